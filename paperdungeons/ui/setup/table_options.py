"""The options of a game of several players: who plays, and with what. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...bots.bot import STRENGTHS, VETERAN, Bot
from ...content.words import Words
from ...core.cards import Box
from ...core.dice import Seed
from ...core.faces import MAX_PLAYERS, Seat
from ...core.setup import Setup
from ...play.names import clean_name
from ...play.records.campaign import CampaignGame
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import free_temper, names_with_bots

PASS, HOST = "pass", "host"
"""One tablet that is passed around, or a phone each of which this is one."""
FEWEST: Final = 2
USUAL: Final = 3


@dataclass(frozen=True)
class TableOptions:
    """``dungeon`` is a card, or none to let the seed draw one; there are as many players as names, known or not.

    ``bots`` are who plays in each seat where no person sits; none at all where all are persons. A game of a
    ``campaign`` has its seed and its dungeon from there.
    """

    mode: str
    seed: Seed
    dungeon: str | None = None
    missions: bool = True
    lost_gems: bool = False
    hand_dice: bool = False
    names: tuple[str, ...] = ("",) * USUAL
    bots: Bots = ()
    campaign: CampaignGame | None = None

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def keeps_players(self) -> bool:
        """In the later games of a campaign play who played in the first: their points are added up."""
        return self.campaign is not None and self.campaign.number > 1

    @property
    def can_add(self) -> bool:
        return self.players < MAX_PLAYERS and not self.keeps_players

    @property
    def seats(self) -> Bots:
        """Who sits in each."""
        return self.bots or (None,) * self.players

    def can_remove(self, seat: Seat) -> bool:
        """One person stays at least."""
        if self.keeps_players:
            return False
        return self.players > FEWEST and (self.seats[seat] is not None or self.seats.count(None) > 1)

    def setup(self, box: Box) -> Setup:
        return Setup(
            box,
            self.seed,
            players=self.players,
            dungeon=self.dungeon,
            missions=self.missions,
            lost_gems=self.lost_gems,
            hand_dice=self.hand_dice,
        )

    def named(self, seat: Seat, text: str) -> TableOptions:
        """With as much of a text as can be a name."""
        return replace(self, names=(*self.names[:seat], clean_name(text), *self.names[seat + 1 :]))

    def with_players(self, count: int) -> TableOptions:
        """Who is already named stays, if there is room."""
        seats = (*self.seats, *(None,) * MAX_PLAYERS)[:count]
        return self._seated(seats, (*self.names, *("",) * MAX_PLAYERS)[:count])

    def with_bot(self) -> TableOptions:
        """With one more player, who is a bot."""
        return self._seated((*self.seats, Bot(VETERAN, free_temper(self.seats))), (*self.names, ""))

    def with_other_strength(self, seat: Seat) -> TableOptions:
        bot = self.seats[seat]
        seats = self.seats if bot is None else (*self.seats[:seat], stronger(bot), *self.seats[seat + 1 :])
        return self._seated(seats, self.names)

    def without(self, seat: Seat) -> TableOptions:
        return self._seated(self.seats[:seat] + self.seats[seat + 1 :], self.names[:seat] + self.names[seat + 1 :])

    def _seated(self, seats: Bots, names: tuple[str, ...]) -> TableOptions:
        return replace(self, names=names, bots=seats if any(seats) else ())

    def all_names(self, words: Words) -> tuple[str, ...]:
        """With those that the bots bring."""
        return names_with_bots(words, self.names, self.seats)


def title_key(options: TableOptions) -> str:
    """What the set-up is called: one person among bots passes nothing on."""
    if options.mode == HOST:
        return "join.phones.host.name"
    return "bots.against" if options.seats.count(None) == 1 else "home.pass.name"


def stronger(bot: Bot) -> Bot:
    """The same with the next strength; after the strongest comes the weakest."""
    return bot._replace(strength=(bot.strength + 1) % len(STRENGTHS))


def against(ghosts: tuple[Bot, ...], name: str) -> tuple[tuple[str, ...], Bots]:
    """Names and bots of a table for one person against these, or against two who know their trade."""
    bots = ghosts or (Bot(VETERAN, 0), Bot(VETERAN, 1))
    return (name, *("",) * len(bots)), (None, *bots)
