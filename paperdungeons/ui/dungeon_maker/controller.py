"""The dungeon generator: the current card, and how one is saved, played, exported and imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...content.difficulty import Difficulty
from ...content.dungeon_maker import table_of
from ...content.own_box import MOST_NEW
from ...core.cards import Box, Dungeon
from ...play.codes.dungeon_code import keeps_promises, read_dungeon, write_dungeon
from ...play.games.library import GameLibrary
from ...play.names import clean_name
from ..codes.entry import CodeReader, EntryTrouble, refusal_of
from ..setup.controller import SetupController
from ..system.navigator import Navigator
from ..system.services import Services
from .request import DungeonRequest

MAKER, CODE, ENTER = "maker", "maker-code", "maker-enter"


class DungeonMaker:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, setup: SetupController, reader: CodeReader
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._setup, self.reader = setup, reader
        self.new_seed: Callable[[], str] = services.new_seed
        self._request: DungeonRequest | None = None

    @property
    def box(self) -> Box:
        return self._library.content.box

    # --- what is asked for ----------------------------------------------------------------------------------

    @property
    def request(self) -> DungeonRequest:
        if self._request is None:
            self._request = DungeonRequest(self.new_seed())
        return self._request

    def open(self) -> None:
        self._navigator.go(MAKER)

    def ask_for(self, request: DungeonRequest) -> None:
        self._request = request

    def choose(self, seed: str | None = None, difficulty: Difficulty | None = None) -> None:
        """Make another card."""
        self.ask_for(self.request.making(seed, difficulty or self.request.chosen(self.box)))

    # --- keeping --------------------------------------------------------------------------------------------

    def is_saved(self, dungeon: Dungeon) -> bool:
        return dungeon in self.box.dungeons

    def save(self, dungeon: Dungeon) -> str | None:
        """Save a card in the owner's box; return why not, if the box is full."""
        boxes, key, name = self._services.boxes, ("dungeons", dungeon.id), self.request.name
        if self.is_saved(dungeon):
            return None
        if boxes.own.card(key) is None and len(boxes.own.added) >= MOST_NEW:
            return self._services.words("maker.full")
        is_printed = not keeps_promises(self.box, dungeon)
        own = boxes.own.with_card(key, table_of(dungeon, is_printed=is_printed))
        own = own.with_name(key, name) if name else own
        self._services.problems.attempt(lambda: boxes.change(own))
        return None

    def play(self, dungeon: Dungeon) -> str | None:
        """Save a card and set up a solo game with it; return why not, if it cannot be saved."""
        refusal = self.save(dungeon)
        if refusal is None and self.is_saved(dungeon):
            self._setup.open_solo(dungeon.id)
        return refusal

    # --- codes ----------------------------------------------------------------------------------------------

    def share(self) -> None:
        self._navigator.go(CODE)

    def code(self) -> str:
        """The code of the card, with the name that somebody gave to it, as far as a code can contain it."""
        dungeon = self.request.dungeon(self.box)
        given = self.request.name or self._services.boxes.own.names.get(f"dungeons.{dungeon.id}", "")
        return write_dungeon(self.box, dungeon, clean_name(given), is_printed=not keeps_promises(self.box, dungeon))

    def read_code(self) -> None:
        self.reader.read_code(ENTER)

    def take(self, text: str) -> str | None:
        """Import a card from another phone; return why not, if its code is refused."""
        return refusal_of(self._services.words, lambda: self._take(text))

    def _take(self, text: str) -> None:
        dungeon, name = read_dungeon(text, self.box)
        self.ask_for(replace(self.request, taken=dungeon, name=name))
        self._navigator.drop()
        self._navigator.rebuild()

    def follow(self, link: str) -> None:
        """Import the card of a link that has opened the app."""
        self._navigator.show("home", MAKER, ENTER)
        self.reader.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)
