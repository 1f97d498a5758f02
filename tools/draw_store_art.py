"""Draws what a phone's launcher and a store's page need besides the icon, from the same emblem.

    python -m tools.draw_store_art [FOLDER]

writes tools/apk/icon-monochrome.png and, for every language in fastlane/metadata/android, the icon (512 x 512) and the
feature graphic (1024 x 500). All paths are below the folder, by default the repository.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from paperdungeons.content.words import LANGUAGES
from tools import draw_art
from tools.draw_art import GOLD_TOP, INK, PAPER, PATH, TILT, emblem, glow, placed
from tools.pen import CLEAR, UNIT, WHOLE, Pen, softened
from tools.store import GRAPHICS, folder_of

MONOCHROME: Final = Path("tools", "apk", "icon-monochrome.png")
ROOT: Final = Path(__file__).resolve().parents[1]
GAP: Final = 1.3
"""Units of empty space around the pencil and the die."""
DARK, LIGHT = 80, 232
"""Darker greys of the die are pips, lighter ones are edges."""
FEATURE: Final = (1024, 500)
EMBLEM, LEFT = 440, 30
TITLE: Final = "Paper Dungeons"
LINES: Final = {
    "en": "The sheet, the dice\nand the score.\nAn unofficial companion.",
    "nl": "Het blad, de dobbelstenen\nen de score.\nEen onofficiële metgezel.",
    "de": "Der Bogen, die Würfel\nund die Wertung.\nEin inoffizieller Begleiter.",
    "fr": "La feuille, les dés\net le score.\nUn compagnon non officiel.",
    "es": "La hoja, los dados\ny la puntuación.\nUn compañero no oficial.",
    "pt": "A folha, os dados\ne a pontuação.\nUm companheiro não oficial.",
    "it": "La scheda, i dadi\ne il punteggio.\nUn compagno non ufficiale.",
    "pl": "Arkusz, kości\ni punktacja.\nNieoficjalny pomocnik.",
    "cs": "Arch, kostky\na bodování.\nNeoficiální pomocník.",
}
TITLE_SIZE, LINE_SIZE, TEXT_LEFT, TITLE_TOP, LINE_TOP = 108, 38, 490, 116, 264


def silhouette() -> Image.Image:
    """The emblem as one shape, which Android paints in a colour of its own: sheet, pencil and die are solid, and
    what is drawn on them is left open."""
    sheet, drawn = Pen(), Pen()
    sheet.fill(draw_art.torn_edge(), PAPER)
    draw_art.draw_walls(drawn)
    draw_art.draw_monster(drawn, (32.5, 32.6))
    draw_art.draw_gem(drawn, (70, 47))
    drawn.stroke(softened(PATH, 5), INK, 3.9, 11)
    dark = drawn.layer.convert("L").point(lambda value: 255 if value < LIGHT else 0)
    open_ = ImageChops.multiply(dark, drawn.layer.getchannel("A"))
    shape = ImageChops.subtract(sheet.layer.getchannel("A"), open_)
    shape = shape.rotate(TILT, Image.Resampling.BICUBIC)
    die = draw_art.die()
    for above in (draw_art.pencil(), die):
        outline = above.getchannel("A")
        wider = outline.filter(ImageFilter.GaussianBlur(GAP * UNIT)).point(lambda value: 255 if value > 25 else 0)
        shape = ImageChops.lighter(ImageChops.subtract(shape, wider), outline)
    marks = die.convert("L").point(lambda value: 0 if DARK < value < LIGHT else 255)
    shape = ImageChops.subtract(shape, ImageChops.multiply(marks, die.getchannel("A")))
    whole = Image.new("RGBA", WHOLE, "white")
    whole.putalpha(shape)
    return whole


def monochrome() -> Image.Image:
    """The silhouette in the size of the coloured icon: launchers may cut off all but the middle two thirds."""
    return placed(silhouette(), Image.new("RGBA", (432, 432), CLEAR), 0.59)


def store_icon(picture: Image.Image) -> Image.Image:
    """Square and solid: a store rounds the corners itself."""
    return in_few_colours(placed(picture, draw_art.table(512), 0.96))


def feature(picture: Image.Image, lines: str) -> Image.Image:
    """The emblem on the table, with the name and the purpose of the app beside it."""
    width, height = FEATURE
    lit, dark = (Image.new("RGB", FEATURE, colour) for colour in (draw_art.TABLE, draw_art.NIGHT))
    whole = Image.composite(lit, dark, glow(width, 0.25).resize(FEATURE)).convert("RGBA")
    whole.alpha_composite(picture.resize((EMBLEM, EMBLEM), Image.Resampling.LANCZOS), (LEFT, (height - EMBLEM) // 2))
    draw = ImageDraw.Draw(whole)
    title_font = ImageFont.truetype(_font("font_amatic_sc", "AmaticSCBold"), TITLE_SIZE)
    line_font = ImageFont.truetype(_font("font_caladea", "CaladeaBold"), LINE_SIZE)
    draw.text((TEXT_LEFT, TITLE_TOP), TITLE, PAPER, title_font)
    draw.multiline_text((TEXT_LEFT + 4, LINE_TOP), lines, GOLD_TOP, line_font, spacing=10)
    return whole.convert("RGB")


def _font(package: str, name: str) -> str:
    return str(import_module(package).font_files[name])


def in_few_colours(picture: Image.Image, colours: int = 256) -> Image.Image:
    """The picture with few colours: a fraction of the file size, without a visible difference."""
    return picture.convert("RGB").quantize(colours, Image.Quantize.MEDIANCUT, 3, dither=Image.Dither.NONE)


def main(argv: Sequence[str]) -> int:
    if len(argv) > 1 or any(word.startswith("-") for word in argv):
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(argv[0]) if argv else ROOT
    picture = emblem()
    icon_drawn, files = store_icon(picture), {root / MONOCHROME: monochrome()}
    for language in LANGUAGES:
        icon, graphic = (folder_of(language, root) / "images" / name for name in GRAPHICS)
        files |= {icon: icon_drawn, graphic: in_few_colours(feature(picture, LINES[language]))}
    for file, drawn in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        drawn.save(file, optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
