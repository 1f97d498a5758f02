"""A game told in words: every choice, every event, and where strength comes from."""

import re
from functools import cache
from typing import get_args

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Correct,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    HearResult,
    Keep,
    Leave,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from paperdungeons.core.agenda import BEAT, DRINK, FOUND_GEM, GEM, LEVEL, POTION, STEP, TAKE
from paperdungeons.core.events import (
    Corrected,
    DiceRolled,
    Event,
    GameEnded,
    GemsVanished,
    GemTaken,
    HeroLevelled,
    ItemStepped,
    MinionBeaten,
    MissionClaimed,
    MissionGone,
    MonsterFled,
    MonsterFought,
    PointsGained,
    PotionBrewed,
    Resurrected,
    RewardLost,
    RoomEntered,
    RowCompleted,
    SkullsStruck,
    TrapSprung,
    VictoryBonusWon,
    Wounded,
)
from paperdungeons.core.faces import (
    BOOTS,
    CLOVER,
    HEROES,
    MOAT,
    OPEN,
    POWER_SWAP,
    ROGUE,
    SKULL,
    USABLE_FACES,
    WALL,
    WALL_ON_MOAT,
    WARRIOR,
    WIZARD,
    WIZARD_SWAP,
)
from paperdungeons.core.monsters import strength_against
from paperdungeons.core.rooms import OUTSIDE, parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Result
from paperdungeons.core.state import State, start
from paperdungeons.play.wording.narration import choice_text, event_text, strength_parts, strength_texts
from tests.play.support.random_games import KINDS, games
from tests.portions import portions
from tests.staging import BOX, a_game, a_report, a_setup, events_of

LONGEST_CAPTION = {language: 36 if language == "en" else 40 for language in LANGUAGES}
"""The most characters of a caption. Only the longest item names come near it; most captions have fewer than 32."""
LONGEST_CHOICE = 72
"""The most characters of a choice; only the reports of others may be longer."""
LOSABLE = (LEVEL, STEP, BEAT, TAKE, POTION, GEM, FOUND_GEM)
MISSIONS = ("potions-8", "rooms-15", "lairs-3")
SETUP = a_setup(missions=MISSIONS)
A_TABLE = a_setup(missions=MISSIONS, players=3)
C1, D1, C4 = parse_room("C1"), parse_room("D1"), parse_room("C4")
SWORD, SCEPTER = BOX.item_no("sword"), BOX.item_no("scepter")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def chosen(choice: Action, state: State | None = None, language: str = "en") -> str:
    return choice_text(words(language), state or a_game(setup=SETUP), choice)


def told(event: Event, language: str = "en") -> str:
    return event_text(words(language), a_game(setup=SETUP), event)


@cache
def steps() -> list[tuple[State, Action, State, list[Event]]]:
    """Every choice of 240 random games: alone and at tables, with and without real dice, with and without questions."""
    taken = []
    for record in [record for kind in KINDS for record in games(*kind)]:
        state = record.start()
        for choice in record.choices:
            before = state
            state, events = apply(before, choice)
            taken.append((before, choice, state, events))
    return taken


def strength_told(state: State, monster: str, language: str = "en") -> list[str]:
    return strength_texts(words(language), state, BOX.monster(monster))


def numbers_in(texts: list[str]) -> list[int]:
    return [int(number) for text in texts for number in re.findall(r"\d+", text)]


# --- what was chosen -----------------------------------------------------------------------------------------


