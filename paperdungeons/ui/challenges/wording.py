"""The words on the pages of challenges. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...content.ranks_file import Ranks
from ...content.words import Words
from ...play.challenges.calendar import Streaks
from ...play.challenges.received import ResultRow
from ...play.challenges.result_code import SharedResult
from ...play.challenges.standing import ChallengeStanding, Progress
from ...play.records.challenge import Attempt, ChallengeKind
from ...play.wording.challenges import challenge_text, points_text, streak_text
from ...play.wording.ranks import checked_text
from ..style.icons import TROPHY

COUNTS, PRACTICE = TROPHY, "dumbbell"
"""The icons of a try that counts and of one that does not."""
LEAST_STREAK = 2


class Label(NamedTuple):
    """Whether a game counts, as an icon and a sentence."""

    icon: str
    text: str


def label_of(words: Words, is_practice: bool) -> Label:
    """The label before a game begins."""
    name = "practice" if is_practice else "counts"
    return Label(PRACTICE if is_practice else COUNTS, words(f"challenges.label.{name}"))


def score_label(words: Words, is_practice: bool) -> Label:
    """The label when a game is over."""
    name = "score-practice" if is_practice else "score-counts"
    return Label(PRACTICE if is_practice else COUNTS, words(f"challenges.label.{name}"))


def menu_text(words: Words, attempt: Attempt) -> str:
    """For the menu of the sheet: which challenge is played, and whether the game counts."""
    return f"{challenge_text(words, attempt.challenge)}. {label_of(words, attempt.is_practice).text}"


def friend_name(words: Words, name: str) -> str:
    return name or words("challenges.day.friend")


def streak_lines(words: Words, streaks: Mapping[ChallengeKind, Streaks]) -> list[str]:
    """A sentence for each current streak, but none for a missing one; for days also the longest streak."""
    told = [streak_text(words, kind, own.current) for kind, own in streaks.items() if own.current >= LEAST_STREAK]
    days = streaks[ChallengeKind.DAILY]
    if days.longest > max(days.current, LEAST_STREAK - 1):
        longest = streak_text(words, ChallengeKind.DAILY, days.longest)
        told.append(words("challenges.streak.longest", streak=longest))
    return told


def play_key(standing: ChallengeStanding) -> str:
    """The key of the words on the main button of a page."""
    if standing.progress in (Progress.NEW, Progress.RUNNING):
        return f"challenges.play.{standing.progress.value}"
    return f"challenges.play.{'again' if standing.waiting_practice else 'practice'}"


def remark_key(standing: ChallengeStanding) -> str:
    """The key of what a player should know before playing; empty if there is nothing."""
    names = {Progress.NEW: "untried", Progress.MISSED: "missed", Progress.AHEAD: "ahead", Progress.VOID: "void"}
    name = names.get(standing.progress)
    return f"challenges.day.{name}" if name else ""


def taken_text(words: Words, shared: SharedResult, ranks: Ranks | None) -> str:
    """``Anna: 96 points, Adventurer, checked``."""
    return words(
        "challenges.enter.taken", name=friend_name(words, shared.name), checked=checked_text(words, shared, ranks)
    )


def row_texts(words: Words, row: ResultRow) -> tuple[str, str]:
    """A name, and a remark on the result."""
    name = words("challenges.day.you") if row.is_own else friend_name(words, row.name)
    return name, words("challenges.day.is-practice") if row.is_practice else ""


def verdict_text(words: Words, own: int, shared: Sequence[SharedResult]) -> str:
    """How the player did against the best of those who played the same cards and dice."""
    best = max(shared, key=lambda one: one.points)
    by = abs(own - best.points)
    form = "shared" if not by else "won" if own > best.points else "lost"
    return words(f"challenges.duel.{form}", n=points_text(words, by), name=friend_name(words, best.name))
