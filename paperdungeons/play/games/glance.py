"""The latest finished games at a glance, read off the heads of their records without a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ...content.ranks_file import Ranks
from ...core.cards import Box
from ...core.faces import BOARD
from ..records.write_game import write_seat_no
from ..storage.saved_page import GameId, Kept
from .finished_games import latest_tables
from .ranks import place_of, rank_at_a_glance

_BOARD: Final = f"\nSeat {write_seat_no(BOARD)}\n"


class Glance(NamedTuple):
    """A finished game in a list. ``points`` are the player's; a passed device and a board have none of their own."""

    game: GameId
    dungeon: str
    points: int | None
    rank: int | None
    when: int
    is_alone: bool
    is_passed: bool


def latest_glances(
    ranks: Ranks | None, find_box: Callable[[str], Box | None], games: Sequence[Kept], most: int
) -> list[Glance]:
    """The latest first; a game of a box that is not here is left out."""
    return [glance for pages in latest_tables(games, most) for glance in _glance(ranks, find_box, pages)]


def _glance(ranks: Ranks | None, find_box: Callable[[str], Box | None], pages: Sequence[Kept]) -> Iterator[Glance]:
    first, place = pages[0], place_of(pages[0], find_box)
    if place is not None:
        points = None if first.hot_seat or _BOARD in first.text else first.total
        rank = rank_at_a_glance(ranks, find_box, first)
        when = max(kept.touched for kept in pages)
        yield Glance(first.id, place[1], points, rank, when, first.is_alone, bool(first.hot_seat))
