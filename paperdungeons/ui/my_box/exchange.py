"""Exporting My box and importing somebody else's: what is shown, the progress, and the outcome."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...content.own_box import OwnBox
from ...content.own_box_text import BoxTextError
from ...content.toml_text import LARGEST_FILE
from ...core.cards import Box
from ...play.codes.box_code import BoxParts, read_box_file, write_box_file, write_box_parts
from ...play.codes.errors import CodeError
from ...play.codes.frame import LINK, LONGEST_TEXT, link_of
from ...play.storage.box_library import OWN_FILE, take_over
from ...play.storage.errors import StoreError
from ...play.wording.codes import trouble_text
from ..codes.entry import CodeEntry, EntryTrouble
from ..widgets.share_button import give_file
from .import_summary import BoxSummary, summary_of

SHARE, TAKE_IN = "box-share", "box-take-in"


class Done(NamedTuple):
    """What became of a box, and how it can be taken back."""

    sentence: str
    before: OwnBox | None = None


@lru_cache(maxsize=2)
def _written(text: str) -> tuple[str, ...]:
    """The links of a box, by its file: pressing it takes a moment, and turning the phone asks again."""
    return tuple(link_of(code) for code in write_box_parts(read_box_file(text).own))


def links_of(own: OwnBox) -> tuple[str, ...]:
    """``CodeError`` if they would be too many."""
    return _written(write_box_file(own))


def codes_in(text: str) -> list[str]:
    """The codes in a text as it is scanned or pasted, one or several; nothing if it is rather that of a file."""
    if len(text) > LARGEST_FILE:
        return []
    tokens = text.split()
    if tokens and all(token.upper().startswith(LINK) for token in tokens):
        return tokens
    return [] if "=" in text or "\n" in text.strip() or len(text) > LONGEST_TEXT else [text]


class BoxSharing:
    def __init__(self, app) -> None:
        self.app = app
        self.shown, self.is_turning, self.news = 0, True, ""
        """Which code shows, whether the next comes by itself, and what came of sharing otherwise."""
        self.entry = CodeEntry()
        self.start_again()

    @property
    def own(self) -> OwnBox:
        """As it was typed in, on the disk or not."""
        return self.app.features.box_editor.own

    # --- going out ------------------------------------------------------------------------------------------

    def open_share(self) -> None:
        self.shown, self.is_turning, self.news = 0, True, ""

    def links(self) -> tuple[tuple[str, ...], str]:
        """The codes of my box; or none, and why."""
        try:
            return links_of(self.own), ""
        except CodeError as error:
            return (), trouble_text(self.app.services.words, error)

    def copy(self) -> None:
        """The whole box as text, which can be pasted here as it is."""
        copied = self.app.services.hardware.clipboard.copy(write_box_file(self.own))
        self._tell_news("copied" if copied else "failed")

    def give_file(self) -> None:
        pieces = [write_box_file(self.own).encode()]
        *_, shared = give_file(self.app.services.hardware.share, self.app.services.folder, OWN_FILE, pieces)
        self._tell_news(shared.outcome.value, where=shared.where)

    def _tell_news(self, outcome: str, where: str = "") -> None:
        self.news = self.app.services.words(f"share.outcome.{outcome}", where=where)
        self.app.navigator.rebuild()

    def shares_box_of(self, box: Box) -> bool:
        """Whether a game is played with what this screen shares."""
        own = self.app.services.boxes.in_force.content.box.fingerprint
        return own == box.fingerprint != self.app.services.boxes.house

    # --- coming in ------------------------------------------------------------------------------------------

    def start_again(self) -> None:
        """Forget what has come in."""
        self.parts, self.received, self.done, self.said = BoxParts(), None, None, ""
        self.is_scanning, self.unfolded = False, frozenset()
        self.entry.said = None

    def open_take_in(self) -> None:
        """What has come in of a box that is not complete yet stays."""
        if self.received is not None:
            self.start_again()

    def follow(self, link: str) -> None:
        """A link with a part of a box has opened the app."""
        self.app.library.back_to_present()
        self.app.navigator.show("home", "box", TAKE_IN)
        self.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)

    def take(self, text: str) -> str | None:
        """A part of a box, several of them, or a whole file; why it is refused, if it is."""
        try:
            self._take(text)
        except CodeError as error:
            self.is_scanning = False
            return trouble_text(self.app.services.words, error)
        except BoxTextError as error:
            return self.app.services.words(f"ownbox.trouble.{error.trouble.value}")
        self.app.navigator.rebuild()
        if self.is_scanning and self.received is None:
            self.app.navigator.screen.scan()
        return None

    def _take(self, text: str) -> None:
        codes = codes_in(text)
        if not codes:
            self.received = read_box_file(text)
            return
        for code in codes:
            self.parts.take(code)
        if self.parts.is_complete:
            parts, self.parts = self.parts, BoxParts()
            self.received = parts.box()

    def summary(self) -> BoxSummary:
        return summary_of(self.app.services.words, self.own, self.received, self.unfolded)

    def fold(self, name: str) -> None:
        """A list of the summary is told whole, or shortly again; one stays where one was on the page."""
        self.unfolded ^= {name}
        scrolled = self.app.navigator.screen.scrolled
        self.app.navigator.rebuild()
        self.app.navigator.screen.hold(lambda: scrolled)

    @property
    def is_known(self) -> bool:
        """Whether games with this box can be joined already."""
        return self.app.services.boxes.find(self.received.fingerprint) is not None

    # --- what becomes of it ---------------------------------------------------------------------------------

    def make_mine(self) -> None:
        boxes, desk, own = self.app.services.boxes, self.app.features.box_editor, self.received.own

        def change() -> Done:
            before, words = desk.own, self.app.services.words
            file = take_over(boxes, self.app.services.folder, before, own)
            desk.change(own)
            desk.use(True)
            sentence = words("boxshare.done.mine-before", file=file) if file else words("boxshare.done.mine")
            return Done(sentence, before)

        self._attempt(change)

    def lay_beside(self) -> None:
        def change() -> Done:
            self.app.services.boxes.lay_beside(self.received.own)
            return Done(self.app.services.words("boxshare.done.beside"))

        self._attempt(change)

    def take_back(self) -> None:
        """Have the box before again; once, and then one is where one was."""

        def change() -> None:
            self.app.services.boxes.change(self.done.before)
            self.app.features.box_editor.change(self.done.before)

        self._attempt(change)

    def _attempt(self, change) -> None:
        """What the disk refuses is said, and nothing has changed."""
        try:
            self.done, self.said = change(), ""
        except StoreError as error:
            self.said = self.app.services.words(error.trouble.key, **error.trouble.facts)
        self.app.navigator.rebuild()

    def join(self) -> None:
        """The table that could not be joined for want of this box."""
        self.said = self.app.features.phones.try_again() or ""
        if self.said:
            self.app.navigator.rebuild()
