"""If two apps use one folder, what one has done is neither lost nor hidden by the other."""

from __future__ import annotations

from contextlib import closing
from random import Random

from paperdungeons.bots.random_bot import choose
from paperdungeons.play.games.game import go_on
from paperdungeons.play.storage.store import open_store
from tests.staging import BOX


def test_a_game_that_another_app_has_gone_on_with_is_taken_up_as_it_is_now(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"
    other, _ = open_store(hand.folder)
    with closing(other):
        theirs = go_on(other, other.load(hand.app.library.game.id, BOX))
        for number in range(3):
            theirs.session.do(choose(theirs.state, Random(number)))
        mine = hand.app.library.game.session
        action = choose(hand.state, Random(9))
        hand.sheet.controller.attempt(lambda: mine.do(action) and None)
        assert mine.cursor == 1
        assert hand.app.services.words("troubles.overtaken") in hand.sheet.presenter._refusal
        hand.app.navigator.home()
        hand.stage.frames(2)
        assert hand.app.library.game.session.choices == theirs.session.choices
        hand.touch(hand.screen.continue_tile)
        assert hand.place == "sheet"
        assert hand.state == theirs.state


def test_an_app_that_is_only_started_again_stays_where_it_was(phone):
    hand = phone()
    hand.touch(hand.screen.foot_buttons["rules"])
    hand.hardware.links.send("")
    hand.stage.frames(2)
    assert hand.place == "rules"
