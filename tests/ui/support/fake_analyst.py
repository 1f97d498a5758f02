"""Analysts that need no time: they find what a veteran would have done, and stop where a test wants them to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from threading import Event

from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.bots.players import decide
from paperdungeons.bots.review import FoundEnd, Loss, Review
from paperdungeons.core.actions import Action, EndRound
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.state import OVER, ROUND_END, State, phase_of
from paperdungeons.play.records.record import Record, states_of
from paperdungeons.ui.review.lines import PlayedLine, first_of
from paperdungeons.ui.review.wording import first_roll
from tests.ui.support.positions import golden

LOG = "careless-resurrection"


def veteran_end(state: State) -> FoundEnd:
    """How a veteran plays the game to its end from here."""
    choices: list[Action] = []
    while phase_of(state) != OVER:
        made = (EndRound(),) if phase_of(state) == ROUND_END else decide(state, Bot(VETERAN))
        for choice in made:
            state, _ = apply(state, choice)
        choices += made
    return FoundEnd(score(state).total, tuple(choices))


@cache
def finds(name: str = LOG) -> dict[int, FoundEnd]:
    """What a veteran reaches from the first roll, and from the first die of rounds 3, 5 and 7."""
    record = golden(name)
    states, line = list(states_of(record)), PlayedLine(record)
    cursors = [first_roll(record), *(line.cursor_at(first_of(round_)) for round_ in (3, 5, 7))]
    return {cursor: veteran_end(states[cursor]) for cursor in cursors}


@cache
def review_of(name: str = LOG) -> Review:
    record = golden(name)
    best = finds(name)[first_roll(record)]
    points = score(list(states_of(record))[-1]).total
    ahead = [best.points * (0.6 + 0.05 * round_) for round_ in range(ROUNDS)]
    yours = [value - (best.points - points) * (round_ / ROUNDS) ** 1.4 for round_, value in enumerate(ahead)]
    return Review(points, best, (*yours, points), (*ahead, best.points), tuple(losses_of(record, name)))


def losses_of(record: Record, name: str) -> Iterator[Loss]:
    """A loss at the first die of each of the rounds 3, 5 and 7."""
    line = PlayedLine(record)
    for number, round_ in enumerate((3, 5, 7)):
        made, until = line.cursor_at(first_of(round_)), line.cursor_at(first_of(round_) + 1)
        better = list(finds(name)[made].choices)
        whole = next(size for size in range(1, len(better)) if _is_settled(line.session.state_at(made), better[:size]))
        yield Loss(made, until, 9 - 4 * number, tuple(better[:whole]), foreseeable=number != 1)


def _is_settled(state: State, choices: list[Action]) -> bool:
    dice = len(state.track)
    for choice in choices:
        state, _ = apply(state, choice)
    return len(state.track) > dice and not state.points and not state.agenda


class QuickAnalyst:
    """Finds one end after another. With a ``gate`` it waits before each except the first."""

    gate: Event | None = None

    def __init__(self, start: State, choices: tuple[Action, ...], found: Mapping[int, FoundEnd] | None = None) -> None:
        self.found = dict(found or {})

    def work(self) -> Iterator[float]:
        ends = finds()
        for done, (cursor, found) in enumerate(ends.items(), 1):
            if cursor not in self.found:
                if done > 1 and self.gate is not None:
                    while not self.gate.wait(0.005):
                        yield (done - 1) / len(ends)
                self.found[cursor] = found
            yield done / len(ends)

    def review(self) -> Review:
        return review_of()
