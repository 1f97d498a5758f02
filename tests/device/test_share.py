"""A text, a picture or a file is offered on a phone, copied or saved on a desktop, and the result is reported."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.device.clipboard import FakeClipboard
from paperdungeons.device.share import (
    FILE,
    PICTURE,
    SHARED,
    AndroidShare,
    DesktopShare,
    FakeShare,
    Shared,
    ShareOutcome,
    place_to_share,
    share_for,
)
from tests.device import DESKTOPS, forbid_module, put_java

TEXT = "57 points in The Crooked Gallery \u00b7 seed K7QF-3MXW\n"
READ = 1


class JavaException(Exception):
    """What jnius raises for any exception in Java."""


class Bundle:
    def __init__(self) -> None:
        self.extras: dict[str, object] = {}

    def putString(self, key: str, value: str) -> None:  # noqa: N802
        assert (type(key), type(value)) == (str, str)
        self.extras[key] = value

    def putParcelable(self, key: str, value: "Uri") -> None:  # noqa: N802
        assert (type(key), type(value)) == (str, Uri)
        self.extras[key] = value


class Uri:
    def __init__(self, authority: str, path: str) -> None:
        self.authority, self.path = authority, path


class Intent:
    ACTION_SEND, EXTRA_TEXT, EXTRA_STREAM = "android.intent.action.SEND", "android.TEXT", "android.STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = READ

    def __init__(self, action: str) -> None:
        self.action, self.kind, self.flags, self.extras = action, "", 0, {}
        self.clip: tuple[str, Uri] | None = None

    def setType(self, kind: str) -> "Intent":  # noqa: N802
        assert type(kind) is str
        self.kind = kind
        return self

    def addFlags(self, flags: int) -> "Intent":  # noqa: N802
        self.flags |= flags
        return self

    def putExtras(self, extras: Bundle) -> "Intent":  # noqa: N802
        self.extras.update(extras.extras)
        return self

    def setClipData(self, clip: tuple[str, Uri]) -> None:  # noqa: N802
        self.clip = clip

    @staticmethod
    def createChooser(wish: "Intent", title: str | None) -> SimpleNamespace:  # noqa: N802
        assert type(wish) is Intent
        assert title is None
        return SimpleNamespace(wish=wish)


class Phone:
    """A phone that is its own activity, with a provider for the files in one folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path | None, refuses: bool = False) -> None:
        self.folder, self.refuses = folder, refuses
        self.offered: list[Intent] = []
        self.java = {
            "android.content.Intent": Intent,
            "android.os.Bundle": Bundle,
            "android.content.ClipData": SimpleNamespace(newRawUri=lambda label, uri: (label, uri)),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "java.io.File": lambda path: SimpleNamespace(path=path),
            "androidx.core.content.FileProvider": SimpleNamespace(getUriForFile=self._uri),
        }
        put_java(monkeypatch, self.java)

    def _uri(self, context: object, authority: str, file: SimpleNamespace) -> Uri:
        assert context is self
        if self.folder is None or not Path(file.path).is_relative_to(self.folder):
            raise JavaException("java.lang.IllegalArgumentException")
        return Uri(authority, file.path)

    def getPackageName(self) -> str:  # noqa: N802
        return "org.example.paperdungeons"

    def startActivity(self, chooser: SimpleNamespace) -> None:  # noqa: N802
        if self.refuses:
            raise JavaException("android.content.ActivityNotFoundException")
        self.offered.append(chooser.wish)


@pytest.fixture
def picture(tmp_path) -> Path:
    file = tmp_path / "shared" / "score.png"
    file.parent.mkdir()
    file.write_bytes(b"a picture")
    return file


def test_a_phone_offers_a_text(monkeypatch):
    phone = Phone(monkeypatch, None)
    assert AndroidShare().text(TEXT) == Shared(ShareOutcome.OFFERED)
    [wish] = phone.offered
    assert (wish.action, wish.kind, wish.extras) == (Intent.ACTION_SEND, "text/plain", {Intent.EXTRA_TEXT: TEXT})
    assert (wish.flags, wish.clip) == (0, None)


@pytest.mark.parametrize("kind", [PICTURE, FILE])
def test_a_phone_offers_a_file_that_others_may_read(kind, monkeypatch, picture):
    phone = Phone(monkeypatch, picture.parent)
    assert AndroidShare().file(picture, kind) == Shared(ShareOutcome.OFFERED)
    [wish] = phone.offered
    uri = wish.extras[Intent.EXTRA_STREAM]
    assert (wish.kind, wish.flags & READ) == (kind, READ)
    assert (uri.authority, uri.path) == ("org.example.paperdungeons.files", str(picture))
    assert wish.clip == ("", uri), "the sheet of apps shows what it may read, and it may read this"


