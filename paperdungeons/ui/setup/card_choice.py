"""Cards to choose from when a game begins: a power or an objective with its points and its effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.cards import Box, Objective, Power
from ...core.faces import BLACK, HEROES, Colour, Seat
from ...core.setup import Setup
from ...core.state import start
from ...play.wording.challenges import points_text
from ..drawing.pen import Pen
from ..drawing.picture import picture
from ..explain.holdable import Holdable
from ..style import icons
from ..style.fonts import FIGURES
from ..style.look import Look
from ..style.numbers import signed
from ..style.rect import Rect
from ..widgets.basics import Tile
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text
from ..widgets.rows import rows_of
from ..widgets.tiles import Beside, Stack, heading

NARROW = 320
"""Below this width, in scaled pixels, a column has no room for two cards side by side."""
PICTURE = 40
"""The height of the drawing of a power, in density-independent pixels."""
DIE = 15
"""The side of a die that stands for its colour, in density-independent pixels."""
FIGURE = 20
"""The room for a number of two digits, in scaled pixels."""


def cards_to_keep(
    look: Look, setup: Setup, seat: Seat, chosen: tuple[int, int], on_choose: Callable[[int, int], None], room: float
) -> list[Widget]:
    """The two powers and the two objectives dealt to a seat, each pair under its title. The cards of a pair have equal
    heights, and stand below one another if the column is too narrow for the text size.

    ``chosen`` and ``on_choose`` use places in the hand; ``room`` is the width of a column in pixels.
    """
    words, box, hand, (power, objective) = look.words, setup.box, setup.hands[seat], chosen
    powers = [
        _power_card(look, box.powers[card], place == power, partial(on_choose, place, objective))
        for place, card in enumerate(hand.powers)
    ]
    objectives = [
        _objective_card(look, box, box.objectives[card], place == objective, partial(on_choose, power, place))
        for place, card in enumerate(hand.objectives)
    ]
    dealt = start(setup, seat)
    for kind, tiles, numbers in (("power-card", powers, hand.powers), ("objective-card", objectives, hand.objectives)):
        for tile, number in zip(tiles, numbers, strict=True):
            tile.about(look, dealt, (kind, number))
    columns = 1 if room < NARROW * look.sp(1) else 2
    return [
        heading(look, words("setup.power")),
        rows_of(look, powers, columns, gap=10),
        heading(look, words("setup.objective")),
        rows_of(look, objectives, columns, gap=10),
    ]


def _power_card(look: Look, power: Power, chosen: bool, on_tap: Callable[[], None]) -> CardTile:
    name, text = look.words(f"powers.{power.id}.name"), look.words.effect(power.effect, power.n)
    icon = icons.POWERS.get(power.id, icons.UNKNOWN)
    head = [picture(look, icon, PICTURE), _worth(look, power.points)]
    return CardTile(look, chosen, head, [_name(look, name), _soft(look, text)], on_tap)


def _objective_card(look: Look, box: Box, objective: Objective, chosen: bool, on_tap: Callable[[], None]) -> CardTile:
    """What is counted, which counts bring which points, and which die colour levels each hero."""
    words = look.words
    name = _name(look, words(f"objectives.{objective.id}.name"))
    parts = [
        _soft(look, words.measured(objective.measure, objective.of)),
        Ladder(look, objective, box.plan.tracks.objective),
        Widget(),
        Text(look, words("setup.style"), 12, look.palette.soft_ink),
        StyleRow(look, objective.style),
    ]
    return CardTile(look, chosen, [name], parts, on_tap)


def _worth(look: Look, points: int) -> Widget:
    """The points of a power, and when they count."""
    words, soft = look.words, look.palette.soft_ink
    counts = FittedText(look, _signed_points(words, points), 14, bold=True, whole=True, align="center")
    when = FittedText(look, words("setup.at-the-end"), 12, soft, whole=True, align="center")
    return Stack(look, [counts, when], gap=0)


def _signed_points(words: Words, points: int) -> str:
    return f"{signed(points).rstrip('0123456789')}{points_text(words, abs(points))}"


def _name(look: Look, text: str) -> Text:
    return FittedText(look, text, 16, bold=True)


def _soft(look: Look, text: str) -> Text:
    return Text(look, text, 13, look.palette.soft_ink)


class CardTile(Holdable, Tile):
    """A card to choose: ``head`` is its first line, ``parts`` stand below. The chosen card is marked by its edge and a
    tick. Press and hold explains the card."""

    def __init__(
        self, look: Look, chosen: bool, head: Sequence[Widget], parts: Sequence[Widget], on_tap: Callable[[], None]
    ) -> None:
        palette, soft = look.palette, look.palette.soft_ink
        ground, edge = (palette.chosen, palette.danger) if chosen else (palette.press, None)
        super().__init__(look, "", on_tap, ground=ground, ink=palette.ink, edge=edge)
        self.clear_widgets()
        self.orientation, self.spacing = "vertical", 5 * look.u
        mark, ink = ("check-circle", palette.ink) if chosen else ("circle-outline", soft)
        line = Beside(look, [*head, Icon(look, mark, 24, ink)], gap=4)
        for part in (line, *parts, Widget()):
            self.add_widget(part)


class Ladder(Beside):
    """Which counts bring which points, a rung each; beside them the icon of what is counted."""

    def __init__(self, look: Look, objective: Objective, points: Sequence[int]) -> None:
        sign = Icon(look, icons.MEASURES[objective.measure.id], 26, look.palette.soft_ink)
        rungs = [self._rung(look, *rung) for rung in zip(objective.steps, points, strict=True)]
        super().__init__(look, [sign, Stack(look, rungs, gap=1)], gap=4)

    @staticmethod
    def _rung(look: Look, count: int, points: int) -> Widget:
        figure = Text(look, str(count), 16, font=FIGURES, align="right", size_hint_x=None, width=look.sp(FIGURE))
        arrow = Icon(look, "arrow-right-thin", 15, look.palette.soft_ink)
        worth = FittedText(look, points_text(look.words, points), 13, look.palette.soft_ink, whole=True)
        return Beside(look, [figure, arrow, worth], gap=2)


class StyleRow(QuickBox):
    """Which die colour levels each hero."""

    def __init__(self, look: Look, style: Sequence[Colour]) -> None:
        super().__init__(size_hint_y=None, height=40 * look.u)
        palette, middle = look.palette, {"center_x": 0.5}
        for hero in HEROES:
            pair = QuickBox(orientation="vertical")
            pair.add_widget(Icon(look, icons.HEROES[hero], 19, palette.heroes[hero], pos_hint=middle))
            pair.add_widget(StyleDie(look, style[hero] == BLACK))
            self.add_widget(pair)


class StyleDie(Widget):
    """A die without a face, as it stands before the hero on the sheet."""

    def __init__(self, look: Look, is_black: bool) -> None:
        side = DIE * look.u
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_x": 0.5})
        with self.canvas:
            PushMatrix()
            self._move = Translate(0, 0)
            Pen(look).die(Rect(0, 0, side, side), is_black)
            PopMatrix()
        self.bind(pos=lambda _, pos: setattr(self._move, "xy", pos))
