"""`make hindsight`: the weights of the review come out the same each time, and cover every fact."""

import importlib.util

import pytest

from paperdungeons.bots.champion_weights import FORESEEN
from paperdungeons.bots.hindsight_weights import KNOWING
from paperdungeons.bots.known_dice_search import Effort

pytest.importorskip("numpy")

from tools import learn_hindsight
from tools.learn_hindsight import FIRST_NUMBER, before, main, play_lesson


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    for name, few in (("WIDTH", 2), ("BEST", 1), ("OTHERS", 1), ("LABEL_EFFORT", Effort(1, 100))):
        monkeypatch.setattr(learn_hindsight, name, few)


def sizes(experience):
    return {group: (len(late), len(more)) for group, (late, more) in experience.items()}


def test_it_begins_with_the_champions_weights_and_none_for_the_errands():
    for group, weights in before().items():
        assert weights == FORESEEN.get(group, weights)
        assert group in FORESEEN or not any(weights[0] + weights[1])
    assert sizes(before()) == sizes(KNOWING)


def test_a_lesson_compares_positions_of_the_same_moment():
    lesson = play_lesson(before(), FIRST_NUMBER)
    assert len(lesson.compared) >= 24, "one list for each die, at least"
    for samples in lesson.compared:
        assert max(sample.used for sample in samples) - min(sample.used for sample in samples) <= 1
        assert all(sample.shown <= lesson.points + 40 for sample in samples)


def test_the_same_options_give_the_same_weights(tmp_path):
    def written(name):
        out = tmp_path / f"{name}.py"
        assert main(["--generations", "1", "1", "--processes", "1", "--out", str(out)]) == 0
        return out

    first = written("first")
    assert written("second").read_text(encoding="utf-8") == first.read_text(encoding="utf-8")
    spec = importlib.util.spec_from_file_location("paperdungeons.bots.hindsight_anew", first)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert sizes(module.KNOWING) == sizes(KNOWING)
