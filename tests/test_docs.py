"""Whatever the documents name exists: links, files, modules, make targets; and their lines are not too long."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from paperdungeons import __version__

ROOT = Path(__file__).resolve().parents[1]
SKIPPED = {
    ".venv",
    ".git",
    "build",
    "bin",
    ".buildozer",
    "__pycache__",
    ".pytest_cache",
    ".hypothesis",
    ".ruff_cache",
    ".mypy_cache",
}
"""Folders that are not part of the repository."""
SOURCES = sorted(file for folder in ("paperdungeons", "tools", "bench") for file in (ROOT / folder).rglob("*.py"))
NOT_HERE = {
    "build/": "written by a tool, never committed",
    "boxes/": "the boxes of games on a device",
    "my-box": "what an owner typed in, on a device",
    "settings.json": "on a device",
    "marks.json": "on a device",
    "manifest.json": "in a backup",
    "reviews/": "reviews of games on a device",
    "facts.json": "on a device",
    "friends.txt": "on a device",
    "messages.json": "on a device",
    "faults.txt": "on a device",
    "x_screen.py": "stands for any screen",
}
"""Files that the documents name but the repository does not have, by the beginnings of their names."""
LONGEST_LINE = 115
FILE = re.compile(r"(?<![\w./~:-])[\w./*-]*[\w*]\.(?:py|md|toml|json|txt|spec|xml|png|in)\b(?!\.\w)")
LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
MODULE = re.compile(r"python3? -m ((?:tools|bench|paperdungeons)[\w.]*)")
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
TARGET = re.compile(r"^make ([a-z-]+)", re.MULTILINE)


def files_of_the_repository() -> Iterator[Path]:
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in SKIPPED]
        yield from (Path(folder, name) for name in files)


FILES = sorted(files_of_the_repository())
NAMES = [str(file.relative_to(ROOT)) for file in FILES]
DOCUMENTS = [file for file in FILES if file.suffix == ".md"]

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))


@cache
def exists(mention: str) -> bool:
    """Whether some file of the repository has this path, or a path that ends with it."""
    pattern = re.escape(mention.replace("../", "")).replace(r"\*", r"[^/]*")
    return any(re.search(rf"(?:^|/){pattern}$", name) for name in NAMES)


def missing_files(text: str) -> list[str]:
    mentions = {match.group() for match in FILE.finditer(text)}
    return sorted(name for name in mentions if not name.startswith(tuple(NOT_HERE)) and not exists(name))


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The lines that somebody wrapped by hand: no code, no tables, nothing that a tool writes."""
    in_code = generated = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif line.startswith("<!-- "):
            generated = "made by" in line
        elif not (in_code or generated or line.startswith(("|", "<img"))):
            yield number, line


@pytest.mark.parametrize("gone", ["ui/paper/sheet.py", "tools/*_nothing.py", "docs/none.md"])
def test_a_file_that_is_not_there_is_found_out(gone):
    assert missing_files(f"see `{gone}` and (docs/codes.md)") == [gone]


@every_document
def test_every_link_leads_to_a_file(document):
    targets = [a or b for a, b in LINK.findall(document.read_text(encoding="utf-8"))]
    local = [target.partition("#")[0] for target in targets if not target.startswith(("http", "mailto:"))]
    assert [target for target in local if target and not (document.parent / target).exists()] == []


@every_document
def test_every_file_that_a_document_names_exists(document):
    assert missing_files(document.read_text(encoding="utf-8")) == []


@every_document
def test_every_command_that_a_document_names_exists(document):
    text = document.read_text(encoding="utf-8")
    for module in MODULE.findall(text):
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    code = "\n".join(block or span for block, span in CODE.findall(text))
    assert set(TARGET.findall(code)) <= targets


@every_document
def test_lines_are_wrapped(document):
    text = document.read_text(encoding="utf-8")
    assert [number for number, line in prose(text) if len(line) > LONGEST_LINE] == []


def missing_in_comments(file: Path) -> list[str]:
    """Files named in double backquotes, or as part of docs/, that do not exist."""
    text = file.read_text(encoding="utf-8")
    named = re.findall(r"``([\w/*-]+\.(?:py|md|toml))``", text) + re.findall(r"\bdocs/\w+\.md", text)
    return [name for name in named if not name.startswith(tuple(NOT_HERE)) and not exists(name)]


def test_every_file_that_a_comment_names_exists():
    """One test checks all sources, as a test for each file would mean hundreds."""
    assert SOURCES
    assert {str(file): missing for file in SOURCES if (missing := missing_in_comments(file))} == {}


def test_the_changelog_begins_with_the_version_of_the_app():
    releases = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert __version__.startswith(f"{releases[0]}.")
    assert releases == sorted(releases, key=lambda name: tuple(map(int, name.split("."))), reverse=True)
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@cache
def words_of_the_code() -> frozenset[str]:
    return frozenset(word for file in SOURCES for word in re.findall(r"\w+", file.read_text(encoding="utf-8")))


@every_document
def test_every_class_that_a_document_names_exists(document):
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = set(re.findall(r"`([A-Z][a-z]+[A-Za-z]*)(?:\(\w*\))?`", text))
    assert sorted(named - words_of_the_code()) == []
