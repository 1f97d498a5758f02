"""Routes of the dungeon generator: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...play.codes.frame import link_of, spelled
from ..codes.entry_screen import CodeEntryScreen
from ..codes.show_screen import ShowCodeScreen
from ..style.look import Look
from .controller import CODE, ENTER, MAKER
from .request import name_of
from .screen import MakerActions, MakerScreen


def _maker(app, look: Look, size) -> Widget:
    desk = app.features.dungeon_maker
    ways = MakerActions(
        desk.wished, desk.save, lambda: app.navigator.go(CODE), desk.take_in, desk.play, app.navigator.up
    )
    return MakerScreen(look, size, app.library.content.box, desk.wish, app.services.new_seed, desk.is_saved, ways)


def _code(app, look: Look, size) -> Widget:
    words, desk, frame = look.words, app.features.dungeon_maker, app.features.dungeon_maker.code()
    name = name_of(words, desk.wish.dungeon(app.library.content.box), desk.wish.name)
    return ShowCodeScreen(
        look,
        size,
        words("maker.code.title"),
        words("maker.code.text", name=name),
        link_of(frame),
        spelled(frame),
        lambda: app.services.hardware.clipboard.copy(link_of(frame)),
        app.navigator.up,
    )


def _enter(app, look: Look, size) -> Widget:
    words = look.words
    return CodeEntryScreen(
        look,
        size,
        words("maker.enter.title"),
        words("maker.enter.text"),
        app.services.hardware.scanner,
        lambda: app.services.hardware.clipboard.paste() or "",
        app.features.dungeon_maker.hear,
        app.navigator.up,
        app.features.inbox.entry,
    )


MAKER_ROUTES = {MAKER: _maker, CODE: _code, ENTER: _enter}
