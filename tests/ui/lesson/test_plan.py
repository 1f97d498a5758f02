"""Where everything lies on the sheet of the lesson, in every size and with every size of letters."""

from types import SimpleNamespace

import pytest

from paperdungeons.ui.drawing.room_grid import grid_in
from paperdungeons.ui.lesson.plan import has_track, plan_lesson
from paperdungeons.ui.sheet.model.layout import Plan
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import TOUCH

SIZES = [(320, 568), (360, 640), (412, 915), (640, 360), (915, 412), (800, 1280), (1280, 800)]


def plan_of(size: tuple[int, int], scale: float, left_hand: bool = False) -> Plan:
    return plan_lesson(SimpleNamespace(u=1, scale=scale, left_hand=left_hand, sp=lambda size: size * scale), size)


def parts(plan: Plan) -> dict[str, Rect]:
    pages = {"dungeon": plan.dungeon, "party": plan.party, "fame": plan.fame}
    shown = [name for name in pages if name not in plan.tabs[1:]]
    found = {"bar": plan.bar, "tray": plan.tray} | {name: pages[name] for name in shown}
    if plan.tab_bar is not None and plan.tab_bar != plan.bar:
        found["tabs"] = plan.tab_bar
    return found | ({"track": plan.track} if has_track(plan) else {})


def overlap(one: Rect, other: Rect) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    return wide > 0.5 and min(one.top, other.top) - max(one.y, other.y) > 0.5


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_card_of_the_lesson_takes_nothing_from_anybody_else(size, scale, left_hand):
    plan = plan_of(size, scale, left_hand)
    found = list(parts(plan).items())
    overlaps = [(a, b) for n, (a, one) in enumerate(found) for b, other in found[n + 1 :] if overlap(one, other)]
    assert overlaps == []
    assert sum(rect.w * rect.h for _, rect in found) == pytest.approx(size[0] * size[1], rel=0.01)
    assert plan.card == TOUCH
    assert plan.tray.h >= plan.card + 100


def test_a_small_phone_gives_the_track_of_rounds_and_keeps_its_dungeon():
    assert not has_track(plan_of((360, 640), 1.0))
    assert has_track(plan_of((412, 915), 1.0))
    assert not has_track(plan_of((412, 915), 2.0))
    for scale in (1.0, 1.5, 2.0):
        assert grid_in(plan_of((360, 640), scale).dungeon, 1).cell_h >= TOUCH
