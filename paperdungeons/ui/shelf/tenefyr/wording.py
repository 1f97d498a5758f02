"""Heroes of Tenefyr in words. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....shelf.events import Kind

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.WON_FIGHT: ("name",),
    Kind.LOOT: ("name",),
    Kind.LOST_FIGHT: (),
    Kind.START_PLAYER: ("name",),
    Kind.COMPLETED: ("dungeon",),
    Kind.BOSS_MOVES: ("n",),
    Kind.BOSS_ATTACKS: (),
    Kind.EXHAUSTED: ("name",),
    Kind.FELL_BACK: ("level", "got"),
    Kind.ACHIEVED: ("label",),
    Kind.WON: (),
    Kind.LOST: (),
}
