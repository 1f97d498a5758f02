"""Any scanner keeps the same promises: it never raises, and it answers exactly once."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread, current_thread

import pytest
from PIL import ImageGrab

from paperdungeons.device import desktop_scanner
from paperdungeons.device.android_scanner import AndroidScanner
from paperdungeons.device.answer import Answer
from paperdungeons.device.desktop_scanner import DesktopScanner
from paperdungeons.device.scanner import FakeScanner, NoScanner, Scanner, scanner_for
from paperdungeons.device.webcam import Frame
from tests.device import DESKTOPS, forbid_module
from tests.device.qr_pictures import TEXT, frame_of, picture_of
from tests.device.stand_in_phone import RESULT_OK, StandInPhone

ROOT = Path(__file__).resolve().parents[2]
CODE, BLANK = frame_of(picture_of()), ((8, 8), bytes(192))
SOON = 10.0
"""The longest wait in seconds, as a thread on a busy machine may be slow; nothing waits this long if all is well."""


class StandInCamera:
    """Shows these frames, then the last one for ever; fails where it is told to."""

    def __init__(self, *frames: Frame | None, fails: str = "", is_there: bool = True) -> None:
        self.frames = list(frames) or [None]
        self.fails, self.is_there = fails, is_there
        self.opens = self.reads = self.closes = 0
        self.may_deliver = Event()
        self.may_deliver.set()
        self.is_asked = Event()

    def open(self) -> bool:
        self.opens += 1
        self._fail_at("open")
        return self.fails != "opening"

    def read(self) -> Frame | None:
        self.reads += 1
        self.is_asked.set()
        self.may_deliver.wait(SOON)
        self._fail_at("read")
        return self.frames.pop(0) if len(self.frames) > 1 else self.frames[0]

    def close(self) -> None:
        self.closes += 1
        self._fail_at("close")

    def _fail_at(self, step: str) -> None:
        if self.fails == step:
            raise OSError("the camera was pulled out")


class Ear:
    """Collects answers from any thread, and remembers the threads."""

    def __init__(self) -> None:
        self.answers: Queue[str | None] = Queue()
        self.threads: list[Thread] = []

    def __call__(self, text: str | None) -> None:
        self.threads.append(current_thread())
        self.answers.put(text)

    def next(self) -> str | None:
        return self.answers.get(timeout=SOON)

    def hears_nothing_more(self, seconds: float = 0.1) -> bool:
        try:
            self.answers.get(timeout=seconds)
        except Empty:
            return True
        return False


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture(params=["android", "desktop", "fake", "none"])
def scanner(request, monkeypatch) -> Iterator[Scanner]:
    """A scanner of every kind; none of them finds a code by itself."""
    StandInPhone(monkeypatch)
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: None)
    kinds = {
        "android": AndroidScanner,
        "desktop": lambda: DesktopScanner(StandInCamera(BLANK)),
        "fake": FakeScanner,
        "none": NoScanner,
    }
    scanner = kinds[request.param]()
    yield scanner
    scanner.stop()


def test_a_scan_that_is_stopped_is_answered_once_and_at_once(scanner, ear):
    scanner.scan(ear)
    scanner.stop()
    assert ear.answers.qsize() == 1
    assert ear.next() is None
    scanner.stop()
    assert ear.hears_nothing_more()


def test_a_second_scan_gives_up_the_first(scanner, ear):
    scanner.scan(ear)
    second = Ear()
    scanner.scan(second)
    assert ear.next() is None
    scanner.stop()
    assert second.next() is None
    assert ear.hears_nothing_more()
    assert second.hears_nothing_more()


def test_stopping_what_never_began_does_nothing(scanner):
    assert scanner.stop() is None


def test_a_picture_that_is_not_there_holds_no_code(scanner, tmp_path):
    assert scanner.read_picture(tmp_path / "nothing.png") is None


def test_an_empty_clipboard_is_answered_once(scanner, ear):
    scanner.read_clipboard(ear)
    assert ear.next() is None
    assert ear.hears_nothing_more()


def test_what_it_can_do_is_known_beforehand(scanner):
    assert isinstance(scanner.can_scan, bool)
    assert isinstance(scanner.can_read_pictures, bool)


def test_all_that_can_see_tell_the_same_text(monkeypatch, ear):
    phone = StandInPhone(monkeypatch)
    for scanner in (DesktopScanner(StandInCamera(CODE)), FakeScanner(TEXT), AndroidScanner()):
        assert scanner.can_scan
        scanner.scan(ear)
        if isinstance(scanner, AndroidScanner):
            phone.come_back(RESULT_OK, TEXT)
        assert ear.next() == TEXT


def test_no_scanner_sees_nothing(ear):
    scanner = NoScanner()
    assert not scanner.can_scan
    assert not scanner.can_read_pictures
    scanner.scan(ear)
    assert ear.next() is None


def test_the_fake_sees_its_texts_in_turn_and_then_waits(ear):
    scanner = FakeScanner("one", None, "two")
    for text in ("one", None, "two"):
        scanner.scan(ear)
        assert ear.next() == text
        assert not scanner.is_open
    scanner.scan(ear)
    assert scanner.is_open
    scanner.see("three")
    assert ear.next() == "three"
    scanner.see("four")
    assert ear.hears_nothing_more(0)


def test_the_fake_has_pictures_and_a_clipboard(ear):
    scanner = FakeScanner(pictures={Path("code.png"): TEXT}, clipboard="PD:COPIED")
    assert scanner.read_picture(Path("code.png")) == TEXT
    assert scanner.read_picture(Path("other.png")) is None
    scanner.read_clipboard(ear)
    assert ear.next() == "PD:COPIED"


def test_a_desktop_looks_at_frames_until_one_shows_a_code(ear):
    camera = StandInCamera(None, BLANK, BLANK, CODE)
    DesktopScanner(camera).scan(ear)
    assert ear.next() == TEXT
    assert (camera.opens, camera.reads, camera.closes) == (1, 4, 1)


def test_a_desktop_looks_in_a_thread_of_its_own(ear):
    DesktopScanner(StandInCamera(CODE)).scan(ear)
    ear.next()
    assert ear.threads != [current_thread()]
    assert all(thread.daemon for thread in ear.threads)


def test_a_desktop_gives_up_after_its_time(monkeypatch, ear):
    """The clock is a second later each time it is read."""
    monkeypatch.setattr("paperdungeons.device.desktop_scanner.monotonic", count().__next__)
    camera = StandInCamera(BLANK)
    DesktopScanner(camera, longest_search=3).scan(ear)
    assert ear.next() is None
    assert (camera.reads, camera.closes) == (2, 1)


@pytest.mark.parametrize("step", ["open", "opening", "read", "close"])
def test_a_camera_that_fails_shows_no_code_but_is_let_go_of(step, ear):
    camera = StandInCamera(BLANK, fails=step)
    scanner = DesktopScanner(camera, longest_search=0.05)
    scanner.scan(ear)
    assert ear.next() is None
    assert camera.closes == 1
    assert ear.hears_nothing_more()


def test_a_camera_that_will_not_close_does_not_cost_the_code(ear):
    DesktopScanner(StandInCamera(CODE, fails="close")).scan(ear)
    assert ear.next() == TEXT


@pytest.mark.parametrize("frame", [((8, 8), b"short"), ((0, 0), b""), ((-1, 4), bytes(12))])
def test_a_frame_that_is_none_is_passed_over(frame, ear):
    DesktopScanner(StandInCamera(frame, CODE)).scan(ear)
    assert ear.next() == TEXT


def test_a_camera_that_hangs_keeps_nobody_waiting(ear):
    camera = StandInCamera(CODE)
    camera.may_deliver.clear()
    scanner = DesktopScanner(camera)
    scanner.scan(ear)
    assert camera.is_asked.wait(SOON)
    scanner.stop()
    assert ear.next() is None
    camera.may_deliver.set()
    assert ear.hears_nothing_more()


def test_the_next_search_waits_until_the_camera_is_free(ear):
    camera = StandInCamera(CODE)
    camera.may_deliver.clear()
    scanner = DesktopScanner(camera)
    scanner.scan(ear)
    assert camera.is_asked.wait(SOON)
    second = Ear()
    scanner.scan(second)
    assert ear.next() is None
    assert second.hears_nothing_more()
    assert camera.opens == 1
    camera.may_deliver.set()
    assert second.next() == TEXT
    assert (camera.opens, camera.closes) == (2, 2)


def test_a_camera_that_never_comes_free_is_given_up(ear, monkeypatch):
    monkeypatch.setattr(desktop_scanner, "PATIENCE", 0.05)
    camera = StandInCamera(CODE)
    camera.may_deliver.clear()
    scanner = DesktopScanner(camera)
    scanner.scan(ear)
    assert camera.is_asked.wait(SOON)
    second = Ear()
    scanner.scan(second)
    assert second.next() is None
    assert camera.opens == 1
    camera.may_deliver.set()


def test_whoever_is_answered_may_scan_again(ear):
    scanner = DesktopScanner(StandInCamera(CODE))

    def again(text: str | None) -> None:
        ear(text)
        scanner.scan(ear)

    scanner.scan(again)
    assert [ear.next(), ear.next()] == [TEXT, TEXT]


def test_a_desktop_reads_pictures_and_pixels(tmp_path):
    picture_of().save(tmp_path / "code.png")
    scanner = DesktopScanner(StandInCamera(is_there=False))
    assert scanner.can_read_pictures
    assert scanner.read_picture(tmp_path / "code.png") == TEXT
    assert scanner.read_pixels(*CODE) == TEXT
    assert scanner.read_pixels(*BLANK) is None


def test_a_desktop_reads_a_copied_picture_in_a_thread(monkeypatch, ear):
    monkeypatch.setattr(ImageGrab, "grabclipboard", picture_of)
    DesktopScanner(StandInCamera()).read_clipboard(ear)
    assert ear.next() == TEXT
    assert ear.threads != [current_thread()]


def test_a_clipboard_that_hangs_is_given_up(monkeypatch, ear):
    is_over = Event()
    monkeypatch.setattr(desktop_scanner, "LONGEST_COPY", 0.05)
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: is_over.wait(SOON) and picture_of())
    DesktopScanner(StandInCamera()).read_clipboard(ear)
    assert ear.next() is None
    is_over.set()
    assert ear.hears_nothing_more()


def test_a_desktop_without_a_camera_cannot_scan_but_reads_pictures(ear):
    camera = StandInCamera(CODE, is_there=False)
    scanner = DesktopScanner(camera)
    assert not scanner.can_scan
    assert scanner.can_read_pictures
    scanner.scan(ear)
    assert ear.next() is None
    assert camera.opens == 0


def test_a_desktop_without_zxing_can_do_neither(monkeypatch, ear):
    forbid_module(monkeypatch, "zxingcpp")
    scanner = DesktopScanner(StandInCamera(CODE))
    assert not scanner.can_scan
    assert not scanner.can_read_pictures
    scanner.scan(ear)
    assert ear.next() is None


def test_an_answer_is_given_once_however_many_give_it(ear):
    for _ in range(20):
        answer, start = Answer(ear), Event()

        def give(text: str, answer: Answer = answer, start: Event = start) -> None:
            start.wait(SOON)
            answer.give(text)

        threads = [Thread(target=give, args=[str(number)]) for number in range(8)]
        for thread in threads:
            thread.start()
        start.set()
        for thread in threads:
            thread.join(SOON)
        assert ear.answers.qsize() == 1
        assert ear.next() in set("01234567")


def test_every_platform_gets_its_scanner():
    assert isinstance(scanner_for("android"), AndroidScanner)
    assert isinstance(scanner_for("ios"), NoScanner)
    for platform in DESKTOPS:
        assert isinstance(scanner_for(platform), DesktopScanner)


def test_a_desktop_loads_nothing_before_it_is_asked_and_never_a_phones_modules():
    code = (
        "import sys\n"
        "from paperdungeons.device import clipboard, links, scanner, wake\n"
        "reader = scanner.scanner_for('linux')\n"
        "assert not {'PIL', 'zxingcpp', 'cv2'} & set(sys.modules)\n"
        "reader.can_scan, reader.can_read_pictures, links.links_for('linux', ['pd://J']).first()\n"
        "assert not {'cv2', 'plyer', 'jnius', 'android', 'kivy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)


def test_tests_read_codes_with_the_versions_a_desktop_has():
    """Both files are installed into one environment: different versions would overwrite each other."""

    def pins(name: str) -> set[str]:
        return {line for line in (ROOT / "requirements" / name).read_text().split("\n") if "==" in line}

    assert len(pins("scan.txt")) == 2
    assert pins("scan.txt") <= pins("test.txt")
