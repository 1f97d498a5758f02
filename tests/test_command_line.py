"""``python -m paperdungeons``: every verb, and one plain line for every kind of bad input."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from paperdungeons import commands
from paperdungeons.__main__ import GAME_VERBS, PLAYER_VERBS, main
from paperdungeons.core.perft import perft
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from paperdungeons.play.records.lines import LONGEST
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import replay
from tests.staging import BOX

ROOT = Path(__file__).resolve().parents[1]
LINES = "ABCDEFGHIJK"
TRACE_FIELDS = {
    "choice",
    "round",
    "levels",
    "life",
    "damage",
    "resurrected",
    "potions",
    "hearts_used",
    "items",
    "gems",
    "gems_left",
    "minions",
    "rooms",
    "position",
    "monsters",
    "missions",
    "track",
    "total",
}


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints; it must succeed and report no error."""
    assert main(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def in_a_shell(*words: str, typed: bytes = b"", out: int = subprocess.PIPE) -> subprocess.CompletedProcess[bytes]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-m", "paperdungeons", *words],
        cwd=ROOT,
        input=typed,
        stdout=out,
        stderr=subprocess.PIPE,
        env=environment,
        timeout=60,
        check=False,
    )


@pytest.fixture
def game(tmp_path, capsys):
    """A whole game on disk."""
    file = tmp_path / "game.txt"
    file.write_text(run(capsys, "autoplay", "--seed", "TEST5EED"), encoding="ascii")
    return file


# --- deal ----------------------------------------------------------------------------------------------------


def test_deal_shows_the_dungeon_its_monsters_the_missions_and_the_cards(capsys):
    out = run(capsys, "deal", "--seed", "test-5eed", "--dungeon", "A")
    setup = Setup(BOX, "TEST5EED", dungeon="A")
    assert out.startswith(f"TEST5EED  box {BOX.fingerprint}\nA  The Crooked Gallery: ")
    assert "Minotaur, Vampire, Watcher" in out
    for card in setup.hands[0].powers:
        assert f" [{BOX.powers[card].id}]: " in out
    for card in setup.hands[0].objectives:
        assert f" [{BOX.objectives[card].id}]: {'/'.join(map(str, BOX.objectives[card].steps))} " in out


def test_deal_shows_the_cards_of_every_player(capsys):
    out = run(capsys, "deal", "--seed", "TEST5EED", "--players", "8")
    assert [len(re.findall(rf"^{seat}  ", out, re.MULTILINE)) for seat in range(1, 9)] == [4] * 8


def test_deal_draws_a_new_seed_each_time_it_is_given_none(capsys):
    assert run(capsys, "deal")[:8] != run(capsys, "deal")[:8]


def test_deal_speaks_dutch(capsys):
    assert "De Scheve Galerij" in run(capsys, "deal", "--seed", "TEST5EED", "--dungeon", "A", "--language", "nl")


def test_deal_without_missions_shows_none(capsys):
    with_them = run(capsys, "deal", "--seed", "TEST5EED")
    without = run(capsys, "deal", "--seed", "TEST5EED", "--no-missions")
    assert len(with_them.splitlines()) == len(without.splitlines()) + 3


@pytest.mark.parametrize("dungeon", "ABCDEFGHIJKL")
@pytest.mark.parametrize("language", ["en", "nl"])
def test_deal_has_words_for_every_dungeon(capsys, dungeon, language):
    out = run(capsys, "deal", "--seed", "TEST5EED", "--dungeon", dungeon, "--language", language)
    assert out.splitlines()[1].startswith(f"{dungeon}  ")


# --- autoplay ------------------------------------------------------------------------------------------------


def test_autoplay_writes_a_whole_game(capsys):
    record = read_game(run(capsys, "autoplay", "--seed", "TEST5EED"), BOX)
    assert replay(record).round == 9


def test_autoplay_gives_the_same_game_for_the_same_number(capsys):
    one = run(capsys, "autoplay", "--seed", "TEST5EED", "--number", "5")
    assert run(capsys, "autoplay", "--seed", "TEST5EED", "--number", "5") == one
    assert run(capsys, "autoplay", "--seed", "TEST5EED", "--number", "6") != one


def test_autoplay_writes_a_record_for_every_player(capsys):
    out = run(capsys, "autoplay", "--seed", "TEST5EED", "--players", "3", "--lost-gems", "--no-missions")
    records = [read_game(text, BOX) for text in out.split("\n\n")]
    assert [record.seat for record in records] == [0, 1, 2]
    assert all(replay(record).round == 9 for record in records)
    assert records[0].setup.lost_gems
    assert not records[0].setup.missions


