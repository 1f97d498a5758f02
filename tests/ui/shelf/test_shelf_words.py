"""Every reason, event, action and option of the games on the shelf has its words, in every language."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.shelf.engine import action_of
from paperdungeons.shelf.events import Event, Kind
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.notation import Group, Place
from paperdungeons.shelf.reasons import Reason
from paperdungeons.ui.shelf.app_dice import throw
from paperdungeons.ui.shelf.setup_form import SetupForm
from paperdungeons.ui.shelf.wording import ShelfWording
from paperdungeons.ui.shell.progress_features import shelf_sheets

SHEETS = shelf_sheets()
SHELF = Path(__file__).resolve().parents[3] / "paperdungeons" / "shelf"
FOLDERS = {"dungeoneer": "dungeoneer", "tenefyr": "tenefyr", "mapmasters": "map_masters"}
FACTS = {"need": 3, "has": 2}
"""Facts that a sheet fills into a reason."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def say(game: str, language: str, order: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> ShelfWording:
    return ShelfWording(words(language), game, SHEETS[game].events, order, names)


def used_in(game: str, enum: str) -> set[str]:
    """The members of an enum that the modules of a game use."""
    found = set()
    for file in (SHELF / FOLDERS[game]).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == enum:
                found.add(node.attr)
    return found


def test_all_games_have_a_sheet():
    assert list(SHEETS) == list(GAMES)


@every_language
def test_every_reason_of_every_game_is_a_sentence(language):
    for game in GAMES:
        common = [reason for reason in Reason if f"shelf.reasons.{reason.value}" in words(language).texts]
        for reason in {*common, *(Reason[name] for name in used_in(game, "Reason"))}:
            assert say(game, language).reason(reason, FACTS).endswith(".")


def test_every_reason_belongs_to_a_game_or_to_all():
    known = {key.rpartition(".")[2] for key in words("en").texts if ".reasons." in key}
    assert {reason.value for reason in Reason} <= known


