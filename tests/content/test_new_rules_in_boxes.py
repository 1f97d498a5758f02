"""Boxes that use the rules of the printed figures in ways that no printed card does can be played too."""

import pytest

from tests.content.written_boxes import HOUSE, TEXTS, check_play, loaded


def card(file: str, id_: str) -> str:
    """The text of one card: its name and the lines below it, up to an empty line."""
    start = TEXTS[file].index(f"[{id_}]\n")
    return TEXTS[file][start:].split("\n\n")[0]


def edited(file: str, id_: str, old: str, new: str) -> str:
    block = card(file, id_)
    assert block.count(old) == 1, f"{old} stands {block.count(old)} times in {block}"
    return TEXTS[file].replace(block, block.replace(old, new))


ODD = {
    "a first bonus of four levels": ("monsters.toml", "minotaur", "level R", "level 4 R"),
    "a last bonus of gems": ("monsters.toml", "lich", "points 2 F", "gem 3 F"),
    "a first bonus of four points": ("monsters.toml", "minotaur", "level R", "points 4 R"),
    "three different items": ("powers.toml", "craftsman", "items 2 R", "items 3 R"),
    "an item that steps on items": ("items.toml", "crown", "none R", "items 2 R"),
    "an item that levels heroes": ("items.toml", "tome", "levels 1 R", "heroes 2 R"),
    "all minions with the Scepter": ("items.toml", "scepter", "minions 2 R", "minions 9 R"),
    "walls on every moat of a printed card": (
        "dungeons.toml",
        "A",
        '"E5|F5 R"]',
        '"E5|F5 R", "A1|A2 R", "A3|A4 R", "A5|A6 R", "F2|F3 R", "F4|F5 R"]',
    ),
}


@pytest.mark.parametrize(("file", "id_", "old", "new"), ODD.values(), ids=[name.replace(" ", "-") for name in ODD])
def test_a_box_with_other_figures_for_the_new_rules_plays(file, id_, old, new):
    box = loaded(file, edited(file, id_, old, new)).box
    assert box.fingerprint != HOUSE.box.fingerprint
    check_play(box)


@pytest.mark.parametrize(
    ("file", "id_", "old", "new"),
    [
        ("monsters.toml", "hydra", "points 2 R", "points 3 R"),
        ("monsters.toml", "hydra", "points 2 R", "step 2 R"),
        ("dungeons.toml", "A", ', "E5|F5 R"', ""),
        ("powers.toml", "craftsman", "items 2 R", "steps 2 R"),
        ("items.toml", "scepter", "minions 2 R", "minions 1 R"),
    ],
)
def test_every_figure_of_the_new_rules_counts(file, id_, old, new):
    assert loaded(file, edited(file, id_, old, new)).box.fingerprint != HOUSE.box.fingerprint


def test_that_a_card_is_printed_so_is_no_figure_of_the_box():
    """Like a mark, it only names the source."""
    for mark in "FO":
        content = loaded("dungeons.toml", edited("dungeons.toml", "A", 'printed = "R"', f'printed = "{mark}"'))
        assert content.box.fingerprint == HOUSE.box.fingerprint
