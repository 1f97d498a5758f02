"""The monster at the end of a season: fighting, fleeing, the victory bonus, Lost Gems (rules 8, 9 and 11)."""

from typing import Any

import pytest

from paperdungeons.core.agenda import LEVEL
from paperdungeons.core.events import GemsVanished, MissionClaimed, MonsterFought, Resurrected, VictoryBonusWon, Wounded
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.scoring import score
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import State, question_of
from tests.staging import BOX, a_game, a_setup, after, events_of

ALONE = a_setup(missions=(), hand_dice=True)
ALL, AD, FG = 0b11111111, 0b00001001, 0b01100000
FLED = Fight(False, False, 4, -3, 0)
"""The party fled from the monster before."""


def at_the_minotaur(levels: tuple[int, int, int, int], **kwargs: Any) -> State:
    """The end of round 3 on dungeon A; the Minotaur (sworn enemy: the Warrior) lives in D2."""
    return a_game(
        **{"setup": ALONE, "round": 3, "dice": (), "visited": ["D2"], "power": "noble", "levels": levels} | kwargs
    )


def at_a_table(dungeon: str, **kwargs: Any) -> State:
    """The end of round 3 for the first of two players."""
    setup = a_setup(missions=(), hand_dice=True, players=2, dungeon=dungeon)
    return a_game(**{"setup": setup, "round": 3, "dice": (), "power": "noble"} | kwargs)


# Strength.


def test_strength_is_the_sum_of_levels_with_the_sworn_enemy_twice() -> None:
    game = a_game(levels=(2, 3, 1, 5))
    by_enemy = [("minotaur", 13), ("gargoyle", 14), ("golem", 12), ("mummy", 16)]
    for monster, strength in by_enemy:
        assert strength_against(game, BOX.monster(monster)) == strength


@pytest.mark.parametrize(
    ("kwargs", "strength"),
    [
        ({"levels": (4, 1, 1, 1)}, 4 * 2 + 3 + 1),
        ({"levels": (1, 1, 1, 1), "items": {"sword": 2}}, 1 * 2 + 3 + 3),
        ({"levels": (1, 1, 1, 1), "power": "berserker"}, 1 * 2 + 3 + 2),
        ({"levels": (4, 1, 1, 1), "items": {"sword": 2}, "power": "berserker"}, 4 * 2 + 3 + 1 + 3 + 2),
    ],
)
def test_bonuses_are_added_and_not_doubled(kwargs: dict[str, Any], strength: int) -> None:
    assert strength_against(a_game(**kwargs), BOX.monster("minotaur")) == strength


def test_the_armour_does_not_help_against_monsters() -> None:
    armour = a_game(items={"armour": 2, "sword": 1})
    assert strength_against(armour, BOX.monster("golem")) == 5


# Fighting and fleeing.


@pytest.mark.parametrize(
    ("levels", "strength", "points", "damage"),
    [
        ((2, 2, 2, 1), 9, 2, 3),
        ((3, 2, 2, 2), 12, 2, 3),
        ((3, 3, 2, 2), 13, 4, 2),
        ((3, 3, 3, 4), 16, 4, 2),
        ((3, 3, 4, 4), 17, 6, 1),
        ((6, 6, 6, 6), 31, 6, 1),
    ],
)
def test_the_highest_threshold_reached_gives_points_and_damage(
    levels: tuple[int, int, int, int], strength: int, points: int, damage: int
) -> None:
    game = after(at_the_minotaur(levels), "|")
    assert game.fights == (Fight(seen=True, fought=True, strength=strength, points=points, damage=damage),)
    assert game.damage == damage
    assert score(game).points("A") == points


def test_strength_one_below_the_lowest_threshold_flees() -> None:
    game = after(at_the_minotaur((2, 2, 1, 1)), "|")
    assert game.fights == (Fight(seen=True, fought=False, strength=8, points=-3, damage=0),)
    assert (game.damage, score(game).points("A")) == (0, -3)


def test_a_party_that_never_saw_the_room_flees_however_strong() -> None:
    game = after(at_the_minotaur((6, 6, 6, 6), visited=["D3", "D1"]), "|")
    assert game.fights == (Fight(seen=False, fought=False, strength=31, points=-3, damage=0),)
    assert game.damage == 0


def test_a_party_may_see_the_room_in_the_last_round_of_the_season() -> None:
    game = at_the_minotaur((2, 2, 2, 1), visited=[], at="C2", dice=(1, 2, 3, 0, 5, 6))
    assert after(game, "1>D2. 2N 3N |").fights[0].fought


def test_only_the_room_of_this_seasons_monster_counts() -> None:
    game = at_the_minotaur((6, 6, 6, 6), visited=["E5", "A6"])
    assert not after(game, "|").fights[0].fought


