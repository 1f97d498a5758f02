"""Paper to read, things to press, the one primary action: three levels, and no more."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from kivy.graphics import Canvas, Rectangle

from paperdungeons.content.words import words
from paperdungeons.ui.style.glow import soft_light
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.paper_texture import lay_night, lay_page
from paperdungeons.ui.style.readability import contrast
from paperdungeons.ui.style.surfaces import Level, SurfaceDrawing, flat, surface_of
from paperdungeons.ui.style.theme import CLEAR, LIGHT, PALETTES
from paperdungeons.ui.widgets.basics import Plate, Tile
from paperdungeons.ui.widgets.list_rows import icon_mark, line_of, listing
from paperdungeons.ui.widgets.tiles import PendingTile, quiet_tile, red_tile
from tests.ui.support import surface_checks

UI = Path(__file__).parents[3] / "paperdungeons" / "ui"
ROUND_THINGS = {
    "codes/qr.py": "the white quiet zone of a code",
    "drawing/medium.py": "the boxes of the sheet",
    "real_dice/widgets.py": "a die",
    "sheet/fight/widgets.py": "a halo",
    "shelf/map_masters/widgets.py": "a deck of cards",
    "shelf/tenefyr/widgets.py": "a column of ink",
    "shelf/widgets.py": "a die, and a bar of ink",
    "style/surfaces.py": "the three levels",
    "widgets/dice.py": "a die",
    "widgets/letters.py": "a badge",
    "widgets/progress.py": "a bar of ink",
}
"""The modules that draw a rounded shape, and what it is."""


def look(theme: str = "light") -> Look:
    return Look(PALETTES[theme], u=1, scale=1, words=words("en"), marks={})


def test_there_are_three_levels():
    assert [level.value for level in Level] == ["paper", "press", "primary"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_has_a_soft_edge_and_no_border(theme):
    paper = surface_of(PALETTES[theme], Level.PAPER)
    assert paper.edge == CLEAR
    assert paper.height == 0
    assert paper.shade[3] > 0


@pytest.mark.parametrize("theme", PALETTES)
def test_what_can_be_pressed_is_raised_and_has_a_border(theme):
    palette = PALETTES[theme]
    for raised in (surface_of(palette, Level.PRESS), surface_of(palette, Level.PRIMARY)):
        assert raised.height > 0
        assert raised.edge[3] > 0
        assert raised.shade == CLEAR


@pytest.mark.parametrize("theme", PALETTES)
def test_only_the_primary_action_is_red(theme):
    palette = PALETTES[theme]
    fills = {level: surface_of(palette, level).fill for level in Level}
    assert [level for level, fill in fills.items() if fill == palette.danger] == [Level.PRIMARY]


def test_in_high_contrast_paper_has_a_thinner_line_than_what_can_be_pressed():
    palette = PALETTES["contrast"]
    paper, press = surface_of(palette, Level.PAPER), surface_of(palette, Level.PRESS)
    assert paper.shade == CLEAR
    assert contrast(paper.edge, paper.fill) >= 3
    assert paper.width < press.width


def test_a_tint_and_a_mark_do_not_change_the_level():
    plain, marked = surface_of(LIGHT, Level.PRESS), surface_of(LIGHT, Level.PRESS, LIGHT.mark, LIGHT.danger)
    assert (marked.radius, marked.height) == (plain.radius, plain.height)
    assert (marked.fill, marked.edge) == (LIGHT.mark, LIGHT.danger)


def test_a_finger_presses_a_thing_down_onto_the_page(stage):
    with Canvas():
        drawing = SurfaceDrawing(look(), surface_of(LIGHT, Level.PRESS))
        drawing.put(10, 20, 100, 50)
        assert drawing._fill.pos == (10, 20)
        drawing.hold(True)
        assert drawing._fill.pos == drawing._side.pos == (10, 18)
        assert tuple(drawing._fill_colour.rgba) != LIGHT.press
        drawing.hold(False)
        assert drawing._fill.pos == (10, 20)
        assert tuple(drawing._fill_colour.rgba) == pytest.approx(LIGHT.press)


def test_a_plate_is_on_the_level_of_what_one_can_do_with_it(stage):
    nothing = lambda: None  # noqa: E731
    assert Plate(look()).level is Level.PAPER
    assert Tile(look(), "Begin", nothing).level is Level.PRESS
    assert quiet_tile(look(), "Begin", nothing).level is Level.PRESS
    assert red_tile(look(), "Begin", nothing).level is Level.PRIMARY
    line = line_of(look(), icon_mark(look(), "star"), "Anna")
    assert listing(look(), [line]).level is Level.PAPER
    line = line_of(look(), icon_mark(look(), "star"), "Anna", on_tap=nothing)
    assert listing(look(), [line]).level is Level.PRESS


def test_a_button_that_waits_for_an_answer_is_flat_until_then(stage):
    tile = PendingTile(look(), lambda: None)
    tile.wait("Which hero?")
    assert (tile.level, tile.surface.height) == (Level.PAPER, 0)
    tile.offer("Begin")
    assert tile.level is Level.PRIMARY
    assert tile.surface.height > 0


def test_nobody_draws_a_plate_of_their_own():
    drawn = {"RoundedRectangle", "SmoothRoundedRectangle"}
    found = set()
    for file in UI.rglob("*.py"):
        names = {
            node.id for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
        }
        if names & drawn:
            found.add(file.relative_to(UI).as_posix())
    assert found == set(ROUND_THINGS)


# --- the look at a screen ------------------------------------------------------------------------------------


def test_two_primary_actions_on_a_page_are_seen(stage):
    page = Plate(look())
    for text in ("Begin", "Go on"):
        page.add_widget(red_tile(look(), text, lambda: None))
    assert surface_checks.faults(page) == ["Tile 'Begin' is red beside Tile 'Go on'"]


def test_what_is_flat_and_can_be_pressed_is_seen(stage):
    page, tile = Plate(look()), quiet_tile(look(), "Begin", lambda: None)
    page.add_widget(tile)
    assert surface_checks.faults(page) == []
    tile._drawing.paint(flat(LIGHT.card))
    assert surface_checks.faults(page) == ["Tile 'Begin' is flat, and can be pressed"]


def test_what_is_raised_and_cannot_be_pressed_is_seen(stage):
    assert surface_checks.faults(Plate(look(), level=Level.PRESS)) == ["Plate '' is raised, and cannot be pressed"]


# --- the page under it ---------------------------------------------------------------------------------------


def drawn_under(lay, theme: str) -> list[Rectangle]:
    canvas = Canvas()
    with canvas:
        lay(PALETTES[theme], (360, 640))
    return [part for part in canvas.children if isinstance(part, Rectangle)]


@pytest.mark.parametrize("lay", [lay_page, lay_night])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_has_a_grain_and_light_from_above(stage, lay, theme):
    shapes = drawn_under(lay, theme)
    assert {shape.size for shape in shapes} == {(360, 640)}, "nothing falls on what lies round the page"
    (light,) = [shape for shape in shapes if shape.texture.id == soft_light().id]
    assert light.tex_coords[1] + light.tex_coords[5] < 1, "its middle is above that of the page"
    assert any(shape.texture.uvsize[0] > 1 for shape in shapes)


@pytest.mark.parametrize("lay", [lay_page, lay_night])
def test_in_high_contrast_a_page_is_plain(stage, lay):
    (ground,) = drawn_under(lay, "contrast")
    assert ground.texture.uvsize[0] == 1
