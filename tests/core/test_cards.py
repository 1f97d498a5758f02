"""Every printed thing does what it says. The tables here are a copy of the content tables, made by hand from the
rulebook's side: they prove the data files, so nothing in them is read from there.
"""

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest

from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.cards import Reward
from paperdungeons.core.errors import Reason
from paperdungeons.core.faces import FACE_LETTERS, GEM_LETTERS, HERO_IDS, MINION_IDS
from paperdungeons.core.rooms import ROOM_NAMES, parse_room
from paperdungeons.core.scoring import score
from paperdungeons.core.sheet import Fight, hearts, item_boxes, life
from paperdungeons.core.state import State, question_of, start
from paperdungeons.core.table import report_of
from tests.staging import BOX, a_game, a_setup, after, refusal

MONSTER_ROUND = {1: 3, 2: 6, 3: 8}


def played(**wishes: Any) -> State:
    """Three dice are used and the round may end. Dice are rolled by hand, so that no skull of the next roll hurts."""
    return a_game(**({"setup": a_setup(hand_dice=True), "dice": ()} | wishes))


def kept(power: str, answers: str = "") -> State:
    """Right after this power was kept; at a table of eight every power is dealt to somebody."""
    setup = a_setup(players=8, hand_dice=True)
    seat = next(no for no, hand in enumerate(setup.hands) if BOX.power_no(power) in hand.powers)
    objective = BOX.objectives[setup.hands[seat].objectives[0]].id
    return after(start(setup, seat), f"{power} {objective}{answers}")


def boxes(state: State, item: str) -> int:
    bit = 1 << BOX.item_no(item)
    return bool(state.begun & bit) + bool(state.done & bit)


def asked(state: State) -> int | None:
    question = question_of(state)
    return None if question is None else question[0]


# The sheet ---------------------------------------------------------------------------------------------------------

GRID = """
7 | p                | t gG        | -                | t l         | -                | zombie 5 gH
6 | -                | t i         | t                | orc 5 gF    | t i              | t
5 | ghost 5 gD       | t           | t                | t l         | -                | kobold 5 gE
4 | -                | i           | kobold 4 gC      | -           | ghost 4 p        | t l
3 | t l              | t           | p                | t l         | -                | orc 4 gB
2 | zombie 4 gA      | -           | t                | -           | zombie 3 l       | t i
1 | ghost 3 p p      | orc 3 i     | p                | kobold 3 p  | t i              | p
"""
ROOMS = {
    column + row[0]: cell.split()
    for row in GRID.strip().splitlines()
    for column, cell in zip("ABCDEF", row.split("|")[1:], strict=True)
}
WALLS = ["A7|B7", "B7|C7", "B6|B7", "C3|C4", "D1|D2", "F6|F7"]
MOATS = ["A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"]
WALLS_OF_A = ["A2|B2", "B1|B2", "B4|C4", "B5|C5", "E4|E5", "E4|F4"]
PASSAGES = ["A2|F2", "A4|F4"]
MINIONS = {room: (cell[0], int(cell[1])) for room, cell in ROOMS.items() if len(cell) > 1 and cell[1].isdigit()}
GEMS = {room: cell[-1][1] for room, cell in ROOMS.items() if cell[-1][0] == "g"}
TRAPS = [room for room, cell in ROOMS.items() if cell[0] == "t"]
REWARDS = {"p": Reward.POTION, "i": Reward.STEP, "l": Reward.LEVEL}


def edges(pairs: list[str]) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in ([parse_room(room) for room in text.split("|")] for text in pairs)}


