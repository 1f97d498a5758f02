"""Players see what happened before anything else comes: the dungeon stays in view, and a death is staged."""

from paperdungeons.content.words import words
from paperdungeons.core.rooms import parse_room
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record
from paperdungeons.ui.sheet.model.death import CALL_OFF, FALL, GO_ON, OFFER, death_in
from paperdungeons.ui.sheet.model.scene import UNDO
from paperdungeons.ui.style.numbers import signed
from tests.staging import a_game, after, events_of
from tests.ui.support.positions import TRAP, hurt, walked

EN = words("en")
LONGEST = 2.5


def walked_to_death(phone, **kwargs):
    return walked(phone(**kwargs), hurt())


def session_of(*states) -> Session:
    session = Session(Record(states[0].setup))
    session.choices, session._states, session._cursor = (None,) * (len(states) - 1), states, len(states) - 1
    session.practice = True
    return session


# --- the party's death ---------------------------------------------------------------------------------------


def test_a_death_is_told_over_the_dungeon_and_the_question_comes_after_it(phone):
    hand = walked_to_death(phone)
    card = hand.sheet.view.death_card
    points = hand.state.setup.box.plan.tracks.resurrection
    assert card.cost.text == EN.plural("sheet.death.cost", points, n=signed(points)) == "\u22129 points"
    assert card.text.text == f"The trap in D3 was too much. {EN('sheet.death.rises')}"
    assert card.cost.text in hand.sheet.spoken
    assert hand.sheet.view.page == "dungeon"
    assert "Your party falls" in hand.sheet.spoken
    hand.press(*GO_ON)
    assert hand.sheet.view.death_card is None
    assert hand.sheet.view.page == "party"
    hand.press("hero", 0)
    assert hand.state.levels[0] == 2


def test_undo_on_the_card_goes_back_to_where_the_party_lived(phone):
    hand = walked_to_death(phone)
    assert hand.sheet.view.place_of(CALL_OFF) is not None
    hand.press(*CALL_OFF)
    assert not hand.state.resurrected
    assert hand.sheet.view.place_of(GO_ON) is None
    assert (hand.sheet.view.page, hand.state.position) == ("dungeon", parse_room("C3"))


def test_whoever_plays_on_without_looking_at_the_card_is_not_held_up(phone):
    hand = walked_to_death(phone)
    hand.tap(*hand.sheet.view.tray.place_of(UNDO).center)
    assert hand.sheet.view.death_card is None
    hand = walked_to_death(phone)
    assert hand.back()
    assert hand.sheet.view.death_card is None
    hand.press("hero", 1)
    assert hand.state.levels[1] == 2


def test_enter_and_the_focus_lead_past_the_card(phone):
    hand = walked_to_death(phone)
    assert hand.sheet.first_focus == GO_ON
    assert GO_ON in [key for _, key in hand.sheet.scan_spots()]
    hand.sheet.act()
    assert hand.sheet.view.death_card is None
    assert hand.state.agenda


def test_the_card_waits_until_the_trap_was_seen(phone):
    hand = walked_to_death(phone, motion=True)
    assert hand.sheet.view.death_card is None
    hand.stage.seconds(0.85)
    assert hand.sheet.view.death_card is not None


def test_it_is_a_moment_that_a_tap_ends_and_the_next_one_undoes_what_led_there(phone):
    hand = walked_to_death(phone, motion=True, sound=True)
    hand.stage.seconds(0.85)
    card, undo = hand.sheet.view.death_card, hand.sheet.view.place_of(CALL_OFF)
    hand.stage.seconds(0.2)
    assert card.playback.is_playing
    before, halfway = hand.state, card.title.tint_now
    hand.tap(*undo.center)
    assert not card.playback.is_playing
    assert (hand.state, hand.sheet.view.death_card) == (before, card), "the first tap only ended it"
    assert card.title.tint_now != halfway
    assert "stamp" not in hand.hardware.sound.played
    hand.tap(*undo.center)
    assert not hand.state.resurrected
    assert hand.sheet.view.death_card is None


def button_shades(card) -> list[float]:
    return [button.word.tint_now[3] for button in card._buttons.values()]


def test_its_buttons_come_when_the_stone_has_landed_and_answer_from_then_on(phone):
    hand = walked_to_death(phone, motion=True)
    hand.stage.seconds(0.85)
    card, undo = hand.sheet.view.death_card, hand.sheet.view.place_of(CALL_OFF)
    card.playback.hold_at(FALL[1])
    assert button_shades(card) == [0, 0]
    card.playback.hold_at(OFFER[1])
    assert button_shades(card) == [1, 1]
    assert FALL[1] < OFFER[0] < OFFER[1] < 1.2
    card.playback.start()
    hand.stage.seconds(1.3)
    assert card.playback.is_playing
    hand.tap(*undo.center)
    assert not hand.state.resurrected
    assert hand.sheet.view.death_card is None


def test_left_alone_it_is_over_soon_and_ends_as_it_does_where_nothing_moves(phone):
    hand = walked_to_death(phone, motion=True, sound=True)
    hand.stage.seconds(0.85)
    card = hand.sheet.view.death_card
    made = [id(one) for one in card.canvas.children]
    hand.stage.seconds(LONGEST)
    assert not card.playback.is_playing
    assert hand.hardware.sound.played[-1] == "stamp"
    assert [id(one) for one in card.canvas.children] == made
    still = walked_to_death(phone).sheet.view.death_card
    assert not still.playback.is_playing
    assert end_of(still) == end_of(card)


def end_of(card) -> tuple:
    """Everything that changes with time."""
    shades = [card._light_colour.a, card._dust_colour.a, card._stone.opacity, card._party.opacity, card.opacity]
    texts = [word.tint_now for word in (card.title, card.cost, card.text)]
    return texts, button_shades(card), shades, card._stone.pos, card._party.pos, card._move.xy


