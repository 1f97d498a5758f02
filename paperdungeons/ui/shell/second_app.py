"""What the app does when another app already has the folder; it opens no window."""

from __future__ import annotations

from pathlib import Path

from ...content.words import words
from ...device.one_app import hand_over
from ...play.storage.settings import Settings
from .device_settings import language_of


def leave_to_the_first(folder: Path, link: str) -> str:
    """Hand the link to the app that has the folder; return the sentence to end with."""
    hand_over(folder, link)
    return words(language_of(Settings()))(f"troubles.already-open.{'link' if link else 'plain'}")
