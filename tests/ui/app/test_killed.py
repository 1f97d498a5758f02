"""The app is killed in the middle of a game, again and again: the disk has what was shown, or the touch after it."""

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

from paperdungeons.core.actions import Action, EndRound
from paperdungeons.core.state import REPORTS, ROUND_END, phase_of
from paperdungeons.play.games.hot_seat import close_round, report_told
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.store import Saved, open_store
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.killed_app import CLOSING, NEW, NEXT, PHONE, RESUMED, SHOWN, SOLO, TABLET, command, fingerprint
from tests.ui.support.passed_tablet import play_turn, sit_three_down, wish

ROOT = Path(__file__).resolve().parents[3]
START, TOUCH, CLOSE = 1.5, 0.02, 0.05
"""About how many seconds it takes to start an app, to touch something, and to close a round."""
RESUME = 1.0
"""A game that was interrupted is back on the screen within this many seconds of processor time."""


class Position(NamedTuple):
    """How many choices a game has, and the fingerprint of these choices."""

    cursor: int
    choices: str


class Page(NamedTuple):
    """A game as the disk has it, with the fingerprint after each of its choices, undone ones too."""

    saved: Saved
    prints: tuple[str, ...]

    @property
    def position(self) -> Position:
        return Position(self.saved.cursor, self.prints[self.saved.cursor])


def page_of(saved: Saved) -> Page:
    return Page(saved, tuple(fingerprint(saved.record, made) for made in range(len(saved.record.choices) + 1)))


def kept_in(folder: Path) -> dict[int, Page]:
    """The latest game, or all games of the latest tablet, by number. They are read from a copy, so that the next app
    finds the files as the killed one left them."""
    with TemporaryDirectory() as other:
        copy = shutil.copytree(folder, Path(other) / "copy")
        store, troubles = open_store(copy)
        with closing(store):
            assert troubles == []
            games = store.games()
            if not games:
                return {}
            latest, unfinished = store.load(games[0].id, BOX), store.latest_unfinished(BOX)
            hot_seat = latest.record.hot_seat
            kept = store.hot_seat(hot_seat, BOX) if hot_seat else [latest]
            assert store.take_troubles() == []
    assert (unfinished is None) == all(saved.finished for saved in kept)
    assert unfinished is None or unfinished in kept
    return {saved.id: page_of(saved) for saved in kept}


class Life:
    """What a player printed before it was killed."""

    def __init__(self, lines: list[str]) -> None:
        said = [line.split() for line in lines if line.endswith("\n")]
        self.shown = [_positions(facts) for word, *facts in said if word == SHOWN]
        last = said[-1] if said and said[-1][0] == NEXT else []
        self.begins = last[1:] == [NEW]
        """Whether its last touch was to begin a game."""
        self.wished = {} if self.begins else {int(game): int(to) for game, to in (fact.split(":") for fact in last[1:])}
        """How many choices each game would have had after its last touch, for the games that this touch changes."""


def _positions(facts: list[str]) -> dict[int, Position]:
    parts = [fact.split(":") for fact in facts]
    return {int(game): Position(int(cursor), choices) for game, cursor, choices in parts}


