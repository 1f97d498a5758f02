"""What a review says and where its lines go, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.faces import DICE_A_ROUND, ROUNDS
from paperdungeons.core.scoring import score
from paperdungeons.core.state import ANSWER, OVER, phase_of
from paperdungeons.play.records.record import replay, states_of
from paperdungeons.ui.drawing.plot import Plot, dashes_of, flowing, ticks_for
from paperdungeons.ui.review.layout import plan_lines
from paperdungeons.ui.review.lines import (
    MOMENTS,
    PlayedLine,
    first_difference,
    first_of,
    round_after,
    round_before,
    with_choices,
)
from paperdungeons.ui.review.wording import (
    best_record,
    better_end,
    figures_text,
    first_roll,
    headline,
    losses_heading,
    losses_note,
    losses_told,
)
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import TOUCH
from tests.ui.support.fake_analyst import LOG, finds, review_of
from tests.ui.support.positions import golden

SAY = words("en")


# --- words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ahead", "text"),
    [
        (12, "These dice held 12 more points."),
        (1, "These dice held 1 more point."),
        (0, "You missed nothing: no better game was found for these dice."),
        (-3, "You missed nothing: no better game was found for these dice."),
    ],
)
def test_the_headline_says_how_many_points_were_left(ahead, text):
    review = review_of()
    best = review.best._replace(points=review.points + ahead)
    assert headline(SAY, review._replace(best=best)) == text


def test_the_figures_of_a_round_are_told_for_both_lines():
    review = review_of()._replace(expected=(40.4, *range(8)), best_expected=(40.4, *range(10, 18)))
    assert figures_text(SAY, review, 0) == "At the first roll: you 40, best game 40"
    assert figures_text(SAY, review, 3) == "After round 3: you 2, best game 12"
    assert figures_text(SAY, review, ROUNDS) == "At the end: you 7, best game 17"


def test_a_loss_tells_both_choices_the_cost_and_whether_it_could_be_seen():
    first, second, third = losses_told(SAY, golden(LOG), review_of())
    assert (first.title, first.cost, first.is_foreseeable) == ("Round 3, 1st die", "9 points", True)
    assert (second.cost, third.cost) == ("5 points", "1 point")
    assert first.yours != first.better
    assert "Only hindsight" in second.hindsight
    assert "You could have seen it" in first.hindsight


def test_two_losses_of_one_round_are_told_apart_by_their_dice():
    record, review = golden(LOG), review_of()
    line, loss = PlayedLine(record), review.losses[0]
    cursors = [line.cursor_at(first_of(7) + die) for die in range(DICE_A_ROUND + 1)]
    losses = tuple(loss._replace(made=made, until=until, better=()) for made, until in pairwise(cursors))
    titles = [told.title for told in losses_told(SAY, record, review._replace(losses=losses))]
    assert titles == ["Round 7, 1st die", "Round 7, 2nd die", "Round 7, 3rd die"]


def test_an_answer_that_is_owed_is_told_without_a_die():
    record, review = golden("ask-all-questions"), review_of()
    states = list(states_of(record))
    owed = next(number for number, state in enumerate(states) if state.round and phase_of(state) == ANSWER)
    loss = review.losses[0]._replace(made=owed, until=owed + 1, better=())
    told = losses_told(SAY, record, review._replace(losses=(loss,)))[0]
    assert told.title == f"Round {states[owed].round}"


@pytest.mark.parametrize(
    ("count", "missing", "heading", "note"),
    [
        (3, 54, "Your three costliest choices", "15 of the 54 points; the rest was lost in smaller slips."),
        (2, 14, "The two that cost most", "Together they make up all the missing points."),
        (1, 10, "The one that cost most", "9 of the 10 points; the rest was lost in smaller slips."),
    ],
)
def test_the_list_says_how_many_of_the_missing_points_it_has(count, missing, heading, note):
    review = review_of()
    best = review.best._replace(points=review.points + missing)
    review = review._replace(best=best, losses=review.losses[:count])
    assert losses_heading(SAY, review) == heading
    assert losses_note(SAY, review) == (
        f"{note} A cost is measured against the best game found from that moment on, knowing all the dice."
    )


def test_where_nothing_was_better_no_loss_is_told():
    review = review_of()._replace(losses=())
    assert losses_told(SAY, golden(LOG), review) == []
    assert (losses_heading(SAY, review), losses_note(SAY, review)) == ("What cost most", "")


def test_the_best_line_keeps_the_cards_and_ends_with_its_points():
    record = best_record(golden(LOG), review_of())
    assert record.choices[0] == golden(LOG).choices[0]
    assert phase_of(replay(record)) == OVER
    assert score(replay(record)).total == review_of().best.points


@pytest.mark.parametrize("name", [LOG, "ask-all-questions", "real-dice"])
def test_the_first_roll_comes_after_the_cards_and_their_gifts(name):
    states = list(states_of(golden(name)))
    at = first_roll(golden(name))
    assert (states[at].round, states[at].track) == (1, ())
    assert states[at].roll
    assert not states[at - 1].roll


def test_a_better_choice_goes_on_to_its_best_end_where_that_is_known():
    loss = review_of().losses[0]
    assert better_end(loss, finds()) == finds()[loss.made].choices
    assert better_end(loss, {}) == loss.better


# --- lines ---------------------------------------------------------------------------------------------------


def test_every_round_has_a_moment_for_its_roll_and_for_each_die():
    assert len(MOMENTS) == ROUNDS * (DICE_A_ROUND + 1) + 1
    assert MOMENTS[first_of(1)] == (1, 0)
    assert MOMENTS[first_of(5) + 2] == (5, 2)
    assert MOMENTS[first_of(ROUNDS + 1)] == (ROUNDS + 1, 0) == MOMENTS[-1]


def test_going_by_rounds_stays_within_the_game():
    assert round_before(first_of(4) + 2) == first_of(4)
    assert round_before(first_of(4)) == first_of(3)
    assert round_before(0) == 0
    assert round_after(first_of(4) + 2) == first_of(5)
    assert round_after(len(MOMENTS) - 1) == len(MOMENTS) - 1


@pytest.mark.parametrize("name", [LOG, "ask-all-questions", "real-dice", "table-2-plain-seat-1"])
def test_a_moment_comes_after_all_that_follows_from_its_dice(name):
    line = PlayedLine(golden(name))
    for place, (round_, dice) in enumerate(MOMENTS):
        state = line.state_at(place)
        assert (state.round, len(state.track)) == (round_, DICE_A_ROUND * (round_ - 1) + dice)
        assert not state.points
        assert line.place_at(line.cursor_at(place)) == place
    assert line.state_at(len(MOMENTS) - 1) == replay(golden(name))


def test_every_choice_after_the_cards_is_told_at_one_moment():
    line = PlayedLine(golden(LOG))
    cursors = [line.cursor_at(place) for place in range(len(MOMENTS))]
    assert cursors == sorted(cursors)
    assert cursors[-1] == len(golden(LOG).choices)
    assert line.story_at(SAY, 0) == ""
    assert all(line.story_at(SAY, place) for place in range(1, len(MOMENTS)))


def test_a_line_that_ends_sooner_stands_still():
    record = with_choices(golden(LOG), 12, ())
    line = PlayedLine(record)
    assert line.cursor_at(len(MOMENTS) - 1) == 12
    assert line.story_at(SAY, len(MOMENTS) - 1) == ""


def test_the_first_difference_of_two_lines_is_where_they_part():
    record, loss = golden(LOG), review_of().losses[1]
    yours, other = PlayedLine(record), PlayedLine(with_choices(record, loss.made, finds()[loss.made].choices))
    place = first_difference(yours, other)
    assert MOMENTS[place] == (5, 1)
    assert yours.state_at(place - 1) == other.state_at(place - 1)
    assert first_difference(yours, PlayedLine(record)) == 0


# --- the curve -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [([-5, 63],), ([40.2, 40.9],), ([0, 0],), ([12, 180], [-30, 99])])
def test_the_scale_holds_every_point_between_a_few_round_figures(lines):
    ticks = ticks_for(*lines)
    assert ticks[0] <= min(map(min, lines))
    assert ticks[-1] >= max(map(max, lines))
    assert 2 <= len(ticks) <= 7
    assert len({after - before for before, after in pairwise(ticks)}) == 1


def test_a_point_of_the_curve_is_found_again_by_a_finger():
    plot = Plot(Rect(30, 20, 240, 100), (0, 50, 100), ROUNDS)
    assert plot.y(50) == 70
    assert [plot.number_at(plot.x(round_) + 10) for round_ in range(ROUNDS + 1)] == list(range(ROUNDS + 1))
    assert (plot.number_at(-100), plot.number_at(1000)) == (0, ROUNDS)


def test_a_line_flows_through_its_spots_and_never_beyond_them():
    spots = [(0.0, 10.0), (10.0, 40.0), (20.0, 40.0), (30.0, 15.0), (40.0, 90.0)]
    line = flowing(spots)
    assert set(spots) <= set(line)
    for (x1, y1), (x2, y2) in pairwise(spots):
        between = [y for x, y in line if x1 <= x <= x2]
        assert min(y1, y2) - 1e-9 <= min(between) <= max(between) <= max(y1, y2) + 1e-9


def test_dashes_and_gaps_make_up_the_whole_line():
    dashes = dashes_of([(0.0, 0.0), (30.0, 0.0), (30.0, 40.0)], 8, 4)
    assert dashes[0][0] == (0.0, 0.0)
    lengths = [sum(abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(dash)) for dash in dashes]
    assert lengths[:-1] == pytest.approx([8] * 5)
    assert 12 * 5 + lengths[-1] == pytest.approx(68)


# --- where things lie ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "is_pair"),
    [(360, 588, False), (412, 860, False), (915, 360, False), (640, 308, False), (1280, 748, True), (800, 1228, True)],
)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_two_sheets_lie_side_by_side_where_there_is_room(width, height, is_pair, scale):
    plan = plan_lines(width, height, 1, scale)
    assert plan.is_pair == is_pair
    assert min(plan.steps.h, *(head.h for head in plan.heads)) >= TOUCH
    for sheet in plan.sheets:
        for page in sheet.pages.values():
            assert 0 <= page.x < page.right <= width + 1e-6
            assert page.w >= 280 or page.h >= 280
            assert page.top <= plan.heads[0].y + 1e-6 or page.right <= plan.heads[0].x + 1e-6
