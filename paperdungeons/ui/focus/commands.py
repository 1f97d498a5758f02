"""The commands that a player can give without touching, and their keys and buttons. No Kivy."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import Final

from .geometry import Direction


class Command(Enum):
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    PRESS = "press"
    BACK = "back"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    EXPLAIN = "explain"
    """Say what the thing in focus is, where the screen can (``explain``)."""

    @property
    def direction(self) -> Direction | None:
        return _DIRECTIONS.get(self)


_DIRECTIONS: Final = {
    Command.UP: Direction.UP,
    Command.DOWN: Direction.DOWN,
    Command.LEFT: Direction.LEFT,
    Command.RIGHT: Direction.RIGHT,
}
PUSHES: Final = {Command.PAGE_UP: Direction.UP, Command.PAGE_DOWN: Direction.DOWN}
"""Commands that scroll the page, wherever the focus is."""
DPAD_CENTRE: Final = 1073741943
"""SDL's code for the middle of a d-pad; its arrows and Back have the codes of a keyboard."""
TAB, ENTER, ESCAPE = 9, 13, 27
KEYS: Final = {
    273: Command.UP,
    274: Command.DOWN,
    275: Command.RIGHT,
    276: Command.LEFT,
    TAB: Command.NEXT,
    ENTER: Command.PRESS,
    271: Command.PRESS,  # Enter on the numeric keypad
    32: Command.PRESS,
    DPAD_CENTRE: Command.PRESS,
    ESCAPE: Command.BACK,
    280: Command.PAGE_UP,
    281: Command.PAGE_DOWN,
    282: Command.EXPLAIN,  # F1
}
"""The commands by Kivy's codes for keys."""
SIGNS: Final = {"?": Command.EXPLAIN, "i": Command.EXPLAIN}
MODIFIER_KEYS: Final = frozenset({301, 303, 304, 305, 306, 307, 308, 309})
"""Shift, control and the like: pressed alone they mean nothing."""
HELD: Final = {"ctrl", "alt", "meta", "super"}
"""A key that is pressed with one of these is no command of ours."""
_BLOCK: Final = range(256, 266)
"""The digits of the numeric keypad."""


def command_of(key: int, sign: str, modifiers: Collection[str]) -> Command | None:
    if HELD & set(modifiers):
        return None
    command = KEYS.get(key) or SIGNS.get(sign)
    return Command.PREVIOUS if command is Command.NEXT and "shift" in modifiers else command


def sign_of(key: int, sign: str | None, modifiers: Collection[str]) -> str:
    """What a key writes, in small letters. Kivy reports a key without its shift, so shift and slash give the question
    mark, as on most keyboards."""
    if HELD & set(modifiers):
        return ""
    if key in _BLOCK:
        return str(key - _BLOCK.start)
    return "?" if sign == "/" and "shift" in modifiers else (sign or "").lower()


# --- controllers ---------------------------------------------------------------------------------------------

BUTTONS: Final = {
    0: Command.PRESS,
    1: Command.BACK,
    3: Command.EXPLAIN,
    4: Command.PREVIOUS,
    5: Command.NEXT,
    11: Command.UP,
    12: Command.DOWN,
    13: Command.LEFT,
    14: Command.RIGHT,
}
"""A, B, Y and the shoulder buttons as most controllers number them; and a d-pad that is four buttons, as on Android."""
UNDO_BUTTON, UNDO_SIGN = 2, "u"
"""The button X undoes a choice, as this letter does."""
PUSHED, RELEASED = 20_000, 12_000
"""A stick counts as pushed from the first value on, and as released below the second; its end is at 32767."""


def hat_command(value: tuple[int, int]) -> Command | None:
    """The command of a d-pad; right and up are 1."""
    directions = {(0, 1): Command.UP, (0, -1): Command.DOWN, (-1, 0): Command.LEFT, (1, 0): Command.RIGHT}
    return directions.get(value)


class Sticks:
    """Each push of a stick is one command; it must come back before the next."""

    AXES: Final = {0: (Command.LEFT, Command.RIGHT), 1: (Command.UP, Command.DOWN)}
    """The axes of the left stick; right and down are positive."""

    def __init__(self) -> None:
        self._pushed: set[tuple[int, int]] = set()

    def moved(self, stick: int, axis: int, value: int) -> Command | None:
        place = stick, axis
        if abs(value) < RELEASED:
            self._pushed.discard(place)
        if abs(value) < PUSHED or place in self._pushed or axis not in self.AXES:
            return None
        self._pushed.add(place)
        return self.AXES[axis][value > 0]
