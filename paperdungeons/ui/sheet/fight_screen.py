"""The fight with a season's monster: who it was, how strong the party was, and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ...core.events import Event
from ...core.state import State
from ..style import icons
from ..style.fonts import FIGURES, HAND, PLAIN, inline, with_bright_figures
from ..style.glow import soft_light
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Column, Text, roomier
from ..widgets.dark_page import dark_pane
from ..widgets.fitted_text import FittedText
from ..widgets.flow import Flow
from ..widgets.tiles import Beside, Stack, red_tile
from .fight_widgets import MonsterPicture, Spring, ThresholdCard
from .model.fight_wording import (
    bout_in,
    breakdown_texts,
    caption_texts,
    go_text,
    meeting_texts,
    result_texts,
    verdict_text,
)

COUNTING, LIGHTING = 0.26, 0.12
"""Seconds in which the strength counts up, and in which the card then lights."""
LOW, SHORT = 460, 700
"""Below these heights, in scaled pixels, what could stand above one another stands side by side: wide and upright."""


class FightScreen(BoxLayout):
    """Upright everything stands in one column; on its side the party's part faces the monster's."""

    def __init__(
        self, look: Look, size: Size, state: State, events: tuple[Event, ...], on_close: Callable[[], None]
    ) -> None:
        super().__init__(size=size, size_hint=(None, None))
        self.look, self.on_close = roomier(look, size), on_close
        self.bout = bout_in(state, events)
        self._is_wide = size[0] > size[1]
        self._is_short = size[1] < (LOW if self._is_wide else SHORT) * self.look.sp(1)
        with self.canvas.before:
            Color(*look.palette.night)
            Rectangle(size=size)
            Color(*look.palette.glow)
            self._glow = Rectangle(texture=soft_light())
        self._build_wide() if self._is_wide else self._build_upright()
        self._passed = 0.0
        self._clock = Clock.schedule_interval(lambda dt: self._show(self._passed + dt), 0) if look.motion else None
        self._show(0.0 if look.motion else COUNTING + LIGHTING)

    # --- made once ------------------------------------------------------------------------------------------

    def _build_upright(self) -> None:
        self.orientation = "vertical"
        self.add_widget(self._pane([*self._who(), Spring(), *self._how()]))
        self.add_widget(self._foot())

    def _build_wide(self) -> None:
        """The button is at the bottom."""
        side = BoxLayout(orientation="vertical", size_hint_x=0.7)
        side.add_widget(self._pane(self._who()))
        side.add_widget(self._foot())
        how = self._pane(self._how())
        for part in (side, how) if self.look.left_hand else (how, side):
            self.add_widget(part)

    def _pane(self, widgets: list[Widget]) -> ScrollView:
        scroll = dark_pane(self.look, widgets, gap=6)
        scroll.bind(scroll_y=self._place_glow)
        return scroll

    def _who(self) -> list[Widget]:
        look, words, monster = self.look, self.look.words, self.bout.monster
        beside = self._is_short and not self._is_wide
        name = FittedText(
            look,
            words(f"monsters.{monster.id}.name"),
            44 if self._is_short else 60,
            look.palette.gold,
            font=HAND,
            align="center",
        )
        season = self._flow(meeting_texts(words, self.bout), 14)
        self._beast = MonsterPicture(
            look, icons.MONSTERS.get(monster.id, icons.UNKNOWN), 64 if beside else self._beast_size()
        )
        self._beast.bind(pos=self._place_glow, size=self._place_glow)
        if not beside:
            return [name, season, self._beast]
        self._beast.size_hint_x = 0.35
        return [Beside(look, [self._beast, Stack(look, [name, season], gap=0)])]

    def _beast_size(self) -> float:
        """In density-independent pixels: what the texts leave of the screen, within bounds."""
        w, h, scale = self.width / self.look.u, self.height / self.look.u, self.look.scale
        wanted = min(h - 90 - 170 * scale, 0.24 * w) if self._is_wide else min(0.19 * h, 0.5 * w)
        return float(max(64, min(wanted, 280)))

    def _how(self) -> list[Widget]:
        look, words, bout = self.look, self.look.words, self.bout
        self._number = Text(look, "", 56, look.palette.on_black, font=FIGURES, align="center", markup=True)
        is_flat = self._is_short and self._is_wide
        self._cards = [ThresholdCard(look, step, step is bout.reached, is_flat) for step in bout.monster.thresholds]
        ink = look.palette.gold if bout.reached else look.palette.on_bar
        verdict = Text(look, verdict_text(words, bout), 36, ink, font=HAND, align="center", markup=True)
        told = [*result_texts(words, bout), *caption_texts(words, bout)]
        self._results = [verdict, *(self._line(text) for text in told)]
        parts = breakdown_texts(words, bout)
        shown = [self._number, *([] if self._is_short else [self._line(words("fight.strength"))])]
        cards = Beside(look, self._cards)
        cards.padding = (0, 14 * look.u, 0, 4 * look.u)
        shown += [*([self._flow(parts)] if parts else []), cards, *self._results]
        if look.is_unprinted("monsters.toml", bout.monster.id):
            shown.append(self._line(f"{inline(icons.HOUSE)} {words('fight.house')}", 12))
        return shown

    def _line(self, text: str, size: float = 15) -> Text:
        palette = self.look.palette
        bright = with_bright_figures(text, palette.on_black)
        return Text(self.look, bright, size, palette.soft_on_bar, align="center", markup=True)

    def _flow(self, texts: list[str], size: float = 15) -> Flow:
        palette = self.look.palette
        bright = [with_bright_figures(text, palette.on_black) for text in texts]
        return Flow(self.look, bright, size, palette.soft_on_bar, align="center")

    def _foot(self) -> Widget:
        foot = Column(self.look, pad=12)
        self.close_tile = red_tile(self.look, go_text(self.look.words, self.bout), self.on_close, centre=True, size=18)
        foot.add_widget(self.close_tile)
        return foot

    # --- as time passes -------------------------------------------------------------------------------------

    def _place_glow(self, *_: object) -> None:
        w, h = (1.3 * self.width, 2.2 * self.height) if self._is_wide else (2.1 * self.width, 1.25 * self.height)
        beast = self._beast
        x, y = beast.to_window(beast.x + beast.width / 2, beast.y + beast.height / 2)
        x = x if self._is_wide else self.width / 2
        self._glow.pos, self._glow.size = (x - w / 2, y - h / 2), (w, h)

    def _show(self, passed: float) -> None:
        """What is to be seen so many seconds after the screen came up."""
        self._passed = passed
        counted, lit = min(1.0, passed / COUNTING), min(1.0, max(0.0, (passed - COUNTING) / LIGHTING))
        self._number.text = self._strength_text(round(self.bout.event.strength * (1 - (1 - counted) ** 2)))
        for card in self._cards:
            card.light(lit)
        for text in self._results:
            text.opacity = lit
        if lit == 1.0 and self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _strength_text(self, strength: int) -> str:
        if not self._is_short:
            return str(strength)
        look = self.look
        name, code = look.words("fight.strength"), get_hex_from_color(look.palette.soft_on_bar)
        return f"{strength} [font={PLAIN}][size={round(look.sp(15))}][color={code}]{name}[/color][/size][/font]"

    def on_touch_down(self, touch: Any) -> bool:
        """While something moves, a tap only ends that."""
        if self._clock is not None:
            self._show(COUNTING + LIGHTING)
            return True
        return bool(super().on_touch_down(touch))

    def back(self) -> bool:
        self.on_close()
        return True
