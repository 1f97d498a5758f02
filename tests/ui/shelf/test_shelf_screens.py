"""The shelf by touch: from the first screen to a game, its end, and back to the list."""

from paperdungeons.play.shelf.store import FOLDER
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.second_copy import FILE as COPY
from tests.ui.support.phone import Hand
from tests.ui.support.shelf_touch import begin, controller_of, texts, touch

HEROES_EACH = "One or two players lead two heroes each"


def test_a_game_is_set_up_played_undone_killed_and_gone_on_with(phone):
    hand = phone(size=(412, 915))
    begin(hand, "dungeoneer", "Anna", "Chloé")
    assert hand.place == "shelf-game"
    controller = controller_of(hand)
    assert controller.state.order == ("anna", "chloe")
    hand.touch(hand.screen.main_tile)
    assert controller.state.turn.phase == "dungeonlord"
    assert hand.screen.note.text == "Dungeonlord."
    hand.touch(hand.screen.undo_button)
    assert controller.state.turn.phase == "reset"
    hand.touch(hand.screen.undo_button)
    assert hand.screen.note.text == "There is nothing to take back."
    hand.touch(hand.screen.redo_button)
    assert controller.state.turn.phase == "dungeonlord"
    assert not controller.do("pay", "chloe", 5)
    assert hand.screen.note.text == "That costs 5 Glory, and there is 1."
    hand.touch(hand.screen.history_button)
    assert len(hand.screen.lines) == 2
    assert "Chloé" in texts(hand.screen)
    hand.app.stage.clear_widgets()  # killed: nothing is closed
    hand.open()
    hand.touch(hand.screen.place_tiles["shelf"])
    assert "Anna, Dungeonlord phase" in texts(hand.screen)
    hand.touch(hand.screen.rows[0])
    assert controller_of(hand).state.turn.phase == "dungeonlord"
    hand.back()
    hand.touch(hand.screen.waiting_plates[0].button)
    hand.touch(hand.screen.waiting_plates[0].sure_tile)
    assert hand.screen.rows == []


def test_a_game_that_was_put_away_is_found_on_the_list_and_a_tap_takes_it_up_again(phone):
    hand = phone(size=(412, 915))
    begin(hand, "dungeoneer", "Anna", "Bob")
    hand.back()
    assert "Put away" not in texts(hand.screen)
    hand.touch(hand.screen.waiting_plates[0].button)
    assert "at the bottom of this page" in texts(hand.screen)
    hand.touch(hand.screen.waiting_plates[0].sure_tile)
    assert (hand.screen.rows, hand.screen.finished_rows, len(hand.screen.away_rows)) == ([], [], 1)
    assert "Put away" in texts(hand.screen)
    touch(hand, hand.screen.away_rows[0])
    assert hand.place == "shelf-game"
    hand.back()
    assert (len(hand.screen.rows), hand.screen.away_rows) == (1, [])
    hand.touch(hand.screen.waiting_plates[0].button)
    hand.touch(hand.screen.waiting_plates[0].sure_tile)
    touch(hand, hand.screen.away_plates[0].button)
    assert "Delete this game?" in texts(hand.screen)
    assert hand.back()
    touch(hand, hand.screen.away_plates[0].button)
    touch(hand, hand.screen.away_plates[0].sure_tile)
    assert (hand.screen.rows, hand.screen.away_rows) == ([], [])


def test_a_game_that_ends_has_a_result_and_stands_among_the_finished_until_it_is_deleted(phone):
    hand = phone(size=(1280, 800))
    begin(hand, "dungeoneer", "Anna", "Bob")
    controller_of(hand).do("wound", "bob", 6)
    hand.stage.frames(2)
    assert hand.place == "shelf-result"
    assert hand.screen.headline == "Anna wins!"
    hand.touch(hand.screen.shelf_tile)
    assert "Anna wins!" in texts(hand.screen)
    hand.touch(hand.screen.finished_rows[0])
    assert hand.place == "shelf-result"
    hand.back()
    hand.touch(hand.screen.undo_button)
    assert not controller_of(hand).state.over
    hand.touch(hand.screen.redo_button)
    hand.back()
    hand.touch(hand.screen.finished_plates[0].button)
    assert "Delete this game?" in texts(hand.screen)
    assert hand.back()
    assert "Delete this game?" not in texts(hand.screen)
    assert len(hand.screen.finished_rows) == 1
    hand.touch(hand.screen.finished_plates[0].button)
    hand.touch(hand.screen.finished_plates[0].sure_tile)
    assert hand.screen.finished_rows == []


