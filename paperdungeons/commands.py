"""What can be done from a terminal: deal, autoplay, replay, perft, bench, shelf."""

import json
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from random import Random

from .bots import random_bot as uniform
from .content.card_texts import card_texts
from .content.files import earlier_boxes, house_box
from .content.words import Words, words
from .core.cards import NO_CARD, Box
from .core.dice import parse_seed, seed_from
from .core.faces import COLOUR_LETTERS
from .core.legal import legal_actions
from .core.perft import perft
from .core.rules import apply
from .core.scoring import score
from .core.setup import Setup
from .core.state import State, start
from .play.challenges.schedule import content_named_in
from .play.records.export import score_table, score_values, trace
from .play.records.lines import LONGEST, RecordError
from .play.records.read_game import read_game
from .play.records.record import Record, replay
from .play.records.write_game import write_game
from .shelf.games import GAMES
from .shelf.script import answer_once, run

BENCH_GAMES = 400


def setup_of(wishes: Namespace) -> Setup:
    return Setup(
        box=house_box(),
        seed=seed_from(secrets.randbits(40)) if wishes.seed is None else parse_seed(wishes.seed),
        players=wishes.players,
        dungeon=wishes.dungeon,
        missions=not wishes.no_missions,
        lost_gems=wishes.lost_gems,
    )


def deal(wishes: Namespace) -> None:
    """Show what a seed deals."""
    print_deal(setup_of(wishes), words(wishes.language))


def print_deal(setup: Setup, say: Words) -> None:
    dungeon, box = setup.board.dungeon, setup.box
    print(f"{setup.seed}  box {box.fingerprint}")
    print(f"{dungeon.id}  {say(f'dungeons.{dungeon.id}.name')}: {say(f'dungeons.{dungeon.id}.story')}")
    print("   " + ", ".join(say(f"monsters.{monster.id}.name") for monster in setup.monsters))
    for mission in setup.mission_cards:
        print(f"   {say(f'missions.{mission.id}.name')}: {say.measure(mission.measure, mission.of, mission.at)}")
    for seat, hand in enumerate(setup.hands, 1):
        for power in (box.powers[number] for number in hand.powers):
            print(
                f"{seat}  {say(f'powers.{power.id}.name')} [{power.id}]: "
                f"{say.effect(power.effect, power.n)} ({power.points:+})"
            )
        for objective in (box.objectives[number] for number in hand.objectives):
            steps = "/".join(map(str, objective.steps))
            style = "".join(COLOUR_LETTERS[colour] for colour in objective.style)
            print(
                f"{seat}  {say(f'objectives.{objective.id}.name')} [{objective.id}]: "
                f"{say.measure(objective.measure, objective.of, steps)} ({style})"
            )


def autoplay(wishes: Namespace) -> None:
    """Let bots play a whole match and write down the record of each player."""
    setup = setup_of(wishes)
    if wishes.seat is not None and not 1 <= wishes.seat <= setup.players:
        raise ValueError(f"there is no seat {wishes.seat} at a table of {setup.players}")
    for seat, choices in enumerate(uniform.play(setup, wishes.number)):
        if wishes.seat not in (None, seat + 1):
            continue
        record = Record(setup, seat, choices=tuple(choices))
        print(("\n" if seat and wishes.seat is None else "") + write_game(record), end="")
        if wishes.score:
            print("\n".join(f"# {line}" for line in score_table(words(wishes.language), score(replay(record)))))


def replay_file(wishes: Namespace) -> None:
    """Read a record, check it, and tell its score."""
    text = _read_text(wishes.file)
    content = content_named_in(text)
    record = read_game(text, house_box(), *earlier_boxes(), *([] if content is None else [content.box]))
    say, state = named(words(wishes.language), record.setup.box), replay(record)
    if wishes.json:
        values = score_values(say, state) | ({"trace": trace(record)} if wishes.trace else {})
        print(json.dumps(values, indent=None if wishes.trace else 1))
        return
    if wishes.trace:
        for step in trace(record):
            print(json.dumps(step))
    print("\n".join([heading(say, state), *score_table(say, score(state))]))


def named(say: Words, box: Box) -> Words:
    """With names for the dungeons that were made."""
    return say.with_texts(card_texts(say, box, {}))


def heading(say: Words, state: State) -> str:
    setup = state.setup
    names = [say(f"dungeons.{setup.board.dungeon.id}.name")]
    if state.power != NO_CARD:
        names.append(say(f"powers.{setup.box.powers[state.power].id}.name"))
        names.append(say(f"objectives.{setup.box.objectives[state.objective].id}.name"))
    return f"{setup.seed}  {', '.join(names)}"


def _read_text(file: str) -> str:
    """At most a little more than a record may have: what is longer is refused, not loaded."""
    if file == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return sys.stdin.read(LONGEST + 1)
    with Path(file).open(encoding="utf-8") as text:
        return text.read(LONGEST + 1)


def count_perft(wishes: Namespace) -> None:
    """Count the ways to play so many choices on."""
    if wishes.depth < 1:
        raise ValueError("the depth must be at least 1")
    state = start(setup_of(wishes))
    for depth in range(1, wishes.depth + 1):
        print(f"{depth} {perft(state, depth)}")


def bench(_: Namespace) -> None:
    """How fast this engine plays at random: the full list of legal actions, a pick, and the next state."""
    box, chance = house_box(), Random(1)
    actions, started = 0, time.perf_counter()
    for number in range(BENCH_GAMES):
        state = start(Setup(box, seed_from(number)))
        while legal := legal_actions(state):
            state = apply(state, legal[int(chance.random() * len(legal))])[0]
            actions += 1
    seconds = time.perf_counter() - started
    print(f"{actions} actions in {seconds:.2f} s: {actions / seconds:.0f} a second, {BENCH_GAMES} games")


def shelf(wishes: Namespace) -> None:
    """Play another game of the shelf by lines of text, or answer one question about it."""
    game = GAMES[wishes.game]
    if wishes.odds is not None:
        print(answer_once(game, wishes.odds))
        return
    for said in run(game, _lines_typed(), _point_at):
        print(said, flush=True)


def _point_at(line: int, column: int) -> None:
    """Beside the refusal, for whoever typed it."""
    print(f"paperdungeons: line {line}, column {column}: this is no line of the game", file=sys.stderr, flush=True)


def _lines_typed() -> Iterator[str]:
    """One after the other, as they come. What is no text cannot be read, and ends the game."""
    if sys.stdin is None:
        raise OSError("standard input is closed")
    for number, line in enumerate(getattr(sys.stdin, "buffer", sys.stdin), 1):
        try:
            yield line if isinstance(line, str) else line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(number, error.start + 1, "this is no text") from None
