"""What passes between the players of a table: in time, late, or not at all (rules 7, 8, 9 and our rulings)."""

from typing import Any

import pytest

from paperdungeons.core.actions import Action, CloseRound, EndRound, EnterDice, Hear, HearResult, Leave
from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.cards import Reward
from paperdungeons.core.dice import Roll
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import DiceRolled, GameEnded, GemsVanished, MissionClaimed, MissionGone, VictoryBonusWon
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.monsters import single_strongest
from paperdungeons.core.reports import Dispute, disputes, missing_seats, report_of
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import (
    ANSWER,
    CARDS,
    DICE_USE,
    MOVING,
    OVER,
    REPORTS,
    ROLL,
    ROUND_END,
    State,
    phase_of,
    question_of,
    start,
)
from paperdungeons.core.table import placed, result_of
from tests.staging import a_game, a_report, a_setup, after, events_of, refusal, with_bonus

ALL = 0b11111111
STRONG = (2, 2, 2, 2)
"""Strength 10 against the Mummy of round 3, who lives in E3; its bonus is an item step."""
SEASONED = (4, 4, 4, 4)
"""Strength 21 against the Elemental of round 6, in C5, whose bonus is two potions, and the Hydra of round 8, in E7,
whose bonus is two points."""
DUNGEON, LAIRS = "D", ["E3", "C5", "E7"]
FLED = Fight(False, False, 4, -3, 0)
"""The party fled from an earlier monster."""
MISSIONS = ("potions-8", "hero-6", "gems-4")


def quiet(players: int = 3, missions: tuple[str, ...] = (), **kwargs: Any) -> Setup:
    return a_setup(**{"missions": missions, "hand_dice": True, "players": players, "dungeon": DUNGEON} | kwargs)


def at_round_end(setup: Setup | None = None, seat: int = 0, **kwargs: Any) -> State:
    """The end of a round: three dice are used."""
    return a_game(setup=setup or quiet(), seat=seat, dice=(), **kwargs)


def at_the_mummy(players: int = 3, **kwargs: Any) -> State:
    return at_round_end(**{"setup": quiet(players), "round": 3, "visited": LAIRS, "levels": STRONG} | kwargs)


def at_the_elemental(players: int = 2, **kwargs: Any) -> State:
    return at_round_end(
        **{"setup": quiet(players), "round": 6, "visited": LAIRS, "levels": SEASONED, "fights": (FLED,)} | kwargs
    )


def at_the_hydra(players: int = 2, **kwargs: Any) -> State:
    return at_round_end(
        **{"setup": quiet(players), "round": 8, "visited": LAIRS, "levels": SEASONED, "fights": (FLED, FLED)} | kwargs
    )


def phases() -> dict[int, State]:
    """A game of the second of three players in every phase, in round 4 where possible; round 1 has no reports."""
    setup = quiet()
    closed = after(at_round_end(setup, 1, round=3), "| ||13")
    rolled = after(closed, "[123056]")
    over = after(at_round_end(setup, 1, round=8), "| ||13")
    return {
        CARDS: start(setup, 1),
        ANSWER: after(rolled, "5>D1E1"),
        ROLL: closed,
        DICE_USE: rolled,
        MOVING: after(rolled, "0>C1"),
        ROUND_END: after(rolled, "1N 2N 3N"),
        REPORTS: after(rolled, "1N 2N 3N |"),
        OVER: over,
    }


PHASES = phases()
BUSY = {CARDS: Reason.CARDS_FIRST, ANSWER: Reason.ANSWER_FIRST, MOVING: Reason.FINISH_MOVING}


def test_there_is_a_position_for_every_phase() -> None:
    assert {phase: phase_of(state) for phase, state in PHASES.items()} == {phase: phase for phase in range(OVER + 1)}


# When the others are heard.


