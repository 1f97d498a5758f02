"""Which form of a word goes with a number: the rules of each language for whole numbers, by the names of the CLDR."""

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
"""All other languages tell one from the rest."""
_FORMS: Final = {"pl": (ONE, FEW, MANY), "cs": (ONE, FEW, OTHER)}


def plural_form(language: str, n: int) -> str:
    """
    >>> [plural_form("pl", n) for n in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    return _RULES.get(language, _one)(abs(n))


def plural_forms(language: str) -> tuple[str, ...]:
    """All that a language has; the last is for numbers that are not said."""
    return _FORMS.get(language, (ONE, OTHER))
