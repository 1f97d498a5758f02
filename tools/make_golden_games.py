"""Plays games and keeps a small set of them, in which every card of the box is seen at work.

    python -m tools.make_golden_games FOLDER

writes records with their scores into an empty folder. The same code writes the same files: the player is greedy, and
every seed is made from a number. tests/golden/README.md tells when to run this and what to do with the files.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

from paperdungeons.bots import uniform
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import Action, Choose, EnterDice, Keep, LevelUp, Skip
from paperdungeons.core.agenda import DRINK, QUESTION_IDS
from paperdungeons.core.board import Board
from paperdungeons.core.cards import Box, Dungeon, Item, Measure, Mission, Monster, Objective, Power
from paperdungeons.core.dice import Seed, roll_dice, seed_from
from paperdungeons.core.events import Event, GemsVanished, MissionGone, RewardLost, RoomEntered, VictoryBonusWon
from paperdungeons.core.faces import MOAT, MONSTER_ROUNDS, POWER_SWAP, ROUNDS, WALL, WIZARD_SWAP, Barrier
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.measures import measured
from paperdungeons.core.missions import mission_points
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.perks import perks_of
from paperdungeons.core.rooms import COLUMN_SETS, ROW_SETS, Room, edge
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, TOTAL, objective_points, score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import hearts, life
from paperdungeons.core.state import ANSWER, CARDS, DICE_USE, MOVING, OVER, ROLL, ROUND_END, State, phase_of, start
from paperdungeons.core.table import closing_actions
from paperdungeons.play.record import Record, replay
from paperdungeons.play.write_game import write_game

Choices: TypeAlias = tuple[Action, ...]
Sights: TypeAlias = Set[str]
"""What can be seen in games, in words: a card at work, a rule that comes up."""

# A player ------------------------------------------------------------------------------------------------------------

BEAM: Final = 4
"""How many positions are followed from one die of a round to the next."""


def worth(state: State) -> float:
    """The score as it stands, and what the position promises."""
    rounds_left = ROUNDS - state.round
    party = 0.15 * hearts(state) + 0.12 * rounds_left * life(state)
    danger = 0 if state.resurrected else max(0, state.damage + min(rounds_left, 3) - life(state))
    ahead = _monsters_ahead(state) + _missions_ahead(state) + _objective_ahead(state)
    return score(state).total + party - danger + ahead


def _monsters_ahead(state: State) -> float:
    total = 0.0
    for season in range(len(state.fights), len(MONSTER_ROUNDS)):
        monster, lair = state.setup.monsters[season], state.setup.board.dungeon.lairs[season]
        rounds = MONSTER_ROUNDS[season] - state.round
        strength = strength_against(state, monster) + 1.5 * rounds
        low, _, high = monster.thresholds
        reached = max(0.0, min(1.0, (strength - low.strength + 2) / (high.strength - low.strength + 2)))
        if state.visited >> lair & 1:
            total += reached * (high.points - monster.flee)
        else:
            steps = _distances(state.setup.board, perks_of(state).passes, lair).get(state.position, 12)
            total -= 0.5 * steps + (4 if steps and not rounds else 0)
    return total


def _missions_ahead(state: State) -> float:
    total = 0.0
    for slot, mission in enumerate(state.setup.mission_cards):
        if state.missions_open >> slot & 1:
            done = _progress(state, mission.measure, mission.of, mission.at)
            total += mission_points(state.setup, min(state.round, ROUNDS)) * (1 if done >= 1 else 0.8 * done * done)
    return total


def _objective_ahead(state: State) -> float:
    objective = state.setup.box.objectives[state.objective]
    missing = [step for step in objective.steps if measured(state, objective.measure, objective.of) < step]
    return 1.8 * _progress(state, objective.measure, objective.of, missing[0]) if missing else 0.0


def _progress(state: State, measure: Measure, of: int, at: int) -> float:
    """How much of a mission or of an objective's next step is done, from 0 to 1."""
    if measure in (Measure.ROWS, Measure.COLUMNS):
        lines = ROW_SETS if measure == Measure.ROWS else COLUMN_SETS
        best = sorted((min((state.visited & line).bit_count(), of) for line in lines), reverse=True)[:at]
        return sum(best) / (of * at)
    if measure == Measure.HEROES:
        best = sorted((min(level, of) for level in state.levels), reverse=True)[:at]
        return sum(best) / (of * at)
    return min(measured(state, measure, of) / at, 1.0)


