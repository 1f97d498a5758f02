"""Sounds and vibrations: every one that the app plays exists, and what is felt fits what is heard."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paperdungeons.core.events import Resurrected, Wounded
from paperdungeons.device.haptics import FakeHaptics
from paperdungeons.device.sound import FakeSound
from paperdungeons.play.storage.settings import Settings
from paperdungeons.ui.score import ceremony
from paperdungeons.ui.sheet.fight.timeline import FightTimeline
from paperdungeons.ui.sheet.fight.wording import bout_in
from paperdungeons.ui.sheet.model.tumble import cues
from paperdungeons.ui.system import feedback
from paperdungeons.ui.system.feedback import CHAIN, REFUSED, SOUNDS, UNDO, Feedback
from tests.ui.support.positions import fights


def named() -> set[str]:
    """All sounds that the app asks for."""
    of_events = {name for names in feedback._SOUNDS_OF.values() for name in names}
    lines = [FightTimeline(bout_in(*fight)) for fight in fights("printed-careless-resurrection")]
    moments = {cue.name for line in lines for cue in line.cues} | {cue.name for cue in cues(6)}
    return of_events | moments | {*feedback._BUZZ_OF_CUE, *CHAIN, "tick", "stamp", UNDO, REFUSED}


def test_every_sound_that_is_asked_for_is_there_and_every_one_that_is_there_is_asked_for():
    assert named() == {file.stem for file in SOUNDS.glob("*.wav")}


def test_a_death_is_a_bell_below_and_the_party_that_rises():
    heard = Feedback(FakeHaptics(), FakeSound())
    heard.play_events((Wounded(3, 0), Resurrected()))
    assert heard.sound.played == ["wound", "death", "resurrect"]
    assert heard.haptics.buzzes == [0.25]


@pytest.mark.parametrize("vibration", [True, False])
def test_a_die_that_settles_is_felt_less_than_a_blow_or_a_stamp(vibration):
    felt = Feedback(FakeHaptics(), FakeSound())
    felt.settings = Settings(vibration=vibration, sound=False)
    for name in ("tick", "settle", "blow", "stamp", "defeat"):
        felt.cue(name)
    assert felt.haptics.buzzes == sorted(felt.haptics.buzzes)
    assert len(felt.haptics.buzzes) == (4 if vibration else 0)
    assert felt.sound.played == []


def test_a_moment_is_felt_as_separate_beats():
    """A buzz is over before the next one of the same moment begins."""
    beats = [(cue.second, feedback._BUZZ_OF_CUE.get(cue.name, 0)) for cue in cues(6)]
    assert all(at + length < later for (at, length), (later, _) in pairwise(beats))
    assert ceremony.STAMP[1] + feedback._BUZZ_OF_CUE["stamp"] < ceremony.LENGTH
