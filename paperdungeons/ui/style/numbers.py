"""Numbers as players read them: a real minus sign, a plus where it matters."""

from __future__ import annotations


def signed(points: int) -> str:
    """Points with their sign; the minus is a real minus sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '\u22122', '0')
    """
    return f"+{points}" if points > 0 else minus_sign(points)


def minus_sign(points: int | str) -> str:
    """A number with a real minus sign if it is negative."""
    return str(points).replace("-", "\u2212")


def written(points: int) -> str:
    """Points with a real minus sign, and no plus."""
    return str(points).replace("-", "\u2212")


def spaced(seed: str) -> str:
    """A seed in two groups, as people read it out.

    >>> spaced("K7QF3MXW")
    'K7QF-3MXW'
    """
    return f"{seed[:4]}-{seed[4:]}"
