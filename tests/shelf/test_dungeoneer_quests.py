"""Dungeoneer: quests, winning by them, several ranks, and the odds."""

import pytest

from tests.shelf.playing import Table, answer, refusal

TABLE = Table("dungeoneer", "begin anna bob")
HERO = Table("dungeoneer", "begin anna bob map=revealed", "next", "next", "know cave 2 2")
"""Anna's Hero phase."""
ROUND = ["next", "next", "next", "next", "next", "next", "next", "next"]
"""From Anna's Hero phase to her next one: hers ends, Bob's turn passes, hers begins."""


# --- attempting and completing -------------------------------------------------------------------------------


def test_the_first_attempt_each_turn_is_free_and_each_further_one_costs_a_movement():
    first = HERO.after("attempt anna q1")
    assert first.play()["events"] == ["attempt anna q1 free"]
    state = first.play("attempt anna q5")
    assert (state["events"], state["players"]["anna"]["movement"]) == (["attempt anna q5 paid"], 2)
    assert state["turn"]["attempts"] == 2
    assert HERO.play("tip anna", "attempt anna q1")["turn"]["attempts"] == 1
    assert first.after("tip anna").refusal("attempt anna q1") == "tipped"
    assert HERO.refusal("attempt anna q3") == "not-your-quest"
    assert HERO.refusal("attempt bob q3") == "not-your-turn"
    assert TABLE.refusal("attempt anna q1") == "wrong-phase"
    assert HERO.refusal("attempt anna q99") == "unknown-name"


def test_a_completed_quest_pays_and_leads_to_the_discard_phase():
    state = HERO.play("wound anna 3", "complete anna q1 level glory 2 peril 1 life 2")
    anna = state["players"]["anna"]
    assert (anna["level"], anna["glory"], anna["peril"], anna["life"]) == (2, 4, 3, 5)
    assert (anna["quests_done"], anna["points"], state["turn"]["phase"]) == (1, 1, "discard")
    assert (state["quests"]["q1"]["state"], state["quests"]["q1"]["holder"]) == ("done", "anna")
    assert state["events"] == ["completed anna q1", "levelled anna 2", "stayed anna 1 1", "phase discard"]


def test_a_quest_completed_after_moving_does_not_collect_the_space_again():
    state = HERO.play("move anna cave", "complete anna q1")
    assert (state["players"]["anna"]["glory"], state["events"]) == (3, ["completed anna q1", "phase discard"])


def test_a_completed_global_quest_is_replaced_while_the_deck_lasts():
    state = HERO.play("complete anna q5")
    assert state["events"][:2] == ["completed anna q5", "new-global q6"]
    assert (state["quests"]["q6"]["holder"], state["quests_left"]) == ("global", 1)
    state = HERO.play("correct quests_left 0", "complete anna q5")
    assert ("q6" in state["quests"], state["quests_left"]) == (False, 0)


def test_completing_needs_ones_own_or_the_global_quest_in_the_own_hero_phase():
    assert HERO.refusal("complete bob q3") == "not-your-turn"
    assert TABLE.refusal("complete anna q1") == "wrong-phase"
    assert HERO.refusal("complete anna q3") == "not-your-quest"
    assert HERO.after("complete anna q1", *ROUND[1:]).refusal("complete anna q1") == "not-your-quest"
    assert HERO.refusal("complete anna q1 peril 1 glory 1") == "malformed"


def test_a_level_is_given_only_to_a_hero_of_the_quests_rank():
    table = HERO.after("level anna up", "level anna up", "level anna up")
    state = table.play("complete anna q1 level")
    assert (state["players"]["anna"]["level"], "no-level anna" in state["events"]) == (4, True)


def test_you_win_as_a_hero_when_you_complete_three_quests():
    table = HERO.after("complete anna q1", *ROUND[1:], "complete anna q2 glory 1", *ROUND[1:])
    state = table.play("complete anna q5 level glory 1")
    assert (state["over"], state["winners"], state["players"]["anna"]["level"]) == (True, ["anna"], 2)
    assert state["events"] == ["completed anna q5", "levelled anna 2", "new-global q6", "won anna"]
    assert state["turn"]["phase"] == "hero"


# --- searching and escorting ---------------------------------------------------------------------------------


