"""The names of bots, how bots are marked wherever names are shown, and who plays a game."""

from collections.abc import Sequence

from ...bots.bot import STRENGTH_IDS, TEMPERS, Bot
from ...content.words import Words
from ..names import player_name
from ..records.header_notation import Bots
from .narration import listed


def bot_name(words: Words, bot: Bot) -> str:
    return words(f"bots.name.{bot.temper}")


def strength_text(words: Words, bot: Bot) -> str:
    return words(f"bots.strength.{STRENGTH_IDS[bot.strength]}")


def bot_text(words: Words, bot: Bot) -> str:
    """Its name with its strength."""
    return words("bots.with-strength", name=bot_name(words, bot), strength=strength_text(words, bot))


def names_with_bots(words: Words, names: Sequence[str], bots: Bots) -> tuple[str, ...]:
    """The names to keep with a table: a bot brings its own."""
    return tuple([name if bot is None else bot_name(words, bot) for name, bot in zip(names, bots, strict=True)])


def names_shown(words: Words, names: Sequence[str], bots: Bots) -> tuple[str, ...]:
    """The names of a table as they are read, those of bots marked as such."""
    if not bots:
        return tuple(names)
    told = [player_name(words, names, seat) for seat in range(len(bots))]
    return tuple(
        [names[seat] if bot is None else words("bots.marked", name=told[seat]) for seat, bot in enumerate(bots)]
    )


def free_temper(bots: Bots) -> int:
    """The first temper that none of these bots has; there are as many tempers as a player can have rivals."""
    used = {bot.temper for bot in bots if bot is not None}
    return next((temper for temper in range(TEMPERS) if temper not in used), 0)


def players_text(words: Words, names: Sequence[str], seats: Bots) -> str:
    """Who plays a game: people by their names, bots by their number."""
    people = [player_name(words, names, seat) for seat, bot in enumerate(seats) if bot is None]
    count = len(seats) - len(people)
    bots = [words.plural("bots.count", count)] if count else []
    return listed(words, [*people, *bots])


def against_text(words: Words, ghosts: Bots) -> str:
    """The ghosts that a solo game is played against."""
    first = next(ghost for ghost in ghosts if ghost is not None)
    return words.plural("bots.ghosts.waiting", len(ghosts), name=bot_text(words, first))
