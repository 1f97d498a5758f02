"""Colours, by purpose."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Rgba: TypeAlias = tuple[float, float, float, float]


def rgb(code: str) -> Rgba:
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255, 1.0)


CLEAR: Final[Rgba] = (0.0, 0.0, 0.0, 0.0)


def faded(colour: Rgba, alpha: float) -> Rgba:
    return (*colour[:3], alpha)


PENCIL: Final = 0.42
"""How opaque a pencilled colour is: text in ink on top of it stays readable."""


def in_pencil(colour: Rgba) -> Rgba:
    """The colour of the strokes that fill a box in this round; boxes of earlier rounds have the full colour."""
    return faded(colour, PENCIL)


@dataclass(frozen=True)
class Palette:
    paper: Rgba
    card: Rgba
    card_edge: Rgba
    visited: Rgba
    chosen: Rgba
    ink: Rgba
    soft_ink: Rgba
    pencil: Rgba
    """Lines and letters in pencil."""
    mark: Rgba
    """Ink: filled boxes, and lines and figures that are drawn; ``on_mark`` is what is written on it."""
    on_mark: Rgba
    wall: Rgba
    moat: Rgba
    moat_stripe: Rgba
    lit: Rgba
    lit_edge: Rgba
    on_lit: Rgba
    heroes: tuple[Rgba, Rgba, Rgba, Rgba]
    on_hero: Rgba
    potion: Rgba
    gem: Rgba
    trap: Rgba
    step: Rgba
    ability: Rgba
    """The star at a level box: half of it lies on the box, half beside it."""
    level: Rgba
    heart: Rgba
    danger: Rgba
    on_danger: Rgba
    bar: Rgba
    on_bar: Rgba
    soft_on_bar: Rgba
    gold: Rgba
    button: Rgba
    on_button: Rgba
    die_white: Rgba
    die_black: Rgba
    on_white: Rgba
    on_black: Rgba
    night: Rgba
    """The dark background of the first screen and of a fight."""
    glow: Rgba
    shine: Rgba
    """The light behind a monster."""
    press: Rgba
    """Things that can be pressed: raised, with ``press_edge`` as the border and ``press_side`` as the side below."""
    press_edge: Rgba
    press_side: Rgba
    side: Rgba
    """Mixed in to darken the side of a coloured thing, and a thing under a finger."""
    paper_shade: Rgba
    """The shadow round paper that lies on the page; a palette without shadows has ``paper_edge`` instead."""
    lamp: Rgba
    """The light that falls on a page from above."""
    dusk: Rgba
    """The page itself, as it shows in the corners that the light does not reach."""
    paper_edge: Rgba = CLEAR
    button_edge: Rgba = CLEAR
    """The edge of things to tap that have no other."""
    edge_strength: float = 1.0
    """Edges are wider than usual by this factor."""
    has_grain: bool = True


LIGHT: Final = Palette(
    paper=rgb("#f0e2c0"),
    card=rgb("#fdf5e4"),
    card_edge=rgb("#cdb582"),
    visited=rgb("#efdcae"),
    chosen=rgb("#fffdf6"),
    ink=rgb("#2a1d14"),
    soft_ink=rgb("#63513b"),
    pencil=rgb("#67635c"),
    mark=rgb("#2f3b57"),
    on_mark=rgb("#ffffff"),
    wall=rgb("#241812"),
    moat=rgb("#3a7fb0"),
    moat_stripe=rgb("#a9d0e8"),
    lit=rgb("#d3f4b4"),
    lit_edge=rgb("#2c7a2a"),
    on_lit=rgb("#1c5a1c"),
    heroes=(rgb("#ab3c27"), rgb("#4454ab"), rgb("#775508"), rgb("#2f6b47")),
    on_hero=rgb("#ffffff"),
    potion=rgb("#75309c"),
    gem=rgb("#1659a6"),
    trap=rgb("#9b420d"),
    step=rgb("#7a5a0c"),
    ability=rgb("#7a5a0c"),
    level=rgb("#1f6a33"),
    heart=rgb("#ab3c27"),
    danger=rgb("#982a1e"),
    on_danger=rgb("#fff4e2"),
    bar=rgb("#38271c"),
    on_bar=rgb("#f5e8cc"),
    soft_on_bar=rgb("#d3bf9a"),
    gold=rgb("#f4c34f"),
    button=rgb("#5b4632"),
    on_button=rgb("#fbf0d8"),
    die_white=rgb("#fffdf6"),
    die_black=rgb("#15110e"),
    on_white=rgb("#1a1410"),
    on_black=rgb("#fff6e4"),
    night=rgb("#241812"),
    glow=rgb("#7a2418"),
    shine=faded(rgb("#f4c34f"), 0.16),
    press=rgb("#fffaf0"),
    press_edge=rgb("#bda06a"),
    press_side=rgb("#b0925a"),
    side=rgb("#1d0d05"),
    paper_shade=faded(rgb("#33200a"), 0.34),
    lamp=faded(rgb("#fff3d2"), 0.62),
    dusk=rgb("#e9d7b0"),
)
DARK: Final = Palette(
    paper=rgb("#1b140f"),
    card=rgb("#2c2219"),
    card_edge=rgb("#5d4a34"),
    visited=rgb("#130d08"),
    chosen=rgb("#3a2d20"),
    ink=rgb("#f6ead2"),
    soft_ink=rgb("#d2c09e"),
    pencil=rgb("#a09a90"),
    mark=rgb("#b9c6e8"),
    on_mark=rgb("#14100c"),
    wall=rgb("#c9b388"),
    moat=rgb("#4f97cb"),
    moat_stripe=rgb("#1f4662"),
    lit=rgb("#315726"),
    lit_edge=rgb("#8fd67c"),
    on_lit=rgb("#c9f0bd"),
    heroes=(rgb("#ffab96"), rgb("#b2bdfa"), rgb("#e8bc60"), rgb("#84d3a2")),
    on_hero=rgb("#14100c"),
    potion=rgb("#dbb0f4"),
    gem=rgb("#93c9ff"),
    trap=rgb("#ffb07b"),
    step=rgb("#e6ba5e"),
    ability=rgb("#e6ba5e"),
    level=rgb("#86d69a"),
    heart=rgb("#ffa08a"),
    danger=rgb("#a53325"),
    on_danger=rgb("#fff4e2"),
    bar=rgb("#120d09"),
    on_bar=rgb("#f5e8cc"),
    soft_on_bar=rgb("#cbb690"),
    gold=rgb("#f4c34f"),
    button=rgb("#4a3928"),
    on_button=rgb("#fbf0d8"),
    die_white=rgb("#f3ead8"),
    die_black=rgb("#050403"),
    on_white=rgb("#1a1410"),
    on_black=rgb("#fff6e4"),
    night=rgb("#120d09"),
    glow=rgb("#5c1b12"),
    shine=faded(rgb("#f4c34f"), 0.16),
    press=rgb("#372b1f"),
    press_edge=rgb("#77603f"),
    press_side=rgb("#0c0805"),
    side=rgb("#000000"),
    paper_shade=faded(rgb("#000000"), 0.6),
    lamp=faded(rgb("#4a3622"), 0.26),
    dusk=rgb("#18110c"),
)
CONTRAST: Final = Palette(
    paper=rgb("#ffffff"),
    card=rgb("#ffffff"),
    card_edge=rgb("#000000"),
    visited=rgb("#dedede"),
    chosen=rgb("#ffffff"),
    ink=rgb("#000000"),
    soft_ink=rgb("#2b2b2b"),
    pencil=rgb("#4a4a4a"),
    mark=rgb("#00004d"),
    on_mark=rgb("#ffffff"),
    wall=rgb("#000000"),
    moat=rgb("#00509e"),
    moat_stripe=rgb("#ffffff"),
    lit=rgb("#fff7a8"),
    lit_edge=rgb("#0a750a"),
    on_lit=rgb("#003d00"),
    heroes=(rgb("#7d1400"), rgb("#1c2a96"), rgb("#553c00"), rgb("#00491f")),
    on_hero=rgb("#ffffff"),
    potion=rgb("#5a0f82"),
    gem=rgb("#003d8a"),
    trap=rgb("#6b2600"),
    step=rgb("#553c00"),
    ability=rgb("#767676"),
    level=rgb("#00491f"),
    heart=rgb("#8a0f00"),
    danger=rgb("#8f0000"),
    on_danger=rgb("#ffffff"),
    bar=rgb("#000000"),
    on_bar=rgb("#ffffff"),
    soft_on_bar=rgb("#e2e2e2"),
    gold=rgb("#ffd633"),
    button=rgb("#000000"),
    on_button=rgb("#ffffff"),
    die_white=rgb("#ffffff"),
    die_black=rgb("#000000"),
    on_white=rgb("#000000"),
    on_black=rgb("#ffffff"),
    night=rgb("#000000"),
    glow=rgb("#000000"),
    shine=CLEAR,
    press=rgb("#ffffff"),
    press_edge=rgb("#000000"),
    press_side=CLEAR,
    side=rgb("#000000"),
    paper_shade=CLEAR,
    lamp=CLEAR,
    dusk=rgb("#ffffff"),
    paper_edge=rgb("#767676"),
    button_edge=rgb("#ffffff"),
    edge_strength=1.6,
    has_grain=False,
)
"""Black on white: for players who cannot see the other palettes well, and for bright sunlight."""
PALETTES: Final = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
