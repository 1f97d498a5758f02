"""What each game of the shelf brings for its screens; the frame does the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kivy.uix.widget import Widget

from ...shelf.engine import Action, Game
from ...shelf.events import Kind
from ...shelf.reasons import Reason
from ...shelf.sheet import Allowed
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Tile

if TYPE_CHECKING:
    from .controller import ShelfController
    from .wording import ShelfWording


@dataclass(frozen=True)
class ResultLine:
    """A line about a player, or about all: a name, a text below it, and a large figure."""

    icon: str
    name: str
    below: str = ""
    figure: str = ""


class ShelfSheet(Protocol):
    """A sheet keeps no state of the game: it reads everything from the controller, again after every choice."""

    game: Game[Any]
    icon: str
    seats: range
    """How many can play."""
    options: Mapping[str, Allowed]
    """The options that the set-up offers, as the engine declares them."""
    events: Mapping[Kind, tuple[str, ...]]
    """The names of an event's words in its sentence, in their order. ``name`` is a player; ``names`` are all players
    from there on."""
    marks: tuple[str, ...] = ()
    """What each seat chooses from at the set-up, such as heroes; none in most games."""
    marks_rule: Reason | None = None
    """The reason whose sentence says how many of them a seat chooses."""
    has_dice: bool = False
    """Whether the app can throw for the players."""

    def seat_word(self, label: str, marks: tuple[str, ...]) -> str:
        """The word for a seat in the line that begins a game."""
        return label

    def why_not_begin(self, marks: Sequence[tuple[str, ...]]) -> Reason | None:
        """Why the game cannot begin with these choices, if not even a line can be written with them."""
        return None

    def sample_marks(self, seats: int) -> tuple[tuple[str, ...], ...]:
        """Choices with which so many players can begin; the usual values of options do not depend on them."""
        return ()

    def status(self, say: ShelfWording, state: Any) -> str:
        """Where a game stands, in a few words, for the shelf."""
        ...

    def reason_facts(self, state: Any, action: Action) -> Mapping[str, object]:
        """Figures for the sentence that says why an action is refused."""
        return {}

    def head(self, look: Look, size: Size, controller: ShelfController) -> Widget | None:
        """What stays in sight above the page, such as phases and whose turn it is."""
        return None

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        """The sheet, or the panel that is open on it, from the top down."""
        ...

    def main(self, look: Look, size: Size, controller: ShelfController) -> Tile | None:
        """The one button that most players want next; it stays at the bottom."""
        return None

    def result(self, say: ShelfWording, state: Any) -> Sequence[ResultLine]:
        """The lines of the result page, about each player or about all."""
        ...

    def after_the_end(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        """What can still be written on the page of the result."""
        return []


Build = Callable[[], Sequence[Widget]]


class KeptParts:
    """Parts of a sheet that are built once and reused until something on them changes: a tap on a panel must not
    rebuild a table of eight heroes."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._owner: object = None
        self._kept: dict[str, tuple[object, Sequence[Widget]]] = {}

    def of(self, look: Look, owner: object) -> KeptParts:
        """Use the parts of this look and this owner; all others are forgotten."""
        if look is not self._look or owner is not self._owner:
            self._look, self._owner, self._kept = look, owner, {}
        return self

    def get(self, name: str, facts: object, build: Build) -> Sequence[Widget]:
        """The part of that name: built anew if the facts it shows are not the same."""
        known = self._kept.get(name)
        if known is None or known[0] != facts:
            known = self._kept[name] = (facts, build())
        for widget in known[1]:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        return known[1]