@pytest.mark.parametrize("language", ["en", "nl"])
def test_autoplay_may_add_the_score_as_comments(capsys, language):
    for number in range(10):
        out = run(capsys, "autoplay", "--seed", "TEST5EED", "--number", str(number), "--score", "--language", language)
        total = score(replay(read_game(out, BOX))).total
        assert re.search(rf"^# L Tota+l +{total}$", out, re.MULTILINE)


# --- replay --------------------------------------------------------------------------------------------------


def test_replay_tells_the_cards_and_every_line_of_the_score(capsys, game):
    out = run(capsys, "replay", str(game)).splitlines()
    assert out[0].startswith("TEST5EED  ")
    points = dict(re.findall(r"^([A-L]) .* +(-?\d+)$", "\n".join(out), re.MULTILINE))
    assert list(points) == list("ABCDEFGHIJKL")
    assert sum(int(points[letter]) for letter in LINES) == int(points["L"])


def test_replay_gives_the_score_as_json_with_keys_a_to_l(capsys, game):
    values = json.loads(run(capsys, "replay", str(game), "--json"))
    assert set(values) == {*LINES, "L", "reasons", "over"}
    assert values["L"] == sum(values[letter] for letter in LINES)
    assert values["over"] is True
    for letter in LINES:
        assert values[letter] == sum(reason["points"] for reason in values["reasons"][letter])
        assert all(reason["text"] for reason in values["reasons"][letter])


def check_trace(steps: list[dict[str, object]], total: int) -> None:
    assert all(set(step) == TRACE_FIELDS for step in steps)
    assert [step["round"] for step in steps] == sorted(step["round"] for step in steps)
    assert steps[0]["choice"].count(" ") == 1
    assert steps[-1]["round"] == 9
    assert steps[-1]["total"] == total
    assert len(steps[-1]["track"]) == 24
    assert set(steps[-1]["levels"]) == {"warrior", "wizard", "cleric", "rogue"}
    assert set(steps[-1]["items"]) == {item.id for item in BOX.items}
    assert steps[-1]["life"] == sum(steps[-1]["levels"].values())


def test_replay_traces_the_sheet_after_every_choice(capsys, game):
    lines = run(capsys, "replay", str(game), "--trace").splitlines()
    steps = [json.loads(line) for line in lines if line.startswith("{")]
    record = read_game(game.read_text(), BOX)
    assert len(steps) == len(record.choices)
    check_trace(steps, score(replay(record)).total)


def test_replay_puts_the_trace_into_the_json(capsys, game):
    values = json.loads(run(capsys, "replay", str(game), "--json", "--trace"))
    check_trace(values["trace"], values["L"])


def test_replay_reads_standard_input(capsys, monkeypatch, game):
    type_in(monkeypatch, game.read_text())
    assert run(capsys, "replay", "-") == run(capsys, "replay", str(game))


def test_replay_takes_what_autoplay_writes(capsys, monkeypatch):
    for number in range(20):
        type_in(monkeypatch, run(capsys, "autoplay", "--number", str(number), "--score"))
        assert set("ABCDEFGHIJKL") <= set(json.loads(run(capsys, "replay", "-", "--json")))


def test_replay_takes_what_autoplay_writes_at_a_table(capsys, monkeypatch):
    out = run(capsys, "autoplay", "--seed", "TEST5EED", "--players", "4", "--score")
    for text in re.split(r"\n\n", out):
        type_in(monkeypatch, text)
        assert "Total" in run(capsys, "replay", "-")


def test_replay_tells_a_game_that_has_not_begun_or_is_not_over(capsys, monkeypatch, game):
    lines = [line for line in game.read_text().splitlines() if not line.startswith("Check")]
    for last in range(3, len(lines)):
        type_in(monkeypatch, "\n".join(lines[:last]))
        assert json.loads(run(capsys, "replay", "-", "--json"))["over"] is False
        type_in(monkeypatch, "\n".join(lines[:last]))
        assert run(capsys, "replay", "-", "--trace").startswith(("TEST5EED", "{"))


def test_replay_reads_windows_line_ends_from_a_file(capsys, game):
    before = run(capsys, "replay", str(game))
    game.write_bytes(game.read_bytes().replace(b"\n", b"\r\n"))
    assert run(capsys, "replay", str(game)) == before


