"""Real QR codes as pictures, made with segno and spoilt with Pillow."""

from io import BytesIO

import segno
from PIL import Image

TEXT = "PD:7K3QX9ZB2M-THE.QUICK.ROGUE/42+LEVELS"


def picture_of(text: str = TEXT, scale: int = 6) -> Image.Image:
    data = BytesIO()
    segno.make(text, micro=False, error="m").save(data, kind="png", scale=scale, border=4)
    return Image.open(data).convert("L")


def frame_of(picture: Image.Image) -> tuple[tuple[int, int], bytes]:
    return picture.size, picture.convert("RGB").tobytes()


def side_by_side(*pictures: Image.Image) -> Image.Image:
    widths, heights = zip(*(picture.size for picture in pictures), strict=True)
    sheet = Image.new("L", (sum(widths), max(heights)), 255)
    left = 0
    for picture in pictures:
        sheet.paste(picture, (left, 0))
        left += picture.width
    return sheet
