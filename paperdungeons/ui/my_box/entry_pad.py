"""The entry pad of a card: the chosen field, where its figure comes from, and the keys for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.input import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ...content.card_forms import Field, Kind
from ...content.own_box_text import LONGEST_NAME, is_card_name
from ..style.fonts import FIGURES, PLAIN, texture_of
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Band, Tile
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Badge, Icon, Text
from ..widgets.number_pad import BEFORE, DELETE, GAP, MINUS, NEXT, ROWS, NumberPad, PadKey, put_text
from ..widgets.rows import abreast, rows_of
from ..widgets.tiles import Beside, Stack, main_tile
from .card_editor import CardEditor
from .drawing.widgets import printed_tile
from .field_entry import has_sign
from .widgets import option_icon
from .wording import CARDS, option_text

HIGHEST_KEY, NARROW, ROUND_A_CHIP = 92, 150, 60
"""The greatest height of a key of the number pad; the width of a chip with a long text, in scaled pixels; and the room
that a chip needs besides its text."""
EDGE = 2
"""The room for the border of a chip, in density-independent pixels."""


@dataclass(frozen=True)
class Chosen:
    """All that the pad says and offers. ``field`` is none when all is done."""

    field: Field | None
    title: str
    text: str = ""
    mark: str = ""
    faults: tuple[str, ...] = ()
    name: str = ""
    is_own: bool = False
    """Whether all figures are the owner's."""
    printed: str = CARDS
    """What the figures are printed on: the name of its words."""


class ChipMenu(ScrollView):
    """Rows of chips that scroll; the row ``taken`` is kept in sight until the first touch."""

    def __init__(self, look: Look, rows: Widget, taken: int) -> None:
        super().__init__(do_scroll_x=False, bar_width=3 * look.u, scroll_distance=12 * look.u)
        self.rows, self.taken, self._is_touched = rows, taken, False
        rows.padding = EDGE * look.u  # or the scroll view would cut off the borders of the chips
        self.add_widget(rows)
        self.bind(height=self._show_taken)
        rows.bind(height=self._show_taken)

    def _show_taken(self, *_: object) -> None:
        """Scroll the row to the middle, if there are more rows than fit."""
        rest, rows = self.rows.height - self.height, self.rows.children[::-1]
        if self._is_touched or rest <= 0:
            return
        above = sum(row.height + self.rows.spacing for row in rows[: self.taken])
        wanted = above - (self.height - rows[self.taken].height) / 2
        self.scroll_y = 1 - min(1.0, max(0.0, wanted / rest))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._is_touched = True
        return bool(super().on_touch_down(touch))


