"""Reads the modules of all other screens while somebody looks at the first one, one with each frame.

Together they take as long as the start of the app. Without this, the first tap on anything had to wait for them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from kivy.clock import Clock

from .. import __name__ as ui, __path__ as folders

AFTER = 0.3
"""Seconds after the first frame: what happens there comes first."""
LAST = f"{ui}.shell.routes"
"""Reads every feature: who has read it has read all of them."""
SOON = f"{ui}.setup.", f"{ui}.sheet."
"""What most players want to see next."""
LEFT_OUT = f"{ui}.automation"


def preload() -> None:
    """Begin with it, soon."""
    if LAST not in sys.modules:
        reading = _read_all()
        Clock.schedule_once(lambda _: Clock.schedule_interval(lambda _: next(reading), 0), AFTER)


def _read_all() -> Iterator[bool]:
    """Says with each module whether there is another one."""
    names = [module.name for module in walk_packages(folders, f"{ui}.") if not module.name.startswith(LEFT_OUT)]
    for name in sorted(names, key=lambda name: not name.startswith(SOON)):
        if name not in sys.modules:
            import_module(name)
            yield LAST not in sys.modules
    yield False
