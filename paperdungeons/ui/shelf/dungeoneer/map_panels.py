"""Panels for the map and what waits on it: moving, map cards, threats, searching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....shelf.dungeoneer import odds
from ....shelf.dungeoneer.state import FORMS
from ...widgets.tiles import heading, quiet_tile
from ..roll import RollPart, throwing
from ..widgets import OddsLine
from .fields import Doing, Fields
from .wording import LINK, gives_text, percent, values_text

KINDS = ("", "locked", "trapped", "spikes", "pit", "tip", "wound")
"""What happens to a hero that fails."""
SCORED = (*FORMS, "life", "level")


# --- moving --------------------------------------------------------------------------------------------------


def _spaces(fields: Fields, verb: str) -> Widget:
    """The known spaces; the ones visited this turn, where nothing more can be collected, are darker."""
    state, say, palette = fields.state, fields.say, fields.look.palette
    name = fields["hero"]
    tiles = []
    for space, (glory, peril) in state.spaces.items():
        if space == state.players[name].space:
            continue
        is_visited = space in state.turn.visited
        below = [values_text(say, glory, peril)]
        below += [fields.look.words("shelf.dungeoneer.visited")] if is_visited else []
        tiles.append(
            quiet_tile(
                fields.look,
                say.word(space),
                partial(fields.controller.do, verb, name, space),
                "map-marker-check" if is_visited else "map-marker",
                below=LINK.join(below),
                ground=palette.visited if is_visited else palette.card,
            )
        )
    if not tiles:
        return fields.hint(fields.look.words("shelf.dungeoneer.hint.no-spaces"))
    return fields.grid(tiles, 220)


def move_panel(fields: Fields) -> Sequence[Widget]:
    look, name = fields.look, fields["hero"]
    hero = fields.state.players[name]
    left = look.words("shelf.dungeoneer.points-left", n=hero.movement)
    return [
        heading(look, look.words("shelf.dungeoneer.move-of", name=fields.say.name(name))),
        fields.hint(LINK.join([fields.say.word(hero.space), left])),
        _spaces(fields, "move"),
        fields.grid(
            [
                fields.lead(look.words("shelf.dungeoneer.act.know"), "map-plus", "know", glory=1, peril=1),
                fields.lead(
                    look.words("shelf.dungeoneer.act.locked"),
                    "door-closed-lock",
                    "threat",
                    hero=name,
                    score="melee",
                    x=5,
                    kind="locked",
                ),
                fields.lead(look.words("shelf.dungeoneer.act.warp"), "auto-fix", "warp", hero=name),
            ]
        ),
    ]


def warp_panel(fields: Fields) -> Sequence[Widget]:
    look = fields.look
    return [
        heading(look, look.words("shelf.dungeoneer.warp-of", name=fields.say.name(fields["hero"]))),
        fields.hint(look.words("shelf.dungeoneer.hint.warp")),
        _spaces(fields, "warp"),
    ]


# --- map cards -----------------------------------------------------------------------------------------------


def _space_panel(verb: str, fields: Fields) -> Sequence[Widget]:
    look = fields.look
    left = [fields.hint(look.words("shelf.dungeoneer.maps-left", n=fields.state.maps_left))] if verb != "know" else []
    return [
        heading(look, look.words(f"shelf.dungeoneer.act.{verb}")),
        *left,
        fields.name(),
        fields.counts(fields.count("glory"), fields.count("peril")),
    ]


def _space_doing(verb: str, fields: Fields) -> Doing:
    def write() -> None:
        number = len(fields.state.spaces)
        usual = fields.look.words("shelf.dungeoneer.space", n=number)
        label = fields.label(list(fields.state.spaces), usual)
        hero = [fields.state.turn.player] if verb == "explore" else []
        fields.controller.do(verb, *hero, label, fields["glory"], fields["peril"])

    return fields.look.words("shelf.dungeoneer.act.write"), write


# --- threats -------------------------------------------------------------------------------------------------


def threat_panel(fields: Fields) -> Sequence[Widget]:
    """The roll comes last: its consequences are chosen before it."""
    look, say, name = fields.look, fields.say, fields["hero"]
    hero = fields.state.players[name]
    scores = {what: f"{say.word(what)} {hero.score(what)}" for what in SCORED}
    chance = odds.threat(hero.score(fields["score"]), fields["x"])
    fails = look.words(f"shelf.dungeoneer.fail.{fields['kind'] or 'nothing'}")
    wins = {what: int(fields[f"win-{what}"] or 0) for what in ("glory", "peril")}
    won = gives_text(say, wins) or look.words("shelf.dungeoneer.fail.nothing")
    return [
        heading(look, look.words("shelf.dungeoneer.threat-to", name=say.name(name))),
        fields.choose("score", scores, least=120),
        fields.counts(fields.count("x", 1, 99)),
        *fields.folded("fails", fails, partial(_fails, fields)),
        *fields.folded("wins", won, lambda: [fields.counts(fields.count("win-glory"), fields.count("win-peril"))]),
        OddsLine(look, _threat_text(fields, chance["need"], chance["success"]), chance["success"]),
        RollPart(look, fields.controller, {"die": ""}, partial(_face_threat, fields)),
    ]


def _fails(fields: Fields) -> list[Widget]:
    look = fields.look
    kinds = {kind: look.words(f"shelf.dungeoneer.fail.{kind or 'nothing'}") for kind in KINDS}
    wounds = [fields.counts(fields.count("wounds", 1))] if fields["kind"] == "wound" else []
    title = look.words("shelf.dungeoneer.field.kind-of-threat")
    return [fields.choose("kind", kinds, title, least=150), *wounds]


def _threat_text(fields: Fields, need: int | None, success: float) -> str:
    words = fields.look.words
    if need is None:
        return words("shelf.dungeoneer.odds.hopeless")
    if success == 1:
        return words("shelf.dungeoneer.odds.certain")
    return words("shelf.dungeoneer.odds.threat", n=need, p=percent(success))


def _face_threat(fields: Fields, how: str, dice: tuple[int, ...]) -> None:
    kind = fields["kind"]
    wins = [("win", what, fields[f"win-{what}"]) for what in ("glory", "peril") if fields[f"win-{what}"]]
    fields.controller.do(
        "threat",
        fields["hero"],
        fields["score"],
        fields["x"],
        how,
        dice[0],
        kind,
        (fields["wounds"] or 1) if kind == "wound" else "",
        *(word for win in wins for word in win),
    )


def search_panel(fields: Fields) -> Sequence[Widget]:
    look = fields.look
    chance = odds.threat(int(fields["far"] or 0), fields["x"])
    return [
        heading(look, look.words("shelf.dungeoneer.act.search")),
        fields.hint(look.words("shelf.dungeoneer.hint.search")),
        fields.counts(fields.count("x", 1, 99), fields.count("far")),
        OddsLine(look, _threat_text(fields, chance["need"], chance["success"]), chance["success"]),
        RollPart(look, fields.controller, {"die": ""}, partial(_search, fields)),
    ]


def _search(fields: Fields, how: str, dice: tuple[int, ...]) -> None:
    far = ("far", fields["far"]) if fields["far"] else ()
    fields.controller.do("search", fields["hero"], fields["x"], *far, how, dice[0])


def _throw(on_rolled: Callable[[Fields, str, tuple[int, ...]], None], fields: Fields) -> Doing | None:
    throw = throwing(fields.controller, 1, partial(on_rolled, fields))
    return None if throw is None else (fields.look.words("shelf.dice.throw"), throw)


Body = Callable[[Fields], Sequence[Widget]]
PANELS: dict[str, tuple[Body, Callable[[Fields], Doing | None] | None]] = {
    "move": (move_panel, None),
    "warp": (warp_panel, None),
    **{verb: (partial(_space_panel, verb), partial(_space_doing, verb)) for verb in ("build", "explore", "know")},
    "threat": (threat_panel, partial(_throw, _face_threat)),
    "search": (search_panel, partial(_throw, _search)),
}
