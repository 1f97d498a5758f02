"""What can be shared from the screens of a game, and how."""

from __future__ import annotations

from ...device.share import PICTURE as IMAGE
from ...play.games.ranks import RankResult, rank_of
from ...play.records.write_game import write_game
from ..ghosts.routes import final_standing
from ..style.look import Look
from ..widgets.share_button import PICTURE, RECORD, TEXT, Ways, give_file, give_text
from .wording import result_text


def standing_of_game(app) -> RankResult | None:
    """The rank of the game at hand, if it has one."""
    return rank_of(app.library.ranks, app.library.game.state)


def ways_of_score(app, look: Look) -> Ways:
    """A result as text; a finished game as a picture too."""
    game, share = app.library.game, app.services.hardware.share

    def text() -> str:
        ghosts = [rival for rival in final_standing(app) if rival.bot is not None]
        return result_text(look.words, game.state, standing_of_game(app), ghosts)

    ways: Ways = {TEXT: lambda: give_text(share, text())}
    return {**ways, PICTURE: lambda: _picture(app, look)} if app.library.is_over else ways


def _picture(app, look: Look):
    from .picture import score_picture

    pieces = score_picture(look, app.library.game.session, standing_of_game(app))
    return give_file(app.services.hardware.share, app.services.folder, _file_name(app, "png"), pieces, IMAGE)


def ways_of_record(app) -> Ways:
    """A game as it is kept, to paste or to send."""
    share = app.services.hardware.share

    def text() -> str:
        return write_game(app.library.game.record)

    return {
        TEXT: lambda: give_text(share, text()),
        RECORD: lambda: give_file(share, app.services.folder, _file_name(app, "pd"), [text().encode("ascii")]),
    }


def _file_name(app, ending: str) -> str:
    return f"paper-dungeons-{app.library.game.state.setup.seed}.{ending}"
