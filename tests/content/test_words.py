"""The words of the game: complete, equal in form in every language, and none unused."""

import ast
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.bots.players import play
from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.marked_table import MARKS, ContentError
from paperdungeons.content.words import LANGUAGES, Words, own_name, read_words, words
from paperdungeons.core import scoring
from paperdungeons.core.cards import Effect, Measure
from paperdungeons.core.dice import seed_from
from paperdungeons.core.errors import Reason
from paperdungeons.core.faces import HERO_IDS, MINION_IDS
from paperdungeons.core.scoring import LINES, TOTAL, Part, score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import State
from paperdungeons.play.records.export import part_text, score_table
from paperdungeons.play.records.record import Record, replay, states_of
from tests.staging import BOX
from tools import language_rules
from tools.check_language import read_language
from tools.language_rules import Language, forms_of, placeholders

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "paperdungeons"
STRINGS = ROOT / "data" / "strings"
ONLY_EARLIER = {monster.id for box in earlier_boxes() for monster in box.monsters} - {card.id for card in BOX.monsters}
"""Monsters that only games of an earlier box can meet."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def part_ids() -> set[str]:
    """The first argument of every ``Part(...)`` in the scoring chapter."""
    tree = ast.parse(Path(scoring.__file__).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Part"]
    ids = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert len(calls) >= len(ids) >= 15
    return ids


def printed_keys() -> set[str]:
    """The key of a text for everything that has a name of its own in the rules or in the box."""
    cards = {
        "items": BOX.items,
        "monsters": BOX.monsters,
        "powers": BOX.powers,
        "objectives": BOX.objectives,
        "missions": BOX.missions,
        "dungeons": BOX.dungeons,
    }
    names = {f"{family}.{card.id}.name" for family, box in cards.items() for card in box}
    heroes = {f"heroes.{id_}.{text}" for id_ in HERO_IDS for text in ("name", "ability")}
    lines = {f"measures.{id_}.full" for id_ in ("rows", "columns")}
    return (
        names
        | heroes
        | lines
        | {
            *(f"dungeons.{dungeon.id}.story" for dungeon in BOX.dungeons),
            *(f"minions.{id_}.name" for id_ in MINION_IDS),
            *(f"reasons.{reason.value}" for reason in Reason),
            *(f"effects.{effect.id}.{length}" for effect in Effect for length in ("text", "short")),
            *(f"monsters.{id_}.name" for id_ in ONLY_EARLIER),
            *(f"measures.{measure.id}.text" for measure in Measure),
            *(f"score.line.{letter}" for letter in LINES + TOTAL),
            *(f"score.part.{id_}" for id_ in part_ids()),
            *(f"provenance.{mark}" for mark in MARKS),
            "provenance.unofficial",
        }
    )


# --- every language ------------------------------------------------------------------------------------------


def test_every_language_has_a_folder_and_every_folder_is_a_language():
    assert {folder.name for folder in STRINGS.iterdir()} == set(LANGUAGES)


@cache
def read(language: str) -> Language:
    return read_language(language)


@in_every_language
def test_every_language_has_the_texts_of_the_english(language):
    assert [*language_rules.missing(read(language)), *language_rules.unknown(read(language))] == []


@in_every_language
def test_what_goes_by_a_number_has_all_forms_of_the_language(language):
    assert [*language_rules.wrong_forms(read(language))] == []


@in_every_language
def test_every_language_fills_in_the_facts_of_the_english(language):
    assert [*language_rules.wrong_facts(read(language))] == []


@in_every_language
def test_no_text_is_empty_or_badly_spaced_and_a_percent_sign_stands_at_its_number(language):
    assert [*language_rules.bad_spaces(read(language))] == []


@in_every_language
def test_every_font_can_draw_every_text(language):
    assert [*language_rules.strange_letters(read(language))] == []


@in_every_language
def test_no_text_is_left_in_english_but_names_and_words_that_are_the_same(language):
    assert [*language_rules.left_in_english(read(language))] == []


def test_no_word_is_said_to_be_shared_that_is_not():
    for language in LANGUAGES:
        same = [
            text
            for _, own, english in read(language).both
            for text in own.values()
            if language != "en" and text in english.values()
        ]
        used = {word for text in same for word in language_rules.words_in(text)}
        assert language_rules.shared_words(language) - language_rules.shared_words("all") - used == set(), language


def leaves(entry: object) -> list[object]:
    return [leaf for inner in entry.values() for leaf in leaves(inner)] if isinstance(entry, dict) else [entry]


@in_every_language
def test_every_value_in_the_files_is_a_text(language):
    for file in (STRINGS / language).glob("*.toml"):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        assert [leaf for leaf in leaves(table) if not isinstance(leaf, str)] == [], file.name


@in_every_language
def test_the_files_of_a_language_are_those_of_the_english(language):
    files = [{file.name for file in (STRINGS / one).iterdir()} for one in (language, "en")]
    assert files[0] == files[1]


def test_every_file_begins_by_saying_where_its_texts_show():
    files = sorted((STRINGS / "en").glob("*.toml"))
    assert [file.name for file in files if not file.read_text(encoding="utf-8").startswith("# ")] == []


def test_the_names_of_the_languages_are_their_own():
    assert [own_name(language) for language in LANGUAGES] == [
        "English",
        "Nederlands",
        "Deutsch",
        "Français",
        "Español",
        "Português (Brasil)",
        "Italiano",
        "Polski",
        "Čeština",
    ]


# --- everything has its words --------------------------------------------------------------------------------


@in_every_language
def test_everything_printed_has_its_words(language):
    assert printed_keys() - set(forms_of(words(language).texts)) == set()


@in_every_language
def test_no_two_cards_of_a_kind_share_a_name(language):
    for family in ("items", "monsters", "powers", "objectives", "missions", "dungeons", "heroes", "minions"):
        names = [text for key, text in words(language).texts.items() if re.fullmatch(rf"{family}\..*\.name", key)]
        assert len(names) == len(set(names)), family


@in_every_language
def test_every_reason_is_a_sentence(language):
    for reason in Reason:
        text = words(language)(f"reasons.{reason.value}")
        assert text.lstrip("¡¿")[0].isupper(), reason
        assert text[-1] in ".!?", reason


@in_every_language
def test_effects_can_be_told_for_every_number(language):
    say = words(language)
    for effect in Effect:
        for n in range(1, 10):
            text = say.effect(effect, n)
            assert "{" not in text
            assert n == 1 or str(n) in text or is_numberless(say, effect)
            short = say.effect_in_short(effect, n)
            assert "{" not in short
            assert n == 1 or str(n) in short or is_numberless(say, effect)


def is_numberless(say: Words, effect: Effect) -> bool:
    return not any(placeholders(text) for text in forms_of(say.texts)[f"effects.{effect.id}.text"].values())


@in_every_language
def test_measures_can_be_told_for_every_number(language):
    say = words(language)
    for measure in Measure:
        for of in range(8):
            for n in range(1, 100):
                assert str(n) in say.measure(measure, of, n)


@in_every_language
def test_every_card_can_be_told(language):
    say = words(language)
    for card in (*BOX.items, *BOX.powers):
        assert say.effect(card.effect, card.n)
    for mission in BOX.missions:
        assert say.measure(mission.measure, mission.of, mission.at)
    for objective in BOX.objectives:
        told = {say.measure(objective.measure, objective.of, step) for step in objective.steps}
        assert len(told) == 3


@in_every_language
def test_what_is_measured_is_a_phrase_of_its_own_without_a_number(language):
    for measure in Measure:
        phrase = words(language).measured(measure, 4)
        assert phrase[0].isupper()
        assert "2" not in phrase


def test_what_is_measured_is_said_as_of_several():
    assert words("en").measured(Measure.HAZARDS, 0) == "Traps, walls and moats crossed"
    assert words("pl").measured(Measure.HAZARDS, 0) == "Pokonane pu\u0142apki, mury i fosy"


def test_one_is_told_in_the_singular_and_whole_lines_as_complete():
    say = words("en")
    assert say.effect(Effect.POTIONS, 1) == "At once: brew 1 potion."
    assert say.effect(Effect.POTIONS, 2) == "At once: brew 2 potions."
    assert say.effect_in_short(Effect.MINIONS, 1) == "beats 1 minion"
    assert say.effect_in_short(Effect.MINIONS, 2) == "beats 2 minions"
    assert say.effect(Effect.ITEMS, 2) == "At once: fill one box each of 2 different magic items of your choice."
    assert words("nl").effect_in_short(Effect.MINIONS, 2) == "verslaat 2 handlangers"
    assert say.measure(Measure.ROWS, 6, 1) == "1 complete row visited"
    assert say.measure(Measure.COLUMNS, 7, 2) == "2 complete columns visited"
    assert say.measure(Measure.COLUMNS, 6, 2) == "2 columns with at least 6 rooms visited"
    assert words("nl").measure(Measure.HEROES, 5, 1) == "1 held die niveau 5 heeft bereikt"


def told(say: Words, states: Iterable[State]) -> set[str]:
    """The reasons for points in these states, after checking that all of them are in words."""
    scores = [score(state) for state in states]
    assert all("{" not in line for points in scores for line in score_table(say, points))
    return {part.id for points in scores for parts in points.lines.values() for part in parts}


@cache
def strong_parties() -> list[State]:
    """The end of a game of three veterans: random choices beat no monster."""
    setup = Setup(BOX, "K7QF3MXW", players=3, dungeon="A")
    logs = play(setup, [Bot(VETERAN, seat) for seat in range(3)])
    return [replay(Record(setup, seat=seat, choices=tuple(log))) for seat, log in enumerate(logs)]


@in_every_language
def test_the_score_of_every_position_can_be_told(language):
    say, seen = words(language), set()
    for number in range(40):
        setup = Setup(BOX, seed_from(number * 31337))
        record = Record(setup, choices=tuple(uniform.play(setup, number)[0]))
        seen |= told(say, list(states_of(record))[::6])
    seen |= told(say, strong_parties())
    assert part_ids() - seen <= {"hero-at-top"}


@in_every_language
def test_a_hero_at_the_top_can_be_told(language):
    assert part_text(words(language), Part("hero-at-top", 1, {"hero": "rogue", "level": 6})).endswith(" 6")


# --- and nothing else ----------------------------------------------------------------------------------------


def pattern_of(text: ast.expr) -> str:
    """A pattern of all values that a string or an f-string of the program can have."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in parts)


