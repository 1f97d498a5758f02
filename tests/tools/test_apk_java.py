"""The Java side: files of Debian's packages, the merged and linked manifest, and calls through the real bridge.

Tests that need Java run only where `make apk-check` has installed it.
"""

import hashlib
import io
import tarfile
from pathlib import Path
from subprocess import CompletedProcess
from urllib.error import URLError

import pytest

from tools import apk_check
from tools.android_api.calls import DECLARED, JAVA_SOURCE, call_complaints, declared_complaints, python_for_android
from tools.apk import debian, linking
from tools.apk.debian import NotToBeHad, WrongPackage, fetched, files_of_debian, listed, members, unpacked
from tools.apk.linking import LinkError, link_complaints, linked_permissions, merged, package_of
from tools.apk.manifest import manifest_complaints
from tools.apk.real_packing import pack
from tools.apk.spec import SPEC, read_spec

# --- packages of Debian ----------------------------------------------------------------------------------------


def a_package(**files: bytes) -> bytes:
    """A Debian package: an ar archive that contains a tar archive."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:xz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"./usr/share/java/{name.replace('_', '.')}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    whole = b"!<arch>\n"
    for name, content in (("debian-binary", b"2.0"), ("data.tar.xz", data.getvalue())):
        head = f"{name:16}{0:<12}{0:<6}{0:<6}{'100644':8}{len(content):<10}`\n"
        whole += head.encode() + content + b"\n" * (len(content) % 2)
    return whole


def test_the_jars_of_a_package_are_taken_out_and_nothing_else():
    assert dict(unpacked(a_package(asm_jar=b"a jar", changelog=b"text"))) == {"asm.jar": b"a jar"}


def test_what_is_no_package_is_refused():
    with pytest.raises(WrongPackage):
        list(members(b"<html>"))


def test_every_line_of_the_list_is_a_path_and_a_checksum():
    ours = listed(debian.LIST.read_text(encoding="utf-8"))
    assert len(ours) == 6
    assert all(path.startswith("pool/main/") and path.endswith(".deb") for path in ours)
    assert all(len(checksum) == 64 for checksum in ours.values())


class Mirror:
    """Answers with one package, or with nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, package: bytes | None) -> None:
        self.asked: list[str] = []
        self.package = package
        monkeypatch.setattr(debian, "urlopen", self._open)
        monkeypatch.setattr(debian, "mirror", lambda: "http://mirror.example/debian")

    def _open(self, address: str, timeout: float) -> io.BytesIO:
        assert timeout > 0
        self.asked.append(address)
        if self.package is None:
            raise URLError("away")
        return io.BytesIO(self.package)


def test_a_package_is_fetched_once(monkeypatch, tmp_path):
    package = a_package(asm_jar=b"a jar")
    mirror = Mirror(monkeypatch, package)
    (tmp_path / "list").write_text(f"pool/a/a~1.deb {hashlib.sha256(package).hexdigest()}\n", encoding="utf-8")
    monkeypatch.setattr(debian, "LIST", tmp_path / "list")
    for _ in range(2):
        assert (files_of_debian(tmp_path / "debian") / "asm.jar").read_bytes() == b"a jar"
    assert mirror.asked == ["http://mirror.example/debian/pool/a/a~1.deb"]


def test_a_test_fetches_nothing(monkeypatch, tmp_path):
    mirror = Mirror(monkeypatch, None)
    with pytest.raises(NotToBeHad, match="has not been fetched"):
        files_of_debian(tmp_path / "debian", may_fetch=False)
    assert mirror.asked == []


def test_another_package_than_the_one_we_know_is_refused(monkeypatch):
    Mirror(monkeypatch, a_package(asm_jar=b"another"))
    with pytest.raises(WrongPackage, match="not the package we know"):
        fetched("pool/a/a.deb", "0" * 64)


def test_a_mirror_that_is_away_is_tried_again_and_then_said_to_be(monkeypatch):
    mirror = Mirror(monkeypatch, None)
    with pytest.raises(NotToBeHad, match=r"does not give a\.deb"):
        fetched("pool/a/a.deb", "0" * 64)
    assert len(mirror.asked) == debian.TRIES


@pytest.mark.parametrize("said", ["", "http://mirror.example/debian-security/\n"])
def test_without_a_mirror_in_apts_list_nothing_is_to_be_had(monkeypatch, said):
    monkeypatch.setattr(debian.subprocess, "run", lambda *_, **__: CompletedProcess([], 0, said, ""))
    with pytest.raises(NotToBeHad, match="knows no mirror"):
        debian.mirror()


def test_the_mirror_is_the_one_that_apt_uses(monkeypatch):
    said = "http://mirror.example/debian-security/\nhttp://mirror.example/debian/\n"
    monkeypatch.setattr(debian.subprocess, "run", lambda *_, **__: CompletedProcess([], 0, said, ""))
    assert debian.mirror() == "http://mirror.example/debian"


