"""The focus on the real app: keys move it, press, type and go back; a controller and one switch do the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import DICE_USE, phase_of, start
from paperdungeons.ui.focus.commands import DPAD_CENTRE
from paperdungeons.ui.focus.ring import DARK, LIGHT
from paperdungeons.ui.focus.targets import texts_of, view_of
from paperdungeons.ui.sheet.model.scene import ACT
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.style.rect import Rect
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.complaints import lay_out
from tests.ui.support.layout_checks import above, ours, sticks_out
from tests.ui.support.positions import choice_where, lay, show
from tests.ui.support.tour import FULL, PLAIN, owner_screens, sheet_moments
from tests.ui.support.typist import DOWN, ENTER, ESCAPE, LEFT, RIGHT, SPACE, TAB, UP, Typist

TOURS = {"sheet": sheet_moments, **PLAIN, "owner": owner_screens}
FORMS = [((360, 640), 1), ((1280, 800), 1), ((915, 412), 1)]


def typist_at(phone, *path: str, **kwargs) -> Typist:
    hand = phone(**kwargs)
    if path:
        show(hand, *path)
        hand.stage.frames(4)
    return Typist(hand)


def on_the_sheet(phone, **kwargs) -> Typist:
    hand, setup = phone(**kwargs), Setup(BOX, "K7QF3MXW", dungeon="C")
    hand.begin(setup, legal_actions(start(setup))[0])
    return Typist(hand)


# --- everything can be reached -------------------------------------------------------------------------------


def pressable(screen: Widget) -> Iterator[object]:
    """What answers a finger, found without the focus: outermost buttons and fields, and the places of the sheet."""
    for widget in ours(screen):
        is_button = isinstance(widget, ButtonBehavior | TextInput) and getattr(widget, "answers", True)
        is_inside = any(isinstance(box, ButtonBehavior) for box in above(widget))
        if is_button and not is_inside and not hasattr(widget, "focus_spots") and shows(widget):
            yield widget
    if isinstance(screen, SheetScreen):
        card = screen.view.death_card  # it covers all others until the player goes on
        for region in screen.view.regions if card is None else [card]:
            places = region.sips if getattr(region, "asks_sips", False) else region.touchables
            yield from places


def shows(widget: Widget) -> bool:
    return all(part.opacity > 0 for part in (widget, *above(widget))) and widget.width > 0 < widget.height


def not_reached(typist: Typist, screens: Iterator[str]) -> dict[str, list[str]]:
    """For each screen, what no arrows lead to from where the focus first shows."""
    hand, missed = typist.hand, {}
    for name in screens:
        lay_out(hand, 3)
        typist.focus.hide()
        typist.strike(TAB)
        targets = typist.targets()
        assert len({target.name for target in targets}) == len(targets)
        reached = typist.arrows_to()
        found = {target.holder for target in reached} | {target.key for target in reached}
        missed[name] = [repr(target.name) for target in targets if target.name not in {one.name for one in reached}]
        missed[name] += [str(one) for one in pressable(hand.screen) if one not in found]
    return {name: lost for name, lost in missed.items() if lost}


@pytest.mark.long
@pytest.mark.parametrize(("size", "density"), FORMS)
@pytest.mark.parametrize("tour", TOURS)
def test_arrows_lead_to_everything_that_can_be_pressed_on_every_screen(phone, tour, size, density):
    typist = typist_at(phone, size=size, density=density)
    assert not_reached(typist, TOURS[tour](typist.hand)) == {}


@pytest.mark.parametrize("path", portions([("home",), ("home", "setup"), ("home", "settings"), ("home", "rules")], 2))
def test_tab_alone_leads_to_everything_in_the_order_of_reading_and_round_again(phone, path):
    typist = typist_at(phone, *path)
    assert not_reached(typist, iter([path[-1]])) == {}
    wanted = [target.name for target in typist.targets()]
    typist.wake()
    first, met = typist.target.name, []
    for _ in wanted:
        met.append(typist.target.name)
        typist.strike(TAB)
    assert typist.target.name == first
    start_at = wanted.index(first)
    assert met == wanted[start_at:] + wanted[:start_at]
    typist.strike(TAB, "shift")
    assert typist.target.name == met[-1]


# --- the ring ------------------------------------------------------------------------------------------------


def test_the_ring_shows_at_a_key_follows_into_view_and_hides_at_a_touch(phone):
    typist = typist_at(phone, "home", "settings")
    hand, window = typist.hand, Rect(0, 0, 360, 640)
    assert "focus" not in hand.app.keys.__dict__, "nothing is made before the first key"
    for _ in range(12):
        typist.strike(DOWN)
        target, ring = typist.target, typist.focus.ring
        assert sticks_out(target.seen, view_of(target.path[0])) <= 0.5
        assert sticks_out(target.place, view_of(target.path[0])) <= 0.5, "it is scrolled into view"
        assert all(sticks_out(line, window) <= 0 and line.w > 20 for line in ring.lines)
    assert hand.screen.scroll_y < 1
    colours = {typist.hand.picture().getpixel((round(line.x), round(640 - line.center[1]))) for line in ring.lines}
    assert {tuple(round(255 * part) for part in colour[:3]) for colour in (DARK, LIGHT)} <= colours
    instructions = len(ring.canvas.children)
    hand.tap(180, 2)
    assert typist.target is None
    assert ring.place is None
    assert len(ring.canvas.children) == instructions
    assert typist.focus._following is None, "nothing is done for each frame any more"


def test_the_focus_stays_on_the_same_thing_when_the_screen_is_built_anew(phone):
    typist = typist_at(phone, "home", "settings")
    typist.find(lambda target: "Left hand" in texts_of(target.holder))
    before = typist.target
    typist.hand.turn(640, 360)
    assert typist.target.holder is not before.holder
    assert typist.target.name == before.name
    assert typist.focus.ring.place.w > 300
    typist.strike(ENTER)
    assert typist.hand.app.services.settings.now.left_hand
    assert "Left hand" in texts_of(typist.target.holder)


def test_from_another_screen_the_focus_comes_back_to_where_it_was(phone):
    typist = typist_at(phone)
    typist.find(lambda target: "Rules" in texts_of(target.holder))
    typist.strike(SPACE)
    assert typist.hand.place == "rules"
    assert typist.target.place is not None
    assert typist.strike(ESCAPE)
    assert typist.hand.place == "home"
    assert "Rules" in texts_of(typist.target.holder)


# --- typing --------------------------------------------------------------------------------------------------


def test_a_field_is_typed_in_from_enter_to_enter_and_its_letters_press_nothing(phone):
    typist = typist_at(phone, "home", "rules")
    screen = typist.hand.screen
    typist.find(lambda target: isinstance(target.holder, TextInput))
    typist.strike(ENTER)
    assert screen.field.focus
    for letter in "gem i":
        typist.strike(letter)
    typist.strike(LEFT)
    assert screen.field.focus
    typist.strike(ENTER)
    assert (screen.field.focus, typist.hand.place) == (False, "rules")
    assert typist.target.holder is screen.field
    typist.strike(ENTER)
    assert screen.field.focus
    typist.strike(TAB)
    assert not screen.field.focus
    assert "\t" not in screen.field.text
    assert typist.target.holder is not screen.field
    screen.field.focus = True
    typist.strike(ESCAPE)
    assert (screen.field.focus, typist.hand.place) == (False, "rules")


def test_on_a_page_for_codes_keys_type_until_the_focus_shows(phone):
    typist = typist_at(phone, "home", "maker", "maker-enter")
    screen = typist.hand.screen
    for letter in "2k7":
        typist.strike(letter)
    typist.strike(LEFT)
    assert (screen.entry.typed.letters, screen.entry.typed.caret) == ("2K7", 2)
    assert typist.target is None
    typist.find(lambda target: target.key == "M")
    typist.strike(ENTER)
    assert screen.entry.typed.letters == "2KM7"
    typist.strike(LEFT)
    assert typist.key not in ("M", None)
    assert screen.entry.typed.caret == 3, "arrows move the focus now"
    typist.find(lambda target: target.key == "code")
    typist.strike(ENTER)
    assert typist.target is None, "who presses the code types in it"
    caret = screen.entry.typed.caret
    typist.strike(LEFT)
    assert screen.entry.typed.caret == max(0, caret - 1)


def test_a_page_of_text_is_pushed_on_by_arrows(phone):
    typist = typist_at(phone, "home", "keys")
    screen = typist.hand.screen
    typist.strike(281)
    assert 0 < screen.scroll.scroll_y < 1
    assert typist.target is None
    for _ in range(12):
        typist.strike(DOWN)
    assert screen.scroll.scroll_y == 0
    typist.strike(280)
    assert 0 < screen.scroll.scroll_y < 1
    for _ in range(12):
        typist.strike(UP)
    assert screen.scroll.scroll_y == 1


# --- the sheet -----------------------------------------------------------------------------------------------


def test_letters_and_digits_press_on_the_sheet(phone):
    typist = on_the_sheet(phone)
    hand, view = typist.hand, typist.hand.sheet.view
    free = next(place for place, face in enumerate(hand.state.roll) if view.tray.offers(("die", place)))
    typist.strike(str(free + 1))
    assert hand.sheet.presenter.selection.place == free
    assert typist.target is None, "a shortcut needs no ring"
    before = hand.state
    typist.strike(ENTER)
    assert hand.state != before, "Enter skips the die in hand: the button that leads on"
    typist.strike("u")
    assert hand.state == before
    typist.strike("r")
    assert hand.state != before
    pages = [view.page]
    for _ in range(3):
        typist.strike("p")
        pages.append(view.page)
    assert sorted(pages[:3]) == ["dungeon", "fame", "party"]
    assert pages[3] == pages[0]
    assert not typist.strike("x")
    assert not typist.strike("u", "ctrl")
    typist.strike("m")
    assert hand.place == "menu"


def test_arrows_go_from_room_to_room(phone):
    typist = on_the_sheet(phone)
    typist.to(("room", 14))
    keys = []
    for arrow in (UP, RIGHT, DOWN, LEFT):
        typist.strike(arrow)
        keys.append(typist.key)
    assert keys == [("room", 20), ("room", 21), ("room", 15), ("room", 14)]


class Explaining(SheetScreen):
    """A sheet that only notes what it is asked to explain."""

    def explain(self, key) -> None:
        self.explained.append(key)


def test_what_is_in_focus_is_explained_where_the_screen_can(phone):
    typist = on_the_sheet(phone)
    screen = typist.hand.sheet
    screen.__class__, screen.explained = Explaining, []
    assert not typist.strike("i")
    typist.to(("room", 14))
    typist.strike("i")
    typist.strike("/", "shift")
    typist.window.dispatch("on_joy_button_down", 0, 3)
    assert screen.explained == [("room", 14)] * 3
    typist.strike(TAB)
    show(typist.hand, "home")
    assert not typist.strike("i")


# --- controllers ---------------------------------------------------------------------------------------------


def test_a_controller_plays(phone):
    typist = on_the_sheet(phone)
    hand, window = typist.hand, typist.window
    window.dispatch("on_joy_hat", 0, 0, (0, 1))
    window.dispatch("on_joy_hat", 0, 0, (0, 0))
    assert typist.key is not None
    typist.to(("die", 1))
    window.dispatch("on_joy_axis", 0, 0, -32_000)
    window.dispatch("on_joy_axis", 0, 0, -100)
    assert typist.key == ("die", 0)
    window.dispatch("on_joy_button_down", 0, 14)
    assert typist.key == ("die", 1)
    free = next(place for place in range(6) if hand.sheet.view.tray.offers(("die", place)))
    typist.to(("die", free))
    window.dispatch("on_joy_button_down", 0, 0)
    assert hand.sheet.presenter.selection.place == free
    typist.to(ACT)
    before = hand.state
    window.dispatch("on_joy_button_down", 0, 0)
    assert hand.state != before
    window.dispatch("on_joy_button_down", 0, 2)
    assert hand.state == before
    window.dispatch("on_joy_button_down", 0, 1)
    window.dispatch("on_joy_button_down", 0, 1)
    assert hand.place == "home"


def test_the_middle_of_a_d_pad_presses(phone):
    typist = typist_at(phone)
    typist.find(lambda target: target.holder is typist.hand.screen.begin_tile, (DOWN,))
    typist.strike(DPAD_CENTRE)
    assert typist.hand.place == "setup"


# --- one switch ----------------------------------------------------------------------------------------------


def test_with_one_switch_the_focus_goes_round_and_any_key_or_touch_presses(phone):
    typist = typist_at(phone, one_switch=2)
    hand = typist.hand
    met = []
    for _ in range(3):
        hand.stage.seconds(2.1)
        met.append(typist.target.name)
    assert len(set(met)) == 3
    while typist.target.holder is not hand.screen.begin_tile:
        hand.stage.seconds(2.05)
    typist.strike("q")
    assert hand.place == "setup"
    while typist.target is None or typist.target.holder is not hand.screen.start_tile:
        hand.stage.seconds(2.05)
    hand.tap(5, 5)
    hand.stage.frames(3)
    assert hand.place == "sheet"
    hand.stage.seconds(2.1)
    keys = {target.key for target in typist.targets()}
    assert 3 < len(keys) < 20, "nothing that would only be refused"
    assert typist.strike(ESCAPE)
    assert hand.place == "home"
    settings = hand.app.services.settings
    settings.change(replace(settings.now, one_switch=0))
    hand.stage.frames(3)
    assert typist.target is None
    hand.touch(hand.screen.continue_tile)
    assert hand.place == "sheet"


def test_on_the_sheet_one_switch_offers_what_can_be_done(phone):
    typist = typist_at(phone, one_switch=1)
    lay(typist.hand, FULL, choice_where(FULL, lambda state: state.round == 5 and phase_of(state) == DICE_USE))
    typist.hand.stage.seconds(1.1)
    keys = {target.key for target in typist.targets()}
    assert {("menu", 0), ("score", 0), ("undo", 0)} <= keys
    assert not any(kind == "room" for kind, _ in keys)
    assert any(kind == "die" for kind, _ in keys)


# --- any key, anywhere ---------------------------------------------------------------------------------------

KEYS = (UP, DOWN, LEFT, RIGHT, TAB, ENTER, SPACE, ESCAPE, 280, 281, *"123456urhbpmsix?+-")
WEIGHTS = (6, 6, 6, 6, 8, 12, 3, 3, 1, 1, *[1] * 18)


@pytest.mark.parametrize(("seed", "strikes"), portions([(1, 120), (2, 1500), (3, 1500)], quick=1, unpacked=True))
def test_whoever_strikes_any_key_is_always_somewhere_and_sees_where(phone, seed, strikes):
    chance, typist = Random(seed), typist_at(phone)
    hand, window = typist.hand, Rect(0, 0, 360, 640)
    met = set()
    for key in chance.choices(KEYS, WEIGHTS, k=strikes):
        typist.strike(key)
        path = hand.app.navigator.path
        assert len(set(path)) == len(path), path
        assert hand.screen.parent is hand.app.stage
        settings = hand.app.services.settings
        if settings.now.one_switch:
            settings.change(replace(settings.now, one_switch=0))
        if typist.target is not None:
            assert typist.target.place is not None or typist.focus._waited
            assert all(sticks_out(line, window) <= 0 for line in typist.focus.ring.lines if typist.focus.ring.place)
        met.add(hand.place)
    assert len(met) > 3
