"""The app on a real device: bars and a notch, large letters, small screens, shaking, pause and resume."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics

from paperdungeons.core.rooms import COLUMNS
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.device.insets import NONE, Edges
from paperdungeons.device.motion import GRAVITY, NoMotion
from paperdungeons.ui.style.sizes import LARGEST, ON_THE_SHEET, TOUCH, text_scale
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.system.hardware import fake_hardware, hardware_for
from paperdungeons.ui.system.safe_area import believed
from tests.portions import portions
from tests.ui.support import layout_checks
from tests.ui.support.complaints import complaints, lay_out
from tests.ui.support.phone import Hand
from tests.ui.support.positions import choice_where, fights, lay, show, take_up
from tests.ui.support.tables import a_phone
from tests.ui.support.tour import FULL, MOMENTS, PLAIN, owner_screens, sheet_moments

UPRIGHT, ASIDE = Edges(0, 40, 0, 24), Edges(40, 0, 0, 24)
"""A notch above and a bar below; the same phone on its side. In density-independent pixels."""
NOTCHED = [
    pytest.param((915, 412), 1.0, ASIDE, id="aside"),
    pytest.param((412, 915), 1.0, UPRIGHT, id="upright", marks=pytest.mark.long),
    pytest.param((1071, 2379), 2.6, UPRIGHT, id="dense", marks=pytest.mark.long),
]
every_notch = pytest.mark.parametrize(("size", "density", "dp"), NOTCHED)


def pixels(edges: Edges, density: float) -> Edges:
    return Edges(*(round(edge * density) for edge in edges))


def put_edges(hand: Hand, edges: Edges) -> None:
    hand.hardware.insets.edges = edges
    hand.app.navigator.rebuild()
    hand.stage.frames(3)


def main_screens(hand: Hand) -> Iterator[str]:
    """Each screen is left open to be looked at."""
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    for path in (["home"], ["home", "setup"], ["home", "settings"], ["home", "sheet", "score"], ["home", "rules"]):
        show(hand, *path)
        yield path[-1]
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    yield "sheet"
    hand.app.features.flow.fight = fights(FULL)[0]
    show(hand, "home", "sheet", "fight")
    yield "fight"


# --- bars and a notch ----------------------------------------------------------------------------------------


@every_notch
def test_under_a_bar_or_a_notch_nothing_is_drawn_but_the_ground(phone, size, density, dp):
    hand = phone(size=size, density=density)
    edges = pixels(dp, density)
    put_edges(hand, edges)
    left, top, right, bottom = edges
    width, height = size
    strips = [
        (0, 0, width, top),
        (0, height - bottom, width, height),
        (0, 0, left, height),
        (width - right, 0, width, height),
    ]
    ground = tuple(round(255 * part) for part in PALETTES["light"].bar[:3])
    for name in main_screens(hand):
        hand.stage.frames(2)
        picture = hand.picture()
        seen = {
            colour
            for strip in strips
            if strip[0] < strip[2] and strip[1] < strip[3]
            for _, colour in picture.crop(strip).getcolors(1 << 16)
        }
        assert (name, seen) == (name, {ground})
        assert len(picture.crop((left, top, width - right, height - bottom)).getcolors(1 << 24)) > 8


@every_notch
def test_under_a_bar_or_a_notch_nothing_can_be_touched(phone, size, density, dp):
    hand = phone(size=size, density=density)
    edges = pixels(dp, density)
    put_edges(hand, edges)
    x, y = (size[0] // 2, size[1] - edges.top // 2) if edges.top else (edges.left // 2, size[1] // 2)
    for name in main_screens(hand):
        hand.stage.frames(1)
        path, page = (list(hand.app.navigator.path), getattr(getattr(hand.screen, "view", None), "page", ""))
        hand.tap(x, y)
        hand.tap(size[0] - 5 * density, edges.bottom // 2)
        hand.tap(5 * density, edges.bottom // 2)
        assert (name, hand.app.navigator.path) == (name, path)
        assert getattr(getattr(hand.screen, "view", None), "page", "") == page


@every_notch
def test_beside_them_everything_is_where_it_is_seen(phone, size, density, dp):
    hand = phone(size=size, density=density)
    edges = pixels(dp, density)
    put_edges(hand, edges)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"
    place = hand.sheet.view.place_of(("menu", 0))
    assert edges.left <= place.x + edges.left
    hand.tap(place.center[0] + edges.left, place.center[1] + edges.bottom)
    hand.stage.frames(2)
    assert hand.place == "menu"


def test_a_finger_on_the_sheet_hits_the_same_room_with_and_without_edges(phone):
    hand = phone(size=(412, 915))
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    pressed = []
    for edges in (NONE, UPRIGHT, Edges(30, 0, 50, 0)):
        put_edges(hand, edges)
        hand.sheet.controller.press = pressed.append
        x, y = hand.sheet.view.place_of(("room", 2 * COLUMNS + 3)).center
        hand.tap(x + edges.left, y + edges.bottom)
    assert pressed == [("room", 2 * COLUMNS + 3)] * 3


@every_notch
def test_screens_are_built_for_the_room_that_is_left(phone, size, density, dp):
    hand = phone(size=size, density=density)
    edges = pixels(dp, density)
    put_edges(hand, edges)
    left = (size[0] - edges.left - edges.right, size[1] - edges.top - edges.bottom)
    for _ in main_screens(hand):
        lay_out(hand)
        assert tuple(hand.screen.size) == left
        assert hand.screen.to_window(*hand.screen.pos) == (edges.left, edges.bottom)
    assert complaints(hand, main_screens(hand)) == {}


def test_a_phone_that_is_turned_upside_down_is_noticed_without_a_word_from_the_window(phone):
    hand = phone(size=(915, 412))
    put_edges(hand, ASIDE)
    hand.hardware.insets.edges = Edges(0, 0, 40, 24)
    hand.stage.seconds(1.2)
    assert (hand.app.stage.x, hand.app.stage.right) == (0, 875)


@pytest.mark.parametrize("edges", [Edges(0, 400, 0, 400), Edges(300, 0, 100, 0), Edges(9999, 0, 0, 0)])
def test_edges_that_leave_no_screen_are_not_believed(edges):
    assert believed((412, 915), edges) == NONE
    assert believed((412, 915), UPRIGHT) == UPRIGHT


# --- letters and small screens -------------------------------------------------------------------------------

LARGE = [((320, 569), 1.0), ((412, 915), 1.0), ((569, 320), 1.0), ((1366, 1024), 1.0), ((1280, 2276), 4.0)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "density"), [LARGE[0], *(pytest.param(*form, marks=pytest.mark.long) for form in LARGE[1:])], ids=str
)
@pytest.mark.parametrize("scale", [pytest.param(1.3, marks=pytest.mark.long), 2.0])
@pytest.mark.parametrize("tour", PLAIN)
def test_with_the_largest_letters_of_the_system_every_plain_screen_holds(phone, size, density, scale, tour):
    hand = phone(size=size, density=density, language="nl")
    hand.hardware.font_scale.scale = scale
    hand.app.navigator.rebuild()
    assert complaints(hand, PLAIN[tour](hand)) == {}


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "density"),
    [LARGE[1], *(pytest.param(*form, marks=pytest.mark.long) for form in (LARGE[0], LARGE[4]))],
    ids=str,
)
def test_with_the_largest_letters_of_the_system_an_owners_screens_hold(phone, size, density):
    """A phone of 320 dp on its side is left out: below a bar and a title it has no room for four rows of keys."""
    hand = phone(size=size, density=density, language="nl")
    hand.hardware.font_scale.scale = 2.0
    hand.app.navigator.rebuild()
    assert complaints(hand, owner_screens(hand)) == {}


@pytest.mark.parametrize("size", portions([(412, 915), (800, 360), (1366, 1024)], quick=1), ids=str)
def test_with_the_largest_letters_of_the_system_the_sheet_holds(phone, size):
    hand = phone(size=size, language="nl")
    hand.hardware.font_scale.scale = 2.0
    hand.app.navigator.rebuild()
    assert complaints(hand, sheet_moments(hand)) == {}


def test_a_small_phone_on_its_side_pushes_up_what_does_not_fit(phone):
    hand = phone(size=(640, 360))
    assert complaints(hand, sheet_moments(hand)) == {}
    party = hand.sheet.view.party
    assert party.depth > party.height


def test_on_the_smallest_phone_only_the_rooms_are_smaller_than_a_thumb(phone):
    """Seven rows of rooms, a tray and two bars do not fit 569 pixels otherwise: the limit is 5/6 of a thumb."""
    hand = phone(size=(320, 569), language="nl")
    for _ in sheet_moments(hand):
        lay_out(hand)
        regions = layout_checks.regions_of(hand.sheet.view)
        assert layout_checks.clipped_words(regions) == []
        assert [line for line in layout_checks.small_places(regions) if "DungeonRegion: room" not in line] == []
        rooms = [rect for region in regions for (kind, _), rect in region.touchables.items() if kind == "room"]
        assert min(min(rect.w, rect.h) for rect in rooms) >= TOUCH * 5 / 6


@pytest.mark.parametrize(
    ("wanted", "size", "u", "scale"),
    [
        (1.0, (360, 640), 1, 1.0),
        (0.85, (360, 640), 1, 0.85),
        (2.0, (320, 569), 1, 320 / 180),
        (2.0, (569, 320), 1, 320 / 240),
        (3.0, (1440, 2560), 4, 2.0),
        (3.0, (1366, 1024), 1, LARGEST),
        (2.0, (200, 300), 1, 200 / 180),
    ],
)
def test_letters_grow_as_far_as_there_is_room(wanted, size, u, scale):
    assert text_scale(wanted, size, u) == scale


def test_in_the_largest_letters_the_tray_grows_further_than_the_boxes_of_the_sheet(phone):
    hand = phone(text_size=200)
    lay(hand, FULL)
    view = hand.sheet.view
    assert view.tray.look.scale == LARGEST
    assert view.dungeon.look.scale == view.party.look.scale == ON_THE_SHEET


def test_the_systems_letters_and_the_players_are_taken_together(phone):
    hand = phone(size=(1366, 1024), text_size=115)
    hand.hardware.font_scale.scale = 1.3
    assert hand.app.services.look().scale == pytest.approx(1.15 * 1.3)


def test_a_change_of_the_systems_letters_is_noticed_while_the_app_is_open(phone):
    hand = phone()
    before = hand.screen
    hand.hardware.font_scale.scale = 1.3
    hand.stage.seconds(1.2)
    assert hand.screen is not before
    assert hand.screen.look.scale == pytest.approx(1.3)


def test_a_device_that_does_not_change_is_left_alone(phone):
    hand = phone()
    before = hand.screen
    hand.stage.seconds(3)
    assert hand.screen is before


# --- shaking -------------------------------------------------------------------------------------------------

HARD, BACK, STILL = (18.0, 4.0, 9.0), (-17.0, 2.0, 8.0), (0.0, 0.0, GRAVITY)


def shake(hand: Hand) -> None:
    for pull in (HARD, BACK, STILL):
        hand.hardware.motion.pull = pull
        hand.stage.seconds(0.2)


def at_the_end_of_a_round(phone, **settings) -> Hand:
    hand = phone(**{"shake": True} | settings)
    lay(hand, FULL, choice_where(FULL, MOMENTS["end of a round"]))
    hand.stage.frames(2)
    return hand


def test_a_shake_ends_the_round_and_rolls_the_dice(phone):
    hand = at_the_end_of_a_round(phone)
    round_ = hand.state.round
    shake(hand)
    assert (hand.state.round, phase_of(hand.state) == ROUND_END) == (round_ + 1, False)
    assert "dice" not in hand.hardware.sound.played
    assert hand.hardware.haptics.buzzes


def test_a_shake_does_nothing_before_the_round_is_played(phone):
    hand = phone(shake=True)
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    before = hand.state
    shake(hand)
    assert hand.state is before


def test_a_shake_does_nothing_while_one_looks_into_the_past(phone):
    hand = at_the_end_of_a_round(phone)
    hand.sheet.presenter.look_at(1)
    shake(hand)
    assert hand.sheet.presenter.past == 1


def test_nobody_is_shaken_who_has_not_asked_for_it(phone):
    hand = at_the_end_of_a_round(phone, shake=False)
    before = hand.state
    shake(hand)
    assert hand.state is before
    assert not hand.hardware.motion.is_on


def test_at_a_table_nothing_is_shaken(phone):
    hand = phone(shake=True)
    hand.put(a_phone())
    assert not hand.hardware.motion.is_on


def test_the_sensor_runs_while_the_sheet_shows_and_at_no_other_time(phone):
    hand = at_the_end_of_a_round(phone)
    assert hand.hardware.motion.is_on
    hand.app.navigator.go("menu")
    assert not hand.hardware.motion.is_on
    hand.app.navigator.up()
    assert hand.hardware.motion.is_on
    hand.app.navigator.home()
    assert not hand.hardware.motion.is_on


@pytest.mark.parametrize("can_feel", [True, False])
def test_the_setting_is_shown_only_where_a_shake_can_be_felt(phone, monkeypatch, can_feel):
    monkeypatch.setattr("paperdungeons.device.motion.FakeMotion.can_feel", can_feel)
    hand = phone()
    show(hand, "home", "settings")
    assert ("shake" in hand.screen.controls) == can_feel
    if can_feel:
        hand.screen.change("shake", True)
        assert hand.app.services.settings.now.shake


# --- the screen stays on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_alone_the_screen_stays_on_while_the_sheet_shows_if_the_player_wants_that(phone, wanted):
    hand = at_the_end_of_a_round(phone, stay_awake=wanted)
    assert hand.hardware.wake.is_awake == wanted
    hand.app.navigator.go("menu")
    assert not hand.hardware.wake.is_awake
    hand.app.navigator.up()
    assert hand.hardware.wake.is_awake == wanted
    hand.app.navigator.home()
    assert not hand.hardware.wake.is_awake


def test_among_phones_the_screen_stays_on_whatever_the_player_wants_alone(phone):
    hand = phone(stay_awake=False)
    hand.put(a_phone())
    assert hand.hardware.wake.is_awake


def test_the_setting_holds_at_once(phone):
    hand = at_the_end_of_a_round(phone)
    show(hand, "home", "sheet", "settings")
    hand.screen.change("stay_awake", True)
    hand.app.navigator.up()
    assert hand.hardware.wake.is_awake


# --- pause and resume ----------------------------------------------------------------------------------------


def test_in_a_pause_no_sensor_runs_no_sound_is_heard_and_the_screen_may_sleep(phone):
    hand = at_the_end_of_a_round(phone)
    assert hand.app.on_pause() is True
    hardware = hand.hardware
    assert (hardware.motion.is_on, hardware.sound.is_hushed, hardware.wake.is_awake) == (False, True, False)
    before = hand.screen
    hardware.font_scale.scale = 1.3
    hand.stage.seconds(2)
    assert hand.screen is before


def test_a_scan_goes_on_in_a_pause_because_it_is_why_one_pauses(phone):
    hand = phone()
    hand.app.navigator.show("home", "phones", "join")
    hand.scanner.scan(lambda _: None)
    hand.app.on_pause()
    assert hand.scanner.is_open


def test_after_a_pause_everything_is_drawn_anew_as_the_device_is_now(phone):
    hand = at_the_end_of_a_round(phone)
    before, state = hand.screen, hand.state
    hand.app.on_pause()
    hand.hardware.insets.edges, hand.hardware.font_scale.scale = UPRIGHT, 1.3
    hand.app.on_resume()
    assert hand.screen is not before
    assert (hand.state, hand.screen.look.scale, hand.app.stage.y) == (state, pytest.approx(1.3), 24)
    assert hand.hardware.motion.is_on


# --- what the device is made of ------------------------------------------------------------------------------


def test_the_fakes_stand_in_for_all_that_a_device_has():
    assert vars(fake_hardware()).keys() == vars(hardware_for("linux")).keys()


def test_a_desktop_has_edges_of_nothing_letters_as_kivy_has_them_and_feels_no_shake():
    hardware = hardware_for("linux")
    assert hardware.insets.now() == NONE
    assert hardware.font_scale.now() == Metrics.fontscale
    assert isinstance(hardware.motion, NoMotion)
