"""Kivy is settled before anything imports it: no window is seen, nothing is written to the home folder."""

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
"""The processes are many already: Mesa shall draw without threads of its own."""
prepare()

gc.set_threshold(20_000, 20, 20)
"""Widgets and ten thousand tests are many objects: to look through all of them as often as Python usually does took a
quarter of the time of every screen."""

settings.register_profile("same everywhere", deadline=None, derandomize=True)
settings.load_profile("same everywhere")
"""A busy machine or an unlucky number fails no test."""


MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30
"""Most tests write through to the disk many times, and wait for it. Linux has a folder in memory: no waiting. In some
containers it has no room."""
if os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_configure(config: pytest.Config) -> None:
    """The seed before the workers start, who inherit it."""
    soak_seed()
    if sys.platform == "linux":
        config.pluginmanager.register(ShortLivedProcesses())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    wanted = config.getoption("markexpr")
    if "soak" in wanted and "not soak" not in wanted:
        terminalreporter.write_line(f"{NAME}={soak_seed()}")
