"""The buttons of a screen on which a table waits for reports: what can be done now, and what each button says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from ...core.state import State
from ..style.look import Look
from ..widgets.basics import Tile
from ..widgets.tiles import ConfirmTile, main_tile, play_on_tile, quiet_tile
from .seat_status import missing_names

PLAY_ON = "play-on"
"""Going on without somebody; its button asks before it does so."""


class Act(NamedTuple):
    """What a button does, if that is possible at all, and its icon."""

    do: Callable[[], None] | None
    icon: str


class ActTiles:
    """The buttons by act. ``key`` is where the words of the acts are; acts that are ``explained`` have a line below."""

    def __init__(
        self,
        look: Look,
        state: State,
        names: Sequence[str],
        acts: Mapping[str, Act],
        key: str,
        explained: Collection[str] = (),
    ) -> None:
        self._look, self._state, self._names = look, state, names
        self._acts, self._key, self._explained = acts, key, explained
        self.tiles: dict[str, Tile] = {}

    @property
    def offered(self) -> list[str]:
        return [act for act, (do, _) in self._acts.items() if do is not None]

    def main(self, act: str, **kwargs: Any) -> Tile:
        do, icon = self._act(act)
        self.tiles[act] = main_tile(self._look, self._text(act), do, icon, **kwargs)
        return self.tiles[act]

    def quiet(self, act: str) -> Tile:
        do, icon = self._act(act)
        below = self._look.words(f"{self._key}.below.{act}") if act in self._explained else ""
        make = play_on_tile if act == PLAY_ON else quiet_tile
        self.tiles[act] = make(self._look, self._text(act), do, icon, below)
        return self.tiles[act]

    def take_back(self) -> bool:
        """Take an open question back; return whether there was one."""
        tile = self.tiles.get(PLAY_ON)
        return isinstance(tile, ConfirmTile) and tile.take_back()

    def _act(self, act: str) -> tuple[Callable[[], None], str]:
        do, icon = self._acts[act]
        assert do is not None, f"{act} is not possible now"
        return do, icon

    def _text(self, act: str) -> str:
        words = self._look.words
        names = missing_names(words, self._state, self._names) if act == PLAY_ON else ""
        return words(f"{self._key}.do.{act}", names=names)
