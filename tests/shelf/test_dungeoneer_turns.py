"""Dungeoneer: set-up, the five phases, moving, and what is written on the sheet."""

import pytest

from tests.shelf.playing import Table, play, refusal

TABLE = Table("dungeoneer", "begin anna bob")
HERO = TABLE.after("next", "next", "build cave 1 2", "next")
"""Anna is in her Hero phase, with 3 Movement."""
REVEALED = Table("dungeoneer", "begin anna bob map=revealed", "next", "next")
THREE = Table("dungeoneer", "begin anna bob movement=three", "next", "next", "skip")
COMBINED = Table("dungeoneer", "begin anna bob rank=heroic+epic map=revealed", "next", "next")


# --- set-up --------------------------------------------------------------------------------------------------


def test_everybody_begins_with_six_life_one_glory_and_one_peril_at_the_entrance():
    state = TABLE.play()
    for hero in state["players"].values():
        assert (hero["life"], hero["life_max"], hero["level"], hero["glory"], hero["peril"]) == (6, 6, 1, 1, 1)
        assert (hero["melee"], hero["magic"], hero["speed"]) == (2, 2, 3)
        assert (hero["space"], hero["alive"], hero["boons_max"], hero["cards"]) == ("entrance", True, None, {})
    assert state["spaces"] == {"entrance": [1, 1]}
    assert state["turn"] == {
        "player": "anna", "phase": "reset", "number": 1, "built": False, "attempts": 0, "moved": False,
        "found": False, "visited": ["entrance"],
    }  # fmt: skip


def test_deal_two_quests_to_each_player_and_leave_one_face_up():
    state = TABLE.play()
    assert {label: quest["holder"] for label, quest in state["quests"].items()} == {
        "q1": "anna", "q2": "anna", "q3": "bob", "q4": "bob", "q5": "global",
    }  # fmt: skip
    assert state["quests"]["q1"] == {"holder": "anna", "state": "open", "type": None, "rank": "heroic", "at": None}
    assert (state["maps_left"], state["quests_left"]) == (6, 2)


def test_without_personal_quests_two_lie_face_up():
    state = play("dungeoneer", "begin anna bob personal=0")
    assert [quest["holder"] for quest in state["quests"].values()] == ["global", "global"]
    assert state["quests_left"] == 5


@pytest.mark.parametrize(
    ("begin", "maps", "quests", "decks"),
    [
        ("begin a b c", 6, 0, 1),
        ("begin a b c d", 17, 5, 2),
        ("begin a b c d decks=1", 6, 0, 1),
        ("begin a b map=revealed", 0, 2, 1),
        ("begin a b maps=9", 9, 2, 1),
        ("begin a b c d e f g h decks=4", 39, 11, 4),
    ],
)
def test_what_is_left_to_draw_depends_on_the_decks(begin, maps, quests, decks):
    state = play("dungeoneer", begin)
    assert (state["maps_left"], state["quests_left"], state["options"]["decks"]) == (maps, quests, decks)


def test_two_to_eight_play():
    assert refusal("dungeoneer", "begin anna") == "wrong-number-of-players"
    assert refusal("dungeoneer", "begin a b c d e f g h i") == "wrong-number-of-players"


@pytest.mark.parametrize("word", ["quest", "global", "none", "roll", "threw", "entrance"])
def test_nobody_and_nothing_is_called_by_a_reserved_word(word):
    assert refusal("dungeoneer", f"begin anna {word}") == "malformed"
    assert TABLE.refusal(f"lair {word} 3") == "malformed"
    assert TABLE.refusal(f"build {word} 1 1") == "malformed"


@pytest.mark.parametrize(("rank", "level"), [("heroic", 1), ("epic", 4), ("legendary", 7), ("heroic+legendary", 1)])
def test_heroes_begin_at_the_level_of_the_first_rank(rank, level):
    state = play("dungeoneer", f"begin anna bob rank={rank}")
    assert (state["players"]["anna"]["level"], state["stage"]) == (level, rank.split("+")[0])


# --- phases --------------------------------------------------------------------------------------------------


def test_a_turn_has_five_phases():
    state = TABLE.play("next")
    assert (state["turn"]["phase"], state["events"]) == ("dungeonlord", ["phase dungeonlord"])
    assert state["players"]["anna"]["movement"] == 3
    assert TABLE.play("next", "next")["turn"]["phase"] == "build"
    assert HERO.play()["turn"]["phase"] == "hero"
    assert HERO.play("next")["events"] == ["stayed anna 1 1", "phase discard"]
    state = HERO.play("next", "next")
    assert state["events"] == ["turn bob", "phase reset"]
    assert (state["turn"]["player"], state["turn"]["number"]) == ("bob", 2)


