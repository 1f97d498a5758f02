"""The first screen by touch: the last games, and a picture that gives way to the tiles."""

from random import Random

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from paperdungeons.content.words import words
from paperdungeons.play.storage.store import Store
from paperdungeons.ui.home.header import LEAST_SCENE, GateScene
from paperdungeons.ui.home.saved_game_wording import MOST_LAST
from paperdungeons.ui.home.widgets import STRETCH, align_column_ends
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.basics import Tile
from paperdungeons.ui.widgets.page import Column
from paperdungeons.ui.widgets.rows import columns_of
from tests.play.support.past_games import fill
from tests.ranks_at_hand import RANKS
from tests.ui.support.phone import Hand
from tests.ui.support.pictures import GAME, middle
from tests.ui.support.positions import show, take_up

EN = words("en")
LOOK = Look(PALETTES["light"], u=1, scale=1, words=EN, marks={})


def with_finished_games(hand: Hand) -> None:
    """Fill the store with finished games, each a minute after the one before."""
    minutes = iter(range(60_000, 60_000_000, 60))
    hand.app.library.ranks, hand.app.services.store._clock = RANKS, lambda: next(minutes)
    fill(hand.app.services.store)
    show(hand, "home")
    hand.stage.frames(3)


def with_a_waiting_game(hand: Hand) -> None:
    take_up(hand, GAME, middle())
    show(hand, "home")
    hand.stage.frames(3)


def test_a_tap_on_one_of_the_last_games_opens_its_score_and_back_leads_home(phone, monkeypatch):
    hand = phone()
    assert EN("home.finished.last") not in hand.texts()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "load", None)  # the first screen reads no game for this list
        with_finished_games(hand)
    lines = hand.screen.last_lines
    assert len(lines) == MOST_LAST
    alone = hand.app.services.store.games()
    latest = max((kept for kept in alone if kept.is_solo_result), key=lambda kept: kept.touched)
    told = [[part.text for part in line.walk(restrict=True) if hasattr(part, "text")] for line in lines]
    line, said = next((line, texts) for line, texts in zip(lines, told, strict=True) if str(latest.total) in texts)
    assert any(rank in " ".join(said) for rank in (EN(f"ranks.{name}.name") for name in ("torchbearer", "delver")))
    hand.touch(line)
    assert hand.place == "score"
    assert hand.app.library.game.id == latest.id
    assert hand.back()
    assert hand.app.navigator.path == ["home"]
    hand.touch(hand.screen.last_lines[0])
    assert hand.app.navigator.path == ["home", "ranking"]


def test_a_deleted_game_is_not_among_the_last_ones(phone):
    hand = phone()
    with_finished_games(hand)
    before = len(hand.screen.last_lines)
    games = hand.app.services.store.games()
    hand.app.services.marks.delete(games)
    show(hand, "home")
    assert before == MOST_LAST
    assert EN("home.finished.last") not in hand.texts()


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_a_waiting_game_no_tile_of_a_small_phone_is_cut(phone, language):
    hand = phone(language=language)
    with_a_waiting_game(hand)
    screen = hand.screen
    fold = screen.scroll.to_window(screen.scroll.x, screen.scroll.y)[1]
    tiles = [widget for widget in screen.column.children if widget is not screen.header]
    cut = [tile for tile in tiles if tile.to_window(*tile.pos)[1] < fold - 1 < tile.to_window(0, tile.top)[1] - 1]
    assert cut == []
    assert screen.header.scene.height >= LEAST_SCENE * screen.header.scene.most


def test_a_tablet_shows_all_of_the_first_screen_in_two_columns_about_as_long(phone):
    hand = phone(size=(1280, 800))
    with_finished_games(hand)
    for _ in range(2):
        screen = hand.screen
        assert screen.column.height <= screen.scroll.height + 1
        left, right = screen.column.children[0].children
        assert abs(left.height - right.height) < 0.2 * max(left.height, right.height)
        with_a_waiting_game(hand)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_the_texts_of_the_cards_begin_at_the_same_place_and_their_signs_stand_below_one_another(phone, size):
    hand = phone(size=size)
    with_a_waiting_game(hand)
    cards = hand.screen.continue_tile, hand.screen.today_tile
    signs, texts, maps = zip(*(card.children for card in cards), strict=True)
    for parts in (signs, texts, maps):
        assert parts[0].x == parts[1].x
    assert maps[0].size == maps[1].size


def test_on_a_tablet_columns_that_are_nearly_as_long_end_level(phone):
    hand = phone(size=(1280, 800))
    with_finished_games(hand)
    with_a_waiting_game(hand)
    left, right = hand.screen.column.children[0].children
    assert abs(left.height - right.height) <= 1


@pytest.mark.parametrize("missing", [whole + part for whole in range(30, 50) for part in (0, 2 / 15, 1 / 3)])
def test_two_columns_whose_ends_are_made_level_come_to_rest(stage, missing):
    """Neither a tile nor a rounding error makes them alternate for ever between too high and too low."""
    short, long = Column(LOOK), Column(LOOK)
    tiles = [Tile(LOOK, "Shelf", lambda: None) for _ in range(3)]
    for tile in tiles:
        short.add_widget(tile)
    tile = tiles[-1]
    pair = BoxLayout(size=(600, 400), size_hint=(None, None))
    pair.add_widget(short)
    pair.add_widget(long)
    stage.window.add_widget(pair)
    try:
        stage.frames(2)
        least, others = tile.height, 2 * tile.height + 2 * short.spacing
        for part in (others + least + missing - 100.1, 50.05, 50.05 - 2 * long.spacing):
            long.add_widget(BoxLayout(size_hint_y=None, height=part))
        stage.frames(2)
        align_column_ends(LOOK, pair)
        stage.frames(6)
        changes = []
        for column in (short, long):
            column.bind(height=lambda _, height: changes.append(height))
        stage.frames(6)
        assert changes == []
        assert tile.height == pytest.approx(least + missing if missing <= STRETCH else least, abs=1)
    finally:
        stage.window.remove_widget(pair)


def test_columns_of_any_heights_come_to_rest(stage):
    """No rounding error goes back and forth between two columns in every frame."""
    chance = Random(1)
    for _ in range(40):
        heights = [[chance.choice([48, 60, 91.4, 1162 / 15, 50.1, 33.3, 992 / 15]) for _ in range(4)] for _ in range(2)]
        parts = [[BoxLayout(size_hint_y=None, height=height) for height in column] for column in heights]
        pair = columns_of(LOOK, *([*column, Tile(LOOK, "Shelf", lambda: None)] for column in parts))
        page, scroll = Column(LOOK), ScrollView(size_hint=(None, None), size=(915, 412))
        page.add_widget(pair)
        scroll.add_widget(page)
        stage.window.add_widget(scroll)
        try:
            stage.frames(2)
            align_column_ends(LOOK, pair)
            stage.frames(6)
            changes = []
            for column in pair.children:
                column.bind(height=lambda _, height, changes=changes: changes.append(height))
            stage.frames(3)
            assert changes == [], heights
        finally:
            stage.window.remove_widget(scroll)


def test_only_the_first_frame_of_all_comes_without_the_picture(phone, monkeypatch):
    hand = phone()
    monkeypatch.setattr(GateScene, "was_drawn", False)
    pictures = []
    for _ in range(2):
        show(hand, "home")
        for _ in range(3):
            hand.stage.frames(1)
            pictures.append(len(hand.screen.header.scene.children))
    assert pictures == [0, 1, 1, 1, 1, 1]
