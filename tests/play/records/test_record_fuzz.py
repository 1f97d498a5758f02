"""Damaged records: a clean error or the same game, never a crash, never another game taken for this one."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from paperdungeons.core.dice import SEED_LENGTH, SEED_LETTERS, parse_seed, seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.random_games import KINDS, games
from tests.portions import portions
from tests.staging import BOX

MUTATIONS, CHUNKS, QUICK_CHUNKS = 100_000, 40, 1
LETTERS = "0123456789ABCDEFGHLNWZRXabcdefklmrstx>|=.~^@!:/,%-[]# \n\r\t\0" + "é٣\u202e\ufeff\u2028²"
ANY_TIME = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@cache
def originals() -> list[tuple[Record, str]]:
    """Records, and their texts, of games alone and at tables, with every option, whole and cut off."""
    whole = [record for kind in KINDS for record in games(*kind)[:: 20 if kind[0] == 8 else 4]]
    parts = [replace(game, choices=game.choices[: len(game.choices) // 2]) for game in whole[::3]]
    return [(record, write_game(record)) for record in whole + parts]


# --- ways to damage a text -----------------------------------------------------------------------------------


def place_in(text: str, chance: Random) -> int:
    return int(chance.random() * (len(text) + 1))


def flip(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + chance.choice(LETTERS) + text[at + 1 :]


def insert(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + chance.choice(LETTERS) + text[at:]


def delete(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + text[at + chance.randrange(1, 4) :]


def swap(text: str, chance: Random) -> str:
    at = place_in(text, chance)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def repeat(text: str, chance: Random) -> str:
    at, size = place_in(text, chance), chance.randrange(1, 12)
    return text[:at] + text[at : at + size] * 2 + text[at + size :]


def cut(text: str, chance: Random) -> str:
    return text[: place_in(text, chance)]


def behead(text: str, chance: Random) -> str:
    return text[place_in(text, chance) :]


def change_case(text: str, chance: Random) -> str:
    at, size = place_in(text, chance), chance.choice([1, 1, 4, 400])
    return text[:at] + text[at : at + size].swapcase() + text[at + size :]


def splice(text: str, chance: Random) -> str:
    other = chance.choice(originals())[1]
    return text[: place_in(text, chance)] + other[place_in(other, chance) :]


def on_lines(change: Callable[[list[str], Random], None]) -> Callable[[str, Random], str]:
    def damage(text: str, chance: Random) -> str:
        lines = text.split("\n")
        change(lines, chance)
        return "\n".join(lines)

    return damage


def lose_line(lines: list[str], chance: Random) -> None:
    del lines[chance.randrange(len(lines))]


def double_line(lines: list[str], chance: Random) -> None:
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))


def swap_lines(lines: list[str], chance: Random) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def foreign_line(lines: list[str], chance: Random) -> None:
    lines[chance.randrange(len(lines))] = chance.choice(chance.choice(originals())[1].split("\n"))


DAMAGES = (
    flip,
    flip,
    insert,
    insert,
    delete,
    delete,
    swap,
    repeat,
    cut,
    behead,
    change_case,
    splice,
    on_lines(lose_line),
    on_lines(double_line),
    on_lines(swap_lines),
    on_lines(foreign_line),
)


def keeps_its_check(text: str, original: str) -> bool:
    """Whether the text still has its check line. A record without one counts as edited: only the rules judge it."""
    check = next(line for line in original.split("\n") if line.startswith("Check"))
    return any(line.strip() == check for line in text.replace("\r\n", "\n").split("\n"))


def read_or_none(text: str) -> Record | None:
    try:
        return read_game(text, BOX)
    except RecordError as refusal:
        error = refusal
    assert re.match(r"line [1-9]\d*, column [1-9]\d*: .+$", str(error))
    return None


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), QUICK_CHUNKS))
def test_a_damaged_record_is_an_error_or_the_same_game(chunk):
    chance, pairs, survivors = Random(chunk), originals(), 0
    for number in range(MUTATIONS // CHUNKS):
        record, original = pairs[number % len(pairs)]
        text = original
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            text = chance.choice(DAMAGES)(text, chance)
        result = read_or_none(text)
        if result is not None and keeps_its_check(text, original):
            same = result == record
            assert same, text
            survivors += 1
    assert survivors > MUTATIONS // CHUNKS // 100


@pytest.mark.parametrize("number", [0, 25, 50])
def test_a_record_cut_off_anywhere_is_an_error_or_the_same_game(number):
    """As when a phone shortens a message."""
    record, text = originals()[number]
    for size in range(len(text)):
        fits = read_or_none(text[:size]) in (None, record)
        assert fits, text[:size]


@pytest.mark.parametrize("number", portions([1, 7, 50], quick=1))
def test_a_record_with_any_one_character_changed_is_an_error_or_the_same_game(number):
    """Not at random: many letters that occur in records are tried at every place."""
    record, text = originals()[number]
    for at in range(len(text)):
        for letter in "0159ABHLWZXks>|=.~@#- \n":
            fits = read_or_none(text[:at] + letter + text[at + 1 :]) in (None, record)
            assert fits, (at, letter)


def test_a_record_without_its_check_still_obeys_the_rules():
    chance = Random(99)
    for record, original in originals():
        bare = "\n".join(line for line in original.split("\n") if not line.startswith("Check"))
        for _ in range(25):
            result = read_or_none(chance.choice(DAMAGES)(bare, chance))
            if result is not None:
                assert read_game(write_game(result), BOX) == result
        assert read_game(bare, BOX) == record


@ANY_TIME
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    assert read_or_none(text) is None


@ANY_TIME
@given(st.text(alphabet=LETTERS, max_size=200))
def test_any_text_in_the_letters_of_a_record_is_read_or_refused(text):
    head = f"Paper Dungeons 1\nBox {BOX.fingerprint}\nSeed TEST5EED\n"
    cards = "0. psionic minions-l4\n1. "
    for before in (head, head + cards, head + "Options hand-dice ask\n" + cards):
        result = read_or_none(before + text)
        assert result is None or replay(result).round <= 9


CHOICES = st.sampled_from(
    [
        "0>C1",
        "1>D1",
        "C2",
        "D2",
        "E1",
        ".",
        "|",
        "||",
        "=W",
        "=Z",
        "=s",
        "=c",
        "=0",
        "=1",
        "=D1",
        "=A",
        "1L",
        "5L",
        "9LW",
        "9LR",
        "2L~",
        "6L^",
        "1Ca",
        "5Cs",
        "3B",
        "7B",
        "8N",
        "4N",
        "9Cr",
        "[129056]",
        "@2:A:1:-",
        "9L",
        "5Cz",
        "1N",
        "2N",
        "3N",
        "5N",
        "6N",
        "||2",
        "||3",
        "||23",
        "@2.1:B:-:-",
        "@3:-:-:-",
        "@3:-:-:-:12",
        "@2:left",
        "@3:left",
        "@2=40/20",
        "@1:left",
    ]
)


@ANY_TIME
@given(st.lists(CHOICES, max_size=12), st.sampled_from(["00000001", "TEST5EED", "0000006H"]), st.sampled_from([1, 3]))
def test_any_choices_in_any_order_are_played_or_refused(choices, seed, players):
    setup = Setup(BOX, seed, players)
    power, objective = setup.hands[0].powers[0], setup.hands[0].objectives[0]
    cards = f"0. {BOX.powers[power].id} {BOX.objectives[objective].id}"
    text = f"Paper Dungeons 1\nBox {BOX.fingerprint}\nSeed {seed}\nPlayers {players}\n{cards}\n1. {' '.join(choices)}"
    result = read_or_none(text)
    assert result is None or read_game(write_game(result), BOX) == result


# --- seeds ---------------------------------------------------------------------------------------------------


def seed_or_none(text: str) -> str | None:
    try:
        return parse_seed(text)
    except ValueError as refusal:
        error = str(refusal)
    assert "seed" in error
    assert len(error) < 120
    return None


def is_seed(text: str) -> bool:
    return len(text) == SEED_LENGTH and all(letter in SEED_LETTERS for letter in text)


@ANY_TIME
@given(st.one_of(st.text(max_size=20), st.text(alphabet=SEED_LETTERS + "oilu -\t", max_size=14)))
def test_any_text_is_a_seed_in_its_one_form_or_refused(text):
    seed = seed_or_none(text)
    assert seed is None or (is_seed(seed) and parse_seed(seed) == seed)


def test_a_damaged_seed_is_refused_or_read_in_its_one_form():
    chance = Random(7)
    for _ in range(20_000):
        seed = seed_from(chance.getrandbits(40))
        result = seed_or_none(chance.choice(DAMAGES[:8])(seed, chance))
        assert result is None or is_seed(result)


@pytest.mark.parametrize("text", ["", " ", "-", "K7QF3MX", "K7QF3MXW2", "K7QF3MXU", "K7QF\n3MXW", "K7QF3MX\0", "٣" * 8])
def test_what_is_no_seed_is_refused(text):
    with pytest.raises(ValueError, match="seed"):
        parse_seed(text)


@pytest.mark.parametrize("text", ["ſſſſſſſſ", "ßßßß", "ıııııııı", "ﬁﬁﬁﬁ"])
def test_a_seed_takes_no_letter_beyond_ascii(text):
    """No other letter may become valid by being put into capitals."""
    assert seed_or_none(text) is None


@pytest.mark.parametrize("text", ["k7qf3mxw", " K7QF-3MXW ", "k7qf 3mxw", "K-7-Q-F-3-M-X-W", "  K7QF3MXW"])
def test_a_seed_may_be_typed_in_any_case_with_spaces_and_dashes(text):
    assert parse_seed(text) == "K7QF3MXW"


def test_letters_that_look_like_digits_are_read_as_digits():
    assert parse_seed("oOiIlL00") == "00111100"


@ANY_TIME
@given(st.integers(0, (1 << 40) - 1), st.integers(1, 8))
def test_the_same_seed_deals_the_same_match(number, players):
    seed = seed_from(number)
    typed = f" {seed[:4].lower()}-{seed[4:].lower()} "
    one, other = Setup(BOX, seed, players), Setup(BOX, parse_seed(typed), players)
    assert is_seed(seed)
    assert one.hands == other.hands
    assert one.mission_cards == other.mission_cards
    assert one.board is other.board
    assert one.rolls == other.rolls


@ANY_TIME
@given(st.integers(0, (1 << 40) - 1))
def test_every_number_of_40_bits_has_its_own_seed(number):
    seed = seed_from(number)
    assert sum(SEED_LETTERS.index(letter) << 5 * place for place, letter in enumerate(reversed(seed))) == number
