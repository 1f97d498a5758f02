"""What is wrong with the screens of a tour: places, sizes, languages, colours."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.lang import Builder

from tests.ui.support import layout_checks, list_checks, surface_checks
from tests.ui.support.languages import english_in
from tests.ui.support.phone import Hand


def lay_out(hand: Hand, times: int = 2) -> None:
    """Do everything that a frame does, except drawing."""
    for _ in range(times):
        hand.stage.now += 1 / 60
        hand.stage.clock.tick()
        Builder.sync()
        hand.stage.clock.tick_draw()


def restless(hand: Hand) -> list[str]:
    """Widgets that change size although nothing happens: two that take their size from each other may never settle."""
    before = [(widget, tuple(widget.size)) for widget in layout_checks.ours(hand.screen)]
    lay_out(hand)
    return [
        f"{type(widget).__name__} was {size} and is {tuple(widget.size)}"
        for widget, size in before
        if max(abs(now - then) for now, then in zip(widget.size, size, strict=True)) > layout_checks.SLACK
    ]


def complaints(hand: Hand, screens: Iterable[str]) -> dict[str, list[str]]:
    told = {}
    for name in screens:
        lay_out(hand, times=3)
        screen = hand.screen
        told[name] = [
            *layout_checks.clipped(screen),
            *layout_checks.overlapping(screen),
            *layout_checks.small(screen, hand.app.services.look().u),
            *list_checks.tiny(screen, hand.app.services.look().u),
            *list_checks.uneven(screen),
            *surface_checks.faults(screen),
            *restless(hand),
        ]
        texts = (text.text for text in layout_checks.written_on(screen))
        told[name] += english_in(texts, hand.app.services.words.language)
    return {name: found for name, found in told.items() if found}


def pale_texts(hand: Hand, screens: Iterable[str]) -> dict[str, list[str]]:
    told = {}
    for name in screens:
        hand.stage.frames(2)
        told[name] = layout_checks.pale(hand.picture(), layout_checks.written_on(hand.screen))
    return {name: found for name, found in told.items() if found}
