"""A campaign as a code, for phones that join it: its id, the numbers of its dungeons in the box, and its name.

It comes before the invitation to each of the campaign's games, in the same QR code; someone who types codes needs it
only once.
"""

from typing import Final

from ...core.cards import Box
from ...core.dice import SEED_LENGTH
from ...core.setup import Setup
from ..codes.bits import Packer, Unpacker, put_name, take_name
from ..codes.errors import CodeError, CodeTrouble, damaged
from ..codes.frame import CodeKind, read_frame, write_frame
from ..codes.invitation import long_invitation
from ..records.campaign import MOST_GAMES, Campaign, CampaignGame
from .plan import FEWEST_GAMES

_MOST_DUNGEONS: Final = 99
_FINGERPRINT_PART: Final = 1 << 16
"""The part of a box's fingerprint that tells whether two phones have the same dungeons: this many values."""


def write_campaign(campaign: Campaign, box: Box) -> str:
    packer = Packer()
    packer.put(_fingerprint_part(box), _FINGERPRINT_PART)
    packer.put(len(campaign.dungeons) - FEWEST_GAMES, MOST_GAMES - FEWEST_GAMES + 1)
    for dungeon in campaign.dungeons:
        packer.put(box.dungeon_no(dungeon), _MOST_DUNGEONS)
    if campaign.name:
        put_name(packer, campaign.name)
    return write_frame(CodeKind.CAMPAIGN, campaign.id + packer.letters())


def read_campaign(text: str, *boxes: Box) -> Campaign:
    """Read a campaign, using whichever of these boxes the other phone has. Raises ``CodeError``."""
    said = read_frame(text, CodeKind.CAMPAIGN).opened()
    if len(said) <= SEED_LENGTH:
        raise damaged()
    unpacker = Unpacker(said[SEED_LENGTH:])
    trace = unpacker.take(_FINGERPRINT_PART)
    numbers = [
        unpacker.take(_MOST_DUNGEONS) for _ in range(FEWEST_GAMES + unpacker.take(MOST_GAMES - FEWEST_GAMES + 1))
    ]
    name = take_name(unpacker) if unpacker.has_more else ""
    unpacker.finish()
    box = next((box for box in boxes if _fingerprint_part(box) == trace), None)
    if box is None:
        raise CodeError(CodeTrouble.OTHER_BOX, cards=[])
    if max(numbers) >= len(box.dungeons):
        raise damaged()
    return Campaign(said[:SEED_LENGTH], tuple([box.dungeons[number].id for number in numbers]), name)


def invitation_to(setup: Setup, game: CampaignGame | None) -> str:
    """The code that a phone scans. A game of a campaign brings the campaign along, in case the phone lacks it."""
    tells = game is not None and has_dungeons(game.campaign, setup.box)
    return (write_campaign(game.campaign, setup.box) if game and tells else "") + long_invitation(setup)


def has_dungeons(campaign: Campaign, box: Box) -> bool:
    """Whether the box has every dungeon of the campaign: an owner may have thrown away the card of one of its games."""
    return {dungeon.id for dungeon in box.dungeons}.issuperset(campaign.dungeons)


def _fingerprint_part(box: Box) -> int:
    return int(box.fingerprint, 16) % _FINGERPRINT_PART
