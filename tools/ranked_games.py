"""Games that bots play for the rank tables and the balance tables: a line of JSON each, kept as soon as it is played.

A line has a stamp of the rules, the box and the bots' code, so that games of others are never counted. A file that ends
in the middle of a line loses only that line.
"""

import ast
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from paperdungeons import bots
from paperdungeons.bots.bot import STRENGTHS, VETERAN, Bot
from paperdungeons.bots.players import decide
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, score
from paperdungeons.core.setup import CARDS_DEALT, RULES, Setup
from paperdungeons.core.state import OVER, State, phase_of, start

FLED: Final = -1
"""Stands for the threshold of a party that does not fight."""
HANDS: Final = CARDS_DEALT * CARDS_DEALT
"""The number of ways to keep one of two powers and one of two objectives."""
_PLAYERS: Final = "players"
"""The module of the bots that imports all others that play, directly or indirectly."""


class Job(NamedTuple):
    """One game to play: a dungeon, the number of a seed, and how strong the bot is."""

    dungeon: str
    seed: int
    strength: int


class Bout(NamedTuple):
    """A fight: whether the lair was seen, the strength, the threshold (0 to 2, or FLED), and the points."""

    seen: bool
    strength: int
    threshold: int
    points: int


class Claim(NamedTuple):
    """A mission of the game, and the round in which it was claimed, or 0."""

    mission: str
    round: int


@dataclass(frozen=True)
class Game:
    """A game that was played to its end; cards by their ids, items as bits."""

    dungeon: str
    seed: int
    strength: int
    power: str
    objective: str
    powers_dealt: tuple[str, ...]
    objectives_dealt: tuple[str, ...]
    lines: tuple[int, ...]
    """The points of the lines A to K."""
    objective_points: int
    done: int
    fights: tuple[Bout, ...]
    missions: tuple[Claim, ...]
    gems: int
    minions: int
    potions: int
    damage: int
    resurrected: bool
    traps: int
    rooms: int

    @property
    def job(self) -> Job:
        return Job(self.dungeon, self.seed, self.strength)

    @property
    def points(self) -> int:
        return sum(self.lines)

    @property
    def plain_points(self) -> int:
        """The points without those of missions."""
        return self.points - self.lines[LINES.index("K")]


# --- playing ---------------------------------------------------------------------------------------------------


def keeps_what_it_likes(job: Job) -> bool:
    """Whether the bot chooses its own cards. In every second game the veteran must keep given ones: otherwise nobody
    would know what the cards are worth that it never chooses."""
    return job.strength != VETERAN or job.seed % 2 == 0


def play_game(job: Job) -> Game:
    """Play a solo game with missions, by a bot of even temper; the same job gives the same game."""
    try:
        state = start(Setup(house_box(), seed_from(job.seed), dungeon=job.dungeon))
        if not keeps_what_it_likes(job):
            state, _ = apply(state, legal_actions(state)[job.seed // 2 % HANDS])
        while phase_of(state) != OVER:
            for choice in decide(state, Bot(job.strength)) or (EndRound(),):
                state, _ = apply(state, choice)
    except Exception as error:
        raise RuntimeError(f"{job} cannot be played: {error!r}") from error
    return game_of(job, state)


def game_of(job: Job, state: State) -> Game:
    setup, points = state.setup, score(state)
    box, hand = setup.box, setup.hands[0]
    [objective] = [part for part in points.lines["J"] if part.id == "objective"]
    return Game(
        *job,
        power=box.powers[state.power].id,
        objective=box.objectives[state.objective].id,
        powers_dealt=tuple(box.powers[number].id for number in hand.powers),
        objectives_dealt=tuple(box.objectives[number].id for number in hand.objectives),
        lines=tuple(points.points(letter) for letter in LINES),
        objective_points=objective.points,
        done=state.done,
        fights=_bouts(state),
        missions=tuple(map(Claim, [card.id for card in setup.mission_cards], state.claims)),
        gems=state.gems,
        minions=state.beaten.bit_count(),
        potions=state.potions,
        damage=state.damage,
        resurrected=state.resurrected,
        traps=state.traps_sprung,
        rooms=state.visited.bit_count(),
    )


def _bouts(state: State) -> tuple[Bout, ...]:
    return tuple(
        Bout(
            fight.seen,
            fight.strength,
            sum(fight.strength >= step.strength for step in monster.thresholds) - 1 if fight.fought else FLED,
            fight.points,
        )
        for fight, monster in zip(state.fights, state.setup.monsters, strict=True)
    )


# --- lines -----------------------------------------------------------------------------------------------------


def stamp_of_now() -> str:
    """The stamp that a line must have to count: the rules, the box, the bots."""
    return f"{RULES}-{house_box().fingerprint}-{bots_mark()}"


@cache
def bots_mark(folder: Path = Path(bots.__path__[0])) -> str:
    """Eight hexadecimal digits that change with the code of the bots that play, but not with comments or docstrings."""
    code, wanted = dict[str, str](), [_PLAYERS]
    for name in wanted:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        code[name] = _without_docstrings(tree)
        wanted += [near for near in _imported(tree) if near not in wanted]
    text = "\n".join(code[name] for name in sorted(code))
    return blake2b(text.encode("utf-8"), digest_size=4, person=b"paper dungeons").hexdigest()


def _imported(tree: ast.Module) -> list[str]:
    """The modules of the same folder that this one imports."""
    near = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 1]
    return sorted({name for node in near for name in ([node.module] if node.module else [a.name for a in node.names])})


def _without_docstrings(tree: ast.Module) -> str:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            kept = [entry for entry in node.body if not _is_text(entry)]
            node.body = kept or [ast.Pass()]
    return ast.unparse(tree)


def _is_text(entry: ast.stmt) -> bool:
    return isinstance(entry, ast.Expr) and isinstance(entry.value, ast.Constant) and isinstance(entry.value.value, str)


def write_line(game: Game, stamp: str) -> str:
    return json.dumps({"stamp": stamp, **asdict(game)}, separators=(",", ":"))


def read_line(line: str, stamp: str) -> Game | None:
    """The game on a line; ``None`` if the line is damaged, or from other rules, another box or other bots."""
    try:
        table = json.loads(line)
        if table.pop("stamp") != stamp:
            return None
        table["fights"] = tuple(Bout(*fight) for fight in table["fights"])
        table["missions"] = tuple(Claim(*claim) for claim in table["missions"])
        for name in ("powers_dealt", "objectives_dealt", "lines"):
            table[name] = tuple(table[name])
        game = Game(**table)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return game if game.strength in STRENGTHS and len(game.lines) == len(LINES) else None


class GamesKept:
    """The file of lines. Games are added as they are played; each is on the disk before the next is awaited."""

    def __init__(self, path: Path, stamp: str) -> None:
        self.path, self._stamp = path, stamp
        self.games: dict[Job, Game] = {}
        if path.exists():
            self._drop_torn_line()
            for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
                game = read_line(line, stamp)
                if game is not None:
                    self.games[game.job] = game

    def _drop_torn_line(self) -> None:
        """Remove an incomplete last line, so that the next game begins on a line of its own."""
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def missing(self, jobs: Iterable[Job]) -> list[Job]:
        return [job for job in jobs if job not in self.games]

    def add(self, game: Game) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(write_line(game, self._stamp) + "\n")
        self.games[game.job] = game
