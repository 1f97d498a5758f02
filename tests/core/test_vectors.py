"""The worked examples of the rulebook (T), and those that a careless reading gets wrong (V)."""

from typing import Any

import pytest

from paperdungeons.core.agenda import BEAT, LEVEL, STEP
from paperdungeons.core.dice import must_reroll
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import (
    GemTaken,
    HeroLevelled,
    ItemStepped,
    MinionBeaten,
    PotionBrewed,
    Resurrected,
    RoomEntered,
    RowCompleted,
    Wounded,
)
from paperdungeons.core.faces import FACE_LETTERS
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight, hearts, item_boxes, life
from paperdungeons.core.state import State, question_of, start
from paperdungeons.core.table import Table, end_round
from tests.staging import BOX, a_game, a_setup, after, events_of, refusal

FIRST_FLED = (Fight(False, False, 4, -3, 0),)


def points(state: State, line: str) -> int:
    return score(state).points(line)


def quiet(**kwargs: Any) -> Setup:
    """No missions, and real dice: nothing happens between one round and the next."""
    return a_setup(missions=(), hand_dice=True, **kwargs)


def at_the_chimera(setup: Setup, seat: int, levels: tuple[int, ...]) -> State:
    """The end of round 6 on dungeon B, where the Chimera lives in C4."""
    party = {"power": "noble", "levels": levels, "visited": ["C4"], "fights": FIRST_FLED}
    return a_game(setup=setup, seat=seat, round=6, dice=(), **party)


def after_chimera(*parties: tuple[int, ...]) -> Table:
    setup = quiet(players=len(parties), dungeon="B")
    return end_round(tuple(at_the_chimera(setup, seat, levels) for seat, levels in enumerate(parties)))


def test_t01_start() -> None:
    """A new sheet: every hero 1, life 4, damage 0."""
    sheet = start(a_setup())
    assert sheet.levels == (1, 1, 1, 1)
    assert life(sheet) == 4
    assert sheet.damage == 0


def test_t02_style() -> None:
    """Warrior B, Wizard W, Cleric B, Rogue W: Warrior and Cleric level with black dice only, the others with white."""
    game, more = a_game(objective="rooms", roll="123567"), a_game(objective="rooms", roll="499800")
    assert [digit for digit in "123567" if refusal(game, f"{digit}L") is None] == ["2", "5", "7"]
    assert {refusal(game, f"{digit}L") for digit in "136"} == {Reason.WRONG_COLOUR}
    assert refusal(more, "4L") is None
    assert refusal(more, "8L") == Reason.WRONG_COLOUR


def test_t03_level_up() -> None:
    """T02, Warrior 1; black Warrior die used to level: Warrior 2, life 5, track 5. A white Warrior die is refused."""
    game = a_game(objective="rooms", roll="123056")
    levelled = after(game, "5L")
    assert levelled.levels == (2, 1, 1, 1)
    assert life(levelled) == 5
    assert levelled.track == (5,)
    assert refusal(game, "1L") == Reason.WRONG_COLOUR


def test_t04_potions() -> None:
    """0 potions; 6 brewed with 3 dice: row 1 full, one level-up at once; row 2 holds 2 of 4; 12 hearts."""
    two_dice = after(a_game(), "1B 2B")
    assert question_of(two_dice) is not None
    assert question_of(two_dice)[0] == LEVEL
    three_dice = after(two_dice, "=W 3B")
    assert three_dice.levels == (2, 1, 1, 1)
    assert three_dice.potions == 4 + 2
    assert hearts(three_dice) == 12
    assert three_dice.agenda == ()
    assert [event.row for event in events_of(a_game(), "1B 2B=W 3B") if isinstance(event, RowCompleted)] == [0]


def test_t05_damage_by_potion() -> None:
    """T04; 3 damage, potions used: damage 0, potion 1 spent, potion 2 has 1 heart left, 9 hearts remain."""
    hurt = after(a_game(potions=6, at="F2"), "5>A2.")
    assert hurt.damage == 0
    assert hurt.hearts_drunk == 2 + 1
    assert hearts(hurt) == 9


