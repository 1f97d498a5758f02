"""Draws the pictures of the app: an emblem of a map, a pencil and a die for its icons, and the grain of the paper.

    python -m tools.draw_art [FOLDER]

writes PNG files, by default into assets. Everything is drawn by the lines below; nothing is borrowed.
"""

import math
import random
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tools.pen import CLEAR, UNIT, WHOLE, Pen, Point, bend, between, circle, mirrored, softened, turned, walked

FOLDER: Final = Path(__file__).resolve().parents[1] / "assets"

NIGHT, TABLE = "#241812", "#6b4a32"
PAPER, TAN, RIM = "#fff6e2", "#f0ddb0", "#b98a4e"
INK, GRAPHITE, FAINT = "#2b1f19", "#44578c", "#dcc491"
BLOOD, GEM, GEM_LIGHT = "#b3261e", "#2f78c4", "#8cc4ee"
GOLD_TOP, GOLD_LEFT, GOLD_RIGHT, GOLD_EDGE, PIP = "#ffdb70", "#efb53c", "#cc8b20", "#fff0b8", "#4a2a08"
WOOD, LEAD, FERRULE, RUBBER = "#efc98f", "#2b2b33", "#d9d2c0", "#e58a86"
PENCIL_SIDES: Final = ("#7f9be0", "#5876c6", "#3d57a0")

# --- the map ---------------------------------------------------------------------------------------------------

SHEET: Final = (11.0, 9.0, 89.0, 91.0)
ROOMS: Final = (20.0, 40.0, 60.0, 80.0)
"""The positions of the lines around three by three rooms."""
TILT: Final = 5.0


def torn_edge() -> list[Point]:
    """The outline of a sheet that has been carried about."""
    left, top, right, bottom = SHEET
    corners = [(50.0, top), (right, top), (right, bottom), (left, bottom), (left, top), (50.0, top)]
    way, chance = walked(softened(corners, 4), 0.5), random.Random(5)
    waves = [(count, chance.uniform(0, math.tau)) for count in (5, 8, 13, 17, 23, 31, 44, 59, 83)]
    turns = [math.tau * place / len(way) for place in range(len(way))]
    depths = [sum(math.sin(count * turn + start) / (count + 9) for count, start in waves) for turn in turns]
    return [between(point, (50, 50), 0.1 * depth) for point, depth in zip(way, depths, strict=True)]


def sheet() -> Image.Image:
    """Empty paper, darker towards its edge."""
    pen = Pen()
    pen.fill(torn_edge(), PAPER)
    mask = pen.layer.getchannel("A")
    middle = mask.filter(ImageFilter.BoxBlur(2.2 * UNIT)).point(lambda value: max(0, 2 * value - 255))
    shade = ImageChops.multiply(middle, glow(WHOLE[0], 0.45))
    paper = Image.composite(Image.new("RGB", WHOLE, PAPER), Image.new("RGB", WHOLE, TAN), shade)
    rimmed = Image.composite(paper, Image.new("RGB", WHOLE, RIM), middle.point(lambda value: min(255, 110 + value)))
    rimmed.putalpha(mask)
    return rimmed


def glow(side: int, floor: float) -> Image.Image:
    """Bright in the middle, falling off to the share ``floor`` of that along the whole edge."""
    disc = Image.radial_gradient("L").resize((side, side), Image.Resampling.BICUBIC)
    return disc.point(lambda distance: round(255 * (floor + (1 - floor) * _fallen_off(distance / 178))))


def _fallen_off(distance: float) -> float:
    """Falls from one to zero, slowly at both ends."""
    near = max(0.0, 1 - distance)
    return near * near * (3 - 2 * near)


def draw_rooms(pen: Pen) -> None:
    first, second, third, last = ROOMS
    for left, top in ((first, third), (first, second), (second, second)):
        pen.fill([(left, top), (left + 20, top), (left + 20, top + 20), (left, top + 20)], TAN)
    for line in (second, third):
        pen.line([(first, line), (last, line)], FAINT, 0.8)
        pen.line([(line, first), (line, last)], FAINT, 0.8)


def draw_walls(pen: Pen) -> None:
    first, second, third, last = ROOMS
    outside = [(37.5, last), (last, last), (last, first), (first, first), (first, last), (22.5, last)]
    inside = [(second, last), (second, third), (third, third), (third, second)]
    pen.stroke(outside, INK, 3.6, 1)
    pen.stroke(inside, INK, 3.2, 2)


def draw_gem(pen: Pen, centre: Point) -> None:
    pen.fill(turned([(-5, -2), (-2.6, -5), (2.6, -5), (5, -2), (0, 5)], 0, to=centre), GEM)
    pen.fill(turned([(-5, -2), (-2.6, -5), (-1.6, -2)], 0, to=centre), GEM_LIGHT)
    pen.fill(turned([(-1.6, -2), (1.6, -2), (0, 5)], 0, to=centre), GEM_LIGHT)
    pen.fill(turned([(1, -5), (2.6, -5), (3, -2)], 0, to=centre), GEM_LIGHT)


