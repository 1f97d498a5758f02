"""The Android package, as far as our own files determine it: what the spec says and packs, and the manifest."""

import doctest
import io
import struct
import zipfile
from dataclasses import replace
from pathlib import Path
from re import search
from subprocess import CompletedProcess
from xml.etree import ElementTree

import pytest

from paperdungeons import __version__
from paperdungeons.content.words import LANGUAGES
from paperdungeons.device.share import AUTHORITY, SHARED
from tools import apk_check
from tools.apk import hook, spec, wheels
from tools.apk.manifest import icon_complaints, languages_complaints, manifest_complaints, shared_complaints
from tools.apk.packing import packed_files, packing_complaints
from tools.apk.pages import PAGE, NotElf, alignments, page_complaints
from tools.apk.phone_python import language_complaints, providers_of
from tools.apk.recipes import Graph, recipe_complaints, wheels_wanted
from tools.apk.spec import ROOT, SPEC, MalformedSpec, Spec, read_spec
from tools.apk.spec_rules import spec_complaints

APP = ROOT / "requirements" / "app.txt"
PARTS = ROOT / "tools" / "apk"


def part(name: str) -> str:
    return (PARTS / name).read_text(encoding="utf-8")


def edited(tmp_path: Path, old: str, new: str) -> Spec:
    """Our spec with one thing changed."""
    text = SPEC.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "buildozer.spec"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return read_spec(path)


# --- what the spec says ----------------------------------------------------------------------------------------


def test_the_spec_says_what_we_want():
    assert spec_complaints(read_spec(), APP) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("segno==1.6.6,", "", "requirements lack segno"),
        ("pyjnius==1.7.0,", "", "requirements lack pyjnius"),
        ("kivy==2.3.1,filetype", "kivy,filetype", "requirements do not pin kivy"),
        (
            "materialyoucolor==3.0.4",
            "materialyoucolor==2.0.10",
            "requirements have materialyoucolor==2.0.10, requirements/app.txt has 3.0.4",
        ),
        ("= VIBRATE,CAMERA", "= VIBRATE,CAMERA,INTERNET", "android.permissions has INTERNET too many"),
        ("= VIBRATE,CAMERA", "= VIBRATE", "android.permissions lacks CAMERA"),
        ("android.api = 36", "android.api = 35", "android.api is 35, not 36"),
        ("android.ndk_api = 24", "android.ndk_api = 21", "android.ndk_api is 21, not 24"),
        ("android.archs = arm64-v8a,x86_64", "android.archs = arm64-v8a", "android.archs lacks x86_64"),
        ("android.release_artifact = aab", "", "android.release_artifact is missing, not aab"),
        ("= singleTask", "= standard", "android.manifest.launch_mode is standard, not singleTask"),
        ("= portrait,landscape,", "= portrait,", "orientation lacks landscape"),
        ("icon-foreground.png", "nowhere.png", "icon.adaptive_foreground.filename names no file: ./assets/nowhere.png"),
        (
            "android.manifest.intent_filters = tools/apk/intent_filters.xml",
            "",
            "android.manifest.intent_filters names no file: nothing",
        ),
        (
            "android.res_xml = tools/apk/transfer_rules.xml,tools/apk/shared_files.xml,tools/apk/locales_config.xml",
            "",
            "android.res_xml names no file: nothing",
        ),
        ("shared_files.xml", "nowhere.xml", "android.res_xml names no file: tools/apk/nowhere.xml"),
    ],
)
def test_a_spec_that_says_something_else_is_found_out(tmp_path, old, new, complaint):
    assert complaint in spec_complaints(edited(tmp_path, old, new), APP)


def test_the_examples_in_its_docstrings_are_true():
    result = doctest.testmod(spec)
    assert result.attempted > 1
    assert result.failed == 0


def test_a_key_that_is_there_twice_is_no_spec(tmp_path):
    with pytest.raises(MalformedSpec):
        edited(tmp_path, "fullscreen = 0", "fullscreen = 0\nfullscreen = 1")


