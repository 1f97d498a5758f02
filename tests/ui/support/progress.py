"""The pages of statistics and achievements, once the games have been counted."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.play.statistics.filters import Period
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show, take_up

GOOD = "printed-solo-F-QR05DW8J"
"""A game that earns many achievements."""


def count(hand: Hand) -> None:
    """Wait until statistics and achievements are counted and shown."""
    progress = hand.app.features.progress
    wait_until(hand, lambda: progress.statistics.progress is None and progress.achievements.progress is None)
    hand.stage.frames(3)


def open_page(hand: Hand, name: str) -> None:
    """Open the page from the first screen, so that it looks for newly finished games."""
    show(hand, "home")
    show(hand, "home", name)
    count(hand)


def know_earned(hand: Hand) -> None:
    """Wait until the score of the current game shows what it has earned."""
    achievements, game = hand.app.features.progress.achievements, frozenset({hand.app.library.current.id})
    serial = hand.app.services.store.games()[0].serial
    wait_until(hand, lambda: achievements._earned and achievements._earned[0][::2] == (game, serial))
    hand.stage.frames(3)


def statistics_screens(hand: Hand) -> Iterator[str]:
    """Statistics with some rows, with all, while counting, and where no game fits; then what games have earned."""
    controller = hand.app.features.progress.statistics
    open_page(hand, "statistics")
    yield "statistics of some games"
    for part in list(hand.screen.sections.more_tiles):
        controller.fold(part)
    open_page(hand, "statistics")
    yield "statistics, all rows"
    controller.told = None
    controller.progress = 0.4
    hand.app.navigator.rebuild()
    yield "statistics, counting"
    controller._clock = lambda: 10**11
    controller.choose_period(Period.WEEK)
    count(hand)
    yield "statistics, no game fits"
    controller.choose_period(Period.ALL)
    count(hand)
    open_page(hand, "achievements")
    yield "achievements"
    take_up(hand, GOOD)
    show(hand, "home", "sheet", "score")
    know_earned(hand)
    yield "score, with what the game has earned"
    show(hand, "home")
