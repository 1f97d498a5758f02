"""An A4 page as a PDF, with lines, boxes, and text in the fonts that every PDF reader has."""

from collections.abc import Sequence
from typing import Final

from .pdf_letters import borrowed_codes, encoded, font_encoding

WIDTH, HEIGHT = 595, 842
"""In points, 72 to the inch; coordinates begin at the lower left corner."""
BLACK, GREY, PALE, WHITE = 0.0, 0.45, 0.85, 1.0
PLAIN, BOLD = "F1", "F2"
_FONTS: Final = {PLAIN: "Helvetica", BOLD: "Helvetica-Bold"}
_DIGIT_WIDTH, _OTHER_WIDTH, _NARROW = 0.556, 0.52, 0.28
_NARROW_LETTERS: Final = " .,:;'!|ijltfI()[]"


def text_width(text: str, size: float) -> float:
    """The approximate width of a text, to see whether it fits; exact for digits, which stand in columns."""
    widths = [
        _DIGIT_WIDTH if letter.isdigit() else _NARROW if letter in _NARROW_LETTERS else _OTHER_WIDTH for letter in text
    ]
    return size * sum(widths)


def fitting(text: str, size: float, width: float) -> str:
    """As much of the text as fits into ``width``."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(f"{text}...", size) > width:
        text = text[:-1]
    return f"{text.rstrip()}..."


class PdfPage:
    """What is drawn later lies on top."""

    def __init__(self) -> None:
        self._drawn: list[str] = []

    def text(self, x: float, y: float, text: str, size: float = 9, font: str = PLAIN, grey: float = BLACK) -> None:
        """Draw a text that begins at ``x``, with its baseline at ``y``."""
        self._drawn.append(
            f"BT {_number(grey)} g /{font} {_number(size)} Tf {_number(x)} {_number(y)} Td ({_escaped(text)}) Tj ET"
        )

    def text_to(self, right: float, y: float, text: str, size: float = 9, font: str = PLAIN) -> None:
        """Draw a text that ends at ``right``, such as a number."""
        self.text(right - text_width(text, size), y, text, size, font)

    def text_in(self, x: float, y: float, text: str, size: float = 9, grey: float = BLACK) -> None:
        """Draw a text centred at ``x``."""
        self.text(x - text_width(text, size) / 2, y, text, size, grey=grey)

    def box(
        self, x: float, y: float, width: float, height: float, fill: float | None = None, line: float = 0.6
    ) -> None:
        shape = " ".join(map(_number, (x, y, width, height)))
        if fill is not None:
            self._drawn.append(f"{_number(fill)} g {shape} re f")
        if line:
            self._drawn.append(f"{_number(BLACK)} G {_number(line)} w [] 0 d {shape} re S")

    def line(
        self, points: Sequence[tuple[float, float]], width: float = 0.6, grey: float = BLACK, dashed: bool = False
    ) -> None:
        """Through all of these points."""
        if len(points) < 2:
            return
        first, *rest = [f"{_number(x)} {_number(y)}" for x, y in points]
        path = " ".join([f"{first} m", *(f"{point} l" for point in rest)])
        dash = "[3 2] 0 d" if dashed else "[] 0 d"
        self._drawn.append(f"{_number(grey)} G {_number(width)} w 1 J 1 j {dash} {path} S")

    def file(self, title: str) -> bytes:
        """The whole document; the same page gives the same bytes."""
        borrowed = borrowed_codes(self._drawn)
        content = encoded("\n".join(self._drawn), borrowed)
        fonts = " ".join(f"/{name} {number} 0 R" for number, name in enumerate(_FONTS, 6))
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents 4 0 R "
            f"/Resources << /Font << {fonts} >> >> >>".encode(),
            b"<< /Length %d >>\nstream\n%b\nendstream" % (len(content), content),
            f"<< /Title {_title(title)} >>".encode("latin-1"),
            *(
                f"<< /Type /Font /Subtype /Type1 /BaseFont /{font} /Encoding {font_encoding(borrowed)} >>".encode()
                for font in _FONTS.values()
            ),
        ]
        return _document(objects)


def _document(objects: Sequence[bytes]) -> bytes:
    """Write the objects as a file. The first object is the root, the fifth holds the title."""
    target, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
    for number, content in enumerate(objects, 1):
        places.append(len(target))
        target += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    start, size = len(target), len(objects) + 1
    target += b"xref\n0 %d\n0000000000 65535 f \n" % size
    target += b"".join(b"%010d 00000 n \n" % place for place in places)
    target += b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, start)
    return bytes(target)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _escaped(text: str) -> str:
    plain = text.replace("\u2212", "-").replace("\u00a0", " ")
    shown = "".join(letter if letter.isprintable() else " " for letter in plain)
    return shown.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _title(text: str) -> str:
    """The title as a PDF string; letters beyond Latin-1 need UTF-16."""
    escaped = _escaped(text)
    if all(ord(letter) < 0x100 for letter in escaped):
        return f"({escaped})"
    return f"<{text.encode('utf-16-be', 'replace').hex()}>".replace("<", "<feff", 1)
