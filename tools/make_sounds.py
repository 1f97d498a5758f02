"""Makes the sounds of the app out of sines and noise; nothing is recorded or borrowed.

    python -m tools.make_sounds [FOLDER]

writes one small WAV file per sound, by default into assets/sounds. The same code writes the same bytes.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

Samples: TypeAlias = list[float]
Partial: TypeAlias = tuple[float, float, float]
"""An overtone: its pitch as a multiple, its loudness, and the seconds in which it fades to a third."""

RATE: Final = 22_050
FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"
LOUDNESS: Final = 0.2
"""The strength of the loudest tenth of a second of every sound."""
CEILING: Final = 0.9
ROUNDING: Final = 1.6
"""Before it is rounded off to stay below the ceiling, a peak may be this many times as high as the ceiling."""
EDGE: Final = 0.012
"""Seconds in which a sound fades out at its end, so that nothing clicks."""
STROKE: Final = 0.002
"""Seconds in which a sound fades in."""

C4, G4, C5, EFLAT5, E5, G5, C6, E6, G6, C7, E7, G7 = (
    261.63,
    392.0,
    523.25,
    622.25,
    659.26,
    783.99,
    1046.5,
    1318.51,
    1567.98,
    2093.0,
    2637.02,
    3135.96,
)

# --- what sounds are made of -----------------------------------------------------------------------------------


def count_of(seconds: float) -> int:
    return round(seconds * RATE)


def struck(pitch: float, seconds: float, partials: Iterable[Partial]) -> Samples:
    """Something hit once and left to ring."""
    sound = [0.0] * count_of(seconds)
    for ratio, loudness, fade in partials:
        turn = math.tau * pitch * ratio / RATE
        for at in range(len(sound)):
            sound[at] += loudness * math.sin(turn * at) * math.exp(-at / (fade * RATE))
    return shaped(sound, lambda time: min(time / STROKE, 1))


def glide(start: float, end: float, seconds: float, overtones: Sequence[float] = (1.0,)) -> Samples:
    """A tone that slides from one pitch to another; its overtones by their loudness."""
    sound, phase, length = [], 0.0, count_of(seconds)
    for at in range(length):
        sound.append(sum(loudness * math.sin(phase * ratio) for ratio, loudness in enumerate(overtones, 1)))
        phase += math.tau * start * (end / start) ** (at / length) / RATE
    return sound


def noise(seconds: float, seed: int) -> Samples:
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(count_of(seconds))]


def band(sound: Samples, pitch: float, width: float) -> Samples:
    """Only what lies around a pitch; the narrower the width in octaves, the more the sound sings."""
    turn = math.tau * pitch / RATE
    alpha = math.sin(turn) * math.sinh(math.log(2) / 2 * width * turn / math.sin(turn))
    passed, before, earlier, out, out_before = [], 0.0, 0.0, 0.0, 0.0
    for now in sound:
        new = (alpha * (now - earlier) + 2 * math.cos(turn) * out - (1 - alpha) * out_before) / (1 + alpha)
        before, earlier, out, out_before = now, before, new, out
        passed.append(new)
    return passed


def muffled(sound: Samples, pitch: float) -> Samples:
    """The sound without most of what lies above a pitch."""
    share = 1 - math.exp(-math.tau * pitch / RATE)
    heard, level = [], 0.0
    for now in sound:
        level += share * (now - level)
        heard.append(level)
    return heard


def shaped(sound: Samples, shape: Callable[[float], float]) -> Samples:
    """The sound with a loudness that follows a shape over the seconds."""
    return [sample * shape(at / RATE) for at, sample in enumerate(sound)]


def fading(sound: Samples, fade: float) -> Samples:
    return shaped(sound, lambda time: math.exp(-time / fade))


def released(sound: Samples, seconds: float) -> Samples:
    """The sound with an end that fades out instead of being cut."""
    end = len(sound) / RATE
    return shaped(sound, lambda time: math.sin(math.pi / 2 * min((end - time) / seconds, 1)) ** 2)


def swelling(sound: Samples) -> Samples:
    """The sound, rising from silence to full loudness and back."""
    length = len(sound) / RATE
    return shaped(sound, lambda time: math.sin(math.pi * time / length))


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """All parts together, each given with the second at which it starts and its loudness."""
    sound = [0.0] * max(count_of(start) + len(part) for start, _, part in parts)
    for start, loudness, part in parts:
        for at, sample in enumerate(part, count_of(start)):
            sound[at] += loudness * sample
    return sound


# --- instruments -----------------------------------------------------------------------------------------------


def knock(pitch: float, seed: int) -> Samples:
    """Wood on wood."""
    body = struck(pitch, 0.09, ((1, 1, 0.016), (1.73, 0.5, 0.012), (2.61, 0.4, 0.008), (4.2, 0.2, 0.005)))
    return released(mixed((0, 1, body), (0, 1.2, fading(band(noise(0.03, seed), 2.2 * pitch, 1), 0.005))), 0.04)


def scratch(seconds: float, pitch: float, seed: int) -> Samples:
    """One stroke of a pencil: hiss, roughened by the grain of the paper."""
    hiss, grain = band(band(noise(seconds, seed), pitch, 1.2), pitch, 1.6), muffled(noise(seconds, seed + 1), 90)
    return swelling([sample * (0.35 + 6 * abs(rough)) for sample, rough in zip(hiss, grain, strict=True)])


def bell(pitch: float, seconds: float) -> Samples:
    partials = ((1, 1, 0.3), (2, 0.5, 0.18), (2.76, 0.3, 0.1), (4.1, 0.12, 0.05))
    return released(struck(pitch, seconds, partials), seconds * 0.7)


def chime(pitch: float, seconds: float) -> Samples:
    return released(struck(pitch, seconds, ((1, 1, 0.16), (2, 0.4, 0.1), (3, 0.2, 0.06), (4, 0.08, 0.04))), 0.15)


def trumpet(pitch: float, seconds: float) -> Samples:
    """Soft brass: the tone brightens as it swells."""
    body, shine = glide(pitch, pitch, seconds, (1, 0.6, 0.25)), glide(pitch, pitch, seconds, (0, 0, 0.3, 0.3, 0.2, 0.1))
    rise = shaped(shine, lambda time: min(time / 0.05, 1) ** 2)
    return shaped(mixed((0, 1, body), (0, 1, rise)), lambda time: min(time / 0.02, 1, (seconds - time) / 0.06))


def drop(start: float, end: float, seconds: float) -> Samples:
    return swelling(glide(start, end, seconds, (1, 0.25)))


def drum(start: float, end: float, seconds: float, seed: int) -> Samples:
    """A skin that is hit: the overtones let a phone's small speaker carry it."""
    skin = fading(glide(start, end, seconds, (1, 0.7, 0.5, 0.3, 0.15)), seconds / 4)
    return mixed((0, 1, skin), (0, 2.2, fading(muffled(noise(0.12, seed), 900), 0.025)))


