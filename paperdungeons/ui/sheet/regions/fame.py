"""The page of fame: monsters, missions, power and objective, gems, minions, and the score line by line."""

from __future__ import annotations

from typing import NamedTuple

from ....core.measures import measured
from ....core.missions import mission_points, missions_met
from ....core.scoring import LINES, score
from ....core.state import State
from ...drawing.key import Key
from ...drawing.pen import BoxShape, Word
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import FIGURES, PLAIN, texture_of
from ...style.look import Look
from ...style.numbers import minus_sign, signed
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ..model.layout import SIDE
from ..model.scene import Scene
from .box_rows import gem_track, minion_track
from .monsters import THRESHOLDS, MonsterCard

MONSTER, ROW, TRACK, LINE, HEADING, GAP = 58, 36, 30, TOUCH, 18, 4
"""Heights in density-independent pixels, before they are stretched."""
NAME, SMALL = 16, 9.5
"""The height of a card's name, and the least size of the letters below it, in scaled pixels."""


class FameRow(NamedTuple):
    """A card's icon, name and text, and the width of its figures, in scaled pixels."""

    icon: str
    name: str
    text: str
    tail: float


class FameRegion(Region):
    def __init__(self, rect: Rect, look: Look, state: State) -> None:
        self.setup, self.power, self.objective = state.setup, state.power, state.objective
        super().__init__(rect, look)

    def draw(self) -> None:
        u, text = self.u, self.look.scale
        *missions, power, objective = rows = self._rows()
        high = sum(max(ROW, self._least(row) / u / text) for row in rows)
        heads = HEADING * (2 + bool(missions))
        natural = 3 * MONSTER + high + heads + 2 * TRACK + LINE
        gaps = (len(rows) + 5) * GAP + 8
        self.stretch = max(text, min(1.45, (self.area.h / u - gaps) / natural))
        self._next = self.area.top - 4 * u
        self.monsters = [
            MonsterCard(self, self._take(MONSTER), season, self.setup.monsters[season]) for season in range(3)
        ]
        self.explained = {("monster", card.season): card.plate.rect for card in self.monsters}
        if missions:
            self._draw_heading("missions")
        with self.pen.together():
            self.missions = [self._draw_counted(row, ("mission", slot)) for slot, row in enumerate(missions)]
            self._draw_heading("power")
            self._draw_power(power)
            self._draw_heading("objective")
            self.goal = self._draw_counted(objective, ("objective", 0))[2:]
        box = self.setup.box
        self.tracks = [gem_track(self, self._take(TRACK), box), minion_track(self, self._take(TRACK), box)]
        self.lines = self._draw_lines(self._take(LINE))

    def _rows(self) -> list[FameRow]:
        """The missions, the power, the objective."""
        box, words = self.setup.box, self.look.words
        power, objective = box.powers[self.power], box.objectives[self.objective]
        steps = "/".join(str(step) for step in objective.steps)
        effect, goal = words.effect(power.effect, power.n), words.measure(objective.measure, objective.of, steps)
        return [
            *(
                FameRow(
                    icons.MEASURES[card.measure.id],
                    words(f"missions.{card.id}.name"),
                    words.measure(card.measure, card.of, card.at),
                    74,
                )
                for card in self.setup.mission_cards
            ),
            FameRow(icons.POWERS.get(power.id, icons.UNKNOWN), words(f"powers.{power.id}.name"), effect, 34),
            FameRow(icons.MEASURES[objective.measure.id], words(f"objectives.{objective.id}.name"), goal, 74),
        ]

    def _take(self, height: float) -> Rect:
        """The next strip from the top; the last ones may lie below the region, to be scrolled to."""
        u = self.u
        h = height * self.stretch * u
        self._next -= h + GAP * u
        return Rect(SIDE * u, self._next + GAP * u, self.area.w - 2 * SIDE * u, h)

    def _draw_heading(self, name: str) -> None:
        """Draw a heading, close to what it stands above."""
        u = self.u
        h = HEADING * self.stretch * u
        self._next -= h
        place = Rect(8 * u, self._next + GAP * u, self.area.w - 16 * u, h)
        text = self.look.words(f"sheet.fame.{name}")
        self.pen.word(place, text, 12, self.palette.soft_ink, bold=True, align="left", valign="bottom")

    def _text_height(self, row: FameRow) -> float:
        """The height of a row's text in the least size of letters."""
        width = self.area.w - 55 * self.u - row.tail * self.pen.s
        return float(texture_of(row.text, PLAIN, round(SMALL * self.pen.s), False, int(width), "left").height)

    def _least(self, row: FameRow) -> float:
        return self._text_height(row) + NAME * self.pen.s + 4 * self.u

    def _draw_row(self, row: FameRow, key: Key) -> tuple[BoxShape, Word, Rect]:
        """An icon, a name over its text, and room for something at the end."""
        pen, palette, u = self.pen, self.palette, self.u
        rect = self._take(max(ROW, self._least(row) / u / self.stretch))
        plate = pen.box(rect, palette.card, palette.card_edge, 7, 0.7)
        self.explained[key] = rect
        inner = rect.inset(6 * u, 2 * u)
        picture, rest = inner.cut_left(22 * u, 5 * u)
        mark = pen.icon(picture, row.icon, 20, palette.heart)
        end, rest = rest.cut_right(row.tail * pen.s, 4 * u)
        name = NAME * pen.s
        upper, lower = rest.cut_top(rest.h * name / (name + self._text_height(row)))
        pen.word(upper, row.name, 12.5, palette.ink, bold=True, align="left", valign="bottom")
        pen.word(lower, row.text, 11, palette.soft_ink, align="left", valign="top", wrap=True)
        return plate, mark, end

    def _draw_counted(self, row: FameRow, key: Key) -> tuple[BoxShape, Word, Word, Word]:
        """A row that ends with its progress and its points."""
        plate, mark, end = self._draw_row(row, key)
        count, points = end.columns(2)
        return (
            plate,
            mark,
            self.pen.word(count, "", 12, self.palette.soft_ink, align="right"),
            self.pen.word(points, "", 15 / self.look.scale**0.5, self.palette.ink, font=FIGURES, align="right"),
        )

    def _draw_power(self, row: FameRow) -> None:
        _, _, end = self._draw_row(row, ("power", 0))
        points = signed(self.setup.box.powers[self.power].points)
        self.pen.word(end, points, 15 / self.look.scale**0.5, self.palette.ink, font=FIGURES, align="right")

    def _draw_lines(self, rect: Rect) -> list[Word]:
        """The eleven lines of the score, small."""
        places = rect.columns(len(LINES), 1.5 * self.u)
        self.explained |= {("line", number): place for number, place in enumerate(places)}
        self.touchables["score", 0] = rect
        with self.pen.together():
            return [_draw_line(self, letter, place) for letter, place in zip(LINES, places, strict=True)]

    def spot_of(self, key: Key) -> Rect | None:
        """A hint can also point at what is only explained, and at each threshold of a monster."""
        kind, number = key
        if kind == "threshold":
            season, place = divmod(number, THRESHOLDS)
            return self.monsters[season].cells[place][0].rect
        return super().spot_of(key) or self.explained.get(key)

    # --- following the game ---------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        state = scene.state
        for card in self.monsters:
            card.show(scene)
        met = missions_met(state)
        for slot in range(len(self.missions)):
            self._show_mission(state, slot, bool(met >> slot & 1))
        self._show_objective(state)
        for track in self.tracks:
            track.show(scene)
        points = score(state)
        for letter, word in zip(LINES, self.lines, strict=True):
            word.say(minus_sign(points.points(letter)))

    def _show_mission(self, state: State, slot: int, met: bool) -> None:
        card, claimed, palette = state.setup.mission_cards[slot], state.claims[slot], self.palette
        plate, mark, count, points = self.missions[slot]
        plate.fill(palette.visited if claimed or met else palette.card)
        mark.icon("check-decagram" if claimed else icons.MEASURES[card.measure.id])
        count.say("" if claimed else f"{min(measured(state, card.measure, card.of), card.at)}/{card.at}")
        worth = mission_points(state.setup, claimed or min(max(state.round, 1), 8))
        points.say(f"+{worth}")
        points.tint(palette.ink if claimed else palette.level if met else palette.soft_ink)

    def _show_objective(self, state: State) -> None:
        objective = state.setup.box.objectives[state.objective]
        count, points = self.goal
        reached = measured(state, objective.measure, objective.of)
        missing = [step for step in objective.steps if step > reached]
        count.say(f"{reached}/{(missing or objective.steps[-1:])[0]}")
        points.say(f"+{sum(part.points for part in score(state).lines['J'] if part.id == 'objective')}")


def _draw_line(region: Region, letter: str, place: Rect) -> Word:
    pen, palette = region.pen, region.palette
    pen.box(place, palette.card, palette.card_edge, 4, 0.6)
    upper, lower = place.rows(2)
    pen.icon(upper, icons.SCORE_LINES[letter], 13, palette.soft_ink)
    return pen.word(lower, "", 13 / region.look.scale**0.5, palette.ink, font=FIGURES)
