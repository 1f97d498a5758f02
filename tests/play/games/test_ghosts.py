"""Ghosts: what they do follows from the setup and the bot alone, and only closed rounds are compared."""

from collections.abc import Iterable
from random import Random

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import NOVICE, STRENGTHS, TEMPERS, VETERAN, Bot
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, State, phase_of, start
from paperdungeons.play.games.ghosts import (
    Ghost,
    Rival,
    place_of,
    play_until,
    points_after,
    rounds_closed,
    standing_after,
    summoned,
)
from paperdungeons.play.names import is_clean
from paperdungeons.play.records.record import Record, replay, states_of
from paperdungeons.play.wording.bot_names import (
    bot_name,
    bot_text,
    free_temper,
    names_shown,
    names_with_bots,
    strength_text,
)
from paperdungeons.ui.ghosts.wording import standing_text, verdict_text
from tests.play.support.bot_tables import result_of
from tests.staging import BOX

SETUP = Setup(BOX, "TEST5EED")
BOT = Bot(NOVICE, 2)
EN = words("en")
YOU = None


def played(bot: Bot = BOT, round_: int = ROUNDS, setup: Setup = SETUP) -> Ghost:
    return result_of(play_until(summoned(setup, bot), round_))


def a_player(number: int, round_: int = ROUNDS) -> list[State]:
    """The states of a player who has closed this many rounds."""
    states, chance = [start(SETUP)], Random(number)
    while rounds_closed(states[-1]) < round_:
        states.append(apply(states[-1], uniform.choose(states[-1], chance))[0])
    return states


# --- playing -------------------------------------------------------------------------------------------------


def test_a_ghost_plays_eight_rounds_on_the_dice_and_from_the_cards_of_the_player():
    ghost = played()
    assert phase_of(ghost.state) == OVER
    assert len(ghost.closed) == ROUNDS
    assert ghost.state.setup == SETUP
    hand = SETUP.hands[0]
    assert (ghost.state.power in hand.powers, ghost.state.objective in hand.objectives) == (True, True)
    assert replay(ghost.record) == ghost.state


def test_a_ghost_is_the_same_whether_it_plays_at_once_or_round_by_round():
    ghost = summoned(SETUP, BOT)
    for round_ in range(1, ROUNDS + 1):
        ghost = result_of(play_until(ghost, round_))
        assert len(ghost.closed) == round_
        assert ghost.state.round == round_ + 1
    assert ghost == played()


def test_a_ghost_that_has_come_so_far_does_nothing_more():
    ghost = played(round_=3)
    assert result_of(play_until(ghost, 2)) is ghost
    assert result_of(play_until(ghost, 3)) is ghost
    assert result_of(play_until(played(), ROUNDS + 1)) == played()


def test_ghosts_of_another_game_with_the_same_setup_do_the_same_whatever_the_player_does():
    """A ghost depends only on the header of the record, not on the player's choices."""
    calm, wild = (Record(SETUP, choices=(), bots=(BOT,)), Record(SETUP, ask=True, bots=(BOT,)))
    ghosts = [played(record.bots[0], setup=record.setup) for record in (calm, wild)]
    assert ghosts[0] == ghosts[1]
    first, second = a_player(1), a_player(2)
    assert first[-1] != second[-1]
    standings = [standing_after(3, states, [ghosts[0]]) for states in (first, second)]
    told = [[rival for rival in standing or () if rival.bot is not None] for standing in standings]
    assert told[0] == told[1] == [Rival(BOT, ghosts[0].points_after(3) or 0)]


def test_with_real_dice_a_ghost_knows_none_and_stays():
    ghost = played(setup=Setup(BOX, "TEST5EED", hand_dice=True))
    assert len(ghost.closed) == 0
    assert ghost.points_after(1) is None


# --- comparing -----------------------------------------------------------------------------------------------


def test_points_are_those_of_the_moment_when_a_round_was_closed():
    states, ghost = a_player(4), played()
    for round_ in range(1, ROUNDS + 1):
        closed = next(state for state in states if state.round == round_ + 1)
        assert points_after(states, round_) == score(closed).total
        assert ghost.points_after(round_) == score(ghost.closed[round_ - 1]).total
    assert points_after(states, ROUNDS) == score(states[-1]).total
    assert ghost.points_after(ROUNDS) == score(ghost.state).total
    ended = next(state for state in states_of(ghost.record) if state.round == 2)
    assert ghost.points_after(1) == score(ended).total


