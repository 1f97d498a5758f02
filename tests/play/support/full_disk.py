"""A disk without room, and what lies on it."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


@contextmanager
def no_room() -> Iterator[None]:
    """Within this context no file can grow, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
