"""A figure of a card that is typed in: what it is called, what it says, and where that comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.uix.boxlayout import BoxLayout

from .fitted import FittedText
from .layout import TOUCH
from .look import Look
from .parts import Badge, Icon, Plate, Pressable
from .type import FIGURES, PLAIN

WRONG: Final = "!"
MARK: Final = 17
"""The side of the badge with the mark."""


class FigureBox(Pressable, Plate):
    """To be tapped; the chosen one is lit and has a thicker edge than all others."""

    def __init__(self, look: Look, caption: str, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look=look, ground=palette.chosen, edge=palette.card_edge, radius=9, pad=5, gap=0,
                         size_hint_y=1)
        self.look, self._shown = look, None
        head = BoxLayout(size_hint_y=None, spacing=2 * look.u)
        head.bind(minimum_height=head.setter("height"))
        self.caption = FittedText(look, caption, 12, palette.soft_ink, pos_hint={"center_y": 0.5})
        self.badge = Badge(look, "", FIGURES, MARK * look.scale, palette.mark, palette.on_mark)
        head.add_widget(self.caption)
        head.add_widget(self.badge)
        self.figure = BoxLayout(size_hint_y=None, spacing=3 * look.u)
        self.figure.bind(minimum_height=self.figure.setter("height"))
        for part in (head, BoxLayout(), self.figure, BoxLayout()):
            self.add_widget(part)
        self.size_hint_min_y = TOUCH * look.u
        self.bind(on_release=lambda _: on_tap())

    def show(self, text: str, mark: str, icon: str = "", is_chosen: bool = False, is_wrong: bool = False) -> None:
        palette = self.look.palette
        self.text, self.mark = text, mark
        ground = palette.lit if is_chosen else palette.chosen
        self.paint(ground, palette.danger if is_wrong else palette.lit_edge if is_chosen else palette.card_edge)
        self.badge.text = WRONG if is_wrong else mark
        self.badge.opacity = 1 if self.badge.text else 0
        self._edge.width = (2.4 if is_chosen or is_wrong else 1.2) * self.look.u
        if self._shown != (text, icon):
            self._shown = text, icon
            self._write(text, icon)

    def _write(self, text: str, icon: str) -> None:
        look = self.look
        self.figure.clear_widgets()
        is_number = not icon and len(text) <= 4
        if icon:
            self.figure.add_widget(Icon(look, icon, 20, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
        self.figure.add_widget(FittedText(
            look, text, 24 if is_number else 15, font=FIGURES if is_number else PLAIN, bold=not is_number,
            align="center" if not icon else "left", pos_hint={"center_y": 0.5},
        ))
