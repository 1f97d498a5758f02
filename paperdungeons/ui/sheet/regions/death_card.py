"""The party's death as a moment: the sheet grows dark, a gravestone falls, what it costs is told, and light comes back.

It ends as a card over the lower part of the dungeon with two buttons: to undo what happened, or to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from kivy.graphics import Color, Rectangle

from ...drawing.picture import ON_DARK, Picture
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import FIGURES, HAND
from ...style.glow import soft_light
from ...style.look import Look
from ...style.playback import Cue, Playback, eased
from ...style.rect import Rect, Size
from ...style.sizes import TOUCH, on_the_sheet
from ...style.theme import faded
from ..model.death import CALL_OFF, FALL, GO_ON, LENGTH, Death, DeathMoment, death_at
from ..model.layout import Plan
from .tray import Button

WIDEST, PAD, GAP = 440, 14, 8
"""The greatest width of the card, its padding and the gaps between its parts, in density-independent pixels."""
TITLE, COST, TEXT = 44, 40, 46
"""The heights of the three texts, in scaled pixels."""
STONE, LEAST = 132, 84
"""The greatest and the least height of the gravestone; if there is less room, it stands beside the texts."""
DARK, TRAY_DARK = 0.66, 0.94
"""How dark the sheet becomes, and the tray, which is darker because it speaks of what comes next."""


class DeathCard(Region):
    def __init__(self, size: Size, plan: Plan, look: Look, death: Death, hear: Callable[[str], None]) -> None:
        """A card over the lower part of the dungeon, on a view of this size."""
        look, u = on_the_sheet(look), look.u
        dungeon, self._tray = plan.dungeon, plan.tray
        self.death, self._view = death, size
        below = (TITLE + COST + TEXT) * look.sp(1) + (TOUCH + 2 * PAD + 2 * GAP) * u
        self._is_flat = dungeon.h - 8 * u < below + LEAST * u
        flat = TEXT * look.sp(1) + (TITLE + COST + TOUCH + 2 * PAD + GAP) * u
        height = flat if self._is_flat else below + STONE * u
        width = min(dungeon.w - 12 * u, WIDEST * u)
        height = min(dungeon.h - 8 * u, height)
        super().__init__(Rect(dungeon.center[0] - width / 2, dungeon.y + 4 * u, width, height), look)
        self.playback = Playback(LENGTH, self.show_at, [Cue(FALL[1], "stamp")], hear)
        self.playback.start() if look.motion else self.playback.end()

    # --- made once ------------------------------------------------------------------------------------------

    def draw(self) -> None:
        pen, palette, u = self.pen, self.palette, self.u
        pen.box(Rect(-self.x, -self.y, *self._view), faded(palette.night, DARK))
        pen.box(self._tray.moved(-self.x, -self.y), faded(palette.night, TRAY_DARK))
        pen.box(self.area, palette.night, palette.danger, 14, 2)
        buttons, rest = self.area.inset(PAD * u, PAD * u).cut_bottom(TOUCH * u, GAP * u)
        if self._is_flat:
            stone, texts = rest.cut_left(LEAST * u, GAP * u)
        else:
            texts, stone = rest.cut_bottom((TITLE + COST + TEXT) * pen.s, GAP * u)
        self._draw_stone(stone)
        align = "left" if self._is_flat else "center"
        unit = u if self._is_flat else pen.s
        title, below = texts.cut_top(TITLE * unit)
        cost, text = below.cut_top(COST * unit)
        self.title = pen.word(title, self.death.title, 38, palette.gold, font=HAND, align=align)
        self.cost = pen.word(cost, self.death.cost, 30, palette.on_black, font=FIGURES, align=align)
        self.text = pen.word(text, self.death.text, 16, palette.on_bar, align=align, valign="top", wrap=True)
        self._draw_buttons(buttons)

    def _draw_stone(self, rect: Rect) -> None:
        """Draw the stone and the lights behind it, which shake with the card."""
        palette, height = self.palette, min(rect.h, rect.w, STONE * self.u)
        self._ground, (x, y), side = rect, rect.center, 2.6 * height
        Color(*palette.glow)
        Rectangle(texture=soft_light(), pos=(x - side / 2, y - side / 2), size=(side, side))
        self._light_colour = Color(*faded(palette.gold, 0))
        self._light = Rectangle(texture=soft_light())
        self._dust_colour = Color(*faded(palette.on_bar, 0))
        self._dust = Rectangle(texture=soft_light())
        self._party = Picture(icons.PARTY, ON_DARK, 0.74 * height, pos=rect[:2], size=rect[2:])
        self._stone = Picture(icons.RESURRECTION, ON_DARK, height, pos=rect[:2], size=rect[2:])
        for picture in (self._party, self._stone):
            self.add_widget(picture)

    def _draw_buttons(self, area: Rect) -> None:
        words = self.look.words
        signs = {GO_ON: ("", words("sheet.death.go-on"))}
        if self.death.before is not None:
            signs = {CALL_OFF: ("undo", words("sheet.death.undo")), **signs}
        places = dict(zip(signs, area.columns(len(signs), 6 * self.u), strict=True))
        self._buttons = {key: Button(self, place, *signs[key]) for key, place in places.items()}
        self.touchables = places

    @property
    def holds_taps(self) -> bool:
        """Whether a tap only ends the played moment: until the buttons can be seen."""
        return self.playback.is_playing and not self._is_offered

    # --- as time passes -------------------------------------------------------------------------------------

    def show_at(self, seconds: float) -> None:
        """Show the card as it is this many seconds after it was laid down."""
        moment, palette = death_at(seconds), self.palette
        self.opacity = moment.veiled
        self._show_stone(moment)
        self.title.tint(faded(palette.gold, moment.titled))
        self.cost.tint(faded(palette.on_black, moment.told))
        self.text.tint(faded(palette.on_bar, moment.told))
        self._is_offered = moment.offered >= 1
        for key, button in self._buttons.items():
            button.show(self._is_offered, urgent=key == GO_ON, hidden=moment.offered <= 0)

    def _show_stone(self, moment: DeathMoment) -> None:
        """The stone falls, the ground shakes, and at last the party rises behind it."""
        rect, u, height = self._ground, self.u, self._stone.drawn
        x, y = rect.center
        fall = (1 - moment.fallen**2) * 1.1 * height
        self._stone.opacity, self._stone.pos = min(1.0, 3 * moment.fallen), (rect.x, rect.y + fall)
        off = 5 * u * (1 - moment.shaken) * sin(5 * pi * moment.shaken)
        self._move.xy = self.x + 0.5 * off, self.y - abs(off)
        wide = height * (0.9 + 1.4 * eased(moment.shaken))
        self._dust_colour.a = 0.5 * sin(pi * moment.shaken) if 0 < moment.shaken < 1 else 0.0
        self._dust.size = wide, 0.3 * height
        self._dust.pos = x - wide / 2, y - 0.5 * height - 0.12 * height
        side = height * (1.2 + 0.8 * eased(moment.risen))
        self._light_colour.a = 0.42 * moment.risen
        self._light.size, self._light.pos = (side, side), (x - side / 2, y - side / 2)
        self._party.opacity = min(1.0, 4 * moment.risen)
        self._party.pos = rect.x + 0.3 * height, rect.y + 0.26 * height * eased(moment.risen)
