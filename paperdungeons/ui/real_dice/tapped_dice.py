"""The dice of a round that were tapped so far, kept so that turning the phone does not lose them. No Kivy."""

from __future__ import annotations

from ...core.actions import EnterDice
from ...play.games.library import GameLibrary
from .entry import RollEntry


class TappedDice:
    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._kept: tuple[tuple[int, int], RollEntry] | None = None

    @property
    def entry(self) -> RollEntry:
        """The dice tapped so far in this round; after an undo, the roll that was undone."""
        if self._kept is None or self._kept[0] != self._round:
            self.change(self._undone())
        assert self._kept is not None
        return self._kept[1]

    def change(self, entry: RollEntry) -> None:
        self._kept = self._round, entry

    @property
    def _round(self) -> tuple[int, int]:
        game = self._library.current
        return game.id, game.state.round

    def _undone(self) -> RollEntry:
        session = self._library.current.session
        undone = session.choices[session.cursor] if session.can_redo else None
        return RollEntry(undone.roll) if isinstance(undone, EnterDice) else RollEntry()
