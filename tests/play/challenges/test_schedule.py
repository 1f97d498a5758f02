"""What challenges deal is pinned for ten years, however the app changes."""

import json
from datetime import date, timedelta
from hashlib import blake2b
from pathlib import Path

import pytest

from paperdungeons.content.difficulty import Difficulty, difficulty_of
from paperdungeons.content.dungeon_maker import seed_and_wish
from paperdungeons.core.rooms import room_name
from paperdungeons.core.setup import Setup
from paperdungeons.play.challenges.schedule import EDITIONS, content_of, is_game_of, seed_of, setup_of
from paperdungeons.play.records.challenge import (
    FIRST_DAY,
    LAST_DAY,
    Attempt,
    Challenge,
    ChallengeKind,
    challenge_on,
    read_attempt,
    write_attempt,
)
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record
from paperdungeons.play.records.write_game import write_game
from tests.staging import BOX

GOLDEN = Path(__file__).parents[2] / "golden" / "challenges.json"
YEARS = range(2026, 2036)
DAILY, WEEKLY, MONTHLY = ChallengeKind


def challenges(kind: ChallengeKind, year: int) -> list[Challenge]:
    days = (date(year, 1, 1) + timedelta(days=number) for number in range(366))
    return list(dict.fromkeys(challenge_on(kind, day) for day in days if day.year == year))


def digest(setups: list[Setup]) -> str:
    """A hash of everything that is dealt: box, seed, dice of all rounds, missions, hand and dungeon card."""
    dealt = [
        [
            setup.box.fingerprint,
            setup.seed,
            setup.rolls,
            [card.id for card in setup.mission_cards],
            [setup.box.powers[number].id for number in setup.hands[0].powers],
            [setup.box.objectives[number].id for number in setup.hands[0].objectives],
            [setup.board.dungeon.id, sorted(setup.board.dungeon.walls), setup.board.dungeon.lairs],
            setup.board.dungeon.monsters,
        ]
        for setup in setups
    ]
    return blake2b(json.dumps(dealt).encode(), digest_size=8).hexdigest()


def pinned(kind: ChallengeKind, year: int) -> list[str]:
    """The dungeons of a year in readable form, and a hash of everything that is dealt."""
    setups = [setup_of(challenge) for challenge in challenges(kind, year)]
    if kind is MONTHLY:
        lairs = ["".join(room_name(room) for room in setup.board.dungeon.lairs) for setup in setups]
        return [" ".join(f"{setup.seed}:{rooms}" for setup, rooms in zip(setups, lairs, strict=True)), digest(setups)]
    return ["".join(setup.board.dungeon.id for setup in setups), digest(setups)]


@pytest.mark.parametrize("kind", ChallengeKind, ids=lambda kind: kind.value)
@pytest.mark.parametrize("year", YEARS)
def test_the_challenges_of_ten_years_never_change(kind, year):
    assert pinned(kind, year) == json.loads(GOLDEN.read_text(encoding="ascii"))[kind.value][str(year)]


def test_the_box_of_every_edition_is_at_hand():
    assert [since for since, _ in EDITIONS] == sorted({since for since, _ in EDITIONS})
    assert EDITIONS[0][0] == FIRST_DAY
    for since, fingerprint in EDITIONS:
        assert content_of(challenge_on(DAILY, since)).box.fingerprint == fingerprint


def test_every_day_of_a_week_or_a_month_has_its_challenge():
    assert {challenge_on(WEEKLY, date(2026, 11, 16) + timedelta(days=number)).id for number in range(7)} == {
        "weekly 2026-11-16"
    }
    assert {challenge_on(MONTHLY, date(2028, 2, 1) + timedelta(days=number)).id for number in range(29)} == {
        "monthly 2028-02-01"
    }


@pytest.mark.parametrize("kind", ChallengeKind, ids=lambda kind: kind.value)
@pytest.mark.parametrize("day", [date.min, date.max, FIRST_DAY, LAST_DAY])
def test_even_a_clock_that_is_far_off_has_a_challenge(kind, day):
    challenge = challenge_on(kind, day)
    assert FIRST_DAY <= challenge.day <= LAST_DAY
    assert challenge_on(kind, challenge.day) == challenge
    assert setup_of(challenge).is_solo


def test_no_two_challenges_share_a_seed():
    all_of_them = {challenge for kind in ChallengeKind for year in YEARS for challenge in challenges(kind, year)}
    assert len({seed_of(challenge) for challenge in all_of_them}) == len(all_of_them) > 4000


def test_every_dungeon_has_its_days():
    found = [setup_of(challenge).board.dungeon.id for challenge in challenges(DAILY, 2026)]
    assert {found.count(card.id) > 15 for card in BOX.dungeons} == {True}


def test_the_dungeon_of_the_month_is_made_for_it_and_hard():
    for challenge in challenges(MONTHLY, 2026):
        setup = setup_of(challenge)
        assert seed_and_wish(setup.board.dungeon.id) == (seed_of(challenge), Difficulty.HARD)
        assert difficulty_of(setup.box, setup.board.dungeon) is Difficulty.HARD


# --- in a record ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ChallengeKind, ids=lambda kind: kind.value)
@pytest.mark.parametrize("is_practice", [False, True])
def test_a_record_says_the_challenge_it_was_played_for(kind, is_practice):
    challenge = challenge_on(kind, date(2026, 11, 17))
    record = Record(setup_of(challenge), attempt=Attempt(challenge, is_practice))
    text = write_game(record)
    assert f"\nChallenge {challenge.id}{' practice' if is_practice else ''}\n" in text
    assert read_game(text, record.setup.box) == record
    assert is_game_of(record, challenge)


def test_a_game_with_other_dice_is_no_game_of_the_challenge():
    challenge = challenge_on(DAILY, date(2026, 11, 17))
    assert not is_game_of(Record(setup_of(challenge_on(DAILY, date(2026, 11, 18)))), challenge)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "daily",
        "hourly 2026-11-17",
        "daily 2026-13-01",
        "daily 2026-02-30",
        "daily 1900-01-01",
        "daily 2200-01-01",
        "weekly 2026-11-17",
        "monthly 2026-11-17",
        "daily 2026-11-17 official",
        "daily  2026-11-17",
        "Daily 2026-11-17",
    ],
)
def test_a_challenge_has_one_spelling(text):
    with pytest.raises(ValueError, match=r"."):
        read_attempt(text)


def test_an_attempt_written_and_read_is_the_same():
    for kind in ChallengeKind:
        for is_practice in (False, True):
            attempt = Attempt(challenge_on(kind, date(2027, 3, 31)), is_practice)
            assert read_attempt(write_attempt(attempt)) == attempt


def test_a_table_plays_for_no_challenge():
    head = f"Paper Dungeons 1\nBox {BOX.fingerprint}\nSeed TEST5EED\nPlayers 2\nChallenge daily 2026-11-17\n"
    with pytest.raises(RecordError, match="alone"):
        read_game(head, BOX)