def test_the_version_is_that_of_the_package():
    ours = read_spec()
    found = search(ours.text("version.regex"), (ROOT / ours.text("version.filename")).read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


# --- what it packs ---------------------------------------------------------------------------------------------


def test_all_that_the_app_opens_is_packed_and_nothing_else():
    packed = packed_files(read_spec())
    assert packing_complaints(ROOT, packed) == []
    assert {
        "main.py",
        "data/strings/nl/about.toml",
        "assets/sounds/dice.wav",
        "paperdungeons/ui/shell/app.py",
    } <= packed


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("py,toml,png,ttf,wav", "py,toml,png,ttf", "assets/sounds/dice.wav is not packed"),
        ("py,toml,png,ttf,wav", "py,png,ttf,wav", "data/dice.toml is not packed"),
        ("data/*,assets/*", "data/*", "assets/parchment.png is not packed"),
        ("paperdungeons/*,data", "paperdungeons/core/*,data", "paperdungeons/ui/shell/app.py is not packed"),
        ("data/*,assets/*", "data/*,assets/*,tests/*", "tests/conftest.py is packed and should not be"),
        ("source.exclude_patterns = *", "", "tools/apk_check.py is packed and should not be"),
    ],
)
def test_a_spec_that_packs_something_else_is_found_out(tmp_path, old, new, complaint):
    assert complaint in packing_complaints(ROOT, packed_files(edited(tmp_path, old, new)))


@pytest.mark.parametrize(
    ("kwargs", "packed"),
    [
        ({}, {"main.py", "LICENSE", "notes.txt", "one/a.py", "one/two/b.TXT"}),
        ({"source.include_exts": "py"}, {"main.py", "LICENSE", "one/a.py"}),
        ({"source.exclude_exts": "txt"}, {"main.py", "LICENSE", "one/a.py"}),
        ({"source.exclude_dirs": "one"}, {"main.py", "LICENSE", "notes.txt"}),
        ({"source.exclude_dirs": "on"}, {"main.py", "LICENSE", "notes.txt", "one/a.py", "one/two/b.TXT"}),
        ({"source.exclude_patterns": "one/two/*"}, {"main.py", "LICENSE", "notes.txt", "one/a.py"}),
        ({"source.exclude_patterns": "*", "source.include_patterns": "one/two/*"}, {"one/two/b.TXT"}),
        ({"source.exclude_patterns": "*", "source.include_patterns": "license"}, {"LICENSE"}),
    ],
)
def test_files_are_chosen_as_buildozer_chooses_them(tmp_path, kwargs, packed):
    for name in ("main.py", "LICENSE", "notes.txt", ".secret.py", "one/a.py", "one/two/b.TXT", ".git/c.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert packed_files(Spec(tmp_path, {"source.dir": ".", **kwargs})) == packed


# --- the manifest ----------------------------------------------------------------------------------------------


PYTHON_FOR_ANDROIDS_CHANGES = (
    "mcc|mnc|locale|touchscreen|keyboard|keyboardHidden|navigation|orientation|screenLayout|fontScale|uiMode|uiMode"
    "|screenSize|smallestScreenSize|layoutDirection|density"
)


def a_manifest() -> str:
    """A manifest with our parts in the places where python-for-android puts them."""
    manifest = hook.completed(
        f"""<manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="36" />
      <uses-feature android:glEsVersion="0x00020000" />
      <uses-permission android:name="android.permission.VIBRATE" />
      <uses-permission android:name="android.permission.CAMERA" />
      {part("manifest.xml")}
      <application android:icon="@mipmap/icon" android:allowBackup="true"
          android:fullBackupContent="@xml/backup_rules" {part("application_arguments.txt")}>
        <activity android:name="org.kivy.android.PythonActivity" android:screenOrientation="unspecified"
            android:configChanges="{PYTHON_FOR_ANDROIDS_CHANGES}" android:exported="true"
            android:launchMode="singleTask">
          <intent-filter><action android:name="android.intent.action.MAIN" /></intent-filter>
          {part("intent_filters.xml")}
        </activity>
      </application>
    </manifest>""",
        part("application.xml"),
    )
    return hook.with_more_changes(manifest)


def test_the_manifest_made_of_our_parts_is_as_we_want_it():
    assert manifest_complaints(a_manifest()) == []


VIBRATE = '<uses-permission android:name="android.permission.VIBRATE" />'


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            VIBRATE,
            VIBRATE + VIBRATE.replace("VIBRATE", "INTERNET"),
            "the permission android.permission.INTERNET is asked for",
        ),
        (VIBRATE, "", "the permission android.permission.VIBRATE is not asked for"),
        ('INTERNET" tools:node="remove"', 'INTERNET"', "the permission android.permission.INTERNET is asked for"),
        (part("manifest.xml"), "", "a library may bring in android.permission.INTERNET"),
        (part("manifest.xml"), "", "android.hardware.camera is required"),
        ("action.TTS_SERVICE", "action.SEND", "of other apps the manifest asks to see ['android.intent.action.SEND']"),
        (
            "<queries>",
            '<queries><package android:name="x" />',
            "of other apps the manifest asks to see ['android.intent.action.TTS_SERVICE', 'package']",
        ),
        (part("intent_filters.xml"), "", "there are 0 filters for links, not one"),
        ('<data android:scheme="PD" />', "", "the filter for links knows ['pd'], not ['PD', 'pd']"),
        ("category.BROWSABLE", "category.HOME", "the filter for links lacks android.intent.category.BROWSABLE"),
        (
            'enableOnBackInvokedCallback="false"',
            'enableOnBackInvokedCallback="true"',
            "enableOnBackInvokedCallback of application is true, not false",
        ),
        ("fontWeightAdjustment|", "", "a change of fontWeightAdjustment would end the app"),
        ("|density", "", "a change of density would end the app"),
        (
            'android:localeConfig="@xml/locales_config"',
            "",
            "localeConfig of application is missing, not @xml/locales_config",
        ),
        ("<application ", '<application android:debuggable="true" ', "debuggable of application is true, not absent"),
        (
            'launchMode="singleTask"',
            'launchMode="standard"',
            "launchMode of the main activity is standard, not singleTask",
        ),
        ('"unspecified"', '"portrait"', "screenOrientation of the main activity is portrait, not unspecified"),
        ('targetSdkVersion="36"', 'targetSdkVersion="33"', "targetSdkVersion of uses-sdk is 33, not 36"),
        ('tools:replace="android:screenOrientation"', "", "the scanner's own orientation is not replaced"),
        (part("application.xml"), "", "the scanner is missing"),
        ("</application>", "<service /></application>", "there is a service"),
        (part("application.xml"), "", "the provider of files is missing"),
        ('exported="false"', 'exported="true"', "exported of the provider of files is true, not false"),
        ('android:grantUriPermissions="true"', "", "grantUriPermissions of the provider of files is missing, not true"),
        (
            "${applicationId}.files",
            "files",
            "authorities of the provider of files is files, not ${applicationId}.files",
        ),
        ("@xml/shared_files", "@xml/paths", "resource of the list of its paths is @xml/paths, not @xml/shared_files"),
        ("FILE_PROVIDER_PATHS", "PATHS", "the list of its paths is missing"),
        ("</application>", '<provider android:name="Other" /></application>', "there is a provider Other"),
        ("</application>", '<provider android:name="Other" /></application>', "there is more than one provider"),
        ("</manifest>", "", "the manifest is no XML: no element found"),
    ],
)
def test_a_manifest_that_says_something_else_is_found_out(old, new, complaint):
    text = a_manifest()
    assert old in text
    assert [said for said in manifest_complaints(text.replace(old, new)) if said.startswith(complaint)]


