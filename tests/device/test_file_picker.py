"""A file is chosen with Android's own picker or by its path; one that cannot be read gives no text and no crash."""

import os

import pytest

from paperdungeons.device import file_picker
from paperdungeons.device.file_picker import (
    LARGEST,
    AndroidFilePicker,
    DesktopFilePicker,
    FakeFilePicker,
    file_picker_for,
    text_in,
)
from tests.device import forbid_module, put_module
from tests.device.stand_in_phone import RESULT_CANCELED, RESULT_OK, JavaException


class Document:
    """The data and the file descriptor that Android gives for a chosen file, in one object."""

    def __init__(self, path) -> None:
        self.path = path

    def detachFd(self) -> int:  # noqa: N802
        return os.open(self.path, os.O_RDONLY)

    def getData(self) -> "Document":  # noqa: N802
        return self


class PickingPhone:
    """A phone that is its own activity, intent and content resolver."""

    def __init__(self, monkeypatch, has_picker: bool = True) -> None:
        self.mActivity, self.started, self.wishes, self.has_picker = self, [], [], has_picker
        java = {"android.content.Intent": self._intent, "org.kivy.android.PythonActivity": self}
        put_module(monkeypatch, "jnius", autoclass=java.__getitem__)
        put_module(monkeypatch, "android", activity=self)

    def _intent(self, action: str) -> "PickingPhone":
        self.wishes.append(action)
        return self

    def addCategory(self, category: str) -> "PickingPhone":  # noqa: N802
        self.wishes.append(category)
        return self

    def setType(self, kind: str) -> "PickingPhone":  # noqa: N802
        self.wishes.append(kind)
        return self

    def bind(self, on_activity_result) -> None:
        self.come_back = on_activity_result

    def startActivityForResult(self, _intent: object, request: int) -> None:  # noqa: N802
        assert 0 <= request < 1 << 16
        if not self.has_picker:
            raise JavaException
        self.started.append(request)

    def getContentResolver(self) -> "PickingPhone":  # noqa: N802
        return self

    def openFileDescriptor(self, document: Document, mode: str) -> Document:  # noqa: N802
        assert mode == "r"
        return document


def test_the_picker_of_android_gives_the_text_of_a_document_once(monkeypatch, tmp_path):
    phone, heard, file = PickingPhone(monkeypatch), [], tmp_path / "box.toml"
    file.write_text("caf\u00e9", encoding="utf-8")
    AndroidFilePicker().pick(heard.append)
    assert phone.wishes == ["android.intent.action.OPEN_DOCUMENT", "android.intent.category.OPENABLE", "*/*"]
    phone.come_back(7, RESULT_OK, Document(file))
    assert heard == []
    for _ in range(2):
        phone.come_back(phone.started[0], RESULT_OK, Document(file))
    assert heard == ["caf\u00e9"]


@pytest.mark.parametrize(
    ("result", "brings"), [(RESULT_CANCELED, None), (RESULT_OK, None), (RESULT_OK, "gone"), (RESULT_OK, "nonsense")]
)
def test_a_choice_without_a_file_that_can_be_read_is_no_text(monkeypatch, tmp_path, result, brings):
    phone, heard, picker = PickingPhone(monkeypatch), [], AndroidFilePicker()
    picker.pick(heard.append)
    phone.come_back(phone.started[0], result, Document(tmp_path / "none") if brings == "gone" else brings)
    assert heard == [None]
    assert picker.can_pick


def test_a_choice_that_was_given_up_does_not_end_the_next(monkeypatch, tmp_path):
    phone, heard, picker, file = PickingPhone(monkeypatch), [], AndroidFilePicker(), tmp_path / "a"
    file.write_text("late", encoding="utf-8")
    picker.pick(heard.append)
    picker.pick(heard.append)
    phone.come_back(phone.started[0], RESULT_OK, Document(file))
    assert heard == [None]
    phone.come_back(phone.started[1], RESULT_OK, Document(file))
    assert heard == [None, "late"]


def test_a_phone_without_a_picker_says_so_from_then_on(monkeypatch):
    PickingPhone(monkeypatch, has_picker=False)
    heard, picker = [], AndroidFilePicker()
    picker.pick(heard.append)
    assert (heard, picker.can_pick) == ([None], False)


def test_a_picker_without_android_is_no_crash(monkeypatch):
    forbid_module(monkeypatch, "android")
    heard = []
    AndroidFilePicker().pick(heard.append)
    assert heard == [None]


@pytest.mark.parametrize("picker", [AndroidFilePicker(), DesktopFilePicker(), FakeFilePicker()])
def test_a_file_is_read_by_its_path(picker, tmp_path):
    heard = []
    (tmp_path / "a").write_bytes(b"ab\xff")
    for path in (tmp_path / "a", tmp_path, tmp_path / "none", tmp_path / "\0"):
        picker.read(path, heard.append)
    assert heard == ["ab\ufffd", None, None, None]


def test_no_more_is_read_than_a_text_of_ours_can_have(tmp_path):
    (tmp_path / "huge").write_bytes(b"#" * (LARGEST + 5))
    assert len(text_in(tmp_path / "huge")) == LARGEST


def test_a_desktop_has_no_picker():
    heard = []
    file_picker_for("linux").pick(heard.append)
    assert heard == [None]
    assert not file_picker_for("linux").can_pick
    assert isinstance(file_picker_for("android"), AndroidFilePicker)


def test_the_picker_of_android_copies_a_document_as_it_is(monkeypatch, tmp_path):
    phone, heard, file = PickingPhone(monkeypatch), [], tmp_path / "backup"
    file.write_bytes(b"PK\x03\xff" * 700_000)
    copy = tmp_path / "inner" / "copy"
    AndroidFilePicker().pick_copy(copy, heard.append)
    phone.come_back(phone.started[0], RESULT_OK, Document(file))
    assert heard == [str(copy)]
    assert copy.read_bytes() == file.read_bytes()


def test_no_more_is_copied_than_a_file_of_ours_can_have(monkeypatch, tmp_path):
    monkeypatch.setattr(file_picker, "LARGEST_COPY", 5)
    phone, file = PickingPhone(monkeypatch), tmp_path / "huge"
    file.write_bytes(b"123456789")
    AndroidFilePicker().pick_copy(tmp_path / "copy", lambda _: None)
    phone.come_back(phone.started[0], RESULT_OK, Document(file))
    assert (tmp_path / "copy").read_bytes() == b"12345"


def test_where_nothing_is_copied_none_is_told(monkeypatch, tmp_path):
    phone, heard = PickingPhone(monkeypatch), []
    AndroidFilePicker().pick_copy(tmp_path / "copy", heard.append)
    phone.come_back(phone.started[0], RESULT_OK, Document(tmp_path / "none"))
    for picker in (DesktopFilePicker(), FakeFilePicker()):
        picker.pick_copy(tmp_path / "copy", heard.append)
    assert heard == [None, None, None]


def test_the_fake_copies_what_it_is_given(tmp_path):
    picker, heard = FakeFilePicker(), []
    (tmp_path / "a").write_bytes(b"ab")
    picker.files = [tmp_path / "a"]
    picker.pick_copy(tmp_path / "b", heard.append)
    assert heard == [str(tmp_path / "b")]
    assert (tmp_path / "b").read_bytes() == b"ab"
