"""Cards to choose from when a game begins: a power or an objective with its points and its effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Box, Objective, Power
from ...core.faces import BLACK, HEROES, Colour, Seat
from ...core.setup import Setup
from ..style import icons
from ..style.fonts import FIGURES, inline
from ..style.look import Look
from ..style.numbers import signed
from ..widgets.basics import Icon, Plate, Text, Tile
from ..widgets.fitted_text import FittedText
from ..widgets.rows import rows_of
from ..widgets.tiles import MIDDLE, heading

NARROW = 320
"""Below this width, in scaled pixels, a column has no room for two cards side by side."""
DIE = 13
"""The side of a die that stands for its colour, in density-independent pixels."""


def cards_to_keep(
    look: Look, setup: Setup, seat: Seat, chosen: tuple[int, int], on_choose: Callable[[int, int], None], room: float
) -> list[Widget]:
    """The two powers and the two objectives dealt to a seat, each pair under its title; both cards of a pair are as
    high as the higher one, and below one another where letters are large.

    ``chosen`` and ``on_choose`` speak of their places in the hand; ``room`` is the width of a column in pixels.
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
    columns = 1 if room < NARROW * look.sp(1) else 2
    return [
        heading(look, words("setup.power")),
        rows_of(look, powers, columns, gap=10),
        heading(look, words("setup.objective")),
        rows_of(look, objectives, columns, gap=10),
    ]


def _power_card(look: Look, power: Power, chosen: bool, on_tap: Callable[[], None]) -> Tile:
    name, text = look.words(f"powers.{power.id}.name"), look.words.effect(power.effect, power.n)
    icon = icons.POWERS.get(power.id, icons.UNKNOWN)
    return CardTile(look, chosen, icon, signed(power.points), name, text, on_tap)


def _objective_card(look: Look, box: Box, objective: Objective, chosen: bool, on_tap: Callable[[], None]) -> Tile:
    words = look.words
    steps, points = ("/".join(map(str, row)) for row in (objective.steps, box.plan.tracks.objective))
    text = words.measure(objective.measure, objective.of, steps)
    icon, name = icons.MEASURES[objective.measure.id], words(f"objectives.{objective.id}.name")
    card = CardTile(look, chosen, icon, points, name, text, on_tap)
    card.add_widget(Text(look, words("setup.style"), 12, look.palette.soft_ink))
    card.add_widget(StyleRow(look, objective.style))
    return card


class CardTile(Tile):
    """A card to choose. The chosen one is marked by its edge and a tick."""

    def __init__(
        self, look: Look, chosen: bool, icon: str, points: str, name: str, text: str, on_tap: Callable[[], None]
    ) -> None:
        palette, soft = look.palette, look.palette.soft_ink
        ground, edge = (palette.chosen, palette.danger) if chosen else (palette.card, palette.card_edge)
        super().__init__(look, "", on_tap, ground=ground, ink=palette.ink, edge=edge)
        self.clear_widgets()
        self.orientation, self.spacing = "vertical", 5 * look.u
        worth = f"{points} {inline(icons.STAR)}"
        mark, ink = ("check-circle", palette.ink) if chosen else ("circle-outline", soft)
        head = BoxLayout(size_hint_y=None, height=max(32, 31 * look.scale) * look.u)
        head.add_widget(Icon(look, icon, 26, soft, pos_hint=MIDDLE))
        head.add_widget(Text(look, worth, 17, soft, font=FIGURES, align="center", pos_hint=MIDDLE, markup=True))
        head.add_widget(Icon(look, mark, 24, ink, pos_hint=MIDDLE))
        for part in (head, FittedText(look, name, 16, bold=True), Text(look, text, 13, soft), Widget()):
            self.add_widget(part)


class StyleRow(BoxLayout):
    """Which die colour levels each hero."""

    def __init__(self, look: Look, style: Sequence[Colour]) -> None:
        super().__init__(size_hint_y=None, height=40 * look.u)
        palette, middle = look.palette, {"center_x": 0.5}
        for hero in HEROES:
            pair = BoxLayout(orientation="vertical")
            pair.add_widget(Icon(look, icons.HEROES[hero], 19, palette.heroes[hero], pos_hint=middle))
            ground = palette.die_black if style[hero] == BLACK else palette.die_white
            die = Plate(look, ground, palette.ink, radius=3, pad=0, size_hint=(None, None), pos_hint=middle)
            die.size = DIE * look.u, DIE * look.u
            pair.add_widget(die)
            self.add_widget(pair)