def placeholders_of(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@every_language
def test_every_event_of_every_game_is_a_sentence(language):
    for game in GAMES:
        for name in used_in(game, "Kind"):
            kind = Kind[name]
            facts = tuple("7" for _ in SHEETS[game].events[kind])
            assert say(game, language).event(Event(kind, facts))[-1] in ".!"
            placeholders = placeholders_of(words(language).texts[f"shelf.{game}.events.{kind}"])
            assert placeholders <= set(SHEETS[game].events[kind])


def test_every_kind_of_event_belongs_to_a_game():
    assert set(Kind) == {kind for sheet in SHEETS.values() for kind in sheet.events}


def required(parts) -> set[str]:
    return {part.key for part in parts if isinstance(part, Place)}


@every_language
@every_game
def test_every_action_is_told_with_what_stands_in_all_its_lines(game, language):
    for rule in GAMES[game].rules:
        assert not isinstance(rule.parts[0], Place | Group)
        text = words(language).texts[f"shelf.{game}.actions.{rule.parts[0]}"]
        assert placeholders_of(text) <= required(rule.parts), rule.parts[0]
    assert f"shelf.{game}.actions.correct" in words(language).texts


@every_language
@every_game
def test_every_option_and_its_values_have_names(game, language):
    texts = words(language).texts
    for key, allowed in SHEETS[game].options.items():
        assert {f"shelf.{game}.options.{key}.name", f"shelf.{game}.options.{key}.below"} <= set(texts)
        if not isinstance(allowed, range) and set(allowed) != {"on", "off"}:
            assert {f"shelf.{game}.options.{key}.{value}" for value in allowed} <= set(texts)


def test_players_are_called_by_the_names_they_typed():
    log, events = Log(GAMES["dungeoneer"]).do(action_of(GAMES["dungeoneer"], "begin chloe bob"))
    wording = say("dungeoneer", "en", log.state.order, ("Chloé", "Bob"))
    assert wording.told(events) == "Chloé's turn. Reset."
    assert wording.action(log.actions[0]) == "The game begins: Chloé, Bob"
    assert say("dungeoneer", "nl", log.state.order).told(events) == "Chloe is aan de beurt. Reset."
    assert say("dungeoneer", "en", log.state.order, ("", "")).name("bob") == "Player 2"


def test_a_correction_says_in_words_which_figure_it_was():
    action = action_of(GAMES["dungeoneer"], "correct bob.movement 3")
    assert say("dungeoneer", "nl", ("bob",), ("Bob",)).action(action) == "Verbeterd: Bob, Beweging: 3"


FIGURES = {
    "dungeoneer": (
        *(f"bob.{name}" for name in ("life", "level", "glory", "peril", "movement", "saved", "bonus", "tipped")),
        *("bob.cusp", "bob.quests_done", "bob.points", "maps_left", "quests_left"),
    ),
    "tenefyr": ("track.at", "grants", "1a.left", "x1.left", "boss.left", "reserve.2"),
    "mapmasters": ("deck", "places", "coins", "hands.bob", "green.found.coin", "green.used.key"),
}
"""For each game, every sort of figure that can be corrected."""


@every_language
@every_game
def test_no_correction_shows_how_the_sheet_calls_a_figure_within(game, language):
    wording = say(game, language, ("bob",), ("Bob",))
    for path in FIGURES[game]:
        told = wording.action(action_of(GAMES[game], f"correct {path} 1"))
        assert not re.search(r"\w[._]\w", told)
        assert any(
            f"shelf.{game}.figure.{part}" in words(language).texts and wording.figure(path) in told
            for part in path.split(".")
        ), told


def test_a_player_who_is_called_as_a_figure_is_told_apart_from_it():
    wording = say("dungeoneer", "en", ("points",), ("Points",))
    assert wording.figure("points.saved") == "Points, Movement saved for the next turn"


def test_what_players_have_named_is_shown_as_they_would_write_it():
    wording = say("dungeoneer", "nl")
    assert [wording.word(word) for word in ("dark-well", "entrance", "q12")] == ["Dark well", "Ingang", "Quest 12"]


def test_a_set_up_writes_the_line_that_begins_the_game():
    form = SetupForm(("Anna", "Änna", "")).choosing("edition", "en").choosing("maps", "5").choosing("maps", None)
    assert form.line(SHEETS["dungeoneer"]) == "begin anna anna-2 player edition=en"
    heroes = SetupForm(("Quest", "Bo")).marked(0, "bard").marked(0, "thief").marked(1, "bard").marked(1, "cleric")
    assert heroes.line(SHEETS["tenefyr"]) == "begin quest:thief bo:bard+cleric"
    assert SetupForm(("Quest", "Bo")).line(SHEETS["dungeoneer"]) == "begin quest-2 bo"
    assert heroes.without(0).line(SHEETS["tenefyr"]) == "begin bo:bard+cleric"


def test_a_set_up_knows_the_usual_value_of_an_option_even_before_the_game_can_begin():
    three, four = (SetupForm(("",) * count) for count in (3, 4))
    assert [form.usual(SHEETS["dungeoneer"], "decks") for form in (three, four)] == [1, 2]
    assert four.choosing("decks", "3").usual(SHEETS["dungeoneer"], "decks") == 2
    assert [SetupForm(("",) * count).usual(SHEETS["tenefyr"], "track") for count in range(1, 5)] == [12] * 4
    assert SetupForm(("Bob",)).choosing("mode", "quick").usual(SHEETS["tenefyr"], "track") == 8
    assert SetupForm(("Bob",), (("bard", "thief"),)).usual(SHEETS["tenefyr"], "skill") == 0


IMP = ("summon anna imp 2 bob 1", "strike imp bob melee 1 roll 1 against 2")
"""A monster that has a wound, and so can go to the pack."""
REPEATING = {
    "dungeoneer": ("begin anna bob", "tip anna", "next", *IMP, "pack imp"),
    "tenefyr": ("begin anna:bard+thief", "achieve dragon"),
    "mapmasters": ("begin anna", "start", "find red scroll 5", "deliver red scrolls", "lose target"),
}


@every_language
def test_what_came_of_an_action_does_not_repeat_the_action(language):
    for game, lines in REPEATING.items():
        log, tells = Log(GAMES[game]), say(game, language, ("anna", "bob"))
        for line in lines:
            action = action_of(GAMES[game], line)
            log, events = log.do(action)
            came = tells.came(action, events)
            assert letters_of(tells.action(action)) != letters_of(came)
            if line in ("tip anna", "pack imp", "achieve dragon", "deliver red scrolls", "lose target"):
                assert came == ""


def letters_of(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def test_the_dice_of_the_app_show_every_face_about_as_often():
    fell = [die for number in range(600) for die in throw("K7QF3MXW", number, 2)]
    assert [150 < fell.count(face) < 250 for face in range(1, 7)] == [True] * 6
    assert set(fell) == set(range(1, 7))