def live_and_die(folder: Path, number: int, word: str, times: int, longest: float, mode: str = SOLO) -> list[str]:
    """Start a player, kill it after it has printed this word this many times, and return what it printed."""
    player = subprocess.Popen(
        command("tests.ui.support.killed_app", folder, number, mode), cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    with player:
        lines: list[str] = []
        while times:
            lines.append(player.stdout.readline())
            assert lines[-1], "the player ended by itself"
            times -= lines[-1].startswith(word)
        time.sleep(Random(number).random() * longest)  # the assertions hold at any moment
        assert player.poll() is None, "the player ended by itself"
        player.send_signal(signal.SIGKILL)
        return lines + player.stdout.readlines()


def live_for_a_while(folder: Path, number: int, mode: str) -> Life:
    """Start a player and kill it: sometimes while it starts or soon after, sometimes in the middle of a touch, and at a
    table often while a round is being closed."""
    chance = Random(number)
    if chance.randrange(3) == 0:
        return Life(live_and_die(folder, number, NEXT, 0, START, mode))
    if mode != SOLO and chance.randrange(2) == 0:
        return Life(live_and_die(folder, number, CLOSING, 1, CLOSE, mode))
    return Life(live_and_die(folder, number, NEXT, chance.randrange(1, 40), TOUCH, mode))


def is_as_shown(page: Page, shown: Position, wished: int | None) -> bool:
    """Whether the disk has what was shown last, with some or all of what the touch after it has changed."""
    if page.position == shown:
        return True
    if wished is None or len(page.prints) <= shown.cursor or page.prints[shown.cursor] != shown.choices:
        return False
    low, high = sorted((shown.cursor, wished))
    return low <= page.saved.cursor <= high


def has_just_begun(kept: dict[int, Page], shown: dict[int, Position]) -> bool:
    """Whether the games are new ones that never showed, with at most the cards chosen in them."""
    return min(kept) > max(shown, default=0) and all(page.saved.cursor <= 1 for page in kept.values())


def assert_nothing_is_lost(before: dict[int, Page], life: Life, kept: dict[int, Page]) -> None:
    waiting = {game: page.position for game, page in before.items()}
    if life.shown and not all(page.saved.finished for page in before.values()):
        assert life.shown[0].items() >= waiting.items()
    shown = life.shown[-1] if life.shown else waiting
    if life.begins and (not kept or has_just_begun(kept, shown)):
        return
    assert kept.keys() >= shown.keys(), (kept.keys(), shown)
    if not kept:
        return
    for game, position in shown.items():
        assert is_as_shown(kept[game], position, life.wished.get(game)), (game, position, life.wished, kept[game])
    assert all(kept[game].saved.cursor == 0 for game in kept.keys() - shown.keys())
    assert_all_hear_all([page.saved for page in kept.values()])


def assert_all_hear_all(games: list[Saved]) -> None:
    """A round that the tablet had half closed can be closed as if nothing had happened."""
    if not games[0].record.hot_seat:
        return
    sessions = [Session(saved.record, cursor=saved.cursor) for saved in games]
    close_round(sessions)
    states = [session.state for session in sessions]
    for state in states:
        for other in states:
            closed = range(1, state.round if state is not other else 1)
            assert all(report_told(other, round_) == state.talk.report(other.seat, round_) for round_ in closed)


def kill_again_and_again(folder: Path, first: int, times: int, mode: str) -> None:
    """Kill one player after another on the same files; at the end one more app must open with what is left."""
    kept: dict[int, Page] = {}
    for number in range(first, first + times):
        life, before = live_for_a_while(folder, number, mode), kept
        kept = kept_in(folder)
        assert_nothing_is_lost(before, life, kept)
    assert_nothing_is_lost(kept, Life(live_and_die(folder, 0, SHOWN, 1, 0, mode)), kept_in(folder))


@pytest.mark.parametrize("mode", portions([TABLET, SOLO, PHONE], quick=1))
def test_an_app_killed_three_times_goes_on_with_what_was_shown(tmp_path, mode):
    kill_again_and_again(tmp_path, 100, 3, mode)


@pytest.mark.long
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("mode", [SOLO, TABLET, PHONE])
def test_an_app_killed_eight_times_goes_on_with_what_was_shown(tmp_path, mode, number):
    kill_again_and_again(tmp_path, 8 * number, 8, mode)


@pytest.mark.parametrize("number", portions(range(50), long=8))
@pytest.mark.parametrize("mode", [SOLO, TABLET, PHONE])
def test_an_app_killed_again_and_again_goes_on_with_what_was_shown(tmp_path, mode, number):
    kill_again_and_again(tmp_path, 1000 + 20 * number, 20, mode)


@pytest.mark.long
def test_a_game_that_was_interrupted_is_back_on_the_screen_in_a_second(tmp_path):
    """The time to open the store, read the game and build its sheet; of the best run, as caches may be cold."""
    live_and_die(tmp_path, 7, NEXT, 30, 0)
    seconds = []
    for number in range(3):
        *_, resumed = (line for line in live_and_die(tmp_path, number, RESUMED, 1, 0) if line.startswith(RESUMED))
        seconds.append([float(fact) for fact in resumed.split()[1:]])
    (in_the_app, since_the_start) = map(min, zip(*seconds, strict=True))
    print(f"back after {in_the_app} s in the app, {since_the_start} s after the process began")
    assert in_the_app < RESUME


# --- in the middle of closing a round ------------------------------------------------------------------------


class Killed(BaseException):
    """Stands for a kill: no code catches it, as no code can catch the signal."""


def kill_after(store, writes: int) -> None:
    """Let this many more choices reach the disk, then raise ``Killed``."""
    keep, left = store.keep, iter(range(writes))

    def count(*facts) -> None:
        if next(left, None) is None:
            raise Killed
        keep(*facts)

    store.keep = count


def records_of(hand) -> list[Record]:
    return [game.record for game in hand.app.library.hot_seat.games]


def play_to_the_last_touch(hand, chance: Random) -> None:
    """Play everything except the touch that closes the round."""
    play_turn(hand, chance)
    play_turn(hand, chance)
    seat = hand.state.seat
    hand.touch(hand.screen.lift_tile)
    hand.touch(hand.screen.keep_tile)
    while phase_of(hand.state) != ROUND_END:
        hand.perform(wish(hand, chance))
    assert hand.state.seat == seat == 2


UNHARMED = []


def closed_unharmed(phone) -> tuple[str, list[tuple[Action, ...]]]:
    """The screen and all choices after a tablet that is not killed has closed the same round; played only once."""
    if not UNHARMED:
        hand, chance = phone(), Random(5)
        sit_three_down(hand)
        play_to_the_last_touch(hand, chance)
        hand.perform(EndRound())
        assert all(phase_of(game.state) != REPORTS for game in hand.app.library.hot_seat.games)
        UNHARMED.append((hand.place, [record.choices for record in records_of(hand)]))
    return UNHARMED[0]


@pytest.mark.parametrize("writes", portions([0, 4, 9, 1, 2, 3, 5, 6, 7, 8], quick=1))
def test_a_tablet_killed_between_any_two_writes_of_a_closing_closes_the_round_all_the_same(phone, writes):
    hand, chance = phone(), Random(5)
    sit_three_down(hand)
    play_to_the_last_touch(hand, chance)
    kill_after(hand.app.services.store, writes)
    with pytest.raises(Killed):
        hand.perform(EndRound())
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    if writes == 0:
        hand.touch(hand.screen.lift_tile)
        assert phase_of(hand.state) == ROUND_END
        hand.perform(EndRound())
    assert (hand.place, [record.choices for record in records_of(hand)]) == closed_unharmed(phone)
