"""Route of setting up a game alone."""

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
from .solo_screen import SetupScreen
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
    """``open_maker`` leads to new dungeon cards, ``open_printed`` to typing in a printed one."""

    def start(setup: Setup, cards: Keep, options: SoloOptions) -> None:
        flow.begin(setup, cards, options.missions, options.rivals)

    def open_table(options: SoloOptions) -> None:
        names, bots = against(options.ghosts, services.settings.now.name)
        controller.open_table(PASS, names, bots, options.hand_dice)

    def setup(look: Look, size: Size) -> SetupScreen:
        return SetupScreen(
            look,
            size,
            library.content.box,
            controller.solo,
            services.new_seed,
            on_start=start,
            on_wish=controller.choose_solo,
            on_back=navigator.up,
            on_table=open_table,
            on_maker=open_maker,
            on_printed=open_printed,
        )

    return {"setup": setup}
