"""A correction in words: which box, and what it says now."""

from ...content.words import Words
from ...core import corrections as c
from ...core.actions import SheetBox
from ...core.faces import GEM_LETTERS, HERO_IDS, MINION_IDS
from ...core.rooms import ROOM_NAMES, Room
from ...core.setup import Setup
from ...core.sheet import BOXES_AN_ITEM
from ...core.state import OVER, phase_of
from ..games.game import Game


def correction_words(words: Words, setup: Setup, box: SheetBox, place: int, value: int) -> str:
    """A correction as a sentence, such as "Correction: Warrior to level 4"."""
    facts = _facts(words, setup, box, place, value)
    kind, form = c.BOX_IDS[box], _form(box, value)
    told = words(f"eraser.told.{kind}.{form}", **facts) if form else words(f"eraser.told.{kind}", **facts)
    return words("eraser.correction", told=told)


def _facts(words: Words, setup: Setup, box: SheetBox, place: int, value: int) -> dict[str, int | str]:
    if box == c.HERO_LEVEL:
        return {"hero": words(f"heroes.{HERO_IDS[place]}.name"), "n": value}
    if box == c.ITEM_BOXES:
        return {"item": words(f"items.{setup.box.items[place].id}.name"), "n": value, "of": BOXES_AN_ITEM}
    if box == c.GEM_GONE:
        return {"gem": GEM_LETTERS[place]}
    if box == c.MINION_BEATEN:
        return {"minion": minion_name(words, setup, place), "room": ROOM_NAMES[place]}
    if box == c.ROOM_VISITED:
        return {"room": ROOM_NAMES[place]}
    if box == c.MISSION_CLAIMED:
        return {"mission": words(f"missions.{setup.mission_cards[place].id}.name"), "round": value}
    if box == c.MONSTER_MET:
        return {"monster": words(f"monsters.{setup.monsters[place].id}.name"), "n": (value - 1) % c.THRESHOLDS + 1}
    return {"n": value}


def minion_name(words: Words, setup: Setup, room: Room) -> str:
    minion = setup.board.rooms[room].minion
    assert minion is not None
    return words(f"minions.{MINION_IDS[minion]}.name")


def fight_form(value: int) -> str:
    """How a fight ended, from the value of the monster's box."""
    if value == c.FLED:
        return "fled"
    return "fought-with-bonus" if value > c.THRESHOLDS else "fought"


def _form(box: SheetBox, value: int) -> str:
    """The form of the sentence for a box that is not a number; empty for numbers."""
    if box == c.MISSION_CLAIMED:
        return "gone" if value == c.MISSION_GONE else "claimed" if value else "open"
    if box == c.MONSTER_MET:
        return fight_form(value)
    is_switch = box in (c.RESURRECTION, c.GEM_GONE, c.MINION_BEATEN, c.ROOM_VISITED)
    return ("yes" if value else "no") if is_switch else ""


def correction_note(words: Words, game: Game) -> str:
    """Why a game that is over and was corrected has no rank and no review; empty for any other game."""
    if not (game.state.corrected and phase_of(game.state) == OVER):
        return ""
    if game.is_alone:
        return words("eraser.note.alone")
    return words("eraser.note.among-bots" if game.is_among_bots else "eraser.note.table")
