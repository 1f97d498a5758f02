"""What surrounds the two sheets of a review: names and points, choices, dice, and the buttons to step."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ...core.state import State
from ..drawing.region import Region
from ..sheet.regions.dice import DiceRow
from ..sheet.regions.tray import DICE, Button
from ..style.fonts import HAND
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH, WIDEST
from ..style.theme import CLEAR, Rgba
from ..system.routes import Size
from .layout import STEPS_WIDE

ROUND_BACK, BACK, ON, ROUND_ON = ("step", 0), ("step", 1), ("step", 2), ("step", 3)
STEP_ICONS = {ROUND_BACK: "skip-previous", BACK: "chevron-left", ON: "chevron-right", ROUND_ON: "skip-next"}

LABELLED = 88
"""From this width on a step has a word beside its icon."""


def under_the_thumb(look: Look, size: Size, tile: Widget) -> list[Widget]:
    """For the foot of a page: a button in the middle, not too wide."""
    if size[0] <= WIDEST * look.u:
        return [tile]
    tile.size_hint_x, tile.width = None, WIDEST * look.u
    return [Widget(), tile, Widget()]


class HeadsRegion(Region):
    """The names and points of both lines: to switch between them, or as two headings."""

    def __init__(self, look: Look, places: Sequence[Rect], inks: Sequence[Rgba], can_switch: bool) -> None:
        self.places, self.inks, self.can_switch = places, inks, can_switch
        whole = Rect(places[0].x, places[0].y, places[1].right - places[0].x, places[0].h)
        super().__init__(whole, look)

    def draw(self) -> None:
        pen, u = self.pen, self.u
        pen.box(self.area, self.palette.paper)
        self.heads = []
        for number, place in enumerate(self.places):
            place = place.moved(-self.x, -self.y)
            plate = pen.box(place.inset(3 * u), CLEAR, CLEAR, 12, 1.2)
            line = pen.box(Rect(place.x + 12 * u, place.y + 5 * u, place.w - 24 * u, 3 * u), CLEAR, None, 1)
            word = pen.word(place.inset(10 * u, 8 * u), "", 26, self.inks[number], font=HAND)
            self.heads.append((plate, line, word))
            if self.can_switch:
                self.touchables["line", number] = place

    def tell(self, names: Sequence[str], shown: int) -> None:
        palette = self.palette
        for number, (plate, line, word) in enumerate(self.heads):
            is_shown = number == shown and self.can_switch
            word.say(names[number])
            word.tint(self.inks[number] if is_shown or not self.can_switch else palette.soft_ink)
            plate.fill(palette.card if is_shown or not self.can_switch else CLEAR)
            plate.edge(palette.card_edge if is_shown or not self.can_switch else CLEAR)
            line.fill(self.inks[number] if is_shown else CLEAR)


class StoryRegion(Region):
    """What was done with the last die, in words."""

    def draw(self) -> None:
        self.pen.box(self.area, self.palette.paper)
        place = self.area.inset(10 * self.u, 2 * self.u)
        self.word = self.pen.word(place, "", 14, self.palette.ink, align="left", wrap=True)

    def tell(self, text: str) -> None:
        self.word.say(text)


class StepsRegion(Region):
    """The present moment, its dice, and the buttons that step by a die or by a round."""

    def __init__(self, rect: Rect, look: Look, state: State) -> None:
        self.box = state.setup.box
        super().__init__(rect, look)

    def draw(self) -> None:
        u, pen, palette = self.u, self.pen, self.palette
        pen.box(self.area, palette.bar)
        where, dice, buttons = self._parts(self.area.inset(8 * u))
        self.where = pen.word(where, "", 24, palette.on_bar, font=HAND, align="left" if dice else "center")
        self.dice = DiceRow(self, dice.columns(DICE, 2 * u), self.box.dice) if dice else None
        self.touchables.clear()
        self.buttons = {}
        for key, place in zip(STEP_ICONS, buttons, strict=True):
            self.buttons[key] = Button(self, place, STEP_ICONS[key], self._label(key, place))
            self.touchables[key] = place

    def _label(self, key: tuple[str, int], place: Rect) -> str:
        """How far a step goes, where there is room to say it."""
        if place.w < LABELLED * self.pen.s:
            return ""
        return self.look.words("review.line.by-round" if key in (ROUND_BACK, ROUND_ON) else "review.line.by-die")

    def _parts(self, area: Rect) -> tuple[Rect, Rect | None, list[Rect]]:
        """The places of the moment, the dice and the buttons: two rows, or one if it is wide, or one without dice."""
        u, count = self.u, len(STEP_ICONS)
        if self.area.h >= 2 * TOUCH * u:
            buttons, rest = area.cut_bottom(TOUCH * u, 4 * u)
            dice, where = rest.cut_right(min(6 * 36 * u, 0.6 * rest.w), 8 * u)
            return where, dice, buttons.columns(count)
        if self.area.w >= STEPS_WIDE * u:
            buttons, rest = area.cut_right(max(count * (TOUCH + 6) * u, 0.32 * area.w), 12 * u)
            dice, where = rest.cut_right(min(6 * 44 * u, 0.6 * rest.w), 12 * u)
            return where, dice, buttons.columns(count)
        left, rest = area.cut_left(2 * (TOUCH + 4) * u, 4 * u)
        right, where = rest.cut_right(2 * (TOUCH + 4) * u, 4 * u)
        return where, None, [*left.columns(2), *right.columns(2)]

    def tell(self, where: str, state: State, can: dict[tuple[str, int], bool]) -> None:
        self.where.say(where)
        if self.dice is not None:
            self.dice.show(state.roll, [False] * len(state.roll), None, (), False)
        for key, button in self.buttons.items():
            button.show(can[key])