def test_only_rounds_that_both_have_closed_are_compared():
    ghost = played(round_=5)
    assert standing_after(0, a_player(1), [ghost]) is None
    assert standing_after(4, a_player(1, round_=3), [ghost]) is None
    assert standing_after(6, a_player(1), [ghost]) is None
    assert standing_after(5, a_player(1), [ghost]) is not None
    assert standing_after(5, a_player(1), [ghost, played(Bot(VETERAN, 1), 4)]) is None


def test_a_standing_has_the_best_first_and_equals_share_a_place():
    standing = [Rival(Bot(0, 0), 30), Rival(YOU, 21), Rival(Bot(1, 1), 21), Rival(Bot(2, 2), -4)]
    assert [place_of(standing, rival) for rival in standing] == [1, 2, 2, 4]
    states = a_player(1)
    twin = played()._replace(closed=tuple(_closings(states)))
    rivals = standing_after(ROUNDS, states, [twin])
    assert rivals == [Rival(YOU, score(states[-1]).total), Rival(BOT, score(states[-1]).total)]


def _closings(states: Iterable[State]) -> list[State]:
    first = {}
    for state in states:
        first.setdefault(rounds_closed(state), state)
    return [first[round_] for round_ in range(1, ROUNDS + 1)]


# --- in words ------------------------------------------------------------------------------------------------


def rivals(*points: int, own: int) -> list[Rival]:
    """The player with ``own`` points, and a ghost for each of the other ``points``; the best first."""
    ghosts = [Rival(Bot(VETERAN, temper), told) for temper, told in enumerate(points)]
    return sorted([Rival(YOU, own), *ghosts], key=lambda rival: -rival.points)


def test_a_few_rivals_are_all_told_and_of_many_only_the_place():
    assert standing_text(EN, 3, rivals(24, own=21)) == "After round 3: Brannock 24, you 21."
    assert standing_text(EN, 1, rivals(4, -3, own=-1)) == "After round 1: Brannock 4, you \u22121, Sable \u22123."
    assert standing_text(EN, 3, rivals(24, 9, 8, own=21)) == (
        "After round 3: place 2 of 4 with 21, Brannock leads with 24."
    )
    assert standing_text(EN, 3, rivals(9, 24, 8, own=31)) == ("After round 3: you lead with 31, Sable follows with 24.")


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (rivals(24, own=31), "You have beaten Brannock."),
        (rivals(24, 25, own=31), "You have beaten all 2 ghosts."),
        (rivals(31, 25, own=31), "You share first place with Brannock."),
        (rivals(31, 31, own=31), "You share first place with Brannock and Sable."),
        (rivals(31, own=30), "Brannock did better this time."),
        (rivals(10, 40, 40, own=30), "Place 3 of 4. First: Sable and Thistle."),
    ],
)
def test_at_the_end_it_is_said_who_has_won(standing, told):
    assert verdict_text(EN, standing) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_of_its_own_that_a_seat_can_have_and_a_word_for_its_strength(language):
    say = words(language)
    names = [bot_name(say, Bot(NOVICE, temper)) for temper in range(TEMPERS)]
    assert len(set(names)) == TEMPERS
    assert all(is_clean(name) for name in names)
    told = [strength_text(say, Bot(strength)) for strength in STRENGTHS]
    assert len(set(told)) == len(STRENGTHS)
    assert all(word in bot_text(say, Bot(strength, 3)) for strength, word in zip(STRENGTHS, told, strict=True))


def test_a_bot_brings_its_name_to_a_table_and_is_marked_where_it_is_read():
    bots = (YOU, Bot(VETERAN, 1), YOU)
    names = names_with_bots(EN, ("Anna", "", ""), bots)
    assert names == ("Anna", "Sable", "")
    assert names_shown(EN, names, bots) == ("Anna", "Sable (bot)", "")
    assert names_shown(EN, names, ()) == names


def test_a_new_bot_has_a_temper_that_no_other_has():
    bots = tuple(Bot(VETERAN, temper) for temper in (0, 1, 3))
    assert free_temper(()) == 0
    assert free_temper((YOU, *bots)) == 2
    assert free_temper(tuple(replace_temper(bots[0], temper) for temper in range(6))) == 6


def replace_temper(bot: Bot, temper: int) -> Bot:
    return bot._replace(temper=temper)