CHOICES = [
    (
        Keep(BOX.power_no("healer"), BOX.objective_no("gems")),
        "Kept Healer and Glittering Loot",
        "Gekozen: Genezer en Glinsterende buit",
    ),
    (
        EnterDice((1, CLOVER, SKULL, BOOTS, 5, 8)),
        "Dice entered: white 1 9 skull, black 0 5 8",
        "Worp ingevoerd: wit 1 9 doodskop, zwart 0 5 8",
    ),
    (LevelUp(CLOVER, ROGUE), "Clover: Rogue to level 2", "Klaverblad: Dief naar niveau 2"),
    (LevelUp(2, WIZARD), "White Wizard: Wizard to level 2", "Witte Tovenaar: Tovenaar naar niveau 2"),
    (
        LevelUp(5, WARRIOR, WIZARD_SWAP),
        "Black Warrior, swapped (Wizard): Warrior to level 2",
        "Zwarte Krijger, gewisseld (Tovenaar): Krijger naar niveau 2",
    ),
    (
        LevelUp(5, WARRIOR, POWER_SWAP),
        "Black Warrior, swapped (power): Warrior to level 2",
        "Zwarte Krijger, gewisseld (macht): Krijger naar niveau 2",
    ),
    (Craft(6, SCEPTER), "Black Wizard: Death Scepter, box 1", "Zwarte Tovenaar: Scepter des doods, een stap"),
    (Brew(7), "Black Cleric: 2 potions brewed", "Zwarte Geestelijke: 2 toverdrankjes bereid"),
    (Move(BOOTS, C1), "Boots: through the door to C1", "Laarzen: door de deur naar C1"),
    (Step(D1), "on to D1", "verder naar D1"),
    (Stop(), "stopped", "gestopt"),
    (Skip(8), "Black Rogue: skipped", "Zwarte Dief: overgeslagen"),
    (Choose(LEVEL, 2), "Levelled up: Cleric", "Niveau voor: Geestelijke"),
    (Choose(STEP, SWORD), "Filled: Flaming Sword", "Stap voor: Vlammenzwaard"),
    (Choose(BEAT, D1), "Beaten from afar: Kobold in D1", "Op afstand verslagen: Kobold in D1"),
    (Choose(TAKE, 2), "Taken from afar: gem C", "Op afstand gepakt: edelsteen C"),
    (Choose(DRINK, 0), "No hearts drunk", "Geen hartjes gedronken"),
    (Choose(DRINK, 1), "1 heart drunk", "1 hartje gedronken"),
    (Choose(DRINK, 3), "3 hearts drunk", "3 hartjes gedronken"),
    (EndRound(), "End of round 1", "Einde van ronde 1"),
    (CloseRound(), "Round 1 closed", "Ronde 1 afgesloten"),
    (CloseRound(0b110), "Round 1 closed before all were heard", "Ronde 1 afgesloten, nog niet iedereen is gehoord"),
    (Leave(2), "Player 3 has left the table", "Speler 3 is van tafel gegaan"),
    (HearResult(Result(1, 63, 25)), "Player 2 ended with 63 points", "Speler 2 eindigde met 63 punten"),
    (Hear(a_report(1, 1, "B")), "Player 2: gem B", "Speler 2: edelsteen B"),
    (Correct(0, WARRIOR, 4), "Correction: Warrior to level 4", "Correctie: Krijger naar niveau 4"),
    (Correct(1, 0, 7), "Correction: damage 7", "Correctie: schade 7"),
    (Correct(2, 0, 1), "Correction: the party was resurrected", "Correctie: de groep is herrezen"),
    (Correct(5, SWORD, 1), "Correction: Flaming Sword, 1 of 2 boxes", "Correctie: Vlammenzwaard, 1 van 2 vakjes"),
    (Correct(7, 1, 1), "Correction: gem B is gone", "Correctie: edelsteen B is weg"),
    (Correct(8, D1, 0), "Correction: Kobold in D1 not beaten", "Correctie: Kobold in D1 niet verslagen"),
    (Correct(9, D1, 1), "Correction: the party is in D1", "Correctie: de groep staat in D1"),
    (Correct(13, 0, 0), "Correction: fled from Minotaur", "Correctie: gevlucht voor Minotaurus"),
    (Correct(13, 0, 2), "Correction: Minotaur beaten, step 2", "Correctie: Minotaurus verslagen, trede 2"),
    (
        Correct(13, 2, 5),
        "Correction: Watcher beaten, step 2, with the victory bonus",
        "Correctie: Waker verslagen, trede 2, met de overwinningsbonus",
    ),
]


