"""Hints in words: every kind of choice and every reason, in every language."""

import re
from itertools import islice

import pytest

from paperdungeons.bots.advice import AdvisedWay
from paperdungeons.bots.hint import Hint, hint_for
from paperdungeons.bots.hint_reasons.reasons import HintReason, ReasonKind
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Brew, Choose, Craft, LevelUp, Move, Skip, Step, Stop
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from paperdungeons.core.faces import HERO_IDS, HEROES, MINION_IDS, WIZARD_SWAP
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.state import State
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.wording.hints import advice_text, hint_texts, reason_text, worth_text
from tests.bots.advised import EXAMPLES, FOUGHT, advised, every_option, every_reason, positions
from tests.staging import BOX, a_game, a_setup

LONGEST = {language: 240 if language == "en" else 260 for language in LANGUAGES}
SHORTEST = {language: 140 if language == "en" else 160 for language in LANGUAGES}
"""The most characters that the longest and the shortest text of a hint may have."""
HERE = a_game(at="C1", points=1)
C2, B1 = parse_room("C2"), parse_room("B1")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def hint_on(state: State, *lines: str, language: str = "en") -> str:
    return hint_texts(words(language), state, advised(state, *lines))[0]


# --- whole hints ---------------------------------------------------------------------------------------------


def test_a_hint_says_what_to_do_why_and_what_it_is_worth():
    state, line = a_game(round=8, fights=(FOUGHT, FOUGHT), roll="923056", levels=(3, 4, 2, 2)), "9LZ"
    options = [
        AdvisedWay(tuple(read_choices(way, state)[1]), value) for way, value in ((line, 60), ("2B", 58), ("3N", 55))
    ]
    english, dutch = (hint_texts(words(language), state, hint_for(state, options)) for language in ("en", "nl"))
    assert english[1] == (
        "Clover: level the Wizard. The Watcher counts the Wizard twice, and 18 is 1 away. "
        "About 5 points more than doing nothing; next best: brew potions (White Wizard), +3."
    )
    assert dutch[1] == (
        "Klaverblad: niveau voor de Tovenaar. Waker telt de Tovenaar dubbel, en 18 is nog 1 verder. "
        "Ongeveer 5 punten meer dan niets doen; daarna: brouw drankjes (Witte Tovenaar), +3."
    )


def test_two_reasons_are_told_in_one_sentence():
    state = a_game(items={"crown": 1})
    assert hint_on(state, "1Cr", "2B") == (
        "White Warrior: fill a box of the Crown of the Righteous King. That completes it: +4 pts. "
        "About 1 point better than: brew potions (White Wizard)."
    )
    assert "; " in hint_texts(words("en"), *_with_two_grounds())[0]


def _with_two_grounds() -> tuple[State, Hint]:
    state = EXAMPLES[ReasonKind.WEAKEST][0]
    two = (HintReason(ReasonKind.WEAKEST, {"points": 3}, 3), HintReason(ReasonKind.CLOVER, {}, 1))
    return state, Hint((Brew(9),), 2.0, two)


def test_a_hint_can_be_told_ever_shorter():
    state, hint = _with_two_grounds()
    long, *_, short = hint_texts(words("en"), state, hint._replace(next_best=(Move(9, C2),), next_worth=1.0))
    assert long == (
        "Clover: brew potions. Your lowest level rises: +3; the clover stays free. "
        "About 2 points more than doing nothing; next best: walk to C2, +1."
    )
    assert short == "Clover: brew potions. Your lowest level rises: +3. About 2 points more than doing nothing."


def test_what_cannot_be_compared_has_no_worth():
    state, hint = _with_two_grounds()
    assert hint_texts(words("en"), state, hint._replace(worth=None))[-1] == (
        "Clover: brew potions. Your lowest level rises: +3."
    )


@in_every_language
def test_every_hint_of_a_game_can_be_told(language):
    say = words(language)
    for state in islice(positions(12), 0, None, 10):
        options = every_option(state)
        for option in {type(option.choices[0]): option for option in options}.values():
            texts = hint_texts(say, state, hint_for(state, [option, *options[:4]]))
            assert len(texts[0]) <= LONGEST[language], texts[0]
            assert len(texts[-1]) <= SHORTEST[language], texts[-1]
            for text in texts:
                assert re.fullmatch(r"[^{}]+\.", text), text
                assert not text[0].islower(), text
                assert not re.search(r"\.\.|  ", text), text


# --- what to do ----------------------------------------------------------------------------------------------

DEEDS = [
    (LevelUp(3, 2), "White Cleric: level the Cleric", "Witte Geestelijke: niveau voor de Geestelijke"),
    (
        LevelUp(1, 0, WIZARD_SWAP),
        "White Warrior: level the Warrior, colour swapped",
        "Witte Krijger: niveau voor de Krijger, kleur gewisseld",
    ),
    (Craft(9, 0), "Clover: fill a box of the Flaming Sword", "Klaverblad: een vakje voor Vlammenzwaard"),
    (Brew(7), "Black Cleric: brew potions", "Zwarte Geestelijke: brouw drankjes"),
    (Move(0, C2), "Boots: walk to C2", "Laarzen: loop naar C2"),
    (Skip(9), "Clover: skip this die", "Klaverblad: sla deze dobbelsteen over"),
    (Step(C2), "walk to C2", "loop naar C2"),
    (Stop(), "stop here", "stop hier"),
    (Choose(LEVEL, 3), "choose the Rogue", "kies de Dief"),
    (Choose(STEP, 7), "choose the Tome of Wisdom", "kies Boek der wijsheid"),
    (Choose(BEAT, B1), "choose the Orc in B1", "kies Ork in B1"),
    (Choose(TAKE, 2), "choose gem C", "kies edelsteen C"),
    (Choose(DRINK, 0), "drink nothing", "drink niets"),
    (Choose(DRINK, 1), "drink 1 heart", "drink 1 hartje"),
    (Choose(DRINK, 2), "drink 2 hearts", "drink 2 hartjes"),
]