@cache
def _distances(board: Board, passes: Barrier, goal: Room) -> dict[Room, int]:
    """The number of steps to a room, from everywhere; the ways are the same in both directions, the doors lead in."""
    steps, frontier = {goal: 0}, [goal]
    for room in frontier:
        for other, ways in enumerate(board.ways):
            if other not in steps and room in ways and not ways[room] & ~passes:
                steps[other] = steps[room] + 1
                frontier.append(other)
    return steps


def _ways_to_go(state: State, made: Choices = ()) -> Iterator[tuple[State, Choices]]:
    """Everything that can be done with the next die, to the last step and answer."""
    for action in legal_actions(state):
        then, _ = apply(state, action)
        if phase_of(then) in (MOVING, ANSWER):
            yield from _ways_to_go(then, (*made, action))
        else:
            yield then, (*made, action)


def best_choices(state: State) -> Choices:
    """The choices up to the end of the round; an answer that is asked before the next roll is given by itself."""
    beam: list[tuple[State, Choices]] = [(state, ())]
    while phase_of(beam[0][0]) in (ANSWER, DICE_USE):
        found: dict[tuple[object, ...], tuple[float, State, Choices]] = {}
        for reached, made in beam:
            for then, choices in _ways_to_go(reached, made):
                value = worth(then)
                found.setdefault((value, then.position, tuple(sorted(then.dice))), (value, then, choices))
        best = sorted(found.values(), key=lambda way: -way[0])
        beam = [(then, choices) for _, then, choices in best[:BEAM]]
        if phase_of(state) == ANSWER:
            break
    return beam[0][1]


# A match -------------------------------------------------------------------------------------------------------------


def play(setup: Setup, ask: bool = False, wished: Sights = frozenset()) -> list[Record]:
    """A whole match: a record for each seat. Cards that are wished for are kept where they are dealt."""
    seats = range(setup.players)
    states = [start(setup, seat, ask) for seat in seats]
    choices = [list[Action]() for _ in seats]

    def do(seat: int, actions: Sequence[Action]) -> None:
        for action in actions:
            states[seat], _ = apply(states[seat], action)
        choices[seat] += actions

    while any(phase_of(state) != OVER for state in states):
        for seat in seats:
            while phase_of(states[seat]) not in (ROUND_END, OVER):
                do(seat, _decide(states[seat], wished))
        if phase_of(states[0]) == ROUND_END:
            for seat, actions in enumerate(closing_actions(tuple(states))):
                do(seat, actions[:1] if setup.is_solo else actions)
    return [Record(setup, seat, ask, tuple(choices[seat])) for seat in seats]


def _decide(state: State, wished: Sights) -> Choices:
    if phase_of(state) == CARDS:
        return (max(legal_actions(state), key=lambda keep: len(_cards_of(state.setup.box, keep) & wished)),)
    if phase_of(state) == ROLL:  # real dice: the rolls of the seed read backwards
        return (EnterDice(roll_dice(state.setup.box.dice, state.setup.seed[::-1], state.round)),)
    return best_choices(state)


def _cards_of(box: Box, keep: Action) -> Sights:
    assert isinstance(keep, Keep)
    return {f"power {box.powers[keep.power].id}", f"objective {box.objectives[keep.objective].id}"}


# What a game shows ---------------------------------------------------------------------------------------------------


def all_sights(box: Box) -> set[str]:
    """What must be seen in some golden game."""
    piles: dict[str, Sequence[Power | Item | Mission | Objective | Dungeon | Monster]] = {
        "power": box.powers, "item": box.items, "mission": box.missions, "objective": box.objectives,
        "dungeon": box.dungeons, "monster": box.monsters,
    }
    return {f"{kind} {card.id}" for kind, pile in piles.items() for card in pile} | {
        *(f"question {id_}" for id_ in QUESTION_IDS),
        *(f"table of {players}" for players in (1, 2, 4, 8)),
        "all questions in one game", "real dice", "asked before drinking", "without missions", "without lost gems",
        *(f"alone in dungeon {dungeon.id}" for dungeon in box.dungeons),
        "resurrection", "victory bonus", "mission lost to a rival", "gem lost to a rival", "reward lost",
        "monster never seen", "monster too strong",
        "swap of the Wizard", "swap of a power", "crossed wall", "crossed moat", "secret passage", "die for nothing",
        "chosen dungeon", "unfinished game",
    }


