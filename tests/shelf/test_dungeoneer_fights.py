"""Dungeoneer: threats, monsters, fights, and what becomes of heroes without Life."""

import pytest

from tests.shelf.playing import Table, refusal

TABLE = Table("dungeoneer", "begin anna bob cleo")
LORD = TABLE.after("next")
"""Anna's Dungeonlord phase."""
HERO = TABLE.after("next", "next", "build cave 1 2", "next")
DEMON = LORD.after("summon anna demon 2 bob 1")
HURT = DEMON.after("strike demon bob melee 1 roll 1 against 2")
"""Bob hit back: the demon has a wound, and has attacked."""


# --- threats -------------------------------------------------------------------------------------------------


def test_d01_a_total_that_equals_the_target_meets_it():
    state = TABLE.play("scores bob 1 2 1 2", "threat bob speed 5 roll 3 wound 1")
    assert (state["players"]["bob"]["life"], state["events"]) == (6, ["threat bob overcome"])
    assert state["owed"] == {"anna": 0, "bob": 0, "cleo": 0}
    assert TABLE.play("scores bob 1 2 1 2", "threat bob speed 5 roll 2 wound 1")["players"]["bob"]["life"] == 5


def test_d03_d04_success_brings_what_the_card_promises():
    table = TABLE.after("scores bob 1 2 1 2")
    assert table.play("threat bob magic 5 roll 4 wound 1")["last"]["success"]
    state = table.play("threat bob magic 4 roll 3 wound 1 win glory 1")
    assert (state["players"]["bob"]["glory"], state["players"]["bob"]["life"]) == (2, 6)
    state = table.play("threat bob magic 4 roll 3 win glory 1 win peril 2")
    assert (state["players"]["bob"]["glory"], state["players"]["bob"]["peril"]) == (2, 3)
    assert table.play("threat bob magic 9 roll 3 win glory 1")["players"]["bob"]["glory"] == 1


@pytest.mark.parametrize(("score", "total"), [("life", 8), ("level", 3), ("melee", 4), ("40", 42)])
def test_threats_can_use_any_score(score, total):
    assert TABLE.play(f"threat bob {score} 99 roll 2")["last"]["total"] == total


def test_a_threat_has_its_bounds():
    assert TABLE.refusal("threat bob speed 0 roll 1") == "out-of-range"
    assert TABLE.refusal("threat bob speed 100 roll 1") == "out-of-range"
    assert TABLE.refusal("threat bob 100 5 roll 1") == "out-of-range"
    assert TABLE.refusal("threat bob speed 5 roll 0") == "out-of-range"
    assert TABLE.refusal("threat bob speed 5 roll 7") == "out-of-range"
    assert TABLE.refusal("threat bob speed 5 roll 3 pit wound 1") == "malformed"
    assert TABLE.refusal("threat bob strength 5 roll 3") == "malformed"


def test_d09_a_locked_exit_that_is_failed_with_one_point_left_leaves_the_hero_on_the_cusp():
    table = HERO.after("correct anna.movement 1")
    state = table.play("threat anna speed 9 roll 1 locked")
    anna = state["players"]["anna"]
    assert (anna["movement"], anna["cusp"], anna["space"]) == (0, True, "entrance")
    assert state["events"] == ["threat anna failed", "cusp anna"]
    assert HERO.play("threat anna speed 9 roll 1 locked")["players"]["anna"]["cusp"] is False
    others = ["next", "next"] + ["next", "next", "skip", "next", "next"] * 2
    back = table.after("threat anna speed 9 roll 1 locked", *others, "next", "next", "skip")
    anna = back.play("move anna cave")["players"]["anna"]
    assert (anna["movement"], anna["cusp"]) == (2, False)


def test_locked_and_trapped_exits_need_the_own_hero_phase_and_a_point():
    for kind in ("locked", "trapped"):
        assert HERO.refusal(f"threat bob speed 9 roll 1 {kind}") == "not-your-turn"
        assert TABLE.refusal(f"threat anna speed 9 roll 1 {kind}") == "wrong-phase"
        assert HERO.refusal("tip anna", f"threat anna speed 9 roll 1 {kind}") == "tipped"
        assert HERO.refusal("correct anna.movement 0", f"threat anna speed 9 roll 1 {kind}") == "no-movement"
    for kind in ("pit", "spikes"):
        assert HERO.refusal(f"threat bob speed 9 roll 1 {kind}") == "not-your-turn"


