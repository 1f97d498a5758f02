"""Where the points were: a finished game searched again, knowing all its dice.

Only here does a searcher know the later dice, and what it finds is called hindsight wherever it is shown. The best ends
found from two positions of a log tell what was lost between them; so all losses add up to what the best line has more.
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
from .known_dice_search import Talk, best_end
from .players import evaluator_of
from .uses import whole_use
from .ways import Choices

MOST_LOSSES: Final = 3
_FIRST_PART: Final = 0.6
"""Of the work: the beginnings of the rounds."""
_FORESEEN: Final = 0.3
"""A better choice that promised at least this part of what it brought could have been seen."""
_SAID: Final = (EndRound, Hear, Leave, CloseRound, EnterDice)


class Found(NamedTuple):
    """The best end that was found from a position on, and the choices that lead there."""

    points: int
    choices: Choices


class Loss(NamedTuple):
    """A choice that cost points: of the log's choices those from ``made`` up to, not including, ``until``."""

    made: int
    until: int
    cost: int
    better: Choices
    """What the best line does instead: one whole use of a die, or one answer."""
    foreseeable: bool
    """It would have looked better without knowing the later dice, too."""


class Review(NamedTuple):
    points: int
    best: Found
    """From the first roll on: the log's first choices (cards and their gifts) stay as they are."""
    expected: tuple[float, ...]
    """The points that could be expected at the first roll and after each round, without knowing the later dice; the
    last are those of the end."""
    best_expected: tuple[float, ...]
    losses: tuple[Loss, ...]
    """At most three, the dearest first. None where the log is as good as the best line found."""


class Turn(NamedTuple):
    """One whole use of a die, or one answer, in the log: its first choice, and the first that is no more part of it."""

    made: int
    until: int


class Analyst:
    """Does its work in small pieces, so that it can run beside other things and be resumed.

    ``found`` has what is known of each position, by the number of choices made before it; it may be kept and given to
    a later analyst of the same log, who then goes on where this one stopped.
    """

    def __init__(self, start: State, choices: Sequence[Action], found: Mapping[int, Found] | None = None) -> None:
        self.found = dict(found or {})
        self._choices = tuple(choice for choice in choices if not isinstance(choice, HearResult))
        self._states = [start]
        for choice in self._choices:
            self._states.append(apply(self._states[-1], choice)[0])
        if phase_of(self._states[-1]) != OVER:
            raise ValueError("only a game that is over can be looked back at")
        self._turns = _turns_in(self._choices, self._states)
        self._mind = evaluator_of(Bot(CHAMPION))
        self._forecaster = evaluator_of(Bot(VETERAN))
        """The champion's weights compare; the veteran's also tell how many points a game will end with."""

    def work(self) -> Iterator[float]:
        """Search on; yields how much is done, from 0 to 1, some hundred times a second. First the beginnings of all
        rounds, then the turns of those rounds that cost most."""
        firsts = self._first_turns()
        cursors = [turn.made for turn in firsts]
        yield from self._search(cursors, 0.0, _FIRST_PART)
        dear = self._dearest(firsts, self._best_from(cursors))[:MOST_LOSSES]
        rounds = {self._states[turn.made].round for turn, _ in dear}
        inside = [turn.made for turn in self._turns if self._states[turn.made].round in rounds]
        yield from self._search(inside, _FIRST_PART, 1.0)

    def _search(self, cursors: Sequence[int], done: float, until: float) -> Iterator[float]:
        whole = sum(self._dice_left(cursor) for cursor in cursors) or 1
        for cursor in cursors:
            share = (until - done) * self._dice_left(cursor) / whole
            whole -= self._dice_left(cursor)
            if cursor not in self.found:
                talk = _talk_in(self._choices[cursor:], self._states[cursor:])
                search = best_end(self._states[cursor], talk, self._mind)
                try:
                    while True:
                        yield done + share * next(search)
                except StopIteration as end:
                    self.found[cursor] = Found(int(end.value.value), end.value.choices)
            done += share
            yield done

    def _dice_left(self, cursor: int) -> int:
        return DICE - len(self._states[cursor].track) + 1

    def _first_turns(self) -> list[Turn]:
        """Of each round."""
        return sorted({self._states[turn.made].round: turn for turn in reversed(self._turns)}.values())

    def _best_from(self, searched: Iterable[int]) -> dict[int, Found]:
        """The best end from every one of these positions, and from the end: what is found from one position holds for
        those before it, which lead there, and for those behind it on the way of its best line."""
        log, best = self._choices, {cursor: self.found[cursor] for cursor in searched}
        best[len(log)] = Found(total_points(self._states[-1]), ())
        cursors = sorted(best)
        for before, after in reversed(list(pairwise(cursors))):
            if best[after].points > best[before].points:
                best[before] = Found(best[after].points, log[before:after] + best[after].choices)
        for before, after in pairwise(cursors):
            line, size = best[before], after - before
            if line.choices[:size] == log[before:after]:
                best[after] = Found(line.points, line.choices[size:])
        return best

    def _dearest(self, turns: Iterable[Turn], best: Mapping[int, Found]) -> list[tuple[Turn, int]]:
        """What was lost from each of these turns to the next position that is known, the most first."""
        following = dict(pairwise(sorted(best)))
        costs = [(turn, best[turn.made].points - best[following[turn.made]].points) for turn in turns]
        return sorted([one for one in costs if one[1] > 0], key=lambda one: -one[1])

    def review(self) -> Review:
        """When all work is done."""
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
        """Those for which both the position before them and the one before the next were searched: only of these is
        known what they cost alone."""
        known = {*self.found, len(self._choices)}
        ends = [*[turn.made for turn in self._turns[1:]], len(self._choices)]
        return [turn for turn, end in zip(self._turns, ends, strict=True) if {turn.made, end} <= known]

    def _loss(self, turn: Turn, cost: int, best: Found) -> Loss:
        before, after = self._states[turn.made], self._states[turn.until]
        better = whole_use(before, best.choices)
        instead = before
        for choice in better:
            instead, _ = apply(instead, choice)
        gain = self._mind.value(instead) - self._mind.value(after)
        return Loss(turn.made, turn.until, cost, better, gain >= _FORESEEN * cost)

    def _curve(self, states: Sequence[State]) -> tuple[float, ...]:
        """At the first roll, and at the end of each round before it is closed; in the end what it came to."""
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
    """From the first roll on; cards and their gifts are not looked back at."""
    turns, cursor = [], 0
    while cursor < len(choices):
        if isinstance(choices[cursor], _SAID) or not states[cursor].round:
            cursor += 1
            continue
        until = cursor + len(whole_use(states[cursor], choices[cursor:]))
        turns.append(Turn(cursor, until))
        cursor = until
    return turns
