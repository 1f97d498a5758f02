"""A game as text, and back: a title, a check, and the accepted actions, one per line.

The text of ``write_record`` is also a script for the command line. ``read_record`` trusts nothing: it replays every
action, and reports an error with its line and column.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from .engine import Action, Game, Question, S, apply, read_line
from .log import Log
from .notation import words_of
from .reasons import Refused
from .title import LONGEST, TITLE, VERSION

CHECK: Final = "Check"
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHECK_LENGTH: Final = 6


class RecordError(Exception):
    """Something is wrong at a line and a column, both counted from 1."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


def title_of(game: Game[Any]) -> str:
    return f"{TITLE} {game.name} {VERSION}"


def write_record(game: Game[Any], actions: Sequence[Action]) -> str:
    """The text of these actions; ``read_record`` turns it back into a log."""
    title, body = title_of(game), [action.text for action in actions]
    return "\n".join([title, f"{CHECK} {_check(title, body)}", *body]) + "\n"


def read_record(game: Game[S], text: str) -> Log[S]:
    """The log of a record; raises ``RecordError``, also if an action is refused."""
    if len(text) > LONGEST:
        raise RecordError(1, 1, f"a record has at most {LONGEST} characters")
    lines = text.replace("\r\n", "\n").split("\n")
    _check_letters(lines)
    if lines[0].rstrip() != title_of(game):
        raise RecordError(1, 1, f"this is not a record of {game.name}")
    actions: list[Action] = []
    states: list[S | None] = [None]
    for number, line in enumerate(lines[2:], 3):
        if words_of(line).words:
            actions.append(_read_action(game, number, line))
            states.append(_applied(game, states[-1], actions[-1], number, line))
    check = lines[1].split() if len(lines) > 1 else []
    if check != [CHECK, _check(title_of(game), [action.text for action in actions])]:
        raise RecordError(2, 1, "the check does not fit what follows")
    return Log(game, tuple(actions), tuple(states), len(actions))


def _check_letters(lines: Sequence[str]) -> None:
    for number, line in enumerate(lines, 1):
        for column, letter in enumerate(line, 1):
            if not " " <= letter <= "~" and letter != "\t":
                raise RecordError(number, column, f"{letter!r} does not belong in a record")


def _read_action(game: Game[S], number: int, line: str) -> Action:
    words = words_of(line)
    try:
        said = read_line(game, words)
    except Refused as refusal:
        raise RecordError(number, words.column(refusal.word), "this cannot be read") from None
    if isinstance(said, Question):
        raise RecordError(number, words.column(0), "a question is no part of a record")
    return said


def _applied(game: Game[S], state: S | None, action: Action, number: int, line: str) -> S:
    try:
        return apply(game, state, action)[0]
    except Refused as refusal:
        what = f"{action.text[:30]!r} is refused ({refusal.reason})"
        raise RecordError(number, words_of(line).column(0), what) from None


def _check(title: str, body: Sequence[str]) -> str:
    """Six letters that change with any change of the game."""
    text = "\n".join([title, *body])
    number = int.from_bytes(blake2b(text.encode("ascii"), digest_size=8, person=b"paper dungeons").digest(), "big")
    return "".join(_LETTERS[number >> 5 * place & 31] for place in range(_CHECK_LENGTH))