def test_t06_entry_and_minion() -> None:
    """Outside, Rogue 2: C1, D1: a potion; kobold 3 beaten for 1 damage; minions 1; a potion; no points left."""
    game = a_game(levels=(1, 1, 1, 2))
    moved = after(game, "5>C1D1")
    assert (moved.position, moved.points) == (parse_room("D1"), 0)
    assert moved.beaten == 1 << parse_room("D1")
    assert (moved.potions, moved.damage, moved.hearts_drunk) == (2, 0, 1)
    happened = [event for event in events_of(game, "5>C1D1") if not isinstance(event, RoomEntered)]
    assert happened == [PotionBrewed(1), Wounded(0, 1), MinionBeaten(parse_room("D1"), 1), PotionBrewed(2)]


def test_t06_asked_and_not_drunk() -> None:
    """Asked and not drunk: damage 1."""
    moved = after(a_game(levels=(1, 1, 1, 2), ask=True), "5>C1D1=0")
    assert (moved.damage, moved.hearts_drunk, moved.potions) == (1, 0, 2)


def test_t07_trap_before_reward() -> None:
    """Outside, 2 points: F1 then E1: a potion from F1; at E1 first 1 damage, then one item step."""
    asked = after(a_game(ask=True), "5>F1E1=0")
    assert (asked.potions, asked.damage) == (1, 1)
    assert question_of(asked)[0] == STEP
    assert item_boxes(asked) == 0
    assert item_boxes(after(asked, "=s")) == 1


def test_t08_passage() -> None:
    """At F2 with 1 point: A2 is legal, costs 1."""
    moved = after(a_game(at="F2", points=1), "A2")
    assert moved.position == parse_room("A2")
    assert moved.points == 0


def test_t09_seen_earlier() -> None:
    """End of round 3, monster 1's room visited before, party elsewhere: it fights."""
    game = a_game(setup=quiet(), round=3, dice=(), at="A1", visited=["D2"], levels=(2, 2, 2, 1), power="noble")
    assert after(game, "|").fights == (Fight(seen=True, fought=True, strength=9, points=2, damage=3),)


CHIMERA_PARTIES = ((2, 3, 5, 3), (2, 2, 3, 3), (4, 4, 3, 5))
"""The printed levels of the three parties in the example."""


def test_t10_chimera_16() -> None:
    """Strength 16: +3 points, 4 damage."""
    state, _, _ = after_chimera(*CHIMERA_PARTIES)
    assert state.fights[1].strength == 16
    assert (points(state, "B"), state.damage) == (3, 4)
    assert state.agenda == ()


def test_t11_chimera_13() -> None:
    """Strength 13: flees, -4, no damage."""
    _, state, _ = after_chimera(*CHIMERA_PARTIES)
    assert (state.fights[1].strength, state.fights[1].fought) == (13, False)
    assert (points(state, "B"), state.damage) == (-4, 0)
    assert state.agenda == ()


def test_t12_chimera_22() -> None:
    """Strength 22, with the Warrior's +1: +7, 2 damage and, as the only highest, one item step."""
    _, _, state = after_chimera(*CHIMERA_PARTIES)
    assert state.fights[1].strength == 22
    assert (points(state, "B"), state.damage) == (7, 2)
    assert question_of(state)[0] == STEP
    rewarded = after(state, "=s")
    assert (item_boxes(rewarded), rewarded.agenda) == (1, ())


def test_t13_tie() -> None:
    """Two equal highest strengths: nobody gets the bonus."""
    for state in after_chimera((4, 4, 3, 5), (2, 3, 5, 3), (4, 4, 3, 5)):
        assert state.fights[1].fought
        assert (item_boxes(state), state.agenda) == (0, ())


def test_t13_alone() -> None:
    """Solo: never."""
    alone = at_the_chimera(quiet(dungeon="B"), 0, (4, 4, 3, 5))
    won = after(alone, "|")
    assert won.fights[1].strength == 22
    assert (item_boxes(won), won.agenda, won.round) == (0, (), 7)


