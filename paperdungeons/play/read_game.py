"""Reading a game back, checking every choice against the rules on the way."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

from ..core.actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    Keep,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from ..core.agenda import BEAT, DRINK, LEVEL, STEP, Kind
from ..core.cards import Box
from ..core.dice import parse_seed
from ..core.errors import Illegal, Reason
from ..core.faces import CLOVER, FACE_LETTERS, HERO_OF, NO_SWAP, Face
from ..core.rooms import Room, parse_room
from ..core.rules import apply
from ..core.setup import RULES, Report, Setup
from ..core.state import State
from . import notation as n
from .record import Record
from .write_game import ASK, CHECK_LENGTH, HAND_DICE, NO_LOST_GEMS, NO_MISSIONS, TITLE, check_of

LONGEST: Final = 20_000
_OPTIONS: Final = (NO_MISSIONS, NO_LOST_GEMS, HAND_DICE, ASK)
_HEADERS: Final = ("Box", "Seed", "Players", "Seat", "Dungeon", "Options", "Check")
_HEADER: Final = re.compile(r"([A-Z][a-z]+) +(\S.*)", re.ASCII)
_ROUND: Final = re.compile(r"([0-9])\.", re.ASCII)
_T = TypeVar("_T")


class RecordError(Exception):
    """Something is wrong at a line and a column, both counted from 1."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


class Malformed(RecordError):
    """The text is not a game record."""


class Refused(RecordError):
    """A choice the rules do not allow; ``reason`` says why and ``state`` is the position it was made in."""

    def __init__(self, line: int, column: int, reason: Reason, state: State, text: str) -> None:
        where = f"round {state.round}, after {len(state.track)} dice"
        super().__init__(line, column, f"{text!r} is refused ({reason.value}) in {where}")
        self.reason, self.state = reason, state


class Ambiguous(RecordError):
    """The text could mean several things: a clover that does not say which hero it levels."""


@dataclass
class _Line:
    """A line and how far it has been read."""

    number: int
    text: str
    at: int = 0

    def fail(self, what: str, at: int | None = None) -> Malformed:
        return Malformed(self.number, (self.at if at is None else at) + 1, what)

    def peek(self, size: int = 1) -> str:
        return self.text[self.at:self.at + size]

    def take(self, size: int = 1) -> str:
        taken = self.peek(size)
        self.at += size
        return taken

    def skip_spaces(self) -> None:
        while self.peek() == " ":
            self.at += 1

    def word(self) -> str:
        """What stands before the next space."""
        end = self.text.find(" ", self.at)
        return self.take((len(self.text) if end < 0 else end) - self.at)

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.text)


@dataclass
class _Reading:
    """A game while it is read: the state so far, and the choices that led to it."""

    box: Box
    state: State
    choices: list[Action] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def do(self, line: _Line, start: int, choice: Action) -> None:
        self.rounds.append(self.state.round)
        try:
            self.state, _ = apply(self.state, choice)
        except Illegal as refusal:
            text = line.text[start:line.at].strip()
            raise Refused(line.number, start + 1, refusal.reason, refusal.state, text) from None
        self.choices.append(choice)


def read_game(text: str, box: Box) -> Record:
    """The record of a game played with this box, every choice checked; raises ``RecordError``."""
    lines = list(_lines(text))
    title = lines.pop(0) if lines else _Line(1, "")
    _read_title(title)
    headers: dict[str, _Line] = {}
    while lines and not lines[0].text[0].isdigit():
        _read_header(lines.pop(0), headers)
    setup, seat, ask = _read_setup(title, headers, box)
    reading = _Reading(box, Record(setup, seat, ask).start())
    for line in lines:
        _read_round(line, reading)
    record = Record(setup, seat, ask, tuple(reading.choices))
    _verify(headers, record, reading.rounds)
    return record


def read_choices(text: str, state: State) -> tuple[State, list[Action]]:
    """Choices written on one line, made from a position: where they lead, and what they are."""
    line, reading = _Line(1, text), _Reading(state.setup.box, state)
    line.skip_spaces()
    while not line.is_done:
        _read_choice(line, reading)
        line.skip_spaces()
    return reading.state, reading.choices


def _lines(text: str) -> Iterator[_Line]:
    """The lines that say something, without comments."""
    if len(text) > LONGEST:
        raise Malformed(1, 1, f"a record has at most {LONGEST} characters")
    for number, whole in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        for column, letter in enumerate(whole):
            if not " " <= letter <= "~":
                raise Malformed(number, column + 1, f"{letter!r} does not belong in a record")
        line = whole.partition(n.COMMENT)[0].rstrip()
        if line:
            yield _Line(number, line)


