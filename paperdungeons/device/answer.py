"""The result of a search for a code, given exactly once: a text, or None."""

from collections.abc import Callable
from threading import Lock

OnText = Callable[[str | None], None]


class Answer:
    """Passes on the first text (or None) that it is given, from any thread, and ignores all later ones."""

    def __init__(self, on_text: OnText) -> None:
        self._on_text: OnText | None = on_text
        self._lock = Lock()

    def give(self, text: str | None) -> None:
        with self._lock:
            on_text, self._on_text = self._on_text, None
        if on_text is not None:
            on_text(text)