def test_t14_items() -> None:
    """Sword 2/2, Armour 2/2, Cloak 1/2, Cauldron 1/2: E = 8; +3 against monsters, +1 against minions."""
    items = {"sword": 2, "armour": 2, "cloak": 1, "cauldron": 1}
    game = a_game(items=items)
    assert points(game, "E") == 6 + 2
    golem = BOX.monster("golem")
    assert strength_against(game, golem) == strength_against(a_game(), golem) + 3
    assert after(game, "5>D1.").damage == (3 - 1) - 1


def test_t14_unfinished_items_do_nothing() -> None:
    """Cloak and Cauldron inactive."""
    game = a_game(items={"sword": 2, "armour": 2, "cloak": 1, "cauldron": 1}, at="D1")
    assert refusal(game, "5>D2") == Reason.WALL_IN_THE_WAY
    assert game.potions == 0


@pytest.mark.parametrize(
    ("levels", "line_d"), [((3, 4, 5, 3), 6), ((3, 3, 3, 3), 6), ((6, 6, 6, 6), 18), ((6, 3, 3, 3), 7)]
)
def test_t15_weakest(levels: tuple[int, ...], line_d: int) -> None:
    """Minimum level 3, none at 6: D = 6. 6/6/6/6: 18; 6/3/3/3: 7."""
    assert points(a_game(levels=levels), "D") == line_d


def test_t16_gems() -> None:
    """7 gems: 30."""
    assert points(a_game(gems=7), "F") == 30


def test_t17_minions() -> None:
    """9 minions: 16."""
    beaten = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5"]
    assert points(a_game(beaten=beaten), "G") == 16


def test_t18_damage() -> None:
    """11 in the column: -6; hearts used do not count."""
    assert points(a_game(damage=11, potions=6, hearts_drunk=9), "H") == -6


def test_t19_resurrection() -> None:
    """Ticked: -9, once."""
    assert points(a_game(), "I") == 0
    ticked = a_game(damage=5, resurrected=True, at="F1")
    assert points(ticked, "I") == -9
    assert points(after(ticked, "5>E1=sD1"), "I") == -9


def test_t20_cards() -> None:
    """Objective 4 + power 2: 6; powers may be negative."""
    assert points(a_game(objective="gems", gems=5, power="psionic"), "J") == 6
    assert points(a_game(objective="gems", gems=5, power="veteran"), "J") == 1
    assert points(a_game(power="veteran"), "J") == -3


def test_t21_missions() -> None:
    """4 each with several players."""
    setup = a_setup(missions=["hero-6", "potions-8", "gems-4"], players=2, hand_dice=True)
    met = a_game(setup=setup, seat=0, dice=(), levels=(6, 1, 1, 1), potions=8)
    first, other = end_round((met, a_game(setup=setup, seat=1, dice=())))
    assert points(first, "K") == 4 + 4
    assert points(other, "K") == 0


@pytest.mark.parametrize(("round_", "worth"), [(1, 6), (4, 4), (8, 1)])
def test_t21_missions_alone(round_: int, worth: int) -> None:
    """Solo: round 1: 6, round 4: 4, round 8: 1."""
    setup = a_setup(missions=["hero-6", "row", "gems-4"], hand_dice=True)
    game = a_game(setup=setup, round=round_, dice=(), levels=(6, 1, 1, 1))
    assert points(after(game, "|"), "K") == worth


@pytest.mark.parametrize(
    ("roll", "again"), [("X1XX56", True), ("999056", True), ("XXX999", True), ("99XX56", False), ("99X0X8", False)]
)
def test_t22_rerolls(roll: str, again: bool) -> None:
    """3 skulls, or 3 clovers: all six again; 2 and 2 stand."""
    assert must_reroll(tuple(FACE_LETTERS.index(letter) for letter in roll)) == again


