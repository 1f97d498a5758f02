"""What may be said about an unfinished game on a screen that anybody can see. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...content.words import Words
from ...core.faces import BOARD, ROUNDS
from ...core.scoring import score
from ...core.setup import Setup
from ...core.state import CARDS, State, phase_of
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import against_text, players_text
from ..style.numbers import minus_sign
from .present_challenges import PresentChallenges


@dataclass(frozen=True)
class Waiting:
    """Its dungeon, the party's path if it may be seen, and what is said about it."""

    setup: Setup
    state: State | None
    lines: list[str]
    corrected: bool = False


class Results(NamedTuple):
    """Games that are over: the points of those alone, the latest first, and the highest rank that one of them has."""

    points: Sequence[int]
    best_rank: int | None = None


class HomeFacts(NamedTuple):
    """The game to go on with, how many wait besides, what went wrong with the disk, what is over, and the challenges of
    now."""

    waiting: Waiting | None
    others: int
    problems: list[str]
    results: Results | None
    challenges: PresentChallenges


def waiting_of(
    words: Words,
    state: State,
    names: Sequence[str],
    is_passed: bool,
    is_over: bool = False,
    bots: Bots = (),
    corrected: bool | None = None,
) -> Waiting:
    """Of a tablet that is passed around nothing is shown that only one player may see. ``corrected`` is said of all its
    games; else it is known of this one."""
    corrected = state.corrected if corrected is None else corrected
    setup = state.setup
    place = words("home.continue.table", round=min(max(state.round, 1), ROUNDS), of=ROUNDS)
    if is_over:
        return Waiting(setup, None, [words("home.continue.over")], corrected)
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
    box = state.setup.box
    points = minus_sign(score(state).total)
    place = "home.continue.place" if state.setup.is_solo else "home.continue.place-at-table"
    cards = words(
        "home.continue.cards",
        power=words(f"powers.{box.powers[state.power].id}.name"),
        objective=words(f"objectives.{box.objectives[state.objective].id}.name"),
    )
    return [words(place, round=min(state.round, ROUNDS), of=ROUNDS, points=points), cards]
