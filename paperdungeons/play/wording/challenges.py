"""Challenges and shared results in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...content.ranks_file import Ranks
from ...content.words import Words
from ...core.state import State
from ..challenges.standing import ChallengeStanding
from ..games.ranks import rank_of
from ..records.challenge import Challenge, ChallengeKind
from ..records.record import Record
from .dates import day_text, month_text
from .ranks import rank_name

if TYPE_CHECKING:
    from ..challenges.result_code import SharedResult


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


def checked_text(words: Words, shared: SharedResult, ranks: Ranks | None) -> str:
    """The checked result of a code: ``96 points, Adventurer, checked``."""
    return _result(words, shared.state, shared.points, ranks, "checked")


def share_text(words: Words, record: Record, state: State, points: int, name: str, ranks: Ranks | None) -> str:
    """A short text to send, with the code that proves it on a line of its own."""
    from ..challenges.result_code import shared_link  # imported here because the first screen needs words, but no codes

    result = result_text(words, state, points, ranks)
    attempt = record.attempt
    if attempt is None:
        dungeon = words(f"dungeons.{state.setup.board.dungeon.id}.name")
        told = words("challenges.share.friend", result=result, dungeon=dungeon)
    else:
        told = words(
            f"challenges.share.{'practice' if attempt.is_practice else 'counts'}",
            what=words(f"challenges.kind.{attempt.challenge.kind.value}"),
            when=when_text(words, attempt.challenge),
            result=result,
        )
    return f"{told}\n{shared_link(record, name)}"


def result_text(words: Words, state: State, points: int, ranks: Ranks | None) -> str:
    """``96 points, Adventurer``."""
    return _result(words, state, points, ranks, "result")


def _result(words: Words, state: State, points: int, ranks: Ranks | None, form: str) -> str:
    standing = rank_of(ranks, state)
    told = points_text(words, points)
    if standing is None:
        return words(f"challenges.{form}.plain", points=told)
    return words(f"challenges.{form}.ranked", points=told, rank=rank_name(words, standing.rank))
