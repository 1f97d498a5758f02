"""What the bots have learnt: the worth of every fact, fitted to games that they played themselves.

Written by ``tools/learn.py``: least squares over what was still to come in 293,338 positions. For each fact
of a group (``features.py``, ``outlook.py``) what it is worth at the end, then what more while all dice are to come.
"""

from typing import Final

from .outlook import Cards, Experience

LEARNT: Final[Experience] = {
    "heroes": (
        (0.54, 0.15, -1.25, -0.31, 0.53, -0.16, -1.52, -0.61, -1.11),
        (3.07, -0.08, -0.8, 1.64, -4.89, 3.6, -3.34, -1.82, -2.32),
    ),
    "items": (
        (0.19, -0.36, 0.27, 0.17, -0.66, -0.82, 0.56, 2.1, -0.38, 0.5, 0, 0.32, 0.16, 1.5, 0.68),
        (2.25, -1.59, -1.09, -1.51, 0.76, 10.29, 2.16, 0.82, -0.09, -1.22, 0, 0.42, 1.92, 13.15, 8.74),
    ),
    "potions": (
        (-0.18, 0.45, 0.34, 0.32, 1.28, 1.23, -0.87),
        (-1.55, 0.66, 0.43, 1.11, 1.15, 1.66, -14.04),
    ),
    "wounds": (
        (0.45, -0.77, 0.45, -1.03, -0.6),
        (0.97, 0.39, -1.87, 1.36, 0.57),
    ),
    "mission": (
        (1.23, 0.33, 0.3),
        (-0.62, -0.12, 0.39),
    ),
    "around": (
        (0.03, 0.61, 0.87, 0.39, 0.33, 0.15, 0.36, -0.23, -0.06, 0.55, -0.05, 0.08, 0.18, 0.15, 0.3, -0.12, -0.09,
        0.26, -0.26, -0.07, 0.19, 0.01, 0.14, -0.1, -14.22, 0.97, -0.15, 0.24, -0.15, -0.35, -0.09, -0.32),
        (0.97, 0.46, -0.94, -0.56, 0.37, 0.73, -0.72, 0.19, 0.42, -1.28, -0.22, -0.14, 0.14, 0.07, -0.52, 0.13, -0.12,
        -1.61, -0.48, 0.12, -0.1, 0.39, -0.25, 0.53, 15.61, 1.81, -0.5, -0.35, 0.01, 2.19, 0.71, 0.42),
    ),
    "objective": (
        (1.03, -1.1, 1.18, 0.49),
        (0.84, 1.21, -3.68, 3.44),
    ),
    "season 1": (
        (1.05, -1.75, -1.63),
        (-0.68, 1.19, 1.17),
    ),
    "season 2": (
        (0.8, -0.94, -0.76),
        (-0.36, 0.26, 0.43),
    ),
    "season 3": (
        (0.43, -0.21, -0.86),
        (-1.07, 0.9, 0.8),
    ),
}

POWERS: Final[Cards] = {
    "barbarian": 6.5, "noble": 2.3, "healer": 0.5, "ranger": 5.7, "merchant": 4.5, "psionic": -1.8, "assassin": -2.0,
    "treasure-hunter": 1.2, "shaman": 2.2, "beastmaster": 7.1, "scout": 8.6, "veteran": 1.5, "fortune-teller": 2.5,
    "berserker": 2.2, "alchemist": 0.5, "craftsman": 0.9,
}
"""What a power promises beyond what the sheet shows, while all dice are to come."""
OBJECTIVES: Final[Cards] = {
    "minions-l4": 3.5, "minions-l5": 5.4, "hazards": 4.0, "columns": 1.7, "rows": -0.7, "heroes-5": -0.8,
    "minions-l3": 1.7, "potions": 3.5, "rooms": 2.4, "monster-points": 2.2, "items": 1.7, "edges": 4.9,
    "minions": 3.7, "gems": 4.5, "corners": 2.8, "life": 2.3,
}
"""The same of an objective and its fighting style."""
REST: Final = (9.4, 15.4)
"""What is still to come in any game: times the part of the dice that is left, and times its square."""
