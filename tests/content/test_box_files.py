"""The files of a box: every fault is told with its place, odd but sound boxes are taken, and the house box is right."""

import pytest

from paperdungeons.content.files import FILES, earlier_contents, house_content, read_content, read_tables, read_texts
from paperdungeons.content.marked_table import ContentError, Problem
from paperdungeons.content.toml_text import LARGEST_FILE
from paperdungeons.core.rooms import parse_room
from tests.content.box_tables import LAIRS_C, WALLS_C, changed, each_file
from tests.content.written_boxes import HOUSE, TEXTS, check_play, load, loaded

# --- one fault at a time ------------------------------------------------------------------------------------

WHITE = 'white = ["skull R", "1 R", "2 R", "3 R", "4 R", "9 R"]'
F7, SWORD = '"zombie 5, gem H R"', '[sword]\nletter = "s"\nname = "R"\nsymbol = "warrior R"'
MINOTAUR = '[minotaur]\nname = "R"\nseason = "1 R"\nenemy = "warrior R"\nlow = ["9 R", "2 R", "3 R"]'

FAULTS = [
    # what is wrong, file, old text, new text, the place named, words of the sentence
    ("a die is missing", "dice.toml", WHITE, "", "white", "is missing"),
    ("a die of five sides", "dice.toml", '"4 R", "9 R"]', '"9 R"]', "white", "has 5 entries, 6 expected"),
    ("a black face on a white die", "dice.toml", '"9 R"]', '"8 R"]', "white.6", "'8' is not one of skull, 1"),
    ("a face that is no face", "dice.toml", '"8 R"]', '"11 R"]', "black.6", "'11' is not one of"),
    ("a die of skulls", "dice.toml", WHITE, f"white = {['skull R'] * 6}", "white", "rolled again for ever"),
    ("a die of clovers, rolled again for ever", "dice.toml", WHITE, f"white = {['9 R'] * 6}", "white", ""),
    ("a face without a mark", "dice.toml", '"9 R"]', '"9"]', "white.6", 'not of the form "VALUE MARK"'),
    ("a face with a wrong mark", "dice.toml", '"9 R"]', '"9 X"]', "white.6", 'not of the form "VALUE MARK"'),
    ("a face that is a number", "dice.toml", '"9 R"]', "9]", "white.6", "9 is not of the form"),
    ("a die that is a text", "dice.toml", WHITE, 'white = "9 R"', "white", "must be a list"),
    ("a die of a third colour", "dice.toml", WHITE, WHITE + '\ngreen = ["1 R"]', "green", "is not known here"),
    ("a gem twice", "sheet.toml", "gem H R", "gem G R", "rooms", "gem G lies in 2 rooms"),
    ("a gem nowhere", "sheet.toml", "gem H R", "step R", "rooms", "gem H lies in 0 rooms"),
    ("a gem that is not last", "sheet.toml", F7, '"zombie 5, gem H, step R"', "rooms.7.F", "'step' does not belong"),
    ("a gem of no letter", "sheet.toml", "gem H R", "gem Z R", "rooms.7.F", "'gem Z' does not belong"),
    ("a minion of no kind", "sheet.toml", F7, '"bear 5, gem H R"', "rooms.7.F", "'bear 5' does not belong"),
    ("a minion too strong", "sheet.toml", F7, '"zombie 7, gem H R"', "rooms.7.F", "7 is not between 1 and 6"),
    ("a minion without a level", "sheet.toml", F7, '"zombie, gem H R"', "rooms.7.F", "is not a whole number"),
    ("a minion in a trap", "sheet.toml", F7, '"zombie 5, trap, gem H R"', "rooms.7.F", "'trap' does not belong"),
    ("a thirteenth minion", "sheet.toml", '7 = ["potion R"', '7 = ["orc 1 R"', "rooms", "13 minions, but only 12"),
    ("a room too full", "sheet.toml", "potion, potion R", "potion, potion, step, level R", "rooms.1.A", "more than 3"),
    ("a row of five rooms", "sheet.toml", '"step R", "kobold 4', '"kobold 4', "rooms.4", "has 5 entries, 6 expected"),
    ("a row missing", "sheet.toml", "\n7 = [", "\n8 = [", "rooms.7", "is missing"),
    ("a row too many", "sheet.toml", "\n7 = [", '\n8 = ["- R"]\n7 = [', "rooms.8", "is not known here"),
    ("no rooms", "sheet.toml", "[rooms]", "[chambers]", "rooms", "is missing"),
    ("a door upstairs", "sheet.toml", '"A1 R"', '"A2 R"', "doors", "A2 is not in the lowest row"),
    ("no doors", "sheet.toml", '"A1 R", "B1 R", "C1 R", "D1 R", "E1 R", "F1 R"', "", "doors", "has 0 entries"),
    ("a wall on a moat", "sheet.toml", '"A7|B7 R"', '"A1|A2 R"', "moats", "a wall and a moat lie between A1 and A2"),
    ("a wall between far rooms", "sheet.toml", '"A7|B7 R"', '"A7|C7 R"', "walls.1", "A7|C7 are not neighbours"),
    ("a wall round the corner", "sheet.toml", '"A7|B7 R"', '"F1|A2 R"', "walls.1", "F1|A2 are not neighbours"),
    ("a wall twice", "sheet.toml", '"B7|C7 R"', '"B7|A7 R"', "walls.2", "B7|A7 is written twice"),
    ("a wall above the sheet", "sheet.toml", '"A7|B7 R"', '"A7|A8 R"', "walls.1", "'A8' is not a room"),
    ("a wall of one room", "sheet.toml", '"A7|B7 R"', '"A7 R"', "walls.1", "'A7' is not a pair of rooms"),
    ("a wall with one end", "sheet.toml", '"A7|B7 R"', '"B1| R"', "walls.1", "is not a"),
    ("a wall with no beginning", "sheet.toml", '"A7|B7 R"', '"|A2 R"', "walls.1", "is not a"),
    ("a passage next door", "sheet.toml", '"A2|F2 R"', '"A2|B2 R"', "passages.1", "A2|B2 are neighbours"),
    ("a passage to itself", "sheet.toml", '"A2|F2 R"', '"A2|A2 R"', "passages.1", "A2|A2 is one room"),
    ("a track that falls", "tracks.toml", '"0 R", "3 R", "6 R"', '"0 R", "3 R", "2 R"', "heroes", "must not fall"),
    ("damage that pays", "tracks.toml", '"-6 R", "-9 R"', '"-6 R", "-5 R"', "damage", "must not rise"),
    ("a short track", "tracks.toml", '"19 R", "22 R", "25 R"', '"19 R", "22 R"', "minions", "has 11 entries"),
    ("a number out of range", "tracks.toml", 'tion = "-9', 'tion = "-100', "resurrection", "-100 is not between -99"),
    ("a penalty that pays", "tracks.toml", 'tion = "-9', 'tion = "9', "resurrection", "9 is not between -99 and 0"),
    ("a number in words", "tracks.toml", 'mission = "4 R"', 'mission = "four R"', "mission", "'four' is not a whole"),
    ("a broken number", "tracks.toml", 'mission = "4 R"', 'mission = "4.5 R"', "mission", "'4.5' is not a whole"),
    ("an Arabic-Indic number", "tracks.toml", 'mission = "4 R"', 'mission = "٤ R"', "mission", "is not a whole"),
    ("a row of potions for nothing", "tracks.toml", '"gem R"]', '"ruby R"]', "potion-rows.3", "'ruby' is not one of"),
    ("an eleventh gem box", "tracks.toml", '6 = "level R"', '11 = "level R"', "gem-bonuses.11", "is not known here"),
    ("points for a gem", "tracks.toml", '2 = "step R"', '2 = "points 2 R"', "gem-bonuses.2", "'points' is not one of"),
    ("points for potions", "tracks.toml", '"gem R"]', '"points R"]', "potion-rows.3", "'points' is not one of"),
    ("a bonus of five", "tracks.toml", '2 = "step R"', '2 = "potion 5 R"', "gem-bonuses.2", "5 is not between 1"),
    ("two items of one letter", "items.toml", 'letter = "d"', 'letter = "s"', "scepter.letter", "of two items"),
    ("a capital letter", "items.toml", 'letter = "d"', 'letter = "D"', "scepter.letter", "does not look like [a-z]"),
    ("a letter of two letters", "items.toml", 'letter = "d"', 'letter = "de"', "scepter.letter", "does not look like"),
    ("a letter that is a number", "items.toml", 'letter = "d"', "letter = 4", "scepter.letter", "4 does not look like"),
    ("an unknown effect", "items.toml", '"cross-walls R"', '"fly R"', "cloak.effect", "'fly' is not one of none"),
    ("an effect of none", "items.toml", '"potions 3 R"', '"potions 0 R"', "cauldron.effect", "0 is not between 1"),
    ("an effect of ten", "items.toml", '"potions 3 R"', '"potions 10 R"', "cauldron.effect", "10 is not between"),
    ("points beyond nine", "items.toml", '"4 R"\n', '"10 R"\n', "crown.points", "10 is not between -9 and 9"),
    ("a symbol of nobody", "items.toml", '"warrior R"', '"bard R"', "sword.symbol", "'bard' is not one of any"),
    ("a name with a wrong mark", "items.toml", SWORD, SWORD.replace('"R"', '"X"'), "sword.name", "does not look like"),
    ("a name without a mark", "items.toml", SWORD, SWORD.replace('name = "R"\n', ""), "sword.name", "is missing"),
    ("a key too many", "items.toml", SWORD, SWORD + '\ncolour = "red H"', "sword.colour", "is not known here"),
    ("a card that is a text", "items.toml", SWORD, 'sword = "s"\n[blade]', "sword", "must be a table"),
    ("a ninth item", "items.toml", SWORD, f"[axe]\n{SWORD}", "", "has 9 cards, 8 expected"),
    ("thresholds that fall", "monsters.toml", '"18 R", "4 R"', '"24 R", "4 R"', "hydra", "must rise"),
    ("thresholds that stand", "monsters.toml", '"18 R", "4 R"', '"23 R", "4 R"', "hydra", "must rise"),
    ("a threshold of two", "monsters.toml", '"18 R", "4 R", "5 R"', '"18 R", "4 R"', "hydra.low", "has 2 entries"),
    ("a strength of hundred", "monsters.toml", '["28 R"', '["100 R"', "hydra.high.1", "100 is not between 0 and 99"),
    ("a fourth season", "monsters.toml", MINOTAUR, MINOTAUR.replace('"1 R"', '"4 R"'), "minotaur.season", "between 1"),
    ("a sworn enemy unknown", "monsters.toml", '"rogue I"', '"thief I"', "mummy.enemy", "'thief' is not one of"),
    ("fleeing that pays", "monsters.toml", '"-5 R"', '"5 R"', "hydra.flee", "5 is not between -99 and 0"),
    ("a bonus of nothing", "monsters.toml", '"points 2 R"', '"gold R"', "hydra.bonus", "'gold' is not one of potion"),
    ("three lost gems", "monsters.toml", '["A R", "D R"]', '["A R", "D R", "B R"]', "minotaur.lost-gems", "0 to 2"),
    ("a lost gem of no letter", "monsters.toml", '["A R", "D R"]', '["Z R"]', "minotaur.lost-gems.1", "'Z' is not one"),
    (
        "a card's wall on a moat",
        "dungeons.toml",
        WALLS_C,
        WALLS_C.replace("B2|C2", "A1|A2"),
        "C.walls",
        "between A1 and A2 the sheet",
    ),
    (
        "a card's wall on a wall",
        "dungeons.toml",
        WALLS_C,
        WALLS_C.replace("B2|C2", "A7|B7"),
        "C.walls",
        "between A7 and B7 the sheet",
    ),
    ("a lair behind walls", "dungeons.toml", LAIRS_C, LAIRS_C.replace("C6", "B7"), "C.lairs", "B7 cannot be reached"),
    ("two monsters in a room", "dungeons.toml", LAIRS_C, LAIRS_C.replace("C6", "B3"), "C.lairs", "live in one room"),
    ("two lairs", "dungeons.toml", LAIRS_C, LAIRS_C.replace(', "C6 H"', ""), "C.lairs", "has 2 entries, 3 expected"),
    ("a lair off the sheet", "dungeons.toml", LAIRS_C, LAIRS_C.replace("C6", "G6"), "C.lairs.3", "'G6' is not a room"),
    ("a room cut off", "dungeons.toml", WALLS_C, '"D7|E7 H", "E7|F7 H", "E6|E7 H"', "C.walls", "E7 can no longer be"),
    (
        "a monster out of season",
        "dungeons.toml",
        '"gargoyle H", "chimera H"',
        '"chimera H", "gargoyle H"',
        "C.monsters",
        "'chimera' is not a monster of season 1",
    ),
    (
        "a monster of no card",
        "dungeons.toml",
        '"gargoyle H", "chimera H"',
        '"bear H", "chimera H"',
        "C.monsters",
        "'bear' is not a monster of season 1",
    ),
    ("a mission counts nothing", "missions.toml", '"corners F"', '"stars F"', "corners-2.counts", "'stars' is not one"),
    ("a mission at nothing", "missions.toml", 'at = "15 F"', 'at = "0 F"', "rooms-15.at", "0 is not between 1 and 99"),
    ("a count without its level", "missions.toml", 'of = "7 F"\n', "", "column.of", "is missing"),
    ("a column of eight", "missions.toml", 'of = "7 F"', 'of = "8 F"', "column.of", "8 is not between 1 and 7"),
    ("a level without a count", "missions.toml", 'at = "15 F"', 'at = "15 F"\nof = "2 F"', "rooms-15.of", "not known"),
    ("steps that stand", "objectives.toml", '"20 F", "25 F"', '"25 F", "25 F"', "rooms.steps", "must rise"),
    (
        "a style of three",
        "objectives.toml",
        'steps = ["20 F", "25 F", "30 F"]\nstyle = "BWBW F"',
        'steps = ["20 F", "25 F", "30 F"]\nstyle = "BWB F"',
        "rooms.style",
        "must be four letters",
    ),
    (
        "a grey style",
        "objectives.toml",
        'steps = ["20 F", "25 F", "30 F"]\nstyle = "BWBW F"',
        'steps = ["20 F", "25 F", "30 F"]\nstyle = "BWBG F"',
        "rooms.style",
        "must be four letters",
    ),
    ("a power without a name", "powers.toml", '[noble]\nname = "R"', "[noble]", "noble.name", "is missing"),
    (
        "fifteen powers",
        "powers.toml",
        '[noble]\nname = "R"\neffect = "step-at-level 5 R"\npoints = "-1 R"',
        "",
        "",
        "has 15 cards, 16 to 99 expected",
    ),
    ("a key twice", "tracks.toml", 'mission = "4 R"', 'mission = "4 R"\nmission = "4 R"', "", "overwrite"),
    ("a card twice", "powers.toml", "[noble]", "[healer]", "", "twice"),
    ("a string that does not end", "tracks.toml", 'mission = "4 R"', 'mission = "4 R', "", "line"),
    ("a NUL", "tracks.toml", 'mission = "4 R"', 'mission = "4 R\0"', "", "line"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "words"),
    [fault[1:] for fault in FAULTS],
    ids=[fault[0].replace(" ", "-") for fault in FAULTS],
)
def test_a_fault_names_its_file_and_place_and_what_is_wrong(file, old, new, place, words):
    problems = load(file, changed(file, old, new))
    assert isinstance(problems, list), "nothing was found wrong"
    assert [problem for problem in problems if problem[:2] == (file, place) and words in problem.what], problems


