"""Setting up a game: keeps what is chosen so far, so that turning the phone does not lose it, and opens the screens."""

from __future__ import annotations

from dataclasses import replace

from ...play.campaign.plan import seed_of_game
from ...play.records.campaign import CampaignGame
from ...play.records.header_notation import Bots, read_ghosts
from ..system.navigator import Navigator
from ..system.services import Services
from .folds import Folds
from .solo_options import SoloOptions
from .table_options import HOST, PASS, TableOptions


class SetupController:
    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._services, self._navigator = services, navigator
        self._solo: SoloOptions | None = None
        self.table: TableOptions | None = None
        self.folds = Folds()
        self.cards_chosen = 0, 0
        """At a table: the places in the hand of the chosen power and objective."""

    # --- alone ----------------------------------------------------------------------------------------------

    @property
    def solo(self) -> SoloOptions:
        """The options of a solo game: as chosen so far, or else as in the last game."""
        if self._solo is None:
            self._solo = self._usual_options()
        return self._solo

    def choose_solo(self, options: SoloOptions) -> None:
        self._solo = options

    def open_solo(self, dungeon: str | None = None) -> None:
        """Set up another solo game, with this dungeon if one is given."""
        self._solo, self.folds = replace(self._usual_options(), dungeon=dungeon), Folds()
        self._navigator.show("home", "setup")

    def _usual_options(self) -> SoloOptions:
        kept = self._services.settings.now
        return SoloOptions(
            self._services.new_seed(), missions=kept.missions, ghosts=read_ghosts(kept.ghosts), hand_dice=kept.hand_dice
        )

    # --- at a table -----------------------------------------------------------------------------------------

    def choose_table(self, options: TableOptions) -> None:
        self.table = options

    def open_table(
        self, mode: str, names: tuple[str, ...] = (), bots: Bots = (), hand_dice: bool | None = None
    ) -> None:
        """Set up a table, with one device for all or a phone each; ``names`` and ``bots`` fill its seats."""
        options = self.usual_table(mode)
        options = options if hand_dice is None else replace(options, hand_dice=hand_dice)
        self.table, self.folds = replace(options, names=names, bots=bots) if names else options, Folds()
        self._navigator.show("home", *(() if mode == PASS else ("phones",)), "table-setup")

    # --- of a campaign --------------------------------------------------------------------------------------

    def open_campaign_alone(self, game: CampaignGame) -> None:
        """Set up a solo game of a campaign, which decides the seed and the dungeon."""
        self._solo = replace(self._usual_options(), seed=seed_of_game(game), dungeon=game.dungeon, campaign=game)
        self.folds = Folds()
        self._navigator.go("setup")

    def open_campaign_table(self, game: CampaignGame, usual: TableOptions) -> None:
        """Set up a game of a campaign at a table; ``usual`` are the options of the game before, if there was one."""
        self.table = replace(usual, seed=seed_of_game(game), dungeon=game.dungeon, campaign=game)
        self.folds = Folds()
        self._navigator.go("table-setup")

    def usual_table(self, mode: str) -> TableOptions:
        """Options as at the last table, without names; a host, who owns this phone, is named."""
        kept = self._services.settings.now
        options = TableOptions(mode, self._services.new_seed(), missions=kept.missions, hand_dice=kept.hand_dice)
        return options.named(0, kept.name) if mode == HOST else options

    def remember_name(self, name: str) -> None:
        """Keep the player's name for the next table."""
        kept = self._services.settings.now
        if name and name != kept.name:
            self._services.settings.keep(replace(kept, name=name))

    def open_cards(self) -> None:
        """Open the screen on which a player at a table chooses cards."""
        self.cards_chosen = 0, 0
        self._navigator.show("home", "cards")

    def choose_cards(self, power: int, objective: int) -> None:
        self.cards_chosen = power, objective
