"""A seat goes on: on a phone that died, on another phone, or as a record for the others to check."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paperdungeons.content.words import LANGUAGES
from paperdungeons.core.faces import BOARD
from paperdungeons.core.state import REPORTS, phase_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from paperdungeons.play.records.record import Record
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.phone_rounds import EN, SETUP, join, play_round
from tests.ui.support.rivals import Rival


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
