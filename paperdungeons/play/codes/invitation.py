"""The invitation to a table of phones: its core, which is also the key of the table, and in the long form short hashes.

There is one short hash for every card that the game uses, so that two phones can find out which of their cards differ.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ...content.dungeon_maker import table_of
from ...content.files import house_box, thumbprint_of
from ...content.own_box import NOTHING_TYPED, OwnBox, in_force
from ...core.cards import Box, Dungeon, Item, Mission, Monster, Objective, Power
from ...core.dice import SEED_LENGTH, Seed
from ...core.faces import MAX_PLAYERS
from ...core.setup import CARDS_DEALT, MISSIONS_DRAWN, RULES, Setup
from .bits import Packer, Unpacker, letters_for
from .dungeon_code import CARD_LETTERS, read_card, write_card
from .errors import CodeError, CodeTrouble, damaged
from .frame import CodeKind, read_frame, write_frame

_Card: TypeAlias = Item | Monster | Dungeon | Mission | Power | Objective

PRINTS: Final = 32
_ALWAYS: Final = 15
"""How many thumbprints every game has: the dice, the sheet, its tracks, eight items, three monsters and the dungeon."""


class Thumbprint(NamedTuple):
    """A short hash of a card or another part of a box; ``id`` is empty for a part that there is only one of."""

    family: str
    id: str
    print: int


def thumbprints(setup: Setup) -> list[Thumbprint]:
    """The thumbprints of a game, in an order that depends only on the options of the game."""
    box, plan = setup.box, setup.box.plan
    sheet = (plan.rooms, plan.walls, plan.moats, plan.passages, plan.doors)
    cards: dict[str, Sequence[_Card]] = {
        "items": box.items,
        "monsters": setup.monsters,
        "dungeons": (setup.board.dungeon,),
        "missions": setup.mission_cards,
        "powers": [box.powers[number] for hand in setup.hands for number in hand.powers],
        "objectives": [box.objectives[number] for hand in setup.hands for number in hand.objectives],
    }
    alone = {"dice": box.dice, "sheet": sheet, "tracks": plan.tracks}
    return [
        *(Thumbprint(family, "", thumbprint_of(thing)) for family, thing in alone.items()),
        *(Thumbprint(family, card.id, thumbprint_of(card)) for family, pile in cards.items() for card in pile),
    ]


def how_many(players: int, missions: bool) -> int:
    """How many thumbprints a game with these options has."""
    return _ALWAYS + missions * MISSIONS_DRAWN + 2 * CARDS_DEALT * players


CORE_LETTERS: Final = 14
FEWEST_PLAYERS: Final = 2
_RULES_KNOWN: Final = 18
_MOST_DUNGEONS: Final = 99
_FINGERPRINT_PART: Final = 1 << 13
"""The core has the box's fingerprint modulo this number."""
_REST: Final = 1 << 32 - 13


class Invitation(NamedTuple):
    """What the core of an invitation says."""

    seed: Seed
    players: int
    dungeon: int | None
    """The number of the chosen card in the box, or ``None`` for one drawn by the seed."""
    missions: bool
    lost_gems: bool
    hand_dice: bool
    rules: int
    trace: int
    """The part of the box's fingerprint that is in the core."""


def invitation_of(setup: Setup) -> Invitation:
    if setup.is_solo:
        raise ValueError("nobody is invited to a game alone")
    dungeon = None if setup.dungeon is None else setup.box.dungeon_no(setup.dungeon)
    options = (setup.missions, setup.lost_gems, setup.hand_dice)
    return Invitation(setup.seed, setup.players, dungeon, *options, RULES, _print_of(setup.box) % _FINGERPRINT_PART)


def _print_of(box: Box) -> int:
    return int(box.fingerprint, 16)


def rest_of_fingerprint(box: Box) -> int:
    """The part of the fingerprint that is not in the core."""
    return _print_of(box) // _FINGERPRINT_PART


def put_rest(packer: Packer, box: Box) -> None:
    packer.put(rest_of_fingerprint(box), _REST)


def take_rest(unpacker: Unpacker) -> int:
    return unpacker.take(_REST)


# --- the core ------------------------------------------------------------------------------------------------


def write_core(invitation: Invitation) -> str:
    packer = Packer()
    packer.put(invitation.players - FEWEST_PLAYERS, MAX_PLAYERS - FEWEST_PLAYERS + 1)
    for option in (invitation.missions, invitation.lost_gems, invitation.hand_dice):
        packer.put(option, 2)
    packer.put(invitation.rules, _RULES_KNOWN)
    packer.put(0 if invitation.dungeon is None else invitation.dungeon + 1, _MOST_DUNGEONS + 1)
    packer.put(invitation.trace, _FINGERPRINT_PART)
    return invitation.seed + packer.letters()


def read_core(core: str) -> Invitation:
    unpacker = Unpacker(core[SEED_LENGTH:])
    players = FEWEST_PLAYERS + unpacker.take(MAX_PLAYERS - FEWEST_PLAYERS + 1)
    missions, lost_gems, hand_dice = (bool(unpacker.take(2)) for _ in range(3))
    rules, dungeon, trace = (
        unpacker.take(_RULES_KNOWN),
        unpacker.take(_MOST_DUNGEONS + 1),
        unpacker.take(_FINGERPRINT_PART),
    )
    unpacker.finish()
    return Invitation(
        core[:SEED_LENGTH], players, dungeon - 1 if dungeon else None, missions, lost_gems, hand_dice, rules, trace
    )


