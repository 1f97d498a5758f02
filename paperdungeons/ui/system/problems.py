"""What the disk has refused or damaged: kept until the first screen has told it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ...play.storage.errors import StorageProblem, StoreError
from ...play.storage.messages import Messages

T = TypeVar("T")


class Problems:
    def __init__(self, show: Callable[[], None], messages: Messages) -> None:
        """``show`` leads to the first screen, which tells what waits; ``messages`` are those that outlive the app."""
        self._show, self._messages = show, messages
        self.waiting: list[StorageProblem] = []

    def add(self, problems: Iterable[StorageProblem]) -> None:
        self.waiting += problems

    def dismiss(self) -> None:
        """They have been read."""
        self.waiting.clear()
        self._messages.dismiss()

    def tell(self, error: StoreError) -> None:
        """Go to the first screen, which says it."""
        self.waiting.append(error.trouble)
        self._show()

    def attempt(self, do: Callable[[], T]) -> T | None:
        """Do something that the disk may refuse; then the first screen says so."""
        try:
            return do()
        except StoreError as error:
            self.tell(error)
            return None
