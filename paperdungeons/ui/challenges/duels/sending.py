"""A finished game that is sent to friends: as a result to compare, or as a challenge."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ....core.scoring import score
from ....core.state import State
from ....play.challenges.carried_card import app_contents, carried_by
from ....play.challenges.friend import Duel
from ....play.challenges.result_code import SharedResult, can_be_shared, shared_link
from ....play.games.library import GameLibrary
from ....play.names import clean_name
from ....play.records.record import Record, replay
from ....play.wording.ranks import result_text, share_text
from ...system.navigator import Navigator
from ...system.services import Services

CODE = "challenge-code"


class Sending:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self.record: Record | None = None
        """The game that is sent."""

    @property
    def state(self) -> State:
        assert self.record is not None
        return _end_of(self.record)

    def open(self, record: Record) -> None:
        self.record = record
        self._navigator.go(CODE)

    @property
    def name(self) -> str:
        return self._services.settings.now.name

    def rename(self, text: str) -> None:
        """Change the name that friends see beside the points."""
        kept, name = self._services.settings.now, clean_name(text)
        if name != kept.name:
            self._services.settings.keep(replace(kept, name=name))

    # --- what is sent ---------------------------------------------------------------------------------------

    def link(self) -> str:
        """Raises ``CodeError`` if the game is too long for a code."""
        assert self.record is not None
        return _link(self.record, self.name)

    def text(self) -> str:
        """A short text with the link; raises ``CodeError`` as well."""
        assert self.record is not None
        state, words = self.state, self._services.words
        return share_text(words, self.record, state, score(state).total, self.name, self._library.ranks)

    def result(self) -> str:
        return result_text(self._services.words, self.state, score(self.state).total, self._library.ranks)

    @property
    def needs_same_box(self) -> bool:
        """Whether only phones with the same cards can open it."""
        assert self.record is not None
        box = self.record.setup.box
        is_ours = any(box.fingerprint == content.box.fingerprint for content in app_contents())
        return not is_ours and carried_by(self.record.setup) is None

    def duel(self) -> Duel:
        """The game as a duel, to play it on paper from this phone."""
        assert self.record is not None
        return Duel(SharedResult(self.record, self.state, self.name))


def refusal_key_of(state: State) -> str | None:
    """The key of the words for why a finished solo game cannot be sent; None if it can."""
    if can_be_shared(state):
        return None
    return f"challenges.refused.{'corrected' if state.corrected else 'real-dice'}"


@lru_cache(maxsize=4)
def _link(record: Record, name: str) -> str:
    return shared_link(record, name)


@lru_cache(maxsize=4)
def _end_of(record: Record) -> State:
    return replay(record)
