"""Advice on the sheet: asked for by touch, worked out in the background, pointed at, followed, put away."""

from __future__ import annotations

from threading import Event

import pytest

from paperdungeons.bots import advice
from paperdungeons.bots.advice import AdvisedWay
from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.content.words import words
from paperdungeons.core.actions import Brew, Choose, Craft, LevelUp, Move, Skip, Step, Stop
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import State, start
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.ui.sheet.hint_controller import marks_of
from paperdungeons.ui.sheet.model.coaching import Coaching
from paperdungeons.ui.sheet.model.scene import ACT, HINT, SIP, Scene
from paperdungeons.ui.sheet.model.targets import BREW
from tests.bots.advised import EXAMPLES
from tests.staging import BOX, a_game, a_setup
from tests.ui.support import layout_checks
from tests.ui.support.patience import PATIENCE, wait_until
from tests.ui.support.phone import Hand

EN = words("en")
C1, C2, D2 = parse_room("C1"), parse_room("C2"), parse_room("D2")


@pytest.fixture
def told(monkeypatch):
    """A function that sets what the bot advises, the best first."""

    def tell(*lines: str) -> None:
        monkeypatch.setattr(
            advice,
            "options",
            lambda state: [
                AdvisedWay(tuple(read_choices(line, state)[1]), 60.0 - 2 * number) for number, line in enumerate(lines)
            ],
        )

    return tell


def ask(hand: Hand) -> None:
    """Touch the bulb, and wait for the hint."""
    hand.press(*HINT)
    wait(hand)


def wait(hand: Hand) -> None:
    wait_until(hand, lambda: not hand.sheet.presenter.hinting.is_thinking)
    hand.stage.frames(2)


def said(hand: Hand) -> str:
    return hand.sheet.view.tray.advice.text or ""


def pointed_at(hand: Hand) -> set[tuple[str, int]]:
    return set(hand.sheet.presenter.scene.marks)


# --- what it points at ---------------------------------------------------------------------------------------

ASKED = a_game(at="C1", roll="122056", track=(2,), dice=(1, 2, 0, 5, 6))


@pytest.mark.parametrize(
    ("choices", "marks"),
    [
        ((LevelUp(1, 0),), {("die", 0): "", ("hero", 0): ""}),
        ((Craft(2, 3),), {("die", 2): "", ("item", 3): ""}),
        ((Brew(5),), {("die", 4): "", BREW: ""}),
        ((Skip(0),), {("die", 3): "", ACT: ""}),
        ((Move(0, C2),), {("die", 3): "", ("room", C2): ""}),
        ((Move(0, C2), Choose(LEVEL, 1), Step(D2)), {("die", 3): "", ("room", C2): "1", ("room", D2): "2"}),
        ((Step(C2),), {("room", C2): ""}),
        ((Stop(),), {ACT: ""}),
    ],
)
def test_a_hint_points_at_what_is_to_be_touched(choices, marks):
    assert marks_of(ASKED, choices) == marks


@pytest.mark.parametrize(
    ("question", "answer", "key"),
    [
        (LEVEL, 2, ("hero", 2)),
        (STEP, 5, ("item", 5)),
        (BEAT, parse_room("B1"), ("room", parse_room("B1"))),
        (TAKE, 0, ("room", parse_room("A2"))),
        (DRINK, 1, SIP),
    ],
)
def test_a_hint_points_at_the_answer(question, answer, key):
    asked = a_game(agenda=((question, 2 if question == DRINK else 0),), potions=2, ask=True)
    assert marks_of(asked, (Choose(question, answer),)) == {key: ""}


def test_of_two_dice_alike_the_one_in_the_hand_is_meant():
    state = a_game(roll="112056")
    assert marks_of(state, (Brew(1),)) == {("die", 0): "", BREW: ""}
    assert marks_of(state, (Brew(1),), held=1) == {("die", 1): "", BREW: ""}


