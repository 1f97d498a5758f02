"""All achievements: how far the player has come, and which game reached each of them."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from ...content.ranks_file import Ranks
from ..achievements.feats import FEATS
from .facts import FinishedSheet
from .filters import Filter, chosen
from .lifetime import LIFETIME_FEATS, LifetimeFeat


@dataclass(frozen=True)
class Achievement:
    """``count`` goes up to the goal; ``reached_by`` is the first game that reached it."""

    id: str
    count: int
    goal: int
    reached_by: FinishedSheet | None = None

    @property
    def is_reached(self) -> bool:
        return self.reached_by is not None


def achievements_of(sheets: Sequence[FinishedSheet], ranks: Ranks | None) -> list[Achievement]:
    """All achievements; ``sheets`` are all finished ones, the oldest first. Bots and corrected games earn nothing."""
    own = chosen(sheets, Filter())
    return [
        *(_of_one_game(number, own) for number in range(len(FEATS))),
        *(_of_many(feat, own, ranks) for feat in LIFETIME_FEATS),
    ]


def new_achievements(
    before: Sequence[FinishedSheet], after: Sequence[FinishedSheet], ranks: Ranks | None
) -> list[Achievement]:
    """The achievements that the added games have earned, to show right after a game."""
    known = {one.id for one in achievements_of(before, ranks) if one.is_reached}
    return [one for one in achievements_of(after, ranks) if one.is_reached and one.id not in known]


def _of_one_game(number: int, sheets: Sequence[FinishedSheet]) -> Achievement:
    feat = FEATS[number]
    counts = [sheet.facts.feats[number] for sheet in sheets]
    first = next((sheet for sheet, count in zip(sheets, counts, strict=True) if count >= feat.goal), None)
    return Achievement(feat.id, max(0, min(feat.goal, max(counts, default=0))), feat.goal, first)


def _of_many(feat: LifetimeFeat, sheets: Sequence[FinishedSheet], ranks: Ranks | None) -> Achievement:
    count = feat.count(sheets, ranks)
    if count < feat.goal:
        return Achievement(feat.id, count, feat.goal)
    needed = bisect_left(range(len(sheets)), feat.goal, key=lambda size: feat.count(sheets[: size + 1], ranks))
    return Achievement(feat.id, feat.goal, feat.goal, sheets[needed])
