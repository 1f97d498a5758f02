"""Completes the folder that `make desktop` has packed, and proves that its program runs.

    python -m tools.finish_desktop FOLDER

adds an entry for a menu and its icon, starts the program alone (another folder, another home, nothing of this Python),
lets it play a game without a screen, and says how large everything is. Exits with 1 if there is anything wrong.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PROGRAM: Final = "paperdungeons"
ADDED: Final = {
    "tools/desktop/paperdungeons.desktop": "paperdungeons.desktop",
    "tools/desktop/install.sh": "install.sh",
    "assets/icon.png": "paperdungeons.png",
}
PICTURES: Final = frozenset({"home.png", "score.png"})
POINTS: Final = re.compile(r"It scored (-?\d+) points")
LONGEST: Final = 600.0
MEGABYTE: Final = 1_000_000
MOST_NAMED: Final = 5
MENU_KEYS: Final = ("Type=Application", "Name=", "Exec=@HERE@/paperdungeons %u", "Icon=@HERE@/paperdungeons.png")


def complete(folder: Path) -> None:
    for source, name in ADDED.items():
        shutil.copy(ROOT / source, folder / name)


def play(folder: Path) -> list[str]:
    """What is wrong with a game that the packed program plays alone."""
    with tempfile.TemporaryDirectory(prefix="paperdungeons-desktop-") as alone:
        pictures = Path(alone) / "pictures"
        done = subprocess.run(
            [folder.resolve() / PROGRAM, "--pictures", pictures],
            cwd=alone,
            env={"HOME": alone, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
        drawn = {file.name for file in pictures.glob("*.png") if file.stat().st_size}
    points = POINTS.search(done.stdout)
    if points:
        print(f"The packed program played a game of {points[1]} points and drew {len(drawn)} pictures.")
    return [
        *([] if done.returncode == 0 else [f"it ended with {done.returncode}: {done.stderr.strip()[-500:]}"]),
        *([] if points else ["it did not play a game to its end"]),
        *(f"there is no picture {name}" for name in sorted(PICTURES - drawn)),
    ]


def sizes(folder: Path) -> list[str]:
    """The size of the whole folder and of its largest parts."""
    parts: dict[str, int] = {}
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            words = file.relative_to(folder).parts
            name = words[1] if words[0] == "_internal" and len(words) > 1 else words[0]
            parts[name] = parts.get(name, 0) + file.stat().st_size
    heavy = sorted(parts.items(), key=lambda part: -part[1])[:MOST_NAMED]
    return [
        f"{sum(parts.values()) / MEGABYTE:.0f} MB in all",
        *(f"{size / MEGABYTE:.0f} MB {name}" for name, size in heavy),
    ]


def entry_complaints(text: str) -> list[str]:
    """What is wrong with the entry for a menu."""
    lines = text.splitlines()
    return [
        *([] if lines[:1] == ["[Desktop Entry]"] else ["it does not begin as an entry does"]),
        *(f"it lacks {key}" for key in MENU_KEYS if not any(line.startswith(key) for line in lines)),
        *([] if "MimeType=x-scheme-handler/pd;" in lines else ["it does not open our links"]),
    ]


def main(argv: list[str]) -> int:
    if len(argv) != 1 or argv[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(argv[0])
    complete(folder)
    complaints = [*entry_complaints((folder / "paperdungeons.desktop").read_text(encoding="utf-8")), *play(folder)]
    for line in sizes(folder):
        print(line)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
