"""How many hearts to drink, while that is the question. No Kivy."""

from __future__ import annotations

from typing import TypeVar

from ....core.agenda import DRINK
from ....core.legal import OPTIONS
from ....core.state import State, question_of

Result = TypeVar("Result")


def sips_of(state: State) -> range | None:
    """The numbers of hearts that may be drunk; None if that is not asked."""
    question = question_of(state)
    if question is None or question[0] != DRINK:
        return None
    options = OPTIONS[DRINK](state, question[1])
    return range(options[0], options[-1] + 1)


class SipCounter:
    """The number that is chosen so far."""

    def __init__(self) -> None:
        self._chosen: int | None = None

    def fit(self, state: State) -> int | None:
        """The chosen number, or the most that is allowed if none was chosen; None if that is not asked."""
        sips = sips_of(state)
        if sips is None:
            return None
        if self._chosen is None or self._chosen not in sips:
            self._chosen = sips[-1]
        return self._chosen

    def advise(self, sips: int | None) -> None:
        """Choose the number that a hint names, if it names one."""
        self._chosen = self._chosen if sips is None else sips

    def change(self, state: State, by: int) -> None:
        sips, chosen = sips_of(state), self.fit(state)
        if sips is not None and chosen is not None:
            self._chosen = min(max(chosen + by, sips[0]), sips[-1])

    def drunk(self, result: Result) -> Result:
        """Forget the chosen number, as the hearts were drunk; return ``result`` unchanged."""
        self._chosen = None
        return result
