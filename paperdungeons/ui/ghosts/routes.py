"""Routes of the ghosts: what the score page is given about them, and their sheets."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...bots.bot import Bot
from ...play.games.ghosts import Rival, rounds_closed
from ...play.storage.ghost_scores import GhostPoints
from ...play.wording.bot_names import bot_name, strength_text
from ..review.comparison_screen import OTHER, ComparisonScreen
from ..review.lines import MOMENTS, Line, Place
from ..style.look import Look
from .rival_list import RivalLine
from .wording import standing_text, verdict_text

GHOST_LINE = "ghost-line"


def rivals_of(app, look: Look) -> dict[str, object]:
    """The standing after the last round that is closed, and what is said about it."""
    game, words = app.library.game, look.words
    if not game.ghosts or not rounds_closed(game.state):
        return {}
    app.features.ghosts.follow(game)
    standing = app.features.ghosts.standing()
    if standing is None:
        return {"verdict": words("bots.ghosts.playing")}
    lines = [_line(app, look, rival) for rival in standing]
    if app.library.is_over:
        _remember(app, standing)
        return {"rivals": lines, "verdict": verdict_text(words, standing)}
    return {"rivals": lines, "verdict": standing_text(words, rounds_closed(game.state), standing)}


def final_standing(app) -> list[Rival]:
    """Of the game at hand and its ghosts, when all of them have come to the end."""
    if not app.library.game.ghosts or not app.library.is_over:
        return []
    app.features.ghosts.follow(app.library.game)
    return app.features.ghosts.standing() or []


def _line(app, look: Look, rival: Rival) -> RivalLine:
    if rival.bot is None:
        return RivalLine("", "", rival.points, is_you=True, corrected=app.library.game.state.corrected)
    on_tap = partial(_open, app, rival.bot) if app.library.is_over else None
    strength = look.words("bots.ghosts.seat", strength=strength_text(look.words, rival.bot))
    return RivalLine(bot_name(look.words, rival.bot), strength, rival.points, on_tap=on_tap)


def _remember(app, standing: list[Rival]) -> None:
    """For the list of finished games."""
    points = {rival.bot: rival.points for rival in standing if rival.bot is not None}
    GhostPoints(app.services.folder).keep(app.library.game.state.setup, points)


def _open(app, bot: Bot) -> None:
    """A ghost's sheet as it was in the end; from there one can go back in it."""
    app.features.ghosts.seen = bot, Place(len(MOMENTS) - 1, OTHER)
    app.navigator.go(GHOST_LINE)


def _ghost_line(app, look: Look, size) -> Widget:
    """The player's game and that of a ghost beside each other."""
    words, (bot, place) = look.words, app.features.ghosts.seen

    def placed(now: Place) -> None:
        app.features.ghosts.seen = bot, now

    app.features.ghosts.follow(app.library.game)
    ghost = next(ghost for ghost in app.features.ghosts.ghosts if ghost.bot == bot)
    return ComparisonScreen(
        look,
        size,
        words("ranks.rivals.title"),
        (Line(app.library.game.record), Line(ghost.record)),
        (words("ranks.rivals.you"), bot_name(words, bot)),
        words("ranks.rivals.start"),
        place,
        placed,
        app.navigator.up,
    )


GHOST_ROUTES = {GHOST_LINE: _ghost_line}
