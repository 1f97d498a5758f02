"""What a challenge deals: a pure function of its kind and its first day, for ever.

The box is named by its fingerprint, so a later release with other cards changes no challenge of the past;
``tests/golden/challenges.json`` pins ten years.
"""

import re
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ...content.files import Content, house_content, read_tables
from ...core.dice import Seed, seed_from
from ...core.setup import Setup
from ..records.challenge import FIRST_DAY, Challenge, ChallengeKind, read_attempt
from ..records.record import Record
from .carried_card import DUNGEONS_FILE, app_contents, print_in_play

EDITIONS: Final[tuple[tuple[date, str], ...]] = ((FIRST_DAY, "8200cfe7"),)
"""The boxes that challenges are played with, each with its first day, the latest last. An entry whose day has come
never changes: a release with new cards adds an entry for a later day."""
_SEED_BYTES: Final = 5
_HEADER: Final = re.compile(r"^Challenge ([ -~]+)$", re.MULTILINE | re.ASCII)


def seed_of(challenge: Challenge) -> Seed:
    """The seed of a challenge.

    >>> from ..records.challenge import challenge_on
    >>> seed_of(challenge_on(ChallengeKind.DAILY, date(2026, 11, 17)))
    'QV0DCREQ'
    """
    message = f"challenge/{challenge.kind.value}/{challenge.day.isoformat()}".encode()
    digest = blake2b(message, digest_size=_SEED_BYTES, person=b"paper dungeons").digest()
    return seed_from(int.from_bytes(digest, "big"))


@lru_cache(maxsize=64)
def content_of(challenge: Challenge) -> Content:
    """The box that the challenge is played with; that of a month has one more dungeon card, which is hard."""
    content = _content_on(challenge.day)
    if challenge.kind is not ChallengeKind.MONTHLY:
        return content
    from ...content.difficulty import Difficulty
    from ...content.dungeon_maker import make_dungeon, table_of  # only for a month: the app starts sooner

    card = make_dungeon(content.box, seed_of(challenge), Difficulty.HARD)
    dungeons = {**content.tables[DUNGEONS_FILE], card.id: table_of(card)}
    return read_tables({**content.tables, DUNGEONS_FILE: dungeons})


@lru_cache(maxsize=64)
def setup_of(challenge: Challenge) -> Setup:
    """The setup of a challenge: a solo game with missions. The dungeon is drawn by the seed, or made for the month."""
    box = content_of(challenge).box
    made = box.dungeons[-1].id if challenge.kind is ChallengeKind.MONTHLY else None
    return Setup(box, seed_of(challenge), dungeon=made)


def is_game_of(record: Record, challenge: Challenge) -> bool:
    """Whether a record was played with what the challenge deals, whatever its header says."""
    return same_deal(record.setup, setup_of(challenge))


def same_deal(one: Setup, other: Setup) -> bool:
    return deal_of(one) == deal_of(other)


def deal_of(setup: Setup) -> tuple[object, ...]:
    """Everything that decides what a setup deals. The dungeon card counts, not whether it was drawn or chosen."""
    options = (setup.players, setup.missions, setup.lost_gems, setup.hand_dice)
    dungeon = setup.board.dungeon.id
    return (print_in_play(setup.box, dungeon), setup.seed, dungeon, *options)


def content_named_in(text: str) -> Content | None:
    """The box of the challenge that the head of a record names: that of a month can be made anew on any phone."""
    found = _HEADER.search(text)
    try:
        return content_of(read_attempt(found[1]).challenge) if found else None
    except ValueError:
        return None


def edition_on(day: date) -> str:
    """The fingerprint of the box that the challenges of a day are played with."""
    return next(box for since, box in reversed(EDITIONS) if since <= day)


def _content_on(day: date) -> Content:
    """The box of the challenges of a day. The current box is tried first: earlier ones take a moment to read."""
    fingerprint, now = edition_on(day), house_content()
    if now.box.fingerprint == fingerprint:
        return now
    return next(content for content in app_contents() if content.box.fingerprint == fingerprint)
