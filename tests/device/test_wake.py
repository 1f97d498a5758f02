"""A screen is asked to stay on and allowed to go dark; a screen that cannot be told does no harm."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.wake import FakeWake, ScreenWake


class DeafScreen:
    """Fails whenever an attribute is set, and counts how often."""

    def __init__(self, failure: type[Exception]) -> None:
        self.__dict__.update(failure=failure, told=0)

    def __setattr__(self, name: str, value: object) -> None:
        self.__dict__["told"] += 1
        raise self.failure("no screensaver here")


def is_awake(wake: ScreenWake | FakeWake, screen: SimpleNamespace) -> bool:
    return wake.is_awake if isinstance(wake, FakeWake) else not screen.allow_screensaver


@pytest.mark.parametrize("kind", [ScreenWake, FakeWake])
def test_a_screen_stays_awake_until_it_may_sleep(kind):
    screen = SimpleNamespace(allow_screensaver=True)
    wake = kind(screen) if kind is ScreenWake else kind()
    assert not is_awake(wake, screen)
    wake.stay_awake()
    wake.stay_awake()
    assert is_awake(wake, screen)
    wake.may_sleep()
    assert not is_awake(wake, screen)


@pytest.mark.parametrize("failure", [AttributeError, NotImplementedError, RuntimeError, OSError])
def test_a_screen_that_fails_once_is_not_asked_again(failure):
    screen = DeafScreen(failure)
    wake = ScreenWake(screen)
    wake.stay_awake()
    wake.may_sleep()
    assert screen.told == 1


def test_no_screen_at_all_is_no_trouble():
    wake = ScreenWake(None)
    assert wake.stay_awake() is None
    assert wake.may_sleep() is None


def test_kivys_window_has_what_we_ask_of_it():
    from kivy.core.window import Window

    allowed = Window.allow_screensaver
    wake = ScreenWake(Window)
    try:
        wake.stay_awake()
        assert Window.allow_screensaver is False
        wake.may_sleep()
        assert Window.allow_screensaver is True
    finally:
        Window.allow_screensaver = allowed
