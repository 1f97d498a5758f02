"""My box: which card is being edited, and saving what is typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...content.own_box import NEW_CARDS, NOTHING_TYPED, CardKey, OwnBox
from ...play.storage.errors import StoreError
from ..system.navigator import Navigator
from ..system.services import Services
from .card_status import keys_of
from .field_entry import NOTHING_CHOSEN, FieldEntry

BOX, FAMILY, CARD, DUNGEON, GRID = "box", "box-family", "box-card", "box-dungeon", "box-grid"
_SCREENS: Final = {NEW_CARDS: DUNGEON, "sheet": GRID}
"""Families that are drawn rather than typed."""


class BoxEditor:
    """What the disk refuses is not lost: it stays here, the screens say so, and the next change tries again."""

    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._boxes, self._settings, self._navigator = services.boxes, services.settings, navigator
        self._unkept: OwnBox | None = None
        self.family = "monsters"
        self.key: CardKey = keys_of(NOTHING_TYPED, self.family)[0]
        self.entry: FieldEntry = NOTHING_CHOSEN
        """The field of the card that is chosen, and what is typed in it so far."""

    @property
    def own(self) -> OwnBox:
        """As it was typed in, on the disk or not."""
        return self._boxes.own if self._unkept is None else self._unkept

    @property
    def is_kept(self) -> bool:
        return self._unkept is None

    @property
    def is_used(self) -> bool:
        return self._boxes.is_used

    def change(self, own: OwnBox) -> bool:
        """Save the box, and return whether that worked. The caller rebuilds the screen."""
        try:
            self._boxes.change(own)
        except StoreError:
            self._unkept = own
        else:
            self._unkept = None
        return self.is_kept

    def reset(self, *keys: CardKey) -> None:
        """Back to the app's own cards."""
        self._start_over(self.own.without(*keys))

    def reset_all(self) -> None:
        self._start_over(NOTHING_TYPED)

    def _start_over(self, own: OwnBox) -> None:
        self.change(own)
        self.entry = NOTHING_CHOSEN
        self._navigator.rebuild()

    def use(self, is_used: bool) -> None:
        """Set whether new games are played with this box."""
        self._boxes.use(is_used)
        self._settings.keep(replace(self._settings.now, own_box=is_used))
        self._navigator.rebuild()

    # --- which card -----------------------------------------------------------------------------------------

    def open_family(self, family: str) -> None:
        """Open the list of a family; the grid of the sheet has no list, it is one drawing."""
        self.family = family
        if _SCREENS.get(family) == GRID:
            self.open(keys_of(self.own, family)[0])
        else:
            self._navigator.go(FAMILY)

    def open(self, key: CardKey) -> None:
        """The screen on which this card or part is typed in or drawn."""
        self.edit(key)
        self._navigator.go(_SCREENS.get(key[0], CARD))

    def turn(self, by: int) -> None:
        """On to another card of the family, on the same screen."""
        keys = keys_of(self.own, self.family)
        at = keys.index(self.key) if self.key in keys else 0
        self.edit(keys[(at + by) % len(keys)])
        self._navigator.rebuild()

    def edit(self, key: CardKey, entry: FieldEntry = NOTHING_CHOSEN) -> None:
        """Edit this card or part, or another field of it."""
        self.key, self.family, self.entry = key, key[0], entry
