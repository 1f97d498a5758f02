"""The main screens look as they did when somebody last looked at them: pictures in tests/golden/pictures.

No test ever renews them. Whoever changes a screen on purpose runs ``python -m tools.make_golden_pictures`` and looks at
the new pictures.
"""

from __future__ import annotations

import pytest
from kivy.graphics.opengl import GL_RENDERER, glGetString
from PIL import Image, ImageChops

from tests.ui.support.pictures import FAILED, GOLDEN, ROOT, SHOTS, take

LEVELS, SHARE = 2, 0.001
"""A channel may differ by this many of its 256 levels, and by more in this share of the pixels."""
MOST_BYTES = 80_000
"""The most bytes that a picture may take on average: every clone of the project contains all of them."""


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where two pictures differ."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda level: 255 if level > LEVELS else 0)


def share_of(difference: Image.Image) -> float:
    return difference.histogram()[255] / (difference.width * difference.height)


def complaint(name: str, golden: Image.Image, now: Image.Image) -> str:
    """An empty text if the pictures agree; otherwise what differs, which is also saved as pictures to look at."""
    if golden.size == now.size and share_of(difference(golden, now)) <= SHARE:
        return ""
    FAILED.mkdir(parents=True, exist_ok=True)
    now.save(FAILED / f"{name}.png")
    told = f"it is {now.size} instead of {golden.size}"
    if golden.size == now.size:
        difference(golden, now).save(FAILED / f"{name}-difference.png")
        told = f"{share_of(difference(golden, now)):.2%} of it has changed"
    return (
        f"{name}: {told}; see {FAILED.relative_to(ROOT)}/{name}*.png. Is it meant to look like that? "
        f"Then: python -m tools.make_golden_pictures {name}"
    )


@pytest.mark.parametrize("name", SHOTS)
def test_a_screen_looks_as_it_did(phone, name):
    with Image.open(GOLDEN / f"{name}.png") as golden:
        now = take(phone(**SHOTS[name].wishes), name)
        if b"llvmpipe" not in glGetString(GL_RENDERER):
            pytest.skip("golden pictures are drawn by llvmpipe; a graphics card smooths lines in its own way")
        assert complaint(name, golden.convert("RGB"), now) == ""


def test_there_are_no_other_golden_pictures_and_they_are_not_large():
    files = list(GOLDEN.iterdir())
    assert {file.name for file in files} == {f"{name}.png" for name in SHOTS}
    assert sum(file.stat().st_size for file in files) <= MOST_BYTES * len(files)


def test_pictures_may_differ_a_little_but_not_more(monkeypatch, tmp_path):
    monkeypatch.setattr(f"{__name__}.FAILED", tmp_path)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path.parent)
    plain, faint, dotted, smeared = (Image.new("RGB", (100, 100), (90, 90, 90)) for _ in range(4))
    faint.paste((92, 88, 90), (0, 0, 100, 100))
    dotted.paste((255, 0, 0), (0, 0, 5, 2))
    smeared.paste((90, 90, 93), (0, 0, 11, 1))
    assert complaint("plain", plain, plain) == complaint("faint", plain, faint) == ""
    assert complaint("dotted", plain, dotted) == ""
    assert list(tmp_path.iterdir()) == []
    assert "0.11% of it has changed" in complaint("smeared", plain, smeared)
    assert "(50, 50) instead of (100, 100)" in complaint("cut", plain, plain.crop((0, 0, 50, 50)))
    assert {file.name for file in tmp_path.iterdir()} == {"smeared.png", "smeared-difference.png", "cut.png"}
