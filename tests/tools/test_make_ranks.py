"""`make ranks`: games are kept as they are played, and the command resumes where it was stopped."""

import io
from collections.abc import Sequence
from itertools import pairwise

import pytest

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN
from paperdungeons.content.ranks_file import read_ranks
from tests.staging import BOX
from tools import make_ranks
from tools.make_ranks import SEEDS_APART, jobs_of, main, mixed, play_all
from tools.progress import Progress
from tools.ranked_games import (
    Game,
    GamesKept,
    Job,
    bots_mark,
    keeps_what_it_likes,
    play_game,
    read_line,
    stamp_of_now,
    write_line,
)

from .results import a_result

STAMP = "1-f00df00d-beefbeef"
DUNGEONS = [card.id for card in BOX.dungeons]
A_DUNGEON = 4 + 3 + 1
"""Games for each dungeon that the command plays here: the veteran's, the novice's and the champion's."""


# --- lines -----------------------------------------------------------------------------------------------------


def test_a_line_reads_back_as_the_same_game():
    game = a_result()
    assert read_line(write_line(game, STAMP), STAMP) == game


def test_a_line_of_other_rules_or_bots_does_not_count():
    assert read_line(write_line(a_result(), STAMP), STAMP.replace("1-", "2-")) is None


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        "{}",
        '{"stamp": "' + STAMP + '"}',
        write_line(a_result(), STAMP)[:-1],
        write_line(a_result(), STAMP).replace('"gems":5', '"gens":5'),
        write_line(a_result(), STAMP).replace('"strength":1', '"strength":9'),
        write_line(a_result(), STAMP).replace('"lines":[57,', '"lines":['),
        write_line(a_result(), STAMP).replace('"fights":[[true,16,2,6],', '"fights":[[true,16],'),
        "[" * 9999,
    ],
    ids=lambda line: line[:12] + line[-12:],
)
def test_a_line_that_is_none_is_passed_over(line):
    assert read_line(line, STAMP) is None


def test_the_mark_of_the_bots_changes_with_their_code_and_not_with_what_is_said_of_it(tmp_path):
    marks = []
    for number, code in enumerate(
        (
            "from .bot import WORTH\nX = WORTH\n",
            '"""Players."""\nfrom .bot import WORTH\nX = WORTH  # so\n',
            "from .bot import WORTH\nX = WORTH + 1\n",
        )
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "players.py").write_text(code, encoding="utf-8")
        (folder / "bot.py").write_text("WORTH = 1\n", encoding="utf-8")
        (folder / "elsewhere.py").write_text(f"X = {number}\n", encoding="utf-8")
        marks.append(bots_mark(folder))
    (folder / "bot.py").write_text("WORTH = 2\n", encoding="utf-8")
    bots_mark.cache_clear()
    marks.append(bots_mark(folder))
    assert marks[0] == marks[1]
    assert len(set(marks)) == 3


# --- the file --------------------------------------------------------------------------------------------------


def test_games_that_were_kept_are_there_again(tmp_path):
    file = tmp_path / "deep" / "games.jsonl"
    first = GamesKept(file, STAMP)
    games = [a_result(Job("A", seed, VETERAN), 50 + seed) for seed in range(3)]
    for game in games:
        first.add(game)
    again = GamesKept(file, STAMP)
    assert list(again.games.values()) == games
    assert again.missing([Job("A", 2, VETERAN), Job("A", 3, VETERAN)]) == [Job("A", 3, VETERAN)]


@pytest.mark.parametrize("torn", [1, 40, 200])
def test_a_torn_last_line_is_dropped_and_the_next_one_is_whole(tmp_path, torn):
    file = tmp_path / "games.jsonl"
    kept = GamesKept(file, STAMP)
    for seed in range(3):
        kept.add(a_result(Job("A", seed, VETERAN)))
    file.write_bytes(file.read_bytes()[:-torn])
    again = GamesKept(file, STAMP)
    assert [job.seed for job in again.games] == [0, 1]
    again.add(a_result(Job("A", 7, VETERAN)))
    assert [job.seed for job in GamesKept(file, STAMP).games] == [0, 1, 7]


