"""Every screen in every size: nothing is cut off, nothing lies over something else, and a thumb can hit everything.

The screens are built rather than played to: positions come from the golden games, by going to a choice in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from kivy.lang import Builder

from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, QUESTION_IDS, STEP, TAKE
from paperdungeons.core.events import Event, MonsterFled, MonsterFought
from paperdungeons.core.rules import apply
from paperdungeons.core.state import DICE_USE, MOVING, OVER, ROUND_END, State, phase_of, question_of
from paperdungeons.play.read_game import read_game
from paperdungeons.play.record import Record, states_of
from paperdungeons.play.trouble import Trouble, TroubleKind
from paperdungeons.ui.game import Game
from paperdungeons.ui.selection import dice_used
from tests.staging import BOX

from . import walk
from .hand import Hand

GAMES = Path(__file__).parents[1] / "golden" / "games"
FULL, CARELESS = "ask-all-questions", "careless-resurrection"
"""A game with every kind of question, and one in which much went wrong."""


class Form(NamedTuple):
    """How the phone is held, and by whom."""

    size: tuple[int, int]
    density: float
    text_size: int
    language: str
    theme: str
    left_hand: bool = False

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}%-{self.language}-{self.theme}"

    def pick_up(self, phone) -> Hand:
        return phone(**self._asdict())


PHONE, LONG, TALL, WIDE, SIDE = ((360, 640), 1), ((1071, 2379), 2.6), ((800, 1280), 1), ((1280, 800), 1), ((915, 412), 1)
FORMS = [
    Form(*PHONE, 100, "en", "light"),
    Form(*PHONE, 100, "nl", "dark", left_hand=True),
    Form(*PHONE, 150, "nl", "dark"),
    Form(*LONG, 100, "nl", "dark"),
    Form(*LONG, 150, "nl", "light"),
    Form(*TALL, 100, "en", "light"),
    Form(*TALL, 150, "nl", "dark"),
    Form(*WIDE, 100, "nl", "dark"),
    Form(*WIDE, 150, "en", "light", left_hand=True),
    Form(*SIDE, 100, "en", "dark", left_hand=True),
    Form(*SIDE, 150, "nl", "light"),
]
"""Every size with small and with large letters. Dutch is the longer language."""


# --- positions -----------------------------------------------------------------------------------------------


@cache
def golden(name: str) -> Record:
    return read_game((GAMES / f"{name}.pd").read_text(encoding="ascii"), BOX)


@cache
def states(name: str) -> list[State]:
    return list(states_of(golden(name)))


@cache
def fights(name: str) -> list[tuple[State, tuple[Event, ...]]]:
    """The moment after each monster of a game."""
    met = []
    for before, choice in zip(states(name), golden(name).choices, strict=False):
        after, events = apply(before, choice)
        if any(isinstance(event, MonsterFought | MonsterFled) for event in events):
            met.append((after, tuple(events)))
    return met


def choice_where(name: str, is_wanted: Callable[[State], bool], last: bool = False) -> int:
    """The number of choices after which the game was like that."""
    found = [number for number, state in enumerate(states(name)) if is_wanted(state)]
    return found[-1 if last else 0]


def asks(question: int) -> Callable[[State], bool]:
    return lambda state: bool(question_of(state)) and question_of(state)[0] == question


def lay(hand: Hand, name: str, choices: int | None = None) -> None:
    """A golden game on the sheet, after so many choices or at its end; nothing of it is kept."""
    record, app = golden(name), hand.app
    game = Game(app.store, app.store.begin(record), record, choices)
    game.session._keep = None
    game.session.practice = True
    app.game, app._sheet, app.path = game, None, ["home", "sheet"]
    app.rebuild()


def go_to(hand: Hand, choices: int) -> None:
    """To another moment of the game on the sheet."""
    hand.app.game.session.jump(choices)
    hand.app.game.selection.drop()
    hand.sheet.look_at(None)


def show(hand: Hand, *path: str) -> None:
    hand.app.path = list(path)
    hand.app.rebuild()


# --- the tour ------------------------------------------------------------------------------------------------


def plain_screens(hand: Hand) -> Iterator[str]:
    """Each is left as it is to be looked at; give it some frames first."""
    yield from homes(hand)
    show(hand, "home", "setup")
    yield "setup"
    hand.app.screen._type_seed()
    yield "setup, typing a seed"
    yield from games_seen(hand)
    for name in ("settings", "about"):
        show(hand, "home", name)
        yield name
    yield from rules(hand)


def homes(hand: Hand) -> Iterator[str]:
    hand.app.game = None
    show(hand, "home")
    yield "home, no game"
    lay(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    hand.app.troubles = [Trouble(kind, {"file": "games-damaged-1.db", "n": 3}) for kind in TroubleKind]
    show(hand, "home")
    yield "home, all troubles and a game"
    hand.app.troubles = []


def games_seen(hand: Hand) -> Iterator[str]:
    for name in (FULL, CARELESS):
        lay(hand, name)
        for number, fight in enumerate(fights(name), 1):
            hand.app.show_fight(*fight)
            yield f"fight {number} of {name}"
        show(hand, "home", "sheet", "score")
        for line in hand.app.screen.lines.values():
            line.turn()
        yield f"score of {name}, unfolded"
    lay(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    for name in ("menu", "score", "history"):
        show(hand, "home", "sheet", name)
        yield f"{name} in round 5"


def rules(hand: Hand) -> Iterator[str]:
    show(hand, "home", "rules")
    yield "rules"
    screen = hand.app.screen
    screen.field.text = "gem" if hand.app.settings_kept.language == "en" else "edelsteen"
    yield "rules, searched"
    screen.field.text = "xyzzy"
    yield "rules, nothing found"
    screen.field.text = ""
    for section in screen.folds:
        screen.open(section)
    yield "rules, all unfolded"


MOMENTS = {
    "no die": lambda state: state.round == 5 and phase_of(state) == DICE_USE,
    "on the way": lambda state: phase_of(state) == MOVING,
    **{f"question: {QUESTION_IDS[kind]}": asks(kind) for kind in (LEVEL, STEP, BEAT, TAKE, DRINK)},
    "end of a round": lambda state: phase_of(state) == ROUND_END,
    "end of a season": lambda state: phase_of(state) == ROUND_END and state.round == 3,
}


def sheet_moments(hand: Hand) -> Iterator[str]:
    lay(hand, FULL)
    assert phase_of(hand.state) == OVER
    yield "sheet, over"
    for name, is_wanted in MOMENTS.items():
        go_to(hand, choice_where(FULL, is_wanted))
        yield f"sheet, {name}"
    yield from dice_held(hand)
    hand.sheet.look_at(choice_where(FULL, lambda state: state.round == 3))
    yield "sheet, the past"


def dice_held(hand: Hand) -> Iterator[str]:
    for round_ in (1, 6, 8):
        go_to(hand, choice_where(FULL, lambda state: state.round == round_ and phase_of(state) == DICE_USE))
        free = [place for place, used in enumerate(dice_used(hand.state)) if not used]
        for place in free[:1] + free[-1:]:
            hand.sheet.press(("die", place))
            if hand.app.game.selection.die is not None:
                yield f"sheet, die {place} of round {round_} held"
            hand.app.game.selection.drop()


# --- the tests -----------------------------------------------------------------------------------------------


def lay_out(hand: Hand, times: int = 2) -> None:
    """What a frame does, but for drawing it."""
    for _ in range(times):
        hand.stage.now += 1 / 60
        hand.stage.clock.tick()
        Builder.sync()
        hand.stage.clock.tick_draw()


def complaints(hand: Hand, screens: Iterator[str]) -> dict[str, list[str]]:
    told = {}
    for name in screens:
        lay_out(hand)
        screen = hand.app.screen
        found = [*walk.clipped(screen), *walk.overlapping(screen), *walk.small(screen, hand.app.look.u)]
        if found:
            told[name] = found
    return told


every_form = pytest.mark.parametrize("form", FORMS, ids=str)


@every_form
def test_on_plain_screens_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, plain_screens(hand)) == {}


@every_form
def test_on_the_sheet_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, sheet_moments(hand)) == {}
