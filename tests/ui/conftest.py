"""One window for all tests of a process, and phones to hold."""

import gc
from itertools import count
from types import SimpleNamespace

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.shell import app, screen_builder
from tests.ui.support.phone import Hand

STARTED, MOST_FROZEN = count(1), 60
"""Apps that were started so far; after so many, what is frozen is looked through too."""


@pytest.fixture(scope="session")
def stage():
    app.gc = SimpleNamespace(freeze=freeze)
    return Stage()


def freeze() -> None:
    """An app that starts freezes all objects there are: those of apps that were closed before would stay for good."""
    if next(STARTED) % MOST_FROZEN == 0:
        gc.unfreeze()
    gc.collect()
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
