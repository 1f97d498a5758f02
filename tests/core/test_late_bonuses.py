"""Victory bonuses that wait for somebody who has not told or has left (rules 7, 8, 9 and our rulings)."""

from typing import Any

import pytest

from paperdungeons.core.actions import Leave
from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.cards import Reward
from paperdungeons.core.events import GameEnded, VictoryBonusWon
from paperdungeons.core.reports import Dispute, disputes, missing_seats
from paperdungeons.core.scoring import score
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import ANSWER, DICE_USE, OVER, REPORTS, ROLL, ROUND_END, State, phase_of, question_of
from paperdungeons.core.table import result_of
from tests.core.tables import FLED, LAIRS, MISSIONS, SEASONED, at_round_end, at_the_elemental, at_the_mummy, quiet
from tests.staging import after, events_of, refusal, with_bonus


def at_the_hydra(players: int = 2, **kwargs: Any) -> State:
    return at_round_end(
        **{"setup": quiet(players), "round": 8, "visited": LAIRS, "levels": SEASONED, "fights": (FLED, FLED)} | kwargs
    )


# The victory bonus.


def test_a_victory_bonus_waits_until_all_who_are_at_the_table_have_told() -> None:
    game = at_the_mummy()
    closed = after(game, "| @2:-:-:9 ||3")
    assert (closed.round, closed.agenda, closed.talk.decided) == (4, (), 0)
    assert VictoryBonusWon(0) not in events_of(game, "| @2:-:-:9 ||3")
    assert VictoryBonusWon(0) in events_of(game, "| @2:-:-:9 @3:-:-:- ||")


@pytest.mark.parametrize("late", ["@3.3:-:-:9", "@3.3:-:-:-", "@3:left"])
def test_a_bonus_that_waited_comes_when_the_last_has_told_or_left(late: str) -> None:
    waiting = after(at_the_mummy(), "| @2:-:-:9 ||3")
    won = after(waiting, late)
    assert events_of(waiting, late) == [VictoryBonusWon(0)]
    assert (won.talk.decided, won.talk.won) == (1, 1)
    assert question_of(won)[0] == STEP
    assert phase_of(after(won, "=s")) == ROLL


@pytest.mark.parametrize(
    ("second", "third", "won"),
    [
        ("9", "9", True),
        ("9", "10", False),
        ("10", "9", False),
        ("11", "-", False),
        ("-", "12", False),
        ("-", "-", True),
    ],
)
def test_a_late_strength_counts_like_one_in_time(second: str, third: str, won: bool) -> None:
    game = at_the_mummy()
    in_time = after(game, f"| @2:-:-:{second} @3:-:-:{third} ||")
    late = after(game, f"| @2:-:-:{second} ||3 @3.3:-:-:{third}")
    assert (in_time.talk.won, late.talk.won) == (won, won)
    assert in_time.talk.decided == late.talk.decided == 1


def test_who_fled_wins_no_bonus_that_waited() -> None:
    fled = after(at_the_mummy(visited=[]), "| @2:-:-:- ||3 @3.3:-:-:-")
    assert (fled.talk.decided, fled.talk.won, fled.agenda) == (1, 0, ())


def test_a_bonus_is_decided_once() -> None:
    """A late report from somebody who was thought to have left takes nothing back and gives nothing twice."""
    won = after(at_the_mummy(players=2), "| @2:left || =s")
    back = after(won, "@2.3:-:-:15")
    assert (back.talk.won, back.agenda, back.begun) == (1, (), won.begun)
    lost = after(at_the_mummy(), "| @2:-:-:12 @3:left || @3.3:-:-:-")
    assert (lost.talk.decided, lost.talk.won, lost.agenda) == (1, 0, ())


def test_a_bonus_that_waited_can_come_in_the_middle_of_a_round() -> None:
    game = after(at_the_mummy(players=2), "| ||2 [123056] 1N")
    won = after(game, "@2.3:-:-:9")
    assert phase_of(won) == ANSWER
    chosen = after(won, "=s")
    assert (phase_of(chosen), chosen.dice, chosen.begun.bit_count()) == (DICE_USE, game.dice, 1)
    assert after(chosen, "2N 3N").round == 4


def test_a_bonus_that_waited_can_come_before_real_dice_are_entered_and_before_a_round_is_told() -> None:
    waiting = after(at_the_mummy(players=2), "| ||2")
    assert phase_of(after(waiting, "@2.3:-:-:9 =s")) == ROLL
    assert phase_of(after(waiting, "[123056] 1N 2N 3N @2.3:-:-:9 =s")) == ROUND_END


def test_a_bonus_that_waited_can_come_after_the_game_is_over() -> None:
    over = after(at_the_hydra(), "| ||2")
    assert (phase_of(over), score(over).points("C")) == (OVER, 4)
    won = after(over, "@2.8:-:-:20")
    assert events_of(over, "@2.8:-:-:20") == [VictoryBonusWon(2, 2)]
    assert (phase_of(won), won.round, score(won).points("C")) == (OVER, 9, 4 + 2)
    assert result_of(won).points == result_of(over).points + 2
    assert won.fights[:2] == over.fights[:2]


