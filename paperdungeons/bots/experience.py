"""What the bots have learnt: the worth of every fact, fitted to games that they played themselves.

Written by ``tools/learn.py``: least squares over what was still to come in some 290,000 positions. For each fact
of a group (``features.py``, ``outlook.py``) what it is worth at the end, then what more while all dice are to come.
"""

from typing import Final

from .outlook import Cards, Experience

LEARNT: Final[Experience] = {
    "heroes": (
        (0.31, 0.33, -1.26, -0.56, 0.65, -0.27, -2.11, -0.58, -1.44),
        (3.73, 1.02, -1.04, 0.18, -8.23, 1.81, -7.59, -1.64, -3.96),
    ),
    "items": (
        (-0.05, -0.64, 0.13, 0.49, -0.27, 2.36, 0.76, -2.12, -0.29, 0.17, 0, 0.89, 0.37, 2.52, 1.29),
        (2.1, -0.26, -1.31, -2.15, 1.74, -3.75, 2.7, 8.29, -1.35, -2.59, 0, -1.79, 0.29, 0.84, 7.98),
    ),
    "potions": (
        (0.21, 0.28, 0.44, -0.06, 0.6, 0.55, -2.09),
        (-1.62, 0.43, 0.3, 1.59, 2.5, 3.22, -13.36),
    ),
    "wounds": (
        (0.45, -1.11, -0.99, -0.87, -0.56),
        (0.6, -3.32, 0.25, 1.83, 0.09),
    ),
    "mission": (
        (1.2, 0.41, 0.45),
        (-0.66, -0.52, 0.33),
    ),
    "around": (
        (0.21, 0.34, 0.23, 0.5, 0.4, 0.21, -0.09, -0.07, 0.08, 0.07, -0.06, 0.2, 0.31, 0.3, -0.01, -0.22, 0.02, -0.06,
        -0.04, 0.13, 0.29, 0.12, -0.18, -0.13, -8.1, 0.11, -0.5, 0.05, 0.37, -0.15, -0.13, -1.05),
        (0.66, 1.09, -0.03, 0.25, 0.36, -0.07, -0.69, -0.57, 0.15, 0.29, -0.28, 0.5, -0.04, -0.59, -0.65, -0.09,
        -0.66, -0.8, -1.12, 0.3, -0.28, -0.2, -0.01, 0.24, 10.42, 2.16, -0.2, 0.08, 0.55, 3.98, 0.94, 5.05),
    ),
    "objective": (
        (0.35, -0.03, 0.72, 0.92),
        (0.52, -1.06, -2.73, 3.89),
    ),
    "season 1": (
        (0.9, -2.64, -1.41),
        (0.16, 0.95, 0.84),
    ),
    "season 2": (
        (0.81, -0.61, -0.36),
        (-0.37, 0.61, 0.12),
    ),
    "season 3": (
        (0.67, -0.1, -0.57),
        (-1.37, 1.19, 0.26),
    ),
}

POWERS: Final[Cards] = {
    "barbarian": 2.3, "noble": 3.4, "healer": 0.4, "ranger": 7.9, "merchant": 8.3, "psionic": -3.6, "assassin": -3.8,
    "treasure-hunter": -1.9, "shaman": 1.9, "beastmaster": 9.9, "scout": 2.7, "veteran": -1.4, "fortune-teller": -1.4,
    "berserker": 1.9, "alchemist": 1.7, "craftsman": 0.5,
}
"""What a power promises beyond what the sheet shows, while all dice are to come."""
OBJECTIVES: Final[Cards] = {
    "minions-l4": 3.2, "minions-l5": 2.7, "hazards": 2.3, "columns": 0.5, "rows": -0.3, "heroes-5": -2.8,
    "minions-l3": 1.2, "potions": 4.2, "rooms": 1.8, "monster-points": 3.7, "items": 2.0, "edges": 2.2, "minions":
    2.7, "gems": 2.8, "corners": -0.7, "life": 1.3,
}
"""The same of an objective and its fighting style."""
REST: Final = (6.0, 7.0)
"""What is still to come in any game: times the part of the dice that is left, and times its square."""
