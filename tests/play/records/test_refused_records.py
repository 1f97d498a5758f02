"""Texts that are not game records: the error says where and why."""

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import Choose
from paperdungeons.core.errors import Reason
from paperdungeons.core.legal import why_not
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.lines import LONGEST, Ambiguous, Malformed, RecordError, RefusedChoice
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.written_games import BASE, PLAIN, THREE
from tests.staging import BOX, a_game

# --- what people may write differently ----------------------------------------------------------------------


def base_with(line: int, text: str) -> str:
    """The base record with one line written differently."""
    return "\n".join([*BASE[: line - 1], text, *BASE[line:]]) + "\n"


# --- texts that are not records -----------------------------------------------------------------------------

INKED = THREE + "Options hand-dice\n0. psionic minions-l4\n1. [129056] 1N 2N 5N | "

BROKEN = [
    # name, the whole text or (line number, the new line), kind, line, column, a part of the message
    ("nothing", "", Malformed, 1, 1, "begins with"),
    ("only blank lines", "\n \n\n", Malformed, 1, 1, "begins with"),
    ("only a comment", "# hello\n", Malformed, 1, 1, "begins with"),
    ("no title", (1, "Seed TEST5EED"), Malformed, 1, 1, "begins with"),
    ("a small title", (1, "paper dungeons 1"), Malformed, 1, 1, "begins with"),
    ("no rules number", (1, "Paper Dungeons"), Malformed, 1, 15, "''"),
    ("another rules number", (1, "Paper Dungeons 2"), Malformed, 1, 15, "'2'"),
    ("a word for a rules number", (1, "Paper Dungeons one"), Malformed, 1, 15, "'one'"),
    ("no box", (2, ""), Malformed, 1, 1, "Box is missing"),
    ("no seed", (3, ""), Malformed, 1, 1, "Seed is missing"),
    ("another box", (2, "Box 00000000"), Malformed, 2, 5, "00000000"),
    ("the box in capitals", (2, f"Box {BOX.fingerprint.upper()}"), Malformed, 2, 5, "played with the box"),
    ("an empty header", (3, "Seed"), Malformed, 3, 1, "neither a header"),
    ("a header without a space", (3, "Seed:TEST5EED"), Malformed, 3, 1, "neither a header"),
    ("an unknown header", (4, "Colour blue"), Malformed, 4, 1, "neither a header"),
    ("a header twice", (4, "Seed TEST5EED"), Malformed, 4, 1, "twice"),
    ("a short seed", (3, "Seed TEST5EE"), Malformed, 3, 6, "has 7"),
    ("a long seed", (3, "Seed   TEST5EEDS"), Malformed, 3, 8, "has 9"),
    ("a seed with a U", (3, "Seed TESTSUED"), Malformed, 3, 6, "'U'"),
    ("a number of players in letters", (4, "Players two"), Malformed, 4, 9, "'two'"),
    ("no players", (4, "Players 0"), Malformed, 4, 9, "'0'"),
    ("nine players", (4, "Players 9"), Malformed, 4, 9, "'9'"),
    ("a seat nobody has", (4, "Seat 2"), Malformed, 4, 6, "no seat 2"),
    ("no such dungeon card", (4, "Dungeon Z"), Malformed, 4, 9, "'Z'"),
    ("a small dungeon card", (4, "Dungeon a"), Malformed, 4, 9, "'a'"),
    ("an unknown option", (5, "Options hand-dice fast"), Malformed, 5, 9, "'fast'"),
    ("an option twice", (5, "Options hand-dice hand-dice"), Malformed, 5, 9, "twice"),
    ("lost gems wished for alone", (5, "Options hand-dice lost-gems"), Malformed, 5, 9, "alone"),
    ("a short check", (4, "Check ABC"), Malformed, 4, 7, "do not fit"),
    ("a header between the rounds", (7, "Dungeon A"), Malformed, 7, 1, "begins with its number"),
    ("a round without a dot", (7, "1 [129056]"), Malformed, 7, 1, "begins with its number"),
    ("a round of two digits", (7, "11. [129056]"), Malformed, 7, 1, "begins with its number"),
    ("a round too early", (7, "2. [129056]"), Malformed, 7, 1, "round 1 is expected"),
    ("a round again", (8, "1. 5L"), Malformed, 8, 1, "round 2 is expected"),
    ("an empty round", (7, "1."), Malformed, 7, 3, "nothing is written"),
    ("two rounds on one line", (7, "1. [129056] 1N 2N 5N | [349078]"), Malformed, 7, 24, "round 1 is over"),
    ("no such power", (6, "0. wizard minions-l4"), Malformed, 6, 4, "no power 'wizard'"),
    ("a power in capitals", (6, "0. Psionic minions-l4"), Malformed, 6, 4, "no power 'Psionic'"),
    ("no such objective", (6, "0. psionic gold"), Malformed, 6, 12, "no objective 'gold'"),
    ("no objective", (6, "0. psionic"), Malformed, 6, 11, "no objective ''"),
    ("a roll of five", (7, "1. [12905]"), Malformed, 7, 4, "six faces"),
    ("a roll of seven", (7, "1. [1290567]"), Malformed, 7, 4, "six faces"),
    ("a roll that does not end", (7, "1. [129056 5L"), Malformed, 7, 4, "six faces"),
    ("a roll with a small skull", (7, "1. [12x056]"), Malformed, 7, 4, "six faces"),
    ("a roll and a die without a space", (7, "1. [129056]5L"), Malformed, 7, 4, "six faces"),
    ("a die alone", (7, "1. [129056] 5"), Malformed, 7, 14, "''"),
    ("a die that does nothing known", (7, "1. [129056] 5Z"), Malformed, 7, 14, "'Z'"),
    ("a small letter for a level", (7, "1. [129056] 5l"), Malformed, 7, 14, "'l'"),
    ("two dice without a space", (7, "1. [129056] 5L2L"), Malformed, 7, 15, "'2' does not belong"),
    ("the end of a round without a space", (7, "1. [129056] 1N 2N 5N|"), Malformed, 7, 21, "'|' does not belong"),
    ("a craft of nothing", (7, "1. [129056] 5C"), Malformed, 7, 15, "'' is not the letter of an item"),
    ("a craft of no item", (7, "1. [129056] 5Cz"), Malformed, 7, 15, "'z' is not the letter of an item"),
    ("a craft of a capital", (7, "1. [129056] 5CS"), Malformed, 7, 15, "'S' is not the letter of an item"),
    ("a move to nowhere", (7, "1. [129056] 0>"), Malformed, 7, 15, "'' is not a room"),
    ("a move to half a room", (7, "1. [129056] 0>C"), Malformed, 7, 15, "'C' is not a room"),
    ("a move off the sheet", (7, "1. [129056] 0>G1"), Malformed, 7, 15, "'G1' is not a room"),
    ("a step above the sheet", (7, "1. [129056] 0>C1C8"), Malformed, 7, 17, "'C8' is not a room"),
    ("a small step", (7, "1. [129056] 0>C1c2"), Malformed, 7, 17, "'c2' is not a room"),
    ("an answer that is no item", (7, "1. [129056] 5L 2L 0>C1D1E1=W |"), Malformed, 7, 28, "'W' is not the letter"),
    ("an answer without a letter", (7, "1. [129056] 0>C1D1E1="), Malformed, 7, 22, "'' is not the letter"),
    ("an answer that is no hero", (8, "2. [349078] 4B=s"), Malformed, 8, 16, "'s' is not the letter of a hero"),
    ("a stray letter", (7, "1. [129056] %"), Malformed, 7, 13, "'%' is not a room"),
    ("half a report", (7, "1. [129056] @2:-:-"), Malformed, 7, 13, "a report looks like"),
    ("a report of player 9", (7, "1. [129056] @9:-:-:-"), Malformed, 7, 13, "a report looks like"),
    ("a report with a gem twice", (7, "1. [129056] @2:AA:-:-"), Malformed, 7, 13, "is written @2:A:-:-"),
    ("a report out of order", (7, "1. [129056] @2:BA:31:-"), Malformed, 7, 13, "is written @2:AB:13:-"),
    ("a report with a leading zero", (7, "1. [129056] @2:-:-:07"), Malformed, 7, 13, "is written @2:-:-:7"),
    ("a board alone", (4, "Seat board"), Malformed, 4, 6, "no seat board"),
    ("a board in capitals", THREE + "Seat Board", Malformed, 5, 6, "'Board'"),
    ("seat 0", THREE + "Seat 0", Malformed, 5, 6, "'0'"),
    ("a seat beyond the table", THREE + "Seat 4", Malformed, 5, 6, "no seat 4"),
    ("too few names", THREE + "Names Anna,Bo", Malformed, 5, 7, "names of 3"),
    ("too many names", THREE + "Names Anna,Bo,,", Malformed, 5, 7, "names of 3"),
    ("a name with a bare space", THREE + "Names Jan Willem,,", Malformed, 5, 7, "names of 3"),
    ("a name with a bare percent sign", THREE + "Names 50%,,", Malformed, 5, 7, "names of 3"),
    ("a name escaped in small letters", THREE + "Names Chlo%c3%a9,,", Malformed, 5, 7, "names of 3"),
    ("a name escaped for nothing", THREE + "Names %41nna,,", Malformed, 5, 7, "names of 3"),
    ("a name that is no text", THREE + "Names %FF,,", Malformed, 5, 7, "names of 3"),
    ("a name with markup", THREE + "Names %5Bb%5D,,", Malformed, 5, 7, "names of 3"),
    ("a name that turns the text", THREE + "Names %E2%80%AEAnna,,", Malformed, 5, 7, "names of 3"),
    ("a name that is too long", THREE + "Names Wolfeschlegel,,", Malformed, 5, 7, "names of 3"),
    ("a name with a line end", THREE + "Names Anna%0ASeat,,", Malformed, 5, 7, "names of 3"),
    ("no names at all", THREE + "Names", Malformed, 5, 1, "neither a header"),
    ("hot seat 0", THREE + "Circle 0", Malformed, 5, 8, "'0'"),
    ("a hot seat in letters", THREE + "Circle two", Malformed, 5, 8, "'two'"),
    ("a hot seat with a leading zero", THREE + "Circle 07", Malformed, 5, 8, "'07'"),
    ("a hot seat that is too high", THREE + "Circle 1234567890", Malformed, 5, 8, "'1234567890'"),
    ("nobody is doubted", THREE + "Doubted ,", Malformed, 5, 9, "not seats"),
    ("a doubted seat that is not there", THREE + "Doubted 4", Malformed, 5, 9, "not seats"),
    ("a doubted seat twice", THREE + "Doubted 2,2", Malformed, 5, 9, "not seats"),
    ("doubted seats in disorder", THREE + "Doubted 3,1", Malformed, 5, 9, "not seats"),
    ("a very high doubted seat", THREE + "Doubted 12345678", Malformed, 5, 9, "not seats"),
    ("bots in every seat", THREE + "Bots V0,V1,V2", Malformed, 5, 6, "not the bots"),
    ("bots in no seat", THREE + "Bots -,-,-", Malformed, 5, 6, "not the bots"),
    ("too few bots", THREE + "Bots -,V0", Malformed, 5, 6, "not the bots"),
    ("too many bots", THREE + "Bots -,V0,V1,V2", Malformed, 5, 6, "not the bots"),
    ("a bot of no strength", THREE + "Bots -,X0,V1", Malformed, 5, 6, "not the bots"),
    ("a bot of no temper", THREE + "Bots -,V7,V1", Malformed, 5, 6, "not the bots"),
    ("a bot in small letters", THREE + "Bots -,v0,V1", Malformed, 5, 6, "not the bots"),
    ("a ghost who is nobody", THREE.replace("Players 3\n", "") + "Bots V0,-", Malformed, 4, 6, "not the bots"),
    ("a closing without player 9", INKED + "||9", Malformed, 7, 24, "in order"),
    ("a closing out of order", INKED + "||32", Malformed, 7, 24, "in order"),
    ("a closing without somebody twice", INKED + "||22", Malformed, 7, 24, "in order"),
    ("a closing without a letter", INKED + "||2x", Malformed, 7, 24, "in order"),
    ("three strokes", INKED + "|||", Malformed, 7, 24, "in order"),
    ("a leaving in other words", INKED + "@2:gone", Malformed, 7, 24, "a report looks like"),
    ("a leaving in capitals", INKED + "@2:LEFT", Malformed, 7, 24, "a report looks like"),
    ("a leaving of player 9", INKED + "@9:left", Malformed, 7, 24, "a report looks like"),
    ("a late report of this round", INKED + "@2.1:-:-:-", Malformed, 7, 24, "is written @2:-:-:-"),
    ("a late report of round 9", INKED + "@2.9:-:-:-", Malformed, 7, 24, "a report looks like"),
    ("a late report of round 0", INKED + "@2.0:-:-:-", Malformed, 7, 24, "a report looks like"),
    ("a late report of no round", INKED + "@2.:-:-:-", Malformed, 7, 24, "a report looks like"),
    ("a report with points and a plus", INKED + "@2:-:-:-:+5", Malformed, 7, 24, "a report looks like"),
    ("a report without its points", INKED + "@2:-:-:-:", Malformed, 7, 24, "a report looks like"),
    ("a report with minus no points", INKED + "@2:-:-:-:-0", Malformed, 7, 24, "is written @2:-:-:-:0"),
    ("a report with many points", INKED + "@2:-:-:-:1000", Malformed, 7, 24, "a report looks like"),
    ("a result without rooms", INKED + "@2=40", Malformed, 7, 24, "a report looks like"),
    ("a result with a leading zero", INKED + "@2=040/20", Malformed, 7, 24, "is written @2=40/20"),
    ("a result with minus rooms", INKED + "@2=40/-1", Malformed, 7, 24, "a report looks like"),
    ("a late result", INKED + "@2.1=40/20", Malformed, 7, 24, "a report looks like"),
    ("a clover without a hero", (7, "1. [129056] 9L 5N"), Ambiguous, 7, 15, "which hero"),
    ("a clover at the end of a line", (7, "1. [129056] 9L"), Ambiguous, 7, 15, "which hero"),
    ("a clover for nobody", (7, "1. [129056] 9LX"), Ambiguous, 7, 15, "which hero"),
    ("a clover with a swap alone", (7, "1. [129056] 9L~"), Ambiguous, 7, 15, "which hero"),
    ("a clover for a small letter", (7, "1. [129056] 9Lw"), Ambiguous, 7, 15, "which hero"),
    ("a tab", (7, "1.\t[129056]"), Malformed, 7, 3, "'\\t' does not belong"),
    ("a carriage return inside a line", (3, "Seed\rTEST5EED"), Malformed, 3, 5, "'\\r' does not belong"),
    ("a NUL", (7, "1. [129056] 5L\0"), Malformed, 7, 15, "'\\x00' does not belong"),
    ("an escape", (3, "Seed \x1b[31mTEST"), Malformed, 3, 6, "'\\x1b' does not belong"),
    ("a letter turning the text", (7, "1. [129056] \u202e5L"), Malformed, 7, 13, "'\\u202e' does not belong"),
    ("a space without width", (3, "Seed\u200b TEST5EED"), Malformed, 3, 5, "'\\u200b' does not belong"),
    ("a hard space", (3, "Seed\u00a0TEST5EED"), Malformed, 3, 5, "'\\xa0' does not belong"),
    ("an Arabic-Indic digit", (7, "\u0661. [129056]"), Malformed, 7, 1, "'\u0661' does not belong"),
    ("a fullwidth digit", (7, "1. [129056] \uff15L"), Malformed, 7, 13, "'\uff15' does not belong"),
    ("a superscript digit", (7, "1. [129056] \u00b2L"), Malformed, 7, 13, "'\u00b2' does not belong"),
    ("a long s in the seed", (3, "Seed TE\u017fT5EED"), Malformed, 3, 8, "'\u017f' does not belong"),
    ("a byte order mark", (1, "\ufeffPaper Dungeons 1"), Malformed, 1, 1, "'\\ufeff' does not belong"),
    ("half a character", (7, "1. [129056] \udcff"), Malformed, 7, 13, "'\\udcff' does not belong"),
    ("a letter beyond ASCII in a comment", (7, "1. [129056] # \u00e9"), Malformed, 7, 15, "'\u00e9' does not"),
]


