"""How the sheet is marked: pencil and ink, the party in its room, one text size a list, badges beside their boxes."""

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.monsters import strength_against, threshold_reached
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.sheet import Fight
from paperdungeons.ui.sheet.model.layout import FAME, PARTY
from paperdungeons.ui.sheet.regions.marks import FOUND
from paperdungeons.ui.sheet.regions.monsters import next_threshold
from paperdungeons.ui.sheet.regions.room import RoomView
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.style.rect import Rect
from tests.staging import a_game

EN = words("en")
SHEET = {"roll": "1293X6", "at": "C3", "visited": ["C3"]}


def sheet_of(phone, state, **kwargs):
    hand = phone(**kwargs)
    hand.put(state)
    return hand


def test_what_is_gained_this_round_is_hatched_in_its_colour_with_a_dark_figure(phone):
    hand = sheet_of(phone, a_game(objective="gems", **SHEET))
    hand.press("die", 2)
    hand.press("hero", 0)
    hand.press("die", 0)
    hand.press("item", 0)
    view, palette = hand.sheet.view, hand.sheet.look.palette
    old, new, empty = view.party.heroes[0].levels[:3]
    assert (old.is_hatched, new.is_hatched, empty.is_hatched) == (False, True, False)
    assert new._hatch.colour[:3] == palette.heroes[0][:3]
    assert new.words[0].tint_now == palette.ink
    assert old.words[0].tint_now == palette.on_hero
    assert [box.is_hatched for box in view.party.items[0].boxes] == [True, False]


def test_the_party_stands_in_its_room_at_the_end_of_its_path_and_on_nothing_that_lies_there(phone):
    hand = sheet_of(phone, a_game(**SHEET, trail=(parse_room("C3"),)))
    dungeon = hand.sheet.view.dungeon
    trail, grid = dungeon.trail, dungeon.grid
    for die, room in ((0, "D3"), (1, "C3")):
        hand.press("die", die)
        hand.press("room", parse_room(room))
        if hand.state.agenda:
            hand.press("hero", 0)
        hand.press("act")
        flag, cell = trail.flag_place, grid.cell(parse_room(room))
        assert cell.x < flag.x < flag.right < cell.center[0]
        assert cell.center[1] < flag.y < flag.center[1] < cell.top
        ends = [tuple(stroke._line.points[-2:]) for stroke in trail._pencil if stroke._line.points]
        assert cell.center in [(pytest.approx(x), pytest.approx(y)) for x, y in ends]
        covered = {word.text for word in dungeon.pen.words if word.is_visible and touch(word.drawn, flag)}
        assert covered <= {room}
    assert trail._ink[0]._line.width < trail._pencil[0]._line.width


def test_the_room_of_the_party_has_a_frame_that_goes_along_with_it(phone):
    hand = sheet_of(phone, a_game(**SHEET, trail=(parse_room("C3"),)))
    rooms = hand.sheet.view.dungeon.rooms

    def framed() -> list[int]:
        return [number for number, room in enumerate(rooms) if room.light._edge_now[3] > 0]

    assert framed() == [parse_room("C3")]
    hand.press("die", 0)
    hand.press("room", parse_room("D3"))
    if hand.state.agenda:
        hand.press("hero", 0)
    hand.press("act")
    assert hand.state.position == parse_room("D3")
    assert framed() == [parse_room("D3")]


@pytest.mark.parametrize("device", [{}, {"size": (1280, 800)}], ids=str)
def test_circles_and_frames_stay_within_their_rooms(phone, monkeypatch, device):
    circles, draw = [], RoomView._ring

    def ring(self, place, size):
        with monkeypatch.context() as patch:
            patch.setattr(self._region.pen, "ring", lambda x, y, r, *_: circles.append((self._room, x, y, r)))
            draw(self, place, size)
        return draw(self, place, size)

    monkeypatch.setattr(RoomView, "_ring", ring)
    dungeon = sheet_of(phone, a_game(**SHEET), **device).sheet.view.dungeon
    places = [(room, Rect(x - r, y - r, 2 * r, 2 * r)) for room, x, y, r in circles]
    assert len(places) > 20
    for room, place in [*places, *((number, room.light.rect) for number, room in enumerate(dungeon.rooms))]:
        cell = dungeon.grid.cell(room).inset(2 * dungeon.u)
        assert cell.x < place.x < place.right < cell.right
        assert cell.y < place.y < place.top < cell.top


SIZES = [{}, {"size": (320, 569)}, {"size": (412, 915)}, {"size": (1280, 800)}, {"text_size": 150}]


