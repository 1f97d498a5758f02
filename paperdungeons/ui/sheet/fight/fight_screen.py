"""The fight with a season's monster: who it was, how strong the party was, and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ....core.events import Event
from ....core.state import State
from ...style import icons
from ...style.fonts import HAND, inline
from ...style.glow import soft_light
from ...style.look import Look
from ...style.playback import Playback, eased
from ...system.feedback import Feedback
from ...system.routes import Size
from ...widgets.basics import roomier
from ...widgets.boxes import QuickBox
from ...widgets.dark_page import dark_pane
from ...widgets.fitted_text import FittedText
from ...widgets.page import Column
from ...widgets.tiles import MIDDLE, Beside, Stack, red_tile
from .effects import CountedParts, FightEffects
from .timeline import LENGTH, FightTimeline
from .widgets import GREED, Fighter, HeroChip, ThresholdCard, Total, Verdict, flow_on_dark, line_on_dark
from .wording import (
    bonus_texts,
    bout_in,
    caption_texts,
    go_text,
    is_known,
    meeting_texts,
    result_texts,
    spoken_text,
    verdict_text,
)

LOW, SHORT = 460, 780
"""Below these heights, of a wide and of an upright screen in scaled pixels, parts stand side by side to save height."""
LANE = 12
"""The room above the heroes through which figures fly, in density-independent pixels."""
MONSTER_WIDTH = 1.3
"""How much wider the monster is than what stands beside it."""


class FightScreen(QuickBox):
    """On an upright screen everything stands in one column; on a wide one the party's part faces the monster's."""

    def __init__(
        self,
        look: Look,
        size: Size,
        state: State,
        events: tuple[Event, ...],
        on_close: Callable[[], None],
        close_text: str = "",
        feedback: Feedback | None = None,
    ) -> None:
        """``close_text`` is the text of the button, if it does not lead to the next season."""
        self._close_text = close_text
        super().__init__(size=size, size_hint=(None, None))
        self.look, self.on_close = roomier(look, size), on_close
        self.bout = bout_in(state, events)
        self.spoken = spoken_text(look.words, self.bout)
        self._is_wide = size[0] > size[1]
        self._is_short = size[1] < (LOW if self._is_wide else SHORT) * self.look.sp(1)
        with self.canvas.before:
            Color(*look.palette.night)
            Rectangle(size=size)
            Color(*look.palette.glow)
            self._glow = Rectangle(texture=soft_light())
        self._build_wide() if self._is_wide else self._build_upright()
        self.timeline = FightTimeline(self.bout)
        parts = CountedParts(self._chips, self._told, self._number)
        self._effects = FightEffects(self.look, self, self.timeline, self._beast, parts)
        cue = feedback.cue if feedback is not None else lambda _: None
        self.playback = Playback(LENGTH, self.show_at, self.timeline.cues, cue)
        self.playback.start() if look.motion else self.playback.end()

    # --- made once ------------------------------------------------------------------------------------------

    def _build_upright(self) -> None:
        self.orientation = "vertical"
        stage = self._stage() if self._is_short else [*self._who(), *self._sum()]
        self._story = _pane(self.look, [*stage, *self._how()], self._place_glow)
        self.add_widget(self._story)
        self.add_widget(self._foot())

    def _build_wide(self) -> None:
        """The monster with the button below it on one side, the party and the outcome on the other."""
        side = QuickBox(orientation="vertical", size_hint_x=0.7)
        side.add_widget(_pane(self.look, self._who(), self._place_glow))
        side.add_widget(self._foot())
        self._story = _pane(self.look, [*self._sum(), *self._how()], self._place_glow)
        for part in (side, self._story) if self.look.left_hand else (self._story, side):
            self.add_widget(part)

    def _who(self) -> list[Widget]:
        look, words, monster = self.look, self.look.words, self.bout.monster
        name = FittedText(
            look,
            words(f"monsters.{monster.id}.name"),
            44 if self._is_short else 60,
            look.palette.gold,
            font=HAND,
            align="center",
        )
        season = flow_on_dark(look, meeting_texts(words, self.bout), 14)
        self._beast = Fighter(look, icons.MONSTERS.get(monster.id, icons.UNKNOWN))
        self._beast.bind(pos=self._place_glow, size=self._place_glow)
        return [name, season, self._beast]

    def _sum(self) -> list[Widget]:
        """The sum below its title, so that nothing is between it and the figures that fly to it."""
        self._number = Total(self.look, 44 if self._is_short and self._is_wide else 56)
        return [line_on_dark(self.look, self.look.words("fight.strength")), self._number]

    def _stage(self) -> list[Widget]:
        """The monster on a short screen: it has about half of the width, with its name and the sum beside it."""
        look, (name, season, beast) = self.look, self._who()
        beast.size_hint_y, beast.size_hint_x = 1, MONSTER_WIDTH
        about = Stack(look, [name, *self._sum()], gap=4, pos_hint=MIDDLE)
        row = QuickBox(size_hint_y=GREED, spacing=6 * look.u, size_hint_max_y=beast.size_hint_max_y)
        about.bind(height=row.setter("size_hint_min_y"))
        for widget in (beast, about):
            row.add_widget(widget)
        return [season, row]

    def _how(self) -> list[Widget]:
        look, words, bout = self.look, self.look.words, self.bout
        is_flat = self._is_short and self._is_wide
        self._cards = [ThresholdCard(look, step, step is bout.reached, is_flat) for step in bout.monster.thresholds]
        ink = look.palette.gold if bout.reached else look.palette.on_bar
        self._verdict = Verdict(look, verdict_text(words, bout), ink)
        told = [*result_texts(words, bout), *caption_texts(words, bout)]
        self._results = [self._verdict, *(line_on_dark(look, text) for text in told)]
        cards = Beside(look, self._cards)
        cards.padding = (0, 14 * look.u, 0, 4 * look.u)
        shown = [*self._parts(), cards, *self._results]
        if look.is_unprinted("monsters.toml", bout.monster.id):
            shown.append(line_on_dark(look, f"{inline(icons.HOUSE)} {words('fight.house')}", 12))
        return shown

    def _parts(self) -> list[Widget]:
        """Where the strength comes from: the heroes with their levels, then in words what counts besides."""
        look, bout = self.look, self.bout
        self._chips: list[HeroChip] = []
        self._told: list[Widget] = []
        if not is_known(bout):
            return []
        enemy, levels = bout.monster.enemy, bout.state.levels
        self._chips = [HeroChip(look, hero, level, hero == enemy) for hero, level in enumerate(levels)]
        flow = flow_on_dark(look, bonus_texts(look.words, bout))
        self._told = list(reversed(flow.children))
        chips = Beside(look, self._chips, gap=4)
        if not (self._is_short and self._is_wide):
            chips.padding = (0, LANE * look.u, 0, 0)
        return [chips, *([flow] if self._told else [])]

    def _foot(self) -> Widget:
        foot = Column(self.look, pad=12)
        text = self._close_text or go_text(self.look.words, self.bout)
        self.close_tile = red_tile(self.look, text, self.on_close, centre=True, size=18)
        foot.add_widget(self.close_tile)
        return foot

    # --- as time passes -------------------------------------------------------------------------------------

    def _place_glow(self, *_: object) -> None:
        w, h = (1.3 * self.width, 2.2 * self.height) if self._is_wide else (2.1 * self.width, 1.25 * self.height)
        beast = self._beast
        x, y = beast.to_window(beast.x + beast.width / 2, beast.y + beast.height / 2)
        x = x if self._is_wide else self.width / 2
        self._glow.pos, self._glow.size = (x - w / 2, y - h / 2), (w, h)

    def show_at(self, seconds: float) -> None:
        """Show the fight as it is this many seconds after the screen opened."""
        self._effects.show(seconds)
        moment = self.timeline.at(seconds)
        self._story.scroll_y = 1 - eased(moment.points)  # with large letters the outcome lies below what shows
        for card, passed in zip(self._cards, moment.passed, strict=True):
            card.light(passed, moment.lit)
        self._verdict.text = verdict_text(self.look.words, self.bout, moment.points)
        for text in self._results:
            text.opacity = min(1.0, 3 * moment.points)
        self.close_tile.opacity = 1.0 if moment.is_over else 0.0

    # --- touched, and left ----------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """While the fight is played, a tap only ends that."""
        if self.playback.is_playing:
            self.playback.end()
            return True
        return bool(super().on_touch_down(touch))

    def on_parent(self, _: object, parent: object) -> None:
        if parent is None:
            self.playback.stop()

    def act(self) -> bool:
        """Enter, with nothing in focus: end the played moment, or else leave the fight."""
        self.playback.end() if self.playback.is_playing else self.on_close()
        return True

    def back(self) -> bool:
        self.on_close()
        return True


def _pane(look: Look, widgets: list[Widget], on_scroll: Callable[..., None]) -> ScrollView:
    scroll = dark_pane(look, widgets, gap=6)
    scroll.bind(scroll_y=on_scroll)
    return scroll
