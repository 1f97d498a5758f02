"""Reads texts aloud: in a form that a voice can say, and only when there is something new."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...content.words import Words
from ...device.voice import Voice
from ..style import icons
from ..style.fonts import glyph, unmarked

SIGNS: Final = {icons.STAR: "points", icons.HEART: "hearts", icons.DAMAGE: "damage"}
"""Icons that stand for a word, mostly after a number; the others only decorate."""
SOME: Final = 5
"""A sign without a number is spoken in the form it has after this number."""
ICON: Final = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")
ROOM: Final = re.compile(r"\b([A-F])([1-7])\b")
SCORE: Final = re.compile(r"(\d)\s*/\s*(\d)")
MINUS, PLUS = re.compile(r"(?<!\w)[-\u2212]\s*(?=\d)"), re.compile(r"\+\s*(?=\d)")
PAUSE, END = re.compile(r"\s*[\u00b7\u2192]\s*"), re.compile(r"(?<=[^\s.!?:,])[ \t]*\n\s*")


class ReadAloud:
    """``words`` returns the current words; texts are spoken in their language."""

    def __init__(self, voice: Voice, words: Callable[[], Words]) -> None:
        self._voice, self._words = voice, words
        self._shown = ""

    def say(self, text: str) -> None:
        """Say a text, in place of what is being said."""
        words = self._words()
        spoken = speakable(words, text)
        if spoken:
            self._voice.say(spoken, words.language)

    def follow(self, text: str) -> None:
        """Say what is on the screen when it changes, and stop speaking when it is gone."""
        if text == self._shown:
            return
        self._shown = text
        if text:
            self.say(text)
        else:
            self._voice.hush()

    def hush(self) -> None:
        self._shown = ""
        self._voice.hush()


def speakable(words: Words, text: str) -> str:
    """A text for the ear: no markup and no icons, signs as words, the letter and number of a room apart."""
    text = unmarked(text)
    for icon, name in SIGNS.items():
        text = _say_sign(words, text, glyph(icon), f"voice.{name}")
    text = END.sub(". ", PAUSE.sub(", ", ICON.sub("", text)))
    text = SCORE.sub(rf"\1 {words('voice.of')} \2", ROOM.sub(r"\1 \2", text))
    text = PLUS.sub(f"{words('voice.plus')} ", MINUS.sub(f"{words('voice.minus')} ", text))
    text = text.replace("\u00d7", f" {words('voice.times')} ").replace("\u2026", "")
    return " ".join(text.split())


def _say_sign(words: Words, text: str, sign: str, name: str) -> str:
    def said(found: re.Match[str]) -> str:
        return f"{found[1]} {words.plural(name, int(found[1] or SOME))}"

    return re.sub(rf"(\d*)\s*{sign}", said, text)