IDS = {
    "a power with a space": ("powers.toml", "[noble]", '["no ble"]'),
    "a power that looks like an answer": ("powers.toml", "[noble]", '["a=b"]'),
    "a power without letters": ("powers.toml", "[noble]", '[""]'),
    "an objective that is not ASCII": ("objectives.toml", "[edges]", '["\u00e9"]'),
    "a dungeon that begins a comment": ("dungeons.toml", "[L]", '["L#"]'),
    "a dungeon that ends the line": ("dungeons.toml", "[L]", '["L\\nM"]'),
}


@pytest.mark.parametrize(("file", "old", "new"), IDS.values(), ids=[name.replace(" ", "-") for name in IDS])
def test_an_id_that_cannot_stand_in_a_game_record_is_a_problem(file, old, new):
    """With such a card a game could be played but not saved."""
    problems = load(file, changed(file, old, new))
    is_refused = isinstance(problems, list) and {problem.file for problem in problems} == {file}
    assert is_refused


def in_sword(value: str) -> str:
    return changed("items.toml", 'letter = "s"', f"letter{value}")


MONSTROUS = {
    "a whole number of 5000 digits": in_sword(" = " + "1" * 5000),
    "a hexadecimal number of 6000 digits": in_sword(" = 0x" + "F" * 6000),
    "a list in a list, 50000 deep": in_sword(" = " + "[" * 50_000),
    "closed lists, 200 deep": in_sword(" = " + "[" * 200 + "]" * 200),
    "tables by dots, 1500 deep": in_sword(".a" * 1500 + " = 1"),
    "inline tables, 5000 deep": in_sword(" = " + "{a = " * 5000 + "1" + "}" * 5000),
    "a float beyond all floats": in_sword(" = 1e999999999"),
    "a date that is none": in_sword(" = 2024-13-45"),
    "a text of 100000 letters": in_sword(' = "' + "s" * 100_000 + '"'),
    "a key of 100000 letters": in_sword(' = "s"\n' + "k" * 100_000 + " = 1"),
    "a list of 50000 entries": in_sword(" = [" + "1," * 50_000 + "]"),
}


