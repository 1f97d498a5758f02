"""Folders: where games are stored, and where a desktop saves files for its owner.

Plain functions without a class for each platform: Kivy's app knows its folder on every platform, but only once there is
an app, and a test simply gives the app another folder.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

PHONES: Final = ("android", "ios")


def games_folder(platform: str, ask_kivy: Callable[[], str], environ: Mapping[str, str], home: Path) -> Path:
    """The app's own folder. Kivy creates only the last part of its path, so the folder above is created first.

    If Kivy fails all the same, the folder returned cannot be written: the app starts, and says that it saves nothing.
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
