"""Every screen in every size: nothing is cut off, nothing lies over something else, and a thumb can hit everything.

The screens are built directly, without playing up to them: the positions come from choices in the golden games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count
from types import SimpleNamespace

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from PIL import Image

from paperdungeons.content.words import LANGUAGES, Words, own_name, words
from paperdungeons.core.dice import seed_from
from paperdungeons.core.rooms import ROOMS
from paperdungeons.core.state import State
from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.home.about_screen import CREDITS
from paperdungeons.ui.sheet.model.coaching import Coaching
from paperdungeons.ui.sheet.model.scene import Scene
from paperdungeons.ui.sheet.regions.fame import FameRegion
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import LARGEST
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.basics import IconButton
from tests.portions import portions
from tests.staging import BOX, a_game, a_setup
from tests.ui.support import layout_checks
from tests.ui.support.complaints import complaints, lay_out, pale_texts, restless
from tests.ui.support.forms import FORMS, PHONE, Form, every_form, every_theme, in_every_form
from tests.ui.support.languages import WORDS_ARE_ASKED, english_in, mark, unmarked
from tests.ui.support.phone import Hand
from tests.ui.support.positions import choice_where, golden, lay, show
from tests.ui.support.tour import FULL, MOMENTS, PLAIN, owner_screens, plain_screens, sheet_moments

# --- places --------------------------------------------------------------------------------------------------


@in_every_form(quick=1)
@pytest.mark.parametrize("tour", PLAIN)
def test_on_a_plain_screen_everything_has_its_place_and_a_thumb_hits_it(phone, form, tour):
    hand = form.pick_up(phone)
    assert complaints(hand, PLAIN[tour](hand)) == {}


@in_every_form(quick=1)
def test_on_an_owners_screen_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, owner_screens(hand)) == {}


@pytest.mark.parametrize("form", [FORMS[-2], *portions([FORMS[-1]])], ids=str)
def test_in_the_largest_letters_the_pages_that_everybody_sees_hold(phone, form):
    hand = form.pick_up(phone)
    assert hand.app.services.look().scale == LARGEST
    assert complaints(hand, chain(_first_pages(hand), pages(hand))) == {}


def _first_pages(hand: Hand) -> Iterator[str]:
    for name in ("settings", "setup", "challenges"):
        show(hand, "home", name)
        yield name


@every_form
def test_on_the_sheet_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, sheet_moments(hand)) == {}


@every_form
def test_whatever_the_tray_says_fits_there(phone, form):
    hand = form.pick_up(phone)
    told = []
    for _ in chain(steps_of_a_game(hand), refusals(hand)):
        told += layout_checks.clipped_words([hand.sheet.view.tray])
    assert told == []


def steps_of_a_game(hand: Hand) -> Iterator[None]:
    """Yield at every step of a game, with the help that a player sees in a first game."""
    lay(hand, FULL, 1)
    hand.sheet.presenter.options = replace(
        hand.sheet.presenter.options, coach=Coaching(hand.app.services.words, finished=0)
    )
    for place in range(6):
        hand.sheet.controller.press(("die", place))
        yield
    for choice in golden(FULL).choices[1:-1]:
        hand.sheet.controller.attempt(lambda choice=choice: hand.app.library.game.session.do(choice) and None)
        if hand.place == "fight":
            hand.app.features.flow.close_fight()
        yield


def refusals(hand: Hand) -> Iterator[None]:
    """Show what each thing is when it is touched without a die, then every sentence that refuses a touch."""
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    for kind, many in (("room", ROOMS), ("item", len(BOX.items)), ("hero", 4), ("monster", 3), ("brew", 1)):
        for number in range(many):
            hand.sheet.controller.press((kind, number))
            yield
    words = hand.app.services.words
    for key in ("sheet.no-undo", "troubles.not-kept", *(key for key in words.texts if key.startswith("reasons."))):
        hand.sheet.presenter.refuse(words(key))
        hand.sheet.presenter.refresh()
        yield


@every_form
def test_the_page_of_fame_has_room_for_every_card(phone, form):
    hand = form.pick_up(phone)
    lay(hand, FULL)
    view, told = hand.sheet.view, []
    for number in range(max(len(BOX.powers), len(BOX.objectives))):
        page = FameRegion(view.plan.fame, hand.app.services.look(), a_table(number))
        page.show(Scene(a_table(number), a_table(number)))
        told += layout_checks.clipped_words([page]) + layout_checks.overlapping_words([page])
    assert told == []


def a_table(number: int) -> State:
    """A state with the cards of this number: a range of numbers shows all cards."""
    missions = [BOX.missions[(3 * number + slot) % len(BOX.missions)].id for slot in range(3)]
    setup = a_setup(missions, dungeon=BOX.dungeons[number % len(BOX.dungeons)].id)
    power, objective = BOX.powers[number % len(BOX.powers)], BOX.objectives[number % len(BOX.objectives)]
    return a_game(setup=setup, power=power.id, objective=objective.id, round=3)


@pytest.mark.long
@pytest.mark.parametrize("language", portions(["nl", "en"], quick=1))
def test_the_set_up_has_room_for_every_card_in_large_letters(phone, language):
    hand = Form(*PHONE, 150, language, "light").pick_up(phone)
    hand.app.features.setup.open_solo()
    told = {}
    for number in range(12):
        hand.screen.choose(seed=seed_from(977 * number), dungeon=BOX.dungeons[number % len(BOX.dungeons)].id)
        told |= complaints(hand, [f"seed {number}"])
    assert told == {}


# --- languages -----------------------------------------------------------------------------------------------


NAMES = {name for _, *names in CREDITS for name in names} | {own_name(language) for language in LANGUAGES}
TYPED = re.compile(
    "Anna|Willemijntje|Wilhelmina|Chlo\u00e9|Fire demon|Golden helm|Dark well"
    "|With Grandma at the lake, and all the luck with the dice that one can have"
)
"""What players have typed on the tour."""


@pytest.mark.long
def test_every_word_on_every_screen_comes_from_the_string_tables(phone, monkeypatch):
    marked = Words("en", {key: mark(text) for key, text in words("en").texts.items()})
    for place in WORDS_ARE_ASKED:
        monkeypatch.setattr(f"paperdungeons.ui.{place}", lambda _: marked)
    hand = phone(size=(412, 2390))
    left = set()
    for _ in chain(plain_screens(hand), owner_screens(hand), sheet_moments(hand)):
        lay_out(hand)
        texts = [text.text for text in layout_checks.written_on(hand.screen) if text.text not in NAMES]
        left |= {text for text in texts if re.search(r"[a-z]", TYPED.sub("", unmarked(text)))}
    assert left == set()


# --- colours -------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("theme", portions(["light", "dark", "contrast"], quick=1))
@pytest.mark.parametrize("tour", PLAIN)
def test_on_a_plain_screen_everything_stands_out_from_its_ground(phone, theme, tour):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, PLAIN[tour](hand)) == {}


@pytest.mark.long
@pytest.mark.parametrize("theme", portions(["dark", "light", "contrast"], quick=1))
def test_on_an_owners_screen_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, owner_screens(hand)) == {}


@pytest.mark.long
@pytest.mark.parametrize("theme", portions(["light", "dark", "contrast"], quick=1))
def test_on_the_sheet_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(1280, 800), theme=theme)
    assert pale_texts(hand, sheet_moments(hand)) == {}


@every_theme
@pytest.mark.parametrize("size", [(360, 640), (412, 915)], ids=str)
def test_on_every_page_everything_stands_out_from_its_ground(phone, theme, size):
    hand = phone(size=size, theme=theme)
    assert pale_texts(hand, pages(hand)) == {}


def pages(hand: Hand) -> Iterator[str]:
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    hand.sheet.controller.press(("die", 5))
    for number, page in enumerate(hand.sheet.view.plan.tabs):
        hand.sheet.controller.press(("tab", number))
        yield page


# --- the walker itself ---------------------------------------------------------------------------------------

LOOK = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})


@pytest.fixture
def hold_up(stage):
    """A function that shows only the given widgets, and returns the layout they lie on."""
    stage.resize(360, 640)
    ground = FloatLayout(size=(360, 640), size_hint=(None, None))
    stage.window.add_widget(ground)

    def hold(*widgets: Widget) -> Widget:
        ground.clear_widgets()
        for widget in widgets:
            ground.add_widget(widget)
        stage.frames(2)
        return ground

    yield hold
    stage.window.remove_widget(ground)


def a_label(text: str = "Dungeon", x: float = 100, size: tuple[float, float] = (90, 30), **kwargs) -> Label:
    return Label(text=text, pos=(x, 300), size=size, size_hint=(None, None), **{"color": (1, 1, 1, 1)} | kwargs)


@pytest.mark.parametrize(
    "label",
    [
        lambda: a_label("A word that is wider than its label"),
        lambda: a_label(x=310),
        lambda: a_label(text_size=(30, None), size=(90, 60)),
        lambda: a_label("The Crooked Gallery", shorten=True, text_size=(90, 30)),
    ],
    ids=["too wide", "over the edge", "torn apart", "cut short"],
)
def test_the_walker_sees_a_label_that_is_cut_off(hold_up, label):
    assert layout_checks.clipped_labels(hold_up(a_label())) == []
    assert layout_checks.clipped_labels(hold_up(label())) != []


def test_the_walker_sees_labels_that_lie_over_each_other(hold_up):
    assert layout_checks.overlapping_labels(hold_up(a_label("one"), a_label("two", x=200))) == []
    assert layout_checks.overlapping_labels(hold_up(a_label("one"), a_label("two", x=110))) != []


@pytest.mark.parametrize("size", [(40, 60), (60, 40)])
def test_the_walker_sees_a_button_that_is_too_small_for_a_thumb(hold_up, size):
    button = IconButton(LOOK, "close", lambda: None, (1, 1, 1, 1))
    ground = hold_up(button)
    assert layout_checks.small_widgets(ground, u=1) == []
    assert len(layout_checks.small_widgets(ground, u=2.6)) == 1
    button.size = size
    assert len(layout_checks.small_widgets(ground, u=1)) == 1


def test_the_walker_sees_what_never_comes_to_rest(stage, hold_up):
    label = a_label()
    hand = SimpleNamespace(stage=stage, screen=hold_up(label))
    assert restless(hand) == []
    heights = count(30, 3)
    ticking = stage.clock.schedule_interval(lambda _: setattr(label, "height", next(heights)), 0)
    assert len(restless(hand)) == 1
    ticking.cancel()


@pytest.mark.parametrize(
    ("ink", "is_seen"),
    [
        ((1, 1, 1, 1), False),
        ((0.4, 0.4, 0.4, 1), True),
        ((1, 1, 1, 0.6), False),
        ((0.5, 0.5, 0.5, 0.65), True),
        ((0.2, 0.2, 0.2, 0.3), False),
    ],
)
def test_the_walker_sees_pale_letters_unless_they_are_meant_to_be_faint(stage, hold_up, ink, is_seen):
    ground = hold_up(a_label(color=ink))
    picture = Image.frombytes("RGB", *stage.picture())
    assert bool(layout_checks.pale(picture, layout_checks.written_on(ground))) == is_seen


class Scribble(Region):
    """A region with some words, and a place to touch."""

    def __init__(self, *scribbled: tuple[float, float, str], place: Rect | None = None) -> None:
        self.scribbled, self.place = scribbled, place or Rect(0, 0, 48, 48)
        super().__init__(Rect(0, 0, 300, 300), LOOK)

    def draw(self) -> None:
        for x, width, text in self.scribbled:
            self.pen.word(Rect(x, 100, width, 20), text, 14, self.palette.ink)
        self.touchables["room", 0] = self.place


def test_the_walker_sees_words_of_the_sheet_that_leave_their_place(stage):
    assert layout_checks.clipped_words([Scribble((0, 100, "Dungeon"))]) == []
    assert "leaves its place" in layout_checks.clipped_words([Scribble((0, 10, "Dungeon"))])[0]
    assert "leaves the region" in layout_checks.clipped_words([Scribble((250, 100, "The whole dungeon"))])[0]


def test_the_walker_sees_words_of_the_sheet_that_lie_over_each_other(stage):
    assert layout_checks.overlapping_words([Scribble((0, 100, "Dungeon"), (100, 100, "Party"))]) == []
    assert len(layout_checks.overlapping_words([Scribble((0, 100, "Dungeon"), (10, 100, "Party"))])) == 1


@pytest.mark.parametrize("place", [Rect(0, 0, 40, 60), Rect(0, 0, 60, 40)])
def test_the_walker_sees_places_of_the_sheet_that_are_too_small(stage, place):
    assert layout_checks.small_places([Scribble()]) == []
    assert len(layout_checks.small_places([Scribble(place=place)])) == 1


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_english_is_known_from_every_other_language(language):
    english, other = (words(one)("sheet.prompt.round-end", round=3) for one in ("en", language))
    assert english_in([other, "8 / 36", "Paper Dungeons"], language) == []
    assert english_in([english], language) == [english]
    assert english_in([f"{other}\n{english} \u00b7 {other}"], language) == [english]
    assert english_in([english], "en") == []


def test_a_word_that_is_in_no_string_table_is_known():
    assert unmarked(f"{mark('a ' + mark('b') + ' c')} 3/4") == " 3/4"
    assert unmarked(f"{mark('a')} Rules") == " Rules"
