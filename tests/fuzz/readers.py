"""Every reader of something from outside, as a function of bytes. The function fails if the reader neither reads nor
refuses the bytes, or if what was read lacks a property that it must have."""

from __future__ import annotations

from typing import Final

from tests.fuzz.code_readers import CODES
from tests.fuzz.file_readers import FILES
from tests.fuzz.refusal import Reader

READERS: Final[dict[str, Reader]] = CODES | FILES
