"""The options of a table, the summary of a closed round, and what a ranking says; without a window."""

from __future__ import annotations

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.cards import Measure
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.table import placed
from paperdungeons.ui.setup.table_options import HOST, PASS, TableOptions
from paperdungeons.ui.table.ranking_wording import place_text, victory_text, winners_text
from paperdungeons.ui.table.round_summary import (
    Bonus,
    Claim,
    Find,
    Meeting,
    bonus_text,
    claimers_text,
    meeting_text,
    missing_text,
    quiet_text,
    round_summary,
)
from paperdungeons.ui.table.wording import MINE, THEIRS, said_text
from tests.staging import BOX, a_report

EN = words("en")
NAMES = ("Anna", "", "Chloé")
SEED = "K7QF3MXW"
TABLE = Setup(BOX, SEED, players=3, dungeon="A", lost_gems=True)
FIRST = TABLE.monsters[0]
LOW, MIDDLE, HIGH = FIRST.thresholds


def battle_with(*strengths: int | None, missing: int = 0, left: int = 0):
    reports = [a_report(seat, 3, strength=strength) for seat, strength in enumerate(strengths)]
    return round_summary(TABLE, 3, reports, left, missing)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_whose_turn_it_is_needs_no_second_colon(language):
    say = words(language)
    for text in (say("sheet.prompt.take.other", round=1, n=3), say("sheet.prompt.round-end", round=1)):
        assert say("sheet.prompt.player", player="Anna", text=text).count(":") == text.count(":")


# --- options -------------------------------------------------------------------------------------------------


def test_a_table_is_for_three_unless_somebody_says_otherwise():
    assert TableOptions(PASS, SEED).setup(BOX) == Setup(BOX, SEED, players=3)


def test_options_are_what_the_setup_becomes():
    options = TableOptions(HOST, SEED, "D", missions=False, lost_gems=True, names=("Anna", "", "", ""))
    assert options.setup(BOX) == Setup(BOX, SEED, 4, "D", missions=False, lost_gems=True)


def test_a_name_is_cleaned():
    assert TableOptions(PASS, SEED).named(1, "  Jan [b]  Willem & de Vries ").names == ("", "Jan b Willem", "")


def test_names_stay_when_players_come_and_go():
    options = TableOptions(PASS, SEED, names=("Anna", "Bram", "Chloé"))
    assert options.with_players(5).names == ("Anna", "Bram", "Chloé", "", "")
    assert options.with_players(2).names == ("Anna", "Bram")
    assert options.without(0).names == ("Bram", "Chloé")


@pytest.mark.parametrize(("players", "can_add", "can_remove"), [(2, True, False), (3, True, True), (8, False, True)])
def test_two_to_eight_can_play(players, can_add, can_remove):
    options = TableOptions(PASS, SEED).with_players(players)
    assert (options.can_add, options.can_remove(0)) == (can_add, can_remove)


# --- the summary of a round ------------------------------------------------------------------------------------


def test_gems_are_told_by_who_took_them():
    summary = round_summary(TABLE, 1, [a_report(2, 1, "BF"), a_report(0, 1, "B"), a_report(1, 1)])
    assert summary.finds == (Find(0, (1,)), Find(2, (1, 5)))
    assert not summary.is_quiet


def test_all_who_claim_a_mission_in_the_same_round_score():
    summary = round_summary(TABLE, 2, [a_report(0, 2, missions="13"), a_report(1, 2), a_report(2, 2, missions="1")])
    points = BOX.plan.tracks.mission
    assert summary.claims == (
        Claim(TABLE.mission_cards[0], (0, 2), points),
        Claim(TABLE.mission_cards[2], (0,), points),
    )
    assert claimers_text(EN, summary.claims[0], NAMES) == "Anna and Chloé"


def test_reports_of_other_rounds_do_not_count():
    summary = round_summary(TABLE, 2, [a_report(0, 1, "A", "1"), a_report(0, 2)])
    assert summary.is_quiet


def test_a_round_without_a_monster_has_no_battle_and_loses_no_gems():
    summary = round_summary(TABLE, 2, [])
    assert summary.battle is None
    assert summary.lost_gems == ()


def test_the_strongest_comes_first_and_who_fled_last():
    battle = battle_with(None, LOW.strength, HIGH.strength).battle
    assert battle.monster is FIRST
    assert battle.meetings == (
        Meeting(2, HIGH.strength, HIGH.points),
        Meeting(1, LOW.strength, LOW.points),
        Meeting(0, None, FIRST.flee),
    )
    assert (battle.bonus, battle.winner) == (Bonus.WON, 2)


def test_a_tie_wins_nobody_the_bonus():
    battle = battle_with(HIGH.strength, HIGH.strength, LOW.strength).battle
    assert (battle.bonus, battle.winner) == (Bonus.TIED, None)


def test_where_all_fled_there_is_no_bonus():
    battle = battle_with(None, None, None).battle
    assert (battle.bonus, battle.winner) == (Bonus.NOBODY_FOUGHT, None)


def test_the_bonus_waits_for_who_was_not_heard():
    summary = battle_with(HIGH.strength, None, missing=0b100)
    assert (summary.battle.bonus, summary.battle.winner) == (Bonus.WAITS, None)
    assert bonus_text(EN, summary.battle, NAMES, summary.missing) == "The victory bonus waits for Chloé."
    assert missing_text(EN, summary, NAMES) == "Not heard yet: Chloé."


