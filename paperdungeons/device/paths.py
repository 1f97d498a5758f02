"""Folders: where games live, and where a desktop keeps what its owner asked for.

Functions and no port: Kivy's app knows its folder on every platform, but only once there is an app, and a test simply
gives the app another folder.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

PHONES: Final = ("android", "ios")


def games_folder(platform: str, ask_kivy: Callable[[], str], environ: Mapping[str, str], home: Path) -> Path:
    """The app's own folder. Kivy makes its last part only and fails where the one above it is missing.

    If it fails all the same the folder is one that cannot be written: the app starts, and says that it keeps nothing.
    """
    above = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    if platform not in PHONES:
        with suppress(OSError):
            os.makedirs(above, exist_ok=True)
    try:
        return Path(ask_kivy())
    except Exception:
        return above / "paperdungeons"


def downloads_folder(home: Path) -> Path:
    """Where people look for a file that a program has kept for them."""
    downloads = home / "Downloads"
    return downloads if downloads.is_dir() else home
