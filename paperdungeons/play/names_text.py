"""The names of a table in the header of a record, which is plain ASCII: ``Anna,,Chlo%C3%A9``."""

from urllib.parse import quote, unquote

from .names import is_clean


def write_names(names: tuple[str, ...]) -> str:
    return ",".join(quote(name, safe="") for name in names)


def read_names(text: str, players: int) -> tuple[str, ...]:
    """Raises ``ValueError`` unless it is what ``write_names`` gives for so many players."""
    names = tuple(unquote(part, errors="replace") for part in text.split(","))
    if len(names) != players or write_names(names) != text or not all(name == "" or is_clean(name) for name in names):
        raise ValueError(f"these are not the names of {players} players")
    return names
