"""Pixels that are written as a PNG file read back as the same pixels, in whatever bands they come."""

from io import BytesIO

import pytest
from PIL import Image

from paperdungeons.ui.score.png import write_png

SIZE = WIDTH, HEIGHT = 7, 10


def a_picture() -> Image.Image:
    """A picture whose pixels all differ, some of them half transparent."""
    picture = Image.new("RGBA", SIZE)
    places = range(WIDTH * HEIGHT)
    picture.putdata([(30 * (place % WIDTH), 20 * (place // WIDTH), place, 255 - place) for place in places])
    return picture


def cut(pixels: bytes, rows: int) -> list[bytes]:
    return [pixels[first : first + 4 * WIDTH * rows] for first in range(0, len(pixels), 4 * WIDTH * rows)]


@pytest.mark.parametrize("rows", [1, 3, 5, 10])
def test_a_picture_reads_back_opaque_whatever_the_bands(rows):
    picture = a_picture()
    pieces = list(write_png(SIZE, cut(picture.tobytes(), rows)))
    read = Image.open(BytesIO(b"".join(pieces)))
    read.verify()
    read = Image.open(BytesIO(b"".join(pieces)))
    assert (read.format, read.mode, read.size) == ("PNG", "RGB", SIZE)
    assert read.tobytes() == picture.convert("RGB").tobytes()


def test_there_is_a_piece_for_every_band_one_before_and_one_after():
    assert len(list(write_png(SIZE, cut(a_picture().tobytes(), 5)))) == 2 + 2


def test_no_part_of_the_file_is_empty():
    """Some programs fail to read pictures with empty parts."""
    written = b"".join(write_png(SIZE, cut(a_picture().tobytes(), 1)))
    assert b"\0\0\0\0IDAT" not in written
