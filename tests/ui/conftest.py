"""One window for all tests of a process, and phones to hold."""

import gc
from itertools import count
from types import SimpleNamespace

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.shell import app, screen_builder
from tests.ui.support.phone import Hand

STARTED, FREEZE_EVERY = count(), 50
"""Apps that were started so far; what is there is frozen by the first, and again by every so many."""


@pytest.fixture(scope="session")
def stage():
    app.gc = SimpleNamespace(freeze=freeze)
    return Stage()


def freeze() -> None:
    """An app freezes all objects there are when it starts. Here that is done seldom: what is frozen keeps everything
    that it reaches, and with each app its screens would stay for good."""
    gc.collect()
    if next(STARTED) % FREEZE_EVERY == 0:
        gc.freeze()


@pytest.fixture
def phone(stage, tmp_path, request, monkeypatch):
    """Gives phones: ``phone()``, ``phone(size=(1280, 800), theme="dark")``.

    An app frees the screens that were left, after every screen. In a short test the start of the next app does so.
    """
    if not any(request.node.get_closest_marker(marker) for marker in ("long", "soak")):
        monkeypatch.setattr(screen_builder, "gc", SimpleNamespace(collect=lambda: None))
    hands = []

    def pick_up(**kwargs):
        hands.append(Hand(stage, tmp_path / str(len(hands)), **kwargs))
        return hands[-1]

    yield pick_up
    for hand in hands:
        hand.close()
