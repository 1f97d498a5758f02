"""`make foresight`: the champion's weights come out the same each time, and cover every fact."""

import pytest

from paperdungeons.bots.champion_weights import FORESEEN
from paperdungeons.bots.weights import LEARNT
from tests.tools.learnt_weights import learnt_twice, sizes

pytest.importorskip("numpy")

from tools import learn_foresight
from tools.learn_foresight import Lesson, Sample, fit, main


def test_the_champion_weighs_every_fact_that_the_veteran_weighs():
    assert sizes(FORESEEN) == sizes(LEARNT)


def test_the_same_options_give_the_same_weights(tmp_path, monkeypatch):
    for name, few in (("WIDTH", 2), ("BEST", 3), ("OTHERS", 1), ("ROLLS", 1)):
        monkeypatch.setattr(learn_foresight, name, few)
    assert sizes(learnt_twice(main, tmp_path).FORESEEN) == sizes(LEARNT)


def test_what_one_end_gains_over_the_others_of_its_round_moves_the_weights():
    """The first fact is worth two points more than was thought; a gain that all ends of a round share moves nothing."""
    facts = sum(len(late) for late, _ in LEARNT.values())

    def end(number, luck):
        return Sample(24, (float(number), *[0.0] * (facts - 1)), 0.0, 2.0 * number + luck)

    moved = fit(LEARNT, [Lesson(0, [[end(number, luck) for number in range(5)] for luck in range(3000)])])
    late, before = moved["heroes"][0], LEARNT["heroes"][0]
    assert late[0] - before[0] == pytest.approx(2, abs=0.1)
    assert late[1:] == before[1:]
