"""What holds in every position of every game, whoever plays it."""

from random import Random

import pytest

from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.actions import Action, CloseRound, EnterDice, Hear, HearResult, Leave
from paperdungeons.core.agenda import QUESTIONS
from paperdungeons.core.cards import Box, Reward
from paperdungeons.core.dice import roll_dice, seed_from
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.legal import OPTIONS, legal_actions, why_not
from paperdungeons.core.rooms import OUTSIDE
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import hearts, life
from paperdungeons.core.state import (
    ANSWER,
    CARDS,
    DICE_USE,
    MOVING,
    OVER,
    REPORTS,
    ROLL,
    ROUND_END,
    State,
    phase_of,
    start,
)
from paperdungeons.play.records.record import Record, replay
from tests.core.universe import A_ROLL, EVERY_ACTION
from tests.staging import BOX

GEMS, GEM_BOXES = 8, 10
SHIPPED = (BOX, *earlier_boxes())
CHECKED = {CARDS: 0.01, ANSWER: 0.004, ROLL: 0.01, DICE_USE: 0.001, MOVING: 0.002, ROUND_END: 0.002, REPORTS: 0.002}
"""How likely it is, in each phase, that every conceivable action is tried at a position."""


def check_sheet(state: State) -> None:
    """Check what holds for every sheet at every moment."""
    board = state.setup.board
    assert all(1 <= level <= 6 for level in state.levels)
    assert 0 <= state.damage <= 24
    assert state.resurrected or state.damage <= life(state)
    assert 0 <= state.potions <= 12
    assert hearts(state) >= 0
    assert state.done & ~state.begun == 0
    assert state.beaten & ~board.minions == 0
    assert state.position == OUTSIDE or state.visited >> state.position & 1
    assert len(state.trail) >= state.visited.bit_count()
    assert state.gems <= (GEMS - state.gems_left.bit_count() + 2 if state.setup.box in SHIPPED else GEM_BOXES)
    assert len(state.track) <= 3 * state.round
    assert all(state.dice.count(face) <= state.roll.count(face) for face in state.dice)
    assert len(state.fights) == sum(state.round > monster for monster in (3, 6, 8)) or state.agenda
    check_fights(state)
    points = score(state)
    assert points.total == sum(points.points(line) for line in LINES)


def check_fights(state: State) -> None:
    """Only a monster that was fought at a table has a bonus of points, and it is the bonus on its card."""
    for fight, monster in zip(state.fights, state.setup.monsters, strict=False):
        points = monster.bonus.count(Reward.POINTS)
        assert fight.bonus in (0, points)
        assert not fight.bonus or (fight.fought and not state.setup.is_solo)
        assert fight.fought == (fight.points >= 0)
        assert fight.fame == fight.points + fight.bonus


def check_step(before: State, after: State) -> None:
    """Check that an action takes nothing back."""
    assert all(old <= new for old, new in zip(before.levels, after.levels, strict=True))
    assert before.damage <= after.damage
    assert before.potions <= after.potions
    assert before.hearts_drunk <= after.hearts_drunk
    assert before.visited & ~after.visited == 0
    assert before.beaten & ~after.beaten == 0
    assert before.begun & ~after.begun == 0
    assert before.done & ~after.done == 0
    assert after.gems_left & ~before.gems_left == 0
    assert before.gems <= after.gems
    assert before.resurrected <= after.resurrected
    assert after.track[: len(before.track)] == before.track
    met = after.fights[: len(before.fights)]
    assert [fight._replace(bonus=0) for fight in met] == [fight._replace(bonus=0) for fight in before.fights]
    assert all(old.bonus in (0, new.bonus) for old, new in zip(before.fights, met, strict=True))


def check_question(state: State) -> None:
    """Between actions the agenda is empty or begins with a question that has at least two answers."""
    if state.agenda:
        kind, number = state.agenda[0]
        assert kind in QUESTIONS
        assert len(OPTIONS[kind](state, number)) >= 2


