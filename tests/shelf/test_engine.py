"""What all games of the shelf share: how lines are read and checked, taken back and corrected."""

import pytest

from paperdungeons.shelf.engine import action_of, apply, why_not
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.notation import words_of
from paperdungeons.shelf.reasons import Reason, Refused
from tests.shelf.playing import Table, play, refusal, script

BEGIN = {
    "dungeoneer": "begin anna bob",
    "tenefyr": "begin anna:bard bob:thief cleo:cleric",
    "mapmasters": "begin anna bob",
}
every_game = pytest.mark.parametrize("game", GAMES)


# --- lines ---------------------------------------------------------------------------------------------------


def test_a_line_is_words_between_blanks_folded_to_lower_case():
    assert words_of("  Begin\tANNA  bob # and nobody else").words == ("begin", "anna", "bob")
    assert words_of("  Begin\tANNA").columns == (3, 9)


def test_a_letter_that_only_looks_like_another_is_not_folded_to_it():
    assert refusal("dungeoneer", "begin anna \u212aay") == "malformed"


@every_game
def test_blank_lines_comments_and_headers_print_nothing(game):
    assert script(game, f"Shelf {game} 1\nCheck ABCDEF\n\n   \n# a comment\n{BEGIN[game]} # begun")[1:] == []


@every_game
@pytest.mark.parametrize(
    "line",
    ["frobnicate", "begin anna_-with-too-long-a-name bob", "begin 1anna bob", "begin x=1 anna", "begin anna bob x=",
     "undo twice", "redo now", "correct anna.life", "correct anna.life 1 2", "correct anna.life -1",
     "correct anna.life 1000", "correct anna,life 3", "?", "? what", "begin ann\u00e4 bob"],
)  # fmt: skip
def test_what_fits_no_place_is_malformed(game, line):
    assert refusal(game, line) == "malformed"


def test_a_line_of_very_many_words_is_malformed():
    assert refusal("tenefyr", "draw anna" + " b0" * 5000) == "malformed"


@every_game
def test_the_whole_state_is_printed_with_the_keys_that_all_games_share(game):
    state = play(game, BEGIN[game])
    assert state["game"] == game
    assert (state["begun"], state["over"], state["corrected"]) == (True, False, False)
    assert state["order"][:2] == ["anna", "bob"]
    assert all(value is None or isinstance(value, str | int) for value in state["options"].values())
    assert all(isinstance(event, str) for event in state["events"])


# --- the order in which a line is checked --------------------------------------------------------------------


@every_game
def test_nothing_goes_before_begin(game):
    line = {"dungeoneer": "move nobody nowhere", "tenefyr": "enter 9z", "mapmasters": "find nobody key 0"}[game]
    assert refusal(game, line) == "not-begun"
    assert refusal(game, "correct no.such.path 999") == "not-begun"


@every_game
def test_a_game_begins_once(game):
    assert refusal(game, BEGIN[game], "begin") == "begun-already"


@every_game
def test_no_seat_at_all_is_the_wrong_number_of_players(game):
    assert refusal(game, "begin") == "wrong-number-of-players"
    assert refusal(game, "begin no-such-option=1") == "wrong-number-of-players"


def test_two_seats_alike_come_before_an_unknown_option():
    assert refusal("dungeoneer", "begin anna Anna rank=silly") == "name-taken"
    assert refusal("mapmasters", "begin anna anna") == "name-taken"
    assert refusal("tenefyr", "begin anna:bard anna:bard bob:thief nope=1") == "name-taken"


@pytest.mark.parametrize(
    "option", ["silly=1", "rank=silly", "decks=5", "decks=0", "personal=1", "maps=1000", "edition=de"]
)
def test_an_option_that_is_not_known_or_has_another_value_is_refused(option):
    assert refusal("dungeoneer", f"begin anna bob {option}") == "unknown-option"


def test_the_last_of_two_equal_keys_counts():
    state = play("dungeoneer", "begin anna bob decks=9 rank=epic decks=3 rank=legendary")
    assert (state["options"]["decks"], state["options"]["rank"]) == (3, "legendary")


def test_names_come_before_numbers_and_numbers_before_the_rules():
    table = Table("dungeoneer", "begin anna bob")
    assert table.refusal("move nobody nowhere") == "unknown-name"
    assert table.refusal("threat nobody speed 0 roll 7") == "unknown-name"
    assert table.refusal("threat bob speed 0 roll 7 locked") == "out-of-range"
    assert table.refusal("explore bob entrance 1 1") == "malformed"
    assert table.after("know hall 1 1").refusal("explore bob hall 99 1") == "name-taken"
    assert table.refusal("explore bob hall 99 1") == "out-of-range"
    assert table.refusal("explore bob hall 2 1") == "not-your-turn"


def test_after_the_end_only_undo_redo_and_questions_go_on():
    table = Table("dungeoneer", "begin anna bob", "wound bob 6")
    assert table.play()["over"]
    assert table.refusal("next") == "over"
    assert table.refusal("gain nobody glory 0") == "over"
    assert table.refusal("correct anna.life 1") == "over"
    assert table.answer("? threat anna speed 5")["need"] == 2
    assert table.play("undo")["players"]["bob"]["life"] == 6


# --- taking back ---------------------------------------------------------------------------------------------


