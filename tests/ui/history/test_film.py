"""A finished game as a film: played to its end on the sheet, stepped, sought, left and returned to."""

from __future__ import annotations

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN, Bot
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.history.film import SPEEDS
from paperdungeons.play.records.record import replay
from paperdungeons.ui.history.film import FIRST, FilmPlayer
from tests.play.support.past_games import alone, fill, hot_seat
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show, take_up

GAME = "printed-solo-F-QR05DW8J"


def player_of(number: int = 1) -> FilmPlayer:
    player = FilmPlayer()
    player.take_up(alone(number))
    return player


def test_a_film_begins_by_itself_and_is_where_it_was_when_it_is_taken_up_again():
    player = player_of()
    assert (player.is_playing, player.cursor) == (True, FIRST)
    player.go_to(7)
    player.take_up(alone(1))
    assert player.cursor == 7
    player.take_up(alone(2))
    assert player.cursor == FIRST


def test_a_film_ends_with_the_end_of_the_game_and_begins_again_from_there():
    player = player_of()
    while player.is_playing:
        player.advance()
    assert (player.is_at_end, player.was_seen) == (True, True)
    assert player.frame.state == replay(alone(1))
    player.play_or_pause()
    assert (player.cursor, player.is_playing) == (FIRST, True)


def test_a_step_stops_the_film_and_stays_within_it():
    player = player_of()
    player.step(-1)
    assert (player.cursor, player.is_playing) == (FIRST, False)
    player.go_to(10**6)
    player.step(1)
    assert player.cursor == player.last


def test_it_can_be_seen_faster():
    player = player_of()
    slow = player.seconds
    for speed in (*SPEEDS[1:], SPEEDS[0]):
        player.change_speed()
        assert (player.speed, player.seconds) == (speed, slow / speed)


def test_rounds_begin_one_after_another():
    player = player_of()
    assert [player.film.at(start).state.round for start in player.rounds] == list(range(1, 9))
    assert min(player.rounds) >= FIRST


# --- on the sheet --------------------------------------------------------------------------------------------


def test_a_whole_game_is_seen_on_the_sheet_and_nothing_of_it_changes(phone):
    hand = phone(size=(412, 915), motion=True)
    fill(hand.app.services.store)
    kept = hand.app.services.store.games()
    show(hand, "home", "archive")
    wait_until(hand, lambda: not hand.app.features.progress.archive.list.is_reading)
    hand.stage.frames(2)
    row = hand.screen.rows[5]
    tap(hand, row.fold_button)
    tap(hand, row.film_tile)
    assert hand.app.navigator.path == ["home", "archive", "film"]
    play_to_the_end(hand)
    assert hand.screen.presenter.scene.state == replay(alone())
    step_and_seek(hand)
    leave_and_return(hand)
    assert hand.app.services.store.games() == kept


def play_to_the_end(hand: Hand) -> None:
    player, panel = hand.app.features.progress.film, hand.screen.panel
    for _ in SPEEDS[1:]:
        hand.touch(panel.speed_tile)
    assert player.is_playing
    seen = set()
    while player.is_playing:
        hand.stage.frames(3)
        seen.add(hand.screen.presenter.scene.state.round)
        assert hand.screen.presenter.past == player.cursor
    assert seen >= set(range(1, 9))
    assert phase_of(hand.screen.presenter.scene.state) == OVER


def step_and_seek(hand: Hand) -> None:
    player, panel = hand.app.features.progress.film, hand.screen.panel
    hand.touch(panel.back_button)
    assert player.cursor == player.last - 1
    hand.touch(panel.forward_button)
    assert player.is_at_end
    line = panel.line
    hand.drag((line.x + 30, line.center_y), (line.x + 80, line.center_y), (line.center_x, line.center_y))
    assert abs(player.cursor - player.last / 2) < 2
    assert hand.screen.presenter.past == player.cursor
    assert panel.caption.texts[0].startswith("Round ")
    hand.screen.view.turn_to("fame")
    hand.stage.frames(20)
    assert hand.screen.view.page == "fame"


def leave_and_return(hand: Hand) -> None:
    player = hand.app.features.progress.film
    hand.touch(hand.screen.panel.play_button)
    cursor = player.cursor
    hand.turn(915, 412)
    assert player.cursor >= cursor
    hand.touch(hand.screen.panel.play_button)
    assert not player.is_playing
    cursor = player.cursor
    hand.back()
    assert hand.place == "archive"
    hand.stage.frames(30)
    assert player.cursor == cursor
    assert hand.app.library.game is None


def test_the_film_of_a_game_that_has_just_ended_opens_from_its_score_and_from_its_choices(phone):
    hand = phone()
    take_up(hand, GAME)
    for name in ("score", "history"):
        show(hand, "home", "sheet", name)
        hand.stage.frames(2)
        tile = next(widget.parent.parent for widget in hand.screen.walk() if getattr(widget, "text", "") == "Film")
        tap(hand, tile)
        assert hand.app.navigator.path == ["home", "sheet", name, "film"]
        hand.app.features.progress.film.step(3)
        hand.tap(*hand.screen.view.place_of(("menu", 0)).center)
        assert hand.place == name
    assert phase_of(hand.state) == OVER


def test_of_a_table_with_bots_the_list_shows_the_film_of_the_person(phone):
    hand = phone()
    bots = (Bot(NOVICE, 0), None, Bot(VETERAN, 3), Bot(CHAMPION, 4))
    for record in hot_seat(93, ("Brannock", "Anna", "Odo", "Grimma"), bots):
        hand.app.services.store.begin(record)
    show(hand, "home", "archive")
    hand.stage.frames(2)
    hand.app.features.progress.archive.show_film(hand.screen.rows[0].game.table, 0.0)
    assert hand.app.features.progress.film.record.seat == 1
    assert hand.screen.presenter.scene.player == "Anna"
