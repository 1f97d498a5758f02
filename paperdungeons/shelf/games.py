"""The games of the shelf, by name."""

from collections.abc import Mapping
from typing import Any, Final

from .dungeoneer.rules import GAME as DUNGEONEER
from .engine import Game
from .map_masters.rules import GAME as MAP_MASTERS
from .tenefyr.rules import GAME as TENEFYR

GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in (DUNGEONEER, TENEFYR, MAP_MASTERS)}
