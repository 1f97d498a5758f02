"""The page of the drawing screens: the drawing above or beside the rest, and tools under the thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from ....core.rooms import COLUMNS, ROWS
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...system.routes import Size
from ...widgets.basics import Band, roomier
from ...widgets.boxes import QuickBox
from ...widgets.fitted_text import set_alike
from ...widgets.letters import Icon, Text
from ...widgets.page import Page
from ...widgets.rows import side_by_side
from ...widgets.tiles import Beside, marked_plate
from .controller import DrawingEditor
from .hit_test import Spot
from .region import DOORSTEP, PlanRegion
from .widgets import TOOL_TEXT, ToolChip

TOP, SIDES = 16 + DOORSTEP, 26
"""The height and the width that a grid needs besides its rooms, for doors and passages, in density-independent
pixels."""
TALLEST = 1.06
"""The greatest height of a room, as a multiple of its width."""
MOST, BESIDE = 0.62, 0.56
"""The share of the height that a drawing takes at most, and of the width if it stands beside the rest."""


class PlanPage(Page):
    """A drawing, the texts below it, and tools under the thumb; in landscape the drawing stands beside the rest."""

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        on_back: Callable[[], None],
        on_spot: Callable[[Spot], None],
        lairs: int = 0,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, on_back)
        self.is_beside = size[0] > size[1]
        self.foot = Band(look, pad=8, gap=6)
        self.head = QuickBox(orientation="vertical", size_hint_y=None, height=0)
        self.head.bind(minimum_height=self.head.setter("height"))
        self.whole = QuickBox(orientation="vertical", size_hint_y=None)
        self.whole.bind(minimum_height=self.whole.setter("height"), height=self._hold)
        self.scroll.bind(height=self._hold)
        width, height = self._room()
        self.region = PlanRegion(Rect(0, 0, width, height), look, lambda spot: self.do(on_spot, spot), lairs)
        self._lay_beside() if self.is_beside else self._lay_below()

    def refresh(self) -> None:
        """Show what is drawn now."""
        raise NotImplementedError

    def do(self, act: Callable[..., object], *arguments: object) -> None:
        """Do something, and show what is drawn then, scrolled as it was."""
        offset = self.scrolled
        act(*arguments)
        self.refresh()
        self.hold(lambda: offset)

    def _room(self) -> tuple[float, float]:
        """As large as it can be, with all of it in sight and nothing to touch too small."""
        u, bar = self.look.u, self.children[-1].height
        if self.is_beside:
            high = self.height - bar
            return min(BESIDE * self.width, 1.1 * high), high
        taken = bar + (TOUCH + 2 * TOUCH + 34 + 42 * self.look.scale) * u
        fitting = (self.width - SIDES * u) / COLUMNS * TALLEST * ROWS + TOP * u
        least = (ROWS * TOUCH + TOP) * u
        return self.width, max(least, min(fitting, self.height - taken, MOST * self.height))

    def _lay_below(self) -> None:
        self._let_scroll(self.head, self.region, self.column)
        self.add_widget(self.foot)

    def _lay_beside(self) -> None:
        self.remove_widget(self.scroll)
        side = QuickBox(orientation="vertical")
        self._let_scroll(self.head, self.column)
        for part in (self.scroll, self.foot):
            side.add_widget(part)
        place = AnchorLayout(size_hint_x=None, width=self.region.width)
        place.add_widget(self.region)
        self.add_widget(side_by_side(self.look, place, side))

    def _let_scroll(self, *parts: Widget) -> None:
        """Let these parts scroll together; where all fit, they stay at the top however often they are refilled."""
        self.scroll.always_overscroll = False
        self.scroll.remove_widget(self.column)
        for part in parts:
            self.whole.add_widget(part)
        self.scroll.add_widget(self.whole)
        self.hold(lambda: 0.0)

    @property
    def scrolled(self) -> float:
        return float((1 - self.scroll.scroll_y) * max(0.0, self.whole.height - self.scroll.height))

    def _hold(self, *_: object) -> None:
        rest = self.whole.height - self.scroll.height
        if self._wanted is not None and rest > 0:
            self.scroll.scroll_y = 1 - min(1.0, max(0.0, self._wanted() / rest))

    # --- pieces ---------------------------------------------------------------------------------------------

    def undo_chip(self, editor: DrawingEditor) -> ToolChip:
        text, undo = self.look.words("plan.tool.undo"), partial(self.do, editor.undo)
        return ToolChip(self.look, text, undo, "undo", size=TOOL_TEXT, is_pale=not editor.can_undo)

    def fill_foot(self, status: tuple[str, bool], rows: Sequence[Widget]) -> None:
        self.foot.clear_widgets()
        for row in (self._status_line(status), *rows):
            self.foot.add_widget(row)
        set_alike(rows)

    def _status_line(self, status: tuple[str, bool]) -> Widget:
        """One sentence over the tools; bad news has a sign."""
        text, is_bad = status
        palette = self.look.palette
        words = Text(self.look, text, 13.5, palette.gold if is_bad else palette.on_bar, bold=is_bad)
        return Beside(self.look, [Icon(self.look, "alert", 20, palette.gold), words] if is_bad else [words], gap=6)

    def put_lines(self, lines: Sequence[str], notes: Sequence[str], said: str) -> None:
        """Put the faults and the notes. In a single column, what the foot says (``said``) is not repeated."""
        faults = [line for line in lines if self.is_beside or line != said]
        if faults:
            self.put(marked_plate(self.look, faults))
        for note in notes:
            self.put(Text(self.look, note, 13.5, self.look.palette.soft_ink))
