"""The codes that pass between phones: letters, frames, troubles and invitations."""

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.setup import RULES, Setup
from paperdungeons.play.codes.bits import Packer, Unpacker, letters_for
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import (
    LONGEST_TEXT,
    CodeKind,
    kind_of,
    link_of,
    read_frame,
    spelled,
    tag_of,
    write_frame,
)
from paperdungeons.play.codes.invitation import (
    Invitation,
    how_many,
    invitation_of,
    long_invitation,
    read_core,
    read_invitation,
    short_invitation,
    table_key,
    thumbprints,
    write_core,
)
from paperdungeons.play.wording.codes import differing_text, trouble_text
from tests.play.support.codes import ANY_TIME, OTHER_BOXES, TABLE, changed, modules, trouble_of, with_other
from tests.play.support.tables import setups
from tests.staging import BOX

KEY = "TEST5EEDFPVHJX"
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- letters -------------------------------------------------------------------------------------------------


@st.composite
def numbers(draw: Any) -> tuple[int, int]:
    limit = draw(st.integers(1, 1 << draw(st.integers(0, 40))))
    return draw(st.integers(0, limit - 1)), limit


@ANY_TIME
@given(st.lists(numbers(), max_size=40))
def test_numbers_packed_and_unpacked_are_the_same(pairs):
    packer, room = Packer(), 1
    for value, limit in pairs:
        packer.put(value, limit)
        room *= limit
    letters = packer.letters()
    unpacker = Unpacker(letters)
    assert [unpacker.take(limit) for _, limit in pairs] == [value for value, _ in pairs]
    unpacker.finish()
    assert len(letters) == letters_for(room)


@ANY_TIME
@given(st.lists(st.integers(0, 299), max_size=20))
def test_rare_numbers_packed_and_unpacked_are_the_same(values):
    packer = Packer()
    for value in values:
        packer.put_rare(value, 300)
    unpacker = Unpacker(packer.letters())
    assert [unpacker.take_rare(300) for _ in values] == values
    unpacker.finish()


@ANY_TIME
@given(st.text(alphabet=SEED_LETTERS, max_size=6), st.lists(st.integers(1, 100), max_size=8))
def test_any_letters_have_one_meaning_or_none(letters, limits):
    unpacker, packer = Unpacker(letters), Packer()
    try:
        values = [unpacker.take(limit) for limit in limits]
        unpacker.finish()
    except CodeError:
        return
    for value, limit in zip(values, limits, strict=True):
        packer.put(value, limit)
    assert packer.letters() == letters


def test_what_is_left_over_is_refused():
    packer = Packer()
    packer.put(1, 40)
    packer.put(3, 7)
    unpacker = Unpacker(packer.letters())
    unpacker.take(40)
    assert trouble_of(unpacker.finish).trouble is CodeTrouble.DAMAGED
    assert trouble_of(Unpacker("00").finish).trouble is CodeTrouble.DAMAGED


@pytest.mark.parametrize("value", [-1, 5, 6])
def test_a_number_beyond_its_limit_is_not_packed(value):
    with pytest.raises(ValueError, match="between 0 and 4"):
        Packer().put(value, 5)


def test_letters_that_are_too_few_are_refused_both_ways():
    packer = Packer()
    packer.put(0, 33)
    with pytest.raises(ValueError, match="2 letters are needed"):
        packer.letters(1)
    assert trouble_of(Unpacker("0").take, 33).trouble is CodeTrouble.DAMAGED


# --- frames --------------------------------------------------------------------------------------------------

BODIES = st.text(alphabet=SEED_LETTERS, max_size=60)


@ANY_TIME
@given(st.sampled_from(CodeKind), BODIES, st.sampled_from(["", KEY]))
def test_a_frame_written_and_read_says_the_same(kind, body, key):
    code = write_frame(kind, body, key)
    frame = read_frame(code, kind)
    assert (frame.kind, frame.opened(key)) == (kind, body)
    assert kind_of(code) is kind
    assert len(code) == 10 + len(body) + (2 if key else 0)


