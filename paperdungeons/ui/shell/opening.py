"""Opening what is kept on the disk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from ...play.history.marks import open_marks
from ...play.storage.box_library import open_boxes
from ...play.storage.messages import Messages, all_of
from ...play.storage.settings import read_settings
from ...play.storage.store import open_store
from ..style.look import Look
from ..system.feedback import Feedback
from ..system.hardware import Hardware
from ..system.navigator import Navigator
from ..system.problems import Problems
from ..system.read_aloud import ReadAloud
from ..system.services import Services
from ..system.settings_keeper import SettingsKeeper


def open_services(
    folder: Path,
    version: str,
    hardware: Hardware,
    new_seed: Callable[[], str],
    navigator: Navigator,
    look: Callable[[], Look],
    today: Callable[[], date],
) -> Services:
    """Open the files in this folder; the first screen tells what could not be read."""
    settings, problem = read_settings(folder)
    boxes, box_problem = open_boxes(folder, settings.own_box)
    store, store_problems = open_store(folder, shelf=boxes)
    marks, marks_problem = open_marks(folder)
    messages = Messages(folder)
    problems = Problems(navigator.home, messages)
    problems.add(all_of(messages.waiting(), [*filter(None, (problem, box_problem, marks_problem)), *store_problems]))
    feedback = Feedback(hardware.haptics, hardware.sound, ReadAloud(hardware.voice, lambda: look().words))
    keeper = SettingsKeeper(folder, settings, feedback, problems, navigator.rebuild)
    return Services(folder, version, hardware, feedback, keeper, store, boxes, marks, problems, new_seed, look, today)
