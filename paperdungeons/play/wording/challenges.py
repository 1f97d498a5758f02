"""Challenges in words."""

from __future__ import annotations

from ...content.words import Words
from ..challenges.standing import ChallengeStanding
from ..records.challenge import Challenge, ChallengeKind
from .dates import day_text, month_text


def when_text(words: Words, challenge: Challenge, this_year: int | None = None) -> str:
    """The day, the week or the month of a challenge; days and weeks of ``this_year`` go without the year."""
    if challenge.kind is ChallengeKind.MONTHLY:
        return month_text(words, challenge.day)
    return words(f"challenges.when.{challenge.kind.value}", date=day_text(words, challenge.day, this_year))


def challenge_text(words: Words, challenge: Challenge, this_year: int | None = None) -> str:
    """``Dungeon of the day, 17 Nov 2026``, or without the year if it is ``this_year``."""
    return f"{words(f'challenges.kind.{challenge.kind.value}')}, {when_text(words, challenge, this_year)}"


def points_text(words: Words, points: int) -> str:
    return words.plural("share.result.points", points)


def progress_text(words: Words, standing: ChallengeStanding) -> str:
    """How far a player has come with a challenge, in a few words."""
    points = "" if standing.points is None else points_text(words, standing.points)
    return words(f"challenges.progress.{standing.progress.value}", points=points)


def streak_text(words: Words, kind: ChallengeKind, length: int) -> str:
    return words.plural(f"challenges.streak.{kind.value}", length)
