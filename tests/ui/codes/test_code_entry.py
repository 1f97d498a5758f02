"""The screen on which a code comes in: typed on its keys or a keyboard, scanned, pasted, read from a picture."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
import segno

from paperdungeons.content.words import words
from paperdungeons.device.android_scanner import AndroidScanner
from paperdungeons.device.scanner import FakeScanner, NoScanner, scanner_for
from paperdungeons.play.codes.frame import CodeKind, write_frame
from paperdungeons.ui.automation.driver import Fingertip
from paperdungeons.ui.codes.entry import EntryTrouble
from paperdungeons.ui.codes.entry_screen import CodeEntryScreen
from paperdungeons.ui.codes.keypad import DELETE
from paperdungeons.ui.style.fonts import ICONS, glyph
from paperdungeons.ui.style.rect import Rect
from tests.portions import portions
from tests.ui.support import layout_checks
from tests.ui.support.patience import wait_until

CODE = write_frame(CodeKind.INVITATION, "K7QF3MXW2B04ZC")
LINK = "PD://" + CODE
EN = words("en")
TITLES = {"en": "Join a table", "nl": "Aan tafel"}
TEXTS = {
    "en": "Scan the code on the host's phone, or type the letters that stand under it.",
    "nl": "Scan de code op de telefoon van de gastheer, of typ de letters die eronder staan.",
}
NO = "This code is damaged. Compare it with the other phone, letter by letter."
SIZES = portions(
    [
        ((360, 640), 1),
        ((1280, 800), 1),
        ((412, 915), 1),
        ((1071, 2379), 2.6),
        ((640, 360), 1),
        ((915, 412), 1),
        ((800, 1280), 1),
    ],
    quick=2,
    unpacked=True,
)


class PhoneScanner(FakeScanner):
    can_read_pictures = False


class DeskScanner(FakeScanner):
    can_scan = False


class Door:
    """A route to the screen, as the app has it: a rebuilt screen takes over the entry of the one before."""

    def __init__(self, phone, scanner=None, paste: str = "", **kwargs) -> None:
        self.scanner, self.pasted, self.sentence, self.tried = scanner or FakeScanner(), paste, NO, []
        self.hand = phone(**kwargs)
        self._open_route()
        self.hand.app.navigator.go("entry")
        self.hand.stage.frames(4)

    def _open_route(self) -> None:
        screens = self.hand.app._screens
        screens.routes = {**screens.routes, "entry": self._build}

    def _build(self, look, size) -> CodeEntryScreen:
        app = self.hand.app
        before = app.navigator.screen.entry if isinstance(app.navigator.screen, CodeEntryScreen) else None
        language = look.words.language
        return CodeEntryScreen(
            look,
            size,
            TITLES[language],
            TEXTS[language],
            self.scanner,
            lambda: self.pasted,
            self._on_code,
            app.navigator.up,
            before,
        )

    def _on_code(self, text: str) -> str | None:
        self.tried.append(text)
        if self.sentence is None:
            self.hand.app.navigator.up()
        return self.sentence

    @property
    def screen(self) -> CodeEntryScreen:
        return self.hand.screen

    @property
    def letters(self) -> str:
        return self.screen.entry.typed.letters

    @property
    def said(self) -> str:
        """The sentence about the last attempt, if it shows."""
        refusal = self.screen.refusal
        return refusal.sentence.text if refusal.parent is not None else ""

    def press(self, *keys: str) -> None:
        keypad = self.screen.typing.keypad
        for key in keys:
            self.hand.tap(*keypad.to_window(*keypad.places[key].moved(*keypad.pos).center))

    def strike(self, key: int, sign: str | None = None, *modifiers: str, text: str | None = None) -> bool:
        """Strike a key of a real keyboard, as SDL reports it: the key, and the text that it makes."""
        window = self.hand.stage.window
        taken = window.dispatch("on_key_down", key, 0, sign, list(modifiers))
        text = sign if text is None else text
        if not taken and text:
            window.dispatch("on_textinput", text)
        self.hand.stage.frames(1)
        return bool(taken)

    def wait(self) -> None:
        """Wait until a search in another thread has ended."""
        wait_until(self.hand, lambda: self.screen.entry.awaited is None)
        self.hand.stage.frames(2)


@pytest.fixture
def door(phone):
    return lambda scanner=None, **kwargs: Door(phone, scanner, **kwargs)


# --- the keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "density"), SIZES, ids=str)
def test_a_code_is_typed_by_touching_the_keys_and_taken_at_its_last_letter(door, size, density):
    at = door(size=size, density=density)
    at.sentence = None
    at.screen.scroll.scroll_y = 0
    at.hand.stage.frames(3)
    at.press(*CODE[:-1])
    assert (at.letters, at.tried) == (CODE[:-1], [])
    at.press(CODE[-1])
    assert at.tried == [CODE]
    assert at.hand.place == "home"


def test_the_typed_letters_are_shown_with_how_many_there_will_be(door):
    at = door()
    assert at.screen.typing.note.text == EN("entry.typed.hint")
    at.press(*CODE[:9])
    code = at.screen.typing.code
    assert "".join(word.text or "" for word in code.letters) == CODE[:9]
    assert at.screen.typing.note.text == EN("entry.typed.count", n=9, total=24)


def test_the_delete_key_deletes_and_goes_on_while_it_is_held(door):
    at = door()
    at.press(*CODE[:12], DELETE)
    assert at.letters == CODE[:11]
    keypad = at.screen.typing.keypad
    finger = Fingertip(*keypad.to_window(*keypad.places[DELETE].moved(*keypad.pos).center))
    finger.down()
    at.hand.stage.seconds(0.3)
    assert at.letters == CODE[:11]
    at.hand.stage.seconds(0.5)
    held = at.letters
    finger.up()
    at.hand.stage.seconds(0.5)
    assert len(held) < 10
    assert at.letters == held


def test_a_finger_that_slides_types_the_key_it_lifts_from(door):
    at = door()
    keypad = at.screen.typing.keypad
    start, end = (keypad.places[key].moved(*keypad.pos).center for key in "A9")
    at.hand.drag(start, end)
    assert at.letters == "9"
    at.hand.drag(start, (start[0], start[1] + 300))
    assert at.letters == "9"


def test_a_pressed_key_is_lit_and_no_instruction_is_made_by_typing(door):
    at = door()
    keypad, code = at.screen.typing.keypad, at.screen.typing.code
    before = len(keypad.canvas.children), len(code.canvas.children)
    keypad._held["finger"] = "A"
    keypad._show_press()
    assert keypad._keys["A"]._fill_now == at.hand.app.services.look().palette.lit
    del keypad._held["finger"]
    keypad._show_press()
    assert keypad._keys["A"]._fill_now == at.hand.app.services.look().palette.press
    at.press(*CODE[:10], DELETE)
    assert (len(keypad.canvas.children), len(code.canvas.children)) == before


def test_a_letter_in_the_middle_is_mended_by_pointing_behind_it(door):
    at = door()
    at.press(*CODE[:5], "Z", *CODE[6:])
    assert at.said == NO
    code = at.screen.typing.code
    slot = code.slots.places[5].moved(*code.pos)
    at.hand.tap(*code.to_window(slot.right - 1, slot.center[1]))
    at.sentence = None
    at.press(DELETE, CODE[5])
    assert at.tried[-1] == CODE


def test_two_lines_of_large_letters_can_be_pointed_at(door):
    at = door(text_size=150)
    at.press(*CODE[:20])
    code = at.screen.typing.code
    assert code.slots.on_a_line == 12
    for number in (0, 7, 12, 19):
        slot = code.slots.places[number].moved(*code.pos)
        at.hand.tap(*code.to_window(slot.x + 1, slot.center[1]))
        assert at.screen.entry.typed.caret == number
    at.hand.tap(*code.to_window(code.right - 1, code.y + 2))
    assert at.screen.entry.typed.caret == 20


def test_more_letters_than_the_code_says_are_told(door):
    at = door()
    at.screen.entry.type("J100" + "A" * 7)
    assert at.screen.typing.note.text == EN("entry.typed.too-many", n=11, total=10)


def test_the_keys_stay_where_they_are_when_a_code_is_refused(door):
    for size in ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800)):
        at = door(PhoneScanner(), size=size)
        before = at.screen.typing.keypad.to_window(*at.screen.typing.keypad.pos)
        at.screen.entry.type(CODE)
        at.hand.stage.frames(4)
        assert at.said == NO
        assert at.screen.typing.keypad.to_window(*at.screen.typing.keypad.pos) == pytest.approx(before, abs=1)


# --- a keyboard ----------------------------------------------------------------------------------------------


def test_a_real_keyboard_types_moves_deletes_and_tries(door):
    at = door()
    for letter in "j10e":
        at.strike(ord(letter), letter)
    assert at.letters == "J10E"
    assert at.strike(276)
    at.strike(ord("x"), "x")
    assert at.letters == "J10XE"
    assert at.strike(8)
    assert at.strike(279)
    at.strike(ord("k"), "k")
    assert at.letters == "J10EK"
    assert at.strike(278)
    assert at.screen.entry.typed.caret == 0
    assert at.strike(13)
    assert (at.tried, at.said) == (["J10EK"], NO)


def test_digits_that_want_the_shift_key_are_typed_and_signs_are_not(door):
    at = door()
    at.strike(ord("&"), "&", "shift", text="1")
    at.strike(ord("5"), "5", "shift", text="%")
    at.strike(ord("k"), "k", "shift", text="K")
    at.strike(ord("-"), "-")
    assert at.letters == "1K"


def test_letters_are_typed_even_when_kivy_gives_no_texts(door):
    at = door()
    at.strike(ord("k"), "k", text="")
    assert at.letters == "K"


def test_the_keys_for_pasting_paste(door):
    at = door(paste=LINK)
    assert at.strike(ord("v"), "v", "ctrl")
    assert (at.tried, at.letters) == ([LINK], "")


def test_the_keyboard_is_let_go_with_the_screen(door):
    at = door()
    screen = at.screen
    at.hand.back()
    at.strike(ord("k"), "k")
    at.strike(8)
    assert screen.entry.typed.letters == ""
    at.hand.stage.window.dispatch("on_drop_file", b"/tmp/a.png", 0, 0)
    assert screen.entry.awaited is None


def test_who_types_a_path_does_not_type_a_code(door):
    at = door(DeskScanner())
    at.hand.touch(at.screen.picture_tile)
    at.screen.path_row.field.focus = True
    at.strike(ord("k"), "k")
    assert at.letters == ""
    at.screen.path_row.field.focus = False
    at.strike(ord("k"), "k")
    assert at.letters == "K"


# --- scanning ------------------------------------------------------------------------------------------------


def test_a_scanned_code_is_taken(door):
    at = door(FakeScanner(LINK))
    at.sentence = None
    at.hand.touch(at.screen.scan_tile)
    assert (at.tried, at.hand.place) == ([LINK], "home")


def test_a_refused_code_is_told_in_a_sentence_with_a_sign(door):
    at = door(FakeScanner("https://example.org"))
    at.hand.touch(at.screen.scan_tile)
    assert at.said == NO
    signs = [label.text for label in at.screen.refusal.walk(restrict=True) if getattr(label, "font_name", "") == ICONS]
    assert signs == [glyph("alert-circle")]
    assert at.screen.refusal.surface.edge == at.hand.app.services.look().palette.danger
    at.press("A")
    assert at.said == ""


def test_a_scan_that_is_given_up_says_so(door):
    at = door(FakeScanner(None))
    at.hand.touch(at.screen.scan_tile)
    assert (at.tried, at.said) == ([], EN("entry.trouble.given-up"))


def test_the_same_button_gives_up_a_scan(door):
    at = door()
    at.hand.touch(at.screen.scan_tile)
    assert at.scanner.is_open
    assert at.screen.scan_tile.name.text == EN("entry.scanning.name")
    at.hand.touch(at.screen.scan_tile)
    assert not at.scanner.is_open
    assert (at.screen.scan_tile.name.text, at.said) == (EN("entry.scan.name"), EN("entry.trouble.given-up"))


def test_a_code_that_is_seen_in_another_thread_comes_to_the_screen_in_its_own(door):
    at = door()
    at.hand.touch(at.screen.scan_tile)
    thread = Thread(target=at.scanner.see, args=(LINK,))
    thread.start()
    thread.join()
    assert at.tried == []
    at.hand.stage.frames(2)
    assert at.tried == [LINK]


def test_a_scan_outlives_the_screen_that_began_it_as_a_phone_does_that_comes_back_from_its_camera(door):
    at = door()
    first = at.screen
    at.hand.touch(first.scan_tile)
    at.scanner.see(LINK)
    at.hand.app.on_resume()
    at.hand.stage.frames(3)
    assert at.screen is not first
    assert (at.tried, at.said) == ([LINK], NO)


def test_who_leaves_ends_the_scan(door):
    at = door()
    at.hand.touch(at.screen.scan_tile)
    at.hand.back()
    assert at.hand.place == "home"
    assert not at.scanner.is_open
    assert at.tried == []


def test_only_what_the_device_can_do_is_offered(door):
    for scanner, ways in (
        (NoScanner(), []),
        (PhoneScanner(), ["scan"]),
        (DeskScanner(), ["picture"]),
        (FakeScanner(), ["scan", "picture"]),
    ):
        at = door(scanner)
        shown = [way for way in ("scan", "picture") if EN(f"entry.{way}.name") in at.hand.texts()]
        assert shown == ways


# --- pasting and pictures ------------------------------------------------------------------------------------


def test_a_pasted_code_is_tried_as_it_is(door):
    at = door(paste=f"  {LINK}\n")
    at.hand.touch(at.screen.typing.paste_tile)
    assert (at.tried, at.said, at.letters) == ([LINK], NO, "")


@pytest.mark.parametrize("scanner", [PhoneScanner, FakeScanner])
def test_nothing_to_paste_is_told(door, scanner):
    at = door(scanner(), paste=" ")
    at.hand.touch(at.screen.typing.paste_tile)
    assert (at.tried, at.said) == ([], EN("entry.trouble.nothing-to-paste"))


@pytest.mark.parametrize(("scanner", "is_told"), [(PhoneScanner, False), (FakeScanner, True)])
def test_a_phone_is_told_nothing_of_a_window_on_which_things_are_dropped(door, scanner, is_told):
    at = door(scanner())
    assert not AndroidScanner.can_read_pictures
    assert (EN("entry.picture.below") in at.hand.texts()) is is_told


def test_a_picture_in_the_clipboard_is_pasted_too(door):
    at = door(FakeScanner(clipboard=LINK))
    at.hand.touch(at.screen.typing.paste_tile)
    assert at.tried == [LINK]


def test_nothing_typed_is_told(door):
    at = door()
    at.hand.touch(at.screen.typing.use_tile)
    assert at.said == EN("entry.trouble.nothing-typed")


def test_dropping_a_picture_is_only_spoken_of_where_pictures_can_be_read(door):
    at = door(PhoneScanner())
    assert at.screen.picture_tile is None
    assert EN("entry.picture.below") not in at.hand.texts()


def test_a_picture_is_opened_by_its_path(door):
    at = door(DeskScanner(pictures={Path("/pictures/a code.png"): LINK}), size=(1280, 800))
    at.hand.touch(at.screen.picture_tile)
    at.screen.path_row.field.text = "'/pictures/a code.png' "
    at.hand.touch(at.screen.path_row.open_tile)
    at.wait()
    assert at.tried == [LINK]
    at.screen.path_row.field.text = "/pictures/none.png"
    at.screen.path_row.field.dispatch("on_text_validate")
    at.wait()
    assert at.said == EN("entry.trouble.no-code-in-picture")


def test_a_real_picture_that_is_dropped_on_the_window_is_read(door, tmp_path):
    file = tmp_path / "a c\u00f6de.png"
    segno.make(LINK, error="m", micro=False).save(str(file), scale=5)
    at = door(scanner_for("linux"))
    at.hand.stage.window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    at.wait()
    assert at.tried == [LINK]


# --- coming and going ----------------------------------------------------------------------------------------


def test_back_closes_the_path_and_then_goes_up(door):
    at = door(DeskScanner())
    at.hand.touch(at.screen.picture_tile)
    at.hand.back()
    assert (at.hand.place, at.screen.path_row) == ("entry", None)
    at.hand.back()
    assert at.hand.place == "home"


def test_turning_the_phone_loses_neither_the_letters_nor_the_refusal(door):
    at = door()
    at.press(*CODE)
    at.hand.turn(915, 412)
    assert (at.letters, at.said) == (CODE, NO)
    assert at.screen.size == [915, 412]
    at.press(DELETE)
    assert (at.letters, at.said) == (CODE[:-1], "")


# --- places and colours --------------------------------------------------------------------------------------


def states(at):
    """Bring the screen into every state that it can show."""
    yield "empty"
    at.screen.entry.type(CODE[:9])
    yield "some letters"
    at.screen.entry.type(CODE[9:])
    yield "refused"
    for trouble in EntryTrouble:
        at.screen.entry.attempt(None, trouble)
        yield trouble.value
    at.screen.entry.look(lambda _: None, EntryTrouble.GIVEN_UP)
    yield "scanning"
    at.screen.entry.type("AAA")
    yield "too many letters"
    if at.screen.picture_tile is not None:
        at.screen._ask_picture()
        yield "path"


def is_inside(inner: Rect, outer: Rect) -> bool:
    return layout_checks.sticks_out(inner, outer) <= layout_checks.SLACK


FORMS = [
    (150, "nl", "light", PhoneScanner),
    pytest.param(100, "en", "light", PhoneScanner, marks=pytest.mark.long),
    pytest.param(150, "nl", "dark", DeskScanner, marks=pytest.mark.long),
    pytest.param(130, "nl", "dark", FakeScanner, marks=pytest.mark.long),
    pytest.param(150, "en", "light", NoScanner, marks=pytest.mark.long),
]


@pytest.mark.parametrize(("text_size", "language", "theme", "scanner"), FORMS)
@pytest.mark.parametrize(("size", "density"), SIZES, ids=str)
def test_everything_has_its_place_and_a_thumb_hits_it(door, size, density, text_size, language, theme, scanner):
    at = door(scanner(), size=size, density=density, text_size=text_size, language=language, theme=theme)
    told = {}
    for name in states(at):
        at.hand.stage.frames(4)
        screen, u = at.screen, at.hand.app.services.look().u
        told[name] = [
            *layout_checks.clipped(screen),
            *layout_checks.overlapping(screen),
            *layout_checks.small(screen, u),
        ]
        if size != (640, 360):
            window = Rect(0, 0, *size)
            for part in (screen.typing.code, screen.typing.keypad, screen.typing.use_tile):
                assert is_inside(Rect(*part.to_window(*part.pos), *part.size), window), name
            assert screen.scroll.height >= 48 * u, name
    assert {name: found for name, found in told.items() if found} == {}


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_refusal_can_be_read_whole_on_a_small_phone(door, text_size):
    at = door(PhoneScanner(), text_size=text_size)
    at.screen.entry.type(CODE)
    at.hand.stage.frames(4)
    place = Rect(*at.screen.refusal.to_window(*at.screen.refusal.pos), *at.screen.refusal.size)
    assert is_inside(place, layout_checks.rect_of(at.screen.typing.plate))
    assert is_inside(place, Rect(0, 0, 360, 640))


def test_the_letters_of_the_keys_fit_them(door):
    for text_size in (100, 150):
        keypad = door(text_size=text_size).screen.typing.keypad
        assert [word.text for word in keypad.pen.words if layout_checks.sticks_out(word.drawn, word.rect) > 0] == []
        sizes = {word.drawn.h for word in keypad.pen.words[:-1]}
        assert len(sizes) == 1


@pytest.mark.parametrize("theme", portions(["light", "dark"], quick=1))
@pytest.mark.parametrize("size", portions([(412, 915), (915, 412), (1280, 800)], quick=1), ids=str)
def test_everything_stands_out_from_its_ground(door, size, theme):
    at = door(size=size, theme=theme)
    told = {}
    for name in states(at):
        at.hand.stage.frames(4)
        told[name] = layout_checks.pale(at.hand.picture(), layout_checks.written_on(at.screen))
    assert {name: found for name, found in told.items() if found} == {}