@every_game
def test_undo_walks_back_to_before_begin_and_redo_forth_again(game):
    before = {"game": game, "begun": False, "events": []}
    begun, undone, nothing, redone, no_more = script(game, BEGIN[game], "undo", "undo", "redo", "redo")
    assert undone == before
    assert nothing == {"refused": "nothing-to-undo"}
    assert redone == {**begun, "events": []}
    assert no_more == {"refused": "nothing-to-redo"}


def test_a_new_action_forgets_what_could_be_redone():
    assert refusal("dungeoneer", "begin anna bob", "next", "undo", "gain anna glory 1", "redo") == "nothing-to-redo"


def test_a_refused_line_and_a_question_forget_nothing():
    said = script("dungeoneer", "begin anna bob", "next", "undo", "move bob hall", "? clash 0", "redo")
    assert said[-1]["turn"]["phase"] == "dungeonlord"


def test_dice_that_the_app_threw_cannot_be_taken_back():
    table = Table("dungeoneer", "begin anna bob", "threat bob speed 5 threw 3 wound 1")
    assert table.refusal("undo") == "behind-a-throw"
    assert table.after("next", "undo").refusal("undo") == "behind-a-throw"


def test_real_dice_that_were_typed_wrongly_can_be_taken_back():
    state = play("dungeoneer", "begin anna bob", "threat bob speed 6 roll 1 wound 1", "undo")
    assert state["players"]["bob"]["life"] == 6


# --- corrections ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "path", "value", "shown"),
    [
        ("dungeoneer", "anna.glory", 99, ("players", "anna", "glory")),
        ("dungeoneer", "bob.tipped", 1, ("players", "bob", "tipped")),
        ("dungeoneer", "bob.life", 2, ("players", "bob", "life")),
        ("dungeoneer", "maps_left", 3, ("maps_left",)),
        ("tenefyr", "track.at", 12, ("track", "at")),
        ("tenefyr", "reserve.5", 14, ("reserve", "5")),
        ("tenefyr", "1a.left", 20, ("dungeons", "1a", "left")),
        ("tenefyr", "grants", 9, ("grants",)),
        ("mapmasters", "deck", 99, ("deck",)),
        ("mapmasters", "places", 7, ("places",)),
        ("mapmasters", "coins", 0, ("coins",)),
        ("mapmasters", "hands.bob", 2, ("hands", "bob")),
        ("mapmasters", "green.found.key", 4, ("groups", "green", "found", "key")),
        ("mapmasters", "green.used.coin", 4, ("groups", "green", "used", "coin")),
    ],
)
def test_a_correction_sets_a_value_has_no_consequence_and_marks_the_game(game, path, value, shown):
    state = play(game, BEGIN[game], f"correct {path} {value}")
    assert (state["corrected"], state["events"]) == (True, [])
    found = state
    for key in shown:
        found = found[key]
    assert found == value
    assert refusal(game, BEGIN[game], f"correct {path} {value}", f"correct {path} {value}") == "nothing-to-correct"
    assert play(game, BEGIN[game], f"correct {path} {value}", "undo")["corrected"] is False


@pytest.mark.parametrize(
    ("game", "path", "value", "reason"),
    [
        ("dungeoneer", "nobody.life", 3, "no-such-field"),
        ("dungeoneer", "anna.speed", 3, "no-such-field"),
        ("dungeoneer", "anna.life.more", 3, "no-such-field"),
        ("dungeoneer", "anna.life", 0, "out-of-range"),
        ("dungeoneer", "anna.life", 7, "out-of-range"),
        ("dungeoneer", "anna.tipped", 2, "out-of-range"),
        ("dungeoneer", "anna.quests_done", 3, "out-of-range"),
        ("dungeoneer", "anna.level", 11, "out-of-range"),
        ("tenefyr", "track.length", 3, "no-such-field"),
        ("tenefyr", "track.at", 13, "out-of-range"),
        ("tenefyr", "reserve.6", 3, "no-such-field"),
        ("tenefyr", "reserve.1", 15, "out-of-range"),
        ("tenefyr", "1a.left", 21, "out-of-range"),
        ("tenefyr", "grants", 10, "out-of-range"),
        ("mapmasters", "green.left.key", 3, "no-such-field"),
        ("mapmasters", "deck", 100, "out-of-range"),
    ],
)
def test_a_correction_of_what_is_not_there_or_out_of_bounds_is_refused(game, path, value, reason):
    assert refusal(game, BEGIN[game], f"correct {path} {value}") == reason


def test_the_fields_of_a_defeated_hero_cannot_be_corrected():
    assert refusal("dungeoneer", "begin a b c", "wound b 6", "correct b.glory 3") == "out-of-game"


# --- pure functions ------------------------------------------------------------------------------------------


def test_apply_never_changes_the_state_it_was_given():
    game = GAMES["dungeoneer"]
    first, _ = apply(game, None, action_of(game, "begin anna bob"))
    before = game.view(first)
    after, events = apply(game, first, action_of(game, "gain anna glory 5"))
    assert game.view(first) == before
    assert (after.players["anna"].glory, events, after.events) == (6, (), [])


def test_why_not_is_a_reason_or_nothing():
    game = GAMES["dungeoneer"]
    first, _ = apply(game, None, action_of(game, "begin anna bob"))
    assert why_not(game, first, action_of(game, "next")) is None
    assert why_not(game, first, action_of(game, "build hall 1 1")) is Reason.WRONG_PHASE
    with pytest.raises(Refused, match="wrong-phase"):
        apply(game, first, action_of(game, "build hall 1 1"))
