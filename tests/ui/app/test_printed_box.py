"""What the printed figures brought, by touch and by sight: steps on different items, a Scepter for two minions, a wall
on a moat, and a victory bonus of points."""

from __future__ import annotations

import re

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import CloseRound, Correct, EndRound, Hear, Keep
from paperdungeons.core.cards import Reward
from paperdungeons.core.corrections import MONSTER_MET
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import Event
from paperdungeons.core.rooms import edge, parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import DICE_USE, State, phase_of
from paperdungeons.play.records.export import score_table, sheet_values
from paperdungeons.ui.drawing.minimap import MiniMap
from paperdungeons.ui.drawing.room_grid import wall_between
from paperdungeons.ui.dungeon_maker.map import DungeonPreview
from paperdungeons.ui.eraser.fields import below_text, figure_of, groups_of, stepped
from paperdungeons.ui.score.history_screen import choices_of
from paperdungeons.ui.score.wording import brief_text, result_text
from paperdungeons.ui.sheet.fight.fight_screen import FightScreen
from paperdungeons.ui.sheet.fight.wording import bout_in, caption_texts, verdict_text
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import inline
from paperdungeons.ui.table.wording import bonus_signs
from tests.portions import portions
from tests.staging import BOX, a_game, a_report, a_setup
from tests.ui.support.phone import Hand, hold_up

EN = words("en")
SWORD, SCEPTER, CLOAK = (BOX.item_no(id_) for id_ in ("sword", "scepter", "cloak"))
B1, D1, E5, F5 = (parse_room(name) for name in ("B1", "D1", "E5", "F5"))

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_language_on_a_phone = pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))


def reason(which: Reason, language: str = "en") -> str:
    return words(language)(f"reasons.{which.value}")


# --- the Craftsman -------------------------------------------------------------------------------------------


@in_every_language_on_a_phone
def test_the_craftsman_fills_a_box_each_of_two_different_items(phone, language):
    hand, say = phone(language=language), words(language)
    hand.begin(Setup(BOX, "TEST5EED", dungeon="A"), Keep(BOX.power_no("craftsman"), BOX.objective_no("minions-l4")))
    assert hand.hint.endswith(say("sheet.ask.step"))
    hand.press("item", SWORD)
    assert hand.hint.endswith(say("sheet.ask.step-again"))
    hand.press("item", SWORD)
    assert hand.hint == reason(Reason.ANOTHER_ITEM, language)
    assert (hand.state.begun, hand.state.done) == (1 << SWORD, 0)
    hand.press("item", CLOAK)
    assert (hand.state.begun, hand.state.done) == (1 << SWORD | 1 << CLOAK, 0)
    assert phase_of(hand.state) == DICE_USE


def test_the_item_that_just_had_a_box_is_not_lit_for_the_second(phone):
    hand = phone()
    hand.begin(Setup(BOX, "TEST5EED", dungeon="A"), Keep(BOX.power_no("craftsman"), BOX.objective_no("minions-l4")))
    hand.press("item", SWORD)
    lit, cards = selection_of(hand.app.library.game.session).targets, hand.sheet.view.party.items
    assert ("item", SWORD) not in lit
    assert len(lit) == len(BOX.items) - 1
    palette = hand.sheet.look.palette
    assert [card.plate.ground._fill_now == palette.lit for card in cards] == [
        item != SWORD for item in range(len(cards))
    ]


# --- the Scepter ---------------------------------------------------------------------------------------------


def test_a_scepter_that_is_complete_asks_for_two_minions(phone):
    hand = phone()
    hand.put(a_game(roll="123056", items={"scepter": 1}))
    hand.press("die", 1)
    hand.press("tab", 1)
    hand.press("item", SCEPTER)
    assert hand.sheet.view.page == "dungeon"
    assert hand.hint.endswith(EN("sheet.ask.beat"))
    hand.press("room", B1)
    assert hand.hint.endswith(EN("sheet.ask.beat"))
    hand.press("room", B1)
    assert hand.hint == reason(Reason.MINION_BEATEN)
    hand.press("room", D1)
    assert hand.state.beaten == 1 << B1 | 1 << D1
    assert (hand.state.agenda, hand.state.damage) == ((), 0)


