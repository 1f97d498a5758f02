"""Panels for quests: what one asks for, attempting it, carrying it, and its rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ...widgets.tiles import heading
from .fields import Doing, Fields
from .wording import quest_text

TYPES = ("artifact", "chance", "effect", "escort", "sacrifice", "search", "slay", "threat")
REWARDS = ("glory", "peril", "life")


def quest_panel(fields: Fields) -> Sequence[Widget]:
    look, label = fields.look, fields["quest"]
    quest, hero, words = fields.state.quests[label], fields.state.turn.player, look.words

    def text(key: str) -> str:
        return words(f"shelf.dungeoneer.act.{key}")

    tiles = [
        fields.act(text("attempt"), "flag-outline", "attempt", hero, label, stay=True),
        fields.act(text("escort"), "hand-extended-outline", "escort", hero, label, stay=True),
        fields.act(text("lay"), "hand-back-right-outline", "lay", hero, label, stay=True),
        fields.lead(text("lair"), "paw", "lair", life=1),
        fields.lead(text("search"), "magnify", "search", hero=hero, x=5, far=0),
    ]
    types = fields.choose(
        "type",
        {kind: fields.say.word(kind) for kind in TYPES},
        words("shelf.dungeoneer.field.quest-type"),
        140,
        quest.type or "",
        lambda kind: fields.controller.do("quest", label, kind, stay=True),
    )
    told = fields.hint(quest_text(fields.say, quest))
    return [heading(look, fields.say.word(label)), told, fields.grid(tiles), types]


def quest_doing(fields: Fields) -> Doing | None:
    """The main button leads to the rewards, if the quest can be completed now."""
    label = fields["quest"]
    if fields.controller.why_not("complete", fields.state.turn.player, label):
        return None
    text = fields.look.words("shelf.dungeoneer.act.complete")
    return text, lambda: fields.controller.open("complete", quest=label, level=True)


def complete_panel(fields: Fields) -> Sequence[Widget]:
    look = fields.look
    return [
        heading(look, look.words("shelf.dungeoneer.act.complete")),
        fields.hint(look.words("shelf.dungeoneer.hint.complete")),
        fields.switch("level"),
        fields.counts(*(fields.count(what, 0, 20) for what in REWARDS)),
    ]


def complete_doing(fields: Fields) -> Doing:
    rewards = [word for what in REWARDS if fields[what] for word in (what, fields[what])]
    level = "level" if fields["level"] else ""
    line = ("complete", fields.state.turn.player, fields["quest"], level, *rewards)
    name = fields.say.name(fields.state.turn.player)
    return fields.look.words("shelf.dungeoneer.act.completed", name=name), lambda: fields.controller.do(*line)


Body = Callable[[Fields], Sequence[Widget]]
PANELS: dict[str, tuple[Body, Callable[[Fields], Doing | None] | None]] = {
    "quest": (quest_panel, quest_doing),
    "complete": (complete_panel, complete_doing),
}
