"""The letters of a game record: how each choice is written. ``docs/notation.md`` explains them to people."""

from typing import Final

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
from ...core.agenda import BEAT, DRINK, LEVEL, STEP
from ...core.cards import Box
from ...core.faces import CLOVER, FACE_LETTERS, GEM_LETTERS, HERO_IDS, NO_SWAP, POWER_SWAP, WIZARD_SWAP, Gem, Hero, Swap
from ...core.rooms import ROOM_NAMES
from ...core.setup import Report, Result
from .correction_notation import CORRECTION, HERO_LETTERS, write_correction

SWAP_MARKS: Final[dict[str, Swap]] = {"~": WIZARD_SWAP, "^": POWER_SWAP}
LEVEL_UP, CRAFT, BREW, MOVE, SKIP = "L", "C", "B", ">", "N"
STOP, ANSWER, END_ROUND, CLOSE_ROUND, REPORT = ".", "=", "|", "||", "@"
NOTHING: Final = "-"
LEFT: Final = "left"

assert len(HERO_LETTERS) == len(HERO_IDS)


def write_choice(box: Box, choice: Action, round_: int | None = None) -> str:
    """A choice as it stands in a record, in the line of a round. Steps, stops and answers follow without a space."""
    match choice:
        case Keep(power, objective):
            return f"{box.powers[power].id} {box.objectives[objective].id}"
        case EnterDice(roll):
            return "[" + "".join(FACE_LETTERS[face] for face in roll) + "]"
        case LevelUp(die, hero, swap):
            return f"{die}{LEVEL_UP}{HERO_LETTERS[hero] if die == CLOVER else ''}{_swap_mark(swap)}"
        case Craft(die, item):
            return f"{die}{CRAFT}{box.items[item].letter}"
        case Brew(die):
            return f"{die}{BREW}"
        case Move(die, room):
            return f"{die}{MOVE}{ROOM_NAMES[room]}"
        case Skip(die):
            return f"{die}{SKIP}"
        case Step(room):
            return ROOM_NAMES[room]
        case Stop():
            return STOP
        case Choose(question, option):
            return ANSWER + _write_answer(box, question, option)
        case EndRound():
            return END_ROUND
        case Hear(report):
            return write_report(report, round_)
        case Leave(seat):
            return f"{REPORT}{seat + 1}:{LEFT}"
        case CloseRound(without):
            return write_closing(without)
        case HearResult(result):
            return write_result(result)
        case Correct():
            return write_correction(box, choice)


def joins_the_last(choice: Action) -> bool:
    """Whether the choice is written right after the die it belongs to, without a space."""
    return isinstance(choice, Step | Stop | Choose)


def takes_more(choice: Action) -> bool:
    """Whether steps, stops and answers may be written right after the choice."""
    return not isinstance(choice, EnterDice | Stop | EndRound | Hear | Leave | CloseRound | HearResult | Correct)


def _swap_mark(swap: Swap) -> str:
    return "" if swap == NO_SWAP else next(mark for mark, kind in SWAP_MARKS.items() if kind == swap)


def _write_answer(box: Box, question: int, option: int) -> str:
    if question == LEVEL:
        return HERO_LETTERS[option]
    if question == STEP:
        return box.items[option].letter
    if question == BEAT:
        return ROOM_NAMES[option]
    return str(option) if question == DRINK else GEM_LETTERS[option]


def write_report(report: Report, round_: int | None = None) -> str:
    """``@2:AF:13:14``: player 2 took gems A and F, claimed missions 1 and 3, and fought with strength 14. Their
    points so far may follow: ``@2:AF:13:14:37``. A late report names its round: ``@2.3:AF:13:14``."""
    missions = "".join(str(slot + 1) for slot in _bits(report.missions))
    strength = NOTHING if report.strength is None else str(report.strength)
    points = "" if report.points is None else f":{report.points}"
    late = "" if round_ in (None, report.round) else f".{report.round}"
    return f"{REPORT}{report.seat + 1}{late}:{write_gems(report.gems)}:{missions or NOTHING}:{strength}{points}"


def write_closing(without: int) -> str:
    """``||`` closes a round; ``||24`` goes on without having heard players 2 and 4."""
    return CLOSE_ROUND + "".join(str(seat + 1) for seat in _bits(without))


def write_result(result: Result) -> str:
    """``@2=63/25``: player 2 ended with 63 points and 25 rooms; ``@2=63/25!``: in a corrected game."""
    mark = CORRECTION if result.corrected else ""
    return f"{REPORT}{result.seat + 1}={result.points}/{result.rooms}{mark}"


def write_gems(gems: int) -> str:
    return "".join(GEM_LETTERS[gem] for gem in _bits(gems)) or NOTHING


def _bits(bits: int) -> list[int]:
    return [bit for bit in range(bits.bit_length()) if bits >> bit & 1]


def parse_hero(letter: str) -> Hero | None:
    return HERO_LETTERS.index(letter) if letter and letter in HERO_LETTERS else None


def parse_gem(letter: str) -> Gem | None:
    return GEM_LETTERS.index(letter) if letter and letter in GEM_LETTERS else None
