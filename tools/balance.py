"""What the bots' games say about our house values: the tables of docs/balance.md.

    python -m tools.balance [--kept build/ranked-games.jsonl] [--out docs/balance.md]

reads the games that `make ranks` has kept and writes each table between its two marks; the text around the tables
stays.
"""

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from paperdungeons.bots.bot import CHAMPION, VETERAN
from paperdungeons.content.files import house_box
from tools.balance_tables import TABLES, Games
from tools.make_ranks import KEPT, write_whole
from tools.ranked_games import Game, GamesKept, stamp_of_now

OUT: Final = Path("docs") / "balance.md"
HEADINGS: Final = {
    "games": "The games",
    "dungeons": "Dungeons",
    "powers": "Powers",
    "objectives": "Objectives",
    "items": "Magic items",
    "monsters": "Monsters",
    "missions": "Missions",
    "tracks": "Tracks",
}


def begin(name: str) -> str:
    return f"<!-- {name}: made by python -m tools.balance -->"


def end(name: str) -> str:
    return f"<!-- end of {name} -->"


def with_tables(text: str, tables: Mapping[str, str]) -> str:
    """The document with new tables; a table that has no place in it yet is added at the end."""
    for name, table in tables.items():
        made = f"{begin(name)}\n\n{table}\n\n{end(name)}"
        place = re.compile(f"{re.escape(begin(name))}.*?{re.escape(end(name))}", re.DOTALL)
        if place.search(text):
            text = place.sub(made.replace("\\", r"\\"), text)
        else:
            text = f"{text.rstrip()}\n\n## {HEADINGS[name]}\n\n{made}\n"
    return text.lstrip()


def tables_of(games: Sequence[Game]) -> dict[str, str]:
    seen = Games(
        [game for game in games if game.strength == VETERAN],
        [game for game in games if game.strength == CHAMPION],
        house_box(),
    )
    return {name: TABLES[name](seen) for name in HEADINGS}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="Makes the tables of docs/balance.md.")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept (%(default)s)")
    parser.add_argument("--out", type=Path, default=OUT, help="what is written (%(default)s)")
    wishes = parser.parse_args(arguments)
    games = list(GamesKept(wishes.kept, stamp_of_now()).games.values())
    if not any(game.strength == VETERAN for game in games):
        print(f"{wishes.kept} has no games of these rules, this box and these bots: make ranks", file=sys.stderr)
        return 1
    before = wishes.out.read_text(encoding="utf-8") if wishes.out.exists() else "# Balance\n"
    write_whole(wishes.out, with_tables(before, tables_of(games)))
    print(f"{wishes.out.name} has its tables from {len(games)} games", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
