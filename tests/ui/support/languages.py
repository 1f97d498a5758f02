"""Which language a text is in, and whether it came from the string tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from paperdungeons.content.words import LANGUAGES, own_name, words

WORDS_ARE_ASKED = ("shell.card_names.words", "my_box.card_editor.plain_words")
"""Where the screens get the words of a language."""


@cache
def sentences(language: str, other: str) -> re.Pattern[str]:
    """A pattern of the texts that differ between the languages, whatever is filled in; not of short ones: "2 of 3"."""
    ours, theirs = words(language).texts, words(other).texts
    texts = {text for key, text in ours.items() if text != theirs.get(key) and len(re.sub(r"\{\w+\}|\W", "", text)) > 3}
    shapes = [".*".join(map(re.escape, re.split(r"\{\w+\}", text))) for text in texts]
    return re.compile("|".join(shapes), re.IGNORECASE | re.DOTALL)


def english_in(texts: Iterable[str], language: str) -> list[str]:
    """The texts that are in English although another language is chosen. Words that both share do not count."""
    if language == "en" or language not in LANGUAGES:
        return []
    names = {own_name(one) for one in LANGUAGES}
    pieces = {piece.strip() for text in texts for piece in (text, *re.split(r"\n| \u00b7 ", text))}
    return [piece for piece in sorted(pieces - names) if is_english(piece, language)]


@cache
def is_english(text: str, language: str) -> bool:
    english, other = sentences("en", language), sentences(language, "en")
    return bool(english.fullmatch(text)) and not other.fullmatch(text) and text not in words(language).texts.values()


MARKED = re.compile("\u2039[^\u2039\u203a]*\u203a")


def mark(text: str) -> str:
    """Mark every line of the text by itself: a screen may show the lines separately."""
    return "\n".join(f"\u2039{line}\u203a" for line in text.split("\n"))


def unmarked(text: str) -> str:
    """The rest of a text without its marked parts, which came from the string tables."""
    while MARKED.search(text):
        text = MARKED.sub("", text)
    return text