@pytest.mark.parametrize("phase", PHASES)
def test_a_late_report_is_heard_at_any_time_but_in_the_middle_of_something(phase: int) -> None:
    assert refusal(PHASES[phase], Hear(a_report(0, 1))) is BUSY.get(phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_player_leaves_at_any_time_but_in_the_middle_of_something(phase: int) -> None:
    assert refusal(PHASES[phase], Leave(2)) is BUSY.get(phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_report_of_this_round_is_heard_once_our_own_is_told(phase: int) -> None:
    state = PHASES[phase]
    refused = BUSY.get(phase, {REPORTS: None, OVER: Reason.WRONG_ROUND}.get(phase, Reason.ROUND_OPEN))
    assert refusal(state, Hear(a_report(0, state.round))) is refused


@pytest.mark.parametrize("phase", PHASES)
def test_results_are_told_when_the_game_is_over(phase: int) -> None:
    refused = BUSY.get(phase, None if phase == OVER else Reason.GAME_NOT_OVER)
    assert refusal(PHASES[phase], HearResult(Result(0, 40, 20))) is refused


@pytest.mark.parametrize("phase", PHASES)
def test_a_round_is_closed_once_our_own_report_is_told(phase: int) -> None:
    early = {CARDS: Reason.CARDS_FIRST, ANSWER: Reason.ANSWER_FIRST, OVER: Reason.GAME_OVER, REPORTS: None}
    assert refusal(PHASES[phase], CloseRound(0b101)) is early.get(phase, Reason.ROUND_OPEN)


@pytest.mark.parametrize(
    "action",
    [Hear(a_report(1, 1)), Leave(1), CloseRound(), HearResult(Result(1, 40, 20))],
    ids=lambda action: type(action).__name__,
)
@pytest.mark.parametrize("phase", ["cards", "dice", "over"])
def test_alone_there_is_nobody_to_hear(action: Action, phase: str) -> None:
    alone = quiet(1)
    state = {"cards": start(alone), "dice": a_game(setup=alone), "over": a_game(setup=alone, round=9, dice=())}[phase]
    assert refusal(state, action) is Reason.NOT_A_TABLE


@pytest.mark.parametrize(
    ("report", "reason"),
    [
        (a_report(1, 1), Reason.OWN_SEAT),
        (a_report(3, 1), Reason.NO_SUCH_SEAT),
        (a_report(BOARD, 1), Reason.NO_SUCH_SEAT),
        (a_report(0, 0), Reason.WRONG_ROUND),
        (a_report(0, -1), Reason.WRONG_ROUND),
        (a_report(0, 5), Reason.WRONG_ROUND),
        (a_report(0, 9), Reason.WRONG_ROUND),
        (a_report(0, 4), Reason.ROUND_OPEN),
        (a_report(0, 2), Reason.TOLD_ALREADY),
        (a_report(0, 2, gems="A"), Reason.TOLD_ALREADY),
        (a_report(2, 2, missions="4"), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 2, strength=12), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 3, strength=8), Reason.IMPOSSIBLE_REPORT),
        (a_report(2, 3, strength=511), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 1 << 8, 0, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, -1, 0, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, -1, None), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, 0, None, points=501), Reason.IMPOSSIBLE_REPORT),
        (Report(2, 2, 0, 0, None, points=-501), Reason.IMPOSSIBLE_REPORT),
    ],
)
def test_a_late_report_that_cannot_be_is_refused(report: Report, reason: Reason) -> None:
    game = after(at_round_end(quiet(3, MISSIONS), 1, round=2), "| @1:-:-:- ||3 [123056] 1N 2N 3N | ||13 [123056]")
    assert refusal(game, Hear(report)) is reason


@pytest.mark.parametrize(
    "report",
    [
        a_report(2, 2, gems="ABCDEFGH", missions="123"),
        a_report(0, 3),
        a_report(2, 3, strength=9),
        a_report(2, 3, strength=510),
        Report(2, 2, 0, 0, None, points=500),
        Report(2, 2, 0, 0, None, points=-500),
    ],
)
def test_a_late_report_that_can_be_is_heard(report: Report) -> None:
    game = after(at_round_end(quiet(3, MISSIONS), 1, round=2), "| @1:-:-:- ||3 [123056] 1N 2N 3N | ||13 [123056]")
    assert refusal(game, Hear(report)) is None
    assert apply(game, Hear(report))[0].talk.report(report.seat, report.round) == report


def test_strength_is_measured_by_the_monster_of_the_round_that_is_told() -> None:
    """Strength 9 is enough for the Mummy of round 3 but not for the Elemental of round 6."""
    game = after(at_the_elemental(), "| ||2")
    assert refusal(game, Hear(a_report(1, 6, strength=9))) is Reason.IMPOSSIBLE_REPORT
    assert refusal(game, Hear(a_report(1, 3, strength=9))) is None


@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, Reason.OWN_SEAT), (3, Reason.NO_SUCH_SEAT), (BOARD, Reason.NO_SUCH_SEAT), (1, Reason.HAS_LEFT), (2, None)],
)
def test_only_another_player_who_is_at_the_table_can_leave(seat: int, reason: Reason | None) -> None:
    assert refusal(after(at_round_end(), "@2:left"), Leave(seat)) is reason


