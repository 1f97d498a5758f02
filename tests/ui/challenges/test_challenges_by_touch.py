"""The dungeon of the day by touch: one tap begins it, one try counts, and friends compare what came of it."""

from datetime import timedelta

from paperdungeons.core.scoring import score
from paperdungeons.play.challenges.attempts import official_tries
from paperdungeons.play.records.challenge import Attempt, ChallengeKind, challenge_on
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.style.icons import CORRECTED
from tests.play.support.challenge_games import a_game_of, corrected, daily
from tests.play.support.stores import part_of
from tests.ui.support.other_phone import change_phone, play_on
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import TODAY
from tests.ui.support.shelf_touch import texts
from tests.ui.support.words_shown import says, tile_with


def go_home(hand) -> None:
    hand.app.navigator.home()
    hand.stage.frames(3)


def test_one_tap_begins_the_try_that_counts_and_later_ones_are_practice_on_any_clock(phone):
    hand = phone()
    assert says(hand, "challenges.today.new")

    hand.touch(hand.screen.today_tile)
    assert hand.place == "challenge-cards"
    assert says(hand, "challenges.label.counts")
    assert hand.app.services.store.games() == []
    hand.touch(hand.screen.keep_tile)
    assert (hand.place, hand.app.library.game.record.attempt) == ("sheet", Attempt(daily()))
    hand.app.navigator.go("menu")
    assert any("17 Nov 2026" in text for text in hand.texts())

    game = hand.app.library.game.id
    go_home(hand)
    assert "Dungeon of the day, 17 Nov" in texts(hand.screen.continue_tile)
    assert says(hand, "challenges.today.running")
    hand.touch(hand.screen.today_tile)
    assert (hand.place, hand.app.library.game.id) == ("sheet", game)

    hand.today = TODAY + timedelta(days=1)
    play_on(hand)
    points = score(hand.state).total
    assert says(hand, "challenges.label.score-counts")
    assert hand.app.library.game.record.attempt == Attempt(daily())

    go_home(hand)
    assert says(hand, "challenges.today.new"), "after midnight there is a new one"
    hand.stage.seconds(2)
    hand.today = TODAY
    hand.stage.seconds(2)
    assert any(f"{points} points" in text for text in hand.texts())
    hand.touch(hand.screen.today_tile)
    assert hand.place == "challenge"
    hand.touch(hand.screen.play_tile)
    assert says(hand, "challenges.label.practice")
    hand.touch(hand.screen.keep_tile)
    assert hand.app.library.game.record.attempt == Attempt(daily(), is_practice=True)
    play_on(hand, 1)
    assert says(hand, "challenges.label.score-practice")

    for days in (-3, 0, 2):
        hand.today = TODAY + timedelta(days=days)
        go_home(hand)
        tries = official_tries(hand.app.services.store.games())
        assert {challenge: found.points for challenge, found in tries.items()} == {daily(): points}


def test_a_page_that_was_opened_before_midnight_says_anew_what_counts(phone):
    hand = phone()
    hand.touch(hand.screen.today_tile)
    hand.today = TODAY + timedelta(days=1)
    hand.touch(hand.screen.keep_tile)
    assert hand.place == "challenge-cards"
    assert says(hand, "challenges.label.practice")
    assert hand.app.services.store.games() == []
    hand.touch(hand.screen.keep_tile)
    assert hand.app.library.game.record.attempt == Attempt(daily(), is_practice=True)

    hand.today = TODAY
    go_home(hand)
    hand.touch(hand.screen.today_tile)
    hand.touch(hand.screen.keep_tile)
    game = hand.app.library.game
    game.put_away()
    go_home(hand)
    hand.touch(hand.screen.today_tile)
    assert (hand.place, hand.app.library.game.id) == ("sheet", game.id), "the only try that counts is not lost"