@pytest.mark.parametrize(
    ("kind", "life", "tipped"),
    [
        ("trapped", 5, False),
        ("spikes", 5, False),
        ("pit", 6, True),
        ("tip", 6, True),
        ("wound 3", 3, False),
        ("", 6, False),
    ],
)
def test_failing_has_the_effect_of_its_kind(kind, life, tipped):
    anna = HERO.play(f"threat anna speed 9 roll 1 {kind}")["players"]["anna"]
    assert (anna["life"], anna["tipped"], anna["movement"]) == (life, tipped, 3)


def test_d08_a_trap_that_kills_is_nobodys_reward():
    state = LORD.play("spend anna bob 1 trap", "threat bob speed 9 roll 1 wound 6")
    assert state["players"]["bob"]["alive"] is False
    assert set(state["owed"].values()) == {0}


def test_d12_the_active_hero_falls_to_spikes_and_the_turn_is_the_next_players_at_once():
    state = HERO.play("correct anna.life 1", "threat anna speed 9 roll 1 spikes")
    assert state["events"] == ["threat anna failed", "wounded anna 1", "defeated anna", "turn bob", "phase reset"]
    assert (state["turn"]["player"], state["turn"]["phase"], state["over"]) == ("bob", "reset", False)


# --- monsters ------------------------------------------------------------------------------------------------


def test_monsters_are_bought_with_the_peril_of_whom_they_attack():
    state = DEMON.play()
    assert state["players"]["bob"]["peril"] == 0
    assert state["monsters"]["demon"] == {
        "owner": "anna", "target": "bob", "life": 2, "wounds": 0, "place": "field", "attacked": None,
    }  # fmt: skip
    assert LORD.refusal("summon bob demon 2 anna 1") == "not-your-turn"
    assert TABLE.refusal("summon anna demon 2 bob 1") == "wrong-phase"
    assert LORD.refusal("summon anna demon 2 anna 1") == "own-peril"
    assert LORD.refusal("summon anna demon 2 bob 2") == "not-enough-peril"
    assert LORD.refusal("summon anna demon 21 bob 1") == "out-of-range"
    assert DEMON.refusal("summon anna demon 2 cleo 1") == "name-taken"


def test_wounded_monsters_go_into_the_pack_and_the_others_back_to_the_hand():
    state = HURT.play("summon anna imp 1 cleo 1", "next")
    assert state["events"] == ["packed demon", "to-hand imp", "phase build"]
    demon = state["monsters"]["demon"]
    assert (demon["place"], demon["wounds"], demon["target"]) == ("pack", 1, None)
    assert list(state["monsters"]) == ["demon"]


def test_a_pack_holds_three_monsters():
    wounded = LORD.after("gain bob peril 9")
    for label in ("m1", "m2", "m3", "m4"):
        wounded = wounded.after(f"summon anna {label} 2 bob 1", f"strike {label} bob melee 0 roll 1 against 6")
    assert wounded.refusal("next") == "pack-limit"
    assert wounded.refusal("skip") == "pack-limit"
    assert wounded.play("dismiss m2", "next")["events"][:3] == ["packed m1", "packed m3", "packed m4"]
    assert wounded.after("pack m1", "pack m2", "pack m3").refusal("pack m4") == "pack-limit"


def test_a_monster_may_be_kept_in_the_pack_and_played_from_it_with_its_wounds():
    assert DEMON.refusal("pack demon", "pack demon") == "not-in-field"
    assert HURT.refusal("hand demon") == "wounded"
    assert DEMON.play("hand demon")["monsters"] == {}
    packed = HURT.after("pack demon", "gain cleo peril 1")
    assert packed.refusal("unleash anna demon cleo 1") == "attacked-already"
    assert DEMON.refusal("unleash anna demon cleo 1") == "not-in-pack"
    later = packed.after("next", "skip", "next", "next", *["next", "next", "skip", "next", "next"] * 2, "next")
    state = later.play("unleash anna demon cleo 2")
    demon = state["monsters"]["demon"]
    assert (demon["place"], demon["target"], demon["wounds"], demon["attacked"]) == ("field", "cleo", 1, None)
    assert later.refusal("unleash anna demon anna 2") == "own-peril"
    assert later.refusal("unleash anna demon cleo 9") == "not-enough-peril"
    assert later.refusal("unleash bob demon cleo 1") == "not-your-turn"


# --- fights --------------------------------------------------------------------------------------------------


def test_d02_the_higher_total_hits_and_the_monsters_player_hands_out_peril():
    table = DEMON.after("strike demon bob melee 1 roll 4 against 1")
    state = table.play()
    assert (state["players"]["bob"]["life"], state["owed"]["anna"]) == (5, 1)
    assert state["events"] == ["wounded bob 1", "owed anna 1"]
    assert state["last"] == {"what": "strike", "attacker": "demon", "defender": "bob", "result": "hit"}
    state = table.play("assign anna bob 1")
    assert (state["players"]["bob"]["peril"], state["owed"]["anna"]) == (1, 0)


