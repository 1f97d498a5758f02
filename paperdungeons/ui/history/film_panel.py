"""The panel below a film: a caption, a timeline with the rounds, and the buttons of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.input import MotionEvent
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ..style.fonts import glyph
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..style.theme import CLEAR
from ..widgets.basics import IconButton, Tile
from ..widgets.boxes import QuickBox
from .film import FIRST, FilmPlayer

LOW = 120
"""A place lower than this, in density-independent pixels, has everything side by side."""
NARROW = 230
"""Below this width, in density-independent pixels, the four buttons fill the panel."""
LETTERS = (14.5, 13, 12, 11)
"""The sizes of letters that are tried for the caption."""
PLAY, PAUSE, AGAIN = "play", "pause", "replay"


class FilmPanel(QuickBox):
    """``on_change`` is called after every button and every move along the timeline."""

    def __init__(self, look: Look, place: Rect, player: FilmPlayer, on_change: Callable[[], None]) -> None:
        is_low = place.h < LOW * look.u
        self._is_narrow = place.w < NARROW * look.u
        super().__init__(
            orientation="horizontal" if is_low else "vertical",
            pos=(place.x, place.y),
            size=(place.w, place.h),
            size_hint=(None, None),
            padding=((4 if self._is_narrow else 10) * look.u, 2 * look.u),
            spacing=(16 if is_low else 0) * look.u,
        )
        with self.canvas.before:
            Color(*look.palette.bar)
            Rectangle(pos=self.pos, size=self.size)
        self._look, self._player, self._on_change = look, player, on_change
        self.caption = Caption(look)
        self.line = RoundLine(look, player, on_change)
        buttons = self._buttons()
        if is_low:
            buttons.size_hint_x, buttons.width = None, 4.4 * TOUCH * look.u
        for part in (self.caption, self.line, buttons):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)

    def _buttons(self) -> Widget:
        look, ink, player = self._look, self._look.palette.on_bar, self._player
        self.back_button = IconButton(look, "skip-previous", lambda: self._do(lambda: player.step(-1)), ink)
        self.play_button = IconButton(look, PLAY, lambda: self._do(player.play_or_pause), ink)
        self.play_button.font_size = 34 * look.u
        self.forward_button = IconButton(look, "skip-next", lambda: self._do(lambda: player.step(1)), ink)
        self.speed_tile = Tile(look, "", lambda: self._do(player.change_speed), ground=CLEAR, ink=ink, centre=True)
        self.speed_tile.padding = 0
        self.speed_tile.size_hint_x = None
        self.speed_tile.width = (1 if self._is_narrow else 1.2) * TOUCH * look.u
        row = QuickBox(size_hint_y=None, height=TOUCH * look.u)
        row.add_widget(Widget())
        for button in (self.back_button, self.play_button, self.forward_button, self.speed_tile):
            button.pos_hint = {"center_y": 0.5}
            row.add_widget(button)
        row.add_widget(Widget())
        return row

    def _do(self, what: Callable[[], None]) -> None:
        what()
        self._on_change()

    def show(self, caption: tuple[str, str]) -> None:
        player, words = self._player, self._look.words
        self.caption.say(*caption)
        self.line.show()
        icon = PAUSE if player.is_playing else AGAIN if player.is_at_end else PLAY
        self.play_button.text = glyph(icon)
        self.speed_tile.name.text = words("film.speed", n=player.speed)


class Caption(Label):
    """The choice and what followed from it, in smaller letters where it is long; where it still does not fit, only the
    choice."""

    def __init__(self, look: Look) -> None:
        super().__init__(color=look.palette.on_bar, halign="left", valign="middle", bold=True)
        self._look = look
        self.texts: tuple[str, ...] = ()
        self.bind(size=self._fit)

    def say(self, *texts: str) -> None:
        self.texts = texts
        self._fit()

    def _fit(self, *_: Any) -> None:
        whole = "\n".join(filter(None, self.texts))
        for text, size in ((text, size) for text in (whole, *self.texts[:1]) for size in LETTERS):
            self.text, self.font_size, self.text_size = text, self._look.sp(size), (self.width, None)
            self.texture_update()
            if self.texture_size[1] <= self.height:
                return


class RoundLine(Widget):
    """The timeline of the film, with a mark where each round begins; a tap or a drag goes to that place."""

    def __init__(self, look: Look, player: FilmPlayer, on_change: Callable[[], None]) -> None:
        super().__init__(size_hint_y=None, height=TOUCH * look.u)
        self._player, self._on_change, self._u = player, on_change, look.u
        palette = look.palette
        with self.canvas:
            Color(*palette.soft_on_bar)
            self._way = Line(width=1.5 * look.u)
            self._marks = [Line(width=1.2 * look.u) for _ in player.rounds]
            Color(*palette.gold)
            self._gone = Line(width=2.5 * look.u)
            self._knob = Ellipse(size=(18 * look.u, 18 * look.u))
        self.bind(pos=self.show, size=self.show)

    def _x_of(self, cursor: int) -> float:
        side = 10 * self._u
        share = (cursor - FIRST) / max(1, self._player.last - FIRST)
        return float(self.x + side + share * (self.width - 2 * side))

    def show(self, *_: Any) -> None:
        y, here, high = self.center_y, self._x_of(self._player.cursor), 7 * self._u
        self._way.points = [self._x_of(FIRST), y, self._x_of(self._player.last), y]
        self._gone.points = [self._x_of(FIRST), y, here, y]
        for mark, start in zip(self._marks, self._player.rounds, strict=True):
            x = self._x_of(start)
            mark.points = [x, y - high, x, y + high]
        self._knob.pos = here - 9 * self._u, y - 9 * self._u

    def focus_spots(self) -> list[tuple[RoundLine, int]]:
        """The beginning of each round, and the end."""
        return [(self, cursor) for cursor in dict.fromkeys((*self._player.rounds, self._player.last))]

    def place_of(self, cursor: int) -> Rect:
        return Rect(self._x_of(cursor), self.center_y, 0, 0).inset(-10 * self._u)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._go_to(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        is_ours = touch.grab_current is self
        if is_ours:
            self._go_to(touch.x)
        return is_ours

    def on_touch_up(self, touch: MotionEvent) -> bool:
        is_ours = touch.grab_current is self
        if is_ours:
            touch.ungrab(self)
        return is_ours

    def _go_to(self, x: float) -> None:
        first, last = self._x_of(FIRST), self._x_of(self._player.last)
        share = (x - first) / max(1.0, last - first)
        self._player.go_to(FIRST + round(share * (self._player.last - FIRST)))
        self._on_change()
