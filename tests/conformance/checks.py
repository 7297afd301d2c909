"""What must hold in every game, checked on a position or along a game. A failed check is an AssertionError that says
which action of which game was at fault.

Only the Game contract is used here: no check knows which game it looks at.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, CHANCE, NOBODY, TABLE
from railbourse.core.event import Tape
from railbourse.core.flow import Frame
from railbourse.core.game import Game, Title
from railbourse.core.notation import Domain, Many, Names, Notation, Tuple, Whole
from railbourse.core.options import OptionValue
from railbourse.core.playout import member, pick
from railbourse.core.state import State, Value

LONGEST = 20_000
"""No game takes more actions than this."""

PATIENCE = 10_000
"""After so many actions the table ends a game by agreement, where its rules or options let it go on for ever."""

Step = tuple[int, Action, str]
"""Who acted, what, and the digest afterwards."""


def covers(legal: list[Action], action: Action) -> bool:
    """Whether the action is in the list or in one of its families."""
    return any(entry == action or in_family(entry, action) for entry in legal)


def listed(legal: list[Action], action: Action) -> bool:
    """Whether the list alone says that the action is legal; members of families without amounts need the judge."""
    return any(entry == action or (in_family(entry, action) and entry.span and entry.span.step) for entry in legal)


def in_family(family: Action, action: Action) -> bool:
    """Whether the action is a member; families without amounts (step 0) have every action of their kind."""
    span = family.span
    if span is None or type(family) is not type(action):
        return False
    if span.step == 0:
        return True
    amount = action.values()[-1]
    return (
        family.values()[:-1] == action.values()[:-1]
        and isinstance(amount, int)
        and span.low <= amount <= span.high
        and (amount - span.low) % span.step == 0
    )


def check_list(game: Game, state: State, legal: list[Action], random: Random, most: int) -> None:
    """The list is not empty and has no doubles; `most` of its entries pass the judge; families end where they say."""
    assert legal, f"nobody can act: {game.asks(state)}"
    texts = [game.notation.text(action) for action in legal]
    assert len(set(texts)) == len(texts), f"doubles in the list: {sorted(t for t in texts if texts.count(t) > 1)[:4]}"
    for entry in sample(legal, most, random):
        must_pass(game, state, entry)
        if entry.span is not None and entry.span.step:
            check_family(game, state, legal, entry)


def check_family(game: Game, state: State, legal: list[Action], family: Action) -> None:
    """Both ends and the middle of the span are legal, one step outside is not, and no other entry lies inside."""
    span = family.span
    assert span is not None and span.low <= span.high, f"{game.describe(family)} has an empty span"
    assert (span.high - span.low) % span.step == 0, f"{game.describe(family)}: the top is no step of the span"
    assert in_family(family, family), f"{game.describe(family)} is not in its own span"
    middle = span.low + (span.high - span.low) // span.step // 2 * span.step
    for amount in (span.low, middle, span.high):
        must_pass(game, state, game.notation.with_last(family, amount))
    for amount in (span.low - span.step, span.high + span.step):
        outside = game.notation.with_last(family, amount)
        if amount >= 0 and not covers(legal, outside):
            must_fail(game, state, outside)
    inside = [other for other in legal if other is not family and in_family(family, other)]
    assert not inside, f"{game.describe(family)} already has {game.describe(inside[0])}"


def must_pass(game: Game, state: State, action: Action) -> None:
    """The judge lets a listed action pass."""
    no = game.refusal(state, action)
    assert no is None, f"listed and refused: {no}"


def must_fail(game: Game, state: State, action: Action, seat: int = ACTING) -> None:
    """An action that is not listed is refused with code, words and section, and nothing changes."""
    no = game.refusal(state, action, seat)
    text = game.notation.text(action)
    assert no is not None, f"legal and not listed: {text} ({game.asks(state)})"
    assert no.code and no.code == no.code.lower() and " " not in no.code, f"{text}: code {no.code!r}"
    assert no.why and no.rule.game == game.name and no.rule.section, f"{text}: {no}"


def check_round_trips(game: Game, legal: list[Action], random: Random, most: int) -> None:
    """Each action's text and JSON give an equal action back."""
    notation = game.notation
    for action in sample(legal, most, random):
        text = notation.text(action)
        assert notation.parse(text) == action, f"{text} reads as {notation.parse(text)!r}"
        plain = json.loads(json.dumps(notation.plain(action)))
        assert notation.read(plain) == action, f"{plain} reads as {notation.read(plain)!r}"
        assert hash(notation.read(plain)) == hash(action), f"{text}: equal actions with unequal hashes"


