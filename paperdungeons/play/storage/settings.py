"""What the player has set, in one small file. A value that this app does not know takes its default."""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from ...content.words import LANGUAGES
from ..names import is_clean
from ..records.header_notation import are_ghosts
from .atomic_file import read_text, write_text
from .errors import StorageProblem, StorageProblemKind, StoreError
from .messages import put_aside

FILE: Final = "settings.json"
LONGEST: Final = 20_000
"""In characters; a longer file is not one of settings."""
FOLLOW_DEVICE: Final = ""
SYSTEM: Final = "system"
ALLOWED: Final[dict[str, tuple[int | str, ...]]] = {
    "language": (FOLLOW_DEVICE, *LANGUAGES),
    "theme": (SYSTEM, "light", "dark", "contrast"),
    "text_size": (100, 115, 130, 150, 175, 200),
    "one_switch": (0, 1, 2, 3),
}
"""The values that a screen may offer; all other settings, except the texts, are yes or no."""


@dataclass(frozen=True)
class Settings:
    language: str = FOLLOW_DEVICE
    theme: str = SYSTEM
    text_size: int = 100
    """In per cent."""
    motion: bool = True
    sound: bool = True
    vibration: bool = True
    ask: bool = False
    """Ask before drinking potions."""
    show_values: bool = True
    """Tell what a move changes in the score."""
    left_hand: bool = False
    missions: bool = True
    """The last choice made when a game was set up."""
    name: str = ""
    """The name of the device's owner at the last table."""
    shake: bool = False
    """Shake the phone to end a round, if it can sense that."""
    ghosts: str = ""
    """The ghosts of the last solo game, as a record writes them."""
    hints: bool = True
    """Offer hints when nobody else plays."""
    hand_dice: bool = False
    """Whether the last solo game was set up with real dice."""
    own_box: bool = True
    """Play with what was typed in under My box."""
    stay_awake: bool = False
    """Whether the screen stays on in a solo game; at a table of phones it always does."""
    shelf_dice: bool = False
    """Whether the app throws the dice of the games on the shelf."""
    one_switch: int = 0
    """After how many seconds the focus moves on by itself, for players with one switch; 0 means never."""
    lesson_done: bool = False
    """Whether the first lesson was finished or skipped."""
    exchange_done: bool = False
    """Whether phones have exchanged codes at a table before, so that it needs no more explanation."""
    plain_letters: bool = False
    """Use a plain font instead of handwriting."""
    read_aloud: bool = False


def read_settings(folder: Path) -> tuple[Settings, StorageProblem | None]:
    file = folder / FILE
    try:
        values = json.loads(read_text(file, LONGEST))
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), None
    except (OSError, ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        return Settings(), put_aside(file, StorageProblemKind.SETTINGS_DAMAGED)
    return _settings_from(values), None


def write_settings(folder: Path, settings: Settings) -> None:
    """The old file stays until the new one is on the disk; raises ``StoreError`` if the disk refuses."""
    try:
        write_text(folder / FILE, json.dumps(asdict(settings), indent=2))
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.SETTINGS_NOT_KEPT)) from error


def _settings_from(values: dict[str, Any]) -> Settings:
    return Settings(
        **{
            field.name: values[field.name]
            for field in fields(Settings)
            if field.name in values and _is_allowed(field.name, values[field.name], field.default)
        }
    )


def _is_allowed(name: str, value: object, default: object) -> bool:
    """Whether a value is allowed. Its type counts, too: in Python 1 equals ``True``, and 100.0 equals 100."""
    if name == "name":
        return isinstance(value, str) and (not value or is_clean(value))
    if name == "ghosts":
        return isinstance(value, str) and are_ghosts(value)
    return type(value) is type(default) and value in ALLOWED.get(name, (True, False))
