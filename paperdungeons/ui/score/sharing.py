"""Giving a game to others: its result as text or picture, a page to print, a play for BG Stats, its record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ...device.share import PICTURE as IMAGE
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.games.ranks import rank_of
from ...play.history.identity import identity_of
from ...play.names import player_name
from ...play.records.write_game import write_game
from ...play.statistics.facts import FinishedSheet, facts_of
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import Kept
from ...play.wording.bot_names import names_shown
from ...play.wording.dates import date_text
from ..ghosts.controller import GhostController
from ..style.look import Look
from ..system.services import Services
from ..widgets.share_button import PICTURE, PLAY, PRINT, RECORD, TEXT, ShareOptions, Steps, give_file, give_text
from .wording import result_text

PDF: Final = "application/pdf"
LINK: Final = " \u00b7 "


class GameSharing:
    def __init__(self, services: Services, library: GameLibrary, ghosts: GhostController) -> None:
        self._services, self._library, self._ghosts = services, library, ghosts

    def of_score(self, look: Look, game: Game) -> ShareOptions:
        """The result as text; of a finished game also as a picture, a page and a play."""
        options: dict[str, Callable[[], Steps]] = {TEXT: partial(self._text, look, game)}
        if self._library.is_over:
            options |= {PICTURE: partial(self._picture, look, game), PRINT: partial(self._page, look, game)}
            if self._kept(game) is not None:
                options[PLAY] = partial(self._play, look, game)
        return options

    def of_record(self, game: Game) -> ShareOptions:
        """The record of a game, as text to paste or as a file to send."""
        share, folder = self._services.hardware.share, self._services.folder
        return {
            TEXT: lambda: give_text(share, write_game(game.record)),
            RECORD: lambda: give_file(share, folder, _file_name(game, "pd"), [write_game(game.record).encode("ascii")]),
        }

    def _text(self, look: Look, game: Game) -> Steps:
        ghosts = [rival for rival in self._ghosts.final_standing() if rival.bot is not None]
        standing = rank_of(self._library.ranks, game.state)
        return give_text(self._services.hardware.share, result_text(look.words, game.state, standing, ghosts))

    def _picture(self, look: Look, game: Game) -> Steps:
        from .picture import score_picture  # few games are shared: the score opens sooner without it

        pieces = score_picture(look, game.session, rank_of(self._library.ranks, game.state))
        return give_file(self._services.hardware.share, self._services.folder, _file_name(game, "png"), pieces, IMAGE)

    def _page(self, look: Look, game: Game) -> Steps:
        from ...play.export.sheet_page import sheet_pdf

        words, kept = look.words, self._kept(game)
        title = LINK.join([words("home.title"), words(f"dungeons.{game.state.setup.board.dungeon.id}.name")])
        who = [name for name in game.names[game.state.seat : game.state.seat + 1] if name]
        subtitle = LINK.join([*who, *([date_text(words, kept.touched)] if kept is not None else [])])
        pieces = [sheet_pdf(words, game.state, title, subtitle)]
        return give_file(self._services.hardware.share, self._services.folder, _file_name(game, "pdf"), pieces, PDF)

    # --- BG Stats -------------------------------------------------------------------------------------------

    def _play(self, look: Look, game: Game) -> Steps:
        """Open BG Stats with the play; all games of a device that was passed around are one play."""
        from ...play.export.bg_stats import bg_stats_link

        hot_seat = self._library.hot_seat
        games = [game] if hot_seat is None else hot_seat.games
        sheets = [sheet for one in games for sheet in self._sheet(one)]
        play_id = "".join(identity_of(kept) for kept in [self._kept(games[0])] if kept is not None)
        yield self._services.hardware.link_opener.open(bg_stats_link(sheets, play_id, self._names(look, game)))

    def _names(self, look: Look, game: Game) -> list[str]:
        """The names of all seats. A solo player types no name, so the name last typed at a table is used."""
        shown = names_shown(look.words, game.names, game.bots)
        own = self._services.settings.now.name if game.is_alone else ""
        return [name or own or player_name(look.words, shown, seat) for seat, name in enumerate(shown)]

    def _sheet(self, game: Game) -> list[FinishedSheet]:
        kept, facts = self._kept(game), facts_of(game.record)
        return [] if kept is None or facts is None else [FinishedSheet(kept.id, kept.started, kept.touched, facts)]

    def _kept(self, game: Game) -> Kept | None:
        """The stored game; None if it is not in the store, or if the store cannot be read."""
        try:
            return next((kept for kept in self._services.store.games() if kept.id == game.id), None)
        except StoreError:
            return None


def _file_name(game: Game, ending: str) -> str:
    return f"paper-dungeons-{game.state.setup.seed}.{ending}"
