"""Turns pages automatically: to where a question is answered, and back again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ...core.state import ANSWER, MOVING, State, phase_of
from ..drawing.key import Key
from .model.layout import DUNGEON
from .model.scene import Scene


class PagedView(Protocol):
    """Pages of which one shows; none where all of them show at once."""

    @property
    def page(self) -> str: ...
    def page_for(self, keys: Iterable[Key]) -> str | None: ...
    def turn_to(self, page: str) -> None: ...
    def turn_by(self, pages: int) -> bool: ...


class PageTurner:
    def __init__(self, view: PagedView) -> None:
        self._view = view
        self._before: str | None = None
        """The page that was left for a question."""

    def to_question(self, scene: Scene) -> None:
        if phase_of(scene.state) != ANSWER or scene.past:
            return
        page = self._view.page_for(scene.lit)
        if page is not None and page != self._view.page:
            self._before = self._before or self._view.page
            self._view.turn_to(page)

    def back(self, state: State) -> None:
        """After the answer: to the dungeon if the walk goes on, else to where the player was."""
        if self._before is not None and phase_of(state) != ANSWER:
            page = DUNGEON if phase_of(state) == MOVING else self._before
            self._before = None
            self._view.turn_to(page)

    def to(self, page: str) -> None:
        """Where the player wants to be."""
        self._before = None
        self._view.turn_to(page)

    def by(self, pages: int) -> bool:
        turned = self._view.turn_by(pages)
        if turned:
            self._before = None
        return turned
