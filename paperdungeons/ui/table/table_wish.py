"""What is wished for a game of several players: who plays, and on what. Pure; no window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Box
from ...core.dice import Seed
from ...core.faces import MAX_PLAYERS, Seat
from ...core.setup import Setup
from ...play.names import clean_name

PASS, HOST = "pass", "host"
"""One tablet that is passed around, or a phone each of which this is one."""
FEWEST: Final = 2
USUAL: Final = 3


@dataclass(frozen=True)
class TableWish:
    """``dungeon`` is a card, or none to let the seed draw one; there are as many players as names, known or not."""

    mode: str
    seed: Seed
    dungeon: str | None = None
    missions: bool = True
    lost_gems: bool = False
    names: tuple[str, ...] = ("",) * USUAL

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def can_add(self) -> bool:
        return self.players < MAX_PLAYERS

    @property
    def can_remove(self) -> bool:
        return self.players > FEWEST

    def setup(self, box: Box) -> Setup:
        return Setup(
            box, self.seed, players=self.players, dungeon=self.dungeon, missions=self.missions,
            lost_gems=self.lost_gems,
        )

    def named(self, seat: Seat, text: str) -> TableWish:
        """With as much of a text as can be a name."""
        return replace(self, names=(*self.names[:seat], clean_name(text), *self.names[seat + 1:]))

    def with_players(self, count: int) -> TableWish:
        """Who is already named stays, if there is room."""
        return replace(self, names=(*self.names, *("",) * MAX_PLAYERS)[:count])

    def without(self, seat: Seat) -> TableWish:
        return replace(self, names=self.names[:seat] + self.names[seat + 1:])
