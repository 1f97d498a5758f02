"""What something costs: a text from outside must never take the device's time or memory."""

import time
import tracemalloc
from collections.abc import Callable

SECONDS = 1.0
"""Of the processor; a hundred times what any honest text takes, because other tests may run beside this one."""
BYTES = 50_000_000


def assert_cheap(act: Callable[[], object], prepare: Callable[[], object] = bool, seconds: float = SECONDS) -> None:
    """Once for the time, once for the memory: looking at that takes time. What prepares it is not counted."""
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
