"""A box goes to another phone in a few codes: the same box arrives, or a sentence says why it does not."""

import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from paperdungeons.content.files import house_content
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force
from paperdungeons.content.own_box_text import OWN_TITLE, BoxTextError, write_own_box
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.play.codes import box_code
from paperdungeons.play.codes.box_code import (
    MOST_PARTS,
    BoxParts,
    Received,
    is_box_part,
    read_box_file,
    read_box_part,
    write_box_file,
    write_box_parts,
)
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, link_of, write_frame
from paperdungeons.play.wording.codes import trouble_text
from tests.play.support.own_boxes import WHOLE, other_box, own_boxes

SIXES = NOTHING_TYPED.with_card(("tracks", "mission"), "6 O")
LARGE = other_box(1)
PARTS = write_box_parts(LARGE)
NOT_SLOW = settings(deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def taken(codes: list[str]) -> Received:
    parts = BoxParts()
    for code in codes:
        parts.take(code)
    return parts.box()


def trouble_of(act: Callable[..., object], *arguments: object) -> CodeTrouble:
    with pytest.raises(CodeError) as caught:
        act(*arguments)
    return caught.value.trouble


# --- there and back ------------------------------------------------------------------------------------------


@NOT_SLOW
@given(own_boxes(), st.randoms())
def test_any_box_arrives_as_it_was_in_whatever_order_its_parts_are_scanned(own, order):
    codes = [link_of(code) for code in write_box_parts(own)] * 2
    order.shuffle(codes)
    assert taken(codes) == Received(own, is_exact=True)


@NOT_SLOW
@given(own_boxes())
def test_any_box_arrives_in_a_file_as_it_was(own):
    assert read_box_file(write_box_file(own)) == Received(own, is_exact=True)


def test_the_box_that_comes_of_it_is_the_same_box():
    assert taken(write_box_parts(SIXES)).fingerprint == in_force(SIXES).content.box.fingerprint


def test_parts_tell_which_are_in_and_which_are_missing():
    parts = BoxParts()
    assert (parts.total, parts.numbers, parts.missing, parts.is_complete) == (0, [], [], False)
    assert parts.take(PARTS[1]).number == 2
    assert (parts.total, parts.numbers, parts.is_complete) == (len(PARTS), [2], False)
    assert parts.missing == [number for number in range(1, len(PARTS) + 1) if number != 2]
    for code in PARTS:
        parts.take(code)
    assert (parts.missing, parts.is_complete) == ([], True)


# --- sizes ---------------------------------------------------------------------------------------------------


SIZES = {
    "one figure": (SIXES, 1),
    "everything, as the app has it": (WHOLE, 1),
    "everything, all else": (LARGE, 4),
    "twenty dungeons more": (other_box(2, 20), 10),
}


@pytest.mark.parametrize(("own", "most"), SIZES.values(), ids=SIZES)
def test_a_box_is_a_few_codes_that_read_well_off_a_phone(own, most):
    codes = write_box_parts(own)
    assert len(codes) <= most
    assert max(map(len, codes)) <= 450
    assert max(map(len, codes)) - min(map(len, codes)) <= len(codes)


def test_the_largest_box_that_can_be_typed_in_still_fits():
    assert len(write_box_parts(other_box(3, 60))) <= MOST_PARTS


def test_a_box_that_is_too_large_for_codes_is_told_so():
    chance = Random(1)
    noise = {f"n{number}": ["".join(chance.choices(SEED_LETTERS, k=150)) for _ in range(9)] for number in range(20)}
    assert trouble_of(write_box_parts, OwnBox({"dungeons": {"A": noise}})) is CodeTrouble.BOX_TOO_LONG


# --- refusals ------------------------------------------------------------------------------------------------


def test_parts_of_two_boxes_are_never_mixed():
    parts = BoxParts()
    parts.take(PARTS[0])
    assert trouble_of(parts.take, write_box_parts(other_box(9))[1]) is CodeTrouble.OTHER_PART
    assert parts.numbers == [1]


def test_a_box_of_another_version_of_the_app_is_told_by_its_first_code(monkeypatch):
    monkeypatch.setattr(box_code, "_dictionary", lambda: b"another box")
    codes = write_box_parts(LARGE)
    monkeypatch.undo()
    assert trouble_of(BoxParts().take, codes[0]) is CodeTrouble.OTHER_APP


def test_a_box_that_comes_out_otherwise_here_is_told_honestly():
    code = write_box_parts(SIXES)[0]
    body = code[4:-6]
    other = write_frame(CodeKind.BOX, body[:10] + "0000001" + body[17:])
    assert taken([other]) == Received(SIXES, is_exact=False)


def test_a_file_of_another_version_is_told_too():
    assert read_box_file(write_own_box(SIXES, "c0ffee00")) == Received(SIXES, is_exact=False)
    assert read_box_file(write_own_box(SIXES)).is_exact


@pytest.mark.parametrize(
    "code", ["", "PD://", "https://example.org", write_frame(CodeKind.DUNGEON, "0"), PARTS[0][:-1]]
)
def test_what_is_no_part_of_a_box_is_refused(code):
    assert trouble_of(BoxParts().take, code) in CodeTrouble
    assert not is_box_part(code)


def test_a_part_is_known_by_its_look():
    assert all(map(is_box_part, PARTS))
    assert not is_box_part("PD://J1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trouble", [CodeTrouble.OTHER_APP, CodeTrouble.OTHER_PART, CodeTrouble.BOX_TOO_LONG])
def test_every_refusal_is_a_sentence(trouble, language):
    assert trouble_text(words(language), CodeError(trouble)).endswith(".")


# --- hostile codes -------------------------------------------------------------------------------------------


def forged(data: bytes, total: int = 1) -> list[str]:
    """Codes that contain these bytes, with every fingerprint right."""
    letters = box_code._letters_of(data)
    each = -(-len(letters) // total)
    prints = box_code._print_of(letters.encode()) + box_code._print_of(box_code._dictionary()) + "0000000"
    cuts = [letters[start : start + each] for start in range(0, len(letters), each)]
    return [
        write_frame(CodeKind.BOX, SEED_LETTERS[number] + SEED_LETTERS[len(cuts)] + prints + cut)
        for number, cut in enumerate(cuts, 1)
    ]


HEAD = f'format = "{OWN_TITLE}"\n'
HOSTILE = {
    "no box": "rubbish",
    "nothing": "",
    "deep": HEAD + "a = " + "[" * 9999,
    "a bomb": HEAD + "#" * 5_000_000,
    "a foreign card": HEAD + '[spells.a]\nb = "1 O"',
    "numbers": HEAD + "[monsters.golem]\nlow = 10",
    "markup": HEAD + '[names]\n"monsters.golem" = "[b]"',
    "a wrong base": HEAD + "base = 3\n",
    "a long figure": HEAD + f'[tracks]\nmission = "{"9" * 300} O"',
    "a date": HEAD + "[tracks]\nmission = 1979-05-27",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_in_codes_are_refused(text):
    data = box_code.press(text)
    assert trouble_of(taken, forged(data, -(-len(data) // 300))) is CodeTrouble.DAMAGED


def test_a_newer_kind_of_box_is_told_as_such():
    codes = forged(box_code.press(f'format = "{OWN_TITLE[:-1]}2"'))
    assert trouble_of(taken, codes) is CodeTrouble.NEWER_VERSION


def test_a_bomb_is_never_unpacked_whole():
    bomb = box_code.press("#" * 50_000_000)
    assert trouble_of(box_code.unpress, bomb) is CodeTrouble.DAMAGED


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"\xff" * 40, zlib.compress(b"format"), box_code.press("a")[:-1], box_code.press("a") + b"\0"]
)
def test_data_that_nobody_pressed_is_refused(data):
    assert trouble_of(box_code.unpress, data) is CodeTrouble.DAMAGED


@pytest.mark.parametrize("start", ["00", "01", "10", "21", "ZY"])
def test_a_part_that_cannot_be_is_refused(start):
    body = PARTS[0][4:-6]
    assert trouble_of(read_box_part, write_frame(CodeKind.BOX, start + body[2:])) is CodeTrouble.DAMAGED


@pytest.mark.parametrize("length", range(18))
def test_a_part_with_nothing_in_it_is_refused(length):
    body = PARTS[0][4:-6]
    assert trouble_of(read_box_part, write_frame(CodeKind.BOX, body[:length])) is CodeTrouble.DAMAGED


def test_two_parts_of_one_number_that_differ_are_refused():
    parts, body = BoxParts(), PARTS[0][4:-6]
    parts.take(PARTS[0])
    other = write_frame(CodeKind.BOX, body[:-1] + SEED_LETTERS[SEED_LETTERS.index(body[-1]) - 1])
    assert trouble_of(parts.take, other) is CodeTrouble.DAMAGED


def test_parts_that_are_whole_but_do_not_make_the_whole_are_refused():
    body = PARTS[0][4:-6]
    other = write_frame(CodeKind.BOX, body[:-1] + SEED_LETTERS[SEED_LETTERS.index(body[-1]) - 1])
    assert trouble_of(taken, [other, *PARTS[1:]]) is CodeTrouble.DAMAGED


def test_damaged_codes_by_the_thousand_are_refused_or_are_the_same_part():
    chance, letters = Random(7), SEED_LETTERS + "ILOU- :/\n\0é"
    part = read_box_part(PARTS[0])
    for _ in range(3000):
        text = link_of(PARTS[0])
        at, size = chance.randrange(len(text)), chance.randrange(4)
        text = text[:at] + "".join(chance.choices(letters, k=chance.randrange(4))) + text[at + size :]
        try:
            assert read_box_part(text) == part
        except CodeError:
            continue


@NOT_SLOW
@given(st.binary(max_size=400))
def test_any_data_with_every_print_right_is_a_box_or_a_refusal(data):
    if not data:
        return
    try:
        received = taken(forged(data))
    except CodeError:
        return
    assert in_force(received.own).content.box.fingerprint


@NOT_SLOW
@given(own_boxes(), st.randoms())
def test_a_changed_file_is_a_box_or_a_refusal(own, chance):
    text = write_box_file(own)
    at = chance.randrange(len(text))
    new = "".join(chance.choices('"[]=.|\n O9a\\#', k=chance.randrange(3)))
    text = text[:at] + new + text[at + chance.randrange(40) :]
    try:
        received = read_box_file(text)
    except BoxTextError:
        return
    assert in_force(received.own).content.box.fingerprint


def test_the_apps_own_box_is_a_box_too():
    assert taken(write_box_parts(NOTHING_TYPED)).fingerprint == house_content().box.fingerprint


def test_the_box_in_the_documentation_is_one_that_can_be_played():
    page = (Path(__file__).resolve().parents[3] / "docs" / "box.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    own = read_box_file(example).own
    assert in_force(own).problems == {}
    assert len(own.keys) == 4
