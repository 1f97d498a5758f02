"""From games to rank tables: what cards are worth, how games spread without that, and where ranks begin.

docs/ranks.md says why it is done this way.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from paperdungeons.bots.bot import CHAMPION, VETERAN
from paperdungeons.content.ranks_file import TENTHS, DungeonRanks, Ranks, Spread, Tenths
from paperdungeons.core.cards import Box
from paperdungeons.core.setup import RULES
from paperdungeons.play.ranks import evened
from tools.ranked_games import Game

STEPS: Final = (25, 55, 80)
"""The second, third and fourth rank begin where a game is better than so many of a hundred of the veteran's."""
TOP_STEP: Final = 95
"""The fifth begins at the champion's median, but not below this."""
SAMPLE: Final = 3
"""Games a dungeon that are written down for the test."""
DOUBT: Final = 5.0
"""Every card's worth is reckoned as if so many more games with it had shown no effect: a card that was seldom kept is
not worth much for one great game, and one that never was is worth nothing."""

Vector: TypeAlias = list[float]


class Worths(NamedTuple):
    """What each card brings on average beside the others of its kind; over all games that comes to nothing."""

    powers: Mapping[str, Tenths]
    objectives: Mapping[str, Tenths]

    def of(self, game: Game) -> Tenths:
        return self.powers[game.power] + self.objectives[game.objective]


def ranks_from(games: Sequence[Game], box: Box, bots: str) -> Ranks:
    """The tables, from the veteran's games in every dungeon and the champion's."""
    veterans = [game for game in games if game.strength == VETERAN]
    champions = [game for game in games if game.strength == CHAMPION]
    worths = worths_of(veterans, box)
    return Ranks(
        RULES, box.fingerprint, bots, len(champions) // len(box.dungeons), worths.powers, worths.objectives,
        {card.id: _dungeon_ranks(_in(card.id, veterans), _in(card.id, champions), worths) for card in box.dungeons},
    )


def _in(dungeon: str, games: Iterable[Game]) -> list[Game]:
    return [game for game in games if game.dungeon == dungeon]


def _dungeon_ranks(veterans: list[Game], champions: list[Game], worths: Worths) -> DungeonRanks:
    def evened_of(games: list[Game], missions: bool) -> list[int]:
        return [evened(game.points if missions else game.plain_points, worths.of(game)) for game in games]

    in_order = sorted(veterans, key=lambda game: game.seed)
    return DungeonRanks(
        (in_order[0].seed, in_order[-1].seed),
        spread_of(evened_of(veterans, True), evened_of(champions, True)),
        spread_of(evened_of(veterans, False), evened_of(champions, False)),
        tuple((game.seed, game.points) for game in in_order[:SAMPLE]),
    )


# --- how games spread, and where ranks begin -------------------------------------------------------------------


def spread_of(veterans: Sequence[int], champions: Sequence[int]) -> Spread:
    counts, lowest = Counter(veterans), min(veterans)
    games = tuple(counts[points] for points in range(lowest, max(veterans) + 1))
    return Spread(lowest, games, thresholds(veterans, champions))


def thresholds(veterans: Sequence[int], champions: Sequence[int]) -> tuple[int, ...]:
    """Where the second to the fifth rank begin; every one higher than the one before, whatever the games."""
    top = better_than(veterans, TOP_STEP)
    if champions:
        top = max(top, median(champions))
    found: list[int] = []
    for wanted in (*(better_than(veterans, step) for step in STEPS), top):
        found.append(max(wanted, found[-1] + 1) if found else wanted)
    return tuple(found)


def better_than(points: Sequence[int], share: int) -> int:
    """The fewest points that are better than this share (in percent) of these games.

    >>> better_than([50, 60, 60, 70], 25), better_than([50, 60, 60, 70], 50), better_than([50, 60, 60, 70], 100)
    (51, 61, 71)
    """
    ordered = sorted(points)
    beaten = -(-share * len(ordered) // 100)
    return ordered[beaten - 1] + 1 if beaten else ordered[0]


def median(points: Sequence[int]) -> int:
    """
    >>> median([70, 50, 60]), median([50, 60])
    (60, 60)
    """
    return sorted(points)[len(points) // 2]


# --- what cards are worth --------------------------------------------------------------------------------------


def worths_of(games: Sequence[Game], box: Box) -> Worths:
    """Least squares over all games: points are those of the dungeon, and of the power, and of the objective."""
    fitted = _fitted(games, [card.id for card in box.powers], [card.id for card in box.objectives])
    powers = {id_: worth for (kind, id_), worth in fitted.items() if kind == "power"}
    objectives = {id_: worth for (kind, id_), worth in fitted.items() if kind == "objective"}
    return Worths(_centred(powers, Counter(game.power for game in games)),
                  _centred(objectives, Counter(game.objective for game in games)))


def _fitted(games: Sequence[Game], powers: list[str], objectives: list[str]) -> dict[tuple[str, str], float]:
    names = [
        *(("dungeon", id_) for id_ in sorted({game.dungeon for game in games})),
        *(("power", id_) for id_ in powers), *(("objective", id_) for id_ in objectives),
    ]
    place = {name: number for number, name in enumerate(names)}
    matrix = [[0.0] * len(names) for _ in names]
    right = [0.0] * len(names)
    for game in games:
        rows = place["dungeon", game.dungeon], place["power", game.power], place["objective", game.objective]
        for row in rows:
            right[row] += game.points
            for column in rows:
                matrix[row][column] += 1
    for (kind, _), number in place.items():
        matrix[number][number] += DOUBT if kind != "dungeon" else 0.0
    return dict(zip(names, solved(matrix, right), strict=True))


def solved(matrix: list[Vector], right: Vector) -> Vector:
    """The unknowns of as many equations, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for step in range(len(rows)):
        pivot = max(range(step, len(rows)), key=lambda row: abs(rows[row][step]))
        rows[step], rows[pivot] = rows[pivot], rows[step]
        for row in range(step + 1, len(rows)):
            factor = rows[row][step] / rows[step][step]
            if factor:
                rows[row] = [own - factor * other for own, other in zip(rows[row], rows[step], strict=True)]
    unknowns = [0.0] * len(rows)
    for step in reversed(range(len(rows))):
        known = sum(rows[step][later] * unknowns[later] for later in range(step + 1, len(rows)))
        unknowns[step] = (rows[step][-1] - known) / rows[step][step]
    return unknowns


def _centred(worths: Mapping[str, float], kept: Counter[str]) -> dict[str, Tenths]:
    """So that over all games they come to nothing; a card that nobody kept stays at that."""
    mean = sum(worth * kept[id_] for id_, worth in worths.items()) / kept.total()
    return {id_: round((worth - mean) * TENTHS) if kept[id_] else 0 for id_, worth in worths.items()}
