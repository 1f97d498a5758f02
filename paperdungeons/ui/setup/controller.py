"""Setting up a game: what is chosen so far, so that turning the phone does not lose it, and where that leads."""

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
        """Which power and which objective of the hand, at a table."""

    # --- alone ----------------------------------------------------------------------------------------------

    @property
    def solo(self) -> SoloOptions:
        """Of a game alone: as chosen, else as the last one was."""
        if self._solo is None:
            self._solo = self._usual_options()
        return self._solo

    def choose_solo(self, options: SoloOptions) -> None:
        self._solo = options

    def open_solo(self, dungeon: str | None = None) -> None:
        """Set up another game alone, with this dungeon if one is named."""
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
        """One tablet for all, or a phone each; who played together is asked again with the same names."""
        options = self.usual_table(mode)
        options = options if hand_dice is None else replace(options, hand_dice=hand_dice)
        self.table, self.folds = replace(options, names=names, bots=bots) if names else options, Folds()
        self._navigator.show("home", *(() if mode == PASS else ("phones",)), "table-setup")

    # --- of a campaign --------------------------------------------------------------------------------------

    def open_campaign_alone(self, game: CampaignGame) -> None:
        """Its dice and its dungeon are given."""
        self._solo = replace(self._usual_options(), seed=seed_of_game(game), dungeon=game.dungeon, campaign=game)
        self.folds = Folds()
        self._navigator.go("setup")

    def open_campaign_table(self, game: CampaignGame, usual: TableOptions) -> None:
        """``usual`` are the options of the game before, if there was one."""
        self.table = replace(usual, seed=seed_of_game(game), dungeon=game.dungeon, campaign=game)
        self.folds = Folds()
        self._navigator.go("table-setup")

    def usual_table(self, mode: str) -> TableOptions:
        """As the last one was, with nobody named but who owns this phone."""
        kept = self._services.settings.now
        options = TableOptions(mode, self._services.new_seed(), missions=kept.missions, hand_dice=kept.hand_dice)
        return options.named(0, kept.name) if mode == HOST else options

    def remember_name(self, name: str) -> None:
        """For the next table."""
        kept = self._services.settings.now
        if name and name != kept.name:
            self._services.settings.keep(replace(kept, name=name))

    def open_cards(self) -> None:
        """Choose one's cards at a table."""
        self.cards_chosen = 0, 0
        self._navigator.show("home", "cards")

    def choose_cards(self, power: int, objective: int) -> None:
        self.cards_chosen = power, objective
