"""Reading a game from text, checking every choice against the rules."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from ...core.cards import Box
from ...core.dice import parse_seed
from ...core.faces import BOARD, Seat
from ...core.setup import RULES, Setup
from .campaign import CampaignGame, read_campaign_game
from .challenge import Attempt, read_attempt
from .header_notation import Bots, read_bots, read_names, read_seats
from .lines import RecordLine, lines_of
from .read_choices import Reading, read_choice
from .record import Record
from .write_game import ASK, BOARD_SEAT, CHECK_LENGTH, HAND_DICE, LOST_GEMS, NO_MISSIONS, TITLE, check_of, write_seat_no

_OPTIONS: Final = (NO_MISSIONS, LOST_GEMS, HAND_DICE, ASK)
_OF_THE_SETUP: Final = ("Box", "Seed", "Players", "Seat", "Dungeon", "Options")
_HEADERS: Final = (*_OF_THE_SETUP, "Names", "Doubted", "Circle", "Bots", "Challenge", "Campaign", "Check")
_TITLE: Final = re.compile(TITLE.replace(" ", " +") + r"(?= |$)", re.ASCII)
_HEADER: Final = re.compile(r"([A-Z][a-z]+) +(\S.*)", re.ASCII)
_ROUND: Final = re.compile(r"([0-9])\.", re.ASCII)
_T = TypeVar("_T")


def read_game(text: str, box: Box, *earlier: Box) -> Record:
    """The record of a game played with this box, or an earlier one, every choice checked; raises ``RecordError``."""
    lines = list(lines_of(text))
    title = lines.pop(0) if lines else RecordLine(1, "")
    _read_title(title)
    headers: dict[str, RecordLine] = {}
    while lines and not _ROUND.match(lines[0].rest):
        _read_header(lines.pop(0), headers)
    named = headers["Box"].rest if "Box" in headers else ""
    blank = _read_setup(title, headers, next((old for old in earlier if old.fingerprint == named), box))
    reading = Reading(blank.start())
    for line in lines:
        _read_round(line, reading)
    record = replace(blank, choices=tuple(reading.choices))
    _verify(headers, record, reading.rounds)
    return record


def _read_title(line: RecordLine) -> None:
    match = _TITLE.match(line.rest)
    if match is None:
        raise line.fail(f"a record begins with {TITLE!r}")
    line.at += match.end()
    if line.rest.strip() != str(RULES):
        number = line.rest.strip()[:20]
        raise line.fail(f"rules number {number!r} is not known; this app plays by number {RULES}")


def _read_header(line: RecordLine, headers: dict[str, RecordLine]) -> None:
    match = _HEADER.fullmatch(line.rest)
    if match is None or match[1] not in _HEADERS:
        raise line.fail(f"neither a header ({', '.join(_HEADERS)}) nor a round")
    if match[1] in headers:
        raise line.fail(f"{match[1]} stands here twice")
    headers[match[1]] = RecordLine(line.number, line.text, line.at + match.start(2))


def _value(headers: dict[str, RecordLine], name: str, parse: Callable[[str], _T], default: _T) -> _T:
    """The value of a header. If ``parse`` refuses it, the error says where it is."""
    line = headers.get(name)
    if line is None:
        return default
    try:
        return parse(line.rest)
    except ValueError as error:
        raise line.fail(str(error)) from None


def _read_setup(title: RecordLine, headers: dict[str, RecordLine], box: Box) -> Record:
    for needed in ("Box", "Seed"):
        if needed not in headers:
            raise title.fail(f"the header {needed} is missing", 0)
    _value(headers, "Box", lambda text: _same_box(text, box), None)
    players, seat = _value(headers, "Players", _small_number, 1), _value(headers, "Seat", _seat, 0)
    if seat >= players or (seat == BOARD and players == 1):
        raise headers["Seat"].fail(f"there is no seat {write_seat_no(seat)} at a table of {players}")
    options: list[str] = _value(headers, "Options", lambda text: _parse_options(text, players), [])
    setup = Setup(
        box=box,
        seed=_value(headers, "Seed", parse_seed, ""),
        players=players,
        dungeon=_value(headers, "Dungeon", lambda text: _known_dungeon(text, box), None),
        missions=NO_MISSIONS not in options,
        lost_gems=LOST_GEMS in options,
        hand_dice=HAND_DICE in options,
    )
    names: tuple[str, ...] = _value(headers, "Names", lambda text: read_names(text, players), ())
    bots: Bots = _value(headers, "Bots", lambda text: read_bots(text, players), ())
    hot_seat = _value(headers, "Circle", _hot_seat, 0)
    attempt, campaign = _read_attempt(headers, players), _read_campaign(headers, setup)
    doubted = _value(headers, "Doubted", lambda text: read_seats(text, players), 0)
    return Record(setup, seat, ASK in options, (), names, hot_seat, bots, attempt, campaign, doubted)


def _read_attempt(headers: dict[str, RecordLine], players: int) -> Attempt | None:
    if "Challenge" in headers and players > 1:
        raise headers["Challenge"].fail("a challenge is played alone")
    return _value(headers, "Challenge", read_attempt, None)


def _read_campaign(headers: dict[str, RecordLine], setup: Setup) -> CampaignGame | None:
    game: CampaignGame | None = _value(headers, "Campaign", read_campaign_game, None)
    if game is not None and game.dungeon != setup.dungeon:
        raise headers["Campaign"].fail(f"game {game.number} of this campaign is played in dungeon {game.dungeon}")
    return game


def _same_box(text: str, box: Box) -> None:
    if text != box.fingerprint:
        raise ValueError(f"played with the box {text[:20]}, but this one is {box.fingerprint}")


def _small_number(text: str) -> int:
    if not re.fullmatch(r"[1-8]", text, re.ASCII):
        raise ValueError(f"{text[:20]!r} is not a number from 1 to 8")
    return int(text)


def _seat(text: str) -> Seat:
    return BOARD if text == BOARD_SEAT else _small_number(text) - 1


def _hot_seat(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text, re.ASCII):
        raise ValueError(f"{text[:20]!r} is not the number of a hot seat")
    return int(text)


def _known_dungeon(text: str, box: Box) -> str | None:
    if all(text != card.id for card in box.dungeons):
        raise ValueError(f"there is no dungeon card {text[:20]!r}")
    return text


def _parse_options(text: str, players: int) -> list[str]:
    options = text.split()
    for option in options:
        if option not in _OPTIONS or options.count(option) > 1:
            raise ValueError(f"{option[:20]!r} is not one of {', '.join(_OPTIONS)}, or stands there twice")
    if players == 1 and LOST_GEMS in options:
        raise ValueError(f"alone, {LOST_GEMS} is always on and not written")
    return options


def _verify(headers: dict[str, RecordLine], record: Record, rounds: list[int]) -> None:
    """The check may be left out (a record written by hand), but a wrong one means a damaged record."""
    line = headers.get("Check")
    if line is not None and line.rest != check_of(record, rounds):
        what = f"the {CHECK_LENGTH} letters of the check do not fit the game; if you edited it, delete this line"
        raise line.fail(what)


def _read_round(line: RecordLine, reading: Reading) -> None:
    match = _ROUND.match(line.rest)
    if match is None:
        raise line.fail("a round begins with its number and a dot")
    if int(match[1]) != reading.state.round:
        raise line.fail(f"round {reading.state.round} is expected here")
    line.at += match.end()
    line.skip_spaces()
    if line.is_done:
        raise line.fail("nothing is written in this round")
    while not line.is_done:
        if reading.state.round != int(match[1]):
            raise line.fail(f"round {match[1]} is over; the next choice belongs on a line of its own")
        read_choice(line, reading)
        line.skip_spaces()
