"""The open game of the shelf: what a tap does, what is said about it, and which panel is open on the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...play.shelf.session import ShelfSession
from ...play.shelf.store import SavedShelfGame
from ...play.storage.errors import StoreError
from ...shelf.engine import action_of
from ...shelf.reasons import Reason, Refused
from ...shelf.sheet import View
from ..system.feedback import REFUSED, UNDO
from ..system.navigator import Navigator
from ..system.services import Services
from .app_dice import AppDice
from .game_sheet import ShelfSheet
from .wording import NO_FACTS, ShelfWording

SHELF, SETUP, GAME, HISTORY, RESULT = "shelf", "shelf-setup", "shelf-game", "shelf-history", "shelf-result"


@dataclass(frozen=True)
class Note:
    """What is said at the bottom of the sheet: what has just happened, or why something cannot be done."""

    text: str = ""
    is_refusal: bool = False


@dataclass
class Panel:
    """A panel that is open on a sheet, such as one to enter a roll, and what was chosen on it so far."""

    name: str
    fields: dict[str, Any] = field(default_factory=dict)


class ShelfController:
    """Every choice is on the disk before anything is shown."""

    def __init__(
        self, services: Services, navigator: Navigator, sheet: ShelfSheet, session: ShelfSession, names: tuple[str, ...]
    ) -> None:
        self._services, self._navigator = services, navigator
        self.sheet, self.session, self.names = sheet, session, names
        self.dice = AppDice(services, lambda: session.log.cursor)
        self.note = Note()
        self.panel: Panel | None = None
        self.earlier: Callable[[], list[SavedShelfGame]] = list
        """All saved games of this kind, including this one, the latest first."""
        self._show: Callable[[], None] = lambda: None

    @property
    def state(self) -> Any:
        """The state; its type depends on the game."""
        return self.session.state

    @property
    def say(self) -> ShelfWording:
        words, sheet = self._services.words, self.sheet
        return ShelfWording(words, sheet.game.name, sheet.events, self.state.order, self.names)

    def listen(self, show: Callable[[], None]) -> None:
        """Call ``show``, which redraws the screen, after every change."""
        self._show = show

    # --- choices --------------------------------------------------------------------------------------------

    def do(self, *words: object, stay: bool = False) -> bool:
        """Do the action that these words make, and return whether it was accepted. A refused action changes nothing,
        and the note says why. The open panel closes, unless ``stay``."""
        line = " ".join(str(word) for word in words if word != "")
        try:
            events = self.session.do(line)
        except Refused:
            self._refuse(self.why_not(line))
            return False
        except StoreError as error:
            self._services.problems.tell(error)
            return False
        self.note = Note(self.say.told(events) or self.say.action(self.session.log.standing[-1]))
        self.panel = self.panel if stay else None
        if self.state.over and self._navigator.here == GAME:
            self._navigator.go(RESULT)
        else:
            self._show()
        return True

    def why_not(self, *words: object) -> str:
        """Why this cannot be done now, in a sentence; empty if it can."""
        line = " ".join(str(word) for word in words if word != "")
        reason = self.session.why_not(line)
        if reason is None:
            return ""
        try:
            facts = self.sheet.reason_facts(self.state, action_of(self.sheet.game, line))
        except Refused:
            facts = NO_FACTS
        return self.say.reason(reason, facts)

    def ask(self, *words: object) -> View | None:
        """The answer to a question about odds; None if it is refused."""
        try:
            return self.session.ask(" ".join(str(word) for word in words))
        except Refused:
            return None

    @property
    def can_undo(self) -> bool:
        """The line that begins a game cannot be undone."""
        return self.session.can_undo and self.session.log.cursor > 1

    def undo(self) -> None:
        if not self.can_undo:
            reason = Reason.BEHIND_A_THROW if self.session.log.cursor > 1 else Reason.NOTHING_TO_UNDO
            self._refuse(self.say.reason(reason))
            return
        taken = self.say.action(self.session.log.standing[-1])
        self._step(self.session.undo, self._services.words("shelf.undo.done", action=taken))

    def redo(self) -> None:
        if self.session.can_redo:
            again = self.say.action(self.session.log.actions[self.session.log.cursor])
            self._step(self.session.redo, again)

    def _step(self, step: Callable[[], None], told: str) -> None:
        try:
            step()
        except StoreError as error:
            self._services.problems.tell(error)
            return
        self._services.feedback.play(UNDO)
        self.note, self.panel = Note(told), None
        self._show()

    def _refuse(self, why: str) -> None:
        self._services.feedback.play(REFUSED)
        self.note = Note(why, is_refusal=True)
        self._show()

    # --- what is open on the sheet --------------------------------------------------------------------------

    def open(self, name: str, **fields: Any) -> None:
        self.panel, self.note = Panel(name, fields), Note()
        self._show()

    def set(self, quietly: bool = False, **fields: Any) -> None:
        """Remember what was chosen on the panel, and show it; not if ``quietly``, so that a text field keeps the
        keyboard while somebody types."""
        if self.panel is not None:
            self.panel.fields.update(fields)
        if not quietly:
            self.note = Note()
            self._show()

    def close(self) -> bool:
        """Whether there was a panel to close."""
        was_open = self.panel is not None
        self.panel = None
        if was_open:
            self._show()
        return was_open