@pytest.mark.parametrize(("choice", "english", "dutch"), CHOICES, ids=[english for _, english, _ in CHOICES])
def test_a_choice_reads_like_this(choice, english, dutch):
    assert chosen(choice) == english
    assert chosen(choice, language="nl") == dutch


def test_no_kind_of_choice_is_left_out():
    assert {type(choice) for choice, _, _ in CHOICES} == set(get_args(Action))


def test_the_second_box_completes_an_item():
    assert chosen(Craft(6, SCEPTER), a_game(items={"scepter": 1})) == "Black Wizard: Death Scepter complete"


def test_a_level_is_the_next_one():
    assert chosen(LevelUp(CLOVER, ROGUE), a_game(levels=(1, 1, 1, 4))) == "Clover: Rogue to level 5"


def test_within_the_dungeon_a_die_walks():
    assert chosen(Move(BOOTS, D1), a_game(at="C1")) == "Boots: walk to D1"


def test_only_the_potions_that_find_a_place_are_brewed():
    assert chosen(Brew(7), a_game(potions=11)) == "Black Cleric: 1 potion brewed"
    assert chosen(Brew(7), a_game(power="alchemist")) == "Black Cleric: 3 potions brewed"
    assert chosen(Brew(7), a_game(power="alchemist", potions=10)) == "Black Cleric: 2 potions brewed"


@pytest.mark.parametrize(
    ("report", "english", "dutch"),
    [
        (
            a_report(1, 3, "AF", "1", 14),
            "Player 2: gems A and F; mission A Full Shelf; strength 14",
            "Speler 2: edelstenen A en F; missie Een volle plank; kracht 14",
        ),
        (
            a_report(2, 3, "", "123"),
            "Player 3: missions A Full Shelf, Restless Feet and Knock, Knock, Knock; fled",
            "Speler 3: missies Een volle plank, Rusteloze voeten en Klop, klop, klop; gevlucht",
        ),
        (a_report(1, 1), "Player 2: nothing to tell", "Speler 2: niets te melden"),
    ],
)
def test_a_report_is_told_in_full(report, english, dutch):
    state = a_game(setup=A_TABLE, round=report.round)
    assert chosen(Hear(report), state) == english
    assert chosen(Hear(report), state, "nl") == dutch


@in_every_language
def test_every_die_has_a_name_of_its_own(language):
    assert len({chosen(Skip(face), language=language) for face in USABLE_FACES}) == len(USABLE_FACES)


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_every_choice_of_a_game_is_told(language):
    seen = set()
    for before, choice, _, _ in steps():
        text = chosen(choice, before, language)
        assert text, choice
        assert isinstance(choice, Hear) or len(text) <= LONGEST_CHOICE, text
        assert not set("{}") & set(text), text
        seen.add(type(choice))
    assert seen == set(get_args(Action))


# --- what followed -------------------------------------------------------------------------------------------


