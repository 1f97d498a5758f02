"""Writing a game as text: headers, then one line per round."""

from hashlib import blake2b
from typing import Final

from ...core.actions import Action, EndRound
from ...core.cards import Box
from ...core.dice import SEED_LETTERS
from ...core.faces import BOARD, Seat
from ...core.setup import RULES, Setup
from .campaign import write_campaign_game
from .challenge import write_attempt
from .header_notation import write_bots, write_names, write_seats
from .notation import joins_the_last, takes_more, write_choice
from .record import Record, states_of

TITLE: Final = "Paper Dungeons"
CHECK_LENGTH: Final = 6
NO_MISSIONS, LOST_GEMS, HAND_DICE, ASK = "no-missions", "lost-gems", "hand-dice", "ask"
BOARD_SEAT: Final = "board"


def write_game(record: Record, rounds: list[int] | None = None) -> str:
    """The record as text; ``read_game`` gives the same record back. ``rounds`` has the round of each choice, if the
    caller knows it; that saves a replay."""
    headers, body = _headers(record), _body(record.setup.box, rounds or _rounds_of(record), record.choices)
    return "\n".join([headers[0], f"Check {_check(headers, body)}", *headers[1:], *body]) + "\n"


def check_of(record: Record, rounds: list[int]) -> str:
    """Six letters that change with any change of the game; ``rounds`` has the round of each choice."""
    return _check(_headers(record), _body(record.setup.box, rounds, record.choices))


def _check(headers: list[str], body: list[str]) -> str:
    return check_of_lines([*headers, *body])


def check_of_lines(lines: list[str]) -> str:
    """The check of a record in text form; ``lines`` are its lines as written, without the line of the check."""
    text = "\n".join(lines)
    number = int.from_bytes(blake2b(text.encode("ascii"), digest_size=8, person=b"paper dungeons").digest(), "big")
    return "".join(SEED_LETTERS[number >> 5 * place & 31] for place in range(CHECK_LENGTH))


def _headers(record: Record) -> list[str]:
    setup = record.setup
    headers = [f"{TITLE} {RULES}", f"Box {setup.box.fingerprint}", f"Seed {setup.seed}"]
    if not setup.is_solo:
        headers += [f"Players {setup.players}", f"Seat {write_seat_no(record.seat)}"]
    if setup.dungeon is not None:
        headers.append(f"Dungeon {setup.dungeon}")
    options = _options(setup, record.ask)
    if options:
        headers.append(f"Options {' '.join(options)}")
    if any(record.names) or len(record.names) > 1:
        headers.append(f"Names {write_names(record.names)}")
    if record.doubted:
        headers.append(f"Doubted {write_seats(record.doubted)}")
    if record.hot_seat:
        headers.append(f"Circle {record.hot_seat}")
    if record.bots:
        headers.append(f"Bots {write_bots(record.bots)}")
    if record.attempt:
        headers.append(f"Challenge {write_attempt(record.attempt)}")
    return [*headers, f"Campaign {write_campaign_game(record.campaign)}"] if record.campaign else headers


def write_seat_no(seat: Seat) -> str:
    return BOARD_SEAT if seat == BOARD else str(seat + 1)


def _options(setup: Setup, ask: bool) -> list[str]:
    wishes = {
        NO_MISSIONS: not setup.missions,
        LOST_GEMS: setup.lost_gems and not setup.is_solo,
        HAND_DICE: setup.hand_dice,
        ASK: ask,
    }
    return [option for option, wished in wishes.items() if wished]


def _rounds_of(record: Record) -> list[int]:
    """The round in which each choice is made."""
    return [state.round for state in states_of(record)][: len(record.choices)]


def _body(box: Box, rounds: list[int], choices: tuple[Action, ...]) -> list[str]:
    lines: list[str] = []
    last: int | None = None
    before: Action = EndRound()
    for round_, choice in zip(rounds, choices, strict=True):
        if round_ != last:
            lines.append(f"{round_}.")
            last, before = round_, EndRound()
        clings = joins_the_last(choice) and round_ > 0 and takes_more(before)
        lines[-1] += ("" if clings else " ") + write_choice(box, choice, round_)
        before = choice
    return lines
