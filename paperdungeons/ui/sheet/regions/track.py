"""The round track: the dice used in each round, and the monsters between the seasons."""

from __future__ import annotations

from ....core.cards import Monster
from ....core.faces import DICE_A_ROUND, MONSTER_ROUNDS, ROUNDS, season_of
from ....core.monsters import has_seen_lair, strength_against
from ....core.setup import Setup
from ....core.state import State
from ...drawing.pen import Box, Word
from ...drawing.region import Region
from ...style.fonts import HAND
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ..model.scene import Scene
from .marks import LairStamp

MONSTER_WIDTH = 1.55
"""A monster's place is so many times as wide as a round's."""


def next_threshold(monster: Monster, strength: int) -> int:
    """The strength that would be worth more than this one; the highest there is if none would."""
    higher = [threshold.strength for threshold in monster.thresholds if threshold.strength > strength]
    return higher[0] if higher else monster.thresholds[-1].strength


class TrackRegion(Region):
    def __init__(self, rect: Rect, look: Look, setup: Setup) -> None:
        self.setup = setup
        super().__init__(rect, look)

    def draw(self) -> None:
        gap = 3 * self.u
        self.pen.box(self.area, self.palette.paper)
        area = self.area.inset(6 * self.u, 3 * self.u)
        unit = (area.w - 10 * gap) / (ROUNDS + MONSTER_WIDTH * len(MONSTER_ROUNDS))
        self.rounds: list[tuple[Box, list[Word]]] = []
        self.monsters: list[tuple[Box, LairStamp, Word]] = []
        x = area.x
        for round_ in range(1, ROUNDS + 1):
            self._draw_round(Rect(x, area.y, unit, area.h), round_)
            x += unit + gap
            if round_ in MONSTER_ROUNDS:
                self._draw_monster(Rect(x, area.y, MONSTER_WIDTH * unit, area.h), season_of(round_))
                x += MONSTER_WIDTH * unit + gap

    def _draw_round(self, rect: Rect, round_: int) -> None:
        palette, pen, u = self.palette, self.pen, self.u
        box = pen.box(rect, palette.card, palette.card_edge, 5, 1)
        head, rest = rect.cut_top(min(13 * u, rect.h * 0.3))
        pen.word(head, str(round_), 9 / self.look.scale, palette.soft_ink, bold=True)
        places = rest.rows(DICE_A_ROUND) if rest.h >= 42 * u else rest.inset(2 * u, 0).columns(DICE_A_ROUND)
        size = min(20, places[0].h / u * 1.05) / self.look.scale
        digits = [pen.word(place, "", size, palette.ink, font=HAND) for place in places]
        self.rounds.append((box, digits))

    def _draw_monster(self, rect: Rect, season: int) -> None:
        """The same stamp as in its room; below it our strength and the next threshold."""
        palette, pen = self.palette, self.pen
        plate = pen.box(rect, palette.card, palette.card_edge, 6, 1.4)
        upper, lower = rect.inset(2 * self.u).rows(2)
        stamp = upper.centred(min(27 * self.u, upper.w), min(15 * self.u, upper.h))
        found = LairStamp(self, stamp, season)
        text = pen.word(lower, "", 13 / self.look.scale**0.5, palette.ink, bold=True)
        self.monsters.append((plate, found, text))
        self.touchables["monster", season] = self._room_for_a_thumb(rect)

    def _room_for_a_thumb(self, rect: Rect) -> Rect:
        """The rounds beside a monster do not answer a finger, so its place may reach over them."""
        wide = Rect(0, 0, max(rect.w, TOUCH * self.u), self.area.h)
        x = rect.center[0] - wide.w / 2
        return wide.moved(min(max(0.0, x), self.area.w - wide.w), 0)

    def show(self, scene: Scene) -> None:
        state, inked = scene.state, scene.inked
        for round_, (box, digits) in enumerate(self.rounds, 1):
            current = round_ == state.round
            box.edge(self.palette.danger if current else self.palette.card_edge)
            box.fill(self.palette.chosen if current else self.palette.card)
            for number, word in enumerate(digits, DICE_A_ROUND * (round_ - 1)):
                written = number < len(state.track)
                word.say(str(state.track[number]) if written else "")
                word.tint(self.palette.ink if number < len(inked.track) else self.palette.pencil)
        for season in range(len(self.monsters)):
            self._show_monster(season, state)

    def _show_monster(self, season: int, state: State) -> None:
        palette = self.palette
        plate, stamp, text = self.monsters[season]
        monster = self.setup.monsters[season]
        current = season == len(state.fights) and state.round <= ROUNDS
        plate.fill(palette.chosen if current else palette.card)
        plate.edge(palette.danger if current else palette.card_edge)
        if season < len(state.fights):
            text.say(f"{state.fights[season].fame:+d}".replace("-", "\u2212"))
        else:
            strength = strength_against(state, monster)
            text.say(f"{strength}/{next_threshold(monster, strength)}")
        stamp.show(has_seen_lair(state, season))
