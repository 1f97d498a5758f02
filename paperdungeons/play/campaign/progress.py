"""How far campaigns have come: the games that were played, the sums, and the ranking so far.

All of it is computed from the records of the games; nothing about a campaign is kept anywhere else.
"""

import re
from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from ...core.faces import BOARD, Seat
from ...core.setup import Result
from ...core.table import Place, placed
from ..records.campaign import Campaign, CampaignGame, read_campaign_game
from ..statistics.facts import FinishedSheet, GameKind, KnownResult
from ..statistics.tables import own_result
from ..storage.saved_page import GameId, Kept

_HEADER: Final = re.compile(r"^Campaign ([ -~]+)$", re.MULTILINE | re.ASCII)
_SEAT: Final = re.compile(r"^Seat ([1-8]|board)$", re.MULTILINE | re.ASCII)


class PlayedGame(NamedTuple):
    """A game of a campaign that is over, with everybody's result as far as it is known here."""

    number: int
    game: GameId
    """The id of one of its records; from any of them all can be found."""
    results: tuple[Result, ...]


class CampaignProgress(NamedTuple):
    campaign: Campaign
    kind: GameKind
    names: tuple[str, ...]
    played: tuple[PlayedGame, ...]
    """Ordered by number, each game once."""
    waiting: GameId | None
    """A game of the campaign that has begun and is not over, whether it was put away or not."""
    touched: int
    seat: Seat
    """The seat of this phone, if everybody has a phone of their own."""

    @property
    def next(self) -> CampaignGame | None:
        """The next game to begin; None once all are played, or while one waits."""
        if self.waiting is not None or self.is_over:
            return None
        return CampaignGame(self.campaign, self.first_open)

    @property
    def is_over(self) -> bool:
        return len(self.played) == len(self.campaign.dungeons)

    @property
    def first_open(self) -> int:
        """The number of the first game that is not over; one more than the last number if all are."""
        numbers = {game.number for game in self.played}
        return next(number for number in range(1, len(self.campaign.dungeons) + 2) if number not in numbers)

    def ranking_after(self, games: int) -> list[Place]:
        """The ranking by the sums of the first played ``games``, the best first; more rooms visited break a tie."""
        sums: dict[int, Result] = {}
        for game in self.played[:games]:
            for result in game.results:
                known = sums.get(result.seat, Result(result.seat, 0, 0))
                sums[result.seat] = Result(
                    result.seat,
                    known.points + result.points,
                    known.rooms + result.rooms,
                    known.corrected or result.corrected,
                )
        return placed(list(sums.values()))

    @property
    def ranking(self) -> list[Place]:
        return self.ranking_after(len(self.played))


def campaigns_of(games: Iterable[Kept], sheets: Sequence[FinishedSheet]) -> list[CampaignProgress]:
    """The campaigns that have begun, the latest first. ``sheets`` are the finished ones, the oldest first."""
    begun: dict[Campaign, list[Kept]] = {}
    for kept in games:
        game = campaign_on(kept)
        if game is not None:
            begun.setdefault(game.campaign, []).append(kept)
    finished: dict[str, list[FinishedSheet]] = {}
    for sheet in sheets:
        if sheet.facts.campaign:
            finished.setdefault(sheet.facts.campaign, []).append(sheet)
    found = [_progress(campaign, pages, finished) for campaign, pages in begun.items()]
    return sorted(found, key=lambda progress: -progress.touched)


def campaign_on(kept: Kept) -> CampaignGame | None:
    """The game of a campaign that a kept game is, read off the head of its record."""
    if "\nCampaign " not in kept.text:  # most games: this quick test keeps lists of thousands fast
        return None
    found = _HEADER.search(kept.text)
    try:
        return read_campaign_game(found[1]) if found else None
    except ValueError:
        return None


def _progress(campaign: Campaign, pages: Sequence[Kept], finished: dict[str, list[FinishedSheet]]) -> CampaignProgress:
    from_number = _over_by_number(campaign, pages, finished)
    played = [_played(number, own) for number, own in sorted(from_number.items())]
    waiting = [kept for kept in pages if not kept.finished or _was_put_away(kept, from_number)]
    last = max(from_number.values(), key=lambda own: own[-1].when, default=[])
    return CampaignProgress(
        campaign,
        _kind_of(pages[0]),
        last[-1].facts.names if last else (),
        tuple(played),
        next((kept.id for kept in sorted(waiting, key=lambda kept: kept.finished)), None),
        max(kept.touched for kept in pages),
        seat_on(pages[0]),
    )


def _over_by_number(
    campaign: Campaign, pages: Sequence[Kept], finished: dict[str, list[FinishedSheet]]
) -> dict[int, list[FinishedSheet]]:
    """The sheets of the games that are over, by number. A hot seat counts once nobody there has anything to decide."""
    open_tables = {kept.hot_seat for kept in pages if kept.hot_seat and not kept.finished}
    found = {}
    for text, sheets in finished.items():
        over = [sheet for sheet in sheets if sheet.facts.hot_seat not in open_tables]
        if over and _is_of(text, campaign):
            found[read_campaign_game(text).number] = over
    return found


def _was_put_away(kept: Kept, played: Container[int]) -> bool:
    """Whether a game was put away in the middle, and its number was never played to the end. One without any choice
    does not count."""
    game = campaign_on(kept)
    return game is not None and game.number not in played and kept.cursor > 0 and not kept.was_played_out


def seat_on(kept: Kept) -> Seat:
    """The seat that a record belongs to; the first one for a game alone."""
    found = _SEAT.search(kept.text)
    if found is None:
        return 0
    return BOARD if found[1] == "board" else int(found[1]) - 1


def _is_of(text: str, campaign: Campaign) -> bool:
    return read_campaign_game(text).campaign == campaign


def _played(number: int, sheets: Sequence[FinishedSheet]) -> PlayedGame:
    """The result of a game. If two phones played it and were merged, the one begun first counts."""
    first = min(sheets, key=lambda sheet: (sheet.started, sheet.game))
    if first.facts.kind == GameKind.PHONES.value:
        return PlayedGame(number, first.game, _as_results(first.facts.results))
    together = (
        [sheet for sheet in sheets if sheet.facts.hot_seat == first.facts.hot_seat] if first.facts.hot_seat else [first]
    )
    return PlayedGame(number, first.game, _as_results(own_result(sheet.facts) for sheet in together))


def _as_results(results: Iterable[KnownResult]) -> tuple[Result, ...]:
    return tuple(sorted(Result(*result) for result in results))


def _kind_of(kept: Kept) -> GameKind:
    if "\nPlayers " not in kept.text:
        return GameKind.ALONE
    return GameKind.PASSED if kept.hot_seat else GameKind.PHONES