@pytest.mark.parametrize(
    "typed", ["{0}", " {0}\n", "PD://{0}", "pd://{1}", "Pd://{1} ", "{1}", "{2}", "{3}", "\t{3}\r\n", "-{2}-", "{4}"]
)
def test_a_code_may_come_as_a_link_in_any_case_with_spaces_and_dashes(typed):
    code = write_frame(CodeKind.REPORT, "2310001K7QF", KEY)
    grouped, alike = spelled(code), code.replace("0", "O").replace("1", "l")
    forms = code, code.lower(), grouped, grouped.lower().replace("-", " "), alike
    assert read_frame(typed.format(*forms), CodeKind.REPORT).opened(KEY) == "2310001K7QF"


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", CodeTrouble.NOT_A_CODE),
        ("   ", CodeTrouble.NOT_A_CODE),
        ("https://example.com/", CodeTrouble.NOT_A_CODE),
        ("WIFI:S:home;T:WPA;P:secret;;", CodeTrouble.NOT_A_CODE),
        ("K7QF-3MXW", CodeTrouble.NOT_A_CODE),
        ("9780201379624", CodeTrouble.NOT_A_CODE),
        ("ſ1000000000", CodeTrouble.NOT_A_CODE),
        ("Q100000000", CodeTrouble.NOT_A_CODE),
        ("PD://", CodeTrouble.DAMAGED),
        ("PD://T10", CodeTrouble.DAMAGED),
        ("R10A", CodeTrouble.DAMAGED),
        ("R100\u202e00000", CodeTrouble.DAMAGED),
        ("R10000000U", CodeTrouble.DAMAGED),
        ("R100 0000\n00", CodeTrouble.DAMAGED),
        ("R000000000", CodeTrouble.DAMAGED),
        ("R200000000", CodeTrouble.NEWER_VERSION),
        ("PD://Q100000000", CodeTrouble.NEWER_VERSION),
        ("0" * (LONGEST_TEXT + 1), CodeTrouble.TOO_LONG),
        ("R1" + "0" * 100_000, CodeTrouble.TOO_LONG),
        ("R1ZZ" + "0" * 1028, CodeTrouble.DAMAGED),
    ],
)
def test_a_text_that_is_no_frame_is_told_apart(text, trouble):
    assert trouble_of(read_frame, text, *CodeKind).trouble is trouble


def test_a_frame_with_a_wrong_letter_is_damaged():
    code = write_frame(CodeKind.REPORT, "23K7QF", KEY)
    for at in range(6, len(code)):
        for letter in SEED_LETTERS:
            if letter != code[at]:
                frame = read_frame(code[:at] + letter + code[at + 1 :], CodeKind.REPORT)
                assert trouble_of(frame.opened, KEY).trouble is CodeTrouble.DAMAGED


def test_a_frame_of_another_table_is_told_as_such():
    frame = read_frame(write_frame(CodeKind.REPORT, "23K7QF", KEY), CodeKind.REPORT)
    assert trouble_of(frame.opened, "0" * 14).trouble is CodeTrouble.OTHER_TABLE


def test_a_table_with_the_same_tag_still_has_another_check():
    code = write_frame(CodeKind.REPORT, "23K7QF", KEY)
    alike = [key for number in range(4000) if tag_of(key := f"{number:014}") == tag_of(KEY)]
    assert alike
    for key in alike:
        assert trouble_of(read_frame(code, CodeKind.REPORT).opened, key).trouble is CodeTrouble.DAMAGED


def test_what_does_not_fit_is_not_written():
    assert trouble_of(write_frame, CodeKind.SEAT, "0" * 1022, KEY).trouble is CodeTrouble.GAME_TOO_LONG
    code = write_frame(CodeKind.SEAT, "0" * 1021, KEY)
    assert read_frame(spelled(link_of(code)[5:]), CodeKind.SEAT).opened(KEY) == "0" * 1021


