"""Shared results replay to exactly their score, or are refused."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from paperdungeons.bots.random_bot import play
from paperdungeons.content.difficulty import Difficulty
from paperdungeons.content.dungeon_maker import make_dungeon, table_of
from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.own_box import NOTHING_TYPED, in_force
from paperdungeons.core.actions import Correct
from paperdungeons.core.cards import Dungeon, Reward
from paperdungeons.core.dice import SEED_LETTERS, seed_from
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.play.challenges.friend import Duel
from paperdungeons.play.challenges.result_code import (
    attempt_in,
    can_be_shared,
    code_in,
    is_shared_result,
    read_shared,
    shared_link,
    write_shared,
)
from paperdungeons.play.challenges.schedule import content_of, same_deal
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, write_frame
from paperdungeons.play.records.challenge import ChallengeKind, challenge_on
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.box_library import open_boxes
from tests.play.support.challenge_games import TODAY, a_free_game, a_game_of, daily
from tests.play.support.codes import OTHER_BOXES, modules, trouble_of
from tests.play.support.damaged_codes import damage
from tests.play.support.random_games import games
from tests.portions import portions
from tests.staging import BOX, with_bonus

MUTATIONS, CHUNKS = 100_000, 10


def shared_games() -> list[Record]:
    challenges = [challenge_on(kind, TODAY) for kind in ChallengeKind]
    kinds = [a_game_of(challenge, number, number % 2 > 0) for challenge in challenges for number in (1, 2)]
    asked = [game for game in games(1, True, False) if can_be_shared(replay(game))]
    return [*kinds, *(a_free_game(number) for number in range(6)), *(replace(game, bots=()) for game in asked[:3])]


@pytest.mark.parametrize("number", range(len(shared_games())))
def test_a_shared_game_is_replayed_to_its_score_anywhere(number):
    record = shared_games()[number]
    shared = read_shared(write_shared(record, "Chloé"), BOX)
    assert (shared.record, shared.name) == (record, "Chloé")
    assert shared.points == score(replay(record)).total


def test_a_result_of_a_challenge_needs_no_box():
    for kind in ChallengeKind:
        challenge = challenge_on(kind, date(2031, 5, 9))
        shared = read_shared(write_shared(a_game_of(challenge)))
        assert shared.challenge == challenge
        assert shared.record.setup.box.fingerprint == a_game_of(challenge).setup.box.fingerprint


def test_the_challenge_is_known_without_a_look_at_the_game():
    assert attempt_in(write_shared(a_game_of(daily(), 3, True))) == a_game_of(daily(), 3, True).attempt
    assert attempt_in(write_shared(a_free_game())) is None


def test_a_shared_game_fits_in_a_qr_code_that_a_phone_reads():
    assert max(modules(shared_link(record, "Jan Willem")) for record in shared_games()) <= 49


def test_a_code_is_found_in_the_message_around_it():
    link = shared_link(a_game_of(daily()), "Anna")
    message = f"Dungeon of the day: 999 points!\n{link}\nBeat that."
    assert read_shared(code_in(message)).points == score(replay(a_game_of(daily()))).total
    assert code_in(link) == link
    assert code_in("no code at all") == "no code at all"
    assert is_shared_result(link)
    assert not is_shared_result("no code at all")


def test_a_header_that_claims_another_day_is_not_written_into_the_code():
    other = replace(a_game_of(daily(date(2026, 11, 18))), attempt=a_game_of(daily()).attempt)
    assert read_shared(write_shared(other), BOX).challenge is None


# --- what cannot be shared -----------------------------------------------------------------------------------


def test_only_a_game_alone_that_is_over_can_be_shared():
    over = a_game_of(daily())
    corrected = next(game for game in games(1, False, False) if any(isinstance(c, Correct) for c in game.choices))
    real_dice = games(1, False, True)[0]
    table = games(2, False, False)[0]
    for record in (replace(over, choices=over.choices[:-1]), corrected, real_dice, table):
        assert not can_be_shared(replay(record))
        with pytest.raises(ValueError, match="shared"):
            write_shared(record)


def test_a_game_with_a_box_that_is_not_here_is_refused():
    other = replace(with_bonus("minotaur", Reward.STEP), fingerprint="0123abcd")
    setup = replace(a_free_game().setup, box=other)
    code = write_shared(replace(a_free_game(), setup=setup))
    for boxes in ((), (BOX,), tuple(OTHER_BOXES.values())):
        assert trouble_of(read_shared, code, *boxes).trouble is CodeTrouble.OTHER_BOX
    assert read_shared(code, BOX, other).record.setup == setup


def test_a_game_of_an_earlier_box_of_the_app_is_read_anywhere():
    for box in (BOX, *earlier_boxes()):
        setup = Setup(box, "TEST5EED")
        record = Record(setup, choices=tuple(play(setup, 1)[0]))
        assert read_shared(write_shared(record)).record == record


# --- in a dungeon that only the sender has -------------------------------------------------------------------


def a_game_in(card: Dungeon, number: int = 1, *beside: Dungeon) -> Record:
    """A game in this dungeon, played by an owner whose box has the dungeons ``beside`` as well."""
    tables = [*((one.id, table_of(one, is_printed=True)) for one in (*beside, card))]
    own = NOTHING_TYPED
    for id_, table in tables:
        own = own.with_card(("dungeons", id_), table)
    setup = Setup(in_force(own).content.box, seed_from(number * 31), dungeon=card.id)
    return Record(setup, choices=tuple(play(setup, number)[0]))


MADE = make_dungeon(BOX, "K7QF3MXW", Difficulty.HARD)
OTHERS = (make_dungeon(BOX, "00000000", Difficulty.EASY), replace(BOX.dungeons[3], lairs=(8, 20, 30)))
TYPED = replace(BOX.dungeons[1], walls=BOX.dungeons[0].walls)
DRAWN = replace(MADE, id="own-7")


@pytest.mark.parametrize("card", [MADE, TYPED, DRAWN], ids=["made", "typed", "drawn"])
@pytest.mark.parametrize("beside", [(), OTHERS], ids=["alone", "among-others"])
def test_a_game_in_a_dungeon_of_one_s_own_brings_its_card(tmp_path, card, beside):
    record = a_game_in(card, 1, *beside)
    code = write_shared(record, "Anna")
    shared = read_shared(code)
    assert shared.points == score(replay(record)).total
    assert shared.record.choices == record.choices
    assert shared.record.setup.board.dungeon == card
    assert same_deal(shared.record.setup, record.setup)
    assert write_shared(shared.record, "Anna") == code
    assert modules(code) <= 45


def test_a_friend_can_begin_a_game_in_a_dungeon_that_came_along(tmp_path):
    shared = read_shared(write_shared(a_game_in(MADE, 1, *OTHERS)))
    boxes, _ = open_boxes(tmp_path)
    setup = Duel(shared).prepared(boxes)
    assert setup == shared.record.setup
    assert open_boxes(tmp_path)[0].find(setup.box.fingerprint) is not None
    assert Duel(read_shared(write_shared(a_free_game()))).prepared(boxes) == a_free_game().setup
    assert read_shared(write_shared(a_free_game())).content is None
    month = challenge_on(ChallengeKind.MONTHLY, TODAY)
    assert read_shared(write_shared(a_game_of(month))).content is content_of(month)


def test_a_card_of_the_app_does_not_travel_along():
    """Otherwise the same game could be written as two different codes."""
    record = a_game_in(MADE)
    forged = replace(record, setup=replace(record.setup, box=replace(BOX, fingerprint="01234567"), dungeon="A"))
    choices = tuple(play(forged.setup, 1)[0])
    code = write_shared(replace(forged, choices=choices))
    assert trouble_of(read_shared, code).trouble is CodeTrouble.DAMAGED


def test_a_deal_is_the_same_whatever_other_dungeons_there_are():
    alone, among = a_game_in(MADE), a_game_in(MADE, 1, *OTHERS)
    assert alone.setup.box.fingerprint != among.setup.box.fingerprint
    assert same_deal(alone.setup, among.setup)
    assert not same_deal(alone.setup, a_game_in(DRAWN).setup)


def test_a_code_of_another_kind_is_refused():
    error = trouble_of(read_shared, write_frame(CodeKind.REPORT_LOG, "11"), BOX)
    assert (error.trouble, error.facts["found"]) == (CodeTrouble.WRONG_KIND, CodeKind.REPORT_LOG)


def test_a_game_by_other_rules_is_refused():
    error = trouble_of(read_shared, write_frame(CodeKind.RESULT, "20000000"), BOX)
    assert error.trouble is CodeTrouble.OTHER_RULES


# --- forged and mistyped -------------------------------------------------------------------------------------


def damaged_codes(mutations: int, chunk: int) -> int:
    """How many damaged codes were read all the same, each as one of the games that were written."""
    chance, read = Random(chunk), 0
    originals = [(shared_link(record, "Anna"), record) for record in shared_games()]
    for number in range(mutations):
        link, _ = originals[number % len(originals)]
        text = damage(link, chance)
        try:
            shared = read_shared(text, BOX)
        except CodeError:
            continue
        assert (shared.record, shared.name) in [(record, "Anna") for _, record in originals], (link, text)
        read += 1
    return read


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=1))
def test_of_100_000_damaged_results_none_is_wrongly_accepted(chunk):
    assert damaged_codes(MUTATIONS // CHUNKS, chunk) > 0


@pytest.mark.parametrize("chunk", portions(range(10), quick=1))
def test_a_forged_result_is_refused_or_replays_to_a_score_of_its_own(chunk):
    """The check letters are right: a forgery is refused by the rules, or is exactly how we would write its game."""
    chance, accepted = Random(chunk), 0
    originals = [write_shared(record) for record in shared_games()]
    for _ in range(1000):
        said = chance.choice(originals)[4:-6]
        at = chance.randrange(len(said) // 2) if chance.random() < 0.3 else len(said) - 1 - chance.randrange(12)
        code = write_frame(CodeKind.RESULT, said[:at] + chance.choice(SEED_LETTERS) + said[at + 1 :])
        try:
            shared = read_shared(code, BOX)
        except CodeError:
            continue
        accepted += 1
        assert write_shared(shared.record, shared.name) == code
        assert shared.points == score(replay(shared.record)).total
    assert accepted > 3


# --- a challenge to a friend ---------------------------------------------------------------------------------


def test_a_friend_is_dealt_the_same_and_has_a_score_to_beat():
    record = a_free_game(5)
    duel = Duel(read_shared(write_shared(record, "Anna"), BOX))
    assert duel.setup == record.setup
    assert duel.to_beat == score(replay(record)).total
    assert [duel.roll(round_) for round_ in range(1, 9)] == list(record.setup.rolls)
    for round_ in (0, 9):
        with pytest.raises(ValueError, match="round"):
            duel.roll(round_)
    own = replay(a_free_game(5))
    assert duel._replace(own=own).own is own


def test_a_challenge_to_a_friend_keeps_the_options_of_the_game():
    for number in range(12):
        setup = read_shared(write_shared(a_free_game(number)), BOX).record.setup
        assert setup == Setup(BOX, a_free_game(number).setup.seed, dungeon=setup.dungeon, missions=setup.missions)
        assert setup == a_free_game(number).setup
