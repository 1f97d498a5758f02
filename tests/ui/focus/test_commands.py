"""Which key and which button means what."""

import pytest

from paperdungeons.ui.focus.commands import Command, Sticks, command_of, hat_command, sign_of


@pytest.mark.parametrize(
    ("key", "sign", "modifiers", "command"),
    [
        (273, "", [], Command.UP),
        (274, "", ["numlock"], Command.DOWN),
        (9, "", [], Command.NEXT),
        (9, "", ["shift"], Command.PREVIOUS),
        (13, "", [], Command.PRESS),
        (32, " ", [], Command.PRESS),
        (1073741943, "", [], Command.PRESS),
        (27, "", [], Command.BACK),
        (105, "i", [], Command.EXPLAIN),
        (47, "?", ["shift"], Command.EXPLAIN),
        (9, "", ["alt"], None),
        (105, "i", ["ctrl"], None),
        (120, "x", [], None),
    ],
)
def test_keys_are_commands(key, sign, modifiers, command):
    assert command_of(key, sign, modifiers) is command


def test_a_key_writes_a_small_letter_and_a_digit_wherever_it_stands():
    assert sign_of(117, "u", []) == "u"
    assert sign_of(117, "U", ["shift"]) == "u"
    assert sign_of(259, "\u0103", []) == "3"
    assert sign_of(47, "/", ["shift"]) == "?"
    assert sign_of(117, "u", ["ctrl"]) == ""
    assert sign_of(282, None, []) == ""


def test_a_d_pad_points_in_four_directions():
    values = [(0, 1), (0, -1), (-1, 0), (1, 0), (0, 0), (1, 1)]
    commands = [Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, None, None]
    assert [hat_command(value) for value in values] == commands


def test_a_stick_counts_once_until_it_comes_back():
    sticks = Sticks()
    told = [sticks.moved(0, 1, value) for value in (8_000, 25_000, 32_767, 15_000, 30_000, 2_000, -32_768)]
    assert told == [None, Command.DOWN, None, None, None, None, Command.UP]
    assert sticks.moved(0, 0, 32_767) is Command.RIGHT
    assert sticks.moved(0, 4, 32_767) is None