def test_in_the_build_phase_one_map_card_is_drawn_and_placed():
    build = TABLE.after("next", "next")
    assert build.refusal("next") == "build-first"
    assert build.play("skip")["turn"]["phase"] == "hero"
    state = build.play("build cave 1 2")
    assert (state["spaces"]["cave"], state["maps_left"], state["turn"]["built"]) == ([1, 2], 5, True)
    assert build.refusal("build cave 1 2", "build hall 1 1") == "built-already"
    assert TABLE.refusal("build cave 1 1") == "wrong-phase"
    assert build.refusal("correct maps_left 0", "build hall 1 1") == "map-deck-empty"
    assert build.play("correct maps_left 0", "next")["turn"]["phase"] == "hero"


def test_with_a_revealed_map_there_is_no_build_phase():
    assert REVEALED.play()["turn"]["phase"] == "hero"
    assert REVEALED.refusal("explore anna cave 1 1") == "map-deck-empty"


def test_explore_as_often_as_you_choose_for_one_movement_each():
    state = HERO.play("explore anna hall 0 0", "explore anna well 2 0")
    assert (state["maps_left"], state["players"]["anna"]["movement"]) == (3, 1)
    assert HERO.refusal("explore bob hall 0 0") == "not-your-turn"
    assert TABLE.refusal("explore anna hall 0 0") == "wrong-phase"
    assert HERO.after("explore anna a1 0 0", "explore anna a2 0 0", "explore anna a3 0 0").refusal(
        "explore anna a4 0 0"
    ) == ("no-movement")


def test_one_of_the_points_left_is_saved_to_use_off_turn():
    state = HERO.play("next", "next")
    assert (state["players"]["anna"]["saved"], state["players"]["anna"]["movement"]) == (1, 0)
    state = HERO.play("move anna cave", "move anna entrance", "move anna cave", "next", "next")
    assert state["players"]["anna"]["saved"] == 0
    assert THREE.play("next", "next")["players"]["anna"]["saved"] == 0


def test_the_saved_point_is_gone_when_the_own_turn_begins():
    round_ = ["next", "next", "skip", "next", "next"]
    assert TABLE.play(*round_, *round_)["players"]["anna"]["saved"] == 0


def test_peril_that_is_still_to_be_handed_out_is_reminded_of():
    table = TABLE.after(
        "next", "summon anna demon 2 bob 1", "strike demon bob melee 1 roll 4 against 1", "next", "skip", "next"
    )
    assert table.refusal("next") == "peril-owed"
    assert table.play("skip")["owed"] == {"anna": 0, "bob": 0}
    assert table.play("waive anna", "next")["turn"]["player"] == "bob"
    assert table.play("assign anna bob 1", "next")["players"]["bob"]["peril"] == 1
    assert table.refusal("assign anna bob 2") == "nothing-owed"
    assert table.refusal("assign bob anna 1") == "nothing-owed"
    assert table.refusal("assign anna bob 0") == "out-of-range"
    assert table.refusal("waive bob") == "nothing-owed"


# --- moving --------------------------------------------------------------------------------------------------


def test_you_collect_glory_and_peril_for_each_space_that_is_new_for_this_turn():
    state = HERO.play("move anna cave")
    anna = state["players"]["anna"]
    assert (anna["glory"], anna["peril"], anna["movement"], anna["space"]) == (2, 3, 2, "cave")
    assert state["events"] == ["collected anna 1 2"]
    assert state["turn"]["visited"] == ["entrance", "cave"]


def test_d06_out_and_back_in_one_turn_pays_nothing_and_is_not_standing_still():
    state = HERO.play("move anna cave", "move anna entrance")
    assert state["events"] == []
    assert (state["players"]["anna"]["glory"], state["players"]["anna"]["peril"]) == (2, 3)
    assert HERO.play("move anna cave", "move anna entrance", "next")["events"] == ["phase discard"]


def test_moving_needs_the_own_hero_phase_another_space_and_a_point():
    assert HERO.refusal("move bob cave") == "not-your-turn"
    assert TABLE.refusal("move anna entrance") == "wrong-phase"
    assert HERO.refusal("move anna entrance") == "already-there"
    assert HERO.refusal("move anna nowhere") == "unknown-name"
    assert HERO.refusal("tip anna", "move anna cave") == "tipped"
    assert HERO.refusal("correct anna.movement 0", "move anna cave") == "no-movement"


