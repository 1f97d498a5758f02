"""Whatever is typed is applied, or refused with a reason; nothing else changes, and all of it can be taken back."""

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.shelf.engine import action_of, apply, read_line, view, why_not
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.notation import words_of
from paperdungeons.shelf.reasons import Reason, Refused
from paperdungeons.shelf.script import run
from tests.shelf.playing import log_of
from tests.shelf.random_lines import random_game, random_line

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
chances = st.integers(0, 10**9).map(Random)


@every_game
def test_random_games_use_every_verb_of_the_game(game):
    used: set[str] = set()
    verbs = {rule.parts[0] for rule in game.rules}
    for number in range(200):
        used |= {action.verb for action in random_game(game, Random(number), 200).actions}
        if verbs <= used:
            break
    assert verbs - used == set()


@every_game
@settings(max_examples=40, deadline=None)
@given(chance=chances)
def test_every_line_is_applied_or_refused_and_the_state_before_stays_as_it_was(game, chance):
    state = random_game(game, chance, 40).state
    before = deepcopy(state)
    for _ in range(25):
        action = action_of(game, random_line(game, state, chance))
        reason = why_not(game, state, action)
        if reason is None:
            after, events = apply(game, state, action)
            assert after is not state
            assert after.events == []
            assert all(str(event) for event in events)
        else:
            assert reason in Reason
            with pytest.raises(Refused, match=reason.value):
                apply(game, state, action)
        assert state == before


@every_game
@settings(max_examples=25, deadline=None)
@given(chance=chances)
def test_a_game_replayed_from_its_lines_is_the_same_game(game, chance):
    log = random_game(game, chance)
    assert log_of(game, *(action.text for action in log.actions)) == log


@every_game
@settings(max_examples=25, deadline=None)
@given(chance=chances)
def test_undo_and_redo_walk_through_the_same_states(game, chance):
    log = random_game(game, chance)
    walked = log
    while walked.can_undo:
        walked = walked.undo()
        assert walked.state == log.states[walked.cursor]
    assert walked.cursor == 0 or walked.actions[walked.cursor - 1].is_throw
    while walked.can_redo:
        walked = walked.redo()
    assert walked == log


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=80))
def test_any_text_at_all_gets_a_line_for_a_line(name, text):
    lines = text.split("\n")
    expected = sum(bool(words_of(line).words) and words_of(line).words[0] not in ("shelf", "check") for line in lines)
    assert len(list(run(GAMES[name], lines))) == expected


@settings(max_examples=40, deadline=None)
@given(chance=chances)
def test_heroes_of_dungeoneer_stay_within_their_bounds(chance):
    for state in random_game(GAMES["dungeoneer"], chance).states[1:]:
        for hero in state.players.values():
            assert 0 <= hero.life <= hero.life_max
            assert (hero.life == 0) == (not hero.alive)
            assert min(hero.glory, hero.peril, hero.movement, hero.saved, hero.bonus) >= 0
            assert 1 <= hero.level <= 10
        assert all(0 <= monster.wounds < monster.life for monster in state.monsters.values())
        assert min(state.maps_left, state.quests_left, *state.owed.values()) >= 0
        assert state.over == bool(state.winners)
        assert state.over or state.players[state.turn.player].alive
        owned = [monster.owner for monster in state.monsters.values() if monster.place == "pack"]
        assert all(owned.count(name) <= 3 for name in state.order)


@settings(max_examples=40, deadline=None)
@given(chance=chances)
def test_cards_of_tenefyr_are_where_they_were_or_elsewhere(chance):
    for state in random_game(GAMES["tenefyr"], chance).states[1:]:
        for player in state.players.values():
            piles = (player.deck, player.discard, player.hand, player.played)
            assert all(count >= 0 for pile in piles for count in pile.values())
            assert sum(pile[card] for pile in piles for card in ("b0", "b1", "s")) <= 3 * 26
        assert all(0 <= left <= 14 for left in state.reserve.values())
        assert 0 <= state.at <= state.length
        assert (state.fight is not None) == (state.phase == "fight")
        assert (state.inside is None) == (state.phase == "camp" or (state.over and state.inside is None))
        assert state.over == (state.result is not None)


@settings(max_examples=40, deadline=None)
@given(chance=chances)
def test_groups_of_map_masters_use_what_they_have(chance):
    for state in random_game(GAMES["mapmasters"], chance).states[1:]:
        for group in state.groups.values():
            assert all(group.used[item] <= group.found[item] for item in group.found)
            assert all(tile.ready in (0, 1) for tile in group.tiles.values())
            assert len(group.books) <= 2
        assert min(state.coins, state.deck, *state.hands.values(), *state.stock.values()) >= 0
        assert all(state.seen[card] <= state.composition[card] for card in state.seen)
        assert state.over == (state.result is not None)


@every_game
@settings(max_examples=15, deadline=None)
@given(chance=chances)
def test_the_printed_state_is_plain_json_and_says_what_happened(game, chance):
    log: Log = random_game(game, chance, 30)
    for number, action in enumerate(log.actions):
        state, events = apply(game, log.states[number], read_line(game, words_of(action.text)))
        shown = view(game, state, events)
        assert _is_json(shown)
        assert shown["events"] == [str(event) for event in events]


def _is_json(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_json(item) for key, item in value.items())
    if isinstance(value, list | tuple):
        return all(_is_json(item) for item in value)
    return value is None or isinstance(value, str | int)
