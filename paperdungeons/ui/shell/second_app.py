"""What an app does that was started while another has the folder; it has no window."""

from __future__ import annotations

from pathlib import Path

from ...content.words import words
from ...device.one_app import hand_over
from ...play.storage.settings import Settings
from .device_settings import language_of


def leave_to_the_first(folder: Path, link: str) -> str:
    """The app that has the folder gets the link; the sentence to end with."""
    hand_over(folder, link)
    return words(language_of(Settings()))(f"troubles.already-open.{'link' if link else 'plain'}")
