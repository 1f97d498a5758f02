"""The eraser: any box can be corrected, nothing follows from it, and the game can go on from the corrected sheet."""

from random import Random
from typing import Any

import pytest

from paperdungeons.bots.bot import NOVICE, Bot
from paperdungeons.bots.players import decide
from paperdungeons.core import corrections as c
from paperdungeons.core.actions import Action, Correct, EnterDice, Hear
from paperdungeons.core.dice import roll_dice, seed_from
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.events import Corrected
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.rooms import OUTSIDE, parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, score, total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight, hearts
from paperdungeons.core.state import ANSWER, CARDS, MOVING, OVER, REPORTS, ROLL, ROUND_END, State, phase_of, start
from paperdungeons.core.table import closing_actions, placed, result_of
from paperdungeons.play.codes.own_report_log import own_report_log
from paperdungeons.play.codes.report_code import read_report, write_report_log
from paperdungeons.play.records.record import Record, replay
from tests.core.erasers import a_correction, every_correction
from tests.core.invariants import check_fights, check_question
from tests.portions import portions
from tests.staging import BOX, a_game, a_setup, after, refusal

C5, D5, D6 = parse_room("C5"), parse_room("D5"), parse_room("D6")
GOLEM = a_setup(players=2, dungeon="F")
"""The first monster of card F is the Golem, whose bonus is points; that of card A is the Minotaur: a level."""
SOLO_GAMES, TABLES, OFTEN = 600, 60, 0.12


def corrected(state: State, box: int, place: int, value: int) -> State:
    return apply(state, Correct(box, place, value))[0]


def refused(state: State, box: int, place: int, value: int) -> Reason | None:
    return why_not(state, Correct(box, place, value))


def met(*fights: Fight, **kwargs: Any) -> State:
    return a_game(power="noble", round=4, fights=fights, **kwargs)


# --- what may be put right -----------------------------------------------------------------------------------


def busy() -> dict[int, State]:
    """A game in each phase."""
    moving = after(a_game(), "5>C1")
    ends = a_game(dice=(), roll="123056")
    table = a_game(dice=(), setup=a_setup(players=2))
    over = a_game(round=9, roll="", fights=(Fight(False, False, 4, -3, 0),) * 3)
    return {
        CARDS: start(a_setup()),
        ANSWER: a_game(agenda=((0, 0),)),
        MOVING: moving,
        ROUND_END: ends,
        ROLL: a_game(roll="", setup=a_setup(hand_dice=True)),
        REPORTS: after(table, "|"),
        OVER: over,
    }


@pytest.mark.parametrize(
    ("phase", "reason"),
    [
        (CARDS, Reason.CARDS_FIRST),
        (ANSWER, Reason.ANSWER_FIRST),
        (MOVING, Reason.FINISH_MOVING),
        (ROLL, None),
        (ROUND_END, None),
        (REPORTS, None),
        (OVER, None),
    ],
)
def test_boxes_are_put_right_whenever_nothing_is_half_done_even_when_the_game_is_over(phase, reason):
    state = busy()[phase]
    assert phase_of(state) == phase
    assert refused(state, c.DAMAGE, 0, 3) is reason


def test_a_board_has_no_boxes():
    assert refused(start(a_setup(players=3), BOARD), c.DAMAGE, 0, 3) is Reason.NO_SHEET


def test_a_correction_is_not_offered():
    assert not [action for state in busy().values() for action in legal_actions(state) if isinstance(action, Correct)]


