"""Importing somebody else's box: the codes that have come in so far, until it is complete."""

from __future__ import annotations

from collections.abc import Callable

from ....content.own_box_text import BoxTextError
from ....content.toml_text import LARGEST_FILE
from ....play.codes.box_code import BoxParts, Received, read_box_file
from ....play.codes.errors import CodeError
from ....play.codes.frame import LINK, LONGEST_TEXT
from ....play.games.library import GameLibrary
from ....play.wording.codes import trouble_text
from ...codes.entry import CodeEntry, EntryTrouble
from ...system.navigator import Navigator
from ...system.services import Services
from ..controller import BOX
from .received_box import ReceivedBox

TAKE_IN = "box-take-in"


def codes_in(text: str) -> list[str]:
    """The codes in a scanned or pasted text, one or several; none if it looks like the text of a file."""
    if len(text) > LARGEST_FILE:
        return []
    tokens = text.split()
    if tokens and all(token.upper().startswith(LINK) for token in tokens):
        return tokens
    return [] if "=" in text or "\n" in text.strip() or len(text) > LONGEST_TEXT else [text]


class BoxImport:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, receive: Callable[[Received], ReceivedBox]
    ) -> None:
        """``receive`` is given a box that is complete."""
        self._services, self._navigator, self._library, self._receive = services, navigator, library, receive
        self.entry = CodeEntry()
        self._forget()

    def _forget(self) -> None:
        self.parts = BoxParts()
        self.received: ReceivedBox | None = None
        self._is_scanning = False
        self.entry.dismiss()

    def start_again(self) -> None:
        """Forget what has come in."""
        self._forget()
        self._navigator.rebuild()

    def open(self) -> None:
        """Forget a box that is complete; keep the parts of one that is not."""
        if self.received is not None:
            self._forget()

    def expect_scan(self, is_scanning: bool) -> None:
        """Say whether the next text comes from the camera."""
        self._is_scanning = is_scanning

    def follow(self, link: str) -> None:
        """Take the link that has opened the app: a part of a box."""
        self._library.back_to_present()
        self._navigator.show("home", BOX, TAKE_IN)
        self.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)

    def take(self, text: str) -> str | None:
        """Take a part of a box, several parts, or a whole file; return why it is refused, if it is."""
        try:
            self._take(text)
        except CodeError as error:
            self._is_scanning = False
            return trouble_text(self._services.words, error)
        except BoxTextError as error:
            return self._services.words(f"ownbox.trouble.{error.trouble.value}")
        self._navigator.rebuild()
        if self._is_scanning and self.received is None:
            self._navigator.screen.scan()
        return None

    def _take(self, text: str) -> None:
        codes = codes_in(text)
        if not codes:
            self.received = self._receive(read_box_file(text))
            return
        for code in codes:
            self.parts.take(code)
        if self.parts.is_complete:
            parts, self.parts = self.parts, BoxParts()
            self.received = self._receive(parts.box())
