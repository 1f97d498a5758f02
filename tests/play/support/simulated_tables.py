"""A simulated table of phones without a network: people, lost reports, and what must hold for it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from paperdungeons.core.actions import Action, CloseRound, EndRound, EnterDice, Leave, LevelUp, Move, Step, Stop
from paperdungeons.core.cards import Reward
from paperdungeons.core.dice import roll_dice, seed_from
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.faces import BOARD, GEM_LETTERS, MONSTER_ROUNDS, ROUNDS, Seat
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.monsters import single_strongest
from paperdungeons.core.reports import disputes, missing_seats
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.state import ANSWER, CARDS, MOVING, OVER, REPORTS, ROLL, ROUND_END, State, phase_of
from paperdungeons.core.table import Place, placed, result_of
from paperdungeons.play.games.incoming_reports import ReportOutcome, take_in
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.staging import BOX

ALL_DECIDED = 0b111


class Weather(NamedTuple):
    """How likely it is that things go wrong between two phones, and that people do something about it."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    """A code is shown now and scanned in the middle of a later round."""
    ahead: float = 0.0
    """A player who has ended a round shows it to another who has not."""
    patience: float = 1.0
    """A player tries once more when somebody is missing."""
    gone: float = 0.0
    """A player says that somebody who is missing has left."""
    away: float = 0.0
    """A player is out of sight of everybody else for a round."""
    home: float = 0.0
    """A player goes home for good; each choice has a tenth of this chance."""


CALM = Weather()
ROUGH = Weather(lost=0.2, doubled=0.2, late=0.1, ahead=0.05, patience=0.5, gone=0.1, away=0.05, home=0.01)
WEATHERS = (ROUGH, ROUGH, ROUGH._replace(patience=0.9, gone=0.0, home=0.0), ROUGH._replace(gone=0.6, away=0.15))


# --- people --------------------------------------------------------------------------------------------------


def worth(state: State, action: Action) -> float:
    """The weight of an action: people walk to gems and lairs, raise heroes, and do not stand about."""
    if isinstance(action, Move | Step):
        if state.visited >> action.room & 1:
            return 1
        goals = (*state.setup.board.dungeon.lairs, *GEM_ROOMS)
        return 30 if action.room in goals else 9
    if isinstance(action, LevelUp):
        return 12
    return 0.2 if isinstance(action, Stop) else 2


GEM_ROOMS = tuple(room for room, loot in enumerate(Setup(BOX, "TEST5EED").board.loot) for kind, _ in loot if kind == 7)


def choose(state: State, chance: Random) -> Action:
    if phase_of(state) == ROLL:
        return EnterDice(roll_dice(BOX.dice, state.setup.seed, state.round))
    legal = legal_actions(state)
    return chance.choices(legal, [worth(state, action) for action in legal])[0] if len(legal) > 1 else legal[0]


class Phone:
    """The session of a player or of a board, and what it was shown and has not scanned yet."""

    def __init__(self, setup: Setup, seat: Seat, number: int) -> None:
        self.session = Session(Record(setup, seat, ask=number % 5 == 0))
        self.waiting: list[tuple[tuple[Report, ...], Result | None]] = []
        self.has_gone_home = False
        self.news: Counter[ReportOutcome] = Counter()

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def seat(self) -> Seat:
        return self.state.seat

    def do_until(self, phases: tuple[int, ...], chance: Random) -> None:
        while phase_of(self.state) not in phases:
            self.session.do(choose(self.state, chance))

    def tells(self) -> tuple[tuple[Report, ...], Result | None]:
        """All reports so far, and the result once no victory bonus can change it."""
        talk = self.state.talk
        is_final = phase_of(self.state) == OVER and talk.decided == ALL_DECIDED
        return talk.told, result_of(self.state) if is_final else None

    def hears(self, told: Sequence[Report], result: Result | None, chance: Random) -> None:
        """Hear reports. If they raise a question, answer it first and then hear the rest."""
        while True:
            try:
                self.news.update(take_in(self.session, told, result).news)
                return
            except Illegal as refusal:
                if refusal.reason is not Reason.ANSWER_FIRST:
                    raise
                self.answer(chance)

    def answer(self, chance: Random) -> None:
        while phase_of(self.state) == ANSWER:
            self.session.do(choose(self.state, chance))


class Table:
    def __init__(self, number: int, weather: Weather) -> None:
        self.chance, self.weather = Random(number), weather
        setup = Setup(
            BOX,
            seed_from(number * 15_485_863),
            2 + number % 7,
            lost_gems=number % 2 > 0,
            hand_dice=number % 11 == 3,
            missions=number % 9 != 5,
        )
        seats = [*range(setup.players), *([BOARD] if number % 4 == 0 else [])]
        self.phones = [Phone(setup, seat, number) for seat in seats]
        self.away: set[Seat] = set()

    def happens(self, likely: float) -> bool:
        return self.chance.random() < likely

    def play(self, finally_all: bool) -> None:
        for _ in range(ROUNDS):
            self.away = {phone.seat for phone in self.phones if self.happens(self.weather.away)}
            self.play_round()
            self.meet()
            self.close()
        self.away = set()
        self.meet()
        self.listen_to_the_end() if finally_all else self.scan_what_waits()

    def at_table(self) -> list[Phone]:
        return [phone for phone in self.phones if not phone.has_gone_home]

    def play_round(self) -> None:
        """Everybody plays in their own time and now and then scans a waiting code."""
        phones = [phone for phone in self.at_table() if phone.seat != BOARD]
        self.chance.shuffle(phones)
        for phone in phones:
            stops = (CARDS, ANSWER, MOVING)
            while phase_of(phone.state) != ROUND_END:
                if phone.waiting and phase_of(phone.state) not in stops and self.happens(0.15):
                    phone.hears(*phone.waiting.pop(0), self.chance)
                else:
                    phone.session.do(choose(phone.state, self.chance))
                if self.happens(self.weather.home / 10):
                    phone.has_gone_home = True
                    break
            else:
                phone.session.do(EndRound())
                for other in self.at_table():
                    if phase_of(other.state) not in stops and self.happens(self.weather.ahead):
                        self.tell(phone, other)

    def tell(self, teller: Phone, listener: Phone) -> None:
        if teller is not listener and teller.seat != BOARD and not {teller.seat, listener.seat} & self.away:
            listener.hears(*teller.tells(), self.chance)

    def meet(self) -> None:
        """Everybody shows their code to everybody; those who miss somebody try again until they lose patience."""
        eager = self.at_table()
        while eager:
            for teller, listener in self.pairs(eager):
                if self.happens(self.weather.late):
                    listener.waiting.append(teller.tells())
                elif not self.happens(self.weather.lost):
                    for _ in range(1 + self.happens(self.weather.doubled)):
                        self.tell(teller, listener)
            eager = [phone for phone in eager if self.misses(phone) and self.happens(self.weather.patience - 0.001)]

    def pairs(self, listeners: Sequence[Phone]) -> list[tuple[Phone, Phone]]:
        pairs = [
            (teller, listener)
            for listener in listeners
            for teller in self.at_table()
            if teller is not listener and teller.seat != BOARD
        ]
        self.chance.shuffle(pairs)
        return pairs

    def misses(self, phone: Phone) -> bool:
        unheard = missing_seats(phone.state, phone.state.round) if phase_of(phone.state) == REPORTS else 0
        return bool(unheard) or (phase_of(phone.state) == OVER and bool(results_missing(phone.state)))

    def close(self) -> None:
        for phone in self.at_table():
            for seat in seats_in(missing_seats(phone.state, phone.state.round)):
                if self.happens(self.weather.gone):
                    phone.session.do(Leave(seat))
            phone.session.do(CloseRound(missing_seats(phone.state, phone.state.round)))
            phone.answer(self.chance)

    def scan_what_waits(self) -> None:
        for phone in self.at_table():
            for told, result in phone.waiting:
                phone.hears(told, result, self.chance)
            phone.answer(self.chance)

    def listen_to_the_end(self) -> None:
        """Let everybody hear all that they still miss, without waiting for those who went home."""
        home = [phone.seat for phone in self.phones if phone.has_gone_home]
        for phone in self.at_table():
            for seat in home:
                if not phone.state.talk.left >> seat & 1:
                    phone.session.do(Leave(seat))
                    phone.answer(self.chance)
        while True:
            before = [phone.session.cursor for phone in self.phones]
            for teller, listener in self.pairs(self.at_table()):
                self.tell(teller, listener)
                listener.answer(self.chance)
            if before == [phone.session.cursor for phone in self.phones]:
                return


def play_table(number: int, weather: Weather, finally_all: bool) -> Table:
    table = Table(number, weather)
    table.play(finally_all)
    return table


def seats_in(bits: int) -> list[Seat]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


# --- what a phone knows --------------------------------------------------------------------------------------


class Facts(NamedTuple):
    """What everybody at a table should agree on, as one sheet has it."""

    reports: frozenset[Report]
    gone: tuple[bool, ...]
    """For each gem, whether somebody reported it and it is gone here."""
    claims: tuple[frozenset[tuple[Seat, int]], ...]
    """For each mission, who claimed it and in which round."""
    bonuses: tuple[Seat | None, ...]
    places: tuple[Place, ...]


def known_reports(state: State) -> list[Report]:
    """All known reports; those on our own rounds say what the sheet says, not what was told."""
    own = [
        report._replace(missions=claimed_in(state, report.round), strength=fought_in(state, report))
        for report in state.talk.told
        if report.round < state.round
    ]
    return [*own, *state.talk.heard]


def claimed_in(state: State, round_: int) -> int:
    return sum(1 << slot for slot, claimed in enumerate(state.claims) if claimed == round_)


def fought_in(state: State, report: Report) -> int | None:
    if report.round not in MONSTER_ROUNDS:
        return None
    fight = state.fights[MONSTER_ROUNDS.index(report.round)]
    return fight.strength if fight.fought else None


def facts_of(state: State) -> Facts:
    known = known_reports(state)
    gems = sum(1 << gem for gem in range(len(GEM_LETTERS)) if any(report.gems >> gem & 1 for report in known))
    return Facts(
        frozenset(known),
        tuple(bool(gems >> gem & 1 and not state.gems_left >> gem & 1) for gem in range(len(GEM_LETTERS))),
        tuple(
            frozenset((report.seat, report.round) for report in known if report.missions >> slot & 1)
            for slot in range(len(state.setup.mission_cards))
        ),
        tuple(bonus_of(state, season, known) for season in range(len(MONSTER_ROUNDS))),
        tuple(placed([*state.talk.results, *([] if state.seat == BOARD else [result_of(state)])])),
    )


def bonus_of(state: State, season: int, known: Sequence[Report]) -> Seat | None:
    """Who won the bonus of a season, as this phone sees it: ourselves if we took it."""
    if state.talk.won >> season & 1:
        return state.seat
    winner = single_strongest([report for report in known if report.round == MONSTER_ROUNDS[season]])
    return None if winner == state.seat else winner


def results_missing(state: State) -> list[Seat]:
    heard = {state.seat, *(result.seat for result in state.talk.results)}
    return [seat for seat in range(state.setup.players) if seat not in heard]


def shows_conflict(state: State) -> bool:
    is_missing = any(missing_seats(state, round_) for round_ in range(1, min(state.round, ROUNDS) + 1))
    return is_missing or bool(results_missing(state)) or bool(disputes(state))


def contradictions(reports: Sequence[Report]) -> set[tuple[str, int]]:
    """The gems and missions that were taken in different rounds, found in the simplest way."""
    found = set()
    for one, other in combinations(reports, 2):
        if one.round != other.round:
            found |= {("gem", gem) for gem in seats_in(one.gems & other.gems)}
            found |= {("mission", slot) for slot in seats_in(one.missions & other.missions)}
    return found


# --- what must hold ------------------------------------------------------------------------------------------


def check_phone(state: State) -> None:
    """Check what must hold on every phone by itself, whatever it heard."""
    for told, own in zip(state.talk.told, known_reports(state), strict=False):
        assert told == own, "what was told is not what the sheet says"
    for report in state.talk.heard:
        if report.round < state.round:
            assert not state.gems_left & report.gems
            assert not state.missions_open & report.missions
    for season, fight in enumerate(state.fights):
        points = state.setup.monsters[season].bonus.count(Reward.POINTS)
        assert fight.bonus == points * (state.talk.won >> season & 1), "the points of a bonus are not as it was won"
    doubled = {(dispute.kind, dispute.number) for dispute in disputes(state) if dispute.kind != "bonus"}
    assert doubled == contradictions([*state.talk.told, *state.talk.heard])


def check_pair(one: State, other: State) -> str:
    """Check the property for two phones; return in which way it holds."""
    mine, theirs = facts_of(one), facts_of(other)
    by_key = {(report.seat, report.round): report for report in mine.reports}
    for report in theirs.reports:
        same = by_key.get((report.seat, report.round), report)
        assert same == report, f"{one} and {other} heard different reports"
    shown = shows_conflict(one) or shows_conflict(other)
    assert mine == theirs or shown, f"{one} and {other} differ, and nobody is told"
    return ("agree" if mine == theirs else "differ") + (" shown" if shown else "")


def check_record(session: Session) -> None:
    record = session.record
    text = write_game(record)
    assert read_game(text, BOX) == record, text
    assert session.state == replay(record)


def check_table(table: Table) -> Counter[str]:
    """Check all phones; count what was seen, so that a test can assert that the tables were not dull."""
    seen: Counter[str] = Counter()
    states = [phone.state for phone in table.phones]
    for phone in table.phones:
        check_phone(phone.state)
        check_record(phone.session)
        seen.update(seen_by(phone))
    for one, other in combinations(states, 2):
        seen[check_pair(one, other)] += 1
    return seen


def seen_by(phone: Phone) -> Iterator[str]:
    state = phone.state
    yield from (f"dispute {dispute.kind}" for dispute in disputes(state))
    yield from (f"news {news.value}" for news in phone.news.elements())
    yield from ["points of a bonus"] * sum(map(bool, [fight.bonus for fight in state.fights]))
    yield from ["won"] * state.talk.won.bit_count() + ["claimed"] * sum(map(bool, state.claims))
    yield from ["gems"] * state.gems + ["fought"] * sum(fight.fought for fight in state.fights)
    yield from ["board"] * (state.seat == BOARD) + ["home"] * phone.has_gone_home
    for choice in phone.session.choices:
        if isinstance(choice, Leave):
            yield "left"
        elif isinstance(choice, CloseRound) and choice.without:
            yield "without"


def check_all_told(table: Table) -> None:
    """Check that, now that everything has arrived, all know the same, including who contradicts whom."""
    states = [phone.state for phone in table.at_table()]
    for state in states:
        unheard = [missing_seats(state, round_) for round_ in range(1, ROUNDS + 1)]
        home = sum(1 << phone.seat for phone in table.phones if phone.has_gone_home)
        assert not any(unheard)
        assert sum(1 << seat for seat in results_missing(state)) & ~home == 0
    doubled = [[dispute for dispute in disputes(state) if dispute.kind != "bonus"] for state in states]
    if not any(phone.has_gone_home for phone in table.phones):
        assert all(dispute == doubled[0] for dispute in doubled)
        assert len({facts_of(state).places for state in states}) == 1
        check_winners([state for state in states if state.seat != BOARD])


def check_winners(states: Sequence[State]) -> None:
    """Check that the single strongest has the bonus, and that anybody else who took it shows a dispute."""
    for season, round_ in enumerate(MONSTER_ROUNDS):
        strongest = single_strongest([state.talk.told[round_ - 1] for state in states])
        for state in states:
            doubts = [dispute for dispute in disputes(state) if (dispute.kind, dispute.number) == ("bonus", season)]
            assert bool(state.talk.won >> season & 1) == (state.seat == strongest or bool(doubts))
