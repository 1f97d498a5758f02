"""Uses every ability of `device/` that reaches Android, as the app does, on whatever acts as the phone.

Each ability is a function that gets the modules of `device/`, and raises an exception if something goes wrong.
"""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

Device = Mapping[str, ModuleType]
"""The modules of `device/` by name."""
OnResult = Callable[[int, int, Any], None]
RESULT_OK: Final = -1
MODULES: Final = (
    "android_scanner",
    "clipboard",
    "file_picker",
    "font_scale",
    "haptics",
    "insets",
    "language",
    "links",
    "motion",
    "night",
    "open_link",
    "share",
    "voice",
)


class AbilityLost(Exception):
    """An ability raised nothing, as it promises, but gave up."""


class Hand:
    """Does what the rest of the phone does: ends the activity that was started, and follows links."""

    def __init__(self, intent: Callable[[], Any], finish: Callable[[str, tuple[Any, ...]], None]) -> None:
        self.intent, self.tell = intent, finish

    def come_back(self, request: int) -> None:
        self.tell("on_activity_result", (request, RESULT_OK, self.intent()))

    def follow_a_link(self) -> None:
        self.tell("on_new_intent", (self.intent(),))


def must(held: object, what: str) -> None:
    if not held:
        raise AbilityLost(what)


def share_a_text(device: Device, _hand: Hand) -> None:
    done = device["share"].AndroidShare().text("Paper Dungeons")
    must(done.outcome.value == "offered", "a text is not shared")


def share_a_picture(device: Device, _hand: Hand) -> None:
    done = device["share"].AndroidShare().file(Path("/shared/score.png"), "image/png")
    must(done.outcome.value == "offered", "a picture is not shared")


def pick_a_file(device: Device, hand: Hand) -> None:
    picker, texts = device["file_picker"].AndroidFilePicker(), list[str | None]()
    picker.pick(texts.append)
    must(picker.can_pick, "no file can be picked")
    hand.come_back(picker._request)
    must(texts == ["a box"], f"the file reads {texts}")
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        picker.pick_copy(copy, texts.append)
        hand.come_back(picker._request)
        must(texts[1:] == [str(copy)] and copy.read_bytes() == b"a box", f"the copy is {texts}")


def open_a_link(device: Device, _hand: Hand) -> None:
    done = device["open_link"].AndroidLinkOpener(None).open("bgstats://app.bgstatsapp.com/")
    must(done.outcome.value == "offered", "a link is not opened")


def copy_and_paste(device: Device, _hand: Hand) -> None:
    """With Kivy's own clipboard for Android, which ours uses there."""
    kivys = import_module("kivy.core.clipboard.clipboard_android").ClipboardAndroid()
    board = device["clipboard"].SystemClipboard(kivys)
    must(board.copy("PD:ABC"), "nothing can be copied")
    pasted = board.paste()
    must(pasted == "text", f"what is pasted reads {pasted}")


def scan(device: Device, hand: Hand) -> None:
    scanner, texts = device["android_scanner"].AndroidScanner(), list[str | None]()
    scanner.scan(texts.append)
    scanner.stop()
    must(scanner.is_working and texts == [None], "a scan cannot be stopped")
    scanner.scan(texts.append, from_the_front=True)
    hand.come_back(scanner._request)
    must(texts == [None, "text"], f"the scanner reads {texts}")


def know_the_size_of_letters(device: Device, _hand: Hand) -> None:
    must(device["font_scale"].AndroidFontScale().now() > 0, "letters have no size")


def know_the_edges(device: Device, _hand: Hand) -> None:
    insets = device["insets"].AndroidInsets()
    insets.now()
    must(insets.is_working, "the edges are not known")


def know_the_language(device: Device, _hand: Hand) -> None:
    must(device["language"]._language_of_android(), "the language is not known")


def know_the_night(device: Device, _hand: Hand) -> None:
    device["night"]._is_night_on_android()


def follow_links(device: Device, hand: Hand) -> None:
    links = device["links"].AndroidLinks()
    links.first()
    links.listen(lambda _link: None)
    must(links._on_link is not None, "links are not listened to")
    hand.follow_a_link()


def buzz(device: Device, _hand: Hand) -> None:
    haptics = device["haptics"].PhoneHaptics()
    haptics.buzz(0.02)
    must(haptics.is_working, "the phone does not buzz")


def feel_a_shake(device: Device, _hand: Hand) -> None:
    motion = device["motion"].PhoneMotion()
    motion.start()
    motion.read()
    must(motion.is_working, "the phone feels nothing")
    motion.stop()
    must(motion.is_working, "the sensor cannot be stopped")


def read_aloud(device: Device, _hand: Hand) -> None:
    """On a phone, Java reports when the voice is ready; here we do."""
    voice = device["voice"].AndroidVoice()
    voice.say("Paper Dungeons", "nl")
    voice._woken(voice._voices.SUCCESS)
    must(voice.is_working and voice._waiting is None, "nothing is read aloud")
    voice.hush()
    must(voice.can_speak, "the voice cannot be stopped")
    engine = voice._engine
    voice.close()
    must(engine is not None and voice._engine is None, "the voice never ends")


ABILITIES: Final[tuple[Callable[[Device, Hand], None], ...]] = (
    share_a_text,
    share_a_picture,
    pick_a_file,
    open_a_link,
    copy_and_paste,
    scan,
    know_the_size_of_letters,
    know_the_edges,
    know_the_language,
    know_the_night,
    follow_links,
    buzz,
    feel_a_shake,
    read_aloud,
)


def descriptor_of(text: str) -> int:
    """The descriptor of an open file with this text, as Android hands over a document."""
    reading, writing = os.pipe()
    os.write(writing, text.encode())
    os.close(writing)
    return reading
