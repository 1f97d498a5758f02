"""My box: which card is being edited, and saving what is typed."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Final

from ...content.own_box import NEW_CARDS, NOTHING_TYPED, CardKey, OwnBox
from ...play.storage.errors import StoreError
from .card_status import keys_of
from .field_entry import NOTHING_CHOSEN, FieldEntry

BOX, FAMILY, CARD, DUNGEON, GRID = "box", "box-family", "box-card", "box-dungeon", "box-grid"
SHARE, TAKE_IN, MAKER = "box-share", "box-take-in", "maker"
_SCREENS: Final = {NEW_CARDS: DUNGEON, "sheet": GRID}
"""Families that are drawn rather than typed."""


class BoxEditor:
    """What the disk refuses is not lost: it stays here, is told, and is tried again with the next change."""

    def __init__(self, app) -> None:
        self._app = app
        self._unkept: OwnBox | None = None
        self.family = "monsters"
        self.key: CardKey = keys_of(NOTHING_TYPED, self.family)[0]
        self.entry: FieldEntry = NOTHING_CHOSEN
        """The field of the card that is chosen, and what is typed in it so far."""

    @cached_property
    def plans(self):
        """Where cards and the sheet are drawn. Read when the first is."""
        from .drawing.controller import DrawingEditors

        return DrawingEditors(self._app)

    @property
    def own(self) -> OwnBox:
        """As it was typed in, on the disk or not."""
        return self._app.services.boxes.own if self._unkept is None else self._unkept

    @property
    def is_kept(self) -> bool:
        return self._unkept is None

    def change(self, own: OwnBox) -> bool:
        """Keep it on the disk, and tell whether that could be done. The screen is up to who asked."""
        try:
            self._app.services.boxes.change(own)
        except StoreError:
            self._unkept = own
        else:
            self._unkept = None
        return self.is_kept

    def entered(self, entry: FieldEntry) -> None:
        self.entry = entry

    def reset(self, *keys: CardKey) -> None:
        """Back to the app's own cards."""
        self.change(self.own.without(*keys))
        self.entry = NOTHING_CHOSEN
        self._app.navigator.rebuild()

    def reset_all(self) -> None:
        self.change(NOTHING_TYPED)
        self.entry = NOTHING_CHOSEN
        self._app.navigator.rebuild()

    def use(self, is_used: bool) -> None:
        """Whether new games are played with it."""
        self._app.services.boxes.is_used = is_used
        self._app.services.settings.keep(replace(self._app.services.settings.now, own_box=is_used))
        self._app.navigator.rebuild()

    # --- going about ----------------------------------------------------------------------------------------

    def open_family(self, family: str) -> None:
        """Its list; the grid of the sheet is one drawing."""
        self.family = family
        if _SCREENS.get(family) == GRID:
            self.open(keys_of(self.own, family)[0])
        else:
            self._app.navigator.go(FAMILY)

    def open(self, key: CardKey) -> None:
        """The screen on which this card or part is typed in or drawn."""
        self.lay(key)
        self._app.navigator.go(_SCREENS.get(key[0], CARD))

    def turn(self, by: int) -> None:
        """On to another card of the family, on the same screen."""
        keys = keys_of(self.own, self.family)
        at = keys.index(self.key) if self.key in keys else 0
        self.lay(keys[(at + by) % len(keys)])
        self._app.navigator.rebuild()

    def lay(self, key: CardKey) -> None:
        """Edit this card or part."""
        self.key, self.family, self.entry = key, key[0], NOTHING_CHOSEN
