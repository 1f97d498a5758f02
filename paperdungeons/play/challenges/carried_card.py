"""The box of a shared game: one that came with the app, or such a box plus a dungeon card that travels with the game.

Of all dungeons in a box, only the one that is played matters to a game. So a game in a generated or typed-in dungeon
can be replayed anywhere, as long as everything else in the box is as the app has it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from ...content.files import Content, earlier_contents, fingerprint_of, house_content, read_tables
from ...content.marked_table import ContentError
from ...core.cards import Box, Dungeon
from ...core.setup import Setup

DUNGEONS_FILE: Final = "dungeons.toml"


class Carried(NamedTuple):
    """A box that came with the app, and the card to lay into it."""

    base: Content
    card: Dungeon


def app_contents() -> Sequence[Content]:
    return (house_content(), *earlier_contents())


def carried_by(setup: Setup) -> Carried | None:
    """The app's box and the card that a game needs; None if its box differs in more than dungeons."""
    plain = [content for content in app_contents() if _has_same_rest(setup.box, content.box)]
    return Carried(plain[0], setup.board.dungeon) if plain else None


def _has_same_rest(box: Box, base: Box) -> bool:
    return fingerprint_of(replace(box, dungeons=base.dungeons)) == base.fingerprint


@lru_cache(maxsize=64)
def content_with(fingerprint: str, card: Dungeon) -> Content | None:
    """The app's box with this fingerprint, with the card added; None if there is no such box, or the card does not fit.
    Somebody has played with the card, so it need not keep the promises of our own cards."""
    base = next((content for content in app_contents() if content.box.fingerprint == fingerprint), None)
    if base is None:
        return None
    from ...content.dungeon_maker import table_of  # imported here because few games need it: the app starts sooner

    dungeons = {**base.tables[DUNGEONS_FILE], card.id: table_of(card, is_printed=True)}
    try:
        return read_tables({**base.tables, DUNGEONS_FILE: dungeons})
    except ContentError:
        return None


@lru_cache(maxsize=256)
def print_in_play(box: Box, dungeon: str) -> str:
    """A fingerprint of all that a game in this dungeon depends on: the other dungeons do not count."""
    played = tuple([card for card in box.dungeons if card.id == dungeon])
    return fingerprint_of(replace(box, dungeons=played))
