"""Codes as somebody mistypes them or a camera misreads them."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.setup import Result
from paperdungeons.play.codes.frame import link_of, spelled
from paperdungeons.play.codes.invitation import long_invitation, read_invitation, short_invitation
from paperdungeons.play.codes.report_code import (
    read_digest,
    read_report,
    write_digest,
    write_report,
    write_report_log,
    write_result,
)
from paperdungeons.play.codes.roll_code import Rolled, read_roll, write_roll
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from tests.play.support.tables import a_report, a_report_log, a_roll, a_table, seats
from tests.staging import BOX

LETTERS = SEED_LETTERS * 3 + "ILOUiloujtrbs- -/:\n\t\0\x1b" + "é٣ſıß²\u202e\u2066\ufeff\u2028\ud800\U0001f600"


class Original(NamedTuple):
    text: str
    read: Callable[[str], Any]
    value: Any


def invited(text: str) -> Any:
    return read_invitation(text, BOX)


def moved(text: str) -> Any:
    return read_seat(text, BOX)


@cache
def originals() -> list[Original]:
    """Codes of every kind, of tables of every size, as links, bare, and spelled out."""
    chance, found = Random(1), list[Original]()
    for number in range(14):
        setup = a_table(number)
        told = [a_report_log(setup, seat, chance) for seat in range(setup.players)]
        report = a_report(setup, 1, 1 + number % 8, chance)
        result = Result(0, 40 + number, 20)
        seat = seats(number)

        def heard(text: str, setup: Any = setup) -> Any:
            return read_report(setup, text)

        def seen(text: str, setup: Any = setup) -> Any:
            return read_digest(setup, text)

        def rolling(text: str, setup: Any = setup) -> Any:
            return read_roll(setup, text)

        found += [
            Original(spelled(short_invitation(setup)), invited, setup),
            Original(link_of(long_invitation(setup)), invited, setup),
            Original(link_of(write_report_log(setup, told[0])), heard, told[0]),
            Original(write_report_log(setup, told[1]), heard, told[1]),
            Original(spelled(write_report(setup, report)), heard, report),
            Original(spelled(write_result(setup, result)), heard, result),
            Original(link_of(write_digest(setup, told)), seen, tuple(told)),
            Original(link_of(write_seat(seat)), moved, seat),
        ]
        if setup.hand_dice:
            rolled = Rolled(1 + number % 8, a_roll(chance).roll)
            found.append(Original(spelled(write_roll(setup, rolled)), rolling, rolled))
    return found


def place_in(text: str, chance: Random) -> int:
    return int(chance.random() * (len(text) + 1))


def a_letter(chance: Random) -> str:
    return LETTERS[int(chance.random() * len(LETTERS))]


def substitute(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + a_letter(chance) + text[at + 1 :]


def insert(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + a_letter(chance) + text[at:]


def delete(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + text[at + 1 + int(chance.random() * 3) :]


def swap(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def swap_far(text: str, chance: Random) -> str:
    one, other = sorted((place_in(text, chance), place_in(text, chance)))
    return text[:one] + text[other : other + 1] + text[one + 1 : other] + text[one : one + 1] + text[other + 1 :]


def double(text: str, chance: Random) -> str:
    at, size = place_in(text, chance), 1 + int(chance.random() * 8)
    return text[:at] + text[at : at + size] + text[at:]


def truncate(text: str, chance: Random) -> str:
    return text[: place_in(text, chance)]


def behead(text: str, chance: Random) -> str:
    return text[place_in(text, chance) :]


def splice(text: str, chance: Random) -> str:
    """The beginning of one code, continued with another from the same place on."""
    at, other = place_in(text, chance), another(text, chance)
    return text[:at] + other[at:]


def another(_: str, chance: Random) -> str:
    """Any code, usually of another table or another kind."""
    codes = originals()
    return codes[int(chance.random() * len(codes))].text


def change_case(text: str, chance: Random) -> str:
    at, size = place_in(text, chance), 1 + int(chance.random() * 40)
    return text[:at] + text[at : at + size].swapcase() + text[at + size :]


def space_out(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return f"{text[:at]} -{text[at:]}\n"


DAMAGES = (
    substitute,
    substitute,
    substitute,
    insert,
    insert,
    delete,
    delete,
    swap,
    swap,
    swap_far,
    double,
    truncate,
    behead,
    splice,
    another,
    change_case,
    space_out,
)


def damage(text: str, chance: Random) -> str:
    for _ in range((1, 1, 1, 2, 3)[int(chance.random() * 5)]):
        text = DAMAGES[int(chance.random() * len(DAMAGES))](text, chance)
    return text
