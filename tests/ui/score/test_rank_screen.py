"""A rank on the score, in what is shared and on the first screen; and who played the same dice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.uix.widget import Widget

from paperdungeons.bots.bot import NOVICE, STRENGTH_IDS, VETERAN
from paperdungeons.content.words import LANGUAGES, Words, words
from paperdungeons.core.scoring import score
from paperdungeons.play.games.ranks import RankResult, rank_of
from paperdungeons.play.records.export import part_text
from paperdungeons.play.wording.ranks import better_text, next_text, rank_name, shared_rank_text
from paperdungeons.ui.ghosts.rival_list import NO_RIVALS, RivalLine, Rivals, placed_lines
from paperdungeons.ui.score.score_screen import FOLDED, ScoreActions, ScoreScreen
from paperdungeons.ui.score.wording import result_text
from paperdungeons.ui.style.fonts import glyph
from tests.portions import portions
from tests.ranks_at_hand import RANKS
from tests.ui.support.complaints import complaints, pale_texts
from tests.ui.support.forms import PHONE, SIDE, WIDE, Form, every_theme
from tests.ui.support.phone import Hand, hold_up
from tests.ui.support.positions import choice_where, show, states, take_up

GAME = "printed-solo-F-QR05DW8J"
EN = words("en")


def rivals_in(say: Words) -> tuple[RivalLine, ...]:
    novice, veteran, champion = (say(f"bots.strength.{id_}") for id_ in STRENGTH_IDS)
    return (
        RivalLine("Brannock", veteran, 84, on_tap=nothing),
        RivalLine("", "", 82, is_you=True),
        RivalLine("Grimma", champion, 82),
        RivalLine("Odo", novice, -3),
    )


def nothing() -> None:
    """The action of a button that nobody touches."""


RIVALS = rivals_in(EN)
HUNTER = RankResult(3, VETERAN, 88, 5)


def at_the_score(hand: Hand, ranks: object = RANKS) -> None:
    hand.app.library.ranks = ranks
    take_up(hand, GAME)
    show(hand, "home", "sheet", "score")
    hand.stage.frames(2)


def lay_score(hand: Hand, standing: RankResult | None = HUNTER, is_over: bool = True, **kwargs) -> ScoreScreen:
    """Show a score with everything that can be on it, whichever feature adds it."""
    rivals = Rivals(RIVALS, EN("bots.ghosts.verdict.won", names="Odo"))
    actions = ScoreActions(nothing, nothing, nothing, kwargs.pop("on_review", nothing))
    screen = ScoreScreen(
        hand.app.services.look(),
        tuple(hand.stage.window.size),
        states(GAME)[-1],
        actions,
        is_over,
        **{"standing": standing, "rivals": rivals} | kwargs,
    )
    return hold_up(hand, screen)


# --- the rank --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_the_end_of_a_game_alone_has_a_rank(phone, language):
    hand = phone(language=language)
    at_the_score(hand)
    say, standing = words(language), rank_of(RANKS, states(GAME)[-1])
    told = hand.texts()
    for text in (rank_name(say, standing.rank), better_text(say, standing), next_text(say, standing)):
        assert text in told
    assert any(say("ranks.house") in text for text in told)
    hand.touch(hand.screen.share_button)
    hand.touch(hand.screen.share_button.tiles["text"])
    assert hand.hardware.share.texts == [result_text(say, hand.state, standing)]
    assert shared_rank_text(say, standing) in hand.hardware.share.texts[0].split("\n")


@pytest.mark.parametrize("ranks", [None, replace(RANKS, box="00000000")], ids=["no file", "another box"])
def test_without_tables_for_this_box_the_score_says_why_there_is_no_rank(phone, ranks):
    hand = phone()
    at_the_score(hand, ranks)
    told = hand.texts()
    assert any(EN("ranks.none") in text for text in told)
    assert not {rank_name(EN, rank) for rank in range(5)} & set(told)
    show(hand, "home")
    assert not any(EN("ranks.best", rank="").strip() in text for text in hand.texts())


def test_a_game_that_goes_on_has_no_rank_and_needs_no_reason(phone):
    hand = phone()
    hand.app.library.ranks = RANKS
    take_up(hand, GAME, choice_where(GAME, lambda state: state.round == 5))
    show(hand, "home", "sheet", "score")
    told = " ".join(hand.texts())
    assert EN("ranks.none") not in told
    assert EN("ranks.house") not in told


def test_the_first_screen_shows_the_highest_rank(phone):
    hand = phone()
    at_the_score(hand)
    show(hand, "home")
    name = rank_name(EN, rank_of(RANKS, states(GAME)[-1]).rank)
    assert any(text.endswith(EN("ranks.best", rank=name)) for text in hand.texts())


# --- the others, and the review ----------------------------------------------------------------------------------


def test_equal_points_share_a_place_and_you_come_first_there():
    assert [(place, rival.name) for place, rival in placed_lines(RIVALS)] == [
        (1, "Brannock"),
        (2, ""),
        (2, "Grimma"),
        (4, "Odo"),
    ]


def test_who_played_the_same_dice_stands_below_the_rank(phone):
    hand = phone()
    lay_score(hand)
    told = hand.texts()
    assert [text for text in told if text in ("Brannock", EN("ranks.rivals.you"), "Grimma", "Odo")] == [
        "Brannock",
        "You",
        "Grimma",
        "Odo",
    ]
    assert "\u22123" in told


@pytest.mark.parametrize("size", [PHONE[0], WIDE[0]], ids=str)
def test_a_touch_leads_to_where_the_points_were(phone, size):
    hand, reviewed = phone(size=size), []
    screen = lay_score(hand, rivals=NO_RIVALS, on_review=lambda: reviewed.append(True))
    hand.touch(screen.review_tile)
    assert reviewed == [True]
    lay_score(hand, None, is_over=False)
    assert EN("scorepage.review") not in hand.texts()


@pytest.mark.parametrize(
    "form",
    portions(
        [
            Form(*PHONE, 150, "nl", "dark"),
            Form(*PHONE, 100, "en", "light"),
            Form(*WIDE, 150, "nl", "light"),
            Form(*SIDE, 100, "nl", "dark"),
        ],
        quick=1,
    ),
    ids=str,
)
def test_a_score_with_everything_on_it_has_room_for_it(phone, form):
    hand = form.pick_up(phone)
    say, all_four = hand.app.services.words, rivals_in(hand.app.services.words)

    def scores():
        for rank, rivals in enumerate((all_four, all_four[:2], (), all_four * 2, all_four[1:])):
            verdict = say("bots.ghosts.verdict.won", names="Odo") if rivals else ""
            standing = RankResult(rank, NOVICE if rank < 2 else VETERAN, 25 * rank, 9 * (4 - rank))
            lay_score(hand, standing, rivals=Rivals(rivals, verdict))
            yield f"rank {rank}"

    assert complaints(hand, scores()) == {}


@every_theme
def test_on_a_score_with_a_rank_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 1600), theme=theme)
    lay_score(hand)
    assert pale_texts(hand, ["score"]) == {}


# --- the lines -------------------------------------------------------------------------------------------------


def test_a_tap_on_a_line_shows_its_reasons_whole_and_another_folds_them(phone):
    hand = phone()
    at_the_score(hand)
    screen, folded = hand.screen, glyph(FOLDED)
    assert EN("scorepage.open") in hand.texts()
    assert {line._arrow.text for line in screen.lines.values()} == {folded}
    for letter in ("E", "J"):
        line = screen.lines[letter]
        screen.scroll.scroll_to(line.head, padding=0, animate=False)
        hand.stage.frames(2)
        hand.touch(line.head)
        reasons = [part_text(EN, part) for part in score(states(GAME)[-1]).lines[letter]]
        assert set(reasons) <= set(hand.texts())
        low, window = line.to_window(*line.pos)[1], screen.scroll.to_window(*screen.scroll.pos)[1]
        assert low >= window, "all of it is in sight"
        assert line._arrow.text != folded
        hand.touch(line.head)
        assert not line.is_unfolded


def test_the_lines_come_before_what_other_features_add(phone):
    hand = phone()
    more = Widget(size_hint_y=None, height=50)
    screen = lay_score(hand, extras=[more])
    hand.stage.frames(2)
    assert screen.depth_of(screen.lines["K"]) < screen.depth_of(more)