@pytest.mark.parametrize(
    ("levels", "items", "strength"), [((3, 2, 2, 4), {}, 15), ((4, 2, 2, 4), {}, 17), ((4, 2, 2, 4), {"sword": 2}, 20)]
)
def test_t23_doubling(levels: tuple[int, ...], items: dict[str, int], strength: int) -> None:
    """W3 Wi2 C2 R4 against a Rogue-sworn monster: 15; with a Warrior at 4 instead: 17; with the Sword as well: 20."""
    assert strength_against(a_game(levels=levels, items=items), BOX.monster("chimera")) == strength


def test_t24_resurrection_edge() -> None:
    """Life 4, damage 4: not ticked; the fifth damage ticks; levelling later does not untick."""
    four = after(a_game(damage=3), "2>E1=s.")
    assert (four.damage, four.resurrected) == (4, False)
    five = after(four, "3>E2=W.")
    assert five.resurrected
    later = after(a_game(damage=5, resurrected=True), "5L")
    assert (life(later), later.damage, later.resurrected) == (5, 5, True)


def test_v01_resurrection_before_the_level() -> None:
    """Life 4, damage 4, enter D3 (trap, then level-up): damage 5 > 4 ticks, then the level makes life 5."""
    game = a_game(damage=4, at="D2")
    there = after(game, "5>D3=W")
    assert (there.damage, life(there), there.resurrected) == (5, 5, True)
    happened = [event for event in events_of(game, "5>D3=W") if isinstance(event, Resurrected | HeroLevelled)]
    assert happened == [Resurrected(), HeroLevelled(0, 2)]


def test_v02_chain_of_a_potion() -> None:
    """3 potions, Rogue 3, 3 gems; a die brews 2: potion 4, Rogue 4, gem 4, its potion 5, the die's second is 6."""
    game = a_game(potions=3, levels=(1, 1, 1, 3), gems=3)
    assert events_of(game, "5B=R") == [
        PotionBrewed(4),
        RowCompleted(0),
        HeroLevelled(3, 4),
        GemTaken(4, None),
        PotionBrewed(5),
        PotionBrewed(6),
    ]
    brewed = after(game, "5B=R")
    assert (brewed.potions, brewed.gems, brewed.levels) == (6, 4, (1, 1, 1, 4))


def test_v03_chain_of_a_gem() -> None:
    """5 gems, Rogue 3; the sixth gem's bonus raises the Rogue: Rogue 4, seventh gem at once: F = 30."""
    game = after(a_game(gems=5, levels=(1, 1, 4, 3), at="F2"), "5>A2=R.")
    assert game.levels == (1, 1, 4, 4)
    assert game.gems == 7
    assert points(game, "F") == 30


def test_v04_gem_gone() -> None:
    """Gem A announced by a rival in an earlier round: entering A2 the first time brings the fight and no gem."""
    entered = after(a_game(at="F2", gone="A"), "5>A2.")
    assert entered.beaten == 1 << parse_room("A2")
    assert entered.damage == 3
    assert entered.gems == 0


def test_v04_gem_shared() -> None:
    """Taken by both in the same round: both have it."""
    setup = quiet(players=2)
    table = end_round(tuple(after(a_game(setup=setup, seat=seat, at="F2"), "5>A2. 6N 1N") for seat in range(2)))
    assert [state.gems for state in table] == [1, 1]


def test_v05_swap_in_the_same_round() -> None:
    """Wizard reaches 4 with the first die: the second die may be swapped; its own digit is written."""
    game = a_game(levels=(1, 3, 1, 1), roll="123056")
    assert refusal(game, "1L~") == Reason.NO_SWAP
    swapped = after(game, "2L 1L~")
    assert swapped.levels == (2, 4, 1, 1)
    assert swapped.track == (2, 1)


def test_v06_cleric_and_skulls() -> None:
    """Two skulls, Cleric reaches 4 this round: the damage stays; next round's skulls do nothing; traps still hurt."""
    game = after(a_game(setup=quiet(), roll="", levels=(1, 1, 3, 1)), "[3X2X56] 3L")
    assert (game.levels[2], game.damage) == (4, 2)
    next_round = after(game, "2N 5N | [12XX56]")
    assert (next_round.round, next_round.damage) == (2, 2)
    assert after(next_round, "5>E1=s.").damage == 3


