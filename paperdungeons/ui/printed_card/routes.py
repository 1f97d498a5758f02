"""Routes of My printed card: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ..style.look import Look
from .card_screen import PrintedCardScreen, PrintedWays
from .controller import CARD, LETTERS
from .letters_screen import PrintedLettersScreen


def _letters(app, look: Look, size) -> Widget:
    desk = app.features.printed_card
    return PrintedLettersScreen(look, size, desk.letters(), desk.choose, app.navigator.up)


def _card(app, look: Look, size) -> Widget:
    desk = app.features.printed_card
    bench = desk.bench
    ways = PrintedWays(
        lambda: bench.view(look.words),
        bench.take,
        bench.tap,
        bench.choose_monster,
        bench.undo,
        bench.say_printed,
        bench.empty,
        desk.play,
        desk.choose_cards if desk.is_solo else None,
        app.navigator.up,
    )
    return PrintedCardScreen(look, size, bench.key[1], ways)


PRINTED_ROUTES = {LETTERS: _letters, CARD: _card}