def patterns_in_code() -> list[re.Pattern[str]]:
    """Patterns of all strings of the program that could be a key; a fact in braces stands for any one part of it."""
    patterns = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                patterns.add(pattern_of(node))
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "plural":
                patterns.add(pattern_of(node.args[0]))
    for file in PACKAGE.rglob("*.kv"):
        patterns |= {re.escape(key) for key in re.findall(r"[\"']([\w.-]+)[\"']", file.read_text(encoding="utf-8"))}
    return [re.compile(pattern) for pattern in patterns if "\\." in pattern]


def test_no_text_is_dead():
    """Every text belongs to something printed, or some line of the program asks for it."""
    patterns = patterns_in_code()
    others = set(forms_of(words("en").texts)) - printed_keys()
    assert {key for key in others if not any(pattern.fullmatch(key) for pattern in patterns)} == set()


# --- reading -------------------------------------------------------------------------------------------------


@in_every_language
def test_the_foot_of_the_first_screen_calls_pages_by_their_titles(language):
    say = words(language)
    assert say("home.foot.settings") == say("settings.title") == say("sheet.menu.settings")
    assert say("home.foot.rules") == say("rulespage.title") == say("sheet.menu.rules")
    assert say("home.foot.box") == say("box.title")


@in_every_language
def test_the_way_home_has_one_name_that_does_not_sound_like_starting_a_game(language):
    say = words(language)
    homes = {say(f"{place}.home") for place in ("pass.curtain", "ranking", "sheet.menu")}
    assert len(homes) == 1
    assert not say("pass.setup.start.pass", n=3).startswith(homes.pop())


