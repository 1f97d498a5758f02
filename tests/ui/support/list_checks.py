"""Checks of the lists on a screen: within a list all texts of a role have one size, and no text is too small to read.

A list is a box with several parts of one kind; a role is a font and the size that was asked for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import floor

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from paperdungeons.ui.style import drawings
from paperdungeons.ui.style.fonts import ICONS
from paperdungeons.ui.table.board.widgets import Filling
from paperdungeons.ui.widgets.basics import Plate, Pressable
from paperdungeons.ui.widgets.boxes import QuickBox
from paperdungeons.ui.widgets.dark_page import _Pane
from paperdungeons.ui.widgets.letters import Text
from paperdungeons.ui.widgets.page import Column, Page
from paperdungeons.ui.widgets.tiles import Stack
from tests.ui.support.layout_checks import labels, ours, plain

SECTIONS = (Plate, Stack, BoxLayout, QuickBox)
"""Parts of a page that do not form a list together."""
LEAST = 11
"""The smallest font size that can be read, in pixels at 100 %."""


def tiny(screen: Widget, u: float) -> list[str]:
    """Texts, not icons, that are too small to read."""
    least = floor(LEAST * u)
    texts = [label for label in labels(screen) if label.font_name not in (ICONS, drawings.FONT)]
    return [f"{plain(label.text)!r} is set in {label.font_size:.0f}" for label in texts if label.font_size < least]


def uneven(screen: Widget) -> list[str]:
    """Texts of the same role in the same list that differ in size."""
    told = []
    for kind, role, sizes in _roles(screen):
        if len(sizes) > 1:
            shown = "; ".join(f"{size:.1f}: {', '.join(sorted(texts))}" for size, texts in sorted(sizes.items()))
            told.append(f"{kind} {role[1]:.0f}: {shown}")
    return told


def _roles(screen: Widget) -> Iterator[tuple[str, tuple[str, float, bool], dict[float, set[str]]]]:
    for box in ours(screen):
        if isinstance(box, Page):
            continue
        for kind, cells in _kinds(box).items():
            roles: dict[tuple[str, float, bool], dict[float, set[str]]] = defaultdict(lambda: defaultdict(set))
            for cell in cells:
                for text in _texts(cell):
                    roles[text.font_name, text._wanted, text.bold][round(text.font_size, 1)].add(plain(text.text))
            for role, sizes in roles.items():
                yield f"{type(box).__name__} of {kind}", role, sizes


def _kinds(box: Widget) -> dict[str, list[Widget]]:
    kinds: dict[str, list[Widget]] = defaultdict(list)
    for cell in box.children:
        is_section = isinstance(box, Column | _Pane) and type(cell) in SECTIONS
        if not is_section and not isinstance(cell, Label | Column | ScrollView) and not _is_column(cell):
            kinds[type(cell).__name__].append(cell)
    return {kind: cells for kind, cells in kinds.items() if len(cells) > 1}


def _is_column(cell: Widget) -> bool:
    """A plain box with paper in it is a part of the page, with lists of its own."""
    papers = (part for part in cell.walk(restrict=True) if isinstance(part, Plate) and not isinstance(part, Pressable))
    return type(cell) in (Stack, Filling) and any(papers)


def _texts(cell: Widget) -> list[Text]:
    return [text for text in labels(cell) if isinstance(text, Text)]
