"""The options of a solo game."""

from __future__ import annotations

from dataclasses import dataclass

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.cards import Box
from ...core.setup import Setup
from ...play.records.campaign import CampaignGame


@dataclass(frozen=True)
class SoloOptions:
    """What is chosen so far. ``dungeon`` is a card, or None to let the seed draw one; a ``campaign`` decides both the
    seed and the dungeon of its games."""

    seed: str
    dungeon: str | None = None
    missions: bool = True
    power: int = 0
    objective: int = 0
    ghosts: tuple[Bot, ...] = ()
    hand_dice: bool = False
    campaign: CampaignGame | None = None

    @property
    def rivals(self) -> tuple[Bot, ...]:
        """The ghosts that play along: none with real dice, because their rolls are not known in advance."""
        return () if self.hand_dice else self.ghosts

    def setup(self, box: Box) -> Setup:
        return Setup(box, self.seed, dungeon=self.dungeon, missions=self.missions, hand_dice=self.hand_dice)

    def cards(self, setup: Setup) -> Keep:
        hand = setup.hands[0]
        return Keep(hand.powers[self.power], hand.objectives[self.objective])
