"""What the states of all games of the shelf have in common."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, is_dataclass
from typing import Any, Final, TypeAlias, TypeVar, cast

from .events import Event, Kind
from .notation import NUMBER
from .reasons import Reason, Refused

Option: TypeAlias = str | int | None
View: TypeAlias = dict[str, Any]
"""Something for JSON: objects, lists, text, integers, true, false and null."""


@dataclass
class Sheet:
    """The state of a game. ``apply`` changes a private copy; a state that it has returned never changes again."""

    order: tuple[str, ...]
    """The players, clockwise."""
    options: dict[str, Option]
    over: bool = field(default=False, kw_only=True)
    corrected: bool = field(default=False, kw_only=True)
    events: list[Event] = field(default_factory=list, kw_only=True)
    """The events of the action that is being applied; empty in a state that ``apply`` has returned."""

    def tell(self, kind: Kind, *words: str | int) -> None:
        self.events.append(Event(kind, tuple(map(str, words))))

    def left_of(self, name: str) -> str:
        """The next player clockwise."""
        return self.order[(self.order.index(name) + 1) % len(self.order)]


T = TypeVar("T")
_PLAIN: Final = frozenset({str, int, bool, tuple, type(None)})


def copied(value: T) -> T:
    """A private copy of a state, to be changed. Several times as fast as ``copy.deepcopy``, because it knows what
    states consist of: dataclasses, dicts, lists and counters of immutable values."""
    return cast(T, _copied(value))


def _copied(value: Any) -> Any:
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is dict:
        return {key: _copied(inner) for key, inner in value.items()}
    if kind is list:
        return [_copied(inner) for inner in value]
    if kind is Counter:
        return Counter(value)
    if is_dataclass(kind):
        twin = object.__new__(kind)
        twin.__dict__.update({key: _copied(inner) for key, inner in vars(value).items()})
        return twin
    return value


@dataclass(frozen=True)
class Outcome:
    """How a game ended, for a list of games: who won or, in a co-op game, whether all did."""

    winners: tuple[str, ...] = ()
    is_won: bool = False
    points: int | None = None


@dataclass(frozen=True)
class Field:
    """A figure that can be corrected, and its bounds. ``refusal`` is the reason why not in this state, if any."""

    value: int | None
    low: int
    high: int
    put: Callable[[int], None]
    refusal: Reason | None = None


def attribute(owner: object, name: str, low: int, high: int, refusal: Reason | None = None) -> Field:
    """The field of an attribute; a flag is 0 or 1."""
    now = getattr(owner, name)
    is_flag = isinstance(now, bool)
    value = None if now is None else int(now)
    return Field(value, low, high, lambda number: setattr(owner, name, bool(number) if is_flag else number), refusal)


def entry(table: dict[str, int], key: str, low: int, high: int) -> Field:
    """The field of an entry in a table of counts."""

    def put(number: int) -> None:
        table[key] = number

    return Field(table.get(key, 0), low, high, put)


Allowed: TypeAlias = tuple[str, ...] | range
"""The allowed values of an option; the first of several words is the default."""


def read_options(given: Mapping[str, str], known: Mapping[str, Allowed]) -> dict[str, Option]:
    """The given options; raises ``Refused`` for an unknown option, or for a value that is not allowed."""
    options: dict[str, Option] = {}
    for key, value in given.items():
        allowed = known.get(key)
        if isinstance(allowed, range):
            is_number = NUMBER.fullmatch(value) is not None and int(value) in allowed
        else:
            is_number = False
        if not is_number and not (isinstance(allowed, tuple) and value in allowed):
            raise Refused(Reason.UNKNOWN_OPTION)
        options[key] = int(value) if is_number else value
    return options


def check_seats(names: list[str], least: int, most: int) -> None:
    if not least <= len(names) <= most:
        raise Refused(Reason.WRONG_NUMBER_OF_PLAYERS)
    if len(set(names)) < len(names):
        raise Refused(Reason.NAME_TAKEN)
