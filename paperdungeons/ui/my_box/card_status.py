"""My box as lists: families and cards, whose figures they have, and what is wrong with them. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...content.card_texts import fault_text
from ...content.figures import marks_in
from ...content.files import house_content
from ...content.marked_table import OWN_MARK, UNPRINTED_MARKS
from ...content.own_box import CARDS, CardKey, OwnBox, in_force, value_of
from ...content.words import Words

FAMILIES: Final = ("dungeons", "monsters", "items", "powers", "tracks", "sheet", "objectives", "missions", "dice")
"""In the order in which an owner will want them: those with most to look up first."""


class CardStatus(Enum):
    """The most important thing to say about a card; the value names its words."""

    PROBLEM = "problem"
    UNPRINTED = "unprinted"
    OWN = "own"
    OFFICIAL = "official"


@dataclass(frozen=True)
class TypingProgress:
    """How many figures are still not from print, how many an owner has typed in, and how many cards have problems."""

    unprinted: int
    own: int
    problems: int = 0

    def text(self, words: Words) -> str:
        """These numbers in words, the worst first."""
        told = [
            words.plural(f"box.share.{name}", n)
            for name, n in (("problems", self.problems), ("unprinted", self.unprinted), ("own", self.own))
            if n
        ]
        return ", ".join(told) or words("box.share.none")


def keys_of(own: OwnBox, family: str) -> list[CardKey]:
    """The keys of all cards or parts of a family; the owner's added cards come last."""
    house = house_content().tables[f"{family}.toml"]
    new = sorted(id_ for id_ in own.cards.get(family, {}) if id_ not in house)
    return [(family, id_) for id_ in (*house, *new)]


def progress_of(own: OwnBox, family: str) -> TypingProgress:
    problems = in_force(own).problems
    keys = keys_of(own, family)
    marks = Counter(mark for key in keys for mark in marks_in(value_of(own, key)))
    return TypingProgress(
        sum(marks[mark] for mark in UNPRINTED_MARKS), marks[OWN_MARK], sum(key in problems for key in keys)
    )


def status_of(own: OwnBox, key: CardKey) -> CardStatus:
    marks = set(marks_in(value_of(own, key)))
    if key in in_force(own).problems:
        return CardStatus.PROBLEM
    if marks & set(UNPRINTED_MARKS):
        return CardStatus.UNPRINTED
    return CardStatus.OWN if OWN_MARK in marks else CardStatus.OFFICIAL


def card_name(words: Words, key: CardKey) -> str:
    """The name of a card or part; a card that is left out of the game may have only its id."""
    family, id_ = key
    if family in CARDS:
        return words.texts.get(f"{family}.{id_}.name", id_)
    name = words(f"about.part.{id_}")
    return name[0].upper() + name[1:]


def problem_lines(words: Words, own: OwnBox) -> Iterator[tuple[CardKey, str]]:
    """Which cards are left out of the game, and the first thing that is wrong with each."""
    for key, problems in in_force(own).problems.items():
        yield key, fault_text(words, problems[0])
