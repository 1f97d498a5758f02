"""Selections (half-made moves) in made-up positions and in random games."""

import random

from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import SKULL
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import DICE_USE, OVER, phase_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record
from paperdungeons.ui.sheet.model.selection import Selection, dice_used
from tests.staging import BOX


def sat_down(state) -> Selection:
    """A selection in a made-up position."""
    session = Session(Record(state.setup, state.seat, state.ask))
    session._states = (state,)
    return Selection(session)


def room(name: str):
    return "room", parse_room(name)


def random_game(number: int):
    """Play a game by touching random targets, and yield the selection before each touch."""
    chance = random.Random(number)
    session = Session(Record(Setup(BOX, seed_from(number * 977)), ask=bool(number % 2)))
    session.do(chance.choice(legal_actions(session.state)))
    selection = Selection(session)
    while phase_of(session.state) != OVER:
        if phase_of(session.state) == DICE_USE:
            used = dice_used(session.state)
            free = [place for place, face in enumerate(session.state.roll) if face != SKULL and not used[place]]
            assert selection.take(chance.choice(free)) is None
        yield selection
        assert selection.press(chance.choice(list(selection.targets))) is None
