"""How an opponent of 1870 weighs one thing against another: numbers that play has tuned."""

from __future__ import annotations


class Temper:
    """Weights of one opponent; the values here are those of `greedy`.

    `plans`         whether a dividend is weighed together with the train that the money kept would buy
    `fitted`        whether shares are valued by what became of like companies in earlier games
    `growth`        how much all revenues together grow from round to round
    `pace`          cards bought in a round, for each company that runs
    `again`         part of the usual revenue that a company has when its trains are scrapped
    `steps`         columns that a token moves right in a round
    `burden`        part of the money owed for trains that counts against a seat's worth
    `secure`, `rich`, `poor`   a dollar of a treasury: no train to come, enough for one, not enough
    `hurdle`        part of the best purchase's return that other uses of cash must bring
    `least_sale`    what a sale must promise
    `rest`          part of the fall of the shares kept that counts against a sale
    `float_push`    what a share counts more that brings a company of one's own nearer to its capital
    `par_shares`    part of the gain on the shares of a company to be started that counts
    `par_capital`   what each dollar of par counts for the capital it brings
    `river`         what a home on the Mississippi costs while nothing may bridge it
    `come`, `promise`   parts of a better run now, and of a promised one, that will come
    `hurry`         the most that a dollar counts when track is to be paid
    `spare`         a dollar that is left after the next train has been paid
    `connection`    what a connection run is worth beside its dividend
    `runs`          lays whose runs are reckoned, the most promising first
    `lasting`       part of a train's later price that counts as saved by buying it now
    `unrun`         what a company without a train loses in three rounds, for each share
    `usual_stop`    what a stop of a train brings later
    `price_counts`  part of a rise or fall of the price at a dividend that lasts
    `mkt`           what part of its plain worth the private company MKT counts
    `eager`         part of a private's worth that is bid for it
    """

    def __init__(self) -> None:
        self.plans = 0.0
        self.fitted = False
        self.growth = 0.13
        self.pace = 0.35
        self.again = 0.85
        self.steps = 0.8
        self.burden = 0.8
        self.secure = 0.12
        self.rich = 0.45
        self.poor = 0.75
        self.hurdle = 0.35
        self.least_sale = 8.0
        self.rest = 0.8
        self.float_push = 60.0
        self.par_shares = 0.5
        self.par_capital = 0.6
        self.river = 0.0
        self.come = 0.6
        self.promise = 0.35
        self.hurry = 0.3
        self.spare = 0.3
        self.connection = 60.0
        self.runs = 10
        self.lasting = 0.5
        self.unrun = 12.0
        self.usual_stop = 30.0
        self.price_counts = 1.0
        self.mkt = 1.0
        self.eager = 0.8


def tuned() -> Temper:
    """The weights of `strong`."""
    temper = Temper()
    temper.plans = 0.15
    temper.fitted = True
    temper.secure = 0.08
    temper.rich = 0.52
    temper.hurdle = 0.45
    temper.least_sale = 30.0
    temper.par_shares = 0.35
    temper.river = 150.0
    temper.spare = 0.03
    temper.price_counts = 1.4
    temper.mkt = 0.7
    return temper
