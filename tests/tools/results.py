"""Made-up games, in the form in which `make ranks` keeps games."""

from paperdungeons.bots.bot import VETERAN
from tools.ranked_games import FLED, Bout, Claim, Game, Job

FIRST = Job("A", 0, VETERAN)


def a_result(
    job: Job = FIRST, points: int = 60, power: str = "noble", objective: str = "rooms", **other: object
) -> Game:
    """A game with three points from missions; all other points are in the first line."""
    return Game(
        **{
            **job._asdict(),
            "power": power,
            "objective": objective,
            "powers_dealt": (power, "scout"),
            "objectives_dealt": (objective, "life"),
            "lines": (points - 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3),
            "objective_points": 4,
            "done": 0b101,
            "fights": (Bout(True, 16, 2, 6), Bout(False, 12, FLED, -2), Bout(True, 24, 1, 7)),
            "missions": (Claim("row", 3), Claim("column", 0), Claim("all-3", 8)),
            "gems": 5,
            "minions": 6,
            "potions": 8,
            "damage": 9,
            "resurrected": False,
            "traps": 4,
            "rooms": 21,
            **other,
        }
    )
