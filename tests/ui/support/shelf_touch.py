"""Touching the sheets of the shelf: widgets are found by their text, and scrolled to."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from paperdungeons.ui.shelf.controller import ShelfController
from paperdungeons.ui.shelf.widgets import Counter, DieFaces
from paperdungeons.ui.widgets.basics import Tile
from tests.ui.support.phone import Hand


def controller_of(hand: Hand) -> ShelfController:
    controller = hand.app.features.progress.shelf.controller
    assert controller is not None
    return controller


def texts(screen: Widget) -> str:
    return "\n".join(
        widget.text for widget in screen.walk(restrict=True) if isinstance(getattr(widget, "text", None), str)
    )


def begin(hand: Hand, game: str, *names: str) -> None:
    """Go from the first screen to a game's sheet, or to the reason why the set-up refuses to begin."""
    hand.touch(hand.screen.place_tiles["shelf"])
    hand.touch(hand.screen.game_tiles[game])
    while len(hand.screen.fields) < len(names):
        touch(hand, hand.screen.add_tile)
    for field, name in zip(hand.screen.fields, names, strict=True):
        field.text = name
    hand.touch(hand.screen.begin_tile)


def touch(hand: Hand, widget: Widget) -> None:
    """Touch a widget, wherever it is on the page."""
    page = hand.screen
    if any(part is widget for part in page.column.walk(restrict=True)) and page.column.height > page.scroll.height:
        hand.stage.frames(2)
        page.scroll.scroll_to(widget, padding=20, animate=False)
        hand.stage.frames(2)
    hand.touch(widget)


def tile(hand: Hand, text: str) -> Tile:
    """The tile with this text."""
    found = [
        widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, Tile) and widget.name.text == text
    ]
    assert found, f"no tile says {text!r}: {sorted(tiles(hand))}"
    return found[0]


def tiles(hand: Hand) -> list[str]:
    return [widget.name.text for widget in hand.screen.walk(restrict=True) if isinstance(widget, Tile)]


def tap(hand: Hand, *said: str) -> None:
    """Touch the tiles with these texts, one after another."""
    for text in said:
        touch(hand, tile(hand, text))


def counter(hand: Hand, name: str) -> Counter:
    return next(
        widget
        for widget in hand.screen.walk(restrict=True)
        if isinstance(widget, Counter) and any(getattr(part, "text", "") == name for part in widget.walk(restrict=True))
    )


def count(hand: Hand, name: str, value: int) -> None:
    """Tap minus or plus until the counter shows this value."""
    while (now := int(counter(hand, name).figure.text)) != value:
        step = counter(hand, name)
        touch(hand, step.more if now < value else step.less)


def write(hand: Hand, text: str, number: int = 0) -> None:
    """Put a text into a text field of the page."""
    fields: list[Any] = [widget for widget in hand.screen.column.walk(restrict=True) if hasattr(widget, "hint_text")]
    fields[number].text = text


def roll(hand: Hand, *dice: int) -> None:
    """Tap the face that was rolled, die by die."""
    for number, face in enumerate(dice):
        rows = [widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, DieFaces)]
        touch(hand, rows[number].faces[face])
