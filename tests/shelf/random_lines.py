"""Random lines of a game, made from its own patterns: most of them fit the game in progress, some do not."""

from random import Random
from typing import Any

from paperdungeons.shelf.engine import Game, action_of
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.notation import Group, Part, Place, Places
from paperdungeons.shelf.reasons import Refused

BEGINS = {
    "dungeoneer": [
        "begin anna bob map=revealed",
        "begin anna bob cleo rank=heroic+epic edition=en",
        "begin anna bob movement=three dodge=on reincarnation=on",
    ],
    "tenefyr": [
        "begin anna:bard bob:thief cleo:cleric track=5",
        "begin anna:bard+thief",
        "begin anna:bard+thief bob:cleric+barbarian mode=quick decks=off",
    ],
    "mapmasters": ["begin anna bob", "begin anna bob difficulty=hard places=9", "begin anna difficulty=very-easy"],
}
WORDS = {
    "score": ["speed", "melee", "life", "3"],
    "gives": ["speed+1", "melee-2", "treasures+2"],
    "kind": ["weapon", "hat"],
    "anywhere": ["entrance", "cave"],
    "card": ["b0", "b1", "s", "1p1", "2p3"],
    "fraction": ["17/2", "8"],
    "pile": ["1:6", "0:7"],
}
SUDDEN = ("lose", "win")
"""Verbs that end a game, often before anything has happened in it."""
NEW = ("n1", "n2", "n3", "n4")


def random_line(game: Game[Any], state: Any, chance: Random) -> str:
    """A random line that fits one of the game's rules."""
    rules = [rule for rule in game.rules if rule.parts[0] not in SUDDEN or chance.random() < 0.1]
    rule = chance.choice(rules)
    return " ".join(_fill(game, state, rule.parts, chance))


def _fill(game: Game[Any], state: Any, parts: tuple[Part, ...], chance: Random) -> list[str]:
    words: list[str] = []
    for part in parts:
        if isinstance(part, str):
            words.append(part)
        elif isinstance(part, Group):
            words += _fill(game, state, part.parts, chance) if chance.random() < 0.4 else []
        else:
            times = chance.choice((1, 2, 3, 3, 3)) if part.many else 1
            words += [_word(game, state, part, chance) for _ in range(times)]
    return words


def _word(game: Game[Any], state: Any, place: Place, chance: Random) -> str:
    if "|" in place.sort:
        return chance.choice([word for word in place.sort.split("|") if word])
    if place.bounds:
        low, high = place.bounds
        return str(
            chance.randint(max(low, 0), min(high, max(low, 0) + 5)) if chance.random() < 0.97 else min(high + 1, 999)
        )
    if place.sort == "card" and "card" in game.names:  # a card that lies in front of somebody
        cards = [label for hero in state.players.values() for label in hero.cards]
        return chance.choice([*cards, "nothing"])
    if place.sort in game.names:
        known = list(game.names[place.sort](state, Places()))
        return chance.choice(known) if known and chance.random() < 0.97 else "zzz"
    return chance.choice(WORDS.get(place.sort, NEW))


def random_game(game: Game[Any], chance: Random, lines: int = 60) -> Log[Any]:
    """A game of random lines, without those that were refused; many of the lines move the game on."""
    log: Log[Any] = Log(game)
    log, _ = log.do(action_of(game, chance.choice(BEGINS[game.name])))
    for _ in range(lines):
        line = (
            chance.choice(_onward(game, log.state)) if chance.random() < 0.4 else random_line(game, log.state, chance)
        )
        try:
            log, _ = log.do(action_of(game, line))
        except Refused:
            continue
    return log


def _onward(game: Game[Any], state: Any) -> list[str]:
    """Lines that lead a game to its end."""
    if game.name == "dungeoneer":
        name, other = state.turn.player, state.left_of(state.turn.player)
        fights = [f"summon {name} n1 3 {other} 0", f"unleash {name} n1 {other} 0", "pack n1", "hand n1"]
        blows = [f"strike n1 {other} melee 9 roll 1 against 4", f"strike n1 {other} melee 0 roll 1 against 4"]
        blows += [f"challenge {other} n1 melee 0 roll 6 against 1", f"correct {other}.saved 1"]
        quests = [
            f"move {name} cave",
            f"escort {name} q1",
            f"lay {name} q1",
            f"complete {name} {_last(state.quests)} level",
        ]
        if any(state.owed.values()):
            return [f"assign {name} {other} 1", f"waive {name}", blows[2], "next"]
        return ["next", "next", "next", "skip", *fights, *blows, *quests]
    if game.name == "mapmasters":
        return [
            "start",
            "place s",
            "end",
            "find red key 2",
            "deliver red keys",
            "take green boots",
            "deliver green boots",
        ]
    fight = state.fight
    if fight is None:
        labels = [label for label, dungeon in state.dungeons.items() if dungeon.left] or ["boss"]
        return [
            "fight 1",
            "go-on",
            "go-on",
            "go-on",
            "leave",
            "done",
            "granted",
            f"enter {labels[0]}",
            f"enter {labels[-1]}",
        ]
    player = state.players[fight.player]
    cards = sorted(player.deck.elements())
    hand = cards[:: max(1, len(cards) // 3)][: min(fight.hand, len(cards))]
    drawing = [f"{verb} {fight.player} {' '.join(hand)}" for verb in ("draw", "redraw")]
    return [*drawing, f"play {fight.player}", f"power {fight.player} 2", f"pass {fight.player}"]


def _last(labels: Any) -> str:
    return list(labels)[-1] if labels else "none"
