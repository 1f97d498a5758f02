"""Boxes that are laid out in one go put everything where Kivy's own boxes do."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import HealthCheck, assume, given, settings, strategies as st
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.widgets.boxes import QuickBox

Place = tuple[float, ...]
"""x, y, width and height."""
LEAST_SIZES = st.sampled_from([0, 1, 7, 20, 48, 100])
HINTS = st.sampled_from([None, None, 0.5, 1, 2])
PLACES = st.sampled_from([{}, {"center_y": 0.5}, {"top": 1}, {"center_x": 0.5}, {"right": 1}, {"x": 0.25, "y": 0.5}])


@dataclass(frozen=True)
class Plan:
    """A box if it has ``parts``, else a widget with a size of its own. A tight box is as high as its parts, unless the
    box around it sets its height; a widget that wraps gets higher as it gets narrower, like a text."""

    size: tuple[int, int]
    hint: tuple[float | None, float | None]
    place: dict[str, float]
    is_row: bool = False
    spacing: int = 0
    padding: int = 0
    is_tight: bool = False
    keeps_hint: bool = False
    most: int | None = None
    wraps: bool = False
    parts: tuple[Plan, ...] | None = None


LEAVES = st.builds(
    Plan,
    st.tuples(LEAST_SIZES, LEAST_SIZES),
    st.tuples(HINTS, HINTS),
    PLACES,
    most=st.sampled_from([None, None, 30]),
    wraps=st.booleans(),
)


def boxes(parts: st.SearchStrategy[Plan]) -> st.SearchStrategy[Plan]:
    return st.builds(
        Plan,
        st.tuples(st.sampled_from([60, 100]), LEAST_SIZES),
        st.tuples(HINTS, HINTS),
        PLACES,
        is_row=st.booleans(),
        spacing=st.sampled_from([0, 4]),
        padding=st.sampled_from([0, 6]),
        is_tight=st.booleans(),
        keeps_hint=st.booleans(),
        parts=st.lists(parts, max_size=4).map(tuple),
    )


TREES = boxes(st.recursive(LEAVES, boxes, max_leaves=10))


def made(kind: type[BoxLayout], plan: Plan) -> Widget:
    hint = (plan.hint[0], None) if plan.is_tight and not plan.keeps_hint else plan.hint
    facts = {"size": plan.size, "size_hint": hint, "pos_hint": plan.place, "size_hint_max_x": plan.most}
    if plan.parts is None:
        leaf = Widget(**facts)
        if plan.wraps:
            leaf.bind(width=lambda *_: leaf.setter("height")(leaf, min(300, 4000 // max(1, leaf.width))))
        return leaf
    box = kind(
        orientation="horizontal" if plan.is_row else "vertical", spacing=plan.spacing, padding=plan.padding, **facts
    )
    if plan.is_tight:
        box.bind(minimum_height=box.setter("height"))
    for part in plan.parts:
        box.add_widget(made(kind, part))
    return box


def _is_strange(widget: Widget) -> bool:
    """Whether it is a box without width, where ``QuickBox`` waits for one, or a row too narrow for its parts: there
    Kivy's result depends on the sizes before."""
    if not isinstance(widget, BoxLayout):
        return False
    is_row = widget.orientation == "horizontal"
    return widget.width <= 0 or (is_row and sum(child.width for child in widget.children) > widget.width)


def settled(stage: Stage, kind: type[BoxLayout], plan: Plan, sizes: list[tuple[int, int]]) -> list[Place]:
    """Where everything is in the end, after the box around it has had these sizes one after another."""
    root = BoxLayout(size_hint=(None, None), size=sizes[0])
    tree = made(kind, plan)
    root.add_widget(tree)
    stage.window.add_widget(root)
    try:
        for size in sizes:
            root.size = size
            stage.frames(4)
        assume(kind is QuickBox or not any(_is_strange(one) for one in tree.walk()))
        return [tuple(round(number, 3) for number in (*one.pos, *one.size)) for one in tree.walk()]
    finally:
        stage.window.remove_widget(root)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(plan=TREES, others=st.lists(st.sampled_from([(320, 480), (200, 600), (0, 100)]), max_size=2))
def test_everything_is_where_kivy_puts_it(stage, plan, others):
    sizes = [*others, (400, 300)]
    wanted = settled(stage, BoxLayout, plan, sizes)
    assert settled(stage, QuickBox, plan, sizes) == wanted


def test_a_box_that_has_no_width_at_first_is_laid_out_when_it_gets_one(stage):
    root, box = BoxLayout(size_hint=(None, None), size=(0, 300)), QuickBox(orientation="vertical", padding=6, width=0)
    box.add_widget(Widget(size_hint_y=None, height=40))
    root.add_widget(box)
    stage.window.add_widget(root)
    try:
        stage.frames(3)
        root.width = 400
        stage.frames(3)
        assert (box.minimum_height, box.children[0].width) == (52, 388)
    finally:
        stage.window.remove_widget(root)
