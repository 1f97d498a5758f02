"""The plan of a campaign: a printed scenario or a player's own list of dungeons, and what each of its games deals."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from ...core.cards import Box
from ...core.dice import Seed, seed_from
from ...core.setup import Setup
from ...core.table import SCENARIOS
from ..records.campaign import MOST_GAMES, Campaign, CampaignGame

SCENARIO_IDS: Final = ("urban-heroes", "mummy-of-hamnapta", "terrors-of-the-tower", "around-the-kingdom")
"""The ids of the printed scenarios, in the order of their numbers; they name the words."""
FEWEST_GAMES: Final = 2
_SEED_BYTES: Final = 5

assert len(SCENARIO_IDS) == len(SCENARIOS)


def printed_campaign(id_: Seed, scenario: str) -> Campaign:
    return Campaign(id_, tuple(SCENARIOS[SCENARIO_IDS.index(scenario)]))


def own_campaign(id_: Seed, dungeons: Sequence[str], box: Box) -> Campaign:
    """A campaign of any dungeons of a box; raises ``ValueError`` for a wrong number or an unknown dungeon."""
    known = {card.id for card in box.dungeons}
    if not FEWEST_GAMES <= len(dungeons) <= MOST_GAMES or not known.issuperset(dungeons):
        raise ValueError(f"a campaign is {FEWEST_GAMES} to {MOST_GAMES} dungeons of the box")
    return Campaign(id_, tuple(dungeons))


def scenario_of(campaign: Campaign) -> str | None:
    """The id of the printed scenario that a campaign follows, or None."""
    dungeons = "".join(campaign.dungeons)
    return SCENARIO_IDS[SCENARIOS.index(dungeons)] if dungeons in SCENARIOS else None


def seed_of_game(game: CampaignGame) -> Seed:
    """The seed of a game: the same on every phone of the table, and secret to those who do not know the campaign."""
    message = f"campaign/{game.campaign.id}/{game.number}".encode()
    digest = blake2b(message, digest_size=_SEED_BYTES, person=b"paper dungeons").digest()
    return seed_from(int.from_bytes(digest, "big"))


def setup_of_game(
    game: CampaignGame,
    box: Box,
    players: int = 1,
    missions: bool = True,
    lost_gems: bool = False,
    hand_dice: bool = False,
) -> Setup:
    """By the normal rules, with cards dealt anew."""
    return Setup(box, seed_of_game(game), players, game.dungeon, missions, lost_gems, hand_dice)


def game_with(setup: Setup, campaigns: Sequence[Campaign]) -> CampaignGame | None:
    """The game of these campaigns that has this setup, if any: a phone that joins recognises it by its seed."""
    for campaign in campaigns:
        for number in range(1, len(campaign.dungeons) + 1):
            game = CampaignGame(campaign, number)
            if (seed_of_game(game), game.dungeon) == (setup.seed, setup.dungeon):
                return game
    return None
