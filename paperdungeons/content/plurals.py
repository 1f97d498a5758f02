"""Which form of a word goes with a number: the rules of each language for whole numbers, with the names of the CLDR."""

from collections.abc import Callable, Mapping
from typing import Final

ONE, FEW, MANY, OTHER = "one", "few", "many", "other"


def _one(n: int) -> str:
    return ONE if n == 1 else OTHER


def _none_or_one(n: int) -> str:
    return ONE if n in (0, 1) else OTHER


def _polish(n: int) -> str:
    """1 gra, 2 gry, 5 gier, 22 gry."""
    if n == 1:
        return ONE
    return FEW if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else MANY


def _czech(n: int) -> str:
    """1 hra, 2 hry, 5 her, 22 her."""
    return ONE if n == 1 else FEW if n in (2, 3, 4) else OTHER


_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "fr": _none_or_one,
    "pt": _none_or_one,
    "pl": _polish,
    "cs": _czech,
}
"""All other languages have one form for 1 and another for all other numbers."""
_FORMS: Final = {"pl": (ONE, FEW, MANY), "cs": (ONE, FEW, OTHER)}


def plural_form(language: str, n: int) -> str:
    """
    >>> [plural_form("pl", n) for n in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    return _RULES.get(language, _one)(abs(n))


def plural_forms(language: str) -> tuple[str, ...]:
    """All forms that a language has; the last one is used where the number is not known."""
    return _FORMS.get(language, (ONE, OTHER))
