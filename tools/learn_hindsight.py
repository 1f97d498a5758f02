"""Teaches the review what a position is worth when all dice are known; writes paperdungeons/bots/hindsight_weights.py.

    python -m tools.learn_hindsight [--generations 60 60 60] [--processes N]

Games are searched with all of their dice known. At every die, some of the positions that come up are searched on to the
end, and the weights are moved to predict how much better one of them ends than the others: docs/bots.md. The same
options give the same weights. Needs requirements/learn.txt.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from paperdungeons.bots import weights
from paperdungeons.bots.bot import CHAMPION, Bot
from paperdungeons.bots.champion_weights import FORESEEN
from paperdungeons.bots.evaluator import Evaluator, Experience
from paperdungeons.bots.hindsight import HindsightEvaluator, all_facts_of
from paperdungeons.bots.known_dice_search import Effort, best_end, onward, various
from paperdungeons.bots.players import decide
from paperdungeons.bots.search import Line, by_value
from paperdungeons.bots.ways import key_of
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, State, phase_of, start
from tools.experience_file import write_hindsight
from tools.learn_foresight import Lesson, Sample, learn, read_arguments
from tools.learning_games import any_of
from tools.make_ranks import write_whole

MODULE: Final = Path(weights.__file__).with_name("hindsight_weights.py")
FIRST_NUMBER: Final = 31_000_000
"""Far from the seeds of the rank tables, of the tournament and of the champion's lessons."""
GENERATIONS: Final = (60, 60, 60)
WIDTH, BEST, OTHERS, LABEL_EFFORT = 16, 4, 4, Effort(6, 1200)
"""How many positions are followed, how many of these and of the others are compared, and how hard each is searched."""
LIKELY: Final = 400
"""The others are taken from this many of the best."""
ALONE: Final = {round_: (EndRound(),) for round_ in range(1, ROUNDS + 1)}
"""What is said at the end of each round of a solo game."""


def play_lesson(experience: Experience, number: int) -> Lesson:
    """Search one game, and compare what comes up at every die."""
    chance, evaluator = Random(number), HindsightEvaluator(experience)
    lines, ends, dice = [Line(0.0, _first_roll(number), ())], [0], list[list[Sample]]()
    while lines:
        found: dict[object, Line] = {}
        for line in lines:
            for then, _ in onward(line.state, ALONE):
                if phase_of(then) == OVER:
                    ends.append(total_points(then))
                else:
                    found.setdefault((key_of(then), then.fights), Line(evaluator.value(then), then, ()))
        ranked = sorted(found.values(), key=by_value)
        lines = various(ranked, WIDTH)
        if len(ranked) > 1:
            dice.append([_sample(line, evaluator) for line in _some_of(lines, ranked, chance)])
    return Lesson(max(ends), dice)


def _first_roll(number: int) -> State:
    """The first roll of a solo game, with the champion's cards."""
    box = house_box()
    state = start(Setup(box, seed_from(number), dungeon=box.dungeons[number % len(box.dungeons)].id))
    while not state.round:
        for choice in decide(state, Bot(CHAMPION)):
            state, _ = apply(state, choice)
    return state


def _some_of(followed: Sequence[Line], ranked: Sequence[Line], chance: Random) -> list[Line]:
    likely = ranked[:LIKELY]
    chosen = [any_of(followed, chance) for _ in range(BEST)] + [any_of(likely, chance) for _ in range(OTHERS)]
    return list({id(line): line for line in chosen}.values())


def _sample(line: Line, evaluator: Evaluator) -> Sample:
    search = best_end(line.state, ALONE, evaluator, LABEL_EFFORT)
    try:
        while True:
            next(search)
    except StopIteration as end:
        facts = [fact for group in all_facts_of(line.state).values() for fact in group]
        return Sample(len(line.state.track), tuple(facts), line.value, end.value.value)


def before() -> Experience:
    """The champion's weights, and none for the errands."""
    facts = all_facts_of(_first_roll(FIRST_NUMBER))
    nothing = {group: (0.0,) * len(facts[group]) for group in facts if group not in FORESEEN}
    weights_of = {**FORESEEN, **{group: (zeros, zeros) for group, zeros in nothing.items()}}
    return {group: weights_of[group] for group in facts}


def main(arguments: Sequence[str]) -> int:
    wishes = read_arguments(arguments, "learn_hindsight", GENERATIONS, MODULE)
    experience, positions = learn(play_lesson, before(), FIRST_NUMBER, wishes)
    write_whole(wishes.out, write_hindsight(experience, positions))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
