"""``make run`` on a machine without a screen: a bot plays the real app and leaves pictures to look at."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from paperdungeons.content.words import words
from paperdungeons.device.one_app import take_folder, take_links

ROOT = Path(__file__).resolve().parents[1]


def test_without_a_screen_a_bot_plays_one_game_and_says_where_its_pictures_are(tmp_path):
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    told = subprocess.run(
        [sys.executable, "main.py", "--pictures", str(tmp_path / "seen")],
        cwd=ROOT,
        env=environment,
        timeout=300,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    pictures = sorted((tmp_path / "seen").glob("*.png"))
    names = {picture.stem for picture in pictures}
    assert {"home", "setup", "sheet-dungeon", "sheet-party", "sheet-fame", "fight-1", "score"} <= names
    assert all(str(picture) in told for picture in pictures)
    for picture in pictures:
        with Image.open(picture) as image:
            assert image.size == (824, 1830)
            assert len(image.convert("RGB").getcolors(1 << 24)) > 50


@pytest.mark.parametrize("link", ["PD://J1ABC", ""])
def test_a_second_app_says_that_one_is_open_hands_its_link_over_and_ends(tmp_path, link):
    """It ends before it opens a window, so nothing flashes up."""
    folder = tmp_path / "paperdungeons"
    held = take_folder(folder)
    assert held is not None
    environment = {**os.environ, "DISPLAY": ":77", "XDG_CONFIG_HOME": str(tmp_path), "LANG": "nl_NL.UTF-8"}
    command = [sys.executable, "main.py", *([link] if link else [])]
    told = subprocess.run(
        command, cwd=ROOT, env=environment, timeout=300, capture_output=True, text=True, check=True
    ).stdout
    held.release()
    assert told.strip() == words("nl")(f"troubles.already-open.{'link' if link else 'plain'}")
    assert take_links(folder) == [link]