@pytest.mark.parametrize(
    ("text", "kind", "line", "column", "words"),
    [row[1:] for row in BROKEN],
    ids=[row[0].replace(" ", "-") for row in BROKEN],
)
def test_what_is_no_record_names_its_line_and_column(text, kind, line, column, words):
    with pytest.raises(RecordError) as caught:
        read_game(text if isinstance(text, str) else base_with(*text), BOX)
    error = caught.value
    assert (type(error), error.line, error.column) == (kind, line, column)
    assert words in str(error)
    assert str(error).startswith(f"line {line}, column {column}: ")


def test_a_record_at_the_limit_is_read_and_one_character_more_is_not():
    text = PLAIN + "#" * (LONGEST - len(PLAIN))
    assert read_game(text, BOX) == read_game(PLAIN, BOX)
    with pytest.raises(Malformed, match=f"at most {LONGEST} characters"):
        read_game(text + "#", BOX)


@pytest.mark.parametrize("line", range(1, len(BASE) + 1))
def test_no_error_repeats_a_long_text(line):
    """A message must be short enough for a screen."""
    for text in ("Z" * 5000, BASE[line - 1] + "Z" * 5000, BASE[line - 1].split()[0] + " " + "9" * 5000):
        with pytest.raises(RecordError) as caught:
            read_game(base_with(line, text), BOX)
        assert len(str(caught.value)) < 250