def test_a_tie_inflicts_no_wound():
    state = DEMON.play("strike demon bob melee 2 roll 3 against 3")
    assert (state["last"]["result"], state["players"]["bob"]["life"], state["events"]) == ("tie", 6, [])


def test_for_each_wound_your_hero_inflicts_on_a_monster_you_collect_one_glory():
    state = HURT.play()
    assert (state["players"]["bob"]["glory"], state["monsters"]["demon"]["wounds"]) == (2, 1)
    assert state["events"] == ["reward bob 1"]
    state = DEMON.play("strike demon bob melee 1 roll 1 against 2 hit 1 back 5")
    assert (state["players"]["bob"]["glory"], state["monsters"]) == (3, {})
    assert state["events"] == ["reward bob 2", "slain demon"]


def test_a_hit_effect_may_wound_nobody():
    assert DEMON.play("strike demon bob magic 5 roll 6 against 1 hit 0")["players"]["bob"]["life"] == 6


def test_each_monster_attacks_once_per_turn_the_hero_whose_peril_was_spent():
    assert DEMON.refusal("strike demon cleo melee 1 roll 1 against 1") == "not-attacking"
    assert HURT.refusal("strike demon bob melee 1 roll 1 against 1") == "attacked-already"
    assert HURT.after("pack demon").refusal("strike demon bob melee 1 roll 1 against 1") == "not-attacking"
    assert DEMON.refusal("strike demon bob melee 21 roll 1 against 1") == "out-of-range"


def test_d07_rewards_may_not_exceed_the_remaining_life():
    state = DEMON.play("correct bob.life 2", "strike demon bob melee 9 roll 6 against 1 hit 3")
    assert state["owed"]["anna"] == 2
    assert state["events"] == ["wounded bob 2", "owed anna 2", "defeated bob"]


def test_d10_off_turn_a_hero_challenges_once_with_the_saved_point():
    assert HURT.refusal("challenge bob demon melee 1 roll 6 against 1") == "no-movement"
    saved = HURT.after("correct bob.saved 1")
    state = saved.play("challenge bob demon melee 1 roll 6 against 1")
    assert (state["players"]["bob"]["saved"], state["players"]["bob"]["challenged"]) == (0, True)
    assert state["events"] == ["reward bob 1", "slain demon"]
    missed = saved.after("challenge bob demon melee 1 roll 1 against 2")
    assert missed.refusal("challenge bob demon melee 1 roll 1 against 1") == "challenged-already"
    assert saved.refusal("challenge cleo demon melee 1 roll 1 against 1") == "not-attacked"
    assert DEMON.refusal("challenge bob demon melee 1 roll 1 against 1") == "not-attacked"
    assert saved.after("tip bob").refusal("challenge bob demon melee 1 roll 1 against 1") == "tipped"


def test_a_challenge_that_fails_is_the_monsters_hit():
    state = HURT.play("correct bob.saved 1", "challenge bob demon melee 5 roll 1 against 6 back 2")
    assert (state["players"]["bob"]["life"], state["owed"]["anna"]) == (4, 2)
    assert state["last"] == {"what": "challenge", "attacker": "bob", "defender": "demon", "result": "back"}


def test_d13_scores_of_several_cards_are_added():
    table = DEMON.after("ready bob boon blade 0 melee+1")
    assert table.play("strike demon bob melee 3 roll 1 against 1")["last"]["result"] == "tie"


def test_monsters_on_quest_and_map_cards_are_not_worth_glory_or_peril():
    lair = HERO.after("lair ghoul 2")
    assert lair.refusal("strike ghoul bob melee 1 roll 6 against 1") == "not-attacking"
    assert TABLE.after("lair ghoul 2").refusal("strike ghoul anna melee 1 roll 1 against 1") == "not-attacking"
    hit = lair.play("strike ghoul anna melee 3 roll 6 against 1")
    assert (hit["owed"], hit["events"]) == ({"anna": 0, "bob": 0, "cleo": 0}, ["wounded anna 1"])
    hurt = lair.after("strike ghoul anna melee 0 roll 1 against 1")
    assert (hurt.play()["players"]["anna"]["glory"], hurt.play()["monsters"]["ghoul"]["wounds"]) == (1, 1)
    state = hurt.play("challenge anna ghoul melee 0 roll 1 against 1")
    assert (state["events"], state["players"]["anna"]["glory"]) == (["slain ghoul"], 1)
    assert hurt.play("next", "next")["monsters"]["ghoul"]["attacked"] is None


