"""A tablet in the middle of the table: public information in large print, and one code with all reports.

On a tablet everything is side by side and fills the screen; on a phone it is a page to scroll.
"""

from __future__ import annotations

from dataclasses import replace

from kivy.uix.widget import Widget

from ....core.state import State
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.basics import IconButton
from ...widgets.page import Page
from ...widgets.rows import LevelRow
from ...widgets.tiles import Beside, Slate, Stack, foot_of, news_plate
from ..act_tiles import ActTiles
from ..seat_status import TablePhase, board_acts, table_phase
from ..widgets import CodeTile, LargeCode
from .actions import BoardActions, BoardTold
from .facts import board_title
from .parts import CODE_SHARE, BoardParts
from .widgets import Filling, scale_for

FEW = 4
"""Up to this many players leave room for the missions below them."""
NARROW = 330
"""Below this width, in scaled pixels, the title is short."""
PHONE_DICE = 60
"""The height of the dice on a phone, in density-independent pixels."""
MAIN, ONWARD = 1.7, ("next", "results")
"""The main buttons that are this many times as wide as the others on a tablet: their texts are longer."""
OF_A_CODE = ("so-far", "enlarge")
FIRST = "roll"
"""The main button before there are dice: nobody has anything to report yet."""


class BoardScreen(Slate):
    def __init__(
        self, look: Look, size: Size, state: State, names: tuple[str, ...], told: BoardTold, actions: BoardActions
    ) -> None:
        super().__init__(size)
        self._is_tablet, self._is_wide = is_tablet(look, size), size[0] > size[1]
        self.look = look = replace(look, scale=scale_for(look, size)) if self._is_tablet else look
        self.state, self.told, self.actions = state, told, actions
        self.parts = BoardParts(look, size, state, names, told, actions)
        self._acts = ActTiles(look, state, names, actions.acts, "board")
        self.tiles = self._acts.tiles
        self.shows_code, self.rows = self.parts.shows_code, self.parts.rows
        if told.big and told.qr_text:
            self.lay(LargeCode(look, size, told.qr_text, self.parts.code_title, "", actions.enlarge))
            return
        title = board_title(look.words, state, is_short=size[0] < NARROW * look.sp(1))
        self.page = Page(look, size, title, actions.home, self._trailing(), widest=1600)
        self._fill()
        self.lay(self.page)

    @property
    def code_tile(self) -> CodeTile | None:
        return self.parts.code_tile

    def back(self) -> bool:
        if not (self.told.big and self.told.qr_text):
            return self._acts.take_back()
        self.actions.enlarge()
        return True

    # --- made once ------------------------------------------------------------------------------------------

    def _trailing(self) -> Widget:
        """The buttons at the end of the bar; nobody is invited to a game that is over."""
        look, is_over = self.look, table_phase(self.state) is TablePhase.OVER
        wanted = {"account-plus": None if is_over else self.actions.invite, "dots-vertical": self.actions.menu}
        buttons = [IconButton(look, icon, act, look.palette.on_bar) for icon, act in wanted.items() if act]
        return Beside(look, buttons, gap=0, size_hint_x=None, width=sum(button.width for button in buttons))

    def _fill(self) -> None:
        offered = [act for act in self._acts.offered if self.told.qr_text or act not in OF_A_CODE]
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

        def fit(*_: object) -> None:
            pad = page.column.padding
            body.height = max(body.size_hint_min_y or 0, page.scroll.height - pad[1] - pad[3])

        page.scroll.bind(height=fit)
        body.bind(size_hint_min_y=fit)
        fit()

    def _wide_body(self) -> Widget:
        """The dice, the monster or the code, the players; the missions where there is room."""
        look, parts, few = self.look, self.parts, len(self.rows) <= FEW
        left = Filling(look, self._left([parts.gems()]))
        main = Filling(look, [left, parts.stage()], gap=16, orientation="horizontal")
        if not few:
            main = Filling(look, [main, *parts.missions(in_a_row=True)])
        main.size_hint_x = 2
        right = Filling(look, [*parts.players(1), *(parts.missions() if few else []), Widget()], size_hint_x=1.1)
        return Filling(look, [main, right], gap=16, orientation="horizontal")

    def _tall_body(self) -> Widget:
        """The players lie across the foot."""
        look, parts = self.look, self.parts
        if self.shows_code:
            upper = Filling(look, [parts.dice(), parts.room(size_hint_x=CODE_SHARE)], gap=16, orientation="horizontal")
            cards = [Stack(look, [parts.gems(), *parts.monster()]), Stack(look, parts.missions())]
            return Filling(look, [upper, Beside(look, cards, gap=16, at={"top": 1}), *parts.players(2)])
        left = Filling(look, self._left([parts.gems(), *parts.missions()]))
        upper = Filling(look, [left, parts.stage()], gap=16, orientation="horizontal")
        return Filling(look, [upper, *parts.players(2)])

    def _left(self, cards: list[Widget]) -> list[Widget]:
        """The left column: cards below the dice; cards alone when the game is over and the middle waits for results."""
        is_waiting = table_phase(self.state) is TablePhase.OVER and not self.shows_code
        return [*cards, Widget()] if is_waiting else [self.parts.dice(), *cards]

    def _fill_phone(self, quiet: list[str]) -> None:
        look, parts = self.look, self.parts
        rolled = parts.dice(size_hint_y=None, height=PHONE_DICE * look.u)
        cards = [*parts.monster(), parts.gems(), *parts.missions()]
        tiles = [self._acts.quiet(act) for act in quiet]
        players = [*parts.code(), *parts.players(1)]
        if not self._is_wide:
            self.page.put(rolled, *players, *cards, *tiles)
            return
        left, right = Stack(look, [rolled, *cards], gap=10), Stack(look, [*players, *tiles], gap=10)
        self.page.put(Beside(look, [left, right], gap=16, at={"top": 1}))

    def _put_foot(self, main: str, quiet: list[str]) -> None:
        look, told = self.look, self.told
        share = MAIN if main in ONWARD else 1
        news = [news_plate(look, told.news, told.news_bad)] if told.news else []
        tiles = [*map(self._acts.quiet, reversed(quiet)), self._acts.main(main, size_hint_x=share)]
        self.page.put_below(foot_of(look, self.width, [*news, LevelRow(look, tiles)], widest=1180))
