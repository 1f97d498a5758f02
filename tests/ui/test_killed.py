"""The app is killed in the middle of a game, again and again: what was shown is there, or the one choice after it."""

import shutil
import signal
import subprocess
import time
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from paperdungeons.play.store import open_store
from paperdungeons.play.trouble import TroubleKind
from tests.staging import BOX

from .driven import NEXT, RESUMED, SHOWN, command, fingerprint

ROOT = Path(__file__).resolve().parents[2]
START, TOUCH = 1.5, 0.02
"""About how many seconds an app takes to start, and how many a touch takes."""
RESUME = 1.0
"""In so many seconds a game that was interrupted is on the screen again."""


class Position(NamedTuple):
    """Which game, how many choices stand in it, and which."""

    game: int
    cursor: int
    choices: str


class Kept(NamedTuple):
    """The latest game as the disk has it, and the fingerprints of all its choices, undone ones too."""

    position: Position
    finished: bool
    prints: tuple[str, ...]


def kept_in(folder: Path) -> Kept | None:
    """Read from a copy, so that the next app finds the files as the killed one left them."""
    with TemporaryDirectory() as other:
        copy = shutil.copytree(folder, Path(other) / "copy")
        store, troubles = open_store(copy)
        with closing(store):
            assert {trouble.kind for trouble in troubles} <= {TroubleKind.LAST_CHOICE}
            games = store.games()
            if not games:
                return None
            saved, unfinished = store.load(games[0].id, BOX), store.latest_unfinished(BOX)
            assert store.take_troubles() == []
    assert unfinished == (None if saved.finished else saved)
    prints = tuple(fingerprint(saved.record, made) for made in range(len(saved.record.choices) + 1))
    return Kept(Position(saved.id, saved.cursor, prints[saved.cursor]), saved.finished, prints)


class Life:
    """What a player said before it was killed."""

    def __init__(self, lines: list[str]) -> None:
        said = [line.split() for line in lines if line.endswith("\n")]
        self.shown = [Position(int(facts[0]), int(facts[1]), facts[2]) for word, *facts in said if word == SHOWN]
        self.wished = int(said[-1][1]) if said and said[-1][0] == NEXT else None
        """The choices that would have stood after the touch that was its last."""


def live_and_die(folder: Path, number: int, word: str, times: int, longest: float) -> list[str]:
    """Start a player, and kill it some time after it has said this word so many times; all that it said."""
    player = subprocess.Popen(
        command("tests.ui.driven", folder, number), cwd=ROOT, stdout=subprocess.PIPE, text=True,
    )
    with player:
        lines: list[str] = []
        while times:
            lines.append(player.stdout.readline())
            assert lines[-1], "the player ended by itself"
            times -= lines[-1].startswith(word)
        time.sleep(Random(number).random() * longest)
        assert player.poll() is None, "the player ended by itself"
        player.send_signal(signal.SIGKILL)
        return lines + player.stdout.readlines()


def live_for_a_while(folder: Path, number: int) -> Life:
    """One in three players is killed while it starts or soon after, the others in the middle of a touch."""
    chance = Random(number)
    if chance.randrange(3) == 0:
        return Life(live_and_die(folder, number, NEXT, 0, START))
    return Life(live_and_die(folder, number, NEXT, chance.randrange(1, 40), TOUCH))


def is_as_shown(kept: Kept, shown: Position, wished: int | None) -> bool:
    """The disk has what was shown last, or what the touch after it made of that."""
    if kept.position == shown:
        return True
    if kept.position.game != shown.game:
        return wished == kept.position.cursor == 1 and kept.position.game == shown.game + 1
    goes_on = len(kept.prints) > shown.cursor and kept.prints[shown.cursor] == shown.choices
    return wished == kept.position.cursor and abs(wished - shown.cursor) == 1 and goes_on


def assert_nothing_is_lost(before: Kept | None, life: Life, kept: Kept | None) -> None:
    if before is not None and not before.finished and life.shown:
        assert life.shown[0] == before.position
    shown = life.shown[-1] if life.shown else before and before.position
    if shown is not None:
        assert is_as_shown(kept, shown, life.wished), (shown, life.wished, kept)
    elif kept is not None:
        assert (kept.position.game, kept.position.cursor, life.wished) == (1, 1, 1)


def kill_again_and_again(folder: Path, first: int, times: int) -> None:
    """One game after another on the same files; at the end one more app must open on what the last one left."""
    kept = None
    for number in range(first, first + times):
        life, before = live_for_a_while(folder, number), kept
        kept = kept_in(folder)
        assert_nothing_is_lost(before, life, kept)
    assert_nothing_is_lost(kept, Life(live_and_die(folder, 0, SHOWN, 1, 0)), kept_in(folder))


@pytest.mark.parametrize("number", range(5))
def test_an_app_killed_ten_times_goes_on_with_what_was_shown(tmp_path, number):
    kill_again_and_again(tmp_path, 10 * number, 10)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(100))
def test_an_app_killed_again_and_again_goes_on_with_what_was_shown(tmp_path, number):
    kill_again_and_again(tmp_path, 1000 + 20 * number, 20)


def test_a_game_that_was_interrupted_is_back_on_the_screen_in_a_second(tmp_path):
    """Opening the store, reading the game and making its sheet; the best of some, for this machine is not alone."""
    live_and_die(tmp_path, 7, NEXT, 30, 0)
    seconds = []
    for number in range(5):
        *_, resumed = (line for line in live_and_die(tmp_path, number, RESUMED, 1, 0) if line.startswith(RESUMED))
        seconds.append([float(fact) for fact in resumed.split()[1:]])
    (in_the_app, since_the_start) = map(min, zip(*seconds, strict=True))
    print(f"back after {in_the_app} s in the app, {since_the_start} s after the process began")
    assert in_the_app < RESUME