# --- asking --------------------------------------------------------------------------------------------------


def test_a_hint_is_asked_for_read_followed_and_gone(phone):
    """This uses the real bot."""
    hand = phone()
    setup = Setup(BOX, "K7QF3MXW")
    hand.begin(setup, legal_actions(start(setup))[0])
    hand.press(*HINT)
    assert hand.hint.startswith(EN("hint.thinking"))
    wait(hand)
    before, hinting = hand.state, hand.sheet.presenter.hinting
    assert said(hand).endswith(".")
    assert hand.hint == ""
    assert any(kind == "die" for kind, _ in pointed_at(hand))
    choices = hinting._choices
    for number, choice in enumerate(choices, 1):
        hand.perform(choice)
        assert hinting._choices == choices[number:]
    assert hand.state != before
    assert not hinting.is_asked
    assert (said(hand), pointed_at(hand)) == ("", set())
    assert hand.hint


def test_a_hint_turns_to_its_page_and_frames_the_die_and_the_target(phone, told):
    told("1L", "2B")
    hand = phone()
    hand.put(a_game(roll="123056", objective="minions-l5"))
    ask(hand)
    view = hand.sheet.view
    assert view.page == "party"
    for region in (view.party, view.tray):
        assert sum(pointer._frame_colour.a > 0 for pointer in region._pointers) == 1
    hand.press("die", 0)
    assert said(hand)
    hand.press("hero", 0)
    assert hand.state.levels == (2, 1, 1, 1)
    assert said(hand) == ""
    assert all(pointer._frame_colour.a == 0 for region in (view.party, view.tray) for pointer in region._pointers)


def test_a_walk_that_is_followed_step_by_step_goes_on_being_pointed_at(phone, told):
    told("0>C1C2D2", "1B")
    hand = phone()
    hand.put(a_game(roll="123056"))
    ask(hand)
    assert pointed_at(hand) == {("die", 3), ("room", C1), ("room", C2), ("room", D2)}
    hand.press("die", 3)
    hand.press("room", C1)
    assert pointed_at(hand) == {("room", C2), ("room", D2)}
    assert said(hand) == ""
    hand.press("room", D2)
    assert pointed_at(hand) == set()


def test_on_the_way_one_may_ask_again(phone, told):
    told("0>C1C2D2", "1B")
    hand = phone()
    hand.put(a_game(roll="123056"))
    ask(hand)
    hand.press("die", 3)
    hand.press("room", C1)
    told(".")
    ask(hand)
    assert said(hand).startswith("Stop here.")
    assert pointed_at(hand) == {ACT}


def test_the_hearts_that_are_advised_are_set(phone, told):
    told("=1", "=0")
    hand = phone()
    hand.put(a_game(agenda=((DRINK, 2),), potions=2, ask=True))
    ask(hand)
    assert hand.sheet.view.tray.sips[SIP][0].word.text == EN("sheet.sips.one", n=1)
    hand.press(*SIP)
    assert hand.state.hearts_drunk == 1


@pytest.mark.parametrize("touch", [("die", 1), ("room", C1), ("undo",), ("hint",), None], ids=str)
def test_a_touch_on_anything_else_puts_a_hint_away(phone, told, touch):
    told("0>D3=W.", "1B")
    hand = phone()
    hand.put(a_game(roll="123056", at="E3"))
    ask(hand)
    assert said(hand)
    if touch is None:
        hand.tap(180, 4)
    else:
        hand.press(*touch)
    assert said(hand) == ""
    assert pointed_at(hand) == set()


def test_back_puts_a_hint_away_before_anything_else(phone, told):
    told("1B", "2B")
    hand = phone()
    hand.put(a_game(roll="123056"))
    ask(hand)
    assert hand.back()
    assert said(hand) == ""
    assert hand.place == "sheet"


