"""The tries at challenges among the games that are kept: which one counts, and how it ended.

A try belongs to the day in the header of its record, whatever the clock said when it ended; so a changed clock or time
zone neither loses nor doubles a result.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final, NamedTuple

from ...content.files import Content
from ...core.setup import Setup
from ..records.challenge import Attempt, Challenge, ChallengeKind, challenge_on, read_attempt
from ..records.write_game import ASK
from ..storage.box_library import Boxes
from ..storage.saved_page import GameId, Kept
from .schedule import content_of, edition_on, seed_of, setup_of

_HEADER: Final = re.compile(r"^(Box|Seed|Dungeon|Options|Players|Challenge) ([ -~]{1,60})$", re.MULTILINE | re.ASCII)
_CHALLENGE: Final = "\nChallenge "


class Try(NamedTuple):
    """A kept game of a challenge. ``points`` are there once it is played to its end and was not corrected."""

    attempt: Attempt
    game: GameId
    started: int
    points: int | None
    is_waiting: bool
    """Whether it can be continued."""
    is_corrected: bool = False
    """Whether the eraser was used: then it never has points."""


def try_of(kept: Kept, is_quick: bool = False) -> Try | None:
    """The try that a saved game is, read off the head of its record without a replay; None if the head does not deal
    what its challenge deals. ``is_quick`` skips the comparison with the card of a month, which would have to be made:
    for a first look at many games."""
    if _CHALLENGE not in kept.text:
        return None
    headers = dict(_HEADER.findall(kept.text))
    try:
        attempt = read_attempt(headers["Challenge"])
    except (KeyError, ValueError):
        return None
    if not _is_dealt(headers, attempt.challenge, is_quick):
        return None
    points = kept.total if kept.is_solo_result and not kept.corrected else None
    return Try(attempt, kept.id, kept.started, points, not kept.finished, kept.corrected)


def _is_dealt(headers: Mapping[str, str], challenge: Challenge, is_quick: bool) -> bool:
    """Whether a head deals what the challenge does. The card of a month is compared last, because it has to be made."""
    if headers.get("Seed") != seed_of(challenge) or "Players" in headers or headers.get("Options", ASK) != ASK:
        return False
    dealt = headers.get("Box"), headers.get("Dungeon")
    if challenge.kind is not ChallengeKind.MONTHLY:
        return dealt == (edition_on(challenge.day), None)
    return is_quick or dealt == (setup_of(challenge).box.fingerprint, setup_of(challenge).dungeon)


def official_tries(games: Iterable[Kept], is_quick: bool = False) -> dict[Challenge, Try]:
    """The one try of each challenge that counts. If two phones were merged there may be several: the one begun first
    counts, so every phone agrees."""
    counting: dict[Challenge, Try] = {}
    for kept in games:
        found = try_of(kept, is_quick)
        if found is not None and not found.attempt.is_practice:
            known = counting.setdefault(found.attempt.challenge, found)
            if _order(found) < _order(known):
                counting[found.attempt.challenge] = found
    return counting


def _order(found: Try) -> tuple[int, int, int]:
    """Sorts by the start; of two tries begun in the same second, one with a result comes first, then the better one."""
    return (found.started, 0, -found.points) if found.points is not None else (found.started, 1, 0)


def games_of(challenge: Challenge, games: Iterable[Kept]) -> list[Kept]:
    """Those whose head names the challenge, whatever they were dealt."""
    named = f"{_CHALLENGE}{challenge.id}"
    return [kept for kept in games if named in kept.text]


def of_challenges(games: Iterable[Kept]) -> list[Kept]:
    """Those whose head names any challenge."""
    return [kept for kept in games if _CHALLENGE in kept.text]


def next_attempt(challenge: Challenge, today: date, games: Iterable[Kept]) -> Attempt:
    """The attempt that a game begun now would be: it counts if the challenge is the present one and was never tried."""
    is_present = challenge_on(challenge.kind, today) == challenge
    return Attempt(challenge, not is_present or challenge in official_tries(games_of(challenge, games)))


def prepared(boxes: Boxes, challenge: Challenge) -> Setup:
    """The setup of a challenge, after its box was saved where games find theirs: the card of a month is laid beside our
    own. Raises ``StoreError`` if the disk refuses."""
    return lay_out(boxes, content_of(challenge), setup_of(challenge))


def lay_out(boxes: Boxes, content: Content | None, setup: Setup) -> Setup:
    """Save the box of a challenge's dungeon before a game begins in it."""
    if content is not None and boxes.find(content.box.fingerprint) is None:
        boxes.lay_beside(boxes.own, content)
    return setup


def present_challenges(today: date) -> list[Challenge]:
    """Those of the day, the week and the month."""
    return [challenge_on(kind, today) for kind in ChallengeKind]
