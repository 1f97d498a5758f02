"""Codes are read from real pixels, clean or spoilt; anything that is not a picture of a code is simply no code."""

import os
import random
import struct
import zlib
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image, ImageFilter, ImageGrab, ImageOps

from paperdungeons.device import picture_reader
from paperdungeons.device.picture_reader import (
    MOST_BYTES,
    MOST_PIXELS,
    can_read_pictures,
    ours_first,
    read_copied_picture,
    read_picture,
    read_pixels,
)
from tests.device import forbid_module
from tests.device.qr_pictures import TEXT, frame_of, picture_of, side_by_side


def speckled(picture: Image.Image, share: float) -> Image.Image:
    chance = random.Random(7)
    shades = (chance.randrange(256) if chance.random() < share else shade for shade in picture.tobytes())
    return Image.frombytes("L", picture.size, bytes(shades))


def grainy(picture: Image.Image, grain: float) -> Image.Image:
    chance = random.Random(7)
    shades = (50 + 0.6 * shade + chance.gauss(0, grain) for shade in picture.tobytes())
    return Image.frombytes("L", picture.size, bytes(max(0, min(255, int(shade))) for shade in shades))


SPOILT = {
    "clean": lambda picture: picture,
    "turned 17 degrees": lambda picture: picture.rotate(17, expand=True, fillcolor=255),
    "upside down": lambda picture: picture.rotate(180),
    "on its side": lambda picture: picture.transpose(Image.Transpose.ROTATE_90),
    "in a mirror": ImageOps.mirror,
    "blurred": lambda picture: picture.filter(ImageFilter.GaussianBlur(2.5)),
    "half as large": lambda picture: picture.resize((picture.width // 2, picture.height // 2)),
    "three times as large": lambda picture: picture.resize((picture.width * 3, picture.height * 3)),
    "squeezed": lambda picture: picture.resize((picture.width, picture.height * 2 // 3)),
    "inverted": ImageOps.invert,
    "speckled": lambda picture: speckled(picture, 0.1),
    "grainy": lambda picture: grainy(picture, 40),
    "in the dark": lambda picture: picture.point(lambda shade: shade // 8),
    "faded": lambda picture: picture.point(lambda shade: 120 + shade // 6),
    "in a large photo": lambda picture: ImageOps.expand(picture, (700, 200, 300, 500), fill=140),
}
"""Ways in which a code may look in front of a camera."""


def save(picture: Image.Image, path: Path) -> Path:
    picture.save(path)
    return path


@pytest.mark.parametrize("how", list(SPOILT))
def test_a_code_is_read_from_pixels_and_from_a_file(how, tmp_path):
    picture = SPOILT[how](picture_of())
    assert read_pixels(*frame_of(picture)) == TEXT
    assert read_picture(save(picture, tmp_path / "code.png")) == TEXT


def test_a_picture_spoilt_beyond_reading_holds_no_code():
    assert read_pixels(*frame_of(speckled(picture_of(), 0.9))) is None
    assert read_pixels(*frame_of(picture_of().filter(ImageFilter.GaussianBlur(20)))) is None


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "bmp", "gif"])
@pytest.mark.parametrize("mode", ["L", "RGB", "1", "P"])
def test_the_usual_kinds_of_file_are_read(mode, suffix, tmp_path):
    picture = picture_of().convert(mode)
    if suffix in ("jpg", "webp"):
        picture = picture.convert("RGB")
    assert read_picture(save(picture, tmp_path / f"code.{suffix}")) == TEXT


@pytest.mark.parametrize("kind", ["TIFF", "EPS", "TGA", "ICO"])
def test_no_other_kind_of_file_is_opened(kind, tmp_path):
    picture_of().save(tmp_path / "code.png", format=kind)
    assert read_picture(tmp_path / "code.png") is None


def test_the_name_of_a_file_does_not_matter(tmp_path):
    picture_of().save(tmp_path / "code", format="PNG")
    assert read_picture(tmp_path / "code") == TEXT


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_a_code_drawn_on_nothing_is_seen_on_white(mode, tmp_path):
    code = picture_of()
    clear = Image.merge("RGBA", [*[Image.new("L", code.size, 0)] * 3, ImageOps.invert(code)]).convert(mode)
    assert read_picture(save(clear, tmp_path / "code.png")) == TEXT


def test_a_large_photo_is_read(tmp_path):
    photo = ImageOps.expand(picture_of(scale=24), 2200, fill=200)
    assert photo.width * photo.height > 25_000_000
    assert read_picture(save(photo, tmp_path / "photo.jpg")) == TEXT


@pytest.mark.parametrize("text", ["A", "PD:" + "Z9" * 148, "hello, wörld", "PD://J/ABC"])
def test_the_text_is_the_one_that_was_written(text):
    assert read_pixels(*frame_of(picture_of(text))) == text


@pytest.mark.parametrize(
    "texts",
    [
        ("https://example.org", "PD:OURS"),
        ("PD:OURS", "https://example.org"),
        ("1", "2", "PD:OURS"),
        ("WIFI:S:x;;", "pd:OURS"),
    ],
)
def test_of_several_codes_ours_is_taken(texts):
    ours = next(text for text in texts if text.upper().startswith("PD:"))
    assert read_pixels(*frame_of(side_by_side(*map(picture_of, texts)))) == ours


def test_of_several_codes_without_ours_one_is_taken():
    assert read_pixels(*frame_of(side_by_side(picture_of("one"), picture_of("two")))) in ("one", "two")


@pytest.mark.parametrize(
    ("texts", "chosen"),
    [
        ([], None),
        ([""], None),
        (["", "x"], "x"),
        (["x", "y"], "x"),
        (["x", "PD:1", "PD:2"], "PD:1"),
        (["x", "pd://J"], "pd://J"),
        (["PDF", "x"], "PDF"),
        (["x", "XPD:"], "x"),
    ],
)
def test_the_first_of_ours_goes_before_the_first(texts, chosen):
    assert ours_first(texts) == chosen


def test_a_barcode_of_the_shop_is_no_code(tmp_path):
    bars = zxingcpp.create_barcode("4006381333931", zxingcpp.BarcodeFormat.EAN13).to_image(scale=3)
    width, height = bars.shape[1], bars.shape[0]
    picture = Image.frombytes("L", (width, height), bytes(memoryview(bars)))
    assert zxingcpp.read_barcodes(picture)
    assert read_picture(save(picture, tmp_path / "milk.png")) is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a picture\n" * 50,
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0",
        b"GIF89a",
        b"\0" * 5000,
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n",
    ],
)
def test_a_file_that_is_no_picture_holds_no_code(content, tmp_path):
    path = tmp_path / "code.png"
    path.write_bytes(content)
    assert read_picture(path) is None


def test_a_picture_that_breaks_off_or_is_damaged_holds_no_code_or_the_right_one(tmp_path):
    path = save(picture_of(), tmp_path / "code.png")
    whole, chance = path.read_bytes(), random.Random(3)
    assert read_picture(path) == TEXT
    for length in range(0, len(whole) * 3 // 4, 37):
        path.write_bytes(whole[:length])
        assert read_picture(path) is None
    for _ in range(200):
        damaged = bytearray(whole)
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        path.write_bytes(damaged)
        assert read_picture(path) in (None, TEXT)


def test_what_is_not_there_holds_no_code(tmp_path):
    assert read_picture(tmp_path / "nothing.png") is None
    assert read_picture(tmp_path) is None
    assert read_picture(Path("a\0b.png")) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "code.png")
    assert read_picture(tmp_path / "code.png") is None


def empty_png(width: int, height: int) -> bytes:
    """An all-black picture of this size, packed into very few bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(1)
    row = bytes(1 + width // 8)
    rows = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize(
    "size", [(20000, 20000), (12000, 8000), (8000, 8000), (5000, 4000), (8000, MOST_PIXELS // 8000 + 8)]
)
def test_a_picture_of_too_many_pixels_is_not_unpacked(size, tmp_path, monkeypatch):
    path = tmp_path / "bomb.png"
    path.write_bytes(empty_png(*size))
    assert path.stat().st_size < MOST_BYTES
    monkeypatch.setattr(Image.Image, "thumbnail", lambda *_: pytest.fail("unpacked"))
    assert read_picture(path) is None


@pytest.mark.parametrize("progressive", [False, True])
def test_a_large_photo_is_unpacked_only_if_it_becomes_small_on_the_way(progressive, tmp_path, monkeypatch):
    path = tmp_path / "photo.jpg"
    Image.new("L", (5000, 4000)).save(path, progressive=progressive)
    unpacked = []
    monkeypatch.setattr(Image.Image, "thumbnail", lambda *_: unpacked.append(True))
    read_picture(path)
    assert unpacked == [] if progressive else [True]


def test_a_file_of_100_megabytes_is_not_even_opened(tmp_path, monkeypatch):
    path = save(picture_of(), tmp_path / "code.png")
    with path.open("ab") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(Image, "open", lambda *_, **__: pytest.fail("opened"))
    assert read_picture(path) is None


def test_a_code_with_a_long_tail_within_the_limit_is_read(tmp_path):
    path = save(picture_of(), tmp_path / "code.png")
    with path.open("ab") as file:
        file.truncate(MOST_BYTES)
    assert read_picture(path) == TEXT


@pytest.mark.parametrize("size", [(0, 0), (-10, -10), (0, 10), (11, 10), (10, 11), (1 << 40, 1 << 40)])
def test_pixels_that_do_not_fill_their_frame_hold_no_code(size):
    assert read_pixels(size, bytes(300)) is None


def test_pixels_without_a_frame_hold_no_code():
    assert read_pixels((0, 0), b"") is None
    assert read_pixels((0, 10), b"") is None


def test_pixels_that_overflow_their_frame_hold_no_code():
    size, pixels = frame_of(picture_of())
    assert read_pixels(size, pixels + pixels[:3]) is None


@pytest.mark.parametrize("size", [(1, 1), (2, 150), (300, 1), (10, 30)])
def test_the_smallest_frames_hold_no_code(size):
    width, height = size
    assert read_pixels(size, bytes(width * height * 3)) is None


@pytest.mark.parametrize("missing", ["zxingcpp", "PIL"])
def test_without_its_packages_nothing_is_read(missing, monkeypatch, tmp_path):
    path, frame = save(picture_of(), tmp_path / "code.png"), frame_of(picture_of())
    for name in (missing, f"{missing}.Image", f"{missing}.ImageGrab"):
        forbid_module(monkeypatch, name)
    assert not can_read_pictures()
    assert read_picture(path) is None
    assert read_copied_picture() is None
    assert read_pixels(*frame) is None


def test_with_its_packages_pictures_are_read():
    assert can_read_pictures()


def test_a_copied_picture_is_read(monkeypatch):
    monkeypatch.setattr(ImageGrab, "grabclipboard", picture_of)
    assert read_copied_picture() == TEXT


def test_copied_files_are_read_until_one_holds_a_code(monkeypatch, tmp_path):
    one, two = save(picture_of("one"), tmp_path / "one.png"), save(picture_of("two"), tmp_path / "two.png")
    files = [str(tmp_path / "nothing.png"), str(one), str(two)]
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: files)
    assert read_copied_picture() == "one"


def test_an_empty_clipboard_holds_no_code(monkeypatch):
    for empty in (None, []):
        monkeypatch.setattr(ImageGrab, "grabclipboard", lambda empty=empty: empty)
        assert read_copied_picture() is None


@pytest.mark.parametrize("failure", [NotImplementedError, OSError, ChildProcessError, ValueError])
def test_a_clipboard_that_fails_holds_no_code(failure, monkeypatch):
    def fail() -> None:
        raise failure("no clipboard here")

    monkeypatch.setattr(ImageGrab, "grabclipboard", fail)
    assert read_copied_picture() is None


def test_a_copied_picture_of_too_many_pixels_is_left_alone(monkeypatch):
    monkeypatch.setattr(picture_reader, "MOST_PIXELS", 1000)
    monkeypatch.setattr(ImageGrab, "grabclipboard", picture_of)
    assert read_copied_picture() is None
