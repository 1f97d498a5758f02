"""The tables of docs/balance.md, from the veteran's games. A line at each table says what counts as far off."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import mean, median, pstdev
from typing import Final, TypeAlias

from paperdungeons.content.files import house_content
from paperdungeons.content.ranks_file import TENTHS
from paperdungeons.core.cards import Box
from paperdungeons.core.scoring import LINES
from paperdungeons.core.sheet import POTIONS
from tools.rank_fit import Worths, worths_of
from tools.ranked_games import FLED, Game, keeps_what_it_likes

DUNGEON_OFF: Final = 0.10
"""A dungeon is far off if its mean differs from that of all dungeons by more than this share."""
WORTH_OFF: Final = 50
"""A card is far off if it is worth more than this, either way, in tenths of a point."""
SELDOM_KEPT, OFTEN_KEPT = 0.20, 0.80
NEVER, ALWAYS = 0.02, 0.98
SELDOM_DONE, OFTEN_DONE = 0.05, 0.90
SELDOM_CLAIMED, OFTEN_CLAIMED = 0.10, 0.95
MOSTLY: Final = 0.75
FLED_OFF, FULL_OFF = 0.50, 0.50
FAR: Final = "far off"

Row: TypeAlias = list[object]
Flags: TypeAlias = list[tuple[bool, str]]
Cards: TypeAlias = tuple[str, tuple[str, ...]]
"""The card that was kept, and those that were dealt."""


@dataclass(frozen=True)
class Games:
    veterans: Sequence[Game]
    champions: Sequence[Game]
    box: Box

    @cached_property
    def worths(self) -> Worths:
        return worths_of(self.veterans, self.box)


# --- writing ---------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in lines)


def percent(part: float, whole: float) -> str:
    """
    >>> percent(1, 3), percent(1, 2000), percent(0, 0)
    ('33 %', '<1 %', '-')
    """
    if not whole:
        return "-"
    return "<1 %" if 0 < part / whole < 0.005 else f"{100 * part / whole:.0f} %"


def share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def far(*is_off: tuple[bool, str]) -> str:
    """What is far off, in a few words; empty if nothing is."""
    found = [why for is_so, why in is_off if is_so]
    return f"{FAR}: {', '.join(found)}" if found else ""


def marks_of(file: str, id_: str) -> str:
    """Where the figures of a card come from, apart from its name."""
    found = {
        mark
        for (name, place), mark in house_content().marks.items()
        if name == file and (place == id_ or place.startswith(f"{id_}.")) and not place.endswith(".name")
    }
    return "/".join(mark for mark in "RFIH" if mark in found)


def mean_of(games: Sequence[Game]) -> str:
    return f"{mean(game.points for game in games):.1f}" if games else "-"


# --- the tables ------------------------------------------------------------------------------------------------


def games_table(seen: Games) -> str:
    rows = []
    for name, games in (("veteran", seen.veterans), ("champion", seen.champions)):
        points = [game.points for game in games]
        if points:
            lines = [f"{mean(game.lines[number] for game in games):.1f}" for number in range(len(LINES))]
            rows.append(
                [
                    name,
                    len(games),
                    f"{mean(points):.1f}",
                    f"{pstdev(points):.1f}",
                    min(points),
                    max(points),
                    percent(sum(game.resurrected for game in games), len(games)),
                    *lines,
                ]
            )
    return table(["bot", "games", "mean", "spread", "lowest", "highest", "resurrected", *LINES], rows)


def dungeons_table(seen: Games) -> str:
    all_mean = mean(game.points for game in seen.veterans)
    rows = []
    for dungeon in seen.box.dungeons:
        games = [game for game in seen.veterans if game.dungeon == dungeon.id]
        champions = [game for game in seen.champions if game.dungeon == dungeon.id]
        own = mean(game.points for game in games)
        rooms, traps = mean(game.rooms for game in games), mean(game.traps for game in games)
        rows.append(
            [
                dungeon.id,
                marks_of("dungeons.toml", dungeon.id),
                len(games),
                f"{own:.1f}",
                f"{own - all_mean:+.1f}",
                f"{pstdev(game.points for game in games):.1f}",
                mean_of(champions),
                f"{rooms:.1f}",
                f"{traps:.1f}",
                far(
                    (own - all_mean > DUNGEON_OFF * all_mean, "rich"), (all_mean - own > DUNGEON_OFF * all_mean, "poor")
                ),
            ]
        )
    criterion = f"Far off: a mean that differs from that of all dungeons by more than {percent(DUNGEON_OFF, 1)}."
    head = ["dungeon", "mark", "games", "mean", "beside all", "spread", "champion", "rooms", "traps", "far off?"]
    return f"{criterion}\n\n{table(head, rows)}"


def _outside(low: float, high: float) -> str:
    return f"fewer than {percent(low, 1)} or more than {percent(high, 1)}"


def _cards_criterion() -> str:
    return (
        f"Worth: points beside the mean of all cards of the kind, by least squares. "
        f"Far off: worth more than {WORTH_OFF / TENTHS:.0f} points either way, or kept in "
        f"{_outside(SELDOM_KEPT, OFTEN_KEPT)} of the hands it was dealt in. "
        f"Dealt, kept and the means are of the games in which the bot kept what it liked, the worth is of all."
    )


def _card_row(seen: Games, file: str, id_: str, cards_of: Callable[[Game], Cards], worth: int) -> tuple[Row, Flags]:
    dealt = [game for game in seen.veterans if id_ in cards_of(game)[1] and keeps_what_it_likes(game.job)]
    kept = [game for game in dealt if cards_of(game)[0] == id_]
    left = [game for game in dealt if cards_of(game)[0] != id_]
    kept_share = share(len(kept), len(dealt))
    row = [
        id_,
        marks_of(file, id_),
        len(dealt),
        percent(len(kept), len(dealt)),
        mean_of(kept),
        mean_of(left),
        f"{worth / TENTHS:+.1f}",
    ]
    return row, [
        (worth > WORTH_OFF, "strong"),
        (worth < -WORTH_OFF, "weak"),
        (bool(dealt) and kept_share < SELDOM_KEPT, "seldom kept"),
        (kept_share > OFTEN_KEPT, "nearly always kept"),
    ]


def _powers_of(game: Game) -> Cards:
    return game.power, game.powers_dealt


def _objectives_of(game: Game) -> Cards:
    return game.objective, game.objectives_dealt


def powers_table(seen: Games) -> str:
    rows = []
    for id_, worth in seen.worths.powers.items():
        row, flags = _card_row(seen, "powers.toml", id_, _powers_of, worth)
        rows.append([*row, far(*flags)])
    head = ["power", "mark", "dealt", "kept", "mean if kept", "mean if not", "worth", "far off?"]
    return f"{_cards_criterion()}\n\n{table(head, rows)}"


def objectives_table(seen: Games) -> str:
    steps = (0, *seen.box.plan.tracks.objective)
    rows = []
    for id_, worth in seen.worths.objectives.items():
        row, flags = _card_row(seen, "objectives.toml", id_, _objectives_of, worth)
        kept = [game.objective_points for game in seen.veterans if game.objective == id_]
        shares = [share(kept.count(points), len(kept)) for points in steps]
        flags += [(shares[0] > MOSTLY, "mostly nothing"), (shares[-1] > MOSTLY, "mostly all")]
        rows.append([*row, *(percent(kept.count(points), len(kept)) for points in steps), far(*flags)])
    criterion = f"{_cards_criterion()} Or: none, or all, of its points in more than {percent(MOSTLY, 1)} of the games."
    head = [
        "objective",
        "mark",
        "dealt",
        "kept",
        "mean if kept",
        "mean if not",
        "worth",
        *(f"{points} points" for points in steps),
        "far off?",
    ]
    return f"{criterion}\n\n{table(head, rows)}"


def items_table(seen: Games) -> str:
    rows = []
    for number, item in enumerate(seen.box.items):
        done = [game for game in seen.veterans if game.done >> number & 1]
        left = [game for game in seen.veterans if not game.done >> number & 1]
        done_share = share(len(done), len(seen.veterans))
        gap = f"{mean(g.points for g in done) - mean(g.points for g in left):+.1f}" if done and left else "-"
        rows.append(
            [
                item.id,
                marks_of("items.toml", item.id),
                percent(len(done), len(seen.veterans)),
                gap,
                far((done_share < SELDOM_DONE, "seldom"), (done_share > OFTEN_DONE, "nearly always")),
            ]
        )
    criterion = (
        f"The difference is between games with and without it; it does not say which is the cause. "
        f"Far off: completed in {_outside(SELDOM_DONE, OFTEN_DONE)} of the games."
    )
    return f"{criterion}\n\n{table(['item', 'mark', 'completed', 'difference', 'far off?'], rows)}"


def monsters_table(seen: Games) -> str:
    dungeons = {dungeon.id: dungeon.monsters for dungeon in seen.box.dungeons}
    rows = []
    for monster in seen.box.monsters:
        bouts = [
            bout
            for game in seen.veterans
            for id_, bout in zip(dungeons[game.dungeon], game.fights, strict=True)
            if id_ == monster.id
        ]
        unseen, weak = sum(not bout.seen for bout in bouts), sum(b.seen and b.threshold == FLED for b in bouts)
        shares = {
            step.strength: share(sum(bout.threshold >= number for bout in bouts), len(bouts))
            for number, step in enumerate(monster.thresholds)
        }
        never = [str(strength) for strength, part in shares.items() if part < NEVER]
        always = [str(strength) for strength, part in list(shares.items())[1:] if part > ALWAYS]
        rows.append(
            [
                monster.id,
                marks_of("monsters.toml", monster.id),
                monster.season,
                len(bouts),
                percent(unseen, len(bouts)),
                percent(weak, len(bouts)),
                *(f"{strength}: {percent(part, 1)}" for strength, part in shares.items()),
                f"{median(bout.strength for bout in bouts):.0f}" if bouts else "-",
                far(
                    (bool(bouts) and bool(never), f"never {', '.join(never)}"),
                    (bool(always), f"always {', '.join(always)}"),
                    (share(unseen + weak, len(bouts)) > FLED_OFF, "mostly fled"),
                ),
            ]
        )
    criterion = (
        f"Strength, and how many games reach it. "
        f"Far off: a threshold that fewer than {percent(NEVER, 1)} reach, the middle or the highest "
        f"reached by more than {percent(ALWAYS, 1)}, or more than {percent(FLED_OFF, 1)} that flee."
    )
    head = [
        "monster",
        "mark",
        "season",
        "met",
        "fled: not seen",
        "fled: too weak",
        "low",
        "middle",
        "high",
        "median strength",
        "far off?",
    ]
    return f"{criterion}\n\n{table(head, rows)}"


def missions_table(seen: Games) -> str:
    rows = []
    for mission in seen.box.missions:
        claims = [claim.round for game in seen.veterans for claim in game.missions if claim.mission == mission.id]
        met = [round_ for round_ in claims if round_]
        claimed = share(len(met), len(claims))
        rows.append(
            [
                mission.id,
                marks_of("missions.toml", mission.id),
                len(claims),
                percent(len(met), len(claims)),
                f"{mean(met):.1f}" if met else "-",
                far((bool(claims) and claimed < SELDOM_CLAIMED, "seldom"), (claimed > OFTEN_CLAIMED, "nearly always")),
            ]
        )
    criterion = f"Far off: claimed in {_outside(SELDOM_CLAIMED, OFTEN_CLAIMED)} of the games."
    return f"{criterion}\n\n{table(['mission', 'mark', 'drawn', 'claimed', 'mean round', 'far off?'], rows)}"


def tracks_table(seen: Games) -> str:
    tracks = seen.box.plan.tracks
    lengths: dict[str, tuple[str, int, Callable[[Game], int]]] = {
        "gems": ("gems", len(tracks.gems), lambda game: game.gems),
        "minions": ("minions", len(tracks.minions), lambda game: game.minions),
        "potions": ("potion-rows", POTIONS, lambda game: game.potions),
        "damage": ("damage", len(tracks.damage), lambda game: game.damage),
    }
    rows = []
    for name, (place, length, boxes_of) in lengths.items():
        ends = Counter(min(boxes_of(game), length) for game in seen.veterans)
        total = ends.total()
        spread = ", ".join(f"{box}: {percent(ends[box], total)}" for box in range(length + 1) if ends[box])
        late = sum(count for box, count in ends.items() if box > 2 * length / 3)
        rows.append(
            [
                name,
                marks_of("tracks.toml", place),
                length,
                spread,
                far(
                    (share(ends[length], total) > FULL_OFF, "mostly full"), (share(late, total) < NEVER, "never so far")
                ),
            ]
        )
    criterion = (
        f"At which box games end. Far off: more than {percent(FULL_OFF, 1)} at the last box, or fewer than "
        f"{percent(NEVER, 1)} in the last third."
    )
    return f"{criterion}\n\n{table(['track', 'mark', 'boxes', 'games end at', 'far off?'], rows)}"


TABLES: Final[dict[str, Callable[[Games], str]]] = {
    "games": games_table,
    "dungeons": dungeons_table,
    "powers": powers_table,
    "objectives": objectives_table,
    "items": items_table,
    "monsters": monsters_table,
    "missions": missions_table,
    "tracks": tracks_table,
}
