"""The finished sheets of a store, with their facts: from the cache, or replayed piece by piece."""

from collections.abc import Generator, Sequence

from ..storage.saved_page import Kept
from .facts import FindBox, FinishedSheet, facts_on, key_of
from .facts_cache import FactsCache

A_PIECE = 20
"""This many games are replayed between two yields."""
KEPT_EVERY = 500
"""The cache is written after this many games, so that the work is not lost if the player leaves the app."""


def collect(games: Sequence[Kept], find_box: FindBox, cache: FactsCache) -> Generator[float, None, list[FinishedSheet]]:
    """Yield how much is done, and return the sheets, the oldest first. New facts go into the cache."""
    keys = [key_of(kept) for kept in games]
    unknown = [(key, kept) for key, kept in zip(keys, games, strict=True) if key not in cache.known]
    for number, (key, kept) in enumerate(unknown):
        if number and number % KEPT_EVERY == 0:
            cache.keep(set(keys))
        if number % A_PIECE == 0:
            yield number / len(unknown)
        if kept.finished:
            cache.known[key] = facts_on(kept, find_box)
    cache.keep(set(keys))
    sheets = [
        FinishedSheet(kept.id, kept.started, kept.touched, facts)
        for key, kept in zip(keys, games, strict=True)
        if (facts := cache.known.get(key)) is not None and kept.finished
    ]
    return sorted(sheets, key=lambda sheet: (sheet.when, sheet.game))


def collect_at_once(games: Sequence[Kept], find_box: FindBox, cache: FactsCache) -> list[FinishedSheet]:
    """Collect everything in one call, for callers that can wait."""
    work = collect(games, find_box, cache)
    while True:
        try:
            next(work)
        except StopIteration as done:
            sheets: list[FinishedSheet] = done.value
            return sheets
