"""Cards to choose from when a game begins: a power or an objective with its points and its effect."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Box, Objective, Power
from ...core.faces import BLACK, HEROES, Seat
from ...core.setup import Setup
from ..style import icons
from ..style.fonts import FIGURES, HAND, inline
from ..style.look import Look
from ..style.numbers import signed
from ..widgets.basics import Icon, Plate, Text, Tile

NARROW = 320
"""Below this width, in scaled pixels, a column has no room for two cards side by side."""


def cards_to_keep(
    look: Look, setup: Setup, seat: Seat, chosen: tuple[int, int], on_choose: Callable[[int, int], None], room: float
) -> list[Widget]:
    """The two powers and the two objectives dealt to a seat, each pair under its title.

    ``chosen`` and ``on_choose`` speak of their places in the hand; ``room`` is the width of a column in pixels.
    """
    words, box, hand, (power, objective) = look.words, setup.box, setup.hands[seat], chosen
    powers = [
        power_card(look, box.powers[card], place == power, lambda place=place: on_choose(place, objective))
        for place, card in enumerate(hand.powers)
    ]
    objectives = [
        objective_card(look, box, box.objectives[card], place == objective, lambda place=place: on_choose(power, place))
        for place, card in enumerate(hand.objectives)
    ]
    return [
        title_of(look, words("setup.power")),
        pair_of(look, powers, room),
        title_of(look, words("setup.objective")),
        pair_of(look, objectives, room),
    ]


def title_of(look: Look, text: str) -> Widget:
    return Text(look, text, 24, look.palette.soft_ink, font=HAND)


def pair_of(look: Look, cards: list[Tile], room: float) -> Widget:
    """Two cards side by side, both as high as the higher one; below one another where letters are large."""
    row = BoxLayout(size_hint_y=None, spacing=10 * look.u)
    for card in cards:
        row.add_widget(card)
    if room < NARROW * look.sp(1):
        row.orientation = "vertical"
        row.bind(minimum_height=row.setter("height"))
        return row

    def level(*_) -> None:
        row.height = max(card.minimum_height for card in cards)

    for card in cards:
        card.size_hint_y = 1
        card.bind(minimum_height=level)
    level()
    return row


def power_card(look: Look, power: Power, chosen: bool, on_tap: Callable[[], None]) -> Tile:
    words = look.words
    card = card_to_choose(
        look,
        chosen,
        icons.POWERS.get(power.id, icons.UNKNOWN),
        signed(power.points),
        words(f"powers.{power.id}.name"),
        words.effect(power.effect, power.n),
        on_tap,
    )
    card.add_widget(Widget())
    return card


def objective_card(look: Look, box: Box, objective: Objective, chosen: bool, on_tap: Callable[[], None]) -> Tile:
    words = look.words
    steps = "/".join(str(step) for step in objective.steps)
    points = "/".join(str(step) for step in box.plan.tracks.objective)
    card = card_to_choose(
        look,
        chosen,
        icons.MEASURES[objective.measure.id],
        points,
        words(f"objectives.{objective.id}.name"),
        words.measure(objective.measure, objective.of, steps),
        on_tap,
    )
    card.add_widget(Widget())
    card.add_widget(Text(look, words("setup.style"), 12, look.palette.soft_ink))
    card.add_widget(StyleRow(look, objective.style))
    return card


def card_to_choose(look: Look, chosen: bool, icon: str, points: str, name: str, text: str, on_tap) -> Tile:
    """The chosen one is marked by its edge and a tick."""
    palette = look.palette
    ground, edge = (palette.chosen, palette.danger) if chosen else (palette.card, palette.card_edge)
    card = CardTile(look, on_tap, ground, edge)
    head = BoxLayout(size_hint_y=None, height=max(32, 31 * look.scale) * look.u)
    head.add_widget(Icon(look, icon, 26, palette.soft_ink, pos_hint={"center_y": 0.5}))
    head.add_widget(
        Text(
            look,
            f"{points} {inline(icons.STAR)}",
            17,
            palette.soft_ink,
            font=FIGURES,
            align="center",
            pos_hint={"center_y": 0.5},
            markup=True,
        )
    )
    mark = "check-circle" if chosen else "circle-outline"
    head.add_widget(Icon(look, mark, 24, palette.ink if chosen else palette.soft_ink, pos_hint={"center_y": 0.5}))
    card.add_widget(head)
    card.add_widget(Text(look, name, 16, bold=True))
    card.add_widget(Text(look, text, 13, palette.soft_ink))
    return card


class CardTile(Tile):
    """A card to choose: filled by its maker, from top to bottom."""

    def __init__(self, look: Look, on_tap, ground, edge) -> None:
        super().__init__(look, "", on_tap, ground=ground, ink=look.palette.ink, edge=edge)
        self.clear_widgets()
        self.orientation = "vertical"
        self.spacing = 5 * look.u


class StyleRow(BoxLayout):
    """Which die colour levels each hero."""

    def __init__(self, look: Look, style) -> None:
        super().__init__(size_hint_y=None, height=40 * look.u)
        for hero in HEROES:
            pair = BoxLayout(orientation="vertical")
            pair.add_widget(Icon(look, icons.HEROES[hero], 19, look.palette.heroes[hero], pos_hint={"center_x": 0.5}))
            black = style[hero] == BLACK
            die = Plate(
                look,
                look.palette.die_black if black else look.palette.die_white,
                look.palette.ink,
                radius=3,
                pad=0,
                size_hint=(None, None),
                size=(13 * look.u, 13 * look.u),
                pos_hint={"center_x": 0.5},
            )
            die.height = 13 * look.u
            pair.add_widget(die)
            self.add_widget(pair)
