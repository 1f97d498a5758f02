"""Routes of the eraser, and what is said about a corrected game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.actions import Correct
from ...core.state import State
from ...play.games.corrections import last_correction, put_right, take_back
from ..sheet.menu_screen import MenuEntry
from ..sheet.model.selection import selection_of
from ..style.look import Look
from .fields import why_closed
from .screen import EraserScreen

ERASER = "eraser"


def eraser_entry(app, words: Words, instead: Callable[[str], None]) -> dict[str, MenuEntry]:
    """In the menu of the sheet: it leads to the eraser, or says why that has to wait. Not for a game that is past."""
    if app.library.game.is_past:
        return {}
    reason = why_closed(app.library.game.state)
    if reason is None:
        return {ERASER: MenuEntry(lambda: instead(ERASER), words("eraser.menu"))}
    return {ERASER: MenuEntry(None, words(f"reasons.{reason.value}"))}


def corrected_note(app, words: Words) -> str:
    """Why a game that is over and was corrected has no rank and no review."""
    game = app.library.game
    if not (game.state.corrected and app.library.is_over):
        return ""
    if game.is_alone:
        return words("eraser.note.alone")
    return words("eraser.note.among-bots" if game.is_among_bots else "eraser.note.table")


def _eraser(app, look: Look, size) -> Widget:
    game = app.library.game

    def after(do: Callable[[], object]) -> tuple[State, bool]:
        """It is told here; the sheet hears nothing of it, and shows it."""
        selection_of(game.session).drop()
        with game.unheard():
            app.services.problems.attempt(do)
        return game.state, last_correction(game.session) is not None

    def correct(choice: Correct) -> tuple[State, bool]:
        return after(lambda: put_right(game.session, choice))

    return EraserScreen(
        look,
        size,
        game.state,
        last_correction(game.session) is not None,
        correct,
        on_undo=lambda: after(lambda: take_back(game.session)),
        on_done=app.navigator.up,
    )


ERASER_ROUTES = {ERASER: _eraser}
