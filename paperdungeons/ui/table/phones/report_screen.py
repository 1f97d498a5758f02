"""The end of a round at a table of phones: my report to show, who was heard, and what follows.

Players show their code or scan another; whatever else can be done is under *More*.
The same screen opens in the middle of a round, for late reports and the standings, and after the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from ....core.faces import Seat
from ....core.state import State
from ...codes.code_label import CodeLine
from ...style.fonts import glyph
from ...style.look import Look
from ...style.sizes import WIDEST
from ...system.routes import Size
from ...widgets.basics import IconButton, roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import columns_of
from ...widgets.tiles import Beside, Slate, Stack, card, foot_of, news_plate, quiet_tile
from ..act_tiles import Act, ActTiles
from ..board.monster_widgets import monster_plate
from ..first_exchange import exchange_steps, step_of_report
from ..seat_status import (
    TablePhase,
    acts_of,
    heard_share,
    missing_names,
    missing_now,
    strength_list,
    table_phase,
    title_text,
)
from ..widgets import CodeTile, LargeCode, dispute_plates, seat_plate, seat_rows
from .own_report import OwnReport
from .widgets import lead_banner, said_plate

TWO_COLUMNS = 700
"""From this width on, in density-independent pixels, a screen on its side shows the code beside the players."""
LOW = 420
"""Below this height, in scaled pixels, the words stand beside the code."""
NARROW = 270
"""Below this width, in scaled pixels, the title is short."""
LEAST, GOOD, USUAL = 200, 230, 280
"""The side of a code: it is never smaller than ``LEAST``. Everything below it stays in sight if that leaves the code at
least ``GOOD``; otherwise it takes up to ``USUAL``."""
IN_SIGHT = ("ranking", "late")
"""The acts that, besides the main button, are not hidden under *More*."""
EXPLAINED = ("again", "late", "nothing", "play-on", "change", "move")


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

    @property
    def acts(self) -> dict[str, Act]:
        """What the buttons do, by their names."""
        return {
            "scan": Act(self.scan, "qrcode-scan"),
            "again": Act(self.scan, "qrcode-scan"),
            "late": Act(self.scan, "qrcode-scan"),
            "nothing": Act(self.nothing, "check-all"),
            "close": Act(self.close, "check"),
            "play-on": Act(self.play_on, "fast-forward"),
            "change": Act(self.undo, "undo"),
            "move": Act(self.move, "cellphone-arrow-down"),
            "table": Act(self.table, "qrcode"),
            "ranking": Act(self.ranking, "podium"),
            "back": Act(self.back, "arrow-left"),
        }


class ReportScreen(Slate):
    def __init__(
        self,
        look: Look,
        size: Size,
        state: State,
        names: tuple[str, ...],
        told: OwnReport,
        actions: ReportActions,
        explains: bool = False,
    ) -> None:
        """``explains``: codes are new to the players, so the steps are listed."""
        super().__init__(size)
        self._explains = explains
        self.look = look = roomier(look, size)
        self.state, self.names, self.told, self.actions = state, names, told, actions
        self.phase, self.is_large = table_phase(state), False
        self._is_wide = size[0] > size[1] and size[0] >= TWO_COLUMNS * look.u
        self._is_low = self._is_wide and size[1] < LOW * look.sp(1)
        self._align = "left" if self._is_low else "center"
        self.rows = seat_rows(look, state, names, actions.by_hand)
        self._acts = ActTiles(look, state, names, actions.acts, "tell", EXPLAINED)
        self.tiles = self._acts.tiles
        self.code_tile: CodeTile | None = None
        title = title_text(look.words, state, is_short=size[0] < NARROW * look.sp(1))
        self.page = Page(look, size, title, actions.back, widest=self._widest(size))
        self._fill()
        self.lay(self.page)

    def back(self) -> bool:
        if not self.is_large:
            return self._acts.take_back()
        self.turn_large()
        return True

    def turn_large(self) -> None:
        """Let the code fill the screen, or put it back in its place."""
        self.is_large, told = not self.is_large, self.told
        if self.is_large:
            said = told.qr_text, told.words, told.code
            self.lay(LargeCode(self.look, self.size, *said, self.turn_large))
        else:
            self.lay(self.page)

    # --- made once ------------------------------------------------------------------------------------------

    def _widest(self, size: Size) -> float:
        return 1180 if self._is_wide else WIDEST if min(size) < 700 * self.look.u else 700

    def _fill(self) -> None:
        look, page = self.look, self.page
        main, *quiet = acts_of(self.state, self._acts.offered)
        tiles = {act: self._acts.quiet(act) for act in quiet}
        shown = [tile for act, tile in tiles.items() if act in IN_SIGHT]
        hidden = [tile for act, tile in tiles.items() if act not in IN_SIGHT]
        mine, others = self._mine(), self._others()
        self._more = Stack(look, [*self._spoken(), *hidden])
        self.more_tile = quiet_tile(look, look.words("tell.more"), self.turn_more, "dots-horizontal")
        more = [self.more_tile] if self._more.children else []
        self._later = Stack(look, [*self._about(), *shown, *more])
        if self._is_wide:
            columns = columns_of(look, mine, [*others, self._later], gap=20)
            self._first = columns.children[-1]
            page.put(columns)
        else:
            self._first = page.column
            page.put(*mine, *others, self._later)
        missing = missing_names(look.words, self.state, self.names)
        below = look.words("tell.missing", names=missing) if main == "scan" else ""
        page.put_below(self._foot(self._acts.main(main, size=19, below=below)))
        if self.code_tile is not None:
            fit = partial(self._fit, self.code_tile)
            for box in (self._first, self._later):
                box.bind(minimum_height=fit)
            page.scroll.bind(height=fit)

    def turn_more(self) -> None:
        """Open what is seldom needed below its button, or close it."""
        page, later, is_open = self.page, self._later, self._more.parent is not None
        if is_open:
            later.remove_widget(self._more)
        else:
            later.add_widget(self._more)
        self.more_tile.children[-1].text = glyph("dots-horizontal" if is_open else "chevron-up")
        if not is_open and not self._is_wide:
            page.hold(lambda: page.depth_of(self.more_tile))

    def _fit(self, tile: CodeTile, *_: object) -> None:
        """Give the code the room that everything but *More* leaves; if that is too little, the room that the players
        leave, or that the first of them leaves."""
        u = self.look.u
        pad = self.page.column.padding
        room = self.page.scroll.height - pad[1] - pad[3]
        width = tile.width if not self._is_low else self._first.width * 0.52
        if self._is_low or self._is_wide:
            beside = 0 if self._is_low else self._first.minimum_height - tile.height
            side = room - beside
        else:
            more = self._more.height + self._later.spacing if self._more.parent is not None else 0
            rest = self._first.minimum_height - pad[1] - pad[3] - tile.height - more
            players = rest - (self._later.height - more) - self._first.spacing
            first = players - sum(row.height for row in list(self.rows.values())[1:])
            sides = room - rest, min(room - players, USUAL * u), min(room - first, USUAL * u)
            side = next((side for side in sides if side >= GOOD * u), sides[-1])
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
            return [card(look, [Text(look, look.words("tell.nothing"), 15, look.palette.soft_ink)])]
        self.code_tile = CodeTile(look, told.qr_text, LEAST * look.u, self.turn_large)
        lead, words = self._lead(), self._words()
        if self._is_low:
            return [Beside(look, [self.code_tile, Stack(look, [*lead, *words])])]
        return [*lead, self.code_tile, *words]

    def _lead(self) -> list[Widget]:
        """What to do with the code, as long as somebody is waited for; the first time, step by step."""
        look, is_usual = self.look, self.phase is not TablePhase.BETWEEN and bool(missing_now(self.state))
        if self._explains and self.phase is TablePhase.REPORTS:
            return [exchange_steps(look, "tell", step_of_report(self.state))]
        text = self.told.lead or (look.words("tell.lead") if is_usual else "")
        if not text:
            return []
        if self.height < LOW * look.sp(1):  # a banner would leave the code no room
            return [Text(look, text, 15, align=self._align)]
        return [lead_banner(look, text, heard_share(self.state), is_usual)]

    def _words(self) -> list[Widget]:
        """The report in large words, to be read out."""
        look, words = self.look, self.look.words
        if not self.told.words:
            return []
        rounds = len(self.state.talk.told)
        lead = words("tell.again", round=rounds) if self.phase is TablePhase.BETWEEN else words("tell.aloud")
        if not self._is_low:
            return [said_plate(look, lead, self.told.words)]
        above = Text(look, lead, 14, look.palette.soft_ink, align=self._align)
        return [Stack(look, [above, Text(look, self.told.words, 20, bold=True, align=self._align)], gap=0)]

    def _spoken(self) -> list[Widget]:
        """For use without a camera: my code in letters, how to enter what others say, and what points include."""
        look, words = self.look, self.look.words
        said = [words("tell.by-hand")] if any(row.line.can_enter for row in self.rows.values()) else []
        if self.phase is not TablePhase.OVER and any(row.line.figure for row in self.rows.values()):
            said.append(words("tell.standing"))
        hints: list[Widget] = [Text(look, " ".join(said), 13, look.palette.soft_ink, align="center")] if said else []
        if not self.told.qr_text:
            return hints
        text = CodeLine(look, "tell.type", self.told.code, align=self._align)
        self.copy_button = IconButton(look, "content-copy", self.actions.copy, look.palette.ink)
        return [Beside(look, [text, self.copy_button], gap=4), *hints]

    # --- what I hear ----------------------------------------------------------------------------------------

    def _others(self) -> list[Widget]:
        look = self.look
        return [*dispute_plates(look, self.state, self.names), seat_plate(look, list(self.rows.values()))]

    def _about(self) -> list[Widget]:
        """The monster of this round."""
        strengths = strength_list(self.look.words, self.state, self.names)
        return [monster_plate(self.look, self.state, strengths)] if strengths else []
