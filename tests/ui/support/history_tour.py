"""A tour of the list of finished games, of the film, and of the page of backups."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.play.backup.backup import back_up
from paperdungeons.play.backup.restore import read_backup
from paperdungeons.ui.backup.status import Busy, FoundBackup, FoundGame, JobResult
from tests.play.support.past_games import alone, hot_seat
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show

NOTE = "With Grandma at the lake, and all the luck with the dice that one can have"


def history_screens(hand: Hand) -> Iterator[str]:
    """Needs at least three finished games in the store."""
    archive = hand.app.features.progress.archive
    show(hand, "home", "archive")
    wait_until(hand, lambda: not archive.list.is_reading)
    first, second, third, *_ = [row.game.table for row in hand.screen.rows]
    archive.marks.favour(first, True)
    archive.marks.note(second, NOTE)
    archive.unfolded = {third[0].id}
    show(hand, "home", "archive")
    hand.app.navigator.screen.refresh()
    yield "archive, a star and a note"
    archive.unfolded = {second[0].id}
    archive.marks.delete(third)
    archive.shows_options = True
    hand.screen.refresh()
    yield "archive, sorting, one unfolded, one deleted"
    archive.change(archive.list.options._replace(note="xyzzy"))
    yield "archive, nothing fits, something deleted"
    archive.marks.undo(third)
    archive.show_all()
    yield from film(hand, second)


def film(hand: Hand, table) -> Iterator[str]:
    player, archive = hand.app.features.progress.film, hand.app.features.progress.archive
    archive.show_film(table, 0.0)
    player.is_playing = False
    for cursor in (1, player.last // 2, player.last):
        player.go_to(cursor)
        show(hand, "home", "archive", "film")
        yield f"film, frame {cursor}"


def backup_screens(hand: Hand) -> Iterator[str]:
    """Every state of the page of backups."""
    store, file = hand.app.services.store, hand.folder / "tour.pdbackup"
    back_up(store.games(), hand.folder, file)
    show(hand, "home", "settings", "backup")
    yield "backup"
    controller, words = hand.app.features.progress.backup, hand.app.services.words
    kinds = ("backup-torn", "backup-newer", "backup-not-written")
    for name, status in {
        "busy": Busy("restore", 0.4),
        "found": FoundBackup(read_backup(file)),
        "a game": FoundGame(alone()),
        "a game of a table": FoundGame(hot_seat(90)[1]),
        "refused": JobResult(tuple(words(f"troubles.{kind}") for kind in kinds), is_bad=True),
    }.items():
        controller._say(status)
        yield f"backup, {name}"
    controller.dismiss()
