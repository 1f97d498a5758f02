"""Fixtures: one window for all tests of a process, and phones in a player's hand."""

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace

import pytest

from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.shell import app, screen_builder
from paperdungeons.ui.widgets import page
from tests.ui.support.languages import WORDS_ARE_ASKED
from tests.ui.support.phone import Hand
from tests.ui.support.pseudo import PSEUDO, pseudo_words


@cache
def the_window() -> Stage:
    return Stage()


@pytest.fixture(scope="session")
def stage():
    """The window. The app collects no garbage: its process ends before it needs to (``support/short_lived.py``)."""
    app.gc = SimpleNamespace(freeze=lambda: None, set_threshold=lambda *_: None, enable=lambda: None)
    screen_builder.gc = SimpleNamespace(collect=lambda: None)
    return the_window()


def build_at_once(self: page.Unbuilt, parts: Iterator[None]) -> None:
    for _ in parts:
        pass


@pytest.fixture
def built_in_parts() -> None:
    """Build long pages part by part, as on a real phone; without this fixture they are built at once."""


@pytest.fixture
def phone(stage, tmp_path, request, monkeypatch):
    """Gives phones: ``phone()``, ``phone(size=(1280, 800), theme="dark")``."""
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
