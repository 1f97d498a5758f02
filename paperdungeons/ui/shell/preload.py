"""Imports the modules of all other screens while the first one shows, one module per frame.

Together they take as long as the start of the app. Without this, the first tap would have to wait for them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from kivy.clock import Clock

from .. import __name__ as ui, __path__ as folders

AFTER = 0.3
"""The delay before the first import, in seconds: the first screen comes first."""
IMPORTS_ALL = f"{ui}.shell.routes"
"""This module imports every feature: once it is imported, nothing is left to do."""
FIRST_PACKAGES = f"{ui}.setup.", f"{ui}.sheet."
"""The packages that most players need next; they are imported first."""
LEFT_OUT = f"{ui}.automation"


def preload() -> None:
    """Start the imports after a short delay."""
    if IMPORTS_ALL not in sys.modules:
        reading = _read_all()
        Clock.schedule_once(lambda _: Clock.schedule_interval(lambda _: next(reading), 0), AFTER)


def _read_all() -> Iterator[bool]:
    """Import one module per step; yield whether there are more."""
    names = [module.name for module in walk_packages(folders, f"{ui}.") if not module.name.startswith(LEFT_OUT)]
    for name in sorted(names, key=lambda name: not name.startswith(FIRST_PACKAGES)):
        if name not in sys.modules:
            import_module(name)
            yield IMPORTS_ALL not in sys.modules
    yield False
