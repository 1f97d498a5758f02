"""What may be said about an unfinished game on a screen that anybody can see. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from ...content.words import Words
from ...core.faces import BOARD, ROUNDS
from ...core.scoring import total_points
from ...core.setup import Setup
from ...core.state import CARDS, State, phase_of
from ...play.records.header_notation import Bots
from ...play.records.record import Record
from ...play.storage.saved_page import GameId
from ...play.wording.bot_names import against_text, players_text
from ...play.wording.challenges import challenge_text
from ..style.numbers import minus_sign
from .present_challenges import PresentChallenges


@dataclass(frozen=True)
class Waiting:
    """A game that waits: its dungeon, its state if anybody may see it, and what is said about it."""

    setup: Setup
    state: State | None
    lines: list[str]
    corrected: bool = False
    is_over: bool = False
    """Whether it is a table that has just ended: then it leads to its ranking."""


MOST_LAST = 3
"""At most this many finished games are on the first screen."""


class LastGame(NamedTuple):
    """A finished game: the icon of its rank or of how it was played, what is said about it, and the points of this
    device's player, if there are any."""

    game: GameId
    icon: str
    dungeon: str
    line: str
    points: str


class Results(NamedTuple):
    """Finished games: the points of the solo games, the latest first, the highest rank among them, and the last few
    games of any kind."""

    points: Sequence[int]
    best_rank: int | None = None
    last: Sequence[LastGame] = ()


class LessonOffer(Enum):
    """How the first screen offers the lesson. After the first finished game the lesson is found with the rules."""

    FIRST = "first"
    """Before everything else: nothing was ever played."""
    GO_ON = "go-on"
    QUIET = "quiet"
    NONE = "none"


class HomeFacts(NamedTuple):
    """The game to go on with, how many others wait, what went wrong with the disk, the finished games, the present
    challenges, and the lesson."""

    waiting: Waiting | None
    others: int
    problems: list[str]
    results: Results | None
    challenges: PresentChallenges
    lesson: LessonOffer = LessonOffer.NONE
    has_given_up: bool = False
    """Whether the latest game was given up, so that it can be taken back."""

    @property
    def is_new_here(self) -> bool:
        """Whether nothing was ever played."""
        return self.waiting is None and self.results is None and not self.others


def with_lesson(facts: HomeFacts, is_begun: bool, is_done: bool) -> HomeFacts:
    if is_begun:
        offer = LessonOffer.GO_ON
    elif facts.results is not None:
        offer = LessonOffer.NONE
    else:
        offer = LessonOffer.FIRST if facts.is_new_here and not is_done else LessonOffer.QUIET
    return facts._replace(lesson=offer)


def waiting_of(
    words: Words,
    state: State,
    names: Sequence[str],
    is_passed: bool,
    is_over: bool = False,
    bots: Bots = (),
    corrected: bool | None = None,
) -> Waiting:
    """What is shown of a game that waits; for a device that is passed around, nothing that only one player may see.
    ``corrected`` says whether any of its games was corrected; by default, whether this one was."""
    corrected = state.corrected if corrected is None else corrected
    setup = state.setup
    place = words("home.continue.table", round=_round(state), of=ROUNDS)
    if is_over:
        return Waiting(setup, None, [words("home.continue.over")], corrected, is_over=True)
    if is_passed:
        return Waiting(setup, None, [place, players_text(words, names, bots or (None,) * setup.players)], corrected)
    if state.seat == BOARD:
        return Waiting(setup, None, [place, words("home.continue.board")], corrected)
    if phase_of(state) == CARDS:
        return Waiting(setup, None, [place, words("home.continue.cards-ahead")], corrected)
    against = [against_text(words, bots)] if bots and setup.is_solo else []
    own_dice = [words("join.facts.real-dice")] if setup.hand_dice else []
    return Waiting(setup, state, [*_own_lines(words, state), *against, *own_dice], corrected)


def _own_lines(words: Words, state: State) -> list[str]:
    box, points = state.setup.box, total_points(state)
    place = "home.continue.place" if state.setup.is_solo else "home.continue.place-at-table"
    cards = words(
        "home.continue.cards",
        power=words(f"powers.{box.powers[state.power].id}.name"),
        objective=words(f"objectives.{box.objectives[state.objective].id}.name"),
    )
    return [words.plural(place, points, round=_round(state), of=ROUNDS, points=minus_sign(points)), cards]


def _round(state: State) -> int:
    """The round to go on with: the first while its gifts are still chosen, the last once the game is over."""
    return min(max(state.round, 1), ROUNDS)


def with_occasion(waiting: Waiting, words: Words, record: Record, this_year: int) -> Waiting:
    """Say first what the game is played for, if it is not played for itself."""
    occasion = occasion_text(words, record, this_year)
    return replace(waiting, lines=[occasion, *waiting.lines]) if occasion else waiting


def occasion_text(words: Words, record: Record, this_year: int) -> str:
    """What a game is played for: ``Dungeon of the day, 17 Nov, practice``, the game of a campaign, or nothing."""
    if record.campaign is not None:
        from ...play.wording.campaign import game_text  # most first screens show no game of a campaign

        return game_text(words, record.campaign)
    attempt = record.attempt
    if attempt is None:
        return ""
    told = challenge_text(words, attempt.challenge, this_year)
    return f"{told}, {words('challenges.day.is-practice')}" if attempt.is_practice else told
