"""How soon the app appears, how quickly it answers a tap, and whether its memory grows."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from paperdungeons.content.files import house_box
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.store import open_store

from .contest import Ratio

STARTS = 7
SCREENFUL, THOUSANDS = 30, 5000
"""Numbers of games: enough for a list longer than the screen, and more than anybody plays."""


def _time_of(*arguments: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", *arguments], check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started


def _folder_with_a_game() -> str:
    folder = tempfile.mkdtemp(prefix="paperdungeons-bench-")
    setup = Setup(house_box(), "K7QF3MXW")
    store, _ = open_store(Path(folder))
    store.begin(Record(setup, choices=(legal_actions(start(setup))[0],)))
    store.close()
    return folder


def first_frame() -> Ratio:
    """The best of several starts, in turn: a noisy machine only ever makes a start slower."""
    folder, bare, ours = _folder_with_a_game(), [], []
    for _ in range(STARTS):
        bare.append(_time_of("bench.first_frame", "bare", folder))
        ours.append(_time_of("bench.first_frame", "ours", folder))
    print(f"{'first frame':16} {min(ours):9.2f} s, a bare KivyMD app with one button {min(bare):.2f} s")
    return Ratio("first-frame-vs-bare-kivymd", min(ours) / min(bare), 1.25, at_most=True)


def _figures_of(module: str, *arguments: str) -> dict[str, float]:
    told = subprocess.run([sys.executable, "-m", module, *arguments], check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return figures


def frames() -> Ratio:
    """The part of a sixtieth of a second that slow frames take while a review is searched in the background."""
    figures = _figures_of("bench.frames")
    beside, alone = (1000 * figures[f"{name}-95"] for name in ("beside", "alone"))
    print(f"{'frame (p95)':16} {beside:9.2f} ms beside a search, {alone:.2f} ms alone")
    return Ratio("frame-beside-a-search-vs-a-sixtieth", 60 * figures["beside-95"], 0.5, at_most=True)


def openings() -> Ratio:
    """The slowest screen, in frames of a sixtieth of a second."""
    seconds = _figures_of("bench.openings")
    slowest = sorted(seconds, key=lambda name: -seconds[name])
    told = ", ".join(f"{name} {1000 * seconds[name]:.0f}" for name in slowest[:6])
    print(f"{'opening':16} {told} ms; the median of {len(seconds)} screens {1000 * median(seconds.values()):.0f} ms")
    return Ratio("slowest-screen-in-frames", 60 * seconds[slowest[0]], 4, at_most=True)


def many_games() -> list[Ratio]:
    """Choices and lists with thousands of games in the store, against a screenful of them."""
    few, many = (_figures_of("bench.many_games", str(games)) for games in (SCREENFUL, THOUSANDS))
    told = ", ".join(f"{name} {1000 * few[name]:.1f} and {1000 * many[name]:.1f}" for name in many)
    print(f"{'many games':16} {told} ms with {SCREENFUL} and {THOUSANDS} games")
    return [Ratio(f"{name}-with-{THOUSANDS}-games", many[name] / few[name], 1.5, at_most=True) for name in many]


def ratios() -> list[Ratio]:
    figures = _figures_of("bench.taps")
    print(f"{'tap on a room':16} {1000 * figures['tap']:9.2f} ms, the sheet anew {1000 * figures['build']:.1f} ms")
    return [
        first_frame(),
        frames(),
        Ratio("tap-vs-sheet-anew", figures["tap"] / figures["build"], 0.05, at_most=True),
        Ratio("memory-grown-mb-from-2-to-20-games", figures["growth"], 2, at_most=True),
        openings(),
        *many_games(),
    ]
