"""The set-up by touch: cards first, one row for the dungeon, the rest folded, and a page that never jumps."""

from dataclasses import replace

import pytest
from kivy.uix.label import Label

from paperdungeons.content.words import words
from paperdungeons.ui.automation.driver import tap_widget
from paperdungeons.ui.drawing.picture import Picture
from paperdungeons.ui.setup.card_choice import CardTile
from paperdungeons.ui.setup.folds import Folds
from paperdungeons.ui.setup.table_options import HOST, PASS
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph

EN = words("en")


def top_of(widget) -> float:
    """The height of a widget's top in the window, from below."""
    return round(widget.to_window(widget.x, widget.top)[1])


def heights(hand, *texts: str) -> list[float]:
    """The heights of these texts in the window."""
    labels = {widget.text: widget for widget in hand.screen.walk() if isinstance(widget, Label)}
    return [top_of(labels[text]) for text in texts]


def scroll_to(hand, part: str) -> None:
    """Scroll a part to the middle at once; a fling of a finger would take some time."""
    page = hand.screen
    page.hold(lambda: page.depth_of(page.parts[part]) - page.scroll.height / 2)
    hand.stage.frames(3)


def test_a_game_alone_begins_with_its_cards_and_three_taps_after_home_it_is_played(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    setup = screen.options.setup(screen.box)
    missions = [EN(f"missions.{mission.id}.name") for mission in setup.mission_cards]
    dungeon = EN(f"dungeons.{setup.board.dungeon.id}.name")
    shown = heights(hand, EN("setup.power"), EN("setup.objective"), *missions, dungeon, EN("setup.more"))
    assert len(missions) == 3
    assert shown == sorted(shown, reverse=True)
    assert EN("setup.missions.below") not in hand.texts()
    tiles = [widget for widget in screen.walk() if isinstance(widget, CardTile)]
    drawn = [[part.icon for part in tile.walk(restrict=True) if isinstance(part, Picture)] for tile in tiles]
    powers = [setup.box.powers[number].id for number in setup.hands[0].powers]
    assert drawn == [[f"our-{power}"] for power in powers] + [[], []]
    hand.touch(tiles[1])
    hand.touch(screen.start_tile)
    assert hand.place == "sheet"


def test_the_row_of_the_dungeon_unfolds_its_story_and_draws_another(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    story = EN(f"dungeons.{screen.options.setup(screen.box).board.dungeon.id}.story")
    assert story not in hand.texts()
    hand.touch(screen.dungeon_plate.row)
    assert {story, EN("printed.way"), EN("maker.way"), EN("setup.drawn")} <= set(hand.texts())
    hand.turn(640, 360)
    assert story in hand.texts()
    hand.touch(hand.screen.dungeon_plate.row)
    assert story not in hand.texts()
    hand.screen._actions = replace(hand.screen.actions, new_seed=lambda: "TEST5EED")
    hand.touch(hand.screen.dungeon_plate.shuffle_button)
    assert hand.screen.options.seed == "TEST5EED"


def test_what_is_switched_on_a_scrolled_page_stays_under_the_finger(phone):
    hand = phone(size=(824, 1830), density=2.0)
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    hand.touch(screen.more_tile)
    for option in ("missions", "missions", "ghosts", "dungeon"):
        scroll_to(hand, option)
        before = top_of(screen.parts[option])
        hand.run(tap_widget(screen.dungeon_plate.row if option == "dungeon" else screen.parts[option]))
        hand.stage.frames(10)
        assert abs(top_of(screen.parts[option]) - before) <= 2
    assert (screen.options.missions, len(screen.options.ghosts)) == (True, 1)
    assert screen.folds == Folds(dungeon=True, more=True)


@pytest.mark.parametrize("part", ["more", "dungeon"])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (640, 360)])
def test_what_unfolds_at_the_lower_edge_comes_into_view_with_its_tile(phone, size, part):
    hand = phone(size=size)
    hand.touch(hand.screen.begin_tile)
    page = hand.screen
    page.hold(lambda: page.depth_of(page.parts[part]) + page.parts[part].height - page.scroll.height)
    hand.stage.frames(3)
    hand.run(tap_widget(page.dungeon_plate.row if part == "dungeon" else page.more_tile))
    hand.stage.frames(10)
    tile, last = page.parts[part], page.dungeon_plate if part == "dungeon" else page.parts["seed"]
    upper, lower = page.scroll.to_window(0, page.scroll.top)[1], page.scroll.to_window(*page.scroll.pos)[1]
    assert top_of(tile) <= upper
    end = last.to_window(*last.pos)[1]
    assert end >= lower or top_of(tile) > upper - 20
    scrolled = page.scrolled
    hand.run(tap_widget(page.dungeon_plate.row if part == "dungeon" else page.more_tile))
    hand.stage.frames(10)
    assert page.scrolled <= scrolled + 1


