"""The present challenges, as the first screen shows them. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ...content.words import Words
from ...core.setup import Setup
from ...play.challenges.attempts import of_challenges, official_tries
from ...play.challenges.calendar import streaks_of
from ...play.challenges.schedule import setup_of
from ...play.challenges.standing import Progress, challenge_standing_of
from ...play.records.challenge import ChallengeKind, challenge_on
from ...play.storage.saved_page import Kept
from ...play.wording.challenges import points_text, progress_text, streak_text
from ..style.icons import TROPHY

LEAST_STREAK = 2


class PresentChallenges(NamedTuple):
    """Today's challenge with its setup, the icon of its progress and what to say about it; of the week's and the
    month's only the progress."""

    setup: Setup
    icon: str
    lines: Sequence[str]
    week: str
    month: str


ICONS = {Progress.NEW: "calendar-star", Progress.RUNNING: "pencil", Progress.DONE: TROPHY, Progress.VOID: "eraser"}


def present_facts(words: Words, today: date, games: Sequence[Kept]) -> PresentChallenges:
    games = of_challenges(games)
    daily, weekly, monthly = (
        challenge_standing_of(challenge_on(kind, today), today, games, is_quick=True) for kind in ChallengeKind
    )
    points = "" if daily.points is None else points_text(words, daily.points)
    told = [words(f"challenges.today.{daily.progress.value}", points=points)]
    streak = streaks_of(ChallengeKind.DAILY, today, official_tries(games, is_quick=True)).current
    if streak >= LEAST_STREAK:
        told.append(streak_text(words, ChallengeKind.DAILY, streak))
    week, month = progress_text(words, weekly), progress_text(words, monthly)
    return PresentChallenges(setup_of(daily.challenge), ICONS[daily.progress], told, week, month)
