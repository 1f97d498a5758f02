"""The dungeon of a set-up: one row, with a button that draws another; a tap unfolds its story and how to change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from ...core.setup import Setup
from ...core.state import State, start
from ..drawing.minimap import MiniMap
from ..explain.holdable import HoldableRow
from ..style.look import Look
from ..widgets.basics import IconButton
from ..widgets.letters import Icon, Text
from ..widgets.tiles import MIDDLE, Beside, Stack, card
from .dungeon_card import MonsterNames, dungeon_notes, origin_icons

MAP = 44
"""The width of its map, in density-independent pixels."""


class DungeonRow(HoldableRow):
    """A small map, the name, the monsters. Press and hold explains the monster under the finger, or the dungeon."""

    def __init__(self, look: Look, setup: Setup, is_open: bool, on_tap: Callable[[], None]) -> None:
        super().__init__(look, on_tap, pad=4)
        self._monsters = MonsterNames(look, setup)
        name = Text(look, look.words(f"dungeons.{setup.board.dungeon.id}.name"), 17, bold=True)
        icon = "chevron-up" if is_open else "chevron-down"
        self.add_widget(MiniMap(look, MAP * look.u, setup.board))
        self.add_widget(Stack(look, [name, self._monsters], gap=2, pos_hint=MIDDLE))
        for sign, size in (*((mark, 16) for mark in origin_icons(look, setup)), (icon, 22)):
            self.add_widget(Icon(look, sign, size, look.palette.soft_ink, pos_hint=MIDDLE))
        self._dungeon = look, start(setup), ("dungeon", 0)
        self.about(*self._dungeon)

    def subject_at(self, touch: MotionEvent) -> tuple[Look, State, tuple[str, int]]:
        is_monster = self._monsters.collide_point(*touch.pos)
        return self._monsters.subject_at(touch) if is_monster else self._dungeon


class DungeonPlate(Stack):
    """The row on a card. ``told`` is a text above it; ``on_draw`` draws another dungeon, and is None if the dungeon
    cannot be changed; ``changes`` are the other ways to change it, shown while the row is unfolded."""

    def __init__(
        self,
        look: Look,
        setup: Setup,
        is_open: bool,
        on_turn: Callable[[], None],
        on_draw: Callable[[], None] | None,
        changes: Sequence[Widget],
        told: str = "",
    ) -> None:
        self.row = DungeonRow(look, setup, is_open, on_turn)
        line: list[Widget] = [self.row]
        self.shuffle_button: IconButton | None = None
        if on_draw is not None:
            self.shuffle_button = IconButton(look, "shuffle-variant", on_draw, look.palette.ink)
            line.append(self.shuffle_button)
        head = [Text(look, told, 16, bold=True)] if told else []
        below = [*dungeon_notes(look, setup), *changes] if is_open else []
        super().__init__(look, [card(look, [*head, Beside(look, line, gap=4), *below], pad=8)])
