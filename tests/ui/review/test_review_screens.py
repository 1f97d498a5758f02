"""The review in the app: searching, stopping, leaving and coming back; the curve, the worst losses, the best line."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from paperdungeons.core.faces import ROUNDS
from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.review.comparison_screen import ComparisonScreen
from paperdungeons.ui.review.curve import CurveRegion
from paperdungeons.ui.review.lines import MOMENTS, first_of
from paperdungeons.ui.review.review_screen import ReviewScreen
from paperdungeons.ui.review.search_screen import ReviewSearchScreen
from paperdungeons.ui.review.widgets import BACK, ON, ROUND_BACK, ROUND_ON
from paperdungeons.ui.sheet.regions.dungeon import DungeonRegion
from paperdungeons.ui.sheet.regions.fame import FameRegion
from paperdungeons.ui.sheet.regions.party import PartyRegion
from tests.ui.support import layout_checks
from tests.ui.support.complaints import lay_out
from tests.ui.support.fake_analyst import LOG, QuickAnalyst, finds, review_of
from tests.ui.support.forms import every_form, every_theme
from tests.ui.support.languages import english_in
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show, take_up

ONLY_LOOKED_AT = DungeonRegion, PartyRegion, FameRegion


class Breath(Event):
    """An event that also knows whether a search is waiting for it."""

    is_held = False

    def wait(self, timeout: float | None = None) -> bool:
        while not self.is_set():
            self.is_held = True
            super().wait(0.005)
        self.is_held = False
        return True


def at_the_score(hand: Hand, analyst: type[QuickAnalyst] = QuickAnalyst) -> None:
    hand.app.features.review._analyst = analyst
    take_up(hand, LOG)
    show(hand, "home", "score")
    hand.stage.frames(3)


def reviewed(hand: Hand) -> None:
    """Open the review of a game, and wait until everything is found."""
    at_the_score(hand)
    hand.app.navigator.go("review")
    wait_until(hand, lambda: isinstance(hand.screen, ReviewScreen))
    hand.stage.frames(3)


@pytest.fixture
def slow() -> Iterator[type[QuickAnalyst]]:
    """An analyst that finds one thing and then waits for its gate."""
    gate = Event()
    yield type("SlowAnalyst", (QuickAnalyst,), {"gate": gate})
    gate.set()


# --- searching -----------------------------------------------------------------------------------------------


def test_the_search_tells_how_far_it_is_and_the_review_takes_its_place(phone, slow):
    hand = phone()
    at_the_score(hand, slow)
    hand.touch(hand.screen.review_tile)
    wait_until(hand, lambda: hand.app.features.review.progress.round > 0)
    screen = hand.screen
    assert isinstance(screen, ReviewSearchScreen)
    assert {"Looking through round 1", "25% done"} <= set(hand.texts())
    assert screen.bar.done == 0.25
    slow.gate.set()
    wait_until(hand, lambda: isinstance(hand.screen, ReviewScreen))
    assert hand.place == "review"


def test_a_search_can_be_stopped_and_goes_on_with_what_it_had(phone, slow):
    hand = phone()
    at_the_score(hand, slow)
    hand.app.navigator.go("review")
    wait_until(hand, lambda: hand.app.features.review.progress.round > 0)
    goes_on = hand.app.services.words("review.search.leave")
    assert goes_on in hand.texts()
    hand.touch(hand.screen.tile)
    assert not hand.app.features.review.is_running
    assert goes_on not in hand.texts()
    assert "Stopped at 25%. What was found is kept." in hand.texts()
    made = []
    hand.app.features.review._analyst = lambda *given: made.append(given) or QuickAnalyst(*given)
    hand.touch(hand.screen.tile)
    wait_until(hand, lambda: isinstance(hand.screen, ReviewScreen))
    first = min(finds())
    assert made[0][2] == {first: finds()[first]}


def test_who_leaves_the_page_finds_the_review_done_when_coming_back(phone, slow):
    hand = phone()
    at_the_score(hand, slow)
    hand.app.navigator.go("review")
    wait_until(hand, lambda: hand.app.features.review.progress.round > 0)
    hand.back()
    assert hand.place == "score"
    slow.gate.set()
    wait_until(hand, lambda: hand.app.features.review.review is not None)
    assert hand.place == "score"
    hand.touch(hand.screen.review_tile)
    assert isinstance(hand.screen, ReviewScreen)


def test_the_search_rests_while_the_app_is_away_and_outlives_it(phone, slow):
    hand, breath = phone(), Breath()
    hand.app.features.review._may_go = breath
    breath.set()
    at_the_score(hand, slow)
    hand.app.navigator.go("review")
    wait_until(hand, lambda: hand.app.features.review.progress.round > 0)
    hand.app.dispatch("on_pause")
    wait_until(hand, lambda: breath.is_held)
    slow.gate.set()
    hand.stage.frames(3)
    assert breath.is_held
    assert hand.app.features.review.review is None
    hand.close()
    hand.open()
    given = []
    hand.app.features.review._analyst = lambda *facts: given.append(facts[2]) or QuickAnalyst(*facts)
    take_up(hand, LOG)
    show(hand, "home", "score", "review")
    wait_until(hand, lambda: isinstance(hand.screen, ReviewScreen))
    assert given[0].items() >= {min(finds()): finds()[min(finds())]}.items()


def test_a_search_that_rested_goes_on_when_the_app_is_back(phone, slow):
    hand = phone()
    at_the_score(hand, slow)
    hand.app.navigator.go("review")
    hand.app.dispatch("on_pause")
    slow.gate.set()
    hand.app.dispatch("on_resume")
    wait_until(hand, lambda: isinstance(hand.screen, ReviewScreen))
    assert hand.app.features.review.review == review_of()


# --- what is told --------------------------------------------------------------------------------------------


def test_the_review_tells_both_results_the_curve_and_what_cost_most(phone):
    hand = phone()
    reviewed(hand)
    review, screen, texts = review_of(), hand.screen, hand.texts()
    assert f"These dice held {review.best.points - review.points} more points." in texts
    assert any("hindsight" in text for text in texts)
    assert [label.text for label in screen.curve.labels][::2] == ["You", "Best game"]
    assert len(screen.losses) == len(review.losses)
    assert sum(text.startswith("Better: ") for text in texts) == len(review.losses)


def test_a_tap_on_the_curve_tells_the_figures_of_the_nearest_round(phone):
    hand = phone(size=(412, 915))
    reviewed(hand)
    curve: CurveRegion = hand.screen.curve
    assert "Tap a round to see its figures." in hand.texts()
    x, y = curve.to_window(curve.x + curve.plot.x(5) + 3, curve.center_y)
    hand.tap(x, y)
    yours, best = round(review_of().expected[5]), round(review_of().best_expected[5])
    told = f"After round 5: you {yours}, best game {best}"
    assert told in hand.texts()
    hand.turn(915, 412)
    assert told in hand.texts()


def test_what_cost_most_opens_both_sheets_at_that_choice(phone):
    hand = phone()
    reviewed(hand)
    hand.screen.losses[1].dispatch("on_release")
    hand.stage.frames(2)
    view = hand.screen.view
    assert MOMENTS[view.place.moment] == (5, 1)
    yours, better = (line.state_at(view.place.moment) for line in view.lines)
    assert yours != better
    assert view.lines[0].state_at(first_of(5)) == view.lines[1].state_at(first_of(5))
    hand.back()
    assert hand.place == "review"


# --- the best line -------------------------------------------------------------------------------------------


def press(hand: Hand, key: tuple[str, int]) -> None:
    """Tap the place of this key on the screen."""
    region = next(region for region in hand.screen.view.children if key in region.touchables)
    hand.tap(*region.place_of(key).center)
    hand.stage.frames(1)


def test_the_best_line_is_stepped_through_by_die_and_by_round(phone):
    hand = phone()
    reviewed(hand)
    hand.touch(hand.screen.play_tile)
    view = hand.screen.view
    view.press(("round", 0))
    moments = [view.place.moment]
    for key in (ON, ON, ROUND_ON, ROUND_ON, BACK, ROUND_BACK, ROUND_BACK):
        press(hand, key)
        moments.append(view.place.moment)
    assert [MOMENTS[moment] for moment in moments] == [(1, 0), (1, 1), (1, 2), (2, 0), (3, 0), (2, 3), (2, 0), (1, 0)]
    press(hand, BACK)
    assert MOMENTS[view.place.moment] == (1, 0)


def test_the_best_game_opens_where_it_parts_from_the_own_one(phone):
    hand = phone()
    reviewed(hand)
    hand.touch(hand.screen.play_tile)
    view = hand.screen.view
    yours, best = view.lines
    moment = view.place.moment
    assert moment > 0
    assert yours.state_at(moment) != best.state_at(moment)
    assert yours.state_at(moment - 1) == best.state_at(moment - 1)
    assert view.place.line == 1


def test_both_lines_end_with_the_points_that_the_review_names(phone):
    hand = phone(size=(1280, 800))
    reviewed(hand)
    hand.screen._chosen(ROUNDS)
    hand.touch(hand.screen.play_tile)
    view, review = hand.screen.view, review_of()
    assert view.plan.is_pair
    heads = [word.text for _, _, word in view.heads.heads]
    assert heads == [f"You: {review.points}".replace("-", "\u2212"), f"Best game: {review.best.points}"]
    press(hand, ("round", 4))
    assert MOMENTS[view.place.moment] == (4, 0)


def test_a_phone_shows_one_line_and_the_switch_keeps_the_place(phone):
    hand = phone()
    reviewed(hand)
    hand.touch(hand.screen.play_tile)
    press(hand, ROUND_ON)
    press(hand, ("tab", 1))
    press(hand, ("line", 1))
    view = hand.screen.view
    assert len(view.sheets) == 1
    assert view.sheets[0].pages["party"].parent is view
    assert view.sheets[0].story.word.text == view.lines[1].story_at(hand.app.services.words, view.place.moment)
    before = view.place
    hand.turn(915, 412)
    assert hand.screen.view.place == before != type(before)()


# --- every size ----------------------------------------------------------------------------------------------


def screens(hand: Hand) -> Iterator[tuple[str, list[Region]]]:
    """Each screen, with the regions that are drawn on it."""
    hand.app.features.review._analyst = QuickAnalyst
    reviewed(hand)
    hand.screen.choose(3)
    yield "review", [hand.screen.curve]
    for loss in (None, 0):
        hand.app.features.review.place = hand.app.features.review.place._replace(moment=6, loss=loss)
        hand.app.navigator.go("best-line")
        assert isinstance(hand.screen, ComparisonScreen)
        view = hand.screen.view
        for page in view.plan.tabs or ("",):
            view._be(view.place._replace(page=page))
            for line in (0, 1):
                view._be(view.place._replace(line=line))
                yield f"best line, {page}", list(view.children)
        hand.app.navigator.up()


@every_form
def test_everything_that_is_drawn_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    told = {}
    for name, regions in screens(hand):
        lay_out(hand)
        found = [
            *layout_checks.clipped_words(regions),
            *layout_checks.overlapping_words(regions),
            *layout_checks.small_places(region for region in regions if not isinstance(region, ONLY_LOOKED_AT)),
        ]
        texts = (word.text for region in regions for word, _ in layout_checks.words_of(region))
        found += english_in(texts, form.language)
        told |= {name: found} if found else {}
    assert told == {}


def in_window(regions: list[Region]) -> Iterator[layout_checks.Written]:
    """The texts on regions, one of which may be in a page that scrolls."""
    for region in regions:
        x, y = region.to_window(*region.pos)
        for text in layout_checks.written_words([region]):
            yield text._replace(place=text.place.moved(x - region.x, y - region.y))


@every_theme
def test_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    told = []
    for _, regions in screens(hand):
        hand.stage.frames(2)
        own = [region for region in regions if not isinstance(region, ONLY_LOOKED_AT)]
        told += layout_checks.pale(hand.picture(), [*layout_checks.written_on(hand.screen), *in_window(own)])
    assert told == []
