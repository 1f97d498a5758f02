"""The campaign that a game belongs to, as written in the header of its record: ``K7QF3MXW 2 A,B,C``, followed by its
name if it has one.

Everything about a campaign is in the records of its games, so a campaign lasts as long as they do.
"""

import re
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from ...core.dice import SEED_LENGTH, SEED_LETTERS, Seed
from ..names import is_clean

MOST_GAMES: Final = 20
_WRITTEN: Final = re.compile(
    rf"([{SEED_LETTERS}]{{{SEED_LENGTH}}}) ([1-9][0-9]?) ([A-Za-z0-9-]{{1,30}}(?:,[A-Za-z0-9-]{{1,30}})*)"
    r"(?: ([!-~]{1,60}))?",
    re.ASCII,
)


class Campaign(NamedTuple):
    """``id`` identifies the campaign, and decides the dice of its games."""

    id: Seed
    dungeons: tuple[str, ...]
    """The ids of the dungeon cards in the order in which they are played; one may come twice."""
    name: str = ""
    """The name that its maker gave it, or empty; the limits are those of a player's name."""


class CampaignGame(NamedTuple):
    """A game of a campaign; ``number`` counts from 1."""

    campaign: Campaign
    number: int

    @property
    def dungeon(self) -> str:
        return self.campaign.dungeons[self.number - 1]


def write_campaign_game(game: CampaignGame) -> str:
    id_, dungeons, name = game.campaign
    plan = f"{id_} {game.number} {','.join(dungeons)}"
    return f"{plan} {quote(name, safe='')}" if name else plan


def read_campaign_game(text: str) -> CampaignGame:
    """Raises ``ValueError`` unless the text is one that ``write_campaign_game`` gives."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise ValueError("a campaign is eight letters, the number of a game, and its dungeons: K7QF3MXW 2 A,B,C")
    name = unquote(match[4] or "", errors="replace")
    game = CampaignGame(Campaign(match[1], tuple(match[3].split(",")), name), int(match[2]))
    if not game.number <= len(game.campaign.dungeons) <= MOST_GAMES:
        raise ValueError(f"a campaign has at most {MOST_GAMES} games, and this one has no game {game.number}")
    if not is_clean(name) or write_campaign_game(game) != text:
        raise ValueError("that is not the name of a campaign")
    return game
