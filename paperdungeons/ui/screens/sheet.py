"""Playing on the sheet: taps and drawn paths become choices, choices become what is shown, step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.uix.widget import Widget

from ...core.events import DiceRolled, Event, GameEnded, MonsterFled, MonsterFought, Wounded
from ...core.rooms import OUTSIDE, Room
from ...core.state import ANSWER, MOVING, OVER, REPORTS, ROUND_END, State, phase_of
from ...play.trouble import StoreError
from ..chain import Ticker, captions_of
from ..describe import describe
from ..doors import Doors
from ..feedback import REFUSED, Feedback
from ..feedback import UNDO as UNDO_SOUND
from ..game import Game
from ..layout import DUNGEON, PAGE_NAMES
from ..look import Look
from ..paper.region import Region
from ..paper.sheet import SheetView
from ..paper.tray import ACT, LESS, MORE, REDO, UNDO
from ..paper.tray import DRINK as SIP
from ..prompt import sips_of
from ..scene import Scene, past_scene, scene_of
from ..selection import END, SKIP, STOP, TAKE_A_DIE, Key, dice_that_can
from ..touch import Finger
from ..tray_text import TrayText, tray_text, with_ways_back


class SheetScreen(Widget):
    def __init__(
        self, look: Look, size, game: Game, feedback: Feedback, doors: Doors, show_values: bool, coach: bool = False,
        player: str = "",
    ) -> None:
        super().__init__(size=size)
        self.coach, self.player = coach, player
        self.look, self.u, self.game = look, look.u, game
        self.session, self.selection = game.session, game.selection
        self.feedback, self.doors, self.show_values = feedback, doors, show_values
        self.view = SheetView(look, size, game.session.state)
        self.add_widget(self.view)
        self._refusal, self._may = "", frozenset[int]()
        self.ticker = Ticker(look.motion, self._told_more)
        self._sips: int | None = None
        self._touched: Key | None = None
        self._page_before: str | None = None
        self.past: int | None = None
        """The number of choices after which the sheet is looked at, in the history."""
        self._fingers: dict[object, Finger] = {}
        self._news: list[Event] = []
        game.listener = self._heard
        self.refresh()

    # --- what is shown --------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        if self.past is not None:
            return replace(past_scene(self.session, self.past), player=self.player)
        return replace(scene_of(self.session, self.selection, self.show_values), player=self.player)

    def refresh(self) -> None:
        scene = self.scene
        if phase_of(scene.state) == ANSWER and not scene.past:
            self._turn_to_question(scene)
        self.view.show(scene, self._tray_text(scene))

    def _tray_text(self, scene: Scene) -> TrayText:
        sips = sips_of(scene.state)
        if sips is not None and (self._sips is None or self._sips not in sips):
            self._sips = sips[-1]
        text = tray_text(self.look.words, scene, self.ticker.text, self._refusal, self._sips, self.coach)
        return replace(with_ways_back(text, self.session, self.past), may=self._may)

    def _turn_to_question(self, scene: Scene) -> None:
        page = self.view.page_for(scene.lit)
        if page is not None and page != self.view.page:
            self._page_before = self._page_before or self.view.page
            self.view.turn_to(page)

    def _turn_back(self) -> None:
        """After the answer: to the dungeon if the walk goes on, else to where the player was."""
        if self._page_before is not None and phase_of(self.session.state) != ANSWER:
            page = DUNGEON if phase_of(self.session.state) == MOVING else self._page_before
            self._page_before = None
            self.view.turn_to(page)

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
        state = self.session.state
        self._turn_back()
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

    def _told_more(self, key: Key | None) -> None:
        """One more link of the chain is told: say it, and point at its place."""
        if key is not None:
            self.view.point_at(key)
        self.view.tray.tell(self._tray_text(self.view.tray.scene))

    # --- what is touched ------------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.view.tray.dice.settle()
        self._fingers[touch.uid] = Finger(self, *touch.pos)
        return True

    def on_touch_move(self, touch) -> bool:
        finger = self._fingers.get(touch.uid)
        if finger is not None:
            finger.move(*touch.pos)
        return finger is not None

    def on_touch_up(self, touch) -> bool:
        finger = self._fingers.pop(touch.uid, None)
        if finger is not None:
            finger.up(*touch.pos)
        return finger is not None

    @property
    def party_room(self) -> Room:
        return self.session.state.position

    def region_at(self, x: float, y: float) -> Region | None:
        return self.view.region_at(x, y)

    def may_draw_from(self, room: Room) -> bool:
        """A path begins where the party stands, or in a room it could step into now."""
        targets = self.selection.targets
        walks = any(kind == "room" for kind, _ in targets) and phase_of(self.session.state) != ANSWER
        here = self.party_room
        return self.past is None and walks and (room == here != OUTSIDE or ("room", room) in targets)

    def is_paged(self, region: Region) -> bool:
        return region in self.view.pages.values() and self.view.page != ""

    def swiped(self, by: int) -> None:
        if self.view.turn_by(by):
            self._page_before = None
            self.refresh()

    def draw_to(self, room: Room) -> None:
        self._try(lambda: self.selection.draw_to(room))

    def press(self, key: Key) -> None:
        """Whatever can be touched on the sheet ends here."""
        kind, number = key
        self._touched = key
        if kind == "tab":
            self._page_before = None
            self.view.turn_to(PAGE_NAMES[number])
            self.refresh()
        elif kind in ("menu", "score"):
            (self.doors.menu if kind == "menu" else self.doors.score)()
        elif self.past is not None:
            self._press_in_the_past(key)
        elif key in (UNDO, REDO):
            self._go_back_or_forth(key)
        elif kind == "die":
            self._take(number)
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
            self._turn_back()
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
        self.ticker.clear()
        self._refusal = ""
        self.past = cursor
        self.refresh()

    def _try(self, do: Callable[[], str | None]) -> None:
        """Do something that may be refused, by the rules or by the disk, and show what came of it."""
        self._refusal, self._may = "", frozenset()
        ends = phase_of(self.session.state) == ROUND_END
        refusal = self._kept(do)
        if self._news:
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
        """Back closes what is open: the look into the past, then the die in the hand."""
        if self.past is not None:
            self.look_at(None)
            return True
        if self.selection.die is not None:
            self.selection.drop()
            self.refresh()
            return True
        return False

