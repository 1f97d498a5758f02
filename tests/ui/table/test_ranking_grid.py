"""The scores of a table, line by line, below its ranking; and sharing the ranking."""

from __future__ import annotations

from random import Random

from paperdungeons.core.scoring import LINES, score
from paperdungeons.device.share import PICTURE
from paperdungeons.ui.score.grid import ALL_LINES, UNKNOWN, GridColumn, ScoreGrid, columns_in, most_of
from paperdungeons.ui.score.picture import look_of_picture
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.widgets.basics import Plate
from tests.ui.support.passed_tablet import NAMES, play_to_the_end, sit_three_down
from tests.ui.support.phone import Hand, hold_up
from tests.ui.support.table_screens import SCREENS, WIDE_NAMES


def grid_of(hand: Hand) -> ScoreGrid:
    return next(widget for widget in hand.screen.walk() if isinstance(widget, ScoreGrid))


def held_up(hand: Hand, name: str) -> ScoreGrid:
    hold_up(hand, SCREENS[name](hand.app.services.look(), tuple(hand.stage.window.size)))
    hand.stage.frames(3)
    return grid_of(hand)


def rows_shown(grid: ScoreGrid, place: int) -> list[str]:
    return [grid.cells[place, letter].text.replace("\u2212", "-") for letter in ALL_LINES]


def test_a_line_has_a_best_only_where_somebody_has_less():
    columns = [GridColumn("", {"A": points, "B": 4}) for points in (3, 7, 7)]
    assert most_of([*columns, GridColumn("", {})], "A") == 7
    assert most_of(columns, "B") is None


def test_nobody_is_left_out_of_a_picture(phone):
    look = look_of_picture(phone().app.services.look())
    columns = [GridColumn(name or "Player", {"A": 1}) for name in WIDE_NAMES]
    each = columns_in(look, columns, 920)
    assert 1 <= each < 8
    grid = ScoreGrid(look, columns[:each], {}, columns)
    grid.width = 920
    assert grid.scroll is None


def test_a_passed_tablet_compares_everybody_line_by_line_and_shares_it(phone):
    hand = phone()
    sit_three_down(hand)
    play_to_the_end(hand, Random(7))
    grid, games = grid_of(hand), hand.app.library.hot_seat
    states = {state.seat: state for state in games.states}
    for place, standing in enumerate(games.places()):
        points = score(states[standing.seat])
        assert rows_shown(grid, place) == [str(points.points(letter)) for letter in ALL_LINES]
    heads = [head.children[0].text for head in grid.heads]
    assert heads == [NAMES[standing.seat] for standing in games.places()]
    for letter in ALL_LINES:
        marked = {place for place in range(3) if grid.cells[place, letter].is_best}
        known = [score(states[it.seat]).points(letter) for it in games.places()]
        most = {place for place in range(3) if known[place] == max(known)}
        assert marked == (most if len(set(known)) > 1 else set())
    hand.touch(hand.screen.share_button)
    hand.touch(hand.screen.share_button.tiles["picture"])
    for _ in range(300):
        if not hand.screen.share_button.is_busy:
            break
        hand.stage.frames(1)
    [(path, kind)] = hand.hardware.share.files
    assert (path.suffix, kind) == (".png", PICTURE)
    assert path.read_bytes().startswith(b"\x89PNG")
    hand.touch(hand.screen.share_button)
    hand.touch(hand.screen.share_button.tiles["text"])
    [text] = hand.hardware.share.texts
    assert all(f"{NAMES[it.seat]}: {it.points}" in text for it in games.places())


def test_with_a_phone_each_only_ones_own_lines_are_known_and_the_others_totals(phone):
    hand = phone()
    grid = held_up(hand, "ranking, one sheet of three")
    shown = {head.children[0].text: rows_shown(grid, place) for place, head in enumerate(grid.heads)}
    assert len(shown) == 3
    assert sorted(lines.count(UNKNOWN) for lines in shown.values()) == [0, len(LINES), len(LINES) + 1]
    assert [UNKNOWN] * len(LINES) + ["61"] in shown.values()


def test_eight_long_names_are_whole_and_a_drag_to_the_side_shows_the_last(phone):
    hand = phone()
    grid = held_up(hand, "ranking, eight sheets")
    assert {head.children[0].text for head in grid.heads} >= {name for name in WIDE_NAMES if name}
    for head in grid.heads:
        assert head.children[0].texture_size[0] <= head.width
    hand.reach(grid)
    x, y = grid.scroll.to_window(*grid.scroll.center)
    before = hand.screen.scrolled
    hand.drag((x + 100, y), (x, y), (x - 150, y), (x - 300, y))
    hand.stage.frames(30)
    assert grid.scroll.scroll_x > 0.2
    assert hand.screen.scrolled == before
    hand.drag((x, y), (x, y - 60), (x, y - 140))
    hand.stage.frames(30)
    assert hand.screen.scrolled < before - 60


def test_ones_own_line_has_a_frame_and_the_winner_a_crown(phone):
    hand = phone()
    held_up(hand, "ranking, one sheet of three")
    screen = hand.screen
    ink = screen.look.palette.ink
    framed = [seat for seat, row in screen.rows.items() if isinstance(row, Plate) and row.surface.edge == ink]
    assert framed == [screen.own]
    signs = [widget.text for widget in screen.walk() if getattr(widget, "text", None) == glyph(icons.CROWN)]
    assert len(signs) == 2, "above the name, and in the list"


def test_where_the_lines_have_no_room_for_their_names_these_stand_above(phone):
    grid = held_up(phone(), "ranking, eight sheets")
    assert not grid.shows_names
    assert grid._titles_colour.a == 1
    assert len(grid._titles) == len(ALL_LINES)
    tops = [title.pos[1] for title in grid._titles]
    assert tops == sorted(tops, reverse=True)
