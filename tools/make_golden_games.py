"""Plays games and keeps a small set of them, in which every card of the box is seen at work.

    python -m tools.make_golden_games FOLDER [PREFIX]

writes records with their scores into an empty folder, under names that begin with the prefix. The same code writes the
same files: a veteran plays, and every seed is made from a number. tests/golden/README.md tells when to run this and
what to do with the files.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from typing import Any

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.bots.players import decide
from paperdungeons.bots.ways import Choices
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import Action, Choose, EnterDice, Keep
from paperdungeons.core.agenda import DRINK
from paperdungeons.core.cards import Box
from paperdungeons.core.dice import Seed, roll_dice, seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import CARDS, OVER, ROLL, ROUND_END, State, phase_of, start
from paperdungeons.core.table import closing_actions
from paperdungeons.play.records.record import Record
from tools.sights import Sights, all_sights, golden_text, sights_of

CARELESS_GAMES = 2000
"""How many games of random choices are tried: much happens in them that no good player lets happen."""


def play(setup: Setup, ask: bool = False, wished: Sights = frozenset()) -> list[Record]:
    """Play a whole match: a record for each seat. A player who is dealt a card that is wished for keeps it."""
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
                do(seat, actions)
    return [Record(setup, seat, ask, tuple(choices[seat])) for seat in seats]


def _decide(state: State, wished: Sights) -> Choices:
    if phase_of(state) == CARDS:
        return (max(legal_actions(state), key=lambda keep: len(_cards_of(state.setup.box, keep) & wished)),)
    if phase_of(state) == ROLL:  # real dice: the rolls of the seed read backwards
        return (EnterDice(roll_dice(state.setup.box.dice, state.setup.seed[::-1], state.round)),)
    return decide(state, Bot(VETERAN))


def _cards_of(box: Box, keep: Action) -> Sights:
    assert isinstance(keep, Keep)
    return {f"power {box.powers[keep.power].id}", f"objective {box.objectives[keep.objective].id}"}


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
        """How many missing sights these games would show."""
        return len(self.missing & set().union(*map(sights_of, records)))

    def play(self, number: int, ask: bool = False, **kwargs: Any) -> list[Record]:
        """The match with this number; whoever is dealt a missing card keeps it."""
        return play(Setup(box=self.box, seed=seed_of(number), **kwargs), ask, self.missing)

    def add_table(self, name: str, numbers: Iterable[int], **kwargs: Any) -> None:
        """Add the match that shows most, as a file for each seat."""
        for record in max([self.play(number, **kwargs) for number in numbers], key=self.news):
            self.keep(f"{name}-seat-{record.seat + 1}", record)

    def add_first(self, name: str, sight: str, games: Iterable[Record]) -> None:
        """Add the first of these games that shows this sight."""
        self.keep(name, next(record for record in games if sight in sights_of(record)))

    def fill(self, numbers: Sequence[int]) -> None:
        """Add solo games for what is missing, first those that show several things at once."""
        for at_least in (4, 3, 2, 1):
            for number in numbers:
                setup = Setup(box=self.box, seed=seed_of(number))
                if len(self.missing & _in_reach(setup)) >= at_least:
                    record = play(setup, wished=self.missing)[0]
                    if self.news([record]) >= at_least:
                        self.keep(f"solo-{setup.board.dungeon.id}-{seed_of(number)}", record)


def seed_of(number: int) -> Seed:
    """The seed for a number; seeds of neighbouring numbers are far apart."""
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
    box: Box, first: int, wished: Sights = frozenset(), ask: bool = False, **kwargs: Any
) -> Iterator[Record]:
    """Solo games one after another, only those whose deal allows all that is wished for."""
    for number in count(first):
        setup = Setup(box=box, seed=seed_of(number), **kwargs)
        if wished <= _in_reach(setup):
            yield play(setup, ask, wished)[0]


def careless_games(box: Box) -> Iterator[Record]:
    """Games of random legal actions, which meet the odd corners of the rules."""
    for number in count():
        setup = Setup(box=box, seed=seed_of(number))
        yield Record(setup, choices=tuple(uniform.play(setup, number)[0]))


def cut_at_a_question(record: Record) -> Record:
    """The game up to the first question about hearts in its second half, not yet answered."""
    second_half = range(len(record.choices) // 2, len(record.choices))
    asked = [place for place in second_half if _answers_hearts(record.choices[place])]
    return Record(record.setup, record.seat, record.ask, record.choices[: asked[0]])


def _answers_hearts(choice: Action) -> bool:
    return isinstance(choice, Choose) and choice.question == DRINK


def collect(box: Box) -> Collection:
    some = Collection(box)
    some.add_table("table-8-a", range(2), players=8, lost_gems=True)
    some.add_table("table-4-a", range(20, 24), players=4, lost_gems=True)
    some.add_table("table-4-b", range(30, 34), players=4, dungeon="E", lost_gems=True)
    some.add_table("table-2-plain", range(40, 44), players=2)
    some.add_table("table-2-real-dice", range(50, 54), players=2, hand_dice=True, lost_gems=True)
    hunter = frozenset({"power treasure-hunter"})
    some.add_first("ask-all-questions", "all questions in one game", solo_games(box, 100, hunter, ask=True))
    some.keep("unfinished", cut_at_a_question(some.games["ask-all-questions"]))
    some.add_first("real-dice", "real dice", solo_games(box, 200, hand_dice=True))
    some.add_first("no-missions", "without missions", solo_games(box, 300, missions=False))
    careless = careless_games(box)
    for sight in ("resurrection", "reward lost", "monster too strong"):
        some.add_first(f"careless-{sight.replace(' ', '-')}", sight, careless)
    some.fill(range(1000, 1300))
    for record in islice(careless, CARELESS_GAMES):
        if some.news([record]):
            some.keep(f"careless-{record.setup.board.dungeon.id}-{record.setup.seed}", record)
    return some


def main(folder: Path, prefix: str = "") -> int:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        print(f"{folder} is not empty: golden games are added, never overwritten", file=sys.stderr)
        return 2
    some = collect(house_box())
    for name, record in some.games.items():
        (folder / f"{prefix}{name}.pd").write_text(golden_text(record), encoding="ascii", newline="\n")
    for sight in sorted(some.missing):
        print(f"missing: {sight}", file=sys.stderr)
    return 1 if some.missing else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
