"""Achievements by touch: they are told once after a game, and their page keeps them with the game that earned them."""

from __future__ import annotations

from dataclasses import replace

from paperdungeons.content.words import words
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.statistics.collect import collect_at_once
from paperdungeons.play.statistics.earned import Achievement, achievements_of
from paperdungeons.play.statistics.facts_cache import FactsCache
from paperdungeons.play.wording.achievements import text_of, title_of
from paperdungeons.ui.achievements.widgets import MOST_TOLD, EarnedNews
from paperdungeons.ui.widgets.letters import Text
from tests.play.support.past_games import hot_seat
from tests.ranks_at_hand import RANKS
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import golden
from tests.ui.support.progress import count, know_earned, open_page

EN = words("en")
GAME = "printed-solo-F-QR05DW8J"


def finish(hand: Hand) -> None:
    """Play the last step of a good game, so that its score shows."""
    record, app = golden(GAME), hand.app
    app.library.open(sit_down(app.services.store, replace(record, choices=record.choices[:-1])))
    app.sheets.forget()
    app.navigator.show("home", "sheet")
    app.library.current.session.do(record.choices[-1])
    app.features.flow.finish()
    wait_until(hand, lambda: hand.place == "score")
    know_earned(hand)


def news(hand: Hand) -> list[EarnedNews]:
    return [widget for widget in hand.screen.walk() if isinstance(widget, EarnedNews)]


def by_hand(hand: Hand, folder) -> list[Achievement]:
    games = hand.app.services.store.games()
    sheets = collect_at_once(games, hand.app.services.boxes.find, FactsCache(folder))
    return achievements_of(sheets, RANKS)


def test_what_a_game_earns_is_told_once_and_kept_on_the_page(phone, tmp_path):
    hand = phone()
    hand.app.library.ranks = RANKS
    open_page(hand, "achievements")
    assert EN("achievements.page.count.none", of=38) in hand.texts()
    assert len(hand.screen.rows) == 38

    finish(hand)
    earned = [one for one in by_hand(hand, tmp_path) if one.is_reached]
    texts = hand.texts()
    assert EN("achievements.news.new.other", n=len(earned)) in texts
    assert len(news(hand)[0].rows) == MOST_TOLD < len(earned)
    assert {title_of(EN, earned[0]), text_of(EN, earned[0])} <= set(texts)

    tap(hand, news(hand)[0].rows[0])
    count(hand)
    assert hand.place == "achievements"
    assert EN("achievements.page.count.some", n=len(earned), of=38) in hand.texts()
    assert hand.back()
    assert (hand.place, len(news(hand)[0].rows)) == ("score", MOST_TOLD)
    more = news(hand)[0].more_row
    said = [part.text for part in more.walk(restrict=True) if isinstance(part, Text)]
    assert said == [EN("achievements.news.more.other", n=len(earned) - MOST_TOLD)]
    tap(hand, more)
    count(hand)
    assert hand.place == "achievements"
    assert hand.back()

    finish(hand)
    assert [title_of(EN, one) for one in earned if title_of(EN, one) in hand.texts()] == []
    assert news(hand) == []

    open_page(hand, "achievements")
    tap(hand, hand.screen.rows[earned[0].id])
    know_earned(hand)
    assert (hand.app.navigator.path, hand.app.library.current.id) == (["home", "achievements", "score"], 1)
    assert EN("achievements.news.past.other", n=len(earned)) in hand.texts()
    assert hand.back()
    assert hand.place == "achievements"
    assert hand.back()
    assert hand.place == "home"


def test_a_table_that_has_just_ended_is_told_what_its_players_earned(phone, tmp_path):
    hand = phone()
    hand.app.library.ranks = RANKS
    store, box = hand.app.services.store, hand.app.library.content.box
    ids = [store.begin(record) for record in hot_seat(90)]
    hand.app.library.resume(store.load(ids[0], box))
    hand.app.navigator.show("home", "ranking")
    earned = [one for one in by_hand(hand, tmp_path) if one.is_reached]
    assert earned
    wait_until(hand, lambda: hand.screen.extra_tiles)
    assert len(hand.screen.extra_tiles) == min(MOST_TOLD, len(earned))
    first = earned[0]
    assert f"{EN('achievements.news.new.one')}: {title_of(EN, first)}" in hand.texts()
    tap(hand, hand.screen.extra_tiles[0])
    count(hand)
    tap(hand, hand.screen.rows[first.id])
    assert hand.app.navigator.path == ["home", "achievements", "ranking"]


def test_the_ranking_stays_where_it_is_scrolled_when_what_was_earned_is_known(phone, monkeypatch):
    hand, asked = phone(), []
    hand.app.library.ranks = RANKS
    store, box = hand.app.services.store, hand.app.library.content.box
    ids = [store.begin(record) for record in hot_seat(90)]
    hand.app.library.resume(store.load(ids[0], box))
    sheets = hand.app.features.progress.achievements._sheets
    with monkeypatch.context() as patch:
        patch.setattr(sheets, "ask", lambda *question: asked.append(question))
        hand.app.navigator.show("home", "ranking")
    hand.stage.frames(3)
    first = hand.screen
    first.hold(lambda: 60)
    assert round(first.scrolled) == 60
    sheets.ask(*asked[0])
    wait_until(hand, lambda: hand.screen.extra_tiles)
    hand.stage.frames(3)
    assert hand.screen is not first
    assert round(hand.screen.scrolled) == 60
