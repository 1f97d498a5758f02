"""All routes: how each screen is created, what it is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from ...content.words import Words
from ...play.games.library import GameLibrary
from ..achievements.routes import AchievementRoutes, earned_at_table, earned_on_score
from ..backup.routes import backup_routes
from ..campaign.routes import CampaignOfGame, campaign_routes
from ..challenges.duels.routes import DuelRoutes
from ..challenges.duels.widgets import ScorePlates
from ..challenges.routes import ChallengeRoutes, FriendActions
from ..challenges.wording import menu_text
from ..dungeon_maker.routes import maker_routes
from ..eraser.controller import ERASER, eraser_entry
from ..eraser.routes import eraser_routes
from ..focus.routes import keys_routes
from ..ghosts.routes import ghost_routes, standing_line
from ..history.routes import HistoryRoutes, film_tiles
from ..home.games_controller import GamesController
from ..home.routes import HomeRoutes
from ..lesson.routes import LessonRoutes
from ..my_box.routes import box_routes
from ..my_box.sharing.routes import box_sharing_routes
from ..printed_card.routes import printed_card_routes
from ..real_dice.routes import roll_routes
from ..review.routes import ReviewRoutes, review_tile_of_tablet
from ..score.routes import ScoreExtra, ScoreRoutes
from ..setup.controller import SetupController
from ..setup.routes import setup_routes
from ..sheet.menu_screen import MenuEntry
from ..sheet.routes import SheetRoutes
from ..shelf.routes import ShelfRoutes
from ..statistics.routes import StatisticsRoutes
from ..system.navigator import Navigator
from ..system.routes import Routes
from ..system.services import Services
from ..table.phones.routes import OtherFeatures, PhoneControllers, PhoneRoutes
from ..table.ranking_screen import RankingTile
from ..table.ranking_sharing import RankingSharing
from ..table.routes import TableRoutes, table_actions
from .box_features import BoxFeatures
from .features import Features
from .progress_features import ProgressFeatures


def _menu_entries(navigator: Navigator, library: GameLibrary, features: Features, words: Words) -> dict[str, MenuEntry]:
    """What tables, the eraser, ghosts and challenges add to the menu of the sheet."""
    tables, attempt = features.tables, library.current.record.attempt
    dice = tables.real_dice
    show_roll = dice.show_code if dice.can_share else None
    actions = table_actions(navigator, library, tables.hot_seat, show_roll)
    table = {name: MenuEntry(open_) for name, open_ in actions.items()}
    entries = table | eraser_entry(library.current, words, partial(navigator.swap, ERASER))
    against = standing_line(library, features.ghosts, words)
    if against:
        entries["score"] = MenuEntry(partial(navigator.swap, "score"), against)
    if attempt is not None:
        open_ = partial(features.progress.challenges.open, attempt.challenge)
        entries["challenge"] = MenuEntry(open_, menu_text(words, attempt))
    return entries


def _table_routes(
    services: Services, navigator: Navigator, library: GameLibrary, features: Features, campaigns: CampaignOfGame
) -> Routes:
    """All screens of tables."""
    tables, boxes = features.tables, features.boxes
    share_ranking = RankingSharing(services.hardware.share, services.folder)
    phones = PhoneRoutes(
        services.hardware,
        navigator,
        library,
        PhoneControllers(
            features.setup,
            tables.joining,
            tables.phones,
            tables.inbox,
            tables.report_reader,
            tables.spoken_reports,
            lambda: not services.settings.now.exchange_done,
        ),
        OtherFeatures(
            tables.real_dice.read, tables.real_dice.open_at_board, boxes.sharing.shares_box_of, campaigns, share_ranking
        ),
    )
    passed_around = TableRoutes(
        services,
        navigator,
        library,
        features.flow,
        features.setup,
        tables.hot_seat,
        tables.joining.host,
        phones.closed,
        phones.ranking,
        boxes.printed_card.open,
        more_tiles=partial(_ranking_tiles, navigator, library, features.progress),
        campaigns=campaigns,
        share_ranking=share_ranking,
    )
    rolls = roll_routes(tables.real_dice, tables.inbox, services.hardware, navigator, library)
    return {**passed_around.all, **phones.all, **rolls}


def _box_routes(services: Services, navigator: Navigator, boxes: BoxFeatures) -> Routes:
    """All screens of an owner's cards."""
    hardware = services.hardware
    return {
        **box_sharing_routes(boxes.sharing, boxes.importing, hardware, navigator),
        **box_routes(boxes.editor, boxes.dungeon_cards, boxes.grid_editor, navigator),
        **maker_routes(boxes.dungeon_maker, hardware, navigator),
        **printed_card_routes(boxes.printed_card, navigator),
    }


