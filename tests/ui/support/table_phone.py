"""A phone, or a board, in a process of its own: the real app with real pixels, told what to do line by line.

A command is one line: a JSON list with a verb and its facts. The answer is one line too, and names the screen that
shows then. Everything is done by touch. Only the answers and the pictures of the screen leave the process.
"""

from __future__ import annotations

import json
import re
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import Action, EndRound, LevelUp
from paperdungeons.core.state import OVER, REPORTS, ROUND_END, State, phase_of
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.campaign import write_campaign_game
from paperdungeons.play.records.record import replay
from paperdungeons.play.storage.settings import Settings, write_settings
from paperdungeons.ui.automation.driver import Moments, Pilot, tap, tap_widget
from paperdungeons.ui.automation.offscreen import Stage
from paperdungeons.ui.sheet.model.scene import ACT
from paperdungeons.ui.shell.app import PaperDungeonsApp
from paperdungeons.ui.system.hardware import fake_hardware
from paperdungeons.ui.table.wording import THEIRS, said_text

SPELLED: Final = re.compile(r"[0-9A-Z]{4}(?:[\s-][0-9A-Z]{1,4})+")
"""A code as it is written to be typed."""
BACK: Final = (27, 9, None, [])


class TablePhone:
    def __init__(self, folder: Path, size: tuple[int, int], seed: str, number: int) -> None:
        self.chance = Random(number)
        write_settings(folder, Settings(language="en", theme=("light", "dark")[number % 2], sound=False, motion=False))
        self.stage = Stage()
        self.stage.blind = True
        self.stage.resize(*size)
        hardware = fake_hardware()
        self.scanner = hardware.scanner
        self.app = PaperDungeonsApp(folder, seed=lambda: seed, hardware=hardware)
        self.app._run_prepare()
        self.pilot = Pilot(self.app)
        self.stage.frames(3)

    @property
    def place(self) -> str:
        return self.app.navigator.path[-1]

    @property
    def state(self) -> State:
        return self.app.library.game.state

    def run(self, moments: Moments) -> None:
        for _ in moments:
            self.stage.frames(1)

    def touch(self, widget: Widget) -> None:
        """Touch a widget wherever it is on its page, also under *More*."""
        if widget.get_root_window() is None:
            self.touch(self.app.navigator.screen.more_tile)
        above = widget.parent
        while above is not None and above is not self.stage.window and not isinstance(above, ScrollView):
            above = above.parent
        if isinstance(above, ScrollView) and above.viewport_size[1] > above.height:
            above.scroll_to(widget, animate=False)
            self.stage.frames(2)
        self.run(tap_widget(widget))
        self.stage.frames(3)

    def expect(self, *places: str) -> None:
        assert self.place in places, f"{self.place} shows instead of {' or '.join(places)}"

    # --- sitting down ---------------------------------------------------------------------------------------

    def host(self, name: str, players: int) -> None:
        """Host a table, up to the invitation."""
        self.touch(self.app.navigator.screen.phones_tile)
        self.touch(self.app.navigator.screen.tiles["host"])
        self.expect("table-setup")
        self.app.navigator.screen.fields[0].text = name
        self.touch(self.app.navigator.screen.count.numbers[players])
        self.touch(self.app.navigator.screen.start_tile)
        self.expect("invite")

    def host_campaign(self, scenario: str, name: str, players: int) -> None:
        """Host the first game of a campaign, up to the invitation."""
        self.touch(self.app.navigator.screen.place_tiles["campaign"])
        self.touch(self.app.navigator.screen.scenario_tiles[scenario])
        self.touch(self.app.navigator.screen.mode_tiles["host"])
        self.touch(self.app.navigator.screen.start_tile)
        self.expect("table-setup")
        self.app.navigator.screen.fields[0].text = name
        self.touch(self.app.navigator.screen.count.numbers[players])
        self.touch(self.app.navigator.screen.start_tile)
        self.expect("invite")

    def host_next(self) -> None:
        """Go from the ranking over the page of the campaign to the next invitation."""
        self.to_campaign()
        self.touch(self.app.navigator.screen.play_tile)
        self.expect("table-setup")
        self.touch(self.app.navigator.screen.start_tile)
        self.expect("invite")

    def join_next(self, code: str) -> None:
        """Join the next game as a guest, in the same seat as before."""
        self.to_campaign()
        self.scanner.seen = [code]
        self.touch(self.app.navigator.screen.play_tile)
        self.expect("sit-down")
        self.touch(self.app.navigator.screen.sit_tile)
        self.take_cards()

    def to_campaign(self) -> list[list[int]]:
        """Go to the page of the campaign, and return its ranking."""
        if self.place == "ranking":
            self.touch(self.app.navigator.screen.again_tile)
        self.expect("campaign-page")
        return [list(place) for place in self.app.navigator.screen.progress.ranking]

    def campaign(self) -> str:
        return write_campaign_game(self.app.library.game.record.campaign)

    def take_cards(self) -> None:
        if self.place == "invite":
            self.touch(self.app.navigator.screen.start_tile)
        self.expect("cards")
        self.touch(self.app.navigator.screen.keep_tile)
        self.expect("sheet")

    def join(self, code: str, seat: int, name: str) -> None:
        self.enter_by("join", code)
        self.expect("sit-down")
        self.touch(self.app.navigator.screen.seat_tiles[seat])
        self.app.navigator.screen.field.text = name
        self.stage.frames(2)
        self.touch(self.app.navigator.screen.sit_tile)
        self.take_cards()

    def be_the_board(self, code: str) -> None:
        self.enter_by("board", code)
        self.expect("board")

    def enter_by(self, way: str, code: str) -> None:
        """Scan a code to enter a table, or to come back to a seat there."""
        self.touch(self.app.navigator.screen.phones_tile)
        self.scanner.seen = [code]
        self.touch(self.app.navigator.screen.tiles[way])

    def go_on(self) -> None:
        """Go on with the game that waits on the first screen."""
        self.expect("home")
        self.touch(self.app.navigator.screen.continue_tile)

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, most: int = 1000) -> None:
        """Play up to the screen where players report, or for this many choices at most."""
        for _ in range(most):
            if self.place == "tell":
                return
            self.play_one()

    def play_one(self) -> None:
        self.expect("sheet", "fight")
        if self.place == "fight":
            self.touch(self.app.navigator.screen.close_tile)
        elif phase_of(self.state) in (REPORTS, OVER):
            self.run(self.pilot.press(ACT))
        else:
            self.run(self.pilot.perform(self.wish()))

    def wish(self) -> Action:
        """A random action that a finger can do: the app itself chooses how a die changes its colour."""
        if phase_of(self.state) == ROUND_END:
            return EndRound()
        while isinstance(action := choose(self.state, self.chance), LevelUp) and action.swap:
            pass
        return action

    # --- reporting ------------------------------------------------------------------------------------------

    def show(self, picture: str) -> None:
        """Save a picture of the whole screen."""
        self.stage.frames(3)
        self.stage.save(Path(picture))

    def texts(self) -> list[str]:
        return [widget.text for widget in self.app.navigator.screen.walk() if isinstance(widget, Label) and widget.text]

    def code_in_words(self) -> str:
        """The code as somebody reads it aloud."""
        self.touch(self.app.navigator.screen.more_tile)
        (code,) = [code for text in self.texts() for code in SPELLED.findall(text)]
        return code

    def aloud(self) -> dict[str, object]:
        """What a player reads aloud from the screen, and the words that another phone then shows below the name."""
        self.expect("tell")
        report = self.state.talk.told[-1]
        assert self.app.navigator.screen.told.words in self.texts()
        words = said_text(self.app.services.look().words, self.state.setup, report, THEIRS)
        return {"gems": report.gems, "missions": report.missions, "strength": report.strength, "words": words}

    # --- outcomes --------------------------------------------------------------------------------------------

    def hear(self, code: str) -> list[int]:
        """Scan what another phone or the board shows, and return who is heard now."""
        at = self.place
        self.scanner.seen = [code]
        tiles = self.app.navigator.screen.tiles
        self.touch(next(tiles[act] for act in ("scan", "again", "late") if act in tiles))
        self.expect(at, "ranking")
        return self.heard()

    def heard(self) -> list[int]:
        """Whose report of this round, or whose result, is known."""
        assert not self.app.features.tables.inbox.news_bad, self.app.features.tables.inbox.news
        assert self.app.features.tables.inbox.news in ("", *self.texts())
        talk = self.state.talk
        told = talk.results if phase_of(self.state) == OVER else self.state.heard
        return sorted(entry.seat for entry in told)

    def hear_ahead(self, code: str) -> str:
        """Let the board scan the code of somebody who is a round ahead, and return its refusal."""
        self.scanner.seen = [code]
        self.touch(self.app.navigator.screen.tiles["scan"])
        self.expect("board")
        assert self.app.features.tables.inbox.news_bad
        return self.app.features.tables.inbox.news

    def type(self, code: str) -> list[int]:
        """Give up the camera and type a code letter by letter; return who is heard now."""
        self.touch(self.app.navigator.screen.tiles["scan"])
        self.expect("hear")
        self.touch(self.app.navigator.screen.scan_tile)
        for letter in code:
            if self.place == "hear" and letter.isalnum():
                keypad = self.app.navigator.screen.typing.keypad
                self.run(tap(*keypad.to_window(*keypad.places[letter].moved(*keypad.pos).center)))
        self.stage.frames(3)
        self.expect("tell")
        return self.heard()

    def hear_by_hand(self, seat: int, gems: int, missions: int, strength: int | None, words: str) -> None:
        self.touch(self.app.navigator.screen.rows[seat])
        self.expect("by-hand")
        for gem in range(gems.bit_length()):
            if gems >> gem & 1:
                self.touch(self.app.navigator.screen.gem_tiles[gem])
        for slot in range(missions.bit_length()):
            if missions >> slot & 1:
                self.touch(self.app.navigator.screen.mission_tiles[slot])
        if strength is None and self.app.navigator.screen.monster is not None:
            self.touch(self.app.navigator.screen.fight.fled_tile)
        while strength is not None and self.app.navigator.screen.entry.strength != strength:
            self.touch(self.app.navigator.screen.fight.more)
        self.touch(self.app.navigator.screen.done_tile)
        self.expect("tell")
        assert words in self.app.navigator.screen.rows[seat].line.text, (
            words,
            self.app.navigator.screen.rows[seat].line,
        )

    def close(self) -> None:
        """Go on to the next round or to the results, when everybody is heard."""
        tiles = self.app.navigator.screen.tiles
        self.touch(next(tiles[act] for act in ("close", "next", "results") if act in tiles))
        if self.place == "closed":
            self.touch(self.app.navigator.screen.go_tile)
        self.expect("sheet", "fight", "board", "tell")

    # --- moving and ending ----------------------------------------------------------------------------------

    def show_seat(self, picture: str) -> None:
        """Open the code that moves this seat to another phone, by the menu of the sheet, and save a picture."""
        if self.place == "fight":
            self.touch(self.app.navigator.screen.close_tile)
        self.run(self.pilot.press(("menu", 0)))
        self.tap_text("sheet.menu.table")
        self.touch(self.app.navigator.screen.tiles["move"])
        self.expect("move")
        self.show(picture)

    def tap_text(self, key: str) -> None:
        text = self.app.services.words(key)
        self.touch(next(w for w in self.app.navigator.screen.walk() if isinstance(w, Label) and w.text == text))

    def has_moved(self) -> None:
        """Say that the seat has moved; the app asks once more."""
        self.touch(self.app.navigator.screen.done_tile)
        self.expect("move")
        self.touch(self.app.navigator.screen.done_tile)
        self.expect("home")
        assert self.app.library.game is None

    def rank(self) -> list[list[int]]:
        """Go to the ranking, and return the places as the screen has them."""
        if self.place != "ranking":
            self.touch(self.app.navigator.screen.tiles["ranking"])
        self.expect("ranking")
        assert self.app.navigator.screen.places == places_of(self.state)
        told = self.texts()
        assert all(name in told for name in self.app.library.game.names), told
        return [list(place) for place in self.app.navigator.screen.places]

    def show_record(self, picture: str) -> None:
        self.expect("ranking")
        self.touch(self.app.navigator.screen.extra_tiles[0])
        self.expect("record")
        self.show(picture)
        self.stage.window.dispatch("on_keyboard", *BACK)
        self.stage.frames(3)
        self.expect("ranking")

    def check(self, code: str) -> str:
        """Scan somebody's record, which the app replays, and return what it says."""
        self.scanner.seen = [code]
        self.touch(self.app.navigator.screen.extra_tiles[-1])
        self.expect("ranking")
        assert not self.app.features.tables.inbox.news_bad
        assert self.app.features.tables.inbox.news in self.texts()
        return self.app.features.tables.inbox.news

    def choices(self) -> list[str]:
        assert replay(self.app.library.game.record) == self.state
        return [repr(choice) for choice in self.app.library.game.record.choices]

    def seat(self) -> int:
        return self.state.seat


def obey(phone: TablePhone, verb: str, facts: list, faults: Path) -> dict[str, object]:
    """Carry out a command and return the answer; with a fault comes a picture of the screen it happened on."""
    act: Callable = getattr(phone, verb)
    try:
        return {"said": act(*facts), "place": phone.place}
    except Exception:
        picture = faults / f"{phone.app.services.folder.name}-{verb}.png"
        faults.mkdir(parents=True, exist_ok=True)
        phone.stage.save(picture)
        return {"fault": traceback.format_exc(), "place": phone.place, "picture": str(picture)}


def main() -> None:
    folder, faults, seed, (width, height, number) = *map(Path, sys.argv[1:3]), sys.argv[3], map(int, sys.argv[4:7])
    phone = TablePhone(folder, (width, height), seed, number)
    for line in sys.stdin:
        verb, *facts = json.loads(line)
        print(json.dumps(obey(phone, verb, facts, faults)), flush=True)
