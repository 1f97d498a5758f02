"""Map Masters in the co-op mode: mission, market, exploring, delivering, winning and losing, and the odds."""

import pytest

from tests.shelf.playing import Table, answer, play, refusal

MARKET = Table("mapmasters", "begin mira julian leonie")
EXPLORE = MARKET.after("start")
TURN = ["place s", "end"]
OTHER = Table("mapmasters", "begin mira julian mission=7")


def level(difficulty: str, *lines: str) -> Table:
    return Table("mapmasters", f"begin mira julian difficulty={difficulty}", *lines)


# --- set-up and market ---------------------------------------------------------------------------------------


def test_mission_one_begins_filled_in():
    state = MARKET.play()
    assert (state["phase"], state["coins"], state["deck"], state["places"]) == ("market", 5, 36, None)
    assert state["composition"] == {"s": 18, "3": 4, "4": 5, "5": 5, "6": 4}
    assert list(state["groups"]) == ["green", "yellow", "blue", "red"]
    assert state["goals"]["boots"] == {"kind": "artefact", "need": 1, "artefact": "boots", "by": None, "done": False}
    assert state["goals"]["coins"] == {"kind": "coin", "need": 5, "artefact": None, "by": None, "done": False}
    assert {label: goal["need"] for label, goal in state["goals"].items()} == {
        "boots": 1, "coins": 5, "scrolls": 5, "keys": 2,
    }  # fmt: skip
    assert (state["artefacts"], state["hands"]) == ({"boots": None}, {"mira": 0, "julian": 0, "leonie": 0})
    assert state["stock"] == {"sword": 5, "rope": 5, "key": 5, "scroll": 5}
    assert state["turn"] == {"player": "mira", "number": 0, "placed": False}
    assert state["options"]["one-each"] == "on"


def test_other_missions_begin_empty():
    state = OTHER.play()
    assert (state["coins"], state["deck"], state["groups"], state["goals"]) == (0, 0, {}, {})
    assert (state["options"]["one-each"], state["options"]["mission"]) == ("off", 7)
    assert play("mapmasters", "begin a mission=2 coins=7 places=12")["coins"] == 7
    assert refusal("mapmasters", "begin a mission=15") == "unknown-option"
    assert refusal("mapmasters", "begin a b c d e f") == "wrong-number-of-players"


def test_a_mission_is_typed_from_the_mission_book():
    typed = OTHER.after(
        "group owls", "deck 10 1 2 3 4", "places 9", "first julian", "goal crown artefact crown", "goal food barrel 3"
    )
    state = typed.play()
    assert (state["composition"], state["deck"], state["places"]) == ({"s": 10, "3": 1, "4": 2, "5": 3, "6": 4}, 20, 9)
    assert (state["turn"]["player"], state["artefacts"], list(state["goals"])) == (
        "julian",
        {"crown": None},
        ["crown", "food"],
    )
    cleared = typed.play("nogoals")
    assert (cleared["goals"], cleared["artefacts"]) == ({}, {})
    assert typed.refusal("goal food barrel 3") == "name-taken"
    assert typed.refusal("group owls") == "name-taken"
    assert typed.refusal("first nobody") == "unknown-name"
    assert typed.refusal("goal more barrel 0") == "out-of-range"
    assert typed.refusal("goal more cheese 2") == "malformed"
    assert typed.refusal("deck 100 1 1 1 1") == "out-of-range"
    groups = [f"group g{n}" for n in range(7)]
    assert typed.after(*groups).refusal("group g8") == "too-many-groups"


def test_m01_five_coins_buy_a_book_a_key_tile_and_two_rope_tiles():
    table = MARKET.after("buy book slay green", "buy tile key blue", "buy tile rope green")
    assert table.refusal("buy tile rope green") == "tile-carried"
    state = table.play("buy tile rope red")
    assert (state["coins"], state["stock"]) == (0, {"sword": 5, "rope": 3, "key": 4, "scroll": 5})
    assert state["groups"]["green"]["books"] == [{"effect": "slay", "used": False}]
    assert state["groups"]["green"]["tiles"]["rope"] == {"ready": 1, "used": 0}
    assert table.after("buy tile rope red").refusal("buy tile rope blue") == "not-enough-coins"
    assert table.refusal("buy book gate red") == "not-enough-coins"


