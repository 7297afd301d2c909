"""What a share will pay and cost, by what came of like companies in many games between opponents (1870 §5.8, §9).

Two lines fitted by least squares to every floated company at the start of every stock round of 52 games for four seats.
"""

from __future__ import annotations

from math import exp, log


def dividend_a_round(revenue: float, rounds: float, treasury: float) -> float:
    """Dollars a share in the mean of the rounds to come, for a company that runs for so much now."""
    decades = rounds / 10.0
    paid = 10.52 + 0.1051 * revenue - 0.0514 * revenue * decades + 2.05 * decades + 0.0037 * treasury
    return max(0.0, paid)


def price_then(price: float, rounds: float, revenue: float, sold_out: bool, treasury: float) -> float:
    """The price after so many rounds, as if the chart went on for ever: cheap shares rise faster than dear ones."""
    decades, size = rounds / 10.0, log(price)
    rise = -0.152 + 3.899 * decades - 0.025 * size - 0.574 * size * decades
    rise += 0.000398 * revenue + 0.000694 * revenue * decades
    rise += 0.000853 * treasury - 0.001104 * treasury * decades
    if sold_out:
        rise += 0.058 + 0.075 * decades
    return price * exp(rise)