# --- the sounds ------------------------------------------------------------------------------------------------


def dice() -> Samples:
    falls = (
        (0, 1, 940),
        (0.055, 0.8, 1180),
        (0.1, 0.9, 860),
        (0.165, 0.65, 1250),
        (0.205, 0.6, 1010),
        (0.275, 0.45, 1130),
        (0.325, 0.3, 900),
    )
    return mixed(*((at, loudness, knock(pitch, seed)) for seed, (at, loudness, pitch) in enumerate(falls)))


def pencil() -> Samples:
    return mixed((0, 1, scratch(0.13, 3400, 20)), (0.12, 0.85, scratch(0.15, 2700, 22)))


def undo() -> Samples:
    return mixed((0, 0.7, scratch(0.1, 2300, 24)), (0.08, 1, fading(scratch(0.2, 3600, 26), 0.1)))[::-1]


def level() -> Samples:
    return mixed((0, 0.8, chime(G5, 0.3)), (0.11, 1, chime(C6, 0.4)))


def potion() -> Samples:
    return mixed(
        (0, 1, drop(230, 480, 0.11)),
        (0.12, 0.9, drop(270, 590, 0.1)),
        (0.23, 0.8, drop(330, 760, 0.09)),
        (0.33, 0.35, drop(700, 1300, 0.05)),
    )