def test_a_search_costs_a_movement_and_finds_the_objective():
    state = HERO.play("search anna 5 roll 4")
    assert (state["turn"]["found"], state["players"]["anna"]["movement"]) == (False, 2)
    state = HERO.play("search anna 5 far 1 roll 4", "search anna 6 roll 1")
    assert state["turn"]["found"] is True
    assert state["last"] == {"what": "search", "hero": "anna", "total": 1, "target": 6, "success": False}
    assert HERO.refusal("search bob 5 roll 4") == "not-your-turn"
    assert TABLE.refusal("search anna 5 roll 4") == "wrong-phase"
    assert HERO.refusal("correct anna.movement 0", "search anna 5 roll 4") == "no-movement"
    assert HERO.refusal("search anna 5 threw 4", "undo") == "behind-a-throw"


def test_if_this_is_a_global_quest_it_becomes_a_personal_quest():
    state = HERO.play("escort anna q5")
    assert (state["quests"]["q5"]["holder"], state["quests"]["q5"]["state"]) == ("anna", "carried")
    assert (state["events"], state["quests"]["q6"]["holder"], state["quests_left"]) == (["new-global q6"], "global", 1)


def test_anyone_in_the_same_space_can_take_a_discarded_component():
    laid = HERO.after("move anna cave", "escort anna q1", "lay anna q1")
    assert laid.play()["quests"]["q1"] == {
        "holder": "none", "state": "laid", "type": None, "rank": "heroic", "at": "cave",
    }  # fmt: skip
    assert laid.after("move anna entrance").refusal("escort anna q1") == "not-here"
    turn_of_bob = laid.after("next", "next", "next", "next")
    state = turn_of_bob.play("move bob cave", "escort bob q1")
    assert (state["quests"]["q1"]["holder"], state["quests"]["q1"]["at"]) == ("bob", None)
    assert HERO.refusal("escort anna q3") == "not-your-quest"
    assert HERO.refusal("escort anna q1", "escort anna q1") == "not-your-quest"
    assert HERO.refusal("lay anna q1") == "not-carried"
    assert HERO.refusal("escort bob q3") == "not-your-turn"
    assert TABLE.refusal("lay anna q1") == "wrong-phase"


def test_a_quest_has_one_of_eight_types():
    assert HERO.play("quest q1 slay")["quests"]["q1"]["type"] == "slay"
    assert HERO.refusal("quest q1 boring") == "malformed"


# --- several ranks -------------------------------------------------------------------------------------------


def levels(name: str, n: int) -> list[str]:
    return [f"level {name} up"] * n


def test_with_several_ranks_nobody_wins_by_three_quests():
    table = Table("dungeoneer", "begin anna bob rank=heroic+epic map=revealed", "next", "next")
    state = table.play("complete anna q1", *ROUND[1:], "complete anna q2", *ROUND[1:], "complete anna q5")
    assert (state["over"], state["players"]["anna"]["points"], state["players"]["anna"]["quests_done"]) == (False, 3, 3)


def test_when_all_have_reached_the_next_rank_it_is_dealt_as_at_set_up():
    table = Table("dungeoneer", "begin anna bob rank=heroic+epic", *levels("anna", 3))
    assert table.play()["stage"] == "heroic"
    state = table.play(*levels("bob", 3))
    assert state["events"] == ["levelled bob 4", "dealt epic"]
    assert (state["stage"], state["quests_left"]) == ("epic", 2)
    assert [state["quests"][f"q{n}"]["state"] for n in range(1, 11)] == ["gone"] * 5 + ["open"] * 5
    assert (state["quests"]["q6"]["holder"], state["quests"]["q10"]["holder"]) == ("anna", "global")
    assert state["quests"]["q6"]["rank"] == "epic"


def test_epic_quests_are_worth_two_points_and_give_levels_from_four_on():
    table = Table("dungeoneer", "begin anna bob rank=epic map=revealed", "next", "next")
    state = table.play("complete anna q1 level")
    assert (state["players"]["anna"]["points"], state["players"]["anna"]["level"]) == (2, 5)


def test_at_the_last_level_the_most_points_win_then_the_highest_level_then_both():
    table = Table("dungeoneer", "begin anna bob rank=heroic+epic map=revealed", *levels("anna", 3), *levels("bob", 3))
    assert table.play("correct bob.points 3", *levels("anna", 3))["winners"] == ["bob"]
    state = table.play(*levels("anna", 3))
    assert (state["winners"], state["events"][-1], state["over"]) == (["anna"], "won anna", True)
    shared = table.play("correct bob.level 7", "correct anna.level 6", "level anna up")
    assert shared["winners"] == ["anna", "bob"]