def test_nobody_waits_for_who_has_left():
    summary = battle_with(HIGH.strength, None, missing=0b100, left=0b100)
    assert summary.missing == ()
    assert summary.battle.winner == 0


@pytest.mark.parametrize(("round_", "season"), [(3, 0), (6, 1)])
def test_after_the_first_two_monsters_gems_are_lost_where_that_is_played(round_, season):
    assert round_summary(TABLE, round_, []).lost_gems == TABLE.monsters[season].lost_gems
    plain = Setup(BOX, SEED, players=3, dungeon="A")
    assert round_summary(plain, round_, []).lost_gems == ()


def test_after_the_last_monster_no_gems_are_lost():
    assert round_summary(TABLE, 8, []).lost_gems == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "summary",
    [
        battle_with(HIGH.strength, None, None),
        battle_with(LOW.strength, LOW.strength, None),
        battle_with(None, None, None),
        battle_with(None, missing=0b110),
    ],
    ids=[bonus.value for bonus in Bonus],
)
def test_every_end_of_a_battle_can_be_told(language, summary):
    text = bonus_text(words(language), summary.battle, NAMES, summary.missing)
    assert text.endswith(".")
    assert "{" not in text


def test_a_quiet_round_speaks_of_missions_only_where_there_are_some():
    without = Setup(BOX, SEED, players=3, missions=False)
    assert quiet_text(EN, round_summary(TABLE, 1, [])) == "Nobody took a gem or claimed a mission."
    assert quiet_text(EN, round_summary(without, 1, [])) == "Nobody took a gem."


def test_who_fought_is_told_with_the_strength():
    assert meeting_text(EN, Meeting(0, 14, 4)) == "strength 14"
    assert meeting_text(EN, Meeting(0, None, -2)) == "fled"


# --- the ranking ---------------------------------------------------------------------------------------------


def lines(*results: tuple[int, int, int], own: int | None = None) -> list[str]:
    places = placed([Result(*result) for result in results])
    return [place_text(EN, places, NAMES, place, own) for place in places]


def rooms(n: int) -> str:
    return EN.measure(Measure.ROOMS, 0, n)


def test_a_place_is_told_with_its_rooms():
    assert lines((0, 50, 20), (1, 40, 25)) == [rooms(20), rooms(25)]


def test_with_equal_points_it_says_that_more_rooms_decided():
    assert lines((0, 50, 17), (1, 50, 20)) == [f"{rooms(20)} \u00b7 {EN('ranking.more', names='Anna')}", rooms(17)]


def test_who_is_equal_in_all_shares_the_place():
    assert lines((0, 50, 20), (1, 50, 20), (2, 40, 20)) == [
        f"{rooms(20)} \u00b7 {EN('ranking.shared', names='Player 2')}",
        f"{rooms(20)} \u00b7 {EN('ranking.shared', names='Anna')}",
        rooms(20),
    ]


def test_one_finds_oneself():
    assert lines((0, 50, 20), (2, 40, 20), own=2)[1] == f"{EN('ranking.own')} \u00b7 {rooms(20)}"


@pytest.mark.parametrize(
    ("results", "names", "form"),
    [([(0, 50, 20), (1, 50, 17)], "Anna", "one"), ([(0, -3, 20), (2, -3, 20)], "Anna and Chloé", "other")],
)
@pytest.mark.parametrize(("is_final", "when"), [(True, "final"), (False, "so-far")])
def test_the_first_place_is_won_shared_or_held_so_far(results, names, form, is_final, when):
    places = placed([Result(*result) for result in results])
    points = str(places[0].points).replace("-", "\u2212")
    assert winners_text(EN, places, NAMES) == names
    assert victory_text(EN, places, is_final) == EN(f"ranking.{when}.{form}", points=points)


# --- what a round brought, in sentences ------------------------------------------------------------------------


def test_what_a_player_says_has_a_subject_and_names_the_monster():
    monster = EN(f"monsters.{TABLE.monsters[0].id}.name")
    fled, fought = a_report(1, 3), a_report(1, 3, strength=14)
    assert said_text(EN, TABLE, fled, MINE) == f"I flee from the {monster}."
    assert said_text(EN, TABLE, fled, THEIRS) == f"flees from the {monster}"
    assert said_text(EN, TABLE, fought, MINE) == f"I fight the {monster} with strength 14."
    assert said_text(EN, TABLE, a_report(1, 2, "BF"), MINE) == "I took gems B and F."
    assert said_text(EN, TABLE, a_report(1, 2), THEIRS) == "took no gem and no mission"
    both = said_text(EN, TABLE, a_report(1, 3, "B"), MINE)
    assert both == f"I took gem B. I flee from the {monster}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_speaks_ends_each_sentence_and_a_line_below_a_name_has_no_end(language):
    say = words(language)
    for report in (a_report(1, 2), a_report(1, 2, "B"), a_report(1, 3, "BF"), a_report(1, 3, strength=9)):
        assert said_text(say, TABLE, report, MINE).endswith(".")
        assert not said_text(say, TABLE, report, THEIRS).endswith(".")
