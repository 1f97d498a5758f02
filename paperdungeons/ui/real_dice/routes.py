"""Routes of real dice: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...play.codes.frame import link_of, spelled
from ...play.codes.roll_code import Rolled, write_roll
from ..codes.entry_screen import CodeEntryScreen
from ..style.look import Look
from .code_screen import RollCodeScreen
from .entry import RollEntry
from .roll_screen import RollActions, RollScreen

SCAN = "roll-scan"


def _roll(app, look: Look, size) -> Widget:
    rolling, state = app.features.real_dice, app.library.game.state

    def entered(entry: RollEntry) -> None:
        rolling.entry = entry

    scan = (lambda: app.features.inbox.read_code(SCAN)) if rolling.is_at_phones else None
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
        app.features.real_dice.news,
        lambda: app.features.inbox.read_code(SCAN),
        lambda: app.services.hardware.clipboard.copy(link_of(frame)),
        app.navigator.up,
    )


def _roll_scan(app, look: Look, size) -> Widget:
    words = look.words
    return CodeEntryScreen(
        look,
        size,
        words("roll.scan.title"),
        words("roll.scan.text"),
        app.services.hardware.scanner,
        lambda: app.services.hardware.clipboard.paste() or "",
        app.features.real_dice.hear,
        app.navigator.up,
        app.features.inbox.entry,
    )


ROLL_ROUTES = {"roll": _roll, "roll-code": _roll_code, SCAN: _roll_scan}
