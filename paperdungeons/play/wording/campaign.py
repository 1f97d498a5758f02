"""A campaign in words: its name, how far it has come, and its sums."""

from ...content.words import Words
from ..campaign.plan import scenario_of
from ..campaign.progress import CampaignProgress
from ..names import player_name
from ..records.campaign import Campaign


def campaign_name(words: Words, campaign: Campaign) -> str:
    scenario = scenario_of(campaign)
    return words("campaign.own") if scenario is None else words(f"campaign.scenario.{scenario}.name")


def progress_text(words: Words, progress: CampaignProgress) -> str:
    """How far it has come, and what comes next."""
    games = len(progress.campaign.dungeons)
    if progress.is_over:
        return words("campaign.over", of=games)
    game = progress.next
    if game is None:
        return words("campaign.far", number=len(progress.played) + 1, of=games)
    dungeon = words.texts.get(f"dungeons.{game.dungeon}.name", game.dungeon)
    return words("campaign.next", number=game.number, of=games, dungeon=dungeon)


def ranking_rows(words: Words, progress: CampaignProgress) -> list[str]:
    return [
        words(
            "campaign.sum", name=player_name(words, progress.names, place.seat), points=place.points, rooms=place.rooms
        )
        for place in progress.ranking
    ]
