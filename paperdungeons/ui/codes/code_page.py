"""A page with one code: above the rest in portrait, beside it in landscape."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ..style.fonts import PLAIN, glyph, texture_of
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import IconButton
from ..widgets.boxes import QuickBox
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import side_by_side
from .grouping import fewest_lines
from .qr import QrCode

PAD = 16
"""The space around the code, as around everything in a column."""
ASIDE = 0.58
"""The largest share of the width that a code takes in landscape."""
MEASURED = 48
"""Letters are measured at this size, in pixels."""
COPY, COPIED = "content-copy", "check"


class CodePage(Page):
    """``share`` is the largest share of the height that the code takes in portrait."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        qr_text: str,
        on_copy: Callable[[], object],
        on_back: Callable[[], None],
        share: float,
    ) -> None:
        self.copy_button = IconButton(look, COPY, self._copy, look.palette.on_bar)
        super().__init__(look, size, title, on_back, trailing=self.copy_button)
        self._on_copy = on_copy
        self._foot: Widget | None = None
        self.note = Text(look, "", 14, look.palette.soft_ink, align="center")
        room, pad = size[1] - self.children[-1].height, PAD * look.u
        self.is_aside = size[0] > size[1]
        side = min(room - pad, ASIDE * size[0]) if self.is_aside else min(size[0] - 2 * pad, share * room)
        self.code = QrCode(look, qr_text, side)
        if self.is_aside:
            self._lay_aside()
        else:
            self.put(self.code)

    def _lay_aside(self) -> None:
        self.remove_widget(self.scroll)
        self.code.size_hint_x, self.code.pos_hint = None, {"center_y": 0.5}
        self.code.width = self.code.plate_side + PAD * self.look.u
        self._beside = QuickBox(orientation="vertical")
        self._beside.add_widget(self.scroll)
        self.add_widget(side_by_side(self.look, self.code, self._beside))

    def put_below(self, *widgets: Widget) -> None:
        super().put_below(*widgets)
        self._foot = self.children[0]
        if self.is_aside:
            self.remove_widget(self._foot)
            self._beside.add_widget(self._foot)

    def spare_the_rest(self, least: float) -> None:
        """Shrink the code, down to a side of ``least``, if the rest would not be in sight otherwise."""
        if self.is_aside:
            return
        most = self.code.side

        def fit(*_: object) -> None:
            bars = sum(part.height for part in (self.children[-1], self._foot) if part is not None)
            rest = self.column.minimum_height - self.code.height
            self.code.side = max(min(most, self.height - bars - rest), min(most, least))
            self.code.height = self.code.plate_side

        self.column.bind(minimum_height=fit)
        if self._foot is not None:
            self._foot.bind(height=fit)
        fit()

    @property
    def line_width(self) -> float:
        """How wide a line in the column can be."""
        beside = self.code.width if self.is_aside else 0
        return float(min(self.width - beside - 2 * PAD * self.look.u, self.column.widest))

    def letters(self, code: str, least: float, most: float) -> Text:
        """A code to read out: in as few lines as letters of the least size allow, and then as large as possible."""
        look, width = self.look, self.line_width
        lines = fewest_lines(code, lambda line: _breadth(line) * look.sp(least) <= width)
        size = min(int(width / max(_breadth(line) for line in lines)), look.sp(most))
        return Text(look, "\n".join(lines), size / look.sp(1), bold=True, align="center")

    def _copy(self) -> None:
        self._on_copy()
        self.copy_button.text = glyph(COPIED)
        self.note.text = self.look.words("join.code.copied")


def _breadth(line: str) -> float:
    """The width of a line per pixel of the letters' size, and a little more."""
    return float(1.02 * texture_of(line, PLAIN, MEASURED, True, 0, "left").width / MEASURED)