def test_v07_lost_gems() -> None:
    """Lost Gems after the Minotaur, with gems A and D: A taken in this very round is kept, D is crossed out."""
    game = a_game(setup=quiet(dungeon="B"), round=3, at="F2", visited=["C3"], levels=(3, 1, 3, 3))
    closed = after(game, "5>A2. 6N 1N |")
    assert closed.fights[0].fought
    assert closed.gems == 1
    assert closed.gems_left == 0b11111111 & ~0b00001001


def test_v07_lost_gems_after_fleeing() -> None:
    """Also for a party that fled."""
    fled = after(a_game(setup=quiet(dungeon="B"), round=3, dice=()), "|")
    assert not fled.fights[0].fought
    assert fled.gems_left == 0b11111111 & ~0b00001001


def test_v08_strongest_never_saw_the_lair() -> None:
    """The strongest party never saw the lair: it flees, and the bonus goes to the strongest who fought."""
    setup = quiet(players=3)
    parties = [((5, 5, 5, 5), []), ((3, 3, 3, 3), ["D2"]), ((2, 2, 2, 2), ["D2"])]
    strongest, second, third = end_round(
        tuple(
            a_game(setup=setup, seat=seat, round=3, dice=(), levels=levels, visited=visited)
            for seat, (levels, visited) in enumerate(parties)
        )
    )
    assert (strongest.fights[0].fought, points(strongest, "A")) == (False, -3)
    assert question_of(second)[0] == LEVEL
    assert strongest.agenda == third.agenda == ()
    assert [state.talk.won for state in (strongest, second, third)] == [0, 1, 0]


def test_v09_cloak_in_the_middle_of_a_move() -> None:
    """Cloak at 1 of 2, moving through B4: its item step completes the Cloak; the next step may pass a wall."""
    game = a_game(items={"cloak": 1}, at="A4")
    assert refusal(game, "5>B4=sC4") == Reason.WALL_IN_THE_WAY
    assert after(game, "5>B4=kC4").position == parse_room("C4")


def test_v10_minion_from_afar() -> None:
    """Minion beaten from afar (Scepter) as the third: the Shaman's potion comes at once."""
    game = a_game(power="shaman", items={"scepter": 1}, beaten=["A1", "B1"], at="C1")
    assert events_of(game, "6Cd=D1") == [ItemStepped(1, True), MinionBeaten(parse_room("D1"), 3), PotionBrewed(1)]


def test_v10_entering_later() -> None:
    """Entering that room later gives its reward without a fight."""
    game = a_game(power="shaman", items={"scepter": 1}, beaten=["A1", "B1"], at="C1")
    later = after(game, "6Cd=D1=F7 5>D1.")
    assert (later.potions, later.damage, later.hearts_drunk) == (1 + 1, 0, 0)
    assert later.beaten.bit_count() == 4


def test_v11_wall_on_a_moat() -> None:
    """Card A, at E5 with 1 point: F5 is refused without Cloak and Medallion and with either; hazards count two."""
    for items in ({}, {"cloak": 2}, {"medallion": 2}, {"cloak": 2, "medallion": 1}, {"cloak": 1, "medallion": 2}):
        assert refusal(a_game(at="E5", points=1, items=items), "F5") == Reason.WALL_ON_MOAT_IN_THE_WAY
    game = a_game(at="E5", points=1, items={"cloak": 2, "medallion": 2}, objective="hazards", traps_sprung=2)
    assert points(game, "J") == 0
    crossed = after(game, "F5")
    assert (crossed.position, crossed.points, crossed.crossings) == (parse_room("F5"), 0, 2)
    assert points(crossed, "J") == 2


VAMPIRE_PARTY = (4, 4, 3, 3)
"""Strength 18: levels of 14, the Cleric's 3 again, and 1 for the Warrior at 4."""