def test_you_collect_nothing_if_you_enter_a_space_while_it_is_not_your_turn():
    state = HERO.play("warp bob cave")
    assert (state["players"]["bob"]["glory"], state["players"]["bob"]["space"], state["events"]) == (1, "cave", [])
    state = HERO.play("warp anna cave")
    assert (state["players"]["anna"]["movement"], state["turn"]["moved"]) == (3, True)
    assert state["events"] == ["collected anna 1 2"]
    assert HERO.refusal("warp anna entrance") == "already-there"


def test_a_map_card_is_written_or_changed_for_free():
    assert TABLE.play("know entrance 2 0", "know gate 3 3")["spaces"] == {"entrance": [2, 0], "gate": [3, 3]}
    assert TABLE.refusal("know roll 1 1") == "malformed"
    assert TABLE.refusal("know gate 21 1") == "out-of-range"


def test_a_tipped_hero_pays_one_movement_to_untip():
    table = HERO.after("tip anna")
    assert table.play()["events"] == ["tipped anna"]
    assert table.refusal("tip anna") == "tipped-already"
    anna = table.play("untip anna")["players"]["anna"]
    assert (anna["tipped"], anna["movement"]) == (False, 2)
    assert HERO.refusal("untip anna") == "not-tipped"
    assert HERO.after("tip bob").refusal("untip bob") == "no-movement"


def test_kneeling_gives_a_point_for_anything_but_moving():
    spent = THREE.after("correct anna.movement 0")
    assert THREE.refusal("kneel anna") == "movement-left"
    assert HERO.refusal("kneel anna") == "variant-off"
    kneeling = spent.after("kneel anna")
    anna = kneeling.play()["players"]["anna"]
    assert (anna["tipped"], anna["bonus"]) == (True, 1)
    assert kneeling.refusal("kneel anna") == "tipped-already"
    assert kneeling.after("know cave 1 1").refusal("move anna cave") == "tipped"
    assert kneeling.after("know cave 1 1", "correct anna.tipped 0").refusal("move anna cave") == "no-movement"
    state = kneeling.play("explore anna cave 1 1")
    assert (state["players"]["anna"]["bonus"], state["players"]["anna"]["tipped"]) == (0, True)
    assert kneeling.play("untip anna")["players"]["anna"]["bonus"] == 0
    assert kneeling.after("duel anna bob melee roll 6 against 1").play()["players"]["bob"]["life"] == 5


def test_dodging_spikes_is_an_option():
    assert HERO.refusal("dodge anna") == "variant-off"
    dodging = Table("dungeoneer", "begin anna bob dodge=on map=revealed", "next", "next")
    state = dodging.play("dodge anna")
    assert (state["players"]["anna"]["movement"], state["events"]) == (2, ["dodged anna"])
    assert dodging.refusal("dodge bob") == "not-your-turn"


# --- printed figures and cards -------------------------------------------------------------------------------


def test_the_row_of_the_highest_written_level_not_above_the_heros_is_in_force():
    table = TABLE.after("scores bob 3 5 4 3", "scores bob 2 4 3 2")
    assert [table.play()["players"]["bob"][form] for form in ("melee", "magic", "speed")] == [4, 3, 2]
    assert table.play("level bob up", "level bob up")["players"]["bob"]["melee"] == 5
    assert TABLE.refusal("scores bob 11 1 1 1") == "out-of-range"
    assert TABLE.refusal("scores bob 1 21 1 1") == "out-of-range"


def test_a_hero_at_full_life_stays_full_and_another_is_cut():
    assert TABLE.play("limits bob 8 2 3")["players"]["bob"]["life"] == 8
    assert TABLE.play("wound bob 1", "limits bob 8 2 3")["players"]["bob"]["life"] == 5
    assert TABLE.play("wound bob 1", "limits bob 4 2 3")["players"]["bob"]["life"] == 4
    assert TABLE.refusal("limits bob 0 2 3") == "out-of-range"


def test_d05_a_boon_is_readied_with_the_glory_of_the_space_and_counts_in_its_threat():
    table = TABLE.after("next", "next", "build hall 2 1", "next")
    assert table.refusal("ready anna boon boots 3 speed+1") == "not-enough-glory"
    entered = table.after("move anna hall", "ready anna boon boots 3 speed+1")
    state = entered.play("threat anna speed 6 roll 2 spikes")
    assert (state["players"]["anna"]["glory"], state["players"]["anna"]["speed"]) == (0, 4)
    assert state["last"] == {"what": "threat", "hero": "anna", "total": 6, "target": 6, "success": True}
    assert state["events"] == ["threat anna overcome"]


