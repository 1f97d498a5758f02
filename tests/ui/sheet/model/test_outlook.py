"""What a target may cost is known before it is touched, and no walk goes on by itself into something worse."""

import random

import pytest

from paperdungeons.core.actions import Stop
from paperdungeons.core.faces import SKULL
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.state import ANSWER, DICE_USE, OVER, phase_of
from paperdungeons.ui.sheet.model.outlook import Appraisal, Outlook, ends_of
from paperdungeons.ui.sheet.model.scene import Scene
from paperdungeons.ui.sheet.model.selection import dice_used
from paperdungeons.ui.sheet.model.targets import END, SKIP, STOP, Target
from tests.portions import portions
from tests.staging import a_game
from tests.ui.support.selections import random_game, room


def appraised(state, targets) -> Appraisal:
    appraisal = Appraisal(state, targets)
    while not appraisal.go_on():
        pass
    return appraisal


def some_end(state, target: Target, chance: random.Random):
    """The state in which a walk ends if its questions are answered at random."""
    state, then = apply(state, target.action)[0], target.then
    while True:
        while state.agenda:
            state, _ = apply(state, chance.choice(legal_actions(state)))
        after = list(ends_of(state, then[:1]))
        if not then or after == [state]:
            return state
        state, then = chance.choice(after), then[1:]


@pytest.mark.parametrize("number", portions(range(24), quick=4))
def test_no_target_ends_worse_than_its_worst_case_or_better_than_its_best(number):
    chance, seen = random.Random(number), 0
    for selection in random_game(number):
        state, targets = selection.session.state, selection.targets
        known = appraised(state, targets).known
        assert set(known) == set(targets) - {END, SKIP, STOP}
        for key, outlook in known.items():
            end = some_end(state, targets[key], chance)
            assert outlook.worst <= total_points(end) - total_points(state) <= outlook.best, key
            assert outlook.dies or end.resurrected == state.resurrected, key
            seen += outlook.worst < outlook.best
    assert seen


def answers_on_walks(number: int):
    """Play a game of the longest possible walks, and answer their questions at random. For each answer, yield the state
    if the walk stopped there, the rest of the walk, and the selection after the answer."""
    chance = random.Random(number)
    game = random_game(number)
    selection = next(game)
    session = selection.session
    while phase_of(session.state) != OVER:
        state = session.state
        if phase_of(state) == DICE_USE:
            free = [place for place, face in enumerate(state.roll) if face != SKULL and not dice_used(state)[place]]
            selection.drop()
            assert selection.take(chance.choice(free)) is None
        key = max(selection.targets, key=lambda key: (len(selection.targets[key].then), chance.random()))
        planned = selection.plan
        stopped, _ = apply(state, selection.targets[key].action)
        assert selection.press(key) is None
        if phase_of(state) == ANSWER and planned:
            yield stopped, planned, selection


@pytest.mark.parametrize("number", portions(range(40), quick=8))
def test_after_an_answer_no_walk_goes_on_into_something_worse_than_stopping(number):
    for stopped, _, selection in answers_on_walks(number):
        after = selection.session.state
        if not after.agenda:
            assert total_points(after) >= total_points(stopped)
            assert after.resurrected == stopped.resurrected


def test_a_walk_goes_on_after_an_answer_where_that_costs_nothing_and_is_halted_where_it_may():
    went_on = halted = 0
    for number in range(12):
        for stopped, _, selection in answers_on_walks(number):
            halted += selection.was_halted
            went_on += len(selection.session.state.trail) > len(stopped.trail)
    assert went_on
    assert halted


def test_what_a_touch_may_cost_is_found_out_bit_by_bit():
    selection = next(one for one in random_game(3) if one.appraisal.targets and not one.appraisal.go_on(5))
    appraisal, first = selection.appraisal, dict(selection.appraisal.known)
    while not appraisal.go_on(5):
        assert appraisal is selection.appraisal
    assert len(appraisal.known) > len(first)
    assert appraisal.known == appraised(selection.session.state, selection.targets).known


def scene_with(outlook: Outlook, values: bool = True) -> Scene:
    state, key = a_game(roll="123056"), room("C2")
    return Scene(state, state, lit={key: Target(Stop())}, outlooks={key: outlook}, values=values)


@pytest.mark.parametrize(
    ("outlook", "text"),
    [
        (Outlook(3, 3, False), "+3"),
        (Outlook(0, 0, False), ""),
        (Outlook(-9, 2, True), "\u22129\u20262"),
        (Outlook(0, 2, False), "0\u20132"),
    ],
)
def test_a_target_says_its_worst_and_its_best_case_where_they_differ(outlook, text):
    scene = scene_with(outlook)
    assert scene.gain(room("C2")) == text
    assert scene.costs(room("C2")) == (outlook.worst < 0)
    assert scene.dies(room("C2")) == outlook.dies


def test_a_deadly_target_says_so_even_if_values_are_hidden():
    scene = scene_with(Outlook(-9, 2, True), values=False)
    assert scene.gain(room("C2")) == ""
    assert scene.dies(room("C2"))