@pytest.mark.parametrize(
    ("box", "place", "value", "reason"),
    [
        (c.HERO_LEVEL, 0, 1, Reason.NOTHING_TO_CORRECT),
        (c.HERO_LEVEL, 0, 0, Reason.NOT_IN_THIS_BOX),
        (c.HERO_LEVEL, 0, 7, Reason.NOT_IN_THIS_BOX),
        (c.HERO_LEVEL, 4, 2, Reason.NO_SUCH_BOX),
        (c.DAMAGE, 0, 24, None),
        (c.DAMAGE, 0, 25, Reason.NOT_IN_THIS_BOX),
        (c.DAMAGE, 1, 3, Reason.NO_SUCH_BOX),
        (c.RESURRECTION, 0, 1, None),
        (c.RESURRECTION, 0, 0, Reason.NOTHING_TO_CORRECT),
        (c.POTIONS_BREWED, 0, 12, None),
        (c.POTIONS_BREWED, 0, 13, Reason.NOT_IN_THIS_BOX),
        (c.POTIONS_BREWED, 0, 2, None),
        (c.POTIONS_BREWED, 0, 1, Reason.HEARTS_WITHOUT_POTION),
        (c.HEARTS_DRUNK, 0, 10, None),
        (c.HEARTS_DRUNK, 0, 11, Reason.HEARTS_WITHOUT_POTION),
        (c.ITEM_BOXES, 7, 2, None),
        (c.ITEM_BOXES, 8, 1, Reason.NO_SUCH_BOX),
        (c.ITEM_BOXES, 0, 3, Reason.NOT_IN_THIS_BOX),
        (c.GEM_BOXES, 0, 10, None),
        (c.GEM_BOXES, 0, 11, Reason.NOT_IN_THIS_BOX),
        (c.GEM_GONE, 7, 1, None),
        (c.GEM_GONE, 8, 1, Reason.NO_SUCH_BOX),
        (c.GEM_GONE, 0, 0, Reason.NOTHING_TO_CORRECT),
        (c.MINION_BEATEN, C5, 1, Reason.NO_SUCH_BOX),
        (c.ROOM_VISITED, 41, 1, None),
        (c.ROOM_VISITED, 42, 1, Reason.NO_SUCH_BOX),
        (c.ROOM_VISITED, 41, 2, Reason.NOT_IN_THIS_BOX),
        (c.TRAPS_SPRUNG, 0, 99, None),
        (c.CROSSINGS, 0, 100, Reason.NOT_IN_THIS_BOX),
        (c.MISSION_CLAIMED, 2, 4, None),
        (c.MISSION_CLAIMED, 0, 5, Reason.NOT_IN_THIS_BOX),
        (c.MISSION_CLAIMED, 0, c.MISSION_GONE, Reason.NOT_IN_THIS_BOX),
        (c.MONSTER_MET, 0, 3, None),
        (c.MONSTER_MET, 0, 4, Reason.NOT_IN_THIS_BOX),
        (c.MONSTER_MET, 1, 1, Reason.NO_SUCH_BOX),
        (14, 0, 0, Reason.NO_SUCH_BOX),
        (-1, 0, 0, Reason.NO_SUCH_BOX),
    ],
)
def test_only_what_can_stand_in_a_box_is_written_there(box, place, value, reason):
    state = met(Fight(False, False, 4, -3, 0), potions=5, hearts_drunk=4)
    assert refused(state, box, place, value) is reason


def test_every_kind_of_box_is_read_as_it_was_written_and_nothing_else_is_nonsense():
    state = met(Fight(True, True, 20, 6, 1), potions=5, hearts_drunk=4, setup=GOLEM)
    kinds = set()
    for action in every_correction():
        if why_not(state, action) is not None:
            with pytest.raises(Illegal):
                apply(state, action)
            continue
        new, events = apply(state, action)
        kinds.add(action.box)
        assert c.value_of(new, action.box, action.place) == action.value, action
        assert events == [Corrected(action.box, action.place, action.value)]
        assert new.corrected
    assert kinds == set(range(len(c.BOX_IDS)))


# --- nothing follows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "place", "value", "changed"),
    [
        (c.HERO_LEVEL, 3, 4, {"levels": (1, 1, 1, 4)}),
        (c.DAMAGE, 0, 20, {"damage": 20}),
        (c.POTIONS_BREWED, 0, 4, {"potions": 4}),
        (c.ITEM_BOXES, 5, 2, {"begun": 32, "done": 32}),
        (c.GEM_BOXES, 0, 5, {"gems": 5}),
        (c.MINION_BEATEN, D6, 1, {"beaten": 1 << D6}),
        (c.ROOM_VISITED, C5, 1, {"visited": 1 << C5, "trail": (C5,), "position": C5}),
    ],
)
def test_no_reward_no_wound_and_no_question_follows(box, place, value, changed):
    state = a_game(power="beastmaster")
    new = corrected(state, box, place, value)
    assert new.values() == state.values() | changed | {"corrected": True}


