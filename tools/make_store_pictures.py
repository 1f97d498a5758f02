"""Takes the pictures of a store's page from the real app, in English and Dutch or in the languages that are named.

    python -m tools.make_store_pictures [LANGUAGE ...]

writes them to fastlane/metadata/android, in few colours to keep them small. The games in them are golden ones, laid out
by tests/ui/support/pictures.py. Run it before a release, and look at them.
"""

import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from paperdungeons.content.words import LANGUAGES
from paperdungeons.ui.automation.offscreen import Stage, prepare
from tools.store import PICTURED, folder_of

COLOURS: Final = 128


class Form(NamedTuple):
    """A kind of device, and the screens to show on it: each a name of tests/ui/support/pictures.py and a theme."""

    size: tuple[int, int]
    density: float
    screens: tuple[tuple[str, str], ...]


FORMS: Final = {
    "phoneScreenshots": Form(
        (1080, 1920),
        3.0,
        (
            ("sheet-dungeon", "light"),
            ("sheet-party", "light"),
            ("fight", "light"),
            ("score", "light"),
            ("tell", "light"),
            ("sheet-fame", "dark"),
        ),
    ),
    "sevenInchScreenshots": Form((1200, 1920), 2.0, (("sheet-dungeon", "light"), ("ranking", "light"))),
    "tenInchScreenshots": Form((1920, 1200), 1.5, (("sheet-tablet", "light"), ("board-tablet", "dark"))),
}


def main(names: list[str]) -> int:
    if set(names) - set(LANGUAGES):
        print(f"{__doc__}\nThe languages are {', '.join(LANGUAGES)}.", file=sys.stderr)
        return 2
    prepare()
    _make_room()
    stage = Stage()
    for language in names or PICTURED:
        for kind, form in FORMS.items():
            folder = folder_of(language) / "images" / kind
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*.png"):
                old.unlink()
            for number, (screen, theme) in enumerate(form.screens, 1):
                file = folder / f"{number}_{screen}.png"
                _take(stage, form, language, screen, theme, file)
                print(f"{file.stat().st_size:8} {file}", flush=True)
    return 0


def _make_room() -> None:
    """Make the window large enough for the largest picture, because it never grows afterwards."""
    config = import_module("kivy.config").Config
    for key, side in (("width", 0), ("height", 1)):
        config.set("graphics", key, max(form.size[side] for form in FORMS.values()))


def _take(stage: Stage, form: Form, language: str, screen: str, theme: str, file: Path) -> None:
    # not plain imports, because tests have no types for mypy to check
    pictures, phone = import_module("tests.ui.support.pictures"), import_module("tests.ui.support.phone")
    folder = Path(tempfile.mkdtemp(prefix="paperdungeons-store-"))
    hand = phone.Hand(stage, folder, size=form.size, density=form.density, language=language, theme=theme)
    picture = pictures.take(hand, screen)
    hand.close()
    small = import_module("tools.draw_store_art").in_few_colours(picture, COLOURS)
    small.save(file, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