@pytest.mark.parametrize(
    ("before", "without", "reason"),
    [
        ("|", 0b000, Reason.REPORTS_MISSING),
        ("|", 0b010, Reason.REPORTS_MISSING),
        ("|", 0b110, None),
        ("|", 0b111, Reason.NOT_MISSING),
        ("|", -1, Reason.NOT_MISSING),
        ("| @2:-:-:-", 0b110, Reason.NOT_MISSING),
        ("| @2:-:-:-", 0b010, Reason.REPORTS_MISSING),
        ("| @2:-:-:-", 0b100, None),
        ("| @2:-:-:- @3:-:-:-", 0b000, None),
        ("| @2:-:-:- @3:-:-:-", 0b100, Reason.NOT_MISSING),
        ("| @3:left", 0b010, None),
        ("| @3:left", 0b110, Reason.NOT_MISSING),
        ("| @2:left @3:left", 0b000, None),
    ],
)
def test_a_round_is_closed_without_exactly_those_who_are_missing(before: str, without: int, reason: Any) -> None:
    assert refusal(after(at_round_end(), before), CloseRound(without)) is reason


def test_only_a_round_that_misses_nobody_is_offered_to_be_closed() -> None:
    game = after(at_round_end(), "| @2:-:-:-")
    assert legal_actions(game) == []
    assert legal_actions(after(game, "@3:-:-:-")) == legal_actions(after(game, "@3:left")) == [CloseRound()]


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (Result(0, 40, 20), None),
        (Result(0, -500, 0), None),
        (Result(0, 500, 42), None),
        (Result(1, 40, 20), Reason.OWN_SEAT),
        (Result(3, 40, 20), Reason.NO_SUCH_SEAT),
        (Result(BOARD, 40, 20), Reason.NO_SUCH_SEAT),
        (Result(0, 501, 20), Reason.IMPOSSIBLE_REPORT),
        (Result(0, -501, 20), Reason.IMPOSSIBLE_REPORT),
        (Result(0, 40, 43), Reason.IMPOSSIBLE_REPORT),
        (Result(0, 40, -1), Reason.IMPOSSIBLE_REPORT),
    ],
)
def test_a_result_that_cannot_be_is_refused(result: Result, reason: Reason | None) -> None:
    assert refusal(PHASES[OVER], HearResult(result)) is reason


def test_a_result_told_again_replaces_the_first() -> None:
    game = after(PHASES[OVER], "@3=50/20 @1=40/20 @3=52/21")
    assert game.talk.results == (Result(0, 40, 20), Result(2, 52, 21))
    assert [place.seat for place in placed([*game.talk.results, result_of(game)])][:2] == [2, 0]


# In time.


def test_what_a_player_tells_is_kept_a_round_each() -> None:
    game = after(at_round_end(), "| @2:-:-:- @3:-:-:- || [123056] 1N 2N 3N |")
    assert game.talk.told == (a_report(0, 1), a_report(0, 2))


def test_what_was_told_is_what_the_sheet_says() -> None:
    game = at_the_mummy(setup=quiet(3, MISSIONS), potions=8)
    assert after(game, "|").talk.told == (report_of(game),) == (a_report(0, 3, missions="1", strength=10),)


def test_a_report_counts_when_the_round_is_closed() -> None:
    game = after(at_round_end(quiet(2, MISSIONS)), "| @2:A:1:-")
    assert (game.gems_left, game.missions_open) == (ALL, 0b111)
    closed = after(game, "||")
    assert (closed.gems_left, closed.missions_open) == (0b11111110, 0b110)


@pytest.mark.parametrize(
    ("text", "missing"), [("|", 0b110), ("| @3:-:-:-", 0b010), ("| @2:-:-:- @3:-:-:-", 0), ("| @2:left", 0b100)]
)
def test_who_is_at_the_table_and_not_heard_is_missing(text: str, missing: int) -> None:
    game = after(at_round_end(), text)
    assert missing_seats(game, 1) == missing
    assert missing_seats(game, 2) == 0b110 & ~game.talk.left


def test_a_round_closed_without_somebody_still_misses_them() -> None:
    game = after(at_round_end(), "| @2:-:-:- ||3 [123056]")
    assert (game.round, missing_seats(game, 1)) == (2, 0b100)
    assert missing_seats(after(game, "@3.1:-:-:-"), 1) == 0


# Late.


