"""What the lesson waits for, step by step, without a screen."""

import re
from math import prod

import pytest

from paperdungeons.content.files import house_box
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Brew, Choose, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from paperdungeons.core.agenda import LEVEL, STEP
from paperdungeons.core.events import (
    HeroLevelled,
    ItemStepped,
    MinionBeaten,
    MonsterFought,
    PotionBrewed,
    TrapSprung,
    Wounded as WoundedEvent,
)
from paperdungeons.core.faces import BOOTS, HERO_IDS, MINION_IDS
from paperdungeons.core.legal import why_not
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import TOTAL, score
from paperdungeons.core.state import question_of
from paperdungeons.play.games.lesson import lesson_record
from paperdungeons.play.games.session import Session
from paperdungeons.ui.lesson.coach import round_so_far
from paperdungeons.ui.lesson.script import (
    BLACK_WIZARD,
    SCRIPT,
    STEPS,
    WHITE_ROGUE,
    WHITE_WIZARD,
    Following,
    die_of,
    moment_of,
)
from paperdungeons.ui.lesson.wording import lesson_text, score_texts

BOX = house_box()
EN = words("en")
LONGEST = 105
MINOTAUR = next(monster for monster in lesson_record(BOX).setup.monsters if monster.id == "minotaur")


def a_session() -> Session:
    return Session(lesson_record(BOX))


def moment(session: Session, read: int = 0):
    return moment_of(*round_so_far(session), read, can_undo=session.cursor > 1)


def wanted(round_: int) -> list:
    return [step.action for step in SCRIPT[round_ - 1] if step.action is not None]


def number_of(step: str) -> int:
    return [one.name for one in STEPS].index(step)


def played_to(step: str) -> Session:
    """A session that has followed the lesson up to this step."""
    session = a_session()
    for one in STEPS[: number_of(step)]:
        if one.action is not None:
            session.do(one.action)
    return session


def test_every_choice_the_lesson_waits_for_is_legal_when_it_comes():
    state = a_session().state
    for step in STEPS:
        if step.action is None:
            assert step.when(state), step.name
            continue
        assert why_not(state, step.action) is None, step.name
        state, _ = apply(state, step.action)
    assert state.round == len(SCRIPT) + 1


def test_the_lesson_shows_everything_a_game_is_made_of():
    session, events = a_session(), []
    for step in STEPS:
        if step.action is not None:
            events += session.do(step.action)
    kinds = {type(event) for event in events}
    assert {HeroLevelled, PotionBrewed, ItemStepped, TrapSprung, MinionBeaten, MonsterFought} <= kinds
    assert sum(event.hearts for event in events if isinstance(event, WoundedEvent)) > 0
    assert any(isinstance(event, ItemStepped) and event.complete for event in events)
    assert session.state.damage == 0


def test_who_follows_is_led_from_step_to_step():
    session, read, seen = a_session(), 0, []
    while (now := moment(session, read)).place is not Following.OVER:
        assert now.place is Following.FOLLOWS
        seen.append(now.step)
        if now.is_read:
            read = now.number + 1
        else:
            session.do(now.step.action)
    assert seen == list(STEPS)


def test_what_is_only_read_need_not_be_read_to_go_on():
    session = a_session()
    assert moment(session).step.name == "welcome"
    session.do(STEPS[1].action)
    assert moment(session).step.name == "brew"


def test_the_order_of_the_dice_is_free():
    session = a_session()
    session.do(next(step.action for step in STEPS if step.name == "brew"))
    assert moment(session, read=1).step.name == "level"
    session.do(moment(session, read=1).step.action)
    assert moment(session, read=1).step.name == "walk"


def test_who_strays_is_offered_to_undo_and_is_followed_from_then_on():
    session = a_session()
    session.do(Brew(STEPS[1].action.die))
    assert moment(session, read=1).place is Following.STRAYED
    session.undo()
    assert moment(session, read=1).step.name == "level"
    session.do(Brew(STEPS[1].action.die))
    session.do(Craft(4, 5))
    assert moment(session, read=1).step.name == "walk"
    session.do(Move(BOOTS, 2))
    assert moment(session, read=1).step.name == "potion"


def test_whatever_was_done_the_round_can_be_ended_and_the_next_one_followed():
    session = a_session()
    for die in (1, 4, 7):
        session.do(Skip(die))
    assert moment(session, read=1).step.action == EndRound()
    session.do(EndRound())
    assert moment(session, read=1).step.name == "craft"
    session.do(moment(session, read=1).step.action)
    assert moment(session, read=1).step.name == "colour"
    session.do(moment(session, read=1).step.action)
    assert moment(session, read=1).place is Following.FREE  # E2 is not beside a party that stayed outside


def test_nothing_is_said_of_a_lair_that_was_not_seen():
    session = a_session()
    for action in (LevelUp(1, 0), Brew(4), Skip(7)):
        session.do(action)
    assert moment_of(*round_so_far(session), 1, can_undo=False).step.name == "end"


