"""Colours: readable in light and in dark."""

import pytest

from paperdungeons.ui.style.readability import PAIRS, contrast, shades
from paperdungeons.ui.style.theme import PALETTES, PENCIL, rgb


def test_contrast_is_measured_as_the_guidelines_do():
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)
    assert contrast(rgb("#123456"), rgb("#123456")) == 1


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(("letters", "ground"), PAIRS)
def test_text_can_be_read_on_its_ground(name, letters, ground):
    palette = PALETTES[name]
    worst = min(contrast(one, other) for one in shades(palette, letters) for other in shades(palette, ground))
    assert worst >= (7 if name == "contrast" else 4.5)


@pytest.mark.parametrize("name", PALETTES)
def test_figures_can_be_read_on_the_strokes_of_a_pencil(name):
    palette = PALETTES[name]
    for colour in (*palette.heroes, palette.mark, palette.potion):
        stroke = tuple(PENCIL * one + (1 - PENCIL) * other for one, other in zip(colour, palette.card, strict=True))
        assert contrast(palette.ink, stroke) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_lit_stands_out_from_what_is_not(name):
    palette = PALETTES[name]
    assert contrast(palette.lit_edge, palette.card) >= 3
    assert contrast(palette.wall, palette.card) >= 3
    assert contrast(palette.moat, palette.card) >= 3


EDGES = [
    ("card_edge", "card"),
    ("card_edge", "paper"),
    ("lit_edge", "lit"),
    ("lit_edge", "bar"),
    ("button_edge", "bar"),
]


@pytest.mark.parametrize(
    ("edge", "ground"), [*EDGES, ("button_edge", "night"), ("button", "paper"), ("danger", "paper")]
)
def test_in_high_contrast_what_can_be_tapped_has_an_edge_that_is_seen(edge, ground):
    palette = PALETTES["contrast"]
    assert contrast(*shades(palette, edge), *shades(palette, ground)) >= 3


def test_high_contrast_is_black_on_white_without_grain_or_glow():
    palette = PALETTES["contrast"]
    assert (palette.ink, palette.paper) == (rgb("#000000"), rgb("#ffffff"))
    assert palette.glow == palette.night
    assert palette.shine[3] == 0
    assert not palette.has_grain
