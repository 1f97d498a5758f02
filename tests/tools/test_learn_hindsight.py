"""`make hindsight`: the weights of the review come out the same each time, and cover every fact."""

import pytest

from paperdungeons.bots.champion_weights import FORESEEN
from paperdungeons.bots.hindsight_weights import KNOWING
from paperdungeons.bots.known_dice_search import Effort
from tests.tools.learnt_weights import learnt_twice, sizes

pytest.importorskip("numpy")

from tools import learn_hindsight
from tools.learn_hindsight import FIRST_NUMBER, before, main, play_lesson


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    for name, few in (("WIDTH", 2), ("BEST", 1), ("OTHERS", 1), ("LABEL_EFFORT", Effort(1, 100))):
        monkeypatch.setattr(learn_hindsight, name, few)


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
    assert sizes(learnt_twice(main, tmp_path).KNOWING) == sizes(KNOWING)
