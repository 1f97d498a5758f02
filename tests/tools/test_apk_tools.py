"""What buildozer and python-for-android make of the spec; only where they are installed, as by `make apk-check`."""

from pathlib import Path

import pytest

from tests.portions import portions
from tools.apk.manifest import manifest_complaints, shared_complaints
from tools.apk.packing import packed_files
from tools.apk.real_packing import PackingError, pack, packed_complaints
from tools.apk.recipes import RecipeError, python_complaints, recipe_complaints, resolve
from tools.apk.spec import ROOT, SPEC, read_spec

pytest.importorskip("pythonforandroid")
pytest.importorskip("buildozer")


def edited(folder: Path, old: str = "", new: str = "") -> Path:
    """Our spec in another place, with one thing changed."""
    text = SPEC.read_text(encoding="utf-8")
    assert old in text
    path = folder / "buildozer.spec"
    text = text.replace(old, new) if old else text
    text = text.replace("source.dir = .", f"source.dir = {ROOT}").replace("tools/apk/", f"{ROOT}/tools/apk/")
    path.write_text(text, encoding="utf-8")
    return path


def test_the_tools_pack_what_we_expect_and_write_the_manifest_we_want(tmp_path):
    packed = pack(SPEC, tmp_path)
    assert packed_complaints(read_spec(), packed, packed_files(read_spec())) == []
    assert manifest_complaints(packed.manifest) == []
    assert shared_complaints(packed.shared) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    portions(
        [
            (
                "= VIBRATE,CAMERA",
                "= VIBRATE,CAMERA,INTERNET",
                "the permission android.permission.INTERNET is asked for",
            ),
            (
                "android.manifest.intent_filters = tools/apk/intent_filters.xml",
                "",
                "there are 0 filters for links, not one",
            ),
            ("p4a.hook = tools/apk/hook.py", "", "the scanner is missing"),
            ("p4a.hook = tools/apk/hook.py", "", "the provider of files is missing"),
            (
                "portrait,landscape,portrait-reverse,landscape-reverse",
                "portrait",
                "screenOrientation of the main activity is portrait, not unspecified",
            ),
        ],
        quick=1,
        unpacked=True,
    ),
)
def test_a_change_of_the_spec_is_seen_in_the_manifest(tmp_path, old, new, complaint):
    assert complaint in manifest_complaints(pack(edited(tmp_path, old, new), tmp_path).manifest)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    portions(
        [
            ("py,toml,png,ttf,wav", "py,toml,png,ttf", "assets/sounds/dice.wav is not in the package"),
            ("data/*,assets/*", "data/*,assets/*,bench/*", "bench/__main__.py is in the package and should not be"),
            ("androidx.core:core:1.6.0", "", "Gradle is not told: implementation 'androidx.core:core:1.6.0'"),
            (",tools/apk/shared_files.xml", "", "the resource xml/shared_files.xml is missing"),
        ],
        quick=1,
        unpacked=True,
    ),
)
def test_a_change_of_the_spec_is_seen_in_the_package(tmp_path, old, new, complaint):
    packed = pack(edited(tmp_path, old, new), tmp_path)
    assert complaint in packed_complaints(read_spec(), packed, packed_files(read_spec()))


def test_what_the_tools_refuse_is_told(tmp_path):
    with pytest.raises(PackingError, match=r"nowhere\.png"):
        pack(edited(tmp_path, "assets/icon.png", "assets/nowhere.png"), tmp_path)


def test_there_is_an_order_of_recipes_for_our_versions():
    graph = resolve(read_spec())
    assert recipe_complaints(read_spec(), graph) == []
    assert list(graph.recipes).index("python3") < list(graph.recipes).index("kivy")


def test_a_package_that_a_recipe_brings_in_must_be_listed(tmp_path):
    spec = read_spec(edited(tmp_path, "six==1.17.0,", ""))
    assert recipe_complaints(spec, resolve(spec)) == ["six comes in without a version: list it in the requirements"]


def test_recipes_that_exclude_each_other_are_found_out(tmp_path):
    spec = read_spec(edited(tmp_path, "android,\n", "android,sdl3==3.2.0,\n"))
    with pytest.raises(RecipeError):
        resolve(spec)


def test_the_trial_hides_what_the_phone_does_not_have():
    assert python_complaints() == []