def test_a_room_is_where_the_party_stands_now_or_where_it_never_was():
    state = a_game(at="C5", visited=["C1"], trail=(parse_room("C1"), C5))
    beside = corrected(state, c.ROOM_VISITED, D5, 1)
    assert (beside.position, beside.trail[-2:]) == (D5, (C5, D5))
    assert refused(beside, c.ROOM_VISITED, C5, 1) is None, "the party may go back without having walked"
    erased = corrected(corrected(beside, c.ROOM_VISITED, D5, 0), c.ROOM_VISITED, C5, 0)
    assert (erased.position, erased.trail, erased.visited) == (2, (2,), 1 << 2)
    outside = corrected(erased, c.ROOM_VISITED, 2, 0)
    assert (outside.position, outside.trail, outside.visited) == (OUTSIDE, (), 0)


def test_a_gem_that_is_there_after_all_is_not_told_as_taken():
    state = a_game(gone="A", taken=1)
    assert corrected(state, c.GEM_GONE, 0, 0).taken == 0
    assert corrected(state, c.GEM_GONE, 1, 1).taken == 1


def test_a_claimed_mission_is_closed_and_one_that_was_not_is_open_or_gone():
    state = a_game(round=4, setup=a_setup(players=2))
    claimed = corrected(state, c.MISSION_CLAIMED, 1, 3)
    assert (claimed.claims, claimed.missions_open) == ((0, 3, 0), 0b101)
    reopened, gone = (corrected(claimed, c.MISSION_CLAIMED, 1, value) for value in (0, c.MISSION_GONE))
    assert [(new.claims, new.missions_open) for new in (reopened, gone)] == [((0, 0, 0), 0b111), ((0, 0, 0), 0b101)]


def test_a_fight_has_the_points_of_its_threshold_and_a_strength_that_fits():
    monster = a_setup().monsters[0]
    low, middle, high = monster.thresholds
    fled = met(Fight(False, False, low.strength - 3, monster.flee, 0))
    beaten = corrected(fled, c.MONSTER_MET, 0, 2)
    assert beaten.fights == (Fight(True, True, middle.strength, middle.points, middle.damage),)
    above = corrected(beaten, c.MONSTER_MET, 0, 3)
    assert above.fights == (Fight(True, True, high.strength, high.points, high.damage),)
    again = corrected(above, c.MONSTER_MET, 0, 0)
    assert again.fights == (Fight(True, False, low.strength - 1, monster.flee, 0),)
    kept = met(Fight(True, False, middle.strength + 1, monster.flee, 0))
    assert corrected(kept, c.MONSTER_MET, 0, 2).fights[0].strength == middle.strength + 1
    assert [score(state).points("A") for state in (beaten, above, again)] == [middle.points, high.points, monster.flee]


# --- with the victory bonus ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "values"),
    [(GOLEM, range(7)), (a_setup(dungeon="F"), range(4)), (a_setup(players=2), range(4)), (a_setup(), range(4))],
)
def test_a_fight_has_a_bonus_to_put_right_only_at_a_table_and_where_it_is_points(setup, values):
    state = met(Fight(True, True, 20, 6, 1), setup=setup)
    assert list(c.values_for(state, c.MONSTER_MET, 0)) == list(values)
    assert refused(state, c.MONSTER_MET, 0, 6) is (None if 6 in values else Reason.NOT_IN_THIS_BOX)
    assert refused(state, c.MONSTER_MET, 0, 7) is Reason.NOT_IN_THIS_BOX


@pytest.mark.parametrize(
    ("value", "strength", "points", "damage", "bonus"),
    [(1, 9, 2, 3, 0), (2, 13, 4, 2, 0), (3, 17, 6, 1, 0), (4, 9, 2, 3, 2), (5, 13, 4, 2, 2), (6, 17, 6, 1, 2)],
)
def test_values_4_to_6_of_a_monster_are_its_thresholds_with_the_bonus(value, strength, points, damage, bonus):
    fled = met(Fight(False, False, 4, -3, 0), setup=GOLEM)
    beaten = corrected(fled, c.MONSTER_MET, 0, value)
    assert beaten.fights == (Fight(True, True, strength, points, damage, bonus),)
    assert c.value_of(beaten, c.MONSTER_MET, 0) == value
    assert score(beaten).points("A") == points + bonus
    assert beaten.damage == fled.damage


