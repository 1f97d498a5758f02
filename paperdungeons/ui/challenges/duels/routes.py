"""Routes of what friends send each other: what each page is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....core.scoring import score
from ....device.share import Shared
from ....play.codes.errors import CodeError
from ....play.games.library import GameLibrary
from ....play.records.record import Record, replay
from ....play.wording.challenges import points_text
from ....play.wording.codes import trouble_text
from ....play.wording.ranks import checked_text
from ...codes.entry_screen import CodeEntryScreen
from ...review.comparison_screen import Comparison, ComparisonScreen
from ...review.lines import PlayedLine
from ...setup.cards_screen import CardsScreen
from ...style.look import Look
from ...system.hardware import Hardware
from ...system.navigator import Navigator
from ...system.routes import Routes, Size
from ..check_screen import RefusedScreen, WaitScreen
from ..routes import named
from ..wording import Label, friend_name, verdict_text
from .code_screen import CodeActions, ResultCodeScreen
from .compare_screen import CompareScreen
from .controller import COMPARE, DUEL_CARDS, PAPER, SHEETS, Duels
from .duel_screen import SWORDS, DuelActions, DuelScreen
from .paper_screen import PaperScreen
from .receiving import CHECK, DUEL, ENTER, Receiving
from .sending import CODE, Sending

SEARCH = "map-search-outline"


def _points(record: Record) -> int:
    return score(replay(record)).total


class DuelRoutes:
    def __init__(
        self,
        hardware: Hardware,
        navigator: Navigator,
        library: GameLibrary,
        sending: Sending,
        receiving: Receiving,
        duels: Duels,
    ) -> None:
        self._hardware, self._navigator, self._library = hardware, navigator, library
        self._sending, self._receiving, self._duels = sending, receiving, duels

    @property
    def all(self) -> Routes:
        return {
            CODE: self.code,
            ENTER: self.enter,
            CHECK: self.check,
            DUEL: self.duel,
            DUEL_CARDS: self.cards,
            PAPER: self.paper,
            COMPARE: self.compare,
            SHEETS: self.sheets,
        }

    # --- one's own game -------------------------------------------------------------------------------------

    def code(self, look: Look, size: Size) -> Widget:
        sending, words, navigator = self._sending, look.words, self._navigator
        assert sending.record is not None
        is_result = sending.record.attempt is not None
        title = words(f"challenges.send.{'result' if is_result else 'friend'}-title")
        try:
            link = sending.link()
        except CodeError as error:
            return RefusedScreen(look, size, title, trouble_text(words, error), navigator.up)
        texts = [words(f"challenges.send.{'text' if is_result else 'friend-text'}", result=sending.result())]
        texts += [words("challenges.send.same-cards")] if sending.needs_same_box else []
        actions = CodeActions(
            self._send,
            partial(self._hardware.clipboard.copy, link),
            self._rename,
            None if is_result else lambda: self._duels.open_paper(sending.duel()),
            navigator.up,
        )
        return ResultCodeScreen(look, size, title, texts, link, sending.name, actions)

    def _send(self) -> Shared:
        return self._hardware.share.text(self._sending.text())

    def _rename(self, text: str) -> None:
        before = self._sending.name
        self._sending.rename(text)
        if self._sending.name != before and self._navigator.here == CODE:
            self._navigator.rebuild()

    # --- a friend's ---------------------------------------------------------------------------------------------

    def enter(self, look: Look, size: Size) -> Widget:
        receiving, hardware = self._receiving, self._hardware
        return CodeEntryScreen(
            look,
            size,
            look.words("challenges.enter.title"),
            look.words("challenges.enter.text"),
            hardware.scanner,
            hardware.clipboard.paste,
            receiving.take,
            self._navigator.up,
            receiving.reader.entry,
        )

    def check(self, look: Look, size: Size) -> Widget:
        words, receiving, back = look.words, self._receiving, self._navigator.up
        if receiving.refusal:
            again = words("challenges.enter.again"), receiving.try_again
            return RefusedScreen(look, size, words("challenges.enter.refused"), receiving.refusal, back, again)
        texts = words("challenges.enter.checking"), words("challenges.enter.checking-below")
        return WaitScreen(look, size, words("challenges.enter.title"), SEARCH, texts, back)

    def duel(self, look: Look, size: Size) -> Widget:
        duel, duels = self._receiving.duel, self._duels
        assert duel is not None
        look = named(look, duel.setup.box)
        words, own = look.words, duels.played(duel)
        asks = words(
            "challenges.duel.asks", name=friend_name(words, duel.theirs.name), points=points_text(words, duel.to_beat)
        )
        checked = words("challenges.duel.checked", checked=checked_text(words, duel.theirs, self._library.ranks))
        known = "" if own is None else words("challenges.duel.known", points=points_text(words, _points(own)))
        actions = DuelActions(
            duels.accept,
            partial(duels.open_paper, duel),
            None if own is None else partial(duels.compare, own, duel.theirs),
            self._navigator.up,
        )
        return DuelScreen(look, size, asks, checked, known, duel.setup, actions)

    def cards(self, look: Look, size: Size) -> Widget:
        duel, duels = self._receiving.duel, self._duels
        assert duel is not None
        look = named(look, duel.setup.box)
        words = look.words
        points, name = points_text(words, duel.to_beat), friend_name(words, duel.theirs.name)
        label = Label(SWORDS, words("challenges.label.friend", name=name, points=points))
        return CardsScreen(
            look,
            size,
            duel.setup,
            0,
            words("challenges.duel.title"),
            duels.cards_chosen,
            duels.choose_cards,
            partial(duels.begin, duel),
            self._navigator.up,
            label,
            words("setup.start"),
        )

    def paper(self, look: Look, size: Size) -> Widget:
        duels = self._duels
        assert duels.paper is not None
        look = named(look, duels.paper.setup.box)
        return PaperScreen(look, size, duels.paper, duels.revealed, duels.reveal, self._navigator.up)

    # --- both ---------------------------------------------------------------------------------------------------

    def compare(self, look: Look, size: Size) -> Widget:
        own, theirs = self._duels.own, self._duels.theirs
        assert own is not None
        assert theirs is not None
        look = named(look, own.setup.box)
        words, state = look.words, replay(own)
        names = words("challenges.day.you"), friend_name(words, theirs.name)
        verdict = verdict_text(words, _points(own), [theirs])
        to_sheets = partial(self._navigator.go, SHEETS)
        return CompareScreen(look, size, verdict, names, (state, theirs.state), to_sheets, self._navigator.up)

    def sheets(self, look: Look, size: Size) -> Widget:
        own, theirs, duels = self._duels.own, self._duels.theirs, self._duels
        assert own is not None
        assert theirs is not None
        look = named(look, own.setup.box)
        words = look.words
        names = words("challenges.day.you"), friend_name(words, theirs.name)
        lines = PlayedLine(own), PlayedLine(theirs.record)
        compared = Comparison(words("challenges.duel.both"), lines, names, words("challenges.duel.start"))
        return ComparisonScreen(look, size, compared, duels.place, duels.move_to, self._navigator.up)
