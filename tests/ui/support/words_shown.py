"""Finding widgets by their text, and checking what a screen says."""

from __future__ import annotations

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.ui.support.phone import Hand


def row_of(hand: Hand, text: str) -> Widget:
    """The widget with this text that can be tapped."""
    found = next(one for one in hand.screen.walk() if isinstance(one, Label) and one.text == text)
    while not hasattr(found, "on_release"):
        found = found.parent
    return found


def tile_with(hand: Hand, key: str) -> Widget:
    return row_of(hand, hand.app.services.words(key))


def says(hand: Hand, key: str, **facts: object) -> bool:
    return hand.app.services.words(key, **facts) in hand.texts()
