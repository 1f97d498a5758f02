"""A printed dungeon card is copied by real taps in the set-up, kept in my box, and played with alone and at a table."""

from __future__ import annotations

import pytest

from paperdungeons.content.dungeon_draft import draft_of, printed_draft
from paperdungeons.content.files import house_box
from paperdungeons.content.own_box import NOTHING_TYPED, value_of
from paperdungeons.core.rooms import parse_room, room_name
from paperdungeons.core.state import DICE_USE, phase_of
from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool
from paperdungeons.ui.printed_card.controller import CARD, LETTERS
from tests.portions import portions
from tests.staging import BOX, a_game
from tests.ui.support.draughtsman import Draughtsman, line
from tests.ui.support.phone import Hand
from tests.ui.support.tables import take_cards

KEY = ("dungeons", "C")
MOST_TAPS = 35
MOAT = "A1|A2"
WALLS = ("A2|B2", "B1|B2", "B4|C4", "C2|C3", "C5|D5", "D2|D3", "D4|E4", "E1|F1", "E3|E4")
LAIRS = ("D2", "B5", "E6")
MONSTERS = tuple([monster.id for monster in BOX.monsters if monster.season == season][-1] for season in (1, 2, 3))


def from_set_up(hand: Hand, letter: str = "C") -> Draughtsman:
    """Go by touch from the set-up of a solo game to the drawing."""
    hand.app.features.setup.open_solo()
    hand.stage.frames(3)
    return to_the_drawing(hand, letter)


def to_the_drawing(hand: Hand, letter: str = "C") -> Draughtsman:
    pen = Draughtsman(hand)
    pen.on(hand.screen.dungeon_plate.row)
    pen.on(hand.screen.printed_tile)
    assert hand.place == LETTERS
    pen.on(hand.screen.tiles[letter])
    assert hand.place == CARD
    return pen


def people(pen: Draughtsman, lairs=LAIRS) -> None:
    """Put the three monsters into their lairs, with the button that leads from one to the next."""
    for lair, monster in zip(lairs, MONSTERS, strict=True):
        pen.on(pen.screen.next_tile)
        pen.in_room(lair)
        pen.on(pen.screen.monster_chips[monster])


def copy(pen: Draughtsman, walls=WALLS, lairs=LAIRS) -> None:
    for wall in walls:
        pen.between(wall)
    people(pen, lairs)


def marks_of(hand: Hand) -> set[str]:
    return {mark for marks in draft_of(hand.app.services.boxes.own, KEY).marks.values() for mark in marks}


# --- alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", portions([(360, 640), (1280, 800)], quick=1))
def test_a_printed_card_is_copied_and_played_within_thirty_five_taps(phone, size):
    hand = phone(size=size)
    pen = from_set_up(hand)
    copy(pen)
    pen.on(pen.screen.next_tile)
    assert hand.place == "sheet"
    assert (hand.state.round, phase_of(hand.state)) == (1, DICE_USE)
    assert pen.taps <= MOST_TAPS
    card = hand.state.setup.board.dungeon
    assert card.walls == {line(wall) for wall in WALLS}
    assert ([room_name(lair) for lair in card.lairs], card.monsters) == (list(LAIRS), MONSTERS)
    kept = open_boxes(hand.folder)[0]
    assert card in kept.content.box.dungeons
    assert marks_of(hand) == {"O"}


def test_a_wall_on_a_moat_is_played_once_its_owner_says_that_it_is_printed_so(phone):
    hand = phone()
    pen, words = from_set_up(hand), hand.app.services.words
    copy(pen, (MOAT, "C2|C3"))
    told = words("plan.remark.wall-on-moat", one="A1", other="A2", items="Cloak of Intangibility and Khar Medallion")
    assert told in hand.texts()
    assert words("plan.printed.name") in hand.texts()
    assert hand.app.services.boxes.content.box.fingerprint == hand.app.services.boxes.house
    pen.on(pen.screen.next_tile)
    assert hand.place == CARD
    assert told in pen.screen.view.notes
    pen.on(pen.screen.next_tile)
    assert hand.place == "sheet"
    setup = hand.state.setup
    assert draft_of(open_boxes(hand.folder)[0].own, KEY).printed == "O"
    for items in ({}, {"cloak": 2}, {"medallion": 2}):
        hand.put(a_game(setup=setup, at="A1", points=2, items=items))
        hand.press("room", parse_room("A2"))
        assert hand.hint == words("reasons.wall-on-moat-in-the-way")
    hand.put(a_game(setup=setup, at="A1", points=2, items={"cloak": 2, "medallion": 2}))
    hand.press("room", parse_room("A2"))
    assert hand.state.position == parse_room("A2")


