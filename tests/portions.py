"""How much of a test each run looks at: some of every kind in ``make test``, more in the longer runs."""

from collections.abc import Iterable

import pytest


def portions(cases: Iterable[object], quick: int = 0, long: int | None = None) -> list[object]:
    """The first cases are for ``make test``, the next for ``make test-long`` (all others, unless it is said how many),
    the rest is for ``make soak``."""
    cases = list(cases)
    in_long = len(cases) if long is None else quick + long
    return [
        *cases[:quick],
        *(pytest.param(case, marks=pytest.mark.long) for case in cases[quick:in_long]),
        *(pytest.param(case, marks=pytest.mark.soak) for case in cases[in_long:]),
    ]
