"""The sheet is kept while one reads or sets something; all other screens are quick to make."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..sheet.screen import SheetScreen


class KeptSheet:
    def __init__(self) -> None:
        self._kept: tuple[object, SheetScreen] | None = None

    def screen(self, signature: object, make: Callable[[], SheetScreen]) -> SheetScreen:
        """The one there is if nothing it depends on has changed; else a new one."""
        if self._kept is None or self._kept[0] != signature:
            self._kept = signature, make()
        self._kept[1].presenter.refresh()
        return self._kept[1]

    def forget(self) -> None:
        """The next one is made anew."""
        self._kept = None

    def tell(self, text: str) -> None:
        """One more line in the tray, now or when the sheet shows again."""
        if self._kept is not None:
            self._kept[1].presenter.tell(text)
