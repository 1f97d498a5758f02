"""The eraser: corrects any box of the sheet, with a warning; a correction has no consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from ...core.actions import Correct
from ...core.errors import Reason
from ...core.state import State
from ...play.wording.corrections import correction_words
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_on, rows_of
from ..widgets.tiles import foot_of, red_tile
from .controller import EraserController
from .fields import GEMS, MINIONS, PARTY, ROOMS, WORKSHOP, WOUNDS, EraserBox, groups_of
from .widgets import FIGURE, RoomMap, StepLine, SwitchTile

LEFT = (PARTY, WORKSHOP, WOUNDS, MINIONS)
"""The groups of the left column, if there are two columns."""
ABREAST = {GEMS: 4, MINIONS: 2}
"""How many switches stand in a row at most."""
SWITCH, LETTER = 150, 58
"""The width that a switch with a name needs, and one with a letter, in scaled pixels."""
WORD = 60
"""The width of the longest word below a name, in scaled pixels: if it would be broken, there is no icon."""
AROUND_IT = 166
"""The width beside that word and the figure, in density-independent pixels: the icon, minus and plus, and margins."""
NARROW = 330
"""Below this width, in scaled pixels, there is no space for an icon beside undo."""
MAP = 420
"""The greatest width of the map, in density-independent pixels."""


class EraserScreen(Page):
    def __init__(self, look: Look, size: Size, controller: EraserController, on_done: Callable[[], None]) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("eraser.title"), on_done, widest=widest_of(look, size))
        self._controller, self.is_wide = controller, is_wide(look, size)
        self.boxes: dict[tuple[int, int], StepLine | SwitchTile] = {}
        """Each box that can be corrected, by its kind and its place."""
        self.map: RoomMap | None = None
        self._put_foot(on_done)
        self.build_on(self._groups(controller.state))

    # --- what is there --------------------------------------------------------------------------------------

    def _groups(self, state: State) -> Iterator[None]:
        look, words = self.look, self.look.words
        room = min(self.width, self.column.widest) - 32 * look.u
        self._room = (room - 24 * look.u) / 2 if self.is_wide else room
        self.put(self._warning(state))
        columns = columns_on(self, self.is_wide)
        for name, boxes in groups_of(words, state).items():
            columns[name not in LEFT].add_widget(self._group(name, boxes))
            self._show()
            yield

    def _warning(self, state: State) -> Widget:
        look, palette, words = self.look, self.look.palette, self.look.words
        plate = Plate(look, None, palette.danger, pad=10, gap=10, orientation="horizontal")
        told = "" if state.setup.is_solo else f" {words('eraser.warning.table')}"
        form = "alone" if state.setup.is_solo else "others"
        plate.add_widget(Icon(look, "alert", 24, palette.heart, pos_hint={"center_y": 0.5}))
        plate.add_widget(Text(look, words(f"eraser.warning.{form}") + told, 15, pos_hint={"center_y": 0.5}))
        return plate

    def _group(self, name: str, boxes: list[EraserBox]) -> Widget:
        look, words = self.look, self.look.words
        lines = [self._step_line(box) for box in boxes if not box.is_switch]
        switches = [self._switch(box) for box in boxes if box.is_switch]
        plate = listing(look, lines, words(f"eraser.group.{name}"))
        if switches:
            if name == GEMS:
                self._put_hint(plate, words("eraser.gems"))
            most = ABREAST.get(name, 1)
            each = LETTER if name == GEMS else SWITCH
            fits = next(n for n in (most, 2, 1) if n == 1 or self._room >= n * look.sp(each))
            plate.add_widget(rows_of(look, switches, min(fits, len(switches)), 6))
        if name == ROOMS:
            self._put_map(plate)
        return plate

    def _put_map(self, plate: Plate) -> None:
        look = self.look
        self._put_hint(plate, look.words("eraser.map"))
        self.map = RoomMap(look, min(MAP * look.u, self._room - 20 * look.u), self.correct)
        plate.add_widget(self.map)

    def _put_hint(self, plate: Plate, text: str) -> None:
        look = self.look
        plate.add_widget(Text(look, text, 14, look.palette.soft_ink))
        plate.add_widget(Widget(size_hint_y=None, height=6 * look.u))

    def _step_line(self, box: EraserBox) -> StepLine:
        look = self.look
        has_icon = self._room - AROUND_IT * look.u >= look.sp(FIGURE + WORD)
        line = self.boxes[box.box, box.place] = StepLine(look, box, self.correct, self._refuse, has_icon)
        return line

    def _switch(self, box: EraserBox) -> SwitchTile:
        tile = self.boxes[box.box, box.place] = SwitchTile(self.look, box, self.correct)
        return tile

    def _put_foot(self, on_done: Callable[[], None]) -> None:
        look, words, palette = self.look, self.look.words, self.look.palette
        self.note = Text(look, words("eraser.ready"), 14, palette.on_bar, align="center")
        icon = "undo" if self.width >= NARROW * look.sp(1) else ""
        self.undo_tile = Tile(look, words("eraser.undo"), self._undo, icon, centre=not icon, size_hint_x=0.46)
        self.done_tile = red_tile(look, words("eraser.done"), on_done, centre=True, size_hint_x=0.54)
        self.put_below(foot_of(look, self.width, [self.note, LevelRow(look, [self.undo_tile, self.done_tile])]))

    # --- what a tap does ------------------------------------------------------------------------------------

    def correct(self, choice: Correct) -> None:
        words, setup = self.look.words, self._controller.state.setup
        self._controller.correct(choice)
        self._show()
        told = correction_words(words, setup, choice.box, choice.place, choice.value)
        self.note.text = told if self._controller.can_undo else words("eraser.undone")

    def _undo(self) -> None:
        can_undo = self._controller.can_undo
        if can_undo:
            self._controller.undo()
            self._show()
        self.note.text = self.look.words("eraser.undone" if can_undo else "eraser.nothing-to-undo")

    def _refuse(self, reason: Reason) -> None:
        self.note.text = self.look.words(f"reasons.{reason.value}")

    def _show(self) -> None:
        for widget in (*self.boxes.values(), *filter(None, [self.map])):
            widget.show(self._controller.state)