class BoxPad(Band):
    """Keys keep their place while one types: only what changes is made anew."""

    def __init__(self, look: Look, width: float, editor: CardEditor, fills: bool, is_low: bool = False) -> None:
        """``fills``: the pad takes all the height; ``is_low``: there is little room for words."""
        super().__init__(look=look, ground=look.palette.visited, pad=8, gap=6, size_hint_y=1 if fills else None)
        self._width, self._editor, self._is_low = width - 16 * look.u, editor, is_low
        self.look = look
        self._shown: object = None
        self.field: Field | None = None
        self.pad: NumberPad | None = None
        self.text_field: Widget | None = None
        self.chips: dict[str, Tile] = {}
        self._head = Stack(look, [], gap=2)
        self._body = QuickBox(orientation="vertical", spacing=GAP * look.u, size_hint_y=1 if fills else None)
        self._body.height = ROWS * (TOUCH + GAP) * look.u
        self.add_widget(self._head)
        self.add_widget(self._body)

    def show(self, chosen: Chosen) -> None:
        self.field = field = chosen.field
        self._tell(chosen)
        shown: object = field, chosen.text, chosen.is_own
        if field is not None and field.kind in (Kind.NUMBER, Kind.NAME):
            shown = field.kind if field.kind is Kind.NUMBER else field
        if shown != self._shown:
            self._shown = shown
            self._body.clear_widgets()
            self.chips, self.pad, self.text_field = {}, None, None
            self._put_end(chosen) if field is None else self._fill(field, chosen)
        if self.pad is not None and field is not None:
            self.pad.keys[MINUS].open(has_sign(field))

    def _press(self, key: str) -> None:
        """A key of the number pad."""
        editor = self._editor
        acts: dict[str, Callable[[], None]] = {
            NEXT: partial(editor.move, 1),
            BEFORE: partial(editor.move, -1),
            DELETE: editor.delete,
            MINUS: editor.turn_sign,
        }
        acts.get(key, partial(editor.type_digit, key))()

    # --- what is said -----------------------------------------------------------------------------------------

    def _tell(self, chosen: Chosen) -> None:
        look, palette, words = self.look, self.look.palette, self.look.words
        self._head.clear_widgets()
        self.title = FittedText(look, chosen.title, 16, bold=True)
        line = [self.title]
        if chosen.mark:
            line.insert(0, Badge(look, chosen.mark, FIGURES, 22 * look.scale, palette.mark, palette.on_mark))
        self._head.add_widget(Beside(look, line, gap=8))
        if chosen.faults:
            self._head.add_widget(
                Beside(look, [Icon(look, "alert", 16, palette.ink), Text(look, chosen.faults[0], 13)], gap=4)
            )
            if not self._is_low:
                self._head.add_widget(Text(look, words("box.left-out"), 13, palette.soft_ink))
        elif chosen.mark:
            self._head.add_widget(Text(look, words(f"provenance.{chosen.mark}"), 13, palette.soft_ink))
        elif chosen.field is None:
            self._head.add_widget(Text(look, chosen.text, 13, palette.soft_ink))

    # --- keys -------------------------------------------------------------------------------------------------

    def _fill(self, field: Field, chosen: Chosen) -> None:
        words = self.look.words
        if field.kind is Kind.NUMBER:
            self.pad = NumberPad(self.look, self._press, words("box.before"), words("box.next"))
            self.pad.size_hint_max_y = ROWS * HIGHEST_KEY * self.look.u
            self._body.add_widget(Widget(size_hint_y=0.01))
            self._body.add_widget(self.pad)
            return
        if field.kind is Kind.CHOICE:
            for option in field.options:
                self._add_option(field, option, option == chosen.text)
        elif field.kind is Kind.GEMS:
            for letter in (*field.options, ""):
                is_taken = letter in chosen.text if letter else not chosen.text
                self._add_chip(letter, letter or words("box.choice.none"), self._editor.turn_gem, is_taken)
        else:
            self._put_name(chosen)
        if self.chips:
            self._put_chips(list(self.chips.values()))
        self._put_row()

    def _put_row(self) -> None:
        """Put the keys that lead to the field before and to the one after."""
        look = self.look
        row = QuickBox(size_hint_y=None, height=TOUCH * look.u, spacing=GAP * look.u)
        row.padding = (EDGE * look.u if self.chips else 0, 0)  # as wide as what stands above it
        self.before = PadKey(look, partial(self._press, BEFORE))
        put_text(self.before, look, look.words("box.before"))
        self.next = PadKey(look, partial(self._press, NEXT), is_main=True)
        self.next.add_widget(QuickBox())
        self.next.add_widget(
            FittedText(look, look.words("box.next"), 16, look.palette.on_danger, bold=True, align="center")
        )
        self.next.add_widget(QuickBox())
        keys = [(self.before, 1), (self.next, 3)]
        for key, share in reversed(keys) if look.left_hand else keys:
            key.size_hint_x, key.size_hint_y = share, 1
            row.add_widget(key)
        self._body.add_widget(row)

    def _put_chips(self, chips: Sequence[Tile]) -> None:
        """Put as many chips in a row as their texts allow; long texts are wrapped."""
        look = self.look
        widest = max(texture_of(chip.name.text, PLAIN, round(look.sp(14)), True, 0, "left").width for chip in chips)
        least = min(widest + ROUND_A_CHIP * look.u, NARROW * look.sp(1))
        columns = abreast(len(chips), max(1, int(self._width / least)))
        rows = [number // columns for number, chip in enumerate(chips) if chip.is_taken]
        self.menu = ChipMenu(look, rows_of(look, chips, columns, gap=GAP), rows[0] if rows else 0)
        self._body.add_widget(self.menu)

    def _add_option(self, field: Field, option: str, is_taken: bool) -> None:
        text = option_text(self.look.words, field, option)
        self._add_chip(option, text, self._editor.take, is_taken, option_icon(field, option))

    def _add_chip(self, key: str, text: str, on_tap: Callable[[str], None], is_taken: bool, icon: str = "") -> None:
        """Add a chip. A taken one is dark, and has a check mark instead of its icon; a text without an icon stays
        centred."""
        palette, in_the_middle, icon = self.look.palette, not icon, "check-bold" if is_taken else icon
        ground, ink = (palette.mark, palette.on_mark) if is_taken else (palette.card, palette.ink)
        look, act = self.look, partial(on_tap, key)
        chip = Tile(look, text, act, icon, ground=ground, ink=ink, size=14, centre=in_the_middle)
        chip.padding, chip.is_taken = 6 * look.u, is_taken
        if in_the_middle and is_taken:
            check = chip.children[-1]
            chip.add_widget(Widget(size_hint=(None, None), size=check.size))
        self.chips[key] = chip

    def _put_name(self, chosen: Chosen) -> None:
        look, words = self.look, self.look.words
        self.note = Text(look, words("box.name.below", most=LONGEST_NAME), 13, look.palette.soft_ink)
        self.text_field = make_text_field(words("box.name.hint"), chosen.name, self._name_typed, look)
        for part in (self.text_field, self.note, Widget()):
            self._body.add_widget(part)

    def _name_typed(self, text: str) -> None:
        """Save a valid name at once; an empty one restores the app's own name."""
        name = text.strip()
        is_right = not name or is_card_name(name)
        self.note.text = self.look.words(f"box.name.{'below' if is_right else 'wrong'}", most=LONGEST_NAME)
        if is_right:
            self._editor.rename(name)

    def _put_end(self, chosen: Chosen) -> None:
        look, words = self.look, self.look.words
        self.next_card = main_tile(look, words("box.next-card"), partial(self._editor.box.turn, 1), "arrow-right")
        self.printed = printed_tile(look, self._editor.print_all, chosen.printed)
        for part in (Widget(), *([] if chosen.is_own else [self.printed]), self.next_card):
            self._body.add_widget(part)
