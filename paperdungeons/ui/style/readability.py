"""Which text colour is used on which background, and how well it stands out there: a test reads PAIRS."""

from dataclasses import fields
from typing import Final

from .theme import Palette, Rgba

PAIRS: Final = (
    ("ink", "paper"),
    ("ink", "card"),
    ("ink", "visited"),
    ("ink", "chosen"),
    ("ink", "lit"),
    ("ink", "press"),
    ("ink", "dusk"),
    ("soft_ink", "press"),
    ("soft_ink", "dusk"),
    ("soft_ink", "paper"),
    ("soft_ink", "card"),
    ("soft_ink", "visited"),
    ("soft_ink", "chosen"),
    ("soft_ink", "lit"),
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
    ("heroes", "press"),
    ("on_lit", "press"),
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
    """The contrast as WCAG measures it: 1 for equal colours, 21 for black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgba) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
