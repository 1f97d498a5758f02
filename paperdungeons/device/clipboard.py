"""Copying a text for another app, and pasting one from it."""

from typing import Protocol


class Board(Protocol):
    """The part we need of Kivy's clipboard, which works on every platform."""

    def copy(self, data: str) -> object: ...

    def paste(self) -> str: ...


class Clipboard(Protocol):
    def copy(self, text: str) -> bool:
        """Whether it worked."""

    def paste(self) -> str | None:
        """None if there is no text."""


class SystemClipboard:
    """Tries again each time: a clipboard that is busy now may be free a moment later."""

    def __init__(self, board: Board | None) -> None:
        self._board = board

    def copy(self, text: str) -> bool:
        if self._board is None:
            return False
        try:
            self._board.copy(text)
        except Exception:
            return False
        return True

    def paste(self) -> str | None:
        if self._board is None:
            return None
        try:
            text = self._board.paste()
        except Exception:
            return None
        return text if isinstance(text, str) and text.strip() else None


class FakeClipboard:
    """For tests: a clipboard nobody else writes on."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text

    def copy(self, text: str) -> bool:
        self.text = text
        return True

    def paste(self) -> str | None:
        return self.text
