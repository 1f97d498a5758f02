"""What a touch on the sheet does: takes dice, makes choices, undoes them, asks for a hint. No window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from ...core.actions import EnterDice
from ...core.rooms import OUTSIDE, Room
from ...core.state import ANSWER, OVER, REPORTS, ROLL, ROUND_END, phase_of
from ...play.storage.errors import StoreError
from ..drawing.key import Key
from ..system.feedback import UNDO as UNDO_SOUND
from .actions import SheetActions
from .hint_controller import is_open
from .model.death import CALL_OFF, GO_ON
from .model.descriptions import refusal_text
from .model.layout import PAGE_NAMES
from .model.scene import ACT, HINT, LESS, MORE, REDO, SIP, UNDO
from .model.selection import dice_that_can
from .model.targets import END, SKIP, STOP
from .news import SheetNews
from .presenter import SheetPresenter

Result = TypeVar("Result")


class SheetController:
    kinds: frozenset[str] | None = None

    def __init__(self, presenter: SheetPresenter, news: SheetNews, actions: SheetActions) -> None:
        self._presenter, self._news, self._actions = presenter, news, actions
        self._session, self._selection = presenter.session, presenter.selection
        self._touched: Key | None = None
        self.held = actions.explain

    # --- gestures -------------------------------------------------------------------------------------------

    def press(self, key: Key) -> None:
        """Do what a touch on this key means. Every touch on the sheet ends here."""
        kind, number = key
        presenter, actions = self._presenter, self._actions
        self._touched = key
        death = presenter.staging.go_on()
        if key == GO_ON:
            presenter.refresh()
        elif key == CALL_OFF and death is not None:
            self._undo_or_redo(UNDO, death.before)
        elif kind == "tab":
            presenter.clear_refusal()
            presenter.pages.to(PAGE_NAMES[number])
            presenter.refresh()
        elif kind in ("menu", "score"):
            (actions.menu if kind == "menu" else actions.score)()
        elif presenter.past is not None:
            presenter.press_in_past(key)
            if presenter.past is None:
                actions.leave_list()
        elif key in (UNDO, REDO):
            self._undo_or_redo(key)
        elif kind in ("die", "act") and self._awaits_roll:
            actions.roll(())
        elif key == ACT and presenter.scene.shows_roll:
            actions.show_roll()
        elif kind == "die":
            self._take(number)
        elif key == HINT:
            self._ask()
        elif key in (LESS, MORE, SIP):
            self._drink(key)
        else:
            self.attempt(lambda: self._press_target(key))

    def tapped(self, key: Key | None) -> None:
        """A finger lifts: a hint that does not point there is put away."""
        if self._presenter.hinting.is_put_away_by(key, self._selection.place):
            self._presenter.refresh()

    def may_draw_from(self, room: Room) -> bool:
        """A path begins where the party stands, or in a room it could step into now."""
        targets, here = self._selection.targets, self._session.state.position
        walks = any(kind == "room" for kind, _ in targets) and phase_of(self._session.state) != ANSWER
        return self._presenter.past is None and walks and (room == here != OUTSIDE or ("room", room) in targets)

    def draw(self, path: Sequence[Room]) -> None:
        """Walk on: the finger has come to the last of these rooms."""
        self._presenter.staging.go_on()
        starts = len(path) == 2 and path[0] != self._session.state.position
        for room in path if starts else path[-1:]:
            self.attempt(partial(self._selection.draw_on, room))

    def swiped(self, by: int) -> None:
        if self._presenter.pages.by(by):
            self._presenter.clear_refusal()
            self._presenter.refresh()

    def back(self) -> bool:
        """Close what is open: the look into the past, the party's death, a hint, or the die in the hand. A look into
        the past that began in the list of choices leads back there."""
        presenter = self._presenter
        if presenter.past is not None:
            presenter.look_at(None)
            return not self._actions.to_list()
        if presenter.staging.death is not None:
            self.press(GO_ON)
        elif presenter.hinting.is_asked:
            presenter.hinting.put_away()
            presenter.refresh()
        elif self._selection.die is not None:
            self._selection.drop()
            presenter.refresh()
        else:
            return False
        return True

    # --- what is pressed ------------------------------------------------------------------------------------

    @property
    def _awaits_roll(self) -> bool:
        return phase_of(self._session.state) == ROLL

    def _press_target(self, key: Key) -> str | None:
        phase = phase_of(self._session.state)
        if key == ACT:
            if phase in (OVER, REPORTS):
                (self._actions.told if phase == REPORTS else self._actions.over)()
                return None
            key = next((act for act in (STOP, END, SKIP) if act in self._selection.targets), SKIP)
        if key not in self._selection.targets and self._selection.die is None:
            self._presenter.point_at_dice(dice_that_can(self._session.state, key))
        return self._selection.press(key)

    def _take(self, place: int) -> None:
        presenter = self._presenter
        presenter.ticker.clear()
        self.attempt(lambda: self._selection.take(place))
        page = presenter.view.page_for([key for key in self._selection.targets if key != SKIP])
        if self._selection.die is not None and page is not None:
            presenter.view.turn_to(page)
            presenter.refresh()

    def _ask(self) -> None:
        """Ask for a hint; if there is one already, put it away."""
        presenter, hinting = self._presenter, self._presenter.hinting
        if hinting.is_there or not is_open(self._session.state):
            hinting.put_away()
            presenter.refresh()
            return
        presenter.ticker.clear()
        presenter.clear_refusal()
        hinting.ask(self._session.state)

    def _drink(self, key: Key) -> None:
        """Drink the chosen number of hearts, or choose one more or fewer. The number stays if the disk refuses."""
        presenter, state = self._presenter, self._session.state
        chosen = presenter.sips.fit(state)
        if chosen is None:
            return
        if key == SIP:
            self.attempt(lambda: presenter.sips.drunk(self._selection.press(("drink", chosen))))
        else:
            presenter.sips.change(state, 1 if key == MORE else -1)
            presenter.refresh()

    def _undo_or_redo(self, key: Key, to: int | None = None) -> None:
        """Go one choice back or forward, or jump to where ``to`` choices stand."""
        presenter, session = self._presenter, self._session
        jump = session.undo if key == UNDO else session.redo
        moved = self._kept(jump if to is None else partial(session.jump, to))
        if moved:
            self._selection.drop()
            presenter.clear_refusal()
            presenter.ticker.clear()
            presenter.feedback.play(UNDO_SOUND)
            presenter.pages.back(session.state)
            if key == UNDO and self._awaits_roll and isinstance(session.choices[session.cursor], EnterDice):
                self._actions.roll(())
        elif moved is not None:
            presenter.refuse(presenter.words("sheet.no-undo" if key == UNDO else "sheet.no-redo"))
        presenter.refresh()

    # --- doing it -------------------------------------------------------------------------------------------

    def attempt(self, do: Callable[[], str | None]) -> None:
        """Do something that may be refused, by the rules or by the disk, and show what came of it."""
        self._presenter.clear_refusal()
        ends, rolled = phase_of(self._session.state) == ROUND_END, not self._awaits_roll
        refusal = self._kept(do)
        events = self._news.take()
        if events or (rolled and self._awaits_roll):
            self._news.show(events)
            return
        if ends and phase_of(self._session.state) == REPORTS:
            self._actions.told()
            return
        if refusal is not None:
            self._presenter.refuse(refusal_text(self._presenter.words, self._session.state, refusal, self._touched))
        self._presenter.refresh()

    def _kept(self, do: Callable[[], Result]) -> Result | None:
        """The result; None if the disk refuses, which the tray then says."""
        try:
            return do()
        except StoreError as error:
            self._presenter.refuse(self._presenter.words(error.trouble.key, **error.trouble.facts))
            return None
