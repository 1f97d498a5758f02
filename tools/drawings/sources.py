"""What the font was made of: a test compares it with the files."""

import hashlib
from pathlib import Path


def sources_hash() -> str:
    """Of the files that the drawings are made of."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
