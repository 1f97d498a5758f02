"""How the first screen offers the lesson, depending on what was played so far."""

from typing import Any

import pytest

from paperdungeons.ui.home.saved_game_wording import HomeFacts, LessonOffer, Results, with_lesson

FINISHED = Results((42,))


def offered(others: int = 0, results: Results | None = None, is_begun: bool = False, is_done: bool = False) -> Any:
    facts = HomeFacts(waiting=None, others=others, problems=[], results=results, challenges=None)
    return with_lesson(facts, is_begun, is_done).lesson


@pytest.mark.parametrize(
    ("facts", "offer"),
    [
        ({}, LessonOffer.FIRST),
        ({"is_done": True}, LessonOffer.QUIET),
        ({"others": 1}, LessonOffer.QUIET),
        ({"results": FINISHED}, LessonOffer.NONE),
        ({"results": FINISHED, "is_done": True}, LessonOffer.NONE),
        ({"is_begun": True}, LessonOffer.GO_ON),
        ({"results": FINISHED, "is_begun": True}, LessonOffer.GO_ON),
    ],
)
def test_the_lesson_comes_first_for_who_never_played_and_goes_when_a_game_is_finished(facts, offer):
    assert offered(**facts) is offer
