"""A finished game as a film, on the sheet itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ...core.events import Wounded
from ...core.faces import ROUNDS
from ...core.rooms import Room
from ...play.wording.narration import choice_text
from ..drawing.key import Key
from ..explain.holdable import explainer_of
from ..sheet.gestures import TouchArea
from ..sheet.model.captions import LINK, captions_of, place_of_event
from ..sheet.model.layout import PAGE_NAMES
from ..sheet.presenter import SheetOptions, SheetPresenter
from ..sheet.regions.sheet_view import SheetView
from ..style.look import Look
from ..system.feedback import Feedback
from ..system.routes import Size
from .film import FilmPlayer
from .film_panel import FilmPanel


@dataclass(frozen=True)
class FilmActions:
    leave: Callable[[], None]
    score: Callable[[], None]


class FilmTouch:
    """What a touch on the sheet does while a film is shown: it turns a page, leaves the film or opens the score."""

    kinds: frozenset[str] | None = frozenset({"tab", "menu", "score"})

    def __init__(self, presenter: SheetPresenter, actions: FilmActions, explain: Callable[[Key], bool]) -> None:
        self._presenter, self._actions, self.held = presenter, actions, explain

    def tapped(self, key: Key | None) -> None:
        """Do nothing: there is nothing to put away."""

    def press(self, key: Key) -> None:
        kind, number = key
        if kind == "tab":
            self._presenter.pages.to(PAGE_NAMES[number])
            self._presenter.refresh()
        elif kind in ("menu", "score"):
            (self._actions.leave if kind == "menu" else self._actions.score)()

    def may_draw_from(self, _room: Room) -> bool:
        return False

    def draw(self, path: Sequence[Room]) -> None:
        """Do nothing: nobody walks in a film."""

    def swiped(self, by: int) -> None:
        if self._presenter.pages.by(by):
            self._presenter.refresh()


class FilmScreen(Widget):
    def __init__(
        self,
        look: Look,
        size: Size,
        player: FilmPlayer,
        feedback: Feedback,
        actions: FilmActions,
        names: Sequence[str] = (),
        whose: str = "",
    ) -> None:
        super().__init__(size=size, size_hint=(None, None))
        self.look, self.player, self._names = look, player, names
        self.view = SheetView(look, size, player.frame.state, menu="arrow-left")
        self.view.remove_widget(self.view.tray)
        self.presenter = SheetPresenter(look, player.session, self.view, feedback, SheetOptions(player=whose))
        target = FilmTouch(self.presenter, actions, self.explain)
        touch = TouchArea(self.view, target, look.u, size=size, size_hint=(None, None))
        touch.add_widget(self.view)
        self.add_widget(touch)
        self.panel = FilmPanel(look, self.view.plan.tray, player, self._show)
        self.add_widget(self.panel)
        self._next: Any = None
        self._show()

    def back(self) -> bool:
        return False

    def explain(self, key: Key) -> bool:
        """Explain a thing in the position that the film shows."""
        explainer = explainer_of(self)
        if explainer is not None:
            explainer(self.look, self.player.frame.state, key)
        return explainer is not None

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Let the film play only while this screen is shown."""
        if parent is None:
            self._wait(None)
        else:
            self._go_on()

    # --- showing --------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the current frame, without pointing at anything."""
        self.presenter.look_at(self.player.cursor)
        self.panel.show(self._caption())
        self._go_on()

    def _go_on(self) -> None:
        self._wait(self.player.seconds if self.player.is_playing and self.parent is not None else None)

    def _wait(self, seconds: float | None) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next = None if seconds is None else Clock.schedule_once(self._advance, seconds)

    def _advance(self, _: float) -> None:
        self.player.advance()
        self._show()
        self._point()

    def _point(self) -> None:
        """Turn to where something has just changed."""
        frame = self.player.frame
        keys = [place_of_event(frame.state, event) for event in frame.events]
        places = [key for key in keys if key is not None]
        if places:
            self.view.bring(places[:1])
            self.view.point_at(places[0])
        if any(isinstance(event, Wounded) and event.damage for event in frame.events):
            self.view.shake()

    def _caption(self) -> tuple[str, str]:
        """The choice, and what followed from it."""
        frame, words = self.player.frame, self.look.words
        if frame.choice is None:
            return "", ""
        before = self.player.film.at(frame.cursor - 1).state
        chosen = choice_text(words, before, frame.choice, self._names)
        head = words("film.caption", round=min(max(before.round, 1), ROUNDS), text=chosen)
        return head, LINK.join(text for text, _ in captions_of(words, frame.state, frame.events))