def test_a_question_of_a_bonus_that_came_after_the_game_is_answered_and_the_game_is_over_again() -> None:
    setup = quiet(2, box=with_bonus("hydra", Reward.POTION, Reward.POTION))
    over = after(at_the_hydra(potions=3, setup=setup), "| ||2")
    asked = after(over, "@2.8:-:-:20")
    assert question_of(asked)[0] == LEVEL
    chosen = after(asked, "=W")
    assert (phase_of(chosen), chosen.levels, chosen.potions) == (OVER, (5, 4, 4, 4), 5)
    assert GameEnded() not in events_of(over, "@2.8:-:-:20 =W")


def test_each_season_has_a_bonus_that_waits_for_itself() -> None:
    """The strength in the fight of that season counts, even if the party is stronger later."""
    mummy = after(at_the_mummy(players=2), "| ||2")
    mummy.round, mummy.levels, mummy.track = 6, SEASONED, (0,) * 18
    mummy.roll, mummy.dice = (1, 2, 3, 0, 5, 6), ()
    elemental = after(mummy, "| ||2")
    assert [fight.strength for fight in elemental.fights] == [10, 21]
    assert after(elemental, "@2.3:-:-:11").talk[3:5] == (0b01, 0b00)
    assert after(elemental, "@2.6:-:-:20").talk[3:5] == (0b10, 0b10)
    assert after(elemental, "@2.3:-:-:9 =s @2.6:-:-:20").talk[3:5] == (0b11, 0b11)
    assert after(elemental, "@2.6:-:-:22 @2.3:-:-:9 =s").talk[3:5] == (0b11, 0b01)


# A bonus of points that waited.
def test_points_that_waited_are_written_at_the_monster_of_their_season() -> None:
    """The Golem of card F pays points in season 1; another monster was met since."""
    golem = {"setup": quiet(2, dungeon="F"), "visited": ["E3", "A5", "C7"]}
    waiting = after(at_the_mummy(**golem), "| ||2 [123056] 1N 2N 3N | @2:-:-:- ||")
    won = after(waiting, "@2.3:-:-:9")
    assert events_of(waiting, "@2.3:-:-:9") == [VictoryBonusWon(0, 2)]
    assert won.fights == (Fight(True, True, 10, 2, 0, bonus=2),)
    assert (waiting.fights[0].bonus, phase_of(won), won.agenda) == (0, ROLL, ())
    waiting.round, waiting.roll, waiting.dice, waiting.track = 6, (1, 2, 3, 0, 5, 6), (), (0,) * 18
    vampire = after(waiting, "| @2:-:-:- ||")
    assert after(vampire, "@2.3:-:-:9").fights == (won.fights[0], vampire.fights[1])


@pytest.mark.parametrize(
    ("late", "points"),
    [("@2.8:-:-:20", 4 + 2), ("@2.8:-:-:-", 4 + 2), ("@2:left", 4 + 2), ("@2.8:-:-:21", 4), ("@2.8:-:-:22", 4)],
)
def test_points_that_waited_come_to_the_single_strongest_only(late: str, points: int) -> None:
    over = after(at_the_hydra(), "| ||2")
    assert score(over).points("C") == 4
    assert score(after(over, late)).points("C") == points


def test_points_in_time_and_late_make_the_same_sheet() -> None:
    game = after(at_the_hydra(), "|")
    assert after(game, "@2:-:-:20 ||") == after(game, "||2 @2.8:-:-:20")


def test_points_are_written_once() -> None:
    """A late report from somebody who was thought to have left neither takes the points away nor adds them again."""
    won = after(at_the_hydra(), "| @2:left ||")
    for strength in ("20", "21", "25", "-"):
        back = after(won, f"@2.8:-:-:{strength}")
        assert (back.fights, back.talk.won) == (won.fights, 0b100)
    assert won.fights[2].bonus == 2


def test_points_of_a_bonus_that_somebody_stronger_contradicts_are_a_dispute_and_stay() -> None:
    won = after(at_the_hydra(), "| @2:left || @2.8:-:-:21")
    assert disputes(won) == [Dispute("bonus", 2, (0, 8), (1, 8))]
    assert score(won).points("C") == 4 + 2


def test_points_that_waited_are_not_written_between_telling_and_closing() -> None:
    golem = {"setup": quiet(2, dungeon="F"), "visited": ["E3", "A5", "C7"]}
    told = after(at_the_mummy(**golem), "| ||2 [123056] 1N 2N 3N |")
    late = after(told, "@2.3:-:-:9")
    assert (late.fights, late.talk.decided) == (told.fights, 0)
    assert score(after(late, "@2:-:-:- ||")).points("A") == 2 + 2


