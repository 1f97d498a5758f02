"""Typing a code on a real keyboard, while the page with the code shows."""

from __future__ import annotations

from collections.abc import Callable, Collection

from kivy.core.window import Window

from .entry import CodeEntry

BACKSPACE, ENTER, KEYPAD_ENTER, RIGHT, LEFT, HOME, END = 8, 13, 271, 275, 276, 278, 279


class Keyboard:
    """``is_elsewhere`` tells whether another field has the keyboard."""

    def __init__(self, entry: CodeEntry, on_paste: Callable[[], None], is_elsewhere: Callable[[], bool]) -> None:
        self._entry, self._on_paste, self._is_elsewhere = entry, on_paste, is_elsewhere
        self._took_key = False

    def listen(self) -> None:
        Window.bind(on_key_down=self._key_down, on_textinput=self._text_typed)

    def stop(self) -> None:
        Window.unbind(on_key_down=self._key_down, on_textinput=self._text_typed)

    def _key_down(
        self, _window: object, key: int, _scancode: int, sign: str | None, modifiers: Collection[str]
    ) -> bool:
        """Take letters as keys: once a field has had the keyboard, Kivy sends no texts any more."""
        self._took_key = False
        if self._is_elsewhere():
            return False
        if "ctrl" in modifiers or "meta" in modifiers:
            if sign == "v":
                self._on_paste()
            return sign == "v"
        if self._edit(key):
            return True
        if sign and (sign.isalpha() or "shift" not in modifiers):
            before = self._entry.typed.letters
            self._entry.type(sign)
            self._took_key = self._entry.typed.letters != before
        return False

    def _edit(self, key: int) -> bool:
        """Handle a key that is not a letter; return whether it is known."""
        entry, typed = self._entry, self._entry.typed
        places = {LEFT: typed.caret - 1, RIGHT: typed.caret + 1, HOME: 0, END: len(typed.letters)}
        if key in places:
            entry.move(places[key])
        elif key == BACKSPACE:
            entry.delete()
        elif key in (ENTER, KEYPAD_ENTER):
            entry.use()
        else:
            return False
        return True

    def _text_typed(self, _window: object, text: str) -> None:
        """Take what a key alone does not tell, such as digits that need the shift key on a French keyboard."""
        if not self._took_key and not self._is_elsewhere():
            self._entry.type(text)
