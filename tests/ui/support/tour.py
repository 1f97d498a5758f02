"""A tour of every screen: each is built directly, without playing up to it, and left open to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.bots.advice import AdvisedWay
from paperdungeons.bots.bot import Bot
from paperdungeons.bots.hint import hint_for
from paperdungeons.content.card_forms import WHOLE, WORD
from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.core.actions import Correct
from paperdungeons.core.agenda import BEAT, DRINK, LEVEL, QUESTION_IDS, STEP, TAKE
from paperdungeons.core.corrections import HERO_LEVEL, MISSION_CLAIMED, ROOM_VISITED
from paperdungeons.core.faces import BOOTS, CLOVER, SKULL
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.rules import apply
from paperdungeons.core.state import DICE_USE, MOVING, OVER, ROLL, ROUND_END, phase_of, start
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.wording.hints import hint_texts
from paperdungeons.ui.codes.entry import EntryTrouble
from paperdungeons.ui.my_box.drawing.dungeon_view import DungeonTool
from paperdungeons.ui.my_box.drawing.grid_view import GridTool
from paperdungeons.ui.my_box.drawing.hit_test import Spot
from paperdungeons.ui.my_box.field_entry import FieldEntry
from paperdungeons.ui.my_box.sharing.export_controller import links_of
from paperdungeons.ui.real_dice.entry import RollEntry
from paperdungeons.ui.sheet.model.death import Death
from paperdungeons.ui.sheet.model.selection import dice_used, selection_of
from paperdungeons.ui.style.numbers import signed
from tests.play.support.own_boxes import other_box
from tests.play.support.past_games import fill, know_ghosts
from tests.staging import a_setup
from tests.ui.support.campaigns import campaign_screens
from tests.ui.support.challenge_tour import challenge_screens
from tests.ui.support.explain_tour import explanations
from tests.ui.support.fake_analyst import LOG, review_of
from tests.ui.support.history_tour import backup_screens, history_screens
from tests.ui.support.phone import Hand
from tests.ui.support.positions import asks, choice_where, fights, go_to, golden, lay, show, take_up
from tests.ui.support.progress import statistics_screens
from tests.ui.support.shelf_tour import shelf_screens

FULL, CARELESS = "printed-ask-all-questions", "printed-careless-resurrection"
"""A game with every kind of question, and one in which much went wrong."""


def plain_screens(hand: Hand) -> Iterator[str]:
    """Each screen is left open to be looked at; run some frames first."""
    for tour in PLAIN.values():
        yield from tour(hand)


def first_screens(hand: Hand) -> Iterator[str]:
    yield from homes(hand)
    show(hand, "home", "setup")
    yield "setup"
    hand.screen.fold("dungeon")
    yield "setup, the dungeon unfolded"
    hand.screen.fold("dungeon")
    hand.screen.fold("more")
    hand.screen._type_seed()
    yield "setup, typing a seed"
    hand.screen.choose(ghosts=tuple(Bot(temper % 3, temper) for temper in range(7)))
    yield "setup, seven ghosts"
    hand.screen.choose(hand_dice=True)
    yield "setup, real dice"
    yield from games_seen(hand)
    yield from reviews(hand)
    for name in ("settings", "about", "keys"):
        show(hand, "home", name)
        yield name
    yield from rules(hand)
    yield from explanations(hand)


def looking_back(hand: Hand) -> Iterator[str]:
    yield from past_games(hand)
    yield from statistics_screens(hand)


def going_on(hand: Hand) -> Iterator[str]:
    yield from campaign_screens(hand)
    yield from challenge_screens(hand)


PLAIN = {"first": first_screens, "looking back": looking_back, "going on": going_on, "shelf": shelf_screens}
"""Parts of a tour, each of which can be taken alone."""


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
    """A first roll of real dice while it is tapped, at a table, where the screens say more."""
    setup = a_setup(players=3, hand_dice=True)
    cards = next(cards for cards in legal_actions(start(setup)) if phase_of(apply(start(setup), cards)[0]) == ROLL)
    hand.app.library.open(sit_down(hand.app.services.store, Record(setup, choices=(cards,))))
    hand.app.sheets.forget()
    rolling = hand.app.features.tables.real_dice
    for faces in ((None,) * 6, (1, CLOVER, 3, BOOTS, None, 8), (SKULL, SKULL, 1, SKULL, None, None)):
        rolling.tapped.change(RollEntry(faces))
        show(hand, "home", "sheet", "roll")
        yield f"roll, {len(rolling.tapped.entry.roll)} dice tapped"
    rolling.enter((1, CLOVER, 3, BOOTS, 5, 8))
    rolling.compare((1, CLOVER, 3, BOOTS, 5, 7))
    show(hand, "home", "sheet", "roll-code")
    yield "roll-code, other dice"
    show(hand, "home", "sheet", "roll-scan")
    yield "roll-scan"


def boxes_shared(hand: Hand) -> Iterator[str]:
    """Export a box of many codes; then import it, first in part and then whole, and take it over."""
    importing, boxes, parts = hand.app.features.boxes.importing, hand.app.services.boxes, links_of(other_box(1))
    boxes.change(other_box(1))
    show(hand, "home", "box-share")
    yield "box-share"
    boxes.change(NOTHING_TYPED)
    show(hand, "home", "box-take-in")
    yield "box-take-in"
    for link in (parts[1], links_of(other_box(2))[0]):
        importing.entry.attempt(link, EntryTrouble.GIVEN_UP)
    yield "box-take-in, half"
    for link in parts:
        importing.entry.attempt(link, EntryTrouble.GIVEN_UP)
    yield "box-take-in, whole"
    importing.received.make_mine()
    yield "box-take-in, done"
    boxes.change(NOTHING_TYPED)


def my_box(hand: Hand) -> Iterator[str]:
    """Every kind of field, an impossible card, a finished one, and what the front page says about them."""
    editor = hand.app.features.boxes.editor
    for key, place, part in (
        (("monsters", "golem"), "low.1", WHOLE),
        (("monsters", "golem"), "lost-gems", WHOLE),
        (("monsters", "golem"), "name", WHOLE),
        (("items", "scepter"), "effect", WORD),
        (("objectives", "rows"), "counts", WHOLE),
        (("tracks", "damage"), "24", WHOLE),
    ):
        editor.edit(key, FieldEntry((place, part)))
        show(hand, "home", "box-card")
        yield f"box-card, {key[1]} {place}"
    editor.edit(("monsters", "golem"), FieldEntry(("low.1", WHOLE)))
    show(hand, "home", "box-card")
    for digit in "99":
        hand.screen.editor.type_digit(digit)
    hand.screen.reset_tile.ask(True)
    yield "box-card, falling strengths"
    show(hand, "home", "box")
    yield "box, a problem"
    show(hand, "home", "box-family")
    yield "box-family, a problem"
    editor.edit(("powers", "alchemist"))
    show(hand, "home", "box-card")
    hand.screen.editor.print_all()
    yield "box-card, done"
    hand.app.services.boxes.change(NOTHING_TYPED)


def drawings(hand: Hand) -> Iterator[str]:
    """A dungeon card and the printed grid, as they are and with something wrong."""
    cards, grid = hand.app.features.boxes.dungeon_cards, hand.app.features.boxes.grid_editor
    hand.app.features.boxes.editor.edit(("dungeons", "B"))
    show(hand, "home", "box-dungeon")
    yield "box-dungeon"
    cards.drawing.tap(Spot(30, (30, 31)))
    cards.drawing.take(DungeonTool.SECOND)
    cards.drawing.tap(Spot(14, None))
    cards.type_name(True)
    yield "box-dungeon, wrong and being named"
    show(hand, "home", "box-grid")
    yield "box-grid"
    for shows_gems in (False, True):
        grid.leave_room()
        grid.tap(Spot(20, None))
        grid.show_gems(shows_gems)
        show(hand, "home", "box-grid")
        yield f"box-grid, a room{', its gem' if shows_gems else ''}"
    grid.take(GridTool.WALLS)
    grid.tap(Spot(30, (30, 31)))
    show(hand, "home", "box-grid")
    yield "box-grid, wrong"
    hand.app.features.boxes.editor.reset_all()


def printed_cards(hand: Hand) -> Iterator[str]:
    """Copying a printed card: its letter, each tool, a wall on a moat, and the card said to be printed so."""
    show(hand, "home", "setup")
    show(hand, "home", "setup", "printed-letters")
    yield "printed-letters"
    drawing = hand.app.features.boxes.printed_card.drawing
    hand.app.features.boxes.editor.edit(("dungeons", "C"))
    show(hand, "home", "setup", "printed-letters", "printed-card")
    yield "printed-card"
    drawing.tap(Spot(0, (0, 6)))
    for place, tool in enumerate(list(DungeonTool)[1:]):
        drawing.take(tool)
        show(hand, *hand.app.navigator.path)
        yield f"printed-card, {tool.value}"
        drawing.tap(Spot(8 + 7 * place, None))
        drawing.choose_monster(hand.screen.view.monsters[0][0])
    show(hand, *hand.app.navigator.path)
    yield "printed-card, a wall on a moat"
    drawing.say_printed()
    show(hand, *hand.app.navigator.path)
    yield "printed-card, printed so"
    hand.app.features.boxes.editor.reset_all()


def past_games(hand: Hand) -> Iterator[str]:
    fill(hand.app.services.store, with_names=False)
    know_ghosts(hand.folder)
    for path in (["home"], ["home", "games"]):
        show(hand, *path)
        yield f"{path[-1]}, finished games"
    yield from history_screens(hand)
    yield from backup_screens(hand)
    show(hand, "home", "archive")
    hand.screen.rows[0].open_row.dispatch("on_release")
    yield "ranking of a finished game among bots"
    show(hand, "home")


def homes(hand: Hand) -> Iterator[str]:
    hand.app.library.game = None
    show(hand, "home")
    yield "home, no game"
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5))
    hand.app.services.problems.waiting = [
        StorageProblem(kind, {"file": "games-damaged-1.db", "n": 3}) for kind in StorageProblemKind
    ]
    show(hand, "home")
    yield "home, all troubles and a game"
    hand.app.services.problems.dismiss()


def games_seen(hand: Hand) -> Iterator[str]:
    for name in (FULL, CARELESS):
        take_up(hand, name)
        for number, fight in enumerate(fights(name), 1):
            hand.app.features.flow.fight = fight
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
    """The screens that say that the eraser was used in a game."""
    take_up(hand, FULL)
    for correction in (Correct(HERO_LEVEL, 0, 5), Correct(MISSION_CLAIMED, 0, 0), Correct(ROOM_VISITED, 20, 1)):
        if why_not(hand.state, correction) is None:
            hand.app.library.game.session.do(correction)
    assert hand.state.corrected
    for name in ("menu", "score", "history", "eraser"):
        show(hand, "home", "sheet", name)
        yield f"{name}, corrected"
    take_up(hand, FULL, choice_where(FULL, lambda state: state.round == 5 and phase_of(state) == DICE_USE))
    hand.app.library.game.session.do(Correct(HERO_LEVEL, 0, 6))
    show(hand, "home")
    yield "home, corrected"


def reviews(hand: Hand) -> Iterator[str]:
    """The review screens; test_review_screens.py checks the drawings on them."""
    take_up(hand, LOG)
    reviewing = hand.app.features.review
    reviewing.record, reviewing.review = hand.app.library.game.record, review_of()
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
    screen.field.text = "gem" if hand.app.services.settings.now.language == "en" else "edelsteen"
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
    yield death(hand)
    yield from hints(hand)
    hand.sheet.presenter.look_at(choice_where(FULL, lambda state: state.round == 3))
    yield "sheet, the past"


def death(hand: Hand) -> str:
    """Show the party's death with a long text and the button to undo it."""
    go_to(hand, choice_where(FULL, lambda state: state.round == 3))
    words, presenter = hand.app.services.words, hand.sheet.presenter
    cause = words("sheet.death.minion", minion=words("minions.kobold.name"), room="E2")
    cost, text = words.plural("sheet.death.cost", -9, n=signed(-9)), f"{cause} {words('sheet.death.rises')}"
    before = hand.app.library.game.session.cursor - 1
    presenter.staging.begin(0, Death(words("sheet.death.title"), cost, text, before))
    presenter.staging.skip()
    presenter.refresh()
    return "sheet, the party's death"


def dice_held(hand: Hand) -> Iterator[str]:
    for round_ in (1, 6, 8):
        go_to(hand, choice_where(FULL, lambda state, now=round_: state.round == now and phase_of(state) == DICE_USE))
        free = [place for place, used in enumerate(dice_used(hand.state)) if not used]
        for place in free[:1] + free[-1:]:
            hand.sheet.controller.press(("die", place))
            if selection_of(hand.app.library.game.session).die is not None:
                yield f"sheet, die {place} of round {round_} held"
            selection_of(hand.app.library.game.session).drop()


def hints(hand: Hand) -> Iterator[str]:
    """Hints as if the bot had advised, without thinking, what was then done."""
    for name, is_wanted in list(MOMENTS.items())[:-2]:
        made = choice_where(FULL, is_wanted)
        go_to(hand, made)
        state, hinting = hand.state, hand.sheet.presenter.hinting
        hint = hint_for(state, [AdvisedWay(golden(FULL).choices[made : made + 8], 60.0)])
        hinting._state = state
        hinting._thought((hint.choices, hint_texts(hand.app.services.words, state, hint)))
        yield f"sheet, a hint: {name}"
