"""Game records: what is written can be read, as the documentation says, also if it is written a little differently."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from paperdungeons.__main__ import main
from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import CHAMPION, NOVICE, STRENGTHS, TEMPERS, VETERAN, Bot
from paperdungeons.core import actions
from paperdungeons.core.actions import Choose, CloseRound, Correct, EnterDice, Hear, HearResult, Leave, LevelUp
from paperdungeons.core.agenda import QUESTIONS
from paperdungeons.core.corrections import BOX_IDS
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import BOARD, NO_SWAP, POWER_SWAP, WIZARD_SWAP
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.state import ANSWER, CARDS, MOVING, OVER, REPORTS, phase_of
from paperdungeons.play.names import is_clean
from paperdungeons.play.records.header_notation import MOST_GHOSTS, read_bots, write_bots
from paperdungeons.play.records.lines import Malformed
from paperdungeons.play.records.notation import write_choice, write_report
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay, states_of
from paperdungeons.play.records.write_game import write_game
from tests.play.support.random_games import KINDS, NAMES, games
from tests.play.support.written_games import PLAIN, THREE
from tests.staging import BOX, a_game, a_report, after

DOC = Path(__file__).resolve().parents[3] / "docs" / "notation.md"


# --- round trips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "ask", "hand_dice"), KINDS)
def test_a_record_written_and_read_is_the_same_record(players, ask, hand_dice):
    for record in games(players, ask, hand_dice):
        text = write_game(record)
        same = read_game(text, BOX) == record
        assert same, text
        assert write_game(read_game(text, BOX)) == text


@pytest.mark.parametrize(("players", "ask", "hand_dice"), KINDS)
def test_a_game_broken_off_anywhere_can_be_written_and_read(players, ask, hand_dice):
    for record in games(players, ask, hand_dice)[:3]:
        for made in range(len(record.choices) + 1):
            part = replace(record, choices=record.choices[:made])
            same = read_game(write_game(part), BOX) == part
            assert same, write_game(part)


def kinds_in(record: Record) -> set[object]:
    kinds: set[object] = set()
    for choice in record.choices:
        kinds.add(type(choice))
        if isinstance(choice, Choose):
            kinds.add(("question", choice.question))
        if isinstance(choice, LevelUp):
            kinds.add(("swap", choice.swap))
        if isinstance(choice, Correct):
            kinds.add(("box", choice.box))
        if isinstance(choice, HearResult):
            kinds.add(("result", choice.result.corrected))
    for state, choice in zip(states_of(record), record.choices, strict=False):
        if isinstance(choice, Hear):
            kinds.add(("late" if choice.report.round < state.round else "in time", phase_of(state)))
        if isinstance(choice, CloseRound):
            kinds.add("without" if choice.without else "complete")
    return kinds | {
        f"names {bool(record.names)}",
        f"hot_seat {bool(record.hot_seat)}",
        f"board {record.seat == BOARD}",
        f"bots {bool(record.bots)}",
    }


def test_the_round_trips_went_through_every_kind_of_action_question_and_swap():
    seen: set[object] = set()
    for kind in KINDS:
        for record in games(*kind):
            seen |= kinds_in(record)
    assert set(get_args(actions.Action)) <= seen
    assert {("question", kind) for kind in QUESTIONS} <= seen
    assert {("swap", swap) for swap in (NO_SWAP, WIZARD_SWAP, POWER_SWAP)} <= seen
    assert {("box", box) for box in range(len(BOX_IDS))} | {("result", False), ("result", True)} <= seen
    idle = set(range(OVER + 1)) - {CARDS, ANSWER, MOVING}
    assert {("late", phase) for phase in idle} | {("in time", REPORTS), "without", "complete"} <= seen
    assert {f"{what} {there}" for what in ("names", "hot_seat", "board", "bots") for there in (False, True)} <= seen
    assert all(is_clean(name) for name in NAMES)


def test_every_legal_action_is_read_back_as_itself():
    """Not only the actions that were chosen, but all that could have been, in every position of some games."""
    for kind in KINDS:
        for state in states_of(games(*kind)[2]):
            for action in legal_actions(state):
                assert read_choices(write_choice(BOX, action), state)[1] == [action]


@pytest.mark.parametrize("strength", [16, 36, 99, 100, 112])
def test_a_report_the_rules_accept_can_be_read_back(strength):
    """An owner's box with nine cards of monster-strength 9 reaches 112."""
    state = a_game(round=3, setup=Setup(BOX, "TEST5EED", 2, "A"), dice=(), inked=True)
    hear = Hear(a_report(1, 3, "AH", "13", strength))
    assert why_not(state, hear) is None
    assert read_choices(write_choice(BOX, hear), state)[1] == [hear]