@pytest.mark.parametrize("found", CodeKind)
@pytest.mark.parametrize("wanted", CodeKind)
def test_a_code_of_another_kind_says_what_it_is(found, wanted):
    code = write_frame(found, "23K7QF", KEY)
    if found is not wanted:
        error = trouble_of(read_frame, code, wanted)
        assert (error.trouble, error.facts) == (CodeTrouble.WRONG_KIND, {"found": found, "wanted": wanted})


# --- words ---------------------------------------------------------------------------------------------------

FACTS: dict[CodeTrouble, dict[str, Any]] = {
    CodeTrouble.WRONG_KIND: {"found": CodeKind.SEAT, "wanted": CodeKind.INVITATION},
    CodeTrouble.NO_SUCH_SEAT: {"seat": 5, "players": 4},
    CodeTrouble.OTHER_RULES: {"theirs": 2, "own": 1},
    CodeTrouble.OTHER_ROUND: {"theirs": 4, "own": 3},
    CodeTrouble.OTHER_BOX: {"cards": [("monsters", "golem"), ("tracks", "")]},
}


@in_every_language
@pytest.mark.parametrize("trouble", CodeTrouble)
def test_every_trouble_has_its_sentence(language, trouble):
    text = trouble_text(words(language), CodeError(trouble, **FACTS.get(trouble, {})))
    assert re.fullmatch(r"[^{}]+\.", text)
    assert text.lstrip("¡¿")[0].isupper()


@in_every_language
@pytest.mark.parametrize("kind", CodeKind)
def test_every_kind_of_code_has_its_words(language, kind):
    error = CodeError(CodeTrouble.WRONG_KIND, found=kind, wanted=CodeKind.INVITATION)
    assert words(language)(f"codes.kind.{kind.name.lower()}") in trouble_text(words(language), error)


def test_differing_cards_are_named():
    cards = [("monsters", "golem"), ("tracks", ""), ("dungeons", "")]
    error = CodeError(CodeTrouble.OTHER_BOX, cards=cards)
    assert differing_text(words("en"), error) == "Different here: Golem, the score tracks, the dungeon card."
    assert trouble_text(words("en"), error).endswith(" Different here: Golem, the score tracks, the dungeon card.")


def test_many_differing_cards_are_counted():
    error = CodeError(CodeTrouble.OTHER_BOX, cards=[("items", item.id) for item in BOX.items])
    assert differing_text(words("en"), error).endswith(", and 2 more.")
    assert differing_text(words("nl"), error).endswith(" en nog 2.")


def test_a_card_that_the_words_do_not_know_is_named_by_its_id():
    error = CodeError(CodeTrouble.OTHER_BOX, cards=[("powers", "own-card")])
    assert differing_text(words("en"), error) == "Different here: own-card."


def test_nothing_is_said_of_cards_where_none_are_known_to_differ():
    assert differing_text(words("en"), CodeError(CodeTrouble.OTHER_BOX, cards=[])) == ""
    assert differing_text(words("en"), CodeError(CodeTrouble.DAMAGED)) == ""


# --- invitations ---------------------------------------------------------------------------------------------


@ANY_TIME
@given(setups)
def test_an_invitation_written_and_read_sets_up_the_same_game(setup):
    for code in (short_invitation(setup), long_invitation(setup), link_of(long_invitation(setup))):
        read = read_invitation(code, BOX)
        assert read == setup
        assert read.hands == setup.hands
        assert table_key(read) == table_key(setup)
    assert read_core(write_core(invitation_of(setup))) == invitation_of(setup)


@ANY_TIME
@given(setups)
def test_an_invitation_is_short_to_type_and_small_to_scan(setup):
    assert len(table_key(setup)) == 14
    assert len(short_invitation(setup)) == 24
    assert short_invitation(setup)[4:18] == long_invitation(setup)[4:18] == table_key(setup)
    assert len(thumbprints(setup)) == how_many(setup.players, setup.missions)
    assert len(link_of(long_invitation(setup))) <= 83


