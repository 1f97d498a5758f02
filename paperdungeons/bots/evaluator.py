"""What a position is worth: the points it has, and what its facts promise by experience."""

from collections.abc import Callable, Mapping
from operator import attrgetter, mul
from typing import Final, TypeAlias

from ..core.cards import Measure
from ..core.faces import MONSTER_ROUNDS, ROUNDS
from ..core.measures import COUNTS
from ..core.missions import mission_points
from ..core.monsters import strength_against
from ..core.rooms import OUTSIDE
from ..core.scoring import total_points
from ..core.setup import Setup
from ..core.sheet import hearts, life
from ..core.state import State
from . import features as fact
from .features import DICE, Facts

Weights: TypeAlias = tuple[Facts, Facts]
"""For each fact of a group: its worth at the end, and how much more it is worth while all dice are still to come."""
Experience: TypeAlias = Mapping[str, Weights]
Cards: TypeAlias = Mapping[str, float]
Liking: TypeAlias = Callable[[State], float]
MOST_REMEMBERED: Final = 100_000

_LEVELS, _ROOMS, _MINIONS = attrgetter("levels"), attrgetter("visited"), attrgetter("beaten")
DEPENDS_ON: Final[Mapping[Measure, Callable[[State], object]]] = {
    Measure.MINION_RANK: _MINIONS,
    Measure.MINION_LEVELS: _MINIONS,
    Measure.MINIONS: _MINIONS,
    Measure.ROWS: _ROOMS,
    Measure.COLUMNS: _ROOMS,
    Measure.ROOMS: _ROOMS,
    Measure.RIM: _ROOMS,
    Measure.CORNERS: _ROOMS,
    Measure.LAIRS: _ROOMS,
    Measure.HEROES: _LEVELS,
    Measure.LIFE: _LEVELS,
    Measure.POTIONS: attrgetter("potions"),
    Measure.ITEMS: attrgetter("done"),
    Measure.GEMS: attrgetter("gems"),
    Measure.TRAPS: attrgetter("traps_sprung"),
    Measure.HAZARDS: attrgetter("traps_sprung", "crossings"),
    Measure.MONSTER_POINTS: attrgetter("fights"),
}
"""The fields of the sheet that each count depends on."""


def around(state: State) -> Facts:
    """What is near the party, ring by ring, and what is left in the whole dungeon."""
    board, perks = state.setup.board, state.perks
    unvisited, unbeaten = ~state.visited, ~state.beaten
    potions, steps, levels = fact.rooms_paying(board)
    potions, steps, levels = potions & unvisited, steps & unvisited, levels & unvisited
    gems = fact.rooms_with_gems(board, state.gems_left) & unvisited
    easy, light, hard = fact.minions_by_damage(board, state.levels, perks.minion_strength)
    easy, light, hard = easy & unbeaten, light & unbeaten, hard & unbeaten
    gem, minion = fact.next_prizes(state.setup.box, state.gems, state.beaten.bit_count())
    facts: list[float] = []
    for ring in fact.rings(board, perks.passes, state.position):
        facts += (
            (potions & ring).bit_count(),
            (steps & ring).bit_count(),
            (levels & ring).bit_count(),
            gem * (gems & ring).bit_count(),
            minion * (easy & ring).bit_count(),
            minion * (light & ring).bit_count(),
            minion * (hard & ring).bit_count(),
            (unvisited & ring).bit_count(),
        )
    facts += (
        state.position == OUTSIDE,
        gems.bit_count(),
        easy.bit_count(),
        light.bit_count(),
        hard.bit_count(),
        levels.bit_count(),
        gem,
        minion,
    )
    return tuple(facts)


def facts_of(state: State) -> dict[str, Facts]:
    """All facts of a position, group by group."""
    setup, box = state.setup, state.setup.box
    spare, party = hearts(state), life(state)
    facts = {
        "heroes": fact.heroes(state.levels),
        "items": fact.items(box, state.begun, state.done),
        "potions": fact.potions(state.potions, spare),
        "wounds": fact.wounds(box.plan.tracks, state.damage, party, spare, state.resurrected),
        "mission": (0.0, 0.0, 0.0),
        "around": around(state),
        "objective": _objective(state),
    }
    facts |= {f"season {number + 1}": _season(state, number) for number in range(len(MONSTER_ROUNDS))}
    for slot, card in enumerate(setup.mission_cards):
        if state.missions_open >> slot & 1:
            done = fact.progress(state, card.measure, card.of, card.at)
            new = fact.mission(mission_points(setup, min(state.round, ROUNDS)), done)
            facts["mission"] = tuple(map(sum, zip(facts["mission"], new, strict=True)))
    return facts


def _season(state: State, number: int) -> Facts:
    if number < len(state.fights):
        return (0.0, 0.0, 0.0)
    dice = 3 * MONSTER_ROUNDS[number] - len(state.track)
    strength, steps = _before_monster(state, number)
    return fact.season(state.setup.monsters[number], strength, dice, steps)


def _before_monster(state: State, number: int) -> tuple[int, int]:
    """The strength against a monster, and the steps to its lair; 0 if the lair was visited."""
    board = state.setup.board
    lair = board.dungeon.lairs[number]
    steps = 0 if state.visited >> lair & 1 else fact.steps_from(board, state.perks.passes, state.position)[lair]
    return strength_against(state, state.setup.monsters[number]), steps


