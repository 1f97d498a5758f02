"""The fame track, computed from a sheet and the printed tables without any of the app's own scoring code."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from paperdungeons.core.rooms import ROOM_NAMES, rooms_in
from paperdungeons.core.state import State
from tests.cards import printed

HEROES = ("warrior", "wizard", "cleric", "rogue")
COLUMNS, ROWS = "ABCDEF", "1234567"


def fame(states: Sequence[State]) -> dict[str, int]:
    """The lines A to L of a game. This needs all its states: a monster is met with the levels of that moment."""
    last = states[-1]
    lines = dict.fromkeys("ABC", 0) | {
        line: met + bonus for line, (met, bonus) in zip("ABC", monster_points(states), strict=False)
    }
    weakest, tops = min(last.levels), last.levels.count(6)
    lines |= {
        "D": printed.HEROES_TRACK[weakest - 1] + printed.HERO_AT_TOP * tops,
        "E": sum(last.begun >> no & 1 for no in range(8))
        + sum(1 + item.points for no, item in enumerate(printed.ITEMS.values()) if last.done >> no & 1),
        "F": ([0, *printed.GEMS_TRACK])[last.gems],
        "G": ([0, *printed.MINIONS_TRACK])[last.beaten.bit_count()],
        "H": printed.damage_points(last.damage),
        "I": printed.RESURRECTION if last.resurrected else 0,
        "J": card_points(states),
        "K": sum(
            (printed.SOLO_MISSIONS[round_ - 1] if last.setup.is_solo else printed.MISSION)
            for round_ in last.claims
            if round_
        ),
    }
    return lines | {"L": sum(lines.values())}


# --- monsters ------------------------------------------------------------------------------------------------


def monster_points(states: Sequence[State]) -> list[tuple[int, int]]:
    """For each monster that was met: its points, and those of the victory bonus."""
    last, found = states[-1], list[tuple[int, int]]()
    for before, after in pairwise(states):
        if len(after.fights) > len(before.fights):
            season = len(after.fights)
            card = printed.MONSTERS[last.setup.board.dungeon.monsters[season - 1]]
            assert card.season == season
            strength = strength_of(before, card.enemy)
            seen = last.setup.board.dungeon.lairs[season - 1] in rooms_in(before.visited)
            if not seen or strength < card.figures.low.strength:
                found.append((card.figures.flee, 0))
                continue
            steps = (card.figures.low, card.figures.middle, card.figures.high)
            points = max(step.points for step in steps if strength >= step.strength)
            found.append((points, 2 if card.bonus == "points 2" and is_strongest(last, season, strength) else 0))
    return found


def strength_of(state: State, enemy: str) -> int:
    items = list(printed.ITEMS)
    swords = 3 * (state.done >> items.index("sword") & 1)
    berserker = 2 * (list(printed.POWERS)[state.power] == "berserker")
    return sum(state.levels) + state.levels[HEROES.index(enemy)] + (state.levels[0] >= 4) + swords + berserker


def is_strongest(state: State, season: int, strength: int) -> bool:
    """Whether the player is the strongest of all who fought, as the others reported; never in a solo game."""
    told = [report.strength or 0 for report in state.talk.heard if report.round == (3, 6, 8)[season - 1]]
    return not state.setup.is_solo and all(strength > other for other in told)


# --- cards ---------------------------------------------------------------------------------------------------


def card_points(states: Sequence[State]) -> int:
    last = states[-1]
    _, _, steps, _ = list(printed.OBJECTIVES.values())[last.objective]
    counted = count(list(printed.OBJECTIVES)[last.objective], states)
    reached = sum(counted >= step for step in steps)
    return list(printed.POWERS.values())[last.power][1] + ([0, *printed.OBJECTIVE_POINTS])[reached]


def count(objective: str, states: Sequence[State]) -> int:
    state = states[-1]
    visited = {ROOM_NAMES[room] for room in rooms_in(state.visited)}
    beaten = [printed.MINIONS[ROOM_NAMES[room]][1] for room in rooms_in(state.beaten)]
    counts: dict[str, Callable[[], int]] = {
        "minions-l3": lambda: beaten.count(3),
        "minions-l4": lambda: beaten.count(4),
        "minions-l5": lambda: beaten.count(5),
        "hazards": lambda: hazards(state),
        "columns": lambda: sum(sum(column + row in visited for row in ROWS) >= 4 for column in COLUMNS),
        "rows": lambda: sum(all(column + row in visited for column in COLUMNS) for row in ROWS),
        "heroes-5": lambda: sum(level >= 5 for level in state.levels),
        "potions": lambda: state.potions,
        "rooms": lambda: len(visited),
        "monster-points": lambda: sum(met + bonus for met, bonus in monster_points(states) if met > 0),
        "items": lambda: state.done.bit_count(),
        "edges": lambda: sum(room[0] in "AF" or room[1] in "17" for room in visited),
        "minions": lambda: len(beaten),
        "gems": lambda: state.gems,
        "corners": lambda: len(visited & {"A1", "F1", "A7", "F7"}),
        "life": lambda: sum(state.levels),
    }
    return counts[objective]()


def hazards(state: State) -> int:
    """Trap entries, and every wall and every moat that the drawn way crosses; a wall on a moat counts as two."""
    walked = [ROOM_NAMES[room] for room in state.trail]
    card = {frozenset(ROOM_NAMES[room] for room in wall) for wall in state.setup.board.dungeon.walls}
    walls = {frozenset(wall.split("|")) for wall in printed.WALLS} | card
    moats = {frozenset(moat.split("|")) for moat in printed.MOATS}
    steps = [frozenset(step) for step in pairwise(walked)]
    return sum(room in printed.TRAPS for room in walked) + sum((step in walls) + (step in moats) for step in steps)
