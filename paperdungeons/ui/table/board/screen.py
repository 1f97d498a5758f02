"""A tablet in the middle of the table: public information in large print, and one code with all reports.

On a tablet everything is side by side and fills the screen; on a phone it is a page to scroll.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.uix.widget import Widget

from ....core.reports import disputes
from ....core.state import State
from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import TABLET
from ...widgets.basics import IconButton, Text
from ...widgets.dice import BoardDice
from ...widgets.page import Page
from ...widgets.tiles import (
    Beside,
    ButtonRow,
    Slate,
    Stack,
    foot_of,
    main_tile,
    marked_plate,
    news_plate,
    play_on_tile,
    quiet_tile,
)
from ..seat_status import (
    STRONGEST,
    Mood,
    Sign,
    board_acts,
    has_code,
    missing_names,
    missing_now,
    mood_of,
    seat_lines,
    strength_list,
)
from ..widgets import CodeRoom, CodeTile, LargeCode, SeatRow, seat_plate
from ..wording import dispute_text
from .actions import BoardActions, BoardTold
from .facts import board_title, gem_facts, leader_text, mission_facts
from .monster_widgets import DarkStage, LargeIcon, monster_plate, monster_stage
from .widgets import Filling, gem_grid, mission_cards, scale_for, titled

FEW = 4
"""Up to so many players leave room for the missions below them."""
NARROW = 330
"""Below this width, in scaled pixels, the title is short."""
LEAST_CODE, PHONE_DICE = 220, 60
"""The least side of the code, and the height of the dice on a phone, in density-independent pixels."""
CODE_SHARE, CODE_HEIGHT = 1.5, 0.48
"""The width of the code's place on a tablet, beside one of 1; its part of the height of a phone."""
MAIN, ONWARD = 1.7, ("next", "results")
"""The width of these main buttons on a tablet, beside others of 1: they have more to say."""
ACTS = {
    "scan": ("scan", "qrcode-scan"),
    "again": ("scan", "qrcode-scan"),
    "next": ("next_round", "arrow-right"),
    "results": ("next_round", "podium"),
    "play-on": ("play_on", "fast-forward"),
    "so-far": ("enlarge", "qrcode"),
    "enlarge": ("enlarge", "arrow-expand"),
    "ranking": ("ranking", "podium"),
    "roll": ("roll", "dice-multiple"),
    "roll-code": ("roll", "qrcode"),
}
"""What each button does: a way, and an icon."""
OF_A_CODE = ("so-far", "enlarge")
FIRST = "roll"
"""Before there are dice nobody has anything to tell."""


