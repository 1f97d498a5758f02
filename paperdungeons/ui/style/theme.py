"""Colours, by purpose. Every text colour is readable on every background it is used on: a test reads PAIRS."""

from dataclasses import dataclass, fields
from typing import Final, TypeAlias

Rgba: TypeAlias = tuple[float, float, float, float]


def rgb(code: str) -> Rgba:
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255, 1.0)


CLEAR: Final[Rgba] = (0.0, 0.0, 0.0, 0.0)


def faded(colour: Rgba, alpha: float) -> Rgba:
    return (*colour[:3], alpha)


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
    on_pencil: Rgba
    mark: Rgba
    """Boxes filled in ink, and what is written in them."""
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


LIGHT: Final = Palette(
    paper=rgb("#f0e2c0"),
    card=rgb("#fdf5e4"),
    card_edge=rgb("#cdb582"),
    visited=rgb("#efdcae"),
    chosen=rgb("#fffdf6"),
    ink=rgb("#2a1d14"),
    soft_ink=rgb("#63513b"),
    pencil=rgb("#67635c"),
    on_pencil=rgb("#ffffff"),
    mark=rgb("#2f3b57"),
    on_mark=rgb("#ffffff"),
    wall=rgb("#241812"),
    moat=rgb("#3a7fb0"),
    moat_stripe=rgb("#a9d0e8"),
    lit=rgb("#d8edc6"),
    lit_edge=rgb("#2c7a2a"),
    on_lit=rgb("#1c5a1c"),
    heroes=(rgb("#ab3c27"), rgb("#4454ab"), rgb("#775508"), rgb("#2f6b47")),
    on_hero=rgb("#ffffff"),
    potion=rgb("#75309c"),
    gem=rgb("#1659a6"),
    trap=rgb("#9b420d"),
    step=rgb("#7a5a0c"),
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
)
DARK: Final = Palette(
    paper=rgb("#1b140f"),
    card=rgb("#2c2219"),
    card_edge=rgb("#5d4a34"),
    visited=rgb("#463620"),
    chosen=rgb("#3a2d20"),
    ink=rgb("#f6ead2"),
    soft_ink=rgb("#c8b593"),
    pencil=rgb("#a09a90"),
    on_pencil=rgb("#14100c"),
    mark=rgb("#b9c6e8"),
    on_mark=rgb("#14100c"),
    wall=rgb("#e6d2a8"),
    moat=rgb("#4f97cb"),
    moat_stripe=rgb("#1f4662"),
    lit=rgb("#27421f"),
    lit_edge=rgb("#8fd67c"),
    on_lit=rgb("#c9f0bd"),
    heroes=(rgb("#f09a85"), rgb("#a3b0f7"), rgb("#e6ba5e"), rgb("#7fcc9c")),
    on_hero=rgb("#14100c"),
    potion=rgb("#cf9bec"),
    gem=rgb("#7fbcf5"),
    trap=rgb("#f09a62"),
    step=rgb("#e6ba5e"),
    level=rgb("#86d69a"),
    heart=rgb("#ea8a72"),
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
)
PALETTES: Final = {"light": LIGHT, "dark": DARK}

PAIRS: Final = (
    ("ink", "paper"),
    ("ink", "card"),
    ("ink", "visited"),
    ("ink", "chosen"),
    ("ink", "lit"),
    ("soft_ink", "paper"),
    ("soft_ink", "card"),
    ("soft_ink", "visited"),
    ("soft_ink", "chosen"),
    ("soft_ink", "lit"),
    ("on_pencil", "pencil"),
    ("pencil", "card"),
    ("pencil", "chosen"),
    ("on_mark", "mark"),
    ("on_lit", "lit"),
    ("on_lit", "card"),
    ("on_hero", "heroes"),
    ("heroes", "card"),
    ("potion", "card"),
    ("gem", "card"),
    ("trap", "card"),
    ("step", "card"),
    ("level", "card"),
    ("heroes", "visited"),
    ("gem", "visited"),
    ("trap", "visited"),
    ("heroes", "lit"),
    ("gem", "lit"),
    ("trap", "lit"),
    ("on_danger", "danger"),
    ("on_bar", "bar"),
    ("soft_on_bar", "bar"),
    ("gold", "bar"),
    ("on_button", "button"),
    ("on_white", "die_white"),
    ("on_black", "die_black"),
    ("on_bar", "night"),
    ("soft_on_bar", "night"),
    ("gold", "night"),
    ("gold", "glow"),
    ("on_bar", "glow"),
    ("soft_on_bar", "glow"),
    ("gold", "button"),
)
"""Which text colour is used on which background."""


def shades(palette: Palette, role: str) -> tuple[Rgba, ...]:
    """The colours of a role: four for the heroes, one for all else."""
    assert role in {field.name for field in fields(palette)}
    colour = getattr(palette, role)
    return colour if isinstance(colour[0], tuple) else (colour,)


def contrast(one: Rgba, other: Rgba) -> float:
    """As WCAG measures it: 1 for equal colours, 21 for black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