def test_replay_speaks_dutch(capsys, game):
    assert "L Totaal" in run(capsys, "replay", str(game), "--language", "nl")


# --- perft and bench -----------------------------------------------------------------------------------------


def test_perft_counts_the_ways_to_play_on(capsys):
    state = start(Setup(BOX, "TEST5EED"))
    out = run(capsys, "perft", "--seed", "TEST5EED", "--depth", "3")
    assert out.splitlines() == [f"{depth} {perft(state, depth)}" for depth in (1, 2, 3)]


def test_bench_tells_how_many_actions_it_played(capsys, monkeypatch):
    monkeypatch.setattr(commands, "BENCH_GAMES", 2)
    assert re.fullmatch(r"\d+ actions in [\d.]+ s: \d+ a second, 2 games\n", run(capsys, "bench"))


@pytest.mark.parametrize("verb", GAME_VERBS + PLAYER_VERBS)
def test_help_is_shown_where_it_is_asked_for(capsys, verb):
    assert verb in run(capsys, "-h")
    assert f"usage: python -m paperdungeons {verb}" in run(capsys, verb, "-h")


# --- bad input -----------------------------------------------------------------------------------------------

BAD_WORDS = {
    "no verb": [],
    "an unknown verb": ["dance"],
    "a short seed": ["deal", "--seed", "TEST5EE"],
    "a seed of wrong letters": ["deal", "--seed", "UUUUUUUU"],
    "an empty seed": ["deal", "--seed", ""],
    "a seed with a line end": ["deal", "--seed", "TEST\n5EED"],
    "no players": ["deal", "--players", "0"],
    "nine players": ["autoplay", "--players", "9"],
    "fewer than no players": ["deal", "--players=-1"],
    "players in letters": ["deal", "--players", "two"],
    "half a player": ["deal", "--players", "1.5"],
    "a huge number of players": ["deal", "--players", "9" * 5000],
    "an unknown dungeon": ["deal", "--dungeon", "Z"],
    "an empty dungeon": ["autoplay", "--dungeon", ""],
    "an unknown language": ["deal", "--language", "xx"],
    "no number": ["autoplay", "--number", "many"],
    "a negative depth": ["perft", "--seed", "TEST5EED", "--depth", "-1"],
    "a depth in letters": ["perft", "--depth", "deep"],
    "an unknown option": ["replay", "-", "--loud"],
    "a word too many": ["bench", "more"],
    "no file": ["replay"],
    "a missing file": ["replay", "no/such/game.txt"],
    "a directory": ["replay", "."],
    "a file name with a NUL": ["replay", "game\0.txt"],
    "a file name far too long": ["replay", "x" * 5000],
    "a date that is none": ["daily", "--date", "2026-02-30"],
    "a date in words": ["daily", "--date", "tomorrow"],
    "an unknown kind": ["daily", "--kind", "hourly"],
    "no code": ["verify"],
    "a code that is none": ["verify", "hello"],
    "a code with control letters": ["verify", "PD://C1\x1b[2J"],
    "an endless code": ["verify", "C1" * 5000],
    "a code of another kind": ["verify", "J10EK7QF3MXWAPWSJZEEMJTE"],
    "an export of nothing in particular": ["export", "."],
    "an export as two things": ["export", "--csv", "--json", "."],
    "an export of a folder without games": ["export", "--csv", "no/such/folder"],
    "a backup of a folder without games": ["backup", "no/such/folder", "backup.pdbackup"],
    "a restore of a missing file": ["restore", "no/such/file", "no/such/folder"],
    "a restore of something else": ["restore", "README.md", "no/such/folder"],
    "statistics of a folder without games": ["stats", "no/such/folder"],
}


def check_complaint(code: int, out: str, err: str) -> None:
    assert code == 2
    assert out == ""
    assert re.fullmatch(r"paperdungeons: [^\n]+\n", err)
    assert "Traceback" not in err


@pytest.mark.parametrize("words", BAD_WORDS.values(), ids=[name.replace(" ", "-") for name in BAD_WORDS])
def test_bad_words_get_one_line_and_exit_code_2(capsys, words):
    check_complaint(main(words), *capsys.readouterr())


