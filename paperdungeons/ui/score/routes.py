"""Routes of the score and of the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kivy.uix.widget import Widget

from ...play.games.game import Game, is_reviewable
from ...play.games.library import GameLibrary
from ...play.games.ranks import Honours, RankResult, honours_of, rank_of
from ...play.storage.errors import StoreError
from ...play.wording.bot_names import names_shown
from ...play.wording.corrections import correction_note
from ..ghosts.controller import GhostController
from ..ghosts.routes import rivals_of
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from ..widgets.basics import roomier
from .history_screen import HistoryScreen
from .score_screen import ScoreActions, ScoreScreen
from .sharing import GameSharing

ScoreExtra: TypeAlias = Callable[[Look, Game], Sequence[Widget]]
"""Creates the widgets that another feature adds to the score or the history of a finished game."""


class ScoreRoutes:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        ghosts: GhostController,
        play_again: Callable[[], None],
        extras: Sequence[ScoreExtra] = (),
        more: Sequence[ScoreExtra] = (),
    ) -> None:
        """``play_again`` sets up another solo game. Of other features, ``extras`` say something about a finished game,
        and ``more`` are things to do with it."""
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._ghosts, self._play_again, self._extras = ghosts, play_again, extras
        self._more, self._sharing = more, GameSharing(services, library, ghosts)
        self._celebrated: set[int] = set()
        """Games whose score was already counted up on the screen: that is done once."""

    @property
    def all(self) -> Routes:
        return {"score": self.score, "history": self.history}

    def score(self, look: Look, size: Size) -> ScoreScreen:
        game, navigator = self._library.current, self._navigator
        leaves = self._library.is_over and game.is_alone and not game.is_past
        actions = ScoreActions(
            back=navigator.home if leaves else navigator.up,
            again=self._play_again if game.is_alone else navigator.up,
            history=partial(navigator.go, "history"),
            review=self._review(game),
            again_key="scorepage.again" if game.record.campaign is None else "campaign.to",
        )
        return ScoreScreen(
            look,
            size,
            game.state,
            actions,
            self._library.is_over,
            share=self._sharing.of_score(look, game),
            standing=self._rank(game),
            rivals=rivals_of(self._library, self._ghosts, look),
            note=correction_note(look.words, game),
            extras=self._extras_of(roomier(look, size), game, self._extras),
            more=self._extras_of(roomier(look, size), game, self._more),
            honours=self._honours(game),
            celebrate=self._celebration(game),
        )

    def _celebration(self, game: Game) -> Callable[[str], None] | None:
        """The function that plays the ceremony's cues; None for a game that is not over, is past, or was celebrated."""
        if not self._library.is_over or game.is_past or game.id in self._celebrated:
            return None
        self._celebrated.add(game.id)
        return self._services.feedback.cue

    def _honours(self, game: Game) -> Honours:
        """No honours for a past game or a game at a table, and none if the earlier games cannot be read."""
        if not self._library.is_over or not game.is_alone or game.is_past:
            return Honours()
        try:
            kept = self._services.marks.visible(self._services.store.games())
        except StoreError:
            return Honours()
        earlier = [other for other in kept if other.id != game.id]
        return honours_of(self._library.ranks, self._services.boxes.find, game.state, earlier)

    def _extras_of(self, look: Look, game: Game, extras: Sequence[ScoreExtra]) -> list[Widget]:
        return [widget for extra in extras for widget in extra(look, game)] if self._library.is_over else []

    def history(self, look: Look, size: Size) -> HistoryScreen:
        game = self._library.current
        return HistoryScreen(
            look,
            size,
            game.session,
            on_jump=self._flow.jump,
            on_back=self._navigator.up,
            share=self._sharing.of_record(game),
            names=names_shown(look.words, game.names, game.bots),
            on_review=self._review(game),
            note=correction_note(look.words, game),
            extras=self._extras_of(look, game, self._more),
        )

    def _review(self, game: Game) -> Callable[[], None] | None:
        return partial(self._navigator.go, "review") if is_reviewable(game) else None

    def _rank(self, game: Game) -> RankResult | None:
        return rank_of(self._library.ranks, game.state)
