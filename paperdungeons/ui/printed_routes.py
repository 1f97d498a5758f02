"""How the screens of a printed dungeon card are made from the app, and where their buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from .look import Look
from .printed_desk import CARD, LETTERS
from .screens.printed_card import PrintedCardScreen, PrintedWays
from .screens.printed_letters import PrintedLettersScreen


def _letters(app, look: Look, size) -> Widget:
    desk = app.box_desk.printed
    return PrintedLettersScreen(look, size, desk.letters(), desk.choose, app.up)


def _card(app, look: Look, size) -> Widget:
    desk = app.box_desk.printed
    bench = desk.bench
    ways = PrintedWays(
        lambda: bench.view(look.words), bench.take, bench.tap, bench.choose_monster, bench.undo, bench.say_printed,
        bench.empty, desk.play, desk.choose_cards if desk.is_solo else None, app.up,
    )
    return PrintedCardScreen(look, size, bench.key[1], ways)


PRINTED_ROUTES = {LETTERS: _letters, CARD: _card}
