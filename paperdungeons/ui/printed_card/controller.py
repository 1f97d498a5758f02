"""My printed card: which letter it is, drawing it, and playing with it."""

from __future__ import annotations

from dataclasses import replace

from ...content.dungeon_draft import FAMILY, printed_draft
from ...content.files import house_box
from ...content.marked_table import PRINTED_MARKS
from ...content.own_box import OwnBox, in_force
from ...play.games.library import GameLibrary
from ..my_box.drawing.controller import DungeonEditor, EditedBox
from ..setup.controller import SetupController
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator

LETTERS, CARD = "printed-letters", "printed-card"
TABLE = "table-setup"
"""The set-up of a table; otherwise the player comes from the set-up of a solo game."""


class PrintedCardEditor:
    def __init__(
        self, navigator: Navigator, library: GameLibrary, flow: GameFlow, setup: SetupController, box: EditedBox
    ) -> None:
        self._navigator, self._library, self._flow, self._setup, self._box = navigator, library, flow, setup, box
        self.drawing = DungeonEditor(box, is_copy=True)
        """Each tap is kept in my box."""

    @property
    def is_solo(self) -> bool:
        return TABLE not in self._navigator.path

    @property
    def letter(self) -> str:
        return self._box.key[1]

    def letters(self) -> list[tuple[str, str]]:
        """The letters of all printed dungeon cards, and how much of each is known."""
        return [(card.id, completeness_of(self._box.own, card.id)) for card in house_box().dungeons]

    def open(self) -> None:
        self._navigator.go(LETTERS)

    def choose(self, letter: str) -> None:
        self._box.edit((FAMILY, letter))
        self._navigator.go(CARD)

    def play(self) -> None:
        """Keep the card in My box and begin a solo game with it; at a table, go back to the set-up with it."""
        if not self.is_solo:
            self.choose_cards()
        elif self._keep():
            options = self._setup.solo
            setup = options.setup(self._library.content.box)
            self._flow.begin(setup, options.cards(setup), options.missions, options.rivals)

    def choose_cards(self) -> None:
        """Keep the card and go back to the set-up, with this card chosen."""
        if self._keep():
            path = self._navigator.path
            self._navigator.show(*path[: path.index(LETTERS)])

    # --- keeping --------------------------------------------------------------------------------------------

    @property
    def is_kept(self) -> bool:
        """Whether a new game can be played with the card as it is drawn."""
        return self.drawing.draft.card(self.letter) in self._library.content.box.dungeons

    def _keep(self) -> bool:
        """Keep all of the card as printed in My box, use My box for new games, and choose the card in the set-up.
        Return whether that worked; if the disk refuses, the screen says so."""
        self.drawing.own_all()
        if not self._box.is_used:
            self._box.use(True)
        if not self.is_kept:
            self._navigator.rebuild()
        elif self.is_solo:
            self._setup.choose_solo(replace(self._setup.solo, dungeon=self.letter))
        elif self._setup.table is not None:
            self._setup.choose_table(replace(self._setup.table, dungeon=self.letter))
        return self.is_kept


def completeness_of(own: OwnBox, letter: str) -> str:
    """How much of a printed card is known: the name of its words."""
    key = FAMILY, letter
    if own.card(key) is not None:
        return "begun" if key in in_force(own).problems else "own"
    draft = printed_draft(own, key)
    if not draft.homeless and not draft.suggested:
        return "known"
    marks = [mark for marks in draft.marks.values() for mark in marks]
    return "partly" if any(mark in PRINTED_MARKS for mark in marks) else "unknown"
