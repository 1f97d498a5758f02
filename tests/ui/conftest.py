"""One window for all tests of a process, and phones to hold."""

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from tests.ui.support.phone import Hand


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
