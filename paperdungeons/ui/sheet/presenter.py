"""What the sheet shows: one moment of the game, what the tray says about it, and a look into the past. No window."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ...core.agenda import Agenda
from ...core.state import ANSWER, MOVING, State, phase_of
from ...play.games.session import Session
from ..drawing.key import Key
from ..style.look import Look
from ..system.feedback import REFUSED, Feedback
from .appraiser import Appraiser
from .event_ticker import EventTicker
from .hint_controller import HintController, is_open
from .model.advice import NO_COACH, Coach
from .model.death import Death, with_death
from .model.layout import DUNGEON
from .model.scene import ACT, REDO, UNDO, Scene, past_scene, scene_of
from .model.selection import selection_of
from .model.sips import SipCounter
from .model.tray_wording import TrayText, spoken_text, tray_text, with_undo
from .staging import Staging


class SheetDisplay(Protocol):
    """The drawn sheet. It knows no rules; it is told what to show."""

    @property
    def page(self) -> str: ...
    @property
    def is_paged(self) -> bool: ...
    def page_for(self, keys: Iterable[Key]) -> str | None: ...
    def turn_to(self, page: str) -> None: ...
    def turn_by(self, pages: int) -> bool: ...
    def show(self, scene: Scene, text: TrayText) -> None: ...
    def tell(self, text: TrayText) -> None: ...
    def point_at(self, key: Key) -> None: ...
    def bring(self, keys: Sequence[Key]) -> None: ...
    def bring_all(self, keys: Collection[Key]) -> None: ...
    def shake(self) -> None: ...
    def mourn(self, death: Death | None, hear: Callable[[str], None]) -> None: ...
    def tumble(self, hear: Callable[[str], None]) -> bool: ...


class PageTurner:
    """Turns pages by itself: to where a question is answered, and back again."""

    def __init__(self, view: SheetDisplay) -> None:
        self._view = view
        self._before: str | None = None
        """The page to go back to after a question."""
        self._asked: Agenda = ()
        """The question that was brought into view last."""

    def page_to_answer(self, state: State, lit: Iterable[Key]) -> str | None:
        """The page on which a question is answered; None if it is the page that shows, or if there is no question."""
        page = self._view.page_for(lit) if phase_of(state) == ANSWER else None
        return None if page == self._view.page else page

    def to_question(self, scene: Scene) -> None:
        page = None if scene.past else self.page_to_answer(scene.state, scene.lit)
        if page is not None:
            self._before = self._before or self._view.page
            self._view.turn_to(page)
        self._bring_answers(scene)

    def _bring_answers(self, scene: Scene) -> None:
        """Scroll once to the answers of a new question; after that the player may scroll away."""
        asked = scene.state.agenda if phase_of(scene.state) == ANSWER and not scene.past else ()
        if asked and asked != self._asked:
            self._view.bring_all(scene.lit)
        self._asked = asked

    def back(self, state: State) -> None:
        """After the answer: to the dungeon if the walk goes on, else to where the player was."""
        if self._before is not None and phase_of(state) != ANSWER:
            page = DUNGEON if phase_of(state) == MOVING else self._before
            self._before = None
            self._view.turn_to(page)

    def to(self, page: str) -> None:
        """Turn to the page that the player has chosen."""
        self._before = None
        self._view.turn_to(page)

    def by(self, pages: int) -> bool:
        turned = self._view.turn_by(pages)
        if turned:
            self._before = None
        return turned


@dataclass(frozen=True)
class SheetOptions:
    """How the sheet is shown. ``player`` is whose sheet it is, if several look the same; ``coach`` helps newcomers;
    ``hints`` offers hints; with ``can_show_roll`` there are other phones to show real dice to."""

    show_values: bool = True
    coach: Coach = NO_COACH
    player: str = ""
    hints: bool = False
    can_show_roll: bool = False


class SheetPresenter:
    def __init__(
        self, look: Look, session: Session, view: SheetDisplay, feedback: Feedback, options: SheetOptions
    ) -> None:
        self.words, self.session, self.view, self.options = look.words, session, view, options
        self.feedback = feedback
        self.selection, self.sips = selection_of(session), SipCounter()
        self._appraiser = Appraiser(self.selection, self.refresh)
        self.pages = PageTurner(view)
        self.hinting = HintController(look.words, look.motion, self._advised)
        self.ticker = EventTicker(look.motion, self._told_more)
        self.staging = Staging(look.motion, self.refresh)
        self.steps: Sequence[str] = ()
        """The sounds of the captions, one after another; the last one is repeated."""
        self.past: int | None = None
        """While the player looks into the past: how many choices stood then; else None."""
        self._refusal, self._may = "", frozenset[int]()
        self._pointed: tuple[Key, ...] = ()
        """What the coach pointed at last."""
        self._scene = self.scene

    @property
    def scene(self) -> Scene:
        options = self.options
        if self.past is not None:
            return replace(past_scene(self.session, self.past), player=options.player)
        scene = replace(
            scene_of(self.session, self.selection, options.show_values),
            player=options.player,
            is_paged=self.view.is_paged,
            can_ask=options.hints and is_open(self.session.state),
            can_show_roll=options.can_show_roll,
        )
        advice = options.coach.advise(scene, self.session)
        marks = self.hinting.marks(self.selection.place) or advice.marks
        return replace(scene, marks=marks, calm=advice.alone and bool(marks))

    def refresh(self) -> None:
        self.hinting.keep_for(self.session.state)
        self._appraiser.begin() if self.past is None else self._appraiser.stop()
        self._scene = self.scene
        if not self.staging.holds_page:
            self.pages.to_question(self._scene)
            self._turn_to_advice()
        text = self._tray_text()
        self.view.show(self._scene, text)
        self.view.mourn(self.staging.death_to_tell, self.feedback.cue)
        self.feedback.follow(with_death(spoken_text(text), self.staging.death_to_tell))

    @property
    def spoken(self) -> str:
        """What is read aloud: the party's death, if there is one, and what the tray says."""
        return with_death(spoken_text(self._tray_text()), self.staging.death_to_tell)

    def _turn_to_advice(self) -> None:
        """Turn once to what the coach points at; after that the player may turn away."""
        pointed = () if self.hinting.is_asked else tuple(self._scene.marks)
        if pointed != self._pointed:
            self._pointed = pointed
            soon = self.options.coach.advise(self._scene, self.session).soon
            self.view.bring([key for key in (*soon, *pointed) if key[0] != "die"])

    def _tray_text(self) -> TrayText:
        scene, advice = self._scene, self.options.coach.advise(self._scene, self.session)
        sips = self.sips.fit(scene.state)
        help_ = "" if advice.alone else advice.text
        text = tray_text(self.words, scene, self.ticker.text, self._refusal, sips, help_)
        text = replace(with_undo(text, self.session, self.past), may=self._may, can_ask=scene.can_ask)
        if advice.alone and advice.text and not text.refused:
            text = replace(text, advice=(advice.text,))
        if scene.calm and ACT not in scene.marks:
            text = replace(text, urgent=False)
        return self.hinting.told_in(text)

    def _advised(self) -> None:
        """The hint has changed: show that it is being computed, or what it points at."""
        if self.hinting.is_thinking:
            self.view.tell(self._tray_text())
            self.feedback.follow(self.spoken)
            return
        marks = self.hinting.marks(self.selection.place)
        if self.selection.place is not None and ("die", self.selection.place) not in marks:
            self.selection.drop()
        self.sips.advise(self.hinting.sips)
        self.view.bring([key for key in marks if key[0] != "die"])
        self.refresh()

    # --- what is said ---------------------------------------------------------------------------------------

    def _told_more(self, key: Key | None) -> None:
        """One more caption is told: show it, and point at its place."""
        if key is not None:
            self.view.point_at(key)
        if self.steps:
            self.feedback.play(self.steps[min(self.ticker.told, len(self.steps)) - 1])
        self.view.tell(self._tray_text())
        self.feedback.follow(self.spoken)

    def tell(self, text: str) -> None:
        """Add a line to the tray."""
        self.ticker.tell_more((text, None))
        self.refresh()

    def refuse(self, sentence: str) -> None:
        """Say why nothing happened."""
        self._refusal = sentence
        self.feedback.play(REFUSED)

    def point_at_dice(self, may: Iterable[int]) -> None:
        """Mark the dice that could do what was touched."""
        self._may = frozenset(may)

    def clear_refusal(self) -> None:
        self._refusal, self._may = "", frozenset()

    # --- the past -------------------------------------------------------------------------------------------

    def look_at(self, cursor: int | None) -> None:
        """Show the sheet as it was after this many choices; None comes back to the game."""
        self.staging.go_on()
        self.selection.drop()
        self.hinting.put_away()
        self.ticker.clear()
        self.clear_refusal()
        self.past = cursor
        self.refresh()

    def press_in_past(self, key: Key) -> None:
        """In the past, undo and redo step through the choices, and the last button leads back to the game."""
        cursor = (self.past or 0) + (1 if key == REDO else -1)
        if key == ACT:
            self.look_at(None)
        elif key in (UNDO, REDO) and 1 <= cursor <= self.session.cursor:
            self.look_at(cursor)
