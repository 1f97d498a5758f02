"""The first screen: continue, begin, read, set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...play.wording.ranks import rank_name
from ..drawing.minimap import MiniMap
from ..style import icons
from ..style.fonts import HAND
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.theme import CLEAR
from ..widgets.basics import Column, Icon, IconButton, Plate, Text, Tile
from ..widgets.corrected_mark import corrected_mark
from ..widgets.fitted_text import FittedText
from ..widgets.tiles import Beside, Stack
from .saved_game_wording import Waiting


@dataclass(frozen=True)
class HomeActions:
    """Where the first screen leads."""

    go_on: Callable[[], None]
    begin: Callable[[], None]
    pass_around: Callable[[], None]
    phones: Callable[[], None]
    games: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    about: Callable[[], None]
    box: Callable[[], None]
    dismiss: Callable[[], None]
    """The troubles have been read."""


@dataclass(frozen=True)
class Results:
    """Games that are over: the points of those alone, the latest first, and the highest rank that one of them has."""

    points: Sequence[int]
    best_rank: int | None = None


class HomeScreen(BoxLayout):
    def __init__(
        self,
        look: Look,
        size,
        waiting: Waiting | None,
        others: int,
        troubles: list[str],
        ways: HomeActions,
        finished: Results | None = None,
    ) -> None:
        """``others`` so many games wait besides."""
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look, self.ways = look, ways
        with self.canvas.before:
            Color(*look.palette.night)
            Rectangle(size=size)
        scroll = ScrollView(do_scroll_x=False)
        column = Column(look, gap=12, pad=20, widest=480)
        scroll.add_widget(column)
        column.add_widget(Widget(size_hint_y=None, height=max(0, size[1] * 0.06)))
        self._put_title(column)
        if troubles:
            column.add_widget(self._troubles(troubles))
        if waiting is not None:
            column.add_widget(self._go_on(waiting))
        if others:
            column.add_widget(self._others(others))
        self.begin_tile = Tile(
            look,
            look.words("home.begin.name"),
            ways.begin,
            "sword-cross",
            look.words("home.begin.below"),
            ground=look.palette.danger,
            ink=look.palette.on_danger,
            size=18,
        )
        column.add_widget(self.begin_tile)
        self.pass_tile = self._way("pass", "tablet", ways.pass_around)
        self.phones_tile = self._way("phones", "qrcode", ways.phones)
        for tile in (self.pass_tile, self.phones_tile):
            column.add_widget(tile)
        if finished is not None:
            column.add_widget(self._finished(finished))
        self.add_widget(scroll)
        self.add_widget(self._foot())

    def _put_title(self, column: Column) -> None:
        look = self.look
        title = look.words("home.title")
        column.add_widget(Text(look, title, 52 / look.scale**0.6, look.palette.gold, font=HAND, align="center"))
        column.add_widget(Text(look, look.words("home.unofficial"), 15, look.palette.soft_on_bar, align="center"))
        column.add_widget(Widget(size_hint_y=None, height=10 * look.u))

    def _troubles(self, troubles: list[str]) -> Widget:
        look, palette, top = self.look, self.look.palette, {"top": 1}
        plate = Plate(look, palette.card, palette.danger, orientation="horizontal", pad=10)
        told = Stack(look, [], gap=12, pos_hint=top)
        for text in troubles:
            told.add_widget(Beside(look, [Icon(look, "alert", 22, palette.heart), FittedText(look, text, 14)], at=top))
        plate.add_widget(told)
        plate.add_widget(IconButton(look, "close", self.ways.dismiss, palette.ink, pos_hint=top))
        return plate

    def _way(self, name: str, icon: str, way: Callable[[], None]) -> Tile:
        look = self.look
        return Tile(look, look.words(f"home.{name}.name"), way, icon, look.words(f"home.{name}.below"), size=18)

    def _go_on(self, waiting: Waiting) -> Widget:
        look, words = self.look, self.look.words
        tile = self.continue_tile = ContinueTile(look, self.ways.go_on)
        tile.add_widget(MiniMap(look, 84 * look.u, waiting.setup.board, waiting.state))
        column = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5}, spacing=3 * look.u)
        column.bind(minimum_height=column.setter("height"))
        dungeon = words(f"dungeons.{waiting.setup.board.dungeon.id}.name")
        column.add_widget(Text(look, words("home.continue.name"), 19, look.palette.ink, bold=True))
        for text in (dungeon, *waiting.lines):
            column.add_widget(FittedText(look, text, 13.5, look.palette.soft_ink))
        if waiting.corrected:
            column.add_widget(corrected_mark(look, 13.5))
        tile.add_widget(column)
        tile.add_widget(Icon(look, "chevron-right", 26, look.palette.ink, pos_hint={"center_y": 0.5}))
        return tile

    def _others(self, count: int) -> Widget:
        look = self.look
        text = look.words(f"home.others.{'one' if count == 1 else 'many'}", n=count)
        icon, ink = "bookmark-multiple-outline", look.palette.soft_on_bar
        self.others_tile = Tile(look, text, self.ways.games, icon, ground=CLEAR, ink=ink, size=14)
        return self.others_tile

    def _finished(self, finished: Results) -> Widget:
        look, words = self.look, self.look.words
        below, points, rank = [words("home.finished.tables")], finished.points, finished.best_rank
        if points:
            below = [words("home.finished.points", last=minus_sign(points[0]), best=minus_sign(max(points)))]
        if rank is not None:
            below.append(words("ranks.best", rank=rank_name(words, rank)))
        icon = "history" if rank is None else icons.RANKS[rank]
        self.finished_tile = Tile(look, words("home.finished.name"), self.ways.games, icon, "\n".join(below), size=18)
        return self.finished_tile

    def _foot(self) -> Widget:
        look, words, ways = self.look, self.look.words, self.ways
        height = max(64, 44 + 22 * look.scale) * look.u
        foot = BoxLayout(size_hint_y=None, height=height, padding=(8 * look.u, 4 * look.u))
        self.foot_buttons = {}
        for icon, name, way in (
            ("book-open-variant", "rules", ways.rules),
            (icons.OWN_BOX, "box", ways.box),
            ("cog", "settings", ways.settings),
            ("information-outline", "about", ways.about),
        ):
            self.foot_buttons[name] = FootButton(look, icon, words(f"home.foot.{name}"), way)
            foot.add_widget(self.foot_buttons[name])
        return foot

    def back(self) -> bool:
        return False


class ContinueTile(Tile):
    """The card of the game that waits: filled by its maker."""

    def __init__(self, look: Look, on_tap) -> None:
        super().__init__(look, "", on_tap, ground=look.palette.card, ink=look.palette.ink)
        self.clear_widgets()


class FootButton(Tile):
    """An icon over its name."""

    def __init__(self, look: Look, icon: str, text: str, on_tap) -> None:
        super().__init__(look, text, on_tap, ground=CLEAR, ink=look.palette.soft_on_bar, centre=True, size=13)
        self.clear_widgets()
        self.orientation, self.padding, self.spacing = "vertical", 2 * look.u, 0
        self.add_widget(Icon(look, icon, 24, look.palette.soft_on_bar, pos_hint={"center_x": 0.5}))
        self.add_widget(FittedText(look, text, 13, look.palette.soft_on_bar, align="center", whole=True))
