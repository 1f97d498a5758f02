"""How long every screen takes to open: ``python -m bench.openings``. Prints seconds by name for ``bench.screens`` as
JSON.

Processor time from the tap that leads there to the end of the first frame, with two games played and one unfinished:
the best of several runs. The sheet is not included: it is kept in memory, and has figures of its own.
"""

import json
from typing import Final

from paperdungeons.ui.automation.offscreen import prepare

TIMES: Final = 5
GAMES: Final = 2
SCREENS: Final = (
    "home",
    "games",
    "setup",
    "score",
    "history",
    "menu",
    "eraser",
    "archive",
    "film",
    "rules",
    "rules-moving",
    "settings",
    "keys",
    "about",
    "statistics",
    "achievements",
    "challenges",
    "challenge",
    "campaign",
    "campaign-plan",
    "backup",
    "shelf",
    "shelf-setup",
    "maker",
    "box",
    "box-family",
    "box-card",
    "box-grid",
    "box-dungeon",
    "printed-card",
    "join",
    "phones",
)


def main() -> None:
    prepare(mock=True)
    from .taps import Player, timed

    player = Player()
    for number in range(GAMES):
        player.play_game(number)
    player.begin(GAMES)
    navigator, stage, best = player.app.navigator, player.stage, dict[str, float]()
    for name in SCREENS * TIMES:

        def go(name: str = name) -> None:
            navigator.show("home", *([] if name == "home" else [name]))
            stage.frames(1)

        navigator.show("home", "keys" if name == "about" else "about")
        stage.seconds(1.0)  # until everything built or tidied up after the first frame is done
        seconds = timed(go)
        best[name] = min(seconds, best.get(name, seconds))
    print(json.dumps(best))


if __name__ == "__main__":
    main()
