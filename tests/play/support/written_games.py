"""The beginnings of game records."""

from tests.staging import BOX

THREE = f"Paper Dungeons 1\nBox {BOX.fingerprint}\nSeed TEST5EED\nPlayers 3\n"
"""The beginning of a record of a table of three."""

BASE = (
    "Paper Dungeons 1",
    f"Box {BOX.fingerprint}",
    "Seed TEST5EED",
    "Dungeon A",
    "Options hand-dice",
    "0. psionic minions-l4",
    "1. [129056] 5L 2L 0>C1D1E1=s |",
    "2. [349078] 9LC 8Ck 4B=W |",
)
PLAIN = "\n".join(BASE) + "\n"
