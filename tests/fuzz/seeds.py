"""The first inputs of every fuzzer: honest ones, so that they pass the first checks. ``python -m tests.fuzz.seeds``
writes those that are missing into the corpus."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from paperdungeons.bots.review import FoundEnd
from paperdungeons.content.files import house_content
from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.content.own_box_text import write_own_box, write_whole_box
from paperdungeons.core.setup import Result
from paperdungeons.play.backup.archive_file import packed
from paperdungeons.play.campaign.campaign_code import write_campaign
from paperdungeons.play.campaign.plan import SCENARIO_IDS, printed_campaign
from paperdungeons.play.challenges.result_code import write_shared
from paperdungeons.play.codes.box_code import press
from paperdungeons.play.codes.dungeon_code import write_dungeon
from paperdungeons.play.codes.frame import CHECK_LETTERS, TAG_LETTERS, link_of, spelled
from paperdungeons.play.codes.invitation import long_invitation, short_invitation
from paperdungeons.play.codes.report_code import write_digest, write_report, write_report_log, write_result
from paperdungeons.play.codes.roll_code import Rolled, write_roll
from paperdungeons.play.codes.seat_code import write_seat
from paperdungeons.play.history.marks import Mark, write_marks
from paperdungeons.play.records.campaign import Campaign
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.box_library import OWN_FILE
from paperdungeons.play.storage.saved_page import Kept, write_page
from paperdungeons.play.storage.settings import Settings
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.record import write_record
from tests.fuzz.code_readers import bytes_of
from tests.fuzz.file_readers import BETWEEN, findings
from tests.play.support.challenge_games import a_free_game, a_game_of, daily
from tests.play.support.dungeon_codes import dungeon
from tests.play.support.own_boxes import MISSIONS_OF_FIVE, typed
from tests.play.support.random_games import games
from tests.play.support.tables import a_report, a_report_log, a_roll, a_table, seats
from tests.shelf.random_lines import random_game
from tests.staging import BOX

CORPUS: Final = Path(__file__).parent / "corpus"
"""The program that fuzzes defines this again, because it must not import the modules that the fuzzer follows."""
_HEAD: Final = 4


def said(code: str, tag: int = 0) -> bytes:
    """The content of a code: what is between its head, with ``tag`` letters for its table, and its check."""
    return bytes_of(code[_HEAD + tag : -CHECK_LETTERS])


def _at_tables() -> Iterator[tuple[str, bytes]]:
    chance = Random(1)
    for number in (0, 1, 5, 6):
        setup, first = a_table(number), bytes([number])
        told = [a_report_log(setup, seat, chance) for seat in range(setup.players)]
        yield "report_log", first + said(write_report_log(setup, told[0]), TAG_LETTERS)
        report = write_report(setup, a_report(setup, 1, 1 + number, chance))
        yield "report", first + said(report, TAG_LETTERS)
        yield "report", first + said(write_result(setup, Result(0, 40 + number, 20)), TAG_LETTERS)
        yield "digest", first + said(write_digest(setup, told), TAG_LETTERS)
        yield "invitation", said(short_invitation(setup))
        yield "invitation", said(long_invitation(setup))
        yield "seat", said(write_seat(seats(number)), TAG_LETTERS)
        yield "frame", link_of(long_invitation(setup)).encode()
        yield "frame", spelled(report).encode()
    for number in (0, 1):
        roll = write_roll(a_table(5 * number), Rolled(3, a_roll(chance).roll))
        yield "roll", bytes([5 * number]) + said(roll, TAG_LETTERS)


def _boxes() -> Iterator[tuple[str, bytes]]:
    tables = house_content().tables
    card = NOTHING_TYPED.with_card(("dungeons", "B"), typed(tables["dungeons.toml"]["B"]))
    for own in (NOTHING_TYPED, MISSIONS_OF_FIVE, card.with_name(("dungeons", "B"), "Cave's é")):
        yield "own_box", write_own_box(own).encode()
        yield "box_parts", press(write_own_box(own))
    yield "whole_box", write_whole_box(house_content(), {"dungeons.A": "Cave"}).encode()
    for number in range(3):
        yield "dungeon", said(write_dungeon(BOX, dungeon(number), "Cave" if number else "", number == 2))


def _files() -> Iterator[tuple[str, bytes]]:
    for kind in ((1, True, False), (2, False, True), (8, False, False)):
        record = games(*kind)[1]
        text = write_game(record)
        yield "record", text.encode()
        page = write_page(Kept(1, 2, len(record.choices), 10, 20, False, 7, text)).encode()
        yield "page", page[: page.rindex(b" ") + 1]
    yield "settings", json.dumps(asdict(Settings(name="Zoë")), indent=2).encode()
    yield "ghost_scores", b"1 0123abcd TEST5EED A missions strong/3 57\n"
    record = games(1, True, False)[0]
    body = findings().write_text({0: FoundEnd(5, record.choices[:3]), 4: FoundEnd(-7, ())})
    yield "review", body.partition("\n")[2].rpartition("Seal ")[0].encode()


def _challenges() -> Iterator[tuple[str, bytes]]:
    records = [a_game_of(daily()), a_game_of(daily(), 1, True), a_free_game(1), a_free_game(2)]
    codes = [write_shared(record, name) for record, name in zip(records, ("", "Zoë", "", "Anna"), strict=True)]
    for code in codes:
        yield "shared_result", said(code)
    yield "friends", "\n".join(codes).encode()
    for scenario in SCENARIO_IDS[:2]:
        yield "campaign", said(write_campaign(printed_campaign("K7QF3MXW", scenario), BOX))
    yield "campaign", said(write_campaign(Campaign("TEST5EED", ("A", "C", "L"), "Zoë"), BOX))


def _kept_by_the_app() -> Iterator[tuple[str, bytes]]:
    record = games(1, True, False)[1]
    yield "marks", write_marks({"0" * 20: Mark(True, "één\nnote", True), "f" * 20: Mark(note="x")}).encode()
    yield "messages", b'{"waiting": [["settings-damaged", {"file": "settings-damaged-1.json"}]], "read": []}'
    yield "lesson", f"Lesson 3 2\n{write_game(record)}".encode()
    page = write_page(Kept(1, 2, len(record.choices), 10, 20, False, 7, write_game(record))).encode()
    entries = {"games/000001.pd": page, "settings.json": b"{}", OWN_FILE: write_own_box(MISSIONS_OF_FIVE).encode()}
    yield "archive", packed(entries)
    yield "backup", BETWEEN.join(part for name, content in entries.items() for part in (name.encode(), content))
    for number, game in enumerate(GAMES.values()):
        log = random_game(game, Random(number))
        lines = write_record(game, log.actions).splitlines()[2:]
        yield "shelf_record", bytes([number]) + "\n".join(lines).encode()


def seeds() -> Iterator[tuple[str, bytes]]:
    """Pairs of the name of a reader and something that it reads."""
    yield from _at_tables()
    yield from _boxes()
    yield from _files()
    yield from _challenges()
    yield from _kept_by_the_app()


def put(reader: str, data: bytes) -> None:
    """Write an input to the corpus, named after a hash of its content, so that nothing is there twice."""
    folder = CORPUS / reader
    folder.mkdir(parents=True, exist_ok=True)
    (folder / sha256(data).hexdigest()[:16]).write_bytes(data)


if __name__ == "__main__":
    for reader, data in seeds():
        put(reader, data)
