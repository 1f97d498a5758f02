"""Playing against bots: ghosts on the same dice, and bots around the same tablet, by touch."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN, Bot
from paperdungeons.content.words import words
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import MAX_PLAYERS
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, REPORTS, ROUND_END, phase_of, start
from paperdungeons.play.games.finished_games import finished_points
from paperdungeons.play.games.ghosts import rounds_closed
from paperdungeons.play.records.record import replay
from paperdungeons.play.wording.bot_names import against_text
from paperdungeons.ui.ghosts.wording import standing_text, verdict_text
from paperdungeons.ui.home.saved_game_wording import waiting_of
from paperdungeons.ui.setup.table_options import PASS, TableOptions, against, stronger
from paperdungeons.ui.sheet.event_ticker import EventTicker
from paperdungeons.ui.table.bot_turns import BotTurns
from tests.staging import BOX
from tests.ui.support.passed_tablet import lift, wish
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import SEED, Hand

EN = words("en")
GHOSTS = (Bot(NOVICE, 0), Bot(VETERAN, 1))
YOU = None


def play_round(hand: Hand, chance: Random) -> None:
    """Play the rest of the round on the sheet, and close the fight that may follow."""
    game, round_ = hand.app.library.game, max(hand.state.round, 1)
    while hand.place == "sheet" and hand.app.library.game is game and game.state.round <= round_:
        if phase_of(game.state) in (REPORTS, OVER):
            break
        hand.perform(EndRound() if phase_of(hand.state) == ROUND_END else wish(hand, chance))
    if hand.place == "fight":
        hand.touch(hand.screen.close_tile)


def set_up_alone(hand: Hand, ghosts: int) -> None:
    hand.touch(hand.screen.begin_tile)
    tap(hand, hand.screen.more_tile)
    for _ in range(ghosts - len(hand.screen.options.ghosts)):
        tap(hand, hand.screen.ghost_tile)


# --- ghosts --------------------------------------------------------------------------------------------------


def test_ghosts_are_added_changed_and_removed_and_the_next_game_remembers_them(phone):
    hand = phone()
    set_up_alone(hand, 3)
    assert hand.app.features.setup.solo.ghosts == (Bot(VETERAN, 0), Bot(VETERAN, 1), Bot(VETERAN, 2))
    tap(hand, hand.screen.ghost_rows[0].turn_row)
    tap(hand, hand.screen.ghost_rows[1].turn_row)
    tap(hand, hand.screen.ghost_rows[1].turn_row)
    tap(hand, hand.screen.ghost_rows[2].remove_button)
    assert hand.app.features.setup.solo.ghosts == (Bot(CHAMPION, 0), Bot(NOVICE, 1))
    assert hand.screen.start_tile.name.text == EN("setup.start-with.other", n=2)
    hand.touch(hand.screen.start_tile)
    assert hand.app.library.game.record.bots == (Bot(CHAMPION, 0), Bot(NOVICE, 1))
    hand.close()
    hand.open()
    assert hand.app.library.game.ghosts == (Bot(CHAMPION, 0), Bot(NOVICE, 1))
    assert EN("bots.ghosts.waiting.other", n=2) in hand.texts()
    hand.touch(hand.screen.begin_tile)
    assert hand.screen.options.ghosts == (Bot(CHAMPION, 0), Bot(NOVICE, 1))


@pytest.mark.long
def test_there_are_seven_ghosts_at_most_and_no_two_have_a_name(phone):
    hand = phone(size=(412, 2390))
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.more_tile)
    for _ in range(7):
        hand.touch(hand.screen.ghost_tile)
    assert hand.screen.ghost_tile is None
    assert len({ghost.temper for ghost in hand.app.features.setup.solo.ghosts}) == 7


def test_a_game_against_ghosts_is_told_round_by_round_and_decided_on_the_page_of_the_score(phone):
    hand, chance = phone(ghosts="N0,V1"), Random(7)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.app.library.game.ghosts == GHOSTS
    hand.press("menu")
    assert against_text(EN, GHOSTS) in hand.texts(), "nothing is to be told yet but whom one plays against"
    hand.back()
    play_round(hand, chance)
    wait_until(hand, lambda: hand.app.features.ghosts.standing() is not None)
    hand.stage.frames(2)
    first = standing_text(EN, 1, hand.app.features.ghosts.standing())
    assert first in hand.hint
    for place in ("menu", "score"):
        hand.press(place)
        assert first in hand.texts()
        hand.back()
    while hand.place != "score":
        play_round(hand, chance)
        assert all(len(ghost.closed) <= min(hand.state.round, 8) for ghost in hand.app.features.ghosts.ghosts)
    wait_until(hand, lambda: hand.app.features.ghosts.standing() is not None)
    hand.stage.frames(2)
    standing = hand.app.features.ghosts.standing()
    assert rounds_closed(hand.state) == 8
    assert [rival.bot for rival in standing if rival.bot is not None and rival.bot in GHOSTS] != []
    texts = hand.texts()
    assert verdict_text(EN, standing) in texts
    assert {"Brannock", "Sable", "ghost, novice", "ghost, veteran"} <= set(texts)


def test_who_comes_back_to_a_game_is_told_how_it_stands(phone):
    hand, chance = phone(ghosts="N0"), Random(7)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    play_round(hand, chance)
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    wait_until(hand, lambda: hand.app.features.ghosts.standing() is not None)
    hand.stage.frames(3)
    assert standing_text(EN, 1, hand.app.features.ghosts.standing()) in hand.hint


@pytest.mark.long
def test_while_the_ghosts_still_play_the_page_of_the_score_says_so_and_is_drawn_anew_when_they_have(phone):
    hand, chance = phone(ghosts="N0"), Random(7)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    play_round(hand, chance)
    hand.app.features.ghosts.rest()
    hand.app.features.ghosts._found.clear()
    hand.app.features.ghosts._game = None
    hand.app.navigator.go("score")
    assert EN("bots.ghosts.playing") in hand.texts()
    wait_until(hand, lambda: EN("bots.ghosts.playing") not in hand.texts())
    assert standing_text(EN, 1, hand.app.features.ghosts.standing()) in hand.texts()


def test_a_pause_stops_the_ghosts_and_coming_back_lets_them_go_on(phone):
    hand = phone(ghosts="C0")
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    hand.app.dispatch("on_pause")
    assert hand.app.features.ghosts._task is None
    hand.app.dispatch("on_resume")
    wait_until(hand, lambda: len(hand.app.features.ghosts.ghosts[0].closed) == 1)


def test_one_more_line_waits_until_those_before_it_are_told(stage):
    told = []
    ticker = EventTicker(True, told.append)
    ticker.tell([("a", None), ("b", None)])
    ticker.tell_more(("c", None))
    assert ticker.text == "a"
    stage.seconds(2)
    assert ticker.text == "a \u00b7 b \u00b7 c"
    ticker.tell_more(("d", None))
    assert ticker.text.endswith("c \u00b7 d")


# --- bots at a table -----------------------------------------------------------------------------------------


def play_to_the_end(hand: Hand, chance: Random, on_the_way: Callable[[], None] = lambda: None) -> None:
    while hand.place != "ranking":
        on_the_way()
        if hand.place == "closed":
            hand.touch(hand.screen.go_tile)
        elif hand.place == "curtain":
            lift(hand)
        elif hand.place == "cards":
            hand.touch(hand.screen.keep_tile)
        elif hand.place == "thinking":
            wait_until(hand, lambda: hand.place != "thinking")
        else:
            play_round(hand, chance)


@pytest.mark.long
def test_one_person_plays_a_whole_game_against_bots_without_a_curtain(phone):
    hand, chance, seen = phone(name="Anna"), Random(7), set()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.more_tile)
    tap(hand, hand.screen.table_tile)
    assert hand.place == "table-setup"
    assert hand.app.features.setup.table.seats == (YOU, Bot(VETERAN, 0), Bot(VETERAN, 1))
    hand.touch(hand.screen.bot_rows[1].turn_row)
    hand.touch(hand.screen.bot_rows[2].turn_row)
    hand.touch(hand.screen.bot_rows[2].turn_row)
    hand.screen._seat(hand.screen.options.with_other_strength(1).with_other_strength(1))
    hand.stage.frames(2)
    bots = (YOU, Bot(VETERAN, 0), Bot(NOVICE, 1))
    assert hand.app.features.setup.table.bots == bots
    hand.touch(hand.screen.start_tile)
    assert hand.place == "cards"
    play_to_the_end(hand, chance, lambda: seen.add(hand.place))
    assert "curtain" not in seen
    assert "closed" in seen
    games = hand.app.library.hot_seat.games
    assert [phase_of(game.state) for game in games] == [OVER] * 3
    assert all(replay(game.record) == game.state and game.record.bots == bots for game in games)
    assert games[0].names == ("Anna", "Brannock", "Sable")
    told = " ".join(hand.texts())
    assert EN("bots.seat", strength="novice") in told
    assert EN("bots.seat", strength="veteran") in told
    hand.touch(hand.screen.again_tile)
    assert (hand.app.features.setup.table.names, hand.app.features.setup.table.bots) == (("Anna", "", ""), bots)


def test_two_persons_and_two_bots_pass_the_tablet_to_persons_only(phone):
    hand, chance, turns = phone(), Random(3), []
    bots = (YOU, Bot(NOVICE, 0), YOU, Bot(NOVICE, 1))
    hand.app.features.tables.hot_seat.start(Setup(BOX, SEED, 4), ("Anna", "Brannock", "Bram", "Sable"), bots)
    hand.stage.frames(2)
    while not hand.app.features.tables.hot_seat.closed:
        if hand.place == "thinking":
            wait_until(hand, lambda: hand.place != "thinking")
            continue
        assert hand.place == "curtain"
        turns.append(hand.state.seat)
        lift(hand)
        play_round(hand, chance)
    assert turns == [0, 2]
    assert [state.round for state in hand.app.library.hot_seat.states] == [2] * 4


def test_a_tablet_that_is_killed_while_bots_think_goes_on_where_it_was(phone):
    hand, chance = phone(), Random(3)
    bots = (Bot(NOVICE, 0), YOU, Bot(NOVICE, 1))
    hand.app.features.tables.hot_seat.start(Setup(BOX, SEED, 3), ("Brannock", "Anna", "Sable"), bots)
    hand.touch(hand.screen.keep_tile)
    hand.app.features.tables.hot_seat.rest()
    own = hand.state
    hand.close()
    hand.open()
    assert EN("history.and", first="Anna", last=EN("bots.count.other", n=2)) in hand.texts()
    hand.touch(hand.screen.continue_tile)
    assert (hand.place, hand.state) == ("sheet", own)
    play_round(hand, chance)
    if hand.place == "thinking":
        wait_until(hand, lambda: hand.place != "thinking")
    assert [state.round for state in hand.app.library.hot_seat.states] == [2] * 3


def test_who_waits_for_bots_may_take_the_round_back(phone, monkeypatch):
    hand, chance = phone(), Random(3)
    hand.app.features.tables.hot_seat.start(Setup(BOX, SEED, 2), ("Anna", "Brannock"), (YOU, Bot(NOVICE, 0)))
    hand.touch(hand.screen.keep_tile)
    hand.app.features.tables.hot_seat.rest()
    monkeypatch.setattr(BotTurns, "go_on", lambda *_: None)
    session = hand.app.library.hot_seat.games[1].session
    session.put((), (session.state_at(0),), 0, ())
    play_round(hand, chance)
    assert hand.place == "thinking"
    assert "Brannock (bot)" in hand.texts()
    hand.touch(hand.screen.undo_tile)
    assert (hand.place, phase_of(hand.state)) == ("sheet", ROUND_END)


def test_when_the_only_person_leaves_the_game_has_ended(phone):
    hand = phone()
    hand.app.features.tables.hot_seat.start(Setup(BOX, SEED, 3), ("Anna", "Brannock", "Sable"), (YOU, *GHOSTS))
    hand.touch(hand.screen.keep_tile)
    hand.app.features.tables.hot_seat.leave(0)
    hand.stage.frames(2)
    assert hand.place == "home"
    assert hand.app.library.game is None
    assert hand.app.library.waiting == 0
    assert finished_points(hand.app.services.store) == []


# --- wishes and words, without a window ----------------------------------------------------------------------


def test_bots_are_seated_turned_and_removed_and_one_person_stays():
    wished = TableOptions(PASS, SEED, names=("Anna", "Bram")).with_bot().with_bot()
    assert wished.seats == (YOU, YOU, Bot(VETERAN, 0), Bot(VETERAN, 1))
    assert wished.with_other_strength(2).seats[2] == Bot(CHAMPION, 0)
    assert wished.with_other_strength(0) == wished
    assert wished.all_names(EN) == ("Anna", "Bram", "Brannock", "Sable")
    alone = wished.without(0)
    assert (alone.names, alone.seats) == (("Bram", "", ""), (YOU, Bot(VETERAN, 0), Bot(VETERAN, 1)))
    assert [alone.can_remove(seat) for seat in range(3)] == [False, True, True]
    assert not alone.without(1).can_remove(1)
    assert wished.without(3).without(2).bots == ()
    assert wished.setup(BOX) == Setup(BOX, SEED, players=4)


def test_a_full_table_of_bots_has_seven_of_them():
    wished = TableOptions(PASS, SEED, names=("Anna",))
    while wished.can_add:
        wished = wished.with_bot()
    assert wished.players == MAX_PLAYERS
    assert [bot.temper for bot in wished.bots[1:]] == list(range(7))


def test_after_the_strongest_comes_the_weakest():
    strengths = [Bot(NOVICE, 4)]
    for _ in range(3):
        strengths.append(stronger(strengths[-1]))
    assert strengths == [Bot(NOVICE, 4), Bot(VETERAN, 4), Bot(CHAMPION, 4), Bot(NOVICE, 4)]


def test_who_goes_to_a_table_plays_against_the_same_ghosts_or_against_two():
    assert against(GHOSTS, "Anna") == (("Anna", "", ""), (YOU, *GHOSTS))
    assert against((), "") == (("", "", ""), (YOU, Bot(VETERAN, 0), Bot(VETERAN, 1)))


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        ((), "Anna, Player 2 and Chloé"),
        ((YOU, YOU, Bot(NOVICE, 0)), "Anna, Player 2 and a bot"),
        ((YOU, *GHOSTS), "Anna and 2 bots"),
    ],
)
def test_a_table_that_waits_names_its_persons_and_counts_its_bots(bots, told):
    state = start(Setup(BOX, seed_from(1), 3))
    assert waiting_of(EN, state, ("Anna", "", "Chloé"), True, bots=bots).lines[-1] == told
