"""My box, by taps: a printed card is typed in within two minutes, kept at once, and games are played with it."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from paperdungeons.content.card_forms import COUNT, WHOLE, WORD
from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.content.words import words
from paperdungeons.core.setup import Setup
from paperdungeons.play.storage.box_library import OWN_FILE
from paperdungeons.ui.my_box.card_status import CardStatus
from paperdungeons.ui.sheet.model.descriptions import describe
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.widgets.number_pad import NEXT
from tests.staging import a_game, after
from tests.ui.support.phone import SEED, Hand

GOLEM, CROWN = ("monsters", "golem"), ("items", "crown")
MOST_TAPS = 45


class Owner:
    """Somebody who copies the printed box into the phone, and counts the taps."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.taps = hand, 0

    @property
    def screen(self):
        return self.hand.screen

    def tap(self, widget: Widget) -> None:
        self.hand.touch(widget)
        self.taps += 1

    def open(self, key) -> None:
        """Open a card from the first screen."""
        self.tap(self.screen.foot_buttons["box"])
        self.tap(self.screen.family_rows[key[0]])
        self.tap(self.screen.rows[key])

    def keys(self, *keys: str) -> None:
        """Tap keys of the pad, or chips where there is something to choose from."""
        for key in keys:
            pad = self.screen.pad
            self.tap(pad.pad.keys[key] if pad.pad is not None else pad.next if key == NEXT else pad.chips[key])


def type_in_golem(owner: Owner) -> None:
    owner.open(GOLEM)
    owner.keys("1", "cleric")
    for strength, points, damage in (("10", "3", "4"), ("14", "5", "3"), ("18", "8", "2")):
        owner.keys(*strength, *points, NEXT, *damage, *([NEXT] if damage == "2" else []))
    owner.keys("3", NEXT, "points", "3", "C", "G")


def test_a_whole_monster_is_typed_in_by_few_taps_and_a_game_is_played_with_it(phone):
    hand = phone()
    owner = Owner(hand)
    type_in_golem(owner)
    assert owner.taps <= MOST_TAPS
    assert owner.screen.box.entry.is_done
    assert hand.app.services.boxes.own.card(GOLEM) == {
        "name": "F",
        "season": "1 O",
        "enemy": "cleric O",
        "low": ["10 O", "3 O", "4 O"],
        "middle": ["14 O", "5 O", "3 O"],
        "high": ["18 O", "8 O", "2 O"],
        "flee": "-3 O",
        "bonus": "points 3 O",
        "lost-gems": ["C O", "G O"],
    }
    hand.close()
    hand.open()
    hand.touch(hand.screen.begin_tile)
    hand.screen.choose(dungeon="G")
    hand.stage.frames(2)
    assert any(glyph(icons.OWN_BOX) in text for text in hand.texts())
    hand.screen.fold("dungeon")
    hand.stage.frames(2)
    assert words("en")("box.use.line") in hand.texts()
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"
    assert "strength 10/14/18 earns 3/5/8" in describe(words("en"), hand.state, ("monster", 0))


def test_what_cannot_be_is_told_at_once_and_games_use_the_figures_of_the_app(phone):
    hand = phone()
    owner, say = Owner(hand), words("en")
    owner.open(GOLEM)
    owner.tap(owner.screen.form.boxes["low.1", -3])
    owner.keys("1", "3")
    told = " ".join(hand.texts())
    assert say("faults.strengths-fall")[1:] in told
    assert say("box.left-out") in told
    assert hand.app.library.content.box.monster("golem").thresholds[0].strength == 9
    assert hand.app.services.boxes.own.card(GOLEM)["low"][0] == "13 O"
    hand.back()
    assert owner.screen.rows[GOLEM].badge is CardStatus.PROBLEM
    hand.back()
    owner.tap(owner.screen.problem_rows[0])
    assert owner.screen.editor.field.place == "low.1"
    owner.tap(owner.screen.pad.pad.keys["delete"])
    assert say("faults.strengths-fall")[1:] not in " ".join(hand.texts())


def test_an_item_gets_another_effect_by_taps_and_does_it(phone):
    hand = phone()
    owner = Owner(hand)
    owner.open(CROWN)
    owner.tap(owner.screen.form.boxes["effect", WORD])
    owner.keys("potions")
    assert owner.screen.editor.field.part == COUNT
    owner.keys("4")
    setup = Setup(hand.app.library.content.box, SEED, dungeon="A")
    assert after(a_game(setup=setup, items={"crown": 1}), "1Cr").potions == 4
    assert "At once: brew 4 potions." in hand.texts()


