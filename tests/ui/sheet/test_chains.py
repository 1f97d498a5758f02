"""A choice that brings several bonuses is celebrated: the tray counts the links, and each sounds higher."""

from __future__ import annotations

from paperdungeons.content.words import words
from paperdungeons.core.events import GemTaken, HeroLevelled, ItemStepped, PotionBrewed, RoomEntered, RowCompleted
from paperdungeons.core.rules import apply
from paperdungeons.core.state import ANSWER, phase_of
from paperdungeons.ui.sheet.model.captions import SHORTEST_CHAIN, Chain, links_in
from paperdungeons.ui.system.feedback import CHAIN
from tests.ui.support.positions import golden, lay, states

GAME = "printed-solo-F-QR05DW8J"
EN = words("en")


def chains() -> list[int]:
    """How long the chain is after each choice of a game."""
    chain, lengths = Chain(), []
    for before, choice in zip(states(GAME), golden(GAME).choices, strict=False):
        after, events = apply(before, choice)
        chain.hear(after, tuple(events))
        lengths.append(chain.length)
    return lengths


def first_long() -> int:
    """The number of choices before the one that makes a chain long."""
    return next(number for number, length in enumerate(chains()) if length >= SHORTEST_CHAIN)


def test_bonuses_are_links_and_what_is_brewed_together_is_one():
    assert links_in((RoomEntered(3, 2, 0, True), HeroLevelled(0, 2))) == 1
    assert links_in((PotionBrewed(1), PotionBrewed(2), RowCompleted(0), ItemStepped(1, True), GemTaken(1, None))) == 3
    assert links_in((PotionBrewed(2), RowCompleted(0), PotionBrewed(3))) == 1


def test_a_chain_goes_on_through_questions_and_is_broken_by_undo():
    asked = next(state for state in states(GAME) if phase_of(state) == ANSWER)
    chain = Chain()
    chain.hear(asked, (GemTaken(1, None), HeroLevelled(0, 2)))
    assert not chain.is_long
    chain.hear(states(GAME)[-1], (ItemStepped(0, False),))
    assert (chain.length, chain.is_long) == (3, True)
    chain.hear(asked, (HeroLevelled(0, 3),))
    assert chain.length == 1
    chain.hear(asked, ())
    assert chain.length == 0


def test_in_a_game_chains_are_something_special():
    long = [length for length in chains() if length >= SHORTEST_CHAIN]
    assert 0 < len(long) < len(golden(GAME).choices) / 4


def test_a_long_chain_is_said_in_the_tray_with_rising_steps(phone):
    hand = phone(motion=True, sound=True)
    number = first_long()
    links = 0
    while chains()[number - links - 1] and phase_of(states(GAME)[number - links]) == ANSWER:
        links += 1
    lay(hand, GAME, number - links)
    for choice in golden(GAME).choices[number - links : number + 1]:
        hand.perform(choice)
    hand.stage.seconds(3)
    assert EN("sheet.chain", n=chains()[number]) in hand.sheet.presenter.ticker.text
    heard = [name for name in hand.hardware.sound.played if name in CHAIN]
    assert heard == sorted(heard)
    assert heard
