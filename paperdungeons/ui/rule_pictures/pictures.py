"""Which example belongs to which section of the rules, and drawing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from ...core.faces import CLERIC, WARRIOR
from ..drawing.region import Region
from ..sheet.model.scene import Scene
from ..sheet.regions.box_rows import gem_track, minion_track
from ..sheet.regions.heroes import HeroRow, Vitals, draw_heroes
from ..sheet.regions.monsters import MonsterCard
from ..sheet.regions.track import TrackRegion
from ..sheet.regions.workshop import ItemCard, ItemTexts, PotionRack
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import ON_THE_SHEET
from .example_game import scene
from .parts import DiceOnTheTray, DieBesideHero, DrawnPart, ScoreInARow, SomeRowsOfFame
from .rooms import SomeRooms

WIDEST, LOWEST, HIGHEST = 320, 60, 120
"""The greatest width, and the least and the greatest height of a picture, in density-independent pixels."""
Painter: TypeAlias = Callable[[Region, Rect, Scene], list[DrawnPart]]
"""Draws the parts of an example into a place."""


class RulePicture(Region):
    """An example on a sheet of paper of its own."""

    def __init__(self, rect: Rect, look: Look, scene: Scene, paint: Painter) -> None:
        self._scene, self._paint = scene, paint
        super().__init__(rect, look)
        self.show(scene)

    def draw(self) -> None:
        palette, u = self.palette, self.u
        self.pen.box(self.area, palette.paper, palette.card_edge, 8, 0.8)
        self.parts = self._paint(self, self.area.inset(6 * u), self._scene)

    def show(self, scene: Scene) -> None:
        for part in self.parts:
            part.show(scene)


# --- what is drawn --------------------------------------------------------------------------------------------


def _style(scene: Scene) -> tuple[int, ...]:
    return scene.state.setup.box.objectives[scene.state.objective].style


def _party(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    rows, _ = draw_heroes(region, rect, _style(scene), scene.state.setup.box.plan.tracks.heroes, in_rows=False)
    return list(rows)


def _hero(hero: int) -> Painter:
    return lambda region, rect, scene: [HeroRow(region, rect, hero, _style(scene)[hero])]


def _dice(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [DiceOnTheTray(region, rect, scene)]


def _die_and_hero(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [DieBesideHero(region, rect, scene)]


def _potions(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [PotionRack(region, rect, scene.state.setup.box.plan.tracks.potion_rows)]


def _vitals(region: Region, rect: Rect, _: Scene) -> list[DrawnPart]:
    return [Vitals(region, rect)]


def _items(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    """The first one and the last: of these, one is finished."""
    items = scene.state.setup.box.items
    numbers, places = (0, len(items) - 1), rect.rows(2, 4 * region.u)
    texts = ItemTexts(region, items, rect.w)
    return [
        ItemCard(region, place, number, items[number], texts) for number, place in zip(numbers, places, strict=True)
    ]


def _rooms(first: str, last: str) -> Painter:
    return lambda region, rect, scene: [SomeRooms(region, rect, scene.state.setup, first, last)]


def _gems(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [gem_track(region, rect, scene.state.setup.box)]


def _minion_row(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [minion_track(region, rect, scene.state.setup.box)]


def _monster(region: Region, rect: Rect, scene: Scene) -> list[DrawnPart]:
    return [MonsterCard(region, rect, 0, scene.state.setup.monsters[0])]


# --- which belongs where --------------------------------------------------------------------------------------


class Example(NamedTuple):
    """How high it is, in density-independent pixels, the position it is taken from, and what of it is drawn."""

    height: int
    scene: Callable[[], Scene]
    paint: Painter


SOME_OF_THE_FIRST, ALL_OF_THE_FIRST = "[1490X7] 0>B1=sC1C2", "[1490X7] 0>B1=sC1C2 1L 9LC"
EXAMPLES: Final[dict[str, Example]] = {
    "aim": Example(114, lambda: scene(1), _party),
    "round": Example(64, lambda: scene(0, SOME_OF_THE_FIRST, held=0), _dice),
    "dice": Example(64, lambda: scene(0, "[1490X7]"), _dice),
    "levels": Example(64, lambda: scene(0, SOME_OF_THE_FIRST, held=0), _die_and_hero),
    "abilities": Example(64, lambda: scene(3), _hero(CLERIC)),
    "potions": Example(110, lambda: scene(3, "[349608] 3B"), _potions),
    "damage": Example(60, lambda: scene(3), _vitals),
    "items": Example(112, lambda: scene(3), _items),
    "moving": Example(118, lambda: scene(1, "[123508]", held=3), _rooms("B1", "F2")),
    "minions": Example(118, lambda: scene(0, SOME_OF_THE_FIRST), _rooms("A1", "D2")),
    "rewards": Example(118, lambda: scene(1, "[123508] 0>D2E2=ZF2=s"), _rooms("B1", "F2")),
    "gems": Example(60, lambda: scene(3), _gems),
    "monsters": Example(74, lambda: scene(2, "[349608] 3L 9LZ 0>E2E3F3"), _monster),
    "table": Example(64, lambda: scene(2, "[349608]"), _dice),
    "undo": Example(64, lambda: scene(0, ALL_OF_THE_FIRST), _hero(WARRIOR)),
    "questions-dice": Example(64, lambda: scene(0, ALL_OF_THE_FIRST), _dice),
    "questions-dungeon": Example(118, lambda: scene(0), _rooms("A6", "D7")),
    "questions-table": Example(118, lambda: scene(0, lost="GF"), _rooms("A6", "D7")),
}
"""Sections whose examples stand on a sheet of paper; the others are parts of the sheet as they are."""
ROUND_TRACK, SCORE, MISSIONS, CARDS = "round-end", "scoring", "missions", "questions-cards"
SECTIONS: Final = (*EXAMPLES, ROUND_TRACK, SCORE, MISSIONS, CARDS)
"""All sections of the rules: each has an example. To ask the words for them would read every file of words."""


def picture_of(look: Look, section: str, room: float) -> Region | None:
    """The example of a section, not wider than the room there is."""
    look = replace(look, scale=min(look.scale, ON_THE_SHEET), motion=False)
    width = min(room, WIDEST * look.u)

    def rect(height: float) -> Rect:
        return Rect(0, 0, width, min(HIGHEST, height * look.scale**0.5) * look.u)

    if section in EXAMPLES:
        example = EXAMPLES[section]
        return RulePicture(rect(example.height), look, example.scene(), example.paint)
    now = scene(3)
    if section == ROUND_TRACK:
        track = TrackRegion(rect(62), look, now.state.setup)
        track.show(now)
        return track
    if section == SCORE:
        return ScoreInARow(rect(LOWEST), look, now)
    return _rows_of_fame(rect(84), look, now, section == CARDS) if section in (MISSIONS, CARDS) else None


def _rows_of_fame(rect: Rect, look: Look, now: Scene, of_cards: bool) -> Region:
    """Rows of the page of fame, in a region as high as the rows that fit."""
    spare = SomeRowsOfFame(rect, look, now, of_cards).spare
    lower = rect._replace(h=max(LOWEST * look.u, rect.h - spare))
    return SomeRowsOfFame(lower, look, now, of_cards)
