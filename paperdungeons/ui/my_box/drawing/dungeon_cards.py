"""The dungeon cards of My box as a whole: which one is edited, its name, adding one and deleting it."""

from __future__ import annotations

from ....content.dungeon_draft import FAMILY, blank_card, dungeon_ids, is_added, write_draft
from ....content.own_box import MOST_NEW, CardKey
from ....content.own_box_text import is_card_name
from ...system.navigator import Navigator
from .controller import DungeonEditor, EditedBox


class DungeonCards:
    """``drawing`` is where the current card is drawn."""

    def __init__(self, box: EditedBox, navigator: Navigator) -> None:
        self._box, self._navigator = box, navigator
        self.drawing = DungeonEditor(box)
        self._named: CardKey | None = None

    @property
    def place(self) -> tuple[int, int]:
        """Which of the cards it is, counted from 1, and how many there are."""
        ids, id_ = dungeon_ids(self._box.own), self._box.key[1]
        return ids.index(id_) + 1 if id_ in ids else 1, len(ids)

    def turn(self, by: int) -> None:
        self._named = None
        self._box.turn(by)

    # --- adding and deleting --------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        return len(self._box.own.added) >= MOST_NEW

    def add_blank(self) -> None:
        key, draft = blank_card(self._box.own)
        self._box.change(self._box.own.with_card(key, write_draft(draft)))
        self._box.edit(key)
        self._navigator.rebuild()

    def reset(self) -> None:
        """Back to the app's own card; a card that was added is gone, and the one before it shows."""
        key, ids = self._box.key, dungeon_ids(self._box.own)
        self.drawing.forget()
        if is_added(key):
            self._box.edit((FAMILY, ids[ids.index(key[1]) - 1]))
        self._box.reset(key)

    # --- the name -------------------------------------------------------------------------------------------

    @property
    def is_typing(self) -> bool:
        """Whether the name is being changed."""
        return self._named == self._box.key

    def type_name(self, is_typing: bool) -> None:
        self._named = self._box.key if is_typing else None
        self._navigator.rebuild()

    def rename(self, name: str) -> bool:
        """Change the name, and return whether it is valid; an empty one restores the old name."""
        name = name.strip()
        is_name = not name or is_card_name(name)
        if is_name:
            self.drawing.change(self._box.own.with_name(self._box.key, name))
        return is_name
