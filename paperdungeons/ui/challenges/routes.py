"""Routes of the challenges: what each page is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from kivy.uix.widget import Widget

from ...content.card_texts import card_texts
from ...content.files import house_box
from ...core.cards import Box
from ...play.challenges.attempts import Try
from ...play.challenges.calendar import streaks_of, weeks_of
from ...play.challenges.received import ResultRow, table_of
from ...play.challenges.result_code import SharedResult
from ...play.challenges.schedule import setup_of
from ...play.challenges.standing import ChallengeStanding, Progress, challenge_standing_of
from ...play.games.library import GameLibrary
from ...play.records.challenge import Challenge, ChallengeKind, challenge_on
from ...play.records.record import Record
from ...play.wording.challenges import when_text
from ..setup.cards_screen import CardsScreen
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .calendar_screen import CalendarActions, CalendarFacts, CalendarScreen
from .check_screen import WaitScreen
from .controller import CALENDAR, CARDS, DAY, ChallengesController
from .day_screen import DayActions, DayFacts, DayScreen
from .wording import label_of, streak_lines, taken_text

SHOVEL = "shovel"


@dataclass(frozen=True)
class FriendActions:
    """What can be done with the results of friends: enter one, send one's own, compare two. ``news`` returns the
    latest result."""

    enter: Callable[[], None]
    send: Callable[[Record], None]
    compare: Callable[[Record, SharedResult], None]
    news: Callable[[], SharedResult | None]


def named(look: Look, box: Box) -> Look:
    """The look with names for the dungeons of another box."""
    if box.fingerprint == house_box().fingerprint:
        return look
    return replace(look, words=look.words.with_texts(card_texts(look.words, box, {})))


class ChallengeRoutes:
    def __init__(
        self, controller: ChallengesController, navigator: Navigator, library: GameLibrary, friends: FriendActions
    ) -> None:
        self._controller, self._navigator, self._library, self._friends = controller, navigator, library, friends

    @property
    def all(self) -> Routes:
        return {CALENDAR: self.calendar, DAY: self.day, CARDS: self.cards}

    # --- the calendar ---------------------------------------------------------------------------------------

    def calendar(self, look: Look, size: Size) -> Widget:
        controller = self._controller
        self._library.back_to_present()
        actions = CalendarActions(self._turn, self._open, self._friends.enter, self._navigator.up)
        month, today, games, tries = controller.months.shown, controller.today, controller.games(), controller.tries()
        days = weeks_of(month.day.year, month.day.month, tries)
        mondays = [week[0].day for week in days if week[0].is_in_month]
        weeks = [challenge_on(ChallengeKind.WEEKLY, day) for day in mondays]
        facts = CalendarFacts(
            month,
            today,
            days,
            [challenge_standing_of(week, today, games, is_quick=True) for week in weeks],
            challenge_standing_of(month, today, games, is_quick=True),
            streak_lines(look.words, {kind: streaks_of(kind, today, tries) for kind in ChallengeKind}),
            not tries,
        )
        return CalendarScreen(look, size, facts, actions)

    def _turn(self, by: int) -> None:
        self._controller.months.turn(by)
        self._navigator.rebuild()

    def _open(self, challenge: Challenge) -> None:
        self._controller.choose(challenge)
        self._navigator.go(DAY)

    # --- one of them ----------------------------------------------------------------------------------------

    def _wait(self, look: Look, size: Size) -> Widget:
        words, challenge = look.words, self._controller.chosen
        texts = words("challenges.enter.making"), words("challenges.enter.making-below")
        return WaitScreen(look, size, when_text(words, challenge), SHOVEL, texts, self._navigator.up)

    def day(self, look: Look, size: Size) -> Widget:
        controller, challenge = self._controller, self._controller.chosen
        if not controller.dungeons.has(challenge):
            return self._wait(look, size)
        self._library.back_to_present()
        setup = setup_of(challenge)
        look = named(look, setup.box)
        standing = challenge_standing_of(challenge, controller.today, controller.games())
        own = self._own_record(standing)
        told = self._friends.news()
        news = taken_text(look.words, told, self._library.ranks) if told is not None else ""
        actions = DayActions(
            partial(self._play, standing),
            controller.look_back,
            None if own is None else partial(self._friends.send, own),
            self._friends.enter,
            self._navigator.up,
        )
        return DayScreen(look, size, DayFacts(standing, setup, self._table(standing, own), news), actions)

    def _own_record(self, standing: ChallengeStanding) -> Record | None:
        """The record of the game that counts, or else of the best practice game."""
        best: Try | None = standing.official if standing.points is not None else standing.best_practice
        saved = self._controller.load(best) if best is not None else None
        return None if saved is None else replace(saved.record, choices=saved.record.choices[: saved.cursor])

    def _table(
        self, standing: ChallengeStanding, own: Record | None
    ) -> list[tuple[ResultRow, Callable[[], None] | None]] | None:
        """Everybody's result with what a tap does: it shows a friend's game once the player has played, too."""
        found = self._controller.friends.of_challenge(standing.challenge)
        if found is None:
            return None
        others = [shared for shared in found if own is None or shared.record.choices != own.choices]
        rows = table_of(others, "", standing.points)
        return [(row, self._comparison(row, others, own)) for row in rows]

    def _comparison(self, row: ResultRow, others: list[SharedResult], own: Record | None) -> Callable[[], None] | None:
        shared = [one for one in others if (one.name, one.points) == (row.name, row.points)]
        return None if row.is_own or own is None else partial(self._friends.compare, own, shared[0])

    def _play(self, standing: ChallengeStanding) -> None:
        """Go on with the try that counts, or with practice; else choose cards for a new game."""
        if standing.progress is Progress.RUNNING and standing.official is not None:
            self._controller.resume(standing.official)
        elif standing.progress is not Progress.NEW and standing.waiting_practice is not None:
            self._controller.resume(standing.waiting_practice)
        else:
            self._navigator.go(CARDS)

    def cards(self, look: Look, size: Size) -> Widget:
        controller, challenge = self._controller, self._controller.chosen
        if not controller.dungeons.has(challenge):
            return self._wait(look, size)
        setup, attempt = setup_of(challenge), controller.next_attempt()
        look = named(look, setup.box)
        words = look.words
        return CardsScreen(
            look,
            size,
            setup,
            0,
            words(f"challenges.kind.{challenge.kind.value}"),
            controller.cards_chosen,
            controller.choose_cards,
            partial(controller.begin, attempt),
            self._navigator.up,
            label_of(words, attempt.is_practice),
            words("setup.start"),
        )
