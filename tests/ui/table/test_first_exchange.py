"""The first time that codes go from phone to phone, the screens say what to do, step by step."""

from collections.abc import Iterator
from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import EndRound, LevelUp
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.play.codes.invitation import read_invitation
from paperdungeons.play.records.record import Record
from paperdungeons.ui.table.first_exchange import DONE, SCAN, SHOW, step_of_report
from tests.staging import BOX
from tests.ui.support.complaints import complaints
from tests.ui.support.forms import in_every_form
from tests.ui.support.phone import Hand
from tests.ui.support.pictures import SETUP, players, sit
from tests.ui.support.positions import show
from tests.ui.support.rivals import Rival
from tests.ui.support.tables import a_phone, everybody, take_cards

EN = words("en")


@pytest.mark.parametrize(("but", "step"), [((0, 1, 2), SHOW), ((0, 2), SCAN), ((), DONE)])
def test_who_tells_a_round_shows_then_scans_then_is_done(but, step):
    heard = tuple(report for report in everybody(3, 2, but) if report.round == 2)
    assert step_of_report(a_phone(heard=heard)) == step


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_short(language):
    texts = {key: text for key, text in words(language).texts.items() if key.startswith("exchange.")}
    assert len(texts) == 9
    assert {key: text for key, text in texts.items() if len(text) > 50} == {}


def tell_a_round(hand: Hand) -> None:
    chance = Random(4)
    while hand.place != "tell":
        action = EndRound() if phase_of(hand.state) == ROUND_END else choose(hand.state, chance)
        if not (isinstance(action, LevelUp) and action.swap):
            hand.perform(action)


def bold_lines(hand: Hand, name: str) -> list[int]:
    """Which of the three lines show in bold."""
    lines = {hand.app.services.words.texts[f"exchange.{name}.{step}"].partition("{")[0]: step for step in (1, 2, 3)}
    shown = [widget for widget in hand.screen.walk() if getattr(widget, "bold", None) and widget.text]
    return [step for start, step in lines.items() if any(widget.text.startswith(start) for widget in shown)]


def test_the_lines_lead_through_the_first_round_of_a_table_and_never_come_back(phone):
    hand = phone()
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["join"])
    assert bold_lines(hand, "join") == [SCAN]
    hand.back()
    hand.touch(hand.screen.tiles["host"])
    hand.touch(hand.screen.start_tile)
    assert bold_lines(hand, "invite") == [SHOW]
    setup = read_invitation(hand.screen.code.text, BOX)
    hand.touch(hand.screen.start_tile)
    take_cards(hand)
    assert EN("coach.die-1") in hand.hint
    tell_a_round(hand)
    assert bold_lines(hand, "tell") == [SHOW]
    for rival in [Rival(setup, seat, name) for seat, name in ((1, "Bram"), (2, "Daan"))]:
        rival.play_round()
        hand.scanner.seen = [rival.code]
        hand.touch(hand.screen.tiles["scan"])
        hand.stage.frames(3)
        assert bold_lines(hand, "tell") == [DONE if rival.name == "Daan" else SCAN]
    hand.touch(hand.screen.tiles["close"])
    assert hand.app.services.settings.now.exchange_done
    hand.app.navigator.show("home", "phones", "join")
    hand.stage.frames(2)
    assert bold_lines(hand, "join") == []
    assert EN("table.enter.join.text") in hand.texts()


def exchange_screens(hand: Hand) -> Iterator[str]:
    show(hand, "home", "phones", "join")
    yield "join"
    sit(hand, Record(SETUP, 0, names=("Anna", "", "", "")), "home", "invite")
    yield "invite"
    own, other, *_ = players(1)
    own.hear([other.log])
    sit(hand, own.session.record, "home", "sheet", "tell")
    yield "tell"


@in_every_form(quick=0)
def test_there_is_room_for_the_lines_in_every_size(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, exchange_screens(hand)) == {}
