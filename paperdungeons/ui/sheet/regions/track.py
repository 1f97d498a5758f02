"""The round track: the dice used in each round, and the monsters between the seasons."""

from __future__ import annotations

from ....core.faces import BLACK, COLOUR_OF, DICE_A_ROUND, MONSTER_ROUNDS, ROUNDS, Face, season_of
from ....core.monsters import strength_against
from ....core.setup import Setup
from ....core.state import State
from ...drawing.pen import BoxShape, Word
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import glyph
from ...style.glow import blend
from ...style.look import Look
from ...style.numbers import signed
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR
from ..model.layout import SIDE
from ..model.scene import Scene
from .marks import LairStamp, lair_sign
from .monsters import next_threshold

NARROW_TRACK = 500
MONSTER_WIDTHS = 2.2, 1.55
"""How many times as wide as a round's place a monster's place is: on a track that is narrower than ``NARROW_TRACK``
density-independent pixels, and on a wider one."""
STRENGTH = "our-strength"
"""The icon before the party's strength."""
SIGN, FIGURES = 9, 2.65
"""The size of that icon, in density-independent pixels; and how many times as wide as high the two strengths are."""


class UsedDie:
    """A die as it was used: small, in its own colour, with its symbol."""

    def __init__(self, region: Region, place: Rect) -> None:
        self._palette, side = region.palette, place.h
        self.face: Face | None = None
        self._body = region.pen.box(place, CLEAR, CLEAR, 0.22 * side / region.u, 0.5 / self._palette.edge_strength)
        self._symbol = region.pen.icon(place, "", 0.86 * side / region.u, CLEAR)

    def show(self, face: Face | None) -> None:
        if face == self.face:
            return
        self.face, palette = face, self._palette
        is_black = face is not None and COLOUR_OF[face] == BLACK
        ground, letters = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
        self._body.fill(CLEAR if face is None else ground)
        self._body.edge(CLEAR if face is None else palette.die_black if is_black else blend(ground, letters, 0.3))
        self._symbol.say("" if face is None else glyph(icons.face_icon(face)))
        self._symbol.tint(CLEAR if face is None else letters)


def _places_of_dice(area: Rect, u: float) -> list[Rect]:
    """The places of a round's dice: one above the other, or one above two, whichever makes them larger."""
    gap = u
    stacked = min(area.w, (area.h - 2 * gap) / 3)
    side = max(stacked, min((area.w - gap) / 2, (area.h - gap) / 2))
    if side == stacked:
        block = area.centred(side, 3 * side + 2 * gap)
        return [place.centred(side, side) for place in block.rows(DICE_A_ROUND, gap)]
    upper, lower = area.centred(2 * side + gap, 2 * side + gap).rows(2, gap)
    return [upper.centred(side, side), *lower.columns(2, gap)]


class TrackRegion(Region):
    def __init__(self, rect: Rect, look: Look, setup: Setup) -> None:
        self.setup = setup
        super().__init__(rect, look)

    def draw(self) -> None:
        gap = 3 * self.u
        self.pen.box(self.area, self.palette.paper)
        area = self.area.inset(SIDE * self.u, 3 * self.u)
        share = MONSTER_WIDTHS[area.w >= NARROW_TRACK * self.u]
        unit = (area.w - 10 * gap) / (ROUNDS + share * len(MONSTER_ROUNDS))
        self.rounds: list[tuple[BoxShape, list[UsedDie]]] = []
        self.monsters: list[tuple[BoxShape, LairStamp, Word, Word, Word]] = []
        x = area.x
        for round_ in range(1, ROUNDS + 1):
            with self.pen.together():
                self._draw_round(Rect(x, area.y, unit, area.h), round_)
            x += unit + gap
            if round_ in MONSTER_ROUNDS:
                with self.pen.together():
                    self._draw_monster(Rect(x, area.y, share * unit, area.h), season_of(round_))
                x += share * unit + gap

    def _draw_round(self, rect: Rect, round_: int) -> None:
        palette, pen, u = self.palette, self.pen, self.u
        box = pen.box(rect, palette.card, palette.card_edge, 5, 1)
        self.explained["round", round_ - 1] = rect
        head, rest = rect.cut_top(min(14 * u, rect.h * 0.3))
        pen.word(head, str(round_), 10 / self.look.scale, palette.soft_ink, bold=True)
        places = _places_of_dice(Rect(rest.x + 1.5 * u, rest.y + 2 * u, rest.w - 3 * u, rest.h - 2 * u), u)
        self.rounds.append((box, [UsedDie(self, place) for place in places]))

    def _draw_monster(self, rect: Rect, season: int) -> None:
        """The same stamp as in its room; below it our strength and the next threshold."""
        palette, pen = self.palette, self.pen
        plate = pen.box(rect, palette.card, palette.card_edge, 6, 1.4)
        upper, lower = rect.inset(2 * self.u, 3 * self.u).rows(2, 2 * self.u)
        stamp = upper.centred(min(36 * self.u, upper.w), min(18 * self.u, upper.h))
        found = LairStamp(self, stamp, season, lair_sign(self.setup, self.setup.board.dungeon.lairs[season]))
        size = (11 if self.area.w < NARROW_TRACK * self.u else 13) / self.look.scale**0.5
        width = SIGN * self.u + FIGURES * size * pen.s
        sign, figures = lower.centred(width, lower.h).cut_left(SIGN * self.u)
        has_room = width <= lower.w
        strength = pen.icon(sign, STRENGTH if has_room else "", SIGN, palette.soft_ink)
        text = pen.word(figures if has_room else lower, "", size, palette.ink, bold=True)
        fame = pen.word(lower, "", 14 / self.look.scale**0.5, palette.ink, bold=True)
        self.monsters.append((plate, found, strength, text, fame))
        self.touchables["monster", season] = self._room_for_a_thumb(rect)

    def _room_for_a_thumb(self, rect: Rect) -> Rect:
        """The place that answers a tap on a monster: it may reach over the rounds beside it, which answer no tap."""
        wide = Rect(0, 0, max(rect.w, TOUCH * self.u), self.area.h)
        x = rect.center[0] - wide.w / 2
        return wide.moved(min(max(0.0, x), self.area.w - wide.w), 0)

    def show(self, scene: Scene) -> None:
        state = scene.state
        for round_, (box, dice) in enumerate(self.rounds, 1):
            current = round_ == state.round
            box.edge(self.palette.danger if current else self.palette.card_edge)
            box.fill(self.palette.chosen if current else self.palette.card)
            for number, die in enumerate(dice, DICE_A_ROUND * (round_ - 1)):
                die.show(state.track[number] if number < len(state.track) else None)
        for season in range(len(self.monsters)):
            self._show_monster(season, state)

    def _show_monster(self, season: int, state: State) -> None:
        palette = self.palette
        plate, stamp, strength_sign, text, fame = self.monsters[season]
        monster = self.setup.monsters[season]
        current = season == len(state.fights) and state.round <= ROUNDS
        plate.fill(palette.chosen if current else palette.card)
        plate.edge(palette.danger if current else palette.card_edge)
        is_over = season < len(state.fights)
        strength = strength_against(state, monster)
        strength_sign.tint(CLEAR if is_over else palette.soft_ink)
        text.say("" if is_over else f"{strength}/{next_threshold(monster, strength)}")
        fame.say(signed(state.fights[season].fame) if is_over else "")
        stamp.show(state)
