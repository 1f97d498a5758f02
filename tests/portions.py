"""How many cases of a test each run tries: some of every kind in ``make test``, more in the longer runs."""

from collections.abc import Iterable

import pytest


def portions(cases: Iterable[object], quick: int = 0, long: int | None = None, unpacked: bool = False) -> list[object]:
    """The first ``quick`` cases are for ``make test``, the next ``long`` (by default all others) for
    ``make test-long``, the rest for ``make soak``. An ``unpacked`` case has a value for each of several arguments."""
    cases = list(cases)
    in_long = len(cases) if long is None else quick + long

    def marked(case: object, mark: pytest.MarkDecorator) -> object:
        return pytest.param(*(case if unpacked else (case,)), marks=mark)

    return [
        *cases[:quick],
        *(marked(case, pytest.mark.long) for case in cases[quick:in_long]),
        *(marked(case, pytest.mark.soak) for case in cases[in_long:]),
    ]
