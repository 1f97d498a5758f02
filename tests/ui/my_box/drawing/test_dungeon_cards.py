"""Drawing dungeon cards and the printed grid, without a window."""

from __future__ import annotations

import pytest

from paperdungeons.content.grid_draft import GridPart, PlanRefusal, read_grid
from paperdungeons.content.words import words
from paperdungeons.ui.my_box.drawing.controller import GridEditor
from paperdungeons.ui.my_box.drawing.dungeon_cards import DungeonCards
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool
from paperdungeons.ui.my_box.drawing.grid_view import GridTool
from paperdungeons.ui.my_box.drawing.hit_test import Spot
from tests.ui.support.box_at_hand import BoxAtHand

EN = words("en")


@pytest.fixture
def at_hand(tmp_path) -> BoxAtHand:
    at_hand = BoxAtHand(tmp_path)
    at_hand.editor.edit(("dungeons", "L"))
    return at_hand


def test_a_card_that_was_added_shows_and_gives_way_to_the_one_before_when_it_is_deleted(at_hand):
    cards = DungeonCards(at_hand.editor, at_hand.navigator)
    before = cards.place
    cards.add_blank()
    assert cards.place == (before[1] + 1, before[1] + 1)
    added = at_hand.editor.key
    cards.reset()
    assert at_hand.editor.key == ("dungeons", "L")
    assert at_hand.boxes.own.card(added) is None


def test_a_name_is_typed_for_one_card_only(at_hand):
    cards = DungeonCards(at_hand.editor, at_hand.navigator)
    cards.type_name(True)
    assert cards.is_typing
    assert not cards.rename("The [b]old[/b] cellar")
    assert cards.rename("The old cellar")
    cards.turn(1)
    assert not cards.is_typing
    assert at_hand.boxes.own.names == {"dungeons.L": "The old cellar"}


def test_another_card_begins_with_walls_and_nothing_to_undo(at_hand):
    cards = DungeonCards(at_hand.editor, at_hand.navigator)
    cards.drawing.view(EN)
    cards.drawing.tap(Spot(30, (30, 31)))
    cards.drawing.take(DungeonTool.SECOND)
    assert cards.drawing.view(EN).can_undo
    cards.turn(-1)
    view = cards.drawing.view(EN)
    assert (view.tool, view.can_undo) == (DungeonTool.WALLS, False)


def test_a_tap_beside_all_lines_is_refused_and_changes_nothing(at_hand):
    drawing = DungeonCards(at_hand.editor, at_hand.navigator).drawing
    drawing.tap(Spot(30, None))
    assert drawing.refusal is PlanRefusal.NOT_BETWEEN
    assert not drawing.can_undo


def test_a_part_of_the_grid_goes_back_to_the_apps_own_and_that_can_be_undone(at_hand):
    grid = GridEditor(at_hand.editor)
    grid.take(GridTool.WALLS)
    grid.tap(Spot(30, (30, 31)))
    drawn = read_grid(at_hand.boxes.own).walls
    grid.reset(GridPart.WALLS)
    assert at_hand.boxes.own.card(GridPart.WALLS.key) is None
    grid.undo()
    assert read_grid(at_hand.boxes.own).walls == drawn
