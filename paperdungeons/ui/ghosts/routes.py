"""Routes of the ghosts: what the score page is given about them, and their sheets."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...content.words import Words
from ...play.games.ghosts import Rival, rounds_closed
from ...play.games.library import GameLibrary
from ...play.wording.bot_names import against_text, bot_name, strength_text
from ..review.comparison_screen import Comparison, ComparisonScreen
from ..review.lines import PlayedLine
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .controller import GHOST_LINE, GhostController
from .rival_list import NO_RIVALS, RivalLine, Rivals
from .wording import standing_text, verdict_text


def rivals_of(library: GameLibrary, ghosts: GhostController, look: Look) -> Rivals:
    """The standing of the game at hand after the last round that is closed."""
    game, words = library.current, look.words
    if not game.ghosts or not rounds_closed(game.state):
        return NO_RIVALS
    ghosts.follow(game)
    standing = ghosts.final_standing() if library.is_over else ghosts.standing()
    if not standing:
        return Rivals((), words("bots.ghosts.playing"))
    is_over = library.is_over
    told = verdict_text(words, standing) if is_over else standing_text(words, rounds_closed(game.state), standing)
    lines = [_line(look, rival, ghosts if is_over else None, game.state.corrected) for rival in standing]
    return Rivals(tuple(lines), told)


def standing_line(library: GameLibrary, ghosts: GhostController, words: Words) -> str:
    """The standing against the ghosts of the game at hand, or who they are before a round is closed; empty if there
    are none."""
    game = library.current
    if not game.ghosts:
        return ""
    closed = rounds_closed(game.state)
    if not closed:
        return against_text(words, game.ghosts)
    ghosts.follow(game)
    standing = ghosts.standing()
    return words("bots.ghosts.playing") if standing is None else standing_text(words, closed, standing)


def _line(look: Look, rival: Rival, ghosts: GhostController | None, corrected: bool) -> RivalLine:
    """``ghosts`` opens the sheet of a ghost; None if there is no sheet to see yet."""
    if rival.bot is None:
        return RivalLine("", "", rival.points, is_you=True, corrected=corrected)
    on_tap = None if ghosts is None else partial(ghosts.open, rival.bot)
    strength = look.words("bots.ghosts.seat", strength=strength_text(look.words, rival.bot))
    return RivalLine(bot_name(look.words, rival.bot), strength, rival.points, on_tap=on_tap)


def ghost_routes(controller: GhostController, navigator: Navigator, library: GameLibrary) -> Routes:
    def ghost_line(look: Look, size: Size) -> Widget:
        """The player's game and that of a ghost beside each other."""
        words, game, bot = look.words, library.current, controller.seen
        controller.follow(game)
        ghost = next(ghost for ghost in controller.ghosts if ghost.bot == bot)
        lines, names = (
            (PlayedLine(game.record), PlayedLine(ghost.record)),
            (words("ranks.rivals.you"), bot_name(words, bot)),
        )
        compared = Comparison(words("ranks.rivals.title"), lines, names, words("ranks.rivals.start"))
        return ComparisonScreen(look, size, compared, controller.place, controller.move_to, navigator.up)

    return {GHOST_LINE: ghost_line}
