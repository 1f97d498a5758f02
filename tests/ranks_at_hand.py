"""Rank tables that stay the same, however the bots play: in every dungeon forty games of the veteran with 40 to 79
points, and twenty of the novice with 25 to 44."""

from paperdungeons.content.ranks_file import DungeonRanks, Ranks, Sample, Scale, Spread
from paperdungeons.core.setup import RULES
from tests.staging import BOX

EVEN, NOVICES = Spread(lowest=40, games=(1,) * 40), Spread(lowest=25, games=(1,) * 20)
SCALE = Scale((50, 62, 72, 78), EVEN, NOVICES)
PLAIN = Scale((40, 52, 62, 68), Spread(30, EVEN.games), Spread(15, NOVICES.games))
SAMPLE = (Sample(0, 61, 33), Sample(1, 40, 25))
RANKS = Ranks(
    rules=RULES,
    box=BOX.fingerprint,
    bots="0123abcd",
    novices=20,
    champions=2,
    powers={card.id: 0 for card in BOX.powers} | {"barbarian": 34, "healer": -21},
    objectives={card.id: 0 for card in BOX.objectives} | {"gems": 16},
    dungeons={card.id: DungeonRanks((0, 39), SCALE, PLAIN, SAMPLE) for card in BOX.dungeons},
)
