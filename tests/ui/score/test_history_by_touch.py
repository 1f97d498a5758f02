"""Looking at a choice from the list of choices: the right page of the sheet, and back to the list."""

from paperdungeons.core.actions import Brew, Move
from paperdungeons.ui.sheet.model.layout import DUNGEON, PARTY
from paperdungeons.ui.sheet.model.scene import ACT
from tests.ui.support.positions import choice_where, show, take_up

FULL = "printed-ask-all-questions"
LIST = ["home", "sheet", "history"]


def number_of(hand, kind: type) -> int:
    """The number of the first choice of this kind in the game."""
    return next(
        number for number, choice in enumerate(hand.app.library.game.session.choices, 1) if type(choice) is kind
    )


def test_a_choice_is_looked_at_on_its_page_and_back_leads_to_the_list(phone):
    hand = phone()
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    session = hand.app.library.game.session
    session.practice = False
    for kind, page, other in ((Move, DUNGEON, PARTY), (Brew, PARTY, DUNGEON)):
        show(hand, "home", "sheet")
        hand.screen.view.turn_to(other)
        show(hand, *LIST)
        hand.stage.frames(3)
        number = number_of(hand, kind)
        hand.touch(hand.screen.lines[number])
        scrolled = hand.app.navigator._left[1]
        assert (hand.place, hand.sheet.presenter.past, hand.sheet.view.page) == ("sheet", number, page)
        assert hand.app.navigator.path == ["home", "history", "sheet"], "no screen is twice on the way"
        assert hand.back()
        hand.stage.frames(3)
        assert hand.app.navigator.path == LIST
        assert abs(hand.screen.scrolled - scrolled) <= 2
    hand.touch(hand.screen.lines[number])
    hand.press(*ACT)
    assert (hand.app.navigator.path, hand.sheet.presenter.past) == (["home", "sheet"], None)
    assert hand.state == session.state
