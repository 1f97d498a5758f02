"""A campaign in words: its name, how far it has come, and its sums."""

from ...content.words import Words
from ..campaign.plan import scenario_of
from ..campaign.progress import CampaignProgress
from ..names import player_name
from ..records.campaign import Campaign, CampaignGame


def campaign_name(words: Words, campaign: Campaign) -> str:
    """The name that the campaign was given, or that of the printed scenario."""
    if campaign.name:
        return campaign.name
    scenario = scenario_of(campaign)
    return words("campaign.own") if scenario is None else words(f"campaign.scenario.{scenario}.name")


def progress_text(words: Words, progress: CampaignProgress) -> str:
    """How far it has come, and what comes next."""
    games = len(progress.campaign.dungeons)
    if progress.is_over:
        return words("campaign.over", of=games)
    game = progress.next
    if game is None:
        return words("campaign.far", number=progress.first_open, of=games)
    return words("campaign.next", number=game.number, of=games, dungeon=dungeon_name(words, game.dungeon))


def dungeon_name(words: Words, dungeon: str) -> str:
    """The name of a dungeon, or its id if the owner has thrown the card away."""
    return words.texts.get(f"dungeons.{dungeon}.name", dungeon)


def game_text(words: Words, game: CampaignGame) -> str:
    """Which game of which campaign."""
    number = words("campaign.far", number=game.number, of=len(game.campaign.dungeons))
    return words("campaign.game", campaign=campaign_name(words, game.campaign), number=number)


def ranking_rows(words: Words, progress: CampaignProgress) -> list[str]:
    return [
        words(
            "campaign.sum", name=player_name(words, progress.names, place.seat), points=place.points, rooms=place.rooms
        )
        for place in progress.ranking
    ]
