"""Finished games: what the list says about them, the way to each and back, and the sheets of ghosts."""

from __future__ import annotations

from calendar import timegm
from dataclasses import replace
from time import localtime, mktime

import pytest

from paperdungeons.bots.bot import NOVICE, VETERAN, Bot
from paperdungeons.content.words import words
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.games.finished_games import Finished, finished_games, tables_of
from paperdungeons.play.games.ghosts import Rival
from paperdungeons.play.games.ranks import rank_of
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.store import Saved, open_store
from paperdungeons.play.wording.dates import date_text
from paperdungeons.play.wording.ranks import rank_name
from paperdungeons.ui.history.wording import FinishedLine, finished_line
from paperdungeons.ui.review.lines import MOMENTS
from paperdungeons.ui.score.wording import result_text
from paperdungeons.ui.setup.table_options import HOST, PASS, TableOptions, title_key
from paperdungeons.ui.style.icons import RANKS as RANK_ICONS
from paperdungeons.ui.style.numbers import written
from paperdungeons.ui.table.ranking_screen import RankingScreen
from tests.play.support.past_games import AMONG_BOTS, GHOSTS, NAMES_AMONG_BOTS, against_two, alone, fill, hot_seat
from tests.ranks_at_hand import RANKS
from tests.staging import BOX
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import SEED, Hand
from tests.ui.support.positions import show

EN, NL = words("en"), words("nl")
NOON = int(mktime((2026, 3, 9, 12, 0, 0, 0, 0, -1)))
DATE = "9\u00a0Mar\u00a02026"


# --- what is said --------------------------------------------------------------------------------------------


def unknown(_: Setup, __: Bot) -> None:
    """The results of ghosts are unknown."""


def told(*records: Record, ranks=None, ghosts=unknown, say=EN) -> FinishedLine:
    saved = Saved(1, records[0], len(records[0].choices), 0, NOON, True, 0)
    return finished_line(say, Finished(saved, tuple(replay(record) for record in records), NOON), ranks, ghosts)


def test_a_date_is_told_in_the_words_of_the_language():
    assert (date_text(EN, NOON), date_text(NL, NOON)) == (DATE, "9\u00a0mrt\u00a02026")
    assert localtime(NOON).tm_mday == 9
    assert abs(NOON - timegm(localtime(NOON))) <= 14 * 3600


def test_a_game_alone_is_told_with_its_points_its_rank_and_its_date():
    state = replay(alone())
    rank = rank_of(RANKS, state).rank
    dungeon = EN(f"dungeons.{state.setup.board.dungeon.id}.name")
    assert told(alone(), ranks=RANKS) == FinishedLine(
        RANK_ICONS[rank], dungeon, [f"{rank_name(EN, rank)} \u00b7 {DATE}"], written(score(state).total)
    )
    assert told(alone()).lines == [DATE]


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        ([-999, 999], "1 of 2 ghosts beaten"),
        ([-999], "You beat Brannock (\u2212999)"),
        ([999], "Brannock beat you (999)"),
        (["own"], "You drew with Brannock"),
        ([None], "Against Brannock (novice)"),
        ([3, None], "Against 2 ghosts"),
    ],
)
def test_what_came_of_the_ghosts_is_told_where_it_is_known(theirs, said):
    own = score(replay(against_two())).total
    points = dict(zip(GHOSTS, [own if one == "own" else one for one in theirs], strict=False))
    record = replace(against_two(), bots=GHOSTS[: len(theirs)])
    assert told(record, ghosts=lambda _, bot: points[bot]).lines[-1] == said


def test_a_hot_seat_is_told_by_its_winner_and_has_points_for_the_only_person():
    four = hot_seat(9)
    best = max(score(replay(record)).total for record in four)
    line = told(*four)
    assert (line.icon, line.points) == ("tablet", "")
    assert line.lines[0].endswith(f"wins with {written(best)} points")
    assert line.lines[1] == f"Anna, Bram, Chlo\u00e9 and Daan \u00b7 {DATE}"
    among_bots = told(*hot_seat(9, NAMES_AMONG_BOTS, AMONG_BOTS))
    assert among_bots.lines[1] == f"Anna and 3 bots \u00b7 {DATE}"
    assert among_bots.points == written(score(replay(four[0])).total)


def test_points_beside_those_of_a_winner_are_said_to_be_ones_own():
    among_bots = hot_seat(9, NAMES_AMONG_BOTS, AMONG_BOTS)
    assert (told(*among_bots).whose, told(*among_bots, say=NL).whose) == ("you", "jij")
    assert (told(*hot_seat(9)).whose, told(alone()).whose) == ("", "")


def test_one_person_among_bots_passes_nothing_on():
    alone = TableOptions(PASS, SEED, names=("Anna", ""), bots=(None, Bot(VETERAN, 0)))
    assert EN(title_key(alone)) == "Against bots"
    assert EN(title_key(alone.with_players(3))) == EN("home.pass.name")
    assert EN(title_key(TableOptions(HOST, SEED, names=("Anna", "")))) == EN("join.phones.host.name")


def test_what_is_shared_names_the_ghosts_and_their_points():
    state = replay(alone())
    text = result_text(EN, state, None, [Rival(Bot(VETERAN, 1), 57), Rival(Bot(NOVICE, 0), -3)])
    assert "Ghosts on the same dice: Sable 57, Brannock \u22123." in text.split("\n")


# --- the way there and back ----------------------------------------------------------------------------------