def test_the_market_has_its_limits():
    rich = Table("mapmasters", "begin a coins=99", "group fifth", "group sixth")
    books = rich.after("buy book slay green", "buy book hunt green")
    assert books.refusal("buy book gift green") == "two-books"
    names = ("green", "yellow", "blue", "red", "fifth")
    assert rich.after(*(f"buy tile key {name}" for name in names)).refusal("buy tile key sixth") == "out-of-stock"
    assert rich.refusal("buy tile coin green") == "malformed"
    assert rich.refusal("buy book fly green") == "malformed"
    assert rich.refusal("buy tile key nobody") == "unknown-name"


@pytest.mark.parametrize(
    "line",
    ["group owls", "deck 1 1 1 1 1", "places 3", "first mira", "goal more coin 1", "goal more artefact crown",
     "nogoals", "buy tile key red", "buy book slay red", "start"],
)  # fmt: skip
def test_the_market_closes_when_exploring_starts(line):
    assert EXPLORE.refusal(line) == "market-closed"


def test_the_rest_of_the_coins_goes_back_and_three_cards_are_dealt():
    state = EXPLORE.play()
    assert (state["coins"], state["phase"], state["deck"]) == (0, "explore", 27)
    assert (state["hands"], state["turn"]["number"]) == ({"mira": 3, "julian": 3, "leonie": 3}, 1)
    assert state["events"] == ["turn mira"]
    assert play("mapmasters", "begin mira", "start")["hands"] == {"mira": 4}
    assert OTHER.refusal("start") == "no-groups"
    assert OTHER.after("group owls", "deck 5 0 0 0 0").refusal("start") == "deck-too-small"


# --- turns ---------------------------------------------------------------------------------------------------


def test_play_a_card_then_draw_one_and_pass_the_tile_to_the_left():
    placed = EXPLORE.after("place 6")
    state = placed.play()
    assert (state["seen"]["6"], state["hands"]["mira"], state["turn"]["placed"]) == (1, 2, True)
    assert placed.refusal("place s") == "placed-already"
    assert EXPLORE.refusal("end") == "place-first"
    state = placed.play("end")
    assert (state["events"], state["hands"]["mira"], state["deck"]) == (["drew mira", "turn julian"], 3, 26)
    assert state["turn"] == {"player": "julian", "number": 2, "placed": False}
    assert MARKET.refusal("place s") == "wrong-phase"
    assert EXPLORE.refusal("place 7") == "malformed"


def test_more_cards_of_a_type_than_there_are_cannot_be_played():
    played = [line for _ in range(4) for line in ("place 3", "end")]
    assert EXPLORE.after(*played).refusal("place 3") == "none-of-that-type"


def test_m12_who_has_no_card_left_loses_the_mission_for_all():
    small = Table("mapmasters", "begin mira julian", "deck 7 0 0 0 0", "start")
    state = small.play(*TURN * 6)
    assert (state["deck"], state["hands"], state["over"]) == (0, {"mira": 1, "julian": 0}, False)
    state = small.play(*TURN * 7)
    assert (state["result"], state["why"], state["phase"]) == ("lost", "cannot-play", "over")
    assert state["events"] == ["turn julian", "lost cannot-play"]


def test_m10_when_the_last_place_is_filled_only_a_goal_met_in_this_turn_helps():
    table = Table(
        "mapmasters", "begin mira julian", "nogoals", "goal food barrel 1", "places 1", "start", "find red barrel"
    )
    assert table.play("place s")["places"] == 0
    assert table.play("place s", "end")["why"] == "cannot-play"
    state = table.play("place s", "deliver red food")
    assert (state["result"], state["why"], state["events"]) == ("won", None, ["delivered red food", "won"])


# --- finds and obstacles -------------------------------------------------------------------------------------


def test_m02_a_room_gives_all_that_is_in_it():
    state = EXPLORE.play("find red coin 3", "find red sword", "find red rope", "find red barrel")
    red = state["groups"]["red"]
    assert red["found"] == {"coin": 3, "barrel": 1, "sword": 1, "rope": 1, "key": 0, "scroll": 0}
    assert red["left"] == red["found"]
    assert EXPLORE.refusal("find red coin 0") == "out-of-range"
    assert EXPLORE.refusal("find red gem") == "malformed"
    assert MARKET.refusal("find red coin") == "wrong-phase"


