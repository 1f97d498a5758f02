"""How the drawings of my box are made from the app, and where their buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from .look import Look
from .screens.box_dungeon import BoxDungeonScreen, DungeonActions
from .screens.box_grid import BoxGridScreen, GridActions

DUNGEON, GRID = "box-dungeon", "box-grid"


def _dungeon(app, look: Look, size) -> Widget:
    bench = app.box_desk.plans.dungeon
    ways = DungeonActions(
        lambda: bench.view(look.words), bench.take, bench.tap, bench.choose_monster, bench.undo, bench.say_printed,
        bench.own_all, bench.rename, bench.type_name, bench.turn, bench.reset, bench.add_blank, app.up,
    )
    bench.view(look.words)
    return BoxDungeonScreen(look, size, ways, bench.place, bench.is_typing, bench.is_full)


def _grid(app, look: Look, size) -> Widget:
    bench = app.box_desk.plans.grid

    def show_gems(shows: bool) -> None:
        bench.shows_gems = shows

    ways = GridActions(
        lambda: bench.view(look.words), bench.take, bench.tap, bench.fill, show_gems, bench.leave_room, bench.undo,
        bench.own_all, bench.reset, app.up,
    )
    return BoxGridScreen(look, size, ways, lambda: bench.shows_gems)


PLAN_ROUTES = {DUNGEON: _dungeon, GRID: _grid}
