"""The effective values of settings that can follow the device."""

from __future__ import annotations

import os

from kivy.utils import platform

from ...content.words import LANGUAGES
from ...device.language import device_language
from ...device.night import is_night
from ...play.storage.settings import SYSTEM, Settings


def theme_of(settings: Settings) -> str:
    if settings.theme != SYSTEM:
        return settings.theme
    return "dark" if is_night(platform) else "light"


def language_of(settings: Settings) -> str:
    language = settings.language or device_language(platform, os.environ)
    return language if language in LANGUAGES else LANGUAGES[0]
