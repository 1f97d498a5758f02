"""How a player stands against the ghosts, in words. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...content.words import Words
from ...play.games.ghosts import Rival, place_of
from ...play.wording.bot_names import bot_name
from ...play.wording.narration import listed
from ..style.numbers import minus_sign

MOST_NAMED: Final = 3
"""Up to this many rivals, the player included, are all told; of more, only the player's place and the best ghost."""


def standing_text(words: Words, round_: int, standing: Sequence[Rival]) -> str:
    """The standing after a round, in one line."""
    if len(standing) <= MOST_NAMED:
        rivals = ", ".join(rival_text(words, rival) for rival in standing)
        return words("bots.ghosts.standing.all", round=round_, rivals=rivals)
    own, best, best_bot = _own(standing), *next((rival, rival.bot) for rival in standing if rival.bot is not None)
    place = place_of(standing, own)
    return words(
        f"bots.ghosts.standing.{'ahead' if place == 1 else 'behind'}",
        round=round_,
        place=place,
        of=len(standing),
        points=minus_sign(own.points),
        name=bot_name(words, best_bot),
        other=minus_sign(best.points),
    )


def verdict_text(words: Words, standing: Sequence[Rival]) -> str:
    """Who has won, when the game is over."""
    place, ghosts = place_of(standing, _own(standing)), [rival.bot for rival in standing if rival.bot is not None]
    first = [rival.bot for rival in standing if rival.bot is not None and place_of(standing, rival) == 1]
    form = "shared" if place == 1 and first else "won" if place == 1 else "lost"
    if len(ghosts) > 1:
        form = {"won": "won-all", "lost": "lost-many"}.get(form, form)
    names = listed(words, [bot_name(words, bot) for bot in first or ghosts])
    return words(f"bots.ghosts.verdict.{form}", names=names, n=len(ghosts), place=place, of=len(standing))


def _own(standing: Sequence[Rival]) -> Rival:
    return next(rival for rival in standing if rival.bot is None)


def rival_text(words: Words, rival: Rival) -> str:
    """The player or a ghost with their points."""
    points = minus_sign(rival.points)
    if rival.bot is None:
        return words("bots.ghosts.standing.you", points=points)
    return words("bots.ghosts.standing.rival", name=bot_name(words, rival.bot), points=points)
