"""One player's game at one moment: the sheet, the dice on the table, and what is being asked."""

from __future__ import annotations

from typing import Final, TypeAlias

from .agenda import Agenda, Task
from .cards import NO_CARD
from .dice import Roll
from .faces import BOARD, GEM_LETTERS, ROUNDS, Face, Seat, Swap
from .perks import Perks, perks_for
from .rooms import OUTSIDE
from .setup import Report, Setup
from .sheet import Sheet
from .table_reports import Talk

Phase: TypeAlias = int
"""What the game waits for."""
CARDS: Final = 0
ANSWER: Final = 1
ROLL: Final = 2
DICE_USE: Final = 3
MOVING: Final = 4
ROUND_END: Final = 5
REPORTS: Final = 6
OVER: Final = 7


class State(Sheet):
    """One player's game at one moment. It is never changed after ``apply`` has returned it."""

    __slots__ = (
        "agenda",
        "ask",
        "corrected",
        "dice",
        "inked",
        "missions_open",
        "moats_paid",
        "objective",
        "perks",
        "points",
        "power",
        "roll",
        "round",
        "seat",
        "setup",
        "swaps_used",
        "taken",
        "talk",
    )

    setup: Setup
    seat: Seat
    ask: bool
    """Ask before drinking potions."""
    power: int
    objective: int
    perks: Perks
    """What the power and the completed items give: read at every step, so it is stored and renewed when they change."""
    round: int
    """0 before the first roll, 9 after the last monster."""
    roll: Roll
    dice: tuple[Face, ...]
    """The dice of the roll that this player may still use; none once three are used."""
    swaps_used: Swap
    points: int
    moats_paid: int
    taken: int
    """Gems of the dungeon taken this round: to be announced."""
    missions_open: int
    inked: bool
    """The round is played and told; the reports of the others are awaited."""
    talk: Talk
    corrected: bool
    """A box was corrected with the eraser: the game gets no rank and is marked wherever it appears."""
    agenda: Agenda

    @property
    def heard(self) -> tuple[Report, ...]:
        """The reports of the others on this round."""
        return self.talk.heard_in(self.round)

    def copy(self) -> State:
        """Written out by hand: with so many fields and one copy per action, nothing else is as quick."""
        new = _blank(State)
        new.levels = self.levels
        new.damage = self.damage
        new.resurrected = self.resurrected
        new.potions = self.potions
        new.hearts_drunk = self.hearts_drunk
        new.begun = self.begun
        new.done = self.done
        new.position = self.position
        new.trail = self.trail
        new.visited = self.visited
        new.beaten = self.beaten
        new.traps_sprung = self.traps_sprung
        new.crossings = self.crossings
        new.gems = self.gems
        new.gems_left = self.gems_left
        new.claims = self.claims
        new.fights = self.fights
        new.track = self.track
        new.setup = self.setup
        new.seat = self.seat
        new.ask = self.ask
        new.power = self.power
        new.objective = self.objective
        new.perks = self.perks
        new.round = self.round
        new.roll = self.roll
        new.dice = self.dice
        new.swaps_used = self.swaps_used
        new.points = self.points
        new.moats_paid = self.moats_paid
        new.taken = self.taken
        new.missions_open = self.missions_open
        new.inked = self.inked
        new.talk = self.talk
        new.corrected = self.corrected
        new.agenda = self.agenda
        return new

    def values(self) -> dict[str, object]:
        """Every field by name, except the perks, which follow from the others."""
        return {name: getattr(self, name) for name in (*Sheet.__slots__, *State.__slots__) if name != "perks"}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<State seat {self.seat} round {self.round} {self.setup.seed}>"


_blank = object.__new__


def start(setup: Setup, seat: Seat = 0, ask: bool = False) -> State:
    """A blank sheet; the cards are dealt but not yet chosen. A board has no cards and waits for the first reports."""
    is_board = seat == BOARD and not setup.is_solo
    if not 0 <= seat < setup.players and not is_board:
        raise ValueError(f"there is no seat {seat + 1} at a table of {setup.players}")
    state = _blank(State)
    state.levels = (1, 1, 1, 1)
    state.damage = state.potions = state.hearts_drunk = state.begun = state.done = 0
    state.resurrected = False
    state.position, state.trail = OUTSIDE, ()
    state.visited = state.beaten = state.traps_sprung = state.crossings = state.gems = 0
    state.gems_left = (1 << len(GEM_LETTERS)) - 1
    state.claims = (0,) * len(setup.mission_cards)
    state.fights, state.track = (), ()
    state.setup, state.seat, state.ask = setup, seat, ask
    state.power = state.objective = NO_CARD
    renew_perks(state)
    state.round, state.roll, state.dice = (1, setup.rolls[0] if setup.rolls else (), ()) if is_board else (0, (), ())
    state.swaps_used = state.points = state.moats_paid = state.taken = 0
    state.missions_open = (1 << len(setup.mission_cards)) - 1
    state.inked, state.talk, state.corrected, state.agenda = is_board, Talk(), False, ()
    return state


def renew_perks(draft: State) -> None:
    """Compute the perks again, after the power or the completed items have changed."""
    draft.perks = perks_for(draft.setup.box, draft.power, draft.done)


def phase_of(state: State) -> Phase:
    if state.agenda:
        return ANSWER
    if state.points:
        return MOVING
    if state.dice:
        return DICE_USE
    if not 0 < state.round <= ROUNDS:
        return OVER if state.round else CARDS
    if state.inked:
        return REPORTS
    return ROUND_END if state.roll else ROLL


def question_of(state: State) -> Task | None:
    """The question that waits for an answer; between actions the head of the agenda is always one."""
    return state.agenda[0] if state.agenda else None