def _progress_routes(
    services: Services, navigator: Navigator, library: GameLibrary, progress: ProgressFeatures
) -> Routes:
    """All screens of challenges, campaigns, history, statistics, achievements, backup and the shelf."""
    friends = FriendActions(
        progress.receiving.open, progress.sending.open, progress.duels.compare, progress.receiving.news_here
    )
    duels = DuelRoutes(services.hardware, navigator, library, progress.sending, progress.receiving, progress.duels)
    return {
        **ChallengeRoutes(progress.challenges, navigator, library, friends).all,
        **duels.all,
        **campaign_routes(progress.campaign, services, navigator, library),
        **HistoryRoutes(services, navigator, library, progress.archive, progress.film).all,
        **StatisticsRoutes(progress.statistics, navigator).all,
        **AchievementRoutes(progress.achievements, navigator).all,
        **backup_routes(progress.backup, services, navigator),
        **ShelfRoutes(services, navigator, progress.shelf).all,
    }


def _score_extras(navigator: Navigator, progress: ProgressFeatures, campaigns: CampaignOfGame) -> list[ScoreExtra]:
    """What other features put on the score of a finished game."""
    return [
        campaigns.on_score,
        partial(earned_on_score, progress.achievements, navigator),
        ScorePlates(progress.challenges, progress.duels, progress.sending),
    ]


def _play_again(library: GameLibrary, setup: SetupController, campaigns: CampaignOfGame) -> None:
    """After a solo game: go on with its campaign, or set up another game."""
    if library.current.record.campaign is not None:
        campaigns.open()
    else:
        setup.open_solo()


def _ranking_tiles(
    navigator: Navigator, library: GameLibrary, progress: ProgressFeatures, words: Words
) -> list[RankingTile]:
    """What other features put beside the ranking of a device that was passed around."""
    return [
        *review_tile_of_tablet(library, navigator, words),
        *earned_at_table(progress.achievements, library, navigator, words),
    ]


def all_routes(services: Services, navigator: Navigator, library: GameLibrary, features: Features) -> Routes:
    """All routes by name, collected from every feature."""
    setup, flow, ghosts, boxes = features.setup, features.flow, features.ghosts, features.boxes
    entries = partial(_menu_entries, navigator, library, features)
    campaigns = CampaignOfGame(features.progress.campaign, services, library, flow)
    extras = _score_extras(navigator, features.progress, campaigns)
    film = partial(film_tiles, navigator, features.progress.film)
    play_again = partial(_play_again, library, setup, campaigns)
    dice, games = features.tables.real_dice, GamesController(services, navigator, library, flow)
    lesson = LessonRoutes(features.lesson, services, library)
    return {
        **setup_routes(setup, services, navigator, library, flow, boxes.dungeon_maker.open, boxes.printed_card.open),
        **SheetRoutes(services, navigator, library, flow, dice, ghosts.enter, entries, lesson.sheet).all,
        **ScoreRoutes(services, navigator, library, flow, ghosts, play_again, extras, [film]).all,
        **ReviewRoutes(features.review, navigator, library).all,
        **ghost_routes(ghosts, navigator, library),
        **eraser_routes(services.problems, navigator, library),
        **keys_routes(navigator),
        **HomeRoutes(services, navigator, library, games, features.lesson.open).all,
        **_table_routes(services, navigator, library, features, campaigns),
        **_box_routes(services, navigator, boxes),
        **_progress_routes(services, navigator, library, features.progress),
        **lesson.all,
    }
