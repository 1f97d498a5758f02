"""The sheet as it lies on the table: what the phase asks for, Peril to hand out, heroes, monsters, quests."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.state import BUILD, DISCARD, DUNGEONLORD, HERO, PACK, RESET
from ...widgets.basics import Tile
from ...widgets.letters import Icon, Text
from ...widgets.list_rows import line_of, listing
from ...widgets.tiles import card, heading
from .fields import Fields
from .fight_panels import usual_cost
from .hero_plate import LargeHero, heroes_of
from .wording import last_text, monster_text, quest_text


def phase_card(fields: Fields) -> Widget:
    """A reminder, what was rolled last, and what can be done."""
    look, state, words = fields.look, fields.state, fields.look.words
    if state.over:
        return card(look, [Text(look, fields.say.outcome(fields.controller.sheet.game.outcome(state)), 18, bold=True)])
    phase = state.turn.phase
    parts: list[Widget] = [Text(look, _reminder(fields), 15)]
    if last := last_text(fields.say, state.last):
        parts.append(fields.hint(last))
    tiles = _phase_tiles(fields)
    if fields.controller.why_not("next"):
        text = words("shelf.dungeoneer.act.skip-build" if phase == BUILD else "shelf.dungeoneer.act.skip")
        tiles.append(fields.act(text, "skip-next", "skip"))
    if tiles:
        parts.append(fields.grid(tiles, 160))
    return card(look, parts, gap=8)


def _reminder(fields: Fields) -> str:
    """The reminder of the phase, with what the options of this game add to it."""
    options, turn, words = fields.state.options, fields.state.turn, fields.look.words
    extra = {
        RESET: "pick" if options["pick"] == "on" and turn.number == 1 else "",
        BUILD: "unbiased" if options["unbiased"] == "on" else "",
        DISCARD: f"discard-{options['discard']}",
    }.get(turn.phase)
    told = [words(f"shelf.dungeoneer.hint.{turn.phase}")]
    return " ".join([*told, words(f"shelf.dungeoneer.hint.{extra}")] if extra else told)


def _phase_tiles(fields: Fields) -> list[Tile]:
    state, words = fields.state, fields.look.words
    name, phase = state.turn.player, state.turn.phase
    other = next((rival for rival in state.living if rival != name), name)

    def text(key: str) -> str:
        return words(f"shelf.dungeoneer.act.{key}")

    if phase == DUNGEONLORD:
        pack = [label for label, monster in state.monsters.items() if monster.place == PACK and monster.owner == name]
        return [
            fields.lead(text("summon"), "emoticon-devil", "summon", by=name, target=other, life=1, cost=1),
            fields.lead(text("spend"), "skull", "spend", by=name, payer=other, n=1),
            fields.lead(text("bane"), "cards-outline", "bane", by=name, hero=other, cost=1),
            *(
                fields.lead(
                    words("shelf.dungeoneer.act.unleash-it", name=fields.say.word(label)),
                    "paw",
                    "unleash",
                    label=label,
                    target=other,
                    cost=usual_cost(fields, label),
                )
                for label in pack
            ),
        ]
    if phase == BUILD:
        return [] if state.turn.built else [fields.lead(text("build"), "hammer", "build", glory=1, peril=1)]
    if phase == HERO:
        return [
            fields.lead(text("move"), "shoe-print", "move", hero=name),
            fields.lead(text("explore"), "map-plus", "explore", glory=1, peril=1),
            fields.lead(text("threat"), "alert-octagon", "threat", hero=name, score="speed", x=5),
            fields.lead(text("search"), "magnify", "search", hero=name, x=5, far=0),
            fields.lead(text("ready"), "cards-outline", "ready", hero=name, sort="boon", cost=0),
            fields.lead(text("duel"), "sword-cross", "fight", mode="duel", hero=name, form="melee", hit=1, back=1),
            fields.lead(text("lair"), "paw", "lair", life=1),
        ]
    return []


def owed_cards(fields: Fields) -> list[Widget]:
    """For each player whose monster has wounded a hero: the Peril to hand out."""
    look, state, say = fields.look, fields.state, fields.say
    cards: list[Widget] = []
    for by, owed in state.owed.items():
        if not owed:
            continue
        tiles = [
            fields.act(
                look.words("shelf.dungeoneer.act.assign", name=say.name(to)), "arrow-right-bold", "assign", by, to, 1
            )
            for to in state.living
        ]
        tiles.append(fields.act(look.words("shelf.dungeoneer.act.waive"), "close", "waive", by))
        told = Text(look, look.words("shelf.dungeoneer.owed", name=say.name(by), n=owed), 16, bold=True)
        cards.append(card(look, [told, fields.grid(tiles)]))
    return cards


def active_hero(fields: Fields) -> list[Widget]:
    """The one whose turn it is."""
    name = fields.state.turn.player
    return [LargeHero(fields, name)] if fields.state.players[name].alive else []


def other_heroes(fields: Fields, columns: int) -> list[Widget]:
    """In the order of their turns."""
    order = fields.state.order
    seat = order.index(fields.state.turn.player)
    return [heroes_of(fields, [*order[seat + 1 :], *order[:seat]], columns)]


def monsters(fields: Fields) -> list[Widget]:
    look, state = fields.look, fields.state
    if not state.monsters:
        return []
    lines = [
        line_of(
            look,
            Icon(look, "emoticon-devil", 24, look.palette.trap),
            fields.say.word(label),
            monster_text(fields.say, monster),
            on_tap=partial(fields.controller.open, "monster", label=label),
        )
        for label, monster in state.monsters.items()
    ]
    return [heading(look, look.words("shelf.dungeoneer.monsters")), listing(look, lines, pad=4)]


def quests(fields: Fields) -> list[Widget]:
    """The quests in play, in the order in which they were dealt."""
    look, state = fields.look, fields.state
    open_ = {label: quest for label, quest in state.quests.items() if quest.is_in_play}
    if not open_:
        return []
    tiles = []
    for label, quest in open_.items():
        below = quest_text(fields.say, quest)
        tile = fields.lead(fields.say.word(label), "bookmark-outline", "quest", below, quest=label)
        tile.padding, tile.spacing = 8 * look.u, 6 * look.u
        tiles.append(tile)
    left = fields.hint(look.words("shelf.dungeoneer.quests-left", n=state.quests_left, maps=state.maps_left))
    return [heading(look, look.words("shelf.dungeoneer.quests")), fields.grid(tiles, 130), left]
