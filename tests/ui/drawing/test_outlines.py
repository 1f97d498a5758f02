"""The corners and triangles of shapes."""

import pytest

from paperdungeons.ui.drawing import outlines
from paperdungeons.ui.drawing.outlines import Outline
from paperdungeons.ui.drawing.pen import HATCH
from paperdungeons.ui.style.rect import Rect

BOX = Rect(10, 20, 17, 31)


def spots(outline: Outline) -> list[tuple[float, float]]:
    corners, _ = outline
    return list(zip(corners[::2], corners[1::2], strict=True))


def area(outline: Outline) -> float:
    """The area of all triangles together."""
    corners, triangles = spots(outline), outline[1]
    total = 0.0
    for first, second, third in zip(triangles[::3], triangles[1::3], triangles[2::3], strict=True):
        (ax, ay), (bx, by), (cx, cy) = corners[first], corners[second], corners[third]
        total += abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    return total


def test_a_hatching_stays_within_its_box_and_covers_more_than_half_of_it():
    hatching = outlines.hatching(BOX, HATCH)
    assert all(10 <= x <= 27 and 20 <= y <= 51 for x, y in spots(hatching))
    assert 0.5 < area(hatching) / (BOX.w * BOX.h) < 0.7


def test_dashes_lie_within_their_box_along_its_edges():
    dashes = outlines.dashes(BOX, 2, 5)
    assert all(10 <= x <= 27.001 and 20 <= y <= 51.001 for x, y in spots(dashes))
    assert area(dashes) == pytest.approx(2 * 2 * (BOX.w + BOX.h) * 0.55, rel=0.12)


def test_a_box_with_round_corners_covers_all_but_its_corners():
    corners = 5**2 * (4 - 3.1416)
    assert area(outlines.rounded(BOX, 5)) == pytest.approx(BOX.w * BOX.h - corners, rel=0.005)
    assert area(outlines.quad(BOX)) == BOX.w * BOX.h


def test_corners_are_no_rounder_than_a_box_is_large():
    assert area(outlines.rounded(Rect(0, 0, 8, 8), 99)) == pytest.approx(3.1416 * 16, rel=0.02)


@pytest.mark.parametrize(("width", "broad"), [(2, 4), (0.6, 1.2), (1, 1)])
def test_an_edge_is_twice_as_broad_as_its_width_but_for_thin_ones(width, broad):
    assert area(outlines.frame(BOX, 0, width)) == pytest.approx(2 * (BOX.w + BOX.h) * broad)


def test_a_round_edge_follows_its_box():
    edge = outlines.frame(BOX, 5, 1.5)
    assert all(8 <= x <= 29 and 18 <= y <= 53 for x, y in spots(edge))
    assert area(edge) < area(outlines.frame(BOX, 0, 1.5))


def test_a_ring_is_as_far_from_its_middle_everywhere():
    distances = [((x - 3) ** 2 + (y - 4) ** 2) ** 0.5 for x, y in spots(outlines.ring(3, 4, 20, 2))]
    assert min(distances) == pytest.approx(18, abs=0.1)
    assert max(distances) == pytest.approx(22, abs=0.1)


def test_a_stroke_has_round_ends_and_a_thin_one_none():
    stout = outlines.stroke((0, 0, 10, 0), 2)
    assert (min(spots(stout)), max(spots(stout))) == (pytest.approx((-2, 0)), pytest.approx((12, 0)))
    assert set(spots(outlines.stroke((0, 0, 10, 0), 1))) == {(0, -0.5), (10, -0.5), (10, 0.5), (0, 0.5)}


def test_a_closed_stroke_comes_back_to_where_it_began():
    square = (0, 0, 10, 0, 10, 10, 0, 10)
    assert len(outlines.stroke(square, 1, closed=True)[0]) == 4 * 8
    assert len(outlines.stroke(square, 1)[0]) == 3 * 8
