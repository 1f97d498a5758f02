"""A game on its page of the store: its record, followed by one line with everything else, sealed with a hash.

A page has everything about its game, and is a record like any other: the last line is a comment. Bytes found anywhere,
even in a damaged database, are either a game exactly as it was once saved, or not a page.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Final, TypeAlias

from ...core.faces import ROUNDS
from ...shelf.title import LONGEST, game_in
from ..records.notation import END_ROUND
from ..records.write_game import TITLE

GameId: TypeAlias = int

_TITLE: Final = TITLE.encode("ascii")
_PAGE: Final = re.compile(
    rb"(?P<text>(?:%b|Shelf [a-z]{1,20}) [ -~\n]{0,%d}?\n)"
    rb"# game (?P<id>\d{1,15}) kept (?P<serial>\d{1,15}) cursor (?P<cursor>\d{1,5}) "
    rb"started (?P<started>-?\d{1,15}) touched (?P<touched>-?\d{1,15}) finished (?P<finished>[01]) "
    rb"total (?P<total>-?\d{1,15})"
    rb"(?P<corrected> corrected)? seal (?P<seal>[0-9a-f]{16})\n" % (_TITLE, LONGEST)
)
"""The numbers have at most 15 digits, because a database has only 64 bits for each."""

_LAST_ROUND: Final = re.compile(rf"^{ROUNDS}\..*{re.escape(END_ROUND)}", re.MULTILINE)


@dataclass(frozen=True)
class Kept:
    """A game as the store has it; reading ``text`` takes the box it was played with. Times are seconds since 1970."""

    id: GameId
    serial: int
    """Goes up with every save in a store: the highest is the latest, whatever the clock says."""
    cursor: int
    started: int
    touched: int
    finished: bool
    total: int
    text: str
    corrected: bool = False
    """The eraser was used."""

    @cached_property
    def hot_seat(self) -> int:
        """The number of the hot seat it belongs to, or 0."""
        found = re.search(r"^Circle (\d+)$", self.text, re.MULTILINE)
        return int(found[1]) if found else 0

    @cached_property
    def shelf_game(self) -> str:
        """The name of the game, if it is one of the shelf; empty for Paper Dungeons."""
        return game_in(self.text)

    @cached_property
    def is_alone(self) -> bool:
        """A game of Paper Dungeons for one player."""
        return "\nPlayers " not in self.text and not self.shelf_game

    @cached_property
    def is_solo_result(self) -> bool:
        """Whether it is a solo game that was played to its end: one that was put away earlier has fewer rounds."""
        return self.finished and self.is_alone and self.text.count(END_ROUND) == ROUNDS

    @cached_property
    def was_played_out(self) -> bool:
        """Whether it was played to its end. A glance at the text tells: a game that was put away earlier does not end
        the last round."""
        return self.finished and _LAST_ROUND.search(self.text) is not None


def number_of_games(pages: Iterable[Kept]) -> int:
    """How many games these pages are: those of a passed device are one game."""
    hot_seats = [kept.hot_seat for kept in pages]
    return hot_seats.count(0) + len(set(hot_seats) - {0})


def write_page(kept: Kept) -> str:
    page = (
        f"{kept.text}# game {kept.id} kept {kept.serial} cursor {kept.cursor} started {kept.started} "
        f"touched {kept.touched} finished {kept.finished:d} total {kept.total}"
        f"{' corrected' if kept.corrected else ''} seal "
    )
    return f"{page}{_seal(page.encode('ascii'))}\n"


def read_page(page: bytes) -> Kept | None:
    """The game on a page, unless a single bit of it has changed."""
    match = _PAGE.fullmatch(page)
    return _read(match) if match else None


def _read(match: re.Match[bytes]) -> Kept | None:
    if _seal(match.string[match.start() : match.start("seal")]) != match["seal"].decode("ascii"):
        return None
    return Kept(
        int(match["id"]),
        int(match["serial"]),
        int(match["cursor"]),
        int(match["started"]),
        int(match["touched"]),
        match["finished"] == b"1",
        int(match["total"]),
        match["text"].decode("ascii"),
        match["corrected"] is not None,
    )


def _seal(page: bytes) -> str:
    return blake2b(page, digest_size=8, person=b"paper dungeons").hexdigest()
