"""Games for other programs: CSV, JSON, BG Stats."""

import csv
import io
import json
from urllib.parse import unquote, urlsplit

import pytest

from paperdungeons.core.scoring import LINES, score
from paperdungeons.play.export import bg_stats
from paperdungeons.play.export.bg_stats import GameThere, bg_stats_link, game_there
from paperdungeons.play.export.tables import COLUMNS, csv_text, json_text, rows_of, time_text
from paperdungeons.play.records.record import replay
from paperdungeons.play.statistics.facts import FinishedSheet, facts_of
from tests.play.support.challenge_games import a_game_of, daily
from tests.play.support.past_games import alone, hot_seat, shelf, with_a_phone_each
from tests.play.support.random_games import games

NOON = 1_790_000_000


def sheets(*records) -> list[FinishedSheet]:
    found = [facts_of(record) for record in records]
    return [FinishedSheet(number, NOON, NOON + 60 * number, facts) for number, facts in enumerate(found, 1)]


def test_there_is_a_row_for_every_sheet_with_all_its_points():
    rows = rows_of(sheets(*shelf()))
    assert len(rows) == len(shelf())
    for row, record in zip(rows, shelf(), strict=True):
        points = score(replay(record))
        assert [row[letter] for letter in LINES] == [points.points(letter) for letter in LINES]
        assert (row["points"], row["seat"]) == (points.total, record.seat + 1)
        assert row["dungeon"] == record.setup.board.dungeon.id


def test_the_places_of_a_table_are_those_of_its_ranking():
    rows = rows_of(sheets(*hot_seat(90)))
    assert [row["players"] for row in rows] == [4] * 4
    best = max(rows, key=lambda row: (row["points"], row["rooms"]))
    assert best["place"] == 1
    assert sorted(row["place"] for row in rows)[0] == 1
    phones = rows_of(sheets(with_a_phone_each()))[0]
    assert (phones["players"], phones["player"]) == (2, "Anna")
    assert rows_of(sheets(alone()))[0]["place"] == 1


def test_a_board_has_no_row():
    boards = [game for game in games(8, False, False) if game.seat == -1]
    assert boards
    assert rows_of(sheets(*boards)) == []


def test_the_table_read_back_from_csv_is_the_same():
    found = sheets(*shelf(), a_game_of(daily(), 1))
    read = list(csv.DictReader(io.StringIO(csv_text(found))))
    assert list(read[0]) == list(COLUMNS)
    for row, original in zip(read, rows_of(found), strict=True):
        assert row == {key: str(int(value) if isinstance(value, bool) else value) for key, value in original.items()}
    assert read[-1]["challenge"] == "daily 2026-11-17"


@pytest.mark.parametrize("name", ["=1+1", "+31", "-x", "@SUM(A1)"])
def test_a_name_is_never_a_formula(name):
    found = sheets(alone())
    named = found[0]._replace(facts=found[0].facts._replace(names=(name,)))
    assert next(csv.DictReader(io.StringIO(csv_text([named]))))["player"] == f"'{name}"


def test_negative_points_stay_numbers():
    found = sheets(alone())
    poor = found[0]._replace(facts=found[0].facts._replace(lines=(-3,) * 11))
    assert next(csv.DictReader(io.StringIO(csv_text([poor]))))["points"] == "-33"


def test_json_has_the_same_rows():
    found = sheets(*shelf())
    assert json.loads(json_text(found)) == rows_of(found)
    assert json_text([]) == "[]\n"


def test_times_are_utc():
    assert time_text(0) == "1970-01-01 00:00:00"


# --- BG Stats ------------------------------------------------------------------------------------------------


def data_of(link: str) -> dict[str, object]:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("bgstats", "app.bgstatsapp.com", "/createPlay.html")
    name, _, data = parts.query.partition("=")
    assert name == "data"
    assert data.isascii()
    assert not set(data) & set(" \"'<>{}&+#")
    return json.loads(unquote(data, errors="strict"))


def test_a_game_alone_is_a_play_of_one_who_won():
    found = sheets(alone(1))
    data = data_of(bg_stats_link(found, "abc", ["Chloé & Co"]))
    total = found[0].facts.total
    assert data == {
        "sourceName": "Paper Dungeons companion",
        "sourcePlayId": "abc",
        "playDate": time_text(found[0].when),
        "game": {"name": game_there().name, "sourceGameId": "paper-dungeons", "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": "Chloé & Co",
                "sourcePlayerId": "Chloé & Co",
                "score": total,
                "winner": True,
                "startPlayer": False,
                "rank": 1,
            }
        ],
    }


@pytest.mark.parametrize("records", [hot_seat(90), [with_a_phone_each()]], ids=["passed", "phones"])
def test_everybody_at_a_table_has_a_score_a_rank_and_whether_they_won(records):
    names = ["Anna", "Bram", "Chloé", "Daan"]
    players = data_of(bg_stats_link(sheets(*records), "abc", names))["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == names[: len(players)]
    assert len(players) == records[0].setup.players
    for player in players:
        assert set(player) == {"name", "sourcePlayerId", "score", "winner", "startPlayer", "rank"}
        assert player["winner"] == (player["rank"] == 1)
    assert max(players, key=lambda player: player["score"])["rank"] == 1


def test_the_number_of_the_game_is_written_where_it_is_known(monkeypatch):
    monkeypatch.setattr(bg_stats, "game_there", lambda: GameThere("A game", 12345))
    data = data_of(bg_stats_link(sheets(alone()), "abc", ["Anna"]))
    assert data["game"]["bggId"] == 12345


def test_the_data_file_can_be_read():
    assert game_there().name.startswith("Paper Dungeons")
    assert game_there().bgg_id >= 0