@in_every_language
def test_a_best_average_is_not_called_by_the_word_for_the_best_score(language):
    say = words(language)
    best = say("statistics.best", points=0).split(":")[0]
    average = say("statistics.page.best-worst", best="A", most="1", worst="B", least="0").split(":")[0]
    assert best != average


def test_a_missing_text_is_an_error_and_not_an_empty_line():
    with pytest.raises(ContentError, match=r"reasons\.nonsense"):
        words("en")("reasons.nonsense")
    with pytest.raises(ContentError, match=r"score\.part\.gems"):
        words("en")("score.part.gems", boxes=3)


@pytest.mark.parametrize(
    "text",
    [b"= broken", b"\xff\xfe", b"a = 1\na = 2", b"a = " + b"1" * 5000, b"a = " + b"[" * 9999],
    ids=["no-key", "not-utf-8", "a-key-twice", "a-huge-number", "deeply-nested"],
)
def test_a_broken_file_of_words_is_a_content_error(tmp_path, text):
    (tmp_path / "heroes.toml").write_bytes(text)
    with pytest.raises(ContentError) as caught:
        dict(read_words(tmp_path))
    assert caught.value.problems[0].file == "heroes.toml"


def test_a_folder_without_words_is_a_content_error(tmp_path):
    with pytest.raises(ContentError):
        read_words(tmp_path / "xx")


def test_keys_are_the_file_and_the_tables_joined_by_dots(tmp_path):
    (tmp_path / "a.toml").write_text('[b.c]\nd = "{n} e"\n', encoding="utf-8")
    assert Words("xx", read_words(tmp_path))("a.b.c.d", n=3) == "3 e"


def test_a_file_of_words_is_read_when_one_of_its_texts_is_asked_for(tmp_path):
    (tmp_path / "a.toml").write_text('b = "one"\n', encoding="utf-8")
    (tmp_path / "a.b.toml").write_text('c = "two"\n', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("= broken", encoding="utf-8")
    texts = read_words(tmp_path)
    assert [texts["a.b"], texts["a.b.c"]] == ["one", "two"]
    with pytest.raises(KeyError):
        texts["a.none"]
    with pytest.raises(ContentError):
        texts["broken.none"]


def test_within_a_sentence_only_german_nouns_keep_their_capital():
    key = "about.family.items"
    assert words("de").within_a_sentence(words("de")(key)) == words("de")(key) == "Magische Gegenstände"
    assert words("en").within_a_sentence(words("en")(key)) == "magic items"
