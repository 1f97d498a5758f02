"""Finished games to look at again: what a list of them needs to know. Nothing here writes to the store."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from ...core.cards import Box
from ...core.faces import ROUNDS
from ...core.state import OVER, State, phase_of
from ...core.table import Place, placed, result_of
from ..records.notation import END_ROUND
from ..records.record import replay
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.saved_page import Kept
from ..storage.store import Saved, Store
from .standing import places_of

Visible: TypeAlias = Callable[[Iterable[Kept]], list[Kept]]
"""Leaves out what the player has deleted."""
_LAST_ROUND: Final = re.compile(rf"^{ROUNDS}\..*{re.escape(END_ROUND)}", re.MULTILINE)


class Finished(NamedTuple):
    """A game that is over. A passed device has one, with the states of all its seats as far as they can be read."""

    saved: Saved
    states: tuple[State, ...]
    when: int
    """Seconds since 1970, when something last happened in it."""

    @property
    def places(self) -> list[Place]:
        """The ranking of a table as far as it is known; who left has no place."""
        if self.saved.record.hot_seat:
            return placed([result_of(state) for state in self.states if phase_of(state) == OVER])
        return [] if self.states[0].setup.is_solo else places_of(self.states[0])


def was_played_out(kept: Kept) -> bool:
    """Told by a glance at the text: a game that was put away on the way has no end of the last round."""
    return kept.finished and _LAST_ROUND.search(kept.text) is not None


def finished_games(
    store: Store, box: Box, tables: Iterable[Sequence[Kept]]
) -> tuple[list[Finished], list[StorageProblem]]:
    """In the order of ``tables``; and what is wrong with those that are left out."""
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
    """The games of a passed device together, all others by themselves; only those that nobody goes on with. In the
    order of the games, told by glances at their texts: thousands take no time."""
    tables: dict[tuple[int, int], list[Kept]] = {}
    for kept in games:
        tables.setdefault((kept.hot_seat, 0 if kept.hot_seat else kept.id), []).append(kept)
    return [
        pages
        for pages in tables.values()
        if all(kept.finished for kept in pages) and any(was_played_out(kept) for kept in pages)
    ]


def _read_all(store: Store, pages: Sequence[Kept], box: Box) -> tuple[list[Saved], set[StorageProblemKind]]:
    """By seat; a table of which nothing can be read is one thing that is wrong, not several."""
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
    """The points of all games alone that were played to their end and not corrected, the latest first."""
    try:
        return [kept.total for kept in visible(store.games()) if kept.is_solo_result and not kept.corrected]
    except StoreError:
        return []


def has_finished(store: Store, visible: Visible = list) -> bool:
    """Whether there is a finished game to look at, alone or at a table."""
    try:
        return any(was_played_out(kept) for kept in visible(store.games()))
    except StoreError:
        return False
