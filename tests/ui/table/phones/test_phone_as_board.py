"""A phone as the board of a table: it hears everybody and shows what all may know."""

from __future__ import annotations

from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import CloseRound
from paperdungeons.core.faces import BOARD
from paperdungeons.core.scoring import public_points
from paperdungeons.core.table import placed, result_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation
from paperdungeons.play.codes.report_code import read_digest, read_report, write_digest
from paperdungeons.play.games.incoming_reports import same_facts
from paperdungeons.play.games.standing import places_of
from paperdungeons.ui.table.phones.believe_screen import BelieveScreen
from paperdungeons.ui.table.phones.report_screen import ReportScreen
from tests.portions import portions
from tests.ui.support.phone import Hand
from tests.ui.support.phone_rounds import EN, SETUP, host, join, own, play_round, scan, see_the_closing
from tests.ui.support.rivals import Rival


def be_the_board(hand: Hand) -> None:
    hand.touch(hand.screen.phones_tile)
    hand.scanner.seen = [link_of(long_invitation(SETUP))]
    hand.touch(hand.screen.tiles["board"])
    hand.stage.frames(3)
    assert hand.place == "board"
    assert hand.state.seat == BOARD


def test_a_board_that_shows_the_invitation_again_takes_nobodys_seat(phone):
    hand = phone()
    be_the_board(hand)
    hand.screen.actions.invite()
    hand.stage.frames(2)
    assert hand.texts().count(EN("join.invite.other")) == SETUP.players
    hand.touch(hand.screen.start_tile)
    assert hand.place == "board"


@pytest.mark.long
@pytest.mark.parametrize("size", portions([(1280, 800), (360, 640)], quick=1), ids=str)
def test_a_board_collects_the_reports_and_shows_one_code_with_all_of_them(phone, size):
    hand = phone(size=size)
    be_the_board(hand)
    rivals = [Rival(SETUP, seat, name) for seat, name in enumerate(("Anna", "Bram", "Chlo\u00e9"))]
    for round_ in range(1, 9):
        for rival in rivals:
            rival.play_round()
            scan(hand, rival.code)
        logs = read_digest(SETUP, hand.screen.told.qr_text)
        assert [log.round for log in logs] == [round_] * 3
        assert [log.name for log in logs] == ["Anna", "Bram", "Chlo\u00e9"]
        for rival in rivals:
            rival.hear(logs)
            rival.close()
        hand.screen.actions.next_round()
        hand.stage.frames(2)
        see_the_closing(hand)
        assert hand.place == "board"
    for rival in rivals:
        scan(hand, rival.code)
    assert places_of(hand.state) == placed([result_of(rival.state) for rival in rivals])
    assert hand.scanner.is_from_the_front, "a board lies on the table, and the codes are held above it"
    digest = read_digest(SETUP, hand.screen.told.qr_text)
    assert [log.result for log in digest] == [result_of(rival.state) for rival in rivals]


def test_a_phone_hears_all_others_by_one_scan_of_the_board(phone):
    board = [Rival(SETUP, seat, "") for seat in (0, 1, 2)]
    hand, chance = phone(), Random(8)
    join(hand, seat=1)
    play_round(hand, chance)
    for rival in board:
        rival.play_round()
    scan(hand, write_digest(SETUP, [board[0].log, own(hand), board[2].log]))
    assert hand.place == "tell"
    assert not hand.scanner.is_from_the_front
    assert [report.seat for report in hand.state.heard] == [0, 2]


def test_a_phone_that_has_heard_everybody_tells_everybodys_news(phone):
    """One phone scans all, then all scan it: six scans for four players, not twelve."""
    hand, chance = phone(), Random(8)
    join(hand, seat=1)
    play_round(hand, chance)
    rivals = [Rival(SETUP, seat, name) for seat, name in ((0, "Anna"), (2, "Chlo\u00e9"))]
    for rival in rivals:
        rival.play_round()
        scan(hand, rival.code)
    logs = read_digest(SETUP, hand.screen.told.qr_text)
    assert [log.seat for log in logs] == [0, 1, 2]
    for rival in rivals:
        rival.hear(logs)
        rival.close()
        assert rival.state.round == 2


def test_a_quiet_round_of_the_others_is_said_with_one_button(phone):
    hand, chance = phone(), Random(8)
    join(hand, seat=1)
    play_round(hand, chance)
    hand.screen.actions.nothing()
    hand.stage.frames(2)
    assert [(report.seat, report.gems, report.missions) for report in hand.state.heard] == [(0, 0, 0), (2, 0, 0)]