@pytest.mark.parametrize("text", ["\u00b2L", "\u0665L", "5\u00b2", "0>C\u0661"])
def test_choices_typed_on_their_own_are_refused_cleanly_as_well(text):
    with pytest.raises(RecordError):
        read_choices(text, a_game(roll="123056"))


# --- choices the rules refuse -------------------------------------------------------------------------------

SOLO = "Seed TEST5EED\nDungeon A\nOptions hand-dice\n0. psionic minions-l4\n"
TABLE = "Seed TEST5EED\nPlayers 3\nSeat 1\nDungeon A\nOptions hand-dice\n0. psionic minions-l4\n"
TWO_ROUNDS = TABLE + "1. [129056] 1N 2N 5N | @2:-:-:- ||3\n"
BOARD_SEAT = "Seed TEST5EED\nPlayers 3\nSeat board\n"
ASKED = "Seed AAAAAAAA\nDungeon A\nOptions hand-dice ask\n0. healer edges\n"
ASSASSIN = "Seed 00000001\nDungeon A\nOptions hand-dice\n"
CRAFTSMAN = "Seed TEST5EED\nDungeon A\nOptions hand-dice\n"
ROLL_1 = "1. [129056] "

REFUSED = [
    # the lines before, the last line, the column of the refused choice, the reason
    ("Seed TEST5EED\n", "0. noble minions-l4", 4, Reason.CARD_NOT_DEALT),
    ("Seed TEST5EED\n", "0. psionic gems", 4, Reason.CARD_NOT_DEALT),
    (SOLO, "1. 5L", 4, Reason.DICE_FIRST),
    (SOLO, ROLL_1 + "[129056]", 13, Reason.DICE_KNOWN),
    (SOLO, "1. [567129]", 4, Reason.IMPOSSIBLE_DICE),
    (SOLO, "1. [1290X9]", 4, Reason.IMPOSSIBLE_DICE),
    (SOLO, "1. [XX90X5]", 4, Reason.TOO_MANY_SKULLS),
    (SOLO, "1. [999056]", 4, Reason.TOO_MANY_CLOVERS),
    (SOLO, ROLL_1 + "3N", 13, Reason.DIE_NOT_ROLLED),
    (SOLO, ROLL_1 + "1N 1N", 16, Reason.DIE_ALREADY_USED),
    (SOLO, ROLL_1 + "1N 2N |", 19, Reason.DICE_LEFT),
    (SOLO, ROLL_1 + "1N 2N 5N 6N", 22, Reason.THREE_DICE_USED),
    (SOLO, ROLL_1 + "0B", 13, Reason.BOOTS_ONLY_MOVE),
    (SOLO, ROLL_1 + "0Ca", 13, Reason.BOOTS_ONLY_MOVE),
    (SOLO, ROLL_1 + "0L", 13, Reason.BOOTS_ONLY_MOVE),
    (SOLO, ROLL_1 + "1L", 13, Reason.WRONG_COLOUR),
    (SOLO, ROLL_1 + "1Cd", 13, Reason.WRONG_SYMBOL),
    (SOLO, ROLL_1 + "1L~", 13, Reason.NO_SWAP),
    (SOLO, ROLL_1 + "5L^", 13, Reason.SWAP_NOT_NEEDED),
    (SOLO, ROLL_1 + "9LW^", 13, Reason.CLOVER_NEEDS_NO_SWAP),
    (SOLO, ROLL_1 + "1L^ 6L^", 17, Reason.SWAP_USED),
    (SOLO, ROLL_1 + "1Ca 2Ca 5Ca", 21, Reason.ITEM_COMPLETE),
    (SOLO, ROLL_1 + "1>C3", 13, Reason.NO_DOOR),
    (SOLO, ROLL_1 + "0>C1E1", 17, Reason.NOT_ADJACENT),
    (SOLO, ROLL_1 + "0>D1D2", 17, Reason.WALL_IN_THE_WAY),
    (SOLO, ROLL_1 + "0>A1A2", 17, Reason.MOAT_IN_THE_WAY),
    (SOLO, ROLL_1 + "!VE5=1 0>F5", 20, Reason.WALL_ON_MOAT_IN_THE_WAY),
    (SOLO, ROLL_1 + "!VE5=1 !Ik=2 0>F5", 26, Reason.WALL_ON_MOAT_IN_THE_WAY),
    (SOLO, ROLL_1 + "0>C1 5L", 18, Reason.FINISH_MOVING),
    (SOLO, ROLL_1 + "C1", 13, Reason.NOT_MOVING),
    (SOLO, ROLL_1 + ".", 13, Reason.NOT_MOVING),
    (SOLO, ROLL_1 + "1>C1C2C3", 19, Reason.NOT_MOVING),
    (SOLO, ROLL_1 + "0>C1D1E1 1N", 22, Reason.ANSWER_FIRST),
    (SOLO, ROLL_1 + "5L=W", 15, Reason.NOTHING_ASKED),
    (SOLO, ROLL_1 + "1N 2N 5N ||", 22, Reason.NOT_A_TABLE),
    (SOLO, ROLL_1 + "@2:-:-:-", 13, Reason.NOT_A_TABLE),
    (TABLE, ROLL_1 + "@2:-:-:-", 13, Reason.ROUND_OPEN),
    (TABLE, ROLL_1 + "||", 13, Reason.ROUND_OPEN),
    (TABLE, ROLL_1 + "1N 2N 5N | 6N", 24, Reason.ROUND_INKED),
    (TABLE, ROLL_1 + "1N 2N 5N | ||", 24, Reason.REPORTS_MISSING),
    (TABLE, ROLL_1 + "1N 2N 5N | @4:-:-:-", 24, Reason.NO_SUCH_SEAT),
    (TABLE, ROLL_1 + "1N 2N 5N | @1:-:-:-", 24, Reason.OWN_SEAT),
    (TABLE, ROLL_1 + "1N 2N 5N | @2:-:-:14", 24, Reason.IMPOSSIBLE_REPORT),
    (TABLE, ROLL_1 + "1N 2N 5N | @2:-:-:-:501", 24, Reason.IMPOSSIBLE_REPORT),
    (TABLE, ROLL_1 + "1N 2N 5N | @2.2:-:-:-", 24, Reason.WRONG_ROUND),
    (TABLE, ROLL_1 + "@2.8:-:-:-", 13, Reason.WRONG_ROUND),
    (TABLE, ROLL_1 + "1N 2N 5N | ||2", 24, Reason.REPORTS_MISSING),
    (TABLE, ROLL_1 + "1N 2N 5N | ||123", 24, Reason.NOT_MISSING),
    (TABLE, ROLL_1 + "1N 2N 5N | @2:-:-:- ||23", 33, Reason.NOT_MISSING),
    (TABLE, ROLL_1 + "@2=40/20", 13, Reason.GAME_NOT_OVER),
    (TABLE, ROLL_1 + "@1:left", 13, Reason.OWN_SEAT),
    (TABLE, ROLL_1 + "@4:left", 13, Reason.NO_SUCH_SEAT),
    (TABLE, ROLL_1 + "@3:left @3:left", 21, Reason.HAS_LEFT),
    (TABLE, ROLL_1 + "0>C1 @3:left", 18, Reason.FINISH_MOVING),
    (SOLO, ROLL_1 + "@2:left", 13, Reason.NOT_A_TABLE),
    (SOLO, ROLL_1 + "@2=40/20", 13, Reason.NOT_A_TABLE),
    (TWO_ROUNDS, "2. [129056] @2.1:A:-:-", 13, Reason.TOLD_ALREADY),
    (BOARD_SEAT, "1. @4:-:-:-", 4, Reason.NO_SUCH_SEAT),
    (BOARD_SEAT, "1. @1:-:-:- ||2", 13, Reason.REPORTS_MISSING),
    (BOARD_SEAT, "1. |", 4, Reason.ROUND_INKED),
    (ASKED, "1. [X29056] =3", 13, Reason.TOO_MANY_HEARTS),
    (ASSASSIN, "0. assassin minions =C1", 21, Reason.NO_MINION_THERE),
    (ASSASSIN, "0. assassin minions =D1 =D1", 25, Reason.MINION_BEATEN),
    (CRAFTSMAN, "0. craftsman minions-l4 =s =s", 28, Reason.ANOTHER_ITEM),
    ("Seed TEST5EED\n", "0. !D=3", 4, Reason.CARDS_FIRST),
    (SOLO, ROLL_1 + "!LW=1", 13, Reason.NOTHING_TO_CORRECT),
    (SOLO, ROLL_1 + "!LW=7", 13, Reason.NOT_IN_THIS_BOX),
    (SOLO, ROLL_1 + "!F1=2", 13, Reason.NO_SUCH_BOX),
    (SOLO, ROLL_1 + "!P=1 !H=3", 18, Reason.HEARTS_WITHOUT_POTION),
    (SOLO, ROLL_1 + "0>C1 !D=3", 18, Reason.FINISH_MOVING),
    (BOARD_SEAT, "1. !D=3", 4, Reason.NO_SHEET),
]


