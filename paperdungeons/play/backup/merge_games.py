"""Merging the games of a backup into the store: each game once, in its longest version; no choice is lost."""

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from ..history.identity import Identity, identity_of
from ..records.write_game import check_of_lines
from ..statistics.facts import FindBox, record_on
from ..storage.saved_page import Kept, number_of_games
from ..storage.store import Store, put_further, take_in

_CHECK: Final = "Check "
_HOT_SEAT: Final = re.compile(r"Circle \d+", re.ASCII)


class MergedGames(NamedTuple):
    """How many games were merged, and how. A game of a passed device counts once as added and once as known if only
    some of its pages were here."""

    added: int = 0
    furthered: int = 0
    """The games that were here already, and that the backup has played further."""
    known: int = 0


def merge_games(store: Store, games: Sequence[Kept], find_box: FindBox) -> Generator[float, None, MergedGames]:
    """Add the games that are missing here and replace those that the backup has played further; merging twice changes
    nothing. Yields how much is done, game by game. Raises ``StoreError`` if the disk refuses: what was merged by then
    is whole, and the next attempt goes on from there."""
    here: dict[Identity, list[Kept]] = {}
    for kept in store.games():
        here.setdefault(identity_of(kept), []).append(kept)
    hot_seats = _hot_seats_known(here, games)
    added, furthered, known = list[Kept](), list[Kept](), list[Kept]()
    for number, kept in enumerate(games):
        yield number / len(games)
        same = here.get(identity_of(kept), [])
        if any(_has_all_of(one, kept, find_box) for one in same):
            known.append(kept)
            continue
        shorter = next((one for one in same if _has_all_of(kept, one, find_box)), None)
        page = _in_hot_seat(store, kept, hot_seats)
        if shorter is not None:
            put_further(store, shorter, page)
            furthered.append(kept)
        else:
            take_in(store, page)
            added.append(kept)
    return MergedGames(*map(number_of_games, (added, furthered, known)))


def _has_all_of(one: Kept, other: Kept, find_box: FindBox) -> bool:
    """Whether the first of two pages of one game has every choice of the second, and maybe more."""
    if _without_names_and_hot_seat(one.text) == _without_names_and_hot_seat(other.text):
        return True
    record, part = record_on(replace(one, cursor=_ALL), find_box), record_on(replace(other, cursor=_ALL), find_box)
    if record is None or part is None:
        return False
    return record.choices[: len(part.choices)] == part.choices


_ALL: Final = 10**6


def _without_names_and_hot_seat(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith((_CHECK, "Names ", "Circle "))]


# --- hot seats -----------------------------------------------------------------------------------------------


def _hot_seats_known(here: Mapping[Identity, Sequence[Kept]], games: Sequence[Kept]) -> dict[int, int]:
    """The number that a hot seat of the backup has in this store, for those of which a game is here."""
    known: dict[int, int] = {}
    for kept in games:
        for same in here.get(identity_of(kept), [])[:1]:
            if kept.hot_seat and same.hot_seat:
                known[kept.hot_seat] = same.hot_seat
    return known


def _in_hot_seat(store: Store, kept: Kept, hot_seats: dict[int, int]) -> Kept:
    """The page with the number that its hot seat has here: its old number may belong to another hot seat."""
    if not kept.hot_seat:
        return kept
    number = hot_seats.setdefault(kept.hot_seat, store.next_hot_seat())
    return kept if number == kept.hot_seat else replace(kept, text=_with_hot_seat(kept.text, number))


def _with_hot_seat(text: str, number: int) -> str:
    lines = [line for line in text.splitlines() if not line.startswith(_CHECK)]
    changed = [f"Circle {number}" if _HOT_SEAT.fullmatch(line) else line for line in lines]
    return "\n".join([changed[0], f"{_CHECK}{check_of_lines(changed)}", *changed[1:]]) + "\n"
