"""A seat that moves to another phone: the same record there, or a clean refusal."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.actions import CloseRound, Correct, EnterDice, Hear, HearResult, Leave
from paperdungeons.core.corrections import BOX_IDS
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.errors import Illegal
from paperdungeons.core.faces import BOARD, ROUNDS
from paperdungeons.core.setup import RULES, Report, Setup
from paperdungeons.play.codes.bits import Packer
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, link_of, spelled, write_frame
from paperdungeons.play.codes.invitation import invitation_of, table_key, write_core
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from tests.play.support.codes import OTHER_BOXES, modules, trouble_of
from tests.play.support.tables import seats
from tests.staging import BOX

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "games").glob("table-*.pd"))
TABLE = Setup(BOX, "TEST5EED", 3, dungeon="A")


@pytest.mark.parametrize("number", range(60))
def test_a_seat_written_and_read_is_the_same_record(number):
    record = seats(number)
    code = write_seat(record)
    assert read_seat(code, BOX) == record
    assert read_seat(link_of(code).lower(), BOX) == record
    assert write_seat(read_seat(spelled(code), BOX)) == code


def test_those_seats_have_heard_all_that_can_be_heard():
    choices = [choice for number in range(60) for choice in seats(number).choices]
    kinds = {type(choice) for choice in choices}
    assert kinds >= {Hear, HearResult, Leave, CloseRound, EnterDice, Correct}
    assert {choice.box for choice in choices if isinstance(choice, Correct)} == set(range(len(BOX_IDS)))
    assert {choice.result.corrected for choice in choices if isinstance(choice, HearResult)} == {False, True}
    assert any(isinstance(choice, CloseRound) and choice.without for choice in choices)
    assert BOARD in {seats(number).seat for number in range(60)}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_golden_games_of_tables_can_move_to_another_phone(file):
    record = read_game(file.read_text(encoding="utf-8"), BOX, *earlier_boxes())
    code = write_seat(record)
    assert read_seat(code, record.setup.box) == record
    assert modules(code) <= 61


@pytest.mark.parametrize("number", [1, 4, 8, 10])
def test_a_seat_can_move_at_any_moment(number):
    record = seats(number)
    for made in range(len(record.choices)):
        part = replace(record, choices=record.choices[:made])
        assert read_seat(write_seat(part), BOX) == part


def test_the_hot_seat_stays_behind():
    record = replace(seats(2), hot_seat=77)
    assert read_seat(write_seat(record), BOX) == replace(record, hot_seat=0)


def test_the_head_says_the_seat_and_the_round_as_people_count():
    record = seats(3)
    assert write_seat(record)[6:8] == f"{record.seat + 1}{replay(record).round}"
    assert write_seat(replace(record, choices=()))[7] == "0"


# --- sizes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "side"), [(2, 49), (4, 57), (8, 69)])
def test_a_whole_game_fits_in_a_qr_code_that_a_phone_reads(players, side):
    """The game has names, and the points that everybody reports."""
    for number in range(3):
        setup = Setup(BOX, f"000000{number:02}", players)
        for seat, choices in enumerate(uniform.play(setup, number)):
            told = tuple(
                Hear(choice.report._replace(points=40)) if isinstance(choice, Hear) else choice for choice in choices
            )
            record = Record(setup, seat, choices=told, names=tuple(f"Naam {n}" for n in range(players)))
            assert modules(write_seat(record)) <= side


# --- refused -------------------------------------------------------------------------------------------------


def resealed(said: str) -> str:
    """A code with this content and the check letters that fit it."""
    return write_frame(CodeKind.SEAT, said, said[2:16])


def said_by(code: str) -> str:
    return code[6:-6]


def test_a_seat_of_another_box_is_refused():
    code = write_seat(Record(TABLE, 1))
    for box in OTHER_BOXES.values():
        assert trouble_of(read_seat, code, box).trouble is CodeTrouble.OTHER_BOX


def test_a_seat_by_other_rules_is_refused():
    said = said_by(write_seat(Record(TABLE, 1)))
    core = write_core(invitation_of(TABLE)._replace(rules=RULES + 1))
    error = trouble_of(read_seat, resealed(said[:2] + core + said[16:]), BOX)
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_RULES, {"theirs": RULES + 1, "own": RULES})


def test_a_seat_that_is_not_at_its_table_is_refused():
    said = said_by(write_seat(Record(TABLE, 1)))
    error = trouble_of(read_seat, resealed("4" + said[1:]), BOX)
    assert (error.trouble, error.facts) == (CodeTrouble.NO_SUCH_SEAT, {"seat": 4, "players": 3})


@pytest.mark.parametrize("names", [("Anna",), ("Anna", "Bram")])
def test_a_seat_with_the_names_of_some_is_refused(names):
    """Names are complete or absent: screens look up everybody's, and a record with fewer would be read as damaged."""
    assert trouble_of(read_seat, write_seat(Record(TABLE, 1, names=names)), BOX).trouble is CodeTrouble.DAMAGED
    for fitting in ((), ("Anna", "Bram", "Cor"), ("Anna", "", "")):
        assert read_seat(write_seat(Record(TABLE, 1, names=fitting)), BOX).names == fitting


