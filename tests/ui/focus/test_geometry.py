"""Where the focus goes, computed without a window."""

from hypothesis import given, strategies as st

from paperdungeons.ui.focus.geometry import Direction, FocusSpot, closest, nearest, reading_order
from paperdungeons.ui.style.rect import Rect

GRID = {(column, row): FocusSpot(Rect(column * 50, row * 50, 48, 48)) for column in range(6) for row in range(7)}
UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT


def test_in_a_grid_an_arrow_goes_to_the_neighbour():
    spots, here = list(GRID.values()), GRID[2, 3]
    found = {direction: nearest(spots, here, direction) for direction in Direction}
    assert found == {UP: GRID[2, 4], DOWN: GRID[2, 2], LEFT: GRID[1, 3], RIGHT: GRID[3, 3]}


def test_beyond_the_last_there_is_nothing():
    spots = list(GRID.values())
    assert nearest(spots, GRID[0, 6], UP) is None
    assert nearest(spots, GRID[0, 6], LEFT) is None
    assert nearest(spots, GRID[5, 0], RIGHT) is None


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside():
    here, ahead, aside = FocusSpot(Rect(0, 0, 40, 40)), FocusSpot(Rect(0, 200, 40, 40)), FocusSpot(Rect(60, 50, 40, 40))
    assert nearest([here, ahead, aside], here, UP) == ahead
    assert nearest([here, aside], here, UP) == aside


def test_a_wide_row_leads_to_the_nearest_of_several_below_it():
    row = FocusSpot(Rect(0, 100, 300, 40))
    below = [FocusSpot(Rect(x, 40, 60, 40)) for x in (0, 120, 240)]
    assert nearest([row, *below], row, DOWN) == below[1]
    assert [nearest([row, *below], one, UP) for one in below] == [row] * 3


def test_on_a_page_that_scrolls_the_next_line_comes_before_the_foot_that_covers_it():
    here = FocusSpot(Rect(0, 70, 300, 40), ("page",))
    hidden = FocusSpot(Rect(0, 10, 300, 40), ("page",), frozenset({"page"}))
    foot = FocusSpot(Rect(0, 20, 300, 40))
    assert nearest([here, hidden, foot], here, DOWN) == hidden
    assert nearest([here, foot], here, DOWN) == foot


def test_from_outside_only_what_can_be_seen_of_a_page_is_met():
    foot = FocusSpot(Rect(0, 20, 300, 40))
    hidden = FocusSpot(Rect(0, -40, 300, 40), ("page",), frozenset({"page"}))
    shown = FocusSpot(Rect(0, 100, 300, 40), ("page",))
    assert nearest([foot, hidden, shown], foot, DOWN) is None
    assert nearest([foot, hidden, shown], foot, UP) == shown


def test_beside_a_page_that_scrolls_stands_the_other_column():
    here, far = FocusSpot(Rect(0, 0, 100, 40), ("left",)), FocusSpot(Rect(60, 300, 100, 40), ("left",))
    other = FocusSpot(Rect(200, 0, 100, 40), ("right",))
    assert nearest([here, far, other], here, RIGHT) == other


def test_the_closest_is_found_among_what_can_be_seen():
    hidden = FocusSpot(Rect(0, 0, 10, 10), ("page",), frozenset({"page"}))
    shown = FocusSpot(Rect(100, 0, 10, 10))
    assert closest([hidden, shown], Rect(0, 0, 10, 10)) == shown
    assert closest([], Rect(0, 0, 10, 10)) is None


def test_one_reads_line_by_line_from_the_left():
    places = [Rect(100, 0, 40, 40), Rect(0, 2, 40, 40), Rect(0, 100, 40, 40), Rect(60, 95, 40, 40)]
    assert reading_order(places, lambda place: place) == [places[2], places[3], places[1], places[0]]


places = st.builds(
    lambda x, y, w, h: Rect(x, y, w, h), *(st.integers(0, 900) for _ in range(2)), *(st.integers(20, 200),) * 2
)


@given(st.lists(places, min_size=1, max_size=6, unique=True), st.sampled_from(list(Direction)))
def test_an_arrow_leads_to_something_that_lies_there(rects, direction):
    spots = [FocusSpot(rect) for rect in rects]
    found = nearest(spots, spots[0], direction)
    if found is not None:
        (x1, y1), (x2, y2) = spots[0].place.center, found.place.center
        assert (x2 - x1) * direction.value[0] + (y2 - y1) * direction.value[1] > 0


@given(st.lists(places, max_size=12))
def test_reading_loses_nothing(rects):
    assert sorted(reading_order(rects, lambda place: place)) == sorted(rects)