def test_other_apps_can_be_given_files_of_one_folder_only():
    ours = part("shared_files.xml")
    assert shared_complaints(ours) == []
    assert shared_complaints("")[0].startswith("the paths to share from are no XML: no element found")
    wider = (('path="shared/"', 'path="."'), ("files-path", "root-path"), ("</paths>", "<files-path /></paths>"))
    for old, new in wider:
        assert old in ours
        [complaint] = shared_complaints(ours.replace(old, new))
        assert complaint.startswith("other apps can be given files of [")


def test_the_app_and_its_manifest_mean_the_same_folder_and_the_same_provider():
    assert f'path="{SHARED}/"' in part("shared_files.xml")
    assert f'"{AUTHORITY.format(package="${applicationId}")}"' in part("application.xml")


@pytest.mark.parametrize("rules", ["backup_rules.xml", "transfer_rules.xml"])
def test_copies_made_to_be_shared_are_kept_out_of_every_backup(rules):
    parts = ElementTree.fromstring(part(rules)).iter()
    excluded = [{entry.get("path") for entry in place} for place in parts if place.find("exclude") is not None]
    assert excluded
    assert all(paths == {"app", SHARED} for paths in excluded)


def test_the_hook_completes_the_manifest_it_finds_once(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in (hook.MANIFEST, hook.ADAPTIVE_ICON, hook.MONOCHROME):
        folder.parent.mkdir(parents=True, exist_ok=True)
    manifest = '<manifest><application><activity android:configChanges="locale"/></application></manifest>'
    hook.MANIFEST.write_text(manifest, encoding="utf-8")
    hook.ADAPTIVE_ICON.write_text("<adaptive-icon>\n</adaptive-icon>\n", encoding="utf-8")
    for _ in range(2):
        hook.before_apk_assemble(None)
    text = hook.MANIFEST.read_text(encoding="utf-8")
    assert text.count("CaptureActivity") == 1
    assert text.count('configChanges="fontWeightAdjustment|colorMode|grammaticalGender|locale"') == 1
    assert text.endswith("</application></manifest>")
    assert hook.ADAPTIVE_ICON.read_text(encoding="utf-8").count("<monochrome ") == 1
    assert hook.MONOCHROME.read_bytes() == (PARTS / "icon-monochrome.png").read_bytes()


def test_the_hook_refuses_a_manifest_without_a_place_for_our_part():
    with pytest.raises(ValueError, match="no end of <application>"):
        hook.completed("<manifest />", "ours")


def test_the_hook_refuses_a_manifest_without_a_list_of_changes_and_an_icon_of_one_piece():
    with pytest.raises(ValueError, match="no list of changes"):
        hook.with_more_changes("<manifest />")
    with pytest.raises(ValueError, match="not an adaptive one"):
        hook.with_monochrome("<bitmap />")


def test_android_is_told_of_the_languages_of_the_app():
    ours = part("locales_config.xml")
    assert languages_complaints(ours, LANGUAGES) == []
    [complaint] = languages_complaints(ours, [*LANGUAGES, "sv"])
    assert complaint.startswith("Android is told of ['en', 'nl', 'de', 'fr', 'es', 'pt-BR', ")
    assert complaint.endswith(f"and the app speaks {[*LANGUAGES, 'sv']}")
    assert languages_complaints("", LANGUAGES)[0].startswith("the list of languages is no XML")


def test_an_icon_without_one_of_its_parts_is_found_out():
    layers = ("background", "foreground", "monochrome")
    parts = "".join(f'<{name} android:drawable="@mipmap/icon_{name}"/>' for name in layers)
    icon = f'<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">{parts}</adaptive-icon>'
    assert icon_complaints(icon) == []
    assert icon_complaints(icon.replace("icon_mono", "icon_fore")) == [
        "the monochrome of the icon is @mipmap/icon_forechrome"
    ]
    assert icon_complaints("")[0].startswith("the icon is no XML")


# --- the language of the phone ---------------------------------------------------------------------------------


def test_our_files_use_nothing_that_the_phone_does_not_have():
    providers = providers_of(read_spec().pins())
    files = [ROOT / name for name in packed_files(read_spec()) if name.endswith(".py")]
    assert len(files) > 150
    assert [complaint for file in files for complaint in language_complaints(file, providers)] == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("import imp", "imports imp, which the phone does not have"),
        ("from distutils.core import setup", "imports distutils, which the phone does not have"),
        ("import unittest.mock", "imports unittest, which the phone does not have"),
        ("import lzma", "imports lzma, which the phone does not have"),
        ("import numpy", "imports numpy, which the phone does not have"),
        ("import segno", "imports segno, which the phone does not have"),
        ("import ast\nast.Str", "uses ast.Str"),
        ("from pkgutil import find_loader", "uses pkgutil.find_loader"),
        ("x = '\\d'", "invalid escape sequence"),
        ("x = = 1", "invalid syntax"),
    ],
)
def test_what_the_phone_does_not_have_is_found_out(tmp_path, line, complaint):
    (tmp_path / "module.py").write_text(line, encoding="utf-8")
    assert [said for said in language_complaints(tmp_path / "module.py", {"kivy": "kivy"}) if complaint in said]


