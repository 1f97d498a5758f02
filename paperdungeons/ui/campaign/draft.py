"""A campaign before it begins: who plays, and which dungeons in which order. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...content.words import Words
from ...core.dice import Seed
from ...play.campaign.plan import FEWEST_GAMES, printed_campaign
from ...play.names import clean_name
from ...play.records.campaign import MOST_GAMES, Campaign
from ..setup.table_options import HOST, PASS

ALONE: Final = "alone"
MODES: Final = {ALONE: "sword-cross", PASS: "tablet", HOST: "qrcode"}
"""The ways to play a campaign, with the same icons as on the first screen."""


@dataclass(frozen=True)
class CampaignDraft:
    """``scenario`` is a printed one, or None if the dungeons are chosen one by one."""

    scenario: str | None = None
    dungeons: tuple[str, ...] = ()
    name: str = ""
    mode: str = ALONE

    @property
    def can_add(self) -> bool:
        return len(self.dungeons) < MOST_GAMES

    @property
    def is_ready(self) -> bool:
        return FEWEST_GAMES <= len(self.dungeons) <= MOST_GAMES

    def called(self, text: str) -> CampaignDraft:
        """With a name: as much of the text as a name may contain."""
        return replace(self, name=clean_name(text))

    def played(self, mode: str) -> CampaignDraft:
        return replace(self, mode=mode)

    def with_dungeon(self, dungeon: str) -> CampaignDraft:
        """With one more dungeon at the end, if there is space; the same one may come twice."""
        return replace(self, dungeons=(*self.dungeons, dungeon)) if self.can_add else self

    def without(self, place: int) -> CampaignDraft:
        return replace(self, dungeons=self.dungeons[:place] + self.dungeons[place + 1 :])

    def earlier(self, place: int) -> CampaignDraft:
        """With a dungeon and the one before it swapped."""
        if not 0 < place < len(self.dungeons):
            return self
        order = list(self.dungeons)
        order[place - 1 : place + 1] = reversed(order[place - 1 : place + 1])
        return replace(self, dungeons=tuple(order))

    def campaign(self, id_: Seed) -> Campaign:
        return Campaign(id_, self.dungeons, self.name)

    def title(self, words: Words) -> str:
        return words("campaign.own" if self.scenario is None else f"campaign.scenario.{self.scenario}.name")


def scenario_draft(scenario: str) -> CampaignDraft:
    return CampaignDraft(scenario, printed_campaign("", scenario).dungeons)
