"""A voice: the phone's own through a stand-in for Java, a program of the desktop, or none; none of them raises."""

import sys
from pathlib import Path
from subprocess import Popen
from types import SimpleNamespace

import pytest

from paperdungeons.device import voice as module
from paperdungeons.device.voice import (
    LANGUAGE,
    PROGRAMS,
    TEXT,
    AndroidVoice,
    DesktopVoice,
    FakeVoice,
    NoVoice,
    Program,
    voice_for,
)
from tests.device import DESKTOPS, forbid_module, put_module

ACTIVITY = object()


class JavaText(str):
    """A Java String, which jnius distinguishes from a Python str."""


class Engine:
    """Android's TextToSpeech on a phone that has voices for some languages."""

    SUCCESS, ERROR, QUEUE_FLUSH, LANG_AVAILABLE, LANG_NOT_SUPPORTED = 0, -1, 0, 0, -2

    def __init__(self, activity: object, listener: object) -> None:
        assert activity is ACTIVITY
        self.listener, self.heard, self.languages = listener, [], ("en", "nl")
        Engine.last = self

    def setLanguage(self, language: str) -> int:  # noqa: N802
        self.heard.append(language)
        return self.LANG_AVAILABLE if language in self.languages else self.LANG_NOT_SUPPORTED

    def speak(self, text: str, queue: int, params: None, name: str) -> int:
        assert type(text) is JavaText, "jnius finds no method for this"
        assert (queue, params, name) == (self.QUEUE_FLUSH, None, "")
        self.heard.append(text)
        return self.SUCCESS

    def stop(self) -> int:
        self.heard.append("stop")
        return self.SUCCESS

    def shutdown(self) -> None:
        self.heard.append("shutdown")


@pytest.fixture
def phone(monkeypatch):
    """A voice on a phone whose engine is still asleep."""
    java = {
        "android.speech.tts.TextToSpeech": Engine,
        "java.lang.String": JavaText,
        "java.util.Locale": SimpleNamespace(forLanguageTag=lambda language: language),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=ACTIVITY),
    }
    put_module(
        monkeypatch,
        "jnius",
        autoclass=java.__getitem__,
        PythonJavaClass=object,
        java_method=lambda *_, **__: lambda method: method,
    )
    return AndroidVoice()


def test_a_phone_says_the_latest_text_as_soon_as_its_voice_is_awake(phone):
    phone.say("one", "nl")
    phone.say("two", "nl")
    assert Engine.last.heard == []
    Engine.last.listener.onInit(Engine.SUCCESS)
    phone.say("three", "nl")
    phone.say("four", "en")
    assert Engine.last.heard == ["nl", "two", "three", "en", "four"]


def test_a_phone_that_is_hushed_says_neither_what_waits_nor_the_rest(phone):
    phone.say("one", "en")
    phone.hush()
    Engine.last.listener.onInit(Engine.SUCCESS)
    assert Engine.last.heard == ["stop"]
    phone.close()
    phone.say("two", "en")
    assert Engine.last.heard == ["stop", "shutdown"]
    assert not phone.can_speak


def test_a_phone_does_not_read_dutch_with_another_voice(phone):
    phone.say("een", "nl")
    Engine.last.languages = ("en",)
    Engine.last.listener.onInit(Engine.SUCCESS)
    phone.say("one", "en")
    assert Engine.last.heard == ["nl", "en", "one"]


def test_a_phone_whose_voice_does_not_wake_has_none(phone):
    assert phone.can_speak
    phone.say("one", "en")
    Engine.last.listener.onInit(Engine.ERROR)
    phone.say("two", "en")
    assert not phone.can_speak
    assert Engine.last.heard == []


def test_a_phone_without_jnius_is_silent(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    voice = AndroidVoice()
    voice.say("one", "en")
    voice.hush()
    assert not voice.can_speak


def python(*lines: str) -> Program:
    """A program that runs these lines of Python, which get the language and the text as arguments."""
    return Program(sys.executable, ("-c", "\n".join(lines), LANGUAGE, TEXT))


def test_the_desktops_program_is_told_language_and_text(tmp_path):
    told = tmp_path / "told"
    voice = DesktopVoice(python("import sys, pathlib", f"pathlib.Path({str(told)!r}).write_text(repr(sys.argv[1:]))"))
    voice.say("--quit; rm x", "nl")
    voice._speaking.wait(timeout=20)
    assert told.read_text() == "['nl', '--quit; rm x']"
    voice.close()


def test_a_new_text_ends_the_one_that_is_being_said():
    voice = DesktopVoice(python("import time; time.sleep(600)"))
    voice.say("one", "en")
    first = voice._speaking
    voice.say("two", "en")
    second = voice._speaking
    assert first.poll() is not None
    assert second.poll() is None
    voice.hush()
    assert second.poll() is not None


def test_a_program_that_must_be_told_to_stop_is_told_only_when_nothing_follows(monkeypatch):
    started: list[list[str]] = []

    def note(command: list[str], **kwargs: object) -> Popen[bytes]:
        started.append(command)
        return Popen([sys.executable, "-c", ""], **kwargs)

    monkeypatch.setattr(module, "Popen", note)
    voice = DesktopVoice(Program("spd-say", ("--", TEXT), hush=("--cancel",)))
    voice.hush()
    voice.say("one", "en")
    voice.say("two", "en")
    voice.hush()
    voice.close()
    assert started == [["spd-say", "--", "one"], ["spd-say", "--", "two"], ["spd-say", "--cancel"]]


@pytest.mark.parametrize("text", ["one", "a\0b"])
def test_a_program_that_cannot_be_started_is_silent(text):
    voice = DesktopVoice(Program("there-is-no-such-program", (TEXT,)))
    voice.say(text, "en")
    voice.hush()
    assert voice._speaking is None


def test_the_first_program_that_is_there_speaks():
    def only(name: str):
        return lambda asked: str(Path("bin", asked)) if asked == name else None

    for platform, programs in PROGRAMS.items():
        for program in programs:
            assert voice_for(platform, only(program.name))._program == program
    assert isinstance(voice_for("linux", lambda name: name), DesktopVoice)
    for platform in (*DESKTOPS, "ios"):
        assert isinstance(voice_for(platform, only("other")), NoVoice)
    assert isinstance(voice_for("android", only("espeak-ng")), AndroidVoice)


def test_a_device_without_a_voice_says_so_and_is_silent():
    voice = NoVoice()
    voice.say("one", "en")
    voice.hush()
    voice.close()
    assert not voice.can_speak


def test_the_fake_remembers_what_was_said_last():
    voice = FakeVoice()
    voice.say("one", "en")
    assert (voice.said, voice.is_speaking) == ([("one", "en")], True)
    voice.hush()
    voice.close()
    assert (voice.is_speaking, voice.is_closed) == (False, True)
