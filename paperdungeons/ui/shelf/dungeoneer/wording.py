"""Dungeoneer in words. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....shelf.events import Kind

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.PHASE: ("phase",),
    Kind.COLLECTED: ("name", "glory", "peril"),
    Kind.STAYED: ("name", "glory", "peril"),
    Kind.THREAT: ("name", "result"),
    Kind.WOUNDED: ("name", "n"),
    Kind.REWARD: ("name", "n"),
    Kind.OWED: ("name", "n"),
    Kind.SLAIN: ("monster",),
    Kind.PACKED: ("monster",),
    Kind.TO_HAND: ("monster",),
    Kind.TIPPED: ("name",),
    Kind.CUSP: ("name",),
    Kind.TRAP_HITS: ("names",),
    Kind.DEFEATED: ("name",),
    Kind.REINCARNATED: ("name",),
    Kind.LEVELLED: ("name", "n"),
    Kind.DRAINED: ("name", "n"),
    Kind.NO_LEVEL: ("name",),
    Kind.DODGED: ("name",),
    Kind.OVER_LIMIT: ("name", "sort"),
    Kind.ATTEMPT: ("name", "quest", "result"),
    Kind.COMPLETED: ("name", "quest"),
    Kind.NEW_GLOBAL: ("quest",),
    Kind.STOLEN: ("quest", "name"),
    Kind.DEALT: ("rank",),
    Kind.WON: ("names",),
}
