"""A code being entered: the letters typed so far, and the result of the last attempt. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol, TypeAlias
from urllib.parse import unquote

from ...content.words import Words
from ...core.dice import SEED_LETTERS
from ...play.codes.bits import read_letters
from ...play.codes.errors import CodeError
from ...play.codes.frame import CHECK_LETTERS, LENGTH_LETTERS, LONGEST_BODY, LONGEST_TEXT
from ...play.wording.codes import trouble_text

LETTERS: Final = SEED_LETTERS
Search: TypeAlias = Callable[[Callable[[str | None], None]], None]

GROUP_LETTERS: Final = 4
HEAD: Final = 2 + LENGTH_LETTERS
"""Letters before the body of a code: what it is, and how long."""
LONGEST: Final = HEAD + LONGEST_BODY + CHECK_LETTERS
_READ_AS: Final = str.maketrans("abcdefghjkmnpqrstvwxyzOoIiLl", "ABCDEFGHJKMNPQRSTVWXYZ001111")


def letters_in(text: str) -> str:
    """The letters of a text that a code can have: in any case, O read as 0, I and L as 1; all else is left out.

    >>> letters_in("j1-0e: lo")
    'J10E10'
    """
    return "".join(letter for letter in text.translate(_READ_AS) if letter in LETTERS)


def groups_of(letters: str) -> list[str]:
    return [letters[start : start + GROUP_LETTERS] for start in range(0, len(letters), GROUP_LETTERS)]


def total_of(letters: str) -> int | None:
    """How many letters the whole code has, once its head is there.

    >>> total_of("J10E"), total_of("J10")
    (24, None)
    """
    if len(letters) < HEAD:
        return None
    return HEAD + read_letters(letters[HEAD - LENGTH_LETTERS : HEAD]) + CHECK_LETTERS


def path_in(text: str) -> str:
    """The path of a file as people copy it: in quotes, or as a link of a file manager."""
    path = text.strip().strip("\"'")
    return unquote(path.removeprefix("file://")) if path.startswith("file://") else path


@dataclass(frozen=True)
class TypedLetters:
    """Letters, and the place among them where the next one goes."""

    letters: str = ""
    caret: int = 0

    @property
    def total(self) -> int | None:
        return total_of(self.letters)

    @property
    def is_complete(self) -> bool:
        return len(self.letters) == self.total

    def typing(self, text: str) -> TypedLetters:
        new = letters_in(text[:LONGEST_TEXT])[: LONGEST - len(self.letters)]
        return TypedLetters(self.letters[: self.caret] + new + self.letters[self.caret :], self.caret + len(new))

    def deleting(self) -> TypedLetters:
        """Without the letter before the caret."""
        if self.caret == 0:
            return self
        return TypedLetters(self.letters[: self.caret - 1] + self.letters[self.caret :], self.caret - 1)

    def moved_to(self, caret: int) -> TypedLetters:
        return replace(self, caret=min(max(0, caret), len(self.letters)))


class EntryTrouble(Enum):
    """Why there is nothing to try; the sentences are ``entry.trouble.<value>``."""

    GIVEN_UP = "given-up"
    NO_CODE_IN_PICTURE = "no-code-in-picture"
    NOTHING_TO_PASTE = "nothing-to-paste"
    NOTHING_TYPED = "nothing-typed"


class CodeEntry:
    """Outlives the screens that show it: they are built anew when the phone is turned, or comes back from its camera.

    ``said`` is a trouble, or the sentence with which a code was refused; it stays until something changes.
    """

    def __init__(self) -> None:
        self.typed = TypedLetters()
        self.said: EntryTrouble | str | None = None
        self.awaited: EntryTrouble | None = None
        """What to say if the current search finds no code; None while there is no search."""
        self._searches = 0
        self._on_code: Callable[[str], str | None] | None = None
        self._on_change: Callable[[], None] | None = None

    # --- screens --------------------------------------------------------------------------------------------

    def attach(self, on_code: Callable[[str], str | None], on_change: Callable[[], None]) -> None:
        """Let a screen show this entry, in place of the one before."""
        self._on_code, self._on_change = on_code, on_change

    def detach(self, on_change: Callable[[], None]) -> bool:
        """Called when a screen has gone. True if no other took over, so that nobody waits for a code any more."""
        if self._on_change != on_change:
            return False
        self._on_code = self._on_change = self.awaited = None
        return True

    def _changed(self) -> None:
        if self._on_change is not None:
            self._on_change()

    def dismiss(self) -> None:
        """Forget what was said, because it has been read."""
        self.said = None

    # --- typing ---------------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        self._retype(self.typed.typing(text))

    def delete(self) -> None:
        self._retype(self.typed.deleting())

    def move(self, caret: int) -> None:
        self.typed = self.typed.moved_to(caret)
        self._changed()

    def _retype(self, typed: TypedLetters) -> None:
        """Change the letters; a code that has become complete is tried at once."""
        if typed == self.typed:
            return
        self.typed, self.said = typed, None
        if typed.is_complete:
            self.use()
        else:
            self._changed()

    # --- attempts -------------------------------------------------------------------------------------------

    def use(self) -> None:
        self.attempt(self.typed.letters, EntryTrouble.NOTHING_TYPED)

    def attempt(self, text: str | None, otherwise: EntryTrouble) -> None:
        """Give a text to whoever waits for a code; ``otherwise`` is said if there is no text."""
        if self._on_code is None:
            return
        if text:
            self.said = self._on_code(text)
            self.typed = self.typed if self.said else TypedLetters()
        else:
            self.said = otherwise
        self._changed()

    def look(self, start: Search, otherwise: EntryTrouble) -> None:
        """Search for a code. ``start`` must call its argument once, on the UI thread; only the latest search counts."""
        self._searches += 1
        number = self._searches
        self.awaited, self.said = otherwise, None
        self._changed()
        start(lambda text: self._found(number, text))

    def _found(self, number: int, text: str | None) -> None:
        if number == self._searches and self.awaited is not None:
            otherwise, self.awaited = self.awaited, None
            self.attempt(text, otherwise)


class CodeReader(Protocol):
    """Opens a screen where a code is entered."""

    @property
    def entry(self) -> CodeEntry:
        """The code that is being entered."""

    def read_code(self, purpose: str) -> None:
        """Open the screen of this name; a device with a camera starts to scan at once."""


def refusal_of(words: Words, read: Callable[[], object]) -> str | None:
    """Why a code cannot be read, or made, in a sentence; None if it can."""
    try:
        read()
    except CodeError as error:
        return trouble_text(words, error)
    return None
