"""The page to wait on while a game is replayed or a dungeon is made, and the page that says why a code was refused."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.uix.widget import Widget

from ..codes.input_options import Refusal
from ..style.fonts import HAND
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.letters import Icon, Text
from ..widgets.page import Page
from ..widgets.rows import stand_in_the_middle
from ..widgets.tiles import card, main_tile

BREATH, FAINT = 0.7, 0.35
"""The icon fades for this many seconds, down to this opacity."""


class WaitScreen(Page):
    def __init__(
        self, look: Look, size: Size, title: str, icon: str, texts: tuple[str, str], on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, on_back)
        self.sign = Icon(look, icon, 56, look.palette.soft_ink, pos_hint={"center_x": 0.5})
        name = Text(look, texts[0], 32, look.palette.ink, font=HAND, align="center")
        below = Text(look, texts[1], 15, look.palette.soft_ink, align="center")
        self.put(card(look, [self.sign, name, below], pad=18, gap=12))
        stand_in_the_middle(self)

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Let the icon fade in and out, if motion is allowed."""
        Animation.cancel_all(self.sign)
        if parent is not None and self.look.motion:
            breath = Animation(opacity=FAINT, d=BREATH) + Animation(opacity=1, d=BREATH)
            breath.repeat = True
            breath.start(self.sign)


class RefusedScreen(Page):
    """``again`` is the button for what can be done about it: its words and its action."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        sentence: str,
        on_back: Callable[[], None],
        again: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, on_back)
        self.refusal = Refusal(look, sentence)
        self.put(self.refusal)
        if again is not None:
            self.again_tile = main_tile(look, *again)
            self.put_below(self.again_tile)
        stand_in_the_middle(self)
