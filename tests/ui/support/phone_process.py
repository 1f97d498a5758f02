"""A phone or a board in a process of its own, which is told what to do and asked what it shows."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.ui.support.killed_app import command

ROOT = Path(__file__).resolve().parents[3]
FAULTS = ROOT / "build" / "four-phones"
SEED = "K7QF3MXW"
NAMES = ("Anna", "Bram", "Chlo\u00e9", "Dirk")
PHONE, TALL, TABLET = (360, 640), (412, 915), (1280, 800)


class Process:
    """A phone or a board of this table: it does what it is told, one command after another."""

    def __init__(self, name: str, folder: Path, size: tuple[int, int], number: int) -> None:
        self.name, self.folder, self.size, self.number = name, folder, size, number
        folder.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        wishes = self.folder, FAULTS, SEED, *self.size, self.number
        self.process = subprocess.Popen(
            command("tests.ui.support.table_phone", *wishes, drawn=True),
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(self.folder / "errors").open("w"),
        )

    def tell(self, verb: str, *facts: object) -> None:
        self._told = verb
        self.process.stdin.write(json.dumps([verb, *facts]) + "\n")
        self.process.stdin.flush()

    def answer(self) -> object:
        line = self.process.stdout.readline()
        assert line, f"{self.name} ended at {self._told}: {(self.folder / 'errors').read_text()[-3000:]}"
        answer = json.loads(line)
        if "fault" in answer:
            raise AssertionError(f"{self.name} on {answer['place']}, picture {answer['picture']}: {answer['fault']}")
        return answer["said"]

    def ask(self, verb: str, *facts: object) -> object:
        self.tell(verb, *facts)
        return self.answer()

    def show(self, verb: str = "show") -> Path:
        """Save a picture of its screen."""
        picture = self.folder / f"{self.name}-{verb}.png"
        self.ask(verb, str(picture))
        return picture

    def die(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def all_of(processes: Iterable[Process], verb: str) -> list:
    """Give all of them the same command at the same time, and return their answers."""
    asked = list(processes)
    for process in asked:
        process.tell(verb)
    return [process.answer() for process in asked]
