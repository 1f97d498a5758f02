"""Our own drawings: the font has them all, it was made from the present files, and no two look alike."""

from pathlib import Path

from paperdungeons.content.files import earlier_boxes, house_box
from paperdungeons.core.faces import FACES, HERO_IDS, MINION_IDS
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.drawings import FLAT, FONT, HALO, INK, LAYERS, NAMES, WIDTHS, is_drawing, letter
from paperdungeons.ui.style.fonts import ICONS, OUR, glyph, icon_font, texture_of
from tools.drawings.sources import sources_hash

SMALL, LARGE = 24, 96


def pixels(name: str, layer: str, size: int) -> bytes:
    return texture_of(letter(name, layer), ICONS, size, False, 0, "center").pixels


def inked(pixels: bytes) -> list[bool]:
    return [alpha > 100 for alpha in pixels[3::4]]


def test_the_font_was_made_of_the_drawings_that_are_here():
    """If this fails, run ``make drawings``."""
    assert sources_hash().encode("utf-16-be") in Path(FONT).read_bytes()


def test_every_layer_has_a_letter_of_its_own():
    letters = [letter(name, layer) for name in NAMES for layer in LAYERS]
    assert len(set(letters)) == len(letters)
    assert all(map(is_drawing, letters))
    assert not is_drawing("A")
    assert not is_drawing(glyph("trophy"))


def test_an_icon_is_drawn_with_the_font_that_has_it():
    assert icon_font(glyph("our-dragon")) == FONT
    assert icon_font(glyph("trophy")) == ICONS


def test_every_drawing_has_ink_within_its_silhouette(stage):
    for name in NAMES:
        ink, halo = inked(pixels(name, INK, LARGE)), inked(pixels(name, HALO, LARGE))
        assert sum(ink) > 0.05 * len(ink), name
        assert sum(on for on, below in zip(ink, halo, strict=True) if on and not below) <= 0.01 * sum(ink), name
        assert sum(inked(pixels(name, FLAT, LARGE))) > sum(ink) * 0.3, name


def test_no_two_drawings_look_alike_in_ink_alone_where_they_are_small(stage):
    """Drawings of one kind are shown side by side. The gazer of an earlier box is the watcher by another name."""
    kinds = [icons.HEROES, icons.MINIONS, icons.REWARDS.values(), icons.ITEMS.values(), icons.POWERS.values()]
    monsters = [icon for id_, icon in icons.MONSTERS.items() if id_ != "gazer"]
    for kind in (*kinds, monsters, [icons.face_icon(face) for face in (*FACES[:5], *FACES[9:])]):
        drawn = {icon: inked(pixels(icon.removeprefix(OUR), INK, SMALL)) for icon in kind}
        for one, ink in drawn.items():
            for other, ink_of_other in drawn.items():
                if one < other:
                    differing = sum(a != b for a, b in zip(ink, ink_of_other, strict=True))
                    assert differing > 0.5 * min(sum(ink), sum(ink_of_other)), (one, other)


def test_everything_of_the_game_has_a_drawing():
    boxes = [house_box(), *earlier_boxes()]
    wanted = {
        *HERO_IDS,
        *MINION_IDS,
        *(card.id for one in boxes for cards in (one.monsters, one.items, one.powers) for card in cards),
    }
    assert wanted <= set(NAMES)
    of_the_game = [
        icons.POTION,
        icons.GEM,
        icons.TRAP,
        icons.LAIR,
        icons.PARTY,
        icons.HEART,
        icons.DAMAGE,
        icons.MINION,
    ]
    of_the_game += [*icons.HEROES, *icons.MINIONS, *icons.REWARDS.values(), *icons.RANKS]
    of_the_game += [
        *icons.ITEMS.values(),
        *icons.MONSTERS.values(),
        *icons.POWERS.values(),
        *map(icons.face_icon, FACES),
    ]
    assert {icon for icon in of_the_game if not icon.startswith(OUR)} == set()


def test_a_wide_drawing_is_as_wide_as_it_says(stage):
    for name in NAMES:
        texture = texture_of(letter(name), ICONS, LARGE, False, 0, "center")
        assert abs(texture.width / texture.height - WIDTHS.get(name, 1)) < 0.06, name
