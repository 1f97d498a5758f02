"""Routes of real dice: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...core.faces import BOARD
from ...play.codes.frame import link_of, spelled
from ...play.codes.roll_code import Rolled, write_roll
from ..codes.entry_screen import CodeEntryScreen
from ..style.look import Look
from .code_screen import RollCodeScreen
from .entry import RollEntry
from .roll_screen import RollActions, RollScreen

SCAN = "roll-scan"


def _roll(app, look: Look, size) -> Widget:
    rolling, state = app.rolling, app.library.game.state

    def entered(entry: RollEntry) -> None:
        rolling.entry = entry

    scan = (lambda: app.ear.read_code(SCAN)) if rolling.is_at_phones else None
    ways = RollActions(entered, rolling.enter, app.navigator.up, scan)
    return RollScreen(look, size, state.setup.box.dice, state.round, rolling.entry, ways, rolling.told)


def _roll_code(app, look: Look, size) -> Widget:
    state = app.library.game.state
    frame = write_roll(state.setup, Rolled(state.round, state.roll))
    return RollCodeScreen(
        look,
        size,
        state.round,
        state.roll,
        link_of(frame),
        spelled(frame),
        app.rolling.news,
        lambda: app.ear.read_code(SCAN),
        lambda: app.hardware.clipboard.copy(link_of(frame)),
        app.navigator.up,
    )


def _roll_scan(app, look: Look, size) -> Widget:
    words = look.words
    return CodeEntryScreen(
        look,
        size,
        words("roll.scan.title"),
        words("roll.scan.text"),
        app.hardware.scanner,
        lambda: app.hardware.clipboard.paste() or "",
        app.rolling.hear,
        app.navigator.up,
        app.ear.entry,
        from_the_front=app.library.game.state.seat == BOARD,
    )


ROLL_ROUTES = {"roll": _roll, "roll-code": _roll_code, SCAN: _roll_scan}
