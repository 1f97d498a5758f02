"""Everything in a player's folder, opened as the app opens it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from paperdungeons.play.backup.backup import back_up
from paperdungeons.play.backup.restore import Restored, read_backup, restore
from paperdungeons.play.challenges.received import ReceivedResults
from paperdungeons.play.challenges.result_code import write_shared
from paperdungeons.play.challenges.schedule import content_of
from paperdungeons.play.history.marks import Marks, open_marks
from paperdungeons.play.records.challenge import challenge_on
from paperdungeons.play.storage.box_library import Boxes, open_boxes
from paperdungeons.play.storage.saved_page import Kept
from paperdungeons.play.storage.settings import Settings, write_settings
from paperdungeons.play.storage.store import Store, open_store
from tests.play.support.challenge_games import MONTHLY, TODAY, a_game_of, daily
from tests.play.support.past_games import alone, hot_seat
from tests.play.support.stores import part_of


class Phone:
    def __init__(self, folder: Path, start: int = 1000) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.boxes: Boxes = open_boxes(folder)[0]
        clock = _clock(start)
        self.store: Store = open_store(folder, clock.__next__, shelf=self.boxes)[0]
        self.marks: Marks = open_marks(folder)[0]

    def back_up(self, file: Path) -> Path:
        back_up(self.store.games(), self.folder, file)
        return file

    def restore(self, file: Path) -> Restored:
        return restore(read_backup(file), self.folder, self.store, self.boxes, self.marks)

    def contents(self) -> dict[str, object]:
        """Everything that a restore may change, without the numbers of games and hot seats, which differ by phone."""
        return {
            "games": sorted(plain(kept) for kept in self.store.games()),
            "marks": self.marks.all,
            "friends": ReceivedResults(self.folder).codes,
            "boxes": sorted(box.fingerprint for box in self.boxes.all),
            "own": self.boxes.own,
        }

    def close(self) -> None:
        self.store.close()


def _clock(start: int) -> Iterator[float]:
    while True:
        start += 10
        yield float(start)


def plain(kept: Kept) -> str:
    lines = [line for line in kept.text.splitlines() if not line.startswith(("Check ", "Circle "))]
    return "\n".join([*lines, f"{kept.cursor} {kept.started} {kept.touched} {kept.finished} {kept.total}"])


def hot_seats_of(phone: Phone) -> list[list[int]]:
    """The seats of each table that was passed around."""
    tables: dict[int, list[int]] = {}
    for kept in phone.store.games():
        if kept.hot_seat:
            seat = next(line for line in kept.text.splitlines() if line.startswith("Seat "))
            tables.setdefault(kept.hot_seat, []).append(int(seat[5:]))
    return sorted(sorted(seats) for seats in tables.values())


def full_phone(folder: Path, number: int = 0) -> Phone:
    """A phone with several kinds of games, one unfinished; a challenge's box; marks, settings and a friend's result."""
    phone = Phone(folder, 1000 + 100_000 * number)
    month = challenge_on(MONTHLY, TODAY)
    phone.boxes.lay_beside(phone.boxes.own, content_of(month))
    phone.store.begin(a_game_of(month, number))
    phone.store.begin(alone(number))
    for record in hot_seat(90 + number):
        phone.store.begin(replace(record, hot_seat=phone.store.next_hot_seat() if record.seat == 0 else _last(phone)))
    phone.store.begin(part_of(alone(number + 5), 20))
    phone.marks.favour(phone.store.games()[:1], True)
    phone.marks.note(phone.store.games()[1:2], f"note {number}")
    ReceivedResults(folder).keep([write_shared(a_game_of(daily(), number), "Anna")])
    write_settings(folder, Settings(name=f"Owner {number}"))
    return phone


def _last(phone: Phone) -> int:
    return phone.store.games()[0].hot_seat
