"""Before players take over a box, they are told what is different and what is wrong in it."""

import pytest

from paperdungeons.content.own_box import NOTHING_TYPED, in_force, value_of
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.codes.box_code import Received
from paperdungeons.ui.my_box.card_status import card_name
from paperdungeons.ui.my_box.sharing.export_controller import links_of
from paperdungeons.ui.my_box.sharing.import_controller import codes_in
from paperdungeons.ui.my_box.sharing.import_summary import CARDS, FAULTS, MOST_FAULTS, differing, summary_of
from tests.play.support.own_boxes import WHOLE, other_box

GOLEM, MISSION, NEW = ("monsters", "golem"), ("tracks", "mission"), ("dungeons", "own-1")
SIX = NOTHING_TYPED.with_card(MISSION, "6 O")
FALLING = NOTHING_TYPED.with_card(GOLEM, {**value_of(NOTHING_TYPED, GOLEM), "low": ["14 O", "2 O", "3 O"]})
CARD = {"monsters": ["golem O", "hydra O", "lich O"], "lairs": ["D2 O", "E5 O", "A6 O"], "walls": ["A2|B2 O"]}
ADDED = NOTHING_TYPED.with_card(NEW, CARD).with_name(NEW, "The Cellar")
EN = words("en")


def told(mine, theirs, is_exact=True):
    return summary_of(EN, mine, Received(theirs, is_exact))


def test_a_card_differs_by_its_figures_or_its_name_and_not_by_where_they_come_from():
    assert differing(NOTHING_TYPED, WHOLE) == []
    assert differing(NOTHING_TYPED, SIX) == differing(SIX, NOTHING_TYPED) == [MISSION]
    assert differing(SIX, SIX.with_name(GOLEM, "Clay Man")) == [GOLEM]


def test_ones_own_box_is_told_as_such():
    assert told(SIX, SIX).is_same
    assert told(SIX, SIX).headline == EN("boxshare.sum.same")
    assert not told(NOTHING_TYPED, WHOLE).is_same
    assert told(NOTHING_TYPED, WHOLE).headline == EN("boxshare.sum.marks")


def test_cards_that_differ_are_named_with_the_names_of_the_other_box():
    summary = told(NOTHING_TYPED, SIX.with_name(GOLEM, "Clay Man"))
    assert summary.headline == "2 cards and parts differ from yours"
    [line] = summary.lines
    assert "Clay Man" in line
    assert summary.faults == ()


def test_cards_that_only_one_of_them_has_are_told_apart():
    [line] = told(NOTHING_TYPED, ADDED).lines
    assert line == "Different: The Cellar."
    own = EN.with_texts({"dungeons.own-1.name": "The Cellar"})
    assert summary_of(own, ADDED, Received(NOTHING_TYPED)).lines == ("Only in your box: The Cellar.",)


def test_what_cannot_be_is_told_by_card():
    [fault] = told(NOTHING_TYPED, FALLING).faults
    assert fault.startswith("Golem: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_with_everything_in_it_and_much_that_is_wrong_is_told_shortly(language):
    summary = summary_of(words(language), NOTHING_TYPED, Received(other_box(1)))
    assert len(summary.faults) == MOST_FAULTS + 1
    assert all(len(line) < 400 for line in (*summary.lines, *summary.faults))


def test_a_list_that_was_cut_short_is_told_whole_when_it_is_unfolded():
    received = Received(other_box(1))
    short, whole = (summary_of(EN, NOTHING_TYPED, received, unfolded) for unfolded in ((), (CARDS, FAULTS)))
    assert short.folds == whole.folds == {CARDS, FAULTS}
    named = ", ".join(card_name(EN, key) for key in differing(NOTHING_TYPED, received.own))
    assert whole.lines == (f"Different: {named}.",)
    assert len(whole.faults) == len(in_force(received.own).problems)
    assert told(NOTHING_TYPED, FALLING).folds == frozenset()


def test_a_box_of_another_version_is_told_so():
    assert told(NOTHING_TYPED, SIX, is_exact=False).lines[-1] == EN("boxshare.sum.other-version")


# --- texts that are pasted -----------------------------------------------------------------------------------


def test_a_pasted_text_is_one_code_several_or_a_file():
    links = links_of(other_box(1))
    assert codes_in("\n".join(links)) == list(links)
    assert codes_in(links[0].lower()) == [links[0].lower()]
    assert codes_in("nonsense") == ["nonsense"]
    assert codes_in('format = "Paper Dungeons own box 1"') == codes_in("two\nlines") == codes_in("x" * 3000) == []
