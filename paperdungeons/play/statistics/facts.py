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
    """A player's result at a table of phones, as far as this phone has heard."""

    seat: int
    points: int
    rooms: int
    corrected: bool = False


class SheetFacts(NamedTuple):
    """The facts of one seat. A board has no sheet, so its power, objective and lines are empty."""

    kind: str
    box: str
    """The fingerprint of the box in this dungeon (``fingerprint_in``)."""
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
    """Likewise."""
    results: tuple[KnownResult, ...]
    """The known results of a table of phones."""
    feats: tuple[int, ...] = ()
    """The count of each of the ``FEATS``; empty if the game can earn none."""

    @property
    def total(self) -> int:
        return sum(self.lines)


class FinishedSheet(NamedTuple):
    """A finished sheet in the store: its facts, when it was started, and when it was last touched."""

    game: int
    started: int
    when: int
    facts: SheetFacts


def key_of(kept: Kept) -> str:
    """A key for the facts of a game; it changes whenever the text or the cursor does."""
    page = f"{kept.cursor}\n{kept.text}".encode("ascii")
    return blake2b(page, digest_size=12, person=b"paper dungeons").hexdigest()


def facts_on(kept: Kept, find_box: FindBox) -> SheetFacts | None:
    """The facts of a saved game; None if it was not played to its end, or cannot be read here."""
    record = record_on(kept, find_box) if kept.was_played_out else None
    return None if record is None else facts_of(record)


def record_on(kept: Kept, find_box: FindBox) -> Record | None:
    """The record without undone choices; None if its box is not here, or it cannot be read."""
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