@pytest.mark.parametrize(
    ("before", "last", "column", "reason"),
    REFUSED,
    ids=[f"{reason.value}-{number}" for number, (*_, reason) in enumerate(REFUSED)],
)
def test_a_refused_choice_names_its_reason_and_its_place(before, last, column, reason):
    text = f"Paper Dungeons 1\nBox {BOX.fingerprint}\n{before}{last}"
    with pytest.raises(RefusedChoice) as caught:
        read_game(text, BOX)
    error = caught.value
    assert (error.line, error.column, error.reason) == (len(text.splitlines()), column, reason)
    assert reason.value in str(error)


@pytest.mark.parametrize(
    ("before", "last", "column", "reason"),
    REFUSED,
    ids=[f"{reason.value}-{number}" for number, (*_, reason) in enumerate(REFUSED)],
)
def test_a_refused_choice_keeps_the_position_it_was_made_in(before, last, column, reason):
    """Everything before the refused choice can be read, and leads to exactly that state."""
    head = f"Paper Dungeons 1\nBox {BOX.fingerprint}\n{before}"
    with pytest.raises(RefusedChoice) as caught:
        read_game(head + last, BOX)
    good = last[: column - 1].rstrip()
    text = head if good.endswith(".") and len(good) == 2 else head + good
    assert caught.value.state == replay(read_game(text, BOX))


