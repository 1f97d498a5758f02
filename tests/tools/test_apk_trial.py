"""The package alone can play a game, and cannot as soon as a piece of it is left out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.apk.packing import packed_files
from tools.apk.spec import ROOT, read_spec
from tools.apk.trial import TrialError, copy_files, copy_packages, strip_sources, try_out


@pytest.fixture(scope="module")
def package(tmp_path_factory) -> Path:
    folder, spec = tmp_path_factory.mktemp("package"), read_spec()
    copy_files(packed_files(spec), ROOT, folder / "app")
    copy_packages(spec.pins(), folder / "packages")
    strip_sources(folder / "app")
    return folder


@contextmanager
def without(folder: Path, name: str) -> Iterator[None]:
    hidden = folder.parent / "hidden"
    (folder / name).rename(hidden)
    try:
        yield
    finally:
        hidden.rename(folder / name)


def test_the_package_alone_shows_a_code_and_plays_a_game(package):
    told = try_out(package)
    assert told.endswith(" points, 1 code of 33 modules")
    assert "28 sounds" in told
    assert list((package / "app").rglob("*.py")) == []


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("packages/font_amatic_sc/files/AmaticSC-Bold.ttf", "AmaticSCBold"),
        ("packages/kivymd/fonts/materialdesignicons-webfont.ttf", r"materialdesignicons-webfont\.ttf not found"),
        ("packages/segno", "No module named 'segno'"),
        ("packages/materialyoucolor", "No module named 'materialyoucolor'"),
        ("app/data/monsters.toml", r"monsters\.toml: cannot be read"),
        ("app/data/strings/nl", "nl: there are no texts"),
        ("app/assets/parchment.png", r"No such file or directory: .*parchment\.png"),
        ("app/paperdungeons/device/scanner.pyc", r"No module named 'paperdungeons\.device\.scanner'"),
    ],
)
def test_the_package_does_not_play_without(package, name, complaint):
    with without(package, name), pytest.raises(TrialError, match=complaint):
        try_out(package)


def test_a_file_of_the_repository_is_not_within_reach(package):
    """The app could open the file, so an attempt to open it must be noticed."""
    words = package / "app" / "paperdungeons" / "content" / "words.pyc"
    source = (ROOT / "paperdungeons" / "content" / "words.py").read_text(encoding="utf-8")
    spying = words.with_suffix(".py")
    spying.write_text(f"{source}\nopen({str(ROOT / 'pyproject.toml')!r}).close()\n", encoding="utf-8")
    words.rename(package / "words.pyc")
    try:
        with pytest.raises(TrialError, match="outside of the package"):
            try_out(package)
    finally:
        spying.unlink()
        (package / "words.pyc").rename(words)


def test_a_module_that_the_phone_lacks_cannot_be_imported(package):
    module = package / "app" / "paperdungeons" / "__init__.pyc"
    source = module.with_suffix(".py")
    source.write_text('import unittest\n__version__ = "0"\n', encoding="utf-8")
    module.rename(package / "init.pyc")
    try:
        with pytest.raises(TrialError, match="the phone has no unittest"):
            try_out(package)
    finally:
        source.unlink()
        (package / "init.pyc").rename(module)