def test_a_result_goes_to_a_friend_who_sees_it_checked_in_the_table_of_the_day(phone):
    hand = phone(name="Anna")
    hand.touch(hand.screen.today_tile)
    hand.touch(hand.screen.keep_tile)
    play_on(hand)
    points = score(hand.state).total
    tap(hand, tile_with(hand, "challenges.send.tile"))
    assert hand.place == "challenge-code"
    assert not says(hand, "challenges.send.paper"), "a result is for those who play it themselves"
    hand.touch(hand.screen.send_tile)
    (sent,) = hand.hardware.share.texts
    link = sent.splitlines()[-1]
    assert hand.screen.code.text == link

    change_phone(hand, "Bram")
    hand.today = TODAY + timedelta(days=1)
    go_home(hand)
    tap(hand, hand.screen.place_tiles["challenges"])
    tap(hand, hand.screen.code_tile)
    assert hand.place == "challenge-enter"
    hand.hardware.clipboard.text = sent[:-1] + ("0" if sent[-1] != "0" else "1")
    hand.touch(hand.screen.typing.paste_tile)
    assert hand.place == "challenge-enter"
    assert says(hand, "codes.damaged")
    hand.hardware.clipboard.text = sent
    hand.touch(hand.screen.typing.paste_tile)
    wait_until(hand, lambda: hand.place == "challenge" and hand.screen.table_rows)
    assert any(text.startswith(f"Anna: {points} points") and text.endswith("checked") for text in hand.texts())
    assert hand.app.features.progress.challenges.chosen == daily()
    assert says(hand, "challenges.play.practice"), "yesterday's cannot count any more"

    hand.touch(hand.screen.play_tile)
    hand.touch(hand.screen.keep_tile)
    play_on(hand, 3)
    tap(hand, tile_with(hand, "challenges.send.table"))
    wait_until(hand, lambda: hand.screen.table_rows)
    hand.stage.frames(8)  # the score has asked for the same table too, and the page is rebuilt when it arrives
    tap(hand, next(row for row in hand.screen.table_rows if "Anna" in texts(row)))
    assert hand.place == "challenge-compare"


def test_the_calendar_leads_to_days_weeks_and_the_dungeon_of_the_month(phone):
    hand = phone()
    tap(hand, hand.screen.place_tiles["challenges"])
    grid = hand.screen.grid
    assert len(grid.days) == 30
    assert says(hand, "challenges.streak.none")
    assert "Week of 16 Nov" in hand.texts()
    assert not any("23 Nov" in text for text in hand.texts()), "weeks to come are not listed"
    assert not says(hand, "challenges.calendar.begun")
    assert not says(hand, "challenges.calendar.corrected")
    hand.touch(grid.days[TODAY + timedelta(days=1)])
    assert hand.place == "challenges", "what has yet to come stays closed"
    hand.touch(grid.days[TODAY - timedelta(days=1)])
    assert hand.place == "challenge"
    assert says(hand, "challenges.day.missed")
    hand.back()
    hand.touch(hand.screen.bar.before)
    assert len(hand.screen.grid.days) == 31
    hand.touch(hand.screen.bar.after)
    month = challenge_on(ChallengeKind.MONTHLY, TODAY)
    tap(hand, hand.screen.rows[month])
    wait_until(hand, lambda: hasattr(hand.screen, "play_tile"))
    hand.touch(hand.screen.play_tile)
    hand.touch(hand.screen.keep_tile)
    assert hand.app.library.game.record.attempt == Attempt(month)
    hand.app.services.store.begin(part_of(a_game_of(daily()), 9))
    hand.app.navigator.show("home", "challenges")
    assert says(hand, "challenges.calendar.begun"), "a pencil is explained"
    assert not says(hand, "challenges.calendar.corrected")
    go_home(hand)
    hand.touch(hand.screen.present_tiles[ChallengeKind.MONTHLY])
    assert hand.place == "sheet"


def test_the_calendar_tells_a_try_that_can_still_count_from_one_that_was_corrected(phone):
    hand = phone()
    store, yesterday = hand.app.services.store, TODAY - timedelta(days=1)
    store.begin(part_of(a_game_of(daily(yesterday)), 9))
    store.begin(corrected(a_game_of(daily())))
    tap(hand, hand.screen.place_tiles["challenges"])
    signs = {day: texts(hand.screen.grid.days[day]) for day in (yesterday, TODAY)}
    assert glyph("pencil") in signs[yesterday]
    assert glyph(CORRECTED) in signs[TODAY]
    assert says(hand, "challenges.calendar.begun")
    assert says(hand, "challenges.calendar.corrected")