@pytest.mark.parametrize("device", SIZES, ids=str)
def test_all_items_are_set_in_one_size_and_no_badge_lies_on_a_box(phone, device):
    hand = sheet_of(phone, a_game(objective="gems", **SHEET), **device)
    party, sp = hand.sheet.view.party, hand.sheet.view.party.pen.s
    names = {EN(f"items.{item.id}.name") for item in hand.state.setup.box.items}
    sizes = {word._size for word in party.pen.words if word.text in names}
    effects = {word._size for word in party.pen.words if word.text and "\u00a0pts" in word.text}
    assert len(sizes) == len(effects) == 1
    assert min(sizes | effects) >= 10.9 * sp
    for word in party.pen.words:
        assert word.drawn.h <= word.rect.h + 2, word.text
    for card in party.items:
        assert not any(touch(card.plate.badge.word.rect, box.rect) for box in card.boxes)
    for row in party.heroes:
        assert not any(touch(row.plate.badge.word.rect, box.rect) for box in row.levels)


def touch(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def test_a_lair_has_a_door_when_it_was_found_and_a_tick_when_its_monster_is_beaten(phone):
    lairs = a_game().setup.board.dungeon.lairs
    found = 1 << lairs[0] | 1 << lairs[1]
    state = a_game(round=4, at="C3", fights=(Fight(True, True, 9, 2, 0),))
    state.visited |= found
    hand = sheet_of(phone, state)
    stamps = hand.sheet.view.dungeon._lairs
    assert [stamp.sign for stamp in stamps[:2]] == [glyph("check-bold"), glyph(FOUND)]
    on_track = [stamp for _, stamp, *_ in hand.sheet.view.track.monsters]
    assert [stamp.sign for stamp in on_track] == [glyph("check-bold"), glyph(FOUND), ""]
    assert [stamp.number for stamp in on_track] == ["", "", "3"]


def test_a_lair_always_shows_who_lives_there_in_its_stamp_or_in_the_room(phone):
    hand = sheet_of(phone, a_game(at="C3"))
    setup, dungeon = hand.state.setup, hand.sheet.view.dungeon
    pictures = [glyph(icons.MONSTERS[monster.id]) for monster in setup.monsters]
    for picture, lair in zip(pictures, setup.board.dungeon.lairs, strict=True):
        cell = dungeon.grid.cell(lair)
        here = [word for word in dungeon.pen.words if word.is_visible and cell.holds(*word.drawn.center)]
        assert picture in {word.text for word in here}
    assert [stamp.monster for _, stamp, *_ in hand.sheet.view.track.monsters] == pictures


def test_the_dice_on_the_round_track_are_those_that_were_used_and_no_die_shows_a_digit(phone):
    hand = sheet_of(phone, a_game(objective="gems", **SHEET))
    hand.press("die", 2)
    hand.press("hero", 0)
    view = hand.sheet.view
    _, dice = view.track.rounds[0]
    assert [die.face for die in dice] == [*hand.state.track, None, None]
    assert not any(str(word.text).isdigit() for word in view.tray.pen.words if word.is_visible)


@pytest.mark.parametrize("device", [{}, {"size": (1280, 800)}], ids=str)
def test_life_that_is_left_is_counted_and_lost_life_is_broken(phone, device):
    hand = sheet_of(phone, a_game(levels=(3, 2, 1, 1), damage=2, **SHEET), **device)
    hand.sheet.view.turn_to(PARTY)
    vitals = hand.sheet.view.party.vitals
    signs = [point.sign for point in vitals.points]
    assert signs == [glyph(icons.DAMAGE)] * 2 + [glyph(icons.HEART)] * 5 + [""] * 17
    assert vitals.total.text == "5/7"


def test_the_star_of_an_ability_lies_over_the_boxes_on_both_sides(phone):
    hand = sheet_of(phone, a_game(**SHEET), size=(824, 1830), density=2)
    hand.sheet.view.turn_to(PARTY)
    hand.stage.frames(2)
    party, picture = hand.sheet.view.party, hand.picture()
    stars = [
        word for word in party.pen.words if word.text == glyph(icons.STAR) and word.tint_now == party.palette.ability
    ]
    assert len(stars) == len(party.heroes)
    colour = tuple(round(255 * part) for part in party.palette.ability[:3])
    for star in stars:
        x, y = star.drawn.x + party.x, picture.height - star.drawn.top - party.y
        half, low = x + star.drawn.w / 2, y + star.drawn.h
        inked = [
            picture.crop(tuple(map(round, sides))).get_flattened_data().count(colour)
            for sides in ((x, y, half, low), (half, y, x + star.drawn.w, low))
        ]
        assert min(inked) > 0.8 * max(inked) > 0


@pytest.mark.parametrize("device", SIZES, ids=str)
def test_the_price_of_damage_has_its_sign_and_the_tombstone_stands_elsewhere(phone, device):
    """A tombstone directly before the price would say that resurrection costs that much."""
    hand = sheet_of(phone, a_game(levels=(5, 5, 5, 4), damage=12, resurrected=True, **SHEET), **device)
    hand.sheet.view.turn_to(PARTY)
    vitals = hand.sheet.view.party.vitals
    assert vitals.price.text.startswith("\u2212")
    assert (vitals.risen.is_visible, vitals.harm.is_visible) == (True, True)
    assert 0 <= vitals.price.drawn.x - vitals.harm.drawn.right <= 4 * hand.sheet.look.u
    assert vitals.total.drawn.right <= vitals.risen.drawn.x < vitals.points[0].rect.x
    assert vitals.points[-1].rect.right <= vitals.harm.drawn.x
    unhurt = sheet_of(phone, a_game(**SHEET), **device).sheet.view
    unhurt.turn_to(PARTY)
    assert not unhurt.party.vitals.harm.is_visible


def test_a_page_that_goes_on_below_says_so_until_its_end_is_reached(phone):
    hand = sheet_of(phone, a_game(**SHEET))
    view = hand.sheet.view
    assert view.dungeon.more is None
    assert view.fame.more.is_shown
    view.fame.scroll(view.fame.depth)
    assert not view.fame.more.is_shown


def test_the_play_sheet_carries_no_marks_of_doubt_and_says_what_its_cards_are(phone):
    hand = sheet_of(phone, a_game(**SHEET), size=(1280, 800))
    view = hand.sheet.view
    written = [word.text for region in (view.party, view.fame, view.dungeon) for word in region.pen.words]
    assert glyph(icons.HOUSE) not in written
    assert {EN("sheet.fame.missions"), EN("sheet.fame.power"), EN("sheet.fame.objective")} <= set(written)
    monster = hand.state.setup.monsters[0]
    strength = strength_against(hand.state, monster)
    assert f"{strength} of {next_threshold(monster, strength)}" in view.fame.monsters[0].status.text
    monsters = [icons.MONSTERS[monster.id] for monster in hand.state.setup.monsters]
    assert any(glyph(icon) in [word.text for word in view.dungeon.pen.words] for icon in monsters)


@pytest.mark.parametrize(
    ("level", "gone", "text"),
    [
        (1, "", "{strength} of {need}, takes gems "),
        (1, "all but one", "{strength} of {need}, takes gem "),
        (1, "all", "{strength} of {need}, flee \u2212"),
        (6, "all", "{strength} of {need}"),
    ],
)
def test_fleeing_is_mentioned_only_below_the_lowest_threshold_and_one_gem_is_no_gems(phone, level, gone, text):
    state = a_game(levels=(level,) * 4, **SHEET)
    season = next(number for number, monster in enumerate(state.setup.monsters) if len(monster.lost_gems) > 1)
    monster = state.setup.monsters[season]
    state.visited |= 1 << state.setup.board.dungeon.lairs[season]
    for gem in {"": (), "all but one": monster.lost_gems[1:], "all": monster.lost_gems}[gone]:
        state.gems_left &= ~(1 << gem)
    strength = strength_against(state, monster)
    assert (threshold_reached(monster, strength) is None) == (level == 1)
    view = sheet_of(phone, state).sheet.view
    view.turn_to(FAME)
    status = view.fame.monsters[season].status.text
    said = "Strength " + text.format(strength=strength, need=next_threshold(monster, strength))
    assert status.startswith(said)
    assert len(status) <= len(said) + 3
    assert level == 1 or status == said


@pytest.mark.parametrize("size", [(360, 640), (320, 569)])
def test_a_raised_die_does_not_touch_the_text_over_it(phone, size):
    hand = sheet_of(phone, a_game(**SHEET), size=size)
    hand.press("die", 0)
    tray = hand.sheet.view.tray
    die = tray.dice.dice[0]
    assert die.at.y + die.side / 2 + 3.7 * die.u <= tray.hint.rect.y


@pytest.mark.parametrize("size", [(360, 640), (320, 569), (412, 915), (800, 1280), (640, 360)])
def test_what_a_round_was_worth_begins_where_the_text_above_it_does(phone, size):
    tray = sheet_of(phone, a_game(**SHEET), size=size).sheet.view.tray
    assert tray.summary.rect.x == tray.hint.rect.x
