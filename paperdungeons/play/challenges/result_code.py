"""A finished solo game as a code that any app can open, replay and check: what it was dealt, and every choice.

The code has no score that one would have to trust: whoever reads it computes the score. It names the challenge of its
game or, for any other game, the whole setup; so the same code is a result to compare and a challenge to a friend.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final, NamedTuple

from ...content.files import Content
from ...core.cards import Box
from ...core.dice import SEED_LENGTH, Seed
from ...core.scoring import score
from ...core.setup import RULES, Setup
from ...core.state import OVER, State, phase_of
from ..codes.bits import Packer, Unpacker, put_name, read_letters, take_name, write_letters
from ..codes.choice_code import put_choice, take_choices
from ..codes.dungeon_code import CARD_LETTERS, read_card, write_card
from ..codes.errors import CodeError, CodeTrouble, damaged
from ..codes.frame import LINK, CodeKind, kind_of, link_of, read_frame, write_frame
from ..records.challenge import FIRST_DAY, LAST_DAY, Attempt, Challenge, ChallengeKind, challenge_on
from ..records.record import Record, states_of
from .carried_card import app_contents, carried_by, content_with
from .schedule import content_of, is_game_of, setup_of

_KINDS: Final = tuple(ChallengeKind)
_DAYS: Final = (LAST_DAY - FIRST_DAY).days + 1
_RULES_KNOWN: Final = 18
_MOST_DUNGEONS: Final = 99
_SEEDS: Final = 1 << 40
_PRINTS: Final = 1 << 32
_MOST_CHOICES: Final = 1024
_CARDS: Final = 1 << 5 * CARD_LETTERS
_ID_LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-"
_LONGEST_ID: Final = 30


class SharedResult(NamedTuple):
    """A game that was replayed with every choice checked; ``name`` is that of its player, or empty."""

    record: Record
    state: State
    name: str

    @property
    def points(self) -> int:
        return score(self.state).total

    @property
    def challenge(self) -> Challenge | None:
        return self.record.attempt.challenge if self.record.attempt else None

    @property
    def content(self) -> Content | None:
        """The box to save before the same deal is played here, unless it came with the app."""
        setup = self.record.setup
        if self.challenge is not None:
            return content_of(self.challenge)
        carried = None if _came_with_the_app(setup.box) else carried_by(setup)
        return content_with(carried.base.box.fingerprint, carried.card) if carried else None


def can_be_shared(state: State) -> bool:
    """Whether it is a solo game that is over and was not corrected, with dice that follow from the seed."""
    setup = state.setup
    return setup.is_solo and not setup.hand_dice and not state.corrected and phase_of(state) == OVER


def write_shared(record: Record, name: str = "") -> str:
    """Raises ``CodeError`` if it is too long for a code, and ``ValueError`` if it cannot be shared."""
    states = list(states_of(record))
    if not can_be_shared(states[-1]):
        raise ValueError("only a game alone that is over can be shared")
    packer = Packer()
    packer.put(RULES, _RULES_KNOWN)
    _put_deal(packer, record)
    packer.put(record.ask, 2)
    put_name(packer, name)
    if len(record.choices) >= _MOST_CHOICES:
        raise CodeError(CodeTrouble.GAME_TOO_LONG)
    packer.put(len(record.choices), _MOST_CHOICES)
    for state, choice in zip(states, record.choices, strict=False):
        put_choice(packer, state, choice)
    return write_frame(CodeKind.RESULT, packer.letters())


def shared_link(record: Record, name: str = "") -> str:
    return link_of(write_shared(record, name))


def read_shared(text: str, *boxes: Box) -> SharedResult:
    """Read a code and check every choice; a game of a challenge needs no box. Raises ``CodeError``."""
    unpacker = _opened(text)
    blank = _take_deal(unpacker, boxes)
    blank = replace(blank, ask=bool(unpacker.take(2)))
    name = take_name(unpacker)
    choices, state = take_choices(unpacker, blank.start(), _MOST_CHOICES)
    unpacker.finish()
    if not can_be_shared(state):
        raise damaged()
    return SharedResult(replace(blank, choices=choices), state, name)


def attempt_in(text: str) -> Attempt | None:
    """The attempt at a challenge that a code is, without a look at the game, or None; raises ``CodeError``."""
    unpacker = _opened(text)
    return _take_attempt(unpacker)


def seed_in(text: str) -> Seed | None:
    """The seed in a code, without a look at the game; None for a game of a challenge. Raises ``CodeError``."""
    unpacker = _opened(text)
    if _take_attempt(unpacker) is not None:
        return None
    unpacker.take(2)
    unpacker.take(_PRINTS)
    return write_letters(unpacker.take(_SEEDS), SEED_LENGTH)


def is_shared_result(text: str) -> bool:
    """Whether a code seems to be that of a finished game."""
    try:
        return kind_of(text) is CodeKind.RESULT
    except CodeError:
        return False


def _opened(text: str) -> Unpacker:
    unpacker = Unpacker(read_frame(text, CodeKind.RESULT).opened())
    rules = unpacker.take(_RULES_KNOWN)
    if rules != RULES:
        raise CodeError(CodeTrouble.OTHER_RULES, theirs=rules, own=RULES)
    return unpacker


# --- what was dealt ------------------------------------------------------------------------------------------


def _put_deal(packer: Packer, record: Record) -> None:
    attempt = record.attempt if record.attempt and is_game_of(record, record.attempt.challenge) else None
    packer.put(attempt is not None, 2)
    if attempt is not None:
        packer.put(_KINDS.index(attempt.challenge.kind), len(_KINDS))
        packer.put((attempt.challenge.day - FIRST_DAY).days, _DAYS)
        packer.put(attempt.is_practice, 2)
        return
    setup = record.setup
    carried = None if _came_with_the_app(setup.box) else carried_by(setup)
    packer.put(carried is not None, 2)
    packer.put(int((carried.base.box if carried else setup.box).fingerprint, 16), _PRINTS)
    packer.put(read_letters(setup.seed), _SEEDS)
    packer.put(setup.missions, 2)
    if carried:
        put_card_id(packer, carried.card.id)
        packer.put(read_letters(write_card(setup.box, carried.card)), _CARDS)
    else:
        packer.put(0 if setup.dungeon is None else setup.box.dungeon_no(setup.dungeon) + 1, _MOST_DUNGEONS + 1)


def _came_with_the_app(box: Box) -> bool:
    return any(box.fingerprint == content.box.fingerprint for content in app_contents())


def _take_deal(unpacker: Unpacker, boxes: Sequence[Box]) -> Record:
    attempt = _take_attempt(unpacker)
    if attempt is not None:
        return Record(setup_of(attempt.challenge), attempt=attempt)
    has_card, fingerprint = unpacker.take(2), f"{unpacker.take(_PRINTS):08x}"
    seed, missions = write_letters(unpacker.take(_SEEDS), SEED_LENGTH), bool(unpacker.take(2))
    if has_card:
        box, dungeon = _take_card(unpacker, fingerprint)
        setup = Setup(box, seed, dungeon=dungeon, missions=missions)
        carried = carried_by(setup)
        if _came_with_the_app(box) or carried is None or carried.base.box.fingerprint != fingerprint:
            raise damaged()
        return Record(setup)
    number, box = unpacker.take(_MOST_DUNGEONS + 1), _box_of(fingerprint, boxes)
    if number > len(box.dungeons):
        raise damaged()
    return Record(Setup(box, seed, dungeon=box.dungeons[number - 1].id if number else None, missions=missions))


def _box_of(fingerprint: str, boxes: Sequence[Box]) -> Box:
    found = [box for box in (*boxes, *(content.box for content in app_contents())) if box.fingerprint == fingerprint]
    if not found:
        raise CodeError(CodeTrouble.OTHER_BOX, cards=[])
    return found[0]


def _take_card(unpacker: Unpacker, fingerprint: str) -> tuple[Box, str]:
    id_, letters = take_card_id(unpacker), write_letters(unpacker.take(_CARDS), CARD_LETTERS)
    base = _box_of(fingerprint, ())
    content = content_with(fingerprint, read_card(letters, id_, base))
    if content is None:
        raise CodeError(CodeTrouble.UNFIT_DUNGEON)
    return content.box, id_


def _take_attempt(unpacker: Unpacker) -> Attempt | None:
    if not unpacker.take(2):
        return None
    kind, day = _KINDS[unpacker.take(len(_KINDS))], FIRST_DAY + timedelta(days=unpacker.take(_DAYS))
    if challenge_on(kind, day).day != day:
        raise damaged()
    return Attempt(Challenge(kind, day), bool(unpacker.take(2)))


def put_card_id(packer: Packer, id_: str) -> None:
    packer.put(len(id_), _LONGEST_ID + 1)
    for letter in id_:
        packer.put(_ID_LETTERS.index(letter), len(_ID_LETTERS))


def take_card_id(unpacker: Unpacker) -> str:
    letters = [_ID_LETTERS[unpacker.take(len(_ID_LETTERS))] for _ in range(unpacker.take(_LONGEST_ID + 1))]
    return "".join(letters)


# --- in a message --------------------------------------------------------------------------------------------

_IN_A_MESSAGE: Final = re.compile(rf"{re.escape(LINK)}[0-9A-Z]+", re.ASCII | re.IGNORECASE)
LONGEST_MESSAGE: Final = 10_000


def code_in(message: str) -> str:
    """The code in a message that somebody sent, or the whole message if it has no link: a code may be pasted alone.

    >>> code_in("96 today! PD://C10ABC Can you beat it?")
    'PD://C10ABC'
    """
    found = _IN_A_MESSAGE.search(message[:LONGEST_MESSAGE])
    return found[0] if found else message
