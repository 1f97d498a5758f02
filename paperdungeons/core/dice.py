"""Chance as a function of the seed: the rolls and the deal.

Every number comes from BLAKE2b over the seed, a purpose and a round, with rejection so that no face is
favoured. Two phones with the same seed see the same game, for ever: ``tests/golden/dice.json`` pins it.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import count
from operator import getitem
from typing import Final, TypeAlias

from .faces import CLOVER, SKULL, Face

Seed: TypeAlias = str
Roll: TypeAlias = tuple[Face, ...]
Die: TypeAlias = tuple[Face, ...]

SIDES: Final = 6
_SIDE_OF_BYTE: Final = bytes(byte % SIDES for byte in range(256))
_UNFAIR: Final = bytes(range(256 - 256 % SIDES, 256))
"""Bytes that are passed over because they would favour the low sides."""

SEED_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_LENGTH: Final = 8
MOST_ALIKE: Final = 2
"""With more skulls or more clovers than this, all six dice are rolled again."""
_ROLLS_REMEMBERED: Final = 1 << 13
_UPPER: Final = {ord(letter): letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"}
"""Used instead of ``str.upper``, which turns some foreign letters into A to Z."""
_READ_AS: Final = {"O": "0", "I": "1", "L": "1", "-": "", " ": ""}


def parse_seed(text: str) -> Seed:
    """A seed as people type it: any case, with spaces or dashes; O is read as 0, I and L as 1.

    >>> parse_seed("k7qf-3mxo")
    'K7QF3MX0'
    """
    seed = "".join(_READ_AS.get(letter, letter) for letter in text.strip().translate(_UPPER))
    for letter in seed:
        if letter not in SEED_LETTERS:
            raise ValueError(f"{letter!r} is not a letter of a seed (0-9 and A-Z without I, L, O, U)")
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed has {SEED_LENGTH} letters, this one has {len(seed)}")
    return seed


def seed_from(number: int) -> Seed:
    """The seed with this number; every 40-bit number is one.

    >>> seed_from(0), seed_from(1 << 39)
    ('00000000', 'G0000000')
    """
    return "".join(SEED_LETTERS[number >> shift & 31] for shift in range(35, -1, -5))


def _block(seed: Seed, purpose: str, number: int) -> bytes:
    message, key = f"{purpose}/{number}".encode(), seed.encode()
    return blake2b(message, digest_size=30, key=key, person=b"paper dungeons").digest()


def _bytes_of(seed: Seed, purpose: str) -> Iterator[int]:
    for number in count():
        yield from _block(seed, purpose, number)


def _below(limit: int, source: Iterator[int]) -> int:
    """A uniform number below a limit of at most 256; bytes that would favour the low ones are passed over."""
    fair = 256 - 256 % limit
    while (byte := next(source)) >= fair:
        pass
    return byte % limit


@lru_cache(maxsize=_ROLLS_REMEMBERED)
def usable(roll: Roll) -> Roll:
    """All but the skulls."""
    return tuple([face for face in roll if face != SKULL])


@lru_cache(maxsize=_ROLLS_REMEMBERED)
def different(dice: Roll) -> Roll:
    """Each face once, in the order of the dice."""
    return tuple(dict.fromkeys(dice))


@lru_cache(maxsize=_ROLLS_REMEMBERED)
def without(dice: Roll, die: Face) -> Roll:
    """What is left when one of the dice with this face is used."""
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def must_reroll(roll: Roll) -> bool:
    return roll.count(SKULL) > MOST_ALIKE or roll.count(CLOVER) > MOST_ALIKE


def roll_dice(dice: tuple[Die, ...], seed: Seed, round_: int) -> Roll:
    """The dice of a round; all are rolled again as long as there are too many skulls or clovers."""
    purpose, sides = f"roll/{round_}", b""
    for number in count():
        sides += _block(seed, purpose, number).translate(_SIDE_OF_BYTE, _UNFAIR)
        while len(sides) >= len(dice):
            roll = tuple(map(getitem, dice, sides))
            if not must_reroll(roll):
                return roll
            sides = sides[len(dice) :]
    raise AssertionError("count() has no end")


def drawn(seed: Seed, purpose: str, size: int) -> int:
    """One of the numbers 0 to size - 1, decided by the seed."""
    return _below(size, _bytes_of(seed, purpose))


def dealt(seed: Seed, purpose: str, size: int, cards: int) -> tuple[int, ...]:
    """This many cards from a shuffled deck of the numbers 0 to size - 1.

    The shuffle is Fisher-Yates: dealing more cards does not change the first ones.
    """
    deck, source = list(range(size)), _bytes_of(seed, purpose)
    for place in range(cards):
        other = place + _below(size - place, source)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck[:cards])
