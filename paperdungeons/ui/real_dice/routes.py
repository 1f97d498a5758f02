"""Routes of real dice: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...core.faces import BOARD
from ...play.codes.frame import link_of, spelled
from ...play.codes.roll_code import Rolled, write_roll
from ...play.games.library import GameLibrary
from ..codes.entry import CodeReader
from ..codes.entry_screen import CodeEntryScreen
from ..style.look import Look
from ..system.hardware import Hardware
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .code_screen import RollCodeScreen
from .controller import RealDice
from .roll_screen import RollActions, RollScreen

SCAN = "roll-scan"


def roll_routes(
    dice: RealDice, reader: CodeReader, hardware: Hardware, navigator: Navigator, library: GameLibrary
) -> Routes:
    def scan() -> None:
        reader.read_code(SCAN)

    def roll(look: Look, size: Size) -> Widget:
        state = library.current.state
        actions = RollActions(
            dice.tapped.change, dice.enter, navigator.up, scan if library.current.is_at_phones else None
        )
        return RollScreen(look, size, state.setup.box.dice, state.round, dice.tapped.entry, actions, dice.told)

    def roll_code(look: Look, size: Size) -> Widget:
        state = library.current.state
        frame = write_roll(state.setup, Rolled(state.round, state.roll))
        link = link_of(frame)

        def copy() -> None:
            hardware.clipboard.copy(link)

        return RollCodeScreen(
            look, size, state.round, state.roll, link, spelled(frame), dice.news, scan, copy, navigator.up
        )

    def roll_scan(look: Look, size: Size) -> Widget:
        title, text = look.words("roll.scan.title"), look.words("roll.scan.text")
        scanner, paste = hardware.scanner, lambda: hardware.clipboard.paste() or ""
        return CodeEntryScreen(
            look,
            size,
            title,
            text,
            scanner,
            paste,
            dice.read,
            navigator.up,
            reader.entry,
            from_the_front=library.current.state.seat == BOARD,
        )

    return {"roll": roll, "roll-code": roll_code, SCAN: roll_scan}
