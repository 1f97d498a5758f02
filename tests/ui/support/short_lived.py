"""Tests with screens run in processes that end before their garbage must be freed.

A screen consists of tens of thousands of objects in reference cycles. To find and free those of old screens would take
nearly half of the time of these tests, but a process that ends frees everything at once. So a process runs such tests
one after another without collecting garbage, and is replaced by another one when it has much of it.
"""

from __future__ import annotations

import ctypes
import gc
import os
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest
from _pytest.runner import runtestprotocol

MUCH = 5_000_000
"""A process with this many new objects is replaced: they take one to two gigabytes."""


class ShortLivedProcess:
    """Runs tests of a session, each given by its number, until it is ``spent``."""

    def __init__(self, session: pytest.Session) -> None:
        self.session, self.spent = session, False
        session.config._tmp_path_factory.getbasetemp()  # one folder for all of them
        self._connection, theirs = Pipe()
        self._pid = os.fork()
        if self._pid == 0:
            self._connection.close()
            serve(session, theirs)
        theirs.close()

    def run(self, item: pytest.Item) -> list[pytest.TestReport]:
        """Run a test, and return the reports on its set-up, its call and its tear-down."""
        hook, config = self.session.config.hook, self.session.config
        try:
            self._connection.send(self.session.items.index(item))
            told, self.spent = self._connection.recv()
        except (EOFError, OSError):
            self.spent = True
            why = "the process ended in the middle of this test"
            return [pytest.TestReport(item.nodeid, item.location, {}, "failed", why, "call")]
        return [hook.pytest_report_from_serializable(config=config, data=data) for data in told]

    def end(self) -> None:
        self._connection.close()
        os.waitpid(self._pid, 0)


def take_over_window() -> None:
    """Claim the window for drawing: otherwise drawing works only in the process that opened it."""
    maps = Path("/proc/self/maps").read_text().splitlines()
    for path in {line.split()[-1] for line in maps if "libSDL2-" in line}:
        sdl = ctypes.CDLL(path)
        sdl.SDL_GL_GetCurrentWindow.restype = sdl.SDL_GL_GetCurrentContext.restype = ctypes.c_void_p
        sdl.SDL_GL_MakeCurrent.argtypes = ctypes.c_void_p, ctypes.c_void_p
        window, context = sdl.SDL_GL_GetCurrentWindow(), sdl.SDL_GL_GetCurrentContext()
        sdl.SDL_GL_MakeCurrent(None, None)
        sdl.SDL_GL_MakeCurrent(window, context)


def serve(session: pytest.Session, connection: Connection) -> NoReturn:
    gc.disable()
    take_over_window()
    while True:
        try:
            item = session.items[connection.recv()]
        except EOFError:
            os._exit(0)
        reports = runtestprotocol(item, log=False, nextitem=None)
        data = [session.config.hook.pytest_report_to_serializable(config=session.config, report=one) for one in reports]
        connection.send((data, gc.get_count()[0] > MUCH))


class ShortLivedProcesses:
    """A pytest plugin that runs tests with a window in short-lived processes."""

    def __init__(self) -> None:
        self._process: ShortLivedProcess | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if "stage" not in getattr(item, "fixturenames", ()) or item.config.getoption("usepdb"):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for report in self._run(item):
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        item.session._setupstate.teardown_exact(nextitem)  # what was set up here for tests before this one
        return True

    def _run(self, item: pytest.Item) -> list[pytest.TestReport]:
        self._process = self._process or ShortLivedProcess(item.session)
        reports = self._process.run(item)
        if self._process.spent:
            self.pytest_sessionfinish()
        return reports

    def pytest_sessionfinish(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None
