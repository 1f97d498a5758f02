"""`python -m tools.drawings` makes assets/drawings.ttf; with a folder, also pictures of all drawings to look at."""

from __future__ import annotations

import sys
from pathlib import Path

from . import contact_sheet, font
from .earlier_monsters import EARLIER_MONSTERS
from .figures import FIGURES
from .items import ITEMS
from .monsters import MONSTERS
from .powers import POWERS
from .scene import RANKS, SCENE
from .symbols import SYMBOLS

FILE = Path(__file__).resolve().parents[2] / "assets" / "drawings.ttf"


def main() -> None:
    groups = {
        "monsters": MONSTERS,
        "earlier-monsters": EARLIER_MONSTERS,
        "figures": FIGURES,
        "items": ITEMS,
        "powers": POWERS,
        "symbols": SYMBOLS,
        "ranks": RANKS,
        "scene": SCENE,
    }
    drawings = {group: {name: draw() for name, draw in members.items()} for group, members in groups.items()}
    font.save({name: sketch for group in drawings.values() for name, sketch in group.items()}, FILE)
    for folder in sys.argv[1:]:
        for group, members in drawings.items():
            contact_sheet.save(members, Path(folder) / f"{group}.png")


if __name__ == "__main__":
    main()
