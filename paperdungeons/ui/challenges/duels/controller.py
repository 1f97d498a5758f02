"""Duels: a friend's cards and dice, played here or on paper, and both results beside each other."""

from __future__ import annotations

from dataclasses import replace

from ....core.actions import Keep
from ....core.faces import ROUNDS
from ....play.challenges.friend import Duel
from ....play.challenges.result_code import SharedResult
from ....play.challenges.schedule import same_deal
from ....play.games.library import GameLibrary
from ....play.records.record import Record
from ....play.storage.errors import StoreError
from ....play.storage.saved_page import Kept
from ....play.storage.store import Saved
from ...review.lines import MOMENTS, OTHER, ComparisonPlace
from ...system.game_flow import GameFlow
from ...system.navigator import Navigator
from ...system.services import Services
from .receiving import Receiving

DUEL_CARDS, PAPER, COMPARE, SHEETS = "duel-cards", "challenge-paper", "challenge-compare", "challenge-sheets"


class Duels:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow, receiving: Receiving
    ) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._receiving = receiving
        self.cards_chosen = 0, 0
        self.paper: Duel | None = None
        """The duel that is played on paper; ``revealed`` is the number of rounds whose dice are shown."""
        self.revealed = 0
        self.own: Record | None = None
        self.theirs: SharedResult | None = None
        """The game that is compared with ``own``; ``place`` is the part of the two that is shown."""
        self.place = ComparisonPlace()

    # --- played here ----------------------------------------------------------------------------------------

    def accept(self) -> None:
        if self._receiving.accept():
            self.cards_chosen = 0, 0
            self._navigator.go(DUEL_CARDS)

    def choose_cards(self, power: int, objective: int) -> None:
        self.cards_chosen = power, objective

    def begin(self, duel: Duel, cards: Keep) -> None:
        setup = self._services.problems.attempt(lambda: duel.prepared(self._services.boxes))
        if setup is not None:
            self._flow.begin(setup, cards, None)

    def played(self, duel: Duel) -> Record | None:
        """The player's latest game with the same deal; one that is the friend's own game does not count."""
        theirs = duel.theirs.record.choices
        own = [_played_part(saved) for saved in self._with_seed(duel.setup.seed)]
        same = [record for record in own if same_deal(record.setup, duel.setup) and record.choices != theirs]
        return next(iter(same), None)

    def _with_seed(self, seed: str) -> list[Saved]:
        store, box = self._services.store, self._library.content.box
        try:
            return [store.load(kept.id, box) for kept in store.games() if _is_result_with(kept, seed)]
        except StoreError:
            return []

    # --- beside each other ----------------------------------------------------------------------------------

    def compare(self, own: Record, theirs: SharedResult) -> None:
        self.own, self.theirs, self.place = own, theirs, ComparisonPlace(len(MOMENTS) - 1, OTHER)
        self._navigator.go(COMPARE)

    def move_to(self, place: ComparisonPlace) -> None:
        self.place = place

    # --- on paper -------------------------------------------------------------------------------------------

    def open_paper(self, duel: Duel) -> None:
        """Show a duel on paper; coming back to the same one does not hide its dice again."""
        if self.paper is None or not same_deal(self.paper.setup, duel.setup):
            self.revealed = 0
        self.paper = duel
        self._navigator.go(PAPER)

    def reveal(self) -> None:
        self.revealed = min(self.revealed + 1, ROUNDS)
        self._navigator.rebuild()


def _is_result_with(kept: Kept, seed: str) -> bool:
    return f"\nSeed {seed}\n" in kept.text and kept.is_solo_result and not kept.corrected


def _played_part(saved: Saved) -> Record:
    """The record without the choices that were undone."""
    return replace(saved.record, choices=saved.record.choices[: saved.cursor])
