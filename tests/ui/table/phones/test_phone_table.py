"""A phone each: hosting, joining, reporting and ranking by touch; the others play without a screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import CloseRound, EndRound, LevelUp
from paperdungeons.core.faces import BOARD
from paperdungeons.core.scoring import public_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, REPORTS, ROUND_END, phase_of
from paperdungeons.core.table import placed, result_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation, read_invitation, short_invitation
from paperdungeons.play.codes.own_report_log import own_report_log
from paperdungeons.play.codes.report_code import read_digest, read_report, write_digest, write_report_log
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from paperdungeons.play.games.incoming_reports import same_facts
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.record import Record, replay
from paperdungeons.ui.table.phones.believe_screen import BelieveScreen
from paperdungeons.ui.table.phones.report_screen import ReportScreen
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.phone import Hand
from tests.ui.support.rivals import Rival
from tests.ui.support.tables import take_cards

EN = words("en")
SETUP = Setup(BOX, "K7QF3MXW", players=3, dungeon="C")


def host(hand: Hand) -> Setup:
    """Host a table by touch, up to the invitation; return the setup as another phone reads it from the code."""
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["host"])
    hand.touch(hand.screen.start_tile)
    assert hand.place == "invite"
    return read_invitation(hand.screen.code.text, BOX)


def join(hand: Hand, setup: Setup = SETUP, seat: int = 1) -> None:
    """Scan an invitation, sit down, and go on to the sheet of the first round."""
    hand.touch(hand.screen.phones_tile)
    hand.scanner.seen = [link_of(long_invitation(setup))]
    hand.touch(hand.screen.tiles["join"])
    hand.stage.frames(3)
    assert hand.place == "sit-down"
    hand.touch(hand.screen.seat_tiles[seat])
    hand.touch(hand.screen.sit_tile)
    take_cards(hand)


def play_round(hand: Hand, chance: Random) -> None:
    """Play the round by touch, up to the screen where players report."""
    while hand.place != "tell":
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
            continue
        action = EndRound() if phase_of(hand.state) == ROUND_END else choose(hand.state, chance)
        if not (isinstance(action, LevelUp) and action.swap):
            hand.perform(action)


def scan(hand: Hand, code: str) -> None:
    """Hold another phone, which shows this code, before the camera."""
    hand.scanner.seen = [code]
    hand.run(hand.app.features.tables.inbox.read_code("hear") or iter(()))
    hand.stage.frames(3)


def see_the_closing(hand: Hand) -> None:
    """Close the summary of the round; a round without news has none."""
    if hand.place == "closed":
        hand.touch(hand.screen.go_tile)


def own(hand: Hand):
    return own_report_log(hand.state, hand.app.library.game.names[hand.state.seat])


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


# --- whole games ---------------------------------------------------------------------------------------------


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


# --- codes ---------------------------------------------------------------------------------------------------


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


# --- moving, resuming, checking ------------------------------------------------------------------------------


def test_a_phone_that_died_resumes_at_its_seat(phone):
    hand, chance = phone(), Random(1)
    join(hand, seat=2)
    play_round(hand, chance)
    before = hand.app.library.game.record
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    assert hand.app.library.game.record == before
    assert hand.place == "sheet"
    assert phase_of(hand.state) == REPORTS


def test_a_seat_moves_to_another_phone(phone):
    hand, chance = phone(), Random(1)
    join(hand, seat=2)
    play_round(hand, chance)
    record = hand.app.library.game.record
    hand.app.navigator.go("move")
    hand.stage.frames(2)
    code = hand.screen.code.text
    assert read_seat(code, BOX) == record
    hand.touch(hand.screen.done_tile)
    assert hand.place == "move"
    hand.touch(hand.screen.done_tile)
    assert hand.place == "home"
    assert hand.app.library.game is None
    hand.touch(hand.screen.phones_tile)
    hand.scanner.seen = [code]
    hand.touch(hand.screen.tiles["join"])
    hand.stage.frames(3)
    assert hand.place == "sheet"
    assert hand.app.library.game.record == record


def test_a_game_that_is_too_long_for_a_code_says_so(phone, monkeypatch):
    hand, chance = phone(), Random(1)
    join(hand, seat=2)
    play_round(hand, chance)
    monkeypatch.setattr("paperdungeons.play.codes.frame.LONGEST_BODY", 20)
    hand.app.features.tables.phones.show_game("move")
    hand.stage.frames(2)
    assert hand.place == "tell"
    assert hand.app.services.words("codes.game-too-long") in hand.texts()


def test_a_link_opens_the_table_it_invites_to(phone):
    hand = phone()
    hand.app.features.tables.joining.follow(link_of(long_invitation(SETUP)).lower())
    hand.stage.frames(2)
    assert hand.place == "sit-down"
    assert hand.app.features.tables.joining.setup == SETUP


def a_seat_to_move(names: tuple[str, ...] = ("Anna", "Bram", "Cor")) -> Record:
    rival = Rival(SETUP, 1, "Bram")
    rival.play_round()
    return replace(rival.session.record, names=names)


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_a_link_with_a_seat_asks_before_it_begins_a_game(phone, language):
    """Any web page can send such a link."""
    hand, record = phone(language=language), a_seat_to_move()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    before, games = hand.app.library.game, len(hand.app.services.store.games())
    hand.hardware.links.send(link_of(write_seat(record)))
    hand.stage.frames(4)
    assert hand.place == "sit-down"
    assert (hand.app.library.game, len(hand.app.services.store.games())) == (before, games)
    words = hand.app.services.words
    assert words("join.move.seat", name="Bram") in hand.texts()
    assert words("dungeons.C.name") in hand.texts()
    hand.turn(640, 360)
    assert words("join.move.seat", name="Bram") in hand.texts()
    hand.turn(360, 640)
    hand.touch(hand.screen.leave_tile)
    assert (hand.app.library.game, len(hand.app.services.store.games())) == (before, games)
    hand.hardware.links.send(link_of(write_seat(record)))
    hand.stage.frames(4)
    hand.touch(hand.screen.take_tile)
    assert (hand.app.library.game.record.choices, hand.app.library.game.names) == (record.choices, record.names)
    assert len(hand.app.services.store.games()) == games + 1


def test_a_seat_without_a_name_and_a_board_are_asked_about_too(phone):
    hand = phone()
    for record, text in (
        (a_seat_to_move(()), EN("join.move.seat", name="Player 2")),
        (Record(SETUP, BOARD), EN("join.move.board")),
    ):
        hand.hardware.links.send(link_of(write_seat(record)))
        hand.stage.frames(4)
        assert text in hand.texts()
        assert hand.app.services.store.games() == []


def test_a_seat_that_was_scanned_here_is_not_asked_about(phone):
    hand, record = phone(), a_seat_to_move()
    hand.touch(hand.screen.phones_tile)
    hand.scanner.seen = [link_of(write_seat(record))]
    hand.touch(hand.screen.tiles["join"])
    hand.stage.frames(3)
    assert hand.app.library.game.record.choices == record.choices


def test_an_invitation_after_a_seat_that_was_left_is_an_invitation(phone):
    hand = phone()
    hand.hardware.links.send(link_of(write_seat(a_seat_to_move())))
    hand.stage.frames(4)
    hand.hardware.links.send(link_of(long_invitation(SETUP)))
    hand.stage.frames(4)
    assert len(hand.screen.seat_tiles) == SETUP.players


def test_a_foreign_link_says_that_it_is_none_of_ours(phone):
    hand = phone()
    hand.app.features.tables.joining.follow("pd://nonsense")
    hand.stage.frames(2)
    assert hand.place == "join"
    assert hand.app.features.tables.inbox.entry.said


# --- a board -------------------------------------------------------------------------------------------------


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
