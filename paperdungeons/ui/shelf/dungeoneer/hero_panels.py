"""Panels for what belongs to one hero: its counters, printed figures, cards, and paying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.state import BANE, BOON, FORMS, TREASURE, Hero
from ...widgets.basics import Tile
from ...widgets.tiles import card, heading
from ..widgets import Counter
from .fields import Doing, Fields
from .hero_plate import GLORY, LIFE, MOVEMENT, PERIL, figures_of, state_text
from .wording import gives_text

GIVES = (*FORMS, "boons", "treasures")


def hero_panel(fields: Fields) -> Sequence[Widget]:
    """Everything about a hero that can be changed by hand."""
    name = fields["hero"]
    hero, words = fields.state.players[name], fields.look.words
    parts: list[Widget] = [heading(fields.look, fields.say.name(name))]
    if not hero.alive:
        return [*parts, fields.hint(words("shelf.dungeoneer.fallen"))]
    parts.append(fields.hint(state_text(fields, hero)))
    parts.append(_counters(fields, name, hero))
    parts.append(fields.grid(_tiles(fields, name, hero)))
    if hero.cards:
        parts += [heading(fields.look, words("shelf.dungeoneer.cards")), _cards(fields, name, hero)]
    return parts


def _counters(fields: Fields, name: str, hero: Hero) -> Widget:
    look, say, do = fields.look, fields.say, fields.controller.do

    def line(icon: str, text: str, value: int | str, less: tuple[object, ...], more: tuple[object, ...]) -> Counter:
        """Minus and plus are always active: a refused step says why."""
        return Counter(look, text, value, lambda by: do(*(more if by > 0 else less), stay=True), icon)

    def points(what: str, icon: str, value: int) -> Counter:
        return line(icon, say.word(what), value, ("lose", name, what, 1), ("gain", name, what, 1))

    life = f"{hero.life}/{hero.life_max}"
    moves, movement = look.words("shelf.dungeoneer.movement"), hero.movement
    return card(
        look,
        [
            line(LIFE, say.word("life"), life, ("wound", name, 1), ("heal", name, 1)),
            points("glory", GLORY, hero.glory),
            points("peril", PERIL, hero.peril),
            line("stairs-up", say.word("level"), hero.level, ("level", name, "down"), ("level", name, "up")),
            line(MOVEMENT, moves, movement, *(_moved(name, movement, by) for by in (-1, 1))),
        ],
        pad=4,
        gap=0,
    )


def _moved(name: str, movement: int, by: int) -> tuple[object, ...]:
    """Put right by hand: the sheet cannot know what a card gives."""
    return ("correct", f"{name}.movement", max(0, movement + by))


def _tiles(fields: Fields, name: str, hero: Hero) -> list[Tile]:
    words = fields.look.words

    def text(key: str) -> str:
        return words(f"shelf.dungeoneer.act.{key}")

    by = fields.state.turn.player if fields.state.turn.player != name else fields.state.left_of(name)
    row: dict[str, Any] = dict(zip(FORMS, hero.row, strict=True))
    rises = ("untip", "human-handsup") if hero.tipped else ("tip", "bed")
    tiles = [
        fields.lead(text("threat"), "alert-octagon", "threat", hero=name, score="speed", x=5),
        fields.lead(text("ready"), "cards-outline", "ready", hero=name, sort=BOON, cost=0),
        fields.lead(text("pay"), GLORY, "pay", hero=name, n=1),
        fields.lead(text("spend"), PERIL, "spend", payer=name, by=by, n=1),
        fields.lead(text("bane"), "emoticon-devil", "bane", hero=name, by=by, cost=1),
        fields.lead(text("warp"), "map-marker", "warp", hero=name),
        fields.lead(text("duel"), "sword-cross", "fight", mode="duel", hero=name, form="melee", hit=1, back=1),
        fields.act(text(rises[0]), rises[1], rises[0], name),
        fields.lead(text("scores"), "pencil", "scores", hero=name, level=hero.level, **row),
        fields.lead(
            text("limits"),
            "bag-personal-outline",
            "limits",
            hero=name,
            life=hero.life_max,
            boons=hero.boons_max or 0,
            treasures=hero.treasures_max or 0,
        ),
        fields.act(text("toughen"), "heart-plus", "toughen", name, stay=True),
    ]
    if fields.state.options["movement"] == "three":
        tiles.append(fields.act(text("kneel"), "human-cane", "kneel", name))
    if fields.state.options["dodge"] == "on":
        tiles.append(fields.act(text("dodge"), "run-fast", "dodge", name))
    return tiles


def _cards(fields: Fields, name: str, hero: Hero) -> Widget:
    tiles = []
    for label, held in hero.cards.items():
        what = " ".join([fields.say.word(label), gives_text(fields.say, held.gives)]).strip()
        text = fields.look.words("shelf.dungeoneer.act.drop", name=what)
        tiles.append(fields.act(text, "cards-outline", "drop", name, label, stay=True))
    return fields.grid(tiles, 240)


# --- printed figures -----------------------------------------------------------------------------------------


def scores_panel(fields: Fields) -> Sequence[Widget]:
    words = fields.look.words
    counts = [fields.count("level", 1, 10), *(fields.count(form) for form in FORMS)]
    return [
        heading(fields.look, words("shelf.dungeoneer.act.scores")),
        fields.hint(words("shelf.dungeoneer.hint.scores")),
        fields.counts(*counts),
    ]


def scores_doing(fields: Fields) -> Doing:
    line = ("scores", fields["hero"], fields["level"], *(fields[form] for form in FORMS))
    return fields.look.words("shelf.dungeoneer.act.write"), lambda: fields.controller.do(*line)


def limits_panel(fields: Fields) -> Sequence[Widget]:
    words = fields.look.words
    counts = [fields.count("life", 1), fields.count("boons"), fields.count("treasures")]
    return [
        heading(fields.look, words("shelf.dungeoneer.act.limits")),
        fields.hint(words("shelf.dungeoneer.hint.limits")),
        fields.counts(*counts),
    ]


def limits_doing(fields: Fields) -> Doing:
    line = ("limits", fields["hero"], fields["life"], fields["boons"], fields["treasures"])
    return fields.look.words("shelf.dungeoneer.act.write"), lambda: fields.controller.do(*line)


# --- cards ---------------------------------------------------------------------------------------------------


def ready_panel(fields: Fields) -> Sequence[Widget]:
    look, hero = fields.look, fields.state.players[fields["hero"]]
    kind = [fields.name("kind")] if fields["sort"] == TREASURE else []
    return [
        heading(look, look.words("shelf.dungeoneer.act.ready")),
        figures_of(fields, hero, False, 20),
        fields.choose_word("sort", (BOON, TREASURE)),
        fields.name(),
        *kind,
        fields.counts(fields.count("cost", 0, 99)),
        _gives(fields),
    ]


def _gives(fields: Fields) -> Widget:
    """What the card changes as long as it lies there."""
    return fields.counts(*(fields.count(f"give-{what}", -9, 9) for what in GIVES))


def _given(fields: Fields) -> list[str]:
    """The same, as words of the notation."""
    found = {what: int(fields[f"give-{what}"] or 0) for what in GIVES}
    return [f"{what}{n:+d}" for what, n in found.items() if n]


def ready_doing(fields: Fields) -> Doing:
    name, sort = fields["hero"], fields["sort"]

    def ready() -> None:
        label = fields.label(list(fields.state.players[name].cards), fields.say.word(sort))
        kind = [fields.label((), fields.say.word(sort), "kind")] if sort == TREASURE else []
        fields.controller.do("ready", name, sort, label, *kind, fields["cost"], *_given(fields))

    return fields.look.words("shelf.dungeoneer.act.ready-for", n=fields["cost"]), ready


def bane_panel(fields: Fields) -> Sequence[Widget]:
    look = fields.look
    return [
        heading(look, look.words("shelf.dungeoneer.act.bane")),
        fields.choose_hero("by", [fields["hero"]]),
        fields.name(),
        fields.counts(fields.count("cost", 0, 99)),
        _gives(fields),
    ]


def bane_doing(fields: Fields) -> Doing:
    name = fields["hero"]

    def lay() -> None:
        label = fields.label(list(fields.state.players[name].cards), BANE)
        fields.controller.do("bane", fields["by"], name, label, fields["cost"], *_given(fields))

    return fields.look.words("shelf.dungeoneer.act.spend-of", n=fields["cost"], name=fields.say.name(name)), lay


# --- paying --------------------------------------------------------------------------------------------------


def pay_panel(fields: Fields) -> Sequence[Widget]:
    look, hero = fields.look, fields.state.players[fields["hero"]]
    return [
        heading(look, look.words("shelf.dungeoneer.act.pay")),
        figures_of(fields, hero, True, 26),
        fields.counts(fields.count("n", 0, 99)),
    ]


def pay_doing(fields: Fields) -> Doing:
    text = fields.look.words("shelf.dungeoneer.act.pay-n", n=fields["n"])
    return text, lambda: fields.controller.do("pay", fields["hero"], fields["n"])


def spend_panel(fields: Fields) -> Sequence[Widget]:
    look, hero = fields.look, fields.state.players[fields["payer"]]
    return [
        heading(look, look.words("shelf.dungeoneer.act.spend-whose", name=fields.say.name(fields["payer"]))),
        figures_of(fields, hero, True, 26),
        fields.choose_hero("by", [fields["payer"]]),
        fields.counts(fields.count("n", 0, 99)),
        fields.switch("trap"),
    ]


def spend_doing(fields: Fields) -> Doing:
    trap = "trap" if fields["trap"] else ""
    text = fields.look.words("shelf.dungeoneer.act.spend-of", n=fields["n"], name=fields.say.name(fields["payer"]))
    return text, lambda: fields.controller.do("spend", fields["by"], fields["payer"], fields["n"], trap)


Body = Callable[[Fields], Sequence[Widget]]
PANELS: dict[str, tuple[Body, Callable[[Fields], Doing | None] | None]] = {
    "hero": (hero_panel, None),
    "scores": (scores_panel, scores_doing),
    "limits": (limits_panel, limits_doing),
    "ready": (ready_panel, ready_doing),
    "bane": (bane_panel, bane_doing),
    "pay": (pay_panel, pay_doing),
    "spend": (spend_panel, spend_doing),
}
