"""`make learn`: games are played and kept the same each time, and what is learnt from them becomes a module.

The fit itself needs numpy and is left out without it.
"""

import doctest
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from paperdungeons.bots.features import DICE
from paperdungeons.bots.weights import LEARNT, OBJECTIVES, POWERS, REST
from tests.staging import BOX
from tools import experience_file
from tools.experience_file import WIDTH, Learnt, write_experience
from tools.learning_games import (
    FIRST,
    Generation,
    Lesson,
    LessonsKept,
    Position,
    play_lesson,
    read_line,
    sizes_of_groups,
    stamp_of,
    write_line,
)

ROOT = Path(__file__).resolve().parents[2]
SIZES = sizes_of_groups()
FACTS = sum(SIZES.values())
SHIPPED = Learnt(LEARNT, POWERS, OBJECTIVES, REST, 290_000)


def generation(number: int = 1, games: int = 3, strays: float = 0.06) -> Generation:
    return Generation(number, games, strays, FIRST)


def a_lesson(seed: int, points: int = 60) -> Lesson:
    return Lesson(seed, points, 2, 3, (Position(1, 4, (0, 0.5)), Position(24, 58, (1, 2.25))))


# --- playing ---------------------------------------------------------------------------------------------------


def test_a_game_is_told_position_by_position_up_to_its_last_die():
    group = generation(strays=0.5)
    lesson = play_lesson(group, group.seeds[0])
    assert lesson == play_lesson(group, group.seeds[0])
    used = [position.used for position in lesson.positions]
    assert used == sorted(used)
    assert set(range(1, DICE + 1)) <= set(used)
    assert {len(position.facts) for position in lesson.positions} == {FACTS}
    assert lesson.power < len(BOX.powers)
    assert lesson.objective < len(BOX.objectives)


def test_who_strays_plays_another_game():
    seed = generation().seeds[0]
    assert play_lesson(generation(strays=0.0), seed).positions != play_lesson(generation(strays=0.5), seed).positions


def test_no_two_generations_play_the_same_seeds():
    first, second = generation(1, 100_000).seeds, generation(2, 100_000).seeds
    assert first[-1] < second[0]


# --- facts -----------------------------------------------------------------------------------------------------


def test_the_bots_have_a_weight_for_every_fact_and_card():
    assert {group: (len(late), len(more)) for group, (late, more) in LEARNT.items()} == {
        group: (size, size) for group, size in SIZES.items()
    }
    assert set(POWERS) == {card.id for card in BOX.powers}
    assert set(OBJECTIVES) == {card.id for card in BOX.objectives}


def test_the_first_guess_is_about_facts_that_there_are():
    assert set(FIRST) == set(SIZES)
    for group, (late, more) in FIRST.items():
        assert len(late) == len(more) <= SIZES[group]


# --- keeping ---------------------------------------------------------------------------------------------------


def test_a_line_reads_back_as_the_same_game():
    lesson = a_lesson(7)
    assert read_line(write_line(lesson)) == lesson


def test_work_that_was_stopped_in_the_middle_of_a_line_goes_on_with_that_game(tmp_path):
    group = generation(games=4)
    kept = LessonsKept(tmp_path / "deep", group)
    for seed in group.seeds[:3]:
        kept.add(a_lesson(seed))
    kept.path.write_bytes(kept.path.read_bytes()[:-5])
    again = LessonsKept(tmp_path / "deep", group)
    assert list(again.missing()) == list(group.seeds[2:])
    for seed in again.missing():
        again.add(a_lesson(seed))
    assert list(again) == [a_lesson(seed) for seed in group.seeds]
    assert not again.missing()


def test_a_smaller_generation_takes_the_first_of_the_games_there_are(tmp_path):
    kept = LessonsKept(tmp_path, generation(games=3))
    for seed in kept.missing():
        kept.add(a_lesson(seed))
    fewer = LessonsKept(tmp_path, generation(games=2))
    assert not fewer.missing()
    assert [lesson.seed for lesson in fewer] == list(generation(games=2).seeds)


def test_games_of_players_who_think_otherwise_are_not_mixed_in():
    wiser = generation()._replace(experience={**FIRST, "heroes": ((0.2,), (1.5,))})
    assert len({stamp_of(generation()), stamp_of(generation(strays=0.07)), stamp_of(wiser)}) == 3
    assert stamp_of(generation()) == stamp_of(generation(games=9))


def test_a_file_in_disorder_is_not_learnt_from(tmp_path):
    kept = LessonsKept(tmp_path, generation())
    for seed in reversed(generation().seeds):
        kept.add(a_lesson(seed))
    with pytest.raises(ValueError, match="delete it"):
        list(kept)


# --- the module ------------------------------------------------------------------------------------------------


