"""How long frames take while a review is searched: ``python -m bench.frames``. Prints figures for ``bench.screens``
as JSON.

Frames come sixty times a second, as on a phone. The time of a frame includes waiting for the searching thread.
"""

import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from paperdungeons.ui.automation.offscreen import prepare

SIZE, DENSITY = (824, 1830), 2.0
FRAMES, PACE = 240, 1 / 60


class Busy:
    """An analyst that thinks all the time and finds nothing."""

    def __init__(self, start: Any, choices: Any, found: Any) -> None:
        self.found = dict(found)
        self.start, self.choices = start, choices

    def work(self) -> Iterator[float]:
        from paperdungeons.bots.bot import VETERAN, Bot
        from paperdungeons.bots.players import evaluator_of
        from paperdungeons.core.rules import apply

        evaluator = evaluator_of(Bot(VETERAN))
        while True:
            state = self.start
            for choice in self.choices:
                state, _ = apply(state, choice)
                evaluator.value(state)
            yield 0.5


def frame_times(stage: Any, app: Any) -> list[float]:
    """The times of the frames, sorted. Each frame has something to draw: the bar of the search grows."""
    times = []
    for number in range(FRAMES):
        app.navigator.screen.bar.show(number / FRAMES)
        began = time.perf_counter()
        stage.frames(1)
        times.append(time.perf_counter() - began)
        time.sleep(max(0.0, PACE - times[-1]))
    return sorted(times)


def main() -> None:
    prepare(mock=True)
    from paperdungeons.bots.random_bot import play
    from paperdungeons.core.dice import seed_from
    from paperdungeons.core.setup import Setup
    from paperdungeons.play.games.game import Game
    from paperdungeons.play.records.record import Record
    from paperdungeons.ui.automation.offscreen import Stage
    from paperdungeons.ui.shell.app import PaperDungeonsApp

    stage = Stage()
    stage.resize(*SIZE, DENSITY)
    app: Any = PaperDungeonsApp(Path(tempfile.mkdtemp(prefix="paperdungeons-bench-")))
    app._run_prepare()
    setup = Setup(app.library.content.box, seed_from(7919))
    record = Record(setup, choices=tuple(play(setup, 1)[0]))
    app.library.game = Game(app.services.store, app.services.store.begin(record), record)
    app.features.review._analyst = Busy
    app.navigator.show("home", "score", "review")
    stage.frames(5)
    app.features.review.stop()
    time.sleep(0.2)
    alone = frame_times(stage, app)
    app.features.review.go_on()
    beside = frame_times(stage, app)
    app.features.review.close()
    figures = {"alone": alone, "beside": beside}
    print(
        json.dumps(
            {f"{name}-{part}": times[len(times) * part // 100] for name, times in figures.items() for part in (50, 95)}
        )
    )


if __name__ == "__main__":
    main()