HORN: Final = [*bend((-8.3, -1), (-14, -5), (-10.4, -12.5)), *bend((-10.4, -12.5), (-9.4, -8), (-2.6, -7.6))]
CHEEK: Final = [*circle(8.6, 270, 180), *bend((-8.6, 0), (-9, 5), (-4.6, 8)), *bend((-4.6, 8), (-2.2, 10), (0, 10))]
EYE: Final = [*bend((-6.2, -3.4), (-3.4, -2.6), (-1.4, -0.2)), *bend((-1.4, -0.2), (-5.6, 3.4), (-6.2, -3.4))]
TEETH: Final = [(-5.6, 3.0), (-3.6, 4.6), (-2.3, 3.4), (0.0, 5.2), (2.3, 3.4), (3.6, 4.6), (5.6, 3.0)]
GRIN: Final = [*TEETH, *bend((5.6, 3), (0, 12), (-5.6, 3))]


def draw_monster(pen: Pen, centre: Point) -> None:
    """A horned grin, stamped."""
    head = [*CHEEK, *reversed(mirrored(CHEEK))]
    for colour, parts in ((BLOOD, (head, HORN, mirrored(HORN))), (PAPER, (EYE, mirrored(EYE), GRIN))):
        for part in parts:
            pen.fill(turned(part, -6, 0.92, centre), colour)


PATH: Final = [(30.0, 88.0), (30.0, 51.0), (50.0, 51.0), (50.0, 36.0)]


def the_map() -> Image.Image:
    picture, pen = sheet(), Pen()
    draw_rooms(pen)
    draw_gem(pen, (70, 47))
    draw_walls(pen)
    draw_monster(pen, (32.5, 32.6))
    pen.stroke(softened(PATH, 5), GRAPHITE, 3.9, 11)
    picture.alpha_composite(pen.layer)
    return picture.rotate(TILT, Image.Resampling.BICUBIC)


# --- what lies on the map --------------------------------------------------------------------------------------


def pencil() -> Image.Image:
    """A pencil whose point is at the end of the path."""
    pen, tip, degrees = Pen(), (49.4, 35.2), -46

    def part(colour: str, *points: Point) -> None:
        pen.fill(turned(points, degrees, to=tip), colour)

    part(WOOD, (0, 0), (10, -4.2), (12, 0), (10, 4.2))
    part(LEAD, (0, 0), (3.8, -1.6), (3.4, 0), (3.8, 1.6))
    for top, bottom, colour in zip((-4.2, -1.5, 1.5), (-1.5, 1.5, 4.2), PENCIL_SIDES, strict=True):
        part(colour, (10, top), (8, (top + bottom) / 2), (10, bottom), (34, bottom), (34, top))
    part(FERRULE, (34, -4.3), (38, -4.3), (38, 4.3), (34, 4.3))
    part(RUBBER, (38, -4.1), (41, -4.1), (42.6, -2.4), (42.6, 2.4), (41, 4.1), (38, 4.1))
    return pen.layer


FACES: Final[Sequence[tuple[str, Sequence[Point]]]] = (
    (GOLD_TOP, [(0.5, 0.5)]),
    (GOLD_RIGHT, [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)]),
    (GOLD_LEFT, [(0.27, 0.27), (0.73, 0.73)]),
)


def die() -> Image.Image:
    """A cube seen from above a corner."""
    pen, centre, radius = Pen(), (73.0, 73.5), 17.0
    corners = [turned([(0, -radius)], 60 * corner - 8, to=centre)[0] for corner in range(6)]
    for first, (colour, pips) in zip((5, 1, 3), FACES, strict=True):
        one, two, three = (corners[(first + step) % 6] for step in range(3))
        pen.fill([centre, one, two, three], colour)
        for pip in pips:
            pen.fill(_on_face(centre, one, two, three, pip), PIP)
    for corner in corners[1::2]:
        pen.line([centre, corner], GOLD_EDGE, 1.0)
    pen.layer.putalpha(ImageChops.multiply(pen.layer.getchannel("A"), _worn(corners)))
    return pen.layer


def _on_face(centre: Point, one: Point, two: Point, three: Point, pip: Point) -> list[Point]:
    """A pip, in the perspective of the face it lies on."""
    spot = turned(circle(0.14), 0, to=pip)
    return [between(between(centre, one, x), between(three, two, x), y) for x, y in spot]


def _worn(corners: Sequence[Point]) -> Image.Image:
    """The outline of a cube whose corners are worn round."""
    pen, start = Pen(), between(corners[5], corners[0], 0.5)
    pen.fill(softened([start, *corners, start], 3), INK)
    return pen.layer.getchannel("A")


