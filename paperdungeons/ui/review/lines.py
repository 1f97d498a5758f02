"""Two lines of play of one game, compared die by die. No Kivy.

They have different choices but the same dice, so they are compared after the same number of dice in the same round.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from ...content.words import Words
from ...core.actions import Action
from ...core.faces import DICE_A_ROUND, ROUNDS
from ...core.scoring import score
from ...core.state import State
from ...play.games.session import Session
from ...play.records.record import Record
from ...play.wording.narration import choice_text
from ..sheet.model.layout import DUNGEON
from ..sheet.model.scene import Scene, past_scene

BESIDE: Final = " \u00b7 "
YOURS, OTHER = 0, 1
"""The two lines, as ``Place.line`` names them."""


class RoundMoment(NamedTuple):
    """The moment in a round when this many dice are used and everything that follows from them is settled."""

    round: int
    dice: int


MOMENTS: Final = (
    *(RoundMoment(round_, dice) for round_ in range(1, ROUNDS + 1) for dice in range(DICE_A_ROUND + 1)),
    RoundMoment(ROUNDS + 1, 0),
)


class ComparisonPlace(NamedTuple):
    """The player's place in the comparison of two lines, kept so that turning the phone does not lose it."""

    moment: int = 0
    """Its number among the moments."""
    line: int = 0
    """Which of the two is shown, where there is room for only one."""
    page: str = DUNGEON
    loss: int | None = None
    """The number of the loss that is looked at; ``None`` for the best line from the first roll on."""


def first_of(round_: int) -> int:
    """The index of the moment at which a round begins; the last moment for a round after the last."""
    return (DICE_A_ROUND + 1) * (min(max(round_, 1), ROUNDS + 1) - 1)


def round_before(place: int) -> int:
    """The moment at which this round began; at that moment, where the round before began."""
    round_ = MOMENTS[place].round
    return first_of(round_) if place > first_of(round_) else first_of(round_ - 1)


def round_after(place: int) -> int:
    return first_of(MOMENTS[place].round + 1)


def place_of(state: State, used: int) -> int:
    """The index of a position's moment, after ``used`` dice of its round."""
    return min(first_of(state.round) + used, len(MOMENTS) - 1)


class PlayedLine:
    """One line of play: every position of it, and what was done between two moments."""

    def __init__(self, record: Record) -> None:
        self.session = Session(record)
        self.names = record.names
        states = [self.session.state_at(number) for number in range(len(record.choices) + 1)]
        self._places = [place_of(state, used) for state, used in zip(states, _dice_used(states), strict=True)]

    def cursor_at(self, place: int) -> int:
        """How many choices are made then; where a line ends sooner, all of them."""
        return max(0, bisect_right(self._places, place) - 1)

    def place_at(self, cursor: int) -> int:
        return self._places[cursor]

    def state_at(self, place: int) -> State:
        return self.session.state_at(self.cursor_at(place))

    def points_at(self, place: int) -> int:
        return score(self.state_at(place)).total

    def scene_at(self, place: int, player: str = "") -> Scene:
        return replace(past_scene(self.session, self.cursor_at(place)), player=player)

    def story_at(self, words: Words, place: int) -> str:
        """What was done since the moment before; empty if nothing was."""
        until = self.cursor_at(place)
        return told(words, self.session, self.cursor_at(place - 1) if place else until, until, self.names)


def first_difference(one: PlayedLine, other: PlayedLine) -> int:
    """The first moment at which two lines differ; 0 if they never do."""
    return next((place for place in range(len(MOMENTS)) if one.state_at(place) != other.state_at(place)), 0)


def told(words: Words, session: Session, made: int, until: int, names: Sequence[str] = ()) -> str:
    """The choices from number ``made`` up to ``until``, in words."""
    texts = [
        choice_text(words, session.state_at(number), session.choices[number], names) for number in range(made, until)
    ]
    text = BESIDE.join(texts)
    return text[:1].upper() + text[1:]


def with_choices(record: Record, made: int, choices: Sequence[Action]) -> Record:
    """The same game up to a choice, and another way from there on."""
    return replace(record, choices=(*record.choices[:made], *choices))


def _dice_used(states: Sequence[State]) -> list[int]:
    """For each position, how many dice of its round are used."""
    used, round_, before = [], 0, 0
    for state in states:
        if state.round != round_:
            round_, before = state.round, len(state.track)
        used.append(len(state.track) - before)
    return used
