"""A part of the sheet: a widget that draws itself once, then follows the game by changing what it drew."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import Rgba
from .key import Key
from .pen import Pen
from .pointer import OUT, MoreBelow, Pointer


class Region(Widget):
    """Draws in its own coordinates, from (0, 0). ``touchables`` are the places that answer a finger."""

    def __init__(self, rect: Rect, look: Look) -> None:
        super().__init__(size_hint=(None, None), pos=rect[:2], size=rect[2:])
        self.look, self.palette, self.u = look, look.palette, look.u
        self.area = Rect(0, 0, rect.w, rect.h)
        self.touchables: dict[Key, Rect] = {}
        self.explained: dict[Key, Rect] = {}
        """Places that answer a finger that rests on them: parts of touchables, and others."""
        self.pointed_at: dict[Key, Rect] = {}
        """Places that answer no finger, but that a hint may point at."""
        self.pen = Pen(look)
        self.scrolled = 0.0
        """How far the content is pushed up, if it is higher than the region."""
        with self.canvas:
            PushMatrix()
            self._move = Translate(rect.x, rect.y)
            self.draw()
            self._pointers = [Pointer(look.u, *self.pointing, self.ring_out) for _ in range(self.most_marks)]
            PopMatrix()
            self.more = MoreBelow(look, rect.w) if self.depth else None
        self.bind(pos=self._follow)
        self._follow()

    most_marks = 2
    """How many of its places a hint can mark at once."""
    ring_out = OUT
    """How far outside of a place its ring lies, in density-independent pixels."""

    @property
    def pointing(self) -> tuple[Rgba, Rgba]:
        """The colours of a pointer, and of what is written on it."""
        return self.palette.mark, self.palette.on_mark

    def draw(self) -> None:
        """Create every canvas instruction that will ever be needed."""
        raise AssertionError("a region draws something")

    def show(self, scene: Any) -> None:
        """Change the parts of the drawing that differ from the scene."""

    def point(self, marks: Mapping[Key, str]) -> None:
        """Mark the places of a hint that lie in this region."""
        if not marks and not self._pointers[0].is_shown:
            return
        here = [(key, text) for key, text in marks.items() if self.spot_of(key) is not None]
        for number, pointer in enumerate(self._pointers):
            key, text = here[number] if number < len(here) else (None, "")
            place, is_room = (None, False) if key is None else (self.spot_of(key), key[0] == "room")
            pointer.point_at(place, self.area, text, low=is_room)

    @property
    def depth(self) -> float:
        """How far the lowest touchable or word lies below the region: 0 if all fits."""
        places = [*self.touchables.values(), *(word.rect for word in self.pen.words)]
        return max(0.0, -min((place.y for place in places), default=0.0))

    def scroll(self, pushed: float) -> None:
        depth = self.depth
        self.scrolled = min(max(0.0, pushed), depth + (8 * self.u if depth else 0))
        if self.more is not None:
            self.more.show(self.scrolled < depth)
        self._follow()

    def bring(self, *keys: Key) -> None:
        """Scroll until the places of all these keys can be seen, or as many as there is room for, from the top."""
        spots = [spot for spot in map(self.spot_of, keys) if spot is not None]
        if spots and self.depth:
            lowest, highest = -min(spot.y for spot in spots), self.area.h - max(spot.top for spot in spots)
            self.scroll(min(max(self.scrolled, lowest), highest))

    def local(self, x: float, y: float) -> tuple[float, float]:
        return x - self.x, y - self.y - self.scrolled

    def key_at(self, x: float, y: float) -> Key | None:
        """The key of what lies under a point of the window."""
        px, py = self.local(x, y)
        return next((key for key, rect in self.touchables.items() if rect.holds(px, py)), None)

    @property
    def keys(self) -> Collection[Key]:
        """The keys of what answers a finger now."""
        return self.touchables

    def spot_of(self, key: Key) -> Rect | None:
        """Where in the region something is."""
        return self.touchables.get(key) or self.pointed_at.get(key)

    def place_of(self, key: Key) -> Rect | None:
        """Where on the window something is."""
        rect = self.spot_of(key)
        return rect.moved(self.x, self.y + self.scrolled) if rect else None

    def shake(self) -> None:
        """Shiver for a moment, to show damage."""
        if not self.look.motion:
            return
        Animation.cancel_all(self._move)
        self._move.x = self.x + 6 * self.u
        Animation(x=self.x, d=0.35, t="out_elastic").start(self._move)

    def _follow(self, *_: Any) -> None:
        Animation.cancel_all(self._move)
        self._move.xy = self.x, self.y + self.scrolled
        if self.more is not None:
            self.more.at.xy = self.pos


def held_at(region: Region, x: float, y: float) -> Key | None:
    """The key of what is explained when a finger rests at a point of the window."""
    px, py = region.local(x, y)
    fine = next((key for key, rect in region.explained.items() if rect.holds(px, py)), None)
    return fine or region.key_at(x, y)
