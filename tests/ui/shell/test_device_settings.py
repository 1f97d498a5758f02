"""The language of the app, before and after the owner of the phone has chosen one."""

import pytest

from paperdungeons.content.words import LANGUAGES
from paperdungeons.play.storage.settings import Settings
from paperdungeons.ui.shell.device_settings import language_of


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("pt_PT.UTF-8", "pt"),
        ("de_AT", "de"),
        ("cs_CZ.UTF-8", "cs"),
        ("fr_CA", "fr"),
        ("es_MX", "es"),
        ("sv_SE.UTF-8", "en"),
        ("C", "en"),
    ],
)
def test_an_app_begins_in_the_language_of_the_device_or_in_english(monkeypatch, locale, language):
    monkeypatch.setenv("LC_ALL", locale)
    assert language_of(Settings()) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_was_chosen_holds(monkeypatch, language):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert language_of(Settings(language=language)) == language
