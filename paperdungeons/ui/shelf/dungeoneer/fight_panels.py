"""Panels for monsters and fights: summoning, striking, both scores on a balance, and the odds before the roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ....shelf.dungeoneer import odds
from ....shelf.dungeoneer.state import CARRIED, FORMS, LAIR, PACK
from ....shelf.notation import Places
from ...style.fonts import FIGURES
from ...widgets.basics import Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon, Text
from ...widgets.tiles import Beside, Stack, card, heading
from ..roll import RollPart, throwing
from ..widgets import OddsLine
from .fields import Doing, Fields
from .hero_plate import figures_of
from .wording import monster_text, percent

STRIKE, CHALLENGE, DUEL = "strike", "challenge", "duel"
RACE = 3
"""The odds look this many fights ahead."""


# --- who comes -----------------------------------------------------------------------------------------------


def summon_panel(fields: Fields) -> Sequence[Widget]:
    look, by = fields.look, fields["by"]
    target = fields.state.players[fields["target"]]
    return [
        heading(look, look.words("shelf.dungeoneer.act.summon")),
        fields.name(),
        fields.choose_hero("target", [by]),
        figures_of(fields, target, True, 22),
        fields.counts(fields.count("life", 1), fields.count("cost", 0, 99)),
    ]


def summon_doing(fields: Fields) -> Doing:
    def summon() -> None:
        label = _monster_label(fields)
        fields.controller.do("summon", fields["by"], label, fields["life"], fields["target"], fields["cost"])

    name = fields.say.name(fields["target"])
    return fields.look.words("shelf.dungeoneer.act.spend-of", n=fields["cost"], name=name), summon


def _monster_label(fields: Fields) -> str:
    return fields.label(list(fields.state.monsters), fields.look.words("shelf.dungeoneer.monster.usual"))


def lair_panel(fields: Fields) -> Sequence[Widget]:
    look = fields.look
    return [
        heading(look, look.words("shelf.dungeoneer.act.lair")),
        fields.hint(look.words("shelf.dungeoneer.hint.lair")),
        fields.name(),
        fields.counts(fields.count("life", 1)),
    ]


def lair_doing(fields: Fields) -> Doing:
    text = fields.look.words("shelf.dungeoneer.act.write")
    return text, lambda: fields.controller.do("lair", _monster_label(fields), fields["life"])


def unleash_panel(fields: Fields) -> Sequence[Widget]:
    look, by = fields.look, fields.state.turn.player
    return [
        heading(look, fields.say.word(fields["label"])),
        fields.choose_hero("target", [by]),
        figures_of(fields, fields.state.players[fields["target"]], True, 22),
        fields.counts(fields.count("cost", 0, 99)),
    ]


def unleash_doing(fields: Fields) -> Doing:
    line = ("unleash", fields.state.turn.player, fields["label"], fields["target"], fields["cost"])
    name = fields.say.name(fields["target"])
    text = fields.look.words("shelf.dungeoneer.act.spend-of", n=fields["cost"], name=name)
    return text, lambda: fields.controller.do(*line)


# --- a monster -----------------------------------------------------------------------------------------------


def monster_panel(fields: Fields) -> Sequence[Widget]:
    """What can be done with it now."""
    look, label = fields.look, fields["label"]
    monster = fields.state.monsters.get(label)
    if monster is None:
        return [heading(look, look.words("shelf.dungeoneer.hint.no-monster"))]
    return [
        heading(look, fields.say.word(label)),
        fields.hint(monster_text(fields.say, monster)),
        fields.grid(_monster_tiles(fields, label)),
    ]


def _monster_tiles(fields: Fields, label: str) -> list[Tile]:
    state, words = fields.state, fields.look.words
    monster = state.monsters[label]

    def text(key: str) -> str:
        return words(f"shelf.dungeoneer.act.{key}")

    tiles = []
    hero = monster.target or state.turn.player
    usual = usual_fight(fields, label)
    if monster.place == PACK:
        tiles.append(
            fields.lead(
                text("unleash"),
                "paw",
                "unleash",
                label=label,
                target=_other(fields, monster.owner),
                cost=usual_cost(fields, label),
            )
        )
    elif monster.attacked is None:
        tiles.append(fields.lead(text("strike"), "sword", "fight", mode=STRIKE, hero=hero, **usual))
    else:
        hero = monster.attacked
        tiles.append(fields.lead(text("challenge"), "sword-cross", "fight", mode=CHALLENGE, hero=hero, **usual))
    if monster.place not in (PACK, LAIR):
        tiles += [
            fields.act(text("pack"), "bag-personal-outline", "pack", label),
            fields.act(text("hand"), "cards-outline", "hand", label),
        ]
    tiles.append(fields.act(text("dismiss"), "delete-outline", "dismiss", label))
    return tiles


def _last_line(fields: Fields, label: str, *verbs: str) -> Places | None:
    """The last such action with this monster: its printed figures need not be entered again."""
    actions = reversed(fields.controller.session.log.standing)
    return next(
        (action.places for action in actions if action.verb in verbs and action.places.get("label") == label), None
    )


def usual_fight(fields: Fields, label: str) -> dict[str, Any]:
    """The figures of the monster's last fight."""
    line = _last_line(fields, label, STRIKE, CHALLENGE)
    form, score = ("melee", 1) if line is None else (line["form"], line.number("s"))
    return {"label": label, "form": form, "s": score, "hit": 1, "back": 1}


