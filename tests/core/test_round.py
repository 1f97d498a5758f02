"""The shape of a game, the set-up, the dice, and a round for one player (rules 1 to 4)."""

from typing import Any

import pytest

from paperdungeons.core.actions import Brew, EndRound, EnterDice, Keep, LevelUp, Skip
from paperdungeons.core.agenda import LEVEL
from paperdungeons.core.dice import seed_from
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import DiceRolled, GameEnded, MonsterFled, SkullsStruck, Wounded
from paperdungeons.core.faces import CLOVER, SKULL
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import OUTSIDE, parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import CARDS, DICE_USE, OVER, State, phase_of, question_of, start
from tests.staging import BOX, a_game, a_setup, after, events_of, refusal

REAL_DICE = a_setup(missions=(), hand_dice=True)
A_ROUND = "[123056] 1N 2N 3N |"


def before_the_roll(**kwargs: Any) -> State:
    """A game in which real dice are about to be entered."""
    return a_game(**{"setup": REAL_DICE, "roll": ""} | kwargs)


def dealt(power: str, answers: str = "") -> State:
    """Round 1 of the player at a table of eight who was dealt this power, real dice not yet entered."""
    setup = a_setup(players=8, hand_dice=True)
    for seat, hand in enumerate(setup.hands):
        if BOX.power_no(power) in hand.powers:
            objective = BOX.objectives[hand.objectives[0]].id
            return after(start(setup, seat), f"{power} {objective}{answers}")
    raise AssertionError(f"{power} is not among the sixteen powers dealt")


# The shape of a game.


@pytest.mark.parametrize("players", [1, 2, 8])
def test_a_match_has_one_to_eight_players(players: int) -> None:
    assert len(a_setup(players=players).hands) == players


@pytest.mark.parametrize("players", [0, 9])
def test_none_and_nine_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="1 to 8 players"):
        a_setup(players=players)


def test_a_game_has_8_rounds_and_each_player_uses_24_dice() -> None:
    game = before_the_roll()
    for number in range(1, 9):
        assert game.round == number
        game = after(game, A_ROUND)
    assert phase_of(game) == OVER
    assert game.track == (1, 2, 3) * 8
    assert refusal(game, "1N") == Reason.GAME_OVER


def test_a_monster_comes_at_the_end_of_rounds_3_6_and_8() -> None:
    game, met = before_the_roll(), []
    for _ in range(8):
        game = after(game, A_ROUND)
        met.append(len(game.fights))
    assert met == [0, 0, 1, 1, 1, 2, 2, 3]


def test_the_game_ends_with_the_third_monster() -> None:
    last_round = after(before_the_roll(), A_ROUND * 7)
    assert [type(event) for event in events_of(last_round, A_ROUND)[-2:]] == [MonsterFled, GameEnded]
    assert GameEnded() not in events_of(before_the_roll(), A_ROUND * 7)


@pytest.mark.parametrize("round_", range(1, 8))
def test_each_of_the_eight_rounds_has_its_own_roll(round_: int) -> None:
    setup = a_setup(missions=())
    game = after(a_game(setup=setup, round=round_, dice=()), "|")
    assert (game.round, game.roll) == (round_ + 1, setup.rolls[round_])
    assert phase_of(game) == DICE_USE


# The set-up.


def test_one_dungeon_card_is_drawn_the_same_for_everybody() -> None:
    seeds = [seed_from(number) for number in range(200)]
    drawn = [Setup(box=BOX, seed=seed, players=3).board.dungeon.id for seed in seeds]
    assert set(drawn) == set("ABCDEFGHIJKL")
    assert drawn == [Setup(box=BOX, seed=seed, players=3).board.dungeon.id for seed in seeds]


def test_a_dungeon_card_tells_three_rooms_and_which_monsters_live_there() -> None:
    board = a_setup(dungeon="A").board
    assert [monster.id for monster in board.monsters] == ["minotaur", "vampire", "watcher"]
    assert board.dungeon.lairs == (parse_room("D2"), parse_room("E5"), parse_room("A6"))


def test_three_different_missions_are_turned_up() -> None:
    for number in range(50):
        missions = Setup(box=BOX, seed=seed_from(number)).mission_cards
        assert len({mission.id for mission in missions}) == len(missions) == 3


def test_a_game_may_be_played_without_missions() -> None:
    game = start(Setup(box=BOX, seed=seed_from(1), missions=False))
    assert game.setup.mission_cards == game.claims == ()


