"""The dungeon generator's controller, without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from paperdungeons.content.difficulty import Difficulty
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.games.library import GameLibrary
from paperdungeons.ui.codes.entry import CodeEntry
from paperdungeons.ui.dungeon_maker.controller import ENTER, MAKER, DungeonMaker
from paperdungeons.ui.dungeon_maker.request import DungeonRequest
from tests.ui.support.box_at_hand import BoxAtHand

SEEDS = ["K7QF3MXW", "00000000"]


class Reader:
    """Opens the screen that reads a code, as the inbox of a table does."""

    def __init__(self) -> None:
        self.entry, self.purposes = CodeEntry(), []

    def read_code(self, purpose: str) -> None:
        self.purposes.append(purpose)


class Generator:
    def __init__(self, folder) -> None:
        self.at_hand, self.reader, self.seeds, self.opened = BoxAtHand(folder), Reader(), list(SEEDS), []
        services = self.at_hand.services
        services.new_seed = lambda: self.seeds.pop(0)
        services.problems = SimpleNamespace(attempt=lambda do: do())
        setup = SimpleNamespace(open_solo=self.opened.append)
        library = GameLibrary(None, self.at_hand.boxes)
        self.maker = DungeonMaker(services, self.at_hand.navigator, library, setup, self.reader)

    @property
    def dungeon(self):
        return self.maker.request.dungeon(self.maker.box)


@pytest.fixture
def generator(tmp_path) -> Generator:
    return Generator(tmp_path)


def test_no_seed_is_drawn_before_somebody_wants_a_card(generator):
    assert generator.seeds == SEEDS
    assert generator.maker.request == DungeonRequest(SEEDS[0])
    assert generator.seeds == SEEDS[1:]


def test_another_card_is_as_hard_as_the_one_that_was_taken_in(generator):
    maker = generator.maker
    taken = next(
        card for card in maker.box.dungeons if DungeonRequest("", taken=card).chosen(maker.box) is not Difficulty.FAIR
    )
    maker.ask_for(DungeonRequest(SEEDS[0], taken=taken, name="Anna"))
    hard = maker.request.chosen(maker.box)
    maker.choose(seed=SEEDS[1])
    assert maker.request == DungeonRequest(SEEDS[1], hard)


def test_a_card_is_kept_before_a_game_is_set_up_with_it(generator):
    dungeon = generator.dungeon
    assert generator.maker.play(dungeon) is None
    assert generator.maker.is_saved(dungeon)
    assert generator.opened == [dungeon.id]


def test_a_card_goes_out_as_a_code_and_comes_in_by_a_link(generator):
    maker, reader = generator.maker, generator.reader
    code, sent = maker.code(), generator.dungeon
    maker.ask_for(DungeonRequest(SEEDS[1]))
    maker.read_code()
    assert reader.purposes == [ENTER]
    reader.entry.attach(maker.take, lambda: None)
    maker.follow(link_of(code))
    assert generator.dungeon == sent
    assert generator.at_hand.navigator.path == ["home", MAKER]


def test_a_code_of_something_else_is_refused_and_changes_nothing(generator):
    before = generator.maker.request
    assert generator.maker.take("J10E" + generator.maker.code()[4:])
    assert generator.maker.request == before
