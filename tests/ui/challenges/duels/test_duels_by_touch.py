"""A friend's challenge by touch: it asks first, deals the same, and lays both games beside each other at the end."""

import re

from kivy.graphics import Rectangle

from paperdungeons.content.words import words
from paperdungeons.core.actions import Correct
from paperdungeons.core.corrections import HERO_LEVEL
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.rooms import ROOMS
from paperdungeons.core.scoring import score
from paperdungeons.core.state import start
from paperdungeons.play.challenges.received import FILE
from paperdungeons.play.challenges.result_code import shared_link
from paperdungeons.play.codes.frame import CodeKind, link_of, read_frame, write_frame
from paperdungeons.ui.challenges.duels.paper_screen import numbered_names, threshold_texts
from paperdungeons.ui.challenges.duels.sending import refusal_key_of
from paperdungeons.ui.drawing.minimap import MiniMap
from paperdungeons.ui.review.comparison_screen import ComparisonScreen
from tests.play.support.challenge_games import a_free_game, a_game_of, daily
from tests.staging import a_setup
from tests.ui.support.other_phone import play_on
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.words_shown import row_of, says, tile_with

LINK = shared_link(a_free_game(1), "Anna")


def follow(hand, link: str) -> None:
    """Open the link on this phone."""
    hand.app.features.follow(link)
    wait_until(hand, lambda: hand.place != "challenge-check" or hand.app.features.progress.receiving.refusal)
    hand.stage.frames(3)


def test_a_challenge_asks_first_then_deals_the_same_and_both_games_are_compared(phone):
    hand = phone()
    follow(hand, LINK)
    assert hand.place == "challenge-duel"
    assert hand.app.library.game is None
    assert hand.app.services.store.games() == []
    hand.touch(hand.screen.later_tile)
    assert hand.app.features.progress.challenges.friends.received.codes == []

    follow(hand, LINK)
    hand.touch(hand.screen.accept_tile)
    assert any("Anna" in text for text in hand.texts())
    hand.touch(hand.screen.keep_tile)
    assert hand.place == "sheet"
    assert hand.state.setup == a_free_game(1).setup
    play_on(hand, 5)
    own, theirs = score(hand.state).total, score(hand.app.features.progress.receiving.duel.theirs.state).total
    wait_until(hand, lambda: "Anna" in hand.texts())
    assert str(theirs).replace("-", "\u2212") in hand.texts()
    tap(hand, row_of(hand, "Anna"))
    assert hand.place == "challenge-compare"
    assert {str(own).replace("-", "\u2212"), str(theirs).replace("-", "\u2212")} <= set(hand.texts())
    hand.touch(hand.screen.sheets_tile)
    assert isinstance(hand.screen, ComparisonScreen)

    follow(hand, LINK)
    assert hand.screen.compare_tile is not None, "a deal that one has played is known again"


def test_on_paper_the_dice_come_round_by_round_stay_in_sight_and_lead_back_in_the_end(phone):
    hand = phone()
    rolls = a_free_game(1).setup.rolls
    follow(hand, LINK)
    assert numbers_on_map(hand) == 0, "a small map has no room for them"
    tap(hand, hand.screen.paper_tile)
    assert hand.place == "challenge-paper"
    assert hand.screen.dice is None
    assert numbers_on_map(hand) == 3
    for round_ in range(1, ROUNDS + 1):
        hand.touch(hand.screen.reveal_tile)
        assert faces_of(hand.screen.dice) == rolls[round_ - 1]
        past = {number: faces_of(dice) for number, dice in hand.screen.past.items()}
        assert past == dict(enumerate(rolls[: round_ - 1], 1)), "who taps too soon loses no roll"
    assert not hasattr(hand.screen, "reveal_tile")
    assert {"Round 1", "Round 7"} <= set(hand.texts())
    assert hand.app.services.store.games() == []
    hand.touch(hand.screen.done_tile)
    assert hand.place == "challenge-duel"


def faces_of(dice) -> tuple[int, ...]:
    return tuple(die.face for die in dice.dice)


def test_on_paper_monsters_have_the_numbers_of_the_map_and_what_each_strength_earns():
    setup = a_free_game(1).setup
    assert numbered_names(words("en"), setup) == "1 Gargoyle, 2 Chimera, 3 Dragon"
    told = [plain(text) for text in threshold_texts(words("nl"), setup.monsters[0])]
    assert [text.split(": ")[0] for text in told] == ["Kracht 9", "Kracht 13", "Kracht 17"]
    assert [text.split(": ")[1].replace("\u00a0", " ") for text in told] == ["+2 3", "+4 2", "+6 1"]


def plain(text: str) -> str:
    """The text without its icons."""
    return re.sub(r"\s*\[font=[^]]*\][^[]*\[/font\]", "", text)


def numbers_on_map(hand) -> int:
    (drawn,) = (widget for widget in hand.screen.walk() if isinstance(widget, MiniMap))
    rectangles = sum(isinstance(shape, Rectangle) for shape in drawn.canvas.children)
    return rectangles - ROOMS - len(drawn.board.dungeon.lairs)


def test_forged_codes_are_refused_with_a_sentence_and_leave_nothing(phone):
    """The second code is well formed, but its game breaks the rules, which only a replay shows."""
    hand = phone()
    receiving = hand.app.features.progress.receiving
    body = read_frame(shared_link(a_game_of(daily(), 2)), CodeKind.RESULT).body
    forged = link_of(write_frame(CodeKind.RESULT, f"{body[:20]}ZZZZZZ{body[26:]}"))
    for link in (LINK[:-1] + ("0" if LINK[-1] != "0" else "1"), forged):
        follow(hand, link)
        assert (hand.place, receiving.refusal) == ("challenge-check", hand.app.services.words("codes.damaged"))
        assert receiving.refusal in hand.texts()
        hand.touch(hand.screen.again_tile)
        assert hand.place == "challenge-enter"
    assert not (hand.folder / FILE).exists()


def test_any_finished_game_alone_becomes_a_challenge_and_others_say_why_not(phone):
    hand = phone(name="Anna")
    record = a_free_game(1)
    hand.begin(record.setup, record.choices[0])
    for choice in record.choices[1:]:
        hand.app.library.game.session.do(choice)
    hand.app.navigator.show("home", "score")
    hand.stage.frames(3)
    tap(hand, tile_with(hand, "challenges.send.friend"))
    assert hand.screen.code.text == LINK
    field = hand.screen.field
    field.focus, field.text = True, "Eva [b]"
    field.focus = False
    assert hand.screen.code.text == shared_link(record, "Eva b"), "the code has the name in it"
    tap(hand, hand.screen.paper_tile)
    assert hand.place == "challenge-paper"

    hand.app.library.game.session.do(Correct(HERO_LEVEL, 0, 5))
    hand.app.navigator.show("home", "score")
    assert says(hand, "challenges.refused.corrected")
    assert not says(hand, "challenges.send.friend")


def test_a_game_with_real_dice_says_why_it_is_no_challenge():
    assert refusal_key_of(start(a_setup(hand_dice=True))) == "challenges.refused.real-dice"
