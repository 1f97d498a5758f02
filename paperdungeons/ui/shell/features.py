"""The controllers of all features, each created on first use, so that the app starts sooner."""

from __future__ import annotations

from functools import cached_property


class Features:
    """The app is one of these."""

    @cached_property
    def ghosts(self):
        """Read when the first game with ghosts is played: the app starts sooner."""
        from ..ghosts.controller import GhostController

        return GhostController(self)

    @cached_property
    def rolling(self):
        """Real dice. Read with the first sheet: the app starts sooner."""
        from ..real_dice.controller import RealDice

        return RealDice(self)

    @cached_property
    def maker(self):
        """New dungeon cards. Read when the first is wanted."""
        from ..dungeon_maker.controller import DungeonMaker

        return DungeonMaker(self)

    @cached_property
    def box_desk(self):
        """My box. Read when somebody opens it."""
        from ..my_box.controller import BoxEditor

        return BoxEditor(self)

    @cached_property
    def printed_card(self):
        """A printed dungeon card that is copied from the set-up. Read when the first is wanted."""
        from ..printed_card.controller import PrintedCardEditor

        return PrintedCardEditor(self)

    @cached_property
    def box_sharing(self):
        """My box to others, and theirs to me. Read when the first is wanted."""
        from ..my_box.exchange import BoxSharing

        return BoxSharing(self)

    @cached_property
    def phones(self):
        """This phone at a table. What that takes is read when the first table is set: the app starts sooner."""
        from ..table.phones.controller import PhoneTableController

        return PhoneTableController(self)

    @cached_property
    def ear(self):
        from ..table.phones.inbox import Inbox

        return Inbox(self)

    @cached_property
    def reviewing(self):
        from ..review.controller import ReviewController

        return ReviewController(self.folder)
