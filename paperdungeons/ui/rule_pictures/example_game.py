"""The game that the examples are taken from: really played, by the rules, with dice of our choice. No Kivy."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...content.files import house_box
from ...core.actions import Keep
from ...core.faces import GEM_LETTERS
from ...core.rules import apply
from ...core.setup import Setup
from ...core.state import State, start
from ...play.records.read_choices import read_choices
from ..sheet.model.scene import Scene
from ..sheet.model.targets import targets_of

SEED, DUNGEON = "CCCCCCCC", "A"
ROUNDS_PLAYED: Final = ("[1490X7] 0>B1=sC1C2 1L 9LC |", "[123508] 0>D2E2=ZF2=s 1L 3L |", "[349608] 3L 9LZ 0>E2E3F3 |")
"""What was chosen, as in a game record (docs/notation.md)."""


@cache
def position(rounds: int, then: str = "") -> State:
    """The position after this many rounds and these choices."""
    setup = Setup(house_box(), SEED, dungeon=DUNGEON, hand_dice=True)
    hand = setup.hands[0]
    begun, _ = apply(start(setup), Keep(hand.powers[0], hand.objectives[0]))
    text = " ".join([*ROUNDS_PLAYED[:rounds], then])
    return read_choices(text, begun)[0]


def scene(rounds: int, then: str = "", held: int | None = None, lost: str = "") -> Scene:
    """What the sheet shows in this position. Marks of this round are pencil; what the die ``held`` can do is lit;
    ``lost`` are the gems that others have taken."""
    state = position(rounds, then)
    die = None if held is None else state.roll[held]
    return Scene(
        state=state,
        inked=position(rounds),
        place=held,
        die=die,
        lit={} if die is None else targets_of(state, die),
        lost_gems=sum(1 << GEM_LETTERS.index(letter) for letter in lost),
    )
