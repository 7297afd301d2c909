"""What a game that runs trains tells about its runs to whoever looks at a position from outside."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.state import State
from railbourse.mechanisms.routes.running import Route, Running

NO_COMPANY = -1


class Train:
    """A train of a company: its name, and the stops it makes."""

    def __init__(self, name: str, stops: int) -> None:
        self.name = name
        self.stops = stops


@mypyc_attr(allow_interpreted_subclasses=True)
class RunDesk(ABC):
    """A game's answers about runs; a game's package offers its desk by a function `run_desk(game)`.

    `companies`  their names; a company is its place in this list
    `colours`    one entry a company, "#rrggbb"
    `flat`       hexes lie on a side, so that edge 0 is the lower one; otherwise they stand on a corner
    """

    def __init__(self, companies: tuple[str, ...], colours: tuple[str, ...], flat: bool = False) -> None:
        self.companies = companies
        self.colours = colours
        self.flat = flat

    @abstractmethod
    def runs_now(self, state: State) -> int:
        """The company whose trains are to run now, or NO_COMPANY."""

    @abstractmethod
    def running(self, state: State, company: int) -> Running | None:
        """All that decides which routes of the company are legal and what they earn; None while there is no map."""

    @abstractmethod
    def trains(self, state: State, company: int) -> list[Train]:
        """The company's trains."""

    @abstractmethod
    def phase(self, state: State) -> str:
        """The name of the phase."""

    @abstractmethod
    def titles(self, state: State) -> list[str]:
        """What each hex is called, one entry a hex: "B11 Kansas City"."""

    @abstractmethod
    def ran(self, state: State, action: Action) -> list[tuple[str, Route | None]] | None:
        """The routes of an action that runs trains, each with its train's name; None for any other action.

        A route that lies on no track is None.
        """