# --- recipes and wheels ----------------------------------------------------------------------------------------

GRAPH = Graph(
    {
        "hostpython3": "3.14.2",
        "python3": "3.14.2",
        "sqlite3": "3.50.4",
        "sdl2": "2.30.11",
        "kivy": "2.3.1",
        "pyjnius": "1.7.0",
        "android": "",
        "materialyoucolor": "2.0.10",
    },
    frozenset({"segno", "six"}),
)


def test_recipes_for_our_versions_are_good():
    assert recipe_complaints(read_spec(), GRAPH) == []


def test_what_has_no_recipe_for_its_version_must_be_had_ready_made():
    wanted = wheels_wanted(read_spec(), GRAPH)
    assert {"segno==1.6.6", "materialyoucolor==3.0.4"} <= set(wanted)
    assert not {name.partition("==")[0] for name in wanted} & {"kivy", "python3", "android"}


@pytest.mark.parametrize(
    ("graph", "complaint"),
    [
        (replace(GRAPH, modules=frozenset({"numpy"})), "numpy comes in without a version: list it in the requirements"),
        (replace(GRAPH, recipes={**GRAPH.recipes, "kivy": "3.0"}), "the recipe of kivy is made for 3.0, not 2.3.1"),
        (replace(GRAPH, recipes={"kivy": "2.3.1"}), "sqlite3 is not built"),
    ],
)
def test_recipes_for_something_else_are_found_out(graph, complaint):
    assert complaint in recipe_complaints(read_spec(), graph)


