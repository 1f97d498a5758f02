"""Reading choices, each checked against the rules at the position it is made in."""

import re
from dataclasses import dataclass, field

from ...core.actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Correct,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    HearResult,
    Keep,
    Leave,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from ...core.agenda import BEAT, DRINK, LEVEL, STEP, Kind
from ...core.cards import Box
from ...core.errors import Illegal
from ...core.faces import CLOVER, FACE_LETTERS, HERO_OF, NO_SWAP, Face
from ...core.rooms import Room, parse_room
from ...core.rules import apply
from ...core.setup import Report, Result
from ...core.state import State
from . import notation as n
from .correction_notation import CORRECTION, HERO_LETTERS, read_correction
from .lines import Ambiguous, RecordLine, RefusedChoice, a_line

_DIGITS = "0123456789"
_REPORT = re.compile(
    r"@([1-8])(?:\.([1-8]))?:(-|[A-H]{1,8}):(-|[1-3]{1,3}):(-|[0-9]{1,3})(?::(-?[0-9]{1,3}))?", re.ASCII
)
_LEFT = re.compile(rf"@([1-8]):{n.LEFT}", re.ASCII)
_RESULT = re.compile(r"@([1-8])=(-?[0-9]{1,3})/([0-9]{1,2})(!?)", re.ASCII)
_ROLL = re.compile(r"\[[0-9X]{6}\]", re.ASCII)


@dataclass
class Reading:
    """A game while it is read: the state so far, the choices that led to it, and the round of each."""

    state: State
    choices: list[Action] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    @property
    def box(self) -> Box:
        return self.state.setup.box

    def do(self, line: RecordLine, start: int, choice: Action) -> None:
        self.rounds.append(self.state.round)
        try:
            self.state, _ = apply(self.state, choice)
        except Illegal as refusal:
            text = line.text[start : line.at].strip()
            raise RefusedChoice(line.number, start + 1, refusal.reason, refusal.state, text) from None
        self.choices.append(choice)


def read_choices(text: str, state: State) -> tuple[State, list[Action]]:
    """Read choices written on one line and made from ``state``; return the state they lead to, and the choices."""
    line, reading = a_line(1, text), Reading(state)
    while not line.is_done:
        read_choice(line, reading)
        line.skip_spaces()
    return reading.state, reading.choices


def read_choice(line: RecordLine, reading: Reading) -> None:
    start, first = line.at, line.peek()
    if first == n.ANSWER:
        reading.do(line, start, _read_answer(line, reading))
    elif first == CORRECTION:
        reading.do(line, start, _read_correction(line, reading.box))
    elif reading.state.round == 0:
        reading.do(line, start, _read_cards(line, reading.box))
    elif first == "[":
        reading.do(line, start, _read_roll(line))
    elif first == n.REPORT:
        reading.do(line, start, _read_talk(line, reading.state))
    elif first == n.STOP:
        line.take()
        reading.do(line, start, Stop())
    elif first == n.END_ROUND:
        reading.do(line, start, _read_end(line))
    elif first in _DIGITS:
        use = _read_die(line, reading.box)
        reading.do(line, start, use)
        if not isinstance(use, Move) and not line.is_done and line.peek() not in f" {n.ANSWER}":
            raise line.fail(f"{line.peek()!r} does not belong here")
    else:
        reading.do(line, start, Step(_read_room(line)))


def _read_cards(line: RecordLine, box: Box) -> Keep:
    power = _read_id(line, [card.id for card in box.powers], "power")
    line.skip_spaces()
    return Keep(power, _read_id(line, [card.id for card in box.objectives], "objective"))


def _read_id(line: RecordLine, ids: list[str], kind: str) -> int:
    start = line.at
    word = line.take_until(f" {n.ANSWER}")
    if word not in ids:
        raise line.fail(f"there is no {kind} {word[:30]!r}", start)
    return ids.index(word)


def _read_roll(line: RecordLine) -> EnterDice:
    start = line.at
    word = line.take_until(f" {n.ANSWER}")
    if not _ROLL.fullmatch(word):
        raise line.fail("a roll is six faces in brackets, like [149X58]", start)
    return EnterDice(tuple(FACE_LETTERS.index(letter) for letter in word[1:-1]))


def _read_correction(line: RecordLine, box: Box) -> Correct:
    start = line.at
    try:
        return read_correction(line.take_until(" "), box)
    except ValueError as error:
        raise line.fail(str(error), start) from None


