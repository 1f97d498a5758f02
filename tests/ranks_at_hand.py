"""Rank tables that stay as they are, whatever the bots play: forty games from 40 to 79 points in every dungeon."""

from dataclasses import replace

from paperdungeons.content.ranks_file import DungeonRanks, Ranks, Spread
from paperdungeons.core.setup import RULES
from tests.staging import BOX

EVEN = Spread(lowest=40, games=(1,) * 40, thresholds=(50, 62, 72, 78))
PLAIN = replace(EVEN, lowest=30, thresholds=(40, 52, 62, 68))
RANKS = Ranks(
    rules=RULES, box=BOX.fingerprint, bots="0123abcd", champions=2,
    powers={card.id: 0 for card in BOX.powers} | {"barbarian": 34, "healer": -21},
    objectives={card.id: 0 for card in BOX.objectives} | {"gems": 16},
    dungeons={card.id: DungeonRanks((0, 39), EVEN, PLAIN, ((0, 61), (1, 40))) for card in BOX.dungeons},
)
