"""Four phones and a board, each a process of its own: nothing passes between them but photos of their screens."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest

from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.core.table import placed, result_of
from paperdungeons.play.codes.frame import CodeKind, kind_of
from paperdungeons.play.codes.seat_code import read_seat
from paperdungeons.play.records.record import replay
from tests.staging import BOX
from tests.ui.support.camera import Camera
from tests.ui.support.phone_process import FAULTS, NAMES, PHONE, TABLET, TALL, Process, all_of

SIZES = (PHONE, TALL, PHONE, PHONE)
BY_HAND, DEAD, TYPED, MOVED, LATE = 3, 4, 5, 6, 5
"""In which round a report is entered by hand, a phone dies, a code is typed, a seat moves, and the board is away."""


class Table:
    def __init__(self, folder: Path, phones: int) -> None:
        self.folder, self.camera = folder, Camera(FAULTS)
        self.phones = [Process(NAMES[seat], folder / NAMES[seat], SIZES[seat], seat) for seat in range(phones)]
        self.others = [[seat for seat in range(phones) if seat != own] for own in range(phones)]
        self.board = Process("board", folder / "board", TABLET, 4)
        self.gone: list[Process] = []
        self.kinds = set[CodeKind]()

    def end(self) -> None:
        for process in (*self.phones, self.board, *self.gone):
            process.die()

    def read(self, picture: Path) -> str:
        """The code that a camera reads in a picture; each reading takes a new photo."""
        text = self.camera.read(picture)
        self.kinds.add(kind_of(text))
        return text

    def heard_by(self, readers: Sequence[Process], pictures: Sequence[Path], verb: str = "hear") -> list:
        """Let each reader read its own picture, all at the same time, and return the answers."""
        for reader, picture in zip(readers, pictures, strict=True):
            reader.tell(verb, self.read(picture))
        return [reader.answer() for reader in readers]

    # --- the game -------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        host, *guests = self.phones
        host.ask("host", NAMES[0], len(self.phones))
        invitation = host.show()
        for seat, guest in enumerate(guests, 1):
            guest.tell("join", self.read(invitation), seat, NAMES[seat])
        self.board.tell("be_the_board", self.read(invitation))
        host.tell("take_cards")
        for process in (*guests, self.board, host):
            process.answer()

    def play_round(self, round_: int) -> None:
        if round_ == DEAD:
            self.die_and_return(self.phones[1])
        if round_ == MOVED:
            self.move(3)
        all_of(self.phones, "play")
        if round_ % 2:
            self.tell_each_other(round_)
        else:
            self.tell_the_board(catch_up=round_ == LATE + 1)
        all_of(self.phones, "close")
        if round_ != LATE:
            self.board.ask("close")

    def tell_each_other(self, round_: int) -> None:
        """The phones scan each other; but one report is said aloud, and one code is read out and typed."""
        pictures = [phone.show() for phone in self.phones]
        if round_ == BY_HAND:
            self.phones[3].ask("hear_by_hand", 0, *self.phones[0].ask("aloud").values())
        if round_ == TYPED:
            assert self.phones[2].ask("type", self.phones[0].ask("code_in_words")) == [0]
        for step in range(1, len(pictures)):
            self.heard_by(self.phones, pictures[step:] + pictures[:step])
        if round_ != LATE:
            self.tell_to_board(pictures)

    def tell_to_board(self, pictures: Sequence[Path]) -> None:
        for picture in pictures:
            self.board.ask("hear", self.read(picture))

    def tell_the_board(self, catch_up: bool) -> None:
        """The phones show their codes to the board, and then scan the code that it shows."""
        pictures = [phone.show() for phone in self.phones]
        if catch_up:
            self.catch_up(pictures)
        self.tell_to_board(pictures)
        digest = self.board.show()
        assert self.heard_by(self.phones, [digest] * len(self.phones)) == self.others

    def catch_up(self, pictures: Sequence[Path]) -> None:
        """Let the board make up for a missed round: the codes of this round contain the one before."""
        for picture in pictures:
            self.board.tell("hear_ahead", self.read(picture))
            self.board.answer()
        self.board.ask("close")

    # --- troubles of a phone --------------------------------------------------------------------------------

    def die_and_return(self, phone: Process) -> None:
        """Kill a phone in the middle of a round: it comes back at its seat, with everything that it had shown."""
        phone.ask("play", 4)
        before = phone.ask("choices")
        phone.tell("play")
        sleep(0.1)  # at any moment: what it had shown is kept
        phone.die()
        phone.start()
        phone.ask("go_on")
        assert phone.ask("seat") == 1
        assert phone.ask("choices")[: len(before)] == before

    def move(self, seat: int) -> None:
        """Move a seat to another phone, as with a low battery."""
        old = self.phones[seat]
        new = Process(f"{old.name}-again", self.folder / f"{old.name}-again", TALL, seat + 10)
        code = self.read(old.show("show_seat"))
        before = old.ask("choices")
        new.ask("enter_by", "join", code)
        assert (new.ask("seat"), new.ask("choices")) == (seat, before)
        old.ask("has_moved")
        self.phones[seat] = new
        self.gone.append(old)

    # --- the end --------------------------------------------------------------------------------------------

    def tell_results(self) -> None:
        """The phones tell their results to the board and to each other, and then scan the board."""
        all_of(self.phones, "play")
        pictures = [phone.show() for phone in self.phones]
        self.tell_to_board(pictures)
        self.heard_by(self.phones[1:], pictures[:1] * 3)
        assert self.heard_by(self.phones, [self.board.show()] * 4) == self.others

    def check_each_other(self) -> list[str]:
        """Let another phone and the board replay each of the four records, and return their codes."""
        pictures = [phone.show("show_record") for phone in self.phones]
        told = self.heard_by(self.phones, pictures[1:] + pictures[:1], "check")
        told += [self.board.ask("check", self.read(picture)) for picture in pictures]
        assert all(sentence.startswith("Checked: ") for sentence in told), told
        return [self.read(picture) for picture in pictures]


@pytest.fixture
def a_table(tmp_path):
    """Makes tables: ``a_table(4)`` has four phones and a board."""
    with ExitStack() as stack:

        def set_up(phones: int) -> Table:
            made = Table(tmp_path, phones)
            stack.callback(made.end)
            return made

        yield set_up


@pytest.mark.long
def test_two_phones_and_a_board_play_two_rounds_by_looking_at_each_other(a_table):
    table = a_table(2)
    table.sit_down()
    table.play_round(1)
    table.play_round(2)
    assert table.kinds == {CodeKind.INVITATION, CodeKind.REPORT_LOG, CodeKind.DIGEST}


@pytest.mark.long
def test_four_phones_and_a_board_play_a_game_by_looking_at_each_other(a_table):
    table = a_table(4)
    table.sit_down()
    for round_ in range(1, ROUNDS + 1):
        table.play_round(round_)
    table.tell_results()
    places = all_of((*table.phones, table.board), "rank")
    assert places == places[:1] * 5
    records = [read_seat(code, BOX) for code in table.check_each_other()]
    states = [replay(record) for record in records]
    assert [(record.seat, record.names) for record in records] == [(seat, NAMES) for seat in range(4)]
    assert [phase_of(state) for state in states] == [OVER] * 4
    assert [list(place) for place in placed([result_of(state) for state in states])] == places[0]
    assert table.kinds == {CodeKind.INVITATION, CodeKind.REPORT_LOG, CodeKind.DIGEST, CodeKind.SEAT}
