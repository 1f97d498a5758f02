"""Configures Kivy before anything imports it: no window appears, and nothing is written to the home folder."""

import gc
import os
import sys
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import settings

from paperdungeons.ui.automation.offscreen import prepare
from tests.soak_seed import NAME, soak_seed
from tests.ui.support.short_lived import ShortLivedProcesses

os.environ.update(LP_NUM_THREADS="0", MESA_SHADER_CACHE_DISABLE="true")
"""Many processes run already, so Mesa draws without threads of its own."""
prepare()

gc.set_threshold(20_000, 20, 20)
"""Widgets and ten thousand tests are many objects: with Python's usual threshold, garbage collection takes a quarter
of the time of every screen."""

settings.register_profile("same everywhere", deadline=None, derandomize=True)
settings.load_profile("same everywhere")
"""No test fails because of a busy machine or an unlucky random number."""


MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30
"""Most tests write through to the disk many times and wait for it. Linux has a folder in memory, which needs no
waiting; in some containers it is too small."""
if os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed before the workers start, because they inherit it."""
    soak_seed()
    if sys.platform == "linux":
        config.pluginmanager.register(ShortLivedProcesses())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    wanted = config.getoption("markexpr")
    if "soak" in wanted and "not soak" not in wanted:
        terminalreporter.write_line(f"{NAME}={soak_seed()}")