def test_gems_that_are_still_there_go_when_a_late_report_is_heard() -> None:
    game = after(at_round_end(quiet(2)), "| ||2 [123056]")
    assert game.gems_left == ALL
    assert events_of(game, "@2.1:AH:-:-") == [GemsVanished(0b10000001)]
    assert after(game, "@2.1:AH:-:-").gems_left == 0b01111110


def test_a_gem_that_is_gone_by_a_late_report_is_not_found() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056]")
    assert after(game, "5>A2.").gems == 1
    assert after(game, "@2.1:A:-:- 5>A2.").gems == 0


def test_a_gem_that_we_took_stays_ours_whoever_had_it_first() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056] 5>A2.")
    late = after(game, "@2.1:A:-:-")
    assert (late.gems, late.gems_left, late.taken) == (game.gems, game.gems_left, game.taken) == (1, 0b11111110, 1)
    assert events_of(game, "@2.1:A:-:-") == []


def test_a_mission_that_is_still_open_is_gone_when_a_late_report_is_heard() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), levels=(5, 1, 1, 1)), "| ||2 [123056]")
    assert events_of(game, "@2.1:-:2:-") == [MissionGone(1)]
    assert after(game, "5L 1N 2N | @2:-:-:- ||").claims == (0, 2, 0)
    late = after(game, "@2.1:-:2:- 5L 1N 2N | @2:-:-:- ||")
    assert (late.levels, late.claims, late.missions_open) == ((6, 1, 1, 1), (0, 0, 0), 0b101)


def test_a_mission_that_we_claimed_stays_ours_whoever_had_it_first() -> None:
    claimed = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "| ||2")
    late = after(claimed, "@2.1:-:1:-")
    assert (late.claims, score(late).points("K")) == ((2, 0, 0), 4)
    assert events_of(claimed, "@2.1:-:1:-") == []


def test_a_mission_that_we_have_told_to_claim_stays_ours_although_the_round_is_not_closed() -> None:
    """Nothing is taken back, because the others know of the claim."""
    told = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "|")
    late = after(told, "@2.1:-:12:-")
    assert events_of(told, "@2.1:-:12:-") == [MissionGone(1)]
    assert late.missions_open == 0b101
    assert events_of(late, "||2")[0] == MissionClaimed(0, 4)
    assert after(late, "||2").claims == (2, 0, 0)


def test_late_reports_make_the_same_game_in_any_order() -> None:
    game = after(at_round_end(quiet(3, MISSIONS), round=3), "| ||23 [123056]")
    told = ["@2.1:A:1:-", "@3.1:AB:-:-", "@2.2:C:-:-", "@3.3:-:2:9", "@2.3:D:-:-"]
    assert after(game, " ".join(told)) == after(game, " ".join(reversed(told)))


def test_a_report_in_time_and_a_late_one_take_the_same_from_the_sheet() -> None:
    game = after(at_round_end(quiet(2, MISSIONS)), "|")
    in_time, late = after(game, "@2:AH:13:- || [123056]"), after(game, "||2 [123056] @2.1:AH:13:-")
    assert in_time == late


@pytest.mark.parametrize("round_", range(1, 9))
def test_any_round_can_be_told_after_the_game_is_over(round_: int) -> None:
    game = after(PHASES[OVER], f"@1.{round_}:A:-:-")
    assert game.talk.heard == (a_report(0, round_, gems="A"),)
    assert (phase_of(game), game.gems_left) == (OVER, 0b11111110)


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


# The board.


def a_board(players: int = 3, **kwargs: Any) -> State:
    return start(a_setup(players=players, **kwargs), BOARD)


def test_a_board_waits_for_the_reports_of_all_players() -> None:
    board = a_board()
    assert (phase_of(board), board.round, missing_seats(board, 1)) == (REPORTS, 1, 0b111)
    assert legal_actions(board) == []
    assert refusal(board, "||") is Reason.REPORTS_MISSING
    assert legal_actions(after(board, "@1:-:-:- @2:-:-:- @3:-:-:-")) == [CloseRound()]


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("|", Reason.ROUND_INKED),
        ("1N", Reason.ROUND_INKED),
        ("=W", Reason.NOTHING_ASKED),
        (".", Reason.NOT_MOVING),
        ("C1", Reason.NOT_MOVING),
        (EnterDice((1, 2, 3, 0, 5, 6)), Reason.DICE_KNOWN),
        (EndRound(), Reason.ROUND_INKED),
        ("@4:-:-:-", Reason.NO_SUCH_SEAT),
        (Leave(BOARD), Reason.NO_SUCH_SEAT),
    ],
)
def test_a_board_only_listens(what: str | Action, reason: Reason) -> None:
    assert refusal(a_board(), what) is reason


