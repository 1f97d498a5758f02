"""What a tap on a drawing means, and what is said about the drawing; without a window."""

import pytest

from paperdungeons.content.dungeon_draft import blank_card, emptied, printed_draft, write_draft
from paperdungeons.content.dungeon_remarks import Remark, RemarkKind
from paperdungeons.content.grid_draft import GridPart, PlanRefusal, read_grid, with_barrier, write_grid
from paperdungeons.content.own_box import NOTHING_TYPED, value_of
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.cards import Reward, RoomPlan
from paperdungeons.core.rooms import ROOMS, parse_room
from paperdungeons.ui.drawing.room_grid import grid_in, wall_between
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool, dungeon_view
from paperdungeons.ui.my_box.drawing.grid_view import GridTool, grid_view, room_text
from paperdungeons.ui.my_box.drawing.hit_test import LINES, NEAR, Spot, is_across, middle_of, spot_at
from paperdungeons.ui.my_box.drawing.wording import part_line, refusal_text, remark_text
from paperdungeons.ui.printed_card.controller import completeness_of
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import TOUCH

PHONE, TABLET = grid_in(Rect(0, 0, 360, 354), 1), grid_in(Rect(0, 0, 704, 744), 1)
grids = pytest.mark.parametrize("grid", [PHONE, TABLET], ids=["phone", "tablet"])
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
KEY = ("dungeons", "A")


# --- fingers -------------------------------------------------------------------------------------------------


@grids
def test_a_finger_between_two_rooms_means_the_line_there(grid):
    for line in LINES:
        x, y = middle_of(grid, line)
        for dx, dy in ((0, 0), (9, 5), (-9, -5), (5, -9)):
            assert spot_at(grid, x + dx, y + dy, 1).line == line


@grids
def test_a_finger_in_a_room_means_that_room(grid):
    for room in range(ROOMS):
        assert spot_at(grid, *grid.cell(room).center, 1).room == room


def test_on_a_phone_every_tap_on_the_rooms_means_some_line():
    assert min(PHONE.cell_w, PHONE.cell_h) >= TOUCH - 1
    assert [room for room in range(ROOMS) if spot_at(PHONE, *PHONE.cell(room).center, 1).line is None] == []


def test_in_the_middle_of_a_large_room_no_line_is_meant():
    assert spot_at(TABLET, *TABLET.cell(20).center, 1) == Spot(20, None)


@grids
def test_just_beside_the_rooms_those_at_the_rim_are_meant_and_farther_off_nothing(grid):
    x = grid.cell(2).center[0]
    assert spot_at(grid, x, grid.area.y - 10, 1).room == 2
    assert spot_at(grid, x, grid.area.y - NEAR - 1, 1) == Spot(None, None)


def test_no_line_is_at_the_rim():
    assert len(LINES) == 71
    assert all(PHONE.area.holds(*middle_of(PHONE, line)) for line in LINES)
    assert len({wall_between(PHONE, *line) for line in LINES}) == 71


def test_printed_passages_lead_across_the_sheet():
    assert is_across((parse_room("A2"), parse_room("F2")))
    assert not is_across((parse_room("F1"), parse_room("A2")))


# --- words ---------------------------------------------------------------------------------------------------


@in_every_language
def test_every_refusal_is_a_sentence(language):
    for refusal in PlanRefusal:
        assert refusal_text(words(language), refusal).endswith(".")


@in_every_language
def test_every_remark_has_a_sentence(language):
    say, facts = words(language), {"monster": "golem", "season": 1, "n": 1, "low": 2, "high": 3}
    for kind in RemarkKind:
        for rooms in ((14,), (14, 15)):
            assert remark_text(say, Remark(kind, rooms, (14, 15), facts)).endswith(".")


@in_every_language
def test_a_good_card_says_how_hard_it_is_and_what_to_tap(language):
    say = words(language)
    view = dungeon_view(say, NOTHING_TYPED, KEY, DungeonTool.WALLS)
    assert (view.lines, view.status) == ((), (say("plan.how.card-walls"), False))
    assert any(say(f"maker.difficulty.{wish}").lower() in view.notes[0] for wish in ("easy", "fair", "hard"))
    assert [part.marks for part in view.parts] == ["R", "R", "R"]
    assert view.monsters == ()
    seasons = [dungeon_view(say, NOTHING_TYPED, KEY, tool).monsters for tool in list(DungeonTool)[1:]]
    assert [len(monsters) for monsters in seasons] == [4, 4, 4]


def test_a_bad_card_says_so_at_once_and_that_games_do_without_it():
    say = words("en")
    for key, ending in ((KEY, "printed"), (blank_card(NOTHING_TYPED)[0], "added")):
        value = value_of(NOTHING_TYPED, ("dungeons", "C")) | {"walls": ["A6|B6 O"], "lairs": ["C3 O", "C3 O", "C7 O"]}
        view = dungeon_view(say, NOTHING_TYPED.with_card(key, value), key, DungeonTool.WALLS)
        assert view.status == (view.lines[0], True)
        assert any("A6 and B6" in told for told in view.lines)
        assert view.notes[0] == say(f"plan.left-out.{ending}")


