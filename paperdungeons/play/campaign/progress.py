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
from ..statistics.facts import GameKind, KnownResult, Sheet
from ..statistics.tables import own_result
from ..storage.saved_page import GameId, Kept

_HEADER: Final = re.compile(r"^Campaign ([ -~]+)$", re.MULTILINE | re.ASCII)
_SEAT: Final = re.compile(r"^Seat ([1-8]|board)$", re.MULTILINE | re.ASCII)


class PlayedGame(NamedTuple):
    """A game of a campaign that is over: how everybody ended in it, as far as it is known here."""

    number: int
    game: GameId
    """One of its records; any leads to all of them."""
    results: tuple[Result, ...]


class CampaignProgress(NamedTuple):
    campaign: Campaign
    kind: GameKind
    names: tuple[str, ...]
    played: tuple[PlayedGame, ...]
    """By number, each once."""
    waiting: GameId | None
    """A game of it that has begun and is not over, put away or not."""
    touched: int
    seat: Seat
    """Who plays on this phone, where everybody has one."""

    @property
    def next(self) -> CampaignGame | None:
        """The next game to begin; none once all are played, or while one waits."""
        if self.waiting is not None or self.is_over:
            return None
        return CampaignGame(self.campaign, self.first_open)

    @property
    def is_over(self) -> bool:
        return len(self.played) == len(self.campaign.dungeons)

    @property
    def first_open(self) -> int:
        """The number of the first game that is not over; behind the last one when all are."""
        numbers = {game.number for game in self.played}
        return next(number for number in range(1, len(self.campaign.dungeons) + 2) if number not in numbers)

    def ranking_after(self, games: int) -> list[Place]:
        """The sums of the first so many games that were played, the best first; equal sums: more rooms visited."""
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


def campaigns_of(games: Iterable[Kept], sheets: Sequence[Sheet]) -> list[CampaignProgress]:
    """The latest first: those of which any game was begun. ``sheets`` are the finished ones, the oldest first."""
    begun: dict[Campaign, list[Kept]] = {}
    for kept in games:
        game = campaign_on(kept)
        if game is not None:
            begun.setdefault(game.campaign, []).append(kept)
    finished: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        if sheet.facts.campaign:
            finished.setdefault(sheet.facts.campaign, []).append(sheet)
    found = [_progress(campaign, pages, finished) for campaign, pages in begun.items()]
    return sorted(found, key=lambda progress: -progress.touched)


def campaign_on(kept: Kept) -> CampaignGame | None:
    """Read off the head of a record."""
    if "\nCampaign " not in kept.text:  # most games: a list of thousands is looked through at once
        return None
    found = _HEADER.search(kept.text)
    try:
        return read_campaign_game(found[1]) if found else None
    except ValueError:
        return None


def _progress(campaign: Campaign, pages: Sequence[Kept], finished: dict[str, list[Sheet]]) -> CampaignProgress:
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
    campaign: Campaign, pages: Sequence[Kept], finished: dict[str, list[Sheet]]
) -> dict[int, list[Sheet]]:
    """The sheets of the games that are over. Those of a table at which somebody still has something to answer wait."""
    open_tables = {kept.hot_seat for kept in pages if kept.hot_seat and not kept.finished}
    found = {}
    for text, sheets in finished.items():
        over = [sheet for sheet in sheets if sheet.facts.hot_seat not in open_tables]
        if over and _is_of(text, campaign):
            found[read_campaign_game(text).number] = over
    return found


def _was_put_away(kept: Kept, played: Container[int]) -> bool:
    """In the middle of a game that nobody has played to its end; one in which nothing was done is forgotten."""
    game = campaign_on(kept)
    return game is not None and game.number not in played and kept.cursor > 0 and not kept.was_played_out


def seat_on(kept: Kept) -> Seat:
    """The seat that a record is of; alone it is the first."""
    found = _SEAT.search(kept.text)
    if found is None:
        return 0
    return BOARD if found[1] == "board" else int(found[1]) - 1


def _is_of(text: str, campaign: Campaign) -> bool:
    return read_campaign_game(text).campaign == campaign


def _played(number: int, sheets: Sequence[Sheet]) -> PlayedGame:
    """Where one was played twice, on two phones that were merged, the first begun counts."""
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