@pytest.mark.parametrize("text", MONSTROUS.values(), ids=[name.replace(" ", "-") for name in MONSTROUS])
def test_a_monstrous_value_is_a_problem_and_no_crash(text):
    problems = load("items.toml", text)
    assert isinstance(problems, list)
    assert {problem.file for problem in problems} == {"items.toml"}


@each_file
@pytest.mark.parametrize(
    "text",
    ["", "\n# nothing\n", "rubbish", "= 1", "[[a]]", "x" * (LARGEST_FILE + 1)],
    ids=["empty", "only a comment", "no TOML", "no key", "a list of tables", "huge"],
)
def test_a_file_without_its_contents_is_a_problem_of_that_file(file, text):
    problems = load(file, text)
    assert isinstance(problems, list)
    assert {problem.file for problem in problems} == {file}


def test_a_huge_file_is_not_even_parsed():
    problems = load("items.toml", TEXTS["items.toml"] + "#" * LARGEST_FILE)
    assert Problem("items.toml", "", "is far too long") in problems


def test_all_faults_are_told_at_once():
    text = changed("items.toml", '"warrior R"', '"bard R"').replace('"potions 3 R"', '"potions 0 R"')
    problems = load("items.toml", text)
    assert isinstance(problems, list)
    assert [problem.place for problem in problems] == ["sword.symbol", "cauldron.effect"]


