"""Where points were lost: a finished game searched again, knowing all its dice.

Only here does a search know the later dice, and its results are called hindsight wherever they are shown. The points of
the best ends found from two positions of a log differ by what was lost between them, so all losses add up to the lead
of the best line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ..core.actions import Action, CloseRound, EndRound, EnterDice, Hear, HearResult, Leave
from ..core.faces import ROUNDS
from ..core.rules import apply
from ..core.scoring import total_points
from ..core.state import OVER, State, phase_of
from .bot import CHAMPION, VETERAN, Bot
from .features import DICE
from .forecast import expected_points
from .hindsight import HindsightEvaluator
from .hindsight_weights import KNOWING
from .known_dice_search import Effort, Talk, best_end
from .players import evaluator_of
from .uses import whole_use
from .ways import Choices

MOST_LOSSES: Final = 3
WHOLE_GAME: Final = Effort(48, 1600)
"""How hard the best line is searched from the first roll."""
REST_OF_IT: Final = Effort(8, 1000)
"""How hard the rest of the game is searched from every other position."""
_FIRST_PART, _SECOND_PART = 0.4, 0.7
"""The parts of the work that are done after the first roll, and after the beginnings of the other rounds."""
_FORESEEN: Final = 0.3
"""A better choice was foreseeable if it promised at least this part of the points that it would have brought."""
_SAID: Final = (EndRound, Hear, Leave, CloseRound, EnterDice)


class FoundEnd(NamedTuple):
    """The best end that was found from a position on, and the choices that lead there."""

    points: int
    choices: Choices


class Loss(NamedTuple):
    """A turn that cost points: the choices of the log from ``made`` up to, but not including, ``until``."""

    made: int
    until: int
    cost: int
    better: Choices
    """What the best line does instead: one whole use of a die, or one answer."""
    foreseeable: bool
    """The better choice would have looked better even without knowing the later dice."""


class Review(NamedTuple):
    points: int
    best: FoundEnd
    """The best line from the first roll on; the choices before it (cards and their gifts) stay as they are."""
    expected: tuple[float, ...]
    """The points that could be expected at the first roll and after each round, without knowing the later dice; the
    last number is the final points."""
    best_expected: tuple[float, ...]
    losses: tuple[Loss, ...]
    """At most three, the most expensive first. None if the log is as good as the best line found."""


class Turn(NamedTuple):
    """One whole use of a die, or one answer, in the log: its first choice, and the first choice after it."""

    made: int
    until: int


class Analyst:
    """Reviews a game in small steps, so that the work can run in the background and be resumed.

    ``found`` has the best end found from each position, by the number of choices made before it. It may be kept and
    given to a later analyst of the same log, which then goes on where this one stopped.
    """

    def __init__(self, start: State, choices: Sequence[Action], found: Mapping[int, FoundEnd] | None = None) -> None:
        self.found = dict(found or {})
        self._choices = tuple(choice for choice in choices if not isinstance(choice, HearResult))
        self._states = [start]
        for choice in self._choices:
            self._states.append(apply(self._states[-1], choice)[0])
        if phase_of(self._states[-1]) != OVER:
            raise ValueError("only a game that is over can be looked back at")
        self._turns = _turns_in(self._choices, self._states)
        self._knowing = HindsightEvaluator(KNOWING)
        self._champion = evaluator_of(Bot(CHAMPION))
        self._forecaster = evaluator_of(Bot(VETERAN))
        """The champion's weights only compare positions; the veteran's also predict the final points."""

    def work(self) -> Iterator[float]:
        """Go on searching; yields the part that is done, from 0 to 1, some hundred times a second. The beginnings of
        all rounds come first, then the turns of the rounds that cost most."""
        firsts = self._first_turns()
        cursors = [turn.made for turn in firsts]
        yield from self._search(cursors[:1], WHOLE_GAME, 0.0, _FIRST_PART)
        yield from self._search(cursors[1:], REST_OF_IT, _FIRST_PART, _SECOND_PART)
        dear = self._dearest(firsts, self._best_from(cursors))[:MOST_LOSSES]
        rounds = {self._states[turn.made].round for turn, _ in dear}
        inside = [turn.made for turn in self._turns if self._states[turn.made].round in rounds]
        yield from self._search(inside, REST_OF_IT, _SECOND_PART, 1.0)

    def _search(self, cursors: Sequence[int], effort: Effort, done: float, until: float) -> Iterator[float]:
        whole = sum(self._dice_left(cursor) for cursor in cursors) or 1
        for cursor in cursors:
            share = (until - done) * self._dice_left(cursor) / whole
            whole -= self._dice_left(cursor)
            if cursor not in self.found:
                talk = _talk_in(self._choices[cursor:], self._states[cursor:])
                search = best_end(self._states[cursor], talk, self._knowing, effort)
                try:
                    while True:
                        yield done + share * next(search)
                except StopIteration as end:
                    self.found[cursor] = FoundEnd(int(end.value.value), end.value.choices)
            done += share
            yield done

    def _dice_left(self, cursor: int) -> int:
        return DICE - len(self._states[cursor].track) + 1

    def _first_turns(self) -> list[Turn]:
        """The first turn of each round."""
        return sorted({self._states[turn.made].round: turn for turn in reversed(self._turns)}.values())

    def _best_from(self, searched: Iterable[int]) -> dict[int, FoundEnd]:
        """The best end from each of these positions, and from the final one. An end found from one position also counts
        for earlier positions, which lead to it, and for later positions on its best line."""
        log, best = self._choices, {cursor: self.found[cursor] for cursor in searched}
        best[len(log)] = FoundEnd(total_points(self._states[-1]), ())
        cursors = sorted(best)
        for before, after in reversed(list(pairwise(cursors))):
            if best[after].points > best[before].points:
                best[before] = FoundEnd(best[after].points, log[before:after] + best[after].choices)
        for before, after in pairwise(cursors):
            line, size = best[before], after - before
            if line.choices[:size] == log[before:after]:
                best[after] = FoundEnd(line.points, line.choices[size:])
        return best

    def _dearest(self, turns: Iterable[Turn], best: Mapping[int, FoundEnd]) -> list[tuple[Turn, int]]:
        """The turns that lost points, each with its loss up to the next known position, the largest first."""
        following = dict(pairwise(sorted(best)))
        costs = [(turn, best[turn.made].points - best[following[turn.made]].points) for turn in turns]
        return sorted([one for one in costs if one[1] > 0], key=lambda one: -one[1])

    def review(self) -> Review:
        """The result, once all work is done."""
        best, first = self._best_from(self.found), self._turns[0].made
        line = list(self._states[: first + 1])
        for choice in best[first].choices:
            line.append(apply(line[-1], choice)[0])
        return Review(
            points=total_points(self._states[-1]),
            best=best[first],
            expected=self._curve(self._states[first:]),
            best_expected=self._curve(line[first:]),
            losses=tuple(
                [
                    self._loss(turn, cost, best[turn.made])
                    for turn, cost in self._dearest(self._turns_told_apart(), best)[:MOST_LOSSES]
                ]
            ),
        )

    def _turns_told_apart(self) -> list[Turn]:
        """The turns whose own cost is known, because both the position before them and the one before the next turn
        were searched."""
        known = {*self.found, len(self._choices)}
        ends = [*[turn.made for turn in self._turns[1:]], len(self._choices)]
        return [turn for turn, end in zip(self._turns, ends, strict=True) if {turn.made, end} <= known]

    def _loss(self, turn: Turn, cost: int, best: FoundEnd) -> Loss:
        before, after = self._states[turn.made], self._states[turn.until]
        better = whole_use(before, best.choices)
        instead = before
        for choice in better:
            instead, _ = apply(instead, choice)
        gain = self._champion.value(instead) - self._champion.value(after)
        return Loss(turn.made, turn.until, cost, better, gain >= _FORESEEN * cost)

    def _curve(self, states: Sequence[State]) -> tuple[float, ...]:
        """The points expected at the first roll and at the end of each round before it closes; the last are final."""
        ends = [before for before, after in pairwise(states) if before.round != after.round]
        points = [expected_points(state, self._forecaster) for state in (states[0], *ends[:-1])]
        return (*points, float(total_points(states[-1])))


def _talk_in(choices: Choices, states: Sequence[State]) -> Talk:
    talk: dict[int, list[Action]] = {round_: [] for round_ in range(1, ROUNDS + 1)}
    for choice, state in zip(choices, states, strict=False):
        if state.round in talk and isinstance(choice, _SAID):
            talk[state.round].append(choice)
    return talk


def _turns_in(choices: Choices, states: Sequence[State]) -> list[Turn]:
    """The turns from the first roll on; cards and their gifts are not reviewed."""
    turns, cursor = [], 0
    while cursor < len(choices):
        if isinstance(choices[cursor], _SAID) or not states[cursor].round:
            cursor += 1
            continue
        until = cursor + len(whole_use(states[cursor], choices[cursor:]))
        turns.append(Turn(cursor, until))
        cursor = until
    return turns
