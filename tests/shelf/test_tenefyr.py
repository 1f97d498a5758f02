"""Heroes of Tenefyr: dungeons, fights, decks, rewards, the boss, and playing alone or quickly."""

from collections import Counter
from itertools import product

import pytest

from paperdungeons.shelf.tenefyr.odds import hand_odds, hand_odds_in_steps, room_odds, sums, team_odds
from paperdungeons.shelf.tenefyr.rules import GAME
from tests.shelf.playing import Table, log_of, play, refusal

BEGIN = "begin bob:bard suzie:thief jack:cleric"
TABLE = Table("tenefyr", BEGIN)
DOOR = TABLE.after("enter 1a")
KOBOLD = DOOR.after("fight 3")
SUMS = Table("tenefyr", f"{BEGIN} decks=off", "enter 1a")
"""A table that types sums instead of cards."""
QUICK = Table("tenefyr", f"{BEGIN} decks=off mode=quick")
LOSE = ["fight 9", "power bob 0", "power suzie 0", "power jack 0"]


def beat(*names: str) -> list[str]:
    """The lines of won fights, one for each name: the start player of that fight."""
    lines: list[str] = []
    for name in names:
        lines += ["fight 1", f"power {name} 1", "go-on"]
    return lines[:-1]


# --- set-up --------------------------------------------------------------------------------------------------


def test_every_player_has_a_deck_of_thirteen_cards():
    state = TABLE.play()
    assert state["players"]["bob"] == {
        "heroes": ["bard"], "deck": {"b0": 6, "b1": 6, "s": 1}, "discard": {}, "hand": {}, "played": {},
        "deck_size": 13, "discard_size": 0, "exhausted": False,
    }  # fmt: skip
    assert (state["start_player"], state["phase"], state["inside"], state["fight"]) == ("bob", "camp", None, None)
    assert (state["reward_open"], state["grants"], state["fights"], state["achievements"]) == (None, 0, 0, [])
    assert (state["last"], state["result"], state["boss_due"]) == (None, None, False)


def test_ten_dungeons_with_four_enemies_each_and_the_boss_deck():
    state = TABLE.play()
    assert list(state["dungeons"]) == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "boss"]
    assert state["dungeons"]["3b"] == {"level": 3, "left": 4, "reward": "open"}
    assert state["dungeons"]["boss"] == {"level": 0, "left": 4, "reward": "none"}
    assert state["reserve"] == dict.fromkeys("12345", 6)


def test_the_quick_version_has_one_dungeon_of_each_level_and_no_boss():
    state = QUICK.play()
    assert list(state["dungeons"]) == ["1", "2", "3", "4", "5"]
    assert state["dungeons"]["5"] == {"level": 5, "left": 4, "reward": "none"}
    assert (state["reserve"], state["track"]) == (dict.fromkeys("12345", 10), {"at": 0, "length": 8})


@pytest.mark.parametrize(
    ("seats", "deck", "size"),
    [
        ("bob:bard+thief suzie:cleric+barbarian", {"b0": 6, "b1": 6, "s": 2}, 14),
        ("bob:bard+thief", {"b0": 12, "b1": 12, "s": 2}, 26),
        ("a:bard b:thief c:cleric d:barbarian", {"b0": 6, "b1": 6, "s": 1}, 13),
    ],
)
def test_one_or_two_players_have_two_heroes_each(seats, deck, size):
    state = play("tenefyr", f"begin {seats}")
    assert all((player["deck"], player["deck_size"]) == (deck, size) for player in state["players"].values())


