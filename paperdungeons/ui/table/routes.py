"""Routes that every table shares: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.actions import Keep
from ...core.faces import ROUNDS, Seat
from ...core.setup import Setup
from ...core.state import CARDS, phase_of
from ...play.games.library import GameLibrary
from ...play.names import player_name
from ...play.records.campaign import CampaignGame
from ...play.wording.bot_names import names_shown
from ...play.wording.narration import listed
from ..score.grid import scores_of
from ..setup.cards_screen import CardsScreen
from ..setup.controller import SetupController
from ..setup.table_options import PASS, TableOptions
from ..setup.table_screen import TableActions, TableSetupScreen
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Route, Routes, Size
from ..system.services import Services
from .bots_thinking_screen import BotsThinkingScreen
from .curtain_screen import CurtainScreen
from .hot_seat import HotSeat
from .ranking_screen import CampaignOfTable, RankingActions, RankingScreen, RankingTile, Standings
from .ranking_sharing import RankingSharing
from .round_summary import hot_seat_summary
from .round_summary_screen import RoundSummaryScreen
from .widgets import Undo

Action = Callable[[], None]


def table_actions(
    navigator: Navigator, library: GameLibrary, hot_seat: HotSeat, show_roll: Action | None
) -> dict[str, Action]:
    """The extra entries of the sheet's menu at a table; none for a past game. ``show_roll`` shows the dice to other
    phones, where that is possible."""
    game = library.current
    if game.is_alone or game.is_past:
        return {}
    if library.hot_seat is not None:
        return {"leave": lambda: hot_seat.leave(game.state.seat)}

    def roll() -> None:
        navigator.drop()
        assert show_roll is not None
        show_roll()

    return {"table": lambda: navigator.swap("tell")} | ({} if show_roll is None else {"roll": roll})


class TableRoutes:
    """``host``, ``phone_closed`` and ``phone_ranking`` are used instead at a table of phones. ``open_printed`` leads to
    a printed dungeon card; ``more_tiles`` returns what other features add to a ranking; ``campaigns`` leads to the
    campaign that a game belongs to."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: SetupController,
        hot_seat: HotSeat,
        host: Callable[[Setup, str, CampaignGame | None], None],
        phone_closed: Route,
        phone_ranking: Route,
        open_printed: Action,
        more_tiles: Callable[[Words], Sequence[RankingTile]],
        campaigns: CampaignOfTable,
        share_ranking: RankingSharing,
    ) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._setup, self._hot_seat, self._host = setup, hot_seat, host
        self._phone_closed, self._phone_ranking = phone_closed, phone_ranking
        self._open_printed, self._more_tiles, self._campaigns = open_printed, more_tiles, campaigns
        self._share_ranking = share_ranking

    @property
    def all(self) -> Routes:
        return {
            "table-setup": self._table_setup,
            "cards": self._cards,
            "curtain": self._curtain,
            "thinking": self._thinking,
            "closed": self._closed,
            "ranking": self._ranking,
        }

    # --- before the first round -----------------------------------------------------------------------------

    def _table_setup(self, look: Look, size: Size) -> Widget:
        box, options = self._library.content.box, self._setup.table
        assert options is not None

        def start(chosen: TableOptions) -> None:
            if chosen.mode == PASS:
                names = chosen.all_names(look.words)
                self._hot_seat.start(chosen.setup(box), names, chosen.bots, chosen.campaign)
            else:
                self._host(chosen.setup(box), chosen.names[0], chosen.campaign)

        new_seed, back = self._services.new_seed, self._navigator.up
        actions = TableActions(self._setup.choose_table, new_seed, back, self._open_printed, start)
        return TableSetupScreen(look, size, box, options, actions, self._setup.folds)

    def _cards(self, look: Look, size: Size) -> Widget:
        game, setup = self._library.current, self._setup

        def keep(cards: Keep) -> None:
            self._services.problems.attempt(lambda: self._flow.open_sheet(game.session.do(cards)))

        seat, home = game.state.seat, self._navigator.home
        name = player_name(look.words, game.names, seat)
        chosen = setup.cards_chosen, setup.choose_cards
        return CardsScreen(look, size, game.state.setup, seat, name, *chosen, keep, home)

    # --- between two players of one device ------------------------------------------------------------------

    def _curtain(self, look: Look, size: Size) -> Widget:
        words, game = look.words, self._library.current
        name = player_name(words, game.names, game.state.seat)
        is_first = phase_of(game.state) == CARDS
        round_ = min(max(game.state.round, 1), ROUNDS)
        detail = words("table.cards" if is_first else "table.round", round=round_, of=ROUNDS)
        return CurtainScreen(look, size, name, detail, self._hot_seat.lift, self._undo(words), self._navigator.home)

    def _thinking(self, look: Look, size: Size) -> Widget:
        """All people have played, and some bots have not."""
        words, game = look.words, self._library.current
        names = names_shown(words, game.names, game.bots)
        waited = listed(words, [names[other.state.seat] for other in self._hot_seat.games.thinkers] or [""])
        return BotsThinkingScreen(look, size, waited, self._undo(words), self._navigator.home)

    def _undo(self, words: Words) -> Undo | None:
        """The name of the player who has just played, and the function that gives them their round back."""
        played = self._hot_seat.played
        if played is None or not self._hot_seat.can_take_back:
            return None
        return player_name(words, played.names, played.state.seat), self._hot_seat.not_finished

    # --- after a round, and after the last ------------------------------------------------------------------

    def _closed(self, look: Look, size: Size) -> Widget:
        games = self._library.hot_seat
        if games is None:
            return self._phone_closed(look, size)
        summary = hot_seat_summary(games, self._hot_seat.closed)
        names = names_shown(look.words, games.names, games.bots)
        onward = "hand" if games.is_passed else "round"
        text = look.words(f"table.go.{'ranking' if summary.round == ROUNDS else onward}", round=summary.round + 1)
        return RoundSummaryScreen(look, size, summary, names, self._hot_seat.to_next, text)

    def _ranking(self, look: Look, size: Size) -> Widget:
        games, navigator = self._library.hot_seat, self._navigator
        if games is None:
            return self._phone_ranking(look, size)

        def score(seat: Seat) -> None:
            self._library.turn_to(next(game for game in games.games if game.state.seat == seat))
            navigator.go("score")

        back = navigator.up if self._library.current.is_past else navigator.home
        actions = self._campaigns.leading_on(RankingActions(score, self._again, navigator.home, back))
        standings = Standings(games.places(), games.names, bots=games.bots, scores=scores_of(look.words, games.states))
        share = self._share_ranking.options(look, standings, games.setup.seed)
        tiles = [*self._campaigns.tiles(look.words), *self._more_tiles(look.words)]
        return RankingScreen(look, size, standings, actions, tiles, share=share)

    def _again(self) -> None:
        """Set up a table with the same people and bots; a bot brings its own name."""
        game = self._library.current
        bots = game.bots or (None,) * len(game.names)
        people = tuple(name if bot is None else "" for name, bot in zip(game.names, bots, strict=True))
        self._setup.open_table(PASS, people, game.bots, game.state.setup.hand_dice)
