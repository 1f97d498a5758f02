"""Every monster fights, flees, pays and takes along as printed.

The tables are a copy of the content tables made by hand: they prove the data files, so nothing is read from there.
"""

from itertools import product
from typing import Any, NamedTuple

import pytest

from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.faces import HERO_IDS
from paperdungeons.core.rooms import ROOM_NAMES
from paperdungeons.core.sheet import Fight, item_boxes, life
from paperdungeons.core.state import State
from tests.cards.printed import MONSTER_ROUND, asked, line, played
from tests.staging import BOX, a_setup, after


class Printed(NamedTuple):
    """A monster card: each threshold is the strength, the points, the damage."""

    season: int
    enemy: str
    low: tuple[int, int, int]
    middle: tuple[int, int, int]
    high: tuple[int, int, int]
    flee: int
    bonus: str
    lost_gems: str


MONSTERS = {
    "minotaur": Printed(1, "warrior", (9, 2, 3), (12, 4, 2), (15, 6, 1), -2, "potion", "AE"),
    "golem": Printed(1, "wizard", (8, 1, 2), (12, 4, 2), (15, 6, 1), -2, "step", "BF"),
    "gorgon": Printed(1, "cleric", (9, 2, 3), (13, 5, 2), (16, 7, 1), -3, "2 potions", "CG"),
    "troll": Printed(1, "rogue", (8, 2, 3), (12, 5, 2), (15, 7, 1), -3, "level", "DH"),
    "chimera": Printed(2, "rogue", (14, 3, 4), (18, 5, 3), (22, 7, 2), -4, "step", "BH"),
    "hydra": Printed(2, "warrior", (13, 3, 4), (17, 5, 3), (21, 7, 2), -4, "2 potions", "AG"),
    "wyvern": Printed(2, "wizard", (13, 2, 3), (18, 5, 3), (21, 7, 2), -4, "level", "CE"),
    "vampire": Printed(2, "cleric", (14, 4, 5), (18, 6, 4), (22, 8, 2), -5, "step", "DF"),
    "dragon": Printed(3, "warrior", (18, 4, 6), (23, 8, 5), (26, 12, 4), -6, "step", ""),
    "gazer": Printed(3, "wizard", (17, 4, 5), (21, 7, 4), (25, 10, 3), -6, "level", ""),
    "lich": Printed(3, "cleric", (18, 5, 6), (23, 8, 4), (26, 11, 3), -7, "2 potions", ""),
    "kraken": Printed(3, "rogue", (17, 3, 4), (23, 7, 4), (26, 11, 3), -5, "step", ""),
}


def levels_with(strength: int, enemy: str) -> tuple[int, int, int, int]:
    """Heroes with just this strength: the sworn enemy twice, and one more for a Warrior at 4."""
    return next(
        levels for levels in product(range(1, 7), repeat=4)
        if sum(levels) + levels[HERO_IDS.index(enemy)] + (levels[0] >= 4) == strength
    )


def meeting(id_: str, strength: int, told: str = "|", seen: bool = True, **wishes: Any) -> State:
    """The season's end with this monster, alone or at a table of two that has told its reports."""
    card = MONSTERS[id_]
    dungeon = next(dungeon for dungeon in BOX.dungeons if id_ in dungeon.monsters)
    assert dungeon.monsters[card.season - 1] == id_
    lair = ROOM_NAMES[dungeon.lairs[card.season - 1]]
    options = {name: wishes.pop(name) for name in ("lost_gems",) if name in wishes}
    setup = a_setup(dungeon=dungeon.id, hand_dice=True, missions=[], players=1 + ("||" in told), **options)
    before = played(
        setup=setup, round=MONSTER_ROUND[card.season], visited=[lair] if seen else [], power="healer",
        **({"levels": levels_with(strength, card.enemy)} | wishes),
    )
    return after(before, told)


@pytest.mark.parametrize("id_", MONSTERS)
def test_a_monster_has_its_printed_thresholds(id_: str) -> None:
    card = MONSTERS[id_]
    for threshold, beyond in ((card.low, card.middle), (card.middle, card.high), (card.high, (29, 0, 0))):
        for strength in (threshold[0], beyond[0] - 1):
            state = meeting(id_, strength)
            fight = Fight(seen=True, fought=True, strength=strength, points=threshold[1], damage=threshold[2])
            assert state.fights == (fight,)
            assert state.damage == threshold[2]
            assert [line(state, letter) for letter in "ABC"] == [threshold[1], 0, 0]


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_makes_flee_who_is_too_weak_or_never_saw_its_room(id_: str) -> None:
    card = MONSTERS[id_]
    for state in (meeting(id_, card.low[0] - 1), meeting(id_, card.high[0], seen=False)):
        assert (state.fights[0].fought, state.fights[0].points, state.damage) == (False, card.flee, 0)
        assert line(state, "A") == card.flee


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_counts_its_sworn_enemy_twice(id_: str) -> None:
    strength = {"warrior": 13, "wizard": 16, "cleric": 14, "rogue": 15}[MONSTERS[id_].enemy]
    assert meeting(id_, 5, levels=(1, 4, 2, 3), items={"sword": 2}).fights[0].strength == strength + 1
    assert meeting(id_, 5, levels=(6, 6, 6, 6)).fights[0].strength == 31


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_pays_its_victory_bonus_to_the_single_strongest(id_: str) -> None:
    card = MONSTERS[id_]
    strength = card.middle[0]
    won = meeting(id_, strength, f"| @2:-:-:{strength - 1} ||")
    assert won.damage == card.middle[2]  # the potions come after the damage
    if "potion" in card.bonus:
        assert (won.potions, won.hearts_drunk, asked(won)) == (2 if card.bonus == "2 potions" else 1, 0, None)
    elif card.bonus == "step":
        assert asked(won) == STEP
        assert item_boxes(after(won, "=r")) == 1
    else:
        assert asked(won) == LEVEL
        assert life(after(won, "=W")) == life(won) + 1
    tied, beaten = (meeting(id_, strength, f"| @2:-:-:{rival} ||") for rival in (strength, strength + 1))
    alone, fled = meeting(id_, strength), meeting(id_, strength, "| @2:-:-:- ||", seen=False)
    for state in (tied, beaten, alone, fled):
        assert (state.potions, asked(state)) == (0, None)
    unseen_rival = meeting(id_, strength, "| @2:-:-:- ||")
    assert (unseen_rival.potions, asked(unseen_rival)) == (won.potions, asked(won))


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_takes_its_lost_gems_along(id_: str) -> None:
    card = MONSTERS[id_]
    rest = "".join(gem for gem in "ABCDEFGH" if gem not in card.lost_gems)
    table = "| @2:-:-:- ||"
    for state in (meeting(id_, 28), meeting(id_, 28, seen=False), meeting(id_, 5, table, lost_gems=True)):
        assert "".join(gem for no, gem in enumerate("ABCDEFGH") if state.gems_left >> no & 1) == rest
        assert state.gems == 0
    assert meeting(id_, 5, table).gems_left.bit_count() == 8


def test_every_monster_of_the_box_has_its_test() -> None:
    assert {card.id for card in BOX.monsters} == set(MONSTERS)
    assert len(MONSTERS) == 12
