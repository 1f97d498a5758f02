"""Who plays: the people and bots of a table, the ghosts of a game alone."""

from collections.abc import Sequence

from ...content.words import Words
from ..names import player_name
from ..records.header_notation import Bots
from .bot_names import bot_text
from .narration import listed


def players_text(words: Words, names: Sequence[str], seats: Bots) -> str:
    """Persons by their names, bots by their number."""
    people = [player_name(words, names, seat) for seat, bot in enumerate(seats) if bot is None]
    count = len(seats) - len(people)
    bots = [words.plural("bots.count", count)] if count else []
    return listed(words, [*people, *bots])


def against_text(words: Words, ghosts: Bots) -> str:
    """Whom a game alone is played against."""
    first = next(ghost for ghost in ghosts if ghost is not None)
    return words.plural("bots.ghosts.waiting", len(ghosts), name=bot_text(words, first))
