"""Every feat has a game that earns it and one that just misses it."""

from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Correct, Move, Step
from paperdungeons.core.corrections import POTIONS
from paperdungeons.core.faces import BOARD
from paperdungeons.core.scoring import score
from paperdungeons.play.achievements.feats import FEATS, can_earn, counts_of
from paperdungeons.play.achievements.story import monster_wounds, most_gems_in_a_round, most_rooms_with_a_die, story_of
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, states_of
from tests.play.support.random_games import KINDS, games
from tests.staging import BOX

GOLDEN = Path(__file__).parents[2] / "golden" / "achievements"
every_feat = pytest.mark.parametrize("feat", FEATS, ids=lambda feat: feat.id)


def golden(feat, ending: str) -> Record:
    return read_game((GOLDEN / f"{feat.id}-{ending}.pd").read_text(encoding="ascii"), BOX)


@every_feat
def test_a_feat_has_a_game_that_earns_it(feat):
    assert counts_of(story_of(golden(feat, "earned")))[feat.id] >= feat.goal


@every_feat
def test_a_feat_has_a_game_that_just_misses_it(feat):
    assert counts_of(story_of(golden(feat, "missed")))[feat.id] == feat.goal - 1


@every_feat
def test_a_game_that_is_not_over_earns_nothing(feat):
    record = golden(feat, "earned")
    assert counts_of(story_of(replace(record, choices=record.choices[:-1]))) == {}


def test_there_is_no_game_for_a_feat_that_is_gone():
    names = {f"{feat.id}-{ending}.pd" for feat in FEATS for ending in ("earned", "missed")}
    assert {file.name for file in GOLDEN.glob("*.pd")} == names
    assert len({feat.id for feat in FEATS}) == len(FEATS) == 30


def test_a_corrected_game_and_a_board_earn_nothing():
    record = golden(FEATS[0], "earned")
    corrected = replace(record, choices=(*record.choices, Correct(POTIONS, 0, 1)))
    assert not can_earn(story_of(corrected).end)
    boards = [game for game in games(8, False, False) if game.seat == BOARD]
    assert boards
    assert [counts_of(story_of(board)) for board in boards] == [{}] * len(boards)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_game_has_a_count_for_every_feat(kind):
    for record in games(*kind):
        story = story_of(record)
        counts = counts_of(story)
        assert set(counts) == ({feat.id for feat in FEATS} if can_earn(story.end) else set())


# --- what happened on the way --------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["earned", "missed"])
@every_feat
def test_a_story_ends_as_the_record_does_and_counts_what_the_log_says(feat, ending):
    record = golden(feat, ending)
    story, states = story_of(record), list(states_of(record))
    assert story.end == states[-1]
    assert [moment.before for moment in story.moments] == states[:-1]
    assert [fight.fought for fight in story.end.fights].count(True) == len(monster_wounds(story))
    walk = most = 0
    for choice in record.choices:
        walk = 1 if isinstance(choice, Move) else walk + isinstance(choice, Step)
        most = max(most, walk)
    assert most_rooms_with_a_die(story) == most
    assert most_gems_in_a_round(story) <= story.end.gems


def test_damage_of_a_monster_is_not_mixed_up_with_the_skulls_after_it():
    """A single choice both meets the monster and rolls the dice of the next round."""
    seen = set()
    for feat in FEATS:
        story = story_of(golden(feat, "earned"))
        written = [fight.damage for fight in story.end.fights if fight.fought]
        for wound, most in zip(monster_wounds(story), written, strict=True):
            assert 0 <= wound <= most
            seen.add((wound == 0, most == 0))
    assert seen == {(True, True), (True, False), (False, False)}


def test_a_round_is_closed_before_the_next_begins():
    story = story_of(golden(FEATS[0], "earned"))
    assert [story.after_round(round_).round for round_ in range(9)] == [*range(1, 9), 9]
    assert score(story.after_round(8)).total == score(story.end).total


@pytest.mark.parametrize("language", LANGUAGES)
@every_feat
def test_a_feat_has_a_title_and_says_what_it_takes(language, feat):
    say = words(language)
    assert len(say(f"achievements.{feat.id}.title")) <= 28
    assert say(f"achievements.{feat.id}.text").endswith(".")
