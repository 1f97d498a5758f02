"""Routes of the dungeon generator: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...play.codes.frame import link_of, spelled
from ..codes.entry_screen import CodeEntryScreen
from ..codes.show_screen import ShowCodeScreen
from ..style.look import Look
from ..system.hardware import Hardware
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .controller import CODE, ENTER, MAKER, DungeonMaker
from .request import name_of
from .screen import MakerScreen


def maker_routes(maker: DungeonMaker, hardware: Hardware, navigator: Navigator) -> Routes:
    def made(look: Look, size: Size) -> Widget:
        return MakerScreen(look, size, maker, navigator.up)

    def code(look: Look, size: Size) -> Widget:
        frame, request = maker.code(), maker.request
        name = name_of(look.words, request.dungeon(maker.box), request.name)
        title, text, link = look.words("maker.code.title"), look.words("maker.code.text", name=name), link_of(frame)
        copy = partial(hardware.clipboard.copy, link)
        return ShowCodeScreen(look, size, title, text, link, spelled(frame), copy, navigator.up)

    def enter(look: Look, size: Size) -> Widget:
        title, text, paste = look.words("maker.enter.title"), look.words("maker.enter.text"), hardware.clipboard.paste
        return CodeEntryScreen(
            look, size, title, text, hardware.scanner, paste, maker.take, navigator.up, maker.reader.entry
        )

    return {MAKER: made, CODE: code, ENTER: enter}