def test_lines_of_another_box_stay_in_the_file_and_are_not_mixed_in(tmp_path):
    file = tmp_path / "games.jsonl"
    GamesKept(file, "1-00000000-00000000").add(a_result(points=99))
    now = GamesKept(file, STAMP)
    assert now.games == {}
    now.add(a_result(points=60))
    assert [game.points for game in GamesKept(file, STAMP).games.values()] == [60]
    assert [game.points for game in GamesKept(file, "1-00000000-00000000").games.values()] == [99]


# --- playing ---------------------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end_and_told_completely():
    job = Job("C", 5, NOVICE)
    game = play_game(job)
    assert game == play_game(job)
    assert game.job == job
    assert (len(game.lines), len(game.fights), len(game.missions)) == (11, 3, 3)
    assert game.power in game.powers_dealt
    assert game.objective in game.objectives_dealt
    assert sum(game.lines[:3]) == sum(bout.points for bout in game.fights)
    assert read_line(write_line(game, STAMP), STAMP) == game


def test_a_game_that_cannot_be_played_is_named():
    with pytest.raises(RuntimeError, match="nowhere"):
        play_game(Job("A", 5, NOVICE)._replace(dungeon="nowhere"))


def test_several_processes_play_the_games_that_one_would():
    jobs, played = [Job("A", 0, NOVICE), Job("B", 1, NOVICE)], list[Game]()
    play_all(jobs, 2, played.append)
    assert {game.job: game for game in played} == {job: play_game(job) for job in jobs}


def test_every_dungeon_has_seeds_of_its_own_and_all_three_play_the_first_of_them():
    jobs = jobs_of(["A", "B"], 3, 2, 1)
    assert [job.seed for job in jobs if job.dungeon == "B" and job.strength == VETERAN] == [
        SEEDS_APART,
        SEEDS_APART + 1,
        SEEDS_APART + 2,
    ]
    assert [job.seed for job in jobs if job.strength == NOVICE] == [0, SEEDS_APART, 1, SEEDS_APART + 1]
    assert [job.seed for job in jobs if job.strength == CHAMPION] == [0, SEEDS_APART]


def test_the_veteran_alone_must_keep_other_cards_and_in_every_second_game():
    assert [keeps_what_it_likes(Job("A", seed, VETERAN)) for seed in range(4)] == [True, False, True, False]
    assert all(keeps_what_it_likes(Job("A", seed, bot)) for seed in range(4) for bot in (NOVICE, CHAMPION))


def test_slow_games_are_spread_among_the_quick_ones():
    order = [job.strength for job in mixed(jobs_of(["A"], 7, 2, 3))]
    places = [place for place, strength in enumerate(order) if strength == CHAMPION]
    assert len(order) == 12
    assert [2 <= after - before <= 6 for before, after in pairwise(places)] == [True, True]


# --- the command -----------------------------------------------------------------------------------------------


class Player:
    """Returns made-up games, and interrupts the command after ``most`` of them."""

    def __init__(self, most: int = 10_000) -> None:
        self.played: list[Job] = []
        self._most = most

    def __call__(self, job: Job) -> Game:
        if len(self.played) == self._most:
            raise KeyboardInterrupt
        self.played.append(job)
        return a_result(job, 50 + job.seed % 7 + job.strength)


def run(monkeypatch, folder, player: Player, *more: str) -> int:
    monkeypatch.setattr(make_ranks, "play_game", player)
    wishes: Sequence[str] = ("--processes", "1", "--veterans", "4", "--novices", "3", "--champions", "1", *more)
    return main([*wishes, "--kept", str(folder / "games.jsonl"), "--out", str(folder / "ranks.toml")])


