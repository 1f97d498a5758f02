"""``python -m paperdungeons shelf``: one JSON line per step, and one plain line for input that cannot be read."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from paperdungeons.__main__ import main

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = """Shelf dungeoneer 1
Check whatever
begin anna bob   # two seats

next
summon anna demon 2 bob 1
move bob cave
? clash 1
frobnicate now
undo
"""


def in_a_shell(*words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "paperdungeons", "shelf", *words],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        timeout=60,
        check=False,
    )


def run(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    assert main(["shelf", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_script_gives_one_line_of_json_for_each_line_that_says_something():
    done = in_a_shell("dungeoneer", typed=SCRIPT.encode())
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [sorted(line)[0] for line in said[3:6]] == ["refused", "answer", "refused"]
    assert [line["turn"]["phase"] for line in said[:3]] == ["reset", "dungeonlord", "dungeonlord"]
    assert (said[3], said[5]) == ({"refused": "unknown-name"}, {"refused": "malformed"})
    assert (said[6]["monsters"], said[6]["events"]) == ({}, [])


def test_a_word_that_fits_no_place_is_pointed_at_beside_the_refusal():
    done = in_a_shell("dungeoneer", typed=b"begin anna bob\ngain anna fame 3\n")
    assert (done.returncode, json.loads(done.stdout.splitlines()[1])) == (0, {"refused": "malformed"})
    assert done.stderr.decode() == "paperdungeons: line 2, column 11: this is no line of the game\n"


def test_a_line_that_is_no_text_names_line_and_column_and_ends_with_exit_code_two():
    done = in_a_shell("dungeoneer", typed=b"begin anna bob\nnext \xff\nnext\n")
    assert (done.returncode, len(done.stdout.splitlines())) == (2, 1)
    assert done.stderr.decode() == "paperdungeons: line 2, column 6: this is no text\n"


def test_an_unknown_game_is_one_line_and_exit_code_two(capsys):
    assert main(["shelf", "chess"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "chess" in err


def test_no_game_at_all_is_one_line_and_exit_code_two(capsys):
    assert main(["shelf"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_answers_come_line_by_line_while_the_script_is_still_being_typed():
    words = [sys.executable, "-m", "paperdungeons", "shelf", "mapmasters"]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, phase in ((b"begin mira\n", "market"), (b"start\n", "explore")):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["phase"] == phase
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_a_script_can_be_given_as_text(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("begin a:bard+thief\nenter 1a"))
    assert [line["phase"] for line in run(capsys, "tenefyr")] == ["camp", "door"]


@pytest.mark.parametrize(
    ("game", "words", "answer"),
    [
        ("dungeoneer", "race -1 2 2 5", {"slain": 0.241834, "fallen": 0.747829, "stand": 0.010336}),
        ("dungeoneer", "clash -3", {"hit": 0.083333, "tie": 0.083333, "back": 0.833333}),
        ("dungeoneer", "THREAT 3 5", {"success": 0.833333, "need": 2}),
        ("dungeoneer", "? threat 0 9", {"success": 0, "need": None}),
        ("mapmasters", "cards 36 4 3", {"p": 0.305322}),
        ("mapmasters", "turns 0 1 2 2", {"plays": 3, "each": [1, 1, 1], "limit": "cards"}),
    ],
)
def test_one_question_is_answered_without_a_game_and_reads_no_input(capsys, monkeypatch, game, words, answer):
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, game, "--odds", *words.split()) == [{"answer": answer}]


@pytest.mark.parametrize(
    ("game", "words", "reason"),
    [
        ("dungeoneer", "threat bob speed 5", "not-begun"),
        ("dungeoneer", "next", "malformed"),
        ("dungeoneer", "", "malformed"),
        ("tenefyr", "team", "not-begun"),
        ("mapmasters", "turns", "not-begun"),
        ("mapmasters", "cards 3 4 1", "out-of-range"),
    ],
)
def test_a_question_that_needs_a_game_or_is_none_is_refused(capsys, game, words, reason):
    assert run(capsys, game, "--odds", *words.split()) == [{"refused": reason}]


def test_no_input_at_all_is_one_line_and_exit_code_two(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["shelf", "dungeoneer"]) == 2
    assert capsys.readouterr().err == "paperdungeons: standard input is closed\n"
