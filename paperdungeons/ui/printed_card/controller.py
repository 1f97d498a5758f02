"""My printed card: which letter it is, drawing it, and playing with it."""

from __future__ import annotations

from dataclasses import replace

from ...content import dungeon_draft
from ...content.dungeon_draft import FAMILY, DungeonDraft, printed_draft
from ...content.files import house_box
from ...content.marked_table import PRINTED_MARKS
from ...content.own_box import OwnBox, in_force
from ..my_box.drawing.controller import DungeonEditor
from ..my_box.drawing.dungeon_view import printed_view

LETTERS, CARD = "printed-letters", "printed-card"
SOLO, TABLE = "setup", "table-setup"
"""The set-ups from which one comes here."""


class PrintedBench(DungeonEditor):
    """Where a card is drawn of which only what is printed counts. Each tap is kept in my box."""

    _view = staticmethod(printed_view)

    @property
    def draft(self) -> DungeonDraft:
        return printed_draft(self.own, self.key)

    def empty(self) -> None:
        self._draw(dungeon_draft.emptied(self.draft))


class PrintedCardEditor:
    def __init__(self, app) -> None:
        self.app = app
        self.bench = PrintedBench(app)

    @property
    def is_solo(self) -> bool:
        return TABLE not in self.app.navigator.path

    def letters(self) -> list[tuple[str, str]]:
        """All cards of the printed box, and what there is of each."""
        return [(card.id, standing_of(self.app.features.box_editor.own, card.id)) for card in house_box().dungeons]

    # --- going about ----------------------------------------------------------------------------------------

    def open(self) -> None:
        self.app.navigator.go(LETTERS)

    def choose(self, letter: str) -> None:
        self.app.features.box_editor.lay((FAMILY, letter))
        self.app.navigator.go(CARD)

    def play(self) -> None:
        """One tap more: it is in my box, and the game begins; at a table the set-up has it."""
        if not self.is_solo:
            self.choose_cards()
        elif self._keep():
            wish = self.app.features.setup.solo
            setup = wish.setup(self.app.library.content.box)
            self.app.flow.begin(setup, wish.cards(setup), wish.missions, wish.rivals)

    def choose_cards(self) -> None:
        """Keep it, and go back to the set-up, which has it."""
        if self._keep():
            self._back_to_set_up()

    def _back_to_set_up(self) -> None:
        path = self.app.navigator.path
        self.app.navigator.show(*path[: path.index(LETTERS)])

    # --- keeping --------------------------------------------------------------------------------------------

    @property
    def is_kept(self) -> bool:
        """Whether a new game can be played with the card as it is drawn."""
        _, letter = self.bench.key
        return self.bench.draft.card(letter) in self.app.library.content.box.dungeons

    def _keep(self) -> bool:
        """Into my box, all of it as printed, with which games are played from now on; the set-up has the card. What the
        disk refuses is said on the screen."""
        self.bench.own_all()
        if not self.app.services.boxes.is_used:
            self.app.features.box_editor.use(True)
        if not self.is_kept:
            self.app.navigator.rebuild()
            return False
        _, letter = self.bench.key
        if self.is_solo:
            self.app.features.setup.choose_solo(replace(self.app.features.setup.solo, dungeon=letter))
        else:
            self.app.features.setup.choose_table(replace(self.app.features.setup.table, dungeon=letter))
        return True


def standing_of(own: OwnBox, letter: str) -> str:
    """What there is of a printed card; it names the words."""
    key = FAMILY, letter
    if own.card(key) is not None:
        return "begun" if key in in_force(own).problems else "own"
    draft = printed_draft(own, key)
    if not draft.homeless and not draft.suggested:
        return "known"
    marks = [mark for marks in draft.marks.values() for mark in marks]
    return "partly" if any(mark in PRINTED_MARKS for mark in marks) else "unknown"
