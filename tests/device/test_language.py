"""The language of a device is two letters, whatever the device says."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.language import device_language
from tests.device import DESKTOPS, forbid_module, put_java

DUTCH = {"LANG": "nl_NL.UTF-8"}


def java(language: object) -> dict[str, object]:
    locale = SimpleNamespace(getLanguage=lambda: language)
    return {"java.util.Locale": SimpleNamespace(getDefault=lambda: locale)}


def test_android_is_asked_before_the_environment(monkeypatch):
    put_java(monkeypatch, java("fr"))
    assert device_language("android", DUTCH) == "fr"


@pytest.mark.parametrize("said", ["", None, "fil", "?"])
def test_what_android_says_may_be_no_two_letters(said, monkeypatch):
    put_java(monkeypatch, java(said))
    assert device_language("android", {}) == "en"


@pytest.mark.parametrize("classes", [{}, {"java.util.Locale": SimpleNamespace()}, {"java.util.Locale": None}])
def test_an_android_that_fails_leaves_the_environment(classes, monkeypatch):
    put_java(monkeypatch, classes)
    assert device_language("android", DUTCH) == "nl"
    assert device_language("android", {}) == "en"


def test_a_phone_without_jnius_leaves_the_environment(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    assert device_language("android", DUTCH) == "nl"
    assert device_language("android", {}) == "en"


@pytest.mark.parametrize("platform", [*DESKTOPS, "ios"])
def test_nothing_else_asks_java(platform, monkeypatch):
    put_java(monkeypatch, java("fr"))
    assert device_language(platform, DUTCH) == "nl"


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("nl", "nl"),
        ("nl_BE.UTF-8", "nl"),
        ("nl-NL", "nl"),
        ("NL@euro", "nl"),
        ("en_GB", "en"),
        ("pt_BR.ISO8859-1", "pt"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("fil_PH", "en"),
        ("_NL", "en"),
        ("", "en"),
        (" ", "en"),
    ],
)
def test_a_locale_names_its_language_first(locale, language):
    assert device_language("linux", {"LANG": locale}) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "fr_FR", "LANG": "nl_NL"}, "de"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "nl_NL"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "nl_NL"}, "nl"),
        ({"LC_ALL": "C", "LANG": "nl_NL"}, "en"),
        ({"LC_NUMERIC": "nl_NL"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ, language):
    assert device_language("linux", environ) == language
