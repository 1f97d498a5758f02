"""The pictures and sounds that we made ourselves: the files are what the tools make, and suit their purpose."""

import wave
from array import array
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from tools import draw_art, make_sounds

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SOUNDS = (
    "blow",
    "chain1",
    "chain2",
    "chain3",
    "chain4",
    "death",
    "defeat",
    "dice",
    "double",
    "end",
    "fight",
    "fled",
    "gem",
    "item",
    "level",
    "minion",
    "mission",
    "pencil",
    "potion",
    "rattle",
    "refused",
    "resurrect",
    "settle",
    "stamp",
    "tick",
    "trap",
    "undo",
    "wound",
)
PICTURES = {
    "icon": (512, "RGBA"),
    "icon-background": (432, "RGB"),
    "icon-foreground": (432, "RGBA"),
    "icon-window": (128, "RGBA"),
    "parchment": (256, "L"),
    "presplash": (768, "RGB"),
}
LARGEST_FILE, LARGEST_SOUND, LONGEST_SOUND = 300_000, 30_000, 0.6

every_sound = pytest.mark.parametrize("name", SOUNDS)


@pytest.fixture(scope="module")
def new_art(tmp_path_factory):
    folder = tmp_path_factory.mktemp("art")
    assert draw_art.main([str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def new_sounds(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sounds")
    assert make_sounds.main([str(folder)]) == 0
    return folder


def picture(name: str) -> Image.Image:
    with Image.open(ASSETS / f"{name}.png") as opened:
        opened.load()
    return opened


def samples(name: str) -> array:
    """The samples of a sound, from -32768 to 32767."""
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as opened:
        assert (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) == (1, 2, 22_050)
        data = opened.readframes(opened.getnframes())
    return array("h", (int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)))


def stems(folder: Path, kind: str) -> list[str]:
    return sorted(file.stem for file in folder.glob(f"*.{kind}"))


def test_no_file_is_large():
    assert {file.name: size for file in ASSETS.rglob("*") if (size := file.stat().st_size) > LARGEST_FILE} == {}


@pytest.mark.parametrize("tool", [draw_art, make_sounds])
@pytest.mark.parametrize("words", [["one", "two"], ["--help"]])
def test_a_tool_that_is_asked_wrongly_says_how(tool, words, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert tool.main(words) == 2
    assert "[FOLDER]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# --- sounds ----------------------------------------------------------------------------------------------------


def test_the_sounds_are_all_there_and_no_others(new_sounds):
    assert stems(ASSETS / "sounds", "wav") == list(SOUNDS) == stems(new_sounds, "wav")


@every_sound
def test_a_sound_is_what_the_tool_makes(name, new_sounds):
    file = f"{name}.wav"
    assert (ASSETS / "sounds" / file).read_bytes() == (new_sounds / file).read_bytes()


@every_sound
def test_a_sound_is_short(name):
    assert 0.1 < len(samples(name)) / 22_050 < LONGEST_SOUND
    assert (ASSETS / "sounds" / f"{name}.wav").stat().st_size < LARGEST_SOUND


@every_sound
def test_a_sound_is_heard_and_not_clipped(name):
    sound = samples(name)
    assert 0.3 < max(map(abs, sound)) / 32767 < 0.95


@every_sound
def test_a_sound_starts_and_ends_softly(name):
    sound = samples(name)
    assert abs(sound[0]) < 100
    assert max(map(abs, sound[-10:])) < 100


def test_the_sounds_are_about_equally_loud():
    loudness = [make_sounds.loudness_of([sample / 32767 for sample in samples(name)]) for name in SOUNDS]
    assert max(loudness) < 1.5 * min(loudness)


# --- pictures --------------------------------------------------------------------------------------------------


def test_the_pictures_are_all_there_and_no_others(new_art):
    assert stems(ASSETS, "png") == list(PICTURES) == stems(new_art, "png")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_tool_draws(name, new_art):
    """Bytes are not compared, because another version of Pillow may round and compress differently."""
    side, mode = PICTURES[name]
    kept = picture(name)
    with Image.open(new_art / f"{name}.png") as drawn:
        assert (kept.size, kept.mode) == (drawn.size, drawn.mode) == ((side, side), mode)


def test_the_icon_shows_its_colours_at_48_pixels():
    """Paper, ink, blood and gold are each still there in a few pixels."""
    small = picture("icon").resize((48, 48), Image.Resampling.LANCZOS).convert("RGB")
    pixels = small.get_flattened_data()
    kinds = {
        "paper": lambda red, green, blue: min(red, green, blue) > 200,
        "ink": lambda red, green, blue: max(red, green, blue) < 70,
        "blood": lambda red, green, blue: red > 150 and max(green, blue) < 90,
        "gold": lambda red, green, blue: red > 190 and green > 130 and blue < 110,
    }
    assert [name for name, is_it in kinds.items() if sum(is_it(*pixel) for pixel in pixels) < 15] == []


def test_a_round_mask_cuts_nothing_off_the_adaptive_icon():
    """Android may show as little as a disc two thirds as wide as the picture."""
    shape = picture("icon-foreground").getchannel("A")
    middle, solid = shape.width / 2, shape.point(lambda value: 255 if value > 200 else 0)
    seen = [
        hypot(at % shape.width - middle, at // shape.width - middle)
        for at, value in enumerate(solid.get_flattened_data())
        if value
    ]
    assert 0.28 * shape.width < max(seen) < shape.width / 3


def test_the_presplash_goes_over_into_the_background_of_the_app():
    drawn = picture("presplash")
    last = drawn.width - 1
    edge = {drawn.getpixel(point) for at in range(drawn.width) for point in ((at, 0), (at, last), (0, at), (last, at))}
    assert edge == {(0x24, 0x18, 0x12)}


def test_the_grain_of_the_paper_is_hardly_seen():
    low, high = picture("parchment").getextrema()
    assert low >= 245
    assert high <= 255
    assert 0.5 < ImageStat.Stat(picture("parchment")).stddev[0] < 3


def test_the_grain_of_the_paper_has_no_seam():
    """Two tiles side by side differ no more across the edge than neighbouring lines inside a tile."""
    tile = picture("parchment")
    columns = [tile.crop((x, 0, x + 1, tile.height)).tobytes() for x in range(tile.width)]
    rows = [tile.crop((0, y, tile.width, y + 1)).tobytes() for y in range(tile.height)]
    for lines in (columns, rows):
        inside = max(difference(one, two) for one, two in pairwise(lines))
        assert difference(lines[-1], lines[0]) <= inside


def difference(one: bytes, two: bytes) -> int:
    return sum(abs(left - right) for left, right in zip(one, two, strict=True))
