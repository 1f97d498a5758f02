"""The page of the rules: pictures in unfolded sections, and a search that shows and marks what it found."""

import re

from paperdungeons.content.words import words
from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.home.marked_text import MarkedText
from paperdungeons.ui.home.rules_screen import ICONS, QUESTIONS
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.letters import Text
from paperdungeons.ui.widgets.tiles import Stack
from tests.ui.support.positions import show

LOOK = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})


def shown(hand) -> dict[str, list[str]]:
    """The paragraphs of every section that is unfolded."""
    folds = {section: fold for section, fold in hand.screen.folds.items() if fold.parent is not None and fold.is_open}
    return {
        section: [widget.text for widget in fold.walk() if isinstance(widget, Text)][1:]
        for section, fold in folds.items()
    }


def test_a_section_has_its_picture_and_a_search_shows_only_what_it_found_and_marks_it(phone):
    hand = phone()
    show(hand, "home", "rules")
    for section, fold in hand.screen.folds.items():
        hand.screen.open(section)
        assert sum(isinstance(widget, Region) for widget in fold.walk()) == 1, section
    hand.stage.frames(3)
    whole = shown(hand)
    hand.screen.field.text = "moat trap"
    hand.stage.frames(3)
    found = shown(hand)
    assert list(found) == ["questions-dungeon"]
    assert 0 < len(found["questions-dungeon"]) < len(whole["questions-dungeon"])
    for paragraph in found["questions-dungeon"]:
        assert "[b][u][color=" in paragraph
    assert not any(isinstance(widget, Region) for widget in hand.screen.folds["questions-dungeon"].walk())
    hand.screen.field.text = "moving"
    hand.stage.frames(3)
    assert "[u]" in hand.screen.folds["moving"].head.children[1].text
    assert hand.back()
    assert shown(hand) == whole
    assert not any("[u]" in text for texts in shown(hand).values() for text in texts)


def test_only_questions_have_the_icon_of_questions(phone):
    hand = phone()
    show(hand, "home", "rules")
    hand.screen.unbuilt.finish()
    sections = [section.id for section in hand.screen.sections]
    assert [one for one in sections if one not in ICONS] == [one for one in sections if one.startswith(QUESTIONS)]
    assert len(set(ICONS.values())) == len(ICONS)


def test_no_line_begins_with_the_comma_after_a_word_that_was_found(stage):
    marked, torn = "[b][u]gems[/u][/b], then ([b][u]more gems[/u][/b]) and [b][u]gems[/u][/b].", []
    for width in range(60, 200):
        text = MarkedText(LOOK, marked, 15)
        box = Stack(LOOK, [text], size_hint=(None, None), width=width)
        box.do_layout()
        torn += [(width, text.lines) for line in text.lines if line[0] in ",)." or line[-1] == "("]
        assert text.texture_size[0] <= width
    assert torn == []


def test_among_what_was_found_a_line_is_broken_only_where_a_marked_word_would_be_torn(phone):
    hand = phone(language="fr")
    show(hand, "home", "rules")
    hand.screen.field.text = "gemmes"
    hand.stage.frames(3)
    found = [text for texts in shown(hand).values() for text in texts]
    assert any("[u]" in text for text in found)
    assert [word for text in found for word in re.findall(r"\n(\S*)", text) if "[" not in word] == []
