"""Routes of My box: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .box_screen import BoxScreen
from .card_screen import BoxCardScreen
from .controller import BOX, CARD, DUNGEON, FAMILY, GRID, BoxEditor
from .drawing.controller import GridEditor
from .drawing.dungeon_cards import DungeonCards
from .drawing.dungeon_screen import BoxDungeonScreen
from .drawing.grid_screen import BoxGridScreen
from .family_screen import BoxFamilyScreen

LINKS = {"maker": "maker", "share": "box-share", "take-in": "box-take-in"}
"""Screens of other features, by the names of their words."""


def box_routes(box: BoxEditor, dungeons: DungeonCards, grid: GridEditor, navigator: Navigator) -> Routes:
    links = {name: partial(navigator.go, screen) for name, screen in LINKS.items()}

    def front_page(look: Look, size: Size) -> Widget:
        scroll = navigator.screen.scroll_y if isinstance(navigator.screen, BoxScreen) else 1.0
        return BoxScreen(look, size, box, links, navigator.up, scroll)

    return {
        BOX: front_page,
        FAMILY: lambda look, size: BoxFamilyScreen(look, size, box, navigator.up),
        CARD: lambda look, size: BoxCardScreen(look, size, box, navigator.up),
        DUNGEON: lambda look, size: BoxDungeonScreen(look, size, dungeons, navigator.up),
        GRID: lambda look, size: BoxGridScreen(look, size, grid, navigator.up),
    }
