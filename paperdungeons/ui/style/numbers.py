"""Numbers as players read them: a real minus sign, a plus where it matters."""

from __future__ import annotations


def signed(points: int) -> str:
    """With its sign; the minus is a real one.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '\u22122', '0')
    """
    return f"+{points}" if points > 0 else minus_sign(points)


def minus_sign(points: int | str) -> str:
    """With a real minus where it is below zero."""
    return str(points).replace("-", "\u2212")


def written(points: int) -> str:
    """With a real minus, and no plus."""
    return str(points).replace("-", "\u2212")


def spaced(seed: str) -> str:
    """As people read it out.

    >>> spaced("K7QF3MXW")
    'K7QF-3MXW'
    """
    return f"{seed[:4]}-{seed[4:]}"
