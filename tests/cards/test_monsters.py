"""Every monster fights, pays and takes gems along as printed, and fleeing from it costs what is printed.

The tables in printed.py are copied by hand from the content tables: they prove the data files, so nothing is read
from those.
"""

from itertools import product
from typing import Any

import pytest

from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.faces import HERO_IDS
from paperdungeons.core.rooms import ROOM_NAMES
from paperdungeons.core.sheet import Fight, item_boxes, life
from paperdungeons.core.state import State
from tests.cards.parties import MONSTER_ROUND, asked, line, played
from tests.cards.printed import MONSTERS, Threshold
from tests.staging import BOX, a_setup, after

FLED = Fight(False, False, 4, -1, 0)
"""The party fled from the monsters before."""


def levels_with(strength: int, enemy: str) -> tuple[int, int, int, int]:
    """Levels with exactly this strength: the sworn enemy counts twice, and a Warrior at 4 adds one."""
    return next(
        levels
        for levels in product(range(1, 7), repeat=4)
        if sum(levels) + levels[HERO_IDS.index(enemy)] + (levels[0] >= 4) == strength
    )


def meeting(id_: str, strength: int, told: str = "|", seen: bool = True, **kwargs: Any) -> State:
    """The end of this monster's season, alone or at a table of two whose reports are ``told``."""
    card = MONSTERS[id_]
    dungeon = next(dungeon for dungeon in BOX.dungeons if id_ in dungeon.monsters)
    assert dungeon.monsters[card.season - 1] == id_
    lair = ROOM_NAMES[dungeon.lairs[card.season - 1]]
    options = {name: kwargs.pop(name) for name in ("lost_gems",) if name in kwargs}
    setup = a_setup(dungeon=dungeon.id, hand_dice=True, missions=[], players=1 + ("||" in told), **options)
    before = played(
        setup=setup,
        round=MONSTER_ROUND[card.season],
        fights=(FLED,) * (card.season - 1),
        power="healer",
        visited=[lair] if seen else [],
        **({"levels": levels_with(strength, card.enemy)} | kwargs),
    )
    return after(before, told)


@pytest.mark.parametrize("id_", MONSTERS)
def test_a_monster_has_its_printed_thresholds(id_: str) -> None:
    card = MONSTERS[id_].figures
    strongest = Threshold(31, 0, 0)
    for threshold, beyond in ((card.low, card.middle), (card.middle, card.high), (card.high, strongest)):
        for strength in (threshold.strength, beyond.strength - 1):
            state = meeting(id_, strength)
            fight = Fight(seen=True, fought=True, strength=strength, points=threshold.points, damage=threshold.damage)
            assert state.fights[-1] == fight
            assert state.damage == threshold.damage
            assert line(state, "ABC"[len(state.fights) - 1]) == threshold.points


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_makes_flee_who_is_too_weak_or_never_saw_its_room(id_: str) -> None:
    card = MONSTERS[id_].figures
    for state in (meeting(id_, card.low.strength - 1), meeting(id_, card.high.strength, seen=False)):
        assert (state.fights[-1].fought, state.fights[-1].points, state.damage) == (False, card.flee, 0)
        assert line(state, "ABC"[len(state.fights) - 1]) == card.flee


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_counts_its_sworn_enemy_twice(id_: str) -> None:
    strength = {"warrior": 13, "wizard": 16, "cleric": 14, "rogue": 15}[MONSTERS[id_].enemy]
    assert meeting(id_, 5, levels=(1, 4, 2, 3), items={"sword": 2}).fights[-1].strength == strength + 1
    assert meeting(id_, 5, levels=(6, 6, 6, 6)).fights[-1].strength == 31


@pytest.mark.parametrize("id_", MONSTERS)
def test_monster_pays_its_victory_bonus_to_the_single_strongest(id_: str) -> None:
    card, threshold = MONSTERS[id_], MONSTERS[id_].figures.middle
    strength, points = threshold.strength, 2 if card.bonus == "points 2" else 0
    won = meeting(id_, strength, f"| @2:-:-:{strength - 1} ||")
    assert won.damage == threshold.damage  # the potions come after the damage
    assert (won.fights[-1].points, won.fights[-1].bonus) == (threshold.points, points)
    assert line(won, "ABC"[card.season - 1]) == threshold.points + points
    if points:
        assert (won.potions, asked(won)) == (0, None)
    elif card.bonus == "potion 2":
        assert (won.potions, won.hearts_drunk, asked(won)) == (2, 0, None)
    elif card.bonus == "step":
        assert asked(won) == STEP
        assert item_boxes(after(won, "=r")) == 1
    else:
        assert (card.bonus, asked(won)) == ("level", LEVEL)
        assert life(after(won, "=W")) == life(won) + 1
    tied, beaten = (meeting(id_, strength, f"| @2:-:-:{rival} ||") for rival in (strength, strength + 1))
    alone, fled = meeting(id_, strength), meeting(id_, strength, "| @2:-:-:- ||", seen=False)
    for state in (tied, beaten, alone, fled):
        assert (state.potions, asked(state), state.fights[-1].bonus) == (0, None, 0)
    unseen_rival = meeting(id_, strength, "| @2:-:-:- ||")
    assert (unseen_rival.potions, asked(unseen_rival)) == (won.potions, asked(won))
    assert unseen_rival.fights == won.fights


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
