"""Real dice on the real screens: alone, around a tablet with a bot, and from phone to phone by their pixels."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import NOVICE, Bot
from paperdungeons.bots.review import FoundEnd, Review
from paperdungeons.core.actions import EndRound, EnterDice, LevelUp
from paperdungeons.core.dice import Roll
from paperdungeons.core.faces import BLACK, BOARD, SKULL, WHITE
from paperdungeons.core.state import ANSWER, CARDS, DICE_USE, OVER, REPORTS, ROLL, ROUND_END, phase_of
from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.play.codes.frame import CodeKind, kind_of, link_of
from paperdungeons.play.codes.roll_code import Rolled, write_roll
from paperdungeons.play.records.record import replay
from paperdungeons.play.storage.review_cache import Findings
from paperdungeons.ui.review.wording import best_record, first_roll
from paperdungeons.ui.sheet.model.scene import ACT, UNDO
from tests.play.support.tables import a_roll
from tests.ui.support.phone import Hand
from tests.ui.support.positions import golden

PHONE, TABLET = (360, 640), (1280, 800)
DICE: Roll = (1, 2, 3, 0, 5, 6)


def touch_face(hand: Hand, colour: int, face: int) -> None:
    hand.touch(hand.screen.tiles[colour, face])


def enter(hand: Hand, roll: Roll) -> int:
    """Enter a roll by touch, and return how many touches it took."""
    assert hand.place == "roll"
    for place, face in enumerate(roll):
        assert hand.place == "roll"
        touch_face(hand, BLACK if place >= 3 else WHITE, face)
    return len(roll)


def play_out(hand: Hand, chance: Random) -> None:
    """Play the round on the sheet to its end."""
    while phase_of(hand.state) in (DICE_USE, ANSWER) or hand.state.points:
        action = uniform.choose(hand.state, chance)
        if not (isinstance(action, LevelUp) and action.swap):
            hand.perform(action)
    if phase_of(hand.state) == ROUND_END:
        hand.perform(EndRound())
    if hand.place == "fight":
        hand.touch(hand.screen.close_tile)


def begin_alone(hand: Hand) -> None:
    hand.touch(hand.screen.begin_tile)
    hand.screen.choose(hand_dice=True)
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)


# --- alone ---------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_whole_game_with_real_dice_takes_six_taps_a_round(phone):
    hand, chance, rolls = phone(), Random(3), []
    begin_alone(hand)
    while phase_of(hand.state) != OVER:
        rolls.append(a_roll(chance).roll)
        assert enter(hand, rolls[-1]) == 6
        assert (hand.place, hand.state.roll) == ("sheet", rolls[-1])
        play_out(hand, chance)
    assert hand.place == "score"
    record = hand.app.library.game.record
    assert [choice.roll for choice in record.choices if isinstance(choice, EnterDice)] == rolls
    assert len(rolls) == 8
    assert replay(record) == hand.state
    assert hand.screen.review_tile is not None


@pytest.mark.long
def test_half_a_roll_outlives_a_turn_of_the_phone_and_a_wrong_die_is_put_right(phone):
    hand = phone()
    begin_alone(hand)
    touch_face(hand, WHITE, 1)
    touch_face(hand, BLACK, 5)
    hand.turn(915, 412)
    assert hand.screen.entry.faces == (1, None, None, 5, None, None)
    hand.touch(hand.screen.places[0])
    assert hand.screen.entry.faces == (None, None, None, 5, None, None)
    hand.turn(*PHONE)
    for colour, face in ((WHITE, 1), (WHITE, 2), (WHITE, 3), (BLACK, 0), (BLACK, 6)):
        touch_face(hand, colour, face)
    assert (hand.place, hand.state.roll) == ("sheet", (1, 2, 3, 5, 0, 6))
    hand.press(*UNDO)
    assert (hand.place, hand.screen.entry.faces) == ("roll", (1, 2, 3, 5, 0, 6))
    hand.touch(hand.screen.places[4])
    touch_face(hand, BLACK, 8)
    assert (hand.place, hand.state.roll) == ("sheet", (1, 2, 3, 5, 8, 6))


def test_after_an_undo_the_same_dice_are_one_tap_away_even_for_an_app_that_was_ended(phone):
    hand = phone()
    begin_alone(hand)
    enter(hand, DICE)
    hand.press(*UNDO)
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    assert hand.place == "roll"
    hand.touch(hand.screen.use_tile)
    assert (hand.place, hand.state.roll) == ("sheet", DICE)


def test_three_skulls_are_said_at_once_and_cleared_by_one_tap(phone):
    hand = phone()
    begin_alone(hand)
    for colour in (WHITE, BLACK, BLACK):
        touch_face(hand, colour, SKULL)
    words = hand.app.services.words
    assert words("reasons.too-many-skulls") in hand.texts()
    touch_face(hand, WHITE, 1)
    assert hand.screen.entry.roll == (SKULL,) * 3
    hand.touch(hand.screen.use_tile)
    assert hand.screen.entry.is_empty
    assert words("reasons.too-many-skulls") not in hand.texts()


def test_one_may_look_at_the_sheet_before_rolling(phone):
    hand = phone()
    begin_alone(hand)
    assert hand.back()
    assert hand.place == "sheet"
    assert hand.hint == hand.app.services.words("roll.prompt", round=1)
    hand.press(*ACT)
    assert hand.place == "roll"


def test_ghosts_do_not_come_where_dice_are_real_but_are_not_forgotten(phone):
    hand = phone(ghosts="V0")
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.more_tile)
    assert len(hand.screen.ghost_rows) == 1
    hand.screen.choose(hand_dice=True)
    hand.stage.frames(2)
    screen = hand.screen
    assert (screen.ghost_rows, screen.ghost_tile) == ([], None)
    assert {hand.app.services.words(key) for key in ("roll.option.no-ghosts", "setup.seed.own-dice")} <= set(
        hand.texts()
    )
    hand.touch(screen.start_tile)
    assert hand.app.library.game.ghosts == ()
    assert (hand.app.services.settings.now.ghosts, hand.app.services.settings.now.hand_dice) == ("V0", True)


def test_what_is_found_out_about_a_game_with_real_dice_is_kept_and_shown_with_its_rolls(tmp_path):
    record = golden("real-dice")
    first = first_roll(record)
    found = {first: FoundEnd(50, record.choices[first:])}
    findings = Findings(tmp_path, record)
    assert isinstance(record.choices[first - 1], EnterDice)
    assert findings.keep(found)
    assert findings.read() == found
    review = Review(50, found[first], (), (), ())
    assert best_record(record, review) == record


# --- around a tablet -----------------------------------------------------------------------------------------


def begin_around(hand: Hand, bots) -> None:
    hand.touch(hand.screen.pass_tile)
    hand.screen.choose(hand_dice=True, names=("Anna", "Bram", ""), bots=bots)
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)


def to_sheet(hand: Hand) -> None:
    """Go past the curtain, and keep cards if that is still to be done."""
    assert hand.place == "curtain"
    hand.touch(hand.screen.lift_tile)
    if phase_of(hand.state) == CARDS:
        hand.touch(hand.screen.keep_tile)
    while phase_of(hand.state) == ANSWER:
        hand.perform(uniform.choose(hand.state, Random(1)))


def wait_for_bots(hand: Hand) -> None:
    for _ in range(2000):
        if not hand.app.features.tables.hot_seat.bots.is_thinking:
            break
        hand.stage.frames(1)
    hand.stage.frames(3)


def test_around_a_tablet_one_enters_the_dice_and_everybody_plays_with_them(phone):
    hand, chance = phone(size=TABLET), Random(8)
    begin_around(hand, (None, None, Bot(NOVICE, 0)))
    to_sheet(hand)
    enter(hand, DICE)
    assert hand.app.library.game.session.can_undo
    play_out(hand, chance)
    to_sheet(hand)
    assert (hand.place, hand.state.seat, hand.state.roll) == ("sheet", 1, DICE)
    assert not hand.app.library.game.session.can_undo
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    to_sheet(hand)
    assert (hand.place, hand.state.roll, hand.app.library.game.session.can_undo) == ("sheet", DICE, False)
    play_out(hand, chance)
    wait_for_bots(hand)
    assert {game.state.round for game in hand.app.library.hot_seat.games} == {2}
    for game in hand.app.library.hot_seat.games:
        assert [choice for choice in game.record.choices if isinstance(choice, EnterDice)] == [EnterDice(DICE)]
    if hand.place == "closed":
        hand.touch(hand.screen.go_tile)
    to_sheet(hand)
    assert (hand.place, phase_of(hand.state)) == ("roll", ROLL)


# --- a phone each --------------------------------------------------------------------------------------------


def host(hand: Hand) -> None:
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["host"])
    hand.screen.choose(hand_dice=True, names=("Anna", ""))
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)


def take_cards(hand: Hand) -> None:
    hand.touch(hand.screen.keep_tile)
    while phase_of(hand.state) == ANSWER:
        hand.perform(uniform.choose(hand.state, Random(1)))
    assert hand.place == "roll"


def seen_on(picture: Image.Image) -> str:
    text = read_pixels(picture.size, picture.convert("RGB").tobytes())
    assert text is not None
    return text


def pick_up(phone, **kwargs) -> Hand:
    """A phone whose screen is really drawn."""
    hand = phone(**kwargs)
    hand.stage.blind = False
    return hand


@pytest.fixture
def rolled(phone):
    """The invitation and the roll of a host, as a camera reads them off the screen, and the host's phone."""
    anna = pick_up(phone)
    host(anna)
    anna.stage.frames(3)
    invitation = seen_on(anna.picture())
    anna.touch(anna.app.navigator.screen.start_tile)
    take_cards(anna)
    enter(anna, DICE)
    anna.press(*ACT)
    assert anna.place == "roll-code"
    anna.stage.frames(3)
    return invitation, seen_on(anna.picture()), anna


