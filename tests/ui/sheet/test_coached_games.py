"""Who is coached: everybody in the first games of a device, alone or at a table."""

from paperdungeons.content.words import words
from tests.play.support.past_games import alone, hot_seat
from tests.ui.support.passed_tablet import lift, sit_three_down

EN = words("en")


def test_everybody_is_coached_in_the_first_game_of_a_device_and_nobody_after_the_third(phone):
    hand = phone()
    sit_three_down(hand)
    lift(hand)
    assert hand.hint.endswith(EN("sheet.prompt.player", player="Anna", text=EN("coach.die-1")))
    for record in (alone(0), alone(1), *hot_seat(90)):
        hand.app.services.store.begin(record)
    hand.app.sheets.forget()
    hand.app.navigator.show("home", "sheet")
    hand.stage.frames(2)
    assert hand.hint.endswith(
        EN("sheet.prompt.player", player="Anna", text=EN("sheet.prompt.take.other", round=1, n=3))
    )
