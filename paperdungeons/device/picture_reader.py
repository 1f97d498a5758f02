"""QR codes in pictures, read with zxing-cpp and Pillow where these are installed (requirements/scan.txt).

A picture that cannot be read counts as one without a code: nothing here raises.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL.Image import Image

OURS: Final = "PD:"
MOST_BYTES: Final = 32_000_000
MOST_PIXELS: Final = 16_000_000
"""A small file can declare a huge picture, which would fill the memory when it is unpacked."""
MOST_OF_A_PHOTO: Final = 64_000_000
"""The limit for a photo: a camera's JPEG may be this large, because it is made smaller while it is unpacked."""
LONGEST_SIDE: Final = 4096
KINDS: Final = ("PNG", "JPEG", "WEBP", "BMP", "GIF")
"""Pillow knows many more, some of which start other programs."""


def can_read_pictures() -> bool:
    try:
        import PIL.Image  # noqa: F401
        import zxingcpp  # noqa: F401
    except Exception:
        return False
    return True


def read_picture(path: Path) -> str | None:
    try:
        return _read_file(path)
    except Exception:
        return None


def read_copied_picture() -> str | None:
    """The code in a picture, or in a file, on the system's clipboard. Asks other programs, so it may take long."""
    try:
        from PIL import ImageGrab

        copied = ImageGrab.grabclipboard()
        if isinstance(copied, list):
            return next(filter(None, map(read_picture, map(Path, copied))), None)
        return None if copied is None else _read_image(copied)
    except Exception:
        return None


def read_pixels(size: tuple[int, int], rgb: bytes) -> str | None:
    """The code in a frame of three bytes per pixel, row by row from the top."""
    try:
        from PIL import Image

        width, height = size
        if len(rgb) != width * height * 3:
            return None
        return _read_image(Image.frombytes("RGB", size, rgb))
    except Exception:
        return None


def ours_first(texts: Iterable[str]) -> str | None:
    """Of several codes the first that is one of ours, else the first.

    >>> ours_first(["https://example.org", "PD:ABC", "PD:DEF"])
    'PD:ABC'
    """
    found = [text for text in texts if text]
    return next((text for text in found if text.upper().startswith(OURS)), found[0] if found else None)


def _read_file(path: Path) -> str | None:
    from PIL import Image

    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return None
    with Image.open(path, formats=KINDS) as image:
        return _read_image(image)


def _read_image(image: "Image") -> str | None:
    """Tries twice: at half the size the grain of a photo taken in poor light disappears."""
    width, height = image.size
    if width * height > (MOST_OF_A_PHOTO if _shrinks_by_itself(image) else MOST_PIXELS):
        return None
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    grey = _on_white(image)
    return _code_in(grey) or _code_in(grey.reduce(2))


def _shrinks_by_itself(image: "Image") -> bool:
    """Whether it can be made smaller while it is unpacked: a JPEG that is not progressive."""
    return image.format == "JPEG" and not image.info.get("progressive")


def _on_white(image: "Image") -> "Image":
    """The picture in shades of grey; whatever is transparent becomes white."""
    from PIL import Image

    if not image.has_transparency_data:
        return image.convert("L")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image.convert("RGBA"))
    return paper.convert("L")


def _code_in(image: "Image") -> str | None:
    import zxingcpp

    qr_codes = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    codes = zxingcpp.read_barcodes(image, formats=qr_codes, text_mode=zxingcpp.TextMode.Plain)
    return ours_first(code.text for code in codes)
