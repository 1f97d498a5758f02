"""Playing on the sheet: what lights up, what a refused touch says, undo and redo, questions, pencil and ink."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Choose
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE, levels_for
from paperdungeons.core.errors import Reason
from paperdungeons.core.faces import USABLE_FACES
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from paperdungeons.ui.sheet.model.death import GO_ON
from paperdungeons.ui.sheet.model.scene import ACT, LESS, MORE, REDO, SIP, UNDO
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.style.theme import CLEAR, in_pencil
from tests.portions import portions
from tests.staging import BOX, a_game

EN = words("en")


def sheet_of(phone, state, **kwargs):
    hand = phone(**kwargs)
    hand.put(state)
    return hand


def reason(which: Reason, language: str = "en") -> str:
    return words(language)(f"reasons.{which.value}")


# --- light ---------------------------------------------------------------------------------------------------


def test_a_die_in_the_hand_lights_every_target_on_every_page(phone):
    hand = sheet_of(phone, a_game(objective="gems", roll="1293X6", at="C3"))
    hand.press("die", 2)
    lit = selection_of(hand.app.library.game.session).targets
    view, palette = hand.sheet.view, hand.sheet.look.palette
    assert {key[0] for key in lit} == {"hero", "item", "brew", "room", "skip"}
    for room, drawn in enumerate(view.dungeon.rooms):
        assert (drawn.light._fill_now == palette.lit) == (("room", room) in lit)
    hand.press("tab", 1)
    for hero, row in enumerate(view.party.heroes):
        assert (row.plate.ground._fill_now == palette.lit) == (("hero", hero) in lit)
    for item, card in enumerate(view.party.items):
        assert (card.plate.ground._fill_now == palette.lit) == (("item", item) in lit)
    assert view.party.potions.plate.ground._fill_now == palette.lit


def test_other_pages_say_how_many_targets_wait_on_them(phone):
    hand = sheet_of(phone, a_game(roll="1293X6", at="C3"), size=(412, 915))
    hand.press("die", 0)
    hand.press("tab", 2)
    counts = {tab.name: tab.count.text for tab in hand.sheet.view.tabs.tabs}
    lit = selection_of(hand.app.library.game.session).targets
    assert counts["dungeon"] == str(sum(kind == "room" for kind, _ in lit))
    assert counts["party"] == str(sum(kind in ("hero", "item", "brew") for kind, _ in lit))
    assert counts["fame"] == ""


def test_each_target_tells_what_it_changes_in_the_score(phone):
    state = a_game(roll="1293X6", levels=(2, 1, 1, 1), at="C3", visited=["C3"])
    hand = sheet_of(phone, state)
    hand.press("die", 2)
    hand.press("tab", 1)
    crafted = [card.plate.badge.text for card in hand.sheet.view.party.items]
    assert crafted == ["+1"] * 8


def test_the_values_can_be_switched_off(phone):
    hand = sheet_of(phone, a_game(roll="1293X6", at="C3"), show_values=False)
    hand.press("die", 2)
    assert {card.plate.badge.text for card in hand.sheet.view.party.items} <= {"", None}


def test_two_touches_are_enough_for_the_common_case(phone):
    hand = sheet_of(phone, a_game(roll="1293X6", at="C3"))
    hand.press("die", 0)
    hand.press("brew")
    assert hand.state.potions == 2


# --- refusals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
@pytest.mark.parametrize(
    ("state", "touches", "why"),
    [
        (a_game(roll="1230X6"), [("die", 4)], Reason.SKULL_CANNOT_BE_USED),
        (a_game(roll="123056", track=(1,), dice=(2, 3, 0, 5, 6)), [("die", 0)], Reason.DIE_ALREADY_USED),
        (a_game(roll="123056", track=(1, 2, 3), dice=()), [("die", 3)], Reason.THREE_DICE_USED),
        (a_game(roll="123056"), [("die", 3), ("hero", 0)], Reason.BOOTS_ONLY_MOVE),
        (a_game(roll="123056"), [("die", 3), ("item", 4)], Reason.BOOTS_ONLY_MOVE),
        (a_game(roll="123056"), [("die", 0), ("hero", 1)], Reason.WRONG_SYMBOL),
        (a_game(roll="123056"), [("die", 0), ("item", 1)], Reason.WRONG_SYMBOL),
        (a_game(roll="123056", objective="minions-l4"), [("die", 0), ("hero", 0)], Reason.WRONG_COLOUR),
        (a_game(roll="923056", levels=(6, 1, 1, 1)), [("die", 0), ("hero", 0)], Reason.HERO_AT_TOP),
        (a_game(roll="123056", items={"armour": 2}), [("die", 0), ("item", 6)], Reason.ITEM_COMPLETE),
        (a_game(roll="123056", potions=12), [("die", 0), ("brew",)], Reason.POTIONS_FULL),
        (a_game(roll="123056"), [("die", 0), ("room", parse_room("C5"))], Reason.NO_DOOR),
        (a_game(roll="123056", at="C3"), [("die", 0), ("room", parse_room("A7"))], Reason.NOT_ADJACENT),
        (a_game(roll="123056", at="C3"), [("die", 0), ("room", parse_room("C4"))], Reason.WALL_IN_THE_WAY),
        (a_game(roll="123056", at="A1"), [("die", 0), ("room", parse_room("A2"))], Reason.MOAT_IN_THE_WAY),
        (a_game(roll="123056", at="C3", points=1), [("die", 0)], Reason.FINISH_MOVING),
        (a_game(roll="123056", at="C3", points=1), [("hero", 0)], Reason.FINISH_MOVING),
        (a_game(agenda=((LEVEL, 0),)), [("item", 0)], Reason.ANSWER_FIRST),
        (a_game(agenda=((LEVEL, 0),)), [("die", 0)], Reason.ANSWER_FIRST),
        (a_game(agenda=((LEVEL, 0),), levels=(6, 1, 1, 1)), [("hero", 0)], Reason.HERO_AT_TOP),
        (a_game(agenda=(levels_for(2, raised=1),)), [("hero", 0)], Reason.ANOTHER_HERO),
        (a_game(agenda=((STEP, 0),), items={"tome": 2}), [("item", 7)], Reason.ITEM_COMPLETE),
        (a_game(agenda=((BEAT, 0),)), [("room", parse_room("C1"))], Reason.NO_MINION_THERE),
        (a_game(agenda=((BEAT, 0),), beaten=["B1"]), [("room", parse_room("B1"))], Reason.MINION_BEATEN),
        (a_game(agenda=((TAKE, 0),)), [("room", parse_room("C1"))], Reason.NO_SUCH_GEM),
        (a_game(agenda=((TAKE, 0),), gone="A"), [("room", parse_room("A2"))], Reason.GEM_GONE),
    ],
    ids=lambda value: value.value if isinstance(value, Reason) else "",
)
def test_a_refused_touch_says_why_and_does_nothing_else(phone, state, touches, why, language):
    hand = sheet_of(phone, state, language=language)
    for touch in touches:
        hand.press(*touch)
    assert hand.hint == reason(why, language)
    assert hand.state == state
    assert hand.app.library.game.session.cursor == 0


def test_without_a_die_a_touch_explains_the_thing_and_shows_which_dice_could(phone):
    hand = sheet_of(phone, a_game(roll="1293X6", objective="gems"))
    hand.press("tab", 1)
    hand.press("item", 0)
    assert hand.hint == f"Flaming Sword: +3 strength against monsters. {EN('sheet.take-die')}"
    shown = [die.hint._now[3] > 0 for die in hand.sheet.view.tray.dice.dice]
    assert shown == [True, False, True, False, False, False]


def test_a_good_touch_takes_the_refusal_away(phone):
    hand = sheet_of(phone, a_game(roll="1230X6"))
    hand.press("die", 4)
    hand.press("die", 0)
    assert "skull" not in hand.hint


# --- questions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "key", "page", "asked"),
    [
        ((LEVEL, 0), ("hero", 2), "party", "level"),
        ((STEP, 0), ("item", 5), "party", "step"),
        ((BEAT, 0), ("room", parse_room("D6")), "dungeon", "beat"),
        ((TAKE, 0), ("room", parse_room("F7")), "dungeon", "take"),
    ],
    ids=["level", "step", "beat", "take"],
)
def test_a_question_turns_to_its_page_lights_its_answers_and_says_one_line(phone, question, key, page, asked):
    hand = sheet_of(phone, a_game(agenda=(question,)))
    assert hand.sheet.view.page == page
    assert hand.hint == EN(f"sheet.ask.{asked}")
    hand.press(*key)
    assert hand.pilot.last_choice == Choose(question[0], 7 if asked == "take" else key[1])
    assert hand.state.agenda == ()


def offered(tray) -> tuple[bool, bool]:
    """Whether fewer hearts can be chosen, and more; a button that does nothing must be dim."""
    for key in (LESS, MORE):
        assert tray.offers(key) == (tray.sips[key][0].icon.tint_now == tray.palette.on_button)
    return tray.offers(LESS), tray.offers(MORE)


def test_who_wants_to_be_asked_chooses_how_many_hearts_to_drink(phone):
    hand = sheet_of(phone, a_game(agenda=((DRINK, 3),), potions=4, ask=True))
    tray = hand.sheet.view.tray
    assert hand.hint == EN("sheet.ask.drink", damage=3)
    assert tray.sips[SIP][0].word.text == EN("sheet.sips.other", n=3)
    assert offered(tray) == (True, False)
    hand.press(*MORE)
    assert tray.sips[SIP][0].word.text == EN("sheet.sips.other", n=3)
    for _ in range(3):
        hand.press(*LESS)
        assert tray.sips[LESS][0].icon.is_visible
    assert offered(tray) == (False, True)
    hand.press(*LESS)
    assert tray.sips[SIP][0].word.text == EN("sheet.sips.other", n=0)
    hand.press(*MORE)
    assert offered(tray) == (True, True)
    assert tray.sips[SIP][0].word.text == EN("sheet.sips.one", n=1)
    hand.press(*SIP)
    assert (hand.state.damage, hand.state.hearts_drunk) == (2, 1)
    assert not tray.asks_sips


def test_more_damage_than_life_shows_the_resurrection(phone):
    hand = sheet_of(phone, a_game(roll="123056", at="C3", visited=["C3"], damage=4))
    hand.press("tab", 1)
    assert hand.sheet.view.party.vitals.risen.tint_now[3] == 0
    hand.press("die", 0)
    hand.press("room", parse_room("D3"))
    assert hand.state.resurrected
    assert EN("events.resurrected") in hand.hint
    hand.press(*GO_ON)
    assert hand.sheet.view.party.vitals.risen.tint_now[3] == 1


def test_a_chain_is_told_link_by_link(phone):
    """The fourth potion completes a row, which gives a level."""
    hand = sheet_of(phone, a_game(roll="123056", potions=2), motion=True)
    hand.press("die", 0)
    hand.press("brew")
    told = [hand.hint.split("\n")[0]]
    for _ in range(90):
        hand.stage.frames(1)
        if hand.hint.split("\n")[0] != told[-1]:
            told.append(hand.hint.split("\n")[0])
    assert told == [
        "Potion 3 brewed",
        "Potion 3 brewed \u00b7 Potion 4 brewed",
        "Potion 3 brewed \u00b7 Potion 4 brewed \u00b7 Potion row 1 complete",
    ]


def test_the_last_step_of_a_round_tells_what_its_end_will_bring(phone):
    state = a_game(round=3, roll="123056", track=(0,) * 8, dice=(1, 2, 3), setup=Setup(BOX, "TEST5EED", dungeon="A"))
    hand = sheet_of(phone, state)
    hand.press("die", 0)
    hand.press("brew")
    summary = hand.sheet.view.tray.summary.text
    assert summary.startswith("This round: 0 points.")
    assert EN("sheet.end.unseen", monster="Minotaur", points="\u22123") in summary


# --- undo ----------------------------------------------------------------------------------------------------


def begun(phone, **kwargs):
    setup = Setup(BOX, "K7QF3MXW")
    hand = phone(**kwargs)
    hand.begin(setup, legal_actions(start(setup))[0])
    return hand


def test_undo_and_redo_go_through_the_choices_of_this_round(phone):
    hand = begun(phone)
    states = [hand.state]
    for _ in range(2):
        hand.perform(next(action for action in legal_actions(hand.state) if type(action).__name__ == "Brew"))
        states.append(hand.state)
    for state in reversed(states[:-1]):
        hand.press(*UNDO)
        assert hand.state == state
    hand.press(*UNDO)
    assert hand.state == states[0]
    assert hand.hint == EN("sheet.no-undo")
    for state in states[1:]:
        hand.press(*REDO)
        assert hand.state == state
    hand.press(*REDO)
    assert hand.hint == EN("sheet.no-redo")


def test_undo_never_goes_behind_a_roll(phone):
    hand = begun(phone)
    roll = hand.state.roll
    for _ in range(3):
        hand.perform(next(action for action in legal_actions(hand.state) if type(action).__name__ == "Skip"))
    hand.press(*ACT)
    assert hand.state.round == 2
    before = hand.state
    hand.press(*UNDO)
    assert hand.state == before
    assert hand.state.roll != roll or hand.state.round == 2


def test_this_rounds_marks_are_pencil_and_older_ones_ink(phone):
    hand = begun(phone)
    hand.perform(next(action for action in legal_actions(hand.state) if type(action).__name__ == "Brew"))
    hand.press("tab", 1)
    rack, palette = hand.sheet.view.party.potions, hand.sheet.look.palette
    bottles = rack.bottles
    assert rack.hatches[0].colour == in_pencil(palette.potion)
    assert bottles[0].text == glyph(icons.NEW_POTION)
    for _ in range(2):
        hand.perform(next(action for action in legal_actions(hand.state) if type(action).__name__ == "Skip"))
    hand.press(*ACT)
    hand.press("tab", 1)
    assert bottles[0].tint_now in (palette.potion, (*palette.potion[:3], 0.55))
    assert rack.hatches[0].colour == CLEAR


def test_undo_survives_a_restart(phone):
    hand = begun(phone)
    first = hand.state
    hand.perform(next(action for action in legal_actions(hand.state) if type(action).__name__ == "Brew"))
    brewed = hand.state
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    assert hand.state == brewed
    hand.press(*UNDO)
    assert hand.state == first
    hand.close()
    hand.open()
    hand.touch(hand.screen.continue_tile)
    assert hand.state == first
    hand.press(*REDO)
    assert hand.state == brewed


# --- drawing -------------------------------------------------------------------------------------------------


def test_a_touch_rebuilds_no_canvas(phone):
    hand = begun(phone)

    def instructions():
        view = hand.sheet.view
        regions = (*view.pages.values(), view.track, view.tray, view.bar)
        return [id(instruction) for region in regions for instruction in region.canvas.children]

    before, screen = instructions(), hand.screen
    for action_name in ("Brew", "Move", "Step", "Craft"):
        found = [action for action in legal_actions(hand.state) if type(action).__name__ == action_name]
        if found:
            hand.perform(found[0])
    hand.press(*UNDO)
    assert instructions() == before
    assert hand.screen is screen


def test_dice_tumble_for_less_than_a_second_and_a_touch_ends_it(phone):
    hand = begun(phone, motion=True)
    dice = hand.sheet.view.tray.dice
    assert dice.is_tumbling
    hand.stage.seconds(0.7)
    assert dice.is_tumbling
    hand.stage.seconds(0.3)
    assert not dice.is_tumbling
    dice.tumble(lambda _: None)
    hand.tap(180, 300)
    assert not dice.is_tumbling
    shown = [str(die.face) for die in dice.dice if die.face in USABLE_FACES]
    assert shown == [str(face) for face in hand.state.roll if face < 10]


def test_without_motion_nothing_tumbles(phone):
    hand = begun(phone)
    assert not hand.sheet.view.tray.dice.is_tumbling