def check_near_misses(game: Game, state: State, legal: list[Action], random: Random, most: int) -> None:
    """One more, one less, and the wrong seat: what is not listed is refused, and the state stays equal."""
    before = state.digest()
    for action in sample(legal, most, random):
        for miss in near(game, action):
            if not covers(legal, miss):
                must_fail(game, state, miss)
            elif listed(legal, miss):
                must_pass(game, state, miss)
    check_wrong_seat(game, state, legal[0])
    assert state.digest() == before, f"asking the judge changed the state: {game.asks(state)}"


def check_wrong_seat(game: Game, state: State, action: Action) -> None:
    """A seat that is not asked is refused: it is not its turn, or it has no say any more."""
    acting = game.to_act(state)
    for seat in range(game.seats):
        if seat != acting:
            no = game.refusal(state, action, seat)
            assert no is not None and no.code.startswith("not-") and no.rule.section, f"seat {seat} may answer"


def check_instead(game: Game, state: State, legal: list[Action], action: Action) -> None:
    """What is offered instead of a refused action is legal, and the refusal is a sentence."""
    no = game.explain(state, action)
    assert no is not None and str(no).startswith("Cannot ") and "§" in str(no), str(no)
    assert no.instead, f"{no} offers nothing"
    for other in no.instead:
        assert covers(legal, other), f"{no} offers what is not legal"


def near(game: Game, action: Action) -> list[Action]:
    """Actions that differ from this one by one in one field."""
    verb = game.notation.by_kind[type(action)]
    values = list(action.values())
    found = []
    for place, (_, domain) in enumerate(verb.fields):
        for value in near_values(domain, values[place]):
            found.append(verb.build([*values[:place], value, *values[place + 1 :]]))
    return found


def near_values(domain: Domain, value: Any) -> list[Any]:
    """The neighbours of a value that its domain can write."""
    if isinstance(domain, Whole):
        return [v for v in (value - 1, value + 1) if v >= 0]
    if isinstance(domain, Names):
        return [v for v in (value - 1, value + 1) if 0 <= v < len(domain.names)]
    return []


class Pools:
    """Values met so far in each field of each kind of action; strange actions are put together from them."""

    def __init__(self) -> None:
        self.met: dict[tuple[str, str], dict[Any, None]] = {}

    def learn(self, notation: Notation, actions: list[Action]) -> None:
        for action in actions:
            verb = notation.by_kind[type(action)]
            for (name, _), value in zip(verb.fields, action.values()):
                self.met.setdefault((verb.word, name), {})[value] = None

    def strange(self, notation: Notation, random: Random) -> Action | None:
        """An action whose fields are met values or any that the domain can write; None if a field has none yet."""
        verb = random.choice(list(notation.by_word.values()))
        values = []
        for name, domain in verb.fields:
            met = list(self.met.get((verb.word, name), {}))
            value = random.choice(met) if met and random.random() < 0.6 else any_value(domain, random)
            if value is None and met:
                value = random.choice(met)
            if value is None:
                return None
            values.append(value)
        return verb.build(values)


def any_value(domain: Domain, random: Random) -> Any:
    """Something that the domain can write; None for a domain with a language of its own."""
    if isinstance(domain, Whole):
        return random.choice((0, 1, 2, 3, 5, 10, 40, 100, random.randrange(300), 999_999_999))
    if isinstance(domain, Names):
        return random.randrange(len(domain.names))
    if isinstance(domain, Many | Tuple):
        parts = domain.inner if isinstance(domain, Tuple) else [domain.inner] * random.randrange(4)
        values = tuple(any_value(part, random) for part in parts)
        return None if None in values else values
    return None


