"""What the page of the score is given about the ghosts."""

from __future__ import annotations

from ..play.bot_names import bot_name, strength_text
from ..play.ghosts import rounds_closed
from .ghost_text import standing_text, verdict_text
from .look import Look
from .rivals import RivalLine


def rivals_of(app, look: Look) -> dict[str, object]:
    """The standing after the last round that is closed, and what is said about it."""
    game, words = app.game, look.words
    if not game.ghosts or not rounds_closed(game.state):
        return {}
    app.ghosts.follow(game)
    standing = app.ghosts.standing()
    if standing is None:
        return {"verdict": words("bots.ghosts.playing")}
    lines = [
        RivalLine("", "", rival.points, is_you=True) if rival.bot is None
        else RivalLine(bot_name(words, rival.bot), strength_text(words, rival.bot), rival.points) for rival in standing
    ]
    if app.is_over:
        return {"rivals": lines, "verdict": verdict_text(words, standing)}
    return {"rivals": lines, "verdict": standing_text(words, rounds_closed(game.state), standing)}
