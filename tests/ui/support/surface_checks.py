"""The surfaces of a screen: what can be pressed is raised, what cannot is not, and at most one action is red."""

from __future__ import annotations

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from paperdungeons.ui.style.surfaces import Level
from paperdungeons.ui.widgets.basics import Plate, Row
from tests.ui.support.layout_checks import labels, ours, plain


def faults(screen: Widget) -> list[str]:
    plates = [widget for widget in ours(screen) if isinstance(widget, Plate) and widget.opacity > 0]
    primary = [plate for plate in plates if plate.level is Level.PRIMARY]
    told = [f"{named(plate)} is red beside {named(primary[0])}" for plate in primary[1:]]
    return told + [line for plate in plates for line in _faults_of(plate)]


def _faults_of(plate: Plate) -> list[str]:
    is_raised = plate.surface.height > 0
    if isinstance(plate, ButtonBehavior):
        if isinstance(plate, Row):
            return [] if _lies_on_something(plate) else [f"{named(plate)} lies on the page, and can be pressed"]
        return [] if is_raised or _is_bare(plate) or _waits(plate) else [f"{named(plate)} is flat, and can be pressed"]
    holds = any(isinstance(widget, ButtonBehavior) for widget in plate.walk(restrict=True))
    return [f"{named(plate)} is raised, and cannot be pressed"] if is_raised and not holds else []


def _lies_on_something(row: Row) -> bool:
    above = row.parent
    while isinstance(above, Widget) and above is not above.parent:
        if isinstance(above, Plate):
            return True
        above = above.parent
    return False


def _is_bare(plate: Plate) -> bool:
    """Whether it is an icon without a background, as in a bar."""
    return bool(plate.surface.fill[3] == 0)


def _waits(plate: Plate) -> bool:
    """Whether it shows by itself that it does nothing at the moment."""
    return plate.level is Level.PAPER


def named(plate: Plate) -> str:
    return f"{type(plate).__name__} {plain(' '.join(label.text for label in labels(plate)))[:40]!r}"
