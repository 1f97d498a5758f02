"""The options of a game with several players: who plays, and with what. No Kivy."""

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
"""One device that is passed around, or a phone each with this one as the host."""
FEWEST: Final = 2
USUAL: Final = 3


@dataclass(frozen=True)
class TableOptions:
    """``dungeon`` is a card, or None to let the seed draw one. There are as many players as ``names``; a name may be
    empty.

    ``bots`` has the bot of each seat, None for a person; it is empty if there are only persons. A ``campaign`` decides
    the seed and the dungeon of its games.
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
        """Whether the players are fixed: all games of a campaign have the same ones, as their points are added up."""
        return self.campaign is not None and self.campaign.number > 1

    @property
    def can_add(self) -> bool:
        return self.players < MAX_PLAYERS and not self.keeps_players

    @property
    def seats(self) -> Bots:
        """The bot of each seat; None for a person."""
        return self.bots or (None,) * self.players

    def can_remove(self, seat: Seat) -> bool:
        """Whether this player can be removed: two players must stay, and one of them must be a person."""
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
        """With the name of this seat: as much of the text as can be a name."""
        return replace(self, names=(*self.names[:seat], clean_name(text), *self.names[seat + 1 :]))

    def with_players(self, count: int) -> TableOptions:
        """With this many players; the first ones keep their names."""
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
        """The names of all players, including those of the bots."""
        return names_with_bots(words, self.names, self.seats)


def title_key(options: TableOptions) -> str:
    """The key of the set-up's title; one person among bots passes no device on, so that has a title of its own."""
    if options.mode == HOST:
        return "join.phones.host.name"
    return "bots.against" if options.seats.count(None) == 1 else "home.pass.name"


def stronger(bot: Bot) -> Bot:
    """The same bot with the next strength; after the strongest comes the weakest."""
    return bot._replace(strength=(bot.strength + 1) % len(STRENGTHS))


def against(ghosts: tuple[Bot, ...], name: str) -> tuple[tuple[str, ...], Bots]:
    """The names and bots of a table for one person against these ghosts, or against two veterans if there are none."""
    bots = ghosts or (Bot(VETERAN, 0), Bot(VETERAN, 1))
    return (name, *("",) * len(bots)), (None, *bots)
