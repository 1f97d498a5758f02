"""From games to rank tables: what cards are worth, how points spread without that worth, and where ranks begin.

docs/ranks.md says why it is done this way.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from paperdungeons.bots.bot import CHAMPION, NOVICE, STRENGTHS, VETERAN, Strength
from paperdungeons.content.ranks_file import TENTHS, DungeonRanks, Ranks, Sample, Scale, Spread, Tenths
from paperdungeons.core.cards import Box
from paperdungeons.core.setup import RULES
from paperdungeons.play.games.ranks import evened
from tools.ranked_games import Game

MOST_NOVICES, FIRST_VETERANS = 75, 10
"""The third rank begins where a game beats these percentages of the novice's and of the veteran's games."""
MOST_VETERANS: Final = 90
"""The fifth begins at the champion's median, but not before a game beats this percentage of the veteran's games."""
SAMPLE: Final = 3
"""Games for each dungeon that are written into the tables for a test."""
DOUBT: Final = 5.0
"""The worth of every card is estimated as if this many more games with it had shown no effect: one great game does not
make a rarely kept card valuable, and a card that was never kept is worth nothing."""

Vector: TypeAlias = list[float]
Ends: TypeAlias = Mapping[Strength, Sequence[int]]
"""The evened points with which each bot's games ended."""


class Worths(NamedTuple):
    """What each card brings compared with the others of its kind; the mean over all games is zero."""

    powers: Mapping[str, Tenths]
    objectives: Mapping[str, Tenths]

    def of(self, game: Game) -> Tenths:
        return self.powers[game.power] + self.objectives[game.objective]


def ranks_from(games: Sequence[Game], box: Box, bots: str) -> Ranks:
    """The tables, from the games of all three bots in every dungeon; the veteran's show what cards are worth."""
    worths = worths_of(_of(VETERAN, games), box)
    novices, champions = (len(_of(strength, games)) // len(box.dungeons) for strength in (NOVICE, CHAMPION))
    return Ranks(
        RULES,
        box.fingerprint,
        bots,
        novices,
        champions,
        worths.powers,
        worths.objectives,
        {card.id: _dungeon_ranks([game for game in games if game.dungeon == card.id], worths) for card in box.dungeons},
    )


def _of(strength: Strength, games: Iterable[Game]) -> list[Game]:
    """The games of one bot, sorted by seed."""
    return sorted((game for game in games if game.strength == strength), key=lambda game: game.seed)


def _dungeon_ranks(games: Sequence[Game], worths: Worths) -> DungeonRanks:
    played = {strength: _of(strength, games) for strength in STRENGTHS}
    veterans = played[VETERAN]
    first = list(zip(veterans, played[NOVICE], strict=False))[:SAMPLE]
    return DungeonRanks(
        (veterans[0].seed, veterans[-1].seed),
        scale_of({bot: [evened(game.points, worths.of(game)) for game in own] for bot, own in played.items()}),
        scale_of({bot: [evened(game.plain_points, worths.of(game)) for game in own] for bot, own in played.items()}),
        tuple(Sample(veteran.seed, veteran.points, novice.points) for veteran, novice in first),
    )


# --- how games spread, and where ranks begin -------------------------------------------------------------------


def scale_of(ends: Ends) -> Scale:
    return Scale(thresholds(ends), spread_of(ends[VETERAN]), spread_of(ends[NOVICE]))


def spread_of(points: Sequence[int]) -> Spread:
    counts, lowest = Counter(points), min(points)
    return Spread(lowest, tuple(counts[end] for end in range(lowest, max(points) + 1)))


def thresholds(ends: Ends) -> tuple[int, ...]:
    """Where the second to the fifth rank begin, each higher than the one before, whatever the games. The champion may
    have none."""
    novices, veterans, champions = ends[NOVICE], ends[VETERAN], ends[CHAMPION]
    adventurer = max(better_than(novices, MOST_NOVICES), better_than(veterans, FIRST_VETERANS))
    legend = better_than(veterans, MOST_VETERANS)
    if champions:
        legend = max(legend, median(champions))
    found = [median(novices)]
    for wanted in (adventurer, median(veterans), legend):
        found.append(max(wanted, found[-1] + 1))
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
    """Least squares over all games: points are the sum of what dungeon, power and objective are worth."""
    fitted = _fitted(games, [card.id for card in box.powers], [card.id for card in box.objectives])
    powers = {id_: worth for (kind, id_), worth in fitted.items() if kind == "power"}
    objectives = {id_: worth for (kind, id_), worth in fitted.items() if kind == "objective"}
    return Worths(
        _centred(powers, Counter(game.power for game in games)),
        _centred(objectives, Counter(game.objective for game in games)),
    )


def _fitted(games: Sequence[Game], powers: list[str], objectives: list[str]) -> dict[tuple[str, str], float]:
    names = [
        *(("dungeon", id_) for id_ in sorted({game.dungeon for game in games})),
        *(("power", id_) for id_ in powers),
        *(("objective", id_) for id_ in objectives),
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
    """The solution of a system of linear equations, by elimination with the largest pivot."""
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
    """The worths, shifted so that their mean over all games is zero; a card that nobody kept is worth zero."""
    mean = sum(worth * kept[id_] for id_, worth in worths.items()) / kept.total()
    return {id_: round((worth - mean) * TENTHS) if kept[id_] else 0 for id_, worth in worths.items()}
