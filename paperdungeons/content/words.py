"""The words of the game, per language, read from ``data/strings``."""

import tomllib
from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from ..core.cards import Effect, Measure, Reward
from ..core.rooms import COLUMNS, ROWS
from .files import DATA
from .marked_table import ContentError, Problem
from .plurals import plural_form, plural_forms

LANGUAGES: Final = ("en", "nl", "de", "fr", "es", "pt", "it", "pl", "cs")
CAPITALISED_NOUNS: Final = frozenset(["de"])
"""Languages that write every noun with a capital letter."""
_COMPLETE: Final = {Measure.ROWS: COLUMNS, Measure.COLUMNS: ROWS}


class Words:
    """One language's texts by key: the file, then the tables, joined by dots."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __call__(self, key: str, **facts: object) -> str:
        """A text with its facts filled in; a missing or broken one is a ``ContentError``."""
        try:
            return self.texts[key].format(**facts)
        except (LookupError, ValueError):
            problem = Problem(f"strings/{self.language}", key, "the text is missing, or its {placeholders} are wrong")
            raise ContentError([problem]) from None

    def plural(self, key: str, count: int, **facts: object) -> str:
        """The text for a number; ``n`` is that number, unless the facts have another ``n``."""
        return self(f"{key}.{plural_form(self.language, count)}", **{"n": count, **facts})

    def within_a_sentence(self, name: str) -> str:
        """A heading or the name of a thing, as it is written in the middle of a sentence."""
        return name if self.language in CAPITALISED_NOUNS else name[:1].lower() + name[1:]

    def with_texts(self, texts: Mapping[str, str]) -> "Words":
        """The same words with these texts laid over them, such as the names that an owner has given to cards."""
        return Words(self.language, ChainMap(dict(texts), cast(dict[str, str], self.texts))) if texts else self

    def effect(self, effect: Effect, n: int) -> str:
        """What a card does, in words."""
        return self._counted(f"effects.{effect.id}.text", n)

    def effect_in_short(self, effect: Effect, n: int) -> str:
        """What a card does, in few words, for narrow places."""
        return self._counted(f"effects.{effect.id}.short", n)

    def reward(self, reward: Reward, n: int = 1) -> str:
        """A reward with its article, or several of a kind with their number."""
        return self.plural(f"describe.reward.{reward.value}", n)

    def rewards(self, rewards: Iterable[Reward]) -> list[str]:
        """The rewards, those of a kind together: "2 potions", "a gem"."""
        return [self.reward(reward, n) for reward, n in Counter(rewards).items()]

    def measure(self, measure: Measure, of: int | str, n: int | str) -> str:
        """What a mission or an objective counts, in words; ``n`` may be several steps such as 2/3/4, or a blank."""
        return self._counted(f"measures.{measure.id}.{'full' if _COMPLETE.get(measure) == of else 'text'}", n, of)

    def measured(self, measure: Measure, of: int) -> str:
        """What is counted, without a number, as the heading of a list of numbers. It is the form for two, which every
        language can use without the number."""
        several = self.measure(measure, of, 2).removeprefix("2").lstrip()
        return several[:1].upper() + several[1:]

    def _counted(self, key: str, n: int | str, of: int | str = 0) -> str:
        """The text in the form for ``n``; of several steps the last one decides. Some texts have only one form."""
        if key in self.texts:
            return self(key, n=n, of=of)
        digits = str(n).rpartition("/")[2]
        form = plural_form(self.language, int(digits)) if digits.isdecimal() else plural_forms(self.language)[-1]
        return self(f"{key}.{form}", n=n, of=of)


@cache
def words(language: str) -> Words:
    return Words(language, read_words(DATA / "strings" / language))


def own_name(language: str) -> str:
    """The name of a language in that language."""
    return words(language)("settings.language.own")


def read_words(folder: Path) -> Mapping[str, str]:
    """All texts of a language. Each file is read when one of its texts is first asked for; a file that cannot be read
    then raises a ``ContentError``."""
    files = {file.stem: file for file in folder.glob("*.toml")}
    if not files:
        raise ContentError([Problem(folder.name, "", "there are no texts")])
    return _Texts(files)


class _Texts(Mapping[str, str]):
    """Texts by key, each file read on first use; a key begins with the name of its file."""

    def __init__(self, files: dict[str, Path]) -> None:
        self._files = files
        self._unread = list(files)
        self._texts: dict[str, str] = {}

    def __getitem__(self, key: str) -> str:
        if key not in self._texts:
            for name in self._unread:
                if key.startswith(f"{name}."):
                    self._read(name)
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        for name in sorted(self._unread):
            self._read(name)
        return iter(self._texts)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _read(self, name: str) -> None:
        """Read a file. It counts as read only once its texts are there, since a background thread may ask meanwhile."""
        file, texts = self._files[name], dict[str, str]()
        try:
            _flatten(name, tomllib.loads(file.read_text(encoding="utf-8")), texts)
        except (OSError, ValueError, RecursionError) as error:
            raise ContentError([Problem(file.name, "", str(error)[:120])]) from None
        self._texts.update(texts)
        self._unread = [other for other in self._unread if other != name]


def _flatten(key: str, entry: Any, texts: dict[str, str]) -> None:
    if isinstance(entry, dict):
        for name, inner in entry.items():
            _flatten(f"{key}.{name}", inner, texts)
    else:
        texts[key] = str(entry)