def with_shadow(layer: Image.Image, offset: float, blur: float, strength: float) -> Image.Image:
    shape = ImageChops.offset(layer.getchannel("A"), round(offset * UNIT / 2), round(offset * UNIT))
    soft = shape.filter(ImageFilter.GaussianBlur(blur * UNIT)).point(lambda value: round(strength * value))
    shadow = Image.new("RGBA", WHOLE, CLEAR)
    shadow.putalpha(soft)
    shadow.alpha_composite(layer)
    return shadow


def emblem() -> Image.Image:
    picture = with_shadow(the_map(), 1.4, 1.6, 0.6)
    picture.alpha_composite(with_shadow(pencil(), 1.6, 0.9, 0.45))
    picture.alpha_composite(with_shadow(die(), 1.6, 1.2, 0.55))
    return picture


# --- the files -------------------------------------------------------------------------------------------------


def table(side: int, floor: float = 0.45) -> Image.Image:
    """Candle light on dark wood; the share ``floor`` of it reaches the edge."""
    lit, dark = (Image.new("RGB", (side, side), colour) for colour in (TABLE, NIGHT))
    return Image.composite(lit, dark, glow(side, floor))


def placed(picture: Image.Image, ground: Image.Image, share: float) -> Image.Image:
    """The emblem in the middle of the ground, this share of its width."""
    side = round(ground.width * share)
    small = picture.resize((side, side), Image.Resampling.LANCZOS)
    whole = ground.convert("RGBA")
    whole.alpha_composite(small, ((ground.width - side) // 2, (ground.height - side) // 2))
    return whole


def icon(picture: Image.Image) -> Image.Image:
    tile, shape = placed(picture, table(512), 0.96), Image.new("L", (2048, 2048))
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, 2047, 2047), 440, fill=255)
    tile.putalpha(shape.resize(tile.size, Image.Resampling.LANCZOS))
    return tile


def parchment(side: int = 256) -> Image.Image:
    """A tile without a seam: mottled, grainy, with a few fibres; nearly white, to be multiplied by a colour."""
    layers = [(1.2, cloud(side, 6, 1)), (1.2, cloud(side, 24, 2)), (1.6, cloud(side, side, 3)), (3.0, fibres(side, 4))]
    tile = Image.new("L", (side, side))
    pixels = zip(*(layer.get_flattened_data() for _, layer in layers), strict=True)
    weights = [weight / 128 for weight, _ in layers]
    tile.putdata(
        [
            round(250 + sum(weight * (value - 128) for weight, value in zip(weights, pixel, strict=True)))
            for pixel in pixels
        ]
    )
    return tile


def cloud(side: int, cells: int, seed: int) -> Image.Image:
    """Soft noise with ``cells`` bumps along each side."""
    bumps = Image.frombytes("L", (cells, cells), random.Random(seed).randbytes(cells * cells))
    return middle_of(tiled(bumps).resize((3 * side, 3 * side), Image.Resampling.BICUBIC))


def fibres(side: int, seed: int) -> Image.Image:
    """Short curved hairs, lighter and darker than their grey ground."""
    chance, fine = random.Random(seed), 4 * side
    ground = Image.new("L", (3 * fine, 3 * fine), 128)
    draw = ImageDraw.Draw(ground)
    for _ in range(70):
        start = (chance.uniform(0, fine), chance.uniform(0, fine))
        hair = [(chance.uniform(20, 60), chance.uniform(-30, 30)), (chance.uniform(60, 130), 0)]
        pull, end = turned(hair, chance.uniform(0, 360), to=start)
        shade = chance.choice((40, 70, 190))
        for across, down in product((0, fine, 2 * fine), repeat=2):
            draw.line([(x + across, y + down) for x, y in bend(start, pull, end)], shade, 4, joint="curve")
    return middle_of(ground.resize((3 * side, 3 * side), Image.Resampling.BOX))


def tiled(tile: Image.Image) -> Image.Image:
    """Three by three copies, so that filters see the neighbours of the middle one."""
    whole = Image.new(tile.mode, (3 * tile.width, 3 * tile.height))
    for across, down in product(range(3), repeat=2):
        whole.paste(tile, (across * tile.width, down * tile.height))
    return whole


def middle_of(whole: Image.Image) -> Image.Image:
    third = whole.width // 3
    return whole.crop((third, third, 2 * third, 2 * third))


def main(argv: Sequence[str]) -> int:
    if len(argv) > 1 or any(word.startswith("-") for word in argv):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(argv[0]) if argv else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    picture = emblem()
    full = icon(picture)
    files = {
        "icon": full,
        "icon-window": full.resize((128, 128), Image.Resampling.LANCZOS),
        "icon-foreground": placed(picture, Image.new("RGBA", (432, 432), CLEAR), 0.59),
        "icon-background": table(432),
        "presplash": placed(picture, table(768, 0), 0.7).convert("RGB"),
        "parchment": parchment(),
    }
    for name, drawn in files.items():
        drawn.save(folder / f"{name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
