"""What is said about somebody else's box before it is imported: which cards differ, and what is wrong. No Kivy."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from ....content.card_files import PRINTED
from ....content.card_texts import card_texts, fault_text
from ....content.figures import NAME
from ....content.marked_table import MARKS
from ....content.own_box import CardKey, OwnBox, in_force, value_of
from ....content.words import Words
from ....play.codes.box_code import Received
from ..card_status import card_name

MOST_NAMED, MOST_FAULTS = 12, 4
CARDS, FAULTS = "cards", "faults"
"""The lists, which are cut short until they are unfolded."""
_ONLY_MARKS: Final = (NAME, PRINTED)
"""The keys of a card that hold nothing but a mark."""
_MARK: Final = re.compile(rf" [{MARKS}]$")


class BoxSummary(NamedTuple):
    """Sentences; those that do not apply are left out."""

    headline: str
    lines: tuple[str, ...]
    faults: tuple[str, ...]
    is_same: bool
    """Nothing would change."""
    folds: frozenset[str] = frozenset()
    """The lists that are too long to be shown whole at first."""


def summary_of(words: Words, mine: OwnBox, received: Received, unfolded: Collection[str] = ()) -> BoxSummary:
    own, playable = received.own, in_force(received.own)
    theirs = words.with_texts(card_texts(words, playable.content.box, own.names))
    keys = differing(mine, own)
    lines = [
        ("boxshare.sum.differ", [key for key in keys if value_of(own, key) is not None], theirs),
        ("boxshare.sum.only-yours", [key for key in keys if value_of(own, key) is None], words),
    ]
    most = len(keys) if CARDS in unfolded else MOST_NAMED
    told = [words(key, cards=_listed(words, named, cards, most)) for key, cards, named in lines if cards]
    faults = [
        words("boxshare.sum.fault", card=card_name(theirs, key), fault=fault_text(theirs, problems[0]))
        for key, problems in playable.problems.items()
    ]
    long = {CARDS: any(len(cards) > MOST_NAMED for _, cards, _ in lines), FAULTS: len(faults) > MOST_FAULTS}
    return BoxSummary(
        _headline(words, len(keys), mine == own),
        (*told, *([] if received.is_exact else [words("boxshare.sum.other-version")])),
        _bounded(words, faults, len(faults) if FAULTS in unfolded else MOST_FAULTS),
        mine == own,
        frozenset(name for name, is_long in long.items() if is_long),
    )


def differing(mine: OwnBox, theirs: OwnBox) -> list[CardKey]:
    """The cards and parts with another figure or another name; where a figure comes from does not count."""
    keys = dict.fromkeys([*theirs.keys, *mine.keys, *map(_key_of, theirs.names), *map(_key_of, mine.names)])
    return [
        key
        for key in keys
        if _bare(value_of(mine, key)) != _bare(value_of(theirs, key))
        or mine.names.get(".".join(key)) != theirs.names.get(".".join(key))
    ]


def _key_of(joined: str) -> CardKey:
    family, _, id_ = joined.partition(".")
    return family, id_


def _bare(value: object) -> object:
    """Without marks."""
    if isinstance(value, dict):
        return {key: _bare(entry) for key, entry in value.items() if key not in _ONLY_MARKS}
    if isinstance(value, list):
        return [_bare(entry) for entry in value]
    return _MARK.sub("", value) if isinstance(value, str) else value


def _headline(words: Words, count: int, is_same: bool) -> str:
    if is_same:
        return words("boxshare.sum.same")
    if not count:
        return words("boxshare.sum.marks")
    return words.plural("boxshare.sum", count)


def _listed(words: Words, named: Words, keys: list[CardKey], most: int) -> str:
    """The names of up to ``most`` cards; ``named`` are words with the card names of the right box."""
    names, rest = ", ".join(card_name(named, key) for key in keys[:most]), len(keys) - most
    return words("boxshare.sum.more", cards=names, n=rest) if rest > 0 else names


def _bounded(words: Words, sentences: list[str], most: int) -> tuple[str, ...]:
    rest = len(sentences) - most
    return (*sentences[:most], *([words("boxshare.sum.more-faults", n=rest)] if rest > 0 else []))
