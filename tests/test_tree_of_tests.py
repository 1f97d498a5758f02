"""The folders of the tests are those of the source, and tests share only modules that are not tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "paperdungeons"
FILES = sorted(TESTS.rglob("*.py"))
WITHOUT_SOURCE = {"app", "support"}
"""Folders without a folder of the source: tests of the whole app, and modules that tests share."""


def imported(file: Path) -> Iterator[str]:
    """The last part of the name of every module that a file imports, and every name imported from one."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.rpartition(".")[2] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from [(node.module or "").rpartition(".")[2], *(alias.name for alias in node.names)]


def test_no_module_imports_a_test():
    tests = {file.stem for file in FILES if file.stem.startswith("test_")}
    guilty = {str(file.relative_to(TESTS)): tests & set(imported(file)) for file in FILES}
    assert {file: names for file, names in guilty.items() if names} == {}


@pytest.mark.parametrize("part", ["ui", "play"])
def test_every_folder_of_tests_is_one_of_the_source(part):
    files = [file.relative_to(TESTS) for file in FILES if file.relative_to(TESTS).parts[0] == part]
    folders = {file.parent for file in files if not WITHOUT_SOURCE & set(file.parts)}
    assert len(folders) > 4
    assert [folder for folder in sorted(folders) if not (PACKAGE / folder / "__init__.py").is_file()] == []


def test_no_test_lies_among_what_tests_share():
    assert [file for file in FILES if file.parent.name == "support" and file.stem.startswith("test_")] == []
