"""What a search for a code ends with: one text or none, and only once."""

from collections.abc import Callable
from threading import Lock

OnText = Callable[[str | None], None]


class Answer:
    """Hands on the first word it is given, from whichever thread it comes; what comes later is not heard."""

    def __init__(self, on_text: OnText) -> None:
        self._on_text: OnText | None = on_text
        self._lock = Lock()

    def give(self, text: str | None) -> None:
        with self._lock:
            on_text, self._on_text = self._on_text, None
        if on_text is not None:
            on_text(text)
