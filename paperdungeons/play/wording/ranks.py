"""A rank in words: its name, whom it beats, and how far the next one is."""

from ...bots.bot import STRENGTH_IDS
from ...content.words import Words
from ..games.ranks import RANK_IDS, TOP_RANK, RankResult


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