def test_what_cards_give_never_takes_a_score_below_nothing():
    state = TABLE.play("bane anna bob curse 1 melee-9 magic+1")
    bob = state["players"]["bob"]
    assert (bob["melee"], bob["magic"], bob["peril"]) == (0, 3, 0)
    assert bob["cards"]["curse"] == {"sort": "bane", "kind": None, "gives": {"melee": -9, "magic": 1}}
    assert TABLE.refusal("bane bob bob curse 1") == "own-peril"
    assert TABLE.refusal("bane anna bob curse 2") == "not-enough-peril"
    assert TABLE.refusal("bane anna bob curse 1 life-1") == "malformed"


def test_each_hero_has_a_limit_of_boons_and_treasures():
    table = TABLE.after(
        "limits anna 6 1 1", "gain anna glory 9", "ready anna boon luck 0", "ready anna treasure axe weapon 1"
    )
    assert table.refusal("ready anna boon more 0") == "boon-limit"
    assert table.refusal("ready anna treasure hat helmet 0") == "treasure-limit"
    assert table.refusal("ready anna boon luck 0") == "name-taken"
    assert table.play("bane bob anna curse 0")["players"]["anna"]["cards"]["axe"]["kind"] == "weapon"


def test_you_may_not_have_two_treasures_of_the_same_category_readied():
    table = TABLE.after("ready anna treasure axe weapon 0")
    assert table.refusal("ready anna treasure sword weapon 0") == "same-kind"
    assert "sword" in table.play("ready anna treasure sword blade 0")["players"]["anna"]["cards"]


def test_d11_a_storage_item_may_be_played_even_when_all_slots_are_full():
    table = TABLE.after(
        "limits anna 6 1 1", "ready anna treasure axe weapon 0", "ready anna treasure bag storage 0 treasures+2"
    )
    table = table.after("ready anna treasure hat helmet 0")
    assert len(table.play()["players"]["anna"]["cards"]) == 3
    assert table.refusal("ready anna treasure ring ring 0") == "treasure-limit"
    assert table.play("drop anna bag")["events"] == ["over-limit anna treasure"]
    assert table.play("drop anna bag", "drop anna hat")["events"] == []
    assert table.refusal("drop anna shoe") == "unknown-name"


def test_you_may_never_spend_your_own_peril():
    assert TABLE.refusal("spend anna anna 1") == "own-peril"
    assert TABLE.refusal("spend anna bob 2") == "not-enough-peril"
    assert TABLE.play("spend anna bob 1")["players"]["bob"]["peril"] == 0
    assert TABLE.play("pay anna 1")["players"]["anna"]["glory"] == 0
    assert TABLE.refusal("pay anna 2") == "not-enough-glory"


def test_a_trap_hits_all_heroes_in_the_space():
    table = Table("dungeoneer", "begin anna bob cleo dirk", "know cave 0 0", "warp cleo cave")
    assert table.play("spend anna bob 1 trap")["events"] == ["trap-hits anna bob dirk"]
    assert table.play("spend anna cleo 1 trap")["events"] == ["trap-hits cleo"]


def test_counters_never_fall_below_nothing():
    assert TABLE.play("lose anna glory 5")["players"]["anna"]["glory"] == 0
    assert TABLE.play("gain anna peril 5")["players"]["anna"]["peril"] == 6
    assert TABLE.refusal("gain anna peril 0") == "out-of-range"
    assert TABLE.refusal("wound anna 0") == "out-of-range"


def test_life_is_recovered_up_to_the_printed_figure():
    assert TABLE.refusal("heal anna 1") == "at-full-life"
    assert TABLE.play("wound anna 2", "heal anna 9")["players"]["anna"]["life"] == 6
    tough = TABLE.play("wound anna 2", "toughen anna")["players"]["anna"]
    assert (tough["life"], tough["life_max"]) == (5, 7)
    assert TABLE.after("limits anna 20 0 0").refusal("toughen anna") == "out-of-range"


def test_levels_go_from_the_start_to_ten():
    assert TABLE.refusal("level anna down") == "level-floor"
    assert TABLE.play("level anna up", "level anna down")["events"] == ["drained anna 1"]
    up = [f"level anna {'up'}"] * 9
    assert TABLE.play(*up)["events"] == ["levelled anna 10"]
    assert TABLE.after(*up).refusal("level anna up") == "level-cap"
    assert refusal("dungeoneer", "begin anna bob rank=epic", "level anna down") == "level-floor"
