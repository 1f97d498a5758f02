"""Tests that run in another process are reported as if they had run here."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFTEST = """
import pytest
from tests.ui.support import short_lived

short_lived.MUCH = 0

def pytest_configure(config):
    config.pluginmanager.register(short_lived.ShortLivedProcesses())

@pytest.fixture
def stage():
    return "a window"
"""
TESTS = """
import os

HERE = os.getpid()

def test_without_a_window():
    assert os.getpid() == HERE

def test_that_passes(stage):
    assert os.getpid() != HERE

def test_that_fails(stage):
    assert stage == "a door"

def test_that_ends_its_process(stage):
    os._exit(3)

def test_after_that(stage, tmp_path):
    assert os.getpid() != HERE and tmp_path.is_dir()
"""


def test_tests_with_a_window_fail_and_pass_in_processes_of_their_own(tmp_path):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_some.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", "-c", "/dev/null", str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    assert "2 failed, 3 passed" in said
    assert "AssertionError: assert 'a window' == 'a door'" in said
    assert "the process ended in the middle of this test" in said