@pytest.mark.parametrize(
    ("obstacle", "item", "book"),
    [("monster", "sword", "slay"), ("pit", "rope", "leap"), ("lock", "key", "unlock"), ("portal", "scroll", "gate")],
)
def test_each_obstacle_is_overcome_with_its_item_tile_or_book(obstacle, item, book):
    bought = MARKET.after(f"buy tile {item} red", f"buy book {book} red", "start")
    overcome = f"overcome red {obstacle}"
    found = bought.after(f"find red {item}")
    red = found.play(overcome)["groups"]["red"]
    assert (red["used"][item], red["left"][item], red["tiles"][item]["ready"], red["overcome"][obstacle]) == (
        1,
        0,
        1,
        1,
    )
    red = found.play(overcome, overcome)["groups"]["red"]
    assert (red["tiles"][item], red["overcome"][obstacle]) == ({"ready": 0, "used": 1}, 2)
    assert found.refusal(overcome, overcome, overcome) == "nothing-to-use"
    assert bought.refusal(f"{overcome} with item") == "nothing-to-use"
    assert bought.play(f"{overcome} with tile")["groups"]["red"]["tiles"][item]["used"] == 1
    assert EXPLORE.refusal(f"{overcome} with tile") == "no-tile"
    assert bought.play(f"{overcome} with {book}")["groups"]["red"]["books"] == [{"effect": book, "used": True}]
    assert bought.refusal(f"{overcome} with {book}", f"{overcome} with {book}") == "no-book"
    assert bought.refusal(f"{overcome} with cross") == "wrong-book"


def test_books_are_used_once_per_mission():
    table = MARKET.after("buy book climb red", "buy book cross red", "start")
    assert table.play("cast red climb")["groups"]["red"]["books"][0] == {"effect": "climb", "used": True}
    assert table.refusal("cast red climb", "cast red climb") == "no-book"
    assert table.refusal("cast red hunt") == "no-book"
    assert table.refusal("cast red slay") == "malformed"
    assert MARKET.refusal("cast red climb") == "wrong-phase"


def test_m09_a_gift_works_even_if_there_is_none_in_stock_and_the_book_is_gone():
    rich = Table("mapmasters", "begin a coins=99", "group fifth", "group sixth", "buy book gift sixth")
    names = ("green", "yellow", "blue", "red", "fifth")
    empty = rich.after(*(f"buy tile key {name}" for name in names), "start")
    state = empty.play("cast sixth gift key")
    assert (state["stock"]["key"], state["groups"]["sixth"]["books"]) == (0, [])
    assert state["groups"]["sixth"]["tiles"]["key"]["ready"] == 1
    assert rich.after("start").play("cast sixth gift rope")["stock"]["rope"] == 4
    assert rich.after("buy tile rope sixth", "start").refusal("cast sixth gift rope") == "tile-carried"
    assert rich.after("start").refusal("cast fifth gift rope") == "no-book"


def test_improvements_bring_a_tile_in_very_easy_only_or_by_the_option():
    assert EXPLORE.refusal("improve red key") == "no-effect"
    easy = level("very-easy", "start")
    assert easy.play("improve red key")["groups"]["red"]["tiles"]["key"]["ready"] == 1
    assert easy.refusal("improve red key", "improve red key") == "tile-carried"
    assert level("very-easy improvements=off", "start").refusal("improve red key") == "no-effect"
    assert level("hard improvements=on", "start").play("improve red key")["stock"]["key"] == 4
    all_keys = [f"improve {name} key" for name in ("green", "yellow", "blue", "red")]
    more = level("very-easy", "start", *all_keys, "overcome red lock", "improve red key", "overcome red lock")
    assert more.refusal("improve red key") == "out-of-stock"


def test_m08_a_used_tile_does_not_hinder_a_second_one_of_its_kind():
    state = level("very-easy", "start").play("improve red key", "overcome red lock", "improve red key")
    assert state["groups"]["red"]["tiles"]["key"] == {"ready": 1, "used": 1}


def test_an_artefact_is_discovered_once():
    table = EXPLORE.after("take green boots")
    assert (table.play()["artefacts"], table.play()["groups"]["green"]["artefacts"]) == ({"boots": "green"}, ["boots"])
    assert table.refusal("take red boots") == "taken-already"
    assert table.refusal("take red crown") == "unknown-name"


# --- delivering ----------------------------------------------------------------------------------------------


