"""Every reader of something from outside, as a function of bytes that fails if the reader does anything but refuse or
read: each says what must hold of whatever is read."""

from __future__ import annotations

from typing import Final

from tests.fuzz.code_readers import CODES
from tests.fuzz.file_readers import FILES
from tests.fuzz.refusal import Reader

READERS: Final[dict[str, Reader]] = CODES | FILES