class BoardScreen(Slate):
    def __init__(
        self, look: Look, size, state: State, names: tuple[str, ...], told: BoardTold, ways: BoardActions
    ) -> None:
        super().__init__(size)
        self._is_tablet = min(size) >= TABLET * look.u
        self._is_wide = size[0] > size[1]
        self.look = replace(look, scale=scale_for(look, size)) if self._is_tablet else look
        self.state, self.names, self.told, self.ways = state, names, told, ways
        self.mood, self.waits = mood_of(state), bool(missing_now(state))
        self.shows_code = bool(told.qr_text) and has_code(state)
        self.tiles: dict[str, Widget] = {}
        self.code_tile: CodeTile | None = None
        if told.big and told.qr_text:
            self.lay(LargeCode(self.look, size, told.qr_text, self._code_title(), "", ways.enlarge))
            return
        self.rows = {line.seat: self._row(line) for line in seat_lines(look.words, state, names)}
        self.page = Page(self.look, size, self._title(), ways.home, self._trailing(), widest=1600)
        self._fill()
        self.lay(self.page)

    def back(self) -> bool:
        if not (self.told.big and self.told.qr_text):
            return "play-on" in self.tiles and self.tiles["play-on"].take_back()
        self.ways.enlarge()
        return True

    # --- made once ------------------------------------------------------------------------------------------

    def _row(self, line) -> SeatRow:
        return SeatRow(self.look, line, lambda: self.ways.by_hand(line.seat))

    def _title(self) -> str:
        return board_title(self.look.words, self.state, is_short=self.width < NARROW * self.look.sp(1))

    def _trailing(self) -> Widget:
        """Nobody joins a game that is over."""
        look, ways = self.look, self.ways
        wanted = {"account-plus": None if self.mood is Mood.OVER else ways.invite, "dots-vertical": ways.menu}
        buttons = [IconButton(look, icon, way, look.palette.on_bar) for icon, way in wanted.items() if way]
        return Beside(look, buttons, gap=0, size_hint_x=None, width=sum(button.width for button in buttons))

    def _fill(self) -> None:
        possible = [act for act, (way, _) in ACTS.items() if getattr(self.ways, way)]
        offered = [act for act in possible if self.told.qr_text or act not in OF_A_CODE]
        main, *quiet = sorted(board_acts(self.state, offered), key=lambda act: act != FIRST)
        if self._is_tablet:
            self._fill_tablet()
        else:
            self._fill_phone(quiet)
        self._put_foot(main, quiet if self._is_tablet else [])

    def _fill_tablet(self) -> None:
        page = self.page
        body = self._wide_body() if self._is_wide else self._tall_body()
        body.size_hint_y = None
        page.put(body)

        def fit(*_) -> None:
            pad = page.column.padding
            body.height = max(body.size_hint_min_y or 0, page.scroll.height - pad[1] - pad[3])

        page.scroll.bind(height=fit)
        body.bind(size_hint_min_y=fit)
        fit()

    def _wide_body(self) -> Widget:
        """The dice, the monster or the code, the players; the missions where there is room."""
        look, few = self.look, len(self.rows) <= FEW
        left = Filling(look, self._left([self._gems(4)]))
        main = Filling(look, [left, self._stage()], gap=16, orientation="horizontal")
        if not few:
            main = Filling(look, [main, *self._missions(in_a_row=True)])
        main.size_hint_x = 2
        right = Filling(look, [*self._all_players(1), *(self._missions() if few else []), Widget()], size_hint_x=1.1)
        return Filling(look, [main, right], gap=16, orientation="horizontal")

    def _tall_body(self) -> Widget:
        """The players lie across the foot."""
        look = self.look
        if self.shows_code:
            upper = Filling(look, [self._dice(), self._room(size_hint_x=CODE_SHARE)], gap=16, orientation="horizontal")
            cards = [Stack(look, [self._gems(4), *self._monster()]), Stack(look, self._missions())]
            return Filling(look, [upper, Beside(look, cards, gap=16, at={"top": 1}), *self._all_players(2)])
        left = Filling(look, self._left([self._gems(4), *self._missions()]))
        upper = Filling(look, [left, self._stage()], gap=16, orientation="horizontal")
        return Filling(look, [upper, *self._all_players(2)])

    def _left(self, cards: list[Widget]) -> list[Widget]:
        """Below the dice; from the top down while those who have no result yet are waited for in the middle."""
        return [*cards, Widget()] if self.mood is Mood.OVER and not self.shows_code else [self._dice(), *cards]

    def _fill_phone(self, quiet: list[str]) -> None:
        look = self.look
        rolled = self._dice(size_hint_y=None, height=PHONE_DICE * look.u)
        cards = [*self._monster(), self._gems(4), *self._missions()]
        tiles = [self._quiet(act) for act in quiet]
        players = [*self._code(), *self._all_players(1)]
        if not self._is_wide:
            self.page.put(rolled, *players, *cards, *tiles)
            return
        left, right = Stack(look, [rolled, *cards], gap=10), Stack(look, [*players, *tiles], gap=10)
        self.page.put(Beside(look, [left, right], gap=16, at={"top": 1}))

    def _put_foot(self, main: str, quiet: list[str]) -> None:
        look, told = self.look, self.told
        share = MAIN if main in ONWARD else 1
        self.tiles[main] = main_tile(look, self._act_text(main), self._way(main), ACTS[main][1], size_hint_x=share)
        news = [news_plate(look, told.news, told.news_bad)] if told.news else []
        buttons = ButtonRow(look, [*(self._quiet(act) for act in reversed(quiet)), self.tiles[main]])
        self.page.put_below(foot_of(look, self.width, [*news, buttons], widest=1180))

    # --- what lies on it ------------------------------------------------------------------------------------

    def _dice(self, **kwargs) -> Widget:
        look, state = self.look, self.state
        if self.mood is Mood.OVER:
            return self._leader()
        if state.roll:
            return BoardDice(look, state.roll, **kwargs)
        return quiet_tile(
            look, look.words("board.unrolled"), self.ways.roll, "dice-multiple", size_hint_y=None if kwargs else 1
        )

    def _leader(self) -> Widget:
        look, palette = self.look, self.look.palette
        text = Text(look, leader_text(look.words, self.state, self.names), 34, palette.gold, font=HAND, align="center")
        icon = STRONGEST if self.shows_code else Sign.WAITING.value
        stage = DarkStage(look, [LargeIcon(look, icon, palette.gold), text])
        if not self._is_tablet:
            stage.size_hint_y = None
            stage.bind(minimum_height=stage.setter("height"))
        return stage

    def _gems(self, columns: int) -> Widget:
        look = self.look
        facts = gem_facts(look.words, self.state, self.names)
        return titled(look, look.words("board.gems"), gem_grid(look, facts, columns))

    def _missions(self, in_a_row: bool = False) -> list[Widget]:
        look = self.look
        facts = mission_facts(look.words, self.state, self.names)
        return [titled(look, look.words("board.missions"), mission_cards(look, facts, in_a_row))] if facts else []

    def _all_players(self, columns: int) -> list[Widget]:
        """Their lines, and before them where they contradict each other."""
        look, words, state = self.look, self.look.words, self.state
        told = [dispute_text(words, state.setup, self.names, dispute) for dispute in disputes(state)]
        has_points = self.mood is not Mood.OVER and any(row.line.figure for row in self.rows.values())
        note = words("board.standing") if has_points else ""
        plate = seat_plate(look, list(self.rows.values()), columns)
        return [*([marked_plate(look, told)] if told else []), titled(look, words("board.players"), plate, note)]

    def _monster(self) -> list[Widget]:
        if self.mood is Mood.OVER:
            return []
        return [monster_plate(self.look, self.state, strength_list(self.look.words, self.state, self.names))]

    def _stage(self) -> Widget:
        """The middle of the board: the monster, or the code for everybody to scan, or that there is none yet."""
        look, state = self.look, self.state
        if self.mood is Mood.OVER and not self.shows_code:
            return self._leader()
        if not self.shows_code:
            return monster_stage(look, state, strength_list(look.words, state, self.names))
        return Filling(look, [self._room(), *self._monster()], gap=8, size_hint_x=CODE_SHARE)

    def _room(self, **kwargs) -> Widget:
        return CodeRoom(self.look, *self._code(), LEAST_CODE * self.look.u, **kwargs)

    # --- the code -------------------------------------------------------------------------------------------

    def _code(self) -> list[Widget]:
        """The code and its title."""
        if not self.shows_code:
            return []
        look = self.look
        side = max(LEAST_CODE * look.u, min(self.width - 32 * look.u, CODE_HEIGHT * self.height))
        self.code_tile = CodeTile(look, self.told.qr_text, side, self.ways.enlarge)
        return [self.code_tile, Text(look, self._code_title(), 28, font=HAND, align="center")]

    def _code_title(self) -> str:
        key = "so-far" if self.waits else "results" if self.mood is Mood.OVER else "scan-me"
        return self.look.words(f"board.{key}")

    # --- buttons --------------------------------------------------------------------------------------------

    def _quiet(self, act: str) -> Widget:
        make = play_on_tile if act == "play-on" else quiet_tile
        self.tiles[act] = make(self.look, self._act_text(act), self._way(act), ACTS[act][1])
        return self.tiles[act]

    def _act_text(self, act: str) -> str:
        words = self.look.words
        if act == "play-on":
            return words("board.do.play-on", names=missing_names(words, self.state, self.names))
        return words(f"board.do.{act}")

    def _way(self, act: str) -> Callable[[], None]:
        return getattr(self.ways, ACTS[act][0])
