"""The list of finished games, by touch: starred, noted, deleted and brought back, sorted and filtered."""

from __future__ import annotations

from paperdungeons.content.words import words
from paperdungeons.play.history.entries import SortBy
from paperdungeons.play.history.marks import open_marks
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.storage.errors import StorageProblemKind
from paperdungeons.ui.history.game_list import AT_ONCE, ListOptions
from paperdungeons.ui.history.list_options import summary_of
from tests.play.support.full_disk import no_room
from tests.play.support.past_games import alone, fill
from tests.staging import BOX
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show

EN = words("en")


def open_archive(hand: Hand) -> None:
    show(hand, "home", "archive")
    all_read(hand)


def all_read(hand: Hand) -> None:
    wait_until(hand, lambda: not hand.app.features.progress.archive.list.is_reading)
    hand.stage.frames(2)


def first_ids(hand: Hand) -> list[int]:
    """The games that show, each as the lowest number of its records."""
    return [min(kept.id for kept in row.game.table) for row in hand.screen.rows]


def unfold(hand: Hand, number: int):
    row = hand.screen.rows[number]
    tap(hand, row.fold_button)
    return row


def test_games_are_starred_noted_deleted_and_found_again(phone):
    hand = phone(size=(412, 915))
    fill(hand.app.services.store)
    open_archive(hand)
    everything = first_ids(hand)
    kept = hand.app.services.store.games()
    star_and_note(hand)
    filter_and_sort(hand, everything)
    delete_and_bring_back(hand, everything)
    assert hand.app.services.store.games() == kept
    delete_for_good(hand, everything)


def star_and_note(hand: Hand) -> None:
    tap(hand, hand.screen.rows[1].star)
    row = unfold(hand, 2)
    row.field.focus = True
    row.field.text = "  With Grandma "
    row.field.focus = False
    tap(hand, row.fold_button)
    assert "With Grandma" in hand.texts()
    marks, _ = open_marks(hand.folder)
    tables = [row.game.table for row in hand.screen.rows]
    assert [marks.of(table[0]).favourite for table in tables] == [False, True, False, False, False, False]
    assert [marks.of(table[0]).note for table in tables][2:4] == ["With Grandma", ""]


def filter_and_sort(hand: Hand, everything: list[int]) -> None:
    tap(hand, hand.screen.options_tile)
    choose(hand, lambda plate: plate.favourites)
    assert first_ids(hand) == everything[1:2]
    choose(hand, lambda plate: plate.favourites)
    hand.screen.options_plate.field.text = "grandma"
    hand.stage.frames(2)
    assert first_ids(hand) == everything[2:3]
    hand.screen.options_plate.field.text = "xyzzy"
    hand.stage.frames(2)
    tap(hand, hand.screen.all_tile)
    assert first_ids(hand) == everything
    choose(hand, lambda plate: plate.kinds[GameKind.PHONES])
    assert [row.game.line.icon for row in hand.screen.rows] == ["qrcode"]
    choose(hand, lambda plate: plate.kinds[None])
    dungeon = hand.screen.rows[0].game.line.dungeon
    choose(hand, lambda plate: next(option for option in plate.dungeons.values() if option.text == dungeon))
    assert {row.game.line.dungeon for row in hand.screen.rows} == {dungeon}
    choose(hand, lambda plate: plate.dungeons[""])
    choose(hand, lambda plate: plate.orders[SortBy.OLDEST])
    assert first_ids(hand) == everything[::-1]
    choose(hand, lambda plate: plate.orders[SortBy.BEST])
    points = [max(kept.total for kept in row.game.table) for row in hand.screen.rows]
    assert points == sorted(points, reverse=True)
    assert hand.back()
    assert not hand.app.features.progress.archive.shows_options
    hand.app.features.progress.archive.show_all()
    hand.stage.frames(2)


def choose(hand: Hand, option) -> None:
    tap(hand, option(hand.screen.options_plate))


