"""Damaged codes: a clean refusal or the same value, never a crash, never another value taken for this one."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.setup import Report, Result
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.codes.frame import CodeKind, write_frame
from paperdungeons.play.codes.invitation import long_invitation, read_invitation, short_invitation, table_key
from paperdungeons.play.codes.report_code import (
    read_digest,
    read_report,
    write_digest,
    write_report,
    write_report_log,
    write_result,
)
from tests.play.support.damaged_codes import LETTERS, Original, damage, originals, place_in
from tests.play.support.tables import a_report, a_report_log, a_table
from tests.portions import portions
from tests.soak_seed import soak_seed
from tests.staging import BOX

MUTATIONS, CHUNKS = 100_000, 8
SOAK_MUTATIONS, SOAK_CHUNKS = 10_000_000, 100
ANY_TIME = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def value_or_none(original: Original, text: str) -> Any:
    """The value of a code, or None if it is refused. Any error but a ``CodeError`` fails the test."""
    try:
        return original.read(text)
    except CodeError:
        return None


# --- ways to damage a text -----------------------------------------------------------------------------------


def is_known(original: Original, value: Any) -> bool:
    """Whether this is the value of the original, or of another whole code of the same table that took its place.

    Invitations and seats may be of any table, because they contain it.
    """
    if value == original.value:
        return True
    return any(value == other.value for other in originals() if other.read is original.read)


def run(mutations: int, chunks: int, chunk: int) -> int:
    """How many of a chunk's damaged codes were read all the same."""
    chance, codes, read = Random(chunk), originals(), 0
    for number in range(mutations // chunks):
        original = codes[number % len(codes)]
        text = damage(original.text, chance)
        value = value_or_none(original, text)
        if value is not None:
            known = is_known(original, value)
            assert known, (original.text, text)
            read += 1
    return read


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=3))
def test_a_damaged_code_is_refused_or_says_the_same(chunk):
    assert run(MUTATIONS, CHUNKS, chunk) > MUTATIONS // CHUNKS // 100


@pytest.mark.parametrize("chunk", portions(range(SOAK_CHUNKS), long=10))
def test_ten_million_damaged_codes_are_refused_or_say_the_same(chunk):
    assert run(SOAK_MUTATIONS, SOAK_CHUNKS, 1000 + chunk) > SOAK_MUTATIONS // SOAK_CHUNKS // 100


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_codes_damaged_as_nobody_has_tried_before_are_refused_or_say_the_same(chunk):
    assert run(SOAK_MUTATIONS, SOAK_CHUNKS, 1000 * soak_seed() + chunk) > SOAK_MUTATIONS // SOAK_CHUNKS // 100


# --- not at random -------------------------------------------------------------------------------------------


def test_every_code_is_read_by_its_own_reader_and_by_no_other():
    readers = {original.read.__name__: original for original in originals()}
    for original in originals():
        assert original.read(original.text) == original.value
        for name, reader in readers.items():
            if name != original.read.__name__:
                assert value_or_none(reader, original.text) is None


def test_what_is_for_one_table_is_read_at_no_other():
    keyed = [original for original in originals() if original.read.__name__ in ("heard", "seen")]
    for original in keyed:
        for other in keyed:
            assert value_or_none(other, original.text) == (original.value if other.read is original.read else None)


@pytest.mark.parametrize("number", range(8))
def test_a_code_with_any_one_letter_changed_is_refused_or_says_the_same(number):
    """Every letter is tried at every place."""
    original = originals()[number]
    for at in range(len(original.text)):
        for letter in SEED_LETTERS + "oU- \u202e":
            value = value_or_none(original, original.text[:at] + letter + original.text[at + 1 :])
            assert value is None or value == original.value


@pytest.mark.parametrize("number", range(8))
def test_a_code_cut_off_anywhere_is_refused(number):
    original = originals()[number]
    for size in range(len(original.text)):
        assert value_or_none(original, original.text[:size]) is None


@pytest.mark.parametrize("letter", ["0", "A", " ", "-", "\n", "\0", "\u202e", "\ud800", "\U0001f600", "R1", "PD://"])
def test_a_text_of_a_hundred_thousand_letters_is_refused(letter):
    for original in originals()[:8]:
        assert value_or_none(original, letter * 100_000) is None
        assert value_or_none(original, original.text + letter * 100_000) is None


@ANY_TIME
@given(st.one_of(st.text(max_size=60), st.text(alphabet=LETTERS, max_size=60)))
def test_any_text_is_refused(text):
    for original in originals()[:8]:
        assert value_or_none(original, text) is None
        assert value_or_none(original, "PD://" + text) is None


# --- codes with the right check letters ----------------------------------------------------------------------


def written(setup: Any, value: Any, kind: CodeKind) -> str:
    if kind is CodeKind.DIGEST:
        return write_digest(setup, value)
    if isinstance(value, Report):
        return write_report(setup, value)
    return write_result(setup, value) if isinstance(value, Result) else write_report_log(setup, value)


@pytest.mark.parametrize("kind", [CodeKind.REPORT_LOG, CodeKind.REPORT, CodeKind.DIGEST])
def test_a_forged_code_is_refused_or_has_its_one_spelling(kind):
    """A tampered-with app could write these codes: each one that is read is exactly how we would write its value."""
    chance, accepted = Random(5), 0
    read = read_digest if kind is CodeKind.DIGEST else read_report
    for number in range(4000):
        setup = a_table(number % 14)
        honest = {
            CodeKind.REPORT_LOG: lambda table: write_report_log(table, a_report_log(table, 0, chance)),
            CodeKind.REPORT: lambda table: write_report(table, a_report(table, 0, chance.randrange(1, 9), chance)),
            CodeKind.DIGEST: lambda table: write_digest(table, [a_report_log(table, 1, chance)]),
        }[kind](setup)
        said = honest[6:-6]
        for _ in range(chance.choice([1, 1, 2])):
            at = place_in(said, chance)
            said = said[:at] + chance.choice(SEED_LETTERS) + said[at + chance.choice([1, 1, 1, 0, 2]) :]
        forged = write_frame(kind, said, table_key(setup))
        try:
            value = read(setup, forged)
        except CodeError:
            continue
        accepted += 1
        assert written(setup, value, kind) == forged
    assert accepted > 100


def test_a_forged_invitation_is_refused_or_has_its_one_spelling():
    chance, accepted = Random(6), 0
    for number in range(2000):
        setup = a_table(number % 14)
        said = chance.choice([short_invitation, long_invitation])(setup)[4:-6]
        at = place_in(said[:14], chance)
        said = said[:at] + chance.choice(SEED_LETTERS) + said[at + chance.choice([1, 1, 1, 0, 2]) :]
        forged = write_frame(CodeKind.INVITATION, said)
        try:
            read = read_invitation(forged, BOX)
        except CodeError:
            continue
        accepted += 1
        assert forged in (short_invitation(read), long_invitation(read))
    assert accepted > 100
