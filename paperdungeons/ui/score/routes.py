"""Routes of the score and of the history, and how both are shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kivy.uix.widget import Widget

from ...device.share import PICTURE as IMAGE
from ...play.games.game import Game, is_reviewable
from ...play.games.library import GameLibrary
from ...play.games.ranks import RankResult, rank_of
from ...play.records.write_game import write_game
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
from ..widgets.share_button import PICTURE, RECORD, TEXT, ShareOptions, Steps, give_file, give_text
from .history_screen import HistoryScreen
from .score_screen import ScoreActions, ScoreScreen
from .wording import result_text

ScoreExtra: TypeAlias = Callable[[Look, Game], Sequence[Widget]]
"""What another feature has to say about a game that is over, or can do with it."""


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
    ) -> None:
        """``play_again`` sets up another game alone."""
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._ghosts, self._play_again, self._extras = ghosts, play_again, extras

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
        )
        return ScoreScreen(
            look,
            size,
            game.state,
            actions,
            self._library.is_over,
            share=self._share_score(look, game),
            standing=self._rank(game),
            rivals=rivals_of(self._library, self._ghosts, look),
            note=correction_note(look.words, game),
            extras=self._extras_of(roomier(look, size), game) if self._library.is_over else [],
        )

    def _extras_of(self, look: Look, game: Game) -> list[Widget]:
        return [widget for extra in self._extras for widget in extra(look, game)]

    def history(self, look: Look, size: Size) -> HistoryScreen:
        game = self._library.current
        return HistoryScreen(
            look,
            size,
            game.session,
            on_jump=self._flow.jump,
            on_back=self._navigator.up,
            share=self._share_record(game),
            names=names_shown(look.words, game.names, game.bots),
            on_review=self._review(game),
            note=correction_note(look.words, game),
        )

    def _review(self, game: Game) -> Callable[[], None] | None:
        return partial(self._navigator.go, "review") if is_reviewable(game) else None

    def _rank(self, game: Game) -> RankResult | None:
        return rank_of(self._library.ranks, game.state)

    # --- sharing --------------------------------------------------------------------------------------------

    def _share_score(self, look: Look, game: Game) -> ShareOptions:
        """A result as text; a finished game as a picture too."""

        def text() -> Steps:
            ghosts = [rival for rival in self._ghosts.final_standing() if rival.bot is not None]
            return give_text(
                self._services.hardware.share, result_text(look.words, game.state, self._rank(game), ghosts)
            )

        picture = {PICTURE: partial(self._picture, look, game)} if self._library.is_over else {}
        return {TEXT: text, **picture}

    def _picture(self, look: Look, game: Game) -> Steps:
        from .picture import score_picture  # few games are shared: the score opens sooner without it

        pieces, name = score_picture(look, game.session, self._rank(game)), _file_name(game, "png")
        return give_file(self._services.hardware.share, self._services.folder, name, pieces, IMAGE)

    def _share_record(self, game: Game) -> ShareOptions:
        """A game as it is kept, to paste or to send."""
        share, folder = self._services.hardware.share, self._services.folder
        return {
            TEXT: lambda: give_text(share, write_game(game.record)),
            RECORD: lambda: give_file(share, folder, _file_name(game, "pd"), [write_game(game.record).encode("ascii")]),
        }


def _file_name(game: Game, ending: str) -> str:
    return f"paper-dungeons-{game.state.setup.seed}.{ending}"
