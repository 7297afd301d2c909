"""Sleepers that may run through full cities and not end in them."""

from __future__ import annotations

from random import Random

import pytest

from mechanisms.test_best_routes import a_company, all_choices, try_all
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.judge import SLEEPER_END, Fault, judge_route, judge_run
from small_boards import patch, scatter


@pytest.mark.parametrize("seed", range(60))
def test_sleepers_that_may_not_end_in_full_cities(seed: int) -> None:
    """The best set is the best of all sets without such ends, and the judge lets it pass."""
    random = Random(seed)
    while True:
        map = patch(3, 4)
        running = a_company(random, map, scatter(random, map, tries=6))
        running.sleeper, running.sleeper_ends, running.ends = True, False, None
        choices = all_choices(running)
        if choices and any(running.skips(choice.stops[0]) for choice in choices):
            break
    barred = [choice for choice in choices if running.skips(choice.stops[0]) or running.skips(choice.stops[-1])]
    kept = [choice for choice in choices if choice not in barred]
    trains = [random.choice((2, 3, 4)) for _ in range(random.choice((1, 2)))]
    found = best_run(running, trains)
    assert found.value == (try_all(running, kept, trains) or 0)
    pairs = [(train, route) for train, route in zip(trains, found.routes) if route is not None]
    assert judge_run(running, [train for train, _ in pairs], [route for _, route in pairs]) is None


def test_the_judge_names_the_fault() -> None:
    """A route that ends in a full city has a fault of its own; with ends allowed it has none."""
    seen = 0
    for seed in range(40):
        random = Random(seed)
        map = patch(3, 4)
        running = a_company(random, map, scatter(random, map, tries=6))
        running.sleeper, running.ends = True, None
        for route in best_run(running, [3]).routes:
            if route is None or not any(running.skips(node) for node in (route.stops[0], route.stops[-1])):
                continue
            assert judge_route(running, route, 3) is None
            running.sleeper_ends = False
            fault = judge_route(running, route, 3)
            assert isinstance(fault, Fault) and fault.code == SLEEPER_END
            seen += 1
    assert seen
