"""The facts of one finished sheet, computed by replaying its record. All statistics are made of these."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from hashlib import blake2b
from typing import NamedTuple, TypeAlias

from ...content.files import fingerprint_in
from ...core.cards import Box
from ...core.faces import BOARD
from ...core.scoring import LINES, score
from ...core.state import OVER, State, phase_of
from ..achievements.feats import counts_of
from ..achievements.story import Story, story_of
from ..games.standing import places_of
from ..records.campaign import write_campaign_game
from ..records.challenge import write_attempt
from ..records.lines import RecordError
from ..records.read_game import read_game
from ..records.record import Record
from ..storage.saved_page import Kept

FindBox: TypeAlias = Callable[[str], Box | None]


class GameKind(Enum):
    """The value names the words."""

    ALONE = "alone"
    PASSED = "passed"
    PHONES = "phones"


class KnownResult(NamedTuple):
    """How somebody at a table of phones ended, as far as this phone has heard."""

    seat: int
    points: int
    rooms: int
    corrected: bool = False


class SheetFacts(NamedTuple):
    """Of one seat. The power and the objective are empty on a board, which has no sheet and no lines either."""

    kind: str
    box: str
    """The fingerprint of the box as far as this dungeon is concerned."""
    dungeon: str
    power: str
    objective: str
    missions: bool
    seat: int
    hot_seat: int
    names: tuple[str, ...]
    bots: tuple[int, ...]
    """The seats of bots at a table."""
    lines: tuple[int, ...]
    """The points of the lines A to K."""
    rooms: int
    corrected: bool
    challenge: str
    """As the header of a record has it, or empty."""
    campaign: str
    """The same."""
    results: tuple[KnownResult, ...]
    """Of a table of phones."""
    feats: tuple[int, ...] = ()
    """How far it came towards each of the ``FEATS``; empty where it can earn none."""

    @property
    def total(self) -> int:
        return sum(self.lines)


class Sheet(NamedTuple):
    """A finished sheet among those that are kept: its facts, and when it was last touched."""

    game: int
    started: int
    when: int
    facts: SheetFacts


def key_of(kept: Kept) -> str:
    """Changes with whatever the facts depend on."""
    page = f"{kept.cursor}\n{kept.text}".encode("ascii")
    return blake2b(page, digest_size=12, person=b"paper dungeons").hexdigest()


def facts_on(kept: Kept, find_box: FindBox) -> SheetFacts | None:
    """None for a game that was not played out, or cannot be read here."""
    record = record_on(kept, find_box) if kept.was_played_out else None
    return None if record is None else facts_of(record)


def record_on(kept: Kept, find_box: FindBox) -> Record | None:
    """The game without what was undone in it; None where its box is not known, or it cannot be read."""
    box = find_box(box_named_in(kept.text))
    if box is None:
        return None
    try:
        record = read_game(kept.text, box)
    except RecordError:
        return None
    return replace(record, choices=record.choices[: kept.cursor])


def box_named_in(text: str) -> str:
    _, _, rest = text.partition("\nBox ")
    return rest.partition("\n")[0]


def facts_of(record: Record) -> SheetFacts | None:
    story = story_of(record)
    return _facts_at_the_end(record, story) if phase_of(story.end) == OVER else None


def _facts_at_the_end(record: Record, story: Story) -> SheetFacts:
    state = story.end
    setup, box = record.setup, record.setup.box
    dungeon, has_sheet = setup.board.dungeon.id, record.seat != BOARD
    points = score(state)
    return SheetFacts(
        kind=_kind_of(record).value,
        box=fingerprint_in(box, dungeon),
        dungeon=dungeon,
        power=box.powers[state.power].id if has_sheet else "",
        objective=box.objectives[state.objective].id if has_sheet else "",
        missions=setup.missions,
        seat=record.seat,
        hot_seat=record.hot_seat,
        names=record.names,
        bots=() if setup.is_solo else tuple(seat for seat, bot in enumerate(record.bots) if bot is not None),
        lines=tuple([points.points(letter) for letter in LINES]) if has_sheet else (),
        rooms=state.visited.bit_count(),
        corrected=state.corrected,
        challenge=write_attempt(record.attempt) if record.attempt else "",
        campaign=write_campaign_game(record.campaign) if record.campaign else "",
        results=_results(record, state),
        feats=tuple(counts_of(story).values()),
    )


def _kind_of(record: Record) -> GameKind:
    if record.setup.is_solo:
        return GameKind.ALONE
    return GameKind.PASSED if record.hot_seat else GameKind.PHONES


def _results(record: Record, state: State) -> tuple[KnownResult, ...]:
    if _kind_of(record) is not GameKind.PHONES:
        return ()
    return tuple([KnownResult(place.seat, place.points, place.rooms, place.corrected) for place in places_of(state)])