def test_a_board_crosses_out_gems_and_takes_missions_down() -> None:
    board = after(a_board(missions=MISSIONS), "@1:AB:1:- @2:B:-:- @3:-:1:-")
    assert (board.gems_left, board.missions_open) == (ALL, 0b111)
    closed = after(board, "||")
    assert (closed.gems_left, closed.missions_open, closed.claims) == (0b11111100, 0b110, (0, 0, 0))
    assert events_of(board, "||") == [GemsVanished(0b11), MissionGone(0), DiceRolled(2)]


def test_a_board_goes_on_without_somebody_and_hears_them_late() -> None:
    board = after(a_board(), "@1:A:-:- ||23 @2.1:B:-:-")
    assert (board.round, board.gems_left, missing_seats(board, 1)) == (2, 0b11111100, 0b100)
    assert refusal(board, "@2.1:B:-:-") is Reason.TOLD_ALREADY


def test_skulls_do_not_strike_a_board_and_no_monster_comes_to_it() -> None:
    board = a_board()
    for _ in range(8):
        board = after(board, "||123")
    assert (board.round, phase_of(board)) == (9, OVER)
    assert (board.damage, board.fights, board.talk.decided, board.resurrected) == (0, (), 0, False)
    assert any(10 in roll for roll in board.setup.rolls)


def test_a_board_shows_the_dice_of_the_round() -> None:
    board = a_board()
    assert board.roll == board.setup.rolls[0]
    closed = after(board, "||123")
    assert (closed.roll, closed.dice) == (board.setup.rolls[1], ())


def test_a_board_needs_no_dice_where_real_ones_lie_on_the_table() -> None:
    board = a_board(hand_dice=True)
    assert phase_of(board) == REPORTS
    assert after(board, "@1:A:-:- ||23").round == 2


def test_a_board_may_be_shown_the_real_dice_of_a_round_once() -> None:
    board = after(a_board(hand_dice=True), "@1:A:-:- [12XX56]")
    assert (board.roll, board.dice, board.damage, phase_of(board)) == ((1, 2, 10, 10, 5, 6), (), 0, REPORTS)
    assert refusal(board, EnterDice((1, 2, 3, 0, 5, 6))) is Reason.DICE_KNOWN
    closed = after(board, "||23")
    assert (closed.round, closed.roll) == (2, ())
    assert after(closed, "[123056]").roll == (1, 2, 3, 0, 5, 6)


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        ((1, 2, 3, 0, 5), Reason.NOT_SIX_DICE),
        ((1, 2, 3, 4, 5, 6), Reason.IMPOSSIBLE_DICE),
        ((10, 10, 1, 10, 5, 6), Reason.TOO_MANY_SKULLS),
        ((9, 9, 9, 0, 5, 6), Reason.TOO_MANY_CLOVERS),
    ],
)
def test_a_board_takes_no_dice_that_cannot_be(roll: Roll, reason: Reason) -> None:
    assert refusal(a_board(hand_dice=True), EnterDice(roll)) is reason


def test_when_the_game_is_over_a_board_is_shown_no_dice() -> None:
    board = a_board(hand_dice=True)
    for _ in range(8):
        board = after(board, "||123")
    assert refusal(board, EnterDice((1, 2, 3, 0, 5, 6))) is Reason.GAME_OVER


def test_a_board_loses_the_gems_of_lost_gems_after_the_first_two_monsters() -> None:
    """The Minotaur's gems are A and D, the Vampire's are F and G."""
    board, left = a_board(lost_gems=True), []
    for _ in range(8):
        board = after(board, "||123")
        left.append(board.gems_left)
    minotaur, vampire = 0b11110110, 0b10010110
    assert left == [ALL, ALL, minotaur, minotaur, minotaur, vampire, vampire, vampire]


def test_after_eight_rounds_a_board_hears_results() -> None:
    board = a_board()
    assert refusal(board, HearResult(Result(0, 40, 20))) is Reason.GAME_NOT_OVER
    for _ in range(8):
        board = after(board, "||123")
    told = after(board, "@2=40/20 @1=40/21 @3=12/3")
    assert [(place.rank, place.seat) for place in placed(told.talk.results)] == [(1, 0), (2, 1), (3, 2)]
    assert refusal(board, "||") is Reason.GAME_OVER


