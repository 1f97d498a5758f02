"""A sound is loaded once and played often; if anything fails, the app is silent and goes on."""

from pathlib import Path

import pytest

from paperdungeons.device.sound import FakeSound, LoadedSound, Sound
from paperdungeons.ui.system.feedback import SOUNDS

FAILURES = (RuntimeError, OSError, ImportError, AttributeError)


class StandInClip:
    def __init__(self, failure: type[Exception] | None = None) -> None:
        self.failure, self.calls = failure, []

    def play(self) -> None:
        self.calls.append("play")
        if self.failure:
            raise self.failure("no audio here")

    def stop(self) -> None:
        self.calls.append("stop")
        if self.failure and "play" in self.calls:
            raise self.failure("no audio here")


class Loader:
    def __init__(self, clip: StandInClip | None, failure: type[Exception] | None = None) -> None:
        self.clip, self.failure, self.asked = clip, failure, []

    def __call__(self, file: str) -> StandInClip | None:
        self.asked.append(file)
        if self.failure:
            raise self.failure("no audio here")
        return self.clip


def test_a_sound_is_loaded_when_first_heard_and_begins_anew_each_time():
    clip = StandInClip()
    load = Loader(clip)
    sound = LoadedSound(Path("sounds"), load)
    assert load.asked == []
    sound.play("dice")
    sound.play("dice")
    assert load.asked == [str(Path("sounds") / "dice.wav")]
    assert clip.calls == ["stop", "play", "stop", "play"]


@pytest.mark.parametrize("load", [Loader(None), *(Loader(None, failure) for failure in FAILURES)])
def test_a_device_that_loads_nothing_is_silent_and_asked_once(load):
    sound = LoadedSound(Path("sounds"), load)
    sound.play("dice")
    sound.play("dice")
    sound.hush()
    assert len(load.asked) == 1


@pytest.mark.parametrize("failure", FAILURES)
def test_a_sound_that_fails_to_play_is_not_tried_again(failure):
    clip = StandInClip(failure)
    sound = LoadedSound(Path("sounds"), Loader(clip))
    sound.play("dice")
    sound.play("dice")
    sound.hush()
    assert clip.calls == ["stop", "play"]


def test_hushing_stops_what_was_played_even_if_one_will_not_stop():
    clips = {"dice": StandInClip(), "gem": StandInClip()}
    sound = LoadedSound(Path(), lambda file: clips[Path(file).stem])
    for name in clips:
        sound.play(name)
    clips["dice"].failure = RuntimeError
    sound.hush()
    assert [clip.calls[-1] for clip in clips.values()] == ["stop", "stop"]


def test_the_fake_remembers_every_sound():
    sound: Sound = FakeSound()
    sound.play("dice")
    sound.play("gem")
    assert (sound.played, sound.is_hushed) == (["dice", "gem"], False)
    sound.hush()
    assert sound.is_hushed


def test_kivys_loader_gives_what_we_ask_of_it():
    from kivy.core.audio import SoundLoader

    clip = SoundLoader.load(str(SOUNDS / "dice.wav"))
    assert callable(clip.play)
    assert callable(clip.stop)
