"""What holds for the opponents of every game: legal, repeatable, with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bots.sitting import decisions
from railbourse.bots.bot import Bot, Candidate
from railbourse.bots.lost_atlas import GREEDY
from railbourse.bots.lost_atlas.strong import StrongLostAtlas
from railbourse.bots.register import bot, names
from railbourse.bots.trans_siberian.greedy import GreedyTransSiberian
from railbourse.bots.trans_siberian.strong import StrongTransSiberian
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.state import State
from railbourse.games.register import title


class Table:
    """A game of greedy opponents, looked at for its first `most` decisions, and the kinds of decision met in them."""

    def __init__(self, name: str, seats: int, options: dict[str, OptionValue], most: int, kinds: set[str]) -> None:
        self.game: Game = title(name).open(seats, options)
        self.most = most
        self.kinds = kinds

    def decisions(self, seed: int, most: int) -> Iterator[tuple[State, Bot, list[Candidate]]]:
        """Those of a new game."""
        return decisions(self.game, self.game.start(), [bot("greedy", self.game)] * self.game.seats, seed, most)


@pytest.fixture(scope="module", params=["1870", "lost_atlas", "trans_siberian"])
def table(request: pytest.FixtureRequest) -> Table:
    if request.param == "1870":
        return Table("1870", 4, {}, 250, {"auction", "par", "stock", "track", "trains", "run", "dividend"})
    if request.param == "lost_atlas":
        kinds = {"stock", "auction", "charter", "leadoff", "track", "dividend", "trains"}
        return Table("lost_atlas", 3, {"mode": "short"}, 150, kinds)
    return Table("trans_siberian", 3, {}, 60, {"auction", "first_link", "opening_value", "turn"})


def test_everything_weighed_is_legal_and_has_a_reason(table: Table) -> None:
    """In the first decisions no candidate would be refused, and each says why, the best first."""
    kinds = set()
    for here, _, weighed in table.decisions(3, table.most):
        kinds.add(here.flow[-1].kind)
        assert [one.estimate for one in weighed] == sorted((one.estimate for one in weighed), reverse=True)
        for one in weighed:
            assert table.game.refusal(here, one.action) is None, table.game.notation.text(one.action)
            assert one.reason
    assert table.kinds <= kinds


def test_the_same_luck_gives_the_same_move(table: Table) -> None:
    """Asked twice with the same seed it plays the same, and the position is as it was."""
    for number, (here, one, weighed) in enumerate(table.decisions(5, min(table.most, 120))):
        if number % 10 == 0:
            before = here.digest()
            again = [one.weigh(table.game, here, Random("luck"))[0].action for _ in range(2)]
            assert again[0] == again[1]
            assert here.digest() == before
            assert weighed[0].estimate == one.weigh(table.game, here, Random("other"))[0].estimate


def small_strong(game: Game) -> Bot:
    """The strong opponent of the game, with a small budget where it has one."""
    if game.name == "trans_siberian":
        return StrongTransSiberian(GreedyTransSiberian(), width=2, turns=400, depth=4, curiosity=25.0, heat=6.0)
    if game.name == "lost_atlas":
        return StrongLostAtlas(GREEDY, width=3, window=200.0, rounds=1, most=40, trust=0.25)
    return bot("strong", game)


def test_the_strong_opponent_leaves_the_position_alone(table: Table) -> None:
    """Legal, the same for the same luck, the best first, and the position as it was; some choices were played on."""
    strong = small_strong(table.game)
    reasons: list[str] = []
    for number, (here, _, _) in enumerate(table.decisions(5, 60)):
        if number % 6 == 0:
            before = here.digest()
            weighed = strong.weigh(table.game, here, Random("luck"))
            assert here.digest() == before
            assert table.game.refusal(here, weighed[0].action) is None
            assert strong.choose(table.game, here, Random("luck")) == weighed[0].action
            assert weighed[0].estimate == max(one.estimate for one in weighed)
            reasons.append(weighed[0].reason)
    assert table.game.name == "1870" or any("played on" in reason for reason in reasons)


def test_easy_to_hard_have_opponents(table: Table) -> None:
    """Every level that people may pick can take a seat, and plays legally."""
    game = table.game
    assert {"easy", "normal", "hard"} <= set(names(game.name))
    for level in ("easy", "normal"):
        state = game.start()
        chosen = bot(level, game).choose(game, state, Random(1)) if game.to_act(state) >= 0 else None
        assert chosen is None or game.refusal(state, chosen) is None
