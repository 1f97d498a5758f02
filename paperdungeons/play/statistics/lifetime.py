"""What many games together can earn: a closed list of feats, each with a count over all finished sheets.

A count never falls when a game is added, so the game that reached the goal can be found.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ...content.files import house_box
from ...content.ranks_file import Ranks
from ...core.cards import Box
from ..challenges.attempts import Try
from ..challenges.calendar import streaks_of
from ..games.ranks import TOP_RANK, rank_standing_of
from ..records.challenge import Attempt, ChallengeKind, read_attempt
from .facts import FinishedSheet, GameKind
from .statistics import played_of
from .tables import matches_of

A_GOOD_GAME: Final = 60
"""This many points win a dungeon."""


@dataclass(frozen=True)
class LifetimeFeat:
    """A feat of many games; ``count`` gets the sheets of people, the oldest first."""

    id: str
    goal: int
    count: Callable[[Sequence[FinishedSheet], Ranks | None], int]


def _dungeons_won(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    won = {sheet.facts.dungeon for sheet in sheets if sheet.facts.total >= A_GOOD_GAME}
    return len(won & {card.id for card in _box().dungeons})


def _powers_played(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    return len({sheet.facts.power for sheet in sheets} & {card.id for card in _box().powers})


def _objectives_played(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    return len({sheet.facts.objective for sheet in sheets} & {card.id for card in _box().objectives})


def _box() -> Box:
    return house_box()


def _games(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    """The number of games; all sheets of a passed device count as one."""
    alone = [sheet for sheet in sheets if sheet.facts.kind != GameKind.PASSED.value]
    return len(alone) + len({sheet.facts.hot_seat for sheet in sheets} - {0})


def _company(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    return len({match.name(place.seat) for match in matches_of(sheets) for place in match.persons})


def _highest_rank(sheets: Sequence[FinishedSheet], ranks: Ranks | None) -> int:
    if ranks is None:
        return 0
    alone = [sheet.facts for sheet in sheets if sheet.facts.kind == GameKind.ALONE.value]
    standings = [rank_standing_of(ranks, played_of(facts)) for facts in alone]
    return max((standing.rank for standing in standings if standing is not None), default=0)


def _official(sheets: Sequence[FinishedSheet]) -> list[Attempt]:
    attempts = [read_attempt(sheet.facts.challenge) for sheet in sheets if sheet.facts.challenge]
    return [attempt for attempt in attempts if not attempt.is_practice]


def _days_in_a_row(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    tries = {attempt.challenge: Try(attempt, 0, 0, 0, False) for attempt in _official(sheets)}
    days = [challenge.day for challenge in tries]
    return streaks_of(ChallengeKind.DAILY, max(days), tries).longest if days else 0


def _months(sheets: Sequence[FinishedSheet], _: Ranks | None) -> int:
    return len({one.challenge for one in _official(sheets) if one.challenge.kind is ChallengeKind.MONTHLY})


LIFETIME_FEATS: Final = (
    LifetimeFeat("every-dungeon", 12, _dungeons_won),
    LifetimeFeat("every-power", 16, _powers_played),
    LifetimeFeat("every-objective", 16, _objectives_played),
    LifetimeFeat("hundred-games", 100, _games),
    LifetimeFeat("company", 5, _company),
    LifetimeFeat("legend", TOP_RANK, _highest_rank),
    LifetimeFeat("seven-days", 7, _days_in_a_row),
    LifetimeFeat("three-months", 3, _months),
)
