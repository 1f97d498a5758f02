"""The house box with one of its files changed, and games with that box."""

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import DATA, Content, house_content, read_content, read_texts
from paperdungeons.content.marked_table import ContentError, Problem
from paperdungeons.core.cards import Box
from paperdungeons.core.dice import seed_from
from paperdungeons.core.dungeon_map import board_of
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game

TEXTS = read_texts(DATA)
HOUSE = house_content()


def load(file: str, text: str) -> Content | list[Problem]:
    """The house box with this text for one file. Clears the cache of boards, which would grow by thousands here."""
    try:
        return read_content(TEXTS | {file: text})
    except ContentError as error:
        return error.problems
    finally:
        board_of.cache_clear()


def loaded(file: str, text: str) -> Content:
    content = load(file, text)
    assert isinstance(content, Content), content[0]
    return content


def check_play(box: Box) -> None:
    """Play three games to the end, write each as a record and read it back."""
    for number in range(3):
        setup = Setup(box, seed_from(number * 999_983))
        record = Record(setup, choices=tuple(uniform.play(setup, number)[0]))
        assert replay(record).round == 9
        same = read_game(write_game(record), box) == record
        assert same
