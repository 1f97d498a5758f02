"""A phone at a table, without a window: joining, reporting, reading reports, and where that leads."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import EndRound
from paperdungeons.core.faces import BOARD
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import CARDS, REPORTS, ROUND_END, phase_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation
from paperdungeons.play.codes.seat_code import write_seat
from paperdungeons.ui.table.phones.controller import PhoneTableController
from paperdungeons.ui.table.phones.inbox import Inbox
from paperdungeons.ui.table.phones.joining import JoiningController
from paperdungeons.ui.table.phones.own_report import board_code, own_report
from paperdungeons.ui.table.phones.report_reader import ReportReader
from paperdungeons.ui.table.phones.spoken_report import SpokenReports
from tests.staging import BOX
from tests.ui.support.phone import SEED
from tests.ui.support.rivals import Rival, first_cards
from tests.ui.support.windowless import NoWindow

SETUP = Setup(BOX, SEED, players=2)
INVITATION = link_of(long_invitation(SETUP))


class Phone(NoWindow):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        given = self.services, self.navigator, self.library
        self.inbox = Inbox(self.navigator, self.services.hardware.scanner)
        self.joining = JoiningController(*given, self, self.setup, self.inbox)
        self.table = PhoneTableController(*given, self, self.setup, self.inbox)
        self.reader = ReportReader(*given, self.inbox, self.table)
        self.spoken = SpokenReports(self.navigator, self.library, self.services.problems, self.reader)

    @property
    def state(self):
        return self.library.current.state

    def go_on(self) -> None:
        self.table.go_on()

    def play_round(self) -> None:
        """Play the round to its end, including the report."""
        session, chance = self.library.current.session, Random(3)
        if phase_of(session.state) == CARDS:
            session.do(first_cards(session.state))
        while phase_of(session.state) != ROUND_END:
            session.do(choose(session.state, chance))
        session.do(EndRound())
        self.table.told()

    def read(self, code: str) -> str | None:
        """Read a code on the screen for reports."""
        self.navigator.go("hear")
        return self.reader.read(code)


@pytest.fixture
def phone(tmp_path):
    return Phone(tmp_path)


@pytest.fixture
def guest(phone):
    """Bram, in the second seat, who has reported the first round."""
    assert phone.joining.join(INVITATION) is None
    phone.joining.sit(1, "Bram")
    phone.play_round()
    return phone


@pytest.fixture
def host():
    anna = Rival(SETUP, 0, "Anna")
    anna.play_round()
    return anna


def test_an_invitation_leads_to_the_choice_of_a_seat_and_then_to_the_cards(phone):
    assert phone.joining.join(INVITATION) is None
    assert (phone.place, phone.joining.setup) == ("sit-down", SETUP)
    phone.joining.sit(1, "Bram")
    assert (phone.place, phone.state.seat) == ("cards", 1)
    assert phone.services.settings.now.name == "Bram"


def test_what_is_no_invitation_is_refused_with_a_sentence(phone):
    assert phone.joining.join("nonsense")
    assert (phone.place, phone.library.game) == ("home", None)


def test_a_board_sits_down_at_once_and_shows_nothing_before_it_has_heard_somebody(phone, host):
    assert phone.joining.join(INVITATION, as_board=True) is None
    assert (phone.place, phone.state.seat) == ("board", BOARD)
    assert board_code(phone.state, phone.library.current.names) == ""
    assert phone.read(host.code) is None
    assert board_code(phone.state, phone.library.current.names)


def test_a_host_who_sets_the_table_again_before_anybody_has_begun_puts_the_first_one_away(phone):
    phone.joining.host(SETUP, "Anna")
    phone.joining.host(SETUP, "Anna")
    assert phone.place == "invite"
    assert phone.library.waiting == 1


def test_a_seat_is_taken_over_with_all_that_was_played(phone, host):
    assert phone.joining.join(link_of(write_seat(host.session.record))) is None
    assert (phone.state.seat, phone.place) == (0, "sheet")
    assert phone.state == host.state


def test_a_report_is_heard_and_the_round_closed_with_it(guest, host):
    assert guest.place == "tell"
    assert guest.read(host.code) is None
    assert (guest.place, guest.inbox.news) == ("tell", "")
    assert guest.state.talk.report(0, 1) == host.report._replace(points=host.log.points)
    assert guest.library.current.names == ("Anna", "Bram")
    guest.table.close()
    assert (guest.state.round, phase_of(guest.state) == REPORTS) == (2, False)
    assert guest.table.summary().round == 1


def test_a_report_of_another_table_is_refused_and_changes_nothing(guest):
    other = Rival(Setup(BOX, "TEST5EED", players=2), 0, "Anna")
    other.play_round()
    before = guest.state
    assert guest.read(other.code)
    assert (guest.place, guest.state) == ("hear", before)


def test_a_report_scanned_twice_is_said_to_be_known(guest, host):
    guest.read(host.code)
    guest.read(host.code)
    assert "Anna" in guest.inbox.news
    assert not guest.inbox.news_bad


def test_what_is_read_aloud_is_a_report_like_any_other(guest, host):
    guest.spoken.open(0)
    assert (guest.place, guest.spoken.report.seat, guest.spoken.report.round) == ("by-hand", 0, 1)
    guest.spoken.change(guest.spoken.report.entry.turn_gem(2))
    guest.spoken.done(guest.spoken.report.entry.report(0, 1))
    assert guest.place == "tell"
    assert guest.state.talk.report(0, 1).gems == 0b100


def test_all_others_may_have_nothing_to_tell(guest):
    guest.reader.others_have_nothing()
    assert guest.state.talk.report(0, 1) is not None


def test_who_has_left_is_not_waited_for(guest):
    guest.spoken.open(0)
    guest.spoken.leaves()
    assert (guest.place, guest.state.talk.left) == ("tell", 0b1)


def test_one_code_passes_on_all_reports_once_they_are_here(guest, host):
    words, names = guest.services.words, guest.library.current.names
    alone = own_report(words, guest.state, names, "", False)
    guest.read(host.code)
    together = own_report(words, guest.state, names, "", False)
    assert alone.code == together.code
    assert alone.qr_text != together.qr_text
    assert (alone.lead, together.lead) == ("", words("hearing.lead.all"))


def test_a_round_can_be_taken_back_until_it_is_closed(guest):
    guest.table.take_back()
    assert guest.place == "sheet"
    assert phase_of(guest.state) == ROUND_END
