"""The builds that need no skip, made once for all games with the same tables."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL
from railbourse.games.trans_siberian.tables import Tables


class PlainBuilds:
    """Steps and builds without skips; which of them are legal is for others to say.

    `steps`    steps[kind][city]: the steps that start in the city, numbered through by `Step.number`
    `singles`  singles[railroad][number]: the build of that one step
    `pairs`    pairs[railroad][number]: its builds with each step from where that one ends, in the order of `steps`
    """

    def __init__(self, tables: Tables) -> None:
        board = tables.board
        places = board.map
        self.all: list[Step] = []
        self.steps: list[list[list[Step]]] = [[[] for _ in board.border], [[] for _ in board.border]]
        for link, ends in enumerate(places.ends):
            kind = EXTERNAL if board.external[link] else INTERNAL
            for start in places.inner[link]:
                for end in ends:
                    if end != start and board.border[end] == board.external[link]:
                        step = Step(link, start, end)
                        step.number = len(self.all)
                        self.all.append(step)
                        self.steps[kind][start].append(step)
        railroads = range(len(tables.railroads.ids))
        self.singles: list[list[Action]] = [[Build(railroad, step) for step in self.all] for railroad in railroads]
        self.pairs: list[list[list[Action]]] = [
            [[Build(railroad, first, second) for second in self.steps[INTERNAL][first.end]] for first in self.all]
            for railroad in railroads
        ]
