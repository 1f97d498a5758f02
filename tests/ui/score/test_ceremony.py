"""The final score is counted up before the player's eyes, once; a tap shows the end, which is the score of the core."""

from __future__ import annotations

from itertools import pairwise

from paperdungeons.content.words import words
from paperdungeons.core.scoring import LINES, score
from paperdungeons.play.games.ranks import Honours, rank_of
from paperdungeons.play.wording.ranks import rank_name
from paperdungeons.ui.score.ceremony import LENGTH, RIBBON, STAMP, tick_at, ticked
from paperdungeons.ui.score.wording import ribbon_texts
from tests.ranks_at_hand import RANKS
from tests.ui.support.positions import choice_where, show, states, take_up

GAME = "printed-solo-F-QR05DW8J"
LONGEST = 2.5
END = states(GAME)[-1]
WORTH = [score(END).points(letter) for letter in LINES]


def at_the_end(hand):
    hand.app.library.ranks = RANKS
    take_up(hand, GAME)
    show(hand, "home", "sheet", "score")
    return hand.screen


def seen(screen) -> tuple:
    """Everything that changes with time."""
    lines = [line.opacity for line in screen.lines.values()]
    above = screen.seal.opacity, [ribbon.opacity for ribbon in screen.ribbons], screen.seal._scale.xyz
    return screen.banner.figure.text, lines, above, screen.scrolled


def is_final(screen) -> bool:
    total = str(score(END).total)
    return seen(screen) == (total, [1] * len(LINES), (1, [1], (1, 1, 1)), 0)


def test_lines_are_ticked_off_one_by_one_up_to_the_total():
    ticks = [tick_at(number, len(LINES)) for number in range(len(LINES))]
    assert all(0.05 < after - before < 0.3 for before, after in pairwise(ticks))
    assert [ticked(at, WORTH) for at in ticks] == [sum(WORTH[: number + 1]) for number in range(len(LINES))]
    assert ticked(LENGTH, WORTH) == score(END).total
    assert ticks[-1] < STAMP[0] < STAMP[1] < RIBBON[0] < RIBBON[1] < LENGTH <= LONGEST


def test_it_is_played_once_with_a_tick_for_every_line_and_a_stamp(phone):
    hand = phone(motion=True, sound=True, vibration=True)
    screen = at_the_end(hand)
    hand.stage.seconds(0.6)
    assert screen.playback.is_playing
    assert screen.lines["A"].opacity == 1
    assert screen.lines["K"].opacity == screen.seal.opacity == 0
    assert screen.scrolled > 0
    assert [verdict.opacity for verdict in screen.verdicts] == [0]
    hand.stage.seconds(LONGEST - 0.6)
    assert not screen.playback.is_playing
    assert is_final(screen)
    played = hand.hardware.sound.played
    assert played.count("tick") == len(LINES)
    assert played.count("stamp") == 1
    assert len(hand.hardware.haptics.buzzes) >= 1
    show(hand, "home", "sheet", "score")
    assert hand.screen is not screen
    assert not hand.screen.playback.is_playing
    assert is_final(hand.screen)


def top_of_banner(screen) -> float:
    """How far below the top of the visible part of the page the banner is drawn."""
    ceremony = screen.playback._show.__self__
    return screen.depth_of(ceremony._head) - screen.scrolled - ceremony._pinned.y


def test_the_total_is_counted_in_view_and_the_rank_comes_after_it(phone):
    screen = at_the_end(phone(motion=True))
    for number in range(round(60 * LENGTH)):
        seconds = number / 60
        screen.playback.hold_at(seconds)
        assert screen.banner.figure.text == str(ticked(seconds, WORTH))
        assert top_of_banner(screen) >= 0
        is_counted = seconds >= tick_at(len(LINES) - 1, len(LINES))
        assert is_counted or screen.verdicts[0].opacity == screen.ribbons[0].opacity == screen.seal.opacity == 0
    screen.playback.end()
    assert screen.verdicts[0].opacity == 1


def test_the_seal_is_opaque_and_inside_its_card_while_it_is_stamped(phone):
    hand = phone(motion=True)
    screen = at_the_end(hand)
    hand.stage.frames(3)
    card, seal = screen.verdicts[0], screen.seal
    for number in range(1, 11):
        screen.playback.hold_at(STAMP[0] + (STAMP[1] - STAMP[0]) * number / 10)
        half = seal._scale.x * seal.width / 2
        assert (seal.opacity, card.opacity) == (1, 1)
        assert card.x <= seal.center_x - half
        assert card.y <= seal.center_y - half
        assert seal.center_y + half <= card.top


def test_a_tap_anywhere_shows_the_end_and_does_nothing_else(phone):
    hand = phone(motion=True, sound=True)
    screen = at_the_end(hand)
    hand.stage.seconds(0.3)
    hand.tap(*screen.again_tile.to_window(*screen.again_tile.center))
    assert hand.screen is screen
    assert not screen.playback.is_playing
    hand.stage.frames(3)
    assert is_final(screen)
    assert "stamp" not in hand.hardware.sound.played


def test_without_motion_the_end_is_there_at_once(phone):
    hand = phone(sound=True)
    screen = at_the_end(hand)
    hand.stage.frames(3)
    assert not screen.playback.is_playing
    assert is_final(screen)
    assert "tick" not in hand.hardware.sound.played


def test_a_game_that_goes_on_and_one_that_is_looked_back_at_are_not_celebrated(phone):
    hand = phone(motion=True)
    take_up(hand, GAME, choice_where(GAME, lambda state: state.round == 5))
    show(hand, "home", "sheet", "score")
    assert not hand.screen.playback.is_playing
    assert hand.screen.ribbons == []
    take_up(hand, GAME)
    hand.app.library.game.is_past = True
    show(hand, "home", "archive", "score")
    assert not hand.screen.playback.is_playing
    assert hand.screen.ribbons == []


def test_ribbons_say_what_is_new():
    standing = rank_of(RANKS, END)
    for language in ("en", "nl"):
        say = words(language)
        told = ribbon_texts(say, Honours(True, True), standing)
        assert told == [say("scorepage.ribbon.best"), say("scorepage.ribbon.rank", rank=rank_name(say, standing.rank))]
        assert ribbon_texts(say, Honours(), standing) == ribbon_texts(say, Honours(new_rank=True), None) == []
