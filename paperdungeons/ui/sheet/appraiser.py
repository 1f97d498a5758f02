"""Finds out what the targets may cost: the first part at once, what takes longer between the next frames."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..system.clock import next_frame
from .model.outlook import Appraisal
from .model.selection import Selection


class Appraiser:
    def __init__(self, selection: Selection, on_known: Callable[[], None]) -> None:
        """``on_known`` is called when everything is known, unless that was so at once."""
        self._selection, self._on_known = selection, on_known
        self._busy_with: Appraisal | None = None

    def begin(self) -> None:
        """Start finding out, unless that has begun already."""
        appraisal = self._selection.appraisal
        if appraisal is self._busy_with or appraisal.go_on():
            return
        self._busy_with = appraisal
        next_frame(partial(self._go_on, appraisal))

    def stop(self) -> None:
        """Stop finding out."""
        self._busy_with = None

    def _go_on(self, appraisal: Appraisal) -> None:
        if self._busy_with is not appraisal or self._selection.appraisal is not appraisal:
            return
        if appraisal.go_on():
            self._busy_with = None
            self._on_known()
        else:
            next_frame(partial(self._go_on, appraisal))