def item() -> Samples:
    ting = struck(1720, 0.5, ((1, 0.8, 0.16), (1.505, 0.5, 0.12), (2.756, 0.6, 0.08), (5.4, 0.3, 0.03)))
    return mixed((0, 1, ting), (0, 0.5, fading(noise(0.01, 30), 0.002)))


def gem() -> Samples:
    glass = ((1, 1, 0.09), (2.01, 0.3, 0.05), (3.02, 0.12, 0.03))
    return mixed(
        *((0.055 * place, 1 - 0.1 * place, struck(pitch, 0.32, glass)) for place, pitch in enumerate((G6, C7, E7, G7)))
    )


def wound() -> Samples:
    flesh = fading(muffled(muffled(noise(0.16, 40), 500), 700), 0.03)
    return mixed((0, 1, fading(glide(190, 75, 0.28, (1, 0.5, 0.3)), 0.06)), (0, 5, flesh))


def trap() -> Samples:
    jaw = mixed((0, 1, fading(noise(0.05, 50), 0.006)), (0, 1.5, fading(band(noise(0.12, 51), 2300, 0.5), 0.02)))
    spring = struck(410, 0.26, ((1, 0.5, 0.07), (2.9, 0.4, 0.05), (5.3, 0.3, 0.03)))
    return mixed((0, 0.25, knock(1500, 52)), (0.03, 1, jaw), (0.035, 0.5, spring))


def minion() -> Samples:
    throat = glide(125, 78, 0.3, [1 / ratio for ratio in range(1, 15)])
    rough = shaped(throat, lambda time: 0.6 + 0.4 * math.sin(math.tau * 34 * time))
    mouth = mixed((0, 0.5, muffled(rough, 500)), (0, 1, band(rough, 520, 0.8)), (0, 0.5, band(rough, 1150, 0.6)))
    return swelling(mouth)


def fight() -> Samples:
    return mixed((0, 0.5, drum(150, 85, 0.2, 60)), (0.13, 1, drum(140, 62, 0.45, 61)))


def fled() -> Samples:
    reed = ((1, 1, 0.12), (2, 0.25, 0.08), (3, 0.2, 0.06))
    return mixed(
        *(
            (0.115 * place, 1 - 0.12 * place, released(struck(pitch, 0.23, reed), 0.12))
            for place, pitch in enumerate((G5, EFLAT5, C5, G4))
        )
    )


def mission() -> Samples:
    return mixed(
        (0, 0.7, trumpet(C5, 0.1)),
        (0.1, 0.75, trumpet(E5, 0.1)),
        (0.2, 0.8, trumpet(G5, 0.1)),
        (0.3, 1, trumpet(C6, 0.28)),
        (0.3, 0.5, trumpet(E5, 0.28)),
    )


def refused() -> Samples:
    return mixed((0, 0.8, muffled(knock(700, 70), 1200)), (0.12, 1, muffled(knock(480, 71), 1200)))


def resurrect() -> Samples:
    return mixed(
        *(
            (0.08 * place, 0.6 + 0.1 * place, bell(pitch, 0.58 - 0.08 * place))
            for place, pitch in enumerate((C5, G5, C6, E6))
        )
    )


def end() -> Samples:
    return mixed(
        *((0.025 * place, 0.8, bell(pitch, 0.59 - 0.025 * place)) for place, pitch in enumerate((C4, G4, C5, E5, C6)))
    )


def rattle() -> Samples:
    """Six dice in two hands, before they fall."""
    chance = random.Random(80)
    shaken = [(0.034 * number, chance.uniform(0.45, 1), chance.uniform(820, 1350)) for number in range(14)]
    return mixed(*((at, loudness, knock(pitch, 81 + seed)) for seed, (at, loudness, pitch) in enumerate(shaken)))


def settle() -> Samples:
    """One die that comes to rest."""
    return mixed((0, 1, knock(760, 100)), (0.045, 0.35, knock(910, 101)))


def double() -> Samples:
    return mixed((0, 0.8, chime(C6, 0.22)), (0.07, 1, chime(C7, 0.4)))


