"""The file of the rank tables: read as it was written, or not at all."""

import re
from dataclasses import replace

import pytest

from paperdungeons.content.files import DATA, FILES, house_box, read_content, read_texts
from paperdungeons.content.marked_table import ContentError
from paperdungeons.content.ranks_file import RANKS_FILE, house_ranks, ranks_in, read_ranks, write_ranks
from paperdungeons.content.toml_text import LARGEST_FILE
from paperdungeons.core.setup import RULES
from tests.ranks_at_hand import RANKS

TEXT = write_ranks(RANKS)
GAMES = 'games = """\n'

WRONG = [
    ("no rules", "rules = 1\n", ""),
    ("rules of a text", "rules = 1", 'rules = "1"'),
    ("rules that are true", "rules = 1", "rules = true"),
    ("a box of no digits", f'box = "{RANKS.box}"', 'box = "the house"'),
    ("bots of a number", 'bots = "0123abcd"', "bots = 12345678"),
    ("fewer than no champions", "champions = 2", "champions = -1"),
    ("no novices", "novices = 20\n", ""),
    ("novices that are none", "novices = 20", "novices = 0"),
    ("more novices than games", "novices = 20", "novices = 21"),
    ("something unknown", "champions = 2", "champions = 2\npeasants = 3"),
    ("no worths", "[worth.powers]", "[value.powers]"),
    ("a worth of a text", "barbarian = 3.4", 'barbarian = "3.4"'),
    ("a worth that is no number", "barbarian = 3.4", "barbarian = nan"),
    ("a worth without end", "barbarian = 3.4", "barbarian = inf"),
    ("a worth beyond all points", "barbarian = 3.4", "barbarian = 340.0"),
    ("a card of no name", "barbarian = 3.4", '"../barbarian" = 3.4'),
    ("a dungeon that is a number", "[dungeons.A]\n", "[other]\n"),
    ("seeds that fall", "seeds = [0, 39]", "seeds = [39, 0]"),
    ("more seeds than games", "seeds = [0, 39]", "seeds = [0, 40]"),
    ("a seed below nothing", "seeds = [0, 39]", "seeds = [-1, 38]"),
    ("three seeds", "seeds = [0, 39]", "seeds = [0, 1, 39]"),
    ("a sample of numbers", "sample = [[0, 61, 33], [1, 40, 25]]", "sample = [0, 61, 33]"),
    ("a sample of the veteran's alone", "sample = [[0, 61, 33], [1, 40, 25]]", "sample = [[0, 61]]"),
    ("a sample of more than all games", "sample = [[0, 61, 33], ", f"sample = [{'[0, 61, 33], ' * 40}"),
    ("no scale", "[dungeons.A.scale]", "[dungeons.A.stairs]"),
    ("no veterans", "[dungeons.A.scale.veterans]", "[dungeons.A.scale.elders]"),
    ("novices in place of veterans", "[dungeons.A.scale.novices]", "[dungeons.A.scale.veterans]"),
    ("ranks that fall", "ranks = [50, 62, 72, 78]", "ranks = [50, 62, 72, 71]"),
    ("ranks that stay", "ranks = [50, 62, 72, 78]", "ranks = [50, 62, 62, 78]"),
    ("a rank too many", "ranks = [50, 62, 72, 78]", "ranks = [50, 62, 72, 78, 90]"),
    ("ranks that are none", "ranks = [50, 62, 72, 78]", "ranks = []"),
    ("half a point", "ranks = [50, 62, 72, 78]", "ranks = [50, 62, 72.5, 78]"),
    ("a game missing", f"{GAMES}1 1", f"{GAMES}1"),
    ("a game too many", f"{GAMES}1 1", f"{GAMES}1 2"),
    ("fewer than no games", f"{GAMES}1 1", f"{GAMES}3 -1"),
    ("games of letters", f"{GAMES}1 1", f"{GAMES}one 1"),
    ("games of foreign digits", f"{GAMES}1 1", f"{GAMES}\u0661 1"),
    ("a number of games without end", f"{GAMES}1 1", f"{GAMES}{'9' * 5000} 1"),
    ("no games", GAMES, 'parties = """\n'),
    ("games that are a number", GAMES, 'games = 40\nparties = """\n'),
    ("games that are a list", GAMES, 'games = [40]\n# """\n'),
    ("a lowest of a list", "lowest = 40", "lowest = [40]"),
    ("a lowest beyond all points", "lowest = 40", "lowest = 4000"),
    ("half of the file", TEXT[len(TEXT) // 2 :], ""),
    ("no form at all", "[worth.powers]", "[worth.powers"),
    ("nesting without end", "champions = 2", "champions = " + "[" * 9999),
    ("a huge number", "champions = 2", "champions = " + "9" * 5000),
]


def test_what_is_written_reads_back_the_same():
    assert read_ranks(TEXT) == RANKS
    assert write_ranks(read_ranks(TEXT)) == TEXT


def test_worths_below_nothing_and_points_below_nothing_are_kept():
    worths = {"noble": -1, "healer": -99, "scout": 100}
    ranks = replace(RANKS, powers=worths)
    assert read_ranks(write_ranks(ranks)).powers == worths


@pytest.mark.parametrize(("before", "after"), [entry[1:] for entry in WRONG], ids=[entry[0] for entry in WRONG])
def test_a_file_with_a_fault_is_refused_and_gives_no_ranks(tmp_path, before, after):
    text = TEXT.replace(before, after, 1)
    assert text != TEXT
    with pytest.raises(ContentError) as caught:
        read_ranks(text)
    assert caught.value.problems[0].file == RANKS_FILE
    (tmp_path / RANKS_FILE).write_text(text, encoding="utf-8")
    assert ranks_in(tmp_path) is None


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"\x00" * 100, b" " * (LARGEST_FILE + 1)],
    ids=["empty", "not utf-8", "zeros", "far too long"],
)
def test_a_file_that_is_none_gives_no_ranks(tmp_path, content):
    (tmp_path / RANKS_FILE).write_bytes(content)
    assert ranks_in(tmp_path) is None


def test_without_a_file_there_are_no_ranks(tmp_path):
    assert ranks_in(tmp_path) is None
    assert ranks_in(tmp_path / "nowhere") is None


def test_a_file_is_found_where_it_lies(tmp_path):
    (tmp_path / RANKS_FILE).write_text(TEXT, encoding="utf-8")
    assert ranks_in(tmp_path) == RANKS


def test_the_ranks_are_no_part_of_the_box():
    assert RANKS_FILE not in FILES
    assert read_content({**read_texts(DATA), RANKS_FILE: "nonsense"}).box.fingerprint == house_box().fingerprint


# --- the file that is shipped ----------------------------------------------------------------------------------


def test_the_shipped_file_is_for_the_shipped_box_and_has_all_of_it():
    ranks, box = house_ranks(), house_box()
    assert ranks is not None
    assert (ranks.rules, ranks.box) == (RULES, box.fingerprint)
    assert list(ranks.dungeons) == [card.id for card in box.dungeons]
    assert list(ranks.powers) == [card.id for card in box.powers]
    assert list(ranks.objectives) == [card.id for card in box.objectives]


def test_the_shipped_file_says_that_its_values_are_ours():
    assert re.match(r"# .*house values", (DATA / RANKS_FILE).read_text(encoding="utf-8"))
