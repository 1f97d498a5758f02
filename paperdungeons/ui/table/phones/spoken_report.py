"""A report that a player reads aloud, as it is tapped in on another phone. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from ....content.words import Words
from ....core.cards import Monster
from ....core.faces import Gem, Seat, season_of
from ....core.monsters import is_monster_round
from ....core.reports import MOST_STRENGTH
from ....core.setup import Report, Setup
from ....play.wording.narration import told_text


class Unsaid(Enum):
    """What nobody has answered yet."""

    STRENGTH = "strength"


UNSAID: Final = Unsaid.STRENGTH


@dataclass(frozen=True)
class SpokenReport:
    """Gems and missions as bits. ``strength`` is nothing for who fled or was not there, and at first unsaid."""

    gems: int = 0
    missions: int = 0
    strength: int | Unsaid | None = UNSAID

    @classmethod
    def of(cls, report: Report) -> SpokenReport:
        """What is known already, to be put right."""
        return cls(report.gems, report.missions, report.strength)

    @property
    def known_strength(self) -> int | None:
        return None if isinstance(self.strength, Unsaid) else self.strength

    def turn_gem(self, gem: Gem) -> SpokenReport:
        return replace(self, gems=self.gems ^ 1 << gem)

    def turn_mission(self, slot: int) -> SpokenReport:
        return replace(self, missions=self.missions ^ 1 << slot)

    def fled(self) -> SpokenReport:
        return replace(self, strength=None)

    def fought(self, monster: Monster, strength: int = 0) -> SpokenReport:
        """Nobody fights with less than the lowest threshold."""
        lowest = monster.thresholds[0].strength
        return replace(self, strength=min(max(strength, lowest), MOST_STRENGTH))

    def is_complete(self, round_: int) -> bool:
        """In a round with a monster one has to say how it ended."""
        return not is_monster_round(round_) or self.strength is not UNSAID

    def report(self, seat: Seat, round_: int) -> Report:
        assert self.is_complete(round_)
        strength = self.known_strength if is_monster_round(round_) else None
        return Report(seat, round_, self.gems, self.missions, strength)


def monster_in(setup: Setup, round_: int) -> Monster | None:
    """Whom the parties meet at the end of this round, if anybody."""
    return setup.monsters[season_of(round_)] if is_monster_round(round_) else None


def done_text(words: Words, setup: Setup, player: str, report: Report) -> str:
    """The words on the button, once all is said."""
    if not report.gems and not report.missions and not is_monster_round(report.round):
        return words("byhand.nothing", player=player)
    return words("byhand.done", player=player, told=told_text(words, setup, report))
