"""What store catalogues read: every text and picture is there in every language, within the allowed lengths and sizes,
and the pictures show the real app."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from paperdungeons import __version__
from paperdungeons.content.words import LANGUAGES
from tools import draw_store_art, make_store_pictures, store
from tools.apk.manifest import version_complaints
from tools.apk.spec import ROOT, read_spec, version_code
from tools.make_store_pictures import FORMS
from tools.store import GRAPHICS, LOCALES, METADATA, PICTURED, SCREENS, store_complaints

CODE = version_code(read_spec())


def test_the_store_finds_all_it_needs():
    assert store_complaints() == []


def test_every_language_of_the_app_has_a_page():
    assert set(LOCALES) == set(LANGUAGES)


def test_the_version_is_counted_as_python_for_android_counts():
    assert version_code(read_spec(), "0.6.0") == 1024600
    assert version_code(read_spec(), "1.12.3") == 102411203
    assert version_code(read_spec(), __version__) == CODE


def test_a_package_that_counts_its_version_differently_is_found_out():
    manifest = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" android:versionCode="7" />'
    assert version_complaints(manifest, 7) == []
    assert version_complaints(manifest, CODE) == [f"the version counts as 7, and we count {CODE}"]


@pytest.fixture
def a_copy(tmp_path) -> Path:
    shutil.copytree(ROOT / METADATA, tmp_path / METADATA)
    assert store_complaints(tmp_path) == []
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    (root / METADATA / "nl-NL" / name).write_text(text, encoding="utf-8")


def draw(root: Path, name: str, size: tuple[int, int]) -> None:
    Image.new("RGB", size).save(root / METADATA / "nl-NL" / "images" / name)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda root: write(root, "title.txt", "x" * 31), "nl-NL/title.txt has 31 characters, of 1 to 30"),
        (lambda root: write(root, "title.txt", "two\nlines"), "nl-NL/title.txt has more than one line"),
        (
            lambda root: write(root, "short_description.txt", "x" * 81),
            "nl-NL/short_description.txt has 81 characters, of 1 to 80",
        ),
        (
            lambda root: write(root, "full_description.txt", ""),
            "nl-NL/full_description.txt has 0 characters, of 1 to 4000",
        ),
        (
            lambda root: write(root, f"changelogs/{CODE}.txt", "x" * 501),
            f"nl-NL/changelogs/{CODE}.txt has 501 characters, of 1 to 500",
        ),
        (
            lambda root: (root / METADATA / "en-US" / "changelogs" / f"{CODE}.txt").unlink(),
            f"en-US/changelogs/{CODE}.txt is missing",
        ),
        (
            lambda root: draw(root, "featureGraphic.png", (1000, 500)),
            "nl-NL/images/featureGraphic.png is a PNG of (1000, 500), not a PNG of (1024, 500)",
        ),
        (
            lambda root: draw(root, "phoneScreenshots/1_sheet-dungeon.png", (1080, 2400)),
            "nl-NL/images/phoneScreenshots/1_sheet-dungeon.png is 1080 x 2400",
        ),
        (
            lambda root: shutil.rmtree(root / METADATA / "en-US" / "images" / "tenInchScreenshots"),
            "en-US/images/tenInchScreenshots has 0 pictures, not 2 to 8",
        ),
        (lambda root: shutil.rmtree(root / METADATA / "en-US"), "en-US is missing"),
        (lambda root: (root / METADATA / "sv-SE").mkdir(), "sv-SE is for no language of the app"),
    ],
)
def test_a_page_that_a_store_would_refuse_is_found_out(a_copy, change, complaint):
    change(a_copy)
    assert f"{METADATA}/{complaint}" in store_complaints(a_copy)


def test_too_many_bytes_are_found_out(a_copy, monkeypatch):
    monkeypatch.setattr(store, "LARGEST_OF_ALL", 1000)
    assert any("more than 1000" in said for said in store_complaints(a_copy))


def test_the_pictures_are_those_that_the_command_takes():
    for locale in (LOCALES[language] for language in PICTURED):
        for kind, form in FORMS.items():
            files = sorted((ROOT / METADATA / locale / "images" / kind).iterdir())
            assert [file.name for file in files] == [
                f"{number}_{screen}.png" for number, (screen, _) in enumerate(form.screens, 1)
            ]
            for file in files:
                with Image.open(file) as picture:
                    assert (picture.size, picture.mode) == (form.size, "P")
    assert set(FORMS) == set(SCREENS)


def test_the_graphics_are_what_the_tool_draws(tmp_path):
    """Compared roughly, because another version of Pillow may round and compress differently."""
    assert draw_store_art.main([str(tmp_path)]) == 0
    names = [METADATA / locale / "images" / name for locale in LOCALES.values() for name in GRAPHICS]
    for name in (draw_store_art.MONOCHROME, *names):
        with Image.open(ROOT / name) as kept, Image.open(tmp_path / name) as drawn:
            assert kept.size == drawn.size
            small = [picture.convert("RGBA").resize((16, 16)).tobytes() for picture in (kept, drawn)]
            assert max(abs(one - other) for one, other in zip(*small, strict=True)) <= 8


def test_the_monochrome_icon_is_one_shape_within_what_every_launcher_shows():
    with Image.open(ROOT / draw_store_art.MONOCHROME) as icon:
        assert icon.size == (432, 432)
        assert {colour for _, colour in icon.convert("RGB").getcolors()} <= {(255, 255, 255), (0, 0, 0)}
        left, top, right, bottom = icon.getchannel("A").getbbox()
    assert min(left, top, 432 - right, 432 - bottom) >= 72


@pytest.mark.parametrize("tool", [draw_store_art, make_store_pictures])
def test_a_tool_that_is_asked_wrongly_says_how(tool, capsys):
    assert tool.main(["--help"]) == 2
    assert "python -m tools." in capsys.readouterr().err
