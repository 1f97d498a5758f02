"""Results that friends send: kept, listed by challenge, and never believed unchecked."""

import pytest

from paperdungeons.content.files import house_box
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.challenges.received import FILE, MOST_KEPT, ReceivedResults, ResultRow, table_of
from paperdungeons.play.challenges.result_code import read_shared, shared_link, write_shared
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.records.challenge import ChallengeKind, challenge_on
from paperdungeons.play.records.record import replay
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from paperdungeons.play.wording.challenges import when_text
from paperdungeons.play.wording.ranks import checked_text, share_text
from tests.play.support.challenge_games import TODAY, a_free_game, a_game_of, daily
from tests.play.support.full_disk import no_room
from tests.ranks_at_hand import RANKS
from tests.staging import BOX


def test_a_received_result_is_there_after_a_restart(tmp_path):
    received = ReceivedResults(tmp_path)
    shared = received.take(f"Look! {shared_link(a_game_of(daily(), 1), 'Anna')}")
    received.take(write_shared(a_free_game(), "Bram"), BOX)
    again = ReceivedResults(tmp_path)
    assert again.codes == received.codes
    assert [(one.name, one.points) for one in again.of_challenge(daily())] == [("Anna", shared.points)]
    assert [one.name for one in again.of_deal(a_free_game().setup)] == ["Bram"]
    assert again.of_deal(a_free_game(1).setup) == []


def test_a_result_that_comes_twice_is_kept_once(tmp_path):
    received = ReceivedResults(tmp_path)
    for text in (shared_link(a_game_of(daily(), 1), "Anna"), shared_link(a_game_of(daily(), 1), "Anna").lower()):
        received.take(text)
    assert len(received.codes) == 1
    assert received.keep(received.codes) == 0


def test_a_mistyped_result_is_refused_and_not_kept(tmp_path):
    received = ReceivedResults(tmp_path)
    with pytest.raises(CodeError):
        received.take(shared_link(a_game_of(daily(), 1), "Anna")[:-1] + "0")
    assert not (tmp_path / FILE).exists()


def test_lines_that_are_no_results_are_left_out(tmp_path):
    code = write_shared(a_game_of(daily(), 1), "Anna")
    (tmp_path / FILE).write_text(f"nonsense\n{code}\n{code[:-1]}\n{code}\n", encoding="ascii")
    assert ReceivedResults(tmp_path).codes == [code]
    (tmp_path / FILE).write_bytes(bytes(range(256)))
    assert ReceivedResults(tmp_path).codes == []


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path):
    received = ReceivedResults(tmp_path)
    received.take(shared_link(a_game_of(daily(), 1), "Anna"))
    with no_room(), pytest.raises(StoreError) as caught:
        received.take(shared_link(a_game_of(daily(), 2), "Bram"))
    assert caught.value.trouble.kind is StorageProblemKind.NOT_KEPT
    assert ReceivedResults(tmp_path).codes == received.codes == [write_shared(a_game_of(daily(), 1), "Anna")]


def test_the_oldest_go_when_there_are_too_many(tmp_path):
    received = ReceivedResults(tmp_path)
    received.codes = [f"code {number}" for number in range(MOST_KEPT)]
    received.take(shared_link(a_game_of(daily(), 1), "Anna"))
    assert len(received.codes) == MOST_KEPT
    assert received.codes[0] == "code 1"


def test_friends_line_up_the_best_first_and_practice_last(tmp_path):
    shared = [
        read_shared(write_shared(a_game_of(daily(), number, number == 2), name))
        for number, name in enumerate(("Anna", "Bram", "Chris"))
    ]
    points = [one.points for one in shared]
    rows = table_of(shared, "Me", points[1])
    counted = sorted([(points[0], "Anna"), (points[1], "Bram"), (points[1], "Me")], reverse=True)
    assert [row.points for row in rows[:3]] == [total for total, _ in counted]
    assert rows[3] == ResultRow(4, "Chris", points[2], True, False)
    own, tied = (next(row for row in rows if row.name == name) for name in ("Me", "Bram"))
    assert own.place == tied.place
    assert own.is_own
    assert rows.index(own) < rows.index(tied)
    assert table_of([], "Me", None) == []


# --- in words ------------------------------------------------------------------------------------------------


def test_a_checked_result_says_points_rank_and_that_it_was_checked():
    shared = read_shared(write_shared(a_game_of(daily(), 1), "Anna"))
    assert checked_text(words("en"), shared, RANKS) == f"{shared.points} points, Torchbearer, checked"
    assert checked_text(words("nl"), shared, None) == f"{shared.points} punten, gecontroleerd"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_is_short_and_has_the_code(language):
    for record in (*(a_game_of(challenge_on(kind, TODAY), 1, True) for kind in ChallengeKind), a_free_game(1)):
        state = replay(record)
        text = share_text(words(language), record, state, 1, "Anna", None)
        assert len(text.splitlines()) == 2
        assert read_shared(text.splitlines()[1], house_box()).record == record
        assert "{" not in text


def test_a_challenge_says_when_it_is():
    told = [when_text(words("en"), challenge_on(kind, TODAY)) for kind in ChallengeKind]
    assert told == ["17 Nov 2026", "week of 16 Nov 2026", "Nov 2026"]
    told = [when_text(words("nl"), challenge_on(kind, TODAY), TODAY.year) for kind in ChallengeKind]
    assert told == ["17 nov", "week van 16 nov", "Nov 2026"]


def test_codes_are_found_by_their_challenge_or_their_seed_without_a_replay(tmp_path):
    received, free = ReceivedResults(tmp_path), a_free_game()
    of_day, of_friend = write_shared(a_game_of(daily(), 1), "Anna"), write_shared(free, "Bram")
    received.keep([of_day, of_friend])
    assert received.codes_of(daily()) == [of_day]
    assert received.codes_with(free.setup.seed) == [of_friend]
    assert received.codes_with(a_game_of(daily(), 1).setup.seed) == []