def test_the_command_writes_tables_that_can_be_read(tmp_path, monkeypatch, capsys):
    player = Player()
    assert run(monkeypatch, tmp_path, player) == 0
    ranks = read_ranks((tmp_path / "ranks.toml").read_text(encoding="utf-8"))
    assert len(player.played) == len(DUNGEONS) * A_DUNGEON == 96
    assert (ranks.box, ranks.bots, ranks.novices, ranks.champions) == (BOX.fingerprint, bots_mark(), 3, 1)
    assert "96 of 96, 0 s left" in capsys.readouterr().err


def test_stopped_in_the_middle_it_goes_on_with_what_is_missing(tmp_path, monkeypatch, capsys):
    stopped, goes_on = Player(17), Player()
    assert run(monkeypatch, tmp_path, stopped) == make_ranks.STOPPED
    assert "goes on" in capsys.readouterr().err
    assert not (tmp_path / "ranks.toml").exists()
    assert run(monkeypatch, tmp_path, goes_on) == 0
    assert set(stopped.played) & set(goes_on.played) == set()
    assert len(stopped.played) + len(goes_on.played) == len(DUNGEONS) * A_DUNGEON
    again = Player()
    assert run(monkeypatch, tmp_path, again) == 0
    assert again.played == []


def test_more_games_are_made_from_the_ones_that_are_there(tmp_path, monkeypatch):
    run(monkeypatch, tmp_path, Player())
    more = Player()
    assert run(monkeypatch, tmp_path, more, "--veterans", "5") == 0
    assert len(more.played) == len(DUNGEONS)
    fewer = Player()
    assert run(monkeypatch, tmp_path, fewer, "--veterans", "2") == 0
    assert fewer.played == []
    ranks = read_ranks((tmp_path / "ranks.toml").read_text(encoding="utf-8"))
    assert {sum(dungeon.scale.veterans.games) for dungeon in ranks.dungeons.values()} == {2}


def test_games_of_other_bots_are_played_anew(tmp_path, monkeypatch):
    run(monkeypatch, tmp_path, Player())
    file = tmp_path / "games.jsonl"
    text = file.read_text(encoding="utf-8")
    assert text.count(stamp_of_now()) == len(DUNGEONS) * A_DUNGEON
    file.write_text(text.replace(stamp_of_now(), STAMP), encoding="utf-8")
    anew = Player()
    run(monkeypatch, tmp_path, anew)
    assert len(anew.played) == len(DUNGEONS) * A_DUNGEON


@pytest.mark.parametrize(
    "wish",
    [
        ("--veterans", "0"),
        ("--novices", "0"),
        ("--champions", "-1"),
        ("--novices", "100001"),
        ("--processes", "0"),
        ("--veterans", "x"),
    ],
    ids=" ".join,
)
def test_a_wish_that_makes_no_sense_is_refused(tmp_path, monkeypatch, capsys, wish):
    with pytest.raises(SystemExit):
        run(monkeypatch, tmp_path, Player(), *wish)
    assert "error" in capsys.readouterr().err


# --- progress --------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Watch:
    """A clock that shows the time it is set to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def progress_told(out: io.StringIO, before: int = 0) -> str:
    watch = Watch()
    progress = Progress(10 + before, before, out, watch)
    for _ in range(10):
        watch.now += 20
        progress.step()
    progress.end()
    return out.getvalue()


def test_on_a_terminal_a_bar_grows_and_tells_the_time_left():
    told = progress_told(Terminal()).split("\r")
    assert told[1].startswith("[###...........................] 1 of 10, 3 min left")
    assert told[-1].startswith("[" + "#" * 30 + "] 10 of 10, 0 s left")
    assert told[-1].endswith("\n")


def test_elsewhere_there_is_a_plain_line_now_and_then():
    told = progress_told(io.StringIO()).splitlines()
    assert told[0] == "1 of 10, 3 min left"
    assert told[-1] == "10 of 10, 0 s left"
    assert len(told) < 8


def test_games_of_an_earlier_run_say_nothing_about_the_time_left():
    assert progress_told(io.StringIO(), before=90).splitlines()[0] == "91 of 100, 3 min left"
