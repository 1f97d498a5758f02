"""Exporting My box: as codes that are shown in turn, as a file, or as text."""

from __future__ import annotations

from functools import lru_cache

from ....content.own_box import OwnBox
from ....core.cards import Box
from ....play.codes.box_code import read_box_file, write_box_file, write_box_parts
from ....play.codes.errors import CodeError
from ....play.codes.frame import link_of
from ....play.storage.box_library import OWN_FILE
from ....play.wording.codes import trouble_text
from ...system.navigator import Navigator
from ...system.services import Services
from ...widgets.share_button import give_file
from ..controller import BoxEditor

SHARE = "box-share"


@lru_cache(maxsize=2)
def _written(text: str) -> tuple[str, ...]:
    """The links of a box, by the text of its file. Cached: compressing takes a moment, and a rebuild asks again."""
    return tuple(link_of(code) for code in write_box_parts(read_box_file(text).own))


def links_of(own: OwnBox) -> tuple[str, ...]:
    """The links of a box; raises ``CodeError`` if there would be too many."""
    return _written(write_box_file(own))


class BoxSharing:
    def __init__(self, services: Services, navigator: Navigator, box: BoxEditor) -> None:
        self._services, self._navigator, self._box = services, navigator, box
        self.open()

    def open(self) -> None:
        self.shown, self.is_turning, self.news = 0, True, ""
        """Which code is shown, whether the next follows by itself, and the result of sharing a file or text."""

    def show(self, number: int, is_turning: bool) -> None:
        """Remember which code is shown, and whether the next follows by itself."""
        self.shown, self.is_turning = number, is_turning

    def links(self) -> tuple[tuple[str, ...], str]:
        """The codes of my box; or none, and why."""
        try:
            return links_of(self._box.own), ""
        except CodeError as error:
            return (), trouble_text(self._services.words, error)

    def copy(self) -> None:
        """Copy the whole box as text, which can be pasted on the import screen as it is."""
        copied = self._services.hardware.clipboard.copy(write_box_file(self._box.own))
        self._tell("copied" if copied else "failed")

    def give_file(self) -> None:
        pieces = [write_box_file(self._box.own).encode()]
        *_, shared = give_file(self._services.hardware.share, self._services.folder, OWN_FILE, pieces)
        if shared is not None:
            self._tell(shared.outcome.value, where=shared.where)

    def _tell(self, outcome: str, where: str = "") -> None:
        self.news = self._services.words(f"share.outcome.{outcome}", where=where)
        self._navigator.rebuild()

    def shares_box_of(self, box: Box) -> bool:
        """Whether this box of a game is the owner's box that is shared here."""
        boxes = self._services.boxes
        return boxes.in_force.content.box.fingerprint == box.fingerprint != boxes.house
