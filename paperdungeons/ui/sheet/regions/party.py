"""The party's page: heroes, life and damage, magic items, potions."""

from __future__ import annotations

from ....core.state import State
from ...drawing.region import Region
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH, on_the_sheet
from ..model.layout import SIDE
from ..model.scene import Scene
from .heroes import Vitals, draw_heroes
from .workshop import PotionRack, draw_items, item_height

LOWEST = 300
"""The least height of the page, in density-independent pixels."""


class PartyRegion(Region):
    def __init__(self, rect: Rect, look: Look, state: State) -> None:
        self.box, self.style = state.setup.box, state.setup.box.objectives[state.objective].style
        super().__init__(rect, on_the_sheet(look))

    def draw(self) -> None:
        u = self.u
        area = self._high_enough(self.area.inset((SIDE - 1) * u, 4 * u))
        if area.w >= 620 * u:
            self._draw_side_by_side(area)
            return
        rest = self._draw_people(area, in_rows=area.h >= 500 * u)
        rack = (3 * 34 if area.h >= 520 * u else TOUCH) * u
        self.items, rest = draw_items(self, rest, self.box.items, item_height(u, rest.h - rack - 12 * u))
        self._draw_potions(Rect(rest.x, rest.top - max(rack, rest.h), rest.w, max(rack, rest.h)))

    def _high_enough(self, area: Rect) -> Rect:
        """The area of the page; on a low screen it goes on below what shows, and can be scrolled."""
        height = max(area.h, LOWEST * self.u)
        return Rect(area.x, area.top - height, area.w, height)

    def _draw_side_by_side(self, area: Rect) -> None:
        """People and potions left, items right, both down to the same line."""
        left, right = area.columns(2, 10 * self.u)
        rest = self._draw_people(left, in_rows=left.h >= 380 * self.u)
        self.items, _ = draw_items(self, right, self.box.items, (right.h - 9 * self.u) / 4)
        self._draw_potions(rest)

    def _draw_people(self, area: Rect, in_rows: bool) -> Rect:
        self.heroes, rest = draw_heroes(self, area, self.style, self.box.plan.tracks.heroes, in_rows)
        vitals, rest = rest.cut_top((36 if in_rows else 25) * self.u, 2 * self.u)
        self.vitals = Vitals(self, vitals)
        return rest

    def _draw_potions(self, rect: Rect) -> None:
        self.potions = PotionRack(self, rect, self.box.plan.tracks.potion_rows)
        self.touchables["brew", 0] = rect

    def show(self, scene: Scene) -> None:
        for row in self.heroes:
            row.show(scene)
        self.vitals.show(scene)
        for card in self.items:
            card.show(scene)
        self.potions.show(scene)
