"""Parts of the examples that the sheet does not have in this form: dice, a die beside its hero, rows of the page of
fame."""

from __future__ import annotations

from typing import Protocol

from ...core.faces import COLOUR_OF, HERO_OF, SKULL
from ...core.scoring import LINES, score
from ..drawing.region import Region
from ..sheet.model.scene import Scene
from ..sheet.model.selection import dice_used
from ..sheet.regions.dice import DiceRow, Die
from ..sheet.regions.fame import ROW, FameRegion, FameRow
from ..sheet.regions.heroes import HeroRow
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.rect import Rect


class DrawnPart(Protocol):
    """Something drawn that follows the game."""

    def show(self, scene: Scene) -> None: ...


class DiceOnTheTray:
    """The six dice, on the dark ground that they have on the sheet."""

    def __init__(self, region: Region, rect: Rect, scene: Scene) -> None:
        region.pen.box(rect, region.palette.bar, None, 8)
        inner = rect.inset(4 * region.u)
        self._row = DiceRow(region, inner.columns(len(scene.state.roll)), scene.state.setup.box.dice)

    def show(self, scene: Scene) -> None:
        faces = scene.state.roll
        used = [spent or face == SKULL for spent, face in zip(dice_used(scene.state), faces, strict=True)]
        self._row.show(faces, used, scene.place, (), hidden=False)


class DieBesideHero:
    """The die in the hand, and the hero it levels up, with the next box lit."""

    def __init__(self, region: Region, rect: Rect, scene: Scene) -> None:
        assert scene.die is not None
        self._die_shown, hero = scene.die, HERO_OF[scene.die]
        place, rest = rect.cut_left(rect.h, 6 * region.u)
        region.pen.box(place, region.palette.bar, None, 8)
        self._die = Die(region, place.inset(3 * region.u), bool(COLOUR_OF[scene.die]))
        self._row = HeroRow(region, rest, hero, COLOUR_OF[scene.die])

    def show(self, scene: Scene) -> None:
        self._die.show(self._die_shown, used=False, held=True, may=False)
        self._row.show(scene)


class SomeRowsOfFame(FameRegion):
    """Only the missions of the page of fame, or only its power and objective."""

    def __init__(self, rect: Rect, look: Look, scene: Scene, of_cards: bool) -> None:
        self._of_cards = of_cards
        super().__init__(rect, look, scene.state)
        self.show(scene)

    def draw(self) -> None:
        self.stretch, self._next = 1.0, self.area.top
        *missions, power, objective = self._rows()
        self.missions, self._has_goal = [], False
        if self._of_cards:
            self._draw_power(power)
            self._has_goal = self._has_room(objective)
            if self._has_goal:
                self.goal = self._draw_counted(objective, ("objective", 0))[2:]
            return
        for slot, row in enumerate(missions):
            if self._has_room(row):
                self.missions.append(self._draw_counted(row, ("mission", slot)))

    @property
    def spare(self) -> float:
        """What is left below the rows."""
        return self._next

    def _has_room(self, row: FameRow) -> bool:
        """Whether the row still fits: large letters need more room."""
        return self._next >= max(ROW * self.u, self._least(row))

    def show(self, scene: Scene) -> None:
        for slot in range(len(self.missions)):
            self._show_mission(scene.state, slot, met=False)
        if self._has_goal:
            self._show_objective(scene.state)


class ScoreInARow(FameRegion):
    """Only the eleven lines of the score from the page of fame."""

    def __init__(self, rect: Rect, look: Look, scene: Scene) -> None:
        super().__init__(rect, look, scene.state)
        self.show(scene)

    def draw(self) -> None:
        self.monsters, self.missions, self.tracks = [], [], []
        self.lines = self._draw_lines(self.area)

    def show(self, scene: Scene) -> None:
        points = score(scene.state)
        for letter, word in zip(LINES, self.lines, strict=True):
            word.say(minus_sign(points.points(letter)))
