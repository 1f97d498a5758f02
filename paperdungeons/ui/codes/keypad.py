"""Keys for the few letters of codes, because an Android keyboard doubles letters in Kivy's fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from ..drawing.pen import BoxShape, Pen
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..style.surfaces import RADII, SIDES, Level
from .entry import LETTERS

DELETE: Final = "delete"
COLUMNS: Final = (11, 9, 7, 6)
"""Numbers of columns with which the delete key fits in the last row without leaving much of it empty."""
HIGHEST_KEY, SIDE = 72, 16
"""The greatest height of a key, and the most that is left free at either side."""
MARGIN, LETTER, ICON = 2, 20, 24
"""The margin around a key within its place, the size of its letter, and that of the icon on the delete key."""
HOLD, REPEAT = 0.45, 0.07
"""Seconds until a delete key that is held deletes more, and then from letter to letter."""


def columns_in(width: float, u: float) -> int:
    """As many columns as fit with keys that are large enough for thumbs."""
    return next((n for n in COLUMNS if width >= n * TOUCH * u), COLUMNS[-1])


def key_places(width: float, u: float) -> dict[str, Rect]:
    """Where each key is, from (0, 0) at the lower left; no gaps between them, so that no tap falls into one."""
    columns = columns_in(width, u)
    side = min(max(0, (width - columns * TOUCH * u) / 3), SIDE * u)
    w = (width - 2 * side) / columns
    h = min(max(TOUCH * u, 0.9 * w), HIGHEST_KEY * u)
    rows = -(-(len(LETTERS) + 1) // columns)
    places = {
        letter: Rect(side + number % columns * w, (rows - 1 - number // columns) * h, w, h)
        for number, letter in enumerate(LETTERS)
    }
    start = len(LETTERS) % columns
    places[DELETE] = Rect(side + start * w, 0, (columns - start) * w, h)
    return places


class Keypad(Widget):
    """As high as its rows of keys. A letter is typed when the finger lifts from it."""

    def __init__(self, look: Look, on_letter: Callable[[str], None], on_delete: Callable[[], None]) -> None:
        super().__init__(size_hint_y=None)
        self.look, self.on_letter, self.on_delete = look, on_letter, on_delete
        self.places: dict[str, Rect] = {}
        self._keys: dict[str, BoxShape] = {}
        self._held: dict[object, str | None] = {}
        """The key under each finger."""
        self._repeat = Clock.create_trigger(self._delete_more, HOLD)
        self._repeated = False
        self._move = Translate()
        self.bind(width=self._draw, pos=self._follow)
        self._draw()

    # --- drawing --------------------------------------------------------------------------------------------

    def _draw(self, *_: object) -> None:
        places = key_places(self.width, self.look.u)
        if places == self.places:
            return
        self.places = places
        self.height = max(place.top for place in places.values())
        self.pen = Pen(self.look)
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self.canvas.add(self._move)
            self._keys = {key: self._key(key, place.inset(MARGIN * self.look.u)) for key, place in places.items()}
            PopMatrix()
        self._follow()

    def _key(self, key: str, place: Rect) -> BoxShape:
        palette, is_letter = self.look.palette, key != DELETE
        ground = palette.press if is_letter else palette.visited
        radius, side = RADII[Level.PRESS], SIDES[Level.PRESS] * self.look.u
        self.pen.box(place.moved(0, -side), palette.press_side, None, radius)
        box = self.pen.box(place, ground, palette.press_edge, radius)
        if is_letter:
            self.pen.word(place, key, LETTER, palette.ink, bold=True)
        else:
            self.pen.icon(place, "backspace-outline", ICON, palette.ink)
        return box

    def _follow(self, *_: object) -> None:
        self._move.xy = self.pos

    def _show_press(self) -> None:
        palette, held = self.look.palette, set(self._held.values())
        for key, box in self._keys.items():
            rest = palette.visited if key == DELETE else palette.press
            box.fill(palette.lit if key in held else rest)

    # --- fingers --------------------------------------------------------------------------------------------

    def key_at(self, x: float, y: float) -> str | None:
        px, py = x - self.x, y - self.y
        return next((key for key, place in self.places.items() if place.holds(px, py)), None)

    def focus_spots(self) -> list[tuple[Keypad, str]]:
        return [(self, key) for key in self.places]

    def place_of(self, key: str) -> Rect | None:
        place = self.places.get(key)
        return place and place.moved(*self.pos)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        key = self.key_at(*touch.pos)
        if key is None or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._hold(touch, key)
        if key == DELETE:
            self._repeated = False
            self._repeat.timeout = HOLD
            self._repeat()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._hold(touch, self.key_at(*touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        key = self._held.pop(touch.uid, None)
        self._show_press()
        if key is not None and self.get_root_window() is not None:
            self._press(key)
        return True

    def _hold(self, touch: MotionEvent, key: str | None) -> None:
        if self._held.get(touch.uid) != key:
            self._held[touch.uid] = key
            self._show_press()

    def _press(self, key: str) -> None:
        if key != DELETE:
            self.on_letter(key)
            return
        self._repeat.cancel()
        if not self._repeated:
            self.on_delete()

    def _delete_more(self, *_: object) -> None:
        if DELETE in self._held.values() and self.get_root_window() is not None:
            self._repeated = True
            self.on_delete()
            self._repeat.timeout = REPEAT
            self._repeat()
