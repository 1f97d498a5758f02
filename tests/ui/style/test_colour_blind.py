"""Nothing is shown by colour alone: what must not be confused differs in brightness or in shape, for all eyes."""

from itertools import combinations

import pytest
from PIL import Image

from paperdungeons.core.faces import BOOTS, CLOVER, HEROES, SKULL
from paperdungeons.core.state import DICE_USE, phase_of
from paperdungeons.ui.sheet.regions.room import DASHED, FRAME
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.theme import PALETTES, Palette, Rgba, in_pencil, rgb
from tests.portions import portions
from tests.ui.support.eyes import EYES, apart, sign, unlike
from tests.ui.support.layout_checks import rect_of
from tests.ui.support.positions import choice_where, lay
from tests.ui.support.tour import FULL

TOLD_APART, UNLIKE = 10, 0.25
"""The least distance between two colours, and the least share in which two icons differ."""
every_theme = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
every_eye = pytest.mark.parametrize("eyes", EYES)


def test_known_colours_are_as_far_apart_as_the_tables_say():
    red, green = rgb("#ff0000"), rgb("#00ff00")
    assert apart(rgb("#000000"), rgb("#ffffff"), "every colour") == pytest.approx(100, abs=0.01)
    assert apart(red, green, "every colour") == pytest.approx(170.6, abs=0.1)
    assert apart(red, red, "protanopia") == 0
    assert apart(rgb("#808080"), rgb("#808080"), "grey") == 0


def test_two_greens_and_reds_of_one_brightness_are_the_same_to_who_sees_no_colours():
    red, green = rgb("#c03030"), rgb("#2d7a2d")
    assert apart(red, green, "every colour") > 80
    assert apart(red, green, "grey") < TOLD_APART
    assert apart(red, green, "deuteranopia") < apart(red, green, "every colour") / 2


def over(colour: Rgba, ground: Rgba) -> Rgba:
    """How a partly transparent colour looks on a ground."""
    red, green, blue = (
        colour[3] * one + (1 - colour[3]) * other for one, other in zip(colour[:3], ground, strict=False)
    )
    return red, green, blue, 1.0


def colours(palette: Palette) -> dict[str, tuple[Rgba, Rgba]]:
    """Pairs of colours that must be told apart. A box in pencil is hatched (strokes and paper), in ink it is full."""
    in_ink = {"mark": palette.mark, "heart": palette.heart, "ink": palette.ink} | {
        f"hero {number}": colour for number, colour in enumerate(palette.heroes)
    }
    return {
        "a white and a black die": (palette.die_white, palette.die_black),
        "a line in pencil and in ink": (palette.pencil, palette.mark),
        "a figure in pencil and in ink": (palette.pencil, palette.ink),
        "a sentence and a refusal": (palette.on_bar, palette.gold),
        "the edge of a target and the paper": (palette.lit_edge, palette.card),
        "a wall and the paper": (palette.wall, palette.card),
        "water and its stripes": (palette.moat, palette.moat_stripe),
        **{
            f"the paper and a stroke of pencil of {name}": (palette.card, over(in_pencil(ink), palette.card))
            for name, ink in in_ink.items()
        },
        **{f"an empty box and one in the ink of {name}": (palette.card, ink) for name, ink in in_ink.items()},
    }


@every_theme
@every_eye
def test_what_differs_in_its_paint_differs_for_all_eyes(palette, eyes):
    near = {what: round(apart(*pair, eyes), 1) for what, pair in colours(palette).items()}
    assert {what: far for what, far in near.items() if far < TOLD_APART} == {}


SIGNS = {
    "heroes": icons.HEROES,
    "minions": icons.MINIONS,
    "faces of a die": (*(icons.HEROES[hero] for hero in HEROES), *map(icons.face_icon, (BOOTS, CLOVER, SKULL))),
    "potions in ink, in pencil and to be brewed": (icons.POTION, icons.NEW_POTION, icons.NO_POTION),
    "a hazard, a lair and a passage": (icons.TRAP, icons.LAIR, icons.PASSAGE),
}
"""Groups of icons that must be told apart by their shapes alone."""


@pytest.mark.parametrize("signs", SIGNS.values(), ids=SIGNS)
def test_what_has_a_sign_of_its_own_is_known_by_it_without_any_colour(signs):
    alike = {pair: unlike(*map(sign, pair)) for pair in combinations(signs, 2)}
    assert {pair: part for pair, part in alike.items() if part < UNLIKE} == {}
    assert unlike(sign(signs[0]), sign(signs[0])) == 0


@pytest.mark.parametrize("theme", portions(PALETTES, quick=1))
def test_a_target_is_known_without_any_colour(phone, theme):
    """A target has dashes: even in grey, the line around it shows dashes and gaps."""
    hand = phone(size=(412, 915), theme=theme, show_values=False)
    lay(hand, FULL, choice_where(FULL, lambda state: state.round == 3 and phase_of(state) == DICE_USE))
    hand.stage.frames(2)
    before = hand.picture()
    hand.sheet.controller.press(("die", 0))
    hand.stage.frames(2)
    now = hand.picture()
    lit = [number for kind, number in hand.sheet.presenter.scene.lit if kind == "room"]
    assert lit
    for room in lit:
        gaps, dashes = max((_changes(hand, before, now, room, side) for side in ("lower", "upper")), key=sum)
        assert dashes - gaps > 2 * TOLD_APART


def _changes(hand, before: Image.Image, now: Image.Image, room: int, side: str) -> tuple[float, float]:
    """How much the brightness has changed along the line of the dashes: in the gaps, and in the dashes. A wall or a
    moat may cover one side."""
    pairs = zip(_edge(hand, before, room, side), _edge(hand, now, room, side), strict=True)
    changes = sorted(abs(one - other) for one, other in pairs)
    return changes[int(0.15 * len(changes))], changes[int(0.75 * len(changes))]


def _edge(hand, picture: Image.Image, room: int, side: str) -> list[float]:
    """The brightness along a side of a room, where the dashes of a target are."""
    region = hand.sheet.view.dungeon
    cell, u = region.grid.cell(room), region.u
    (left, below), middle = rect_of(region)[:2], (FRAME + DASHED / 2) * u
    y = picture.height - round(below + (cell.y + middle if side == "lower" else cell.top - middle))
    pixels = [picture.getpixel((round(left + cell.x + x), y)) for x in range(int(4 * u), int(cell.w - 4 * u))]
    return [apart((*(part / 255 for part in pixel[:3]), 1), rgb("#000000"), "grey") for pixel in pixels]