def test_of_one_minion_that_is_left_the_scepter_asks_nothing(phone):
    rooms = [parse_room(name) for name in ("A1", "B1", "D1", "A2", "E2", "F3", "C4", "E4", "A5", "F5", "D6", "F7")]
    state = a_game(roll="123056", items={"scepter": 1})
    state.beaten = sum(1 << room for room in rooms[1:])
    hand = phone()
    hand.put(state)
    hand.press("die", 1)
    hand.press("tab", 1)
    hand.press("item", SCEPTER)
    assert hand.state.beaten == sum(1 << room for room in rooms)
    assert hand.state.agenda == ()


# --- a wall on a moat ----------------------------------------------------------------------------------------


@in_every_language_on_a_phone
@pytest.mark.parametrize("items", [{}, {"cloak": 2}, {"medallion": 2}], ids=["neither", "cloak", "medallion"])
def test_a_wall_on_a_moat_wants_both_items_and_says_so(phone, items, language):
    state = a_game(roll="123056", at="E5", items=items)
    hand = phone(language=language)
    hand.put(state)
    hand.press("die", 0)
    hand.press("room", F5)
    assert hand.hint == reason(Reason.WALL_ON_MOAT_IN_THE_WAY, language)
    assert hand.state == state


def test_with_both_items_it_is_crossed_told_and_counted_as_both(phone):
    hand = phone(size=(412, 915))
    hand.put(a_game(roll="123056", at="E5", beaten=["F5"], items={"cloak": 2, "medallion": 2}))
    hand.press("die", 0)
    hand.press("room", F5)
    assert (hand.state.position, hand.state.crossings) == (F5, 2)
    assert EN("events.room.wall-on-moat", room="F5") in hand.hint


def colours_across(hand: Hand, at: tuple[float, float], reach: int) -> set[tuple[int, ...]]:
    """The colours to the left and right of a point on a vertical line. Rows of a picture count from above."""
    picture = hand.picture()
    x, y = round(at[0]), picture.height - 1 - round(at[1])
    return {picture.getpixel((x + aside, y)) for aside in range(-reach, reach + 1)}


