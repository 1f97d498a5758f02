"""Stand-ins for the modules that only a phone has."""

import sys
from collections.abc import Mapping
from types import ModuleType

import pytest

DESKTOPS = ("linux", "win", "macosx", "unknown")


def put_module(monkeypatch: pytest.MonkeyPatch, name: str, **contents: object) -> None:
    """Make `import name` find a module with these contents and nothing else."""
    module = ModuleType(name)
    module.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def put_java(monkeypatch: pytest.MonkeyPatch, classes: Mapping[str, object]) -> None:
    """Put in a jnius whose Java has only these classes."""
    put_module(monkeypatch, "jnius", autoclass=classes.__getitem__)


def forbid_module(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make `import name` fail, as if the module were not installed."""
    monkeypatch.setitem(sys.modules, name, None)