def _read_title(line: _Line) -> None:
    if not line.text.startswith(TITLE):
        raise line.fail(f"a record begins with {TITLE!r}")
    number = line.text[len(TITLE):].strip()
    if number != str(RULES):
        raise line.fail(f"rules number {number[:20]!r} is not known; this app plays by number {RULES}", len(TITLE))


def _read_header(line: _Line, headers: dict[str, _Line]) -> None:
    match = _HEADER.fullmatch(line.text)
    if match is None or match[1] not in _HEADERS:
        raise line.fail(f"neither a header ({', '.join(_HEADERS)}) nor a round")
    if match[1] in headers:
        raise line.fail(f"{match[1]} stands here twice")
    headers[match[1]] = _Line(line.number, line.text, match.start(2))


def _value(headers: dict[str, _Line], name: str, parse: Callable[[str], _T], default: _T) -> _T:
    """A header's value; what ``parse`` finds wrong with it is told with its place."""
    line = headers.get(name)
    if line is None:
        return default
    try:
        return parse(line.text[line.at:])
    except ValueError as error:
        raise line.fail(str(error)) from None


def _read_setup(title: _Line, headers: dict[str, _Line], box: Box) -> tuple[Setup, int, bool]:
    for needed in ("Box", "Seed"):
        if needed not in headers:
            raise title.fail(f"the header {needed} is missing")
    _value(headers, "Box", lambda text: _same_box(text, box), None)
    players, seat = _value(headers, "Players", _small_number, 1), _value(headers, "Seat", _small_number, 1)
    options: list[str] = _value(headers, "Options", _parse_options, [])
    try:
        setup = Setup(
            box=box,
            seed=_value(headers, "Seed", parse_seed, ""),
            players=players,
            dungeon=_value(headers, "Dungeon", str, None),
            missions=NO_MISSIONS not in options,
            lost_gems=NO_LOST_GEMS not in options,
            hand_dice=HAND_DICE in options,
        )
    except ValueError as error:
        raise title.fail(str(error)) from None
    if seat > players:
        raise headers["Seat"].fail(f"there is no seat {seat} at a table of {players}")
    return setup, seat - 1, ASK in options


def _same_box(text: str, box: Box) -> None:
    if text != box.fingerprint:
        raise ValueError(f"played with the box {text[:20]}, but this one is {box.fingerprint}")


def _small_number(text: str) -> int:
    if not re.fullmatch(r"[1-8]", text, re.ASCII):
        raise ValueError(f"{text[:20]!r} is not a number from 1 to 8")
    return int(text)


def _parse_options(text: str) -> list[str]:
    options = text.split()
    for option in options:
        if option not in _OPTIONS or options.count(option) > 1:
            raise ValueError(f"{option[:20]!r} is not one of {', '.join(_OPTIONS)}, or stands there twice")
    return options


def _verify(headers: dict[str, _Line], record: Record, rounds: list[int]) -> None:
    """The check may be left out (a record written by hand), but a wrong one means a damaged record."""
    line = headers.get("Check")
    if line is not None and line.text[line.at:] != check_of(record, rounds):
        what = f"the {CHECK_LENGTH} letters of the check do not fit the game; if you edited it, delete this line"
        raise line.fail(what)


def _read_round(line: _Line, reading: _Reading) -> None:
    match = _ROUND.match(line.text)
    if match is None:
        raise line.fail("a round begins with its number and a dot")
    if int(match[1]) != reading.state.round:
        raise line.fail(f"round {reading.state.round} is expected here")
    line.at = match.end()
    line.skip_spaces()
    if line.is_done:
        raise line.fail("nothing is written in this round")
    while not line.is_done:
        if reading.state.round != int(match[1]):
            raise line.fail(f"round {match[1]} is over; the next choice belongs on a line of its own")
        _read_choice(line, reading)
        line.skip_spaces()


def _read_choice(line: _Line, reading: _Reading) -> None:
    start = line.at
    first = line.peek()
    if first == n.ANSWER:
        _read_answer(line, reading)
    elif reading.state.round == 0:
        reading.do(line, start, _read_cards(line, reading.box))
    elif first == "[":
        reading.do(line, start, _read_roll(line))
    elif first == n.REPORT:
        reading.do(line, start, _read_report(line, reading.state))
    elif first == n.STOP:
        line.take()
        reading.do(line, start, Stop())
    elif first == n.END_ROUND:
        closes = line.peek(2) == n.CLOSE_ROUND
        line.take(2 if closes else 1)
        reading.do(line, start, CloseRound() if closes else EndRound())
    elif first.isdigit():
        _read_die(line, reading)
    else:
        reading.do(line, start, Step(_read_room(line)))


