"""A buzz is asked for in the same way everywhere; where the device cannot buzz, nothing happens."""

import inspect
import subprocess
import sys
from pathlib import Path

import plyer.facades
import pytest

from paperdungeons.device.haptics import FakeHaptics, Haptics, NoHaptics, PhoneHaptics, haptics_for
from tests.device import DESKTOPS, forbid_module, put_module

ROOT = Path(__file__).resolve().parents[2]
FAILURES = (ImportError, NotImplementedError, AttributeError, RuntimeError, OSError)


class StandInVibrator:
    """Counts how often it is asked, and fails if it is told to."""

    def __init__(self, failure: type[Exception] | None = None) -> None:
        self.failure = failure
        self.asked: list[float] = []

    def vibrate(self, time: float) -> None:
        self.asked.append(time)
        if self.failure:
            raise self.failure("no vibrator here")


def put_vibrator(monkeypatch: pytest.MonkeyPatch, failure: type[Exception] | None = None) -> StandInVibrator:
    vibrator = StandInVibrator(failure)
    put_module(monkeypatch, "plyer", vibrator=vibrator)
    return vibrator


def test_the_stand_in_takes_what_plyer_takes():
    real, ours = plyer.facades.Vibrator.vibrate, StandInVibrator.vibrate
    assert list(inspect.signature(real).parameters) == list(inspect.signature(ours).parameters)


@pytest.mark.parametrize("kind", [PhoneHaptics, NoHaptics, FakeHaptics])
def test_any_haptics_can_be_asked_for_any_buzz(kind, monkeypatch):
    put_vibrator(monkeypatch)
    haptics: Haptics = kind()
    for seconds in (0.02, 0.0, -1.0, 1):
        assert haptics.buzz(seconds) is None


def test_a_phone_vibrates_for_as_long_as_it_is_asked(monkeypatch):
    vibrator = put_vibrator(monkeypatch)
    haptics = PhoneHaptics()
    haptics.buzz(0.02)
    haptics.buzz(0.05)
    assert vibrator.asked == [0.02, 0.05]


def test_a_phone_is_not_asked_for_a_buzz_that_android_would_refuse(monkeypatch):
    vibrator = put_vibrator(monkeypatch)
    haptics = PhoneHaptics()
    for seconds in (0.0, -0.1, 0.0004):
        haptics.buzz(seconds)
    assert vibrator.asked == []
    assert haptics.is_working


@pytest.mark.parametrize("failure", FAILURES)
def test_a_vibrator_that_fails_once_is_not_asked_again(failure, monkeypatch):
    vibrator = put_vibrator(monkeypatch, failure)
    haptics = PhoneHaptics()
    haptics.buzz(0.02)
    haptics.buzz(0.02)
    assert vibrator.asked == [0.02]
    assert not haptics.is_working


def test_a_phone_without_plyer_is_silent(monkeypatch):
    forbid_module(monkeypatch, "plyer")
    haptics = PhoneHaptics()
    haptics.buzz(0.02)
    assert not haptics.is_working


def test_a_phone_is_left_alone_until_the_first_buzz(monkeypatch):
    forbid_module(monkeypatch, "plyer")
    assert haptics_for("android").is_working


def test_the_fake_remembers_every_buzz():
    haptics = FakeHaptics()
    haptics.buzz(0.02)
    haptics.buzz(0.1)
    assert haptics.buzzes == [0.02, 0.1]


def test_android_gets_the_phone_and_nothing_else_does():
    assert isinstance(haptics_for("android"), PhoneHaptics)
    for platform in (*DESKTOPS, "ios"):
        assert isinstance(haptics_for(platform), NoHaptics)


def test_a_desktop_never_touches_a_phones_modules():
    code = (
        "import sys\n"
        "from paperdungeons.device import haptics, language, night\n"
        "haptics.haptics_for('linux').buzz(0.1), night.is_night('linux'), language.device_language('linux', {})\n"
        "assert not {'plyer', 'jnius', 'android'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