def test_faults_of_several_files_are_told_at_once():
    broken = {"dice.toml": changed("dice.toml", '"9 R"]', '"8 R"]'), "missions.toml": "", "powers.toml": "?"}
    with pytest.raises(ContentError) as caught:
        read_content(TEXTS | broken)
    assert {problem.file for problem in caught.value.problems} == set(broken)
    assert "dice.toml: white.6: '8' is not one of" in str(caught.value)


def test_a_missing_file_a_directory_and_bytes_that_are_no_text_are_named(tmp_path):
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert read_content(read_texts(tmp_path)).box.fingerprint == HOUSE.box.fingerprint
    (tmp_path / "dice.toml").unlink()
    (tmp_path / "items.toml").write_bytes(b"\xff\xfe\0")
    (tmp_path / "powers.toml").unlink()
    (tmp_path / "powers.toml").mkdir()
    with pytest.raises(ContentError) as caught:
        read_texts(tmp_path)
    assert [problem.file for problem in caught.value.problems] == ["dice.toml", "items.toml", "powers.toml"]
    assert all(problem.what.startswith("cannot be read: ") for problem in caught.value.problems)


def test_a_folder_that_is_not_there_is_a_problem_of_every_file(tmp_path):
    with pytest.raises(ContentError) as caught:
        read_texts(tmp_path / "nowhere")
    assert [problem.file for problem in caught.value.problems] == list(FILES)