@pytest.mark.parametrize("players", [1, 5, 8])
def test_each_player_is_dealt_two_powers_and_two_objectives_and_no_card_twice(players: int) -> None:
    hands = a_setup(players=players).hands
    powers = [power for hand in hands for power in hand.powers]
    objectives = [objective for hand in hands for objective in hand.objectives]
    assert len(powers) == len(set(powers)) == 2 * players
    assert len(objectives) == len(set(objectives)) == 2 * players


def test_sixteen_cards_are_exactly_enough_for_eight_players() -> None:
    hands = a_setup(players=8).hands
    assert {power for hand in hands for power in hand.powers} == set(range(16))
    assert {objective for hand in hands for objective in hand.objectives} == set(range(16))
    assert (len(BOX.powers), len(BOX.objectives)) == (16, 16)


def test_a_player_keeps_one_of_the_powers_and_one_of_the_objectives() -> None:
    game = start(a_setup(hand_dice=True))
    (hand,) = game.setup.hands
    offers = legal_actions(game)
    assert offers == [Keep(power, objective) for power in hand.powers for objective in hand.objectives]
    other = next(power for power in range(16) if power not in hand.powers)
    assert refusal(game, Keep(other, hand.objectives[0])) == Reason.CARD_NOT_DEALT


def test_cards_are_kept_once_and_before_anything_else() -> None:
    game = start(a_setup())
    assert phase_of(game) == CARDS
    assert refusal(game, Skip(1)) == Reason.CARDS_FIRST
    hand = game.setup.hands[0]
    assert refusal(a_game(), Keep(hand.powers[0], hand.objectives[0])) == Reason.CARDS_KEPT


def test_a_blank_sheet_has_no_potions_and_the_party_stands_outside() -> None:
    sheet = start(a_setup())
    assert (sheet.potions, sheet.gems, sheet.begun, sheet.beaten, sheet.visited) == (0, 0, 0, 0, 0)
    assert sheet.position == OUTSIDE
    assert not sheet.resurrected


def test_a_power_of_the_start_comes_before_the_first_roll() -> None:
    assert dealt("healer").potions == 2
    assert after(dealt("healer"), "[XX1056]").damage == 0
    veteran = dealt("veteran")
    assert (veteran.round, question_of(veteran)[0]) == (0, LEVEL)
    assert dealt("veteran", "=W=R").round == 1


# The dice.


def test_each_digit_names_one_face() -> None:
    white, black = BOX.dice[0], BOX.dice[3]
    assert BOX.dice == (white,) * 3 + (black,) * 3
    assert len(set(white)) == len(set(black)) == 6
    assert set(white) & set(black) == {SKULL}


def test_a_roll_that_stands_has_at_most_two_skulls_and_two_clovers() -> None:
    setups = [a_setup(seed=seed_from(number)) for number in range(100)]
    rolls = [roll for setup in setups for roll in setup.rolls]
    assert {roll.count(SKULL) for roll in rolls} == {0, 1, 2}
    assert {roll.count(CLOVER) for roll in rolls} == {0, 1, 2}


@pytest.mark.parametrize(("roll", "usable"), [("123056", 6), ("X23056", 5), ("X23X56", 4), ("XX3056", 4)])
def test_four_to_six_dice_can_be_used(roll: str, usable: int) -> None:
    assert len(after(before_the_roll(), f"[{roll}]").dice) == usable


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        ("XX3X56", Reason.TOO_MANY_SKULLS),
        ("999056", Reason.TOO_MANY_CLOVERS),
        ("023056", Reason.IMPOSSIBLE_DICE),
        ("123156", Reason.IMPOSSIBLE_DICE),
        ("123956", Reason.IMPOSSIBLE_DICE),
    ],
)
def test_real_dice_that_cannot_lie_so_are_refused(roll: str, reason: Reason) -> None:
    assert refusal(before_the_roll(), f"[{roll}]") == reason


def test_real_dice_are_six_and_entered_once() -> None:
    game = before_the_roll()
    assert refusal(game, EnterDice((1, 2, 3, 0, 5))) == Reason.NOT_SIX_DICE
    assert refusal(game, "1N") == Reason.DICE_FIRST
    assert refusal(game, "[123056] [123056]") == Reason.DICE_KNOWN


def test_all_players_share_the_roll() -> None:
    setup = a_setup(players=3)
    games = [start(setup, seat) for seat in range(3)]
    firsts = [apply(game, legal_actions(game)[0])[0] for game in games]
    assert [game.roll for game in firsts] == [setup.rolls[0]] * 3