@pytest.mark.long
def test_another_wall_asks_anew_and_undo_takes_it_back(phone):
    hand = phone()
    pen = from_set_up(hand)
    copy(pen, (MOAT,))
    pen.on(pen.screen.next_tile)
    assert not pen.screen.view.asks
    pen.on(pen.screen.tools[DungeonTool.WALLS])
    pen.between("C2|C3")
    assert pen.screen.view.asks
    pen.on(pen.screen.undo)
    assert not pen.screen.view.asks


def test_two_monsters_in_one_room_cannot_be_played_and_are_told(phone):
    hand = phone()
    pen = from_set_up(hand)
    copy(pen, lairs=("D2", "B5", "B5"))
    assert hand.app.services.words("plan.remark.same-lair", rooms="B5") in hand.texts()
    pen.on(pen.screen.next_tile)
    assert hand.place == CARD
    assert not pen.screen.next_tile.is_ready


def test_of_a_printed_card_only_what_is_known_is_there_before_the_first_tap(phone):
    hand = phone()
    pen = from_set_up(hand, "F")
    shown = pen.screen.region.drawing
    known = printed_draft(NOTHING_TYPED, ("dungeons", "F"))
    assert shown.drawn == frozenset(known.walls)
    assert shown.lairs == tuple(lair for lair, _ in known.lairs)
    assert None in shown.lairs
    assert hand.app.services.boxes.own == NOTHING_TYPED
    pen.on(pen.screen.next_tile)
    guess = known.monsters[0][0]
    chip = pen.screen.monster_chips[guess]
    assert (chip.is_chosen, chip.name.text.endswith("?")) == (False, True)
    pen.on(chip)
    assert pen.screen.monster_chips[guess].is_chosen
    pen.screen.empty_tile.dispatch("on_release")
    hand.stage.frames(2)
    assert (pen.screen.region.drawing.drawn, pen.screen.region.drawing.lairs) == (frozenset(), (None,) * 3)
    pen.on(pen.screen.undo)
    assert pen.screen.region.drawing.drawn == frozenset(known.walls)


def test_a_card_that_is_known_whole_is_played_at_once(phone):
    hand = phone()
    pen = from_set_up(hand, "A")
    pen.on(pen.screen.next_tile)
    assert hand.place == "sheet"
    assert hand.state.setup.board.dungeon == house_box().dungeons[0]
    assert hand.state.setup.box.fingerprint == house_box().fingerprint


def test_a_half_drawn_card_survives_a_kill(phone):
    hand = phone()
    pen = from_set_up(hand)
    for wall in WALLS[:4]:
        pen.between(wall)
    pen.on(pen.screen.next_tile)
    pen.in_room(LAIRS[0])
    hand.close()
    hand.open()
    hand.app.features.setup.open_solo()
    hand.stage.frames(3)
    hand.touch(hand.screen.dungeon_plate.row)
    hand.touch(hand.screen.printed_tile)
    assert hand.app.services.words("printed.standing.begun").replace(" ", "\u00a0") in hand.texts()
    hand.touch(hand.screen.tiles["C"])
    shown = hand.screen.region.drawing
    assert shown.drawn == {line(wall) for wall in WALLS[:4]}
    assert shown.lairs == (parse_room(LAIRS[0]), None, None)
    assert hand.app.library.content.box.fingerprint == hand.app.services.boxes.house


def test_a_card_that_was_typed_before_is_shown_as_it_was_and_opening_it_changes_nothing(phone):
    hand = phone()
    typed = value_of(NOTHING_TYPED, ("dungeons", "D")) | {"walls": ["C1|D1 O"]}
    own = NOTHING_TYPED.with_card(KEY, typed)
    hand.app.services.boxes.change(own)
    pen = from_set_up(hand)
    assert pen.screen.region.drawing.drawn == {line("C1|D1")}
    assert hand.back()
    assert hand.back()
    assert (hand.place, hand.app.services.boxes.own) == ("setup", own)


