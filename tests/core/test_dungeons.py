"""The promises of the twelve dungeon cards, proved by a search of our own and not by the engine's."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.cards import Dungeon
from paperdungeons.core.rooms import ROOM_NAMES
from tests.staging import BOX

SEASONS = (
    ("minotaur", "gargoyle", "golem", "mummy"),
    ("giant", "vampire", "chimera", "elemental"),
    ("hydra", "lich", "dragon", "watcher"),
)
LAIR_ROWS = ((2, 3), (4, 5), (5, 6, 7))
PRINTED_WALLS = {"A7|B7", "B7|C7", "B6|B7", "C3|C4", "D1|D2", "F6|F7"}
MOATS = {"A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"}
PASSAGES = {"A2|F2", "A4|F4"}
DOORS = ("A1", "B1", "C1", "D1", "E1", "F1")
ROOMS = [column + str(row) for row in range(1, 8) for column in "ABCDEF"]
BETWEEN = {
    *(f"{left}{row}|{right}{row}" for row in range(1, 8) for left, right in zip("ABCDE", "BCDEF", strict=True)),
    *(f"{column}{row}|{column}{row + 1}" for row in range(1, 7) for column in "ABCDEF"),
}
"""All pairs of rooms side by side or one above the other, the left or lower first."""

WALL_ON_A_MOAT = {"A": {"E5|F5"}}
"""The walls that lie on a moat, by card: only a printed card has one."""

every_card = pytest.mark.parametrize("card", BOX.dungeons, ids=lambda card: card.id)


def walls_of(card: Dungeon) -> set[str]:
    return {f"{ROOM_NAMES[one]}|{ROOM_NAMES[other]}" for one, other in card.walls}


def lairs_of(card: Dungeon) -> list[str]:
    return [ROOM_NAMES[lair] for lair in card.lairs]


def reached(
    extra_walls: Iterable[str] = (), passages: Iterable[str] = PASSAGES, doors: Iterable[str] = DOORS
) -> set[str]:
    """Every room a party without items can walk to."""
    open_ways = [way.split("|") for way in (BETWEEN - PRINTED_WALLS - MOATS - set(extra_walls)) | set(passages)]
    found, frontier = set(doors), list(doors)
    while frontier:
        here = frontier.pop()
        for way in open_ways:
            if here in way:
                there = way[way[0] == here]
                if there not in found:
                    found.add(there)
                    frontier.append(there)
    return found


def test_there_are_twelve_cards_a_to_l() -> None:
    assert [card.id for card in BOX.dungeons] == list("ABCDEFGHIJKL")


@every_card
def test_dungeon_has_4_to_9_extra_walls(card: Dungeon) -> None:
    assert 4 <= len(card.walls) <= 9


@every_card
def test_dungeon_walls_stand_between_two_rooms_where_the_sheet_has_nothing(card: Dungeon) -> None:
    """So no wall can lie on a door or a passage, because those do not join neighbouring rooms."""
    assert walls_of(card) <= BETWEEN - PRINTED_WALLS
    assert walls_of(card) & MOATS == WALL_ON_A_MOAT.get(card.id, set())
    assert not walls_of(card) & PASSAGES


@every_card
def test_dungeon_houses_one_monster_of_each_season(card: Dungeon) -> None:
    assert all(monster in season for monster, season in zip(card.monsters, SEASONS, strict=True))


@every_card
def test_dungeon_lairs_lie_in_their_rows(card: Dungeon) -> None:
    assert all(int(lair[1]) in rows for lair, rows in zip(lairs_of(card), LAIR_ROWS, strict=True))
    assert len(set(lairs_of(card))) == 3


@every_card
def test_dungeon_lairs_can_be_reached_without_items(card: Dungeon) -> None:
    assert set(lairs_of(card)) <= reached(walls_of(card))


@every_card
def test_dungeon_cuts_off_no_room_that_the_bare_sheet_lets_you_reach(card: Dungeon) -> None:
    assert reached() <= reached(walls_of(card))


def test_the_bare_sheet_leaves_only_b7_out_of_reach() -> None:
    assert set(ROOMS) - reached() == {"B7"}


def test_every_monster_is_used_exactly_three_times() -> None:
    used = Counter(monster for card in BOX.dungeons for monster in card.monsters)
    assert used == {monster: 3 for season in SEASONS for monster in season}


def test_no_two_cards_are_alike() -> None:
    assert len({card.walls for card in BOX.dungeons}) == 12
    assert len({card.lairs for card in BOX.dungeons}) == 12
    assert len({card.monsters for card in BOX.dungeons}) == 12


def test_dungeon_a_is_the_printed_one() -> None:
    card = BOX.dungeons[0]
    assert walls_of(card) == {"A2|B2", "B1|B2", "B4|C4", "B5|C5", "E4|E5", "E4|F4", "E5|F5"}
    assert lairs_of(card) == ["D2", "E5", "A6"]
    assert card.monsters == ("minotaur", "vampire", "watcher")


def test_dungeon_b_lists_its_printed_monsters() -> None:
    assert BOX.dungeons[1].monsters == ("minotaur", "chimera", "watcher")


def test_dungeon_f_has_what_is_known_of_a_printed_card_without_a_letter() -> None:
    card = BOX.dungeons[5]
    assert walls_of(card) >= {"B5|B6", "B5|C5", "E4|F4", "E3|E4", "F3|F4", "B2|B3"}
    assert (lairs_of(card)[0], lairs_of(card)[1][0], lairs_of(card)[2]) == ("E3", "A", "C7")


def test_one_card_is_an_open_hall() -> None:
    assert any(len(card.walls) == 4 for card in BOX.dungeons)


def test_one_card_is_split_in_two_halves_joined_by_the_secret_passages() -> None:
    def halves(card: Dungeon, passages: Iterable[str]) -> list[set[str]]:
        return [reached(walls_of(card), passages, doors=(door,)) for door in ("B1", "E1")]

    split = [card for card in BOX.dungeons if not set.intersection(*halves(card, passages=()))]
    assert len(split) == 1
    assert halves(split[0], PASSAGES) == [reached(), reached()]


@every_card
@pytest.mark.parametrize("language", LANGUAGES)
def test_dungeon_has_a_name_and_a_story_of_two_or_three_sentences(card: Dungeon, language: str) -> None:
    texts = words(language)
    assert 3 <= len(texts(f"dungeons.{card.id}.name")) <= 40
    story = texts(f"dungeons.{card.id}.story")
    assert len(re.findall(r"[.!?](?=\s|$)", story)) in (2, 3)
    assert story[-1] in ".!?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_dungeons_share_a_name_or_a_story(language: str) -> None:
    texts = words(language)
    for what in ("name", "story"):
        assert len({texts(f"dungeons.{card.id}.{what}") for card in BOX.dungeons}) == 12


def test_the_languages_are_english_and_dutch() -> None:
    assert set(LANGUAGES) >= {"en", "nl"}
    for card in BOX.dungeons:
        assert words("en")(f"dungeons.{card.id}.story") != words("nl")(f"dungeons.{card.id}.story")