def beside(room: str) -> list[str]:
    column, row = "ABCDEF".index(room[0]), int(room[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return ["ABCDEF"[c] + str(r) for c, r in around if 0 <= c < 6 and 1 <= r <= 7]


def test_the_sheet_has_the_printed_totals() -> None:
    signs = Counter(sign for cell in ROOMS.values() for sign in cell)
    assert len(ROOMS) == 42
    assert len(MINIONS) == 12
    assert Counter(kind for kind, _ in MINIONS.values()) == dict.fromkeys(MINION_IDS, 3)
    assert Counter(level for _, level in MINIONS.values()) == {3: 4, 4: 4, 5: 4}
    assert (signs["t"], signs["p"], signs["l"], signs["i"], signs["-"]) == (16, 8, 6, 6, 9)
    assert sorted(GEMS.values()) == list("ABCDEFGH")


@pytest.mark.parametrize("name", ROOMS)
def test_room_of_the_sheet(name: str) -> None:
    plan, cell = BOX.plan.rooms[parse_room(name)], ROOMS[name]
    minion = MINIONS.get(name)
    assert (None if plan.minion is None else (MINION_IDS[plan.minion], plan.minion_level)) == minion
    assert plan.trap == (name in TRAPS)
    assert list(plan.rewards) == [REWARDS[sign] for sign in cell if sign in REWARDS]
    assert (None if plan.gem is None else GEM_LETTERS[plan.gem]) == GEMS.get(name)


@pytest.mark.parametrize("name", ROOMS)
def test_entering_a_room_brings_what_is_printed_there(name: str) -> None:
    """A party that passes everything comes in from next door: first the fight or the trap, then the loot, once."""
    cell = ROOMS[name]
    before = a_game(at=beside(name)[0], items={"cloak": 2, "medallion": 2})
    state = after(before, f"1>{name}")
    assert state.damage == (MINIONS[name][1] - 1 if name in MINIONS else name in TRAPS)
    assert state.beaten == (1 << parse_room(name) if name in MINIONS else 0)
    assert (state.potions, state.traps_sprung) == (cell.count("p"), name in TRAPS)
    assert (state.gems, 0xFF & ~state.gems_left) == ((1, 1 << "ABCDEFGH".index(GEMS[name])) if name in GEMS else (0, 0))
    assert asked(state) == (LEVEL if "l" in cell else STEP if "i" in cell else None)
    if asked(state) is not None:
        state = after(state, "=W" if "l" in cell else "=r")
    again = after(state, f"{beside(name)[0]} 5>{name}")
    assert again.traps_sprung == 2 * (name in TRAPS) + (beside(name)[0] in TRAPS)
    assert (asked(again), again.potions, again.gems) == (None, state.potions, state.gems)
    assert (again.levels, item_boxes(again)) == (state.levels, item_boxes(state))


def test_barriers_doors_and_passages_of_the_sheet() -> None:
    assert BOX.plan.walls == edges(WALLS)
    assert BOX.plan.moats == edges(MOATS)
    assert BOX.plan.passages == edges(PASSAGES)
    assert [ROOM_NAMES[door] for door in BOX.plan.doors] == ["A1", "B1", "C1", "D1", "E1", "F1"]


def test_b7_can_only_be_reached_through_a_wall() -> None:
    closed = edges(WALLS)
    open_to = {room: [other for other in beside(room) if not edges([f"{room}|{other}"]) & closed] for room in ROOMS}
    reached, frontier = set(row(1)), row(1)
    while frontier:
        new = [other for other in open_to[frontier.pop()] if other not in reached]
        reached.update(new)
        frontier += new
    assert set(ROOMS) - reached == {"B7"}


def test_the_dice_have_the_printed_faces() -> None:
    faces = ["".join(sorted(FACE_LETTERS[face] for face in die)) for die in BOX.dice]
    assert faces == ["12349X"] * 3 + ["05678X"] * 3


# Tracks ------------------------------------------------------------------------------------------------------------

HEROES_TRACK = [0, 3, 6, 8, 11, 14]
MINIONS_TRACK = [0, 1, 3, 4, 6, 8, 10, 12, 14, 16, 19, 22, 25]
GEMS_TRACK = [0, 2, 5, 9, 14, 19, 24, 30, 36, 43, 50]
DAMAGE_TRACK = [
    0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -6, -7, -8, -9, -10, -12, -14, -16, -18, -20, -22, -24, -27, -30,
]
SOLO_MISSIONS = [6, 5, 4, 4, 3, 3, 2, 1]


def line(state: State, letter: str) -> int:
    return score(state).points(letter)


@pytest.mark.parametrize(("level", "points"), list(enumerate(HEROES_TRACK, 1)))
def test_track_of_the_weakest_hero(level: int, points: int) -> None:
    others = max(level, 5)
    tops = 4 if level == 6 else 0
    assert line(a_game(levels=(others, others, level, others)), "D") == points + tops


def test_each_hero_at_6_is_worth_one_more() -> None:
    assert line(a_game(levels=(6, 3, 3, 3)), "D") == 7
    assert line(a_game(levels=(6, 6, 6, 6)), "D") == 18


@pytest.mark.parametrize(("beaten", "points"), list(enumerate(MINIONS_TRACK)))
def test_track_of_minions(beaten: int, points: int) -> None:
    assert line(a_game(beaten=list(MINIONS)[:beaten]), "G") == points


@pytest.mark.parametrize(("gems", "points"), list(enumerate(GEMS_TRACK)))
def test_the_track_of_gems_is_as_printed(gems: int, points: int) -> None:
    assert line(a_game(gems=gems), "F") == points


@pytest.mark.parametrize(("damage", "points"), list(enumerate(DAMAGE_TRACK)))
def test_track_of_damage(damage: int, points: int) -> None:
    assert line(a_game(damage=damage), "H") == points


@pytest.mark.parametrize(("round_", "points"), list(enumerate(SOLO_MISSIONS, 1)))
def test_track_of_solo_missions(round_: int, points: int) -> None:
    setup = a_setup(missions=["life-12"], hand_dice=True)
    state = after(played(setup=setup, round=round_, levels=(3, 3, 3, 3)), "|")
    assert (state.claims, line(state, "K")) == ((round_,), points)


def test_a_mission_at_a_table_is_worth_4() -> None:
    setup = a_setup(missions=["life-12"], hand_dice=True, players=2)
    state = after(played(setup=setup, round=7, levels=(3, 3, 3, 3)), "| @2:-:1:- ||")
    assert line(state, "K") == 4


def test_resurrection_costs_9() -> None:
    assert line(a_game(resurrected=True), "I") == -9


def test_gem_boxes_2_4_and_6_pay_a_potion_a_step_and_a_level() -> None:
    for gems in range(10):
        state = after(a_game(gems=gems, levels=(1, 1, 1, 3), roll="123058"), "8L")
        assert state.gems == gems + 1
        assert state.potions == (gems + 1 == 2)
        assert asked(state) == {4: STEP, 6: LEVEL}.get(gems + 1)


def test_potion_rows_pay_a_level_a_step_and_a_gem() -> None:
    for potions in range(12):
        state = after(a_game(potions=potions, at="C2"), "1>C3")
        assert state.potions == potions + 1
        assert asked(state) == {4: LEVEL, 8: STEP}.get(potions + 1)
        assert state.gems == (potions + 1 == 12)


# Powers ------------------------------------------------------------------------------------------------------------

POWERS = {
    "barbarian": 0, "noble": -1, "healer": 2, "ranger": -1, "merchant": -1, "psionic": 2, "assassin": 0,
    "treasure-hunter": 0, "shaman": 3, "beastmaster": -2, "scout": -2, "veteran": -3, "fortune-teller": 2,
    "berserker": -2, "alchemist": 0, "craftsman": -1,
}


@pytest.mark.parametrize(("id_", "points"), POWERS.items(), ids=POWERS)
def test_a_power_is_worth_its_printed_points(id_: str, points: int) -> None:
    assert line(a_game(power=id_, objective="gems"), "J") == points


def test_power_barbarian_takes_no_damage_from_monsters() -> None:
    party = {"round": 3, "levels": (3, 3, 3, 3), "visited": ["D2"]}
    assert after(played(power="barbarian", **party), "|").damage == 0
    assert after(played(power="healer", **party), "|").damage == 1
    assert after(a_game(power="barbarian", at="C1"), "1>C2").damage == 1  # traps still hurt


def test_power_noble_gets_an_item_step_for_each_hero_at_5_and_at_5_only() -> None:
    state = after(a_game(power="noble", levels=(4, 4, 1, 1), roll="123255"), "5L=r 2L=r")
    assert (state.levels, boxes(state, "crown")) == ((5, 5, 1, 1), 2)
    assert asked(after(state, "5L")) is None
    assert asked(after(a_game(power="noble", levels=(3, 1, 1, 1)), "5L")) is None
    assert asked(after(a_game(power="healer", levels=(4, 1, 1, 1)), "5L")) is None


def test_power_healer_starts_with_2_potions() -> None:
    assert (kept("healer").potions, hearts(kept("healer"))) == (2, 4)
    assert kept("barbarian").potions == 0


def test_power_ranger_gains_a_point_at_each_moat_once_per_die() -> None:
    seen = {"at": "A1", "visited": ["A2", "A3"], "beaten": ["A2"], "items": {"medallion": 2}}
    state = after(a_game(power="ranger", roll="112055", **seen), "1>A2A3A4B4=r")
    assert (ROOM_NAMES[state.position], state.points) == ("B4", 0)
    there_and_back = after(a_game(power="ranger", roll="112055", **seen), "1>A2A1")
    assert there_and_back.points == 1
    assert after(there_and_back, ". 1>A2").points == 2  # a new die, paid again
    assert after(a_game(power="healer", **seen), "1>A2").points == 1
    assert refusal(a_game(power="ranger", **(seen | {"items": {}})), "1>A2") is Reason.MOAT_IN_THE_WAY


def test_power_merchant_brews_a_potion_for_every_gem() -> None:
    assert after(a_game(power="merchant", at="D4"), "1>C4").potions == 1
    rogue = after(a_game(power="merchant", levels=(1, 1, 1, 3), roll="123058"), "8L")
    assert (rogue.gems, rogue.potions) == (1, 1)
    assert after(a_game(power="merchant", at="D4", gems=1), "1>C4").potions == 2  # the box's own, and the Merchant's
    fourth = after(a_game(power="merchant", at="D4", gems=3), "1>C4")
    assert (asked(fourth), fourth.potions) == (STEP, 0)  # the box's own bonus first
    assert after(fourth, "=r").potions == 1
    assert after(a_game(power="healer", at="D4"), "1>C4").potions == 0


def test_power_psionic_swaps_the_colour_of_one_die_a_round() -> None:
    state = after(a_game(power="psionic", roll="112055"), "1L^")
    assert (state.levels, state.track) == ((2, 1, 1, 1), (1,))
    assert refusal(state, "1L^") is Reason.SWAP_USED
    assert refusal(a_game(power="healer"), "1L^") is Reason.NO_SWAP
    both = after(a_game(power="psionic", roll="112055", levels=(1, 4, 1, 1)), "1L^ 1L~")
    assert both.levels == (3, 4, 1, 1)  # the Wizard's swap is a separate use
    later = after(played(power="psionic", swaps_used=2), "| [112055]")
    assert refusal(later, "1L^") is None


def test_power_assassin_crosses_out_2_minions_at_the_start() -> None:
    state = kept("assassin", "=F7=D1")
    assert (state.beaten.bit_count(), state.damage, line(state, "G")) == (2, 0, 3)
    inside = after(state, "[123056] 1>C1D1")
    assert (inside.damage, inside.potions, inside.beaten.bit_count()) == (0, 2, 2)  # the reward without a fight
    assert refusal(kept("assassin", "=F7"), "=F7") is Reason.MINION_BEATEN


@pytest.mark.parametrize("gem", "ABCDEFGH")
def test_power_treasure_hunter_takes_a_gem_of_choice(gem: str) -> None:
    state = kept("treasure-hunter", f"={gem}")
    assert (state.gems, state.gems_left.bit_count()) == (1, 7)
    assert report_of(state).gems == 0  # not announced: the others still find theirs


def test_power_treasure_hunter_finds_no_second_copy() -> None:
    state = after(kept("treasure-hunter", "=C"), "[123056]")
    state.position = parse_room("D4")
    state = after(state, "1>C4")
    assert (state.gems, state.beaten.bit_count()) == (1, 1)


def test_power_shaman_brews_a_potion_at_every_third_minion() -> None:
    for beaten in (0, 1, 2, 3, 4, 5, 8, 11):
        others = [room for room in MINIONS if room != "F3"][:beaten]
        state = after(a_game(power="shaman", at="E3", beaten=others), "1>F3")
        assert state.potions == ((beaten + 1) % 3 == 0)
        assert state.damage == 3  # after that fight's damage
    afar = after(a_game(power="shaman", items={"scepter": 1}, beaten=["A1", "B1"]), "2Cd=F7")
    assert (afar.beaten.bit_count(), afar.potions) == (3, 1)


def test_power_beastmaster_gets_an_item_step_at_every_third_minion() -> None:
    for beaten in (0, 1, 2, 3, 4, 5, 8, 11):
        others = [room for room in MINIONS if room != "F3"][:beaten]
        state = after(a_game(power="beastmaster", at="E3", beaten=others), "1>F3")
        assert asked(state) == (STEP if (beaten + 1) % 3 == 0 else None)
    before_loot = after(a_game(power="beastmaster", at="D2", beaten=["A1", "B1"]), "1>E2")
    assert asked(before_loot) == STEP
    assert asked(after(before_loot, "=r")) == LEVEL


def test_power_scout_takes_no_damage_from_traps_but_springs_them() -> None:
    state = after(a_game(power="scout", at="C1"), "1>C2C1 2>C2")
    assert (state.damage, state.traps_sprung) == (0, 2)
    assert after(a_game(power="healer", at="C1"), "1>C2").damage == 1
    assert after(a_game(power="scout", at="E3"), "1>F3").damage == 3  # minions still hurt


def test_power_veteran_levels_two_different_heroes_at_the_start() -> None:
    state = kept("veteran", "=W=R")
    assert (state.levels, asked(state)) == ((2, 1, 1, 2), None)
    assert refusal(kept("veteran", "=W"), "=W") is Reason.ANOTHER_HERO


def test_power_fortune_teller_ignores_one_skull_a_round() -> None:
    for roll, damage in (("[123056]", 0), ("[12X056]", 0), ("[12XX56]", 1)):
        state = after(a_game(power="fortune-teller", setup=a_setup(hand_dice=True), roll=""), roll)
        assert (state.damage, len(state.dice)) == (damage, 6 - roll.count("X"))
    assert after(a_game(power="healer", setup=a_setup(hand_dice=True), roll=""), "[12XX56]").damage == 2


def test_power_berserker_is_2_stronger_against_monsters() -> None:
    party = {"round": 3, "levels": (1, 2, 1, 1), "visited": ["D2"]}
    assert after(played(power="berserker", **party), "|").fights[0].strength == 9  # 5, the Wizard again, and 2
    assert after(played(power="healer", **party), "|").fights[0].strength == 7
    assert after(a_game(power="berserker", at="E3"), "1>F3").damage == 3  # no help against minions


def test_power_alchemist_brews_3_potions_with_a_die() -> None:
    assert after(a_game(power="alchemist"), "1B").potions == 3
    assert after(a_game(power="healer"), "1B").potions == 2
    assert after(a_game(power="alchemist", items={"cauldron": 1}), "1Cc").potions == 3  # the Cauldron's own three


def test_power_craftsman_starts_with_2_item_steps() -> None:
    state = kept("craftsman", "=r=r")
    assert (boxes(state, "crown"), asked(state)) == (2, None)
    apart = kept("craftsman", "=s=k")
    assert (boxes(apart, "sword"), boxes(apart, "cloak"), item_boxes(apart)) == (1, 1, 2)


# Items -------------------------------------------------------------------------------------------------------------

WARRIOR_DICE, WIZARD_DICE, CLERIC_DICE, ROGUE_DICE, ANY_DIE = "159", "269", "379", "489", "123456789"
ITEMS = {
    "sword": ("s", WARRIOR_DICE, 0),
    "scepter": ("d", WIZARD_DICE, 0),
    "medallion": ("m", CLERIC_DICE, 0),
    "cloak": ("k", ROGUE_DICE, 0),
    "crown": ("r", ANY_DIE, 3),
    "cauldron": ("c", ANY_DIE, 1),
    "armour": ("a", ANY_DIE, 2),
    "tome": ("t", ANY_DIE, 0),
}


@pytest.mark.parametrize("id_", ITEMS)
def test_item_points_and_the_dice_that_craft_it(id_: str) -> None:
    letter, dice, extra = ITEMS[id_]
    for die in "0123456789":
        why = Reason.BOOTS_ONLY_MOVE if die == "0" else None if die in dice else Reason.WRONG_SYMBOL
        assert refusal(a_game(dice=(int(die),)), f"{die}C{letter}") is why
    one = after(a_game(roll=f"{dice[0]}23056"), f"{dice[0]}C{letter}")
    assert (boxes(one, id_), item_boxes(one), line(one, "E")) == (1, 1, 1)
    assert line(a_game(items={id_: 2}), "E") == 2 + extra
    assert refusal(a_game(items={id_: 2}, dice=(9,)), f"9C{letter}") is Reason.ITEM_COMPLETE


def test_item_sword_is_3_stronger_against_monsters() -> None:
    party = {"round": 3, "levels": (1, 2, 1, 1), "visited": ["D2"]}
    strengths = [after(played(items={"sword": filled}, **party), "|").fights[0].strength for filled in (0, 1, 2)]
    assert strengths == [7, 7, 10]


def test_item_scepter_beats_one_minion_anywhere_without_damage() -> None:
    state = after(a_game(items={"scepter": 1}, at="C1", roll="122056"), "2Cd=D1")
    assert (state.beaten, state.damage, line(state, "G")) == (1 << parse_room("D1"), 0, 1)
    inside = after(state, "1>D1")
    assert (inside.damage, inside.potions, line(inside, "G")) == (0, 1, 1)  # its reward, without a fight
    assert asked(after(a_game(roll="122056"), "2Cd")) is None  # not at the first box
    assert refusal(after(a_game(items={"scepter": 1}, beaten=["D1"]), "2Cd"), "=D1") is Reason.MINION_BEATEN


@pytest.mark.parametrize("moat", MOATS)
def test_item_medallion_crosses_moat(moat: str) -> None:
    one, other = moat.split("|")
    for here, there in ((one, other), (other, one)):
        assert refusal(a_game(at=here, items={"medallion": 1}), f"1>{there}") is Reason.MOAT_IN_THE_WAY
        state = after(a_game(at=here, items={"medallion": 2}), f"1>{there}")
        assert (ROOM_NAMES[state.position], state.points, state.crossings) == (there, 1, 1)
        assert refusal(a_game(at=here, items={"cloak": 2}), f"1>{there}") is Reason.MOAT_IN_THE_WAY


@pytest.mark.parametrize("wall", [*WALLS, *WALLS_OF_A])
def test_item_cloak_crosses_wall(wall: str) -> None:
    one, other = wall.split("|")
    for here, there in ((one, other), (other, one)):
        assert refusal(a_game(at=here, items={"cloak": 1}), f"1>{there}") is Reason.WALL_IN_THE_WAY
        state = after(a_game(at=here, items={"cloak": 2}), f"1>{there}")
        assert (ROOM_NAMES[state.position], state.points, state.crossings) == (there, 1, 1)
        assert refusal(a_game(at=here, items={"medallion": 2}), f"1>{there}") is Reason.WALL_IN_THE_WAY


def test_item_crown_is_worth_5_and_does_nothing() -> None:
    before = a_game(items={"crown": 1}, at="D4")
    state = after(before, "1Cr")
    assert line(state, "E") == 5
    assert (asked(state), state.levels, state.potions) == (None, before.levels, 0)


def test_item_cauldron_brews_3_potions_at_once() -> None:
    assert after(a_game(items={"cauldron": 1}), "1Cc").potions == 3
    assert after(a_game(), "1Cc").potions == 0
    assert after(a_game(items={"cauldron": 1}, potions=10), "1Cc").potions == 12  # the thirteenth is lost
    in_the_row = after(a_game(items={"cauldron": 1}, potions=2), "1Cc")
    assert (asked(in_the_row), in_the_row.potions) == (LEVEL, 4)
    assert after(in_the_row, "=W").potions == 5


def test_item_armour_is_1_stronger_against_minions() -> None:
    assert [after(a_game(items={"armour": filled}, at="E3"), "1>F3").damage for filled in (0, 1, 2)] == [3, 3, 2]
    assert after(a_game(items={"armour": 2}, at="E3", levels=(6, 1, 1, 1)), "1>F3").damage == 0
    party = {"round": 3, "levels": (1, 2, 1, 1), "visited": ["D2"]}
    assert after(played(items={"armour": 2}, **party), "|").fights[0].strength == 7  # no help against monsters


def test_item_tome_levels_one_hero_at_once() -> None:
    state = after(a_game(items={"tome": 1}), "1Ct")
    assert asked(state) == LEVEL
    read = after(state, "=C")
    assert (read.levels, asked(read)) == ((1, 1, 2, 1), None)
    assert asked(after(a_game(), "1Ct")) is None


# Monsters ----------------------------------------------------------------------------------------------------------


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
    "troll": Printed(1, "rogue", (8, 2, 4), (12, 4, 3), (15, 6, 2), -2, "level", "DH"),
    "chimera": Printed(2, "rogue", (14, 3, 4), (18, 5, 3), (22, 7, 2), -4, "step", "BH"),
    "hydra": Printed(2, "warrior", (13, 3, 4), (17, 5, 3), (21, 7, 2), -4, "2 potions", "AG"),
    "wyvern": Printed(2, "wizard", (13, 2, 3), (17, 5, 3), (21, 7, 2), -4, "level", "CE"),
    "vampire": Printed(2, "cleric", (14, 4, 5), (18, 6, 4), (22, 8, 2), -5, "step", "DF"),
    "dragon": Printed(3, "warrior", (18, 4, 6), (22, 8, 5), (26, 12, 4), -6, "step", ""),
    "gazer": Printed(3, "wizard", (17, 4, 5), (21, 7, 4), (25, 10, 3), -6, "level", ""),
    "lich": Printed(3, "cleric", (18, 5, 6), (22, 8, 4), (26, 11, 3), -7, "2 potions", ""),
    "kraken": Printed(3, "rogue", (17, 3, 4), (22, 7, 4), (26, 11, 3), -5, "step", ""),
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


# Missions and objectives -------------------------------------------------------------------------------------------

LEVEL_3, LEVEL_4, LEVEL_5 = ["A1", "B1", "D1", "E2"], ["A2", "F3", "C4", "E4"], ["A5", "F5", "D6", "F7"]
RIM = [room for room in ROOMS if room[0] in "AF" or room[1] in "17"]
INNER = [room for room in ROOMS if room not in RIM]


def row(number: int, rooms: int = 6) -> list[str]:
    return [column + str(number) for column in "ABCDEF"[:rooms]]


def column(letter: str, rooms: int = 7) -> list[str]:
    return [letter + str(number) for number in range(1, rooms + 1)]


def first_rooms(count: int) -> dict[str, Any]:
    return {"visited": list(ROOMS)[:count]}


def complete_items(count: int) -> dict[str, Any]:
    """So many complete, all the others half."""
    return {"items": {id_: 2 if number < count else 1 for number, id_ in enumerate(ITEMS)}}


MISSIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # met, and just not
    "three-levels": ({"beaten": ["A1", "A2", "A5"]}, {"beaten": [*LEVEL_3, *LEVEL_4]}),
    "hero-6": ({"levels": (1, 6, 1, 1)}, {"levels": (5, 5, 5, 5)}),
    "row": ({"visited": row(4)}, {"visited": [room for number in range(1, 8) for room in row(number, 5)]}),
    "all-3": ({"levels": (3, 3, 3, 3)}, {"levels": (6, 6, 6, 2)}),
    "column": ({"visited": column("D")}, {"visited": [room for letter in "ABCDEF" for room in column(letter, 6)]}),
    "potions-8": ({"potions": 8, "hearts_drunk": 16}, {"potions": 7}),
    "three-4": ({"levels": (4, 1, 4, 4)}, {"levels": (6, 3, 3, 6)}),
    "minions-6": ({"beaten": list(MINIONS)[:6]}, {"beaten": list(MINIONS)[:5]}),
    "gems-4": ({"gems": 4}, {"gems": 3}),
    "corners-2": ({"visited": ["A1", "F7"]}, {"visited": [room for room in ROOMS if room not in ("A1", "F1", "A7")]}),
    "traps-5": ({"traps_sprung": 5}, {"traps_sprung": 4, "visited": TRAPS}),
    "rooms-15": (first_rooms(15), first_rooms(14)),
    "items-4": (complete_items(4), complete_items(3)),
    "life-12": ({"levels": (1, 6, 1, 4)}, {"levels": (6, 1, 1, 3)}),
    "lairs-3": ({"visited": ["D2", "E5", "A6"]}, {"visited": ["D2", "E5"]}),
    "two-5": ({"levels": (5, 1, 1, 5)}, {"levels": (6, 4, 4, 4)}),
}


@pytest.mark.parametrize("id_", MISSIONS)
def test_mission_is_claimed_at_its_number_and_not_one_below(id_: str) -> None:
    setup = a_setup(missions=[id_], hand_dice=True)
    met, not_met = (after(played(setup=setup, round=2, **wishes), "|") for wishes in MISSIONS[id_])
    assert (met.claims, line(met, "K")) == ((2,), 5)
    assert (not_met.claims, line(not_met, "K")) == ((0,), 0)
    gone = after(played(setup=setup, round=2, missions_open=0, **MISSIONS[id_][0]), "|")
    assert (gone.claims, line(gone, "K")) == ((0,), 0)


def test_mission_traps_5_and_objective_hazards_count_every_entry_and_crossing() -> None:
    """Every trap entry counts, also the same trap again; walls and moats crossed are hazards, passages are not."""
    again = after(a_game(at="C1", roll="112055"), "1>C2C1 1>C2C1 5>C2")
    assert (again.traps_sprung, line(again, "J")) == (3, 0)
    both = {"items": {"cloak": 2, "medallion": 2}, "objective": "hazards"}
    walker = after(a_game(at="D1", roll="112055", traps_sprung=2, **both), "1>D2D1")
    assert (walker.crossings, line(walker, "J")) == (2, 2)
    wader = after(a_game(at="F2", roll="112055", traps_sprung=3, **both), "1>A2A1")
    assert (wader.crossings, line(wader, "J")) == (1, 2)


def heroes_at(level: int, count: int, others: int) -> dict[str, Any]:
    return {"levels": tuple(level if number < count else others for number in range(4))}


def life_of(total: int) -> dict[str, Any]:
    return {"levels": next(levels for levels in product(range(1, 7), repeat=4) if sum(levels) == total)}


def monster_points(total: int) -> dict[str, Any]:
    """Earned from two monsters; the third was fled from, which takes nothing away."""
    points = (total // 2, -7, total - total // 2)
    return {"fights": tuple(Fight(True, one > 0, 20, one, 0) for one in points)}


def long_columns(count: int) -> dict[str, Any]:
    return {"visited": [room for no, letter in enumerate("ABCDEF") for room in column(letter, 4 if no < count else 3)]}


def full_rows(count: int) -> dict[str, Any]:
    return {"visited": [room for number in range(1, 8) for room in row(number, 6 if number <= count else 5)]}


OBJECTIVES: dict[str, tuple[Any, tuple[int, int, int], str]] = {
    # a sheet with that count, the steps for 2, 4, 6 points, the style
    "minions-l4": (lambda n: {"beaten": [*LEVEL_4[:n], *LEVEL_3, *LEVEL_5]}, (2, 3, 4), "BWWB"),
    "minions-l5": (lambda n: {"beaten": [*LEVEL_5[:n], *LEVEL_3, *LEVEL_4]}, (2, 3, 4), "WBBW"),
    "hazards": (lambda n: {"traps_sprung": n - n // 3, "crossings": n // 3}, (4, 7, 10), "WWBB"),
    "columns": (long_columns, (4, 5, 6), "BWWB"),
    "rows": (full_rows, (1, 2, 3), "WBBW"),
    "heroes-5": (lambda n: heroes_at(5, n, 4), (2, 3, 4), "WWBB"),
    "minions-l3": (lambda n: {"beaten": [*LEVEL_3[:n], *LEVEL_4, *LEVEL_5]}, (2, 3, 4), "BWBW"),
    "potions": (lambda n: {"potions": n, "hearts_drunk": n}, (6, 9, 12), "WBWB"),
    "rooms": (first_rooms, (20, 25, 30), "BWBW"),
    "monster-points": (monster_points, (10, 15, 20), "WBBW"),
    "items": (complete_items, (2, 4, 7), "BBWW"),
    "edges": (lambda n: {"visited": [*RIM[:n], *INNER]}, (10, 13, 16), "BBWW"),
    "minions": (lambda n: {"beaten": list(MINIONS)[:n]}, (4, 7, 10), "WWBB"),
    "gems": (lambda n: {"gems": n}, (2, 5, 7), "BWWB"),
    "corners": (lambda n: {"visited": ["A1", "F1", "A7", "F7"][:n] + INNER}, (1, 2, 3), "BWBW"),
    "life": (life_of, (12, 16, 20), "WBWB"),
}


@pytest.mark.parametrize("id_", OBJECTIVES)
def test_objective_points_at_each_step_and_one_below(id_: str) -> None:
    sheet, steps, _ = OBJECTIVES[id_]
    for points, step in zip((2, 4, 6), steps, strict=True):
        assert line(a_game(objective=id_, power="barbarian", **sheet(step - 1)), "J") == points - 2
        assert line(a_game(objective=id_, power="barbarian", **sheet(step)), "J") == points


@pytest.mark.parametrize("id_", OBJECTIVES)
def test_an_objective_brings_its_printed_style(id_: str) -> None:
    for hero, colour in enumerate(OBJECTIVES[id_][2]):
        white, black = 1 + hero, 5 + hero
        right, wrong = (white, black) if colour == "W" else (black, white)
        state = after(a_game(objective=id_, dice=(right,)), f"{right}L")
        assert state.levels == tuple(2 if other == hero else 1 for other in range(4))
        assert refusal(a_game(objective=id_, dice=(wrong,)), f"{wrong}L") is Reason.WRONG_COLOUR


def test_every_card_of_the_box_has_its_test() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for kind, cards, table in (("power", BOX.powers, POWERS), ("item", BOX.items, ITEMS)):
        assert [card.id for card in cards] == list(table)
        for card in cards:
            assert any(test.startswith(f"test_{kind}_{card.id.replace('-', '_')}_") for test in tests), card.id
    assert {card.id for card in BOX.monsters} == set(MONSTERS)
    assert {card.id for card in BOX.missions} == set(MISSIONS)
    assert {card.id for card in BOX.objectives} == set(OBJECTIVES)
    assert (len(POWERS), len(ITEMS), len(MONSTERS), len(MISSIONS), len(OBJECTIVES)) == (16, 8, 12, 16, 16)
