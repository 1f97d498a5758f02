"""The language of the device."""

import re
from collections.abc import Mapping
from typing import Final

UNKNOWN: Final = "en"
LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In POSIX order: the first variable that is set decides, even if it names no language."""


def device_language(platform: str, environ: Mapping[str, str]) -> str:
    """A two-letter code, "en" if nothing names a language.

    >>> device_language("linux", {"LANG": "nl_BE.UTF-8"})
    'nl'
    >>> device_language("linux", {"LC_ALL": "C", "LANG": "nl_BE.UTF-8"})
    'en'
    """
    spoken = _language_of_android() if platform == "android" else ""
    return _two_letters(spoken) or _two_letters(_locale_of(environ)) or UNKNOWN


def _language_of_android() -> str:
    """Empty if Android does not tell. Not run on a device: tested with a stand-in for jnius."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:
        return ""


def _locale_of(environ: Mapping[str, str]) -> str:
    return next((environ[name] for name in LOCALE_VARIABLES if environ.get(name)), "")


def _two_letters(locale: str) -> str:
    """The language code in nl, nl_NL.UTF-8, nl-BE or NL@euro; empty for C, POSIX and fil."""
    found = re.match(r"[a-z]{2}(?![a-z])", locale.lower())
    return found[0] if found else ""