HEAD = f"Paper Dungeons 1\nBox {BOX.fingerprint}\nSeed TEST5EED\n"
BAD_RECORDS = {
    "nothing": b"",
    "only line ends": b"\n\n\r\n",
    "not text": bytes(range(256)),
    "half a UTF-8 letter": HEAD.encode() + b"\xc3",
    "UTF-16": HEAD.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + HEAD.encode(),
    "zeros": b"\0" * 1000,
    "prose": b"Dear friend,\nhow are you?\n",
    "another box": HEAD.replace(BOX.fingerprint, "00000000").encode(),
    "a wrong check": HEAD.encode() + b"Check 000000\n",
    "an unknown card": HEAD.encode() + b"0. wizard gems\n",
    "a refused choice": HEAD.encode() + b"0. psionic minions-l4\n1. |\n",
    "two records": HEAD.encode() * 2,
    "far too long": HEAD.encode() + b"#" * LONGEST,
    "one endless line": b"A" * 3_000_000,
    "JSON": b'{"A": 1}',
    "escapes": HEAD.encode() + b"\x1b[2J\x1b]0;x\x07",
}


@pytest.mark.parametrize("record", BAD_RECORDS.values(), ids=[name.replace(" ", "-") for name in BAD_RECORDS])
@pytest.mark.parametrize("wishes", [[], ["--json"], ["--json", "--trace"]], ids=["plain", "json", "trace"])
def test_a_bad_record_gets_one_line_and_exit_code_2(capsys, tmp_path, record, wishes):
    file = tmp_path / "game.txt"
    file.write_bytes(record)
    code = main(["replay", str(file), *wishes])
    out, err = capsys.readouterr()
    check_complaint(code, out, err)
    assert "\x1b" not in err
    assert len(err) < 300


@pytest.mark.parametrize("text", ["", "\n", "\udcff\udcfe", HEAD + "0. psionic", "x" * (LONGEST + 5)])
def test_bad_standard_input_gets_one_line_and_exit_code_2(capsys, monkeypatch, text):
    type_in(monkeypatch, text)
    check_complaint(main(["replay", "-"]), *capsys.readouterr())


def test_no_more_of_an_endless_input_is_read_than_a_record_may_have(capsys, monkeypatch):
    class Endless(io.StringIO):
        def read(self, size: int = -1) -> str:
            assert 0 < size <= LONGEST + 1
            return "#" * size

    monkeypatch.setattr(sys, "stdin", Endless())
    check_complaint(main(["replay", "-"]), *capsys.readouterr())


# --- the real thing ------------------------------------------------------------------------------------------


def test_in_a_shell_autoplay_can_be_piped_into_replay():
    played = in_a_shell("autoplay", "--seed", "TEST5EED", "--score")
    assert (played.returncode, played.stderr) == (0, b"")
    told = in_a_shell("replay", "-", "--json", typed=played.stdout)
    assert (told.returncode, told.stderr) == (0, b"")
    values = json.loads(told.stdout)
    assert values["L"] == score(replay(read_game(played.stdout.decode(), BOX))).total


@pytest.mark.parametrize("typed", [b"", bytes(range(128, 256)), b"\0" * 50_000], ids=["nothing", "bytes", "zeros"])
def test_in_a_shell_bad_input_gets_one_line_and_exit_code_2(typed):
    done = in_a_shell("replay", "-", typed=typed)
    check_complaint(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("words", [["deal", "--seed", "TEST5EED"], ["perft", "--depth", "1"]], ids=["deal", "perft"])
def test_in_a_shell_every_other_verb_works(words):
    done = in_a_shell(*words)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def test_in_a_shell_a_reader_that_went_away_is_no_error():
    """For example in ``autoplay | head -1``."""
    reader, writer = os.pipe()
    os.close(reader)
    done = in_a_shell("autoplay", "--seed", "TEST5EED", out=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_one_player_s_record_of_a_table_can_be_replayed(capsys, tmp_path):
    file = tmp_path / "game.pd"
    file.write_text(run(capsys, "autoplay", "--seed", "TEST5EED", "--players", "3", "--seat", "2"))
    assert "Seat 2" in file.read_text()
    assert '"L"' in run(capsys, "replay", str(file), "--json")


def test_an_interrupt_ends_quietly(capsys, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "count_perft", interrupted)
    assert main(["perft", "--seed", "TEST5EED"]) == 130
    assert capsys.readouterr().err == ""


def test_closed_streams_are_told_in_one_line():
    for closed, code in (("<&-", 2), (">&-", 0)):
        record = "printf '' |" if closed == ">&-" else ""
        verb = "deal --seed TEST5EED" if closed == ">&-" else "replay -"
        line = f"{record} {sys.executable} -m paperdungeons {verb} {closed}"
        done = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
