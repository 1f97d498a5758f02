"""Every screen in every size: nothing is cut off, nothing lies over something else, and a thumb can hit everything.

The screens are built rather than played to: positions come from the golden games, by going to a choice in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

import pytest
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from PIL import Image

from paperdungeons.bots.advice import Option
from paperdungeons.bots.bot import Bot
from paperdungeons.bots.hint import hint_for
from paperdungeons.content.card_forms import WHOLE, WORD
from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.content.words import LANGUAGES, Words, words
from paperdungeons.core.actions import Correct
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, QUESTION_IDS, STEP, TAKE
from paperdungeons.core.corrections import HERO_LEVEL, MISSION_CLAIMED, ROOM_VISITED
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import BOOTS, CLOVER, SKULL
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.rooms import ROOMS
from paperdungeons.core.rules import apply
from paperdungeons.core.state import DICE_USE, MOVING, OVER, ROLL, ROUND_END, State, phase_of, start
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.wording.hints import hint_texts
from paperdungeons.ui.codes.entry import EntryTrouble
from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.home.about_screen import CREDITS
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool
from paperdungeons.ui.my_box.drawing.grid_view import GridTool
from paperdungeons.ui.my_box.drawing.hit_test import Spot
from paperdungeons.ui.my_box.exchange import links_of
from paperdungeons.ui.my_box.field_entry import NOTHING_CHOSEN, FieldEntry
from paperdungeons.ui.real_dice.entry import RollEntry
from paperdungeons.ui.sheet.model.scene import Scene
from paperdungeons.ui.sheet.model.selection import dice_used, selection_of
from paperdungeons.ui.sheet.regions.fame import FameRegion
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.basics import IconButton
from tests.play.support.own_boxes import other_box
from tests.play.support.past_games import fill, know_ghosts
from tests.staging import BOX, a_game, a_setup
from tests.ui.support import layout_checks
from tests.ui.support.fake_analyst import LOG, review_of
from tests.ui.support.phone import Hand
from tests.ui.support.positions import asks, choice_where, fights, go_to, golden, lay, show, take_up

FULL, CARELESS = "printed-ask-all-questions", "printed-careless-resurrection"
"""A game with every kind of question, and one in which much went wrong."""


class Form(NamedTuple):
    """How the phone is held, and by whom."""

    size: tuple[int, int]
    density: float
    text_size: int
    language: str
    theme: str
    left_hand: bool = False

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}%-{self.language}-{self.theme}"

    def pick_up(self, phone) -> Hand:
        return phone(**self._asdict())


PHONE, LONG, SIDE = ((360, 640), 1), ((1071, 2379), 2.6), ((915, 412), 1)
TALL, WIDE = ((800, 1280), 1), ((1280, 800), 1)
FORMS = [
    Form(*PHONE, 100, "en", "light"),
    Form(*PHONE, 150, "nl", "dark"),
    Form(*LONG, 100, "nl", "dark"),
    Form(*LONG, 150, "nl", "light"),
    Form(*TALL, 100, "en", "light"),
    Form(*TALL, 150, "nl", "dark"),
    Form(*WIDE, 100, "nl", "dark"),
    Form(*WIDE, 150, "en", "light", left_hand=True),
    Form(*SIDE, 100, "en", "dark", left_hand=True),
    Form(*SIDE, 150, "nl", "light"),
]
"""Every size with small and with large letters. Dutch is the longer language."""
SEEN_ALWAYS = FORMS[1::2]
"""Every size, mostly with large letters; with the other letters in ``make soak``."""
OWNED = [FORMS[1], FORMS[7]]
"""So many forms of the screens of an owner; the others in ``make soak``."""


# --- the tour ------------------------------------------------------------------------------------------------


def plain_screens(hand: Hand) -> Iterator[str]:
    """Each is left as it is to be looked at; give it some frames first."""
    yield from homes(hand)
    show(hand, "home", "setup")
    yield "setup"
    hand.screen._type_seed()
    yield "setup, typing a seed"
    hand.screen.choose(ghosts=tuple(Bot(temper % 3, temper) for temper in range(7)))
    yield "setup, seven ghosts"
    hand.screen.choose(hand_dice=True)
    yield "setup, real dice"
    yield from games_seen(hand)
    yield from reviews(hand)
    for name in ("settings", "about"):
        show(hand, "home", name)
        yield name
    yield from rules(hand)
    yield from past_games(hand)


def owner_screens(hand: Hand) -> Iterator[str]:
    """What an owner does with the box and the dice."""
    show(hand, "home", "maker")
    yield "dungeon maker"
    yield from real_dice(hand)
    yield from boxes_shared(hand)
    yield from my_box(hand)
    yield from drawings(hand)
    yield from printed_cards(hand)


def real_dice(hand: Hand) -> Iterator[str]:
    """Before the first roll, and while it is tapped: at a table, where there is more to say."""
    setup = a_setup(players=3, hand_dice=True)
    cards = next(cards for cards in legal_actions(start(setup)) if phase_of(apply(start(setup), cards)[0]) == ROLL)
    hand.app.game, hand.app._sheet = sit_down(hand.app.store, Record(setup, choices=(cards,))), None
    rolling = hand.app.rolling
    for faces in ((None,) * 6, (1, CLOVER, 3, BOOTS, None, 8), (SKULL, SKULL, 1, SKULL, None, None)):
        rolling.entry = RollEntry(faces)
        show(hand, "home", "sheet", "roll")
        yield f"roll, {len(rolling.entry.roll)} dice tapped"
    rolling.enter((1, CLOVER, 3, BOOTS, 5, 8))
    rolling.news = hand.app.look.words("roll.code.other", dice=""), True
    show(hand, "home", "sheet", "roll-code")
    yield "roll-code, other dice"
    show(hand, "home", "sheet", "roll-scan")
    yield "roll-scan"


def boxes_shared(hand: Hand) -> Iterator[str]:
    """A box of many codes goes out; another comes in, half and whole, and is laid beside."""
    sharing, boxes, parts = hand.app.box_sharing, hand.app.boxes, links_of(other_box(1))
    boxes.change(other_box(1))
    show(hand, "home", "box-share")
    yield "box-share"
    boxes.change(NOTHING_TYPED)
    show(hand, "home", "box-take-in")
    yield "box-take-in"
    for link in (parts[1], links_of(other_box(2))[0]):
        sharing.entry.attempt(link, EntryTrouble.GIVEN_UP)
    yield "box-take-in, half"
    for link in parts:
        sharing.entry.attempt(link, EntryTrouble.GIVEN_UP)
    yield "box-take-in, whole"
    sharing.make_mine()
    yield "box-take-in, done"
    boxes.change(NOTHING_TYPED)


def my_box(hand: Hand) -> Iterator[str]:
    """Every kind of field, a card that cannot be, one that is done, and what the front page says of them."""
    desk = hand.app.box_desk
    for key, place, part in (
        (("monsters", "golem"), "low.1", WHOLE),
        (("monsters", "golem"), "lost-gems", WHOLE),
        (("monsters", "golem"), "name", WHOLE),
        (("items", "scepter"), "effect", WORD),
        (("objectives", "rows"), "counts", WHOLE),
        (("tracks", "damage"), "24", WHOLE),
    ):
        desk.key, desk.entry = key, FieldEntry((place, part))
        show(hand, "home", "box-card")
        yield f"box-card, {key[1]} {place}"
    desk.key, desk.entry = ("monsters", "golem"), FieldEntry(("low.1", WHOLE))
    show(hand, "home", "box-card")
    for digit in "99":
        hand.screen._press(digit)
    hand.screen.reset_tile.ask(True)
    yield "box-card, falling strengths"
    show(hand, "home", "box")
    yield "box, a problem"
    desk.family = "monsters"
    show(hand, "home", "box-family")
    yield "box-family, a problem"
    desk.key, desk.entry = ("powers", "alchemist"), NOTHING_CHOSEN
    show(hand, "home", "box-card")
    hand.screen.print_all()
    yield "box-card, done"
    hand.app.boxes.change(NOTHING_TYPED)


def drawings(hand: Hand) -> Iterator[str]:
    """A dungeon card and the printed grid, as they are and with something wrong."""
    plans = hand.app.box_desk.plans
    hand.app.box_desk.key = ("dungeons", "B")
    show(hand, "home", "box-dungeon")
    yield "box-dungeon"
    plans.dungeon.tap(Spot(30, (30, 31)))
    plans.dungeon.take(DungeonTool.SECOND)
    plans.dungeon.tap(Spot(14, None))
    plans.dungeon.type_name(True)
    yield "box-dungeon, wrong and being named"
    show(hand, "home", "box-grid")
    yield "box-grid"
    for shows_gems in (False, True):
        plans.grid.room, plans.grid.shows_gems = 20, shows_gems
        show(hand, "home", "box-grid")
        yield f"box-grid, a room{', its gem' if shows_gems else ''}"
    plans.grid.take(GridTool.WALLS)
    plans.grid.tap(Spot(30, (30, 31)))
    show(hand, "home", "box-grid")
    yield "box-grid, wrong"
    hand.app.box_desk.reset_all()


def printed_cards(hand: Hand) -> Iterator[str]:
    """A card that is copied from the table: its letter, half of it, with a wall on a moat, and done."""
    show(hand, "home", "setup")
    show(hand, "home", "setup", "printed-letters")
    yield "printed-letters"
    desk = hand.app.printed_card
    hand.app.box_desk.lay(("dungeons", "C"))
    show(hand, "home", "setup", "printed-letters", "printed-card")
    yield "printed-card"
    desk.bench.tap(Spot(0, (0, 6)))
    for place, tool in enumerate(list(DungeonTool)[1:]):
        desk.bench.take(tool)
        show(hand, *hand.app.navigator.path)
        yield f"printed-card, {tool.value}"
        desk.bench.tap(Spot(8 + 7 * place, None))
        desk.bench.choose_monster(hand.screen.view.monsters[0][0])
    show(hand, *hand.app.navigator.path)
    yield "printed-card, a wall on a moat"
    desk.bench.say_printed()
    show(hand, *hand.app.navigator.path)
    yield "printed-card, printed so"
    hand.app.box_desk.reset_all()


def past_games(hand: Hand) -> Iterator[str]:
    fill(hand.app.store, with_names=False)
    know_ghosts(hand.folder)
    for path in (["home"], ["home", "games"]):
        show(hand, *path)
        yield f"{path[-1]}, finished games"
    hand.screen.finished_rows[0].dispatch("on_release")
    yield "ranking of a finished game among bots"
    show(hand, "home")


def homes(hand: Hand) -> Iterator[str]:
    hand.app.game = None
    show(hand, "home")
    yield "home, no game"
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    hand.app.troubles = [StorageProblem(kind, {"file": "games-damaged-1.db", "n": 3}) for kind in StorageProblemKind]
    show(hand, "home")
    yield "home, all troubles and a game"
    hand.app.troubles = []


def games_seen(hand: Hand) -> Iterator[str]:
    for name in (FULL, CARELESS):
        take_up(hand, name)
        for number, fight in enumerate(fights(name), 1):
            hand.app.fight = fight
            show(hand, "home", "sheet", "fight")
            yield f"fight {number} of {name}"
        show(hand, "home", "sheet", "score")
        for line in hand.screen.lines.values():
            line.turn()
        yield f"score of {name}, unfolded"
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    for name in ("menu", "score", "history", "eraser"):
        show(hand, "home", "sheet", name)
        yield f"{name} in round 5"
    yield from corrected(hand)


def corrected(hand: Hand) -> Iterator[str]:
    """A game in which the eraser was used, wherever that is said."""
    take_up(hand, FULL)
    for correction in (Correct(HERO_LEVEL, 0, 5), Correct(MISSION_CLAIMED, 0, 0), Correct(ROOM_VISITED, 20, 1)):
        if why_not(hand.state, correction) is None:
            hand.app.game.session.do(correction)
    assert hand.state.corrected
    for name in ("menu", "score", "history", "eraser"):
        show(hand, "home", "sheet", name)
        yield f"{name}, corrected"
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5 and phase_of(state) == DICE_USE))
    hand.app.game.session.do(Correct(HERO_LEVEL, 0, 6))
    show(hand, "home")
    yield "home, corrected"


def reviews(hand: Hand) -> Iterator[str]:
    """What is drawn on them is looked at in test_review_screens.py."""
    take_up(hand, LOG)
    reviewing = hand.app.reviewing
    reviewing.record, reviewing.review = hand.app.game.record, review_of()
    for name in ("review", "best-line"):
        show(hand, "home", "score", name)
        yield name
    reviewing.review = None
    show(hand, "home", "score", "review")
    yield "review, the search stopped"


def rules(hand: Hand) -> Iterator[str]:
    show(hand, "home", "rules")
    yield "rules"
    screen = hand.screen
    screen.field.text = "gem" if hand.app.settings_kept.language == "en" else "edelsteen"
    yield "rules, searched"
    screen.field.text = "xyzzy"
    yield "rules, nothing found"
    screen.field.text = ""
    for section in screen.folds:
        screen.open(section)
    yield "rules, all unfolded"


MOMENTS = {
    "no die": lambda state: state.round == 5 and phase_of(state) == DICE_USE,
    "on the way": lambda state: phase_of(state) == MOVING,
    **{f"question: {QUESTION_IDS[kind]}": asks(kind) for kind in (LEVEL, STEP, BEAT, TAKE, DRINK)},
    "end of a round": lambda state: phase_of(state) == ROUND_END,
    "end of a season": lambda state: phase_of(state) == ROUND_END and state.round == 3,
}


def sheet_moments(hand: Hand) -> Iterator[str]:
    lay(hand, FULL)
    assert phase_of(hand.state) == OVER
    yield "sheet, over"
    for name, is_wanted in MOMENTS.items():
        go_to(hand, choice_where(FULL, is_wanted))
        yield f"sheet, {name}"
    yield from dice_held(hand)
    yield from hints(hand)
    hand.sheet.look_at(choice_where(FULL, lambda state: state.round == 3))
    yield "sheet, the past"


def dice_held(hand: Hand) -> Iterator[str]:
    for round_ in (1, 6, 8):
        go_to(hand, choice_where(FULL, lambda state, now=round_: state.round == now and phase_of(state) == DICE_USE))
        free = [place for place, used in enumerate(dice_used(hand.state)) if not used]
        for place in free[:1] + free[-1:]:
            hand.sheet.press(("die", place))
            if selection_of(hand.app.game.session).die is not None:
                yield f"sheet, die {place} of round {round_} held"
            selection_of(hand.app.game.session).drop()


def hints(hand: Hand) -> Iterator[str]:
    """As if the bot had said at once to do what was done."""
    for name, is_wanted in list(MOMENTS.items())[:-2]:
        made = choice_where(FULL, is_wanted)
        go_to(hand, made)
        state, hinting = hand.state, hand.sheet.hinting
        hint = hint_for(state, [Option(golden(FULL).choices[made : made + 8], 60.0)])
        hinting._state = state
        hinting._thought((hint.choices, hint_texts(hand.app.look.words, state, hint)))
        yield f"sheet, a hint: {name}"


# --- places --------------------------------------------------------------------------------------------------


def lay_out(hand: Hand, times: int = 2) -> None:
    """What a frame does, but for drawing it."""
    for _ in range(times):
        hand.stage.now += 1 / 60
        hand.stage.clock.tick()
        Builder.sync()
        hand.stage.clock.tick_draw()


def complaints(hand: Hand, screens: Iterable[str]) -> dict[str, list[str]]:
    told = {}
    for name in screens:
        lay_out(hand)
        screen = hand.screen
        told[name] = [
            *layout_checks.clipped(screen),
            *layout_checks.overlapping(screen),
            *layout_checks.small(screen, hand.app.look.u),
        ]
        if hand.app.look.words.language == "nl":
            told[name] += english_in(text.text for text in layout_checks.written_on(screen))
    return {name: found for name, found in told.items() if found}


every_form = pytest.mark.parametrize(
    "form", [form if form in SEEN_ALWAYS else pytest.param(form, marks=pytest.mark.soak) for form in FORMS], ids=str
)


@every_form
def test_on_a_plain_screen_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, plain_screens(hand)) == {}


@pytest.mark.parametrize(
    "form", [form if form in OWNED else pytest.param(form, marks=pytest.mark.soak) for form in FORMS], ids=str
)
def test_on_an_owners_screen_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, owner_screens(hand)) == {}


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
    """As somebody sees them who plays for the first time."""
    lay(hand, FULL, 1)
    hand.sheet.coach = True
    for place in range(6):
        hand.sheet.press(("die", place))
        yield
    for choice in golden(FULL).choices[1:-1]:
        hand.sheet._try(lambda choice=choice: hand.app.game.session.do(choice) and None)
        if hand.place == "fight":
            hand.app.close_fight()
        yield


def refusals(hand: Hand) -> Iterator[None]:
    """What a thing is, for who touches it without a die; and every sentence that says why not."""
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    for kind, count in (("room", ROOMS), ("item", len(BOX.items)), ("hero", 4), ("monster", 3), ("brew", 1)):
        for number in range(count):
            hand.sheet.press((kind, number))
            yield
    words = hand.app.look.words
    for key in ("sheet.no-undo", "troubles.not-kept", *(key for key in words.texts if key.startswith("reasons."))):
        hand.sheet._refuse(words(key))
        hand.sheet.refresh()
        yield


@every_form
def test_the_page_of_fame_has_room_for_every_card(phone, form):
    hand = form.pick_up(phone)
    lay(hand, FULL)
    view, told = hand.sheet.view, []
    for number in range(max(len(BOX.powers), len(BOX.objectives))):
        page = FameRegion(view.plan.fame, hand.app.look, a_table(number))
        page.show(Scene(a_table(number), a_table(number)))
        told += layout_checks.clipped_words([page]) + layout_checks.overlapping_words([page])
    assert told == []


def a_table(number: int) -> State:
    """Cards by number, so that after some numbers all were seen."""
    missions = [BOX.missions[(3 * number + slot) % len(BOX.missions)].id for slot in range(3)]
    setup = a_setup(missions, dungeon=BOX.dungeons[number % len(BOX.dungeons)].id)
    power, objective = BOX.powers[number % len(BOX.powers)], BOX.objectives[number % len(BOX.objectives)]
    return a_game(setup=setup, power=power.id, objective=objective.id, round=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_has_room_for_every_card_in_large_letters(phone, language):
    hand = Form(*PHONE, 150, language, "light").pick_up(phone)
    hand.app.set_up()
    told = {}
    for number in range(12):
        hand.screen.choose(seed=seed_from(977 * number), dungeon=BOX.dungeons[number % len(BOX.dungeons)].id)
        told |= complaints(hand, [f"seed {number}"])
    assert told == {}


# --- languages -----------------------------------------------------------------------------------------------


@cache
def sentences(language: str, other: str) -> re.Pattern[str]:
    """Every text of a language that the other one says otherwise, whatever is filled in; not those of "2 of 3"."""
    ours, theirs = words(language).texts, words(other).texts
    texts = {text for key, text in ours.items() if text != theirs[key] and len(re.sub(r"\{\w+\}|\W", "", text)) > 3}
    shapes = [".*".join(map(re.escape, re.split(r"\{\w+\}", text))) for text in texts]
    return re.compile("|".join(shapes), re.IGNORECASE | re.DOTALL)


def english_in(texts: Iterable[str]) -> list[str]:
    """What is said in English to somebody who reads Dutch; some words are the same in both."""
    pieces = {piece.strip() for text in texts for piece in (text, *re.split(r"\n| \u00b7 ", text))}
    return [piece for piece in sorted(pieces) if is_english(piece)]


@cache
def is_english(text: str) -> bool:
    english, dutch = sentences("en", "nl"), sentences("nl", "en")
    return bool(english.fullmatch(text)) and not dutch.fullmatch(text)


MARKED = re.compile("\u2039[^\u2039\u203a]*\u203a")
NAMES = {name for _, *names in CREDITS for name in names}


def mark(text: str) -> str:
    """Every line of it: a screen may take them apart."""
    return "\n".join(f"\u2039{line}\u203a" for line in text.split("\n"))


def unmarked(text: str) -> str:
    """What is left when everything is taken out that came from the string tables."""
    while MARKED.search(text):
        text = MARKED.sub("", text)
    return text


def test_every_word_on_every_screen_comes_from_the_string_tables(phone, monkeypatch):
    marked = Words("en", {key: mark(text) for key, text in words("en").texts.items()})
    for place in ("box_words.words", "screens.box_card.plain_words"):
        monkeypatch.setattr(f"paperdungeons.ui.{place}", lambda _: marked)
    hand = phone(size=(412, 2390))
    left = set()
    for _ in chain(plain_screens(hand), owner_screens(hand), sheet_moments(hand)):
        lay_out(hand)
        texts = [text.text for text in layout_checks.written_on(hand.screen) if text.text not in NAMES]
        left |= {text for text in texts if re.search(r"[a-z]", unmarked(text))}
    assert left == set()


# --- colours -------------------------------------------------------------------------------------------------


def pale_texts(hand: Hand, screens: Iterable[str]) -> dict[str, list[str]]:
    told = {}
    for name in screens:
        hand.stage.frames(2)
        told[name] = layout_checks.pale(hand.picture(), layout_checks.written_on(hand.screen))
    return {name: found for name, found in told.items() if found}


every_theme = pytest.mark.parametrize("theme", PALETTES)


@every_theme
def test_on_a_plain_screen_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, plain_screens(hand)) == {}


@every_theme
def test_on_an_owners_screen_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, owner_screens(hand)) == {}


@every_theme
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
    hand.sheet.press(("die", 5))
    for number, page in enumerate(hand.sheet.view.plan.tabs):
        hand.sheet.press(("tab", number))
        yield page


# --- the walker itself ---------------------------------------------------------------------------------------

LOOK = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})


@pytest.fixture
def hold_up(stage):
    """Shows nothing but some widgets, and gives what they lie on."""
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
    """Some words, and a place to touch."""

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


def test_english_is_known_from_dutch():
    english, dutch = (words(language)("sheet.prompt.round-end", round=3) for language in LANGUAGES)
    assert english_in([dutch, "8 van 36", "Golem"]) == []
    assert english_in([english]) == [english]
    assert english_in([f"{dutch}\n{english} \u00b7 {dutch}"]) == [english]


def test_a_word_that_is_in_no_string_table_is_known():
    assert unmarked(f"{mark('a ' + mark('b') + ' c')} 3/4") == " 3/4"
    assert unmarked(f"{mark('a')} Rules") == " Rules"