def test_the_set_up_has_the_card_where_one_chooses_ones_cards_first(phone):
    hand = phone(own_box=False)
    pen = from_set_up(hand)
    copy(pen)
    pen.screen.cards_tile.dispatch("on_release")
    hand.stage.frames(3)
    assert (hand.place, hand.app.features.setup.solo.dungeon) == ("setup", "C")
    assert hand.app.services.boxes.is_used
    assert hand.app.services.settings.now.own_box
    words = hand.app.services.words
    assert words("printed.story") in hand.texts()
    assert words("dungeons.C.story") not in hand.texts()
    hand.touch(hand.screen.start_tile)
    assert hand.state.setup.board.dungeon.walls == {line(wall) for wall in WALLS}


@pytest.mark.long
def test_a_full_disk_is_told_and_no_game_begins_with_another_card(phone, monkeypatch):
    hand = phone()
    pen = from_set_up(hand)
    copy(pen, WALLS[:8])

    def refuse(_):
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", refuse)
    pen.on(pen.screen.tools[DungeonTool.WALLS])
    pen.between(WALLS[8])
    assert hand.app.services.words("plan.unkept") in hand.texts()
    pen.on(pen.screen.next_tile)
    assert hand.place == CARD
    monkeypatch.undo()
    pen.on(pen.screen.undo)
    pen.between(WALLS[8])
    pen.on(pen.screen.next_tile)
    assert hand.state.setup.board.dungeon.walls == {line(wall) for wall in WALLS}


def test_in_my_box_a_card_is_said_to_be_printed_so_too(phone):
    hand = phone()
    hand.app.features.boxes.editor.open(KEY)
    hand.stage.frames(3)
    pen = Draughtsman(hand)
    assert pen.screen.printed_tile is None
    pen.between(MOAT)
    pen.on(pen.screen.printed_tile)
    assert pen.screen.printed_tile is None
    assert line(MOAT) in next(card for card in hand.app.library.content.box.dungeons if card.id == "C").walls


@pytest.mark.long
def test_what_is_said_of_the_card_stays_in_sight_however_often_it_is_filled_anew(phone):
    hand = phone(size=(1280, 800))
    pen = from_set_up(hand)
    for wall in (MOAT, *WALLS):
        pen.between(wall)
        assert pen.screen.column.to_window(0, pen.screen.column.top)[1] == pytest.approx(pen.screen.scroll.top, abs=1)
    people(pen)
    assert pen.screen.column.to_window(0, pen.screen.column.top)[1] == pytest.approx(pen.screen.scroll.top, abs=1)


# --- at a table ----------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_tablet_that_is_passed_around_plays_with_the_card(phone):
    hand = phone(size=(800, 1280))
    hand.app.features.setup.open_table("pass")
    hand.stage.frames(3)
    pen = to_the_drawing(hand)
    copy(pen)
    pen.on(pen.screen.next_tile)
    assert (hand.place, hand.app.features.setup.table.dungeon) == ("table-setup", "C")
    hand.touch(hand.screen.start_tile)
    assert hand.app.library.game.record.setup.board.dungeon.walls == {line(wall) for wall in WALLS}


@pytest.mark.long
def test_a_guest_joins_with_the_hosts_card_by_the_code_on_the_screen(phone):
    host = phone(density=2.6, size=(1071, 2379))
    host.app.features.setup.open_table("host")
    host.stage.frames(3)
    pen = to_the_drawing(host)
    copy(pen, (MOAT, *WALLS[1:]))
    pen.on(pen.screen.next_tile)
    pen.on(pen.screen.next_tile)
    assert host.place == "table-setup"
    host.touch(host.app.navigator.screen.start_tile)
    assert host.place == "invite"
    assert host.app.services.words("boxshare.invite-card.below") in host.texts()
    picture, card = host.picture(), host.state.setup.board.dungeon
    code = read_pixels(picture.size, picture.tobytes())
    box = host.state.setup.box.fingerprint
    host.close()

    guest = phone()
    guest.touch(guest.app.navigator.screen.phones_tile)
    guest.scanner.seen = [code]
    guest.touch(guest.app.navigator.screen.tiles["join"])
    guest.stage.frames(3)
    assert guest.place == "sit-down"
    assert guest.app.services.boxes.own == NOTHING_TYPED
    guest.touch(guest.app.navigator.screen.seat_tiles[1])
    guest.touch(guest.app.navigator.screen.sit_tile)
    take_cards(guest)
    assert guest.state.setup.board.dungeon == card
    assert line(MOAT) in card.walls
    guest.close()
    guest.open()
    assert guest.app.library.game.record.setup.box.fingerprint == box