def test_a_party_that_saw_the_room_and_is_strong_enough_must_fight() -> None:
    """Even when fleeing would be cheaper: the fight costs 3 damage, more than the party has life left."""
    game = after(at_the_minotaur((2, 2, 2, 1), damage=5), "|")
    assert game.fights[0].fought
    assert game.resurrected


def test_the_second_and_third_monsters_wait_in_their_own_rooms() -> None:
    vampire = at_the_minotaur((4, 4, 3, 3), round=6, visited=["E5"], fights=(FLED,))
    assert after(vampire, "|").fights[1] == Fight(True, True, 14 + 3 + 1, 5, 3)
    watcher = at_the_minotaur((4, 5, 4, 4), round=8, visited=["A6"], fights=(FLED, FLED))
    assert after(watcher, "|").fights[2] == Fight(True, True, 17 + 5 + 1, 6, 4)


def test_a_level_gained_in_the_round_counts() -> None:
    game = at_the_minotaur((2, 2, 1, 1), dice=(1, 2, 3, 0, 5, 6))
    assert not after(game, "5N 1N 3N |").fights[0].fought
    assert after(game, "5L 1N 3N |").fights[0].strength == 10


# The victory bonus.


def test_the_single_highest_strength_wins_the_bonus() -> None:
    mummy = at_a_table("D", levels=(2, 2, 2, 2), visited=["E3"])
    for rival, won in [("9", True), ("10", False), ("11", False), ("-", True)]:
        closed = after(mummy, f"| @2:-:-:{rival} ||")
        assert closed.fights[0].strength == 10
        assert (question_of(closed) is not None) == won


def test_who_fled_wins_no_bonus() -> None:
    assert after(at_a_table("D", levels=(2, 2, 2, 2)), "| @2:-:-:- ||").agenda == ()


def test_alone_the_bonus_is_never_won() -> None:
    for round_, lair, fled in ((3, "D2", 0), (6, "E5", 1), (8, "A6", 2)):
        game = at_the_minotaur((6, 6, 6, 6), round=round_, visited=[lair], fights=(FLED,) * fled)
        assert not [event for event in events_of(game, "|") if isinstance(event, VictoryBonusWon)]
        assert after(game, "|").fights[-1].bonus == 0


def test_damage_comes_first_and_the_bonus_after() -> None:
    """Potions won from the Gargoyle do not heal what the Gargoyle did."""
    game = after(at_a_table("C", levels=(2, 2, 2, 1), visited=["B3"]), "| @2:-:-:- ||")
    assert (game.fights[0].damage, game.damage) == (3, 3)
    assert (game.potions, game.hearts_drunk) == (2, 0)


def test_a_level_won_comes_too_late_for_the_damage() -> None:
    game = at_a_table("A", levels=(2, 2, 2, 2), visited=["D2"], damage=6)
    happened = [type(event) for event in events_of(game, "| @2:-:-:- ||=W")]
    wanted = [MonsterFought, Wounded, Resurrected, VictoryBonusWon]
    assert [event for event in happened if event in wanted] == wanted


def test_the_bonus_is_answered_before_the_next_round_begins() -> None:
    asked = after(at_a_table("A", levels=(2, 2, 2, 2), visited=["D2"]), "| @2:-:-:- ||")
    assert (asked.round, question_of(asked)[0]) == (3, LEVEL)
    assert after(asked, "=Z").round == 4


# A bonus of points.


def at_the_vampire(dungeon: str = "A", **kwargs: Any) -> State:
    """The end of round 6 for the first of two players, with strength 18."""
    party = {"round": 6, "levels": (4, 4, 3, 3), "visited": ["E5"], "fights": (FLED,)}
    return at_a_table(dungeon, **party | kwargs)


def test_a_bonus_of_points_is_written_with_the_points_of_that_monster() -> None:
    won = after(at_the_vampire(), "| @2:-:-:17 ||")
    assert won.fights == (FLED, Fight(True, True, 18, 5, 3, bonus=2))
    assert won.fights[1].fame == 5 + 2
    assert [score(won).points(line) for line in "ABC"] == [-3, 7, 0]


def test_a_bonus_of_points_asks_nothing_and_changes_nothing_else() -> None:
    game = at_the_vampire()
    won, tied = after(game, "| @2:-:-:17 ||"), after(game, "| @2:-:-:18 ||")
    differing = [name for name, value in won.values().items() if tied.values()[name] != value]
    assert sorted(differing) == ["fights", "talk"]
    assert (won.agenda, won.round, won.damage) == ((), 7, 3)
    assert VictoryBonusWon(1, 2) in events_of(game, "| @2:-:-:17 ||")


@pytest.mark.parametrize("told", ["| @2:-:-:18 ||", "| @2:-:-:19 ||"])
def test_who_is_tied_or_weaker_wins_no_points(told: str) -> None:
    assert score(after(at_the_vampire(), told)).points("B") == 5


