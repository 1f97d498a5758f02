"""What is said about a campaign: its games, its sums, and what comes next. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...content.words import Words
from ...core.faces import BOARD
from ...core.setup import Result
from ...core.table import Place
from ...play.campaign.progress import CampaignProgress, PlayedGame
from ...play.names import player_name
from ...play.statistics.facts import GameKind
from ...play.wording.campaign import dungeon_name, progress_text
from ..style.numbers import written


class GameLine(NamedTuple):
    """A game of a campaign. ``points`` is for one played alone; ``is_played`` says whether there is a game to see."""

    number: int
    dungeon: str
    below: str
    points: int | None = None
    is_played: bool = False


def game_lines(words: Words, progress: CampaignProgress) -> list[GameLine]:
    """All games in their order, with the points of each and the sums after it; the first has only its points."""
    played = {game.number: (place, game) for place, game in enumerate(progress.played, 1)}
    lines = []
    for number, dungeon in enumerate(progress.campaign.dungeons, 1):
        name = dungeon_name(words, dungeon)
        if number in played:
            lines.append(_played_line(words, progress, name, *played[number]))
        else:
            lines.append(GameLine(number, name, words(f"campaign.game-{_stage(progress, number)}")))
    return lines


def _played_line(words: Words, progress: CampaignProgress, name: str, place: int, game: PlayedGame) -> GameLine:
    ranking = progress.ranking_after(place)
    if progress.kind is GameKind.ALONE:
        points = game.results[0].points if game.results else 0
        total = ranking[0].points if ranking else 0
        below = words("campaign.sum-after", points=written(total)) if place > 1 else ""
        return GameLine(game.number, name, below, points, is_played=True)
    results = sorted(game.results, key=lambda result: -result.points)
    told = [points_text(words, progress, results)]
    if place > 1:
        told.append(words("campaign.sums-after", sums=points_text(words, progress, ranking)))
    return GameLine(game.number, name, "\n".join(told), is_played=True)


def _stage(progress: CampaignProgress, number: int) -> str:
    """The stage of a game that is not over; only the first of these can be played now."""
    if number != progress.first_open:
        return "later"
    return "next" if progress.waiting is None else "begun"


def points_text(words: Words, progress: CampaignProgress, results: Sequence[Result | Place]) -> str:
    """Everybody with their points; no line breaks between a name and its points."""
    told = [
        words("campaign.player", name=player_name(words, progress.names, result.seat), points=written(result.points))
        for result in results
    ]
    return ", ".join(text.replace(" ", "\u00a0") for text in told)


def standing_text(words: Words, progress: CampaignProgress) -> str:
    """The sums so far; nothing before the first game is over."""
    ranking = progress.ranking
    if not ranking:
        return ""
    if progress.kind is GameKind.ALONE:
        return words("campaign.sum-so-far", points=written(ranking[0].points))
    return points_text(words, progress, ranking)


def line_text(words: Words, progress: CampaignProgress) -> str:
    """How far a campaign has come, in a list of them."""
    return "\n".join(filter(None, (progress_text(words, progress), standing_text(words, progress))))


def action_text(words: Words, progress: CampaignProgress) -> str:
    """What the button of a campaign does; empty when all games are played."""
    of = len(progress.campaign.dungeons)
    if progress.waiting is not None:
        return words("campaign.go-on", number=progress.first_open, of=of)
    if progress.next is None:
        return ""
    key = "campaign.join" if is_joined(progress) else "campaign.play"
    return words(key, number=progress.next.number, of=of)


def is_joined(progress: CampaignProgress) -> bool:
    """Whether another phone, that of the first seat, invites to the next game."""
    return progress.kind is GameKind.PHONES and progress.seat != 0


def winner_text(words: Words, progress: CampaignProgress) -> str:
    """Who has won, or is ahead."""
    first = [place for place in progress.ranking if place.rank == 1]
    names = [player_name(words, progress.names, place.seat) for place in first]
    form = "won" if progress.is_over else "ahead"
    return words.plural(f"campaign.{form}", len(first), names=" & ".join(names), points=written(first[0].points))


def has_ranking(progress: CampaignProgress) -> bool:
    return progress.kind is not GameKind.ALONE and bool(progress.ranking)


def is_watched(progress: CampaignProgress) -> bool:
    """Whether this device is the board in the middle, on which nobody plays."""
    return progress.kind is GameKind.PHONES and progress.seat == BOARD
