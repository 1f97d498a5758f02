"""How the letters of a code are laid out: groups of four, in lines of about equal length. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from ...play.codes.frame import spelled

GROUP_SEPARATOR = "-"


def without_separators(code: str) -> str:
    """The letters of a code, without the signs that only help to read them."""
    return code.replace(GROUP_SEPARATOR, "").replace(" ", "")


def lines_of(code: str, count: int) -> list[str]:
    """The code in at most ``count`` lines; no group is torn apart.

    >>> lines_of("J10EK7QF3MXWFPVE", 2)
    ['J10E-K7QF', '3MXW-FPVE']
    """
    groups = spelled(without_separators(code)).split(GROUP_SEPARATOR)
    each = -(-len(groups) // count)
    return [GROUP_SEPARATOR.join(groups[first : first + each]) for first in range(0, len(groups), each)]


def fewest_lines(code: str, fits: Callable[[str], bool]) -> list[str]:
    """The code in as few lines as possible so that each of them fits; one group per line if nothing fits."""
    most = -(-len(without_separators(code)) // 4)
    for count in range(1, most):
        lines = lines_of(code, count)
        if all(fits(line) for line in lines):
            return lines
    return lines_of(code, max(most, 1))
