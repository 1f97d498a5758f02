"""A finished game in the list: its star, its texts and, when unfolded, its note and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...play.history.marks import LONGEST_NOTE
from ...play.wording.archive import deed_name, deleted_text
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.surfaces import Level
from ..widgets.basics import IconButton, Plate, Row
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text, corrected_mark
from ..widgets.list_rows import figure_of
from ..widgets.rows import rows_of
from ..widgets.tiles import MIDDLE, Beside, Stack, quiet_tile
from .controller import ArchiveController
from .game_list import ShownGame
from .wording import FinishedLine

STAR, NO_STAR, FOLDED, UNFOLDED = "star", "star-outline", "dots-vertical", "chevron-up"
SHORT_NOTE = 120
"""At most this many letters of a note are shown in the list; the text field has all of it."""


class GameRow(Plate):
    """``scrolled`` returns how far the page is scrolled, so that the player comes back to the same place."""

    def __init__(
        self,
        look: Look,
        game: ShownGame,
        controller: ArchiveController,
        scrolled: Callable[[], float],
        is_narrow: bool = False,
        has_icon: bool = True,
    ) -> None:
        super().__init__(look, pad=4, gap=4, level=Level.PRESS)
        self._look, self.game, self._controller, self._scrolled = look, game, controller, scrolled
        self._is_narrow, self._has_icon = is_narrow, has_icon
        self.field: Widget | None = None
        self._typed = ""
        """The text of the field when it was last saved."""
        self.show()

    @property
    def _id(self) -> int:
        return self.game.table[0].id

    def show(self) -> None:
        """Show the game with its current marks."""
        self.clear_widgets()
        self.field = None
        if self._controller.marks.is_deleted(self.game.table):
            self.add_widget(self._undo_line())
            return
        self.add_widget(self._head())
        if self._id in self._controller.unfolded:
            self.add_widget(self._below())

    def keep_note(self) -> None:
        """Save the note if it changed. Each text is tried once, so a disk that refuses it is reported once."""
        if self.field is not None and self.field.text != self._typed:
            self._typed = self.field.text
            self._controller.marks.note(self.game.table, self._typed)

    # --- what is seen ---------------------------------------------------------------------------------------

    def _head(self) -> Widget:
        look, palette, controller = self._look, self._look.palette, self._controller
        is_favourite, is_open = controller.marks.of(self.game.table).favourite, self._id in controller.unfolded
        colour = palette.ink if is_favourite else palette.soft_ink
        self.star = IconButton(look, STAR if is_favourite else NO_STAR, self._turn_star, colour)
        self.open_row = Row(look, lambda: controller.look_back(self.game.table, self._scrolled()), pad=4)
        line = self.game.line
        texts = self._texts()
        if self._has_icon:
            texts = Beside(look, [Icon(look, line.icon, 18, palette.soft_ink), texts], gap=4, at={"top": 1})
        for widget in (texts, *([_points_of(look, line)] if line.points else [])):
            widget.pos_hint = MIDDLE
            self.open_row.add_widget(widget)
        self.fold_button = IconButton(look, UNFOLDED if is_open else FOLDED, self._turn_fold, palette.ink)
        return Beside(look, [self.star, self.open_row, self.fold_button], gap=0)

    def _texts(self) -> Widget:
        look, line, soft = self._look, self.game.line, self._look.palette.soft_ink
        name = FittedText(look, line.dungeon, 16, bold=True)
        texts = [name, *(Text(look, text, 13, soft) for text in line.lines)]
        note = self._controller.marks.of(self.game.table).note
        if note and self._id not in self._controller.unfolded:
            short = note if len(note) <= SHORT_NOTE else f"{note[:SHORT_NOTE].rstrip()}\u2026"
            texts.append(Beside(look, [Icon(look, "pencil", 14, soft), Text(look, short, 13)], gap=4, at={"top": 1}))
        if line.corrected:
            texts.append(corrected_mark(look))
        return Stack(look, texts, gap=2)

    def _below(self) -> Widget:
        look, words = self._look, self._look.words
        note = self._controller.marks.of(self.game.table).note
        self._typed = note
        self.field = make_text_field(deed_name(words, "note"), note, self._shorten, look, multiline=False)
        self.field.bind(focus=lambda _, has_focus: None if has_focus else self.keep_note())
        self.delete_tile = quiet_tile(look, deed_name(words, "delete"), self._delete, "delete-outline")
        tiles = [self.delete_tile]
        if self.game.has_film:
            self.film_tile = quiet_tile(look, words("film.title"), self._show_film, "movie-open-play-outline")
            tiles.insert(0, self.film_tile)
        side = 4 * look.u
        return Stack(
            look, [self.field, rows_of(look, tiles, 1 if self._is_narrow else 2)], gap=8, padding=(side, 0, side, side)
        )

    def _undo_line(self) -> Widget:
        look, words = self._look, self._look.words
        self.undo_tile = quiet_tile(look, deed_name(words, "undo"), self._undo, "undo")
        text = Text(look, deleted_text(words, self.game.line.dungeon), 14, look.palette.soft_ink)
        if self._is_narrow:
            return Stack(look, [text, self.undo_tile], padding=4 * look.u)
        self.undo_tile.size_hint_x, self.undo_tile.width = None, 150 * look.sp(1)
        return Beside(look, [text, self.undo_tile], gap=8, padding=(8 * look.u, 0, 0, 0))

    # --- what is done ---------------------------------------------------------------------------------------

    def _shorten(self, text: str) -> None:
        if len(text) > LONGEST_NOTE and self.field is not None:
            self.field.text = text[:LONGEST_NOTE]

    def _turn_star(self) -> None:
        self.keep_note()
        is_favourite = self._controller.marks.of(self.game.table).favourite
        self._controller.marks.favour(self.game.table, not is_favourite)
        self.show()

    def _turn_fold(self) -> None:
        self.keep_note()
        self._controller.unfolded ^= {self._id}
        self.show()

    def _show_film(self) -> None:
        self.keep_note()
        self._controller.show_film(self.game.table, self._scrolled())

    def _delete(self) -> None:
        self.keep_note()
        self._controller.marks.delete(self.game.table)
        self.show()

    def _undo(self) -> None:
        self._controller.marks.undo(self.game.table)
        self.show()


def _points_of(look: Look, line: FinishedLine) -> Widget:
    """The points, and whose they are where the winner's points are on the row too."""
    figure = figure_of(look, line.points)
    if not line.whose:
        return figure
    whose = Text(look, line.whose, 12, look.palette.soft_ink, align="right")
    return Stack(look, [whose, figure], gap=0, size_hint_x=None, width=figure.width)
