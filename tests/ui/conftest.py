"""One window for all tests of a process, and phones to hold."""

import gc
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.shell import app, screen_builder
from paperdungeons.ui.widgets import page
from tests.ui.support.languages import WORDS_ARE_ASKED
from tests.ui.support.phone import Hand
from tests.ui.support.pseudo import PSEUDO, pseudo_words

STARTED, FREEZE_EVERY = count(), 50
"""Apps that were started so far; what is there is frozen by the first, and again by every so many."""


@pytest.fixture(scope="session")
def stage():
    app.gc = SimpleNamespace(freeze=freeze, set_threshold=lambda *_: None)
    return Stage()


def freeze() -> None:
    """An app freezes all objects there are when it starts. Here that is done seldom: what is frozen keeps everything
    that it reaches, and with each app its screens would stay for good."""
    gc.collect()
    if next(STARTED) % FREEZE_EVERY == 0:
        gc.freeze()


def build_at_once(self: page.Unbuilt, parts: Iterator[None]) -> None:
    for _ in parts:
        pass


@pytest.fixture
def built_in_parts() -> None:
    """Long pages come part by part, as on a real phone; else a test need not wait for the last of them."""


@pytest.fixture
def phone(stage, tmp_path, request, monkeypatch):
    """Gives phones: ``phone()``, ``phone(size=(1280, 800), theme="dark")``.

    An app frees the screens that were left, after every screen. In a short test the start of the next app does so.
    """
    if not any(request.node.get_closest_marker(marker) for marker in ("long", "soak")):
        monkeypatch.setattr(screen_builder, "gc", SimpleNamespace(collect=lambda: None))
    if "built_in_parts" not in request.fixturenames:
        monkeypatch.setattr(page.Unbuilt, "begin", build_at_once)
    hands = []

    def pick_up(**kwargs):
        if kwargs.get("language") == PSEUDO:
            kwargs["language"] = "en"
            for place in WORDS_ARE_ASKED:
                monkeypatch.setattr(f"paperdungeons.ui.{place}", lambda _: pseudo_words())
        hands.append(Hand(stage, tmp_path / str(len(hands)), **kwargs))
        return hands[-1]

    yield pick_up
    for hand in hands:
        hand.close()