def sights_of(record: Record) -> set[str]:
    """What this game shows: cards in force, missions claimed, monsters fought, rules that came up."""
    state, events = record.start(), list[Event]()
    for choice in record.choices:
        state, more = apply(state, choice)
        events += more
    setup, box = state.setup, state.setup.box
    seen = {f"table of {setup.players}", f"dungeon {setup.board.dungeon.id}", f"power {box.powers[state.power].id}"}
    seen |= {f"item {item.id}" for number, item in enumerate(box.items) if state.done >> number & 1}
    seen |= {f"mission {card.id}" for card, round_ in zip(setup.mission_cards, state.claims, strict=True) if round_}
    seen |= {f"monster {setup.monsters[season].id}" for season, fight in enumerate(state.fights) if fight.fought}
    if setup.is_solo:
        seen.add(f"alone in dungeon {setup.board.dungeon.id}")
    if objective_points(state):
        seen.add(f"objective {box.objectives[state.objective].id}")
    questions = {f"question {QUESTION_IDS[choice.question]}" for choice in record.choices if isinstance(choice, Choose)}
    swaps = {choice.swap for choice in record.choices if isinstance(choice, LevelUp)}
    steps = [event for event in events if isinstance(event, RoomEntered)]
    special = {
        "all questions in one game": len(questions) == len(QUESTION_IDS),
        "real dice": setup.hand_dice,
        "asked before drinking": record.ask,
        "without missions": not setup.missions,
        "without lost gems": not setup.lost_gems,
        "chosen dungeon": setup.dungeon is not None,
        "unfinished game": state.round <= ROUNDS,
        "resurrection": state.resurrected,
        "victory bonus": any(isinstance(event, VictoryBonusWon) for event in events),
        "mission lost to a rival": any(isinstance(event, MissionGone) for event in events),
        "gem lost to a rival": not setup.lost_gems and any(isinstance(event, GemsVanished) for event in events),
        "reward lost": any(isinstance(event, RewardLost) for event in events),
        "monster never seen": any(not fight.seen for fight in state.fights),
        "monster too strong": any(fight.seen and not fight.fought for fight in state.fights),
        "swap of the Wizard": WIZARD_SWAP in swaps,
        "swap of a power": POWER_SWAP in swaps,
        "crossed wall": any(step.barrier == WALL for step in steps),
        "crossed moat": any(step.barrier == MOAT for step in steps),
        "secret passage": any(edge(step.origin, step.room) in box.plan.passages for step in steps),
        "die for nothing": any(isinstance(choice, Skip) for choice in record.choices),
    }
    return seen | questions | {sight for sight, is_shown in special.items() if is_shown}


def golden_text(record: Record) -> str:
    """The record, and its score as comments."""
    points = score(replay(record))
    return write_game(record) + "".join(f"# {letter} {points.points(letter)}\n" for letter in LINES + TOTAL)


# The choice ----------------------------------------------------------------------------------------------------------


