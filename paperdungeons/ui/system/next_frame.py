"""Something to do when the frame of now is drawn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


def next_frame(do: Callable[[], object]) -> None:
    Clock.schedule_once(lambda _: do())