def test_heroic_and_legendary_lifts_everybody_to_seven():
    table = Table("dungeoneer", "begin anna bob rank=heroic+legendary", *levels("anna", 4))
    state = table.play(*levels("bob", 3))
    assert [hero["level"] for hero in state["players"].values()] == [7, 7]
    assert state["events"] == ["levelled bob 4", "dealt legendary", "levelled anna 7", "levelled bob 7"]
    assert table.play(*levels("bob", 3), *levels("anna", 3))["winners"] == ["anna"]


def test_three_ranks_follow_each_other():
    table = Table("dungeoneer", "begin anna bob rank=heroic+epic+legendary", *levels("anna", 6), *levels("bob", 3))
    assert table.play()["stage"] == "epic"
    assert table.play(*levels("bob", 3))["stage"] == "legendary"


def test_who_falls_no_longer_keeps_the_others_from_the_next_rank():
    table = Table("dungeoneer", "begin anna bob cleo rank=heroic+epic", *levels("anna", 3), *levels("bob", 3))
    assert table.play("wound cleo 6")["stage"] == "epic"


# --- odds ----------------------------------------------------------------------------------------------------


def ask(words: str) -> dict[str, object]:
    return answer("dungeoneer", f"? {words}")


@pytest.mark.parametrize(
    ("lead", "hit", "tie", "back"),
    [(-3, 3, 3, 30), (-2, 6, 4, 26), (-1, 10, 5, 21), (0, 15, 6, 15), (1, 21, 5, 10), (2, 26, 4, 6), (3, 30, 3, 3),
     (4, 33, 2, 1), (5, 35, 1, 0), (6, 36, 0, 0), (-4, 1, 2, 33), (-5, 0, 1, 35), (-6, 0, 0, 36), (999, 36, 0, 0)],
)  # fmt: skip
def test_a_clash_is_36_pairs_of_dice(lead, hit, tie, back):
    expected = {"hit": hit / 36, "tie": tie / 36, "back": back / 36}
    assert ask(f"clash {lead}") == {key: round(value, 6) for key, value in expected.items()}


@pytest.mark.parametrize(
    ("score", "target", "success", "need"),
    [
        (4, 5, 1, 1),
        (9, 5, 1, 1),
        (3, 5, 5 / 6, 2),
        (2, 5, 4 / 6, 3),
        (0, 6, 1 / 6, 6),
        (0, 7, 0, None),
        (0, 99, 0, None),
    ],
)
def test_a_threat_says_the_chance_and_the_lowest_face_that_does(score, target, success, need):
    assert ask(f"threat {score} {target}") == {"success": round(success, 6), "need": need}


@pytest.mark.parametrize(
    ("race", "slain", "fallen"),
    [
        ("0 1 6 2", 0.659722, 0),
        ("0 2 6 3", 0.376157, 0),
        ("1 2 3 4", 0.801071, 0.067873),
        ("-1 2 2 5", 0.241834, 0.747829),
        ("0 2 3 4 back 2", 0.462963, 0.462963),
        ("1 2 2 99", 0.754960, 0.245040),
        ("0 3 3 0", 0, 0),
        ("6 4 1 2 hit 2", 1, 0),
    ],
)
def test_a_race_is_clashes_until_one_side_is_down(race, slain, fallen):
    found = ask(f"race {race}")
    assert (found["slain"], found["fallen"]) == (slain, fallen)
    assert found["stand"] == pytest.approx(1 - slain - fallen, abs=2e-6)


def test_questions_about_a_hero_use_all_that_cards_give():
    table = TABLE.after("ready anna boon luck 0 speed+2")
    assert table.answer("? threat anna speed 8") == {"success": round(4 / 6, 6), "need": 3}
    assert table.answer("? threat anna life 8")["need"] == 2
    assert table.answer("? clash anna speed 4")["hit"] == round(21 / 36, 6)


def test_questions_are_refused_like_lines():
    assert refusal("dungeoneer", "? threat anna speed 5") == "not-begun"
    assert TABLE.refusal("? threat nobody speed 0") == "unknown-name"
    assert TABLE.refusal("? threat 100 5") == "out-of-range"
    assert TABLE.refusal("? race 0 21 1 1") == "out-of-range"
    assert TABLE.refusal("? race 0 1 0 1") == "out-of-range"
    assert TABLE.refusal("? race 0 1 1 100") == "out-of-range"
    assert TABLE.refusal("? clash anna luck 3") == "malformed"
    assert TABLE.refusal("? threat melee 5") == "malformed"
