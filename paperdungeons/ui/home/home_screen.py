"""The first screen: continue, begin, read, set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...play.records.challenge import ChallengeKind
from ...play.storage.saved_page import GameId
from ..style import icons
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.paper_texture import lay_night
from ..style.sizes import WIDEST_PAIR, is_wide
from ..style.surfaces import Level
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Tile, roomier
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText, set_alike
from ..widgets.letters import Icon, Text, corrected_mark
from ..widgets.list_rows import listing
from ..widgets.page import Column
from ..widgets.rows import columns_of, rows_of, stand_in_the_middle
from ..widgets.tiles import Beside, Stack
from .header import HomeHeader
from .present_challenges import PresentChallenges
from .saved_game_wording import MOST_LAST, HomeFacts, LessonOffer, Results, Waiting
from .widgets import DungeonTile, FootButton, PlaceTile, align_column_ends, card_map, last_line

PLACES: dict[str, str] = {
    "challenges": "calendar-star",
    "campaign": icons.CAMPAIGN,
    "statistics": "chart-bar",
    "achievements": icons.TROPHY,
}
"""The other pages one can go to, each with its icon, in the order they are shown."""
PAIRS = 320
"""From this width on, in scaled pixels, two of them stand side by side."""
FOOT = {"rules": "book-open-variant", "box": icons.OWN_BOX, "settings": "cog", "about": "information-outline"}


NARROW, SIDE = 480, 20
"""The width of one column and the room beside it, in density-independent pixels."""
FEWER_LAST = 2
"""A wide screen shows at most this many of the last games below a game that waits, to keep all tiles in sight."""
ICON_ROOM = 310
"""Below this width, in scaled pixels, two tiles beside each other have no room for icons."""


class HomeActions(Protocol):
    """Where the first screen leads."""

    def go_on(self) -> None: ...
    def begin(self) -> None: ...
    def pass_around(self) -> None: ...
    def phones(self) -> None: ...
    def learn(self) -> None: ...
    def open(self, name: str) -> None: ...
    def look_back(self, game: GameId) -> None: ...
    def dismiss_problems(self) -> None: ...
    def play_challenge(self, kind: ChallengeKind) -> None: ...


class HomeScreen(QuickBox):
    """The game that waits and today's challenge, then everything that can be begun; side by side on a wide screen."""

    def __init__(self, look: Look, size: Size, facts: HomeFacts, actions: HomeActions) -> None:
        super().__init__(orientation="vertical", size=size, size_hint=(None, None))
        self.look, self._actions = roomier(look, size), actions
        look = self.look
        with self.canvas.before:
            lay_night(look.palette, size)
        self.scroll = ScrollView(do_scroll_x=False)
        self.column = Column(look, gap=12, pad=SIDE, widest=WIDEST_PAIR if is_wide(look, size) else NARROW * look.scale)
        self.scroll.add_widget(self.column)
        self.header = HomeHeader(look, size, self.column)
        self.column.add_widget(self.header)
        if facts.problems:
            self.column.add_widget(self._problems(facts.problems))
        self._has_room = is_wide(look, size) or size[0] - 2 * SIDE * look.u >= ICON_ROOM * look.sp(1)
        (self._put_halves if is_wide(look, size) else self._put_column)(facts)
        self.add_widget(self.scroll)
        foot = self._foot()
        self.add_widget(foot)
        stand_in_the_middle(self)
        self.header.fit_into(self.height - foot.height)

    def _put_column(self, facts: HomeFacts) -> None:
        at_hand, to_begin = self._at_hand(facts), self._to_begin(facts)
        first, second = (to_begin, at_hand) if facts.is_new_here else (at_hand, to_begin)
        rest = self._week_and_month(facts.challenges), *self._finished(facts.results), *self._places()
        for widget in (*first, *second, *rest):
            self.column.add_widget(widget)

    def _put_halves(self, facts: HomeFacts) -> None:
        """Put the games already played beside those that can be begun; the rest goes to the side that has less."""
        at_hand, to_begin = self._at_hand(facts), self._to_begin(facts)
        later, finished, (places, shelf) = (
            self._week_and_month(facts.challenges),
            self._finished(facts.results, MOST_LAST if facts.waiting is None else FEWER_LAST),
            self._places(),
        )
        if facts.is_new_here:
            halves = [*to_begin, shelf], [*at_hand, later, places]
        elif not finished:
            halves = [*at_hand, later, shelf], [*to_begin, places]
        else:
            halves = [*at_hand, *finished], [*to_begin, later, places, shelf]
        pair = columns_of(self.look, *halves)
        self.column.add_widget(pair)
        align_column_ends(self.look, pair)

    def _at_hand(self, facts: HomeFacts) -> list[Widget]:
        """The game that waits, and the challenge of today."""
        waiting = [] if facts.waiting is None else [self._go_on(facts.waiting)]
        others = [self._others(facts.others)] if facts.others or facts.has_given_up else []
        today = self._today(facts.challenges)
        set_alike([*waiting, today])
        return [*waiting, *others, today]

    def _to_begin(self, facts: HomeFacts) -> list[Widget]:
        """The tiles that begin something. For somebody who has never played the lesson comes first, so that they do
        not spend today's only try on learning."""
        actions, lesson = self._actions, facts.lesson
        red: dict[str, Any] = {"level": Level.PRIMARY}
        learns = facts.is_new_here and lesson in (LessonOffer.FIRST, LessonOffer.GO_ON)
        self.begin_tile = self._tile("begin", icons.MINION, actions.begin, **({} if learns else red))
        self.pass_tile = self._tile("pass", "tablet", actions.pass_around)
        self.phones_tile = self._tile("phones", "qrcode", actions.phones)
        tiles = [self.begin_tile, self.pass_tile, self.phones_tile]
        if lesson is LessonOffer.NONE:
            return tiles
        name = "lesson.go-on" if lesson is LessonOffer.GO_ON else "lesson.learn"
        below = self.look.words("lesson.learn-below")
        colours = red if learns else {}
        self.learn_tile = Tile(self.look, self.look.words(name), actions.learn, "school", below, size=18, **colours)
        return [self.learn_tile, *tiles] if learns else [*tiles, self.learn_tile]

    def _problems(self, problems: list[str]) -> Widget:
        look, palette, top = self.look, self.look.palette, {"top": 1}
        plate = Plate(look, None, palette.danger, orientation="horizontal", pad=10)
        told = [
            Beside(look, [Icon(look, "alert", 22, palette.heart), FittedText(look, text, 14)], at=top)
            for text in problems
        ]
        set_alike(told)
        plate.add_widget(Stack(look, told, gap=12, pos_hint=top))
        plate.add_widget(IconButton(look, "close", self._actions.dismiss_problems, palette.ink, pos_hint=top))
        return plate

    def _tile(self, name: str, icon: str, on_tap: Callable[[], None], **kwargs: Any) -> Tile:
        words = self.look.words
        return Tile(self.look, words(f"home.{name}.name"), on_tap, icon, words(f"home.{name}.below"), size=18, **kwargs)

    def _go_on(self, waiting: Waiting) -> Widget:
        look, words = self.look, self.look.words
        tile = self.continue_tile = DungeonTile(look, self._actions.go_on)
        tile.add_widget(card_map(look, waiting.setup.board, waiting.state))
        dungeon = words(f"dungeons.{waiting.setup.board.dungeon.id}.name")
        name = words("home.continue.ranking" if waiting.is_over else "home.continue.name")
        title = Text(look, name, 19, look.palette.ink, bold=True)
        lines = [FittedText(look, text, 13.5, look.palette.soft_ink) for text in (dungeon, *waiting.lines)]
        mark = [corrected_mark(look, 13.5)] if waiting.corrected else []
        tile.add_widget(Stack(look, [title, *lines, *mark], gap=3, pos_hint={"center_y": 0.5}))
        tile.add_widget(Icon(look, "chevron-right", 26, look.palette.ink, pos_hint={"center_y": 0.5}))
        return tile

    def _today(self, challenges: PresentChallenges) -> Widget:
        """The dungeon of the day, and what a tap on it will do."""
        look, words, soft = self.look, self.look.words, self.look.palette.soft_ink
        tile = self.today_tile = DungeonTile(look, partial(self._actions.play_challenge, ChallengeKind.DAILY))
        tile.add_widget(card_map(look, challenges.setup.board))
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
        text = look.words.plural("home.others", count) if count else look.words("games.given-up")
        icon = "bookmark-multiple-outline"
        self.others_tile = Tile(look, text, partial(self._actions.open, "games"), icon, size=14)
        return self.others_tile

    def _finished(self, finished: Results | None, most: int = MOST_LAST) -> list[Widget]:
        """The last games, and the way to all of them."""
        if finished is None:
            return []
        look, words = self.look, self.look.words
        below, points, rank = [words("home.finished.tables")], finished.points, finished.best_rank
        if points:
            below = [words("home.finished.points", best=minus_sign(max(points)))]
        if rank is not None:
            from ...play.wording.ranks import rank_name  # there is no rank before the first game is over

            below.append(words("ranks.best", rank=rank_name(words, rank)))
        icon = "history" if rank is None else icons.RANKS[rank]
        open_archive = partial(self._actions.open, "archive")
        self.finished_tile = Tile(look, words("home.finished.name"), open_archive, icon, "\n".join(below), size=18)
        self.last_lines = [last_line(look, game, self._actions.look_back) for game in finished.last[:most]]
        last = [listing(look, self.last_lines, words("home.finished.last"))] if finished.last else []
        return [*last, self.finished_tile]

    def _places(self) -> tuple[Widget, Widget]:
        """The other pages, and the other games."""
        look = self.look
        self.place_tiles = {
            name: PlaceTile(look, look.words(f"home.places.{name}"), partial(self._actions.open, name), icon)
            for name, icon in PLACES.items()
        }
        tiles = rows_of(look, list(self.place_tiles.values()), 2 if self.width >= PAIRS * look.sp(1) else 1)
        self.place_tiles["shelf"] = self._tile("shelf", "bookshelf", partial(self._actions.open, "shelf"))
        return tiles, self.place_tiles["shelf"]

    def _foot(self) -> Widget:
        look, words = self.look, self.look.words
        height = max(64, 44 + 22 * look.scale) * look.u
        foot = QuickBox(size_hint_y=None, height=height, padding=(8 * look.u, 4 * look.u))
        self.foot_buttons = {}
        for name, icon in FOOT.items():
            on_tap = partial(self._actions.open, name)
            self.foot_buttons[name] = FootButton(look, icon, words(f"home.foot.{name}"), on_tap)
            foot.add_widget(self.foot_buttons[name])
        set_alike(self.foot_buttons.values())
        return foot

    def back(self) -> bool:
        return False
