"""A season's monster for the whole table: in a few lines, or large on a dark background."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ....core.cards import Threshold
from ....core.state import State
from ...drawing.picture import ON_DARK, Picture
from ...style import icons
from ...style.fonts import FIGURES, HAND, inline
from ...style.look import Look
from ...style.monster_texts import reward_texts
from ...style.theme import faded
from ...widgets.basics import Plate
from ...widgets.boxes import QuickBox
from ...widgets.flow import Flow
from ...widgets.letters import Icon, Text
from ...widgets.tiles import Beside
from ..widgets import GlowPlate
from .facts import monster_now, monster_texts, season_text

LEAST, MOST = 56, 260
"""The least and the greatest side of a large picture, in density-independent pixels."""


def monster_plate(look: Look, state: State, strengths: Sequence[str]) -> Widget:
    """The monster in a few lines: who it is, what its thresholds are worth, and how strong everybody is."""
    palette = look.palette
    plate = Plate(look, None, palette.danger, pad=10, gap=4)
    picture = Icon(look, _icon_of(state), 30, palette.heart)
    plate.add_widget(Beside(look, [picture, Text(look, _name_of(look, state), 17, bold=True, markup=True)]))
    steps = [f"[b]{step.strength}[/b]: {' '.join(reward_texts(step))}" for step in monster_now(state).thresholds]
    plate.add_widget(Flow(look, steps, 14, palette.ink))
    texts = [season_text(look.words, state), *monster_texts(look.words, state)]
    plate.add_widget(Flow(look, texts, 13, palette.soft_ink))
    if strengths:
        plate.add_widget(Flow(look, strength_texts(look, strengths), 15, palette.ink))
    return plate


def strength_texts(look: Look, strengths: Sequence[str]) -> list[str]:
    return [look.words("tell.strengths"), *(f"[b]{text}[/b]" for text in strengths)]


def _icon_of(state: State) -> str:
    return icons.MONSTERS.get(monster_now(state).id, icons.UNKNOWN)


def _name_of(look: Look, state: State) -> str:
    """The name of the monster, marked with a house if its figures are not from print."""
    id_ = monster_now(state).id
    name = look.words(f"monsters.{id_}.name")
    return f"{name} {inline(icons.HOUSE)}" if look.is_unprinted("monsters.toml", id_) else name


class LargePicture(Picture):
    """A drawing as large as the room it is given."""

    def __init__(self, look: Look, icon: str) -> None:
        super().__init__(icon, ON_DARK, MOST * look.u, size_hint_min_y=LEAST * look.u)


class DarkStage(GlowPlate):
    """A dark ground with a glow, as high as the room it is given."""

    def __init__(self, look: Look, widgets: Sequence[Widget]) -> None:
        super().__init__(look, widgets, look.palette.night, faded(look.palette.glow, 0.9), size_hint_y=1)
        self.bind(minimum_height=self.setter("size_hint_min_y"))


def monster_stage(look: Look, state: State, strengths: Sequence[str]) -> DarkStage:
    palette, words = look.palette, look.words
    thresholds = QuickBox(size_hint_y=None, spacing=8 * look.u)
    thresholds.bind(minimum_height=thresholds.setter("height"))
    for step in monster_now(state).thresholds:
        thresholds.add_widget(_threshold(look, step))
    told = [Flow(look, strength_texts(look, strengths), 17, palette.on_bar, align="center")] if strengths else []
    name = words(f"monsters.{monster_now(state).id}.name")
    texts = monster_texts(words, state)
    if look.is_unprinted("monsters.toml", monster_now(state).id):
        texts.append(inline(icons.HOUSE))
    return DarkStage(
        look,
        [
            Text(look, name, 46, palette.gold, font=HAND, align="center"),
            Text(look, season_text(words, state), 15, palette.soft_on_bar, align="center"),
            LargePicture(look, _icon_of(state)),
            thresholds,
            Flow(look, texts, 14, palette.soft_on_bar, align="center"),
            *told,
        ],
    )


def _threshold(look: Look, step: Threshold) -> Widget:
    palette = look.palette
    card = Plate(look, faded(palette.night, 0.7), faded(palette.soft_on_bar, 0.4), pad=8, gap=2)
    card.add_widget(Text(look, str(step.strength), 26, palette.on_bar, font=FIGURES, align="center"))
    for text in reward_texts(step):
        card.add_widget(Text(look, text, 15, palette.soft_on_bar, align="center", markup=True))
    return card
