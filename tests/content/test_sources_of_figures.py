"""Where the figures of a box come from: each is marked, and every mark is known."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from paperdungeons.content.files import DATA
from paperdungeons.content.marked_table import MARKS, UNPRINTED_MARKS
from paperdungeons.core.rooms import parse_room
from tests.content.box_tables import TABLES, WALLS_C, changed, each_file
from tests.content.written_boxes import HOUSE, load, loaded


def figures_in(table: Any, *path: str) -> Iterator[str]:
    """The places of all figures of a parsed file, counted from 1 in lists."""
    if isinstance(table, str):
        yield ".".join(path)
    elif isinstance(table, list):
        for number, entry in enumerate(table, 1):
            yield from figures_in(entry, *path, str(number))
    else:
        for key, entry in table.items():
            if key not in ("letter", "name", "printed"):
                yield from figures_in(entry, *path, key)


@each_file
def test_every_figure_has_its_mark_and_every_mark_its_figure(file):
    places = {place for name, place in HOUSE.marks if name == file and not place.endswith(".name")}
    assert places == set(figures_in(TABLES[file]))
    assert {mark for (name, _), mark in HOUSE.marks.items() if name == file} <= set(MARKS)


MARKED = {
    "dice.toml": {"black.3": "R", "black.2": "R", "white.1": "R", "white.6": "R"},
    "tracks.toml": {"heroes.1": "R", "gems.6": "R", "gem-bonuses.2": "R", "damage.24": "R", "objective.1": "F"},
    "sheet.toml": {"rooms.5.1": "R", "rooms.7.6": "R", "walls.3": "R", "moats.1": "R", "passages.2": "R"},
    "items.toml": {"sword.symbol": "R", "scepter.effect": "R", "crown.points": "R", "tome.effect": "R"},
    "monsters.toml": {
        "minotaur.low.1": "R",
        "chimera.middle.2": "R",
        "chimera.lost-gems.1": "F",
        "hydra.bonus": "R",
        "dragon.flee": "F",
        "golem.low.1": "I",
        "golem.bonus": "I",
        "gargoyle.season": "F",
        "gargoyle.enemy": "I",
    },
    "dungeons.toml": {
        "A.lairs.1": "R",
        "A.walls.1": "R",
        "A.monsters.1": "R",
        "B.monsters.1": "F",
        "B.lairs.1": "H",
        "F.lairs.1": "F",
        "F.lairs.2": "H",
        "F.walls.1": "F",
        "F.monsters.1": "H",
    },
    "missions.toml": {"hero-6.of": "F", "hero-6.at": "F", "lairs-3.counts": "F"},
    "powers.toml": {"barbarian.effect": "R", "alchemist.effect": "R", "craftsman.effect": "R", "craftsman.points": "R"},
    "objectives.toml": {"minions-l4.steps.1": "F", "life.style": "F"},
}


@each_file
def test_the_marks_are_those_of_the_content_tables(file):
    assert {place: HOUSE.marks[file, place] for place in MARKED[file]} == MARKED[file]


NAMED = {
    ("items.toml", "sword.name"): "R",
    ("items.toml", "scepter.name"): "R",
    ("monsters.toml", "chimera.name"): "R",
    ("monsters.toml", "watcher.name"): "F",
    ("monsters.toml", "mummy.name"): "H",
    ("powers.toml", "noble.name"): "R",
    ("powers.toml", "beastmaster.name"): "R",
}


def test_the_mark_of_a_name_is_kept_as_well():
    """So a card can say where its name comes from, too."""
    assert {place: HOUSE.marks.get(place) for place in NAMED} == NAMED


def marks_of(file: str, cards: tuple[str, ...]) -> set[str]:
    return {mark for (name, place), mark in HOUSE.marks.items() if name == file and place.split(".")[0] in cards}


def test_cards_that_are_ours_throughout_say_so():
    assert marks_of("dungeons.toml", tuple("CDEGHIJKL")) == {"H"}


def test_what_is_not_from_print_are_eleven_dungeon_cards_and_three_monsters():
    unprinted = {(name, place.split(".")[0]) for (name, place), mark in HOUSE.marks.items() if mark in UNPRINTED_MARKS}
    assert unprinted == {("dungeons.toml", letter) for letter in "BCDEFGHIJKL"} | {
        ("monsters.toml", id_) for id_ in ("gargoyle", "golem", "mummy")
    }
    assert set(UNPRINTED_MARKS) == {"I", "H"}


def test_the_readme_counts_what_is_not_from_print():
    readme = (DATA.parent / "README.md").read_text(encoding="utf-8").replace("\n", " ")
    files = Counter(name for (name, _), mark in HOUSE.marks.items() if mark in UNPRINTED_MARKS)
    assert f"Of the {len(HOUSE.marks)} figures in the box, {files.total()} are not from print" in readme
    assert f"{files['dungeons.toml']} on dungeon cards B to L" in readme
    assert f"{files['monsters.toml']} on three monsters" in readme


def test_a_card_that_is_printed_so_may_break_a_promise_of_ours_and_no_other():
    walls = ("dungeons.toml", WALLS_C, f'{WALLS_C}]\nprinted = "O"#')
    on_a_moat = changed(*walls).replace(WALLS_C, WALLS_C.replace("B2|C2", "A1|A2"))
    assert loaded("dungeons.toml", on_a_moat).box.dungeons[2].walls >= {(parse_room("A1"), parse_room("A2"))}
    for mark in ("H", "I", "X", ""):
        assert isinstance(load("dungeons.toml", on_a_moat.replace('printed = "O"', f'printed = "{mark}"')), list)
