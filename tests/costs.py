"""What something costs: no text from outside may use up the device's time or memory."""

import time
import tracemalloc
from collections.abc import Callable

SECONDS = 1.0
"""Processor time: a hundred times what any honest text takes, because other tests may run at the same time."""
BYTES = 50_000_000


def assert_cheap(act: Callable[[], object], prepare: Callable[[], object] = bool, seconds: float = SECONDS) -> None:
    """Assert that ``act`` takes little time and memory. It runs twice, because measuring the memory takes time;
    ``prepare`` runs before each and is not counted."""
    prepare()
    before = time.process_time()
    act()
    spent = time.process_time() - before
    assert spent < seconds, f"{spent:.1f} seconds"
    prepare()
    tracemalloc.start()
    try:
        act()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < BYTES, f"{peak / 1e6:.0f} MB"