def usual_cost(fields: Fields, label: str) -> int:
    """What was last paid for the monster."""
    line = _last_line(fields, label, "summon", "unleash")
    return 1 if line is None else line.number("cost")


def _other(fields: Fields, name: str) -> str:
    return next(other for other in fields.state.living if other != name)


# --- a fight -------------------------------------------------------------------------------------------------


def fight_panel(fields: Fields) -> Sequence[Widget]:
    look, mode = fields.look, fields["mode"]
    others = [name for name in fields.state.living if name != fields["hero"]]
    rival: list[Widget] = []
    if mode == DUEL:
        if fields["other"] not in others:
            fields.controller.set(quietly=True, other=others[0])
        rival = [fields.choose_hero("other", [fields["hero"]]), *_steal(fields)]
    strength = [] if mode == DUEL else [fields.counts(fields.count("s"))]
    (attacker, own), (defender, foe) = _sides(fields)
    dice = {"a": attacker, "b": defender}
    wounds = look.words("shelf.dungeoneer.wounds", hit=fields["hit"], back=fields["back"])
    return [
        heading(look, look.words(f"shelf.dungeoneer.act.{mode}")),
        *rival,
        _balance(fields, (attacker, own), (defender, foe)),
        fields.choose_word("form", FORMS, 100),
        *strength,
        *fields.folded("wounds", wounds, lambda: [fields.counts(fields.count("hit"), fields.count("back"))]),
        *_odds(fields, attacker, defender, own - foe),
        RollPart(look, fields.controller, dice, partial(_fight, fields)),
    ]


def _sides(fields: Fields) -> tuple[tuple[str, int], tuple[str, int]]:
    """Who attacks and who defends, each with the score that counts."""
    say, form, players = fields.say, fields["form"], fields.state.players
    hero = (say.name(fields["hero"]), players[fields["hero"]].score(form))
    if fields["mode"] == DUEL:
        return hero, (say.name(fields["other"]), players[fields["other"]].score(form))
    monster = (say.word(fields["label"]), int(fields["s"] or 0))
    return (monster, hero) if fields["mode"] == STRIKE else (hero, monster)


def _balance(fields: Fields, attacker: tuple[str, int], defender: tuple[str, int]) -> Widget:
    """Both scores, with the balance between them."""
    look, sides = fields.look, []
    for name, score in (attacker, defender):
        figure = Text(look, str(score), 34, font=FIGURES, align="center")
        sides.append(Stack(look, [figure, FittedText(look, name, 15, bold=True, align="center")], gap=0))
    return card(look, [Beside(look, [sides[0], Icon(look, "scale-balance", 34, look.palette.soft_ink), sides[1]])])


def _odds(fields: Fields, attacker: str, defender: str, lead: int) -> list[Widget]:
    look, words = fields.look, fields.look.words
    chance = odds.clash(lead)
    text = words(
        "shelf.dungeoneer.odds.clash",
        attacker=attacker,
        defender=defender,
        hit=percent(chance["hit"]),
        tie=percent(chance["tie"]),
        back=percent(chance["back"]),
    )
    lines: list[Widget] = [OddsLine(look, text, chance["hit"])]
    if fields["mode"] == CHALLENGE:
        monster, hero = fields.state.monsters[fields["label"]], fields.state.players[fields["hero"]]
        race = odds.race(lead, monster.life - monster.wounds, hero.life, RACE)
        lines.append(fields.hint(words("shelf.dungeoneer.odds.race", n=RACE, p=percent(race["slain"]))))
    return lines


def _steal(fields: Fields) -> list[Widget]:
    carried = {
        label: fields.say.word(label)
        for label, quest in fields.state.quests.items()
        if quest.state == CARRIED and quest.holder == fields["other"]
    }
    wound = {"": fields.look.words("shelf.dungeoneer.field.no-steal")}
    return [fields.choose("steal", {**wound, **carried})] if carried else []


def _fight(fields: Fields, how: str, dice: tuple[int, ...]) -> None:
    mode, hero = fields["mode"], fields["hero"]
    steal = ("steal", fields["steal"]) if mode == DUEL and fields["steal"] else ()
    who = {
        STRIKE: (fields["label"], hero, fields["form"], fields["s"]),
        CHALLENGE: (hero, fields["label"], fields["form"], fields["s"]),
        DUEL: (hero, fields["other"], fields["form"]),
    }[mode]
    wounds = ("hit", fields["hit"], "back", fields["back"])
    fields.controller.do(mode, *who, how, dice[0], "against", dice[1], *wounds, *steal)


def fight_doing(fields: Fields) -> Doing | None:
    throw = throwing(fields.controller, 2, partial(_fight, fields))
    return None if throw is None else (fields.look.words("shelf.dice.throw"), throw)


Body = Callable[[Fields], Sequence[Widget]]
PANELS: dict[str, tuple[Body, Callable[[Fields], Doing | None] | None]] = {
    "summon": (summon_panel, summon_doing),
    "lair": (lair_panel, lair_doing),
    "unleash": (unleash_panel, unleash_doing),
    "monster": (monster_panel, None),
    "fight": (fight_panel, fight_doing),
}