def bytes_of(colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def middle(grid, one: str, other: str) -> tuple[float, float]:
    x1, y1, x2, y2 = wall_between(grid, *edge(parse_room(one), parse_room(other)))
    return (x1 + x2) / 2, (y1 + y2) / 2


@pytest.mark.parametrize("theme", portions(["light", "dark"], quick=1))
def test_on_the_sheet_a_wall_on_a_moat_shows_wall_and_water(phone, theme):
    hand = phone(size=(824, 1830), density=2.0, theme=theme)
    hand.put(a_game())
    view, palette = hand.sheet.view, hand.sheet.look.palette
    wall, water = bytes_of(palette.wall), bytes_of(palette.moat)
    for (one, other), (has_wall, has_water) in {
        ("E5", "F5"): (True, True),
        ("E4", "F4"): (True, False),
        ("D6", "E6"): (False, True),
    }.items():
        x, y = middle(view.dungeon.grid, one, other)
        seen = colours_across(hand, (view.dungeon.x + x, view.dungeon.y + y), 8)
        assert (wall in seen, water in seen) == (has_wall, has_water), (one, other)


@pytest.mark.parametrize(
    "make",
    [
        lambda look: MiniMap(look, 120 * look.u, a_setup().board),
        lambda look: DungeonPreview(look, 240 * look.u, BOX, BOX.dungeons[0]),
    ],
    ids=["small", "of the maker"],
)
def test_on_a_map_a_wall_on_a_moat_shows_wall_and_water(phone, make):
    hand = phone(size=(824, 1830), density=2.0)
    drawn = hold_up(hand, make(hand.app.services.look()))
    palette = hand.app.services.look().palette
    x, y = middle(drawn.grid, "E5", "F5")
    seen = colours_across(hand, (drawn.x + x, drawn.y + y), 7)
    assert {bytes_of(palette.wall), bytes_of(palette.moat)} <= seen


# --- points for the strongest --------------------------------------------------------------------------------


def before_the_vampire() -> State:
    """A table of two: the other player has fled, and the round only needs to be closed."""
    state = a_game(
        setup=a_setup(players=2, missions=[]),
        round=6,
        levels=(4, 4, 4, 4),
        visited=["E5"],
        track=(0,) * 18,
        dice=(),
        fights=(Fight(True, True, 13, 4, 2),),
        power="barbarian",
    )
    state = apply(state, EndRound())[0]
    return apply(state, Hear(a_report(1, 6)))[0]


def won() -> tuple[State, tuple[Event, ...]]:
    """The Vampire is beaten, which is worth 5 points, and the strongest gets two more."""
    state, events = apply(before_the_vampire(), CloseRound())
    return state, tuple(events)


def test_the_position_is_what_these_tests_say():
    state, _ = won()
    assert BOX.monster("vampire").bonus == (Reward.POINTS, Reward.POINTS)
    assert (state.fights[1].points, state.fights[1].bonus, state.fights[1].fame) == (5, 2, 7)


@in_every_language
def test_after_a_fight_the_points_of_the_bonus_are_told(language):
    say = words(language)
    bout = bout_in(*won())
    assert f"+5\u00a0{inline(icons.STAR)}" in verdict_text(say, bout)
    assert say.plural("events.bonus-points", 2) in " ".join(caption_texts(say, bout))


def test_the_screen_of_the_fight_says_it(phone):
    hand = phone(size=(412, 915))
    state, events = won()
    hold_up(hand, FightScreen(hand.app.services.look(), (412, 915), state, events, lambda: None))
    plain = [re.sub(r"\[[^]]*]", "", text) for text in hand.texts()]
    assert any(text.endswith(EN("events.bonus-points.other", n=2)) for text in plain)


def test_the_sheet_shows_all_that_the_monster_is_worth(phone):
    state, _ = won()
    hand = phone(size=(1280, 800))
    hand.put(state)
    view = hand.sheet.view
    assert view.track.monsters[1][-1].text == "+7"
    assert EN("sheet.monster.fought", points="+7") in [card.status.text for card in view.fame.monsters]


def test_the_history_counts_it_with_the_closing_of_the_round(phone):
    hand = phone()
    hand.put(before_the_vampire())
    hand.app.library.game.session.do(CloseRound())
    last = list(choices_of(hand.app.services.look(), hand.app.library.game.session))[-1]
    assert last.text == EN("history.close", round=6)
    assert last.score - score(before_the_vampire()).total == 7


@in_every_language
def test_the_score_has_a_reason_for_the_bonus(language):
    state, say = won()[0], words(language)
    parts = score(state).lines["B"]
    assert [(part.id, part.points) for part in parts] == [("monster-beaten", 5), ("victory-bonus", 2)]
    assert score(state).points("B") == 7
    brief = brief_text(say, state, "B", parts)
    assert brief.endswith(say("scorepage.brief.victory-bonus", points="+2"))
    told = "\n".join(score_table(say, score(state)))
    assert say("score.part.victory-bonus", monster=say("monsters.vampire.name")) in told
    assert sheet_values(state)["monsters"] == [4, 7]


@in_every_language
def test_a_result_that_is_shared_has_the_bonus_with_the_monster(language):
    say = words(language)
    assert say("share.result.line", name=say("monsters.vampire.name"), points="7") in result_text(say, won()[0])


@in_every_language
def test_the_eraser_tells_it_and_can_take_it_away_and_give_it_back(language):
    state, say = won()[0], words(language)
    box = next(box for box in groups_of(say, state)["monsters"] if box.place == 1)
    assert figure_of(state, box) == "+7"
    assert below_text(say, state, box) == say("eraser.below.monster.fought-with-bonus", strength=21)
    steps = [stepped(state, box, by) for by in (-3, 1)]
    assert steps == [Correct(MONSTER_MET, 1, 2), Correct(MONSTER_MET, 1, 6)]
    without = apply(state, steps[0])[0]
    assert (figure_of(without, box), without.fights[1].strength) == ("+5", 21)
    assert below_text(say, without, box) == say("eraser.below.monster.fought", strength=21)
    assert stepped(without, box, 3) == Correct(MONSTER_MET, 1, 5)


def test_what_a_bonus_pays_is_points_with_a_star_or_an_icon_each():
    assert bonus_signs(BOX.monster("vampire")) == f"+2\u00a0{inline(icons.STAR)}"
    assert bonus_signs(BOX.monster("elemental")) == " ".join([inline(icons.POTION)] * 2)
    assert bonus_signs(BOX.monster("minotaur")) == inline(icons.LEVEL_UP)


def test_every_monster_and_every_reward_has_an_icon():
    assert {monster.id for monster in BOX.monsters} <= set(icons.MONSTERS)
    assert set(icons.REWARDS) == set(Reward)
    assert len({icons.MONSTERS[monster.id] for monster in BOX.monsters}) == len(BOX.monsters)
