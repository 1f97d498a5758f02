"""Colours: readable in light and in dark."""

import pytest

from paperdungeons.ui.style.theme import PAIRS, PALETTES, contrast, rgb, shades


def test_contrast_is_measured_as_the_guidelines_do():
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)
    assert contrast(rgb("#123456"), rgb("#123456")) == 1


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(("letters", "ground"), PAIRS)
def test_text_can_be_read_on_its_ground(name, letters, ground):
    palette = PALETTES[name]
    worst = min(contrast(one, other) for one in shades(palette, letters) for other in shades(palette, ground))
    assert worst >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_lit_stands_out_from_what_is_not(name):
    palette = PALETTES[name]
    assert contrast(palette.lit_edge, palette.card) >= 3
    assert contrast(palette.wall, palette.card) >= 3
    assert contrast(palette.moat, palette.card) >= 3
