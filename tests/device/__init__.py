"""Stand-ins for the modules that only a phone has."""

import sys
from collections.abc import Mapping
from types import ModuleType

import pytest

DESKTOPS = ("linux", "win", "macosx", "unknown")


def put_module(monkeypatch: pytest.MonkeyPatch, name: str, **contents: object) -> None:
    """From here on `import name` finds these contents, and nothing else."""
    module = ModuleType(name)
    module.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def put_java(monkeypatch: pytest.MonkeyPatch, classes: Mapping[str, object]) -> None:
    """A jnius whose Java has these classes only."""
    put_module(monkeypatch, "jnius", autoclass=classes.__getitem__)


def forbid_module(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """`import name` fails, as where it is not installed."""
    monkeypatch.setitem(sys.modules, name, None)