def test_a_card_that_may_be_printed_so_asks_for_a_word():
    say = words("en")
    for key, ending in ((KEY, "asks"), (blank_card(NOTHING_TYPED)[0], "asks-added")):
        value = value_of(NOTHING_TYPED, ("dungeons", "C")) | {"walls": ["A6|B6 O", "A1|A2 O"]}
        view = dungeon_view(say, NOTHING_TYPED.with_card(key, value), key, DungeonTool.WALLS)
        assert view.asks
        assert "Cloak of Intangibility and Khar Medallion" in view.status[0]
        assert "A6 and B6" in view.lines[1]
        assert view.notes[0] == say(f"plan.printed.{ending}")
        said = dungeon_view(say, NOTHING_TYPED.with_card(key, {**value, "printed": "O"}), key, DungeonTool.WALLS)
        assert (said.asks, said.lines) == (False, ())
        assert all(told in said.notes for told in view.lines)


@in_every_language
def test_of_a_card_that_is_being_copied_nothing_is_wrong_but_missing(language):
    say, key = words(language), ("dungeons", "C")
    view = dungeon_view(say, NOTHING_TYPED, key, DungeonTool.WALLS, is_copy=True)
    assert (view.lines, view.missing, view.is_typed) == ((), (0, 1, 2), False)
    assert dungeon_view(say, NOTHING_TYPED, key, DungeonTool.FIRST, is_copy=True).status == (
        say("printed.how.suggested", n=1),
        False,
    )
    assert dungeon_view(say, NOTHING_TYPED, KEY, DungeonTool.WALLS, is_copy=True).missing == ()


@pytest.mark.parametrize(("letter", "standing"), [("A", "known"), ("B", "partly"), ("C", "unknown"), ("F", "partly")])
def test_what_there_is_of_a_printed_card_is_known(letter, standing):
    assert completeness_of(NOTHING_TYPED, letter) == standing
    key, draft = ("dungeons", letter), emptied(printed_draft(NOTHING_TYPED, ("dungeons", letter)))
    assert completeness_of(NOTHING_TYPED.with_card(key, write_draft(draft)), letter) == "begun"
    whole = value_of(NOTHING_TYPED, ("dungeons", "D"))
    assert completeness_of(NOTHING_TYPED.with_card(key, whole), letter) == "own"


def test_a_card_is_drawn_on_the_owners_sheet_even_while_that_is_not_in_force():
    say, line = words("en"), (parse_room("C2"), parse_room("C3"))
    own = write_grid(NOTHING_TYPED, with_barrier(read_grid(NOTHING_TYPED), line, is_moat=False))
    view = dungeon_view(say, own, ("dungeons", "B"), DungeonTool.WALLS)
    assert line in view.plan.walls
    assert [remark.kind for remark in view.remarks] == [RemarkKind.WALL_TAKEN]
    assert say("plan.sheet-left-out") in view.notes


def test_what_the_disk_refused_is_said_first():
    view = dungeon_view(words("en"), NOTHING_TYPED, KEY, DungeonTool.WALLS, is_kept=False)
    assert view.status == (words("en")("plan.unkept"), True)
    assert grid_view(words("en"), NOTHING_TYPED, GridTool.WALLS, is_kept=False).status == view.status


def test_a_blank_card_has_a_name_before_it_has_walls():
    key, draft = blank_card(NOTHING_TYPED)
    view = dungeon_view(words("en"), NOTHING_TYPED.with_card(key, write_draft(draft)), key, DungeonTool.WALLS)
    assert view.name
    assert view.is_added
    assert (view.parts[0].marks, view.parts[0].meaning) == ("", words("en")("plan.nothing-drawn"))


def test_a_part_with_several_marks_names_them_all():
    say = words("en")
    assert part_line(say, "walls", "FF").meaning == say("provenance.F")
    line = part_line(say, "walls", "RFR")
    assert (line.marks, line.meaning) == ("FR", "Partly found in a public source, partly from the rulebook.")


@in_every_language
def test_what_is_in_a_room_can_be_told(language):
    say = words(language)
    room = RoomPlan(minion=0, minion_level=4, rewards=(Reward.POTION, Reward.POTION), gem=1)
    told = room_text(say, room)
    assert all(part in told for part in (say("minions.orc.name"), "4", "2", "B"))
    assert room_text(say, RoomPlan()) == say("plan.content.nothing")


def test_a_gem_in_two_rooms_is_marked_on_the_drawing():
    value = value_of(NOTHING_TYPED, GridPart.ROOMS.key)
    rooms = {**value, "7": ["potion, gem A O", *value["7"][1:]]}
    view = grid_view(words("en"), NOTHING_TYPED.with_card(GridPart.ROOMS.key, rooms), GridTool.ROOMS)
    assert view.odd_rooms == {parse_room("A7"), parse_room("A2")}
    assert view.status[1]
    assert view.notes[0] == words("en")("plan.left-out.sheet")
    assert view.typed == (GridPart.ROOMS,)
