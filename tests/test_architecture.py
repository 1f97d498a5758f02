"""The dependency law, read off the imports; and the sizes and names we hold ourselves to."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "paperdungeons"
FILES = sorted(PACKAGE.rglob("*.py"))
IMPURE = {
    "asyncio",
    "datetime",
    "glob",
    "io",
    "locale",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "pickle",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "tomllib",
    "urllib",
    "uuid",
}
"""A core that cannot read a clock, a file or a random number cannot depend on one."""
MAY_USE = {
    "core": {"core"},
    "content": {"core", "content"},
    "shelf": {"shelf"},
    "play": {"core", "content", "play", "bots", "shelf"},
    "bots": {"core", "bots"},
    "device": {"device"},
    "ui": {"core", "content", "play", "bots", "device", "shelf", "ui"},
    "": {"core", "content", "play", "bots", "shelf", ""},
}
"""Which parts of the package a part may import; "" are the modules that lie directly in it."""
FOLDERS_MAY_USE = {
    "ui/style": "",
    "ui/system": "ui/style",
    "ui/widgets": "ui/style",
    "ui/drawing": "ui/style",
    "ui/codes": "ui/drawing ui/system ui/widgets ui/style",
    "ui/setup": "ui/drawing ui/system ui/widgets ui/style",
    "ui/sheet/model": "ui/drawing ui/style",
    "ui/sheet/regions": "ui/sheet/model ui/drawing ui/style",
    "ui/sheet": "ui/sheet/regions ui/sheet/model ui/drawing ui/widgets ui/style ui/system",
    "ui/real_dice": "ui/codes ui/sheet/model ui/system ui/widgets ui/style",
    "ui/eraser": "ui/sheet ui/sheet/model ui/drawing ui/system ui/widgets ui/style",
    "ui/review": "ui/sheet ui/sheet/model ui/sheet/regions ui/system ui/drawing ui/widgets ui/style",
    "ui/ghosts": "ui/review ui/system ui/widgets ui/style",
    "ui/score": "ui/ghosts ui/sheet/model ui/sheet/regions ui/system ui/widgets ui/style",
    "ui/my_box/drawing": "ui/drawing ui/system ui/widgets ui/style",
    "ui/my_box": "ui/my_box/drawing ui/system ui/widgets ui/style",
    "ui/my_box/sharing": "ui/my_box ui/codes ui/system ui/widgets ui/style",
    "ui/printed_card": "ui/my_box/drawing ui/setup ui/drawing ui/system ui/widgets ui/style",
    "ui/dungeon_maker": "ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style",
    "ui/table": "ui/review ui/setup ui/codes ui/system ui/widgets ui/style",
    "ui/table/board": "ui/table ui/system ui/widgets ui/style",
    "ui/table/phones": "ui/table ui/table/board ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style",
    "ui/shelf": "ui/system ui/widgets ui/style",
    "ui/shelf/dungeoneer": "ui/shelf ui/system ui/widgets ui/style",
    "ui/shelf/tenefyr": "ui/shelf ui/system ui/widgets ui/style",
    "ui/shelf/map_masters": "ui/shelf ui/system ui/widgets ui/style",
    "ui/home": "ui/table ui/drawing ui/system ui/widgets ui/style",
    "ui/shell": "*",
    "ui/automation": "*",
    "play": "",
    "play/records": "play",
    "play/codes": "play play/records",
    "play/storage": "play play/records play/codes",
    "play/games": "play play/records play/storage",
    "play/shelf": "play play/records play/storage",
    "play/challenges": "play play/records play/codes play/storage",
    "play/achievements": "play play/records",
    "play/statistics": "play play/records play/storage play/games play/challenges play/achievements",
    "play/campaign": "play play/records play/codes play/storage play/statistics",
    "play/history": "play play/records play/storage play/statistics play/achievements",
    "play/backup": "play play/records play/codes play/storage play/challenges play/statistics play/history",
    "play/export": "play play/records play/statistics",
    "play/wording": "*",
}
"""Which folders of its own part a folder of ``ui`` or ``play`` may import. Features do not know each other."""
MOST_MODULES = 15
TOOLKIT, WIDGETS, HARDWARE = {"kivy"}, {"kivymd"}, {"plyer", "jnius", "android"}
NOT_A_NAME = ("util", "helper", "manager", "common", "misc", "base", "handler", "info", "popup")
LONGEST_MODULE, MOST_METHODS = 300, 15

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def part_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports(file: Path) -> Iterator[str]:
    """The full names of all modules a file imports, wherever in it."""
    package = ("paperdungeons", *file.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def foreign(file: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(file)} - {"paperdungeons"}


def own_parts(file: Path) -> set[str]:
    """The parts of our package that a file imports."""
    parts = set()
    for name in imports(file):
        root, _, rest = name.partition(".")
        if root == "paperdungeons":
            first = rest.split(".")[0]
            parts.add(first if (PACKAGE / first).is_dir() and first else "")
    return parts


def files_of(*parts: str) -> list[Path]:
    return [file for file in FILES if part_of(file) in parts]


def test_the_package_has_the_parts_we_think_it_has():
    assert {part_of(file) for file in FILES} <= set(MAY_USE)
    assert {"core", "content", "play", "bots", ""} <= {part_of(file) for file in FILES}


def test_the_imports_are_really_found():
    assert "core" in own_parts(PACKAGE / "play" / "games" / "session.py")
    assert own_parts(PACKAGE / "content" / "files.py") == {"core", "content"}
    assert "json" in foreign(PACKAGE / "content" / "files.py")
    assert "tomllib" in foreign(PACKAGE / "content" / "toml_text.py")
    assert {"content", "bots", "play"} <= own_parts(PACKAGE / "commands.py")


@every_file
def test_a_part_imports_only_the_parts_below_it(file):
    assert own_parts(file) <= MAY_USE[part_of(file)]


def folder_of(name: str) -> str:
    """The folder in which a module or a name of it lies: ``ui/sheet`` for ``paperdungeons.ui.sheet.screen.Screen``."""
    path = PACKAGE
    for part in name.split(".")[1:]:
        if not (path / part).is_dir():
            break
        path /= part
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("file", files_of("ui", "play"), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_folder_imports_only_the_folders_below_it(file):
    own = str(file.parent.relative_to(PACKAGE))
    part = own.split("/")[0]
    used = {folder_of(name) for name in imports(file) if name.startswith(f"paperdungeons.{part}.")} - {own}
    allowed = FOLDERS_MAY_USE.get(own, "").split()
    assert allowed == ["*"] or used <= set(allowed)


def test_every_folder_of_the_screens_and_of_play_has_its_law():
    folders = {str(file.parent.relative_to(PACKAGE)) for file in files_of("ui", "play") if file.stem != "__init__"}
    assert folders == set(FOLDERS_MAY_USE)


@pytest.mark.parametrize("folder", FOLDERS_MAY_USE)
def test_a_folder_holds_one_feature(folder):
    modules = [file for file in (PACKAGE / folder).glob("*.py") if file.stem != "__init__"]
    assert len(modules) <= MOST_MODULES


@pytest.mark.parametrize("file", sorted((PACKAGE / "ui" / "sheet" / "model").glob("*.py")), ids=lambda file: file.stem)
def test_what_the_sheet_shows_is_known_without_a_window(file):
    assert not foreign(file) & (TOOLKIT | WIDGETS)


@pytest.mark.parametrize("file", files_of("core", "content", "play", "bots", "shelf", ""), ids=lambda file: file.stem)
def test_the_game_without_a_screen_needs_the_standard_library_only(file):
    assert foreign(file) <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("file", files_of("core", "shelf"), ids=lambda file: file.stem)
def test_the_core_has_no_clock_no_chance_and_no_files(file):
    assert foreign(file) & IMPURE == set()
    called = {ast.unparse(node.func) for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call)}
    assert called & {"open", "print", "input", "eval", "exec", "__import__", "globals"} == set()


@every_file
def test_only_the_screens_import_the_toolkit(file):
    used, part = foreign(file), part_of(file)
    assert part == "ui" or not used & TOOLKIT
    assert file == PACKAGE / "ui" / "style" / "kivymd.py" or not used & WIDGETS
    assert part == "device" or not used & HARDWARE


@every_file
def test_nothing_is_called_by_a_name_that_says_nothing(file):
    names = [file.stem, *(node.name for node in ast.walk(tree_of(file)) if isinstance(node, ast.ClassDef))]
    assert [name for name in names for word in NOT_A_NAME if word in name.lower()] == []


@every_file
def test_a_module_can_be_read_over_a_coffee(file):
    lines = file.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST_MODULE


@every_file
def test_a_class_has_a_handful_of_methods(file):
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ClassDef):
            methods = [entry.name for entry in node.body if isinstance(entry, ast.FunctionDef)]
            assert len(methods) <= MOST_METHODS, node.name


@every_file
def test_every_module_says_what_it_is(file):
    assert ast.get_docstring(tree_of(file))


def test_no_folder_is_called_by_a_name_that_says_nothing():
    folders = {file.parent.name.lower() for file in FILES}
    assert [name for name in folders for word in NOT_A_NAME if word in name] == []


def folders_on_the_map() -> list[str]:
    """The folders that ARCHITECTURE.md lists in its map, each followed by what is in it."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = text.split("## Map\n", 1)[1].split("```")[1]
    entries = [re.fullmatch(r"([a-z_/]+)/ +(\S.*)", line) for line in drawn.strip().splitlines()]
    assert None not in entries, "a line of the map is not a folder and what is in it"
    return [entry[1] for entry in entries if entry]


def test_the_map_in_the_documents_has_every_folder_once():
    folders = sorted(str(file.parent.relative_to(PACKAGE)) for file in FILES if file.stem == "__init__")
    assert sorted(folders_on_the_map()) == [folder for folder in folders if folder != "."]