EVENTS = [
    (Corrected(1, 0, 7), "The sheet was corrected", "Het blad is gecorrigeerd"),
    (DiceRolled(4), "Dice of round 4", "Dobbelstenen van ronde 4"),
    (SkullsStruck(1), "1 skull strikes", "1 doodskop slaat toe"),
    (SkullsStruck(2), "2 skulls strike", "2 doodskoppen slaan toe"),
    (Wounded(1, 0), "1 damage", "1 schade"),
    (Wounded(0, 1), "1 healed by potions", "1 genezen door drankjes"),
    (Wounded(1, 2), "1 damage, 2 healed by potions", "1 schade, 2 genezen door drankjes"),
    (Wounded(0, 0), "The damage column is full", "De schadekolom is vol"),
    (Resurrected(), "Your party rises again", "Je groep verrijst"),
    (HeroLevelled(ROGUE, 4), "Rogue reaches level 4", "Dief bereikt niveau 4"),
    (ItemStepped(SWORD, False), "Flaming Sword: box 1", "Vlammenzwaard: vak 1"),
    (ItemStepped(SWORD, True), "Flaming Sword complete", "Vlammenzwaard is af"),
    (PotionBrewed(4), "Potion 4 brewed", "Toverdrankje 4 bereid"),
    (RowCompleted(0), "Potion row 1 complete", "Rij 1 met toverdrankjes is vol"),
    (RoomEntered(C1, OUTSIDE, OPEN, True), "Through the door into C1", "Door de deur naar C1"),
    (RoomEntered(D1, C1, OPEN, True), "Into D1", "Naar D1"),
    (RoomEntered(C1, D1, OPEN, False), "Back in C1", "Terug in C1"),
    (RoomEntered(parse_room("F2"), parse_room("A2"), OPEN, True), "Secret passage to F2", "Geheime doorgang naar F2"),
    (RoomEntered(C4, parse_room("C3"), WALL, True), "Through a wall into C4", "Dwars door een muur naar C4"),
    (RoomEntered(parse_room("A2"), parse_room("A1"), MOAT, False), "Across a moat into A2", "Over een gracht naar A2"),
    (
        RoomEntered(parse_room("F5"), parse_room("E5"), WALL_ON_MOAT, True),
        "Through wall and moat into F5",
        "Door muur en gracht naar F5",
    ),
    (PointsGained(1), "+1 movement point", "+1 bewegingspunt"),
    (PointsGained(2), "+2 movement points", "+2 bewegingspunten"),
    (TrapSprung(parse_room("E1")), "A trap!", "Een hinderlaag!"),
    (MinionBeaten(D1, 3), "Kobold beaten", "Kobold verslagen"),
    (GemTaken(1, 2), "Gem C taken", "Edelsteen C opgeraapt"),
    (GemTaken(2, None), "You gain a gem", "Je krijgt een edelsteen"),
    (RewardLost(LEVEL), "Level lost: no hero can rise", "Niveau kwijt: geen held kan nog stijgen"),
    (GemsVanished(0b10), "Gem B is gone", "Edelsteen B is weg"),
    (GemsVanished(0b10000010), "Gems B and H are gone", "Edelstenen B en H zijn weg"),
    (GemsVanished(0b111), "Gems A, B and C are gone", "Edelstenen A, B en C zijn weg"),
    (GemsVanished(0b11110), "4 gems are gone", "4 edelstenen zijn weg"),
    (MissionClaimed(0, 5), "Mission: A Full Shelf +5", "Missie: Een volle plank +5"),
    (MissionGone(1), "Mission gone: Restless Feet", "Missie weg: Rusteloze voeten"),
    (MonsterFought(0, 9, 1, 2), "Minotaur beaten: +1 point", "Minotaurus verslagen: +1 punt"),
    (MonsterFought(1, 21, 7, 2), "Vampire beaten: +7 points", "Vampier verslagen: +7 punten"),
    (MonsterFled(1, 9, -4, True), "Vampire too strong, fled: -4", "Vampier te sterk, gevlucht: -4"),
    (MonsterFled(2, 30, -7, False), "Watcher never found, fled: -7", "Waker niet gevonden, gevlucht: -7"),
    (VictoryBonusWon(0), "Strongest party: victory bonus!", "Sterkste groep: overwinningsbonus!"),
    (VictoryBonusWon(1, 2), "Victory bonus: +2 points!", "Overwinningsbonus: +2 punten!"),
    (VictoryBonusWon(1, 1), "Victory bonus: +1 point!", "Overwinningsbonus: +1 punt!"),
    (GameEnded(), "The game is over", "Het spel is afgelopen"),
]


@pytest.mark.parametrize(("event", "english", "dutch"), EVENTS, ids=[english for _, english, _ in EVENTS])
def test_an_event_reads_like_this(event, english, dutch):
    assert told(event) == english
    assert told(event, "nl") == dutch


def test_no_kind_of_event_is_left_out():
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(Event))


def test_a_trap_is_told_and_then_its_damage():
    state = a_game(at="F1", potions=0)
    told = [event_text(words("en"), state, event) for event in events_of(state, "1>E1")]
    assert told == ["Into E1", "A trap!", "1 damage"]