def test_every_reason_that_a_record_can_meet_is_in_the_list_above():
    """All other reasons belong to actions that cannot be written down, or to positions that come late in a game."""
    unwritable = {
        Reason.CARDS_KEPT,
        Reason.OTHER_QUESTION,
        Reason.NOT_SIX_DICE,
        Reason.NO_SUCH_THING,
        Reason.SKULL_CANNOT_BE_USED,
        Reason.NO_SUCH_GEM,
    }
    late = {Reason.GAME_OVER, Reason.HERO_AT_TOP, Reason.ANOTHER_HERO, Reason.POTIONS_FULL, Reason.GEM_GONE}
    assert {reason for *_, reason in REFUSED} | unwritable | late == set(Reason)


def test_a_choice_after_the_last_monster_is_refused():
    setup = Setup(BOX, "TEST5EED")
    text = write_game(Record(setup, choices=tuple(uniform.play(setup, 0)[0])))
    for more in ("9. 1N", "9. |", "9. C1"):
        with pytest.raises(RefusedChoice) as caught:
            read_game(text + more, BOX)
        assert caught.value.reason is Reason.GAME_OVER
        assert (caught.value.line, caught.value.column) == (len(text.splitlines()) + 1, 4)


@pytest.mark.parametrize(("text", "reason"), [("0. =W", Reason.CARDS_FIRST), ("9. =W", Reason.GAME_OVER)])
def test_an_answer_where_none_is_asked_has_the_reason_that_the_rules_give(text, reason):
    setup = Setup(BOX, "TEST5EED")
    choices = tuple(uniform.play(setup, 0)[0]) if text[0] == "9" else ()
    with pytest.raises(RefusedChoice) as caught:
        read_game(write_game(Record(setup, choices=choices)) + text, BOX)
    assert why_not(caught.value.state, Choose(0, 0)) is reason
    assert caught.value.reason is reason