def at_the_vampire(setup: Setup, seat: int, levels: tuple[int, ...] = VAMPIRE_PARTY) -> State:
    """The end of round 6 on dungeon A, where the Vampire lives in E5."""
    party = {"power": "barbarian", "levels": levels, "visited": ["E5"], "fights": FIRST_FLED}
    return a_game(setup=setup, seat=seat, round=6, dice=(), **party)


def test_v12_bonus_of_points() -> None:
    """The single strongest against the Vampire with strength 18: line B is 5 + 2 = 7."""
    setup = quiet(players=2)
    first, other = end_round((at_the_vampire(setup, 0), at_the_vampire(setup, 1, (4, 3, 3, 3))))
    assert (first.fights[1].strength, points(first, "B")) == (18, 5 + 2)
    assert (other.fights[1].strength, points(other, "B")) == (17, 3)


def test_v12_tied() -> None:
    """Tied: 5."""
    setup = quiet(players=2)
    table = end_round((at_the_vampire(setup, 0), at_the_vampire(setup, 1)))
    assert [points(state, "B") for state in table] == [5, 5]


def test_v12_alone() -> None:
    """Solo: 5."""
    assert points(after(at_the_vampire(quiet(), 0), "|"), "B") == 5


@pytest.mark.parametrize(
    ("damage", "line_h"),
    [(2, 0), (3, -1), (5, -1), (6, -3), (8, -3), (9, -6), (14, -9), (15, -13), (23, -21), (24, -25)],
)
def test_v13_damage(damage: int, line_h: int) -> None:
    """2: 0, 3: -1, 5: -1, 6: -3, 8: -3, 9: -6, 14: -9, 15: -13, 23: -21, 24: -25."""
    assert points(a_game(damage=damage), "H") == line_h


def test_v14_eighth_gem() -> None:
    """8 gems bring a potion: F = 36."""
    eighth = after(a_game(gems=7, levels=(1, 1, 4, 1), at="F2"), "5>A2.")
    assert (eighth.gems, eighth.potions, eighth.agenda, points(eighth, "F")) == (8, 1, (), 36)


def test_v14_tenth_gem() -> None:
    """10 gems bring an item step: F = 48."""
    tenth = after(a_game(gems=9, levels=(1, 1, 4, 1), at="F2"), "5>A2")
    assert question_of(tenth)[0] == STEP
    stepped = after(tenth, "=s.")
    assert (stepped.gems, item_boxes(stepped), points(stepped, "F")) == (10, 1, 48)


def test_v15_scepter() -> None:
    """With three minions left it asks twice, for two different minions. Its end points: 2 boxes - 1."""
    three_left = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5"]
    game = after(a_game(items={"scepter": 1}, beaten=three_left), "6Cd")
    assert question_of(game)[0] == BEAT
    once = after(game, "=F5")
    assert question_of(once)[0] == BEAT
    assert refusal(once, "=F5") == Reason.MINION_BEATEN
    twice = after(once, "=F7")
    assert (twice.beaten.bit_count(), twice.agenda, twice.damage) == (11, (), 0)
    assert points(twice, "E") == 2 - 1


def test_v15_one_minion_left() -> None:
    """With one left it takes that one."""
    one_left = ["A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5", "F5", "D6"]
    game = after(a_game(items={"scepter": 1}, beaten=one_left), "6Cd")
    assert (game.beaten.bit_count(), game.agenda) == (12, ())


def test_v16_craftsman() -> None:
    """The second step is refused on the item that took the first."""
    setup = a_setup(players=8, hand_dice=True)
    craftsman = BOX.power_no("craftsman")
    seat = next(seat for seat, hand in enumerate(setup.hands) if craftsman in hand.powers)
    objective = BOX.objectives[setup.hands[seat].objectives[0]].id
    once = after(start(setup, seat), f"craftsman {objective}=s")
    assert question_of(once)[0] == STEP
    assert refusal(once, "=s") == Reason.ANOTHER_ITEM
    twice = after(once, "=a")
    assert (item_boxes(twice), twice.done, twice.agenda) == (2, 0, ())