def _read_end(line: RecordLine) -> EndRound | CloseRound:
    if line.peek(2) != n.CLOSE_ROUND:
        line.take()
        return EndRound()
    start = line.at
    line.take(2)
    seats = [int(digit) - 1 for digit in line.take_until(f" {n.ANSWER}") if digit in "12345678"]
    without = _bits_of(seats)
    if n.write_closing(without) != line.text[start : line.at]:
        raise line.fail("behind || stand the numbers of players who were not heard, in order", start)
    return CloseRound(without)


def _read_talk(line: RecordLine, state: State) -> Hear | Leave | HearResult:
    """Read what another player reported, or that one has left."""
    start, word = line.at, line.take_until(" ")
    choice: Hear | Leave | HearResult | None = None
    if match := _REPORT.fullmatch(word):
        choice = Hear(_read_report(match, state.round))
    elif match := _LEFT.fullmatch(word):
        choice = Leave(int(match[1]) - 1)
    elif match := _RESULT.fullmatch(word):
        choice = HearResult(Result(int(match[1]) - 1, int(match[2]), int(match[3]), bool(match[4])))
    if choice is None:
        raise line.fail("a report looks like @2:AF:13:14 or @2:-:-:-", start)
    written = n.write_choice(state.setup.box, choice, state.round)
    if written != word:
        raise line.fail(f"this report is written {written}", start)
    return choice


def _read_report(match: re.Match[str], round_: int) -> Report:
    seat, late, letters, digits, strength, points = match.groups()
    return Report(
        int(seat) - 1,
        int(late or round_),
        gems=_bits_of([n.parse_gem(letter) or 0 for letter in letters if letter != n.NOTHING]),
        missions=_bits_of([int(digit) - 1 for digit in digits if digit != n.NOTHING]),
        strength=None if strength == n.NOTHING else int(strength),
        points=None if points is None else int(points),
    )


def _bits_of(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _read_die(line: RecordLine, box: Box) -> Action:
    start = line.at
    die, verb = int(line.take()), line.take()
    if verb == n.LEVEL_UP:
        return _read_level_up(line, die)
    if verb == n.CRAFT:
        return Craft(die, _read_item(line, box))
    if verb == n.BREW:
        return Brew(die)
    if verb == n.SKIP:
        return Skip(die)
    if verb == n.MOVE:
        return Move(die, _read_room(line))
    raise line.fail(f"a die does L, C, B, > or N, not {verb!r}", start + 1)


def _read_level_up(line: RecordLine, die: Face) -> LevelUp:
    start, hero = line.at, HERO_OF[die]
    if die == CLOVER:
        chosen = n.parse_hero(line.take())
        if chosen is None:
            raise Ambiguous(line.number, start + 1, f"which hero? one of {', '.join(HERO_LETTERS)} must follow")
        hero = chosen
    swap = n.SWAP_MARKS.get(line.peek(), NO_SWAP)
    if swap:
        line.take()
    return LevelUp(die, hero, swap)


def _read_item(line: RecordLine, box: Box) -> int:
    letters = [item.letter for item in box.items]
    if line.peek() not in letters:
        raise line.fail(f"{line.peek()!r} is not the letter of an item ({' '.join(letters)})")
    return letters.index(line.take())


def _read_room(line: RecordLine) -> Room:
    try:
        room = parse_room(line.peek(2))
    except ValueError as error:
        raise line.fail(str(error)) from None
    line.take(2)
    return room


def _read_answer(line: RecordLine, reading: Reading) -> Choose:
    line.take()
    if not reading.state.agenda:
        line.take_until(f" {n.ANSWER}")
        return Choose(LEVEL, 0)  # any answer is refused here, because nothing is asked
    kind = reading.state.agenda[0][0]
    return Choose(kind, _read_option(line, kind, reading.box))


def _read_option(line: RecordLine, kind: Kind, box: Box) -> int:
    if kind == STEP:
        return _read_item(line, box)
    if kind == BEAT:
        return _read_room(line)
    if kind == DRINK:
        return _read_hearts(line)
    option = n.parse_hero(line.peek()) if kind == LEVEL else n.parse_gem(line.peek())
    if option is None:
        raise line.fail(f"{line.peek()!r} is not the letter of a {'hero' if kind == LEVEL else 'gem'}")
    line.take()
    return option


def _read_hearts(line: RecordLine) -> int:
    digits = ""
    while line.peek() and line.peek() in _DIGITS and len(digits) < 2:
        digits += line.take()
    if not digits:
        raise line.fail("a number of hearts is expected")
    return int(digits)
