"""Weights that a tool has learnt: how many there are of each group, and whether they come out the same each time."""

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

from paperdungeons.bots.evaluator import Experience

SHORTEST = ("--generations", "1", "1", "--processes", "1", "--out")
"""Two generations of one game each, in this process."""


def sizes(experience: Experience) -> dict[str, tuple[int, int]]:
    return {group: (len(late), len(more)) for group, (late, more) in experience.items()}


def learnt_twice(main: Callable[[Sequence[str]], int], folder: Path) -> ModuleType:
    """Learn twice, check that both modules are the same, and return one of them."""
    first, second = folder / "first.py", folder / "second.py"
    assert [main([*SHORTEST, str(out)]) for out in (first, second)] == [0, 0]
    assert second.read_text(encoding="utf-8") == first.read_text(encoding="utf-8")
    spec = importlib.util.spec_from_file_location("paperdungeons.bots.learnt_anew", first)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