def test_what_cannot_begin_says_why_and_options_are_tapped(phone):
    hand = phone()
    hand.touch(hand.screen.place_tiles["shelf"])
    hand.touch(hand.screen.game_tiles["tenefyr"])
    assert texts(hand.screen).count(HEROES_EACH) == 1
    hand.touch(hand.screen.begin_tile)
    assert hand.place == "shelf-setup"
    assert texts(hand.screen).count(HEROES_EACH) == 2
    hand.screen.fields[0].text = "Anna"
    for hero in ("bard", "thief"):
        touch(hand, hand.screen.option_widgets[f"0:{hero}"])
    touch(hand, hand.screen.option_widgets["mode"]["quick"])
    touch(hand, hand.screen.option_widgets["skill"].more)
    touch(hand, hand.screen.option_widgets["decks"])
    assert hand.screen.form.options == {"mode": "quick", "skill": "1", "decks": "off"}
    touch(hand, hand.screen.option_widgets["skill"].less)
    hand.stage.frames(2)
    hand.touch(hand.screen.begin_tile)
    state = controller_of(hand).state
    assert (state.players["anna"].heroes, state.options["mode"], state.has_decks) == (("bard", "thief"), "quick", False)


def test_a_count_of_the_set_up_starts_from_the_usual_value_and_says_when_it_is_usual(phone):
    hand = phone()
    hand.touch(hand.screen.place_tiles["shelf"])
    hand.touch(hand.screen.game_tiles["tenefyr"])
    assert figure(hand, "skill") == "usual (0)"
    assert figure(hand, "track") == "usual (12)"
    assert [step(hand, "track", way) for way in ("more", "less", "less")] == ["13", "usual (12)", "11"]
    assert hand.screen.form.options == {"track": "11"}
    touch(hand, hand.screen.option_widgets["start"]["hard"])
    assert step(hand, "track", "less") == "usual (10)"
    assert hand.screen.form.options == {"start": "hard"}
    touch(hand, hand.screen.option_widgets["mode"]["quick"])
    assert figure(hand, "track") == "usual (8)"


def test_a_count_without_a_usual_value_starts_from_the_lowest(phone):
    hand = phone()
    hand.touch(hand.screen.place_tiles["shelf"])
    hand.touch(hand.screen.game_tiles["mapmasters"])
    assert figure(hand, "places") == "usual"
    assert [step(hand, "places", way) for way in ("less", "more", "more", "less", "less")] == [
        *("usual", "0", "1", "0", "usual")
    ]


def figure(hand: Hand, key: str) -> str:
    return hand.screen.option_widgets[key].figure.text


def step(hand: Hand, key: str, way: str) -> str:
    """Tap plus or minus of an option; what it says then."""
    touch(hand, getattr(hand.screen.option_widgets[key], way))
    return figure(hand, key)


def test_a_damaged_store_of_the_shelf_costs_a_sentence(phone):
    hand = phone()
    begin(hand, "mapmasters", "Anna")
    hand.app.on_pause()
    hand.close()
    for name in (FILE, COPY):
        (hand.folder / FOLDER / name).write_bytes(b"no store" * 500)
    hand.open()
    hand.touch(hand.screen.place_tiles["shelf"])
    assert "could not be read" in texts(hand.screen)
    hand.touch(hand.screen.game_tiles["mapmasters"])
    hand.touch(hand.screen.begin_tile)
    assert hand.place == "shelf-game"
    controller = controller_of(hand)
    controller.session._keep = full_disk
    assert not controller.do("start")
    assert (hand.place, controller.state.phase) == ("home", "market")
    assert "That could not be saved" in texts(hand.screen)


def full_disk(_: object) -> None:
    raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT))
