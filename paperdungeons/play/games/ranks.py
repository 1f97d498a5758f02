"""The rank of a solo game: its points compared with those of the bots' games in the same dungeon.

The average worth of the power and the objective is subtracted first, so that lucky cards do not help and poor ones do
not hurt. All of these are house values (docs/ranks.md).
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ...bots.bot import NOVICE, VETERAN, Strength
from ...content.files import fingerprint_in
from ...content.ranks_file import TENTHS, Ranks, Scale, Spread, earlier_ranks
from ...core.cards import Box
from ...core.dice import drawn
from ...core.scoring import score
from ...core.setup import RULES
from ...core.state import OVER, State, phase_of
from ..records.write_game import NO_MISSIONS, TITLE
from ..storage.saved_page import Kept

RANK_IDS: Final = ("torchbearer", "delver", "adventurer", "hunter", "legend")
"""The ids of the ranks, from the lowest to the highest."""
TOP_RANK: Final = len(RANK_IDS) - 1
LEAST_AMONG_VETERANS: Final = 5
"""A game that beats at least this percentage of the veteran's is compared with those, any other with the novice's."""

LATEST: Final = 8192
"""The heads of this many records stay in memory, so that the first screen opens quickly again."""
_HEADER: Final = re.compile(r"^(Box|Seed|Dungeon|Options) ([ -~]{1,60})$", re.MULTILINE | re.ASCII)
_CARDS: Final = re.compile(r"^0\. ([A-Za-z0-9-]+) ([A-Za-z0-9-]+)", re.MULTILINE | re.ASCII)


class RankResult(NamedTuple):
    """How a game compares with a bot's games."""

    rank: int
    among: Strength
    """The bot that it is compared with: the novice or the veteran."""
    percentile: int
    """The percentage of the bot's games that it beats."""
    missing: int
    """How many points are missing to the next rank; 0 at the top."""


class Played(NamedTuple):
    """Everything in a game that its rank depends on."""

    box: str
    dungeon: str
    missions: bool
    power: str
    objective: str
    points: int


def rank_of(ranks: Ranks | None, state: State) -> RankResult | None:
    """The rank of a game; None for a table, for a game that is not over or was corrected, and if there is nothing to
    compare it with."""
    setup = state.setup
    if ranks is None or not setup.is_solo or phase_of(state) != OVER or state.corrected:
        return None
    box, dungeon = setup.box, setup.board.dungeon.id
    return rank_standing_of(
        ranks,
        Played(
            fingerprint_in(box, dungeon),
            dungeon,
            setup.missions,
            box.powers[state.power].id,
            box.objectives[state.objective].id,
            score(state).total,
        ),
    )


def rank_standing_of(ranks: Ranks, played: Played) -> RankResult | None:
    """The rank by these tables, or by the tables of an earlier box if the game was played with that."""
    if played.box != ranks.box:
        ranks = earlier_ranks().get(played.box, ranks)
    dungeon = ranks.dungeons.get(played.dungeon)
    power, objective = ranks.powers.get(played.power), ranks.objectives.get(played.objective)
    is_same_game = (ranks.rules, ranks.box) == (RULES, played.box)
    if not is_same_game or dungeon is None or power is None or objective is None:
        return None
    points = evened(played.points, power + objective)
    return _standing_on(dungeon.scale if played.missions else dungeon.plain, points)


def _standing_on(scale: Scale, points: int) -> RankResult:
    rank = sum(points >= threshold for threshold in scale.thresholds)
    missing = scale.thresholds[rank] - points if rank < TOP_RANK else 0
    beaten = percentile(scale.veterans, points)
    if beaten >= LEAST_AMONG_VETERANS:
        return RankResult(rank, VETERAN, beaten, missing)
    return RankResult(rank, NOVICE, percentile(scale.novices, points), missing)


def evened(points: int, worth: int) -> int:
    """The points minus the worth of the cards (in tenths of a point), to the nearest whole number.

    >>> evened(60, 24), evened(60, -25)
    (58, 63)
    """
    return (TENTHS * points - worth + TENTHS // 2) // TENTHS


def percentile(spread: Spread, points: int) -> int:
    """The percentage of games that ended with fewer points."""
    below = sum(spread.games[: max(0, points - spread.lowest)])
    return 100 * below // sum(spread.games)


def best_rank(ranks: Ranks | None, find_box: Callable[[str], Box | None], games: Iterable[Kept]) -> int | None:
    """The highest rank among the games that are kept, if any has one."""
    if ranks is None:
        return None
    find = cache(find_box)
    played = {one for kept in games if (one := _played(kept, find)) is not None}
    found = [rank_standing_of(ranks, one) for one in played]
    return max((standing.rank for standing in found if standing is not None), default=None)


def rank_at_a_glance(ranks: Ranks | None, find_box: Callable[[str], Box | None], kept: Kept) -> int | None:
    """The rank of a game that is kept, if it has one."""
    played = None if ranks is None else _played(kept, find_box)
    standing = None if ranks is None or played is None else rank_standing_of(ranks, played)
    return None if standing is None else standing.rank


class Honours(NamedTuple):
    """What a solo game is the first to reach on this device."""

    new_best: bool = False
    new_rank: bool = False


def honours_of(
    ranks: Ranks | None, find_box: Callable[[str], Box | None], state: State, earlier: Sequence[Kept]
) -> Honours:
    """The honours of a game; ``earlier`` are the other saved games. The first game is not a new best."""
    if not state.setup.is_solo or phase_of(state) != OVER or state.corrected:
        return Honours()
    points = [kept.total for kept in earlier if kept.is_solo_result and not kept.corrected]
    standing, known = rank_of(ranks, state), best_rank(ranks, find_box, earlier)
    return Honours(
        bool(points) and score(state).total > max(points),
        standing is not None and (known is None or standing.rank > known),
    )


def _played(kept: Kept, find_box: Callable[[str], Box | None]) -> Played | None:
    """The game as read off the first lines of its record: replaying every game would delay the first screen."""
    is_result = kept.is_solo_result and not kept.corrected and kept.text.startswith(f"{TITLE} {RULES}\n")
    place = place_of(kept, find_box) if is_result else None
    cards = _head_of(kept.text).cards
    if place is None or cards is None:
        return None
    box, dungeon = place
    missions = NO_MISSIONS not in _head_of(kept.text).headers.get("Options", "").split()
    return Played(fingerprint_in(box, dungeon), dungeon, missions, *cards, kept.total)


def place_of(kept: Kept, find_box: Callable[[str], Box | None]) -> tuple[Box, str] | None:
    """The box and the dungeon of a game, read off the head of its record; None if the box is not here."""
    headers = _head_of(kept.text).headers
    box = find_box(headers.get("Box", ""))
    if box is None or "Seed" not in headers:
        return None
    return box, headers.get("Dungeon") or box.dungeons[drawn(headers["Seed"], "dungeon", len(box.dungeons))].id


class Head(NamedTuple):
    headers: dict[str, str]
    cards: tuple[str, str] | None


@lru_cache(maxsize=LATEST)
def _head_of(text: str) -> Head:
    cards = _CARDS.search(text)
    return Head(dict(_HEADER.findall(text)), (cards[1], cards[2]) if cards else None)