def test_what_lies_in_the_place_to_share_is_what_a_phone_may_give(monkeypatch, tmp_path):
    phone = Phone(monkeypatch, tmp_path / SHARED)
    beside = tmp_path / "games.db"
    beside.write_bytes(b"games")
    assert AndroidShare().file(beside) == Shared(ShareOutcome.FAILED)
    file = place_to_share(tmp_path, "game.pd")
    file.write_bytes(b"a game")
    assert AndroidShare().file(file) == Shared(ShareOutcome.OFFERED)
    assert [wish.extras[Intent.EXTRA_STREAM].path for wish in phone.offered] == [str(file)]


def test_what_was_shared_before_makes_room_and_nothing_else_does(tmp_path):
    (tmp_path / "games.db").write_bytes(b"games")
    for name in ("one.png", "two.pd"):
        place_to_share(tmp_path, name).write_bytes(b"something")
    assert [file.name for file in (tmp_path / SHARED).iterdir()] == ["two.pd"]
    assert (tmp_path / "games.db").exists()


def test_a_place_that_cannot_be_had_is_an_error_of_the_disk(tmp_path):
    (tmp_path / SHARED).write_bytes(b"a file in its place")
    with pytest.raises(OSError, match=SHARED):
        place_to_share(tmp_path, "one.png")


def test_without_a_provider_a_phone_shares_texts_only(monkeypatch, picture):
    phone = Phone(monkeypatch, None)
    assert AndroidShare().file(picture) == Shared(ShareOutcome.FAILED)
    assert phone.offered == []
    assert AndroidShare().text(TEXT).outcome is ShareOutcome.OFFERED


def test_a_phone_that_refuses_says_so_and_may_be_asked_again(monkeypatch, picture):
    phone, share = Phone(monkeypatch, picture.parent, refuses=True), AndroidShare()
    assert {share.text(TEXT).outcome, share.file(picture).outcome} == {ShareOutcome.FAILED}
    phone.refuses = False
    assert share.text(TEXT).outcome is ShareOutcome.OFFERED


@pytest.mark.parametrize("missing", ["android.content.Intent", "android.os.Bundle", "org.kivy.android.PythonActivity"])
def test_without_one_of_its_classes_nothing_is_shared(missing, monkeypatch, picture):
    phone = Phone(monkeypatch, picture.parent)
    del phone.java[missing]
    assert {AndroidShare().text(TEXT).outcome, AndroidShare().file(picture).outcome} == {ShareOutcome.FAILED}


def test_a_phone_without_jnius_shares_nothing(monkeypatch, picture):
    forbid_module(monkeypatch, "jnius")
    assert {AndroidShare().text(TEXT).outcome, AndroidShare().file(picture).outcome} == {ShareOutcome.FAILED}


def test_a_desktop_copies_a_text(tmp_path):
    clipboard = FakeClipboard()
    assert DesktopShare(clipboard, tmp_path).text(TEXT) == Shared(ShareOutcome.COPIED)
    assert clipboard.text == TEXT


def test_a_desktop_whose_clipboard_is_deaf_says_so(tmp_path):
    clipboard = SimpleNamespace(copy=lambda _: False, paste=lambda: None)
    assert DesktopShare(clipboard, tmp_path).text(TEXT) == Shared(ShareOutcome.FAILED)


def test_a_desktop_saves_a_file_and_overwrites_none(tmp_path, picture):
    share = DesktopShare(FakeClipboard(), tmp_path)
    saved = [share.file(picture, PICTURE) for _ in range(3)]
    assert [Path(shared.where).name for shared in saved] == ["score.png", "score-2.png", "score-3.png"]
    assert {shared.outcome for shared in saved} == {ShareOutcome.SAVED}
    assert all(Path(shared.where).read_bytes() == b"a picture" for shared in saved)


def test_a_desktop_that_cannot_save_says_so(tmp_path, picture):
    clipboard = FakeClipboard()
    assert DesktopShare(clipboard, tmp_path / "nowhere").file(picture) == Shared(ShareOutcome.FAILED)
    assert DesktopShare(clipboard, tmp_path).file(tmp_path / "no such file") == Shared(ShareOutcome.FAILED)


@pytest.mark.parametrize("outcome", ShareOutcome)
def test_the_fake_remembers_and_comes_to_what_it_is_told(outcome, picture):
    share = FakeShare(outcome)
    assert {share.text(TEXT).outcome, share.file(picture, PICTURE).outcome} == {outcome}
    assert (share.texts, share.files) == ([TEXT], [(picture, PICTURE)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("outcome", ShareOutcome)
def test_every_outcome_has_a_sentence(outcome, language):
    assert words(language)(f"share.outcome.{outcome.value}", where="score.png").endswith(".")


def test_android_gets_the_phone_and_nothing_else_does(tmp_path):
    assert isinstance(share_for("android", FakeClipboard(), tmp_path), AndroidShare)
    for platform in (*DESKTOPS, "ios"):
        assert isinstance(share_for(platform, FakeClipboard(), tmp_path), DesktopShare)
