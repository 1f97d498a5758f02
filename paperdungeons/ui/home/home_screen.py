"""The first screen: continue, begin, read, set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

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
from ..system.routes import Size
from ..widgets.basics import Column, Icon, IconButton, Plate, Text, Tile
from ..widgets.corrected_mark import corrected_mark
from ..widgets.fitted_text import FittedText
from ..widgets.rows import rows_of
from ..widgets.tiles import Beside, Stack
from .saved_game_wording import HomeFacts, Results, Waiting

PLACES: dict[str, str] = {"shelf": "bookshelf"}
"""The other pages one can go to, each with its icon, in the order they are shown."""
FOOT = {"rules": "book-open-variant", "box": icons.OWN_BOX, "settings": "cog", "about": "information-outline"}


class HomeActions(Protocol):
    """Where the first screen leads."""

    def go_on(self) -> None: ...
    def begin(self) -> None: ...
    def pass_around(self) -> None: ...
    def phones(self) -> None: ...
    def open(self, name: str) -> None: ...
    def dismiss_problems(self) -> None: ...


class HomeScreen(BoxLayout):
    def __init__(self, look: Look, size: Size, facts: HomeFacts, actions: HomeActions) -> None:
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look, self._actions = look, actions
        with self.canvas.before:
            Color(*look.palette.night)
            Rectangle(size=size)
        scroll = ScrollView(do_scroll_x=False)
        column = Column(look, gap=12, pad=20, widest=480)
        scroll.add_widget(column)
        column.add_widget(Widget(size_hint_y=None, height=max(0, size[1] * 0.06)))
        self._put_title(column)
        if facts.problems:
            column.add_widget(self._problems(facts.problems))
        if facts.waiting is not None:
            column.add_widget(self._go_on(facts.waiting))
        if facts.others:
            column.add_widget(self._others(facts.others))
        red = {"ground": look.palette.danger, "ink": look.palette.on_danger}
        self.begin_tile = self._tile("begin", "sword-cross", actions.begin, **red)
        self.pass_tile = self._tile("pass", "tablet", actions.pass_around)
        self.phones_tile = self._tile("phones", "qrcode", actions.phones)
        for tile in (self.begin_tile, self.pass_tile, self.phones_tile):
            column.add_widget(tile)
        if facts.results is not None:
            column.add_widget(self._finished(facts.results))
        column.add_widget(self._places())
        self.add_widget(scroll)
        self.add_widget(self._foot())

    def _put_title(self, column: Column) -> None:
        look = self.look
        title = look.words("home.title")
        column.add_widget(Text(look, title, 52 / look.scale**0.6, look.palette.gold, font=HAND, align="center"))
        column.add_widget(Text(look, look.words("home.unofficial"), 15, look.palette.soft_on_bar, align="center"))
        column.add_widget(Widget(size_hint_y=None, height=10 * look.u))

    def _problems(self, problems: list[str]) -> Widget:
        look, palette, top = self.look, self.look.palette, {"top": 1}
        plate = Plate(look, palette.card, palette.danger, orientation="horizontal", pad=10)
        told = [
            Beside(look, [Icon(look, "alert", 22, palette.heart), FittedText(look, text, 14)], at=top)
            for text in problems
        ]
        plate.add_widget(Stack(look, told, gap=12, pos_hint=top))
        plate.add_widget(IconButton(look, "close", self._actions.dismiss_problems, palette.ink, pos_hint=top))
        return plate

    def _tile(self, name: str, icon: str, on_tap: Callable[[], None], **kwargs: Any) -> Tile:
        words = self.look.words
        return Tile(self.look, words(f"home.{name}.name"), on_tap, icon, words(f"home.{name}.below"), size=18, **kwargs)

    def _go_on(self, waiting: Waiting) -> Widget:
        look, words = self.look, self.look.words
        tile = self.continue_tile = ContinueTile(look, self._actions.go_on)
        tile.add_widget(MiniMap(look, 84 * look.u, waiting.setup.board, waiting.state))
        dungeon = words(f"dungeons.{waiting.setup.board.dungeon.id}.name")
        title = Text(look, words("home.continue.name"), 19, look.palette.ink, bold=True)
        lines = [FittedText(look, text, 13.5, look.palette.soft_ink) for text in (dungeon, *waiting.lines)]
        mark = [corrected_mark(look, 13.5)] if waiting.corrected else []
        tile.add_widget(Stack(look, [title, *lines, *mark], gap=3, pos_hint={"center_y": 0.5}))
        tile.add_widget(Icon(look, "chevron-right", 26, look.palette.ink, pos_hint={"center_y": 0.5}))
        return tile

    def _others(self, count: int) -> Widget:
        look = self.look
        text = look.words.plural("home.others", count)
        icon, ink = "bookmark-multiple-outline", look.palette.soft_on_bar
        self.others_tile = Tile(look, text, partial(self._actions.open, "games"), icon, ground=CLEAR, ink=ink, size=14)
        return self.others_tile

    def _finished(self, finished: Results) -> Widget:
        look, words = self.look, self.look.words
        below, points, rank = [words("home.finished.tables")], finished.points, finished.best_rank
        if points:
            below = [words("home.finished.points", last=minus_sign(points[0]), best=minus_sign(max(points)))]
        if rank is not None:
            below.append(words("ranks.best", rank=rank_name(words, rank)))
        icon = "history" if rank is None else icons.RANKS[rank]
        open_games = partial(self._actions.open, "games")
        self.finished_tile = Tile(look, words("home.finished.name"), open_games, icon, "\n".join(below), size=18)
        return self.finished_tile

    def _places(self) -> Widget:
        look = self.look
        self.place_tiles = {
            name: Tile(look, look.words(f"home.places.{name}"), partial(self._actions.open, name), icon, size=16)
            for name, icon in PLACES.items()
        }
        return rows_of(look, list(self.place_tiles.values()), 2)

    def _foot(self) -> Widget:
        look, words = self.look, self.look.words
        height = max(64, 44 + 22 * look.scale) * look.u
        foot = BoxLayout(size_hint_y=None, height=height, padding=(8 * look.u, 4 * look.u))
        self.foot_buttons = {}
        for name, icon in FOOT.items():
            on_tap = partial(self._actions.open, name)
            self.foot_buttons[name] = FootButton(look, icon, words(f"home.foot.{name}"), on_tap)
            foot.add_widget(self.foot_buttons[name])
        return foot

    def back(self) -> bool:
        return False


class ContinueTile(Tile):
    """The card of the game that waits: filled by its maker."""

    def __init__(self, look: Look, on_tap: Callable[[], None]) -> None:
        super().__init__(look, "", on_tap, ground=look.palette.card, ink=look.palette.ink)
        self.clear_widgets()


class FootButton(Tile):
    """An icon over its name."""

    def __init__(self, look: Look, icon: str, text: str, on_tap: Callable[[], None]) -> None:
        super().__init__(look, text, on_tap, ground=CLEAR, ink=look.palette.soft_on_bar, centre=True, size=13)
        self.clear_widgets()
        self.orientation, self.padding, self.spacing = "vertical", 2 * look.u, 0
        self.add_widget(Icon(look, icon, 24, look.palette.soft_on_bar, pos_hint={"center_x": 0.5}))
        self.add_widget(FittedText(look, text, 13, look.palette.soft_on_bar, align="center", whole=True))