def test_a_card_is_confirmed_named_reset_and_all_of_it_at_once(phone):
    hand = phone()
    owner, boxes = Owner(hand), hand.app.services.boxes
    owner.open(GOLEM)
    owner.tap(owner.screen.form.boxes["name", WHOLE])
    owner.screen.pad.text_field.text = "Clay Golem"
    assert boxes.own.names == {"monsters.golem": "Clay Golem"}
    owner.screen.pad.text_field.text = 'Clay "Golem"'
    assert boxes.own.names == {"monsters.golem": "Clay Golem"}
    owner.screen.editor.print_all()
    hand.stage.frames(2)
    assert not boxes.is_own
    owner.tap(owner.screen.pad.next_card)
    assert owner.screen.box.key == ("monsters", "mummy")
    owner.tap(owner.screen.before_card)
    assert "Clay Golem" in hand.texts()
    owner.screen.reset_tile._tap()
    assert boxes.own.card(GOLEM) is not None
    owner.screen.reset_tile._tap()
    assert boxes.own == NOTHING_TYPED
    owner.screen.editor.print_all()
    hand.app.navigator.show("home", "box")
    tile = owner.screen.reset_tile
    tile._tap()
    assert boxes.own != NOTHING_TYPED
    assert hand.back()
    assert not tile.is_asking
    tile._tap()
    tile._tap()
    assert boxes.own == NOTHING_TYPED


@pytest.mark.long
def test_the_box_can_be_left_aside_for_a_while(phone):
    hand = phone()
    type_in_golem(Owner(hand))
    assert hand.app.services.boxes.is_own
    hand.app.navigator.show("home", "box")
    hand.screen.switch.active = False
    hand.stage.frames(2)
    assert not hand.app.services.boxes.is_own
    hand.close()
    hand.open()
    assert not hand.app.services.boxes.is_own
    assert hand.app.services.boxes.own.card(GOLEM) is not None


def test_what_the_disk_refuses_is_told_and_not_lost(phone, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    hand = phone()
    owner = Owner(hand)
    owner.open(GOLEM)
    with monkeypatch.context() as full:
        full.setattr("os.replace", refuse)
        owner.keys("2")
    assert words("en")("box.not-kept") in hand.texts()
    assert hand.app.services.boxes.own == NOTHING_TYPED
    owner.keys("rogue")
    assert words("en")("box.not-kept") not in hand.texts()
    assert (hand.folder / OWN_FILE).read_text(encoding="utf-8").count(" O") == 2


def test_a_box_that_cannot_be_read_is_told_on_the_first_screen(phone):
    hand = phone()
    hand.close()
    (hand.folder / OWN_FILE).write_text("= broken", encoding="utf-8")
    hand.open()
    assert any(text.startswith(words("en")("troubles.own-box-damaged", file="")[:40]) for text in hand.texts())
    assert hand.app.services.boxes.own == NOTHING_TYPED


@pytest.mark.parametrize("density", [1, 2.6])
def test_the_borders_of_all_choices_show_whole_and_the_chosen_one_stands_in_the_middle_of_its_own(phone, density):
    """A list that scrolls cuts off whatever is drawn beyond its sides."""
    hand = phone(size=(round(412 * density), round(915 * density)), density=density)
    owner = Owner(hand)
    owner.open(GOLEM)
    chips, menu = list(owner.screen.pad.chips.values()), owner.screen.pad.menu
    assert len(chips) == 3
    for chip in chips:
        edge = chip.surface.width * density
        assert chip.x - edge >= 0
        assert chip.right + edge <= menu.width
        assert chip.top + edge <= menu.rows.height
        assert chip.y - edge >= 0
    taken = next(chip for chip in chips if chip.is_taken)
    assert taken.to_local(*taken.name.center)[0] == pytest.approx(taken.center_x, abs=1)


@pytest.mark.parametrize(("language", "text_size"), [("pl", 130), ("en", 200), ("de", 150), ("pl", 200)])
def test_no_caption_of_a_figure_is_torn_apart(phone, language, text_size):
    hand = phone(size=(360, 640), language=language, text_size=text_size)
    owner = Owner(hand)
    owner.open(GOLEM)
    captions = [box.caption for box in hand.screen.form.boxes.values()]
    assert [caption.text for caption in captions if "\n" in caption.text] == []
