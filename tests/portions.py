"""How much of a test each run looks at: some of every kind in ``make test``, more in the longer runs."""

from collections.abc import Iterable

import pytest


def portions(cases: Iterable[object], quick: int = 0, long: int | None = None, unpacked: bool = False) -> list[object]:
    """The first cases are for ``make test``, the next for ``make test-long`` (all others, unless it is said how many),
    the rest is for ``make soak``. An ``unpacked`` case is a value for each of several arguments."""
    cases = list(cases)
    in_long = len(cases) if long is None else quick + long

    def marked(case: object, mark: pytest.MarkDecorator) -> object:
        return pytest.param(*(case if unpacked else (case,)), marks=mark)

    return [
        *cases[:quick],
        *(marked(case, pytest.mark.long) for case in cases[quick:in_long]),
        *(marked(case, pytest.mark.soak) for case in cases[in_long:]),
    ]
