"""What lies on the board: the dice, the monster, gems and missions, the players, and the code for everybody."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from ....core.state import State
from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import is_tablet
from ...system.routes import Size
from ...widgets.dice import BoardDice
from ...widgets.letters import Text
from ...widgets.tiles import quiet_tile
from ..seat_status import STRONGEST, Sign, TablePhase, has_code, missing_now, strength_list, table_phase
from ..widgets import CodeRoom, CodeTile, dispute_plates, seat_plate, seat_rows
from .actions import BoardActions, BoardTold
from .facts import gem_facts, leader_text, mission_facts
from .monster_widgets import DarkStage, LargePicture, monster_plate, monster_stage
from .widgets import Filling, gem_grid, mission_cards, titled

LEAST_CODE = 220
"""The least side of the code, in density-independent pixels."""
CODE_SHARE, CODE_HEIGHT = 1.5, 0.48
"""On a tablet, the width of the code's place relative to its neighbour; on a phone, its part of the height."""


class BoardParts:
    def __init__(
        self, look: Look, size: Size, state: State, names: tuple[str, ...], told: BoardTold, actions: BoardActions
    ) -> None:
        self._look, self._size, self._state, self._names = look, size, state, names
        self._told, self._actions = told, actions
        self._is_over = table_phase(state) is TablePhase.OVER
        self.shows_code = bool(told.qr_text) and has_code(state)
        self.rows = seat_rows(look, state, names, actions.by_hand)
        self.code_tile: CodeTile | None = None

    def dice(self, **kwargs: Any) -> Widget:
        """The dice, or who leads when the game is over. Nobody writes digits here, and they look like what a die is
        worth."""
        look, state = self._look, self._state
        if self._is_over:
            return self._leader()
        if state.roll:
            return BoardDice(look, state.roll, has_digits=False, **kwargs)
        text, height = look.words("board.unrolled"), None if kwargs else 1
        return quiet_tile(look, text, self._actions.roll, "dice-multiple", size_hint_y=height)

    def _leader(self) -> Widget:
        look, gold = self._look, self._look.palette.gold
        text = Text(look, leader_text(look.words, self._state, self._names), 34, gold, font=HAND, align="center")
        icon = STRONGEST if self.shows_code else Sign.WAITING.value
        stage = DarkStage(look, [LargePicture(look, icon), text])
        if not is_tablet(look, self._size):
            stage.size_hint_y = None
            stage.bind(minimum_height=stage.setter("height"))
        return stage

    def gems(self) -> Widget:
        look = self._look
        facts = gem_facts(look.words, self._state, self._names)
        return titled(look, look.words("board.gems"), gem_grid(look, facts))

    def missions(self, in_a_row: bool = False) -> list[Widget]:
        look = self._look
        facts = mission_facts(look.words, self._state, self._names)
        return [titled(look, look.words("board.missions"), mission_cards(look, facts, in_a_row))] if facts else []

    def players(self, columns: int) -> list[Widget]:
        """The lines of the players, and above them where they contradict each other."""
        look, rows = self._look, list(self.rows.values())
        has_points = not self._is_over and any(row.line.figure for row in rows)
        note = look.words("board.standing") if has_points else ""
        plate = titled(look, look.words("board.players"), seat_plate(look, rows, columns), note)
        return [*dispute_plates(look, self._state, self._names), plate]

    def monster(self) -> list[Widget]:
        if self._is_over:
            return []
        return [monster_plate(self._look, self._state, strength_list(self._look.words, self._state, self._names))]

    def stage(self) -> Widget:
        """The middle of the board: the code for everybody to scan, the monster, or who leads in the end."""
        look, state = self._look, self._state
        if self.shows_code:
            return Filling(look, [self.room(), *self.monster()], gap=8, size_hint_x=CODE_SHARE)
        if self._is_over:
            return self._leader()
        return monster_stage(look, state, strength_list(look.words, state, self._names))

    # --- the code -------------------------------------------------------------------------------------------

    def room(self, **kwargs: Any) -> Widget:
        """The code as large as there is room for it."""
        return CodeRoom(self._look, *self._code(), LEAST_CODE * self._look.u, **kwargs)

    def code(self) -> list[Widget]:
        """The code and its title, if there is one."""
        return [*self._code()] if self.shows_code else []

    def _code(self) -> tuple[CodeTile, Text]:
        look, (width, height) = self._look, self._size
        side = max(LEAST_CODE * look.u, min(width - 32 * look.u, CODE_HEIGHT * height))
        self.code_tile = CodeTile(look, self._told.qr_text, side, self._actions.enlarge)
        return self.code_tile, Text(look, self.code_title, 28, font=HAND, align="center")

    @property
    def code_title(self) -> str:
        waits = bool(missing_now(self._state))
        return self._look.words(f"board.{'so-far' if waits else 'results' if self._is_over else 'scan-me'}")
