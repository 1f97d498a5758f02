"""The letters of a code as they are typed: groups of four on lines, and a caret that goes where the player taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from ..drawing.pen import BoxShape, Pen, Word
from ..style.look import Look
from ..style.rect import Rect
from ..style.theme import CLEAR
from .entry import GROUP_LETTERS, TypedLetters

MONO: Final = "data/fonts/RobotoMono-Regular.ttf"
"""Comes with Kivy. All letters have the same width, and a zero does not look like an O."""
ASPECT: Final = 0.62
"""The width of a letter with the space beside it, as a part of its size."""
GAP: Final = 0.6
"""The space between groups, in widths of a letter."""
SMALLEST, LARGEST = 18, 24
LINE: Final = 1.45
ROOM: Final = 24
"""The number of letters that are shown: enough for a code that is meant for typing. Longer ones move up."""
GROUPS: Final = (6, 3)
"""How many groups stand on a line: all of them, or half."""


class Slots(NamedTuple):
    """Where letters can stand, line by line from the top."""

    places: list[Rect]
    on_a_line: int
    letter_size: float
    height: float


def slots_in(width: float, sp: float) -> Slots:
    """One line if its letters are large enough there, otherwise two."""
    for groups in GROUPS:
        cells = groups * GROUP_LETTERS + (groups - 1) * GAP
        size = min(width / cells / ASPECT, LARGEST * sp)
        if size >= SMALLEST * sp:
            break
    lines = ROOM // (groups * GROUP_LETTERS)
    w, h = size * ASPECT, size * LINE
    left = (width - cells * w) / 2
    places = [
        Rect(left + (number + number // GROUP_LETTERS * GAP) * w, (lines - 1 - line) * h, w, h)
        for line in range(lines)
        for number in range(groups * GROUP_LETTERS)
    ]
    return Slots(places, groups * GROUP_LETTERS, size, lines * h)


def first_shown(typed: TypedLetters, on_a_line: int, room: int) -> int:
    """The number of the letter that stands in the first slot: 0 unless the caret would be out of sight."""
    last_line = max(0, (typed.caret - (typed.caret == typed.total)) // on_a_line)
    return max(0, last_line + 1 - room // on_a_line) * on_a_line


def shift_of(slots: Slots, wanted: int) -> tuple[float, float]:
    """How far letters move to stand in the middle: sideways in a line that is not full, down over empty lines."""
    lines = -(-wanted // slots.on_a_line)
    last = slots.places[min(wanted, slots.on_a_line) - 1]
    empty_below = slots.places[min(lines * slots.on_a_line, len(slots.places)) - 1].y
    return (slots.places[slots.on_a_line - 1].right - last.right) / 2, -empty_below / 2


def slots_wanted(typed: TypedLetters) -> int:
    """How many letters the code will have; one group as long as nobody knows."""
    return max(typed.total or GROUP_LETTERS, len(typed.letters))


class TypedCode(Widget):
    """Shows what is typed; ``on_place`` is called with the place in it that a finger touches."""

    def __init__(self, look: Look, on_place: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None)
        self.look, self.on_place = look, on_place
        self.typed = TypedLetters()
        self.first, self._shift = 0, (0.0, 0.0)
        self.letters: list[Word] = []
        self._lines: list[BoxShape] = []
        self._move = Translate()
        self.bind(width=self._draw, pos=self._follow)
        self._draw()

    def _draw(self, *_: object) -> None:
        look = self.look
        self.slots = slots_in(self.width, look.sp(1))
        self.height = self.slots.height
        pen = Pen(look)
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self.canvas.add(self._move)
            size = self.slots.letter_size / look.sp(1)
            self._lines = [pen.box(self._line_under(place), CLEAR) for place in self.slots.places]
            self.letters = [
                pen.word(place.inset(-place.w / 4, 0), "", size, look.palette.ink, font=MONO, bold=True)
                for place in self.slots.places
            ]
            Color(*look.palette.gem)
            self._caret = Rectangle(size=(2 * look.u, self.slots.letter_size * 1.15))
            PopMatrix()
        self._follow()
        self.show(self.typed)

    def _line_under(self, place: Rect) -> Rect:
        return Rect(
            round(place.x + place.w * 0.1),
            round(place.y + place.h * 0.06),
            round(place.w * 0.8),
            max(1, round(1.5 * self.look.u)),
        )

    def _follow(self, *_: object) -> None:
        self._move.xy = round(self.x + self._shift[0]), round(self.y + self._shift[1])

    def show(self, typed: TypedLetters) -> None:
        self.typed = typed
        self.first = first_shown(typed, self.slots.on_a_line, len(self.letters))
        wanted = min(slots_wanted(typed) - self.first, len(self.letters))
        self._shift = shift_of(self.slots, wanted)
        self._follow()
        shown = typed.letters[self.first :]
        for number, (letter, line) in enumerate(zip(self.letters, self._lines, strict=True)):
            letter.say(shown[number : number + 1])
            line.fill(self.look.palette.soft_ink if number < wanted else CLEAR)
        x, middle = self._caret_place(typed.caret - self.first)
        self._caret.pos = round(x - self._caret.size[0] / 2), round(middle - self._caret.size[1] / 2)

    def _caret_place(self, number: int) -> tuple[float, float]:
        """Where the caret stands: before a letter, or behind the last one if no other will come."""
        is_behind = number == len(self.letters) or number + self.first == self.typed.total
        slot = self.slots.places[number - 1 if is_behind and number else min(number, len(self.letters) - 1)]
        return slot.right if is_behind and number else slot.x, slot.center[1]

    def place_at(self, x: float, y: float) -> int:
        """The number of the letter that a point lies before; the number of letters if it lies behind the last one."""
        lowest = -2 * self._shift[1]
        px, py = x - self._move.x, min(max(y - self._move.y, lowest), self.height - 1)
        line = [(number, slot) for number, slot in enumerate(self.slots.places) if slot.y <= py < slot.top]
        before = next((number for number, slot in line if px < slot.center[0]), None)
        number = before if before is not None else line[-1][0] + 1 if line else len(self.letters)
        return min(self.first + number, len(self.typed.letters))

    takes_keys = True
    """After this has been pressed, keys type here."""

    def focus_spots(self) -> list[tuple[TypedCode, str]]:
        return [(self, "code")]

    def place_of(self, _key: str) -> Rect:
        return Rect(*self.pos, *self.size)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self.on_place(self.place_at(*touch.pos))
        return True
