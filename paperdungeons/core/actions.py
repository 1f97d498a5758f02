"""Actions: what a player can decide. Apart from the set-up, a game record keeps only actions.

Dice are named by their face: two dice that show the same face are the same choice.
"""

from dataclasses import dataclass
from typing import TypeAlias

from .agenda import Kind
from .dice import Roll
from .faces import NO_SWAP, Face, Hero, ItemNo, Seat, Swap
from .rooms import Room
from .setup import Report, Result

SheetBox: TypeAlias = int
"""A kind of box on the sheet; ``corrections.py`` names them."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the two dealt powers and one of the two dealt objectives (numbers in the box)."""

    power: int
    objective: int


@dataclass(frozen=True, slots=True)
class EnterDice:
    """Real dice were rolled: three white faces, then three black ones."""

    roll: Roll


@dataclass(frozen=True, slots=True)
class LevelUp:
    die: Face
    hero: Hero
    swap: Swap = NO_SWAP


@dataclass(frozen=True, slots=True)
class Craft:
    die: Face
    item: ItemNo


@dataclass(frozen=True, slots=True)
class Brew:
    die: Face


@dataclass(frozen=True, slots=True)
class Move:
    """Use a die to move, and take the first step."""

    die: Face
    room: Room


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of the same move."""

    room: Room


@dataclass(frozen=True, slots=True)
class Stop:
    """Give up the movement points that are left."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Use a die for nothing."""

    die: Face


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer the question at the head of the agenda: a hero, an item, a room, a gem or a number of hearts."""

    question: Kind
    option: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """Ink the round once three dice are used. Alone, the round closes; at a table, the reports are heard first."""


@dataclass(frozen=True, slots=True)
class Hear:
    """Hear another player's report on a round. Until the round is closed, a second report from the same seat replaces
    the first; a report heard after that is a late one."""

    report: Report


@dataclass(frozen=True, slots=True)
class Leave:
    """A player has left the table and is no longer waited for. A player who is heard again is back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseRound:
    """Close the round: gems go, missions are claimed, the monster comes. ``without`` holds the seats that were not
    heard, as bits; their reports count when they are heard later."""

    without: int = 0


@dataclass(frozen=True, slots=True)
class HearResult:
    """Hear the points and rooms that another player ended with."""

    result: Result


@dataclass(frozen=True, slots=True)
class Correct:
    """Set a box of the sheet to what really stands, or should stand, in it. Nothing follows from it."""

    box: SheetBox
    place: int
    """Which box of its kind: the hero, the item, the room, ...; 0 where the sheet has only one."""
    value: int


Action: TypeAlias = (
    Keep
    | EnterDice
    | LevelUp
    | Craft
    | Brew
    | Move
    | Step
    | Stop
    | Skip
    | Choose
    | EndRound
    | Hear
    | Leave
    | CloseRound
    | HearResult
    | Correct
)
