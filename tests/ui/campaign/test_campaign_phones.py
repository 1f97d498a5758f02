"""Two phones, each a process of its own, share a campaign by looking at each other."""

from __future__ import annotations

import pytest

from paperdungeons.core.faces import ROUNDS
from tests.ui.support.camera import Camera
from tests.ui.support.phone_process import FAULTS, NAMES, PHONE, TALL, Process, all_of


@pytest.fixture
def two_phones(tmp_path):
    phones = [Process(NAMES[seat], tmp_path / NAMES[seat], size, seat) for seat, size in enumerate((PHONE, TALL))]
    yield phones
    for phone in phones:
        phone.die()


def tell_each_other(phones: list[Process], camera: Camera) -> None:
    pictures = [phone.show() for phone in phones]
    for phone, picture in zip(phones, reversed(pictures), strict=True):
        phone.ask("hear", camera.read(picture))


@pytest.mark.long
def test_two_phones_play_a_game_of_a_campaign_and_begin_the_next(two_phones):
    camera, (host, guest) = Camera(FAULTS), two_phones
    host.ask("host_campaign", "mummy-of-hamnapta", NAMES[0], 2)
    guest.ask("join", camera.read(host.show()), 1, NAMES[1])
    host.ask("take_cards")
    assert all_of(two_phones, "campaign") == ["K7QF3MXW 1 D,E,F"] * 2
    for _ in range(ROUNDS):
        all_of(two_phones, "play")
        tell_each_other(two_phones, camera)
        all_of(two_phones, "close")
    all_of(two_phones, "play")
    tell_each_other(two_phones, camera)
    places = all_of(two_phones, "rank")
    assert all_of(two_phones, "to_campaign") == places
    assert places[0] == places[1]
    host.ask("host_next")
    guest.ask("join_next", camera.read(host.show()))
    host.ask("take_cards")
    assert all_of(two_phones, "campaign") == ["K7QF3MXW 2 D,E,F"] * 2
    assert all_of(two_phones, "seat") == [0, 1]