def test_what_cannot_be_looked_at_is_said_aloud_and_is_no_complaint(monkeypatch, capsys):
    def away() -> Path:
        raise NotToBeHad("no mirror")

    class OneStep(apk_check.Check):
        def steps(self):
            return (("calls into Java", self.debian),) * 2

    asked = []
    monkeypatch.setattr(apk_check, "files_of_debian", lambda: asked.append(1) or away())
    monkeypatch.setattr(apk_check, "Check", OneStep)
    assert apk_check.main([]) == 0
    out = capsys.readouterr().out
    assert out.count("NOT LOOKED AT: no mirror") == 2
    assert out.count("NOT LOOKED AT: calls into Java") == 2
    assert len(asked) == 1


# --- with Java -------------------------------------------------------------------------------------------------


def test_a_finished_package_that_asks_for_more_or_less_is_found_out():
    assert link_complaints({"android.permission.VIBRATE", "android.permission.INTERNET"}) == [
        "the finished package asks for android.permission.INTERNET",
        "the finished package does not ask for android.permission.CAMERA",
    ]


@pytest.fixture(scope="module")
def tools() -> tuple[Path, Path]:
    """The folder of Debian's files, and the home of Java."""
    for name in ("pythonforandroid", "buildozer"):
        pytest.importorskip(name)
    try:
        return files_of_debian(may_fetch=False), apk_check.home_of_java()
    except NotToBeHad as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def packed(tools, tmp_path_factory):
    assert tools
    return pack(SPEC, tmp_path_factory.mktemp("packed"))


def linked(packed, tools, folder: Path, old: str = "", new: str = "") -> set[str]:
    assert old in packed.manifest
    text = packed.manifest.replace(old, new) if old else packed.manifest
    whole = merged(text, package_of(read_spec()), *tools, folder)
    return linked_permissions(whole, packed.project / "src/main/res", tools[0], folder)


def test_a_library_that_wants_the_network_does_not_get_it(packed, tools, tmp_path):
    assert link_complaints(linked(packed, tools, tmp_path)) == []
    whole = (tmp_path / "merged.xml").read_text(encoding="utf-8")
    assert "fullSensor" in whole
    assert "sensorLandscape" not in whole
    assert "tools:" not in whole


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'android:name="android.permission.INTERNET" tools:node="remove"',
            'android:name="android.permission.NFC" tools:node="remove"',
            "the finished package asks for android.permission.INTERNET",
        ),
        (
            "android.permission.VIBRATE",
            "android.permission.NFC",
            "the finished package asks for android.permission.NFC",
        ),
    ],
)
def test_a_permission_too_many_is_found_out_in_the_finished_package(packed, tools, tmp_path, old, new, complaint):
    assert complaint in link_complaints(linked(packed, tools, tmp_path, old, new))


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("@xml/transfer_rules", "@xml/nowhere", "nowhere"),
        ("android:localeConfig", "android:localesConfig", "localesConfig"),
        ("fontWeightAdjustment|", "fontWeight|", "configChanges"),
        ('tools:replace="android:screenOrientation"', "", "screenOrientation"),
    ],
)
def test_a_manifest_that_googles_tools_do_not_take_is_found_out(packed, tools, tmp_path, old, new, said):
    with pytest.raises(LinkError, match=said):
        linked(packed, tools, tmp_path, old, new)


def test_the_merged_manifest_still_says_what_we_want(packed, tools, tmp_path):
    whole = merged(packed.manifest, package_of(read_spec()), *tools, tmp_path)
    said = manifest_complaints(whole)
    assert [
        it for it in said if not it.startswith(("a library may bring in", "the scanner's own", "authorities"))
    ] == []


def test_python_for_androids_activity_is_what_we_take_it_for(tools):
    assert tools
    java = (python_for_android() / JAVA_SOURCE).read_text(encoding="utf-8")
    assert declared_complaints(java) == []
    assert len(declared_complaints(java.replace("mActivity", "activity"))) == 1
    assert len(declared_complaints("")) == len(DECLARED)


def called(tools, folder: Path, level: int, mistake: tuple[str, ...] = ()) -> list[str]:
    files, java = tools
    android, asm = files / apk_check.ANDROID_JAR, [next(files.glob(pattern)) for pattern in apk_check.ASM]
    return call_complaints(android, asm, java, folder, (level,), mistake)


@pytest.mark.long
def test_every_ability_crosses_the_real_bridge(tools, tmp_path):
    assert called(tools, tmp_path, 37) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("mistake", "complaint"),
    [
        (("share", "newRawUri", "rawUri"), "share a picture: AbilityLost: a picture is not shared"),
        (("share", "createChooser(intent, None)", "createChooser(intent, 7)"), "share a text: AbilityLost"),
        (("android_scanner", 'putInt("SCAN_CAMERA_ID", camera)', 'putInt(camera, "SCAN")'), "scan: AbilityLost"),
        (("insets", "kinds.systemBars()", "kinds.systemBar()"), "know the edges: AbilityLost"),
    ],
)
def test_a_call_that_the_bridge_does_not_take_is_complained_about(tools, tmp_path, mistake, complaint):
    said = called(tools, tmp_path, 37, mistake)
    assert any(complaint in it for it in said), said


def test_the_scanner_that_we_merge_with_is_the_one_that_the_spec_names():
    assert "com.journeyapps.barcodescanner.CaptureActivity" in linking.SCANNER
    assert any("zxing-android-embedded" in name for name in read_spec().names("android.gradle_dependencies"))