def test_the_added_ghost_is_in_sight(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.more_tile)
    for number in range(3):
        hand.touch(hand.screen.ghost_tile)
        hand.stage.frames(10)
        row, foot = hand.screen.ghost_rows[number], hand.screen.start_tile
        assert row.to_window(*row.pos)[1] > foot.to_window(foot.x, foot.top)[1]


def test_a_table_asks_who_plays_and_folds_the_rest(phone):
    hand = phone()
    hand.app.features.setup.open_table(PASS)
    hand.stage.frames(3)
    screen = hand.screen
    shown = heights(hand, EN("pass.setup.players"), EN("setup.more"))
    assert shown == sorted(shown, reverse=True)
    assert EN("pass.lost-gems.name") not in hand.texts()
    hand.touch(screen.more_tile)
    hand.touch(screen.parts["lost_gems"])
    assert screen.options.lost_gems
    hand.turn(640, 360)
    assert EN("pass.lost-gems.below") in hand.texts()
    hand.touch(hand.screen.more_tile)
    assert any(EN("pass.lost-gems.name") in text for text in hand.texts())


def test_cards_say_in_words_what_they_are_worth(phone):
    """They use no sign that only the rulebook explains: neither a star nor numbers separated by strokes."""
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    setup = screen.options.setup(screen.box)
    texts = [text.replace("\u00a0", " ") for text in hand.texts()]
    for number in setup.hands[0].powers:
        points = setup.box.powers[number].points
        assert points < 0
        assert f"\u2212{EN.plural('share.result.points', -points)}" in texts
    for number in setup.hands[0].objectives:
        objective = setup.box.objectives[number]
        for count, points in zip(objective.steps, setup.box.plan.tracks.objective, strict=True):
            assert str(count) in texts
            assert EN.plural("share.result.points", points) in texts
        assert EN.measured(objective.measure, objective.of) in texts
    assert texts.count(EN("setup.at-the-end")) == len(setup.hands[0].powers)
    assert not any("/" in text or glyph(icons.STAR) in text for text in texts)


def test_on_a_tablet_what_was_touched_stays_and_the_columns_share_their_edges(phone):
    hand = phone(size=(1280, 800))
    hand.touch(hand.screen.begin_tile)
    hand.stage.frames(3)
    screen = hand.screen
    assert len(set(heights(hand, EN("setup.power"), EN("pass.cards.missions")))) == 1
    for part, tile in (("more", screen.more_tile), ("dungeon", screen.dungeon_plate.row)):
        before = top_of(screen.parts[part])
        hand.run(tap_widget(tile))
        hand.stage.frames(10)
        assert abs(top_of(screen.parts[part]) - before) <= 2
    hand.app.features.setup.open_table(HOST)
    hand.stage.frames(5)
    screen = hand.screen
    assert len(set(heights(hand, EN("pass.setup.players"), EN("sheet.page.dungeon")))) == 1
    story = EN(f"dungeons.{screen.options.setup(screen.box).board.dungeon.id}.story")
    assert story in hand.texts()
    before = top_of(screen.dungeon_plate)
    hand.touch(screen.dungeon_plate.row)
    hand.stage.frames(10)
    assert story not in hand.texts()
    assert abs(top_of(screen.dungeon_plate) - before) <= 2


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)])
def test_the_numbers_of_players_begin_and_end_where_the_column_does(phone, size):
    hand = phone(size=size)
    hand.app.features.setup.open_table(HOST)
    hand.stage.frames(5)
    count = hand.screen.count
    numbers = list(count.numbers.values())
    assert numbers[0].card[0] == pytest.approx(count.x, abs=1)
    assert numbers[-1].card[0] + numbers[-1].card[2] == pytest.approx(count.right, abs=1)
    assert all(number.width >= 48 - 0.01 for number in numbers)