def can_be_told(state: State, action: Action) -> bool:
    """Whether an action is legal though not offered, as the rulings allow: hearing the others, or going on without."""
    if state.setup.is_solo or phase_of(state) in (CARDS, ANSWER, MOVING):
        return False
    rivals = set(range(state.setup.players)) - {state.seat}
    heard = {(report.seat, report.round) for report in state.talk.heard}
    match action:
        case Hear(report):
            in_time = report.round == state.round and phase_of(state) == REPORTS
            late = 0 < report.round < min(state.round, 9) and (report.seat, report.round) not in heard
            return report.seat in rivals and (in_time or late) and report.gems < 256
        case Leave(seat):
            return seat in rivals and not state.talk.left >> seat & 1
        case CloseRound(without):
            told = {seat for seat in rivals if (seat, state.round) in heard or state.talk.left >> seat & 1}
            return phase_of(state) == REPORTS and without == sum(1 << seat for seat in rivals - told)
        case HearResult(result):
            return phase_of(state) == OVER and result.seat in rivals and result.points <= 500 and result.rooms <= 42
    return False


def check_offers(state: State, offers: list[Action]) -> None:
    """Every offered action can be applied; every other one is refused with a reason and changes nothing."""
    values = state.values()
    for action in offers:
        assert why_not(state, action) is None
        apply(state, action)
    offered = set(offers)
    assert len(offered) == len(offers)
    for action in EVERY_ACTION:
        if action in offered:
            continue
        if can_be_told(state, action) or can_be_rolled(state, action):
            check_told(state, action)
        else:
            reason = why_not(state, action)
            assert isinstance(reason, Reason), action
            with pytest.raises(Illegal) as refused:
                apply(state, action)
            assert refused.value.reason is reason
    assert state.values() == values


def can_be_rolled(state: State, action: Action) -> bool:
    """Whether this is a legal roll of real dice. Rolls are too many to be offered; each die must have its face."""
    if not isinstance(action, EnterDice) or action.roll != A_ROLL or phase_of(state) != ROLL:
        return False
    return all(face in die for face, die in zip(action.roll, state.setup.box.dice, strict=True))


def check_told(state: State, action: Action) -> None:
    """Check that the action is accepted and leaves a valid sheet."""
    after, _ = apply(state, action)
    check_step(state, after)
    check_question(after)
    check_sheet(after)


def step(state: State, chance: Random, choices: list[Action]) -> State:
    """Make one random choice; real dice fall as the seed would have rolled them."""
    offers = legal_actions(state)
    if chance.random() < CHECKED[phase_of(state)]:
        check_offers(state, offers)
    if phase_of(state) == ROLL:
        return do(state, EnterDice(roll_dice(state.setup.box.dice, state.setup.seed, state.round)), choices)
    return do(state, offers[int(chance.random() * len(offers))], choices)


def do(state: State, action: Action, choices: list[Action]) -> State:
    choices.append(action)
    after, _ = apply(state, action)
    check_step(state, after)
    check_question(after)
    check_sheet(after)
    return after


def check_replay(record: Record, states: list[State]) -> None:
    """The replay of every prefix equals the live state."""
    for cursor, live in enumerate(states):
        assert replay(Record(record.setup, record.seat, record.ask, record.choices[:cursor])) == live


def play_solo(number: int, box: Box = BOX) -> None:
    chance = Random(number)
    setup = Setup(box, seed_from(number * 104_729), missions=number % 5 > 0, hand_dice=number % 4 == 1)
    ask = number % 3 == 0
    state, choices, states = start(setup, ask=ask), list[Action](), list[State]()
    while phase_of(state) != OVER:
        states.append(state)
        state = step(state, chance, choices)
    assert len(state.track) == 24
    assert len(state.fights) == 3
    record = Record(setup, 0, ask, tuple(choices))
    assert replay(record) == state
    if number % 10 == 0:
        check_replay(record, states)