def _read_cards(line: _Line, box: Box) -> Keep:
    power = _read_id(line, [card.id for card in box.powers], "power")
    line.skip_spaces()
    return Keep(power, _read_id(line, [card.id for card in box.objectives], "objective"))


def _read_id(line: _Line, ids: list[str], kind: str) -> int:
    start = line.at
    end = re.compile(r"[ =]|$").search(line.text, start)
    assert end is not None
    word = line.take(end.start() - start)
    if word not in ids:
        raise line.fail(f"there is no {kind} {word[:30]!r}", start)
    return ids.index(word)


def _read_roll(line: _Line) -> EnterDice:
    start = line.at
    word = line.word()
    if not re.fullmatch(r"\[[0-9X]{6}\]", word, re.ASCII):
        raise line.fail("a roll is six faces in brackets, like [149X58]", start)
    return EnterDice(tuple(FACE_LETTERS.index(letter) for letter in word[1:-1]))


def _read_report(line: _Line, state: State) -> Hear:
    start = line.at
    match = re.fullmatch(r"@([1-8]):(-|[A-H]{1,8}):(-|[1-3]{1,3}):(-|[0-9]{1,2})", line.word(), re.ASCII)
    if match is None:
        raise line.fail("a report looks like @2:AF:13:14 or @2:-:-:-", start)
    gems = _bits_of([n.parse_gem(letter) or 0 for letter in match[2] if letter != n.NOTHING])
    missions = _bits_of([int(digit) - 1 for digit in match[3] if digit != n.NOTHING])
    strength = None if match[4] == n.NOTHING else int(match[4])
    report = Report(int(match[1]) - 1, state.round, gems, missions, strength)
    if n.write_report(report) != match[0]:
        raise line.fail(f"this report is written {n.write_report(report)}", start)
    return Hear(report)


def _bits_of(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _read_die(line: _Line, reading: _Reading) -> None:
    start = line.at
    die, verb = int(line.take()), line.take()
    if verb == n.LEVEL_UP:
        reading.do(line, start, _read_level_up(line, die))
    elif verb == n.CRAFT:
        reading.do(line, start, Craft(die, _read_item(line, reading.box)))
    elif verb == n.BREW:
        reading.do(line, start, Brew(die))
    elif verb == n.SKIP:
        reading.do(line, start, Skip(die))
    elif verb == n.MOVE:
        reading.do(line, start, Move(die, _read_room(line)))
    else:
        raise line.fail(f"a die does L, C, B, > or N, not {verb!r}", start + 1)
    if not line.is_done and line.peek() not in (" ", n.ANSWER, n.STOP) and verb != n.MOVE:
        raise line.fail(f"{line.peek()!r} does not belong here")


def _read_level_up(line: _Line, die: Face) -> LevelUp:
    start = line.at
    hero = HERO_OF[die]
    if die == CLOVER:
        chosen = n.parse_hero(line.take())
        if chosen is None:
            raise Ambiguous(line.number, start + 1, f"which hero? one of {', '.join(n.HERO_LETTERS)} must follow")
        hero = chosen
    swap = n.SWAP_MARKS.get(line.peek(), NO_SWAP)
    if swap:
        line.take()
    return LevelUp(die, hero, swap)


def _read_item(line: _Line, box: Box) -> int:
    letters = [item.letter for item in box.items]
    if line.peek() not in letters:
        raise line.fail(f"{line.peek()!r} is not the letter of an item ({' '.join(letters)})")
    return letters.index(line.take())


def _read_room(line: _Line) -> Room:
    try:
        room = parse_room(line.peek(2))
    except ValueError as error:
        raise line.fail(str(error)) from None
    line.take(2)
    return room


def _read_answer(line: _Line, reading: _Reading) -> None:
    start = line.at
    line.take()
    agenda = reading.state.agenda
    if not agenda:
        raise Refused(line.number, start + 1, Reason.NOTHING_ASKED, reading.state, line.peek(3))
    kind = agenda[0][0]
    reading.do(line, start, Choose(kind, _read_option(line, kind, reading.box)))


def _read_option(line: _Line, kind: Kind, box: Box) -> int:
    if kind == STEP:
        return _read_item(line, box)
    if kind == BEAT:
        return _read_room(line)
    if kind == DRINK:
        digits = re.compile(r"[0-9]{1,2}", re.ASCII).match(line.text, line.at)
        if digits is None:
            raise line.fail("a number of hearts is expected")
        return int(line.take(len(digits[0])))
    option = n.parse_hero(line.peek()) if kind == LEVEL else n.parse_gem(line.peek())
    if option is None:
        raise line.fail(f"{line.peek()!r} is not the letter of a {'hero' if kind == LEVEL else 'gem'}")
    line.take()
    return option
