"""The name of a place on the sheet that can be touched, such as ("hero", 2) or ("room", 14)."""

from __future__ import annotations

from typing import TypeAlias

Key: TypeAlias = tuple[str, int]
