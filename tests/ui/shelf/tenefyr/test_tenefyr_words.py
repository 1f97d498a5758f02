"""Heroes of Tenefyr in words: chances, cards, places."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.shelf.tenefyr.rules import GAME
from paperdungeons.ui.shelf.tenefyr.wording import EVENTS, card_sort, in_order, percent, turn_order, where
from paperdungeons.ui.shelf.wording import ShelfWording
from tests.shelf.playing import log_of

BEGIN = "begin bob:bard suzie:thief jack:cleric"


def say(language: str = "en") -> ShelfWording:
    return ShelfWording(words(language), "tenefyr", EVENTS, ("bob", "suzie", "jack"), ("Bob", "Suzie", "Jack"))


@pytest.mark.parametrize(
    ("share", "text"), [(0, "0%"), (0.001, "under 1%"), (0.437063, "44%"), (0.9999, "over 99%"), (1, "100%")]
)
def test_what_is_not_quite_sure_never_reads_as_if_it_were(share, text):
    assert percent(words("en"), share) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_put_back_is_not_named_by_a_colour_that_depends_on_the_theme(language):
    text = words(language)("shelf.tenefyr.tapping.of", n=1, of=3)
    colours = ("dark", "donker", "dunkl", "sombre", "oscur", "escur", "scur", "ciemn", "tmav")
    assert not [colour for colour in colours if colour in text]


def test_cards_have_their_names_in_an_order_one_finds_them_in():
    assert in_order(["3p4", "s", "1p2", "b1", "1p10", "b0"]) == ["b0", "b1", "s", "1p2", "1p10", "3p4"]
    assert [card_sort(say(), card) for card in ("b1", "s", "3p4")] == ["Basic", "Skill", "Loot 3"]
    assert [say("nl").word(word) for word in ("2p3", "x1", "1a")] == ["Buit 2 (3)", "X1", "1a"]
    assert [say("nl").figure(path) for path in ("track.at", "reserve.2", "x1.left")] == [
        "stappen van de boss",
        "reserve van level 2",
        "X1, vijanden over",
    ]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ((), "In the camp. Bob starts."),
        (("enter 2a",), "Dungeon 2a. Bob starts."),
        (("enter boss", "fight 3", "draw bob b0 b0 b0", "play bob"), "The boss. Suzie's turn."),
        (("enter boss", "fight 3 hand 0", "pass bob", "pass suzie", "pass jack"), "The game is over."),
    ],
)
def test_the_head_says_where_the_heroes_are_and_who_begins(lines, text):
    state = log_of(GAME, BEGIN, *lines).state
    assert state is not None
    assert where(say(), state) == text


def test_the_order_of_turns_begins_with_the_start_player_and_alone_there_are_two():
    lost = log_of(GAME, BEGIN, "enter 1a", "fight 3 hand 0", "pass bob", "pass suzie", "pass jack").state
    assert turn_order(lost) == ["suzie", "jack", "bob"]
    assert turn_order(log_of(GAME, "begin bob:bard+thief").state) == ["bob", "bob"]
