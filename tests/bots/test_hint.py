"""Hints: what they advise, what they say it is worth, and why."""

from itertools import islice

import pytest

from paperdungeons.bots.advice import AdvisedWay
from paperdungeons.bots.hint import MOST_REASONS, first_use, hint_for
from paperdungeons.bots.hint_reasons.goals import missing
from paperdungeons.bots.hint_reasons.reasons import Facts, ReasonKind, outcome_of
from paperdungeons.core.actions import Choose, Move, Skip, Step
from paperdungeons.core.agenda import DRINK, LEVEL, NEXT_ROUND
from paperdungeons.core.measures import measured
from paperdungeons.core.state import State
from paperdungeons.play.records.read_choices import read_choices
from tests.bots.advised import every_reason, positions
from tests.staging import BOX, a_game, a_setup

from .advised import EXAMPLES, WATCHER, advised, every_option


def reasons(state: State, line: str) -> dict[ReasonKind, Facts]:
    """Every kind of reason for a way to go on; if there are several of a kind, the first."""
    return {reason.kind: reason.facts for reason in reversed(every_reason(state, line))}


def told(state: State, *lines: str) -> list[ReasonKind]:
    """The reasons that a hint gives for the first of these ways."""
    return [reason.kind for reason in advised(state, *lines).reasons]


# --- why -----------------------------------------------------------------------------------------------------


def test_there_is_an_example_of_every_ground():
    assert set(EXAMPLES) == set(ReasonKind)


@pytest.mark.parametrize("kind", ReasonKind, ids=lambda kind: kind.value)
def test_a_ground_is_given_where_it_holds(kind):
    assert kind in reasons(*EXAMPLES[kind])


def test_a_hint_names_the_threshold_that_is_one_away_and_the_hero_that_counts_twice():
    reason, *_ = advised(*EXAMPLES[ReasonKind.ENEMY_NEAR]).reasons
    assert reason.kind is ReasonKind.ENEMY_NEAR
    assert reason.facts == {"monster": "watcher", "hero": "wizard", "need": 18, "n": 1}


def test_a_threshold_that_is_reached_is_named_with_the_points_it_earns():
    state = a_game(roll="923056", levels=(2, 2, 1, 1))
    assert reasons(state, "9LZ")[ReasonKind.STRENGTH_REACHES] == {
        "monster": "minotaur",
        "hero": "warrior",
        "need": 9,
        "points": 2,
    }


def test_a_monster_at_its_highest_threshold_is_no_ground_any_more():
    state = a_game(**WATCHER | {"levels": (5, 6, 5, 5)})
    assert not {ReasonKind.ENEMY, ReasonKind.STRENGTH_NEAR, ReasonKind.STRENGTH_REACHES} & set(reasons(state, "9LW"))


def test_a_room_of_a_monster_is_told_with_the_steps_to_it_and_the_round():
    assert reasons(a_game(at="C1"), "1>C2.")[ReasonKind.LAIR_NEAR] == {"monster": "minotaur", "round": 3, "n": 1}


def test_a_room_that_cannot_be_reached_in_time_is_no_ground():
    def nearer_to(state: State) -> list[object]:
        found = every_reason(state, "1>E6=s.")
        return [reason.facts["monster"] for reason in found if reason.kind is ReasonKind.LAIR_NEAR]

    assert "minotaur" in nearer_to(a_game(at="E7"))
    assert "minotaur" not in nearer_to(a_game(at="E7", round=3, track=(0,) * 7, dice=(1, 2)))


def test_a_mission_is_told_with_what_it_is_worth_in_this_round():
    early, late = (a_game(setup=a_setup(["potions-8"]), round=round_, potions=6) for round_ in (1, 5))
    assert reasons(early, "1B=s")[ReasonKind.MISSION_DONE] == {"mission": "potions-8", "points": 6}
    assert reasons(late, "1B=s")[ReasonKind.MISSION_DONE] == {"mission": "potions-8", "points": 3}


def test_a_mission_that_is_gone_is_no_ground():
    assert ReasonKind.MISSION_DONE not in reasons(
        a_game(setup=a_setup(["potions-8"]), potions=6, missions_open=0), "1B=s"
    )


def test_a_mission_counts_what_is_missing_in_rooms_and_levels_too():
    state = a_game(setup=a_setup(["all-3", "row"]), roll="923056", levels=(3, 3, 2, 1), at="C1", visited=["A1", "B1"])
    assert reasons(state, "9LC")[ReasonKind.MISSION_NEAR] == {"mission": "all-3", "points": 6, "n": 2}
    assert reasons(state, "9>D1.")[ReasonKind.MISSION_NEAR] == {"mission": "row", "points": 6, "n": 2}


def test_nothing_is_missing_exactly_when_a_mission_is_met():
    for state in positions(6):
        for card in BOX.missions:
            is_met = measured(state, card.measure, card.of) >= card.at
            assert (missing(state, card.measure, card.of, card.at) == 0) == is_met


def test_an_objective_is_told_with_the_points_of_its_next_step():
    assert reasons(*EXAMPLES[ReasonKind.OBJECTIVE_STEP])[ReasonKind.OBJECTIVE_STEP] == {
        "objective": "potions",
        "points": 2,
    }
    assert reasons(*EXAMPLES[ReasonKind.OBJECTIVE_NEAR])[ReasonKind.OBJECTIVE_NEAR] == {
        "objective": "potions",
        "points": 2,
        "n": 4,
    }


def test_a_gem_box_is_told_with_what_it_pays():
    assert reasons(*EXAMPLES[ReasonKind.GEM_BONUS])[ReasonKind.GEM_BONUS] == {"points": 5, "rewards": ("potion",)}
    second = a_game(at="B2", beaten=["A2"], items={"cloak": 2}, gems=1)
    assert reasons(second, "1>A2=s.")[ReasonKind.GEM_BONUS] == {"points": 3, "rewards": ("step",)}


