"""Makes the drawings into a font, each layer a letter: so the app can draw them in any size and colour."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from shapely.geometry.polygon import orient

from paperdungeons.ui.style.drawings import LAYERS, NAMES, letter

from .shapes import Area
from .sketch import Sketch
from .sources import sources_hash

EM: Final = 1000
BELOW: Final = 150
"""How far the letters reach below the line they stand on."""
COARSE: Final = 0.06
"""Points that lie closer than this to a straight line are left out."""


def save(drawings: Mapping[str, Sketch], file: Path) -> None:
    glyphs: dict[str, Any] = {".notdef": TTGlyphPen(None).glyph()}
    widths = {".notdef": EM}
    letters: dict[int, str] = {}
    for name in NAMES:
        sketch = drawings[name]
        for layer, area in zip(LAYERS, sketch.layers, strict=True):
            glyph = f"{name}.{layer}"
            glyphs[glyph] = _glyph(area)
            widths[glyph] = round(sketch.width * EM / 100)
            letters[ord(letter(name, layer))] = glyph
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(letters)
    font.setupGlyf(glyphs)
    bearings = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
    font.setupHorizontalMetrics({name: (widths[name], bearings[name]) for name in glyphs})
    font.setupHorizontalHeader(ascent=EM - BELOW, descent=-BELOW)
    font.setupNameTable({"familyName": "Paper Dungeons drawings", "styleName": "Regular", "version": sources_hash()})
    font.setupOS2(sTypoAscender=EM - BELOW, sTypoDescender=-BELOW, usWinAscent=EM - BELOW, usWinDescent=BELOW)
    font.setupPost(keepGlyphNames=False)
    font.updateHead(created=0, modified=0)
    font.font.recalcTimestamp = False
    font.save(file)


def _glyph(area: Area) -> Any:
    """Outer edges clockwise and holes against it, as fonts have them."""
    pen = TTGlyphPen(None)
    for polygon in getattr(area.simplify(COARSE), "geoms", [area.simplify(COARSE)]):
        if polygon.geom_type != "Polygon" or polygon.area < 0.2:
            continue
        for ring in (orient(polygon, 1).exterior, *orient(polygon, 1).interiors):
            corners = [(round(x * EM / 100), round((100 - y) * EM / 100) - BELOW) for x, y in ring.coords[:-1]]
            pen.moveTo(corners[0])
            for corner in corners[1:]:
                pen.lineTo(corner)
            pen.closePath()
    return pen.glyph()