def test_who_leaves_the_sheet_gets_no_hint_any_more(phone, monkeypatch):
    thinks = Event()
    monkeypatch.setattr(advice, "options", lambda _: thinks.wait(PATIENCE) and [AdvisedWay((Brew(1),), 1.0)])
    hand = phone()
    hand.put(a_game(roll="123056"))
    hand.press(*HINT)
    task = hand.sheet.presenter.hinting._task
    hand.press("menu")
    assert hand.place == "menu"
    thinks.set()
    task.join()
    hand.stage.frames(3)
    hand.back()
    assert not hand.sheet.presenter.hinting.is_asked
    assert said(hand) == ""


def test_where_nothing_can_be_advised_the_tray_says_so(phone, monkeypatch):
    monkeypatch.setattr(advice, "options", lambda _: [])
    hand = phone()
    hand.put(a_game(roll="123056"))
    ask(hand)
    assert said(hand) == EN("hint.none")


# --- where it can be asked for -------------------------------------------------------------------------------


def test_a_bulb_hangs_there_alone_and_among_bots_but_not_among_people(phone):
    hand = phone()
    hand.put(a_game())
    assert HINT in hand.sheet.view.tray.buttons
    at_a_table = a_game(setup=a_setup(players=2))
    hand.put(at_a_table)
    assert HINT not in hand.sheet.view.tray.buttons
    hand.app.library.game.bots = None, Bot(VETERAN)
    hand.app.sheets.forget()
    hand.app.navigator.rebuild()
    assert HINT in hand.sheet.view.tray.buttons


def test_who_wants_no_hints_has_no_bulb(phone):
    hand = phone(hints=False)
    hand.put(a_game())
    assert HINT not in hand.sheet.view.tray.buttons


def test_the_bulb_is_dim_while_there_is_nothing_to_decide(phone):
    hand = phone()
    hand.put(a_game(track=(1, 2, 3), dice=()))
    bulb = hand.sheet.view.tray.buttons[HINT]
    assert bulb.icon.tint_now[3] < 1
    hand.press(*HINT)
    assert not hand.sheet.presenter.hinting.is_asked
    hand.put(a_game())
    assert hand.sheet.view.tray.buttons[HINT].icon.tint_now[3] == 1


def test_who_plays_for_the_first_time_is_told_of_the_bulb_where_it_is():
    second = a_game(round=2, track=(0, 0, 0, 1), dice=(2, 3, 0, 5, 6))
    coaching = Coaching(EN, finished=0)
    assert coaching.text(Scene(second, second, can_ask=True), ()) == EN("coach.hint")
    assert coaching.text(Scene(second, second), ()) == ""


# --- room ----------------------------------------------------------------------------------------------------


def every_example(hand: Hand, told) -> list[str]:
    """The layout faults of the sheet, with a hint for each kind of reason."""
    found = []
    for state, line in EXAMPLES.values():
        told(line, *_another(state, line))
        hand.put(state)
        ask(hand)
        assert said(hand)
        found += [
            *layout_checks.clipped(hand.sheet),
            *layout_checks.overlapping(hand.sheet),
            *layout_checks.small(hand.sheet, hand.app.services.look().u),
        ]
    return found


def _another(state: State, line: str) -> list[str]:
    """Another choice that can be made, if there is one with a long description."""
    return [] if state.agenda or state.points or "Cr" in line else [f"{state.dice[0]}Cr"]


@pytest.mark.parametrize(
    ("size", "density", "text_size", "language"),
    [
        ((360, 640), 1, 150, "nl"),
        pytest.param((360, 640), 1, 100, "en", marks=pytest.mark.long),
        pytest.param((915, 412), 1, 150, "nl", marks=pytest.mark.long),
    ],
    ids=str,
)
def test_every_hint_fits_into_the_tray(phone, told, size, density, text_size, language):
    hand = phone(size=size, density=density, text_size=text_size, language=language)
    assert every_example(hand, told) == []
