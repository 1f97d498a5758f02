"""Who may import whom, read from the imports; and the limits for sizes and names."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
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
"""Which parts of the package each part may import; "" stands for the modules directly in the package."""
FOLDERS_MAY_USE = {
    "ui/style": "",
    "ui/system": "ui/style",
    "ui/widgets": "ui/style",
    "ui/drawing": "ui/style",
    "ui/explain": "ui/drawing ui/system ui/widgets ui/style",
    "ui/focus": "ui/system ui/widgets ui/style",
    "ui/codes": "ui/drawing ui/system ui/widgets ui/style",
    "ui/setup": "ui/explain ui/drawing ui/system ui/widgets ui/style",
    "ui/sheet/model": "ui/drawing ui/style",
    "ui/sheet/regions": "ui/sheet/model ui/drawing ui/style",
    "ui/sheet/fight": "ui/sheet/model ui/drawing ui/system ui/widgets ui/style",
    "ui/sheet": "ui/sheet/fight ui/explain ui/sheet/regions ui/sheet/model ui/drawing ui/widgets ui/style ui/system",
    "ui/real_dice": "ui/codes ui/sheet/model ui/system ui/widgets ui/style",
    "ui/eraser": "ui/sheet ui/sheet/model ui/drawing ui/system ui/widgets ui/style",
    "ui/review": "ui/sheet ui/sheet/model ui/sheet/regions ui/system ui/drawing ui/widgets ui/style",
    "ui/ghosts": "ui/review ui/system ui/widgets ui/style",
    "ui/score": "ui/explain ui/ghosts ui/sheet/model ui/sheet/regions ui/system ui/widgets ui/drawing ui/style",
    "ui/lesson": "ui/score ui/sheet ui/sheet/model ui/drawing ui/system ui/widgets ui/style",
    "ui/my_box/drawing": "ui/drawing ui/system ui/widgets ui/style",
    "ui/my_box": "ui/my_box/drawing ui/system ui/widgets ui/style",
    "ui/my_box/sharing": "ui/my_box ui/codes ui/system ui/widgets ui/style",
    "ui/printed_card": "ui/my_box/drawing ui/setup ui/drawing ui/system ui/widgets ui/style",
    "ui/dungeon_maker": "ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style",
    "ui/table": "ui/review ui/score ui/setup ui/codes ui/system ui/widgets ui/drawing ui/style",
    "ui/table/board": "ui/table ui/system ui/widgets ui/drawing ui/style",
    "ui/table/phones": "ui/table ui/table/board ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style",
    "ui/campaign": "ui/table ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style",
    "ui/challenges": "ui/setup ui/codes ui/system ui/widgets ui/style",
    "ui/challenges/duels": (
        "ui/challenges ui/review ui/score ui/setup ui/codes ui/drawing ui/system ui/widgets ui/style"
    ),
    "ui/statistics": "ui/drawing ui/system ui/widgets ui/style",
    "ui/achievements": "ui/statistics ui/system ui/widgets ui/style",
    "ui/rule_pictures": "ui/sheet/regions ui/sheet/model ui/drawing ui/style",
    "ui/home": "ui/rule_pictures ui/drawing ui/system ui/widgets ui/style",
    "ui/backup": "ui/codes ui/system ui/widgets ui/style",
    "ui/history": (
        "ui/explain ui/sheet ui/sheet/model ui/sheet/regions ui/table ui/drawing ui/system ui/widgets ui/style"
    ),
    "ui/shelf": "ui/system ui/widgets ui/style",
    "ui/shelf/dungeoneer": "ui/shelf ui/system ui/widgets ui/style",
    "ui/shelf/tenefyr": "ui/shelf ui/system ui/widgets ui/style",
    "ui/shelf/map_masters": "ui/shelf ui/system ui/widgets ui/style",
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
    "play/campaign": "play play/records play/codes play/storage play/games play/statistics",
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


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    return list(ast.walk(tree_of(file)))


def classes_of(file: Path) -> list[ast.ClassDef]:
    return [node for node in nodes_of(file) if isinstance(node, ast.ClassDef)]


def faults(find: Callable[[Path], Collection[str]], files: Iterable[Path] = FILES) -> dict[str, Collection[str]]:
    """What is wrong, by file. One test checks all files, as a test for each file would mean thousands."""
    return {str(file.relative_to(PACKAGE)): found for file in files if (found := find(file))}


def part_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


@cache
def imports(file: Path) -> frozenset[str]:
    """The full names of everything that a file imports, anywhere in it."""
    return frozenset(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    package = ("paperdungeons", *file.relative_to(PACKAGE).parts[:-1])
    for node in nodes_of(file):
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


def test_a_fault_is_told_with_its_file():
    files = [PACKAGE / "play" / "games" / "session.py", PACKAGE / "commands.py"]
    assert faults(lambda file: ["long"] if file.stem == "session" else [], files) == {"play/games/session.py": ["long"]}


def test_a_part_imports_only_the_parts_below_it():
    assert faults(lambda file: own_parts(file) - MAY_USE[part_of(file)]) == {}


def folder_of(name: str) -> str:
    """The folder of a module or of a name in it: ``ui/sheet`` for ``paperdungeons.ui.sheet.screen.Screen``."""
    path = PACKAGE
    for part in name.split(".")[1:]:
        if not (path / part).is_dir():
            break
        path /= part
    return str(path.relative_to(PACKAGE))


def folders_not_allowed(file: Path) -> set[str]:
    own = str(file.parent.relative_to(PACKAGE))
    part = own.split("/")[0]
    used = {folder_of(name) for name in imports(file) if name.startswith(f"paperdungeons.{part}.")} - {own}
    allowed = FOLDERS_MAY_USE.get(own, "").split()
    return set() if allowed == ["*"] else used - set(allowed)


def test_a_folder_imports_only_the_folders_below_it():
    assert faults(folders_not_allowed, files_of("ui", "play")) == {}


def test_every_folder_of_the_screens_and_of_play_has_its_law():
    folders = {str(file.parent.relative_to(PACKAGE)) for file in files_of("ui", "play") if file.stem != "__init__"}
    assert folders == set(FOLDERS_MAY_USE)


@pytest.mark.parametrize("folder", FOLDERS_MAY_USE)
def test_a_folder_holds_one_feature(folder):
    modules = [file for file in (PACKAGE / folder).glob("*.py") if file.stem != "__init__"]
    assert len(modules) <= MOST_MODULES


def test_what_the_sheet_shows_is_known_without_a_window():
    models = sorted((PACKAGE / "ui" / "sheet" / "model").glob("*.py"))
    assert models
    assert faults(lambda file: foreign(file) & (TOOLKIT | WIDGETS), models) == {}


def test_the_game_without_a_screen_needs_the_standard_library_only():
    without_screen = files_of("core", "content", "play", "bots", "shelf", "")
    assert faults(lambda file: foreign(file) - set(sys.stdlib_module_names), without_screen) == {}


def clocks_chances_and_files(file: Path) -> set[str]:
    called = {ast.unparse(node.func) for node in nodes_of(file) if isinstance(node, ast.Call)}
    return foreign(file) & IMPURE | called & {"open", "print", "input", "eval", "exec", "__import__", "globals"}


def test_the_core_has_no_clock_no_chance_and_no_files():
    assert faults(clocks_chances_and_files, files_of("core", "shelf")) == {}


def toolkits_not_allowed(file: Path) -> set[str]:
    used, part = foreign(file), part_of(file)
    return (
        (set() if part == "ui" else used & TOOLKIT)
        | (set() if file == PACKAGE / "ui" / "style" / "kivymd.py" else used & WIDGETS)
        | (set() if part == "device" else used & HARDWARE)
    )


def test_only_the_screens_import_the_toolkit():
    assert faults(toolkits_not_allowed) == {}


def names_that_say_nothing(file: Path) -> list[str]:
    names = [file.stem, *(node.name for node in classes_of(file))]
    return [name for name in names for word in NOT_A_NAME if word in name.lower()]


def test_nothing_is_called_by_a_name_that_says_nothing():
    assert faults(names_that_say_nothing) == {}


def lines_too_many(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8").count("\n")
    return [f"{lines} lines"] if lines > LONGEST_MODULE else []


def test_a_module_can_be_read_over_a_coffee():
    assert faults(lines_too_many) == {}


def classes_with_too_many_methods(file: Path) -> list[str]:
    methods = {node.name: sum(isinstance(entry, ast.FunctionDef) for entry in node.body) for node in classes_of(file)}
    return [name for name, number in methods.items() if number > MOST_METHODS]


def test_a_class_has_a_handful_of_methods():
    assert faults(classes_with_too_many_methods) == {}


def test_no_two_classes_share_a_name():
    """Except on the shelf: each of its games may have its own state and monster."""
    files = [file for file in FILES if "shelf" not in file.relative_to(PACKAGE).parts]
    named = Counter(node.name for file in files for node in ast.walk(tree_of(file)) if isinstance(node, ast.ClassDef))
    assert {name: number for name, number in named.items() if number > 1 and not name.startswith("_")} == {}


def test_every_module_says_what_it_is():
    assert faults(lambda file: [] if ast.get_docstring(tree_of(file)) else ["no docstring"]) == {}


def test_no_folder_is_called_by_a_name_that_says_nothing():
    folders = {file.parent.name.lower() for file in FILES}
    assert [name for name in folders for word in NOT_A_NAME if word in name] == []


def folders_on_the_map() -> list[str]:
    """The folders that ARCHITECTURE.md lists in its map, where each line describes one folder."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = text.split("## Map\n", 1)[1].split("```")[1]
    entries = [re.fullmatch(r"([a-z_/]+)/ +(\S.*)", line) for line in drawn.strip().splitlines()]
    assert None not in entries, "a line of the map is not a folder and what is in it"
    return [entry[1] for entry in entries if entry]


def test_the_map_in_the_documents_has_every_folder_once():
    folders = sorted(str(file.parent.relative_to(PACKAGE)) for file in FILES if file.stem == "__init__")
    assert sorted(folders_on_the_map()) == [folder for folder in folders if folder != "."]
