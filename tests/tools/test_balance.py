"""The tables of docs/balance.md: values that are far off are named, and the text around the tables stays."""

import re
from pathlib import Path

from paperdungeons.bots.bot import CHAMPION, VETERAN
from tests.staging import BOX
from tools.balance import HEADINGS, begin, end, main, tables_of, with_tables
from tools.balance_tables import marks_of
from tools.ranked_games import Bout, Claim, GamesKept, Job, stamp_of_now

from .results import a_result

BALANCE = Path(__file__).parents[2] / "docs" / "balance.md"
DUNGEONS = [card.id for card in BOX.dungeons]


def games(**other):
    """Twenty games for each dungeon; the first dungeon pays much more than the others."""
    return [
        a_result(Job(dungeon, seed, VETERAN), 50 + seed % 3 + 20 * (dungeon == "A"), **other)
        for dungeon in DUNGEONS
        for seed in range(20)
    ]


def row(table: str, name: str) -> list[str]:
    [line] = [line for line in table.splitlines() if line.startswith(f"| {name} |")]
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_every_table_has_a_heading_and_a_row_for_every_card():
    tables = tables_of(games())
    assert list(tables) == list(HEADINGS)
    for name, cards in (
        ("dungeons", BOX.dungeons),
        ("powers", BOX.powers),
        ("objectives", BOX.objectives),
        ("items", BOX.items),
        ("monsters", BOX.monsters),
        ("missions", BOX.missions),
    ):
        for card in cards:
            assert row(tables[name], card.id)[1] == marks_of(f"{name}.toml", card.id) != ""


def test_a_rich_dungeon_is_far_off_and_the_others_are_not():
    table = tables_of(games())["dungeons"]
    assert row(table, "A")[-1] == "far off: rich"
    assert row(table, "B")[-1] == ""


def test_a_power_that_is_never_kept_is_seldom_kept_and_one_that_always_is_too_often():
    table = tables_of(games(power="noble"))["powers"]
    assert row(table, "noble")[3:5] == ["100 %", "52.6"]
    assert row(table, "noble")[-1] == "far off: nearly always kept"
    assert row(table, "scout")[-1] == "far off: seldom kept"
    assert row(table, "barbarian")[2:4] == ["0", "-"]


def test_a_strong_power_is_far_off():
    strong = [a_result(Job("A", 100 + seed, VETERAN), 90, power="barbarian") for seed in range(20)]
    table = tables_of([*games(), *strong])["powers"]
    assert "strong" in row(table, "barbarian")[-1]
    assert float(row(table, "barbarian")[6]) > 5


def test_an_objective_that_always_gives_all_is_far_off():
    table = tables_of(games(objective="rooms", objective_points=6))["objectives"]
    assert row(table, "rooms")[7:11] == ["0 %", "0 %", "0 %", "100 %"]
    assert "mostly all" in row(table, "rooms")[-1]


def test_an_item_that_nobody_completes_is_far_off():
    table = tables_of(games(done=0b1))["items"]
    assert row(table, BOX.items[0].id)[-1] == "far off: nearly always"
    assert row(table, BOX.items[1].id)[-1] == "far off: seldom"


def test_thresholds_that_are_never_or_always_reached_are_told():
    fights = (Bout(True, 16, 2, 6), Bout(True, 12, 0, 2), Bout(False, 24, -1, -3))
    table = tables_of(games(fights=fights))["monsters"]
    first, second, third = (BOX.monster(id_) for id_ in BOX.dungeons[0].monsters)
    assert row(table, first.id)[-1] == f"far off: always {first.thresholds[1].strength}, {first.thresholds[2].strength}"
    assert f"never {second.thresholds[1].strength}" in row(table, second.id)[-1]
    assert "mostly fled" in row(table, third.id)[-1]
    assert row(table, third.id)[4:6] == ["100 %", "0 %"]


def test_a_mission_that_is_always_claimed_is_far_off():
    table = tables_of(games(missions=(Claim("row", 3), Claim("column", 0), Claim("all-3", 5))))["missions"]
    assert row(table, "row")[2:] == ["240", "100 %", "3.0", "far off: nearly always"]
    assert row(table, "column")[3:] == ["0 %", "-", "far off: seldom"]


def test_where_games_end_on_a_track_is_told():
    table = tables_of(games(gems=10, damage=0))["tracks"]
    assert row(table, "gems")[3:] == ["10: 100 %", "far off: mostly full"]
    assert row(table, "damage")[3:] == ["0: 100 %", "far off: never so far"]


def test_the_champion_stands_beside_the_veteran():
    played = [*games(), *(a_result(Job(dungeon, 0, CHAMPION), 80) for dungeon in DUNGEONS)]
    tables = tables_of(played)
    assert row(tables["games"], "champion")[1:3] == ["12", "80.0"]
    assert row(tables["dungeons"], "B")[6] == "80.0"


# --- the document ----------------------------------------------------------------------------------------------


def test_what_is_written_around_a_table_stays():
    tables = dict.fromkeys(HEADINGS, "| old |")
    text = with_tables("# Balance\n\nOur words.\n", tables)
    edited = text.replace(end("powers"), end("powers") + "\n\nThe Ranger is weak \\1.")
    again = with_tables(edited, dict.fromkeys(HEADINGS, "| new \\1 |"))
    assert "Our words." in again
    assert "The Ranger is weak \\1." in again
    assert again.count("| new \\1 |") == len(HEADINGS)
    assert "| old |" not in again
    assert with_tables(again, dict.fromkeys(HEADINGS, "| new \\1 |")) == again


def test_a_table_without_a_place_goes_to_the_end():
    text = with_tables("# Balance\n", {"powers": "| table |"})
    assert text == f"# Balance\n\n## Powers\n\n{begin('powers')}\n\n| table |\n\n{end('powers')}\n"


def test_the_command_writes_the_document(tmp_path, capsys):
    kept, out = tmp_path / "games.jsonl", tmp_path / "balance.md"
    assert main(["--kept", str(kept), "--out", str(out)]) == 1
    assert "make ranks" in capsys.readouterr().err
    file = GamesKept(kept, stamp_of_now())
    for game in games()[::5]:
        file.add(game)
    assert main(["--kept", str(kept), "--out", str(out)]) == 0
    assert len(re.findall(r"^## ", out.read_text(encoding="utf-8"), re.MULTILINE)) == len(HEADINGS)


def test_the_document_in_the_repository_has_a_place_for_every_table():
    text = BALANCE.read_text(encoding="utf-8")
    assert [name for name in HEADINGS if begin(name) not in text or end(name) not in text] == []
