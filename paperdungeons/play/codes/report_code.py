"""The codes of reports: a report log to scan, a report or a result to type, and a digest of all that a board received.

Each is also checked against the limits of the rules, so that nothing impossible can be read.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias

from ...core.dice import SEED_LETTERS
from ...core.faces import GEM_LETTERS, MONSTER_ROUNDS, Seat, season_of
from ...core.monsters import is_monster_round, threshold_reached
from ...core.reports import MOST_POINTS, MOST_STRENGTH
from ...core.rooms import ROOMS
from ...core.setup import MISSIONS_DRAWN, Report, Result, Setup
from .bits import Packer, Unpacker, put_name, take_name
from .errors import CodeError, CodeTrouble, damaged
from .frame import CodeKind, read_frame, write_frame
from .invitation import table_key
from .report_log import FINAL, ReportLog, seasons_told

Told: TypeAlias = ReportLog | Report | Result

HEAD_LETTERS: Final = 2
"""The seat and the round, one letter each, counted from 1."""
TYPED_LETTERS: Final = 6
"""The length of a typed report or result after its head."""
_POINTS: Final = 2 * MOST_POINTS + 1


def write_head(seat: Seat, round_: int) -> str:
    return SEED_LETTERS[seat + 1] + SEED_LETTERS[round_]


def read_head(said: str) -> tuple[Seat, int]:
    if len(said) < HEAD_LETTERS:
        raise damaged()
    return SEED_LETTERS.index(said[0]) - 1, SEED_LETTERS.index(said[1])


def put_points(packer: Packer, points: int | None) -> None:
    packer.put(0 if points is None else points + MOST_POINTS + 1, _POINTS + 1)


def take_points(unpacker: Unpacker) -> int | None:
    number = unpacker.take(_POINTS + 1)
    return number - MOST_POINTS - 1 if number else None


# --- a report log --------------------------------------------------------------------------------------------


def write_report_log(setup: Setup, log: ReportLog) -> str:
    packer = Packer()
    _put_log(packer, setup, log)
    _put_tail(packer, int(log.corrected), 2)
    return write_frame(CodeKind.REPORT_LOG, write_head(log.seat, log.round) + packer.letters(), table_key(setup))


def read_report(setup: Setup, text: str) -> Told:
    """Read what another phone of this table reports, scanned or typed; raises ``CodeError``."""
    frame = read_frame(text, CodeKind.REPORT_LOG, CodeKind.REPORT)
    said = frame.opened(table_key(setup))
    seat, round_ = read_head(said)
    _check_head(setup, seat, round_)
    unpacker = Unpacker(said[HEAD_LETTERS:])
    if frame.kind is CodeKind.REPORT_LOG:
        log = _take_log(unpacker, setup, seat, round_)
        log = _marked(log, bool(_take_tail(unpacker, 2)))
        unpacker.finish()
        return log
    told = _take_result(unpacker, seat) if round_ == FINAL else _take_report(unpacker, setup, seat, round_)
    unpacker.finish(TYPED_LETTERS)
    return told


def _check_head(setup: Setup, seat: Seat, round_: int) -> None:
    if not 0 <= seat < setup.players:
        raise CodeError(CodeTrouble.NO_SUCH_SEAT, seat=seat + 1, players=setup.players)
    if not 1 <= round_ <= FINAL:
        raise damaged()


def _put_log(packer: Packer, setup: Setup, log: ReportLog) -> None:
    seasons = seasons_told(log.round)
    is_told = _says_its_result(log) and (log.result is not None or not log.corrected)
    if not 0 <= log.seat < setup.players or len(log.strengths) != seasons or not is_told:
        raise ValueError("this report log is not of this table")
    rounds, slots = log.last_round + 1, len(setup.mission_cards)
    for gem in log.gems:
        packer.put(gem, rounds)
    for slot, mission in enumerate(log.missions):
        packer.put(mission, rounds if slot < slots else 1)
    for round_, strength in zip(MONSTER_ROUNDS, log.strengths, strict=False):
        _put_strength(packer, setup, round_, strength)
    put_points(packer, log.points)
    packer.put(log.rooms, ROOMS + 1)
    put_name(packer, log.name)


def _take_log(unpacker: Unpacker, setup: Setup, seat: Seat, round_: int) -> ReportLog:
    rounds, slots = min(round_, FINAL - 1) + 1, len(setup.mission_cards)
    log = ReportLog(
        seat,
        round_,
        gems=tuple([unpacker.take(rounds) for _ in GEM_LETTERS]),
        missions=tuple([unpacker.take(rounds if slot < slots else 1) for slot in range(MISSIONS_DRAWN)]),
        strengths=tuple([_take_strength(unpacker, setup, told) for told in MONSTER_ROUNDS[: seasons_told(round_)]]),
        points=take_points(unpacker),
        rooms=unpacker.take(ROOMS + 1),
        name=take_name(unpacker),
    )
    if not _says_its_result(log):
        raise damaged()
    return log


def _says_its_result(log: ReportLog) -> bool:
    return log.round < FINAL or log.points is not None


def _put_tail(packer: Packer, marks: int, limit: int) -> None:
    """Write which seats corrected their game; nothing if none did, as in codes of older apps."""
    if marks:
        packer.put(marks, limit)


def _take_tail(unpacker: Unpacker, limit: int) -> int:
    return unpacker.take(limit) if unpacker.has_more else 0


def _marked(log: ReportLog, corrected: bool) -> ReportLog:
    if corrected and log.result is None:
        raise damaged()
    return replace(log, corrected=corrected)


def _put_strength(packer: Packer, setup: Setup, round_: int, strength: int | None) -> None:
    if not _can_be(setup, round_, strength):
        raise ValueError(f"nobody fights with strength {strength} in round {round_}")
    packer.put(0 if strength is None else strength + 1, MOST_STRENGTH + 2)


def _take_strength(unpacker: Unpacker, setup: Setup, round_: int) -> int | None:
    number = unpacker.take(MOST_STRENGTH + 2)
    strength = number - 1 if number else None
    if not _can_be(setup, round_, strength):
        raise damaged()
    return strength


def _can_be(setup: Setup, round_: int, strength: int | None) -> bool:
    """Whether a party can report this strength: one that is too weak for the monster flees and reports none."""
    return strength is None or threshold_reached(setup.monsters[season_of(round_)], strength) is not None


# --- to type -------------------------------------------------------------------------------------------------


def write_report(setup: Setup, report: Report) -> str:
    if not is_monster_round(report.round) and report.strength is not None:
        raise ValueError(f"there is no monster in round {report.round}")
    packer = Packer()
    packer.put(report.gems, 1 << len(GEM_LETTERS))
    packer.put(report.missions, 1 << len(setup.mission_cards))
    if is_monster_round(report.round):
        _put_strength(packer, setup, report.round, report.strength)
    put_points(packer, report.points)
    return _typed(setup, report.seat, report.round, packer)


def _take_report(unpacker: Unpacker, setup: Setup, seat: Seat, round_: int) -> Report:
    gems, missions = unpacker.take(1 << len(GEM_LETTERS)), unpacker.take(1 << len(setup.mission_cards))
    strength = _take_strength(unpacker, setup, round_) if is_monster_round(round_) else None
    return Report(seat, round_, gems, missions, strength, take_points(unpacker))


def write_result(setup: Setup, result: Result) -> str:
    packer = Packer()
    packer.put(result.points + MOST_POINTS, _POINTS)
    packer.put(result.rooms, ROOMS + 1)
    _put_tail(packer, int(result.corrected), 2)
    return _typed(setup, result.seat, FINAL, packer)


def _take_result(unpacker: Unpacker, seat: Seat) -> Result:
    points, rooms = unpacker.take(_POINTS) - MOST_POINTS, unpacker.take(ROOMS + 1)
    return Result(seat, points, rooms, bool(_take_tail(unpacker, 2)))


def _typed(setup: Setup, seat: Seat, round_: int, packer: Packer) -> str:
    if not 0 <= seat < setup.players:
        raise ValueError(f"there is no seat {seat + 1} at a table of {setup.players}")
    said = write_head(seat, round_) + packer.letters(TYPED_LETTERS)
    return write_frame(CodeKind.REPORT, said, table_key(setup))


# --- a board's digest ----------------------------------------------------------------------------------------


def write_digest(setup: Setup, logs: Iterable[ReportLog]) -> str:
    """The code of what a board has received: at most one report log of each seat, in any order."""
    by_seat = sorted(logs, key=lambda log: log.seat)
    seats = [log.seat for log in by_seat]
    if len(set(seats)) != len(seats):
        raise ValueError("a digest has one report log of a seat")
    packer = Packer()
    packer.put(sum(1 << seat for seat in seats), 1 << setup.players)
    for log in by_seat:
        packer.put(log.round - 1, FINAL)
        _put_log(packer, setup, log)
    _put_tail(packer, sum(1 << log.seat for log in by_seat if log.corrected), 1 << setup.players)
    return write_frame(CodeKind.DIGEST, packer.letters(), table_key(setup))


def read_digest(setup: Setup, text: str) -> tuple[ReportLog, ...]:
    """The report logs of a digest, ordered by seat; raises ``CodeError``."""
    unpacker = Unpacker(read_frame(text, CodeKind.DIGEST).opened(table_key(setup)))
    seats = unpacker.take(1 << setup.players)
    logs = tuple(
        [
            _take_log(unpacker, setup, seat, 1 + unpacker.take(FINAL))
            for seat in range(setup.players)
            if seats >> seat & 1
        ]
    )
    corrected = _take_tail(unpacker, 1 << setup.players)
    unpacker.finish()
    if corrected & ~seats:
        raise damaged()
    return tuple([_marked(log, bool(corrected >> log.seat & 1)) for log in logs])
