"""The campaign that a game belongs to, as the header of its record says it: ``K7QF3MXW 2 A,B,C``, and a name behind it
if it was given one.

Everything about a campaign stands in the records of its games, so it survives whatever they survive.
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
    """``id`` tells it from any other, and decides the dice of its games."""

    id: Seed
    dungeons: tuple[str, ...]
    """The cards in the order in which they are played; one may come twice."""
    name: str = ""
    """What its maker called it, if anything: short and clean as that of a player."""


class CampaignGame(NamedTuple):
    """``number`` is the game's, from 1."""

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
    """Raises ``ValueError`` unless it is what ``write_campaign_game`` gives."""
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
