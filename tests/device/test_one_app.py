"""One app per folder: the first holds it until it ends, and receives the links that later ones were started with."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from paperdungeons.device.links import DesktopLinks
from paperdungeons.device.one_app import LINKS, LOCK, LONGEST_LINK, hand_over, take_folder, take_links

ROOT = Path(__file__).resolve().parents[2]
LINK = "PD://J1ABC"
HOLDER = """
import sys
from pathlib import Path
from paperdungeons.device.one_app import take_folder
held = take_folder(Path(sys.argv[1]))
print("free" if held else "taken", flush=True)
sys.stdin.read()
"""


def another_app(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_a_second_app_does_not_get_the_folder_until_the_first_has_ended(tmp_path):
    held = take_folder(tmp_path)
    assert held is not None
    with another_app(tmp_path) as second:
        assert second.stdout.readline() == "taken\n"
        second.stdin.close()
    held.release()
    held.release()
    with another_app(tmp_path) as third:
        assert third.stdout.readline() == "free\n"
        assert take_folder(tmp_path) is None
        third.stdin.close()


def test_a_killed_app_never_keeps_the_folder(tmp_path):
    with another_app(tmp_path) as first:
        assert first.stdout.readline() == "free\n"
        assert take_folder(tmp_path) is None
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert (tmp_path / LOCK).exists()
    held = take_folder(tmp_path)
    assert held is not None
    held.release()


def test_two_apps_may_have_a_folder_each(tmp_path):
    one, other = take_folder(tmp_path / "one"), take_folder(tmp_path / "other")
    assert one is not None
    assert other is not None
    one.release()
    other.release()


def test_where_nothing_can_be_locked_the_app_goes_on(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert take_folder(tmp_path / "file") is not None

    def refuse(*_: object) -> None:
        raise OSError("no locks on this disk")

    monkeypatch.setattr("paperdungeons.device.one_app._lock", refuse)
    assert take_folder(tmp_path) is not None
    assert take_folder(tmp_path) is not None


def test_a_link_that_is_handed_over_is_taken_once(tmp_path):
    hand_over(tmp_path, LINK)
    assert [file.name for file in tmp_path.iterdir()] == [f"{LINKS}{os.getpid()}.txt"]
    assert take_links(tmp_path) == [LINK]
    assert take_links(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_an_app_that_was_only_started_again_calls_the_first(tmp_path):
    hand_over(tmp_path, "")
    assert take_links(tmp_path) == [""]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x" * 50_000_000])
def test_whatever_lies_there_is_taken_away_and_bounded(tmp_path, content):
    (tmp_path / f"{LINKS}7.txt").write_bytes(content)
    (link,) = take_links(tmp_path)
    assert len(link) <= LONGEST_LINK
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_taken_away_is_not_followed_again_and_again(tmp_path):
    (tmp_path / f"{LINKS}7.txt").mkdir()
    assert take_links(tmp_path) == []
    assert take_links(tmp_path / "nowhere") == []


def test_a_folder_that_takes_nothing_is_no_fault(tmp_path):
    hand_over(tmp_path / "nowhere", LINK)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(("text", "told"), [(LINK, LINK), ("", ""), ("https://example.org", "")])
def test_the_first_app_hears_of_it_while_it_runs(tmp_path, text, told):
    links, heard, has_come = DesktopLinks([], tmp_path), [], threading.Event()

    def take(link: str) -> None:
        heard.append(link)
        has_come.set()

    links.listen(take)
    hand_over(tmp_path, text)
    assert has_come.wait(30)
    links._handed.end()
    assert heard == [told]