def check_strange(game: Game, state: State, legal: list[Action], pools: Pools, random: Random, tries: int) -> None:
    """Whatever the judge lets pass is listed: actions put together at random find no gap in the list."""
    before = state.digest()
    for _ in range(tries):
        action = pools.strange(game.notation, random)
        if action is None or covers(legal, action):
            continue
        must_fail(game, state, action)
        if random.random() < 0.1:
            check_instead(game, state, legal, action)
    assert state.digest() == before, f"refusing changed the state: {game.asks(state)}"


def attributes(value: object) -> list[str]:
    """Names of all attributes of an object, compiled or not."""
    if hasattr(value, "__dict__"):
        return list(vars(value))
    slots = ("getset_descriptor", "member_descriptor")
    return [
        n for kind in type(value).__mro__ for n, d in vars(kind).items() if type(d).__name__ in slots and n[:2] != "__"
    ]


def check_fields(value: Value) -> None:
    """Every attribute is a field, named as derived, or a tape; the JSON has exactly the fields."""
    named = set(value.FIELDS) | set(value.DERIVED)
    for name in attributes(value):
        there = getattr(value, name)
        assert name in named or isinstance(there, Tape), f"{type(value).__name__}.{name} is neither field nor derived"
    assert set(value.plain()) == set(value.FIELDS), f"{type(value).__name__}: JSON and fields differ"
    for name in value.FIELDS:
        for part in parts_of(getattr(value, name)):
            check_fields(part)


def parts_of(thing: object) -> list[Value]:
    """The values directly inside a field."""
    if isinstance(thing, Value):
        return [thing]
    if isinstance(thing, list | tuple):
        return [part for part in thing if isinstance(part, Value)]
    return []


def mutable_ids(thing: object, found: dict[int, object], derived: bool = False) -> dict[int, object]:
    """Every list, dict, set, value and tape within reach, by identity; derived knowledge is left out."""
    if isinstance(thing, Value | Tape):
        if id(thing) in found:
            return found
        found[id(thing)] = thing
        for name in attributes(thing):
            if not (isinstance(thing, Value) and name in thing.DERIVED):
                mutable_ids(getattr(thing, name), found)
    elif isinstance(thing, list | dict | set):
        found[id(thing)] = thing
        for part in thing.values() if isinstance(thing, dict) else thing:
            mutable_ids(part, found)
    elif isinstance(thing, tuple):
        for part in thing:
            mutable_ids(part, found)
    return found


def check_copy(game: Game, state: State, random: Random) -> None:
    """A copy is equal, shares nothing that changes, and goes its own way."""
    twin = state.copy()
    assert twin == state and hash(twin) == hash(state) and twin.digest() == state.digest(), "a copy is not equal"
    mine = mutable_ids(state, {})
    shared = [thing for key, thing in mutable_ids(twin, {}).items() if key in mine]
    assert not shared, f"a copy shares {shared[0]!r}"
    before = state.digest()
    for _ in range(3):
        if game.to_act(twin) != NOBODY:
            game.play(twin, one_of(game, twin, random))
    assert state.digest() == before, "playing on a copy changed the original"
    assert twin != state or game.to_act(state) == NOBODY, "three actions changed no field"


def check_json(game: Game, state: State, random: Random) -> None:
    """The position as JSON fills a new state that is equal and in which the same is legal."""
    plain = json.loads(json.dumps(state.plain()))
    twin = game.start()
    twin.refill(plain)
    assert twin == state and twin.digest() == state.digest(), "JSON does not give an equal state back"
    assert game.to_act(twin) == game.to_act(state), "JSON gives another actor back"
    mine = sorted(map(game.describe, game.legal_actions(state)))
    assert sorted(map(game.describe, game.legal_actions(twin))) == mine, "JSON gives another list back"
    before = state.digest()
    if mine:
        game.play(twin, one_of(game, twin, random))
    assert state.digest() == before, "a state from JSON shares something with the original"


def check_view(game: Game, state: State) -> None:
    """Each seat and an onlooker get a view that is JSON; looking changes nothing."""
    before = state.digest()
    for seat in [None, *range(game.seats)]:
        assert msgspec.json.encode(game.view(state, seat)), "an empty view"
    scores = game.scores(state)
    assert len(scores) == game.seats and all(isinstance(score, int) for score in scores), scores
    assert all(0 <= seat < game.seats for seat in game.winners(state)), game.winners(state)
    if game.to_act(state) != NOBODY:
        assert game.asks(state).strip(), "nothing is asked"
    assert state.digest() == before, "looking changed the state"


