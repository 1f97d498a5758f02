"""What the monkey does at a table: it sits down, holds up codes of all sorts, and goes on somehow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import cycle

from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.faces import BOARD
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, REPORTS, phase_of
from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.codes.invitation import long_invitation, short_invitation
from paperdungeons.play.codes.report_code import write_digest
from paperdungeons.play.codes.seat_code import write_seat
from paperdungeons.ui.automation.driver import tap_widget
from paperdungeons.ui.codes.entry_screen import CodeEntryScreen
from paperdungeons.ui.codes.show_screen import ShowCodeScreen
from paperdungeons.ui.home.home_screen import HomeScreen
from paperdungeons.ui.setup.cards_screen import CardsScreen
from paperdungeons.ui.setup.table_screen import TableSetupScreen
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.table.board.screen import BoardScreen
from paperdungeons.ui.table.bots_thinking_screen import BotsThinkingScreen
from paperdungeons.ui.table.curtain_screen import CurtainScreen
from paperdungeons.ui.table.phones.invite_screen import InviteScreen
from paperdungeons.ui.table.phones.join_screen import JoinScreen
from paperdungeons.ui.table.phones.report_screen import ReportScreen
from paperdungeons.ui.table.phones.spoken_report_screen import SpokenReportScreen, SpokenResultScreen
from paperdungeons.ui.table.phones.start_screen import StartScreen
from paperdungeons.ui.table.ranking_screen import RankingScreen
from paperdungeons.ui.table.round_summary_screen import RoundSummaryScreen
from tests.ui.support.phone import SEED
from tests.ui.support.rivals import Rival

SCREENS = {
    "home": HomeScreen,
    "sheet": SheetScreen,
    "phones": StartScreen,
    "table-setup": TableSetupScreen,
    "invite": InviteScreen,
    "sit-down": JoinScreen,
    "join": CodeEntryScreen,
    "join-board": CodeEntryScreen,
    "hear": CodeEntryScreen,
    "check": CodeEntryScreen,
    "by-hand": SpokenReportScreen,
    "result-by-hand": SpokenResultScreen,
    "tell": ReportScreen,
    "board": BoardScreen,
    "move": ShowCodeScreen,
    "record": ShowCodeScreen,
    "cards": CardsScreen,
    "curtain": CurtainScreen,
    "closed": RoundSummaryScreen,
    "ranking": RankingScreen,
    "thinking": BotsThinkingScreen,
}
ENTRIES = ("join", "join-board", "hear", "check")
SELDOM = ("record", "games", "result-by-hand", "join", "check", "move", "ranking", "join-board")
LATE = 8
"""Seats that move here have played about this many rounds, so that the end is near."""


class AtATable:
    """A base class of the monkey: needs its app, its pilot and its chance."""

    @cached_property
    def foreign(self) -> list[Rival]:
        """A table of two players who have played all their rounds."""
        rivals = [Rival(Setup(self.app.library.content.box, SEED, players=2), seat, f"No {seat}") for seat in range(2)]
        for _ in range(LATE):
            play_together(rivals)
        return rivals

    @cached_property
    def nearly_over(self) -> Rival:
        rivals = [Rival(Setup(self.app.library.content.box, SEED, players=2), seat, "") for seat in range(2)]
        for _ in range(LATE - 1):
            play_together(rivals)
        return rivals[0]

    @property
    def waits_at_a_table(self) -> bool:
        game = self.app.library.game
        return not game.is_alone and phase_of(game.state) in (REPORTS, OVER)

    # --- codes ----------------------------------------------------------------------------------------------

    def hold_up_a_code(self) -> None:
        """Put a code before the camera and into the clipboard, and enter it where one is awaited."""
        code = self.some_code()
        self.hardware.scanner.seen = [code]
        self.hardware.clipboard.copy(code)
        if self.place in ENTRIES:
            way = self.chance.choice(
                (self.app.navigator.screen.scan, self.app.navigator.screen._paste, lambda: self.type_a_code(code))
            )
            way()
            self.stage.frames(3)

    def type_a_code(self, code: str) -> None:
        """Type most of the code at once, then the last letters one by one."""
        letters = code.removeprefix("PD://")
        for part in (letters[:-3], *letters[-3:]):
            if self.place in ENTRIES:
                self.app.features.tables.inbox.entry.type(part)

    def some_code(self) -> str:
        sound = self.chance.choice((self.invitation, self.report_for_me, self.seat_code, self.digest, self.record))()
        return self.chance.choice((sound, sound, sound, self.spoilt(sound), "", "https://example.org", "pd://"))

    def spoilt(self, code: str) -> str:
        place = self.chance.randrange(len(code))
        return code[:place] + self.chance.choice((*SEED_LETTERS, "", "\u00e9")) + code[place + 1 :]

    def invitation(self) -> str:
        players = self.chance.randrange(2, 9)
        setup = Setup(self.app.library.content.box, self.app.services.new_seed(), players=players)
        return self.chance.choice((link_of(long_invitation(setup)), short_invitation(setup)))

    def report_for_me(self) -> str:
        """A report on the first round by somebody at this table; without a table, one of a foreign table."""
        game = self.app.library.game
        if game is None or game.is_alone or game.hot_seat or not game.state.round:
            return self.foreign[0].code
        setup = game.state.setup
        seat = self.chance.choice([seat for seat in range(setup.players) if seat != game.state.seat])
        rival = Rival(setup, seat, "")
        rival.play_round()
        return self.chance.choice((rival.code, rival.typed))

    def digest(self) -> str:
        return link_of(write_digest(self.foreign[0].state.setup, [rival.log for rival in self.foreign]))

    def seat_code(self) -> str:
        return link_of(write_seat(self.nearly_over.session.record))

    def record(self) -> str:
        return link_of(write_seat(self.foreign[1].session.record))

    # --- going on -------------------------------------------------------------------------------------------

    def sit_at_a_table(self) -> None:
        """Begin a table that is passed around, host one, join one, move to a seat, or become the board."""
        self.app.navigator.home()
        self.stage.frames(1)
        way = self.chance.choice(("pass", "host", "join", "seat", "board"))
        if way == "pass":
            self.app.features.setup.open_table("pass")
        elif way == "host":
            self.app.features.setup.open_table("host")
        else:
            codes = (self.seat_code, self.record, self.record) if way == "seat" else (self.invitation,)
            self.hardware.scanner.seen = [self.chance.choice(codes)()] if self.chance.random() < 0.7 else []
            self.app.navigator.show("home", "phones")
            self.app.features.tables.inbox.read_code("join-board" if way == "board" else "join")
        self.stage.frames(3)

    def go_where_one_seldom_is(self) -> None:
        """Go to the next of the screens that few games reach, as their buttons would."""
        place = next(self.seldom)
        self.hardware.scanner.seen = []
        self.app.navigator.home()
        if place in ("join", "join-board"):
            self.app.navigator.show("home", "phones")
            self.app.features.tables.inbox.read_code(place)
        elif place == "games":
            self.app.navigator.go(place)
        else:
            self.app.features.tables.joining.join(self.seat_code() if place == "move" else self.record())
            self.app.features.tables.spoken_reports.open(0) if place == "result-by-hand" else self.app.navigator.go(
                place
            )
        self.stage.frames(1)

    @cached_property
    def seldom(self) -> Iterator[str]:
        return cycle(SELDOM)

    def wander_at_a_table(self) -> None:
        """Tap something on a screen of a table, or go on from there."""
        screen = self.app.navigator.screen
        tiles = list(getattr(screen, "tiles", {}).values()) + list(getattr(screen, "extra_tiles", []))
        tiles += [screen.more_tile] if self.place == "tell" and isinstance(screen, ReportScreen) else []
        tiles = [tile for tile in tiles if tile.get_root_window() is not None]
        rows = list(getattr(screen, "rows", {}).values()) if self.place in ("tell", "board") else []
        if self.place == "ranking":
            self.do(tap_widget(self.chance.choice(tiles))) if tiles else self.go_back()
        elif self.place in self.ways_on and self.chance.random() < 0.5:
            self.ways_on[self.place]()
        elif self.place in ("tell", "board") and tiles:
            self.do(tap_widget(self.chance.choice([*tiles, *rows])))
        elif self.place == "sheet" and not self.app.library.game.is_alone and not self.app.library.game.hot_seat:
            self.app.navigator.go(self.chance.choice(("tell", "move")))

    @cached_property
    def ways_on(self) -> dict[str, Callable[[], None]]:
        """What leads on from each screen of a table."""
        named = {
            "curtain": "lift_tile",
            "cards": "keep_tile",
            "closed": "go_tile",
            "invite": "start_tile",
            "table-setup": "start_tile",
            "sit-down": "sit_tile",
            "by-hand": "done_tile",
            "result-by-hand": "done_tile",
            "ranking": "again_tile",
        }
        ways = {
            place: (lambda name=name: self.do(tap_widget(getattr(self.app.navigator.screen, name))))
            for place, name in named.items()
        }
        return {**ways, "tell": self.talk, "board": self.talk, **dict.fromkeys(ENTRIES, self.read_or_give_up)}

    def read_or_give_up(self) -> None:
        self.hold_up_a_code() if self.chance.random() < 0.5 else self.go_back()

    def talk(self) -> None:
        """Go on with or without the others, whatever the screen calls it."""
        tiles = self.app.navigator.screen.tiles
        acts = [act for act in ("close", "next", "results", "play-on", "ranking", "back", "scan") if act in tiles]
        act = acts[0] if acts else next(iter(tiles), None)
        if act is not None and tiles[act].get_root_window() is None:
            self.app.navigator.screen.turn_more()
            self.stage.frames(2)
        if act in ("close", "next", "results", "play-on"):
            self.app.features.tables.phones.close()
        elif act is not None:
            self.do(tap_widget(tiles[act]))
        else:
            self.app.navigator.home()

    # --- what must be true ----------------------------------------------------------------------------------

    def check_place(self) -> None:
        """The screen fits the path, and a curtain shows nothing private."""
        wanted = SCREENS.get(self.place)
        assert wanted is None or isinstance(self.app.navigator.screen, wanted), (
            self.app.navigator.path,
            self.app.navigator.screen,
        )
        if self.place == "curtain":
            told = [widget.text for widget in self.app.navigator.screen.walk() if getattr(widget, "text", "")]
            assert not [name for name in self.hidden_names() if name in told], told
        game = self.app.library.game
        assert self.place != "board" or game.state.seat == BOARD

    def hidden_names(self) -> list[str]:
        box, words = self.app.library.content.box, self.app.services.words
        powers = [words(f"powers.{power.id}.name") for power in box.powers]
        return powers + [words(f"objectives.{objective.id}.name") for objective in box.objectives]


def play_together(rivals: list[Rival]) -> None:
    for rival in rivals:
        rival.play_round()
    told = [rival.log for rival in rivals]
    for rival in rivals:
        rival.hear(told)
    for rival in rivals:
        rival.close()