def test_a_die_used_by_one_stays_available_to_the_others() -> None:
    setup = a_setup(players=2)
    after(a_game(setup=setup, seat=0), "5B")
    assert refusal(a_game(setup=setup, seat=1), "5B") is None


def test_one_player_uses_each_die_once_a_round() -> None:
    assert refusal(a_game(roll="123056"), "5N 5N") == Reason.DIE_ALREADY_USED
    assert refusal(a_game(roll="123055"), "5N 5N") is None
    assert refusal(a_game(roll="123055"), "5N 5N 5N") == Reason.DIE_ALREADY_USED
    assert refusal(a_game(roll="123056"), "4N") == Reason.DIE_NOT_ROLLED


# A round.


@pytest.mark.parametrize(("roll", "damage"), [("123056", 0), ("X23056", 1), ("12305X", 1), ("X2305X", 2)])
def test_each_skull_is_1_damage_before_any_choice(roll: str, damage: int) -> None:
    assert after(before_the_roll(), f"[{roll}]").damage == damage


def test_the_dice_lie_first_then_the_skulls_strike() -> None:
    assert events_of(before_the_roll(round=2), "[X2305X]") == [DiceRolled(2), SkullsStruck(2), Wounded(2, 0)]


def test_skull_dice_cannot_be_used() -> None:
    game = a_game(roll="X23X56")
    assert {refusal(game, action) for action in (Brew(SKULL), Skip(SKULL), LevelUp(SKULL, 0))} == {
        Reason.SKULL_CANNOT_BE_USED
    }


def test_exactly_three_dice_are_used() -> None:
    game = a_game()
    assert [refusal(game, text) for text in ("|", "1N |", "1N 2N |")] == [Reason.DICE_LEFT] * 3
    assert refusal(game, "1N 2N 3N |") is None
    assert refusal(game, "1N 2N 3N 5N") == Reason.THREE_DICE_USED


def test_three_dice_are_used_with_two_skulls_as_well() -> None:
    game = a_game(roll="X23X56")
    assert refusal(game, "2N 3N |") == Reason.DICE_LEFT
    assert refusal(game, "2N 3N 5N 6N") == Reason.THREE_DICE_USED


def test_dice_are_used_in_any_order() -> None:
    assert after(a_game(), "5L 2L 1B").track == (5, 2, 1)
    assert after(a_game(), "1B 5L 2L").levels == after(a_game(), "5L 2L 1B").levels == (2, 2, 1, 1)


def test_the_digit_is_written_before_the_die_does_its_work() -> None:
    asked = after(a_game(potions=3), "5B")
    assert question_of(asked) is not None
    assert asked.track == (5,)


def test_a_new_round_brings_all_six_dice_again() -> None:
    game = after(before_the_roll(), f"{A_ROUND} [123056]")
    assert (game.round, len(game.dice)) == (2, 6)
    assert refusal(game, EndRound()) == Reason.DICE_LEFT


def test_one_die_does_one_thing() -> None:
    assert refusal(a_game(), "5L 5B") == Reason.DIE_ALREADY_USED
    levelled = after(a_game(), "5L")
    assert (levelled.potions, levelled.begun, levelled.points) == (0, 0, 0)


@pytest.mark.parametrize("die", "123456789")
def test_any_die_moves_2(die: str) -> None:
    assert after(a_game(roll=die * 6), f"{die}>C1").points == 1


def test_boots_move_3() -> None:
    assert after(a_game(), "0>C1").points == 2


def test_boots_can_only_be_used_to_move() -> None:
    game = a_game(levels=(1, 4, 1, 1), potions=1)
    assert {refusal(game, LevelUp(0, hero)) for hero in range(4)} == {Reason.BOOTS_ONLY_MOVE}
    assert {refusal(game, f"0C{item}") for item in "sdmkrcat"} == {Reason.BOOTS_ONLY_MOVE}
    assert refusal(game, "0B") == Reason.BOOTS_ONLY_MOVE
    assert refusal(game, "0>C1") is None


def test_a_clover_is_never_boots() -> None:
    assert refusal(a_game(roll="923056"), "9>C1C2C3") == Reason.NOT_MOVING
    assert refusal(a_game(roll="923056"), "0>C1C2C3") is None


def test_a_clover_is_never_a_skull() -> None:
    game = after(before_the_roll(), "[992056]")
    assert game.damage == 0
    assert game.dice.count(CLOVER) == 2


def test_a_clover_brews_and_its_9_is_written() -> None:
    brewed = after(a_game(roll="923056"), "9B")
    assert (brewed.potions, brewed.track) == (2, (9,))
