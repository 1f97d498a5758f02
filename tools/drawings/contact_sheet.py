"""Pictures of the drawings to look at: large in colour, and small as they stand on the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from .shapes import Area
from .sketch import Sketch

_SMOOTH: Final = 4
_PAPER, _NIGHT = "#fdf5e4", "#2c2219"
_LETTERS: Final = {_PAPER: "#2a1d14", _NIGHT: "#f5e8cc"}


def save(drawings: Mapping[str, Sketch], file: Path, columns: int = 4) -> None:
    """Each drawing at 240 on paper, 96 by night, 48 and 24 in ink alone."""
    wide, high = 360, 290
    rows = -(-len(drawings) // columns)
    sheet = Image.new("RGB", (wide * columns, high * rows), _PAPER)
    for number, (name, sketch) in enumerate(drawings.items()):
        x, y = wide * (number % columns), high * (number // columns)
        for across, down, size, paper, is_coloured in (
            (6, 30, 240, _PAPER, True),
            (252, 30, 96, _NIGHT, True),
            (252, 132, 48, _PAPER, False),
            (306, 132, 48, _NIGHT, False),
            (252, 190, 24, _PAPER, False),
            (282, 190, 24, _NIGHT, False),
        ):
            sheet.paste(picture(sketch, size, paper, is_coloured), (x + across, y + down))
        ImageDraw.Draw(sheet).text((x + 10, y + 8), name, fill="black")
    sheet.save(file)


def picture(sketch: Sketch, size: int, paper: str, is_coloured: bool) -> Image.Image:
    image = Image.new("RGB", (size * _SMOOTH, size * _SMOOTH), paper)
    ink, flat, shade, glow, halo = sketch.layers
    layers = [(ink, _LETTERS[paper])]
    if is_coloured:
        layers = [(flat, "#e3c48d"), (shade, "#c79a58"), (glow, "#f4c34f"), (ink, "#2a1d14")]
        if paper == _NIGHT:
            layers.insert(0, (halo, "#f5e8cc"))
    for area, colour in layers:
        mask = Image.new("L", image.size, 0)
        _fill(ImageDraw.Draw(mask), area, size * _SMOOTH / 100)
        image.paste(colour, mask=mask)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _fill(draw: ImageDraw.ImageDraw, area: Area, unit: float) -> None:
    """Large parts first: a small one may lie in a hole of theirs."""
    for polygon in sorted(getattr(area, "geoms", [area]), key=lambda part: -part.area):
        if polygon.geom_type != "Polygon" or polygon.is_empty:
            continue
        draw.polygon([(x * unit, y * unit) for x, y in polygon.exterior.coords], fill=255)
        for hole in polygon.interiors:
            draw.polygon([(x * unit, y * unit) for x, y in hole.coords], fill=0)
