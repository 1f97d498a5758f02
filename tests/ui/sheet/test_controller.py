"""What a press on the sheet does, without a window: choices, refusals, undo, the past, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.events import DiceRolled
from paperdungeons.core.faces import SKULL
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.state import ROUND_END, phase_of, start
from paperdungeons.device.haptics import FakeHaptics
from paperdungeons.device.sound import FakeSound
from paperdungeons.play.games.game import Game, begin
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.drawing.key import Key
from paperdungeons.ui.sheet.actions import SheetActions
from paperdungeons.ui.sheet.controller import SheetController
from paperdungeons.ui.sheet.model.death import Death
from paperdungeons.ui.sheet.model.scene import ACT, REDO, UNDO, Scene
from paperdungeons.ui.sheet.model.targets import SKIP
from paperdungeons.ui.sheet.model.tray_wording import TrayText
from paperdungeons.ui.sheet.news import SheetNews
from paperdungeons.ui.sheet.presenter import SheetOptions, SheetPresenter
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.system.feedback import Feedback
from tests.staging import a_setup

EN = words("en")
LOOK = Look(PALETTES["light"], 1.0, 1.0, EN, {}, motion=False)


@dataclass
class Shown:
    """A sheet without a window: it remembers what it was told to show and do."""

    scene: Scene | None = None
    text: TrayText | None = None
    page: str = "dungeon"
    is_paged: bool = True
    done: list[str] = field(default_factory=list)
    death: Death | None = None

    def show(self, scene: Scene, text: TrayText) -> None:
        self.scene, self.text = scene, text

    def tell(self, text: TrayText) -> None:
        self.text = text

    def point_at(self, key: Key) -> None:
        self.done.append(f"point at {key[0]}")

    def bring(self, keys: Sequence[Key]) -> None:
        self.done.append("bring")

    def bring_all(self, keys: Iterable[Key]) -> None:
        self.done.append("bring answers")

    def page_for(self, keys: Iterable[Key]) -> str | None:
        return None

    def turn_to(self, page: str) -> None:
        self.page = page

    def turn_by(self, pages: int) -> bool:
        return False

    def mourn(self, death: Death | None, hear) -> None:
        self.death = death

    def shake(self) -> None:
        self.done.append("shake")

    def tumble(self, hear: Callable[[str], None]) -> bool:
        self.done.append("tumble")
        return True


class Table:
    """A game, its sheet, and the screens that the sheet has led to."""

    def __init__(self, game: Game) -> None:
        self.game, self.view, self.led = game, Shown(), []
        actions = SheetActions(
            menu=lambda: self.led.append("menu"),
            score=lambda: self.led.append("score"),
            fight=lambda *_: self.led.append("fight"),
            told=lambda: self.led.append("told"),
            over=lambda: self.led.append("over"),
        )
        feedback = Feedback(FakeHaptics(), FakeSound())
        self.presenter = SheetPresenter(LOOK, game.session, self.view, feedback, SheetOptions())
        self.controller = SheetController(self.presenter, SheetNews(game, self.presenter, actions), actions)
        self.presenter.refresh()

    def press(self, *key) -> None:
        self.controller.press((key[0], key[1] if len(key) > 1 else 0))

    def skip_a_die(self) -> None:
        """Take the first die that is left, and do nothing with it."""
        self.press("die", self.free_places[0])
        self.press(*ACT)

    @property
    def free_places(self) -> list[int]:
        left = list(self.game.state.dice)
        free = []
        for place, face in enumerate(self.game.state.roll):
            if face != SKULL and face in left:
                left.remove(face)
                free.append(place)
        return free


@pytest.fixture
def table(tmp_path) -> Table:
    store, _ = open_store(tmp_path)
    setup = a_setup()
    game, _ = begin(store, setup, legal_actions(start(setup))[0], ask=False)
    yield Table(game)
    store.close()


def test_a_die_is_taken_and_what_it_can_do_is_lit(table):
    table.press("die", table.free_places[0])
    assert table.view.scene.place == table.free_places[0]
    assert SKIP in table.view.scene.lit
    assert table.view.text.act == EN("sheet.act.skip")


def test_a_touch_without_a_die_says_what_it_is_and_asks_for_one(table):
    table.press("hero", 0)
    assert table.view.text.refused
    assert table.view.text.hint.startswith(EN("heroes.warrior.name"))
    assert table.view.text.hint.endswith(EN("sheet.take-die"))
    assert table.game.session.cursor == 1


def test_a_choice_is_undone_and_redone_and_the_cards_stay(table):
    table.skip_a_die()
    made = table.game.session.cursor
    table.press(*UNDO)
    assert table.game.session.cursor == made - 1
    table.press(*REDO)
    assert table.game.session.cursor == made
    for _ in range(made):
        table.press(*UNDO)
    assert table.game.session.cursor == 1
    assert table.view.text.hint == EN("sheet.no-undo")


def test_the_end_of_a_round_rolls_the_next_dice(table):
    while phase_of(table.game.state) != ROUND_END:
        table.skip_a_die()
    table.press(*ACT)
    assert table.game.state.round == 2
    assert "tumble" in table.view.done


def test_in_the_past_undo_and_redo_turn_pages_and_the_button_comes_back(table):
    table.skip_a_die()
    table.skip_a_die()
    table.presenter.look_at(2)
    table.press("hero", 0)
    table.press(*UNDO)
    table.press(*UNDO)
    assert table.presenter.past == 1
    table.press(*REDO)
    assert table.presenter.past == 2
    assert table.view.scene.past
    table.press(*ACT)
    assert table.presenter.past is None
    assert table.game.session.cursor == 3


def test_back_closes_the_past_then_puts_the_die_down(table):
    table.press("die", table.free_places[0])
    assert table.controller.back()
    assert table.view.scene.place is None
    table.presenter.look_at(1)
    assert table.controller.back()
    assert not table.controller.back()


def test_what_the_disk_refuses_is_said_and_not_done(table, monkeypatch):
    table.press("die", table.free_places[0])

    def full(*_: object) -> None:
        raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT))

    monkeypatch.setattr(table.game.session, "do", full)
    table.press(*ACT)
    assert table.view.text.refused
    assert table.game.session.cursor == 1


def test_the_bar_leads_to_the_menu_and_to_the_score_from_everywhere(table):
    table.press("menu")
    table.presenter.look_at(1)
    table.press("score")
    assert table.led == ["menu", "score"]


def test_news_of_others_waits_until_the_sheet_shows_it(table):
    roll = DiceRolled(1)
    table.game._listener(table.game.state, (roll,))
    assert "tumble" not in table.view.done
    table.skip_a_die()
    assert "tumble" in table.view.done
