"""Codes that come in at a table: the one being typed, and the outcome of the last one."""

from __future__ import annotations

from ....device.scanner import Scanner
from ...codes.entry import CodeEntry
from ...system.navigator import Navigator


class Inbox:
    def __init__(self, navigator: Navigator, scanner: Scanner) -> None:
        self._navigator, self._scanner = navigator, scanner
        self.entry = CodeEntry()
        """The code that is being typed; it survives when the phone is turned."""
        self.news, self.news_bad = "", False
        """The outcome of the last code or report."""

    def set_status(self, sentence: str, bad: bool = False) -> None:
        self.news, self.news_bad = sentence, bad

    def read_code(self, purpose: str) -> None:
        """Open the screen where a code comes in; a phone that can scan starts to scan at once."""
        self.entry = CodeEntry()
        self._navigator.go(purpose)
        if self._scanner.can_scan:
            self._navigator.screen.scan()