# --- boxes that are odd but sound ---------------------------------------------------------------------------

ODD = {
    "one door": ("sheet.toml", '"A1 R", "B1 R", "C1 R", "D1 R", "E1 R", "F1 R"', '"C1 R"'),
    "no walls and no moats": ("sheet.toml", TEXTS["sheet.toml"].split("\n")[4], "walls = []"),
    "every hero at once": ("powers.toml", '"heroes 2 R"', '"heroes 9 R"'),
    "all minions at once": ("powers.toml", '"minions 2 R"', '"minions 9 R"'),
    "all gems at once": ("powers.toml", '"gems 1 R"', '"gems 9 R"'),
    "nine steps": ("powers.toml", '"items 2 R"', '"steps 9 R"'),
    "nine items, of which there are eight": ("powers.toml", '"items 2 R"', '"items 9 R"'),
    "a potion for every minion": ("powers.toml", '"potion-per-minions 3 R"', '"potion-per-minions 1 R"'),
    "a step at the level of the start": ("powers.toml", '"step-at-level 5 R"', '"step-at-level 1 R"'),
    "nine potions a gem": ("powers.toml", '"potion-per-gem 1 R"', '"potion-per-gem 9 R"'),
    "gems for potions for gems": ("tracks.toml", '["level R", "step R", "gem R"]', '["gem R", "gem R", "gem R"]'),
    "moats that pay nine": ("powers.toml", '"moat-points 1 R"', '"moat-points 9 R"'),
    "nearly only skulls": ("dice.toml", WHITE, f"white = {['skull R'] * 5 + ['1 R']}"),
    "nearly only clovers": ("dice.toml", WHITE, f"white = {['9 R'] * 5 + ['1 R']}"),
    "a die of one face": ("dice.toml", WHITE, f"white = {['1 R'] * 6}"),
    "deadly minions": ("sheet.toml", "orc 3, step R", "orc 6, step R"),
    "a room full of potions": ("sheet.toml", "ghost 3, potion, potion R", f"ghost 3{', potion' * 3} R"),
    "monsters nobody can beat": ("monsters.toml", '"18 R", "4 R", "5 R"', '"22 R", "99 R", "24 R"'),
}