@pytest.mark.parametrize(("players", "side"), [(2, 29), (4, 33), (8, 33)])
def test_the_qr_code_of_an_invitation_is_small(players, side):
    setup = Setup(BOX, "ZZZZZZZZ", players, dungeon="L", lost_gems=True, hand_dice=True)
    assert modules(short_invitation(setup)) == 25
    assert modules(long_invitation(setup)) == side


@pytest.mark.parametrize("card", OTHER_BOXES, ids="-".join)
def test_a_scanned_invitation_names_the_cards_that_differ(card):
    error = trouble_of(read_invitation, long_invitation(TABLE), OTHER_BOXES[card])
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_BOX, {"cards": [card]})


@pytest.mark.parametrize("card", OTHER_BOXES, ids="-".join)
def test_a_typed_invitation_knows_only_that_cards_differ(card):
    error = trouble_of(read_invitation, short_invitation(TABLE), OTHER_BOXES[card])
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_BOX, {"cards": []})


def test_a_box_that_differs_in_cards_left_in_it_is_another_box_too():
    unused = next(power for no, power in enumerate(BOX.powers) if all(no not in hand.powers for hand in TABLE.hands))
    error = trouble_of(read_invitation, long_invitation(TABLE), with_other("powers", unused.id, points=9))
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_BOX, {"cards": []})


def test_a_dungeon_that_this_box_does_not_have_is_named():
    more = changed(dungeons=(*BOX.dungeons, replace(BOX.dungeons[0], id="M")))
    invitation = long_invitation(Setup(more, "TEST5EED", 2, dungeon="M"))
    error = trouble_of(read_invitation, invitation, BOX)
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_BOX, {"cards": [("dungeons", "")]})


def invited(**values: Any) -> str:
    return write_frame(CodeKind.INVITATION, write_core(Invitation(**{**invitation_of(TABLE)._asdict(), **values})))


def test_an_invitation_by_other_rules_tells_both_numbers():
    error = trouble_of(read_invitation, invited(rules=RULES + 1), BOX)
    assert (error.trouble, error.facts) == (CodeTrouble.OTHER_RULES, {"theirs": RULES + 1, "own": RULES})


@pytest.mark.parametrize("dungeon", [len(BOX.dungeons), 98])
def test_a_dungeon_beyond_the_box_is_damage(dungeon):
    assert trouble_of(read_invitation, invited(dungeon=dungeon), BOX).trouble is CodeTrouble.DAMAGED


@pytest.mark.parametrize(
    "body",
    [
        "",
        "TEST5EED",
        table_key(TABLE)[:-1],
        table_key(TABLE) + "0",
        long_invitation(TABLE)[4:-6] + "0",
        long_invitation(TABLE)[4:-7],
        "TEST5EEDZZZZZZ",
        long_invitation(TABLE)[4:-7] + "ZZ",
    ],
)
def test_an_invitation_that_is_not_spelt_as_we_do_is_damage(body):
    assert trouble_of(read_invitation, write_frame(CodeKind.INVITATION, body), BOX).trouble is CodeTrouble.DAMAGED


def test_thumbprints_that_do_not_fit_the_fingerprint_are_damage():
    code = long_invitation(TABLE)
    body = code[4:20] + ("0" if code[20] != "0" else "1") + code[21:-6]
    assert trouble_of(read_invitation, write_frame(CodeKind.INVITATION, body), BOX).trouble is CodeTrouble.DAMAGED


def test_nobody_is_invited_to_a_game_alone():
    with pytest.raises(ValueError, match="alone"):
        invitation_of(Setup(BOX, "TEST5EED"))


def test_an_invitation_is_written_as_ever():
    """Phones with an older app must be able to read it, as long as the version of the codes is the same."""
    box = replace(BOX, fingerprint="89abcdef")
    assert short_invitation(Setup(box, "K7QF3MXW", 4, "C", lost_gems=True)) == "J10EK7QF3MXWAPWSJZEEMJTE"