def delete_and_bring_back(hand: Hand, everything: list[int]) -> None:
    row = unfold(hand, 1)
    tap(hand, row.delete_tile)
    assert any(text.endswith(": deleted.") for text in hand.texts())
    tap(hand, row.undo_tile)
    assert first_ids(hand) == everything
    assert hand.app.services.marks.deleted(hand.app.services.store.games()) == []
    for number in (1, 2, 5):
        tap(hand, hand.screen.rows[number].delete_tile if number == 1 else unfold(hand, number).delete_tile)
    hand.app.navigator.home()
    hand.stage.frames(2)
    assert not any("Your best" in text for text in hand.texts()), "no game alone is left"
    open_archive(hand)
    assert first_ids(hand) == [everything[number] for number in (0, 3, 4)]
    tap(hand, hand.screen.back_tile)
    assert first_ids(hand) == everything
    hand.app.navigator.home()
    hand.stage.frames(2)
    assert any("Your best" in text for text in hand.texts())


def delete_for_good(hand: Hand, everything: list[int]) -> None:
    open_archive(hand)
    tap(hand, unfold(hand, 0).delete_tile)
    hand.screen.refresh()
    for _ in range(2):
        tap(hand, hand.screen.bin_tile)
    all_read(hand)
    assert first_ids(hand) == everything[1:]
    assert {kept.id for kept in hand.app.services.store.games()} >= set(everything[1:])
    assert everything[0] not in {kept.id for kept in hand.app.services.store.games()}


def test_one_comes_back_to_the_same_place_of_the_list_and_more_games_are_shown_when_asked(phone):
    hand = phone()
    for number in range(AT_ONCE + 3):
        hand.app.services.store.begin(alone(number))
    open_archive(hand)
    assert len(hand.screen.rows) == AT_ONCE
    tap(hand, hand.screen.more_tile)
    assert (len(hand.screen.rows), hand.screen.more_tile) == (AT_ONCE + 3, None)
    tap(hand, hand.screen.rows[-1].open_row)
    assert hand.place == "score"
    hand.back()
    assert len(hand.screen.rows) == AT_ONCE + 3
    last = hand.screen.rows[-1]
    assert 0 < last.to_window(*last.center)[1] < hand.screen.height
    unfold(hand, -1).field.text = "typed and left"
    hand.turn(640, 360)
    assert hand.app.features.progress.archive.marks.of(hand.screen.rows[-1].game.table).note == "typed and left"
    with no_room():
        tap(hand, hand.screen.rows[-1].star)
    assert hand.place == "home"
    assert [problem.kind for problem in hand.app.services.problems.waiting] == [StorageProblemKind.NOT_KEPT]


def test_the_bin_counts_games_as_the_list_does_and_the_words_set_the_colon_of_a_deleted_row(phone):
    hand = phone(language="fr")
    fill(hand.app.services.store)
    open_archive(hand)
    row = unfold(hand, 0)
    assert len(row.game.table) == 4
    tap(hand, row.delete_tile)
    assert f"{row.game.line.dungeon}\u00a0: supprim\u00e9e." in hand.texts()
    hand.screen.refresh()
    hand.stage.frames(2)
    assert words("fr")("archive.bin.back", n=1) in hand.texts()


def test_without_finished_games_the_page_says_what_will_be_there(phone):
    hand = phone()
    open_archive(hand)
    assert EN("archive.none") in hand.texts()
    assert hand.screen.rows == []


def test_what_the_list_shows_is_told_in_a_line():
    assert summary_of(EN, ListOptions()) == "Latest first"
    options = ListOptions(SortBy.BEST, GameKind.PASSED, BOX.dungeons[0].id, True, " lake ")
    dungeon = EN(f"dungeons.{BOX.dungeons[0].id}.name")
    assert summary_of(EN, options) == (
        f"Best first \u00b7 One device \u00b7 {dungeon} \u00b7 Favourites only \u00b7 note: lake"
    )