@pytest.mark.parametrize(("file", "old", "new"), ODD.values(), ids=[name.replace(" ", "-") for name in ODD])
def test_an_odd_box_plays(file, old, new):
    box = loaded(file, changed(file, old, new)).box
    assert box.fingerprint != HOUSE.box.fingerprint
    check_play(box)


# --- the house box ------------------------------------------------------------------------------------------


def test_the_sheet_has_the_totals_of_the_content_tables():
    rooms = HOUSE.box.plan.rooms
    minions = [(room.minion, room.minion_level) for room in rooms if room.minion is not None]
    rewards = [reward.value for room in rooms for reward in room.rewards]
    assert len(minions) == 12
    assert [sum(kind == one for one, _ in minions) for kind in range(4)] == [3, 3, 3, 3]
    assert [sum(level == one for _, one in minions) for level in (3, 4, 5)] == [4, 4, 4]
    assert sum(room.trap for room in rooms) == 16
    assert [rewards.count(kind) for kind in ("potion", "level", "step")] == [9, 5, 6]
    assert sum(room.gem is not None for room in rooms) == 8
    assert sum(room.minion is None and not room.trap and not room.rewards and room.gem is None for room in rooms) == 9


def test_every_monster_is_on_three_dungeon_cards_and_every_lair_in_its_rows():
    dungeons = HOUSE.box.dungeons
    for monster in HOUSE.box.monsters:
        assert sum(monster.id in dungeon.monsters for dungeon in dungeons) == 3
    for dungeon in dungeons:
        rows = [lair // 6 + 1 for lair in dungeon.lairs]
        assert rows[0] in (2, 3), dungeon.id
        assert rows[1] in (4, 5), dungeon.id
        assert rows[2] in (5, 6, 7), dungeon.id
        assert 4 <= len(dungeon.walls) <= 9


def test_no_two_dungeon_cards_are_alike():
    assert len({dungeon.walls for dungeon in HOUSE.box.dungeons}) == 12
    assert len({frozenset(dungeon.lairs) for dungeon in HOUSE.box.dungeons}) == 12
    assert len({dungeon.monsters for dungeon in HOUSE.box.dungeons}) == 12
    assert parse_room("B7") not in {lair for dungeon in HOUSE.box.dungeons for lair in dungeon.lairs}


def test_the_boxes_of_the_app_pass_the_checks_that_are_left_out_when_it_starts():
    for content in (house_content(), *earlier_contents()):
        assert read_tables(content.tables).box.fingerprint == content.box.fingerprint
