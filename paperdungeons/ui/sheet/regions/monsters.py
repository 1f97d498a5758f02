"""A monster's card: its sworn enemy, three thresholds, and the party's strength."""

from __future__ import annotations

from ....core.cards import Monster, Threshold
from ....core.faces import GEM_LETTERS, ROUNDS
from ....core.monsters import has_seen_lair, strength_against, threshold_reached
from ...drawing.pen import BoxShape
from ...drawing.region import Region
from ...style import icons
from ...style.numbers import minus_sign, signed
from ...style.rect import Rect
from ...style.theme import CLEAR
from ..model.scene import Scene

THRESHOLDS = 3


def next_threshold(monster: Monster, strength: int) -> int:
    """The strength of the next higher threshold, or of the highest if all are reached."""
    higher = [threshold.strength for threshold in monster.thresholds if threshold.strength > strength]
    return higher[0] if higher else monster.thresholds[-1].strength


class MonsterCard:
    def __init__(self, region: Region, rect: Rect, season: int, monster: Monster) -> None:
        self.region, self.season, self.monster = region, season, monster
        with region.pen.together():
            self._draw(rect)

    def _draw(self, rect: Rect) -> None:
        region, pen, palette, u = self.region, self.region.pen, self.region.palette, self.region.u
        self.plate = pen.box(rect, palette.card, palette.card_edge, 8, 1.2)
        inner = rect.inset(6 * u, 4 * u)
        picture, rest = inner.cut_left(28 * u, 6 * u)
        self.picture = pen.icon(picture, icons.MONSTERS.get(self.monster.id, icons.LAIR), 26, palette.heart)
        cells, texts = rest.cut_right(min(rest.w * 0.56, 220 * region.pen.s), 6 * u)
        self._draw_name(texts)
        self.cells = [
            self._draw_threshold(place, threshold)
            for place, threshold in zip(cells.columns(THRESHOLDS, 4 * u), self.monster.thresholds, strict=True)
        ]

    def _draw_name(self, rect: Rect) -> None:
        region, monster = self.region, self.monster
        pen, palette, u, words = region.pen, region.palette, region.u, region.look.words
        upper, lower = rect.rows(2)
        twice, name = upper.cut_right(34 * u, 2 * u)
        pen.word(name, words(f"monsters.{monster.id}.name"), 13, palette.ink, bold=True, align="left")
        hero, times = twice.columns(2)
        pen.icon(hero, icons.HEROES[monster.enemy], 15, palette.heroes[monster.enemy])
        pen.word(times, "\u00d72", 11 / region.look.scale, palette.heroes[monster.enemy], bold=True, align="left")
        self.status = pen.word(lower, "", 11, palette.soft_ink, align="left", wrap=True)

    def _draw_threshold(self, rect: Rect, threshold: Threshold) -> tuple[BoxShape, Threshold]:
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        box = pen.box(rect, palette.chosen, palette.card_edge, 5, 1)
        upper, lower = rect.inset(u).rows(2)
        pen.word(upper, str(threshold.strength), 15 / self.region.look.scale**0.5, palette.ink, bold=True)
        points, wounds = lower.inset(2 * u, 0).columns(2)
        pen.word(points, f"+{threshold.points}", 11 / self.region.look.scale**0.5, palette.ink)
        number, heart = wounds.columns(2)
        pen.word(number, str(threshold.damage), 11 / self.region.look.scale**0.5, palette.ink, align="right")
        pen.icon(heart, icons.DAMAGE, 11, palette.heart)
        return box, threshold

    def show(self, scene: Scene) -> None:
        palette, state = self.region.palette, scene.state
        fought = self.season < len(state.fights)
        current = self.season == len(state.fights) and state.round <= ROUNDS
        self.plate.edge(palette.danger if current else palette.card_edge)
        strength = state.fights[self.season].strength if fought else strength_against(state, self.monster)
        fled = fought and not state.fights[self.season].fought
        reached = None if fled else threshold_reached(self.monster, strength)
        for box, threshold in self.cells:
            is_it = threshold is reached
            box.fill(palette.visited if is_it else palette.chosen)
            box.edge((palette.ink if fought else palette.danger) if is_it else palette.card_edge)
        self.status.say(self._status(scene, fought, strength))
        self.status.tint(palette.soft_ink if self.status.text else CLEAR)

    def _status(self, scene: Scene, fought: bool, strength: int) -> str:
        words, state = self.region.look.words, scene.state
        if fought:
            fight = state.fights[self.season]
            return words("sheet.monster.fought" if fight.fought else "sheet.monster.fled", points=signed(fight.fame))
        gems = [GEM_LETTERS[gem] for gem in self.monster.lost_gems if state.gems_left >> gem & 1]
        seen = "seen" if has_seen_lair(state, self.season) else "unseen"
        facts = {"strength": strength, "need": next_threshold(self.monster, strength)}
        if gems and self.season < 2 and state.setup.lost_gems:
            return words.plural(f"sheet.monster.{seen}-gems", len(gems), **facts, gems=" ".join(gems))
        if seen == "seen" and threshold_reached(self.monster, strength) is None:
            return words("sheet.monster.weak", **facts, flee=minus_sign(self.monster.flee))
        return words(f"sheet.monster.{seen}", **facts)
