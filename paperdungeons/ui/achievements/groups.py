"""The achievements in groups, each with its icon, in the order of the page. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..style import icons

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "party": {
        "all-heroes-six": icons.HEROES[0],
        "weakest-five": icons.LEVEL_UP,
        "early-hero": "rocket-launch-outline",
        "six-items": "auto-fix",
        "all-potions": icons.POTION,
        "hearts-drunk": icons.HEART,
    },
    "dungeon": {
        "five-gems": icons.GEM,
        "ten-gems": "treasure-chest",
        "gems-in-a-round": "diamond",
        "all-minions": icons.MINIONS[0],
        "great-minions": icons.MINION,
        "row": "arrow-left-right",
        "column": "arrow-up-down",
        "rooms": "floor-plan",
        "corners": "crop-free",
        "rim": "border-outside",
        "long-walk": "shoe-print",
        "traps": icons.TRAP,
        "crossings": "wall",
    },
    "monsters": {
        "three-monsters": icons.LAIR,
        "top-thresholds": icons.TROPHY,
        "without-a-scratch": "shield-half-full",
        "no-damage": "shield-outline",
        "back-from-death": icons.RESURRECTION,
    },
    "score": {
        "all-missions": icons.SCORE_LINES["K"],
        "early-missions": "weather-sunset-up",
        "objective": "bullseye-arrow",
        "all-lines": "format-list-checks",
        "eighty-points": icons.NO_STAR,
        "hundred-points": icons.STAR,
    },
    "many": {
        "every-dungeon": "map-outline",
        "every-power": icons.CARDS,
        "every-objective": icons.MISSION,
        "hundred-games": "counter",
        "company": "account-group-outline",
        "legend": icons.RANKS[-1],
        "seven-days": "calendar-week",
        "three-months": "calendar-month",
    },
}
"""By the name of the group and the id of the achievement."""
ICONS: Final = {id_: icon for group in GROUPS.values() for id_, icon in group.items()}
UNCOUNTED: Final = {"without-a-scratch", "no-damage", "legend"}
"""Those whose count says nothing to a player who has not reached them."""