class Collection:
    """Games by name, and what none of them has shown yet."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.games: dict[str, Record] = {}
        self.missing = all_sights(box)

    def keep(self, name: str, record: Record) -> None:
        assert name not in self.games, name
        self.games[name] = record
        self.missing -= sights_of(record)
        print(f"{len(self.games):3} {name:40} {len(self.missing):3} missing", flush=True)

    def news(self, records: Iterable[Record]) -> int:
        """How much these games would show that is missing."""
        return len(self.missing & set().union(*map(sights_of, records)))

    def play(self, number: int, ask: bool = False, **wishes: Any) -> list[Record]:
        """The match with this number; whoever is dealt a missing card keeps it."""
        return play(Setup(box=self.box, seed=seed_of(number), **wishes), ask, self.missing)

    def add_table(self, name: str, numbers: Iterable[int], **wishes: Any) -> None:
        """The match that shows most, a file for each seat."""
        for record in max([self.play(number, **wishes) for number in numbers], key=self.news):
            self.keep(f"{name}-seat-{record.seat + 1}", record)

    def add_first(self, name: str, sight: str, games: Iterable[Record]) -> None:
        """The first of these games that shows something."""
        self.keep(name, next(record for record in games if sight in sights_of(record)))

    def fill(self, numbers: Sequence[int]) -> None:
        """Solo games for what is missing, first those that show several things at once."""
        for at_least in (4, 3, 2, 1):
            for number in numbers:
                setup = Setup(box=self.box, seed=seed_of(number))
                if len(self.missing & _in_reach(setup)) >= at_least:
                    record = play(setup, wished=self.missing)[0]
                    if self.news([record]) >= at_least:
                        self.keep(f"solo-{setup.board.dungeon.id}-{seed_of(number)}", record)


def seed_of(number: int) -> Seed:
    """Any number may be a seed; these are well apart."""
    return seed_from(number * 0x9E3779B97F % (1 << 40))


def _in_reach(setup: Setup) -> set[str]:
    """What the deal allows a solo game to show."""
    box, hand = setup.box, setup.hands[0]
    return {
        f"dungeon {setup.board.dungeon.id}",
        f"alone in dungeon {setup.board.dungeon.id}",
        *(f"power {box.powers[power].id}" for power in hand.powers),
        *(f"objective {box.objectives[objective].id}" for objective in hand.objectives),
        *(f"mission {mission.id}" for mission in setup.mission_cards),
        *(f"monster {monster.id}" for monster in setup.monsters),
        *(f"item {item.id}" for item in box.items),
    }


def solo_games(
    box: Box, first: int, wished: Sights = frozenset(), ask: bool = False, **wishes: Any
) -> Iterator[Record]:
    """One after another, only those that are dealt what is wished for."""
    for number in count(first):
        setup = Setup(box=box, seed=seed_of(number), **wishes)
        if wished <= _in_reach(setup):
            yield play(setup, ask, wished)[0]


def careless_games(box: Box) -> Iterator[Record]:
    """Any legal action: the player that meets the odd corners of the rules."""
    for number in count():
        setup = Setup(box=box, seed=seed_of(number))
        yield Record(setup, choices=tuple(uniform.play(setup, number)[0]))


def cut_at_a_question(record: Record) -> Record:
    """The game up to its second half's first question of hearts, not yet answered."""
    second_half = range(len(record.choices) // 2, len(record.choices))
    asked = [place for place in second_half if _answers_hearts(record.choices[place])]
    return Record(record.setup, record.seat, record.ask, record.choices[:asked[0]])


def _answers_hearts(choice: Action) -> bool:
    return isinstance(choice, Choose) and choice.question == DRINK


def collect(box: Box) -> Collection:
    some = Collection(box)
    some.add_table("table-8-a", range(2), players=8)
    some.add_table("table-8-b", range(10, 12), players=8)
    some.add_table("table-4-a", range(20, 24), players=4)
    some.add_table("table-4-b", range(30, 34), players=4, dungeon="E")
    some.add_table("table-2-no-lost-gems", range(40, 44), players=2, lost_gems=False)
    some.add_table("table-2-real-dice", range(50, 54), players=2, hand_dice=True)
    hunter = frozenset({"power treasure-hunter"})
    some.add_first("ask-all-questions", "all questions in one game", solo_games(box, 100, hunter, ask=True))
    some.keep("unfinished", cut_at_a_question(some.games["ask-all-questions"]))
    some.add_first("real-dice", "real dice", solo_games(box, 200, hand_dice=True))
    some.add_first("no-missions", "without missions", solo_games(box, 300, missions=False))
    careless = careless_games(box)
    for sight in ("resurrection", "reward lost", "monster too strong"):
        some.add_first(f"careless-{sight.replace(' ', '-')}", sight, careless)
    some.fill(range(1000, 1300))
    return some


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        print(f"{folder} is not empty: golden games are added, never overwritten", file=sys.stderr)
        return 2
    some = collect(house_box())
    for name, record in some.games.items():
        (folder / f"{name}.pd").write_text(golden_text(record), encoding="ascii", newline="\n")
    for sight in sorted(some.missing):
        print(f"missing: {sight}", file=sys.stderr)
    return 1 if some.missing else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