def test_points_that_a_player_put_right_are_not_written_again() -> None:
    """The eraser has already written them, so the line gains nothing when the bonus is decided."""
    golem = {"setup": quiet(2, dungeon="F"), "visited": ["E3", "A5", "C7"]}
    waiting = after(at_the_mummy(**golem), "| ||2")
    put_right = after(waiting, "!F1=4")
    assert score(put_right).points("A") == 2 + 2
    assert score(after(put_right, "@2.3:-:-:9")).points("A") == 2 + 2
    assert score(after(put_right, "@2.3:-:-:11")).points("A") == 2 + 2, "nothing is taken back: the pen is the player's"


def test_who_leaves_decides_every_bonus_that_waited_for_them() -> None:
    elemental = at_the_elemental(players=2, fights=after(at_the_mummy(players=2), "| ||2").fights)
    waiting = after(elemental, "| ||2")
    assert events_of(waiting, "@2:left")[:1] == [VictoryBonusWon(0)]
    assert after(waiting, "@2:left =s").talk[3:5] == (0b11, 0b11)


def test_a_bonus_waits_for_the_others_although_one_has_left() -> None:
    waiting = after(at_the_mummy(players=4), "| @2:-:-:- ||34")
    left = after(waiting, "@3:left")
    assert (left.talk.decided, missing_seats(left, 3)) == (0, 0b1000)
    assert after(left, "@4.3:-:-:-").talk.won == 1


# Between telling and closing.
def test_nothing_that_was_told_changes_before_the_round_is_closed() -> None:
    """A bonus that a late report brings is paid only when the round is closed: its two potions would otherwise meet a
    mission that the others have not heard of."""
    waiting = after(at_the_elemental(setup=quiet(2, MISSIONS), potions=6), "| ||2 [123056] 1N 2N 3N |")
    late = after(waiting, "@2.6:-:-:20")
    assert (late.potions, late.talk.decided, phase_of(late)) == (6, 0, REPORTS)
    closed = after(late, "@2:-:-:- || =s")
    assert (closed.round, closed.potions, closed.claims) == (8, 8, (0, 0, 0))
    assert closed.talk.won == 0b10
    assert after(closed, "[123056] 1N 2N 3N |").talk.told[-1].missions == 0b001


def test_a_party_fights_with_the_strength_that_it_told() -> None:
    """The second potion of the bonus completes a row, and the level for it would make the party stronger."""
    told = after(at_the_hydra(potions=2, fights=after(at_the_elemental(), "| ||2").fights), "|")
    late = after(told, "@2.6:-:-:20")
    assert (late.levels, late.potions) == (told.levels, told.potions)
    closed = after(late, "@2:-:-:21 || =C")
    assert closed.fights[-1].strength == told.talk.told[-1].strength == 21
    assert closed.talk[3:5] == (0b110, 0b010)
    assert (phase_of(closed), closed.potions, closed.levels) == (OVER, 4, (4, 4, 5, 4))


def test_who_leaves_before_the_round_is_closed_lets_a_bonus_come_with_the_closing() -> None:
    waiting = after(at_the_mummy(players=2), "| ||2 [123056] 1N 2N 3N |")
    left = after(waiting, "@2:left")
    assert (phase_of(left), left.talk.decided) == (REPORTS, 0)
    assert VictoryBonusWon(0) in events_of(left, "||")
    assert after(left, "|| =s").round == 5


def test_the_monster_comes_before_a_bonus_that_has_waited() -> None:
    elemental = at_the_elemental(fights=after(at_the_mummy(players=2), "| ||2").fights)
    late = after(elemental, "| @2.3:-:-:9 @2:-:-:20")
    won = [event for event in events_of(late, "|| =s") if isinstance(event, VictoryBonusWon)]
    assert won == [VictoryBonusWon(1), VictoryBonusWon(0)]


# Leaving.
def test_who_has_left_is_not_waited_for() -> None:
    game = after(at_round_end(), "| @3:left @2:-:-:- || [123056] 1N 2N 3N | @2:-:-:-")
    assert (game.round, game.talk.left, missing_seats(game, 2)) == (2, 0b100, 0)
    assert after(game, "||").round == 3


@pytest.mark.parametrize("told", ["@3:-:-:-", "@3.1:-:-:-"])
def test_who_has_left_is_back_when_heard_again(told: str) -> None:
    game = after(at_round_end(), "| @3:left @2:-:-:- || [123056] 1N 2N 3N | @2:-:-:-")
    back = after(game, told)
    assert back.talk.left == 0
    assert refusal(back, Leave(2)) is None
    assert missing_seats(back, 1) | missing_seats(back, 2) == (0b100)


def test_what_a_player_told_before_leaving_counts() -> None:
    game = after(at_the_mummy(), "| @3:A:-:12 @3:left @2:-:-:- ||")
    assert (game.gems_left, game.talk.decided, game.talk.won) == (0b11111110, 1, 0)


def test_all_the_others_may_leave_and_the_last_one_plays_on() -> None:
    game = after(at_the_mummy(), "| @2:left @3:left || =s [123056] 1N 2N 3N | ||")
    assert (game.round, game.talk.won) == (5, 1)
