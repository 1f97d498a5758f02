"""Takes the golden pictures of the screens anew, all of them or those that are named.

    python -m tools.make_golden_pictures [NAME ...]

writes them to tests/golden/pictures, with the code that tests/ui/app/test_pictures.py uses too. Run it after changing
a screen on purpose, look at every picture that git then shows as changed, and commit those with the change. A picture
that nobody meant to change is a mistake that the test has found.
"""

import sys
import tempfile
from importlib import import_module
from pathlib import Path

from paperdungeons.ui.automation.offscreen import Stage, prepare


def main(names: list[str]) -> int:
    prepare()
    # not a plain import, because tests have no types for mypy to check
    pictures = import_module("tests.ui.support.pictures")
    hand_of = import_module("tests.ui.support.phone").Hand
    unknown = set(names) - set(pictures.SHOTS)
    if unknown:
        print(f"there is no picture of {', '.join(sorted(unknown))}; only {', '.join(pictures.SHOTS)}", file=sys.stderr)
        return 2
    stage = Stage()
    pictures.GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in names or pictures.SHOTS:
        file, folder = pictures.GOLDEN / f"{name}.png", Path(tempfile.mkdtemp(prefix="paperdungeons-pictures-"))
        hand = hand_of(stage, folder, **pictures.SHOTS[name].wishes)
        pictures.coarse(pictures.take(hand, name)).save(file, optimize=True)
        hand.close()
        print(f"{file.stat().st_size:8} {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
