"""The end of a round at a table of phones: my report, the reports received, and what follows.

The same screen opens in the middle of a round, for late reports and the standings, and after the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ....core.faces import Seat
from ....core.reports import disputes
from ....core.state import State
from ...codes.code_label import CodeLine
from ...style.look import Look
from ...style.sizes import WIDEST
from ...widgets.basics import IconButton, Plate, Text, roomier
from ...widgets.page import Page
from ...widgets.tiles import (
    Beside,
    Slate,
    Stack,
    foot_of,
    main_tile,
    marked_plate,
    news_plate,
    play_on_tile,
    quiet_tile,
)
from ..board.monster_widgets import monster_plate
from ..seat_status import Mood, acts_of, missing_names, missing_now, mood_of, seat_lines, strength_list, title_text
from ..widgets import CodeTile, LargeCode, SeatRow, seat_plate
from ..wording import dispute_text

TWO_COLUMNS = 700
"""From this width on, in density-independent pixels, a screen on its side has the code beside the players."""
LOW = 420
"""Below this height, in scaled pixels, the words stand beside the code."""
NARROW = 270
"""Below this width, in scaled pixels, the title is short."""
LEAST, USUAL = 200, 260
"""The sides of a code: what it always has, and what it has while the players fit below it."""
ACTS = {
    "scan": ("scan", "qrcode-scan"),
    "again": ("scan", "qrcode-scan"),
    "late": ("scan", "qrcode-scan"),
    "nothing": ("nothing", "check-all"),
    "close": ("close", "check"),
    "play-on": ("play_on", "fast-forward"),
    "change": ("undo", "undo"),
    "move": ("move", "cellphone-arrow-down"),
    "table": ("table", "qrcode"),
    "ranking": ("ranking", "podium"),
    "back": ("back", "arrow-left"),
}
"""What each button does: a way, and an icon."""
EXPLAINED = ("again", "late", "nothing", "play-on", "change", "move")


@dataclass(frozen=True)
class Told:
    """What this phone reports; without a code it has not reported yet."""

    qr_text: str
    code: str
    """To type, in groups of letters."""
    words: str
    news: str = ""
    """About the last thing that was scanned."""
    news_bad: bool = False
    lead: str = ""
    """What to do with the code, where that is not the usual."""


@dataclass(frozen=True)
class ReportActions:
    """Where the screen leads; what is not possible now is left out."""

    back: Callable[[], None]
    scan: Callable[[], None]
    by_hand: Callable[[Seat], None]
    close: Callable[[], None]
    play_on: Callable[[], None]
    copy: Callable[[], None]
    undo: Callable[[], None] | None = None
    move: Callable[[], None] | None = None
    table: Callable[[], None] | None = None
    ranking: Callable[[], None] | None = None
    nothing: Callable[[], None] | None = None


class ReportScreen(Slate):
    def __init__(self, look: Look, size, state: State, names: tuple[str, ...], told: Told, ways: ReportActions) -> None:
        super().__init__(size)
        self.look = look = roomier(look, size)
        self.state, self.names, self.told, self.ways = state, names, told, ways
        self.mood, self.is_large = mood_of(state), False
        self._is_wide = size[0] > size[1] and size[0] >= TWO_COLUMNS * look.u
        self._is_low = self._is_wide and size[1] < LOW * look.sp(1)
        self.rows = {line.seat: self._row(line) for line in seat_lines(look.words, state, names)}
        self.tiles: dict[str, Widget] = {}
        self.code_tile: CodeTile | None = None
        title = title_text(look.words, state, is_short=size[0] < NARROW * look.sp(1))
        self.page = Page(look, size, title, ways.back, widest=self._widest(size))
        self._fill()
        self.lay(self.page)

    def back(self) -> bool:
        if not self.is_large:
            return "play-on" in self.tiles and self.tiles["play-on"].take_back()
        self.turn_large()
        return True

    def turn_large(self) -> None:
        """The code fills the screen, or goes back to its place."""
        self.is_large = not self.is_large
        told = self.told
        self.lay(
            LargeCode(self.look, self.size, told.qr_text, told.words, told.code, self.turn_large)
            if self.is_large
            else self.page
        )

    # --- made once ------------------------------------------------------------------------------------------

    def _widest(self, size) -> float:
        return 1180 if self._is_wide else WIDEST if min(size) < 700 * self.look.u else 700

    def _row(self, line) -> SeatRow:
        return SeatRow(self.look, line, lambda: self.ways.by_hand(line.seat))

    def _fill(self) -> None:
        look, page = self.look, self.page
        main, *quiet = acts_of(self.state, [act for act, (way, _) in ACTS.items() if getattr(self.ways, way)])
        later = [self._quiet(act) for act in quiet if act != "nothing"]
        self._later = Stack(look, [*self._about(), *later])
        mine, others = self._mine(), self._others()
        if "nothing" in quiet:
            others.append(self._quiet("nothing"))
        if self._is_wide:
            columns = [Stack(look, mine, gap=10), Stack(look, [*others, self._later], gap=10)]
            self._first = columns[0]
            page.put(Beside(look, columns, gap=20, at={"top": 1}))
        else:
            self._first = page.column
            page.put(*mine, *others, self._later)
        self.tiles[main] = main_tile(look, self._act_text(main), self._way(main), ACTS[main][1])
        page.put_below(self._foot(self.tiles[main]))
        if self.code_tile is not None:
            for box in (self._first, self._later):
                box.bind(minimum_height=self._fit)
            page.scroll.bind(height=self._fit)

    def _fit(self, *_) -> None:
        """The code takes the room that the rest leaves it: of everything, or at least of the players."""
        u, tile = self.look.u, self.code_tile
        pad = self.page.column.padding
        room = self.page.scroll.height - pad[1] - pad[3]
        width = tile.width if not self._is_low else self._first.width * 0.52
        if self._is_low or self._is_wide:
            beside = 0 if self._is_low else self._first.minimum_height - tile.height
            side = room - beside
        else:
            rest = self._first.minimum_height - pad[1] - pad[3] - tile.height
            players = rest - self._later.height - self._first.spacing
            side = max(room - rest, min(room - players, USUAL * u))
        tile.fit(min(max(side, LEAST * u), width))

    def _foot(self, main: Widget) -> Widget:
        look, told = self.look, self.told
        news = [news_plate(look, told.news, told.news_bad)] if told.news else []
        if self._is_low:
            return Beside(look, [*news, main])
        return foot_of(look, self.width, [*news, main])

    # --- what I tell ----------------------------------------------------------------------------------------

    def _mine(self) -> list[Widget]:
        look, told = self.look, self.told
        if not told.qr_text:
            plate = Plate(look, look.palette.card, look.palette.card_edge)
            plate.add_widget(Text(look, look.words("tell.nothing"), 15, look.palette.soft_ink))
            return [plate]
        self.code_tile = CodeTile(look, told.qr_text, LEAST * look.u, self.turn_large)
        lead, words = self._lead(), [*self._words(), self._code()]
        if self._is_low:
            return [Beside(look, [self.code_tile, Stack(look, [*lead, *words])])]
        return [*lead, self.code_tile, *words]

    def _lead(self) -> list[Widget]:
        """What one does with the code, as long as somebody is waited for."""
        look, is_usual = self.look, self.mood is not Mood.BETWEEN and bool(missing_now(self.state))
        text = self.told.lead or (look.words("tell.lead") if is_usual else "")
        return [Text(look, text, 15, align="left" if self._is_low else "center")] if text else []

    def _words(self) -> list[Widget]:
        """Large, to be read out."""
        look, words, align = self.look, self.look.words, "left" if self._is_low else "center"
        if not self.told.words:
            return []
        rounds = len(self.state.talk.told)
        lead = words("tell.again", round=rounds) if self.mood is Mood.BETWEEN else words("tell.aloud")
        return [
            Stack(
                look,
                [
                    Text(look, lead, 14, look.palette.soft_ink, align=align),
                    Text(look, self.told.words, 20, bold=True, align=align),
                ],
                gap=0,
            )
        ]

    def _code(self) -> Widget:
        look = self.look
        text = CodeLine(look, "tell.type", self.told.code, align="left" if self._is_low else "center")
        self.copy_button = IconButton(look, "content-copy", self.ways.copy, look.palette.ink)
        return Beside(look, [text, self.copy_button], gap=4)

    # --- what I hear ----------------------------------------------------------------------------------------

    def _others(self) -> list[Widget]:
        look, state = self.look, self.state
        told = [dispute_text(look.words, state.setup, self.names, dispute) for dispute in disputes(state)]
        return [*([marked_plate(look, told)] if told else []), seat_plate(look, list(self.rows.values()))]

    def _about(self) -> list[Widget]:
        """The monster of this round, and what the players' lines mean."""
        look, words = self.look, self.look.words
        strengths = strength_list(words, self.state, self.names)
        can_enter = any(row.line.can_enter for row in self.rows.values())
        hints = [words("tell.by-hand")] if can_enter else []
        if self.mood is not Mood.OVER and any(row.line.figure for row in self.rows.values()):
            hints.append(words("tell.standing"))
        return [
            *([monster_plate(look, self.state, strengths)] if strengths else []),
            *([Text(look, " ".join(hints), 13, look.palette.soft_ink, align="center")] if hints else []),
        ]

    # --- buttons --------------------------------------------------------------------------------------------

    def _quiet(self, act: str) -> Widget:
        below = self.look.words(f"tell.below.{act}") if act in EXPLAINED else ""
        make = play_on_tile if act == "play-on" else quiet_tile
        self.tiles[act] = make(self.look, self._act_text(act), self._way(act), ACTS[act][1], below)
        return self.tiles[act]

    def _act_text(self, act: str) -> str:
        words = self.look.words
        if act == "play-on":
            return words("tell.do.play-on", names=missing_names(words, self.state, self.names))
        return words(f"tell.do.{act}")

    def _way(self, act: str) -> Callable[[], None]:
        return getattr(self.ways, ACTS[act][0])
