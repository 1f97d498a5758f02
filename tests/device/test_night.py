"""Whether Android wants dark screens: yes, no or undefined, and every way in which the answer can be missing."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.night import is_night
from tests.device import DESKTOPS, forbid_module, put_java

# As in android.content.res.Configuration; the other bits of a mode tell a phone from a television.
NIGHT_NO, NIGHT_YES, NIGHT_MASK, TYPE_NORMAL = 0x10, 0x20, 0x30, 0x01


def java(mode: object) -> dict[str, object]:
    """The classes of a phone in this mode."""
    resources = SimpleNamespace(getConfiguration=lambda: SimpleNamespace(uiMode=mode))
    activity = SimpleNamespace(getResources=lambda: resources)
    constants = SimpleNamespace(UI_MODE_NIGHT_MASK=NIGHT_MASK, UI_MODE_NIGHT_NO=NIGHT_NO, UI_MODE_NIGHT_YES=NIGHT_YES)
    return {
        "android.content.res.Configuration": constants,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }


@pytest.mark.parametrize(("night", "answer"), [(NIGHT_YES, True), (NIGHT_NO, False), (0, None)])
def test_android_says_whether_it_is_night(night, answer, monkeypatch):
    put_java(monkeypatch, java(TYPE_NORMAL | night))
    assert is_night("android") is answer


@pytest.mark.parametrize("missing", list(java(0)))
def test_a_class_that_is_not_there_leaves_it_open(missing, monkeypatch):
    classes = java(NIGHT_YES)
    del classes[missing]
    put_java(monkeypatch, classes)
    assert is_night("android") is None


def test_an_activity_that_is_not_there_leaves_it_open(monkeypatch):
    classes = java(NIGHT_YES) | {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=None)}
    put_java(monkeypatch, classes)
    assert is_night("android") is None


def test_a_mode_that_is_no_number_leaves_it_open(monkeypatch):
    put_java(monkeypatch, java("dark"))
    assert is_night("android") is None


def test_a_phone_without_jnius_leaves_it_open(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    assert is_night("android") is None


@pytest.mark.parametrize("platform", [*DESKTOPS, "ios"])
def test_nothing_else_says(platform, monkeypatch):
    put_java(monkeypatch, java(NIGHT_YES))
    assert is_night(platform) is None