def join(hand: Hand, invitation: str) -> None:
    hand.scanner.seen = [invitation]
    hand.touch(hand.screen.phones_tile)
    hand.touch(hand.screen.tiles["join"])
    hand.stage.frames(3)
    hand.touch(hand.screen.seat_tiles[1])
    hand.touch(hand.screen.sit_tile)
    take_cards(hand)


@pytest.mark.long
def test_one_phone_rolls_and_the_other_scans_it_off_its_screen(phone, rolled):
    invitation, roll, anna = rolled
    assert kind_of(roll) is CodeKind.ROLL
    anna.close()
    bram = phone()
    join(bram, invitation)
    bram.scanner.seen = [roll]
    bram.touch(bram.app.navigator.screen.scan_tile)
    bram.stage.frames(3)
    assert (bram.place, bram.state.roll, bram.state.seat) == ("sheet", DICE, 1)
    words, setup = bram.app.services.words, bram.state.setup
    bram.app.features.tables.joining.follow(roll)
    bram.stage.frames(3)
    assert bram.place == "roll-code"
    assert words("roll.code.same") in bram.texts()
    bram.scanner.seen = [link_of(write_roll(setup, Rolled(1, (4, *DICE[1:]))))]
    bram.touch(bram.app.navigator.screen.scan_tile)
    bram.stage.frames(3)
    assert bram.app.features.tables.real_dice.news[1]
    assert bram.app.features.tables.real_dice.news[0] in bram.texts()
    bram.scanner.seen = [link_of(write_roll(setup, Rolled(2, DICE)))]
    bram.touch(bram.app.navigator.screen.scan_tile)
    bram.stage.frames(3)
    assert bram.place == "roll-scan"
    assert words("codes.other-round", theirs=2, own=1) in bram.texts()


def test_a_board_enters_the_dice_and_shows_their_code(phone, rolled):
    invitation, roll, anna = rolled
    anna.close()
    board = pick_up(phone, size=TABLET)
    board.scanner.seen = [invitation]
    board.touch(board.app.navigator.screen.phones_tile)
    board.touch(board.app.navigator.screen.tiles["board"])
    board.stage.frames(3)
    assert (board.place, board.state.seat, phase_of(board.state)) == ("board", BOARD, REPORTS)
    board.touch(board.app.navigator.screen.tiles["roll"])
    enter(board, DICE)
    assert (board.place, board.state.roll) == ("roll-code", DICE)
    board.stage.frames(3)
    assert seen_on(board.picture()) == roll
    board.touch(board.app.navigator.screen.scan_tile)
    board.stage.frames(3)
    assert board.scanner.is_open
    assert board.scanner.is_from_the_front
    assert board.back()
    assert board.back()
    assert "roll-code" in board.app.navigator.screen.tiles