def test_who_fled_wins_no_points() -> None:
    fled = after(at_the_vampire(visited=[]), "| @2:-:-:- ||")
    assert (fled.fights[1].bonus, score(fled).points("B")) == (0, -4)


@pytest.mark.parametrize(
    ("dungeon", "round_", "lair", "levels", "line", "points"),
    [
        ("F", 3, "E3", (2, 2, 2, 2), "A", 2 + 2),
        ("A", 6, "E5", (4, 4, 3, 3), "B", 5 + 2),
        ("A", 8, "A6", (4, 5, 4, 4), "C", 6 + 2),
        ("D", 8, "E7", (5, 5, 5, 6), "C", 8 + 2),
    ],
)
def test_a_bonus_of_points_belongs_to_line_a_b_or_c(
    dungeon: str, round_: int, lair: str, levels: tuple[int, int, int, int], line: str, points: int
) -> None:
    """The bonuses of the Golem, the Vampire, the Watcher and the Hydra."""
    fled = (FLED,) * "ABC".index(line)
    won = after(at_a_table(dungeon, round=round_, visited=[lair], levels=levels, fights=fled), "| @2:-:-:- ||")
    assert score(won).points(line) == points


def test_the_line_of_a_monster_says_that_the_bonus_is_part_of_it() -> None:
    won, tied = (score(after(at_the_vampire(), f"| @2:-:-:{rival} ||")) for rival in (17, 18))
    assert [(part.id, part.points) for part in won.lines["B"]] == [("monster-beaten", 5), ("victory-bonus", 2)]
    assert [(part.id, part.points) for part in tied.lines["B"]] == [("monster-beaten", 5)]


def test_the_barbarian_takes_no_damage_and_wins_the_points() -> None:
    won = after(at_the_vampire(power="barbarian"), "| @2:-:-:17 ||")
    assert won.fights[1] == Fight(True, True, 18, 5, 0, bonus=2)
    assert won.damage == 0


# Lost Gems.


def test_lost_gems_are_crossed_out_after_the_first_two_monsters() -> None:
    assert after(at_the_minotaur((1, 1, 1, 1)), "|").gems_left == ALL & ~AD
    vampire = at_the_minotaur((1, 1, 1, 1), round=6, fights=(FLED,))
    assert after(vampire, "|").gems_left == ALL & ~FG
    watcher = at_the_minotaur((1, 1, 1, 1), round=8, fights=(FLED, FLED))
    assert after(watcher, "|").gems_left == ALL


@pytest.mark.parametrize("round_", [1, 2, 4, 5, 7])
def test_no_gem_is_lost_in_a_round_without_a_monster(round_: int) -> None:
    assert after(at_the_minotaur((1, 1, 1, 1), round=round_), "|").gems_left == ALL


def test_a_gem_already_taken_is_not_lost() -> None:
    game = after(at_the_minotaur((1, 1, 1, 1), gems=1, gone="A"), "|")
    assert game.gems == 1
    assert GemsVanished(0b00001000) in events_of(at_the_minotaur((1, 1, 1, 1), gems=1, gone="A"), "|")


def test_a_lost_gem_cannot_be_found_any_more() -> None:
    game = at_the_minotaur((1, 1, 4, 1), at="F2")
    assert after(game, "| [123056] 5>A2.").gems == 0
    other = at_the_minotaur((4, 1, 1, 1), at="E3")
    assert after(other, "| [123056] 5>F3.").gems == 1


@pytest.mark.parametrize(("lost_gems", "left"), [(True, ALL & ~AD), (False, ALL)])
def test_lost_gems_are_optional_for_several_players(lost_gems: bool, left: int) -> None:
    setup = a_setup(missions=(), hand_dice=True, players=2, lost_gems=lost_gems)
    game = a_game(setup=setup, round=3, dice=())
    assert after(game, "| @2:-:-:- ||").gems_left == left


def test_lost_gems_are_always_on_in_the_solo_game() -> None:
    assert a_setup(players=1, lost_gems=False).lost_gems
    assert not a_setup(players=2).lost_gems


# The order of the end of a round.


def test_gems_then_missions_then_the_monster_then_lost_gems() -> None:
    setup = a_setup(missions=["hero-6"], hand_dice=True, players=2, lost_gems=True)
    game = a_game(setup=setup, round=3, dice=(), visited=["D2"], levels=(6, 2, 2, 2), power="noble")
    happened = [type(event) for event in events_of(game, "| @2:A:-:- ||=Z")]
    wanted = [GemsVanished, MissionClaimed, MonsterFought, Wounded, VictoryBonusWon, GemsVanished]
    assert [event for event in happened if event in wanted] == wanted