def check_flow(game: Game, state: State) -> None:
    """The pending decisions are frames of known kinds, each asked of a seat of this table or of chance."""
    for frame in state.flow:
        assert isinstance(frame, Frame) and frame.kind in game.frames, f"unknown frame {frame!r}"
        assert 0 <= frame.seat < game.seats or frame.seat == CHANCE, f"{frame!r} asks nobody"


def one_of(game: Game, state: State, random: Random, listed: list[Action] | None = None) -> Action:
    """A random action of whoever is to act; equally often of each kind, so that rare kinds are met."""
    if game.to_act(state) == CHANCE:
        return game.draw(state, random)
    legal = game.legal_actions(state) if listed is None else listed
    assert legal, f"nobody can act: {game.asks(state)}"
    kind = random.choice(sorted({type(action).__name__ for action in legal}))
    entry = random.choice([action for action in legal if type(action).__name__ == kind])
    span = entry.span
    if span is not None and span.step and random.random() < 0.5:
        return game.notation.with_last(entry, random.choice((span.low, span.high)))
    return member(game, entry, random)


def play_light(game: Game, random: Random, by_kind: bool, may_agree: bool = False) -> list[Step]:
    """One game at random to its end, with the invariants after every action; returns what was played.

    `by_kind`    each kind of action is equally likely; otherwise each entry of the list is
    `may_agree`  a game that goes on for ever is ended by the table at last, if the game knows that
    """
    state = game.start()
    steps: list[Step] = []
    names = [f"Seat {seat + 1}" for seat in range(game.seats)]
    while game.to_act(state) != NOBODY:
        acting = game.to_act(state)
        legal = game.legal_actions(state)
        assert legal, f"nobody can act: {game.asks(state)}"
        action = one_of(game, state, random, legal) if by_kind or acting == CHANCE else pick(game, legal, random)
        assert covers(legal, action), f"drawn and not listed: {game.notation.text(action)}"
        if may_agree and len(steps) >= PATIENCE and game.table_actions(state):
            acting, action = TABLE, random.choice(game.table_actions(state))
        for event in game.play(state, action, acting):
            assert game.words(event, names).strip(), f"{event!r} has no words"
        game.check(state)
        check_flow(game, state)
        steps.append((acting, action, state.digest()))
        assert len(steps) < LONGEST, "the game does not end"
    assert game.legal_actions(state) == [], "something is legal after the end"
    return steps


def check_deep(game: Game, state: State, legal: list[Action], pools: Pools, random: Random) -> None:
    """Everything that can be asked of one position."""
    check_list(game, state, legal, random, 40)
    check_round_trips(game, legal, random, 40)
    check_near_misses(game, state, legal, random, 12)
    check_strange(game, state, legal, pools, random, 60)
    check_fields(state)
    check_copy(game, state, random)
    check_json(game, state, random)
    check_view(game, state)


def replay_equal(game: Game, steps: list[Step]) -> State:
    """The log, read back from text and JSON, leads to an equal position at each step."""
    state = game.start()
    notation = game.notation
    for number, (seat, action, digest) in enumerate(steps, 1):
        plain = json.loads(json.dumps(notation.plain(action)))
        again = notation.read(plain) if number % 2 else notation.parse(notation.text(action))
        assert seat in (game.to_act(state), TABLE), f"action {number} is {game.to_act(state)}'s and was {seat}'s"
        game.play(state, again, seat)
        assert state.digest() == digest, f"action {number}, {notation.text(action)}, leads elsewhere"
    return state


def options_by_chance(title: Title, random: Random) -> dict[str, OptionValue]:
    """A value for each option, any that it may take."""
    given: dict[str, OptionValue] = {}
    for option in title.options:
        if isinstance(option.default, bool):
            given[option.name] = random.random() < 0.5
        elif isinstance(option.default, int):
            given[option.name] = random.choice((option.low, option.high, random.randint(option.low, option.high)))
        else:
            given[option.name] = random.choice(option.words)
    return given


def sample(things: list[Action], most: int, random: Random) -> list[Action]:
    """All of a short list, `most` of a long one."""
    return list(things) if len(things) <= most else random.sample(things, most)