def test_the_bonus_alone_can_be_put_right_and_the_strength_stays():
    won = met(Fight(True, True, 15, 4, 2, 2), setup=GOLEM)
    assert c.value_of(won, c.MONSTER_MET, 0) == 5
    without = corrected(won, c.MONSTER_MET, 0, 2)
    assert without.fights == (Fight(True, True, 15, 4, 2, 0),)
    assert corrected(without, c.MONSTER_MET, 0, 5).fights == won.fights
    assert refused(won, c.MONSTER_MET, 0, 5) is Reason.NOTHING_TO_CORRECT


def test_who_fled_after_all_has_no_bonus():
    fled = corrected(met(Fight(True, True, 15, 4, 2, 2), setup=GOLEM), c.MONSTER_MET, 0, 0)
    assert fled.fights == (Fight(True, False, 8, -3, 0, 0),)


def test_a_bonus_put_right_counts_for_the_objective_of_monsters():
    fights = Fight(True, True, 13, 4, 2), Fight(True, True, 18, 5, 3)
    state = met(*fights, setup=GOLEM, objective="monster-points")
    assert score(state).points("J") == -1
    assert score(corrected(state, c.MONSTER_MET, 0, 5)).points("J") == -1 + 2


def test_the_barbarians_fight_has_no_damage_with_the_bonus_neither():
    state = a_game(power="barbarian", round=4, fights=(Fight(False, False, 4, -3, 0),), setup=GOLEM)
    assert corrected(state, c.MONSTER_MET, 0, 4).fights == (Fight(True, True, 9, 2, 0, 2),)


def test_a_correction_with_the_bonus_is_read_from_a_record():
    state = met(Fight(False, False, 4, -3, 0), setup=GOLEM)
    assert after(state, "!F1=5") == corrected(state, c.MONSTER_MET, 0, 5)
    assert refusal(met(Fight(False, False, 4, -3, 0)), "!F1=5") is Reason.NOT_IN_THIS_BOX


# --- a table -------------------------------------------------------------------------------------------------


def test_what_was_told_stays_as_told():
    told = after(a_game(dice=(), taken=1, gone="A", setup=a_setup(players=2)), "|")
    assert corrected(told, c.GEM_GONE, 0, 0).talk == told.talk


def test_a_gem_that_was_given_back_and_taken_again_is_told_once():
    setup = a_setup(players=2)
    first = after(a_game(dice=(), taken=1, gone="A", setup=setup), "| @2:-:-:- ||")
    again = corrected(first, c.GEM_GONE, 0, 0).copy()
    again.dice, again.taken = (), 1
    log = own_report_log(after(again, "|"), "Anna")
    assert log is not None
    assert log.gems[0] == 1
    assert read_report(setup, write_report_log(setup, log)) == log


def test_the_result_of_a_corrected_game_says_so_and_ranks_like_any_other():
    plain = a_game(setup=a_setup(players=2), seat=1)
    marked = corrected(a_game(setup=plain.setup), c.RESURRECTION, 0, 1)
    assert [result_of(state).corrected for state in (marked, plain)] == [True, False]
    even = [result_of(marked)._replace(points=5), result_of(plain)._replace(points=5)]
    assert [(place.rank, place.seat, place.corrected) for place in placed(even)] == [(1, 0, True), (1, 1, False)]


# --- the game goes on from any corrected sheet ---------------------------------------------------------------


def check_corrected_sheet(state: State) -> None:
    """Check what still holds after corrections. These may break four rules: that damage beyond life has resurrected the
    party, that no more gem boxes are filled than gems are gone, that nothing is taken back, and that a way leads from
    room to room."""
    board = state.setup.board
    assert all(1 <= level <= 6 for level in state.levels)
    assert 0 <= state.damage <= 24
    assert 0 <= state.potions <= 12
    assert hearts(state) >= 0
    assert 0 <= state.gems <= 10
    assert state.done & ~state.begun == 0
    assert state.beaten & ~board.minions == 0
    assert state.visited == sum({1 << room for room in state.trail})
    assert state.position == (state.trail[-1] if state.trail else OUTSIDE)
    assert all(not claimed or not state.missions_open >> slot & 1 for slot, claimed in enumerate(state.claims))
    assert all(0 <= claimed <= min(state.round, 8) for claimed in state.claims)
    assert len(state.track) <= 3 * state.round
    assert len(state.fights) == sum(state.round > monster for monster in (3, 6, 8)) or state.agenda
    check_fights(state)
    points = score(state)
    assert points.total == sum(points.points(line) for line in LINES) == total_points(state)


