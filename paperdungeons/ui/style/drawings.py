"""The drawings of the game: letters of a font made by `python -m tools.drawings`, one for each layer of a drawing."""

from typing import Final

from ...content.files import DATA

FONT: Final = str(DATA.parent / "assets" / "drawings.ttf")
INK, FLAT, SHADE, GLOW, HALO = LAYERS = ("ink", "flat", "shade", "glow", "halo")
"""Small drawings need only the ink. The halo lies under a drawing on a dark ground."""

_FIRST: Final = 0xE000
NAMES: Final = (
    *("minotaur", "gargoyle", "golem", "mummy", "giant", "vampire"),
    *("chimera", "elemental", "hydra", "lich", "dragon", "watcher"),
    *("gorgon", "troll", "wyvern", "gazer", "kraken"),
    *("orc", "ghost", "zombie", "kobold"),
    *("warrior", "wizard", "cleric", "rogue"),
    *("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armour", "tome"),
    *("barbarian", "noble", "healer", "ranger", "merchant", "psionic", "assassin", "treasure-hunter"),
    *("shaman", "beastmaster", "scout", "veteran", "fortune-teller", "berserker", "alchemist", "craftsman"),
    *("boots", "clover", "skull", "potion", "empty-potion", "gem", "trap", "level-up", "item-step"),
    *("lair", "party", "heart", "damage", "resurrection", "points", "no-points", "minion", "passage"),
    *("torch", "pickaxe", "compass", "axe", "rank-crown"),
    "gate",
    *("new-potion", "strength"),
    *("pawn", "trophy", "mission", "cards"),
)
"""In the order of their letters: add new names at the end."""
WIDTHS: Final = {"gate": 2.4}
"""The width of drawings that are wider than high, at a height of 1."""


def letter(name: str, layer: str = INK) -> str:
    return chr(_FIRST + len(LAYERS) * NAMES.index(name) + LAYERS.index(layer))


def is_drawing(text: str) -> bool:
    """Whether a text is a letter of this font."""
    return len(text) == 1 and _FIRST <= ord(text) < _FIRST + len(LAYERS) * len(NAMES)
