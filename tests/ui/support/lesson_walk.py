"""Following the lesson by touch, as a newcomer does who reads what it says and touches what it points at."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.ui.lesson.script import STEPS, Following
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show


def said(hand: Hand) -> str:
    """The sentence that the lesson says now."""
    return hand.screen.view.tray.advice.text


def follow(hand: Hand) -> Iterator[str]:
    """Follow the lesson from its current step to the fight, and yield the name of each step before it is taken."""
    for _ in range(2 * len(STEPS)):
        if hand.place != "sheet":
            return
        yield hand.screen.moment.step.name
        take_step(hand)
    raise AssertionError(f"the lesson does not go on: {said(hand)}")


def take_step(hand: Hand) -> None:
    """Touch what the lesson points at. Taking a die and using it are two touches of one step."""
    if hand.screen.moment.is_read:
        hand.touch(hand.screen.foot.next_tile)
    else:
        hand.press(*next(iter(hand.screen.presenter.scene.marks)))


def read_score(hand: Hand) -> Iterator[str]:
    """Yield the sentences at the end one by one; check that the line which each explains is in sight."""
    while True:
        hand.stage.frames(3)
        screen = hand.screen
        lit, page = screen.ring.place, screen.scroll
        low = lit.to_window(*lit.pos)[1]
        assert page.to_window(*page.pos)[1] <= low <= page.to_window(page.x, page.top)[1] - lit.height
        yield screen.sentence.text
        if not screen.is_reading:
            return
        hand.touch(screen.next_tile)


def follow_to(hand: Hand, name: str) -> None:
    assert any(step == name for step in follow(hand)), name


def lesson_screens(hand: Hand) -> Iterator[str]:
    """Every sentence of the lesson, its end, and what it says to a player who strays from it."""
    lesson = hand.app.features.lesson
    lesson.file.remove()
    lesson.open()
    for name in follow(hand):
        yield f"lesson, {name}: {said(hand)[:20]}"
    hand.app.features.flow.close_fight()
    for sentence in read_score(hand):
        yield f"lesson-score: {sentence[:20]}"
    show(hand, "home")
    lesson.open()
    hand.press("die", 2)
    hand.press("brew")
    hand.press("die", 1)
    hand.press("brew")
    yield "lesson, a question on the way"
    hand.press("undo")
    hand.press("die", 1)
    hand.press("item", 5)
    assert hand.screen.moment.place is Following.STRAYED
    yield "lesson, strayed"
    show(hand, "home")
    yield "home, a lesson begun"
    show(hand, "home", "rules")
    yield "rules, with the lesson"
    lesson.file.remove()
