"""The page of the rules: pictures in unfolded sections, and a search that shows and marks what it found."""

from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.widgets.letters import Text
from tests.ui.support.positions import show


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
