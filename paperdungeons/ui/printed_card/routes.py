"""Routes of My printed card: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .card_screen import PrintedCardScreen
from .controller import CARD, LETTERS, PrintedCardEditor
from .letters_screen import PrintedLettersScreen


def printed_card_routes(editor: PrintedCardEditor, navigator: Navigator) -> Routes:
    def letters(look: Look, size: Size) -> Widget:
        return PrintedLettersScreen(look, size, editor.letters(), editor.choose, navigator.up)

    def card(look: Look, size: Size) -> Widget:
        return PrintedCardScreen(look, size, editor, navigator.up)

    return {LETTERS: letters, CARD: card}
