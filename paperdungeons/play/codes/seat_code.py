"""A seat that moves to another phone: a player's whole record as a single code."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Box
from ...core.faces import BOARD
from ...core.state import State
from ..records.record import Record, states_of
from .bits import Packer, Unpacker, put_name, take_name
from .choice_code import put_choice, take_choices
from .errors import CodeError, CodeTrouble, damaged
from .frame import TAG_LETTERS, CodeKind, read_frame, tag_of, write_frame
from .invitation import (
    CORE_LETTERS,
    Invitation,
    box_of,
    check_rules,
    put_rest,
    read_core,
    setup_for,
    table_key,
    take_rest,
)
from .report_code import HEAD_LETTERS, read_head, write_head

_MOST_CHOICES: Final = 4096
_BEFORE_CORE: Final = TAG_LETTERS + HEAD_LETTERS
_BEFORE_REST: Final = HEAD_LETTERS + CORE_LETTERS


def write_seat(record: Record) -> str:
    """Write a record, without the number of its hot seat, which means nothing on another device. Raises ``Illegal``
    if the rules refuse the record, and ``CodeError`` if it is too long."""
    packer = Packer()
    put_rest(packer, record.setup.box)
    packer.put(record.ask, 2)
    packer.put(len(record.names), record.setup.players + 1)
    for name in record.names:
        put_name(packer, name)
    state = _put_choices(packer, record)
    key = table_key(record.setup)
    return write_frame(CodeKind.SEAT, write_head(record.seat, state.round) + key + packer.letters(), key)


def _put_choices(packer: Packer, record: Record) -> State:
    if len(record.choices) >= _MOST_CHOICES:
        raise CodeError(CodeTrouble.GAME_TOO_LONG)
    packer.put(len(record.choices), _MOST_CHOICES)
    states = list(states_of(record))
    for state, choice in zip(states, record.choices, strict=False):
        put_choice(packer, state, choice)
    return states[-1]


def read_seat(text: str, *boxes: Box) -> Record:
    """Read a record and check every choice against the rules, with whichever of these boxes it was played with. Raises
    ``CodeError``."""
    frame = read_frame(text, CodeKind.SEAT)
    key = frame.body[_BEFORE_CORE : _BEFORE_CORE + CORE_LETTERS]
    if not frame.body.startswith(tag_of(key)):
        raise damaged()
    said = frame.opened(key)
    seat, round_ = read_head(said)
    invitation = read_core(key)
    check_rules(invitation)
    record, state = _take_record(Unpacker(said[_BEFORE_REST:]), invitation, seat, boxes)
    if state.round != round_:
        raise damaged()
    return record


def _take_record(unpacker: Unpacker, invitation: Invitation, seat: int, boxes: Sequence[Box]) -> tuple[Record, State]:
    setup = setup_for(invitation, box_of(invitation, take_rest(unpacker), boxes))
    if not BOARD <= seat < setup.players:
        raise CodeError(CodeTrouble.NO_SUCH_SEAT, seat=seat + 1, players=setup.players)
    ask = bool(unpacker.take(2))
    names = tuple([take_name(unpacker) for _ in range(unpacker.take(setup.players + 1))])
    if len(names) not in (0, setup.players):
        raise damaged()
    record = Record(setup, seat, ask, names=names)
    choices, state = take_choices(unpacker, record.start(), _MOST_CHOICES)
    unpacker.finish()
    return replace(record, choices=choices), state
