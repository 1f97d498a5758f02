"""The games of the app: the current one, how one begins, continues and ends. Base class of the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from ...bots.bot import Bot
from ...content.files import Content
from ...content.ranks_file import Ranks, house_ranks
from ...core.actions import Keep
from ...core.events import Event
from ...core.setup import Setup
from ...core.state import OVER, State, phase_of
from ...play.games.finished_games import was_played_out
from ...play.games.game import Game, HotSeatGame, begin, circle_of, circle_to_look_at, go_on, look_at
from ...play.records.header_notation import Bots, write_bots
from ...play.storage.errors import StoreError
from ...play.storage.store import Saved
from ..setup.table_options import HOST, PASS, TableOptions
from ..sheet.model.selection import selection_of


class GameLibrary:
    """What the app does with games; where it shows them is up to the other half of the app."""

    laid_aside: tuple[Game | None, HotSeatGame | None] = None, None
    """The current game before a finished one was looked at."""
    ghost_seen = None
    """The ghost whose sheet is looked at, and where in its game one is."""

    @property
    def content(self) -> Content:
        """The box that a new game is played with."""
        return self.boxes.content

    @property
    def content_at_hand(self) -> Content:
        """That of the current game, if there is one."""
        return self.content if self.game is None else self.boxes.content_of(self.game.box)

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
        try:
            saved = self.store.latest_unfinished(self.content.box)
        except StoreError as error:
            saved = None
            self.troubles.append(error.trouble)
        self.take_up(saved)

    def take_up(self, saved: Saved | None) -> None:
        """Make this the current game, with all others of its passed device."""
        self.tablet.rest()
        self._sheet = self.game = self.tablet.circle = None
        if saved is not None and saved.record.circle:
            self.tablet.circle = circle_of(self.store, saved, self.content.box)
            self.game = self.tablet.circle.turn or self.tablet.circle.games[0]
        elif saved is not None:
            self.game = go_on(self.store, saved)
        self.troubles += self.store.take_troubles()

    def look_back(self, saved: Saved) -> None:
        """Open a game that is over: its score, or the ranking of its table."""
        circle = circle_to_look_at(self.store, saved, self.content.box) if saved.record.circle else None
        game = look_at(self.store, saved) if circle is None else circle.games[0]
        self.back_to_present()
        self.laid_aside = self.game, self.tablet.circle
        self.tablet.rest()
        self.game, self.tablet.circle, self._sheet = game, circle, None
        self.troubles += self.store.take_troubles()
        self.show_result()

    def back_to_present(self) -> None:
        """Make that the current game again which was before a finished one was looked at."""
        if self.game is not None and self.game.is_past:
            self._sheet = None
            self.game, self.tablet.circle = self.laid_aside

    def show_result(self) -> None:
        """Of a finished game that is looked at."""
        if self.game.is_alone:
            self.show("home", "games", "score")
        else:
            self.ear.say("")
            self.show("home", "games", "ranking")

    def put_away(self, saved: Saved) -> None:
        """It stays in the store and no longer waits; with a circle all its games go."""
        games = (
            circle_of(self.store, saved, self.content.box).games if saved.record.circle else [go_on(self.store, saved)]
        )
        for game in games:
            game.put_away()
        self.take_up_latest()

    def games_waiting(self) -> int:
        try:
            return self.store.count_unfinished()
        except StoreError:
            return 0

    def set_up(self) -> None:
        self.wish = None
        self.show("home", "setup")

    def set_up_table(
        self, mode: str, names: tuple[str, ...] = (), bots: Bots = (), hand_dice: bool | None = None
    ) -> None:
        """One tablet for all, or a phone each; who played together is asked again with the same names."""
        kept = self.settings_kept
        own_dice = kept.hand_dice if hand_dice is None else hand_dice
        wish = TableOptions(mode, self.new_seed(), missions=kept.missions, hand_dice=own_dice)
        wish = wish.named(0, self.settings_kept.name) if mode == HOST else wish
        self.table_wish = replace(wish, names=names, bots=bots) if names else wish
        self.show("home", *(() if mode == PASS else ("phones",)), "table-setup")

    def remember_name(self, name: str) -> None:
        """For the next table."""
        if name and name != self.settings_kept.name:
            self.keep_settings(replace(self.settings_kept, name=name))

    def choose_cards(self) -> None:
        self.cards_chosen = 0, 0
        self.show("home", "cards")

    def start(self, setup: Setup, cards: Keep, missions: bool, ghosts: tuple[Bot, ...] = ()) -> None:
        """A new game; the one before stays in the store."""
        try:
            self.game, events = begin(self.store, setup, cards, self.settings_kept.ask, ghosts)
        except StoreError as error:
            self.tell_trouble(error)
            return
        self.tablet.rest()
        self.tablet.circle = None
        kept = self.settings_kept
        rivals = kept.ghosts if setup.hand_dice else write_bots(ghosts)
        chosen = replace(kept, missions=missions, ghosts=rivals, hand_dice=setup.hand_dice)
        if chosen != self.settings_kept:
            self.keep_settings(chosen)
        self._sheet = None
        self.open_sheet(events)

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        """The sheet of the current game, and what has just happened to it."""
        self.show("home", "sheet")
        waited = self.screen.take_news()
        self.screen.show_news(events or waited)

    def tell_on_sheet(self, text: str) -> None:
        """One more line in the tray, now or when the sheet shows again."""
        if self._sheet is not None:
            sheet = self._sheet[1]
            sheet.ticker.tell_more((text, None))
            sheet.refresh()

    def go_on(self) -> None:
        """Back to the game that waits, wherever one was in it."""
        if self.tablet.circle is not None:
            self.tablet.hand_over()
        elif self.game.is_alone:
            self.go("sheet")
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
        self.go_home()

    def over(self) -> None:
        """The last monster is behind this player."""
        if self.game.is_past:
            self.show_result()
        elif self.tablet.circle is not None:
            self.tablet.hand_over()
        elif self.game.is_alone:
            self.go("score")
        else:
            self.phones.told()

    def told(self) -> None:
        """A round is inked at a table."""
        if self.tablet.circle is not None:
            self.tablet.hand_over(self.game)
        else:
            self.phones.told()

    @property
    def is_over(self) -> bool:
        return self.game is not None and phase_of(self.game.session.state) == OVER

    @property
    def finished(self) -> list[int]:
        """The points of all games alone that were played to their end and not corrected, the latest first."""
        try:
            return [kept.total for kept in self.store.games() if kept.is_solo_result and not kept.corrected]
        except StoreError:
            return []

    @property
    def has_finished(self) -> bool:
        """Whether there is a finished game to look at, alone or at a table."""
        try:
            return any(was_played_out(kept) for kept in self.store.games())
        except StoreError:
            return False

    @cached_property
    def ranks(self) -> Ranks | None:
        """Read when the first game alone is over."""
        return house_ranks()

    @property
    def is_first_game(self) -> bool:
        return not self.finished

    def jump(self, cursor: int) -> None:
        """Go back to a choice, or only look at it where the rules forbid going back."""
        try:
            jumped = self.game.session.jump(cursor)
        except StoreError as error:
            self.tell_trouble(error)
            return
        selection_of(self.game.session).drop()
        self.show("home", *(["games"] if self.game.is_past else []), "sheet")
        self.screen.look_at(None if jumped else cursor)

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        self.fight = state, events
        self.go("fight")

    def close_fight(self) -> None:
        self.path.pop()
        if self.is_over:
            self.over()
        else:
            self.rebuild()
            self.rolling.open(self.fight[1])
