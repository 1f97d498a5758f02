"""One window for all tests of a process, and phones to hold."""

import gc
from itertools import count

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from tests.ui.support.phone import Hand

CLOSED, MOST_CLOSED = count(1), 8
"""Tests with phones so far; after so many of them their apps are freed, which takes a moment."""


@pytest.fixture(scope="session")
def stage():
    return Stage()


@pytest.fixture
def phone(stage, tmp_path):
    """Gives phones: ``phone()``, ``phone(size=(1280, 800), theme="dark")``."""
    hands = []

    def pick_up(**kwargs):
        hands.append(Hand(stage, tmp_path / str(len(hands)), **kwargs))
        return hands[-1]

    yield pick_up
    for hand in hands:
        hand.close()
    hands.clear()
    if next(CLOSED) % MOST_CLOSED == 0:
        free_closed_apps()


def free_closed_apps() -> None:
    """An app that starts freezes all objects there are: those of apps that were closed before would stay for good."""
    gc.unfreeze()
    gc.collect()