def test_m03_the_example_of_mission_one():
    table = EXPLORE.after(
        *TURN, *TURN, "place s", "find green key", "find green rope", "find green barrel", "take green boots", "end"
    )
    table = table.after("place s", "overcome green pit", "deliver green boots", "end")
    state = table.play()
    assert (state["turn"]["player"], state["turn"]["number"]) == ("julian", 5)
    assert state["goals"]["boots"] == {"kind": "artefact", "need": 1, "artefact": "boots", "by": "green", "done": True}
    green = state["groups"]["green"]
    assert (green["artefacts"], green["delivered"], green["used"]["rope"]) == ([], ["boots"], 1)
    table = table.after("place s", "find blue key 3", "overcome blue lock", "deliver blue keys")
    assert table.play()["events"] == ["delivered blue keys"]
    assert table.play()["groups"]["blue"]["left"]["key"] == 0


@pytest.mark.parametrize("difficulty", ["very-easy", "easy", "normal", "hard"])
def test_m03_two_keys_after_a_lock_are_enough_at_every_difficulty(difficulty):
    table = level(difficulty, "start", "find blue key 3", "overcome blue lock")
    assert table.answer("? deliver blue keys")["ok"] is True
    assert table.play("deliver blue keys")["goals"]["keys"]["by"] == "blue"


def test_m04_used_finds_count_when_easy_and_not_when_normal():
    keys = ["find blue key 2", "overcome blue lock with item", "deliver blue keys"]
    assert level("easy", "start", *keys).play()["groups"]["blue"]["used"]["key"] == 2
    assert level("very-easy", "start", *keys).play()["goals"]["keys"]["done"] is True
    assert level("normal", "start").refusal(*keys) == "too-few"
    state = level("normal", "buy tile key blue", "start").play(*keys)
    assert state["groups"]["blue"]["tiles"]["key"] == {"ready": 0, "used": 1}
    state = level("easy", "buy tile key blue", "start").play(*keys)
    assert state["groups"]["blue"]["tiles"]["key"] == {"ready": 1, "used": 0}


def test_m05_a_group_that_has_both_delivers_only_one():
    table = EXPLORE.after("find red coin 5", "find red key 2", "deliver red keys")
    assert table.refusal("deliver red coins") == "group-delivered"
    assert table.after("find blue key 2").refusal("deliver blue keys") == "done-already"
    free = level("normal one-each=off", "start", "find red coin 5", "find red key 2", "deliver red keys")
    assert free.play("deliver red coins")["groups"]["red"]["delivered"] == ["keys", "coins"]


def test_m06_hard_wants_the_exact_number_and_no_unused_tiles():
    hard = level("hard", "buy tile rope blue", "start")
    assert hard.refusal("find blue key 3", "deliver blue keys") == "too-many"
    assert hard.refusal("find blue key 2", "deliver blue keys") == "tiles-unused"
    assert hard.refusal("take blue boots", "deliver blue boots") == "tiles-unused"
    assert hard.play("find blue key 2", "overcome blue pit", "deliver blue keys")["goals"]["keys"]["done"] is True
    assert level("hard", "buy tile key red", "start").refusal("find red key 2", "deliver red keys") == "too-many"


def test_m07_hard_accepts_a_key_and_a_key_tile_for_two():
    state = level("hard", "buy tile key blue", "start").play("find blue key", "deliver blue keys")
    assert state["groups"]["blue"]["tiles"]["key"] == {"ready": 0, "used": 1}


def test_delivering_an_artefact_needs_it():
    assert EXPLORE.refusal("deliver green boots") == "not-carried"
    assert MARKET.refusal("deliver green boots") == "wrong-phase"
    assert EXPLORE.refusal("deliver green crown") == "unknown-name"


def test_a_delivery_is_checked_before_it_is_drawn():
    table = MARKET.after("buy tile key blue", "start", "find blue key")
    assert table.answer("? deliver blue keys") == {"ok": True, "reason": None, "have": 1, "tile": 1, "need": 2}
    assert table.answer("? deliver red keys") == {"ok": False, "reason": "too-few", "have": 0, "tile": 0, "need": 2}
    assert table.answer("? deliver red boots") == {
        "ok": False,
        "reason": "not-carried",
        "have": 0,
        "tile": 0,
        "need": 1,
    }
    assert table.answer("take red boots", "? deliver red boots")["have"] == 1
    assert table.refusal("? deliver red crown") == "unknown-name"


# --- the end -------------------------------------------------------------------------------------------------

WON = EXPLORE.after(
    "take green boots", "deliver green boots", "find red coin 5", "deliver red coins", "find blue key 2",
    "deliver blue keys", "find yellow scroll 5", "deliver yellow scrolls",
)  # fmt: skip


