"""How the app leads from one screen of a game to the next: set-up, sheet, fight, score. The app is one of these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.events import Event
from ...core.setup import Setup
from ...core.state import State
from ...play.records.header_notation import Bots, write_bots
from ...play.storage.errors import StoreError
from ...play.storage.store import Saved
from ..setup.table_options import HOST, PASS, TableOptions
from ..sheet.model.selection import selection_of


class GameFlow:
    ghost_seen = None
    """The ghost whose sheet is looked at, and where in its game one is."""

    def follow(self, link: str) -> None:
        """A link has opened the app: a dungeon card, a part of a box, or something of a table."""
        from ...play.codes.box_code import is_box_part
        from ...play.codes.dungeon_code import is_dungeon

        desk = self.maker if is_dungeon(link) else self.box_sharing if is_box_part(link) else self.phones
        desk.follow(link)

    def rest_bots(self) -> None:
        """The app is away: nobody thinks."""
        self.tablet.rest()
        if "ghosts" in self.__dict__:
            self.ghosts.rest()

    def end_bots(self) -> None:
        """The app closes."""
        self.tablet.end()
        if "ghosts" in self.__dict__:
            self.ghosts.end()

    def take_up_latest(self) -> None:
        self.tablet.rest()
        try:
            self.library.resume_latest()
        except StoreError as error:
            self.troubles.append(error.trouble)
        self.troubles += self.store.take_troubles()

    def take_up(self, saved: Saved | None) -> None:
        """Have this game at hand."""
        self.tablet.rest()
        self.library.resume(saved)
        self.troubles += self.store.take_troubles()

    def look_back(self, saved: Saved) -> None:
        """Open a game that is over: its score, or the ranking of its table."""
        self.tablet.rest()
        self.library.look_back(saved)
        self.troubles += self.store.take_troubles()
        self.show_result()

    def show_result(self) -> None:
        """Of a finished game that is looked at."""
        if self.library.game.is_alone:
            self.navigator.show("home", "games", "score")
        else:
            self.ear.say("")
            self.navigator.show("home", "games", "ranking")

    def put_away(self, saved: Saved) -> None:
        self.library.put_away(saved)
        self.take_up_latest()

    def set_up(self) -> None:
        self.wish = None
        self.navigator.show("home", "setup")

    def set_up_table(
        self, mode: str, names: tuple[str, ...] = (), bots: Bots = (), hand_dice: bool | None = None
    ) -> None:
        """One tablet for all, or a phone each; who played together is asked again with the same names."""
        kept = self.settings_kept
        own_dice = kept.hand_dice if hand_dice is None else hand_dice
        wish = TableOptions(mode, self.new_seed(), missions=kept.missions, hand_dice=own_dice)
        wish = wish.named(0, self.settings_kept.name) if mode == HOST else wish
        self.table_wish = replace(wish, names=names, bots=bots) if names else wish
        self.navigator.show("home", *(() if mode == PASS else ("phones",)), "table-setup")

    def remember_name(self, name: str) -> None:
        """For the next table."""
        if name and name != self.settings_kept.name:
            self.keep_settings(replace(self.settings_kept, name=name))

    def choose_cards(self) -> None:
        self.cards_chosen = 0, 0
        self.navigator.show("home", "cards")

    def start(self, setup: Setup, cards: Keep, missions: bool, ghosts: tuple[Bot, ...] = ()) -> None:
        """A new game; the one before stays in the store."""
        try:
            events = self.library.begin(setup, cards, self.settings_kept.ask, ghosts)
        except StoreError as error:
            self.tell_trouble(error)
            return
        self.tablet.rest()
        kept = self.settings_kept
        rivals = kept.ghosts if setup.hand_dice else write_bots(ghosts)
        chosen = replace(kept, missions=missions, ghosts=rivals, hand_dice=setup.hand_dice)
        if chosen != self.settings_kept:
            self.keep_settings(chosen)
        self.open_sheet(events)

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        """The sheet of the game at hand, and what has just happened to it."""
        self.navigator.show("home", "sheet")
        waited = self.navigator.screen.take_news()
        self.navigator.screen.show_news(events or waited)

    def tell_on_sheet(self, text: str) -> None:
        """One more line in the tray, now or when the sheet shows again."""
        if self._sheet is not None:
            sheet = self._sheet[1]
            sheet.ticker.tell_more((text, None))
            sheet.refresh()

    def go_on(self) -> None:
        """Back to the game that waits, wherever one was in it."""
        if self.library.hot_seat is not None:
            self.tablet.hand_over()
        elif self.library.game.is_alone:
            self.navigator.go("sheet")
            self.rolling.open()
        else:
            self.phones.go_on()

    def attempt(self, do: Callable[[], object]) -> object:
        """Do something that the disk may refuse; then the first screen says so."""
        try:
            return do()
        except StoreError as error:
            self.tell_trouble(error)
            return None

    def tell_trouble(self, error: StoreError) -> None:
        self.troubles.append(error.trouble)
        self.navigator.home()

    def over(self) -> None:
        """The last monster is behind this player."""
        if self.library.game.is_past:
            self.show_result()
        elif self.library.hot_seat is not None:
            self.tablet.hand_over()
        elif self.library.game.is_alone:
            self.navigator.go("score")
        else:
            self.phones.told()

    def told(self) -> None:
        """A round is inked at a table."""
        if self.library.hot_seat is not None:
            self.tablet.hand_over(self.library.game)
        else:
            self.phones.told()

    def jump(self, cursor: int) -> None:
        """Go back to a choice, or only look at it where the rules forbid going back."""
        try:
            jumped = self.library.game.session.jump(cursor)
        except StoreError as error:
            self.tell_trouble(error)
            return
        selection_of(self.library.game.session).drop()
        self.navigator.show("home", *(["games"] if self.library.game.is_past else []), "sheet")
        self.navigator.screen.look_at(None if jumped else cursor)

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        self.fight = state, events
        self.navigator.go("fight")

    def close_fight(self) -> None:
        self.navigator.path.pop()
        if self.library.is_over:
            self.over()
        else:
            self.navigator.rebuild()
            self.rolling.open(self.fight[1])
