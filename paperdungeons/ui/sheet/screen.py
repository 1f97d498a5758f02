"""The sheet: handles what is touched, and draws paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...core.actions import EnterDice
from ...core.events import DiceRolled, Event, GameEnded, MonsterFled, MonsterFought, Wounded
from ...core.rooms import Room
from ...core.state import OVER, REPORTS, ROLL, ROUND_END, State, phase_of
from ...play.games.game import Game
from ...play.storage.errors import StoreError
from ..drawing.key import Key
from ..style.look import Look
from ..system.feedback import REFUSED, UNDO as UNDO_SOUND, Feedback
from .actions import SheetActions
from .event_ticker import EventTicker
from .gestures import TouchedSheet
from .hint_controller import HintController, is_open
from .model.captions import captions_of
from .model.descriptions import describe
from .model.layout import PAGE_NAMES
from .model.scene import ACT, REDO, UNDO, Scene, past_scene, scene_of
from .model.selection import END, SKIP, STOP, TAKE_A_DIE, dice_that_can, selection_of
from .model.tray_wording import TrayText, sips_of, tray_text, with_ways_back
from .page_turner import PageTurner
from .regions.sheet_view import SheetView
from .regions.tray import DRINK as SIP, HINT, LESS, MORE


class SheetScreen(TouchedSheet):
    def __init__(
        self,
        look: Look,
        size,
        game: Game,
        feedback: Feedback,
        doors: SheetActions,
        show_values: bool,
        coach: bool = False,
        player: str = "",
        hints: bool = False,
    ) -> None:
        super().__init__(size=size)
        self.coach, self.player, self.hints = coach, player, hints
        self.look, self.u, self.game = look, look.u, game
        self.session, self.selection = game.session, selection_of(game.session)
        self.feedback, self.doors, self.show_values = feedback, doors, show_values
        self.view = SheetView(look, size, game.session.state, hints)
        self.add_widget(self.view)
        self.turning = PageTurner(self.view)
        self.hinting = HintController(look.words, look.motion, self._advised)
        self._refusal, self._may = "", frozenset[int]()
        self.ticker = EventTicker(look.motion, self._told_more)
        self._sips: int | None = None
        self._touched: Key | None = None
        self.past: int | None = None
        """The number of choices after which the sheet is looked at, in the history."""
        self._news: list[Event] = []
        game.listener = self._heard
        self.refresh()

    # --- what is shown --------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        if self.past is not None:
            return replace(past_scene(self.session, self.past), player=self.player)
        return replace(
            scene_of(self.session, self.selection, self.show_values),
            player=self.player,
            is_paged=bool(self.view.plan.tabs),
            can_ask=self.hints and is_open(self.session.state),
            marks=self.hinting.marks(self.selection.place),
            can_show_roll=self.doors.show_roll is not None,
        )

    @property
    def _awaits_roll(self) -> bool:
        return phase_of(self.session.state) == ROLL

    def refresh(self) -> None:
        self.hinting.keep_for(self.session.state)
        scene = self.scene
        self.turning.to_question(scene)
        self.view.show(scene, self._tray_text(scene))

    def _tray_text(self, scene: Scene) -> TrayText:
        sips = sips_of(scene.state)
        if sips is not None and (self._sips is None or self._sips not in sips):
            self._sips = sips[-1]
        text = tray_text(self.look.words, scene, self.ticker.text, self._refusal, self._sips, self.coach)
        text = replace(with_ways_back(text, self.session, self.past), may=self._may, can_ask=scene.can_ask)
        return self.hinting.told_in(text)

    def _advised(self) -> None:
        """A hint is being thought about, or there: show what it points at."""
        if self.hinting.is_thinking:
            self.view.tray.tell(self._tray_text(self.view.tray.scene))
            return
        marks = self.hinting.marks(self.selection.place)
        if self.selection.place is not None and ("die", self.selection.place) not in marks:
            self.selection.drop()
        self._sips = self._sips if self.hinting.sips is None else self.hinting.sips
        self.view.bring([key for key in marks if key[0] != "die"])
        self.refresh()

    # --- what happened --------------------------------------------------------------------------------------

    def _heard(self, state: State, events: tuple[Event, ...]) -> None:
        """Choices of one touch are shown together; undo and redo carry no events."""
        self._news += events

    def take_news(self) -> tuple[Event, ...]:
        """What happened while another screen showed."""
        news, self._news = tuple(self._news), []
        return news

    def show_news(self, events: tuple[Event, ...]) -> None:
        """Show what happened, and tell it link by link."""
        events = (*events, *self.doors.take_dice())
        state, self._news = self.session.state, []
        self.turning.back(state)
        key = self.ticker.tell(captions_of(self.look.words, state, events))
        self.refresh()
        if key is not None:
            self.view.point_at(key)
        self.feedback.play_events(events)
        if any(isinstance(event, Wounded) and event.damage for event in events):
            self.view.party.shake()
            self.view.dungeon.shake()
        if any(isinstance(event, DiceRolled) for event in events):
            self.view.tray.dice.tumble()
        if any(isinstance(event, MonsterFought | MonsterFled) for event in events):
            self.doors.fight(state, events)
        elif any(isinstance(event, GameEnded) for event in events):
            self.doors.over()
        elif phase_of(state) == ROLL:
            self.doors.roll(events)

    def _told_more(self, key: Key | None) -> None:
        """One more link of the chain is told: say it, and point at its place."""
        if key is not None:
            self.view.point_at(key)
        self.view.tray.tell(self._tray_text(self.view.tray.scene))

    # --- what is touched ------------------------------------------------------------------------------------

    def draw_to(self, room: Room) -> None:
        self._try(lambda: self.selection.draw_to(room))

    def press(self, key: Key) -> None:
        """Whatever can be touched on the sheet ends here."""
        kind, number = key
        self._touched = key
        if kind == "tab":
            self.turning.to(PAGE_NAMES[number])
            self.refresh()
        elif kind in ("menu", "score"):
            (self.doors.menu if kind == "menu" else self.doors.score)()
        elif self.past is not None:
            self._press_in_the_past(key)
        elif key in (UNDO, REDO):
            self._go_back_or_forth(key)
        elif kind in ("die", "act") and self._awaits_roll:
            self.doors.roll(())
        elif key == ACT and self.scene.shows_roll:
            self.doors.show_roll()
        elif kind == "die":
            self._take(number)
        elif key == HINT:
            self._ask()
        elif key in (LESS, MORE, SIP):
            self._sip(key)
        else:
            self._try(lambda: self._press_target(key))

    def _press_target(self, key: Key) -> str | None:
        if key == ACT:
            if phase_of(self.session.state) in (OVER, REPORTS):
                (self.doors.told if phase_of(self.session.state) == REPORTS else self.doors.over)()
                return None
            key = next((act for act in (STOP, END, SKIP) if act in self.selection.targets), SKIP)
        if key not in self.selection.targets:
            self._may = frozenset(dice_that_can(self.session.state, key)) if self.selection.die is None else frozenset()
        return self.selection.press(key)

    def _take(self, place: int) -> None:
        self.ticker.clear()
        self._try(lambda: self.selection.take(place))
        page = self.view.page_for([key for key in self.selection.targets if key != SKIP])
        if self.selection.die is not None and page is not None:
            self.view.turn_to(page)
            self.refresh()

    def _ask(self) -> None:
        """For a hint; asked again while it is there, it is put away."""
        if self.hinting.is_there or not is_open(self.session.state):
            self.hinting.put_away()
            self.refresh()
            return
        self.ticker.clear()
        self._refusal, self._may = "", frozenset()
        self.hinting.ask(self.session.state)

    def _sip(self, key: Key) -> None:
        sips = sips_of(self.session.state)
        if sips is None:
            return
        if key == SIP:
            self._try(self._drink)
            return
        self._sips = min(max(self._sips + (1 if key == MORE else -1), sips[0]), sips[-1])
        self.refresh()

    def _drink(self) -> str | None:
        """So many hearts as are chosen; they stay chosen if the disk refuses."""
        refusal = self.selection.press(("drink", self._sips))
        self._sips = None
        return refusal

    def _go_back_or_forth(self, key: Key) -> None:
        moved = self._kept(self.session.undo if key == UNDO else self.session.redo)
        if moved:
            self.selection.drop()
            self._refusal, self._may = "", frozenset()
            self.ticker.clear()
            self.feedback.play(UNDO_SOUND)
            self.turning.back(self.session.state)
            if key == UNDO and self._awaits_roll and isinstance(self.session.choices[self.session.cursor], EnterDice):
                self.doors.roll(())
        elif moved is not None:
            self._refuse(self.look.words("sheet.no-undo" if key == UNDO else "sheet.no-redo"))
        self.refresh()

    def _press_in_the_past(self, key: Key) -> None:
        if key == ACT:
            self.look_at(None)
        elif key == UNDO and self.past > 1:
            self.look_at(self.past - 1)
        elif key == REDO and self.past < self.session.cursor:
            self.look_at(self.past + 1)

    def look_at(self, cursor: int | None) -> None:
        """Show the sheet as it was after so many choices; ``None`` comes back to the game."""
        self.selection.drop()
        self.hinting.put_away()
        self.ticker.clear()
        self._refusal = ""
        self.past = cursor
        self.refresh()

    def _try(self, do: Callable[[], str | None]) -> None:
        """Do something that may be refused, by the rules or by the disk, and show what came of it."""
        self._refusal, self._may = "", frozenset()
        ends, rolled = phase_of(self.session.state) == ROUND_END, not self._awaits_roll
        refusal = self._kept(do)
        if self._news or (rolled and self._awaits_roll):
            self.show_news(self.take_news())
            return
        if ends and phase_of(self.session.state) == REPORTS:
            self.doors.told()
            return
        if isinstance(refusal, str):
            self._refuse(self._why(refusal))
        self.refresh()

    def _why(self, refusal: str) -> str:
        words = self.look.words
        if refusal == TAKE_A_DIE and self._touched is not None:
            return f"{describe(words, self.session.state, self._touched)} {words(refusal)}".strip()
        return words(refusal)

    def _kept(self, do):
        try:
            return do()
        except StoreError as error:
            self._refuse(self.look.words(error.trouble.key, **error.trouble.facts))
            return None

    def _refuse(self, sentence: str) -> None:
        self._refusal = sentence
        self.feedback.play(REFUSED)

    def back(self) -> bool:
        """Back closes what is open: the look into the past, a hint, then the die in the hand."""
        if self.past is not None:
            self.look_at(None)
            return True
        if self.hinting.is_asked:
            self.hinting.put_away()
            self.refresh()
            return True
        if self.selection.die is not None:
            self.selection.drop()
            self.refresh()
            return True
        return False