def do(state: State, action: Action, choices: list[Action]) -> State:
    choices.append(action)
    new, _ = apply(state, action)
    check_question(new)
    check_corrected_sheet(new)
    assert new.corrected == any(isinstance(choice, Correct) for choice in choices)
    return new


def erase(state: State, chance: Random, choices: list[Action]) -> State:
    """Now and then correct one or more boxes, but not while a choice, a question or a move is unfinished."""
    while phase_of(state) not in (CARDS, ANSWER, MOVING) and chance.random() < OFTEN:
        action = a_correction(state, chance)
        state = state if action is None else do(state, action, choices)
    return state


def step(state: State, chance: Random, choices: list[Action]) -> State:
    state = erase(state, chance, choices)
    if phase_of(state) == ROLL:
        return do(state, EnterDice(roll_dice(BOX.dice, state.setup.seed, state.round)), choices)
    return do(state, chance.choice(legal_actions(state)), choices)


@pytest.mark.parametrize("chunk", portions(range(3), quick=1))
def test_games_alone_with_corrections_at_any_time_come_to_their_end(chunk):
    phases = set()
    for number in range(chunk, SOLO_GAMES, 3):
        chance, choices = Random(number), list[Action]()
        setup = Setup(BOX, seed_from(number * 104_729), missions=number % 5 > 0, hand_dice=number % 4 == 1)
        state = start(setup, ask=number % 3 == 0)
        while phase_of(state) != OVER:
            phases.add(phase_of(state))
            state = step(state, chance, choices)
        state = erase(state, chance, choices)
        assert replay(Record(setup, 0, number % 3 == 0, tuple(choices))) == state
    assert phases == set(range(OVER)) - {REPORTS}


@pytest.mark.parametrize("chunk", portions(range(2), quick=1))
def test_tables_with_corrections_at_any_time_come_to_their_end_and_can_tell_it(chunk):
    for number in range(chunk, TABLES, 2):
        chance = Random(number)
        setup = Setup(BOX, seed_from(number * 15_485_863), players=2 + number % 3, lost_gems=number % 2 == 0)
        table = [start(setup, seat) for seat in range(setup.players)]
        logs = [list[Action]() for _ in table]
        while any(phase_of(state) != OVER for state in table):
            for seat, choices in enumerate(logs):
                while phase_of(table[seat]) not in (ROUND_END, OVER):
                    table[seat] = step(table[seat], chance, choices)
            if phase_of(table[0]) != OVER:
                close(table, logs, chance)
        for seat, (state, choices) in enumerate(zip(table, logs, strict=True)):
            assert replay(Record(setup, seat, choices=tuple(choices))) == state
            log = own_report_log(state, "")
            assert log is not None
            assert log.corrected == state.corrected
            assert read_report(setup, write_report_log(setup, log)) == log


def close(table: list[State], logs: list[list[Action]], chance: Random) -> None:
    for seat, actions in enumerate(closing_actions(tuple(table))):
        for action in actions:
            table[seat] = do(
                erase(table[seat], chance, logs[seat]) if isinstance(action, Hear) else table[seat], action, logs[seat]
            )


def test_a_bot_finds_something_to_do_on_any_corrected_sheet():
    for number in range(12):
        chance, state = Random(number), a_game(round=1 + number % 8)
        for _ in range(30):
            action = a_correction(state, chance)
            state = state if action is None else apply(state, action)[0]
        assert why_not(state, decide(state, Bot(NOVICE))[0]) is None


def test_the_reasons_are_found_in_a_record_too():
    assert refusal(a_game(), "!LW=1") is Reason.NOTHING_TO_CORRECT
    assert after(a_game(), "!LW=4").levels == (4, 1, 1, 1)
