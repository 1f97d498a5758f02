"""``python -m paperdungeons``: challenges, shared results, and the folder of the app."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from paperdungeons.__main__ import main
from paperdungeons.core.scoring import score
from paperdungeons.play.challenges.result_code import shared_link
from paperdungeons.play.challenges.schedule import setup_of
from paperdungeons.play.records.challenge import ChallengeKind, challenge_on
from paperdungeons.play.records.record import replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.challenge_games import TODAY, a_free_game, a_game_of, daily
from tests.play.support.full_disk import no_room
from tests.play.support.past_games import fill
from tests.play.support.phones import Phone, full_phone

ROOT = Path(__file__).resolve().parents[1]


def run(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """What a command prints; it must succeed and report no error."""
    assert main([str(word) for word in words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def complaint(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main([str(word) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return err


@pytest.fixture
def folder(tmp_path):
    phone = full_phone(tmp_path / "app")
    fill(phone.store)
    phone.close()
    return phone.folder


# --- daily ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ChallengeKind, ids=lambda kind: kind.value)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_daily_shows_what_a_date_deals(capsys, kind, language):
    out = run(capsys, "daily", "--date", "2026-11-17", "--kind", kind.value, "--language", language)
    setup = setup_of(challenge_on(kind, TODAY))
    lines = out.splitlines()
    assert "2026" in lines[0]
    assert lines[1] == f"{setup.seed}  box {setup.box.fingerprint}"
    assert lines[2].startswith(f"{setup.board.dungeon.id}  ")
    for number in setup.hands[0].powers:
        assert f" [{setup.box.powers[number].id}]: " in out


def test_daily_is_the_same_on_every_day_of_a_week(capsys):
    told = {run(capsys, "daily", "--kind", "weekly", "--date", f"2026-11-{day}") for day in range(16, 23)}
    assert len(told) == 1


def test_daily_without_a_date_is_today(capsys):
    assert len(run(capsys, "daily").splitlines()) == 11


# --- verify --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [a_game_of(daily(), 1), a_free_game(2)], ids=["challenge", "friend"])
def test_verify_replays_a_result_and_tells_its_score(capsys, record):
    total = score(replay(record)).total
    out = run(capsys, "verify", f"I made 999! {shared_link(record, 'Anna')}").splitlines()
    assert out[0].startswith("Anna, ")
    assert f"{total} points, " in out[0]
    assert out[0].endswith(", checked")
    assert out[-1].split() == ["L", "Total", str(total)]


def test_verify_needs_no_box_for_the_dungeon_of_the_month(capsys):
    record = a_game_of(challenge_on(ChallengeKind.MONTHLY, TODAY), 1)
    out = run(capsys, "verify", shared_link(record), "--language", "nl")
    assert out.startswith("Kerker van de maand, ")
    assert "gecontroleerd" in out


def test_verify_says_why_a_code_is_refused(capsys):
    link = shared_link(a_game_of(daily(), 1), "Anna")
    assert "misread" in complaint(capsys, "verify", link[:-1] + ("0" if link[-1] != "0" else "1"))
    assert "verkeerd gelezen" in complaint(capsys, "verify", link[:-2], "--language", "nl")


def test_a_record_of_the_month_can_be_replayed(capsys, tmp_path):
    record = a_game_of(challenge_on(ChallengeKind.MONTHLY, TODAY), 1)
    file = tmp_path / "game.pd"
    file.write_text(write_game(record), encoding="ascii")
    assert str(score(replay(record)).total) in run(capsys, "replay", file).splitlines()[-1]


# --- the folder ----------------------------------------------------------------------------------------------


def test_export_writes_all_finished_games(capsys, folder):
    rows = list(csv.DictReader(io.StringIO(run(capsys, "export", "--csv", folder))))
    assert len(rows) == 18
    assert {row["kind"] for row in rows} == {"alone", "passed", "phones"}
    values = json.loads(run(capsys, "export", "--json", folder))
    assert [row["points"] for row in values] == [int(row["points"]) for row in rows]


def test_a_deleted_game_is_neither_exported_nor_counted(capsys, folder):
    before = len(json.loads(run(capsys, "export", "--json", folder)))
    phone = Phone(folder)
    phone.marks.delete([kept for kept in phone.store.games() if kept.finished][:1])
    phone.close()
    assert len(json.loads(run(capsys, "export", "--json", folder))) == before - 1


def test_stats_tells_the_numbers(capsys, folder):
    out = run(capsys, "stats", folder)
    assert out.startswith("Games: 15\n")
    for part in ("By dungeon", "By power", "By objective", "Players", "Who plays with whom"):
        assert f"\n{part}\n" in out
    assert "Spelers" in run(capsys, "stats", folder, "--language", "nl")


def test_stats_as_json_has_the_same_numbers(capsys, folder):
    values = json.loads(run(capsys, "stats", folder, "--json"))
    rows = json.loads(run(capsys, "export", "--json", folder))
    assert values["all"]["games"] == 15
    assert values["all"]["best"] <= max(row["points"] for row in rows)
    assert set(values["lines"]) == set("ABCDEFGHIJK")
    assert sum(own["games"] for own in values["dungeons"].values()) == 15
    assert values["players"]["Anna"]["games"] == len([row for row in rows if row["player"] == "Anna"])
    assert all(len(pair["players"]) == 2 for pair in values["pairs"])


def test_a_backup_can_be_restored_into_a_new_folder(capsys, tmp_path, folder):
    file, other = tmp_path / "all.pdbackup", tmp_path / "other"
    assert run(capsys, "backup", folder, file) == "Games in the backup: 10.\n"
    assert run(capsys, "restore", file, other).startswith("Games added: 10.\n")
    assert run(capsys, "restore", file, other) == "Games added: 0.\nGames that were here already: 10.\n"
    assert run(capsys, "stats", other, "--json") == run(capsys, "stats", folder, "--json")


def test_a_torn_backup_is_told_in_a_line_and_makes_no_folder(capsys, tmp_path, folder):
    file, other = tmp_path / "all.pdbackup", tmp_path / "other"
    run(capsys, "backup", folder, file)
    file.write_bytes(file.read_bytes()[:-100])
    assert "damaged or not complete" in complaint(capsys, "restore", file, other)
    assert not other.exists()


def test_a_full_disk_is_told_in_a_line(capsys, tmp_path, folder):
    with no_room():
        code = main(["backup", str(folder), str(tmp_path / "all.pdbackup")])
    assert code == 2
    assert not (tmp_path / "all.pdbackup").exists()


def test_a_folder_without_games_is_not_made_into_one(capsys, tmp_path):
    for words in (["export", "--csv"], ["stats"]):
        assert "there are no games" in complaint(capsys, *words, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_was_put_right_goes_to_standard_error(capsys, folder):
    (folder / "marks.json").write_bytes(b"nonsense")
    assert main(["stats", str(folder)]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Games: 15\n")
    assert "favourites and notes" in err


def test_in_a_shell_a_result_can_be_verified():
    link = shared_link(a_game_of(daily(), 1), "Chloé")
    done = subprocess.run(
        [sys.executable, "-m", "paperdungeons", "verify", link],
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
        env={"PYTHONUTF8": "1", "PATH": ""},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("Chloé, Dungeon of the day, 17 Nov 2026, ")
