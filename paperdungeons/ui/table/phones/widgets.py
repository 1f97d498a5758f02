"""Widgets of a table of phones: the table at a glance, and what reports are tapped in with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothLine

from ....core.setup import Setup
from ....play.records.campaign import CampaignGame
from ....play.wording.campaign import game_text
from ...drawing.minimap import MiniMap
from ...setup.dungeon_card import monster_names
from ...style.fonts import FIGURES, inline, texture_of
from ...style.look import Look
from ...style.theme import faded
from ...widgets.basics import Plate, Pressable, Tile
from ...widgets.flow import Flow
from ...widgets.letters import Icon, Text
from ...widgets.tiles import MIDDLE, Stack
from .seating import table_facts

MAP, STEP = 76, 64
"""The sides of a map and of a large button, in density-independent pixels."""
MOST_LINES = 3
"""At most this many lines of a text are crossed out."""


class TablePlate(Plate):
    """A table at a glance: dungeon, monsters and options, and the campaign if it is a game of one. The same on the
    host's phone and a guest's."""

    def __init__(self, look: Look, setup: Setup, game: CampaignGame | None = None) -> None:
        palette, words = look.palette, look.words
        super().__init__(look, pad=10, gap=12, orientation="horizontal")
        facts = [f"{inline(icon)} {text}" for icon, text in table_facts(words, setup)]
        campaign = [Text(look, game_text(words, game), 13, bold=True)] if game is not None else []
        texts = [
            *campaign,
            Text(look, words(f"dungeons.{setup.board.dungeon.id}.name"), 17, bold=True),
            Text(look, monster_names(words, setup), 13, palette.soft_ink),
            Flow(look, facts, 13, palette.ink),
        ]
        self.add_widget(MiniMap(look, MAP * look.u, setup.board))
        self.add_widget(Stack(look, texts, gap=4, pos_hint=MIDDLE))


def lead_banner(look: Look, text: str, heard: str, waits: bool) -> Plate:
    """What is to be done now, and how many of the others are ``heard``: to be seen from across the table."""
    palette = look.palette
    plate = Plate(look, palette.bar, pad=8, gap=10, orientation="horizontal")
    sign = f"[size={round(look.sp(15))}]{inline('account-check')}[/size]\u00a0{heard}"
    figure = Text(look, sign, 24, palette.gold, font=FIGURES, align="right", markup=True, size_hint_x=None)
    figure.width = look.sp(68)
    icon = Icon(look, "qrcode-scan" if waits else "check-circle", 30, palette.gold)
    for widget in (icon, Text(look, text, 16, palette.on_bar, bold=True), figure):
        widget.pos_hint = MIDDLE
        plate.add_widget(widget)
    return plate


def said_plate(look: Look, lead: str, said: str) -> Plate:
    """What a player says aloud, large, to be read out."""
    palette = look.palette
    texts = [Text(look, lead, 13, palette.soft_ink), Text(look, said, 19, bold=True)]
    plate = Plate(look, pad=8, gap=10, orientation="horizontal")
    for widget in (Icon(look, "bullhorn-outline", 26, palette.ink), Stack(look, texts, gap=0)):
        widget.pos_hint = MIDDLE
        plate.add_widget(widget)
    return plate


def toggle_tile(look: Look, text: str, on_tap: Callable[[], None], chosen: bool, **kwargs: Any) -> Tile:
    """A tile that is on or off."""
    palette = look.palette
    ground, ink = (palette.mark, palette.on_mark) if chosen else (palette.card, palette.ink)
    soft = palette.on_mark if chosen else palette.soft_ink
    tile = Tile(look, text, on_tap, ground=ground, ink=ink, soft=soft, **kwargs)
    tile.name.markup = True
    return tile


class StepButton(Pressable, Plate):
    """A large button for one more or one less; if it is not ``is_open``, it is pale and does nothing."""

    def __init__(self, look: Look, icon: str, on_tap: Callable[[], None], is_open: bool = True) -> None:
        palette, side = look.palette, STEP * look.u
        ground, ink = (
            (palette.button, palette.on_button) if is_open else (palette.visited, faded(palette.soft_ink, 0.5))
        )
        super().__init__(look=look, ground=ground, pad=0, size_hint=(None, None), size=(side, side), pos_hint=MIDDLE)
        sign = Icon(look, icon, 32, ink)
        sign.size_hint = (1, 1)
        self.add_widget(sign)
        if is_open:
            self.bind(on_release=lambda _: on_tap())


def cross_out(look: Look, label: Text, written: str) -> None:
    """Draw a stroke through every line of a text; ``written`` is as wide as the text that shows."""
    line = texture_of(written, label.font_name, round(label.font_size), label.bold, 0, "left")
    with label.canvas.after:
        Color(*label.color)
        strokes = [SmoothLine(width=1.3 * look.u) for _ in range(MOST_LINES)]

    def follow(*_: object) -> None:
        count = min(MOST_LINES, max(1, round(label.height / line.height)))
        width = min(label.width, line.width)
        x = label.x + (label.width - width) / 2 if label.halign == "center" else label.x
        for number, stroke in enumerate(strokes):
            y = label.y + label.height * (1 - (min(number, count - 1) + 0.48) / count)
            stroke.points = (x - 3 * look.u, y, x + width + 3 * look.u, y)

    label.bind(pos=follow, size=follow)
    follow()