def all_read(hand: Hand) -> None:
    wait_until(hand, lambda: not hand.app.features.progress.archive.list.is_reading)
    hand.stage.frames(2)


def open_archive(hand: Hand) -> None:
    show(hand, "home", "archive")
    all_read(hand)


def with_a_shelf(hand: Hand) -> None:
    """Fill the store with finished games, begin one that waits, and go to the first screen."""
    fill(hand.app.services.store)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    hand.app.navigator.home()
    hand.stage.frames(2)


@pytest.mark.long
def test_a_finished_game_is_looked_at_and_the_one_that_waits_is_still_at_hand(phone):
    hand = phone(size=(412, 915))
    with_a_shelf(hand)
    waits, kept = hand.app.library.game, hand.app.services.store.games()
    tap_home = hand.screen.finished_tile
    hand.touch(tap_home)
    all_read(hand)
    assert (hand.place, len(hand.screen.rows)) == ("archive", 6)
    tap(hand, hand.screen.rows[2].open_row)
    assert hand.place == "score"
    assert hand.state == replay(against_two())
    wait_until(hand, lambda: hand.app.features.ghosts.standing() is not None)
    hand.stage.frames(2)
    see_a_ghost(hand)
    look_at_every_step(hand)
    hand.app.navigator.home()
    hand.stage.frames(2)
    assert hand.app.library.game is waits
    assert hand.app.services.store.games() == kept
    hand.touch(hand.screen.continue_tile)
    assert (hand.place, hand.app.library.game) == ("sheet", waits)
    open_archive(hand)
    assert any("of 2 ghosts beaten" in text for text in hand.texts())


def see_a_ghost(hand: Hand) -> None:
    ghost = hand.app.features.ghosts.ghosts[1]
    row = next(row for row in hand.screen.walk() if getattr(row, "text", "") == "Sable").parent.parent
    tap(hand, row)
    view = hand.screen.view
    assert (hand.place, MOMENTS[view.place.moment].round, view.place.line) == ("ghost-line", 9, 1)
    assert view.lines[1].state_at(view.place.moment) == ghost.state
    assert phase_of(ghost.state) == OVER
    view.press(("round", 1))
    hand.turn(412, 914)
    assert hand.screen.view.sheets[0].story.word.text == EN("ranks.rivals.start")
    hand.back()
    assert hand.place == "score"


def look_at_every_step(hand: Hand) -> None:
    """Going to any choice, even the last, only looks at it and changes nothing."""
    hand.app.navigator.go("history")
    last = hand.app.library.game.session.cursor
    for number in (last, last - 1, 5):
        hand.app.features.flow.jump(number)
        hand.stage.frames(1)
        assert hand.app.navigator.path == ["home", "archive", "score", "history", "sheet"]
        assert hand.app.library.game.session.cursor == last
    hand.app.features.flow.finish()
    assert hand.app.navigator.path == ["home", "archive", "score"]


@pytest.mark.long
def test_finished_tables_open_their_ranking_and_one_person_among_bots_a_review(phone):
    hand = phone(size=(412, 915))
    with_a_shelf(hand)
    waits, kept = hand.app.library.game, hand.app.services.store.games()
    for number, tiles in ((0, 1), (3, 0), (4, 0)):
        open_archive(hand)
        tap(hand, hand.screen.rows[number].open_row)
        assert isinstance(hand.screen, RankingScreen)
        assert len(hand.screen.extra_tiles) == tiles
        hand.back()
        assert (hand.place, hand.app.library.game) == ("archive", waits)
    tap(hand, hand.screen.rows[0].open_row)
    hand.screen.actions.score(2)
    assert hand.app.library.game.bots[2] is not None
    assert not hasattr(hand.screen, "review_tile")
    hand.back()
    tap(hand, hand.screen.extra_tiles[0])
    assert (hand.place, hand.state.seat) == ("review", 0)
    hand.app.features.review.stop()
    hand.app.navigator.home()
    assert (hand.app.library.game, hand.app.library.hot_seat) == (waits, None)
    assert hand.app.services.store.games() == kept


def test_a_new_game_begun_from_a_finished_one_is_the_one_at_hand(phone):
    hand = phone(size=(412, 915))
    with_a_shelf(hand)
    open_archive(hand)
    hand.screen.rows[5].open_row.dispatch("on_release")
    hand.stage.frames(2)
    hand.touch(hand.screen.again_tile)
    hand.touch(hand.screen.start_tile)
    new = hand.app.library.game
    hand.app.navigator.home()
    assert hand.app.library.game is new
    assert not new.is_past


def test_games_of_another_box_are_left_out_and_the_list_says_so(phone):
    hand = phone()
    other = replace(BOX, fingerprint="0123abcd")
    without_shelf, _ = open_store(hand.app.services.folder)
    without_shelf.begin(replace(alone(), setup=replace(alone().setup, box=other)))
    without_shelf.close()
    open_archive(hand)
    assert hand.screen.rows == []
    assert EN("troubles.other-box", n=1) in hand.texts()


def test_what_is_listed_is_what_the_store_has(tmp_path):
    store, _ = open_store(tmp_path)
    fill(store)
    lines = [
        finished_line(EN, game, RANKS, unknown) for game in finished_games(store, BOX, tables_of(store.games()))[0]
    ]
    store.close()
    assert [line.icon in RANK_ICONS for line in lines] == [False, True, True, False, False, True]
