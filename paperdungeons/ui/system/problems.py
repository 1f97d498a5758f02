"""Problems with the disk, kept until the first screen has told the player about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ...play.storage.errors import StorageProblem, StoreError
from ...play.storage.messages import Messages

T = TypeVar("T")


class Problems:
    def __init__(self, show: Callable[[], None], messages: Messages) -> None:
        """``show`` leads to the first screen, which tells the problems that wait; ``messages`` outlive the app."""
        self._show, self._messages = show, messages
        self.waiting: list[StorageProblem] = []

    def add(self, problems: Iterable[StorageProblem]) -> None:
        self.waiting += problems

    def dismiss(self) -> None:
        """Drop all problems: the player has read them."""
        self.waiting.clear()
        self._messages.dismiss()

    def tell(self, error: StoreError) -> None:
        """Go to the first screen, which tells the player about this error."""
        self.waiting.append(error.trouble)
        self._show()

    def attempt(self, do: Callable[[], T]) -> T | None:
        """Do something that the disk may refuse; if it does, return None and let the first screen say so."""
        try:
            return do()
        except StoreError as error:
            self.tell(error)
            return None
