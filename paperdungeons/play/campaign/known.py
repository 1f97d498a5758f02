"""The campaigns that this device knows: those of its games, and one that another phone told in advance."""

from collections.abc import Callable, Generator, Iterable, Sequence

from ...core.cards import Box
from ...core.faces import BOARD, Seat
from ...core.setup import Setup
from ..codes.frame import CodeKind, codes_in, kind_of
from ..records.campaign import Campaign, CampaignGame
from ..statistics.facts import FindBox, FinishedSheet, SheetFacts, facts_on, key_of
from ..storage.saved_page import Kept
from .campaign_code import read_campaign
from .plan import game_with
from .progress import CampaignProgress, campaign_on, campaigns_of, seat_on


class KnownCampaigns:
    """The campaigns known to a phone that joins tables."""

    def __init__(self, games: Callable[[], Sequence[Kept]]) -> None:
        self._games = games
        self.told: Campaign | None = None
        """The campaign that another phone told, until its first game begins here."""

    def take(self, code: str, *boxes: Box) -> None:
        """Learn a campaign from another phone's code; raises ``CodeError``."""
        self.told = read_campaign(code, *boxes)

    def forget(self) -> None:
        """Drop the campaign that was told: its first game has begun here, and the record of that game names it."""
        self.told = None

    def game_of(self, setup: Setup) -> CampaignGame | None:
        """The game of a known campaign that this setup belongs to, if any."""
        told = [] if self.told is None else [self.told]
        return game_with(setup, [*told, *campaigns_begun(self._games())])

    def seat_in(self, campaign: Campaign) -> Seat | None:
        """The seat that this phone had in an earlier game of the campaign, unless it was the board."""
        seats = (seat_on(kept) for kept in self._games() if _is_of(kept, campaign))
        return next((seat for seat in seats if seat != BOARD), None)


def campaigns_begun(games: Iterable[Kept]) -> list[Campaign]:
    """The campaigns of these games, each once, the latest first."""
    found = [game.campaign for kept in games if (game := campaign_on(kept)) is not None]
    return list(dict.fromkeys(found))


def _is_of(kept: Kept, campaign: Campaign) -> bool:
    game = campaign_on(kept)
    return game is not None and game.campaign == campaign


def told_and_rest(text: str) -> tuple[str | None, str]:
    """Split a text into the code of a campaign that it begins with, if any, and the rest: an invitation, or nothing."""
    first, *rest = codes_in(text)
    return (first, "".join(rest)) if kind_of(first) is CodeKind.CAMPAIGN else (None, text)


def count_up(
    games: Sequence[Kept], find_box: FindBox, known: dict[str, SheetFacts | None]
) -> Generator[float, None, list[CampaignProgress]]:
    """Return how far all campaigns have come; yields the progress before each sheet that has to be replayed. The facts
    found go into ``known``, for the next time."""
    pages = [kept for kept in games if campaign_on(kept) is not None]
    new = sheets_to_count(pages, known)
    for number, kept in enumerate(new):
        yield number / len(new)
        known[key_of(kept)] = facts_on(kept, find_box)
    over = [(kept, known[key_of(kept)]) for kept in pages if kept.finished]
    sheets = [FinishedSheet(kept.id, kept.started, kept.touched, facts) for kept, facts in over if facts is not None]
    return campaigns_of(pages, sorted(sheets, key=lambda sheet: (sheet.when, sheet.game)))


def sheets_to_count(games: Iterable[Kept], known: dict[str, SheetFacts | None]) -> list[Kept]:
    """The finished sheets of campaigns whose facts are not known yet."""
    return [kept for kept in games if kept.finished and campaign_on(kept) is not None and key_of(kept) not in known]