def test_a_seat_in_another_round_than_it_says_is_refused():
    said = said_by(write_seat(Record(TABLE, 1)))
    assert trouble_of(read_seat, resealed(said[0] + "1" + said[2:]), BOX).trouble is CodeTrouble.DAMAGED


def test_a_code_of_another_kind_is_refused():
    code = write_frame(CodeKind.REPORT_LOG, "11", table_key(TABLE))
    error = trouble_of(read_seat, code, BOX)
    assert (error.trouble, error.facts["found"]) == (CodeTrouble.WRONG_KIND, CodeKind.REPORT_LOG)


def test_a_record_against_the_rules_is_not_written():
    with pytest.raises(Illegal):
        write_seat(Record(TABLE, 1, choices=(CloseRound(),)))


def test_a_game_that_fits_in_no_code_is_not_written():
    def heard(times: int) -> Record:
        return Record(TABLE, BOARD, choices=tuple(Hear(Report(1, 1, 0, 0, None, number)) for number in range(times)))

    assert read_seat(write_seat(heard(200)), BOX) == heard(200)
    for times in (400, 4096):
        assert trouble_of(write_seat, heard(times)).trouble is CodeTrouble.GAME_TOO_LONG


def forged(choices: int, *numbers: tuple[int, int], round_: int = 1) -> str:
    """The code of a board after this many choices, which are written as these numbers, each with its limit."""
    packer = Packer()
    head = [(int(BOX.fingerprint, 16) >> 13, 1 << 19), (0, 2), (0, TABLE.players + 1), (choices, 4096)]
    for value, limit in (*head, *numbers):
        packer.put(value, limit)
    return resealed(f"0{round_}{table_key(TABLE)}{packer.letters()}")


NOT_OFFERED, A_REPORT, A_CLOSING = (0, 1), (0, 5), (1, 5)
IS_NEXT, IS_NAMED = (0, 2), (1, 2)
NOTHING_TOLD = ((0, 2), (0, 2), (0, 1002))
NEXT_TO_TELL = (NOT_OFFERED, A_REPORT, IS_NEXT, *NOTHING_TOLD)


def test_a_board_that_heard_everybody_is_spelt_as_we_think():
    heard = Record(TABLE, BOARD, choices=tuple(Hear(Report(seat, 1, 0, 0, None)) for seat in range(3)))
    assert write_seat(heard) == forged(3, *NEXT_TO_TELL * 3)


def test_the_report_that_comes_next_has_no_second_spelling():
    for seat in range(3):
        named = (NOT_OFFERED, A_REPORT, IS_NAMED, (seat, 8), (0, 8), *NOTHING_TOLD)
        if seat == 0:
            assert trouble_of(read_seat, forged(1, *named), BOX).trouble is CodeTrouble.DAMAGED
        else:
            assert read_seat(forged(1, *named), BOX).choices == (Hear(Report(seat, 1, 0, 0, None)),)


def test_what_is_offered_has_no_second_spelling():
    """A round that everybody has reported is closed by the choice that the rules offer, not by one written in full."""
    written_out = forged(4, *NEXT_TO_TELL * 3, (1, 2), A_CLOSING, (0, 256), round_=2)
    assert trouble_of(read_seat, written_out, BOX).trouble is CodeTrouble.DAMAGED
    without_two = forged(2, *NEXT_TO_TELL, NOT_OFFERED, A_CLOSING, (0b110, 256), round_=2)
    assert read_seat(without_two, BOX).choices[1] == CloseRound(0b110)


@pytest.mark.parametrize("chunk", range(4))
def test_a_forged_seat_is_refused_or_has_its_one_spelling(chunk):
    """The check letters are right: a forgery is refused by the rules, or is exactly how we would write its game."""
    chance, accepted = Random(chunk), 0
    games = [seats(number) for number in range(20)]
    originals = [write_seat(replace(game, choices=game.choices[: chance.randrange(40)])) for game in games]
    for _ in range(400):
        said = said_by(chance.choice(originals))
        at = chance.randrange(16, len(said))
        said = said[:at] + chance.choice(SEED_LETTERS) + said[at + 1 :]
        code = resealed(said)
        try:
            record = read_seat(code, BOX)
        except CodeError:
            continue
        accepted += 1
        assert write_seat(record) == code
        assert replay(record).round <= ROUNDS + 1
    assert accepted > 3
