"""Why a line is refused: a closed list of values for all games of the shelf."""

from enum import StrEnum


class Reason(StrEnum):
    """The value is what a record, a script and the string tables call it."""

    # all games
    MALFORMED = "malformed"
    NOT_BEGUN = "not-begun"
    BEGUN_ALREADY = "begun-already"
    WRONG_NUMBER_OF_PLAYERS = "wrong-number-of-players"
    UNKNOWN_OPTION = "unknown-option"
    OVER = "over"
    UNKNOWN_NAME = "unknown-name"
    NAME_TAKEN = "name-taken"
    OUT_OF_RANGE = "out-of-range"
    NO_SUCH_FIELD = "no-such-field"
    NOTHING_TO_CORRECT = "nothing-to-correct"
    NOTHING_TO_UNDO = "nothing-to-undo"
    BEHIND_A_THROW = "behind-a-throw"
    NOTHING_TO_REDO = "nothing-to-redo"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"

    # Dungeoneer
    OUT_OF_GAME = "out-of-game"
    VARIANT_OFF = "variant-off"
    BUILD_FIRST = "build-first"
    BUILT_ALREADY = "built-already"
    MAP_DECK_EMPTY = "map-deck-empty"
    PACK_LIMIT = "pack-limit"
    PERIL_OWED = "peril-owed"
    NOTHING_OWED = "nothing-owed"
    ALREADY_THERE = "already-there"
    TIPPED = "tipped"
    TIPPED_ALREADY = "tipped-already"
    NOT_TIPPED = "not-tipped"
    NO_MOVEMENT = "no-movement"
    MOVEMENT_LEFT = "movement-left"
    OWN_PERIL = "own-peril"
    NOT_ENOUGH_PERIL = "not-enough-peril"
    NOT_ENOUGH_GLORY = "not-enough-glory"
    BOON_LIMIT = "boon-limit"
    TREASURE_LIMIT = "treasure-limit"
    SAME_KIND = "same-kind"
    AT_FULL_LIFE = "at-full-life"
    LEVEL_CAP = "level-cap"
    LEVEL_FLOOR = "level-floor"
    NOT_IN_PACK = "not-in-pack"
    NOT_IN_FIELD = "not-in-field"
    WOUNDED = "wounded"
    NOT_ATTACKING = "not-attacking"
    ATTACKED_ALREADY = "attacked-already"
    NOT_ATTACKED = "not-attacked"
    CHALLENGED_ALREADY = "challenged-already"
    SAME_HERO = "same-hero"
    NOT_TOGETHER = "not-together"
    NOT_CARRIED = "not-carried"
    NOT_YOUR_QUEST = "not-your-quest"
    NOT_HERE = "not-here"

    # Heroes of Tenefyr
    HERO_TAKEN = "hero-taken"
    WRONG_HEROES = "wrong-heroes"
    REWARD_OPEN = "reward-open"
    GRANTS_OPEN = "grants-open"
    BOSS_ATTACKS = "boss-attacks"
    DUNGEON_EMPTY = "dungeon-empty"
    DUNGEON_EXISTS = "dungeon-exists"
    SAME_DUNGEON = "same-dungeon"
    DECKS_OFF = "decks-off"
    DECKS_ON = "decks-on"
    HAND_DRAWN = "hand-drawn"
    NO_HAND = "no-hand"
    WRONG_NUMBER = "wrong-number"
    NOT_IN_DECK = "not-in-deck"
    NOT_IN_HAND = "not-in-hand"
    DECK_EMPTY = "deck-empty"
    CARDS_LEFT = "cards-left"
    NOT_INSIDE = "not-inside"
    NO_FLIGHT = "no-flight"
    FIGHT_FIRST = "fight-first"
    NOT_OWNED = "not-owned"
    SAME_PLAYER = "same-player"
    RESERVE_EMPTY = "reserve-empty"
    NO_REWARD = "no-reward"
    NO_GRANT = "no-grant"

    # Map Masters
    MARKET_CLOSED = "market-closed"
    TOO_MANY_GROUPS = "too-many-groups"
    NOT_ENOUGH_COINS = "not-enough-coins"
    OUT_OF_STOCK = "out-of-stock"
    TILE_CARRIED = "tile-carried"
    TWO_BOOKS = "two-books"
    NO_GROUPS = "no-groups"
    DECK_TOO_SMALL = "deck-too-small"
    PLACED_ALREADY = "placed-already"
    PLACE_FIRST = "place-first"
    NONE_OF_THAT_TYPE = "none-of-that-type"
    NOTHING_TO_USE = "nothing-to-use"
    NO_TILE = "no-tile"
    WRONG_BOOK = "wrong-book"
    NO_BOOK = "no-book"
    NO_EFFECT = "no-effect"
    TAKEN_ALREADY = "taken-already"
    DONE_ALREADY = "done-already"
    GROUP_DELIVERED = "group-delivered"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    TILES_UNUSED = "tiles-unused"
    GOALS_OPEN = "goals-open"
    NOT_WON = "not-won"


class Refused(Exception):
    """A line is refused and changes nothing. ``word`` is the number of the word that fits no place, if malformed."""

    def __init__(self, reason: Reason, word: int = 0) -> None:
        super().__init__(reason.value)
        self.reason, self.word = reason, word


def refuse_if(is_so: bool, reason: Reason) -> None:
    if is_so:
        raise Refused(reason)