def imported(path: Path) -> ModuleType:
    """Import a file as a module of the bots."""
    spec = importlib.util.spec_from_file_location("paperdungeons.bots.learnt_anew", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written(learnt: Learnt, folder: Path) -> ModuleType:
    (folder / "learnt_anew.py").write_text(write_experience(learnt), encoding="utf-8")
    return imported(folder / "learnt_anew.py")


def test_the_module_gives_the_weights_rounded(tmp_path):
    learnt = Learnt(
        {"heroes": ((1.2345, -0.004, 20.0), (0.0, 3.996, -7.5)), "season 1": ((100.0,), (-0.128,))},
        {"treasure-hunter": -0.04, "noble": 3.26},
        {"minions-l4": 10.0},
        (5.96, -7.04),
        1234,
    )
    module = written(learnt, tmp_path)
    assert module.LEARNT == {"heroes": ((1.23, 0, 20), (0, 4, -7.5)), "season 1": ((100,), (-0.13,))}
    assert module.POWERS == {"treasure-hunter": 0.0, "noble": 3.3}
    assert module.OBJECTIVES == {"minions-l4": 10.0}
    assert module.REST == (6.0, -7.0)
    assert "1,234 positions" in module.__doc__


def test_the_shipped_experience_is_written_as_it_is(tmp_path):
    module = written(SHIPPED, tmp_path)
    assert (module.LEARNT, module.POWERS, module.OBJECTIVES, module.REST) == (LEARNT, POWERS, OBJECTIVES, REST)
    assert list(module.LEARNT) == list(LEARNT)


def test_the_examples_of_written_figures_are_true():
    result = doctest.testmod(experience_file)
    assert result.attempted == 2
    assert result.failed == 0


def test_no_line_of_the_module_is_too_long_or_ends_within_an_entry():
    lines = write_experience(SHIPPED).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert not [line for line in lines if line.endswith((" ", '":'))]


def test_the_bots_and_their_lessons_do_without_numpy():
    modules = "sys, paperdungeons.bots.review, tools.learning_games, tools.experience_file"
    code = f"import {modules}; print('numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


# --- the fit ---------------------------------------------------------------------------------------------------


def test_a_fact_that_decides_everything_is_found():
    pytest.importorskip("numpy")
    from tools.experience_fit import Sums

    sums = Sums(BOX)
    for number in range(40):
        positions = [Position(used, used, (used * number % 7, *[0] * (FACTS - 1))) for used in range(DICE + 1)]
        for position in positions:
            to_come = 3 * position.facts[0]
            sums.add(Lesson(number, position.points + to_come, number % 16, number % 16, (position,)))
    learnt = sums.fit(doubt=1e-6)
    late, more = learnt.experience["heroes"]
    assert late[0] == pytest.approx(3, abs=0.01)
    assert more[0] == pytest.approx(0, abs=0.01)
    assert late[1:] == more[1:] == (0,) * (SIZES["heroes"] - 1)
    assert {group: (len(late), len(more)) for group, (late, more) in learnt.experience.items()} == {
        group: (size, size) for group, size in SIZES.items()
    }
    assert learnt.positions == 40 * (DICE + 1)


def test_the_same_wishes_give_the_same_bots_also_when_stopped_on_the_way(tmp_path, capsys):
    pytest.importorskip("numpy")
    from tools.learn import main

    def learnt(folder: str, *wishes: str) -> str:
        out = tmp_path / "experience.py"
        places = ["--kept", str(tmp_path / folder), "--out", str(out)]
        assert main(["--generations", *wishes, "--processes", "1", *places]) == 0
        return out.read_text(encoding="utf-8")

    at_once = learnt("at once", "3:6", "2:10")
    assert "3 games, 0 of them played before" in capsys.readouterr().err
    learnt("in parts", "3:6")
    assert learnt("in parts", "3:6", "2:10") == at_once
    assert "3 games, 3 of them played before" in capsys.readouterr().err
    assert imported(tmp_path / "experience.py").LEARNT.keys() == SIZES.keys()


def test_the_example_of_a_wish_is_true():
    pytest.importorskip("numpy")
    from tools import learn

    result = doctest.testmod(learn)
    assert result.attempted == 1
    assert result.failed == 0


@pytest.mark.parametrize("wish", ["0:6", "20", "20:101", "x:6", "20:-1"])
def test_a_wish_that_makes_no_sense_is_refused(tmp_path, capsys, wish):
    pytest.importorskip("numpy")
    from tools.learn import main

    with pytest.raises(SystemExit):
        main(["--generations", wish, "--kept", str(tmp_path), "--out", str(tmp_path / "experience.py")])
    assert "1 to 100000 games" in capsys.readouterr().err


def test_what_is_learnt_is_written_where_the_bots_read_it():
    pytest.importorskip("numpy")
    from tools.learn import MODULE

    assert MODULE == ROOT / "paperdungeons" / "bots" / "weights.py"
