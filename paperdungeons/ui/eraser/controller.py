"""Correcting the sheet of the game at hand."""

from __future__ import annotations

from collections.abc import Callable

from ...content.words import Words
from ...core.actions import Correct
from ...core.state import State
from ...play.games.corrections import last_correction, put_right, take_back
from ...play.games.game import Game, nobody
from ..sheet.menu_screen import MenuEntry
from ..sheet.model.selection import selection_of
from ..system.problems import Problems
from .fields import why_closed

ERASER = "eraser"


class EraserController:
    def __init__(self, game: Game, problems: Problems) -> None:
        self._game, self._problems = game, problems

    @property
    def state(self) -> State:
        return self._game.state

    @property
    def can_undo(self) -> bool:
        """Whether the last choice is a correction."""
        return last_correction(self._game.session) is not None

    def correct(self, choice: Correct) -> None:
        self._do(lambda: put_right(self._game.session, choice))

    def undo(self) -> None:
        self._do(lambda: take_back(self._game.session))

    def _do(self, do: Callable[[], object]) -> None:
        """Change the game without telling the sheet, which only shows the result: the eraser says what happened."""
        selection_of(self._game.session).drop()
        sheet = self._game.listen(nobody)
        self._problems.attempt(do)
        self._game.listen(sheet)


def eraser_entry(game: Game, words: Words, on_open: Callable[[], None]) -> dict[str, MenuEntry]:
    """The entry in the sheet's menu that leads to the eraser or says why that has to wait; none for a past game."""
    if game.is_past:
        return {}
    reason = why_closed(game.state)
    if reason is None:
        return {ERASER: MenuEntry(on_open, words("eraser.menu"))}
    return {ERASER: MenuEntry(None, words(f"reasons.{reason.value}"))}
