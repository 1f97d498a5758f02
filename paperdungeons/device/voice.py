"""A voice that reads aloud: Android's own, or a program of the desktop. A device without one is silent, not broken.

Android 11 and later show an app the voices of the phone only if its manifest asks: tools/apk/manifest.xml does.
"""

import shutil
from collections.abc import Callable
from contextlib import suppress
from subprocess import DEVNULL, Popen
from typing import Any, Final, NamedTuple, Protocol


class Voice(Protocol):
    """Nothing here raises, and nothing waits."""

    @property
    def can_speak(self) -> bool:
        """As far as is known: a phone tells only when it is first asked to speak."""

    def say(self, text: str, language: str) -> None:
        """Say this text and drop the one being spoken; ``language`` is a two-letter code."""

    def hush(self) -> None: ...

    def close(self) -> None:
        """Release the voice when the app ends."""


class AndroidVoice:
    """The phone's TextToSpeech, started by the first text. Not run on a device, but on a JVM by `make apk-check`."""

    def __init__(self) -> None:
        self.is_working = True
        self._engine: Any = None
        self._listener: Any = None
        """Kept here because Java does not keep it alive."""
        self._voices: Any = None
        self._locales: Any = None
        self._texts: Any = None
        """Java's String: with a str, jnius does not find the overload of ``speak`` that takes a CharSequence."""
        self._is_awake, self._language, self._knows_language = False, "", False
        self._waiting: tuple[str, str] | None = None

    @property
    def can_speak(self) -> bool:
        return self.is_working

    def say(self, text: str, language: str) -> None:
        if self.is_working:
            self._waiting = text, language
            self._attempt(self._wake_and_speak)

    def hush(self) -> None:
        self._waiting = None
        if self._engine is not None:
            self._attempt(self._engine.stop)

    def close(self) -> None:
        if self._engine is not None:
            self._attempt(self._engine.shutdown)
        self._engine, self.is_working = None, False

    def _attempt(self, act: Callable[[], object]) -> None:
        """The first failure of any kind disables the voice for good."""
        try:
            act()
        except Exception:
            self.is_working = False

    def _wake_and_speak(self) -> None:
        if self._engine is None:
            from jnius import autoclass

            self._voices = autoclass("android.speech.tts.TextToSpeech")
            self._locales, self._texts = autoclass("java.util.Locale"), autoclass("java.lang.String")
            self._listener = _listener(self._woken)
            self._engine = self._voices(autoclass("org.kivy.android.PythonActivity").mActivity, self._listener)
        self._speak()

    def _woken(self, status: int) -> None:
        """Called by Java, on a thread of its own, some moments after the first text."""
        self._is_awake = self.is_working = status == self._voices.SUCCESS
        self._attempt(self._speak)

    def _speak(self) -> None:
        """Says nothing if the phone has no voice for the language."""
        waiting = self._waiting
        if self._engine is None or not self._is_awake or waiting is None:
            return
        self._waiting = None
        text, language = waiting
        if language != self._language:
            answer = self._engine.setLanguage(self._locales.forLanguageTag(language))
            self._language, self._knows_language = language, answer >= self._voices.LANG_AVAILABLE
        if self._knows_language:
            self._engine.speak(self._texts(text), self._voices.QUEUE_FLUSH, None, "")


def _listener(on_init: Callable[[int], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    def heard(_self: object, status: int) -> None:
        on_init(status)

    interface = "android/speech/tts/TextToSpeech$OnInitListener"
    methods = {"__javainterfaces__": [interface], "onInit": java_method("(I)V", name="onInit")(heard)}
    return type("OnInit", (PythonJavaClass,), methods)()


LANGUAGE, TEXT = "{language}", "{text}"


class Program(NamedTuple):
    """A program that speaks: its arguments to say a text, and to stop, where ending its process is not enough."""

    name: str
    say: tuple[str, ...]
    hush: tuple[str, ...] = ()


PROGRAMS: Final = {
    "linux": (
        Program("espeak-ng", ("-v", LANGUAGE, "--", TEXT)),
        Program("spd-say", ("--language", LANGUAGE, "--", TEXT), hush=("--cancel",)),
    ),
    "macosx": (Program("say", ("--", TEXT)),),
}


class DesktopVoice:
    """A program that is started for each text, and ended for the next."""

    can_speak = True

    def __init__(self, program: Program) -> None:
        self._program = program
        self._speaking: Popen[bytes] | None = None

    def say(self, text: str, language: str) -> None:
        self._end()
        filled = {LANGUAGE: language, TEXT: text}
        self._speaking = self._start([filled.get(part, part) for part in self._program.say])

    def hush(self) -> None:
        if self._speaking is not None:
            self._end()
            self._speaking = self._start(self._program.hush) if self._program.hush else None

    def close(self) -> None:
        self._end()

    def _end(self) -> None:
        speaking, self._speaking = self._speaking, None
        if speaking is not None:
            with suppress(OSError):
                speaking.kill()
                speaking.wait()

    def _start(self, arguments: list[str] | tuple[str, ...]) -> Popen[bytes] | None:
        try:
            return Popen([self._program.name, *arguments], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
        except (OSError, ValueError):
            return None


class NoVoice:
    can_speak = False

    def say(self, text: str, language: str) -> None:
        """Nobody reads aloud here."""

    def hush(self) -> None:
        """It is silent."""

    def close(self) -> None:
        """There is nothing to end."""


class FakeVoice:
    """For tests: remembers what it said."""

    def __init__(self) -> None:
        self.can_speak, self.is_closed = True, False
        self.said: list[tuple[str, str]] = []
        self.is_speaking = False

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.is_speaking = True

    def hush(self) -> None:
        self.is_speaking = False

    def close(self) -> None:
        self.is_closed = True


def voice_for(platform: str, find: Callable[[str], str | None] = shutil.which) -> Voice:
    if platform == "android":
        return AndroidVoice()
    found = next((program for program in PROGRAMS.get(platform, ()) if find(program.name)), None)
    return NoVoice() if found is None else DesktopVoice(found)
