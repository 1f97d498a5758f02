"""A phone each: hosting, joining, reporting and ranking by touch; the others play without a screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.core.table import placed, result_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import short_invitation
from paperdungeons.play.codes.report_code import write_digest, write_report_log
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.record import replay
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.phone import Hand
from tests.ui.support.phone_rounds import SETUP, host, join, own, play_round, scan, see_the_closing
from tests.ui.support.rivals import Rival
from tests.ui.support.tables import take_cards


def play_a_round_of_three(hand: Hand, chance: Random, rivals: list[Rival]) -> None:
    play_round(hand, chance)
    for rival in rivals:
        rival.play_round()
    logs = [own(hand), *(rival.log for rival in rivals)]
    for rival in rivals:
        scan(hand, rival.code)
        assert hand.place == "tell"
        rival.hear(logs)
        rival.close()
    hand.touch(hand.screen.tiles["close"])
    see_the_closing(hand)


def test_a_digest_of_nobody_is_heard_without_a_fault(phone):
    """A board that has heard nothing yet could show such a digest."""
    hand = phone()
    join(hand)
    play_round(hand, Random(3))
    heard = hand.state.talk.heard
    scan(hand, link_of(write_digest(SETUP, [])))
    assert (hand.place, hand.state.talk.heard) == ("tell", heard)
    assert hand.app.services.words("hearing.nobody") in hand.texts()


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", portions([(360, 640), (1280, 800)], quick=1), ids=str)
def test_a_host_and_two_others_play_to_the_ranking(phone, size):
    hand, chance = phone(size=size), Random(4)
    setup = host(hand)
    assert setup.players == 3
    hand.touch(hand.screen.start_tile)
    take_cards(hand)
    rivals = [Rival(setup, seat, name) for seat, name in ((1, "Bram"), (2, "Chlo\u00e9"))]
    for _ in range(8):
        play_a_round_of_three(hand, chance, rivals)
    while hand.place != "tell":
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
        else:
            hand.perform(choose(hand.state, chance))
    assert phase_of(hand.state) == OVER
    for rival in rivals:
        scan(hand, rival.code)
    states = [hand.state, *(rival.state for rival in rivals)]
    assert places_of(hand.state) == placed([result_of(state) for state in states])
    assert hand.place == "ranking"
    told = " ".join(hand.texts())
    assert "Bram" in told
    assert "Chlo\u00e9" in told
    assert replay(hand.app.library.game.record) == hand.state


def test_a_guest_sits_down_where_it_likes_and_gets_the_same_game(phone):
    hand = phone()
    join(hand, seat=2)
    assert hand.state.setup == SETUP
    assert hand.state.seat == 2
    assert hand.app.library.game.names == ("", "", "")


# --- codes --------------------------------------------------------------------------------------------------


def test_a_typed_code_does_as_well_as_a_scanned_one(phone):
    hand = phone()
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["join"])
    assert hand.place == "join"
    for letter in short_invitation(SETUP):
        hand.app.features.tables.inbox.entry.type(letter)
    hand.stage.frames(3)
    assert hand.place == "sit-down"
    assert hand.app.features.tables.joining.setup == SETUP


def test_letters_that_no_table_begins_with_are_told_so_and_a_guest_gets_the_first_free_seat(phone):
    hand = phone()
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["join"])
    entry, say = hand.app.features.tables.inbox.entry, hand.app.services.words
    entry.type(short_invitation(SETUP)[1:12])
    hand.stage.frames(3)
    assert say("join.starts", table="J", seat="S") in hand.texts()
    assert not any("letters" in text and " of " in text and "484" in text for text in hand.texts())
    entry.use()
    hand.stage.frames(4)
    typing = hand.screen.typing
    assert hand.screen.refusal.to_window(*hand.screen.refusal.pos)[1] > typing.keypad.to_window(0, typing.keypad.top)[1]
    assert hand.screen.refusal.top < typing.code.y
    entry.move(0)
    entry.type("J")
    entry.move(12)
    entry.type(short_invitation(SETUP)[12:])
    hand.stage.frames(3)
    assert (hand.place, hand.app.features.tables.joining.options.seat) == ("sit-down", 1)


def test_a_code_of_another_table_is_refused_and_changes_nothing(phone):
    hand, chance = phone(), Random(1)
    join(hand)
    play_round(hand, chance)
    stranger = Rival(Setup(BOX, "ANTHERTB", players=3), 2, "Zed")
    stranger.play_round()
    before = hand.app.library.game.record
    scan(hand, stranger.code)
    assert hand.place == "hear"
    assert any("another table" in text.lower() for text in hand.texts())
    assert hand.app.library.game.record == before


def test_scanning_a_report_twice_changes_nothing(phone):
    hand, chance = phone(), Random(1)
    join(hand)
    play_round(hand, chance)
    rival = Rival(SETUP, 2, "Chlo\u00e9")
    rival.play_round()
    scan(hand, rival.code)
    before = hand.app.library.game.record
    assert "Chlo\u00e9" in before.names
    scan(hand, rival.code)
    assert hand.app.library.game.record == before


def test_a_report_is_entered_by_tapping_the_letters_one_hears(phone):
    hand, chance = phone(), Random(1)
    join(hand)
    play_round(hand, chance)
    hand.touch(hand.screen.rows[0])
    assert hand.place == "by-hand"
    hand.touch(hand.screen.gem_tiles[1])
    hand.touch(hand.screen.gem_tiles[5])
    hand.touch(hand.screen.done_tile)
    assert hand.place == "tell"
    report = hand.state.talk.report(0, 1)
    assert (report.gems, report.missions, report.strength) == (0b100010, 0, None)


def test_one_may_play_on_without_who_is_missing_and_hear_it_later(phone):
    hand, chance = phone(), Random(2)
    join(hand)
    rivals = [Rival(SETUP, seat, "") for seat in (0, 2)]
    play_round(hand, chance)
    for rival in rivals:
        rival.play_round()
    scan(hand, rivals[0].code)
    hand.screen.actions.play_on()
    hand.stage.frames(2)
    see_the_closing(hand)
    assert (hand.place, hand.state.round) == ("sheet", 2)
    assert hand.state.talk.report(2, 1) is None
    hand.press("menu")
    hand.app.navigator.path[-1] = "tell"
    hand.app.navigator.rebuild()
    hand.stage.frames(2)
    scan(hand, rivals[1].code)
    assert hand.state.talk.report(2, 1) is not None


def test_a_wrong_report_is_put_right_until_the_next_round_is_played(phone):
    hand, chance = phone(), Random(2)
    join(hand)
    play_round(hand, chance)
    rivals = [Rival(SETUP, seat, "") for seat in (0, 2)]
    for rival in rivals:
        rival.play_round()
    right = rivals[0].report
    hand.app.features.tables.report_reader.apply([right._replace(gems=right.gems ^ 0b1)])
    scan(hand, rivals[1].code)
    hand.touch(hand.screen.tiles["close"])
    see_the_closing(hand)
    assert hand.state.talk.report(0, 1).gems != right.gems
    hand.app.navigator.show("home", "sheet", "tell")
    scan(hand, rivals[0].code)
    assert hand.state.talk.report(0, 1).gems == right.gems
    assert hand.state.round == 2


def test_another_phone_at_my_seat_is_noticed(phone):
    hand, chance = phone(), Random(3)
    join(hand, seat=1)
    play_round(hand, chance)
    log = own(hand)
    other = replace(log, name="Twin", gems=(0 if log.gems[0] else 1, *log.gems[1:]))
    scan(hand, write_report_log(SETUP, other))
    assert hand.app.services.words("hearing.twin") in hand.texts()


def test_who_goes_back_from_the_closing_still_sees_the_fight(phone):
    """The fight shows at once, and not when the next die is taken."""
    hand, chance = phone(), Random(4)
    join(hand, seat=1)
    rivals = [Rival(SETUP, seat, "") for seat in (0, 2)]
    for _ in range(2):
        play_a_round_of_three(hand, chance, rivals)
    play_round(hand, chance)
    for rival in rivals:
        rival.play_round()
        scan(hand, rival.code)
    hand.touch(hand.screen.tiles["close"])
    assert hand.place == "closed"
    assert hand.app.services.words("table.go.on") in hand.texts(), "the next round comes only after the fight"
    assert hand.back()
    assert hand.place == "fight"
