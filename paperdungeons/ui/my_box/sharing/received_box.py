"""A box that was read completely: how it differs from mine, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ....content.own_box import OwnBox
from ....play.codes.box_code import Received
from ....play.storage.box_library import take_over
from ....play.storage.errors import StoreError
from ...system.navigator import Navigator
from ...system.services import Services
from ..controller import BoxEditor
from .import_summary import BoxSummary, summary_of

JOIN, BESIDE, MINE, UNDO = "join", "beside", "mine", "undo"


class AwaitedTable(Protocol):
    """A table that could not be joined for want of its box."""

    @property
    def lacks_box(self) -> bool: ...

    def try_again(self) -> str | None:
        """Join the table; return a sentence if that still fails."""


class Done(NamedTuple):
    """What was done with a box, and the owner's box before it, if that can be restored."""

    sentence: str
    before: OwnBox | None = None


class ReceivedBox:
    def __init__(
        self, received: Received, services: Services, navigator: Navigator, box: BoxEditor, table: AwaitedTable
    ) -> None:
        self._received, self._services, self._navigator = received, services, navigator
        self._box, self._table = box, table
        self.done: Done | None = None
        self.said = ""
        """Why something could not be done."""
        self.unfolded: frozenset[str] = frozenset()
        """The lists of the summary that are shown whole."""

    @property
    def own(self) -> OwnBox:
        return self._received.own

    def summary(self) -> BoxSummary:
        return summary_of(self._services.words, self._box.own, self._received, self.unfolded)

    def fold(self, name: str) -> None:
        """Show a list of the summary whole, or short again; the page stays scrolled as it is."""
        self.unfolded ^= {name}
        scrolled = self._navigator.screen.scrolled
        self._navigator.rebuild()
        self._navigator.screen.hold(lambda: scrolled)

    # --- what can be done with it ---------------------------------------------------------------------------

    @property
    def actions(self) -> dict[str, Callable[[], None]]:
        """What can be done with it now, by the names of their words."""
        is_known = self._services.boxes.find(self._received.fingerprint) is not None
        possible = (
            (JOIN, self.join, is_known and self._table.lacks_box),
            (BESIDE, self.lay_beside, not is_known and self.done is None),
            (MINE, self.make_mine, self.own != self._box.own and self.done is None),
            (UNDO, self.take_back, self.done is not None and self.done.before is not None),
        )
        return {name: act for name, act, is_possible in possible if is_possible}

    @property
    def main(self) -> str:
        """What is most likely wanted."""
        return JOIN if JOIN in self.actions else BESIDE if self._table.lacks_box else MINE

    def make_mine(self) -> None:
        def change() -> Done:
            before, words = self._box.own, self._services.words
            file = take_over(self._services.boxes, self._services.folder, before, self.own)
            self._box.change(self.own)
            self._box.use(True)
            sentence = words("boxshare.done.mine-before", file=file) if file else words("boxshare.done.mine")
            return Done(sentence, before)

        self._attempt(change)

    def lay_beside(self) -> None:
        def change() -> Done:
            self._services.boxes.lay_beside(self.own)
            return Done(self._services.words("boxshare.done.beside"))

        self._attempt(change)

    def take_back(self) -> None:
        """Restore the box from before; then all choices are open again."""
        before = self.done.before if self.done is not None else None
        if before is None:
            return

        def change() -> None:
            self._services.boxes.change(before)
            self._box.change(before)

        self._attempt(change)

    def _attempt(self, change: Callable[[], Done | None]) -> None:
        """Make a change; if the disk refuses it, say so and change nothing."""
        try:
            self.done, self.said = change(), ""
        except StoreError as error:
            self.said = self._services.words(error.trouble.key, **error.trouble.facts)
        self._navigator.rebuild()

    def join(self) -> None:
        """Join the table that could not be joined without this box."""
        self.said = self._table.try_again() or ""
        if self.said:
            self._navigator.rebuild()
