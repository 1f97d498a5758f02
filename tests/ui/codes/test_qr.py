"""QR codes as a camera sees them: pictures of the window, read by a real reader."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import zxingcpp
from kivy.graphics import Color, Rectangle
from kivy.uix.anchorlayout import AnchorLayout
from PIL import Image, ImageFilter

from paperdungeons.ui.codes.qr import QUIET, QrCode, matrix_of, modules_of, pixels_of
from paperdungeons.ui.widgets.page import Page

SHORT, OTHER = "PD://J10EK7QF3MXW2B04ZC9TR5ZZ", "PD://R10AK7QF3MXW2B04ZC9TR5"
LONG = "PD://T" + "K7QF3MXW2B" * 11
FORMS = [((360, 640), 1, "light"), ((360, 640), 1, "dark"), ((1071, 2379), 2.6, "light"), ((1071, 2379), 2.6, "dark")]

every_form = pytest.mark.parametrize(("size", "density", "theme"), FORMS)


def seen_in(picture: Image.Image) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def held_up(phone, text: str, size=(360, 640), density: float = 1, theme: str = "light", side: float = 320):
    """Show a code in the middle of the screen, on the paper of the theme."""
    hand = phone(size=size, density=density, theme=theme)
    ground = AnchorLayout(size=size, size_hint=(None, None))
    code = QrCode(hand.app.services.look(), text, side * density)
    ground.add_widget(code)
    with ground.canvas.before:
        Color(*hand.app.services.look().palette.paper)
        Rectangle(size=size)
    hand.app.stage.clear_widgets()
    hand.app.stage.add_widget(ground)
    hand.stage.frames(3)
    return hand, code


def plate_in(picture: Image.Image, code: QrCode) -> Image.Image:
    (x, y), (w, h) = code._plate.pos, code._plate.size
    return picture.crop((x, picture.height - y - h, x + w, picture.height - y))


# --- on the screen -------------------------------------------------------------------------------------------


@every_form
@pytest.mark.parametrize("text", [SHORT, LONG], ids=["short", "long"])
def test_a_code_is_read_off_the_screen(phone, size, density, theme, text):
    hand, _ = held_up(phone, text, size, density, theme)
    assert seen_in(hand.picture()) == [text]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "bent",
    [
        lambda picture: picture.rotate(17, expand=True, fillcolor="grey"),
        lambda picture: picture.rotate(90, expand=True),
        lambda picture: picture.filter(ImageFilter.GaussianBlur(2)),
        lambda picture: picture.resize((picture.width * 2 // 3, picture.height * 2 // 3), Image.Resampling.BICUBIC),
        lambda picture: picture.resize((picture.width * 3, picture.height * 3), Image.Resampling.BICUBIC),
        lambda picture: picture.point([value * 2 // 5 for value in range(256)] * 3),
    ],
    ids=["askew", "on its side", "blurred", "far away", "near", "in poor light"],
)
def test_a_code_is_read_however_the_camera_is_held(phone, theme, bent):
    hand, _ = held_up(phone, SHORT, theme=theme)
    assert seen_in(bent(hand.picture())) == [SHORT]


@every_form
def test_every_module_is_black_or_white_and_a_whole_number_of_pixels(phone, size, density, theme):
    hand, code = held_up(phone, SHORT, size, density, theme)
    margin, module = code._rim + QUIET * code.module, code.module
    plate = plate_in(hand.picture(), code).convert("L")
    for row, modules in enumerate(matrix_of(SHORT)):
        top = margin + row * module
        line = plate.crop((margin, top, margin + len(modules) * module, top + module)).tobytes()
        assert line == b"".join((b"\0" if dark else b"\xff") * module for dark in modules) * module


@every_form
def test_four_modules_round_a_code_stay_white_to_their_corners(phone, size, density, theme):
    hand, code = held_up(phone, SHORT, size, density, theme)
    picture, rim, wide = plate_in(hand.picture(), code).convert("L"), code._rim, QUIET * code.module
    side = picture.width - 2 * rim
    for box in ((0, 0, side, wide), (0, side - wide, side, side), (0, 0, wide, side), (side - wide, 0, side, side)):
        assert picture.crop([part + rim for part in box]).getextrema() == (255, 255)


@pytest.mark.parametrize("side", [150, 333, 340.5])
@pytest.mark.parametrize("text", [SHORT, LONG], ids=["short", "long"])
def test_a_code_is_as_large_as_it_may_be_and_in_the_middle(phone, side, text):
    _, code = held_up(phone, text, side=side)
    modules = modules_of(text) + 2 * QUIET
    assert side - modules < code.plate_side <= side
    assert code.height == code.plate_side
    assert [place + size / 2 for place, size in zip(code._plate.pos, code._plate.size, strict=True)] == pytest.approx(
        code.center, abs=0.5
    )


def test_a_code_is_in_the_middle_of_a_page_too(phone):
    hand = phone(size=(412, 915))
    page = Page(hand.app.services.look(), (412, 915), "", None)
    code = QrCode(hand.app.services.look(), SHORT, 300)
    page.put(code)
    hand.app.stage.clear_widgets()
    hand.app.stage.add_widget(page)
    hand.stage.frames(3)
    assert code._plate.pos[0] + code.plate_side / 2 == pytest.approx(206, abs=0.5)
    assert seen_in(hand.picture()) == [SHORT]


# --- another text --------------------------------------------------------------------------------------------


def test_another_text_is_shown_in_place(phone):
    hand, code = held_up(phone, SHORT)
    texture, children = code._texture, len(code.canvas.children)
    code.text = OTHER
    hand.stage.frames(2)
    assert modules_of(SHORT) == modules_of(OTHER)
    assert code._texture is texture
    assert seen_in(hand.picture()) == [OTHER]
    code.text = LONG
    hand.stage.frames(2)
    assert modules_of(LONG) > modules_of(SHORT)
    assert seen_in(hand.picture()) == [LONG]
    assert len(code.canvas.children) == children


def test_a_text_is_made_into_a_code_once(phone):
    matrix_of.cache_clear()
    held_up(phone, SHORT)
    _, code = held_up(phone, SHORT)
    code.text = OTHER
    code.text = SHORT
    assert matrix_of.cache_info().misses == 2


def test_a_code_comes_back_after_the_graphics_were_lost():
    """This runs in a process of its own, because all drawings of the process are lost."""
    told = subprocess.run(
        [sys.executable, "-c", LOSS, SHORT],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.split() == [SHORT, "nothing", SHORT]


LOSS = """
import sys
from paperdungeons.ui.automation.offscreen import Stage, prepare
prepare()
import zxingcpp
from kivy.graphics.context import get_context
from PIL import Image
from paperdungeons.content.words import words
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.widgets.page import Page
from paperdungeons.ui.codes.qr import QrCode
from paperdungeons.ui.style.theme import PALETTES

stage = Stage()
stage.resize(360, 640)
code = QrCode(Look(PALETTES["light"], 1, 1, words("en"), {}), sys.argv[1], 320, size_hint_x=None, width=360)
stage.window.add_widget(code)

def look():
    stage.frames(2)
    seen = zxingcpp.read_barcodes(Image.frombytes("RGB", *stage.picture()))
    print(seen[0].text if seen else "nothing")

look()
code._texture.blit_buffer(bytes(code._texture.width ** 2), colorfmt="luminance", bufferfmt="ubyte")
code.canvas.ask_update()
look()
get_context().reload()
look()
"""


# --- without a window ----------------------------------------------------------------------------------------


def test_codes_of_phones_stay_in_the_dense_alphabet_and_are_never_micro():
    assert modules_of("PD://" + "A" * 85) == 33
    assert modules_of("PD://" + "A" * 117) == 37
    assert modules_of("A") == 21


def test_pixels_go_from_the_bottom_row_up():
    assert pixels_of((b"\1\0", b"\0\0")) == bytes((255, 255, 0, 255))
