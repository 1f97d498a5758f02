"""The title of the first screen and its picture, which gives way to the tiles."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ..drawing.picture import BY_NIGHT, FadingPicture
from ..style.drawings import WIDTHS
from ..style.fonts import HAND, texture_of
from ..style.glow import soft_light
from ..style.look import Look
from ..style.theme import faded
from ..system.routes import Size
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Text
from ..widgets.page import Column
from ..widgets.tiles import Beside, Stack

SIDE = 20
"""The room beside the tiles, in density-independent pixels."""
SCENE, SCENE_ASIDE, LEAST_SCENE = 0.19, 0.26, 0.45
"""The share of the screen's height that the picture may take below the title, and beside it; and the share of this
that the picture keeps where the tiles need the room."""
AIR, MARGIN = 24, 3
"""A tile that shows no more than this much is pushed out of sight by room around the picture, and this far below the
visible part; in density-independent pixels."""
GATE_WIDTH = WIDTHS["gate"]


class HomeHeader(QuickBox):
    """The title over its picture, or beside it where the screen is wider than high."""

    def __init__(self, look: Look, size: Size, column: Column) -> None:
        super().__init__(size_hint_y=None)
        self._look, self._column, self._is_aside = look, column, size[0] > size[1]
        words, palette, is_aside = look.words, look.palette, self._is_aside
        room = min(size[0], column.widest) / (2 if is_aside else 1) - 2 * SIDE * look.u
        letters, align = 52 / look.scale**0.6, "left" if is_aside else "center"
        title = FittedText(look, words("home.title"), letters, palette.gold, HAND, whole=is_aside, align=align)
        below = Text(look, words("home.unofficial"), 15, palette.soft_on_bar, align=align)
        share = SCENE_ASIDE if is_aside else SCENE
        self.scene = GateScene(look, min(share * size[1], room / GATE_WIDTH), is_aside)
        if is_aside:
            self._texts = Stack(look, [title, below], gap=2, size_hint_x=None)
            self._texts.width = min(room, max(_breadth(title, look.sp(letters)), _breadth(below, look.sp(15))))
            self._parts: Widget = Beside(look, [Widget(), self.scene, self._texts, Widget()], gap=20)
        else:
            self._parts = Stack(look, [title, self.scene, below], gap=10, padding=(0, 0, 0, 4 * look.u))
        self.add_widget(self._parts)
        self._parts.bind(height=self.setter("height"))

    def fit_into(self, room: float) -> None:
        """Keep the picture as high as the tiles allow; ``room`` is how much of the column can be seen at once."""
        self._room = room
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self._column.bind(height=self._fit_soon)
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        """Make the picture smaller if that brings all tiles into sight, or else if the last one would be cut off."""
        most = self.scene.most
        gives = self._height_at(most) - self._height_at(LEAST_SCENE * most)
        beyond = max(0.0, self._column.height - self.height + self._height_at(most) - self._room)
        if beyond > gives:
            beyond = self._cut(most)
        self.scene.height = most - beyond if beyond <= gives else most

    def _height_at(self, picture: float) -> float:
        """How high the header is with a picture of this height."""
        if self._is_aside:
            return float(max(picture, self._texts.height))
        return float(self.height - self.scene.height + picture)

    def _cut(self, most: float) -> float:
        """How much of the last tile in sight is cut off when the picture is as high as it may be. Where hardly any of
        that tile shows: how much room would push it out of sight, as a negative number."""
        column, u = self._column, self._look.u
        depth = column.padding[1]
        for widget in reversed(column.children):
            height = self._height_at(most) if widget is self else widget.height
            if depth >= self._room:  # the end of the room is between two tiles
                return 0.0
            if depth + height > self._room:
                seen = self._room - depth
                return -seen - MARGIN * u if seen <= AIR * u else height - seen
            depth += height + column.spacing
        return 0.0


def _breadth(text: Text, size: float) -> float:
    """How wide it is on one line in this size, and a little more."""
    return float(1.03 * texture_of(text.text, text.font_name, round(size), text.bold, 0, "left").width)


class GateScene(QuickBox):
    """Four heroes before the gate, in the light of its torches; the picture is at most ``most`` high. At the edge of
    the screen the scene is as wide as its picture, for the title beside it, and its light is lower, so that it is not
    cut off.

    The picture takes as long to draw as all tiles together. When the app has just started, it comes a frame later."""

    was_drawn = False

    def __init__(self, look: Look, most: float, is_at_the_edge: bool = False) -> None:
        super().__init__(size_hint_y=None, height=most)
        self.most, self._light_height = most, 1.3 if is_at_the_edge else 2.4
        with self.canvas.before:
            Color(*faded(look.palette.glow, 0.75))
            self._light = Rectangle(texture=soft_light())
        if GateScene.was_drawn:
            self._draw()
        else:
            Clock.schedule_once(lambda _: Clock.schedule_once(self._draw))  # not before the first frame
        if is_at_the_edge:
            self.size_hint_x, self.width = None, GATE_WIDTH * most
            self.bind(height=lambda _, height: setattr(self, "width", GATE_WIDTH * height))
        self.bind(pos=self._follow, size=self._follow)

    def _draw(self, *_: object) -> None:
        GateScene.was_drawn = True
        self.add_widget(FadingPicture("our-gate", BY_NIGHT, self.most))

    def _follow(self, *_: object) -> None:
        w, h = self._light.size = 3 * GATE_WIDTH / 2 * self.height, self._light_height * self.height
        self._light.pos = self.center_x - w / 2, self.center_y - h / 2
