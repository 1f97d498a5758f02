"""The first screen: continue, begin, read, set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...play.records.challenge import ChallengeKind
from ..drawing.minimap import MiniMap
from ..style import icons
from ..style.fonts import HAND
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.sizes import WIDEST_PAIR, is_wide
from ..style.theme import CLEAR
from ..system.routes import Size
from ..widgets.basics import Column, Icon, IconButton, Plate, Text, Tile, roomier
from ..widgets.corrected_mark import corrected_mark
from ..widgets.fitted_text import FittedText
from ..widgets.rows import columns_of, rows_of, stand_in_the_middle
from ..widgets.tiles import Beside, Stack
from .present_challenges import PresentChallenges
from .saved_game_wording import HomeFacts, Results, Waiting

PLACES: dict[str, str] = {
    "challenges": "calendar-star",
    "campaign": icons.CAMPAIGN,
    "statistics": "chart-bar",
    "achievements": "trophy-outline",
}
"""The other pages one can go to, each with its icon, in the order they are shown."""
PAIRS = 320
"""From this width on, in scaled pixels, two of them stand side by side."""
FOOT = {"rules": "book-open-variant", "box": icons.OWN_BOX, "settings": "cog", "about": "information-outline"}


NARROW, SIDE = 480, 20
"""The width of one column and the room beside it, in density-independent pixels."""
ICON_ROOM = 310
"""Below this width, in scaled pixels, two tiles beside each other have no room for icons."""


class HomeActions(Protocol):
    """Where the first screen leads."""

    def go_on(self) -> None: ...
    def begin(self) -> None: ...
    def pass_around(self) -> None: ...
    def phones(self) -> None: ...
    def open(self, name: str) -> None: ...
    def dismiss_problems(self) -> None: ...
    def play_challenge(self, kind: ChallengeKind) -> None: ...


class HomeScreen(BoxLayout):
    """What waits and the challenges of now, then everything that can be begun; beside each other where it is wide."""

    def __init__(self, look: Look, size: Size, facts: HomeFacts, actions: HomeActions) -> None:
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look, self._actions = roomier(look, size), actions
        look = self.look
        with self.canvas.before:
            Color(*look.palette.night)
            Rectangle(size=size)
        self.scroll = ScrollView(do_scroll_x=False)
        self.column = Column(look, gap=12, pad=SIDE, widest=WIDEST_PAIR if is_wide(look, size) else NARROW * look.scale)
        self.scroll.add_widget(self.column)
        self._put_title()
        if facts.problems:
            self.column.add_widget(self._problems(facts.problems))
        self._has_room = is_wide(look, size) or size[0] - 2 * SIDE * look.u >= ICON_ROOM * look.sp(1)
        at_hand, to_begin, places = self._at_hand(facts), self._to_begin(), self._places()
        later = self._week_and_month(facts.challenges)
        finished = [] if facts.results is None else [self._finished(facts.results)]
        if is_wide(look, size):
            halves = [*at_hand, later, *finished], [*to_begin, places]
            if _is_new_here(facts):
                halves = to_begin, [*at_hand, later, places]
            self.column.add_widget(columns_of(look, *halves))
        else:
            first, second = (to_begin, at_hand) if _is_new_here(facts) else (at_hand, to_begin)
            for widget in (*first, *second, later, *finished, places):
                self.column.add_widget(widget)
        self.add_widget(self.scroll)
        self.add_widget(self._foot())
        stand_in_the_middle(self)

    def _at_hand(self, facts: HomeFacts) -> list[Widget]:
        """The game that waits, and the challenge of today."""
        waiting = [] if facts.waiting is None else [self._go_on(facts.waiting)]
        others = [self._others(facts.others)] if facts.others else []
        return [*waiting, *others, self._today(facts.challenges)]

    def _to_begin(self) -> list[Widget]:
        palette, actions = self.look.palette, self._actions
        red = {"ground": palette.danger, "ink": palette.on_danger}
        self.begin_tile = self._tile("begin", "sword-cross", actions.begin, **red)
        self.pass_tile = self._tile("pass", "tablet", actions.pass_around)
        self.phones_tile = self._tile("phones", "qrcode", actions.phones)
        return [self.begin_tile, self.pass_tile, self.phones_tile]

    def _put_title(self) -> None:
        look, column = self.look, self.column
        title = look.words("home.title")
        column.add_widget(Text(look, title, 52 / look.scale**0.6, look.palette.gold, font=HAND, align="center"))
        column.add_widget(Text(look, look.words("home.unofficial"), 15, look.palette.soft_on_bar, align="center"))
        column.add_widget(Widget(size_hint_y=None, height=4 * look.u))

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

    def _today(self, challenges: PresentChallenges) -> Widget:
        """The dungeon of the day, and what a tap on it will do."""
        look, words, soft = self.look, self.look.words, self.look.palette.soft_ink
        tile = self.today_tile = ContinueTile(look, partial(self._actions.play_challenge, ChallengeKind.DAILY))
        tile.add_widget(MiniMap(look, 64 * look.scale**0.5 * look.u, challenges.setup.board))
        dungeon = words(f"dungeons.{challenges.setup.board.dungeon.id}.name")
        kind, *lines = (
            FittedText(look, text, 13.5, soft) for text in (words("challenges.kind.daily"), *challenges.lines)
        )
        name = Text(look, dungeon, 19, look.palette.ink, bold=True)
        tile.add_widget(Stack(look, [kind, name, *lines], gap=3, pos_hint={"center_y": 0.5}))
        tile.add_widget(Icon(look, challenges.icon, 26, look.palette.ink, pos_hint={"center_y": 0.5}))
        return tile

    def _week_and_month(self, challenges: PresentChallenges) -> Widget:
        look, words = self.look, self.look.words
        self.present_tiles = {
            kind: Tile(
                look,
                words(f"challenges.now.{kind.value}"),
                partial(self._actions.play_challenge, kind),
                icon if self._has_room else "",
                below,
                size=16,
            )
            for kind, icon, below in (
                (ChallengeKind.WEEKLY, "calendar-week", challenges.week),
                (ChallengeKind.MONTHLY, "calendar-month", challenges.month),
            )
        }
        return rows_of(look, list(self.present_tiles.values()), 2)

    def _others(self, count: int) -> Widget:
        look = self.look
        text = look.words.plural("home.others", count)
        icon = "bookmark-multiple-outline"
        self.others_tile = Tile(look, text, partial(self._actions.open, "games"), icon, size=14)
        return self.others_tile

    def _finished(self, finished: Results) -> Widget:
        look, words = self.look, self.look.words
        below, points, rank = [words("home.finished.tables")], finished.points, finished.best_rank
        if points:
            below = [words("home.finished.points", last=minus_sign(points[0]), best=minus_sign(max(points)))]
        if rank is not None:
            from ...play.wording.ranks import rank_name  # there is no rank before the first game is over

            below.append(words("ranks.best", rank=rank_name(words, rank)))
        icon = "history" if rank is None else icons.RANKS[rank]
        open_archive = partial(self._actions.open, "archive")
        self.finished_tile = Tile(look, words("home.finished.name"), open_archive, icon, "\n".join(below), size=18)
        return self.finished_tile

    def _places(self) -> Widget:
        look = self.look
        self.place_tiles = {
            name: PlaceTile(look, look.words(f"home.places.{name}"), partial(self._actions.open, name), icon)
            for name, icon in PLACES.items()
        }
        tiles = rows_of(look, list(self.place_tiles.values()), 2 if self.width >= PAIRS * look.sp(1) else 1)
        self.place_tiles["shelf"] = self._tile("shelf", "bookshelf", partial(self._actions.open, "shelf"))
        return Stack(look, [tiles, self.place_tiles["shelf"]], gap=8)

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


def _is_new_here(facts: HomeFacts) -> bool:
    """Somebody who has never played need not spend the one try of today on learning."""
    return facts.waiting is None and facts.results is None and not facts.others


class ContinueTile(Tile):
    """The card of the game that waits: filled by its maker."""

    def __init__(self, look: Look, on_tap: Callable[[], None]) -> None:
        palette = look.palette
        super().__init__(look, "", on_tap, ground=palette.card, ink=palette.ink, edge=palette.gold)
        self.clear_widgets()


class PlaceTile(Tile):
    """Two stand side by side: a long name is set smaller."""

    def __init__(self, look: Look, text: str, on_tap: Callable[[], None], icon: str) -> None:
        super().__init__(look, text, on_tap, icon, size=16)
        column = self.name.parent
        column.clear_widgets()
        self.name = FittedText(look, text, 16, look.palette.on_button, bold=True)
        column.add_widget(self.name)


class FootButton(Tile):
    """An icon over its name."""

    def __init__(self, look: Look, icon: str, text: str, on_tap: Callable[[], None]) -> None:
        super().__init__(look, text, on_tap, ground=CLEAR, ink=look.palette.soft_on_bar, centre=True, size=13)
        self.clear_widgets()
        self.orientation, self.padding, self.spacing = "vertical", 2 * look.u, 0
        self.add_widget(Icon(look, icon, 24, look.palette.soft_on_bar, pos_hint={"center_x": 0.5}))
        self.add_widget(FittedText(look, text, 13, look.palette.soft_on_bar, align="center", whole=True))
