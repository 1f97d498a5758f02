"""The dungeon generator: the current card, and how one is saved, played, exported and imported."""

from __future__ import annotations

from dataclasses import replace

from ...content.dungeon_maker import table_of
from ...content.own_box import MOST_NEW
from ...core.cards import Dungeon
from ...play.codes.dungeon_code import keeps_promises, read_dungeon, write_dungeon
from ...play.names import clean_name
from ..codes.entry import EntryTrouble, refusal_of
from .request import DungeonRequest

MAKER, CODE, ENTER = "maker", "maker-code", "maker-enter"


class DungeonMaker:
    def __init__(self, app) -> None:
        self.app = app
        self.wish = DungeonRequest(app.services.new_seed())

    def open(self) -> None:
        self.app.navigator.go(MAKER)

    def wished(self, wish: DungeonRequest) -> None:
        self.wish = wish

    # --- keeping --------------------------------------------------------------------------------------------

    def is_saved(self, dungeon: Dungeon) -> bool:
        return dungeon in self.app.library.content.box.dungeons

    def save(self, dungeon: Dungeon) -> str | None:
        """Into the owner's box; why not, if there is no room."""
        own, key = self.app.services.boxes.own, ("dungeons", dungeon.id)
        if self.is_saved(dungeon):
            return None
        if own.card(key) is None and len(own.added) >= MOST_NEW:
            return self.app.services.words("maker.full")
        is_printed = not keeps_promises(self.app.library.content.box, dungeon)
        own = own.with_card(key, table_of(dungeon, is_printed=is_printed))
        own = own.with_name(key, self.wish.name) if self.wish.name else own
        self.app.services.problems.attempt(lambda: self.app.services.boxes.change(own))
        return None

    def play(self, dungeon: Dungeon) -> str | None:
        """Keep it, then set up a game alone with it."""
        refusal = self.save(dungeon)
        if refusal is None and self.is_saved(dungeon):
            self.app.features.setup.open_solo(dungeon.id)
        return refusal

    # --- codes ----------------------------------------------------------------------------------------------

    def code(self) -> str:
        """With the name that somebody has given to the card, if it can be in a code."""
        box, dungeon = self.app.library.content.box, self.wish.dungeon(self.app.library.content.box)
        given = self.wish.name or self.app.services.boxes.own.names.get(f"dungeons.{dungeon.id}", "")
        return write_dungeon(box, dungeon, clean_name(given), is_printed=not keeps_promises(box, dungeon))

    def take_in(self) -> None:
        self.app.features.inbox.read_code(ENTER)

    def hear(self, text: str) -> str | None:
        """A card from another phone; why not, if it cannot be."""
        return refusal_of(self.app.services.words, lambda: self._hear(text))

    def _hear(self, text: str) -> None:
        dungeon, name = read_dungeon(text, self.app.library.content.box)
        self.wish = replace(self.wish, taken=dungeon, name=name)
        self.app.navigator.drop()
        self.app.navigator.rebuild()

    def follow(self, link: str) -> None:
        """A link has opened the app with a card in it."""
        self.app.navigator.show("home", MAKER, ENTER)
        self.app.features.inbox.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)
