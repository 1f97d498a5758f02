"""A rank in words: its name, whom it beats, how far the next one is; and results with their ranks, also to send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...bots.bot import STRENGTH_IDS
from ...content.ranks_file import Ranks
from ...content.words import Words
from ...core.state import State
from ..games.ranks import RANK_IDS, TOP_RANK, RankResult, rank_of
from ..records.record import Record
from .challenges import points_text, when_text

if TYPE_CHECKING:
    from ..challenges.result_code import SharedResult


def rank_name(words: Words, rank: int) -> str:
    return words(f"ranks.{RANK_IDS[rank]}.name")


def better_text(words: Words, standing: RankResult) -> str:
    form = "none" if not standing.percentile else "all" if standing.percentile == 100 else "some"
    return words(f"ranks.better.{STRENGTH_IDS[standing.among]}.{form}", n=standing.percentile)


def next_text(words: Words, standing: RankResult) -> str:
    if standing.rank == TOP_RANK:
        return words("ranks.next.top")
    return words.plural("ranks.next", standing.missing, rank=rank_name(words, standing.rank + 1))


def shared_rank_text(words: Words, standing: RankResult) -> str:
    """The rank and what it means, to share with somebody else."""
    return words("ranks.shared", rank=rank_name(words, standing.rank), better=better_text(words, standing))


def checked_text(words: Words, shared: SharedResult, ranks: Ranks | None) -> str:
    """The checked result of a code: ``96 points, Adventurer, checked``."""
    return _result(words, shared.state, shared.points, ranks, "checked")


def share_text(words: Words, record: Record, state: State, points: int, name: str, ranks: Ranks | None) -> str:
    """A short text to send, with the code that proves it on a line of its own."""
    from ..challenges.result_code import shared_link  # imported here because the first screen needs ranks, but no codes

    result = result_text(words, state, points, ranks)
    attempt = record.attempt
    if attempt is None:
        dungeon = words(f"dungeons.{state.setup.board.dungeon.id}.name")
        told = words("challenges.share.friend", result=result, dungeon=dungeon)
    else:
        told = words(
            f"challenges.share.{'practice' if attempt.is_practice else 'counts'}",
            what=words(f"challenges.kind.{attempt.challenge.kind.value}"),
            when=when_text(words, attempt.challenge),
            result=result,
        )
    return f"{told}\n{shared_link(record, name)}"


def result_text(words: Words, state: State, points: int, ranks: Ranks | None) -> str:
    """``96 points, Adventurer``."""
    return _result(words, state, points, ranks, "result")


def _result(words: Words, state: State, points: int, ranks: Ranks | None, form: str) -> str:
    standing = rank_of(ranks, state)
    told = points_text(words, points)
    if standing is None:
        return words(f"challenges.{form}.plain", points=told)
    return words(f"challenges.{form}.ranked", points=told, rank=rank_name(words, standing.rank))
