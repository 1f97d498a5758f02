"""A dungeon card as a code: the same card on the other phone, or a sentence that says why not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paperdungeons.content.dungeon_maker import table_of
from paperdungeons.content.own_box import NOTHING_TYPED, in_force
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.rooms import edge, parse_room
from paperdungeons.play.codes.dungeon_code import is_dungeon, keeps_promises, read_dungeon, write_dungeon
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, link_of, spelled, write_frame
from paperdungeons.play.codes.invitation import short_invitation
from paperdungeons.play.names import is_clean
from paperdungeons.play.wording.codes import trouble_text
from tests.play.support.damaged_codes import damage
from tests.play.support.dungeon_codes import NO_CARD_NAMES, dungeon, named
from tests.play.support.tables import a_table
from tests.staging import BOX

NAMES = ("", "Anna", "Zoë's hol", "m m m m m m")


def trouble_in(text: str, box=BOX) -> CodeError:
    with pytest.raises(CodeError) as caught:
        read_dungeon(text, box)
    return caught.value


# --- there and back ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_made_card_comes_back_whole(name):
    for number in range(30):
        code = write_dungeon(BOX, dungeon(number), name)
        for text in (code, link_of(code), spelled(code).lower()):
            assert read_dungeon(text, BOX) == (dungeon(number), name)


def test_a_printed_card_comes_back_under_an_id_of_its_own_print():
    ids = set()
    for card in BOX.dungeons:
        is_printed = not keeps_promises(BOX, card)
        code = write_dungeon(BOX, card, is_printed=is_printed)
        read, name = read_dungeon(code, BOX)
        assert replace(read, id=card.id) == card
        assert name == ""
        assert write_dungeon(BOX, read, is_printed=is_printed) == code
        ids.add(read.id)
    assert len(ids) == len(BOX.dungeons)
    assert all(len(id_) <= 30 and id_.startswith("c-") for id_ in ids)


def test_a_card_that_breaks_a_promise_is_taken_in_only_from_a_code_that_says_it_is_printed_so():
    card = BOX.dungeons[0]
    assert card.walls & BOX.plan.moats
    with pytest.raises(CodeError) as caught:
        read_dungeon(write_dungeon(BOX, card), BOX)
    assert caught.value.trouble is CodeTrouble.UNFIT_DUNGEON
    assert read_dungeon(write_dungeon(BOX, card, is_printed=True), BOX)[0].walls == card.walls


def test_a_code_without_a_name_can_be_typed():
    assert all(len(write_dungeon(BOX, dungeon(number))) < 50 for number in range(30))


def test_what_seems_to_be_a_card_is_known_as_one():
    assert is_dungeon(link_of(write_dungeon(BOX, dungeon(1))))
    assert not is_dungeon(short_invitation(a_table(0)))
    assert not is_dungeon("https://example.org")


# --- cards that are printed like that --------------------------------------------------------------------------


def odd_card(*walls: str):
    return replace(BOX.dungeons[2], walls=rooms(*walls))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("walls", [("A1|A2", "B2|C2"), ("E6|E7", "D7|E7"), ("A6|A7",)])
def test_a_card_that_is_printed_so_comes_back_and_is_in_force(walls, name):
    card = odd_card(*walls)
    code = write_dungeon(BOX, card, name, is_printed=True)
    for text in (code, link_of(code), spelled(code).lower()):
        read, called = read_dungeon(text, BOX)
        assert (replace(read, id=card.id), called) == (card, name)
    own = NOTHING_TYPED.with_card(("dungeons", read.id), table_of(read, is_printed=not keeps_promises(BOX, read)))
    assert in_force(own).problems == {}
    assert read in in_force(own).content.box.dungeons


def test_what_is_printed_so_adds_a_letter_at_most_and_nothing_where_it_is_not():
    card = BOX.dungeons[2]
    assert len(write_dungeon(BOX, card, is_printed=True)) <= len(write_dungeon(BOX, card)) + 1
    assert write_dungeon(BOX, card, is_printed=True) != write_dungeon(BOX, card)


def test_a_code_of_before_is_read_and_written_as_ever():
    old = "G10Y0DKE4KME000120000048001SV68QDE1JHA7C"
    card, name = read_dungeon(old, BOX)
    assert (replace(card, id="C"), name) == (BOX.dungeons[2], "Anna")
    assert write_dungeon(BOX, card, name) == old


# --- what is refused -----------------------------------------------------------------------------------------


def test_another_kind_of_code_is_refused_by_its_name():
    error = trouble_in(short_invitation(a_table(0)))
    assert error.trouble is CodeTrouble.WRONG_KIND
    assert error.facts["wanted"] is CodeKind.DUNGEON


def test_a_card_with_a_monster_that_is_not_here_is_refused():
    fewer = replace(BOX, monsters=BOX.monsters[:-1])
    last = next(dungeon(number) for number in range(99) if dungeon(number).monsters[2] == BOX.monsters[-1].id)
    assert trouble_in(write_dungeon(BOX, last), fewer).trouble is CodeTrouble.UNKNOWN_MONSTER


def test_a_monster_of_another_season_is_refused():
    one, two, three = dungeon(2).monsters
    code = write_dungeon(BOX, replace(dungeon(2), monsters=(two, one, three)))
    assert trouble_in(code).trouble is CodeTrouble.UNKNOWN_MONSTER


def rooms(*names: str) -> frozenset[tuple[int, int]]:
    return frozenset(edge(*map(parse_room, name.split("|"))) for name in names)


@pytest.mark.parametrize("walls", [("C3|C4",), ("A1|A2",), ("E6|E7", "D7|E7"), ("A6|A7",)])
def test_a_card_that_breaks_a_promise_is_refused(walls):
    card = replace(BOX.dungeons[2], walls=rooms(*walls))
    assert not keeps_promises(BOX, card)
    assert trouble_in(write_dungeon(BOX, card)).trouble is CodeTrouble.UNFIT_DUNGEON


def test_a_card_with_two_monsters_in_one_room_is_refused():
    one, two, _ = dungeon(4).lairs
    for is_printed in (False, True):
        code = write_dungeon(BOX, replace(dungeon(4), lairs=(one, two, two)), is_printed=is_printed)
        assert trouble_in(code).trouble is CodeTrouble.UNFIT_DUNGEON


def test_a_card_that_does_not_fit_another_sheet_is_refused():
    card = dungeon(5)
    other = replace(BOX, plan=replace(BOX.plan, walls=BOX.plan.walls | set(list(card.walls)[:1])))
    assert trouble_in(write_dungeon(BOX, card), other).trouble is CodeTrouble.UNFIT_DUNGEON


@pytest.mark.parametrize("name", NO_CARD_NAMES)
def test_a_name_that_no_card_may_have_is_refused(name):
    assert is_clean(name)
    assert trouble_in(named(name)).trouble is CodeTrouble.BAD_NAME
    with pytest.raises(CodeError):
        write_dungeon(BOX, dungeon(1), name)
    assert read_dungeon(named("Anna"), BOX)[1] == "Anna"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trouble", [CodeTrouble.UNKNOWN_MONSTER, CodeTrouble.UNFIT_DUNGEON])
def test_every_refusal_is_a_sentence(language, trouble):
    assert trouble_text(words(language), CodeError(trouble)).endswith(".")


# --- damage --------------------------------------------------------------------------------------------------


def test_a_damaged_code_is_refused_or_says_the_same():
    chance, known, same = Random(7), {}, 0
    for number in range(12):
        known[write_dungeon(BOX, dungeon(number), NAMES[number % 4])] = dungeon(number), NAMES[number % 4]
    codes = [*known, *map(link_of, known), *map(spelled, known)]
    for number in range(8000):
        try:
            read = read_dungeon(damage(codes[number % len(codes)], chance), BOX)
        except CodeError:
            continue
        assert read in known.values()
        same += 1
    assert same > 100


def test_a_forged_code_is_refused_or_has_its_one_spelling():
    """A tampered-with app could write these codes: each one that is read is exactly how we would write its value."""
    chance, accepted = Random(8), 0
    for number in range(3000):
        said = write_dungeon(BOX, dungeon(number % 30), NAMES[number % 4])[4:-6]
        at = chance.randrange(len(said))
        said = said[:at] + chance.choice(SEED_LETTERS) + said[at + chance.choice([1, 1, 1, 0, 2]) :]
        forged = write_frame(CodeKind.DUNGEON, said)
        try:
            card, name = read_dungeon(forged, BOX)
        except CodeError:
            continue
        accepted += 1
        assert forged in (write_dungeon(BOX, card, name, is_printed=said) for said in (False, True))
        assert keeps_promises(BOX, card) or write_dungeon(BOX, card, name, is_printed=True) == forged
    assert accepted > 100
