"""Everything on the sheet can be explained, in every language, wherever a game stands."""

import random
import re

import pytest

from paperdungeons.content.files import house_content
from paperdungeons.content.marked_table import MARKS
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import CARDS, OVER, phase_of, start
from paperdungeons.play.wording.rulebook import section_ids
from paperdungeons.ui.explain.explanation import TELLERS, explanation, mark_of
from paperdungeons.ui.sheet.regions.sheet_view import SheetView
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from tests.staging import BOX, a_game, a_setup

EN, HOUSE = words("en"), house_content().marks
PHONE, TABLET = (360, 640), (1280, 800)
CHECKED_EVERY = 9
"""One in this many positions of a random game is checked."""


def keys_of(state, size) -> set:
    """The keys of everything that a finger can rest on."""
    look = Look(PALETTES["light"], 1.0, 1.0, EN, {}, motion=False)
    view = SheetView(look, size, state, hints=True)
    regions = [*view.pages.values(), view.bar, view.track, view.tray, *([view.tabs] if view.tabs else [])]
    return {key for region in regions for key in (*region.touchables, *region.explained)} | set(view.tray.sips)


def random_positions(number: int, players: int = 1):
    chance = random.Random(number)
    state = start(Setup(BOX, seed_from(number * 131), players=players), ask=bool(number % 2))
    while phase_of(state) != OVER:
        legal = legal_actions(state)
        if not legal:
            return
        state, _ = apply(state, chance.choice(legal))
        yield state


def positions() -> list:
    played = [state for number in (1, 2) for state in list(random_positions(number))[::CHECKED_EVERY]]
    at_a_table = list(random_positions(3, players=3))[::CHECKED_EVERY]
    armed = a_game(power="scout", items={"armour": 2}, levels=(6, 1, 4, 4), damage=20, resurrected=True, potions=12)
    unrolled = a_game(roll="")
    return [*played, *at_a_table, armed, unrolled]


@pytest.fixture(scope="module")
def keys(stage):
    """All keys of the sheet. They are the same in every position; only what they stand for changes."""
    found = keys_of(a_game(), PHONE) | keys_of(a_game(), TABLET)
    found |= {("go-on", 0), ("call-off", 0)}  # on the card that tells the party's death
    assert {kind for kind, _ in found} | {"dungeon", "power-card", "objective-card"} == set(TELLERS)
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_sheet_is_explained_in_every_position(language, keys):
    sections, say = set(section_ids(EN)), words(language)
    for state in positions():
        assert phase_of(state) != CARDS
        for key in keys:
            told = explanation(say, state, key, HOUSE)
            where = f"{key} in round {state.round}: {told}"
            assert all((told.title, told.rule, told.icon)), where
            assert told.section in sections, where
            assert told.mark in ("", *MARKS), where
            assert not re.search(r"[{}]|\bNone\b|  ", "|".join(told)), where
            assert {told.rule[-1], (told.example or ".")[-1]} <= set(".!"), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_explained_before_the_game(language):
    say = words(language)
    for dungeon in BOX.dungeons:
        dealt = start(a_setup(dungeon=dungeon.id))
        cards = [
            ("dungeon", 0),
            *(("monster", season) for season in range(3)),
            *(("mission", slot) for slot in range(3)),
        ]
        for kind, printed in (("power-card", BOX.powers), ("objective-card", BOX.objectives)):
            cards += [(kind, number) for number in range(len(printed))]
        for key in cards:
            told = explanation(say, dealt, key, HOUSE)
            assert all((told.title, told.rule, told.example, told.mark)), key


def test_every_line_of_the_score_is_explained_and_so_is_the_total():
    told = [explanation(EN, a_game(gems=2), ("line", number), HOUSE) for number in range(12)]
    assert len({one.rule for one in told}) == 12
    assert told[5].example == "Here: +6. Gems collected: 2."


def told_of_room(name: str, **position):
    return explanation(EN, a_game(**position), ("room", parse_room(name)), HOUSE)


def test_a_minion_is_measured_against_the_hero_who_fights_it():
    assert told_of_room("E2", levels=(1, 1, 2, 1)).example == (
        "Here: Zombie 3 against your Cleric at level 2: 1 damage."
    )
    assert told_of_room("E2", items={"armour": 2}).example == (
        "Here: Zombie 3 against your Cleric at level 1, with +1 strength: 1 damage."
    )
    assert told_of_room("E2", beaten=["E2"]).example == "Here: it is beaten already."


def test_rewards_of_a_kind_are_counted():
    assert told_of_room("A1").title == "A1: Ghost 3, 2 potions"


def test_a_trap_costs_a_scout_nothing():
    assert told_of_room("B3").example == "Here: going in does you 1 damage."
    assert told_of_room("B3", power="scout").example == "Here: going in does you 0 damage."


def test_a_die_says_whether_its_colour_fits():
    state = a_game(objective="gems", roll="123056", levels=(2, 1, 1, 1))
    assert explanation(EN, state, ("die", 0), HOUSE).example == "Here: your Warrior needs a black die."
    assert explanation(EN, state, ("die", 4), HOUSE).example == (
        "Here: the colour fits your Warrior, who is at level 2."
    )


def test_a_monster_says_what_would_come_of_the_fight():
    state = a_game(levels=(2, 2, 2, 2))
    lair = state.setup.board.dungeon.lairs[0]
    assert "you have not found" in explanation(EN, state, ("monster", 0), HOUSE).example
    state.visited |= 1 << lair
    assert explanation(EN, state, ("monster", 0), HOUSE).example.startswith("Here: your strength 10 would earn +2")


def test_of_several_figures_the_least_official_mark_is_told():
    marks = {("a", "x.1"): "R", ("a", "x.2"): "F", ("a", "y"): "H", ("b", "x"): "H", ("a", "xx"): "H"}
    assert (mark_of(marks, "a", "x"), mark_of(marks, "a", "x", "y"), mark_of(marks, "a", "z")) == ("F", "H", "")


def test_house_values_and_an_owners_figures_are_told_apart():
    state = start(a_setup(dungeon="C"))
    assert explanation(EN, state, ("dungeon", 0), HOUSE).mark == "H"
    assert explanation(EN, state, ("dungeon", 0), dict.fromkeys(HOUSE, "O")).mark == "O"
