"""What the texts of a language must be: complete, with the same facts filled in, drawable, and not left in English.

Each rule gives its complaints as sentences. ``python -m tools.check_language`` prints them, and
tests/content/test_words.py allows none.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple, TypeAlias

import font_amatic_sc
import font_caladea

from paperdungeons.content.plurals import FEW, MANY, ONE, OTHER, plural_forms

from .font_file import letters_of

Forms: TypeAlias = Mapping[str, Mapping[str, str]]
"""Texts by key and plural form; the form is empty for a text that does not depend on a number."""
SHARED: Final = Path(__file__).with_name("shared_words.toml")
OWN_FORMS: Final = ("effects.", "measures.")
"""Beginnings of keys whose texts may depend on a number in a language but not in English, or the other way round."""
ROBOTO: Final = ("Roboto-Regular.ttf", "Roboto-Bold.ttf", "RobotoMono-Regular.ttf")


class Language(NamedTuple):
    """A language, and the English that it must match."""

    name: str
    own: Forms
    english: Forms

    @property
    def both(self) -> Iterator[tuple[str, Mapping[str, str], Mapping[str, str]]]:
        return ((key, self.own[key], self.english[key]) for key in self.english if key in self.own)

    @property
    def texts(self) -> Iterator[tuple[str, str]]:
        return ((key, text) for key, forms in self.own.items() for text in forms.values())


def forms_of(texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    forms: dict[str, dict[str, str]] = {}
    for key, text in texts.items():
        base, _, form = key.rpartition(".")
        counts = form in (ONE, FEW, MANY, OTHER) and f"{base}.{ONE}" in texts
        forms.setdefault(base if counts else key, {})[form if counts else ""] = text
    return forms


def placeholders(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})


# --- the rules -----------------------------------------------------------------------------------------------


def missing(language: Language) -> Iterator[str]:
    for key in language.english.keys() - language.own.keys():
        yield f"{key} is missing: {_last(language.english[key])}"


def unknown(language: Language) -> Iterator[str]:
    for key in language.own.keys() - language.english.keys():
        yield f"{key} is no text of the app"


def wrong_forms(language: Language) -> Iterator[str]:
    wanted = set(plural_forms(language.name))
    for key, forms, english in language.both:
        if set(forms) not in ({""}, wanted):
            yield f"{key} has the forms {sorted(forms)}, not {sorted(wanted)}"
        elif ("" in forms) != ("" in english) and not key.startswith(OWN_FORMS):
            yield f"{key} goes by a number in one language and not in the other"


def wrong_facts(language: Language) -> Iterator[str]:
    """The last form must fill in all facts; the others may leave some out, such as the number itself."""
    for key, forms, english in language.both:
        expected = placeholders(_last(english))
        known = {name for text in english.values() for name in placeholders(text)}
        if placeholders(_last(forms)) != expected:
            yield f"{key} fills in {placeholders(_last(forms))}, not {expected}"
        elif not all(known.issuperset(placeholders(text)) for text in forms.values()):
            yield f"{key} fills in something that the English does not"


def bad_spaces(language: Language) -> Iterator[str]:
    for key, text in language.texts:
        if text.strip() != text or not text or re.search(r"  |\t", text):
            yield f"{key} is empty or badly spaced: {text!r}"
        if re.search(r"\s%", text):
            yield f"{key} has a space before %: {text!r}"


def strange_letters(language: Language) -> Iterator[str]:
    """Letters that some font cannot draw; every font may have to draw any text."""
    for key, text in language.texts:
        for font, letters in fonts().items():
            if strange := set(text) - letters - {"\n"}:
                yield f"{key} has letters that {font} cannot draw: {sorted(strange)}"


def left_in_english(language: Language) -> Iterator[str]:
    shared = shared_words(language.name)
    for key, forms, english in language.both if language.name != "en" else ():
        told = _last(forms)
        if told == _last(english) and not shared.issuperset(words_in(told)):
            yield f"{key} is left in English: {told}"


RULES: Final[tuple[Callable[[Language], Iterator[str]], ...]] = (
    missing,
    unknown,
    wrong_forms,
    wrong_facts,
    bad_spaces,
    strange_letters,
    left_in_english,
)


def remarkably_long(language: Language) -> Iterator[str]:
    """Texts that are much longer than in English. Not a rule, because there may still be room for them."""
    for key, forms, english in language.both:
        own, usual = (max(map(len, texts.values())) for texts in (forms, english))
        if own > usual * 1.4 + 4:
            yield f"{key} is long, {own} letters for {usual}: {max(forms.values(), key=len)}"


# --- what the rules need to know -----------------------------------------------------------------------------


@cache
def fonts() -> Mapping[str, frozenset[str]]:
    """The fonts in which texts are written, with the letters of each."""
    kivy = find_spec("kivy")
    assert kivy is not None
    folder = Path(*(kivy.submodule_search_locations or ())) / "data" / "fonts"
    files = [font_amatic_sc.font_files["AmaticSCBold"], font_caladea.font_files["CaladeaBold"]]
    return {Path(file).name: letters_of(str(file)) for file in (*files, *(folder / name for name in ROBOTO))}


@cache
def shared_words(language: str) -> frozenset[str]:
    """Names and words that are the same as in English."""
    lists = tomllib.loads(SHARED.read_text(encoding="utf-8"))
    return frozenset(lists["all"].split()) | frozenset(lists.get(language, "").split())


def words_in(text: str) -> set[str]:
    """The words of at least two letters, in lower case, without the facts in braces."""
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", " ", text).casefold()))


def _last(forms: Mapping[str, str]) -> str:
    return [*forms.values()][-1]
