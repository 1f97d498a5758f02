"""Finished games to look at again: what a list of them needs to know. Nothing here writes to the store."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from ...core.cards import Box
from ...core.state import OVER, State, phase_of
from ...core.table import Place, placed, result_of
from ..records.record import replay
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.saved_page import Kept
from ..storage.store import Saved, Store
from .standing import places_of

Visible: TypeAlias = Callable[[Iterable[Kept]], list[Kept]]
"""Leaves out what the player has deleted."""


class Finished(NamedTuple):
    """A game that is over. All seats of a passed device make one, with the states of those that can be read."""

    saved: Saved
    states: tuple[State, ...]
    when: int
    """When something last happened in it, in seconds since 1970."""

    @property
    def places(self) -> list[Place]:
        """The ranking of a table as far as it is known, without those who left."""
        if self.saved.record.hot_seat:
            return placed([result_of(state) for state in self.states if phase_of(state) == OVER])
        return [] if self.states[0].setup.is_solo else places_of(self.states[0])


def given_up(games: Iterable[Kept]) -> list[Kept]:
    """The solo games that were put away before their end, the latest first."""
    found = [kept for kept in games if kept.finished and kept.is_alone and not kept.was_played_out]
    return sorted(found, key=lambda kept: kept.serial, reverse=True)


def finished_games(
    store: Store, box: Box, tables: Iterable[Sequence[Kept]]
) -> tuple[list[Finished], list[StorageProblem]]:
    """The finished games in the order of ``tables``, and the problems with those that are left out."""
    found: list[Finished] = []
    wrong = Counter[StorageProblemKind]()
    for pages in tables:
        saved, kinds = _read_all(store, pages, box)
        wrong.update(kinds)
        states = tuple([_state_of(game) for game in saved])
        if any(phase_of(state) == OVER for state in states):
            found.append(Finished(saved[0], states, max(game.touched for game in saved)))
    return found, [StorageProblem(kind, {"n": n}) for kind, n in wrong.items()]


def tables_of(games: Iterable[Kept]) -> list[list[Kept]]:
    """The finished games in their order, those of a passed device together and all others by themselves. A glance at
    each text decides, so thousands of games are quick."""
    tables: dict[tuple[int, int], list[Kept]] = {}
    for kept in games:
        tables.setdefault((kept.hot_seat, 0 if kept.hot_seat else kept.id), []).append(kept)
    return [
        pages
        for pages in tables.values()
        if all(kept.finished for kept in pages) and any(kept.was_played_out for kept in pages)
    ]


def latest_tables(games: Sequence[Kept], most: int) -> list[list[Kept]]:
    """The ``most`` entries of ``tables_of`` that ended last, the latest first. It reads no more texts than it must."""
    latest = sorted((kept for kept in games if kept.finished), key=lambda kept: (kept.touched, kept.serial))
    found: list[list[Kept]] = []
    seen: set[int] = set()
    while latest and len(found) < most:
        kept = latest.pop()
        if kept.hot_seat not in seen:
            seen |= {kept.hot_seat} - {0}
            found += tables_of([one for one in games if one.hot_seat == kept.hot_seat] if kept.hot_seat else [kept])
    return found


def _read_all(store: Store, pages: Sequence[Kept], box: Box) -> tuple[list[Saved], set[StorageProblemKind]]:
    """The readable games by seat, and the kinds of problems; each kind counts once for a table."""
    saved: list[Saved] = []
    wrong: set[StorageProblemKind] = set()
    for kept in pages:
        try:
            saved.append(store.load(kept.id, box))
        except StoreError as error:
            if error.trouble.kind is StorageProblemKind.NOT_READ:
                raise
            wrong.add(error.trouble.kind)
    return sorted(saved, key=lambda game: game.record.seat), wrong


def _state_of(saved: Saved) -> State:
    return replay(replace(saved.record, choices=saved.record.choices[: saved.cursor]))


def finished_points(store: Store, visible: Visible = list) -> list[int]:
    """The points of all solo games that were played to their end and not corrected, the latest first."""
    try:
        return [kept.total for kept in visible(store.games()) if kept.is_solo_result and not kept.corrected]
    except StoreError:
        return []


def has_finished(store: Store, visible: Visible = list) -> bool:
    """Whether there is a finished game to look at, alone or at a table."""
    try:
        return any(kept.was_played_out for kept in visible(store.games()))
    except StoreError:
        return False