@in_every_language
def test_every_reward_is_lost_in_words_of_its_own(language):
    captions = {told(RewardLost(kind), language) for kind in LOSABLE}
    assert len(captions) == len(LOSABLE)
    assert all(0 < len(caption) <= LONGEST_CAPTION[language] for caption in captions)


def test_what_cannot_be_lost_has_no_caption():
    assert told(RewardLost(DRINK)) == ""


@in_every_language
def test_captions_fit_whatever_the_names_are(language):
    say, longest = words(language), LONGEST_CAPTION[language]
    events: list[Event] = [ItemStepped(item, done) for item in range(len(BOX.items)) for done in (False, True)]
    events += [HeroLevelled(hero, 6) for hero in HEROES]
    captions = [told(event, language) for event in events]
    for card in BOX.missions:
        state = a_game(setup=a_setup(missions=[card.id]))
        captions += [event_text(say, state, event) for event in (MissionClaimed(0, 4), MissionGone(0))]
    for dungeon in BOX.dungeons:
        state = a_game(setup=a_setup(dungeon=dungeon.id))
        captions += [
            event_text(say, state, event)
            for season in range(3)
            for event in (
                MonsterFought(season, 30, 12, 3),
                MonsterFled(season, 9, -7, True),
                MonsterFled(season, 9, -7, False),
            )
        ]
    captions += [told(GemsVanished(gems), language) for gems in range(1, 256)]
    assert [caption for caption in captions if len(caption) > longest] == []


@in_every_language
def test_every_event_of_a_game_has_a_caption_that_fits(language):
    seen = set()
    for _, _, after, events in steps():
        for event in events:
            caption = event_text(words(language), after, event)
            assert 0 < len(caption) <= LONGEST_CAPTION[language], caption
            assert not set("{}") & set(caption), caption
            seen.add(type(event))
    assert set(get_args(Event)) - seen <= {VictoryBonusWon}


# --- where strength comes from -------------------------------------------------------------------------------


def test_strength_is_told_part_by_part():
    state = a_game(power="barbarian", levels=(3, 3, 4, 3), items={"sword": 2})
    assert strength_told(state, "chimera") == ["levels 3 + 3 + 4 + 3", "Rogue counts twice +3", "Flaming Sword +3"]
    assert strength_told(state, "chimera", "nl") == ["niveaus 3 + 3 + 4 + 3", "Dief telt dubbel +3", "Vlammenzwaard +3"]


def test_the_warrior_s_ability_and_a_power_are_parts_too():
    state = a_game(power="berserker", levels=(5, 1, 1, 1))
    assert strength_told(state, "dragon") == [
        "levels 5 + 1 + 1 + 1",
        "Warrior counts twice +5",
        "Warrior's ability +1",
        "Berserker +2",
    ]
    assert strength_told(state, "dragon", "nl")[2:] == ["vaardigheid Krijger +1", "Woesteling +2"]


def test_an_item_that_is_only_begun_adds_nothing():
    state = a_game(items={"sword": 1})
    assert [part.id for part in strength_parts(state, BOX.monster("dragon"))] == ["levels", "enemy"]


def test_a_party_without_cards_has_its_levels():
    assert strength_told(start(SETUP), "hydra") == ["levels 1 + 1 + 1 + 1", "Rogue counts twice +1"]


def test_the_parts_of_strength_add_up_in_every_position():
    ids = set()
    for _, _, after, _ in steps():
        for enemy in after.setup.monsters:
            parts = strength_parts(after, enemy)
            assert sum(part.points for part in parts) == strength_against(after, enemy)
            ids |= {part.id for part in parts}
    assert ids == {"levels", "enemy", "ability", "item", "power"}


@in_every_language
def test_the_numbers_in_the_texts_of_strength_add_up(language):
    for _, choice, after, _ in steps():
        if isinstance(choice, EndRound | CloseRound):
            for enemy in after.setup.monsters:
                assert sum(numbers_in(strength_texts(words(language), after, enemy))) == strength_against(after, enemy)
