"""A shake is distinguished from a walk, whatever the sensor; a sensor that fails is off."""

import inspect
from itertools import pairwise

import plyer.facades
import pytest

from paperdungeons.device.motion import (
    GRAVITY,
    SHAKE_COOLDOWN,
    SHAKE_WINDOW,
    FakeMotion,
    Motion,
    NoMotion,
    PhoneMotion,
    Shake,
    motion_for,
)
from tests.device import DESKTOPS, forbid_module, put_module

STILL, HARD, BACK = (0.0, 0.0, GRAVITY), (18.0, 4.0, 9.0), (-17.0, 2.0, 8.0)


class StandInAccelerometer:
    """Behaves like plyer's on Android: it has no values until it is enabled, and for a moment after."""

    def __init__(self, fails_at: str = "") -> None:
        self.fails_at, self.calls = fails_at, []
        self.values: tuple[float | None, ...] = (None, None, None)

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if name == self.fails_at:
            raise Exception("no accelerometer here")

    def enable(self) -> None:
        self._called("enable")

    def disable(self) -> None:
        self._called("disable")

    @property
    def acceleration(self) -> tuple[float | None, ...]:
        self._called("acceleration")
        return self.values


def put_sensor(monkeypatch: pytest.MonkeyPatch, fails_at: str = "") -> StandInAccelerometer:
    sensor = StandInAccelerometer(fails_at)
    put_module(monkeypatch, "plyer", accelerometer=sensor)
    return sensor


def test_the_stand_in_has_what_plyer_has():
    real = plyer.facades.Accelerometer
    assert isinstance(inspect.getattr_static(real, "acceleration"), property)
    for name in ("enable", "disable"):
        ours = inspect.signature(getattr(StandInAccelerometer, name)).parameters
        assert list(inspect.signature(getattr(real, name)).parameters) == list(ours)


@pytest.mark.parametrize("kind", [PhoneMotion, NoMotion, FakeMotion])
def test_a_sensor_that_is_off_says_nothing(kind, monkeypatch):
    put_sensor(monkeypatch).values = STILL
    motion: Motion = kind()
    assert motion.read() is None
    motion.start()
    motion.start()
    motion.stop()
    motion.stop()
    assert motion.read() is None


def test_a_phone_reads_while_it_is_on_and_is_started_and_stopped_once(monkeypatch):
    sensor, motion = put_sensor(monkeypatch), PhoneMotion()
    motion.start()
    motion.start()
    assert motion.read() is None
    sensor.values = HARD
    assert motion.read() == HARD
    motion.stop()
    motion.stop()
    assert [call for call in sensor.calls if call != "acceleration"] == ["enable", "disable"]


@pytest.mark.parametrize("fails_at", ["enable", "acceleration", "disable"])
def test_a_sensor_that_fails_once_is_not_asked_again(fails_at, monkeypatch):
    sensor, motion = put_sensor(monkeypatch, fails_at), PhoneMotion()
    motion.start()
    assert motion.read() is None
    motion.stop()
    calls = list(sensor.calls)
    motion.start()
    motion.stop()
    assert (motion.read(), motion.can_feel, sensor.calls) == (None, False, calls)


def test_a_sensor_that_fails_while_it_is_read_is_switched_off(monkeypatch):
    sensor, motion = put_sensor(monkeypatch, "acceleration"), PhoneMotion()
    motion.start()
    motion.read()
    assert sensor.calls == ["enable", "acceleration", "disable"]


def test_a_phone_without_plyer_feels_nothing(monkeypatch):
    forbid_module(monkeypatch, "plyer")
    motion = PhoneMotion()
    assert motion.can_feel
    motion.start()
    assert (motion.can_feel, motion.read()) == (False, None)


# --- what a shake is -----------------------------------------------------------------------------------------


def shakes(*readings: tuple[float, object]) -> list[float]:
    """The times at which a shake was complete."""
    shake = Shake()
    return [now for now, pull in readings if shake.felt(pull, now)]


def test_two_jolts_soon_after_each_other_are_a_shake():
    assert shakes((0.0, STILL), (0.2, HARD), (0.4, BACK), (0.6, STILL)) == [0.4]


def test_free_fall_is_a_jolt_as_well():
    assert shakes((0.0, (0.1, 0.2, 0.3)), (0.2, HARD)) == [0.2]


def test_one_jolt_is_none_however_often_it_is_read():
    assert shakes((0.0, STILL), (0.1, HARD), (0.2, HARD), (0.3, HARD), (0.5, STILL)) == []


def test_jolts_far_apart_are_none():
    assert shakes((0.0, HARD), (0.1, STILL), (0.2 + SHAKE_WINDOW, BACK)) == []
    assert shakes((0.0, HARD), (0.1, STILL), (SHAKE_WINDOW, BACK)) == [SHAKE_WINDOW]


@pytest.mark.parametrize("pull", [(0.0, GRAVITY, 0.0), (3.0, 2.0, 11.0), (0.0, 0.0, GRAVITY - 4), None])
def test_turning_or_carrying_a_phone_is_none(pull):
    assert shakes((0.0, pull), (0.2, STILL), (0.4, pull), (0.6, (0.0, 1.0, GRAVITY)), (0.8, pull)) == []


def test_a_hand_that_shakes_on_shakes_once_until_it_has_rested():
    readings = [(0.2 * number, HARD if number % 2 else BACK) for number in range(30)]
    times = shakes(*readings)
    assert len(times) > 1
    assert all(later - earlier > SHAKE_COOLDOWN for earlier, later in pairwise(times))


def test_android_gets_the_phone_and_nothing_else_does():
    assert isinstance(motion_for("android"), PhoneMotion)
    for platform in (*DESKTOPS, "ios"):
        assert not motion_for(platform).can_feel
