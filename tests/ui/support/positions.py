"""Positions to look at: golden games, opened at some choice, on the sheet or on other screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.events import Event, MonsterFled, MonsterFought
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.state import State, question_of
from paperdungeons.play.games.game import Game
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, states_of
from paperdungeons.ui.sheet.model.scene import ACT
from paperdungeons.ui.sheet.model.selection import selection_of
from tests.staging import BOX, a_game
from tests.ui.support.phone import Hand

GAMES = Path(__file__).parents[2] / "golden" / "games"


@cache
def golden(name: str) -> Record:
    """A golden game, with the box that it was played with: the present one or an earlier one."""
    return read_game((GAMES / f"{name}.pd").read_text(encoding="ascii"), BOX, *earlier_boxes())


@cache
def states(name: str) -> list[State]:
    return list(states_of(golden(name)))


@cache
def fights(name: str) -> list[tuple[State, tuple[Event, ...]]]:
    """The state and the events after each meeting with a monster in a game."""
    met = []
    for before, choice in zip(states(name), golden(name).choices, strict=False):
        after, events = apply(before, choice)
        if any(isinstance(event, MonsterFought | MonsterFled) for event in events):
            met.append((after, tuple(events)))
    return met


def choice_where(name: str, is_wanted: Callable[[State], bool], last: bool = False) -> int:
    """After how many choices the game was first (or last) as wanted."""
    found = [number for number, state in enumerate(states(name)) if is_wanted(state)]
    return found[-1 if last else 0]


def asks(question: int) -> Callable[[State], bool]:
    return lambda state: bool(question_of(state)) and question_of(state)[0] == question


def take_up(hand: Hand, name: str, choices: int | None = None) -> None:
    """Open a golden game after this many choices, or at its end; choices made in it are not saved."""
    record, app = golden(name), hand.app
    app.library.open(Game(app.services.store, app.services.store.begin(record), record, choices))
    app.sheets.forget()
    app.library.game.session._keep = None
    app.library.game.session.practice = True


def lay(hand: Hand, name: str, choices: int | None = None) -> None:
    """Open a golden game on the sheet."""
    take_up(hand, name, choices)
    show(hand, "home", "sheet")


def go_to(hand: Hand, choices: int) -> None:
    """Go to another moment of the game on the sheet."""
    hand.app.library.game.session.jump(choices)
    selection_of(hand.app.library.game.session).drop()
    hand.sheet.presenter.look_at(None)


def show(hand: Hand, *path: str) -> None:
    hand.app.navigator.path = list(path)
    hand.app.navigator.rebuild()


TRAP = parse_room("D3")
"""A room with a trap, which also gives a level."""


def hurt(**more):
    """A position one step from the trap, which will kill the party."""
    return a_game(**{"roll": "123056", "at": "C3", "visited": ["C3"], "damage": 4} | more)


def walked(hand: Hand, state: State) -> Hand:
    """Skip a die, since undo does not reach the first choice on a made-up sheet; then walk into the trap."""
    hand.put(state)
    hand.press("die", 4)
    hand.press(*ACT)
    hand.press("die", 0)
    hand.press("room", TRAP)
    return hand
