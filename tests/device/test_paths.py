"""Games live in the folder that Kivy names; the folders above it are created, and an error does not stop the app."""

import pytest

from paperdungeons.device.paths import downloads_folder, games_folder
from tests.device import DESKTOPS


def fail() -> str:
    raise PermissionError("read-only")


@pytest.mark.parametrize("platform", [*DESKTOPS, "android", "ios"])
def test_games_live_where_kivy_says(platform, tmp_path):
    own = str(tmp_path / "own")
    assert games_folder(platform, lambda: own, {}, tmp_path) == tmp_path / "own"


@pytest.mark.parametrize(("environ", "above"), [({}, ".config"), ({"XDG_CONFIG_HOME": "elsewhere/deep"}, None)])
def test_the_folder_above_is_there_before_kivy_is_asked(environ, above, tmp_path):
    if environ:
        environ = {name: str(tmp_path / value) for name, value in environ.items()}
    wanted = tmp_path / (above or "elsewhere/deep")
    seen = []
    games_folder("linux", lambda: seen.append(wanted.is_dir()) or "own", environ, tmp_path)
    assert seen == [True]


def test_a_phone_makes_its_own_folders(tmp_path):
    games_folder("android", lambda: "own", {}, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_had_is_named_all_the_same(tmp_path):
    assert games_folder("linux", fail, {}, tmp_path) == tmp_path / ".config" / "paperdungeons"
    (tmp_path / "file").touch()
    assert games_folder("linux", fail, {}, tmp_path / "file").name == "paperdungeons"


def test_files_are_saved_among_the_downloads_else_at_home(tmp_path):
    assert downloads_folder(tmp_path) == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert downloads_folder(tmp_path) == tmp_path / "Downloads"
