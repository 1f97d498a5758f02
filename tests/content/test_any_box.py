"""Whatever an owner types and draws, there is a sound box to play with, and nothing typed is lost."""

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import NOVICE, VETERAN, Bot
from paperdungeons.bots.players import play
from paperdungeons.content.card_texts import card_texts, fault_text
from paperdungeons.content.own_box import OwnBox, in_force
from paperdungeons.content.own_box_text import (
    BoxTextError,
    read_own_box,
    read_whole_box,
    write_own_box,
    write_whole_box,
)
from paperdungeons.content.words import words
from paperdungeons.core.dice import seed_from
from paperdungeons.core.dungeon_map import board_of
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.content.typed_boxes import typed_boxes
from tests.core.invariants import play_solo

QUICK_GAMES, GAMES = 25, 200
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def play_games(own: OwnBox, games: int) -> None:
    box = in_force(own).content.box
    for number in range(games):
        play_solo(number, box)
    board_of.cache_clear()


@pytest.mark.long
@settings(max_examples=8, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes(least=20, most=60))
def test_random_games_with_any_typed_box_keep_every_invariant(own):
    play_games(own, QUICK_GAMES)


@pytest.mark.long
@settings(max_examples=8, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes(least=20, most=60))
def test_two_hundred_random_games_with_any_typed_box_keep_every_invariant(own):
    play_games(own, GAMES)


@settings(max_examples=30, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes())
def test_any_typed_box_is_written_and_read_to_equality(own):
    playable = in_force(own)
    again, base = read_own_box(write_own_box(own, "c0ffee00"))
    assert (again, base) == (own, "c0ffee00")
    assert in_force(again).content.box.fingerprint == playable.content.box.fingerprint
    content, names = read_whole_box(write_whole_box(playable.content, own.names))
    assert content.box.fingerprint == playable.content.box.fingerprint
    assert (content.marks, names) == (playable.content.marks, own.names)


@settings(max_examples=30, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes())
def test_every_typed_card_is_in_force_or_its_fault_is_told(own):
    playable = in_force(own)
    for file, cards in playable.content.tables.items():
        family = file.removesuffix(".toml")
        for id_, typed in own.cards.get(family, {}).items():
            assert cards.get(id_) == typed or playable.problems[family, id_]
    for language in ("en", "nl"):
        spoken = words(language).with_texts(card_texts(words(language), playable.content.box, own.names))
        for problems in playable.problems.values():
            assert all(fault_text(spoken, problem).endswith(".") for problem in problems)


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes(), st.integers(0, (1 << 40) - 1))
def test_a_game_of_any_typed_box_is_written_down_and_read_again(own, number):
    setup = Setup(in_force(own).content.box, seed_from(number))
    record = Record(setup, choices=tuple(uniform.play(setup)[0]))
    assert read_game(write_game(record), setup.box) == record
    board_of.cache_clear()


@settings(max_examples=3, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes(least=20, most=60))
def test_the_bots_play_with_any_typed_box(own):
    setup = Setup(in_force(own).content.box, "K7QF3MXW", players=2)
    for seat, choices in enumerate(play(setup, [Bot(NOVICE, 1), Bot(VETERAN, 2)])):
        assert phase_of(replay(Record(setup, seat, choices=tuple(choices)))) == OVER
    board_of.cache_clear()


@settings(max_examples=150, deadline=None, suppress_health_check=SLOW, derandomize=True)
@given(typed_boxes(most=6), st.data())
def test_a_text_with_a_piece_missing_or_changed_is_a_box_or_a_sentence(own, data):
    text = write_own_box(own, "c0ffee00")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    broken = text[:start] + data.draw(st.text(max_size=12)) + text[end:]
    assert outcome_of(broken)


def outcome_of(text: str) -> str:
    """The fingerprint of the box, or the sentence that says why the text is no box."""
    try:
        own, _ = read_own_box(text)
    except BoxTextError as error:
        return words("en")(f"ownbox.trouble.{error.trouble.value}")
    return in_force(own).content.box.fingerprint
