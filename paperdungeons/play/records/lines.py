"""Reading the text of a record line by line, with the position in a line and the errors there can be."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...core.errors import Reason
from ...core.state import State

LONGEST: Final = 20_000
COMMENT: Final = "#"


class RecordError(Exception):
    """Something is wrong at a line and a column, both counted from 1."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


class Malformed(RecordError):
    """The text is not a game record."""


class Ambiguous(RecordError):
    """The text could mean several things: a clover that does not say which hero it levels."""


class RefusedChoice(RecordError):
    """A choice the rules do not allow; ``reason`` says why and ``state`` is the position it was made in."""

    def __init__(self, line: int, column: int, reason: Reason, state: State, text: str) -> None:
        where = f"round {state.round}, after {len(state.track)} dice"
        super().__init__(line, column, f"{text[:30]!r} is refused ({reason.value}) in {where}")
        self.reason, self.state = reason, state


@dataclass
class RecordLine:
    """A line of a record and how far it has been read."""

    number: int
    text: str
    at: int = 0

    def fail(self, what: str, at: int | None = None) -> Malformed:
        return Malformed(self.number, (self.at if at is None else at) + 1, what)

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.text)

    @property
    def rest(self) -> str:
        return self.text[self.at :]

    def peek(self, size: int = 1) -> str:
        return self.text[self.at : self.at + size]

    def take(self, size: int = 1) -> str:
        taken = self.peek(size)
        self.at += size
        return taken

    def take_until(self, ends: str) -> str:
        """Take the text before the first of these characters, or the rest of the line."""
        start = self.at
        while not self.is_done and self.peek() not in ends:
            self.at += 1
        return self.text[start : self.at]

    def skip_spaces(self) -> None:
        while self.peek() == " ":
            self.at += 1


def a_line(number: int, whole: str) -> RecordLine:
    """A line without its comment, to be read from its first character on. Raises ``Malformed`` unless all of it is
    printable ASCII."""
    for column, letter in enumerate(whole, 1):
        if not " " <= letter <= "~":
            raise Malformed(number, column, f"{letter!r} does not belong in a record")
    line = RecordLine(number, whole.partition(COMMENT)[0].rstrip())
    line.skip_spaces()
    return line


def lines_of(text: str) -> Iterator[RecordLine]:
    """The lines that are neither empty nor only a comment."""
    if len(text) > LONGEST:
        raise Malformed(1, 1, f"a record has at most {LONGEST} characters")
    for number, whole in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        line = a_line(number, whole)
        if not line.is_done:
            yield line
