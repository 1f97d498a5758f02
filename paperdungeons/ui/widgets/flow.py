"""Short texts in a flow, like words in a paragraph, broken only where necessary."""

from __future__ import annotations

from typing import Any

from kivy.uix.label import Label
from kivy.uix.layout import Layout

from ..style.look import Look
from ..style.theme import Rgba


class Flow(Layout):
    """Marked-up texts side by side, as many as fit in a row; as high as its rows."""

    def __init__(
        self,
        look: Look,
        texts: list[str],
        size: float,
        colour: Rgba,
        align: str = "left",
        gap: float = 12,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        self._gap, self._align = gap * look.u, align
        for text in texts:
            self.add_widget(
                Label(
                    text=text, markup=True, font_size=look.sp(size), color=colour, halign=align, size_hint=(None, None)
                )
            )
        self.bind(pos=self._trigger_layout, width=self._trigger_layout)

    def do_layout(self, *_: Any) -> None:
        rows = self._rows()
        self.height = sum(max(label.height for label in row) for row in rows)
        y = self.y + self.height
        for row in rows:
            y -= max(label.height for label in row)
            x = self.x + (self.width - self._length(row)) / 2 if self._align == "center" else self.x
            for label in row:
                label.pos = round(x), round(y)
                x += label.width + self._gap

    def _rows(self) -> list[list[Label]]:
        rows: list[list[Label]] = []
        for label in reversed(self.children):
            self._fit(label)
            if rows and self._length([*rows[-1], label]) <= self.width:
                rows[-1].append(label)
            else:
                rows.append([label])
        return rows

    def _fit(self, label: Label) -> None:
        """Only a text that is longer than a row is broken."""
        label.text_size = (None, None)
        label.texture_update()
        if label.texture_size[0] > self.width:
            label.text_size = (self.width, None)
            label.texture_update()
        label.size = label.texture_size

    def _length(self, row: list[Label]) -> float:
        return sum(label.width for label in row) + self._gap * (len(row) - 1)