def a_wheel(*alignments: int) -> bytes:
    """A wheel with a library of parts with these alignments, and one part that is not loaded."""
    head = b"\x7fELF\x02\x01".ljust(32, b"\0") + struct.pack("<Q", 64) + bytes(14)
    head += struct.pack("<HH", 56, len(alignments) + 1)
    parts = [
        struct.pack("<IIQQQQQQ", kind, 0, 0, 0, 0, 0, 0, size)
        for kind, size in [(6, 8), *((1, it) for it in alignments)]
    ]
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("part.so", head.ljust(64, b"\0") + b"".join(parts))
    return content.getvalue()


def test_a_library_that_pages_of_16_kb_do_not_take_is_found_out():
    assert list(page_complaints("a.whl", a_wheel(PAGE, 4 * PAGE))) == []
    assert list(page_complaints("a.whl", a_wheel(PAGE, 4096))) == [
        "part.so of a.whl is aligned to 4096 bytes, not to 16384"
    ]


def test_what_is_no_library_is_said_to_be_none():
    with pytest.raises(NotElf):
        alignments(b"#!/bin/sh")


def test_a_missing_wheel_is_called_by_its_name(tmp_path, monkeypatch):
    def find(_spec, arch, wanted, _folder):
        lacks = arch == "x86_64" and "zxing-cpp" in wanted
        return None if lacks else {f"{name}-{arch}.whl": "" for name in wanted}

    monkeypatch.setattr(wheels, "_find", find)
    monkeypatch.setattr(wheels, "_content", lambda _: a_wheel(PAGE))
    complaints, found = wheels.wheel_complaints(read_spec(), ["segno", "zxing-cpp"], tmp_path)
    assert complaints == ["there is no wheel of zxing-cpp for x86_64"]
    assert [line.partition(":")[0] for line in found] == ["arm64-v8a"]


def test_a_registry_that_does_not_answer_is_no_missing_wheel(tmp_path, monkeypatch):
    refusal = "ERROR: No matching distribution found for segno"
    silent = CompletedProcess([], 1, "", f"WARNING: Retrying (Retry(total=0)) after connection broken\n{refusal}")
    monkeypatch.setattr(wheels.subprocess, "run", lambda *_, **__: silent)
    with pytest.raises(wheels.RegistryError):
        wheels.wheel_complaints(read_spec(), ["segno"], tmp_path)
    silent.stderr = refusal
    complaints, _ = wheels.wheel_complaints(read_spec(), ["segno"], tmp_path)
    assert complaints == [f"there is no wheel of segno for {arch}" for arch in ("arm64-v8a", "x86_64")]


# --- the command -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["one", "two"], ["--help"]])
def test_a_command_that_is_asked_wrongly_says_how(words, capsys):
    assert apk_check.main(words) == 2
    assert "[SPEC]" in capsys.readouterr().err


def test_a_spec_that_is_not_there_is_said_in_a_sentence(tmp_path, capsys):
    assert apk_check.main([str(tmp_path / "nothing.spec")]) == 1
    assert "the spec cannot be read" in capsys.readouterr().err


def test_one_complaint_makes_the_command_fail_and_is_printed(tmp_path, monkeypatch, capsys):
    edited(tmp_path, "= VIBRATE,CAMERA", "= INTERNET")
    monkeypatch.setattr(apk_check.Check, "steps", lambda self: [("the spec", self.look_at_spec)])
    assert apk_check.main([str(tmp_path / "buildozer.spec")]) == 1
    assert "- android.permissions has INTERNET too many" in capsys.readouterr().out
    assert apk_check.main([]) == 0