def test_whoever_leaves_the_sheet_leaves_the_moment_behind(phone):
    hand = walked_to_death(phone, motion=True, sound=True)
    hand.stage.seconds(1.0)
    card = hand.sheet.view.death_card
    hand.app.navigator.go("score")
    hand.stage.seconds(LONGEST)
    assert not card.playback.is_playing
    assert "stamp" not in hand.hardware.sound.played


def test_what_undo_cannot_reach_is_not_offered():
    alive, dead = hurt(), after(hurt(), "1>D3")
    events = tuple(events_of(hurt(), "1>D3"))
    assert death_in(EN, session_of(alive, dead), events).before == 0
    assert death_in(EN, session_of(alive, dead, after(dead, "=W")), events).before == 0
    assert death_in(EN, session_of(dead), events).before is None


def test_who_lives_has_no_card():
    assert death_in(EN, session_of(hurt()), ()) is None
    events = tuple(events_of(hurt(damage=0), "1>D3"))
    assert death_in(EN, session_of(hurt()), events) is None


# --- a question on another page ------------------------------------------------------------------------------


def stepped_on_a_level(phone, **kwargs):
    return walked(phone(**kwargs), hurt(damage=0))


def test_the_dungeon_stays_in_view_until_the_move_was_told(phone):
    hand = stepped_on_a_level(phone, motion=True)
    assert hand.sheet.view.page == "dungeon"
    hand.stage.seconds(0.3)
    assert hand.sheet.view.page == "dungeon"
    hand.stage.seconds(0.55)
    assert hand.sheet.view.page == "party"


def test_a_tap_on_the_dungeon_skips_the_wait_and_does_nothing_else(phone):
    hand = stepped_on_a_level(phone, motion=True)
    state = hand.state
    hand.tap(*hand.sheet.view.dungeon.center)
    assert hand.sheet.view.page == "party"
    assert (hand.state, hand.sheet.view.tray._told.refused) == (state, False)


def test_whatever_else_is_touched_meanwhile_is_done_at_once(phone):
    hand = stepped_on_a_level(phone, motion=True)
    hand.press(*UNDO)
    assert hand.state.position == parse_room("C3")
    hand.stage.seconds(1)
    assert hand.sheet.view.page == "dungeon"
    hand.press("die", 0)
    hand.press("room", TRAP)
    hand.press("hero", 2)
    assert hand.state.levels[2] == 2


def test_without_motion_the_question_comes_at_once(phone):
    assert stepped_on_a_level(phone).sheet.view.page == "party"


# --- what is said --------------------------------------------------------------------------------------------


def test_the_button_brews_as_many_as_it_says(phone):
    hand = phone()
    hand.put(a_game(power="alchemist", roll="123056"))
    hand.press("die", 0)
    brew = hand.sheet.view.tray.buttons["brew", 0].word
    assert brew.text == EN("sheet.brew", n=3)
    hand.press("brew")
    assert hand.state.potions == 3
    hand.put(a_game(power="barbarian", roll="123056"))
    assert hand.sheet.view.tray.buttons["brew", 0].word.text == EN("sheet.brew", n=2)


def test_a_path_that_runs_too_far_says_so_and_another_page_takes_the_refusal_away(phone):
    hand = phone()
    hand.put(a_game(roll="123056", at="C3", visited=["B3", "C3", "D3", "E3"], damage=0))
    hand.press("die", 0)
    dungeon = hand.sheet.view.dungeon
    rooms = [dungeon.grid.cell(parse_room(name)).center for name in ("C3", "D3", "E3", "F3")]
    hand.drag(*((x + dungeon.x, y + dungeon.y) for x, y in rooms))
    assert hand.hint == EN("sheet.no-steps")
    hand.press("tab", 2)
    assert hand.hint != EN("sheet.no-steps")


def test_one_point_of_a_round_is_one_point():
    for points, told in ((1, "+1 point."), (-1, "\u22121 point."), (0, "0 points."), (2, "+2 points.")):
        sign = told.partition(" ")[0]
        assert EN.plural("sheet.end.gained", abs(points), points=sign) == f"This round: {told}"


# --- the path ------------------------------------------------------------------------------------------------


def test_the_line_of_a_walk_is_drawn_before_ones_eyes(phone):
    hand = phone(motion=True)
    hand.put(a_game(roll="123056", at="C3", visited=["C3", "D3", "E3"], trail=(parse_room("C3"),)))
    hand.press("die", 0)
    dungeon = hand.sheet.view.dungeon
    hand.sheet.controller.press(("room", parse_room("E3")))
    lengths = []
    for _ in range(30):
        hand.stage.frames(1)
        lengths.append(max(drawn_to(dungeon.trail), default=0))
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[5] < lengths[-1]
    assert lengths[-1] > dungeon.grid.cell(parse_room("E3")).x
    assert hand.state.position == parse_room("E3"), "nobody waits for the line"


def drawn_to(trail) -> list[float]:
    """The x coordinates of the line that is drawn in pencil."""
    return [x for stroke in trail._pencil for x in stroke._line.points[::2]]


def test_a_heart_falls_where_the_party_is_hurt(phone):
    hand = stepped_on_a_level(phone, motion=True)
    assert hand.sheet.view._heart.is_falling
    hand.stage.seconds(1)
    assert not hand.sheet.view._heart.is_falling
    hand.put(a_game(roll="123056", at="C3", visited=["C3", "D3"]))
    hand.press("die", 0)
    hand.press("brew")
    assert not hand.sheet.view._heart.is_falling