@lru_cache(maxsize=16)
def table_key(setup: Setup) -> str:
    """The key of all codes of a table."""
    return write_core(invitation_of(setup))


# --- the code ------------------------------------------------------------------------------------------------


def short_invitation(setup: Setup) -> str:
    return write_frame(CodeKind.INVITATION, table_key(setup))


def long_invitation(setup: Setup) -> str:
    packer = Packer()
    put_rest(packer, setup.box)
    for thumbprint in thumbprints(setup):
        packer.put(thumbprint.print, PRINTS)
    card = write_card(setup.box, setup.board.dungeon) if carries_card(setup) else ""
    return write_frame(CodeKind.INVITATION, table_key(setup) + packer.letters() + card)


def read_invitation(text: str, *boxes: Box) -> Setup:
    """The host's setup, from the short or the long form. Its box is whichever of these boxes the host has too, or the
    one that results from the host's card. Raises ``CodeError`` if this phone cannot play the same game."""
    said = _opened(text)
    invitation = said.invitation
    if not said.rest:
        return setup_for(invitation, box_of(invitation, None, boxes))
    unpacker = Unpacker(said.rest)
    rest = take_rest(unpacker)
    prints = [unpacker.take(PRINTS) for _ in range(how_many(invitation.players, invitation.missions))]
    unpacker.finish()
    own = _own_box_of(said)
    carried = () if own is None else (in_force(own).content.box,)
    setup = setup_for(invitation, box_of(invitation, rest, (*boxes, *carried), prints))
    if prints != [other.print for other in thumbprints(setup)]:
        raise damaged()
    if said.card and write_card(setup.box, setup.board.dungeon) != said.card:
        raise damaged()
    return setup


class _Said(NamedTuple):
    """An invitation taken apart; a short one has neither ``rest`` nor ``card``."""

    invitation: Invitation
    rest: str
    card: str


def _opened(text: str) -> _Said:
    said = read_frame(text, CodeKind.INVITATION).opened()
    invitation, more = read_core(said[:CORE_LETTERS]), said[CORE_LETTERS:]
    check_rules(invitation)
    size = letters_for(_REST * PRINTS ** how_many(invitation.players, invitation.missions))
    if len(more) not in (0, size, size + CARD_LETTERS):
        raise damaged()
    return _Said(invitation, more[:size], more[size:])


# --- the card of the host ------------------------------------------------------------------------------------


def carries_card(setup: Setup) -> bool:
    """Whether the box of this game differs from the app's own in nothing but its dungeon card. Then the long form has
    the card."""
    card = setup.board.dungeon
    is_other = any(card.id == house.id and card != house for house in house_box().dungeons)
    return is_other and in_force(_own_box_with(card)).content.box.fingerprint == setup.box.fingerprint


def carried_box(text: str) -> OwnBox | None:
    """The host's own box, if an invitation carries its card and this phone can read that."""
    return _own_box_of(_opened(text))


def _own_box_of(said: _Said) -> OwnBox | None:
    """A card that this phone cannot read, perhaps because it lacks the monsters, is treated as none."""
    if not said.card:
        return None
    try:
        letter = setup_for(said.invitation, house_box()).board.dungeon.id
        return _own_box_with(read_card(said.card, letter, house_box()))
    except CodeError:
        return None


def _own_box_with(card: Dungeon) -> OwnBox:
    """An own box with nothing but this card. The card counts as printed, or else the host could not play with it."""
    return NOTHING_TYPED.with_card(("dungeons", card.id), table_of(card, is_printed=True))


def check_rules(invitation: Invitation) -> None:
    if invitation.rules != RULES:
        raise CodeError(CodeTrouble.OTHER_RULES, theirs=invitation.rules, own=RULES)


def box_of(invitation: Invitation, rest: int | None, boxes: Sequence[Box], prints: list[int] | None = None) -> Box:
    """The box with the host's fingerprint, or with the part of it that the core has if ``rest`` is None. If there is
    none, raises ``CodeError`` with the cards of the first box whose thumbprints differ from the host's."""
    for box in boxes:
        if (rest_of_fingerprint(box) if rest is None else rest) * _FINGERPRINT_PART + invitation.trace == _print_of(
            box
        ):
            return box
    raise CodeError(CodeTrouble.OTHER_BOX, cards=_differing(invitation, boxes[0], prints) if prints else [])


def _differing(invitation: Invitation, box: Box, prints: list[int]) -> list[tuple[str, str]]:
    if invitation.dungeon is not None and invitation.dungeon >= len(box.dungeons):
        return [("dungeons", "")]
    pairs = zip(thumbprints(setup_for(invitation, box)), prints, strict=True)
    return [(own.family, own.id) for own, theirs in pairs if own.print != theirs]


def setup_for(invitation: Invitation, box: Box) -> Setup:
    if invitation.dungeon is not None and invitation.dungeon >= len(box.dungeons):
        raise damaged()
    return Setup(
        box=box,
        seed=invitation.seed,
        players=invitation.players,
        dungeon=None if invitation.dungeon is None else box.dungeons[invitation.dungeon].id,
        missions=invitation.missions,
        lost_gems=invitation.lost_gems,
        hand_dice=invitation.hand_dice,
    )
