"""The rank of a solo game: a seal with its icon, stars, and what it means."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, PopMatrix, PushMatrix, Scale, SmoothEllipse, SmoothLine
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ...play.games.ranks import RANK_IDS, RankResult
from ...play.wording.ranks import better_text, next_text, rank_name
from ..style import icons
from ..style.fonts import HAND, glyph, icon_font, inline
from ..style.look import Look
from ..style.theme import faded
from ..widgets.basics import Plate
from ..widgets.letters import Text
from .widgets import HeadPlate

SEAL, NARROW_SEAL = 92, 76
"""The side of a seal, in density-independent pixels."""
RAISED = 0.2
"""How much larger a seal is when its stamping begins, as a share of its size."""
DROPS = 13
"""The number of drops of wax along the edge of a seal."""
SHADE = (0.0, 0.0, 0.0, 0.24)


class Seal(Label):
    """A round of wax with the icon of a rank pressed into it."""

    def __init__(self, look: Look, rank: int, side: float) -> None:
        side *= look.u
        super().__init__(
            text=glyph(icons.RANKS[rank]),
            font_name=icon_font(glyph(icons.RANKS[rank])),
            font_size=side * 0.42,
            color=look.palette.on_danger,
            size_hint=(None, None),
            size=(side, side),
        )
        wax = look.palette.danger
        with self.canvas.before:
            Color(*SHADE)
            self._shadow = SmoothEllipse(size=(side * 0.94, side * 0.94))
            Color(*wax)
            self._drops = [SmoothEllipse() for _ in range(DROPS)]
            self._disc = SmoothEllipse(size=(side * 0.86, side * 0.86))
            Color(*SHADE)
            self._hollow = SmoothEllipse(size=(side * 0.68, side * 0.68))
            Color(*wax)
            self._ground = SmoothEllipse(size=(side * 0.64, side * 0.64))
            Color(*faded(look.palette.on_danger, 0.55))
            self._ring = SmoothLine(width=0.9 * look.u)
        self._put_press()
        self.bind(pos=self._follow)
        self._follow()

    def _put_press(self) -> None:
        """Add the scale with which the whole seal is drawn larger, around its centre."""
        self._scale = Scale(1, 1, 1)
        for place, instruction in enumerate((PushMatrix(), self._scale)):
            self.canvas.before.insert(place, instruction)
        self.canvas.after.add(PopMatrix())

    def press(self, amount: float) -> None:
        """Show the seal from 0 (above the paper, not visible yet) to 1 (in place); it never exceeds its card."""
        self.opacity = 1.0 if amount > 0 else 0.0
        larger = 1 + RAISED * (1 - amount)
        self._scale.xyz = larger, larger, 1

    def _follow(self, *_: object) -> None:
        side, (x, y) = self.width, self.center
        self._scale.origin = x, y
        for number, drop in enumerate(self._drops):
            angle, size = 2 * pi * number / DROPS, side * (0.21 + 0.05 * (number * 5 % 3))
            drop.size = size, size
            drop.pos = x + side * 0.38 * cos(angle) - size / 2, y + side * 0.38 * sin(angle) - size / 2
        self._shadow.pos = x - side * 0.47, y - side * 0.5
        for shape in (self._disc, self._hollow, self._ground):
            shape.pos = x - shape.size[0] / 2, y - shape.size[1] / 2
        self._ground.pos = self._ground.pos[0], self._ground.pos[1] - side * 0.012
        self._ring.circle = (x, y, side * 0.35)


class RankPlate(HeadPlate):
    """The seal, the name of the rank, whom it is better than, and how far the next is."""

    def __init__(self, look: Look, standing: RankResult, is_narrow: bool) -> None:
        palette, words = look.palette, look.words
        super().__init__(look, None, is_narrow)
        align, self.seal = self.align, Seal(look, standing.rank, NARROW_SEAL if is_narrow else SEAL)
        texts = [
            Text(look, rank_name(words, standing.rank), 34, palette.ink, font=HAND, align=align),
            Text(look, _stars(standing.rank), 17, palette.step, align=align, markup=True),
            Text(look, better_text(words, standing), 15, palette.ink, align=align),
            Text(look, next_text(words, standing), 14, palette.soft_ink, align=align),
        ]
        self.lay(self.seal, texts)


class Ribbon(Plate):
    """A ribbon for a first: a new best score, or a rank that no earlier game had."""

    def __init__(self, look: Look, text: str) -> None:
        palette = look.palette
        super().__init__(look, palette.bar, palette.gold, pad=6)
        self._scale = Scale(1, 1, 1)
        for place, instruction in enumerate((PushMatrix(), self._scale)):
            self.canvas.before.insert(place, instruction)
        self.canvas.after.add(PopMatrix())
        shown = f"{inline(icons.STAR)} {text} {inline(icons.STAR)}"
        self.add_widget(Text(look, shown, 24, palette.gold, font=HAND, align="center", markup=True))

    def unroll(self, amount: float) -> None:
        self.opacity = min(1.0, 3 * amount)
        self._scale.origin, self._scale.xyz = self.center, (max(0.01, amount), 1, 1)


def _stars(rank: int) -> str:
    """The stars of a rank: one for the lowest, five for the highest."""
    return inline(icons.STAR) * (rank + 1) + inline(icons.NO_STAR) * (len(RANK_IDS) - rank - 1)


def rank_note(look: Look, standing: RankResult | None) -> Widget:
    """A note that the ranks are the app's own, or why this game has none."""
    text = look.words("ranks.none" if standing is None else "ranks.house")
    return Text(look, f"{inline(icons.HOUSE)} {text}", 13, look.palette.soft_ink, align="center", markup=True)
