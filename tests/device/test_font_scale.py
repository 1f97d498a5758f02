"""The text size that a device's owner has chosen, or 1.0 if the device says nothing sensible."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.font_scale import AndroidFontScale, DesktopFontScale, FakeFontScale, font_scale_for
from tests.device import DESKTOPS, forbid_module, put_java


def java(scale: object) -> dict[str, object]:
    resources = SimpleNamespace(getConfiguration=lambda: SimpleNamespace(fontScale=scale))
    activity = SimpleNamespace(getResources=lambda: resources)
    return {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity)}


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.3, 2.0])
def test_every_kind_of_device_says_what_its_owner_wants(scale, monkeypatch):
    put_java(monkeypatch, java(scale))
    devices = AndroidFontScale(), DesktopFontScale(SimpleNamespace(fontscale=scale)), FakeFontScale(scale)
    assert [device.now() for device in devices] == [scale] * 3


def test_javas_short_numbers_are_no_change_of_mind(monkeypatch):
    said = []
    for scale in (1.15, 1.149999976158142, 1.1500000954):
        put_java(monkeypatch, java(scale))
        said.append(AndroidFontScale().now())
    assert said == [1.15] * 3


def test_a_change_is_seen_at_once(monkeypatch):
    device = AndroidFontScale()
    for scale in (1.0, 2.0, 1.15):
        put_java(monkeypatch, java(scale))
        assert device.now() == scale


@pytest.mark.parametrize("scale", [0.0, -1.0, float("nan"), float("inf"), None, "large"])
def test_what_no_letter_can_have_is_not_believed(scale, monkeypatch):
    put_java(monkeypatch, java(scale))
    assert AndroidFontScale().now() == 1.0
    assert DesktopFontScale(SimpleNamespace(fontscale=scale)).now() == 1.0


@pytest.mark.parametrize("classes", [{}, {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=None)}])
def test_a_phone_that_will_not_say_has_letters_as_they_come(classes, monkeypatch):
    put_java(monkeypatch, classes)
    assert AndroidFontScale().now() == 1.0


def test_a_phone_without_jnius_has_letters_as_they_come(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    assert AndroidFontScale().now() == 1.0


def test_kivys_metrics_have_what_we_ask_of_them():
    from kivy.metrics import Metrics

    assert DesktopFontScale(Metrics).now() == Metrics.fontscale
    assert DesktopFontScale(None).now() == 1.0


def test_android_gets_the_phone_and_nothing_else_does():
    metrics = SimpleNamespace(fontscale=1.2)
    assert isinstance(font_scale_for("android", metrics), AndroidFontScale)
    for platform in (*DESKTOPS, "ios"):
        assert font_scale_for(platform, metrics).now() == 1.2
