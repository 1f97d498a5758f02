"""Runs by itself in a folder that holds the package and nothing else: starts the app and plays.

    python -I -S -OO trial_game.py ORDERS

``ORDERS`` is a file that ``trial.py`` writes. It prints one line about the game; a fault ends in a traceback. Our
modules may be imported only from the folder.
"""

import importlib.abc
import json
import os
import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any, Final

SIZE: Final = (412, 915)
SEED: Final = "K7QF3MXW"
PAGES: Final = ("rules", "about", "settings", "history")


class Absent(importlib.abc.MetaPathFinder):
    """Refuses to import the modules that the phone's Python lacks."""

    def __init__(self, modules: Sequence[str], encodings: Sequence[str]) -> None:
        self.modules, self.encodings = frozenset(modules), encodings

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> None:  # noqa: ARG002
        first, _, rest = fullname.partition(".")
        if first in self.modules or (first == "encodings" and any(fnmatch(rest, name) for name in self.encodings)):
            raise ModuleNotFoundError(f"the phone has no {fullname}", name=fullname)


def watch(forbidden: str) -> list[str]:
    """A list that grows with every file opened below the forbidden folder."""
    strays: list[str] = []

    def heed(event: str, facts: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(facts[0], str) and os.path.abspath(facts[0]).startswith(forbidden + os.sep):
            strays.append(facts[0])

    sys.addaudithook(heed)
    return strays


def play(folder: Path) -> str:
    """Show a code for others to scan and the pages of text, and play a solo game through the screens."""
    from paperdungeons.content.words import LANGUAGES
    from paperdungeons.core.scoring import score
    from paperdungeons.core.setup import Setup
    from paperdungeons.play.storage.settings import Settings, write_settings
    from paperdungeons.ui.automation.demo import play_one_game
    from paperdungeons.ui.automation.offscreen import Stage
    from paperdungeons.ui.codes.qr import QrCode
    from paperdungeons.ui.shell.app import PaperDungeonsApp

    write_settings(folder, Settings(language=LANGUAGES[0], motion=False))
    stage, app = Stage(), PaperDungeonsApp(folder, seed=lambda: SEED)
    stage.resize(*SIZE)
    app._run_prepare()
    stage.settle()
    app.features.tables.joining.host(Setup(app.library.content.box, SEED, players=4), "Anna")
    stage.frames(3)
    codes = [widget for widget in app.stage.walk() if isinstance(widget, QrCode)]
    for page in PAGES:
        app.navigator.show("home", page)
        stage.frames(3)
    app.navigator.home()
    stage.frames(3)
    for _ in play_one_game(app, lambda _: None):
        stage.frames(1, 1 / 30)
    if app.library.game is None:
        raise RuntimeError("there is no game")
    points = score(app.library.game.session.state).total
    app.stop()
    return f"{points} points, {len(codes)} code of {len(codes[0].matrix)} modules"


def sights(app: Path) -> Iterator[str]:
    """Load what a game may not need: the texts of every language, every sound, the pictures."""
    from paperdungeons.content.words import LANGUAGES, words
    from paperdungeons.ui.automation.offscreen import prepare

    yield from (f"{len(words(language).texts)} texts in {language}" for language in LANGUAGES)
    prepare(mock=True)
    from kivy.core.audio import SoundLoader
    from kivy.core.image import Image

    from paperdungeons.ui.shell.app import PaperDungeonsApp
    from paperdungeons.ui.style.paper_texture import TILE
    from paperdungeons.ui.system.feedback import SOUNDS

    sounds = [SoundLoader.load(str(file)) for file in sorted(SOUNDS.glob("*.wav"))]
    yield f"{sum(sound is not None for sound in sounds)} sounds"
    for picture in (Path(PaperDungeonsApp.icon), TILE):
        yield f"a picture of {Image(BytesIO(picture.read_bytes()), ext='png').size[0]} pixels"
    if not Path(PaperDungeonsApp.icon).is_relative_to(app):
        raise RuntimeError(f"the app was not imported from {app}")


def main(argv: list[str]) -> int:
    orders = json.loads(Path(argv[0]).read_text(encoding="utf-8"))
    strays = watch(orders["forbidden"])
    sys.path[:0] = [orders["app"], orders["packages"]]
    sys.meta_path.insert(0, Absent(orders["absent"], orders["encodings"]))
    told = [*sights(Path(orders["app"])), play(Path(orders["games"]))]
    if strays:
        raise RuntimeError(f"outside of the package: {sorted(set(strays))}")
    print("; ".join(told))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
