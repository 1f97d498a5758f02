"""Where the regions of the sheet lie: on every size nothing overlaps, and rooms are large enough for a thumb."""

from dataclasses import replace

import pytest

from paperdungeons.core.rooms import ROOMS, parse_room
from paperdungeons.core.setup import Setup
from paperdungeons.ui.drawing.room_grid import grid_in, joined, passage_end, path_strokes, wall_between
from paperdungeons.ui.sheet.model.layout import plan_sheet
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import TOUCH
from tests.staging import a_setup

SIZES = [
    (360, 640, 1),
    (320, 569, 1),
    (412, 915, 1),
    (1071, 2379, 2.6),
    (800, 1280, 1),
    (1280, 800, 1),
    (915, 412, 1),
    (640, 360, 1),
    (2560, 1600, 2),
    (1366, 1024, 1),
    (600, 960, 1),
]
BOARD = a_setup().board
every_size = pytest.mark.parametrize(("width", "height", "u"), SIZES)
every_hand = pytest.mark.parametrize("left_hand", [False, True])
every_scale = pytest.mark.parametrize("scale", [1.0, 1.5])


def overlap(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.x + 0.5 or other.right <= one.x + 0.5
    above = one.top <= other.y + 0.5 or other.top <= one.y + 0.5
    return not beside and not above


def regions(plan):
    rects = {"bar": plan.bar, "track": plan.track, "tray": plan.tray}
    if plan.tab_bar is not None and plan.tab_bar != plan.bar:
        rects["tabs"] = plan.tab_bar
    pages = {"dungeon": plan.dungeon, "party": plan.party, "fame": plan.fame}
    shown = [name for name in pages if name not in plan.tabs[1:]]
    return rects | {name: pages[name] for name in shown}


@every_size
@every_scale
@every_hand
def test_no_region_lies_over_another_or_off_the_screen(width, height, u, scale, left_hand):
    rects = regions(plan_sheet(width, height, u, scale, left_hand))
    screen = Rect(-0.5, -0.5, width + 1, height + 1)
    for name, rect in rects.items():
        assert rect.x >= screen.x, name
        assert rect.y >= screen.y, name
        assert rect.right <= screen.right, name
        assert rect.top <= screen.top, name
        assert [other for other in rects if other != name and overlap(rect, rects[other])] == []


@every_size
def test_the_regions_fill_the_screen(width, height, u):
    area = sum(rect.w * rect.h for rect in regions(plan_sheet(width, height, u, 1.0)).values())
    assert area == pytest.approx(width * height, rel=0.01)


@pytest.mark.parametrize(("width", "height", "u"), [size for size in SIZES if size != (320, 569, 1)])
def test_a_room_is_large_enough_for_a_thumb(width, height, u):
    grid = grid_in(plan_sheet(width, height, u, 1.0).dungeon, u)
    assert grid.cell_w >= TOUCH * u
    assert grid.cell_h >= TOUCH * u


@every_size
def test_every_room_is_found_where_it_is_drawn(width, height, u):
    grid = grid_in(plan_sheet(width, height, u, 1.0).dungeon, u)
    for room in range(ROOMS):
        x, y = grid.cell(room).center
        assert grid.room_at(x, y) == grid.heart_of(x, y) == room
        assert grid.heart_of(grid.cell(room).x + 1, y) is None
    assert grid.room_at(grid.area.x - 1, grid.area.y) is None
    assert grid.heart_of(grid.area.x - 1, grid.area.y) is None


def test_a_tablet_shows_the_whole_sheet_and_a_phone_pages():
    assert plan_sheet(1280, 800, 1, 1).tabs == ()
    assert plan_sheet(800, 1280, 1, 1).tabs == ()
    assert plan_sheet(360, 640, 1, 1).tabs == ("dungeon", "party", "fame")
    assert plan_sheet(915, 412, 1, 1).tabs == ("party", "fame")


def test_for_a_left_hand_the_sides_change_places():
    right, left = plan_sheet(1280, 800, 1, 1), plan_sheet(1280, 800, 1, 1, left_hand=True)
    assert right.party.x < right.fame.x
    assert left.party.x > left.fame.x


GRID = grid_in(Rect(0, 0, 400, 480), 1)


def test_a_wall_lies_between_its_two_rooms():
    x1, y1, x2, y2 = wall_between(GRID, parse_room("B3"), parse_room("C3"))
    assert x1 == x2 == GRID.cell(parse_room("C3")).x
    x1, y1, x2, y2 = wall_between(GRID, parse_room("B3"), parse_room("B4"))
    assert y1 == y2 == GRID.cell(parse_room("B4")).y


def test_a_path_is_one_line_from_its_door():
    trail = tuple(parse_room(room) for room in ("C1", "C2", "D2"))
    (line,) = joined(path_strokes(GRID, BOARD, trail, 1))
    assert line[1] < GRID.area.y
    assert line[-2:] == list(GRID.cell(parse_room("D2")).center)
    assert len(line) == 8


def test_a_path_through_a_secret_passage_leaves_the_sheet_and_comes_back():
    trail = tuple(parse_room(room) for room in ("A1", "A2", "F2"))
    out, back = joined(path_strokes(GRID, BOARD, trail, 1))
    assert out[-2] < GRID.area.x
    assert back[0] > GRID.area.right
    assert back[-2:] == list(GRID.cell(parse_room("F2")).center)


@pytest.mark.parametrize(("one", "other"), [("C2", "E5"), ("A2", "D6"), ("A2", "A6"), ("F3", "B3")])
def test_a_passage_of_an_owner_s_sheet_is_walked_from_sign_to_sign(one, other):
    """Wherever its rooms lie: the line does not cross the rooms between them."""
    rooms = [parse_room(one), parse_room(other)]
    setup = with_passages((rooms[0], rooms[1]))
    out, back = path_strokes(GRID, setup.board, tuple(rooms), 1)[-2:]
    for room, stroke in zip(rooms, (out[:2] + out[2:], back[2:] + back[:2]), strict=True):
        assert stroke[:2] == list(GRID.cell(room).center)
        x, y = passage_end(GRID, room, 1)
        assert abs(stroke[2] - x) + abs(stroke[3] - y) <= 5


def with_passages(*passages: tuple[int, int]) -> Setup:
    setup = a_setup()
    plan = replace(setup.box.plan, passages=frozenset(passages))
    return replace(setup, box=replace(setup.box, plan=plan))


def test_a_path_has_a_gap_where_no_step_leads():
    """After a correction of the sheet, the party may stand where it did not walk to."""
    trail = tuple(parse_room(room) for room in ("C1", "C2", "E5", "E4", "A1", "B2"))
    here, there = joined(path_strokes(GRID, BOARD, trail, 1))
    assert here[-2:] == list(GRID.cell(parse_room("C2")).center)
    assert there == [*GRID.cell(parse_room("E5")).center, *GRID.cell(parse_room("E4")).center]
    assert path_strokes(GRID, BOARD, (parse_room("C4"),), 1) == []
    assert path_strokes(GRID, BOARD, (parse_room("A2"), parse_room("B1")), 1) == []


def test_cutting_a_rectangle_loses_nothing():
    whole = Rect(10, 20, 100, 60)
    top, rest = whole.cut_top(20, 5)
    assert (top.h, rest.h, top.top, rest.y) == (20, 35, whole.top, whole.y)
    left, rest = whole.cut_left(30)
    assert (left.w + rest.w, left.x, rest.right) == (100, 10, 110)
    assert [row.y for row in whole.rows(3)] == [60, 40, 20]
    assert [column.x for column in whole.columns(2, 10)] == [10, 65]
    assert Rect(12, 20, 10, 5).mirrored(whole).right == 108