def test_when_all_requirements_are_met_you_win_the_mission():
    state = WON.play()
    assert (state["result"], state["over"], state["phase"]) == ("won", True, "over")
    assert state["events"] == ["delivered yellow scrolls", "won"]
    assert WON.refusal("place s") == "over"


def test_m11_points_are_rounded_down_and_stand_in_the_hall_of_fame():
    state = WON.play("score 17/2")
    assert state["points"] == 8
    assert state["hall"] == {"mission": 1, "difficulty": "normal", "names": ["mira", "julian", "leonie"], "points": 8}
    assert WON.play("score 17/2", "score 12")["points"] == 12
    assert WON.refusal("score 17/0") == "out-of-range"
    assert WON.refusal("score 17/") == "malformed"
    assert EXPLORE.refusal("score 3") == "not-won"
    assert EXPLORE.refusal("lose target", "score 3") == "not-won"


@pytest.mark.parametrize("why", ["dead-end", "target", "mission"])
def test_the_players_declare_that_they_have_lost(why):
    state = EXPLORE.play(f"lose {why}")
    assert (state["result"], state["why"], state["events"]) == ("lost", why, [f"lost {why}"])
    assert MARKET.refusal(f"lose {why}") == "wrong-phase"


def test_missions_without_boss_cards_are_won_by_their_own_rules():
    mission = OTHER.after("group owls", "deck 9 0 0 0 0")
    assert mission.play("start", "win")["result"] == "won"
    assert mission.refusal("goal food barrel 1", "start", "win") == "goals-open"
    assert mission.refusal("win") == "wrong-phase"


# --- odds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "plays", "each", "limit"),
    [
        ("27 3 3 3", 36, [12, 12, 12], "cards"),
        ("21 3 3 3 3 3", 36, [8, 7, 7, 7, 7], "cards"),
        ("32 4", 36, [36], "cards"),
        ("27 3 3 3 places 20", 20, [7, 7, 6], "places"),
        ("0 1 2 2", 3, [1, 1, 1], "cards"),
        ("9 0", 0, [0], "cards"),
    ],
)
def test_turns_left_are_counted_exactly(words, plays, each, limit):
    assert answer("mapmasters", f"? turns {words}") == {"plays": plays, "each": each, "limit": limit}


def test_after_a_card_is_placed_the_pending_draw_is_counted():
    assert EXPLORE.answer("? turns") == {"plays": 36, "each": [12, 12, 12], "limit": "cards"}
    assert EXPLORE.answer("place s", "? turns") == {"plays": 35, "each": [11, 12, 12], "limit": "cards"}
    assert EXPLORE.answer(*TURN, "? turns") == {"plays": 35, "each": [11, 12, 12], "limit": "cards"}
    assert EXPLORE.answer("correct places 4", "place s", "? turns") == {
        "plays": 3,
        "each": [1, 1, 1],
        "limit": "places",
    }
    assert MARKET.refusal("? turns") == "wrong-phase"
    assert refusal("mapmasters", "? turns") == "not-begun"
    assert refusal("mapmasters", "? turns 9 1 1 1 1 1 1") == "malformed"


@pytest.mark.parametrize(
    ("words", "p"),
    [
        ("36 4 3", 0.305322),
        ("36 4 9", 0.702063),
        ("36 4 3 2", 0.027451),
        ("36 5 4", 0.465835),
        ("20 2 5", 0.447368),
        ("20 2 5 2", 0.052632),
        ("5 5 5 5", 1),
        ("5 0 5", 0),
        ("5 2 3 0", 1),
        ("0 0 0 0", 1),
    ],
)
def test_the_chance_of_a_type_among_unseen_cards(words, p):
    assert answer("mapmasters", f"? cards {words}") == {"p": p}


@pytest.mark.parametrize("words", ["5 6 1", "5 1 6", "5 1 1 6"])
def test_parts_are_not_larger_than_the_whole(words):
    assert refusal("mapmasters", f"? cards {words}") == "out-of-range"


def test_the_deck_and_all_hands_are_unseen():
    assert EXPLORE.answer("? type 6 3") == {"p": 0.305322, "unseen": 36, "good": 4}
    assert EXPLORE.answer("place 6", "? type 6 1") == {"p": round(3 / 35, 6), "unseen": 35, "good": 3}
    assert EXPLORE.refusal("? type 6 37") == "out-of-range"
    assert EXPLORE.refusal("? type 7 3") == "malformed"
