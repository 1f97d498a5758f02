"""Parts of the drawing screens: chips, tools, and a page with the drawing above or beside the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ....core.rooms import COLUMNS, ROWS
from ...style.fonts import FIGURES
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...widgets.basics import Badge, Icon, Plate, Pressable, Text, roomier
from ...widgets.fitted_text import FittedText
from ...widgets.page import Page
from ...widgets.rows import LevelRow
from ...widgets.tiles import MIDDLE, Beside, Stack
from .hit_test import Spot
from .region import DOORSTEP, PlanRegion
from .wording import PartLine

TOP, SIDES = 16 + DOORSTEP, 26
"""What a grid takes beside its rooms: doors below, passages at the sides."""
TALLEST = 1.06
"""How high a room is in parts of its width, at most."""
MOST, BESIDE = 0.62, 0.56
"""What a drawing takes of the height at most, and of the width where something stands beside it."""

MARK, MARKS_ABREAST = 24, 2
"""The side of a badge with a mark, and how many stand in a row."""


class Chip(Pressable, Plate):
    """Something small to choose: an icon, a word, or both; dark while it is chosen. As high as its row."""

    def __init__(
        self,
        look: Look,
        text: str,
        on_tap: Callable[[], None],
        icon: str = "",
        is_chosen: bool = False,
        size: float = 13,
        is_pale: bool = False,
    ) -> None:
        palette = look.palette
        ground, ink = (palette.mark, palette.on_mark) if is_chosen else (palette.card, palette.ink)
        super().__init__(
            look=look,
            ground=ground,
            edge=palette.on_mark if is_chosen else palette.card_edge,
            radius=10,
            pad=3,
            orientation="horizontal",
            size_hint_y=1,
        )
        self.is_chosen = is_chosen
        ink = palette.soft_ink if is_pale else ink
        self.name = FittedText(look, text, size, ink, align="center", whole=True, bold=not icon)
        parts = [Icon(look, icon, 20, ink, pos_hint={"center_x": 0.5})] if icon else []
        self.add_widget(Stack(look, [*parts, *([self.name] if text else [])], gap=0, pos_hint=MIDDLE))
        self.bind(on_release=lambda _: on_tap())


def chip_row(look: Look, chips: Sequence[Chip], places: int = 0) -> Widget:
    return LevelRow(look, chips, places, gap=3)


class PlanPage(Page):
    """A drawing, below it what is to be said, and tools under the thumb; beside one another on a screen on its side."""

    def __init__(self, look: Look, size, title: str, on_back, on_spot: Callable[[Spot], None], lairs: int = 0) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, on_back)
        self.is_beside = size[0] > size[1]
        self.foot = Plate(look, look.palette.bar, radius=0, pad=8, gap=6)
        self.head = BoxLayout(orientation="vertical", size_hint_y=None, height=0)
        self.head.bind(minimum_height=self.head.setter("height"))
        self.whole = BoxLayout(orientation="vertical", size_hint_y=None)
        self.whole.bind(minimum_height=self.whole.setter("height"), height=self._hold)
        self.scroll.bind(height=self._hold)
        width, height = self._room()
        self.region = PlanRegion(Rect(0, 0, width, height), look, on_spot, lairs)
        self._lay_beside() if self.is_beside else self._lay_below()

    def do(self, act: Callable[..., object], *wishes) -> None:
        """Do something, and show what is drawn then, scrolled as it was."""
        offset = self.scrolled
        act(*wishes)
        self.refresh()
        self.hold(lambda: offset)

    def back(self) -> bool:
        return False

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
        side = BoxLayout(orientation="vertical")
        self._let_scroll(self.head, self.column)
        for part in (self.scroll, self.foot):
            side.add_widget(part)
        place = AnchorLayout(size_hint_x=None, width=self.region.width)
        place.add_widget(self.region)
        pair = BoxLayout()
        for part in (side, place) if self.look.left_hand else (place, side):
            pair.add_widget(part)
        self.add_widget(pair)

    def _let_scroll(self, *parts: Widget) -> None:
        """What is lower than the room for it stays at the top, however often it is filled anew."""
        self.scroll.always_overscroll = False
        self.scroll.remove_widget(self.column)
        for part in parts:
            self.whole.add_widget(part)
        self.scroll.add_widget(self.whole)
        self.hold(lambda: 0.0)

    @property
    def scrolled(self) -> float:
        return (1 - self.scroll.scroll_y) * max(0.0, self.whole.height - self.scroll.height)

    def _hold(self, *_) -> None:
        rest = self.whole.height - self.scroll.height
        if self._wanted is not None and rest > 0:
            self.scroll.scroll_y = 1 - min(1.0, max(0.0, self._wanted() / rest))

    # --- pieces ---------------------------------------------------------------------------------------------

    def say(self, status: tuple[str, bool]) -> Widget:
        """One sentence over the tools; bad news has a sign."""
        text, is_bad = status
        palette = self.look.palette
        words = Text(self.look, text, 13.5, palette.gold if is_bad else palette.on_bar, bold=is_bad)
        return Beside(self.look, [Icon(self.look, "alert", 20, palette.gold), words] if is_bad else [words], gap=6)

    def put_lines(self, lines: Sequence[str], notes: Sequence[str], said: str) -> None:
        """What is wrong and what is good to know. Where the page is one column, what its foot says is not repeated."""
        faults = [line for line in lines if self.is_beside or line != said]
        if faults:
            self.put(self._faults(faults))
        for note in notes:
            self.put(Text(self.look, note, 13.5, self.look.palette.soft_ink))

    def _faults(self, lines: Sequence[str]) -> Widget:
        look, palette = self.look, self.look.palette
        plate = Plate(look, palette.card, palette.danger, pad=10, gap=6)
        for line in lines:
            plate.add_widget(Beside(look, [Icon(look, "alert", 20, palette.heart), Text(look, line, 14)]))
        return plate

    def parts_plate(self, lines: Sequence[PartLine]) -> Widget:
        """The parts of the drawing and whose figures they have."""
        look = self.look
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10, gap=8)
        columns = min(MARKS_ABREAST, max(1, *(len(line.marks) for line in lines)))
        for line in lines:
            plate.add_widget(self._part(line, columns))
        return plate

    def _part(self, line: PartLine, columns: int) -> Widget:
        """All texts begin below one another, however many marks stand before them."""
        look, palette = self.look, self.look.palette
        side, gap = MARK * look.scale * look.u, 4 * look.u
        badges = GridLayout(cols=columns, spacing=gap, size_hint=(None, None), width=columns * (side + gap) - gap)
        badges.bind(minimum_height=badges.setter("height"))
        for mark in line.marks:
            badges.add_widget(Badge(look, mark, FIGURES, MARK * look.scale, palette.mark, palette.on_mark))
        texts = Stack(
            look,
            [Text(look, line.name, 14, bold=True), Text(look, line.meaning, 12.5, palette.soft_ink)],
            gap=0,
            pos_hint=MIDDLE,
        )
        return Beside(look, [badges, texts], gap=8)
