"""Dungeon cards and the printed grid drawn by real taps, kept at once, and played with."""

from __future__ import annotations

import pytest

from paperdungeons.content.dungeon_draft import draft_of
from paperdungeons.content.grid_draft import GridPart, read_grid, write_room
from paperdungeons.core.rooms import parse_room, room_name
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool
from paperdungeons.ui.my_box.drawing.grid_view import GridTool
from paperdungeons.ui.style.sizes import TOUCH
from tests.staging import a_game
from tests.ui.support import layout_checks
from tests.ui.support.draughtsman import Draughtsman, line
from tests.ui.support.phone import Hand

KEY = ("dungeons", "A")
MOST_TAPS = 30
WALLS = ("A2|B2", "B1|B2", "B4|C4", "C2|C3", "C5|D5", "D2|D3", "D4|E4", "E1|F1", "E3|E4")
LAIRS = ("D2", "B5", "E6")
MONSTERS = ("mummy", "vampire", "lich")


def open_card(hand: Hand, *key: str) -> Draughtsman:
    hand.app.features.boxes.editor.open(key)
    hand.stage.frames(3)
    return Draughtsman(hand)


@pytest.mark.long
def test_a_whole_dungeon_card_is_drawn_in_thirty_taps_and_played(phone):
    hand = phone()
    pen = open_card(hand, *KEY)
    before = draft_of(hand.app.services.boxes.own, KEY).walls
    for wall in {f"{room_name(one)}|{room_name(other)}" for one, other in before} ^ set(WALLS):
        pen.between(wall)
    for tool, lair, monster in zip(list(DungeonTool)[1:], LAIRS, MONSTERS, strict=True):
        pen.on(pen.screen.tools[tool])
        pen.in_room(lair)
        pen.on(pen.screen.monster_chips[monster])
    assert pen.taps <= MOST_TAPS
    kept = open_boxes(hand.folder)[0]
    card = next(card for card in kept.content.box.dungeons if card.id == "A")
    assert card.walls == {line(wall) for wall in WALLS}
    assert [room_name(lair) for lair in card.lairs] == list(LAIRS)
    assert card.monsters == MONSTERS
    assert {mark for marks in draft_of(kept.own, KEY).marks.values() for mark in marks} == {"O", "R"}
    pen.screen.all_tile.dispatch("on_release")
    assert {mark for marks in draft_of(hand.app.services.boxes.own, KEY).marks.values() for mark in marks} == {"O"}
    play_it(hand)


def play_it(hand: Hand) -> None:
    """A new game uses the card: it has its monsters, and its new wall between E1 and F1 is in the way."""
    hand.app.features.setup.open_solo()
    hand.screen.choose(dungeon="A")
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)
    setup = hand.app.library.game.record.setup
    assert [monster.id for monster in setup.monsters] == list(MONSTERS)
    hand.put(a_game(setup=setup, at="E1", points=2))
    hand.press("room", parse_room("F1"))
    assert hand.hint == hand.app.services.words("reasons.wall-in-the-way")
    hand.press("room", parse_room("E2"))
    assert hand.state.position == parse_room("E2")


def test_a_slip_is_explained_on_the_drawing_and_in_words_and_taken_back(phone):
    hand = phone()
    pen = open_card(hand, "dungeons", "C")
    words, screen = hand.app.services.words, hand.screen
    pen.between("A7|B7")
    assert words("plan.refusal.printed-wall") in hand.texts()
    assert hand.app.services.boxes.own.keys == []
    pen.between("E7|F7")
    assert screen.region.drawing.odd_rooms == {parse_room("F7")}
    assert screen.region.drawing.odd_lines == {line("E7|F7")}
    told = words("plan.remark.wall-never", one="E7", other="F7", rooms="F7", items=words("items.cloak.name"))
    assert told in hand.texts()
    assert hand.app.services.boxes.own.card(("dungeons", "C"))
    assert hand.app.services.boxes.content.box.fingerprint == hand.app.services.boxes.house
    hand.turn(915, 412)
    assert told in hand.texts()
    pen.on(pen.screen.undo)
    assert (told in hand.texts(), hand.app.services.boxes.own.keys) == (False, [])


