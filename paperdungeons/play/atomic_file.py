"""Small files of the player's, read without trusting them."""

from pathlib import Path


def read_text(file: Path, most: int) -> str:
    """All of a text; raises ``OSError``, or ``ValueError`` if it is no UTF-8 or longer than anything of ours."""
    with file.open(encoding="utf-8") as page:
        text = page.read(most + 1)
    if len(text) > most:
        raise ValueError(f"{file.name} is far too long")
    return text