@pytest.mark.parametrize(
    ("begin", "reason"),
    [
        ("begin a:bard b:bard c:thief", "hero-taken"),
        ("begin a:bard+bard", "hero-taken"),
        ("begin a:bard b:thief", "wrong-heroes"),
        ("begin a:bard+thief b:cleric c:barbarian", "wrong-heroes"),
        ("begin a:bard", "wrong-heroes"),
        ("begin a:bard silly=1", "wrong-heroes"),
        ("begin a:bard b:thief c:cleric d:barbarian e:bard", "wrong-number-of-players"),
        ("begin a b c", "malformed"),
        ("begin a:wizard b:thief c:cleric", "malformed"),
        ("begin a:bard+thief+cleric", "malformed"),
        ("begin boss:bard b:thief c:cleric", "malformed"),
        (f"{BEGIN} track=0", "unknown-option"),
        (f"{BEGIN} first=nobody", "unknown-option"),
        (f"{BEGIN} skill=10", "unknown-option"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(begin, reason):
    assert refusal("tenefyr", begin) == reason


@pytest.mark.parametrize(
    ("options", "length"),
    [("", 12), ("start=easy", 14), ("start=hard", 10), ("mode=quick", 8), ("track=30", 30), ("mode=quick track=3", 3)],
)
def test_the_steps_to_the_skull_are_counted_on_the_board_or_a_house_value(options, length):
    assert play("tenefyr", f"{BEGIN} {options}")["track"] == {"at": 0, "length": length}


def test_somebody_else_may_begin():
    assert play("tenefyr", f"{BEGIN} first=jack")["start_player"] == "jack"


# --- a fight -------------------------------------------------------------------------------------------------


def test_h01_the_kobold_falls_in_suzies_turn():
    table = KOBOLD.after("draw bob b1 b0 b0", "play bob")
    assert (table.play()["fight"]["total"], table.play()["events"]) == (1, ["turn suzie"])
    state = table.play("draw suzie b0 b0 b0", "redraw suzie b1 b1 b0", "play suzie")
    assert state["events"] == ["won-fight suzie", "loot suzie", "start-player suzie"]
    assert state["players"]["suzie"]["discard"] == {"b0": 4, "b1": 2, "1p1": 1}
    assert state["players"]["jack"]["deck_size"] == 13
    assert (state["start_player"], state["phase"], state["dungeons"]["1a"]["left"]) == ("suzie", "choice", 3)
    assert state["last"] == {"won": True, "player": "suzie", "total": 3, "enemy": 3}
    assert (state["fight"], state["fights"]) == (None, 1)


def test_h02_an_orc_has_five_with_three_players_and_its_loot_has_strength_one():
    state = DOOR.play("fight 5 loot 1")
    assert state["fight"] == {"enemy": 5, "total": 0, "hand": 3, "loot": 1, "turn": 0, "player": "bob"}
    assert state["events"] == ["turn bob"]


@pytest.mark.parametrize(
    ("dungeon", "line", "loot"),
    [
        ("3a", "fight 1", 3),
        ("3a", "fight 1 loot 7", 7),
        ("3a", "fight 1 loot none hand 2", None),
        ("boss", "fight 1", None),
    ],
)
def test_loot_that_is_not_typed_has_the_level_of_the_dungeon(dungeon, line, loot):
    assert TABLE.play(f"enter {dungeon}", line)["fight"]["loot"] == loot


def test_an_enemy_may_let_you_draw_more_or_fewer_cards():
    assert DOOR.play("fight 1 hand 2", "draw bob b1 b1")["players"]["bob"]["hand"] == {"b1": 2}
    assert DOOR.refusal("fight 1 hand 10") == "out-of-range"
    assert DOOR.refusal("fight 100") == "out-of-range"
    assert DOOR.refusal("fight 3 loot 100") == "out-of-range"


def test_drawing_needs_the_own_turn_and_the_right_cards():
    assert DOOR.refusal("draw bob b1 b0 b0") == "wrong-phase"
    assert SUMS.after("fight 3").refusal("draw bob b1 b0 b0") == "decks-off"
    assert KOBOLD.refusal("draw jack b1 b0 b0") == "not-your-turn"
    assert KOBOLD.refusal("draw bob b1 b0") == "wrong-number"
    assert KOBOLD.refusal("draw bob b1 b0 1p1") == "not-in-deck"
    assert KOBOLD.refusal("draw bob s s b0") == "not-in-deck"
    assert KOBOLD.refusal("draw bob b1 b0 b2") == "malformed"
    assert KOBOLD.refusal("draw bob b1 b0 6p1") == "out-of-range"
    assert KOBOLD.refusal("draw bob b1 b0 1p100") == "out-of-range"
    drawn = KOBOLD.after("draw bob b1 b0 b0")
    assert drawn.refusal("draw bob b1 b0 b0") == "hand-drawn"
    assert KOBOLD.refusal("redraw bob b1 b0 b0") == "no-hand"
    assert KOBOLD.refusal("play bob") == "no-hand"
    assert drawn.refusal("redraw bob b1") == "wrong-number"
    assert drawn.refusal("redraw bob 1p1 b0 b0") == "not-in-deck"


def test_h10_you_may_draw_again_until_your_deck_is_empty():
    redraws = ["redraw bob b0 b0 b0", "redraw bob b1 b1 b1", "redraw bob b1 b1 b1"]
    table = KOBOLD.after("draw bob b0 b0 b0", *redraws)
    assert table.play()["players"]["bob"]["deck"] == {"s": 1}
    last = table.after("redraw bob s")
    assert (last.play()["players"]["bob"]["hand"], last.play()["players"]["bob"]["exhausted"]) == ({"s": 1}, True)
    assert last.refusal("redraw bob s") == "deck-empty"


def test_h05_if_a_card_says_draw_three_and_one_is_left_you_draw_that_one():
    redraws = ["redraw bob b0 b0 b0", "redraw bob b1 b1 b1", "redraw bob b1 b1 b1"]
    state = KOBOLD.play("draw bob b0 b0 b0", *redraws, "extra bob s")
    assert (state["players"]["bob"]["hand"], state["players"]["bob"]["deck_size"]) == ({"b1": 3, "s": 1}, 0)


def test_effects_discard_from_the_hand_and_from_any_draw_pile():
    drawn = KOBOLD.after("draw bob b1 b0 b0")
    bob = drawn.play("discard bob b0 b0")["players"]["bob"]
    assert (bob["hand"], bob["discard"]) == ({"b1": 1}, {"b0": 2})
    assert drawn.refusal("discard bob s") == "not-in-hand"
    assert drawn.refusal("extra bob 1p1") == "not-in-deck"
    jack = drawn.play("mill jack b1 b1")["players"]["jack"]
    assert (jack["deck_size"], jack["discard"]) == (11, {"b1": 2})
    assert drawn.refusal("mill jack s s") == "not-in-deck"
    assert DOOR.refusal("mill jack s") == "wrong-phase"
    assert SUMS.after("fight 3").refusal("mill jack s") == "decks-off"


def test_a_hand_that_an_effect_took_away_can_still_be_played():
    state = KOBOLD.play("draw bob b1 b0 b0", "discard bob b1 b0 b0", "play bob plus 1")
    assert (state["fight"]["total"], state["fight"]["player"]) == (1, "suzie")


def test_h04_what_effects_change_is_typed_as_a_difference():
    assert KOBOLD.play("draw bob b1 b0 b0", "play bob plus -1")["fight"]["total"] == 0
    assert KOBOLD.play("draw bob b1 b0 b0", "play bob plus 0")["fight"]["total"] == 1
    assert KOBOLD.play("adjust -2")["fight"]["total"] == -2


def test_skill_cards_have_the_strength_that_is_typed_for_them():
    table = Table("tenefyr", f"{BEGIN} skill=2", "enter 1a", "fight 9")
    assert table.play("draw bob s b1 b0", "play bob")["fight"]["total"] == 3


def test_an_enemy_that_was_weakened_falls_in_the_next_end_step():
    weakened = SUMS.after("fight 3", "power bob 1", "enemy 1")
    assert weakened.play()["phase"] == "fight"
    assert weakened.play("power suzie 0")["last"] == {"won": True, "player": "suzie", "total": 1, "enemy": 1}
    assert SUMS.refusal("enemy 3") == "wrong-phase"
    assert SUMS.refusal("adjust 3") == "wrong-phase"


def test_without_cards_in_the_deck_you_cannot_contribute():
    assert KOBOLD.refusal("pass bob") == "cards-left"
    assert KOBOLD.refusal("pass jack") == "not-your-turn"
    assert DOOR.refusal("pass jack") == "wrong-phase"
    state = DOOR.play("fight 3 hand 0", "pass bob")
    assert state["events"] == ["exhausted bob", "turn suzie"]
    milled = KOBOLD.after("mill bob b0 b0 b0 b0 b0 b0 b1 b1 b1 b1 b1 b1 s")
    assert milled.play("pass bob")["fight"]["player"] == "suzie"
    assert milled.refusal("draw bob s") == "wrong-number"


def test_sums_are_typed_where_nobody_wants_to_tap_cards():
    assert SUMS.play("fight 3", "power bob 2")["fight"]["total"] == 2
    assert SUMS.play("fight 3", "power bob 3")["players"]["bob"]["discard"] == {}
    assert KOBOLD.refusal("power bob 2") == "decks-on"
    assert SUMS.refusal("power bob 2") == "wrong-phase"
    assert SUMS.after("fight 3").refusal("power jack 2") == "not-your-turn"


# --- winning, losing, leaving --------------------------------------------------------------------------------


def test_h06_thrown_out_of_a_dungeon():
    lines = []
    for name in ("bob", "suzie", "jack"):
        lines += [f"draw {name} b0 b0 b0", f"play {name}"]
    state = KOBOLD.play(*lines)
    assert state["events"] == ["lost-fight", "start-player suzie", "boss-moves 2"]
    assert (state["track"]["at"], state["dungeons"]["1a"]["left"], state["phase"]) == (2, 4, "camp")
    assert all(player["deck_size"] == 13 for player in state["players"].values())
    assert state["last"] == {"won": False, "player": "jack", "total": 0, "enemy": 3}


def test_after_a_fight_that_is_won_the_players_go_on_or_leave():
    won = SUMS.after("fight 1", "power bob 1")
    assert won.play("go-on")["phase"] == "door"
    state = won.play("leave")
    assert (state["track"]["at"], state["phase"], state["inside"]) == (1, "camp", None)
    assert state["events"] == ["boss-moves 1"]
    assert SUMS.refusal("leave") == "fight-first"
    assert SUMS.after("fight 1").refusal("leave") == "fight-first"
    assert TABLE.refusal("leave") == "not-inside"
    assert TABLE.refusal("go-on") == "wrong-phase"
    assert won.refusal("fight 1") == "wrong-phase"
    assert won.refusal("enter 1b") == "wrong-phase"


def test_h07_the_fourth_enemy_falls_and_nobody_is_asked_whether_to_go_on():
    table = SUMS.after(*beat("bob", "suzie", "jack", "bob"))
    state = table.play()
    assert state["events"] == ["won-fight bob", "loot bob", "start-player suzie", "completed 1a", "boss-moves 1"]
    assert (state["phase"], state["reward_open"], state["track"]["at"]) == ("camp", "1a", 1)
    assert table.refusal("enter 1b") == "reward-open"
    state = table.play("done")
    assert (state["reward_open"], state["dungeons"]["1a"]["reward"]) == (None, "taken")
    assert table.after("done").refusal("done") == "no-reward"
    assert table.after("done").refusal("enter 1a") == "dungeon-empty"


def test_loot_comes_into_the_deck_when_the_dungeon_is_left():
    state = KOBOLD.play("draw bob b1 b1 b1", "play bob", "leave")
    assert state["players"]["bob"]["deck"] == {"1p1": 1, "b0": 6, "b1": 6, "s": 1}


def test_h08_the_pawn_stops_at_the_skull():
    table = Table("tenefyr", f"{BEGIN} decks=off track=1", "enter 1a", *LOSE)
    state = table.play()
    assert (state["track"], state["boss_due"]) == ({"at": 1, "length": 1}, True)
    assert state["events"][-2:] == ["boss-moves 1", "boss-attacks"]
    assert table.refusal("enter 1a") == "boss-attacks"
    assert table.play("enter boss")["phase"] == "door"
    quick = Table("tenefyr", f"{BEGIN} decks=off mode=quick track=1", "enter 1", *LOSE)
    assert quick.play()["grants"] == 1


def test_h09_completing_a_dungeon_onto_the_skull_the_reward_is_still_taken():
    table = Table("tenefyr", f"{BEGIN} decks=off track=1", "enter 1a", *beat("bob", "suzie", "jack", "bob"))
    assert table.play()["events"][-3:] == ["completed 1a", "boss-moves 1", "boss-attacks"]
    assert table.refusal("enter boss") == "reward-open"
    assert table.refusal("done", "enter 2a") == "boss-attacks"
    assert table.play("done", "enter boss")["inside"] == "boss"


def test_h12_all_cards_of_the_boss_must_be_beaten_one_after_the_other():
    table = TABLE.after("enter boss", "fight 3 loot none", "draw bob b1 b1 b1", "play bob")
    state = table.play()
    assert (state["phase"], state["players"]["bob"]["discard"]) == ("door", {"b1": 3})
    assert (state["events"], state["dungeons"]["boss"]["left"]) == (["won-fight bob", "start-player suzie"], 3)
    assert table.refusal("leave") == "no-flight"
    assert table.refusal("go-on") == "wrong-phase"


def test_all_win_when_the_boss_is_beaten_and_lose_when_he_is_not():
    boss = Table("tenefyr", f"{BEGIN} decks=off", "enter boss")
    fights = [line for line in beat("bob", "suzie", "jack", "bob") if line != "go-on"]
    won = boss.after(*fights)
    state = won.play()
    assert (state["result"], state["over"], state["phase"], state["events"][-1]) == ("won", True, "over", "won")
    assert won.refusal("enter 1a") == "over"
    assert won.play("achieve dragon-slayer")["achievements"] == ["dragon-slayer"]
    state = boss.play(*LOSE)
    assert (state["result"], state["over"], state["events"]) == (
        "lost",
        True,
        ["lost-fight", "start-player suzie", "lost"],
    )


def test_in_the_boss_deck_there_may_be_enemies_with_loot():
    state = TABLE.play("enter boss", "fight 3 loot 2", "draw bob b1 b1 b1", "play bob")
    assert state["players"]["bob"]["discard"] == {"b1": 3, "5p2": 1}


def test_quickly_level_five_is_the_boss_and_every_step_grants_cards():
    table = QUICK.after("enter 1", *LOSE)
    assert table.play()["grants"] == 2
    assert table.refusal("enter 2") == "grants-open"
    settled = table.after("gain bob 1 2", "granted", "granted")
    assert settled.refusal("granted") == "no-grant"
    boss = settled.after("enter 5")
    assert boss.play("fight 4")["fight"]["loot"] == 5
    assert boss.refusal("leave") == "no-flight"
    assert boss.play("fight 9", "power suzie 0", "power jack 0", "power bob 0")["result"] == "lost"


def test_alone_you_have_two_turns_and_one_deck():
    alone = Table("tenefyr", "begin bob:bard+thief", "enter 1a", "fight 4")
    first = alone.after("draw bob b1 b1 b0", "play bob")
    assert (first.play()["fight"]["turn"], first.play()["events"]) == (1, ["turn bob"])
    assert first.play("draw bob b1 b1 b0", "play bob")["last"]["won"] is True
    assert first.play("draw bob b0 b0 b0", "play bob")["track"]["at"] == 2


# --- monsters on their way -----------------------------------------------------------------------------------


def test_an_enemy_moves_to_another_dungeon_and_the_token_passes():
    state = DOOR.play("wander 1b")
    assert (state["dungeons"]["1a"]["left"], state["dungeons"]["1b"]["left"]) == (3, 5)
    assert (state["phase"], state["events"], state["start_player"]) == ("choice", ["start-player suzie"], "suzie")
    assert KOBOLD.play("draw bob b1 b0 b0", "wander boss")["players"]["bob"]["discard_size"] == 3
    assert DOOR.refusal("wander 1a") == "same-dungeon"
    assert DOOR.after("correct 2a.left 0").refusal("wander 2a") == "dungeon-empty"
    assert DOOR.refusal("wander zzzz") == "unknown-name"
    assert DOOR.refusal("wander zzzzz") == "malformed"
    assert TABLE.refusal("wander 1b") == "wrong-phase"


def test_if_the_last_enemy_wanders_off_the_dungeon_is_completed():
    state = DOOR.play("correct 1a.left 1", "wander 1b")
    assert (state["reward_open"], state["events"]) == ("1a", ["start-player suzie", "completed 1a", "boss-moves 1"])


def test_if_there_is_no_other_dungeon_a_new_one_is_made_with_only_that_enemy():
    assert DOOR.refusal("wander new") == "dungeon-exists"
    empty = [
        f"correct {level}{letter}.left 0" for level in range(1, 6) for letter in "ab" if f"{level}{letter}" != "1a"
    ]
    state = DOOR.play(*empty, "wander new")
    assert state["dungeons"]["x1"] == {"level": 1, "left": 1, "reward": "none"}
    boss = TABLE.after(*empty, "correct 1a.left 0", "enter boss")
    assert boss.play("wander new")["dungeons"]["x1"]["level"] == 5


# --- decks and rewards ---------------------------------------------------------------------------------------


def test_h03_each_player_chooses_a_reward():
    table = TABLE.after("remove suzie b0 2", "remove jack b0 2", "give bob jack b1")
    state = table.play()
    assert (state["players"]["suzie"]["deck_size"], state["players"]["jack"]["deck_size"]) == (11, 12)
    assert (state["players"]["bob"]["deck"]["b1"], state["players"]["jack"]["deck"]["b1"]) == (5, 7)
    assert state["reserve"] == dict.fromkeys("12345", 6)
    assert table.refusal("remove suzie b0 5") == "not-owned"
    assert table.refusal("remove suzie b0 27") == "out-of-range"
    assert table.refusal("give bob bob b1") == "same-player"
    assert table.refusal("give bob jack 1p1") == "not-owned"
    assert SUMS.refusal("give bob bob b1") == "decks-off"
    assert SUMS.refusal("remove bob b1") == "decks-off"


def test_removed_loot_goes_back_to_the_reserve():
    state = TABLE.play("gain bob 2 3", "remove bob 2p3")
    assert (state["reserve"]["2"], state["players"]["bob"]["deck_size"]) == (6, 13)


def test_cards_are_removed_from_the_deck_and_then_from_the_discard_pile():
    bob = KOBOLD.play("mill bob b0 b0", "remove bob b0 5")["players"]["bob"]
    assert (bob["deck"].get("b0", 0), bob["discard"]) == (0, {"b0": 1})


def test_a_gained_card_goes_to_the_deck_in_camp_and_to_the_discard_pile_inside():
    assert TABLE.play("gain bob 2 3")["players"]["bob"]["deck"]["2p3"] == 1
    assert DOOR.play("gain bob 2 3")["players"]["bob"]["discard"] == {"2p3": 1}
    assert DOOR.play("give bob jack s")["players"]["jack"]["discard"] == {"s": 1}
    assert TABLE.refusal("gain bob 6 1") == "out-of-range"


def test_h11_an_empty_level_gives_a_card_of_the_next_lower_one():
    table = TABLE.after("correct reserve.3 0", "correct reserve.2 0")
    state = table.play("gain bob 3 4")
    assert (state["events"], state["players"]["bob"]["deck"]["1p4"], state["reserve"]["1"]) == (["fell-back 3 1"], 1, 5)
    assert table.refusal("correct reserve.1 0", "gain bob 3 4") == "reserve-empty"


def test_achievements_are_labels_of_your_own():
    table = TABLE.after("achieve no-losses")
    assert table.play()["events"] == ["achieved no-losses"]
    assert table.refusal("achieve no-losses") == "name-taken"
    assert TABLE.refusal("achieve boss") == "malformed"


# --- odds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "need", "first", "redraw", "drawn"),
    [
        ("1:6 0:7", 1, 0.877622, 1, 3.379371),
        ("1:6 0:7", 2, 0.437063, 1, 5.708042),
        ("1:6 0:7", 3, 0.069930, 0.276224, 11.472028),
        ("1:6 0:8", 3, 0.054945, 0.217782, 12.579421),
        ("1:12 0:14", 3, 0.084615, 0.568484, 18.414818),
        ("1:6 0:5 2:1", 3, 0.295455, 0.941558, 7.162338),
        ("1:6 0:4 2:2 3:1", 4, 0.349650, 0.959540, 6.645105),
        ("1:6 0:4 2:2 3:1", 5, 0.146853, 0.566434, 9.832168),
        ("1:3 0:2", 3, 0.1, 0.1, 4.8),
        ("1:6 0:7 size 2", 2, 0.192308, 0.850816, 7.201632),
        ("1:3 1:3 0:7", 3, 0.069930, 0.276224, 11.472028),
        ("1:6 0:7", 4, 0, 0, 13),
        ("1:6 0:7", 0, 1, 1, 3),
        ("-1:4", -1, 0, 1, 4),
    ],
)
def test_the_odds_of_a_hand_and_of_drawing_again(pile, need, first, redraw, drawn):
    found = TABLE.answer(f"? hand {need} {pile}")
    assert (found["first"], found["redraw"], found["drawn"]) == (first, redraw, drawn)


def test_without_cards_or_a_hand_only_a_need_of_nothing_is_met():
    assert TABLE.answer("? hand 0 1:0") == {"first": 1, "redraw": 1, "drawn": 0, "hands": 0, "cards": 0}
    assert TABLE.answer("? hand 1 1:5 size 0") == {"first": 0, "redraw": 0, "drawn": 0, "hands": 0, "cards": 5}


def test_the_draw_pile_of_a_player_is_known():
    drawn = KOBOLD.after("draw bob b1 b0 b0")
    assert KOBOLD.answer("? hand bob") == {
        "first": 0.06993,
        "redraw": 0.276224,
        "drawn": 11.472028,
        "hands": 5,
        "cards": 13,
    }
    assert drawn.answer("? hand bob")["cards"] == 10
    assert TABLE.answer("? hand jack 1")["first"] == 0.877622
    assert TABLE.refusal("? hand jack") == "wrong-phase"
    assert TABLE.refusal("? hand nobody") == "unknown-name"
    assert SUMS.refusal("? hand nobody") == "unknown-name"
    assert SUMS.refusal("? hand bob 3") == "decks-off"
    assert SUMS.refusal("? team") == "decks-off"
    assert TABLE.refusal("? hand 3 1:61") == "out-of-range"
    assert TABLE.refusal("? hand 3 1:6 size 10") == "out-of-range"
    assert TABLE.refusal("? hand 3") == "malformed"


@pytest.mark.parametrize(
    ("seats", "enemy", "reach"),
    [
        (BEGIN, 3, 0.890621),
        (BEGIN, 4, 0.683207),
        (BEGIN, 5, 0.397327),
        (BEGIN, 6, 0.159613),
        ("begin bob:bard+thief suzie:cleric+barbarian", 3, 0.519865),
        ("begin bob:bard+thief", 3, 0.595652),
    ],
)
def test_the_odds_of_the_team_with_fresh_decks(seats, enemy, reach):
    assert Table("tenefyr", seats, "enter 1a", f"fight {enemy}").answer("? team")["reach"] == reach


def test_a_hand_already_drawn_counts_as_it_is():
    assert KOBOLD.answer("? team")["mean"] == 4.153846
    drawn = KOBOLD.after("draw bob b1 b1 b1")
    assert drawn.answer("? team") == {"reach": 1, "mean": round(4.153846 * 2 / 3, 6)}
    last = KOBOLD.after("draw bob b0 b0 b0", "play bob", "draw suzie b0 b0 b0", "play suzie", "draw jack b1 b1 b0")
    assert last.answer("? team") == {"reach": 0, "mean": 0}
    assert TABLE.refusal("? team") == "wrong-phase"


def test_drawing_again_the_team_has_the_odds_of_a_hand_not_yet_drawn():
    drawn = log_of(GAME, *KOBOLD.lines, "draw bob b0 b0 b0").state
    pile = Counter({1: 6, 0: 4})
    one, other = sums(pile, 3), sums(Counter({1: 6, 0: 7}), 3)
    reach = sum(
        a * b * c for (x, a), (y, b), (z, c) in product(one.items(), other.items(), other.items()) if x + y + z >= 3
    )
    assert team_odds(drawn, draws_again=True)["reach"] == round(float(reach), 6)


def test_the_odds_of_the_next_room_are_those_of_the_team_once_it_is_entered():
    won = KOBOLD.after("draw bob b1 b1 b1", "play bob")
    before = room_odds(log_of(GAME, *won.lines).state, 5)
    assert before == won.after("go-on", "fight 5").answer("? team")


def test_a_large_pile_of_many_strengths_is_counted_exactly_in_small_pieces():
    pile = {0: 4, 1: 8, 2: 4, 3: 3, 4: 3, 5: 2}
    steps = list(hand_odds_in_steps(pile, 10, 3))
    assert steps == sorted(steps)
    assert len(steps) < 3000
    found = hand_odds(pile, 10, 3)
    assert (found["first"], found["redraw"], found["drawn"]) == (0.088439, 0.606001, 17.184247)
