"""Names, seats and bots in the header of a record, which is plain ASCII: ``Anna,,Chlo%C3%A9``, ``2,4``, ``-,V1``."""

from typing import Final, TypeAlias
from urllib.parse import quote, unquote

from ...bots.bot import STRENGTHS, TEMPERS, Bot
from ..names import is_clean


def write_names(names: tuple[str, ...]) -> str:
    return ",".join(quote(name, safe="") for name in names)


def read_names(text: str, players: int) -> tuple[str, ...]:
    """Raises ``ValueError`` unless the text is one that ``write_names`` gives for this many players."""
    names = tuple(unquote(part, errors="replace") for part in text.split(","))
    if len(names) != players or write_names(names) != text or not all(name == "" or is_clean(name) for name in names):
        raise ValueError(f"these are not the names of {players} players")
    return names


def write_seats(seats: int) -> str:
    """The seats of a bit set, counted from 1.

    >>> write_seats(0b1010)
    '2,4'
    """
    return ",".join(str(seat + 1) for seat in range(seats.bit_length()) if seats >> seat & 1)


def read_seats(text: str, players: int) -> int:
    """Raises ``ValueError`` unless the text is one that ``write_seats`` gives for some of this many players."""
    seats = sum({1 << int(part) - 1 for part in text.split(",") if part in tuple("12345678")})
    if not seats or seats >> players or write_seats(seats) != text:
        raise ValueError(f"these are not seats of {players} players")
    return seats


Bots: TypeAlias = tuple[Bot | None, ...]
"""At a table, one entry for each seat, ``None`` for a person. In a solo game, the ghosts."""
MOST_GHOSTS: Final = TEMPERS

_LETTERS: Final = "NVC"
_NOBODY: Final = "-"
_WRITTEN: Final = {
    f"{_LETTERS[strength]}{temper}": Bot(strength, temper) for strength in STRENGTHS for temper in range(TEMPERS)
}


def write_bots(bots: Bots) -> str:
    return ",".join(_NOBODY if bot is None else f"{_LETTERS[bot.strength]}{bot.temper}" for bot in bots)


def read_ghosts(text: str) -> tuple[Bot, ...]:
    """The ghosts of a solo game, which may be none; raises ``ValueError`` as ``read_bots`` does."""
    return tuple([bot for bot in read_bots(text, 1) if bot is not None]) if text else ()


def are_ghosts(text: str) -> bool:
    try:
        read_ghosts(text)
    except ValueError:
        return False
    return True


def read_bots(text: str, players: int) -> Bots:
    """Raises ``ValueError`` unless the text is one that ``write_bots`` gives for this many players."""
    parts = text.split(",")
    if players == 1:
        fits = len(parts) <= MOST_GHOSTS and _NOBODY not in parts
    else:
        fits = len(parts) == players and _NOBODY in parts and set(parts) != {_NOBODY}
    if not fits or any(part not in _WRITTEN and part != _NOBODY for part in parts):
        raise ValueError("these are not the bots of this game")
    return tuple(_WRITTEN.get(part) for part in parts)