def blow() -> Samples:
    """A blade through the air, and its impact."""
    air = shaped(band(noise(0.16, 110), 2600, 1.2), lambda time: (time / 0.16) ** 2)
    steel = struck(1240, 0.36, ((1, 0.5, 0.09), (1.51, 0.4, 0.07), (2.68, 0.4, 0.05), (4.3, 0.2, 0.02)))
    return mixed((0, 0.9, air), (0.14, 1, drum(170, 70, 0.35, 111)), (0.14, 0.35, steel))


def defeat() -> Samples:
    """The monster comes nearer: two low steps and a growl."""
    growl = muffled(glide(105, 64, 0.45, [1 / ratio for ratio in range(1, 12)]), 700)
    return mixed((0, 0.8, drum(110, 60, 0.3, 120)), (0.14, 1, drum(95, 48, 0.42, 121)), (0.1, 0.3, swelling(growl)))


def tick() -> Samples:
    """The pencil ticks off a line."""
    return mixed((0, 0.7, scratch(0.05, 2900, 130)), (0.045, 1, scratch(0.09, 3700, 132)))


def stamp() -> Samples:
    """A seal pressed into wax, on a wooden table."""
    wax = fading(muffled(muffled(noise(0.2, 140), 800), 900), 0.035)
    return mixed((0, 1, drum(180, 70, 0.34, 141)), (0, 3, wax), (0.01, 0.3, muffled(knock(420, 142), 1500)))


def death() -> Samples:
    """A muffled bell, far down."""
    toll = struck(164.8, 0.58, ((1, 1, 0.3), (2, 0.7, 0.22), (2.4, 0.5, 0.16), (4.2, 0.3, 0.08)))
    return released(mixed((0, 1, toll), (0, 0.6, drum(120, 55, 0.4, 150))), 0.3)


def chain1() -> Samples:
    """Links of a chain of bonuses: each is higher than the one before."""
    return chime(C5, 0.24)


def chain2() -> Samples:
    return chime(E5, 0.24)


def chain3() -> Samples:
    return chime(G5, 0.24)


def chain4() -> Samples:
    return mixed((0, 1, chime(C6, 0.34)), (0.05, 0.5, chime(E6, 0.3)))


SOUNDS: Final = (
    rattle,
    settle,
    double,
    blow,
    defeat,
    tick,
    stamp,
    death,
    chain1,
    chain2,
    chain3,
    chain4,
    dice,
    pencil,
    undo,
    level,
    potion,
    item,
    gem,
    wound,
    trap,
    minion,
    fight,
    fled,
    mission,
    refused,
    resurrect,
    end,
)

# --- evenly loud, and onto the disk ----------------------------------------------------------------------------


def loudness_of(sound: Samples) -> float:
    """The loudness of the loudest tenth of a second on a phone's speaker, which plays hardly anything below 250 Hz."""
    heard = [whole - low for whole, low in zip(sound, muffled(sound, 250), strict=True)]
    power, total = [0.0], 0.0
    for sample in heard:
        total += sample * sample
        power.append(total)
    window = min(count_of(0.1), len(sound))
    loudest = max(power[at + window] - power[at] for at in range(len(power) - window))
    return math.sqrt(loudest / count_of(0.1))


def finished(sound: Samples) -> Samples:
    """The sound as loud as all others, as far as its peaks allow, which are rounded off; with soft edges."""
    gain = min(LOUDNESS / loudness_of(sound), ROUNDING * CEILING / max(map(abs, sound)))
    rounded = [CEILING * math.tanh(gain * sample / CEILING) for sample in sound]
    return released(shaped(rounded, lambda time: min(time / STROKE, 1)), EDGE)


def write(sound: Samples, file: Path) -> None:
    numbers = array("h", (round(32767 * sample) for sample in sound))
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, RATE, len(numbers), "NONE", "not compressed"))
        out.writeframes(numbers.tobytes())


def main(argv: Sequence[str]) -> int:
    if len(argv) > 1 or any(word.startswith("-") for word in argv):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(argv[0]) if argv else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for make in SOUNDS:
        write(finished(make()), folder / f"{make.__name__}.wav")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
