"""An app whose files are damaged: what a player does with it."""

from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import LANGUAGES
from paperdungeons.core.actions import LevelUp
from paperdungeons.play.storage.errors import StorageProblemKind
from paperdungeons.ui.style.fonts import glyph
from tests.portions import portions
from tests.ui.support.phone import Hand

SMALL = (320, 569)

in_every_language_on_a_phone = pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))


def assert_told(hand: Hand, *kinds: StorageProblemKind) -> None:
    """The first screen reports exactly these problems, in the language of the player."""
    assert hand.place == "home"
    assert [trouble.kind for trouble in hand.app.services.problems.waiting] == [*kinds]
    told = "\n".join(
        hand.app.services.words(trouble.key, **trouble.facts) for trouble in hand.app.services.problems.waiting
    )
    assert "{" not in told
    assert not told or told in hand.texts()


def close_sentence(hand: Hand) -> None:
    cross = next(widget for widget in hand.screen.walk() if getattr(widget, "text", "") == glyph("close"))
    hand.touch(cross)
    assert hand.app.services.problems.waiting == []
    assert glyph("close") not in hand.texts()


def begin_by_touch(hand: Hand) -> None:
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"


def a_choice(hand: Hand, chance: Random):
    while isinstance(action := choose(hand.state, chance), LevelUp) and action.swap:
        pass
    return action


def play_a_round(hand: Hand) -> None:
    chance, round_ = Random(1), hand.state.round
    for _ in range(200):
        before = hand.app.library.game.session.cursor
        hand.perform(a_choice(hand, chance))
        assert hand.app.library.game.session.cursor == before + 1
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)
        if hand.state.round > round_:
            return
    raise AssertionError("a round never ends")


def assert_can_be_played(hand: Hand) -> None:
    """A new game can be begun, a round of it played, and all of it is there when the app is opened again."""
    if hand.app.services.problems.waiting:
        close_sentence(hand)
    begin_by_touch(hand)
    play_a_round(hand)
    record, cursor = hand.app.library.game.session.record, hand.app.library.game.session.cursor
    hand.close()
    hand.open()
    assert_told(hand)
    assert (hand.app.library.game.session.record, hand.app.library.game.session.cursor) == (record, cursor)
