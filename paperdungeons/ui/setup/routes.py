"""The route of the set-up of a solo game: what its screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable

from ...core.actions import Keep
from ...core.setup import Setup
from ...play.games.library import GameLibrary
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .controller import SetupController
from .solo_options import SoloOptions
from .solo_screen import SetupScreen, SoloActions
from .table_options import PASS, against


def setup_routes(
    controller: SetupController,
    services: Services,
    navigator: Navigator,
    library: GameLibrary,
    flow: GameFlow,
    open_maker: Callable[[], None],
    open_printed: Callable[[], None],
) -> Routes:
    """``open_maker`` leads to new dungeon cards, ``open_printed`` to a printed one."""

    def start(setup: Setup, cards: Keep, options: SoloOptions) -> None:
        flow.begin(setup, cards, options.missions, options.rivals, campaign=options.campaign)

    def open_table(options: SoloOptions) -> None:
        names, bots = against(options.ghosts, services.settings.now.name)
        controller.open_table(PASS, names, bots, options.hand_dice)

    actions = SoloActions(
        controller.choose_solo, services.new_seed, navigator.up, open_printed, start, open_table, open_maker
    )

    def setup(look: Look, size: Size) -> SetupScreen:
        return SetupScreen(look, size, library.content.box, controller.solo, actions, controller.folds)

    return {"setup": setup}