def test_a_minion_that_hurts_is_not_beaten_without_a_scratch():
    assert ReasonKind.MINION_UNHURT not in reasons(*EXAMPLES[ReasonKind.MINION])
    assert reasons(*EXAMPLES[ReasonKind.MINION_UNHURT])[ReasonKind.MINION_UNHURT] == {
        "minion": "orc",
        "n": 1,
        "points": 1,
    }


def test_a_party_that_is_far_from_falling_needs_no_saving():
    assert ReasonKind.ALIVE not in reasons(a_game(levels=(3, 3, 3, 3), damage=2), "1B")
    assert ReasonKind.ALIVE not in reasons(a_game(damage=4, resurrected=True), "1B")


def test_a_clover_is_spared_only_while_another_die_is_still_to_come():
    assert ReasonKind.CLOVER not in reasons(a_game(roll="193056", track=(3, 0), dice=(1, 9, 5, 6)), "1B")


# --- which of the reasons ------------------------------------------------------------------------------------


def test_what_tells_two_ways_apart_is_told_first():
    """Both levels make the party stronger and add life, but only one of the two heroes gains an ability."""
    state = a_game(roll="923056", levels=(3, 1, 1, 1), agenda=((LEVEL, 0),))
    assert told(state, "=W", "=Z")[0] is ReasonKind.ABILITY


def test_how_many_hearts_to_drink_has_grounds_of_its_own():
    """The party finds what lies in the room with or without drinking."""
    state = a_game(agenda=((DRINK, 1), (LEVEL, 0)), levels=(3, 3, 3, 3), potions=2, ask=True)
    assert told(state, "=1", "=0") == [ReasonKind.DRINK]


def test_plain_grounds_are_told_only_where_there_is_nothing_else():
    assert told(*EXAMPLES[ReasonKind.NOTHING_BETTER]) == [ReasonKind.NOTHING_BETTER]
    assert told(*EXAMPLES[ReasonKind.IDLE]) == [ReasonKind.IDLE]
    assert ReasonKind.LIFE not in told(*EXAMPLES[ReasonKind.LIFE])


# --- what it is worth ----------------------------------------------------------------------------------------

BREW, LEVEL_UP, NOTHING = "2B", "1L", "3N"
OPEN = a_game(objective="minions-l5")


def hint_of(**values: float):
    lines = {"brew": BREW, "level": LEVEL_UP, "skip": NOTHING, "other_brew": "3B", "other_skip": "2N"}
    options = [AdvisedWay(tuple(read_choices(lines[name], OPEN)[1]), value) for name, value in values.items()]
    return hint_for(OPEN, options)


def test_a_hint_is_worth_what_it_promises_more_than_nothing():
    hint = hint_of(level=60, brew=58, skip=55)
    assert (hint.worth, hint.next_worth) == (5, 3)
    assert hint.next_best == tuple(read_choices(BREW, OPEN)[1])


def test_where_nothing_is_known_of_doing_nothing_the_next_best_is_the_measure():
    hint = hint_of(level=60, brew=58)
    assert (hint.worth, hint.next_worth) == (2, None)
    assert hint.next_best == tuple(read_choices(BREW, OPEN)[1])


def test_where_nothing_is_the_best_the_next_best_is_the_measure():
    hint = hint_of(skip=60, other_skip=60, brew=59)
    assert (hint.choices, hint.worth, hint.next_worth) == ((Skip(3),), 1, None)


def test_where_all_else_is_nothing_there_is_no_next_best():
    hint = hint_of(level=60, skip=55)
    assert (hint.worth, hint.next_best) == (5, ())


def test_the_same_with_another_die_is_not_the_next_best():
    assert hint_of(brew=60, other_brew=60, level=57, skip=50).next_worth == 7


def test_nobody_can_say_what_the_only_way_is_worth():
    assert hint_of(level=60).worth is None


def test_without_options_there_is_no_hint():
    assert hint_for(OPEN, []) is None
    assert hint_for(OPEN, [AdvisedWay((), 12.0)]) is None


# --- what to do ----------------------------------------------------------------------------------------------


def test_of_a_whole_round_the_first_die_is_advised():
    state = a_game(roll="123056")
    choices = tuple(read_choices("0>C1D1E1=s 1N 2N", state)[1])
    assert [type(choice) for choice in first_use(state, choices)] == [Move, Step, Step, Choose]


def test_of_several_answers_the_first_is_advised():
    state = a_game(agenda=((LEVEL, 0), (LEVEL, 0)))
    assert first_use(state, tuple(read_choices("=W =Z", state)[1])) == (Choose(LEVEL, 0),)


def test_an_answer_before_a_roll_is_judged_without_that_roll():
    state = a_game(agenda=((LEVEL, 0), (NEXT_ROUND, 0)), dice=())
    way = outcome_of(state, (Choose(LEVEL, 2),))
    assert (way.after.round, way.after.roll, way.after.levels) == (1, state.roll, (1, 1, 2, 1))
    assert way.round == 2


def test_whatever_there_is_to_decide_a_hint_has_one_or_two_grounds():
    kinds = set()
    for state in islice(positions(12), 0, None, 10):
        options = every_option(state)
        for option in {type(option.choices[0]): option for option in options}.values():
            hint = hint_for(state, [option, *options[:4]])
            assert 1 <= len(hint.reasons) <= MOST_REASONS
            kinds.add(type(option.choices[0]).__name__)
    assert kinds == {"LevelUp", "Craft", "Brew", "Move", "Step", "Stop", "Skip", "Choose"}