def test_the_number_of_the_step_never_goes_back_whatever_is_done():
    detours = {
        "at the second die": (LevelUp(1, 0), Craft(4, 5), Move(BOOTS, 1), Choose(STEP, 6), Step(2), Stop()),
        "at every die": (Brew(1), Craft(4, 5), Move(BOOTS, 1), Choose(STEP, 6), Stop()),
        "in another order": (Move(BOOTS, 2), Step(8), Step(9), Brew(4), LevelUp(1, 0)),
    }
    for name, choices in detours.items():
        session, numbers = a_session(), []
        for choice in (*choices, EndRound()):
            numbers.append(moment(session, read=1).number)
            session.do(choice)
        numbers.append(moment(session, read=1).number)
        assert numbers == sorted(numbers), name
        assert numbers[0] == number_of("level")
        assert numbers[-1] == number_of("craft")


def test_who_strays_is_still_at_the_same_step():
    session = played_to("brew")
    session.do(Brew(BLACK_WIZARD))
    assert moment(session, read=1)[:2] == (Following.STRAYED, number_of("brew"))


@pytest.mark.parametrize("read", [0, 1])
def test_a_question_that_the_lesson_did_not_lead_to_is_left_to_the_sheet(read):
    session = a_session()
    for die in (WHITE_ROGUE, BLACK_WIZARD):
        session.do(Brew(die))
    assert question_of(session.state) is not None
    now = moment(session, read)
    assert now.place is Following.FREE
    assert lesson_text(EN, session.state, now, None) == ""
    session.do(Choose(LEVEL, 1))
    assert moment(session, read).step.name == "level"


def test_the_reward_of_the_minion_is_spoken_of_only_when_the_minion_asks():
    session = played_to("craft")
    for die in (WHITE_WIZARD, BLACK_WIZARD):
        if question_of(session.state) is None:
            session.do(Brew(die))
    assert why_not(session.state, Choose(LEVEL, 0)) is None
    assert moment(session, read=1).step is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentences_and_they_fit_in_the_tray(language):
    said = words(language)
    for step in STEPS:
        session = played_to(step.name)
        now = moment(session, read=STEPS.index(step))
        assert now.step == step
        for held in {None, die_of(step)}:
            text = lesson_text(said, session.state, now, held)
            assert text
            assert len(text) <= LONGEST, (step.name, len(text), text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_is_explained_line_by_line_with_its_own_figures(language):
    session = played_to("fight")
    session.do(EndRound())
    texts, points = score_texts(words(language), session.state), score(session.state)
    assert list(texts) == ["A", "E", "G", TOTAL]
    for line in "AEG":
        assert re.search(rf"\b{line}\b", texts[line])
        assert f"+{points.points(line)}" in texts[line]
        assert points.points(line) > 0
    assert str(points.total) in texts[TOTAL]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_says_who_fights_whom_and_what_that_costs(language):
    said, session = words(language), played_to("minion")
    foes = lesson_text(said, session.state, moment(session, read=number_of("foes")), None)
    for hero, minion in zip(HERO_IDS, MINION_IDS, strict=True):
        assert f"{said(f'heroes.{hero}.name')} \u2013 {said(f'minions.{minion}.name')}" in foes
    now = moment(session, read=number_of("minion"))
    fight = lesson_text(said, session.state, now, now.step.action.die)
    assert said("heroes.cleric.name") in fight
    assert said("minions.zombie.name") in fight
    assert re.findall(r"(?<!\w)\d", fight) == ["1", "3", "2"]  # its level, the minion's, the damage
    wounds = [event.hearts for event in session.do(now.step.action) if isinstance(event, WoundedEvent)]
    assert wounds == [2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strength_is_written_as_a_sum_that_adds_up(language):
    said, shown = words(language), []
    for step in ("aim", "fight"):
        session = played_to(step)
        text = lesson_text(said, session.state, moment(session, read=number_of(step)), None)
        heroes = [re.search(rf"{said(f'heroes.{hero}.name')} ([0-9\u00d7+]+)", text)[1] for hero in HERO_IDS]
        strength = int(re.search(r"= (\d+)", text)[1])
        assert sum(value_of(hero) for hero in heroes) == strength == strength_against(session.state, MINOTAUR)
        shown.append((heroes, strength))
    assert shown == [(["3\u00d72", "2", "1", "1"], 10), (["4\u00d72+1", "3", "1", "1"], 14)]


def value_of(term: str) -> int:
    product, _, bonus = term.partition("+")
    return prod(map(int, product.split("\u00d7"))) + int(bonus or 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_potions_heal_and_what_dying_costs_is_said_with_the_figures_of_the_rules(language):
    session = played_to("life")
    text = lesson_text(words(language), session.state, moment(session, read=number_of("life")), None)
    assert re.findall(r"\u2212?\d+", text) == ["2", "\u22129"]


def test_nothing_is_said_of_minions_where_none_is_left():
    session = played_to("foes")
    session.do(next(step.action for step in STEPS if step.name == "minion"))
    assert moment(session, read=number_of("foes")).step.name == "reward"