@pytest.mark.parametrize(("choice", "english", "dutch"), DEEDS, ids=[english for _, english, _ in DEEDS])
def test_every_kind_of_choice_has_its_words(choice, english, dutch):
    assert advice_text(words("en"), HERE, (choice,)) == english
    assert advice_text(words("nl"), HERE, (choice,)) == dutch


def test_a_walk_is_told_by_where_it_ends():
    assert advice_text(words("en"), HERE, (Move(0, C2), Choose(LEVEL, 1), Step(B1))) == "Boots: walk to B1"


# --- why -----------------------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("kind", ReasonKind, ids=lambda kind: kind.value)
def test_every_reason_has_its_words(kind, language):
    state, line = EXAMPLES[kind]
    choice = read_choices(line, state)[1][0]
    told = [reason for reason in every_reason(state, line) if reason.kind is kind]
    assert told
    for reason in told:
        assert re.fullmatch(r"[^{}]+[^{}.]", reason_text(words(language), state, reason, choice))


@in_every_language
def test_reasons_can_be_told_for_one_and_for_many(language):
    say, facts = (
        words(language),
        {
            "monster": "lich",
            "hero": "cleric",
            "need": 18,
            "points": 3,
            "mission": "row",
            "objective": "rows",
            "minion": "orc",
            "round": 6,
        },
    )
    counted = {key.split(".")[2] for key in say.texts if re.fullmatch(r"hint\.reason\..*\.one", key)}
    assert len(counted) >= 9
    for kind in (kind for kind in ReasonKind if kind.value in counted):
        one, many = (reason_text(say, HERE, HintReason(kind, facts | {"n": n}, 1), Stop()) for n in (1, 4))
        assert one != many


@in_every_language
def test_every_name_can_stand_in_a_ground(language):
    say = words(language)
    told = [
        reason_text(say, HERE, HintReason(kind, {"item": item.id}, 1), Stop())
        for item in BOX.items
        for kind in (ReasonKind.ITEM_DONE, ReasonKind.ITEM_BEGUN)
    ]
    told += [
        reason_text(say, HERE, HintReason(ReasonKind.ABILITY, {"hero": HERO_IDS[hero]}, 1), Stop()) for hero in HEROES
    ]
    told += [
        reason_text(say, HERE, HintReason(ReasonKind.MINION, {"minion": id_, "n": 1, "points": 2}, 1), Stop())
        for id_ in MINION_IDS
    ]
    told += [
        reason_text(say, HERE, HintReason(ReasonKind.POTION_ROW, {"reward": reward.value}, 1), Stop())
        for reward in BOX.plan.tracks.potion_rows
    ]
    assert len(told) == len(set(told))
    assert all(0 < len(text) <= 110 for text in told)


def test_several_rewards_are_listed_and_those_of_a_kind_are_counted():
    reason = HintReason(ReasonKind.REWARDS, {"rewards": ("potion", "level", "potion")}, 1)
    assert reason_text(words("en"), HERE, reason, Stop()) == "on the way: 2 potions and a level for a hero"
    assert reason_text(words("pl"), HERE, reason, Stop()) == "po drodze: 2 mikstury i poziom dla bohatera"


def test_an_item_is_named_unless_the_hint_is_about_it():
    done = HintReason(ReasonKind.ITEM_DONE, {"item": "sword"}, 1)
    assert reason_text(words("en"), HERE, done, Craft(1, 0)) == "that completes it: +3 vs monsters"
    assert reason_text(words("en"), HERE, done, Choose(STEP, 0)) == "that completes it: +3 vs monsters"
    assert reason_text(words("en"), HERE, done, Move(0, C2)) == "the Flaming Sword is complete: +3 vs monsters"


# --- what it is worth ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worth", "other", "english"),
    [
        (5.4, 3.2, "About 5 points more than doing nothing; next best: brew potions (White Wizard), +3"),
        (1.2, -0.6, "About 1 point more than doing nothing; next best: brew potions (White Wizard), \u22121"),
        (1.2, 0.2, "About 1 point more than doing nothing; next best: brew potions (White Wizard), 0"),
        (5.4, 5.3, "About 5 points more than doing nothing; about as good: brew potions (White Wizard)"),
        (0.3, 0.1, "Worth less than a point; about as good: brew potions (White Wizard)"),
        (2.6, None, "About 3 points better than: brew potions (White Wizard)"),
        (1.0, None, "About 1 point better than: brew potions (White Wizard)"),
        (0.2, None, "About as good: brew potions (White Wizard)"),
    ],
)
def test_worth_is_told_in_whole_points(worth, other, english):
    hint = Hint((Brew(1),), worth, (), (Brew(2),), other)
    assert worth_text(words("en"), a_game(setup=a_setup()), hint) == english


def test_the_next_best_names_its_die_only_if_that_is_another_one():
    same, other = (Hint((Brew(1),), 2.6, (), (Craft(die, 0),)) for die in (1, 9))
    assert worth_text(words("en"), HERE, same) == "About 3 points better than: fill a box of the Flaming Sword"
    assert worth_text(words("en"), HERE, other) == (
        "About 3 points better than: fill a box of the Flaming Sword (Clover)"
    )
