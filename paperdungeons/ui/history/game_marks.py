"""What a player adds to finished games: stars, notes, and deleting them. All records of a table go together."""

from __future__ import annotations

from ...play.games.library import GameLibrary
from ...play.history.marks import NO_MARK, Mark
from ..system.game_flow import GameFlow
from ..system.services import Services
from .game_list import Table


class GameMarks:
    def __init__(self, services: Services, library: GameLibrary, flow: GameFlow) -> None:
        self._marks, self._attempt = services.marks, services.problems.attempt
        self._library, self._flow = library, flow

    def of(self, table: Table) -> Mark:
        found = NO_MARK
        for kept in table:
            found = found.merged(self._marks.of(kept))
        return found

    def is_deleted(self, table: Table) -> bool:
        return all(self._marks.of(kept).deleted for kept in table)

    def favour(self, table: Table, is_favourite: bool) -> None:
        self._attempt(lambda: self._marks.favour(table, is_favourite))

    def note(self, table: Table, text: str) -> None:
        if text.strip() != self.of(table).note:
            self._attempt(lambda: self._marks.note(table, text))

    def delete(self, table: Table) -> None:
        """Delete a table; if it has just ended and is still the game at hand, the latest game takes its place."""
        self._attempt(lambda: self._marks.delete(table))
        at_hand = self._library.game
        if at_hand is not None and at_hand.id in {kept.id for kept in table}:
            self._flow.resume_latest()

    def undo(self, table: Table) -> None:
        self._attempt(lambda: self._marks.undelete(table))