def test_cards_are_added_named_turned_and_deleted(phone):
    hand = phone()
    open_card(hand, "dungeons", "L")
    hand.screen.blank_tile.dispatch("on_release")
    hand.stage.frames(2)
    assert hand.app.features.boxes.editor.key == ("dungeons", "own-1")
    hand.touch(hand.screen.pencil)
    hand.screen.field.text = "The [b]old[/b] cellar"
    assert hand.screen.name_note.text == hand.app.services.words("plan.dungeon.name-wrong")
    hand.screen.field.text = "The old cellar"
    assert hand.back()
    assert "The\u00a0old\u00a0cellar" in hand.texts()
    hand.touch(hand.screen.before)
    assert hand.app.features.boxes.editor.key == ("dungeons", "L")
    hand.touch(hand.screen.after)
    hand.screen.reset_tile.dispatch("on_release")
    assert hand.screen.reset_tile.is_asking
    hand.screen.reset_tile.dispatch("on_release")
    hand.stage.frames(2)
    assert (
        hand.app.features.boxes.editor.key,
        hand.app.services.boxes.own.keys,
        hand.app.services.boxes.own.names,
    ) == (("dungeons", "L"), [], {})


def test_a_room_of_the_grid_is_changed_by_taps(phone):
    hand = phone()
    pen = open_card(hand, "sheet", "rooms")
    room = parse_room("E4")
    pen.in_room("E4")
    for key in ("trap", ("minion", 3), ("level", 5), "gem", ("gem", 0)):
        pen.on(pen.screen.chips[key])
    own = hand.app.services.boxes.own
    assert write_room(read_grid(own).rooms[room][0]) == "kobold 5, potion, gem A"
    assert hand.app.services.words("faults.gem-places", gem="A", n=2) in hand.texts()
    assert parse_room("A2") in pen.screen.region.drawing.odd_rooms
    pen.on(pen.screen.chips["gem"])
    pen.on(pen.screen.chips["gem", None])
    assert hand.back()
    plan = open_boxes(hand.folder)[0].content.box.plan
    assert write_room(plan.rooms[room]) == "kobold 5, potion"
    pen.on(pen.screen.chips["undo"])
    assert read_grid(hand.app.services.boxes.own).rooms[room][0].gem == 0


def test_lines_doors_and_passages_of_the_grid_are_drawn_by_taps_and_reset_part_by_part(phone):
    hand = phone(size=(1280, 800))
    pen = open_card(hand, "sheet", "walls")
    for tool, taps in (
        (GridTool.WALLS, [lambda: pen.between("C1|D1")]),
        (GridTool.MOATS, [lambda: pen.between("C3|C4")]),
        (GridTool.DOORS, [lambda: pen.in_room("B1")]),
        (GridTool.PASSAGES, [lambda: pen.in_room("A6"), lambda: pen.in_room("F6")]),
    ):
        pen.on(pen.screen.chips[tool])
        for tap in taps:
            tap()
    draft = read_grid(hand.app.services.boxes.own)
    assert draft.walls[line("C1|D1")] == draft.moats[line("C3|C4")] == draft.passages[line("A6|F6")] == "O"
    assert line("C3|C4") not in draft.walls
    assert parse_room("B1") not in draft.doors
    lines = pen.screen.view.lines
    assert any(hand.app.services.words("dungeons.E.name") in told for told in lines)
    pen.screen.reset_tiles[GridPart.WALLS].dispatch("on_release")
    pen.screen.reset_tiles[GridPart.WALLS].dispatch("on_release")
    hand.stage.frames(2)
    assert line("C1|D1") not in read_grid(hand.app.services.boxes.own).walls
    assert hand.app.services.boxes.own.card(GridPart.MOATS.key)
    assert hand.screen.region.drawing.odd_lines == {line("C3|C4")}


def test_everything_drawn_has_its_place_and_a_tap_makes_no_new_instruction(phone):
    hand = phone(text_size=150, language="nl", theme="dark")
    pen = open_card(hand, "sheet", "rooms")
    region = pen.screen.region
    pen.in_room("A1")
    count = len(region.canvas.children)
    pen.on(pen.screen.chips["trap"])
    pen.on(pen.screen.chips["done"])
    assert layout_checks.clipped_words([region]) == []
    assert min(region.grid.cell_w, region.grid.cell_h) >= TOUCH - 0.5
    assert len(region.canvas.children) == count