def test_the_hero_who_hits_gets_glory_in_the_english_edition_only():
    state = HERO.play("duel anna bob melee roll 6 against 1")
    assert (state["players"]["bob"]["life"], state["players"]["anna"]["glory"]) == (5, 1)
    english = Table("dungeoneer", "begin anna bob edition=en map=revealed", "next", "next")
    state = english.play("duel anna bob melee roll 6 against 1 hit 2")
    assert (state["players"]["bob"]["life"], state["players"]["anna"]["glory"]) == (4, 3)
    state = english.play("duel anna bob melee roll 1 against 6")
    assert (state["players"]["anna"]["life"], state["players"]["bob"]["glory"]) == (5, 2)


def test_a_duel_needs_two_heroes_in_one_space():
    assert HERO.refusal("duel anna anna melee roll 1 against 1") == "same-hero"
    assert HERO.after("move anna cave").refusal("duel anna bob melee roll 1 against 1") == "not-together"
    assert HERO.refusal("duel bob anna melee roll 1 against 1") == "no-movement"
    once = HERO.after("duel anna bob melee roll 1 against 1")
    assert once.refusal("duel anna cleo melee roll 1 against 1") == "challenged-already"


def test_a_successful_attack_takes_the_escort_quest_and_deals_no_wounds():
    assert HERO.refusal("duel anna bob melee roll 6 against 1 steal q3") == "not-carried"
    turn_of_bob = HERO.after("escort anna q1", "next", "next", "next", "next", "skip")
    state = turn_of_bob.play("duel bob anna melee roll 6 against 1 steal q1")
    assert (state["quests"]["q1"]["holder"], state["quests"]["q1"]["state"]) == ("bob", "carried")
    assert (state["players"]["anna"]["life"], state["events"]) == (6, ["stolen q1 bob"])
    state = turn_of_bob.play("duel bob anna melee roll 1 against 6 steal q1")
    assert (state["quests"]["q1"]["holder"], state["players"]["bob"]["life"]) == ("anna", 5)


# --- defeat --------------------------------------------------------------------------------------------------


def test_a_defeated_hero_is_taken_out_of_the_game_with_cards_monsters_and_quests():
    table = HURT.after("ready anna boon luck 0", "wound anna 6")
    state = table.play()
    assert (state["players"]["anna"]["alive"], state["players"]["anna"]["cards"], state["monsters"]) == (False, {}, {})
    assert {state["quests"][label]["state"] for label in ("q1", "q2")} == {"gone"}
    assert (state["quests_left"], state["quests"]["q3"]["state"]) == (2, "open")
    assert state["turn"]["player"] == "bob"
    for line in (
        "gain anna glory 1",
        "spend bob anna 1",
        "assign anna bob 1",
        "? threat anna speed 5",
        "warp anna cave",
    ):
        expected = "unknown-name" if "cave" in line else "out-of-game"
        assert table.refusal(line) == expected


def test_turns_pass_over_a_defeated_hero():
    assert HERO.play("wound bob 6", "next", "next")["turn"]["player"] == "cleo"


def test_you_win_when_all_the_other_heroes_are_defeated_except_yours():
    state = HERO.play("wound bob 6", "wound cleo 9")
    assert (state["over"], state["winners"], state["events"][-1]) == (True, ["anna"], "won anna")
    assert HERO.after("wound bob 6", "wound cleo 6").refusal("next") == "over"


def test_peril_that_a_fallen_player_owed_blocks_nobody():
    hit = DEMON.after("strike demon bob melee 9 roll 6 against 1", "wound anna 6")
    assert set(hit.play()["owed"].values()) == {0}


def test_with_reincarnation_a_defeated_player_begins_anew_and_keeps_all_quests():
    table = Table("dungeoneer", "begin anna bob reincarnation=on", "scores bob 1 5 5 5", "limits bob 8 1 1")
    table = table.after("know cave 1 1", "warp bob cave", "ready bob boon luck 0", "gain bob glory 7", "tip bob")
    state = table.play("next", "summon anna demon 2 bob 1", "wound bob 20")
    bob = state["players"]["bob"]
    assert (bob["alive"], bob["life"], bob["life_max"], bob["glory"], bob["peril"]) == (True, 6, 6, 1, 1)
    assert (bob["space"], bob["cards"], bob["melee"], bob["tipped"], bob["movement"]) == ("entrance", {}, 2, False, 0)
    assert state["quests"]["q3"] == {"holder": "bob", "state": "open", "type": None, "rank": "heroic", "at": None}
    assert (state["events"], state["over"]) == (["wounded bob 8", "reincarnated bob"], False)


def test_wounding_a_hero_of_nothing_is_refused():
    assert refusal("dungeoneer", "begin a b", "wound c 1") == "unknown-name"
