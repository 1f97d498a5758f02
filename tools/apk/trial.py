"""The proof that the package is complete: its files alone, in an empty folder, start the app and play a game.

Sources are compiled without docstrings and assertions and then removed, as python-for-android does.
"""

import compileall
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from .phone_python import ABSENT, NO_ENCODINGS
from .spec import ROOT

GAME: Final = Path(__file__).with_name("trial_game.py")
DROPPED: Final = frozenset({"__pycache__", "tests"})
"""Folders of packages that python-for-android leaves out."""
MAY_NOT_LOAD: Final = "celebi."
"""The compiled part of materialyoucolor needs libc++_shared.so, which the package lacks: the app must do without."""
TIMEOUT: Final = 180
ENOUGH_LINES: Final = 12


class TrialError(Exception):
    """The app failed; the message is the last lines it printed."""


def copy_files(names: Iterable[str], source: Path, target: Path) -> None:
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, target / name)


def copy_packages(names: Iterable[str], target: Path) -> None:
    """Copy the installed packages of these names, without their tests; a name that is not installed is skipped."""
    for name in names:
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        for file in package.files or ():
            source = Path(str(package.locate_file(file)))
            is_dropped = DROPPED & set(file.parts) or file.name.startswith(MAY_NOT_LOAD)
            if ".." not in file.parts and not is_dropped and source.is_file():
                (target / file).parent.mkdir(parents=True, exist_ok=True)
                _link(source, target / file)


def _link(source: Path, target: Path) -> None:
    """Link the file where the disk allows it, as nothing is written to it; otherwise copy it."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def strip_sources(folder: Path) -> None:
    """Compile all sources and remove them."""
    if not compileall.compile_dir(folder, quiet=1, legacy=True, optimize=2, force=True):
        raise TrialError(f"not all of {folder.name} compiles")
    for source in folder.rglob("*.py"):
        source.unlink()


def try_out(folder: Path) -> str:
    """Play a game with folder/app and folder/packages. Returns what was played; raises ``TrialError`` if that fails."""
    games, orders = folder / "games", folder / "orders.json"
    games.mkdir(exist_ok=True)
    orders.write_text(
        json.dumps(
            {
                "app": str(folder / "app"),
                "packages": str(folder / "packages"),
                "games": str(games),
                "forbidden": str(ROOT),
                "absent": sorted(ABSENT),
                "encodings": NO_ENCODINGS,
            }
        ),
        encoding="utf-8",
    )
    command = [sys.executable, "-I", "-S", "-OO", "-B", str(GAME), str(orders)]
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment | {"HOME": str(folder)},
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise TrialError(f"the app did not come to an end in {TIMEOUT} seconds") from None
    if done.returncode:
        raise TrialError("\n".join(done.stderr.splitlines()[-ENOUGH_LINES:]))
    return done.stdout.strip()