def test_a_whole_solo_game_stays_under_400_characters():
    setups = [Setup(BOX, seed_from(number * 104729)) for number in range(200)]
    texts = [write_game(Record(setup, choices=tuple(uniform.play(setup, 1)[0]))) for setup in setups]
    assert max(map(len, texts)) < 400


# --- the documentation --------------------------------------------------------------------------------------


def doc_example() -> str:
    match = re.search(r"```\n(Paper Dungeons.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert match is not None
    return match[1]


def test_the_documented_game_is_written_exactly_like_that():
    text = doc_example()
    record = read_game(text, BOX)
    assert phase_of(replay(record)) == OVER
    assert write_game(record) == text


def test_the_documented_game_has_the_score_that_the_command_line_tells(tmp_path, capsys):
    file = tmp_path / "game.txt"
    file.write_text(doc_example(), encoding="ascii")
    points = score(replay(read_game(doc_example(), BOX)))
    assert main(["replay", str(file)]) == 0
    assert re.search(rf"^L Total +{points.total}$", capsys.readouterr().out, re.MULTILINE)
    assert main(["replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {letter: told[letter] for letter in "ABCDEFGHIJKL"} == {
        letter: points.points(letter) for letter in "ABCDEFGHIJKL"
    }


def test_the_documented_move_is_in_the_example_and_means_what_is_said():
    text = DOC.read_text(encoding="utf-8")
    assert text.count("0>D3=ZD2E2=c=R") == 2


@pytest.mark.parametrize("item", BOX.items, ids=lambda item: item.id)
def test_the_documentation_knows_the_letter_of_every_item(item):
    names = {
        "sword": "Flaming Sword",
        "scepter": "Death Scepter",
        "medallion": "Khar Medallion",
        "cloak": "Cloak",
        "crown": "Crown",
        "cauldron": "Cauldron",
        "armour": "Armour",
        "tome": "Tome",
    }
    assert f"`{item.letter}` {names[item.id]}" in DOC.read_text(encoding="utf-8")


def test_the_documented_roll_and_report_are_read():
    state = a_game(roll="123056", setup=Setup(BOX, "TEST5EED", 2, "A", hand_dice=True))
    state.roll = state.dice = ()
    assert read_choices("[149X50]", state)[1] == [EnterDice((1, 4, 9, 10, 5, 0))]
    state = a_game(round=3, setup=Setup(BOX, "TEST5EED", 3, "A"), dice=(), inked=True)
    reports = [a_report(1, 3, "AF", "13", 14), a_report(2, 3)]
    assert [write_report(report) for report in reports] == ["@2:AF:13:14", "@3:-:-:-"]
    assert read_choices("@2:AF:13:14 @3:-:-:-", state)[1] == [Hear(report) for report in reports]


def test_the_documented_talk_of_a_table_is_read():
    """Late reports, leaving, going on without somebody, points and results: every example is in the documentation."""
    text = DOC.read_text(encoding="utf-8")
    state = a_game(round=4, setup=Setup(BOX, "TEST5EED", 4, "A"), dice=(), inked=True)
    over = a_game(round=9, setup=Setup(BOX, "TEST5EED", 4, "A"), dice=())
    examples = [
        (state, "@2:AF:-:-:37", Hear(a_report(1, 4, "AF")._replace(points=37))),
        (state, "@2.3:AF:-:14", Hear(a_report(1, 3, "AF", strength=14))),
        (state, "@3:left", Leave(2)),
        (after(state, "@3:-:-:-"), "||24", CloseRound(0b1010)),
        (over, "@2=63/25", HearResult(Result(1, 63, 25))),
    ]
    for position, example, choice in examples:
        assert f"`{example}`" in text
        assert read_choices(example, position)[1] == [choice]
        assert write_choice(BOX, choice, position.round) == example


def test_the_documented_headers_of_a_table_are_read():
    text = DOC.read_text(encoding="utf-8")
    for example in ("`Names`", "`Circle`", "`board`", "`Anna,,Chlo%C3%A9`"):
        assert example in text
    record = read_game(THREE + "Seat board\nNames Anna,,Chlo%C3%A9\nCircle 12\n", BOX)
    assert (record.seat, record.names, record.hot_seat) == (BOARD, ("Anna", "", "Chloé"), 12)


@pytest.mark.parametrize("names", [NAMES[:3], ("", "", ""), ("", "", "王小明"), ("%2C", ",", "%25"), ()])
def test_names_are_read_as_they_were_written(names):
    record = Record(Setup(BOX, "TEST5EED", 3), names=names)
    text = write_game(record)
    assert text.isascii()
    assert read_game(text, BOX) == record


def test_the_documented_header_of_bots_is_read():
    for example in ("`Bots`", "`N`", "`V`", "`C`", "`-`"):
        assert example in DOC.read_text(encoding="utf-8")
    record = read_game(THREE + "Circle 12\nBots -,V0,C6\n", BOX)
    assert record.bots == (None, Bot(VETERAN, 0), Bot(CHAMPION, 6))


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("temper", range(TEMPERS))
def test_every_bot_is_read_as_it_was_written(strength, temper):
    bot = Bot(strength, temper)
    assert read_bots(write_bots((bot,)), 1) == (bot,)
    assert read_bots(write_bots((None, bot)), 2) == (None, bot)
    for record in (Record(Setup(BOX, "TEST5EED"), bots=(bot,)), Record(Setup(BOX, "TEST5EED", 2), bots=(bot, None))):
        assert read_game(write_game(record), BOX) == record


def test_there_are_as_many_ghosts_as_a_player_can_have_rivals_and_no_more():
    ghosts = (Bot(NOVICE, 3),) * MOST_GHOSTS
    assert read_bots(write_bots(ghosts), 1) == ghosts
    with pytest.raises(ValueError, match="not the bots"):
        read_bots(write_bots((*ghosts, Bot(NOVICE, 3))), 1)


# --- what people may write differently ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace("\n", "\r\n"),
        PLAIN.rstrip("\n"),
        PLAIN + "\n\n\n",
        "\n\n" + PLAIN,
        PLAIN.replace("\n", "   \n"),
        PLAIN.replace("\n", "\n\n# and\n"),
        PLAIN.replace("\n", " # a comment: 5L, Seed, |\n"),
        PLAIN.replace("Seed TEST5EED", "Seed test-5eed"),
        PLAIN.replace("Seed TEST5EED", "Seed   t e s t 5 e e d"),
        PLAIN.replace(" 2L ", "    2L    "),
        PLAIN.replace("0>C1D1E1=s |", "0>C1 D1 E1 =s  |"),
        PLAIN.replace("1. [", "1.["),
        PLAIN.replace("1. [", "1.      ["),
        PLAIN.replace("Seed TEST5EED\nDungeon A", "Dungeon A\nSeed TEST5EED"),
        PLAIN.replace("Options hand-dice", "Players 1\nSeat 1\nOptions hand-dice"),
        PLAIN.replace(" 2L 0>", "\n1. 2L 0>"),
        PLAIN.replace("Seed TEST", "  Seed TEST"),
        PLAIN.replace("1. [", "  1. ["),
        PLAIN.replace("Paper Dungeons 1", "  Paper Dungeons  1"),
        PLAIN.replace("0. psionic minions-l4", "0.   psionic   minions-l4"),
    ],
    ids=[
        "crlf",
        "no-last-newline",
        "blank-lines-after",
        "blank-lines-before",
        "trailing-spaces",
        "comment-lines",
        "comments-behind",
        "seed-in-small-letters",
        "seed-with-spaces",
        "spaces-between-choices",
        "spaces-in-a-move",
        "no-space-behind-the-number",
        "many-spaces-behind-the-number",
        "headers-in-any-order",
        "one-player-said",
        "a-round-on-two-lines",
        "spaces-before-a-header",
        "spaces-before-a-round",
        "spaces-around-the-title",
        "spaces-between-the-cards",
    ],
)
def test_spaces_comments_and_line_ends_mean_nothing(text):
    assert read_game(text, BOX) == read_game(PLAIN, BOX)


def test_a_record_without_its_check_is_read_and_one_with_a_wrong_check_is_not():
    record = read_game(PLAIN, BOX)
    text = write_game(record)
    check = re.search(r"Check (\w{6})", text)
    assert check is not None
    wrong = "".join("1" if letter == "0" else "0" for letter in check[1])
    assert read_game(text, BOX) == read_game(text.replace(check[0] + "\n", ""), BOX) == record
    with pytest.raises(Malformed, match="delete this line"):
        read_game(text.replace(check[1], wrong), BOX)