def test_the_points_one_tells_are_those_one_has_when_the_round_is_closed(phone):
    rivals = [Rival(SETUP, seat, "", number=3) for seat in range(3)]
    for _ in range(8):
        for rival in rivals:
            rival.play_round()
        logs = [rival.log for rival in rivals]
        for rival in rivals:
            rival.hear(logs)
            log = rival.log
            rival.session.do(CloseRound())
            assert log.points == public_points(rival.state)
            while rival.state.agenda:
                rival.session.do(choose(rival.state, rival.chance))


def test_two_phones_with_the_same_number_are_noticed_by_a_third(phone):
    hand, chance = phone(), Random(3)
    join(hand, seat=1)
    play_round(hand, chance)
    for name in ("Chlo\u00e9", "Dirk"):
        rival = Rival(SETUP, 2, name)
        rival.play_round()
        scan(hand, rival.code)
    words = hand.app.services.words
    assert words("hearing.doubled", name="Chlo\u00e9", other="Dirk", n=3) in hand.texts()
    assert hand.app.library.game.names[2] == "Chlo\u00e9"


def test_the_history_calls_the_others_by_their_names(phone):
    hand, chance = phone(), Random(3)
    join(hand, seat=1)
    play_round(hand, chance)
    rival = Rival(SETUP, 2, "Chlo\u00e9")
    rival.play_round()
    scan(hand, rival.code)
    hand.app.navigator.show("home", "sheet", "history")
    hand.stage.frames(2)
    assert any(text.startswith("Chlo\u00e9: ") for text in hand.texts())


def test_my_name_is_remembered_for_the_next_table(phone):
    hand = phone()
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["host"])
    hand.screen.fields[0].text = "Anna"
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)
    assert hand.app.library.game.names == ("Anna", "", "")
    hand.close()
    hand.open()
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["host"])
    assert hand.app.features.setup.table.names == ("Anna", "", "")


def test_a_table_that_is_not_right_yet_is_set_anew(phone):
    hand = phone()
    host(hand)
    assert hand.back()
    assert hand.place == "table-setup"
    hand.touch(hand.screen.start_tile)
    assert hand.place == "invite"
    assert hand.app.library.waiting == 1


def test_what_a_phone_shows_can_be_read_by_the_others(phone):
    hand, chance = phone(), Random(8)
    join(hand, seat=1)
    play_round(hand, chance)
    told = hand.screen.told
    assert read_report(SETUP, told.qr_text) == own(hand)
    assert read_report(SETUP, told.code) == own(hand).reports()[-1]


def hear_two_phones_of_one_seat(phone):
    """A phone that has heard Chloé at seat 3 and then Dirk at the same seat; and both of these rivals."""
    hand, chance = phone(), Random(3)
    join(hand, seat=1)
    play_round(hand, chance)
    rivals = [Rival(SETUP, 2, name, number) for number, name in enumerate(("Chlo\u00e9", "Dirk"))]
    for rival in rivals:
        rival.play_round()
        scan(hand, rival.code)
    assert (hand.place, type(hand.screen)) == ("tell", BelieveScreen)
    return hand, rivals


@pytest.mark.parametrize("with_back", [False, True])
def test_who_stays_with_the_first_of_two_phones_of_one_seat_hears_no_more_of_the_second(phone, with_back):
    hand, (first, _) = hear_two_phones_of_one_seat(phone)
    hand.back() if with_back else hand.touch(hand.screen.first_tile)
    assert type(hand.screen) is ReportScreen
    assert hand.app.library.game.names[2] == "Chlo\u00e9"
    assert same_facts(hand.state.talk.report(2, 1), first.report)


def test_who_believes_the_second_of_two_phones_of_one_seat_has_its_name_and_its_report(phone):
    hand, (_, second) = hear_two_phones_of_one_seat(phone)
    hand.touch(hand.screen.other_tile)
    assert type(hand.screen) is ReportScreen
    assert hand.app.library.game.names[2] == "Dirk"
    assert same_facts(hand.state.talk.report(2, 1), second.report)
    assert hand.app.library.game.doubted == 0b100


def test_of_whom_different_things_were_heard_is_marked_beside_the_ranking_after_a_restart(phone):
    hand, _ = hear_two_phones_of_one_seat(phone)
    hand.touch(hand.screen.first_tile)
    hand.close()
    hand.open()
    hand.app.navigator.show("home", "ranking")
    hand.stage.frames(2)
    assert hand.app.services.words("ranking.doubted", name="Chlo\u00e9") in hand.texts()
    assert hand.screen.doubted == [2]