def _objective(state: State) -> Facts:
    card = state.setup.box.objectives[state.objective]
    count = COUNTS[card.measure](state, card.of)
    done = [fact.progress(state, card.measure, card.of, step) for step in card.steps if count < step]
    return fact.objective(done)


_Known: TypeAlias = dict[object, float]


class _Memory:
    """The values found in one game. Evaluators are shared by threads, so each evaluation uses one memory throughout."""

    def __init__(self, setup: Setup | None) -> None:
        self.setup = setup
        self.items: _Known = {}
        self.vials: _Known = {}
        self.heroes: _Known = {}
        self.dungeon: _Known = {}
        self.goals: _Known = {}


class Evaluator:
    """Weighs positions by experience, and remembers what it has weighed in the current game."""

    def __init__(self, experience: Experience, liking: Liking = lambda _: 0.0) -> None:
        self._tables = [
            {group: _blend(late, more, 1 - used / DICE) for group, (late, more) in experience.items()}
            for used in range(DICE + 1)
        ]
        self._liking = liking
        self._memory = _Memory(None)

    def value(self, state: State) -> float:
        """The points that can be expected at the end."""
        memory, used = self._memory, len(state.track)
        if memory.setup is not state.setup or len(memory.dungeon) > MOST_REMEMBERED:
            memory = self._memory = _Memory(state.setup)
        return (
            total_points(state)
            + self._liking(state)
            + self._of_items(state, used, memory.items)
            + self._of_vials(state, used, memory.vials)
            + self._of_heroes(state, used, memory.heroes)
            + self._of_the_dungeon(state, used, memory.dungeon)
            + self._of_goals(state, used, memory.goals)
        )

    def _of_items(self, state: State, used: int, memory: _Known) -> float:
        key = used, state.begun, state.done
        known = memory.get(key)
        if known is None:
            facts = fact.items(state.setup.box, state.begun, state.done)
            known = memory[key] = weighed(facts, self._tables[used]["items"])
        return known

    def _of_vials(self, state: State, used: int, memory: _Known) -> float:
        """Potions and wounds."""
        key = used, state.potions, state.hearts_drunk, state.damage, state.levels, state.resurrected
        known = memory.get(key)
        if known is None:
            spare, tracks = hearts(state), state.setup.box.plan.tracks
            facts = fact.wounds(tracks, state.damage, life(state), spare, state.resurrected)
            known = memory[key] = weighed(facts, self._tables[used]["wounds"]) + weighed(
                fact.potions(state.potions, spare), self._tables[used]["potions"]
            )
        return known

    def _of_heroes(self, state: State, used: int, memory: _Known) -> float:
        """Their levels, and the monsters to come: strength, and the way to the lairs."""
        perks, seen = state.perks, state.visited & state.setup.board.lairs
        key = used, state.levels, len(state.fights), perks.monster_strength, seen, perks.passes, state.position
        known = memory.get(key)
        if known is None:
            known = self._of_levels(state, used, memory)
            for number in range(len(state.fights), len(MONSTER_ROUNDS)):
                known += self._of_season(state, used, number, memory)
            memory[key] = known
        return known

    def _of_levels(self, state: State, used: int, memory: _Known) -> float:
        key = used, state.levels
        known = memory.get(key)
        if known is None:
            known = memory[key] = weighed(fact.heroes(state.levels), self._tables[used]["heroes"])
        return known

    def _of_season(self, state: State, used: int, number: int, memory: _Known) -> float:
        """Of everything that the facts depend on, only what is in the key changes during a game."""
        strength, steps = _before_monster(state, number)
        key = used, number, strength, steps
        known = memory.get(key)
        if known is None:
            known = memory[key] = weighed(_season(state, number), self._tables[used][f"season {number + 1}"])
        return known

    def _of_the_dungeon(self, state: State, used: int, memory: _Known) -> float:
        perks = state.perks
        key = (
            used,
            state.position,
            state.visited,
            state.beaten,
            state.gems_left,
            state.levels,
            state.gems,
            perks.passes,
            perks.minion_strength,
        )
        known = memory.get(key)
        if known is None:
            known = memory[key] = weighed(around(state), self._tables[used]["around"])
        return known

    def _of_goals(self, state: State, used: int, memory: _Known) -> float:
        """The objective, and the missions that are still open."""
        setup = state.setup
        card = setup.box.objectives[state.objective]
        key: object = used, state.objective, DEPENDS_ON[card.measure](state)
        total = memory.get(key)
        if total is None:
            total = memory[key] = weighed(_objective(state), self._tables[used]["objective"])
        if state.missions_open:
            for slot, mission in enumerate(setup.mission_cards):
                if state.missions_open >> slot & 1:
                    key = used, state.round, slot, DEPENDS_ON[mission.measure](state)
                    known = memory.get(key)
                    if known is None:
                        done = fact.progress(state, mission.measure, mission.of, mission.at)
                        facts = fact.mission(mission_points(setup, min(state.round, ROUNDS)), done)
                        known = memory[key] = weighed(facts, self._tables[used]["mission"])
                    total += known
        return total


def _blend(late: Facts, more: Facts, early: float) -> Facts:
    return tuple([at_end + early * now for at_end, now in zip(late, more, strict=True)])


def weighed(facts: Facts, weights: Facts) -> float:
    """What these facts add up to."""
    return float(sum(map(mul, facts, weights)))
