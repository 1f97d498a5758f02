"""What an owner of the game has typed in: whole cards and parts of the sheet that take the place of the app's own.

It may be half done. An impossible card or part, such as a monster whose thresholds fall, is kept as typed but left out
of the box in force, so the box in force can always be played.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from .faults import Fault
from .files import FILES, Content, Tables, house_content, read_tables
from .marked_table import ContentError, Problem

CardKey: TypeAlias = tuple[str, str]
"""A family (a file without its ending), and a card of it or a part of the sheet: ``("monsters", "golem")``."""
Value: TypeAlias = str | list[str] | dict[str, str | list[str]]
"""A card or a part as in the TOML file: a figure, a row of figures, or a table of both."""

FAMILIES: Final = tuple(name.removesuffix(".toml") for name in FILES)
CARDS: Final = ("items", "monsters", "dungeons", "missions", "powers", "objectives")
"""The families that are cards; the others are one thing with parts."""
NEW_CARDS: Final = "dungeons"
"""The only family to which cards can be added."""
MOST_NEW: Final = 60
"""At most this many cards may be added to those of the app."""
RENAMED: Final[Mapping[CardKey, CardKey]] = {("monsters", "gazer"): ("monsters", "watcher")}
"""Cards that had another id in an earlier app, with their new id."""
GONE: Final[frozenset[CardKey]] = frozenset(("monsters", id_) for id_ in ("gorgon", "troll", "wyvern", "kraken"))
"""Cards that an earlier app had but that are not in the printed box."""
_SHEET: Final = "sheet"


@dataclass(frozen=True)
class OwnBox:
    """``cards`` by family and id; ``names`` of cards, by the same key joined with a dot."""

    cards: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def keys(self) -> list[CardKey]:
        return [(family, id_) for family in FAMILIES for id_ in self.cards.get(family, {})]

    @property
    def added(self) -> list[str]:
        """The dungeon cards that the app does not have."""
        return added_to(self.cards.get(NEW_CARDS, {}))

    def card(self, key: CardKey) -> Value | None:
        """The card as it was typed in, or ``None``."""
        return self.cards.get(key[0], {}).get(key[1])

    def with_card(self, key: CardKey, value: Value) -> "OwnBox":
        family, id_ = key
        return replace(self, cards={**self.cards, family: {**self.cards.get(family, {}), id_: value}})

    def without(self, *keys: CardKey) -> "OwnBox":
        """Without these typed cards and their names: the app's own are back, and added cards are gone."""
        gone = set(keys)
        cards = {
            family: {id_: value for id_, value in cards.items() if (family, id_) not in gone}
            for family, cards in self.cards.items()
        }
        names = {key: name for key, name in self.names.items() if _key_of(key) not in gone}
        return OwnBox({family: cards for family, cards in cards.items() if cards}, names)

    def with_name(self, key: CardKey, name: str) -> "OwnBox":
        """Give a card a name; an empty one restores the original name."""
        names = {other: text for other, text in self.names.items() if _key_of(other) != key}
        return replace(self, names={**names, ".".join(key): name} if name else names)


NOTHING_TYPED: Final = OwnBox()


def _key_of(joined: str) -> CardKey:
    family, _, id_ = joined.partition(".")
    return family, id_


@dataclass(frozen=True)
class Playable:
    """The box that games are played with, and what keeps cards out of it."""

    content: Content
    problems: Mapping[CardKey, tuple[Problem, ...]]


def is_known(key: CardKey) -> bool:
    """Whether an owner may type this in: everything that the app has, and further dungeon cards."""
    family, id_ = key
    return family in FAMILIES and (id_ in house_content().tables[f"{family}.toml"] or family == NEW_CARDS)


def added_to(cards: Iterable[str]) -> list[str]:
    """Which of these dungeon cards the app does not have."""
    house = house_content().tables[f"{NEW_CARDS}.toml"]
    return [id_ for id_ in cards if id_ not in house]


def value_of(own: OwnBox, key: CardKey) -> Any:
    """A card or a part as it is now: typed in, or the app's own."""
    typed = own.card(key)
    return house_content().tables[f"{key[0]}.toml"].get(key[1]) if typed is None else typed


def in_force(own: OwnBox) -> Playable:
    """The app's box with all typed cards that are possible, and the problems of the others, by card."""
    return _in_force(json.dumps(own.cards))


@lru_cache(maxsize=4)
def _in_force(cards: str) -> Playable:
    own, problems = OwnBox(json.loads(cards)), dict[CardKey, tuple[Problem, ...]]()
    while own.keys:
        try:
            return Playable(read_tables(merged(own)), problems)
        except ContentError as error:
            found = _blamed(own, error.problems)
        problems.update(found)
        own = own.without(*found)
    return Playable(house_content(), problems)


def merged(own: OwnBox) -> dict[str, dict[str, Any]]:
    """The tables of a box with the typed cards in their places. New cards come at the end, sorted by id, so that
    the same cards make the same box in whatever order they were typed."""
    house: Tables = house_content().tables
    return {
        name: {**house[name], **dict(sorted(own.cards.get(name.removesuffix(".toml"), {}).items()))} for name in FILES
    }


def _blamed(own: OwnBox, problems: list[Problem]) -> dict[CardKey, tuple[Problem, ...]]:
    """The typed cards that are left out because of these problems, each with its problems."""
    blamed: dict[CardKey, tuple[Problem, ...]] = {}
    for problem in problems:
        for key in _causes(own, problem):
            blamed[key] = (*blamed.get(key, ()), problem)
    return blamed or {key: tuple(problems) for key in own.keys}


def _causes(own: OwnBox, problem: Problem) -> Iterator[CardKey]:
    """The typed cards or parts that cause a problem: the card itself, if it was typed in. Otherwise a card of the app
    no longer fits what was typed: a monster of another season, or other walls and moats of the sheet."""
    family = problem.file.removesuffix(".toml")
    typed = own.cards.get(family, {})
    card = problem.place.split(".")[0]
    if card in typed:
        yield family, card
    elif problem.fault is Fault.OTHER_SEASON and problem.facts["monster"] in own.cards.get("monsters", {}):
        yield "monsters", str(problem.facts["monster"])
    elif family == NEW_CARDS:
        yield from ((_SHEET, part) for part in own.cards.get(_SHEET, {}))
    else:
        yield from ((family, part) for part in typed)