def test_a_board_sees_disputes() -> None:
    board = after(a_board(), "@1:A:-:- ||23 @2:A:-:- ||13")
    assert disputes(board) == [Dispute("gem", 0, (0, 1), (1, 2))]


# Who is the strongest.


@pytest.mark.parametrize(
    ("strengths", "winner"),
    [
        ([], None),
        ([None, None], None),
        ([9, None], 0),
        ([9, 9], None),
        ([9, 10, 9], 1),
        ([12, 9, 12], None),
        ([None, 8, 9], 2),
    ],
)
def test_the_single_strongest_of_those_who_fought_wins(strengths: list[int | None], winner: int | None) -> None:
    assert single_strongest([a_report(seat, 3, strength=told) for seat, told in enumerate(strengths)]) == winner


# Disputes.


def test_who_takes_the_same_in_the_same_round_does_not_contradict_the_other() -> None:
    game = after(at_round_end(quiet(3, MISSIONS), potions=8), "| @2:A:1:- @3:A:1:- ||")
    assert disputes(game) == []


def test_a_gem_that_somebody_had_before_us_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2), at="F2"), "| ||2 [123056] 5>A2. 1N 2N |")
    assert disputes(game) == []
    assert disputes(after(game, "@2.1:A:-:-")) == [Dispute("gem", 0, (1, 1), (0, 2))]


def test_a_gem_that_we_had_before_somebody_is_a_dispute() -> None:
    game = after(a_game(setup=quiet(2), at="F2"), "5>A2. 1N 2N | @2:-:-:- || [123056] 1N 2N 3N | @2:A:-:-")
    assert disputes(game) == [Dispute("gem", 0, (0, 1), (1, 2))]


def test_a_gem_that_two_rivals_had_in_different_rounds_is_a_dispute() -> None:
    game = after(at_round_end(), "| @2:AB:-:- @3:-:-:- || [123056] 1N 2N 3N | @2:-:-:- @3:B:-:-")
    assert disputes(game) == [Dispute("gem", 1, (1, 1), (2, 2))]


def test_a_mission_that_somebody_claimed_before_us_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), round=2, potions=8), "| @2.1:-:1:-")
    assert disputes(game) == [Dispute("mission", 0, (1, 1), (0, 2))]
    assert disputes(after(game, "||2")) == disputes(game)


def test_a_mission_that_we_claimed_before_somebody_is_a_dispute() -> None:
    game = after(at_round_end(quiet(2, MISSIONS), potions=8), "| @2:-:-:- || [123056] 1N 2N 3N | @2:-:1:-")
    assert disputes(game) == [Dispute("mission", 0, (0, 1), (1, 2))]


def test_everybody_who_came_later_contradicts_the_first() -> None:
    board = after(a_board(4), "@1:A:-:- @2:A:-:- ||34 @3:A:-:- ||124 @4:A:-:- ||123")
    assert disputes(board) == [Dispute("gem", 0, (0, 1), (2, 2)), Dispute("gem", 0, (0, 1), (3, 3))]


def test_a_bonus_that_we_won_while_somebody_stronger_was_thought_to_have_left_is_a_dispute() -> None:
    won = after(at_the_mummy(), "| @2:-:-:9 @3:left || =s")
    assert disputes(won) == disputes(after(won, "@3.3:-:-:9")) == disputes(after(won, "@3.3:-:-:-")) == []
    for strength in (10, 11):
        assert disputes(after(won, f"@3.3:-:-:{strength}")) == [Dispute("bonus", 0, (0, 3), (2, 3))]


def test_a_bonus_that_somebody_else_won_is_no_dispute_of_ours() -> None:
    lost = after(at_the_mummy(), "| @2:-:-:11 @3:left || @3.3:-:-:12")
    assert disputes(lost) == []


# The standing.


def test_points_of_the_standing_do_not_matter_to_the_rules() -> None:
    game = at_the_mummy(setup=quiet(2, MISSIONS))
    plain, pointed = after(game, "| @2:A:1:9 || =s"), after(game, "| @2:A:1:9:37 || =s")
    assert plain.talk.heard[0]._replace(points=37) == pointed.talk.heard[0]
    pointed.talk = pointed.talk._replace(heard=plain.talk.heard)
    assert plain == pointed


def test_points_may_be_told_with_a_late_report_as_well() -> None:
    game = after(at_round_end(quiet(2)), "| ||2 @2.1:A:-:-:-3")
    assert game.talk.report(1, 1) == a_report(1, 1, gems="A")._replace(points=-3)
