"""The main screens, each at a moment worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import mktime
from typing import NamedTuple

from PIL import Image

from paperdungeons.content.card_forms import WHOLE
from paperdungeons.core.actions import CloseRound, Keep
from paperdungeons.core.faces import BOARD, BOOTS, CLOVER
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import DICE_USE, phase_of
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.games.incoming_reports import take_in
from paperdungeons.play.records.record import Record
from paperdungeons.ui.my_box.field_entry import FieldEntry
from paperdungeons.ui.real_dice.entry import RollEntry
from paperdungeons.ui.sheet.fight.timeline import LENGTH
from paperdungeons.ui.sheet.model.death import LENGTH as DEATH
from paperdungeons.ui.widgets.page import Page
from tests.play.support.past_games import fill
from tests.ranks_at_hand import RANKS
from tests.staging import BOX
from tests.ui.support.campaigns import AROUND, fill as fill_campaigns
from tests.ui.support.challenge_tour import with_results
from tests.ui.support.lesson_walk import follow, follow_to, take_step
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import choice_where, fights, hurt, lay, show, take_up, walked
from tests.ui.support.progress import know_earned, open_page
from tests.ui.support.rivals import Rival
from tests.ui.support.shelf_tour import EVENING, MISSION, play
from tests.ui.support.tenefyr_tour import BEGIN, LOOT, lay_game
from tests.ui.support.typist import Typist

ROOT = Path(__file__).parents[3]
GOLDEN, FAILED = ROOT / "tests" / "golden" / "pictures", ROOT / "build" / "pictures-failed"
GAME = "printed-solo-F-QR05DW8J"
NOON = 1_773_054_000
"""Noon of a day in March 2026."""


def home(hand: Hand) -> None:
    hand.app.library.ranks = RANKS
    take_up(hand, GAME, middle())
    show(hand, "home")


def setup(hand: Hand) -> None:
    show(hand, "home", "setup")


def middle() -> int:
    """The number of choices before the first die of the fifth round is used."""
    return choice_where(GAME, lambda state: state.round == 5 and phase_of(state) == DICE_USE)


def sheet(hand: Hand, page: int = 0) -> None:
    """The fifth round with the first die in the hand."""
    lay(hand, GAME, middle())
    hand.sheet.controller.press(("die", 0))
    if hand.sheet.view.plan.tabs:
        hand.sheet.controller.press(("tab", page))


def thrown(hand: Hand) -> None:
    """The dice of the fifth round while they roll."""
    lay(hand, GAME, middle())
    hand.sheet.view.tumble(lambda _: None)


def held(hand: Hand) -> None:
    """The explanation of a room with a minion that is too strong."""
    lay(hand, GAME, middle())
    hand.sheet.explain(("room", 41))


def rules(hand: Hand) -> None:
    """One section unfolded, with its picture."""
    show(hand, "home", "rules-minions")


def settings(hand: Hand) -> None:
    show(hand, "home", "settings")


def fight(hand: Hand) -> None:
    take_up(hand, GAME)
    hand.app.features.flow.fight = fights(GAME)[1]
    show(hand, "home", "sheet", "fight")


def death(hand: Hand) -> None:
    """The party was killed by a trap; the animation of the step is skipped."""
    walked(hand, hurt())
    hand.sheet.presenter.staging.skip()


def score(hand: Hand) -> None:
    hand.app.library.ranks = RANKS
    take_up(hand, GAME)
    show(hand, "home", "sheet", "score")
    know_earned(hand)


def statistics(hand: Hand) -> None:
    """The statistics of some games, all finished on the same day."""
    hand.app.library.ranks = RANKS
    hand.app.services.store._clock = lambda: NOON
    fill(hand.app.services.store)
    open_page(hand, "statistics")


SETUP = Setup(BOX, "K7QF3MXW", players=4, dungeon="C")
NAMES = ("Anna", "Bram", "Chlo\u00e9", "Dirk")


def players(rounds: int) -> list[Rival]:
    """Four players who have played and reported this many rounds."""
    rivals = [Rival(SETUP, seat, name, number=2) for seat, name in enumerate(NAMES)]
    for round_ in range(1, rounds + 1):
        for rival in rivals:
            rival.play_round()
        logs = [rival.log for rival in rivals]
        for rival in rivals:
            rival.hear(logs if round_ < rounds else [])
            if round_ < rounds:
                rival.close()
    return rivals


def sit(hand: Hand, record: Record, *path: str) -> None:
    hand.app.library.game = sit_down(hand.app.services.store, record)
    hand.app.sheets.forget()
    show(hand, *path)


def know_codes(hand: Hand) -> None:
    """As somebody who has exchanged codes before."""
    settings = hand.app.services.settings
    settings.keep(replace(settings.now, exchange_done=True))


def invite(hand: Hand) -> None:
    know_codes(hand)
    sit(hand, Record(SETUP, 0, names=("Anna", "", "", "")), "home", "invite")


def tell(hand: Hand) -> None:
    """The third round is reported, and two of the others are heard."""
    own, bram, chloe, _ = players(3)
    own.hear([bram.log, chloe.log])
    know_codes(hand)
    sit(hand, replace(own.session.record, names=(*NAMES[:3], "")), "home", "sheet", "tell")


def board(hand: Hand) -> None:
    """All have reported the third round."""
    rivals = players(3)
    listens = Rival(SETUP, BOARD, "")
    for round_ in range(3):
        for rival in rivals:
            take_in(listens.session, rival.log.reports()[: round_ + 1])
        if round_ < 2:
            listens.session.do(CloseRound())
    sit(hand, replace(listens.session.record, names=NAMES), "home", "board")


def curtain(hand: Hand) -> None:
    hand.app.features.tables.hot_seat.start(SETUP, NAMES)


def ranking(hand: Hand) -> None:
    """Everybody's result is heard."""
    rivals = players(8)
    for rival in rivals:
        rival.hear([other.log for other in rivals])
    for rival in rivals:
        rival.close()
    rivals[0].hear([rival.log for rival in rivals])
    sit(hand, replace(rivals[0].session.record, names=NAMES), "home", "sheet", "ranking")


def roll(hand: Hand) -> None:
    """Four of six real dice are tapped."""
    setup = Setup(BOX, "K7QF3MXW", hand_dice=True)
    cards = Keep(setup.hands[0].powers[0], setup.hands[0].objectives[0])
    sit(hand, Record(setup, choices=(cards,)), "home", "sheet", "roll")
    hand.app.features.tables.real_dice.tapped.change(RollEntry((1, CLOVER, 3, BOOTS, None, None)))
    show(hand, "home", "sheet", "roll")


def box_card(hand: Hand) -> None:
    """A monster, its lowest strength about to be typed."""
    hand.app.features.boxes.editor.edit(("monsters", "golem"), FieldEntry(("low.1", WHOLE)))
    show(hand, "home", "box-card")


def box_dungeon(hand: Hand) -> None:
    hand.app.features.boxes.editor.edit(("dungeons", "B"))
    show(hand, "home", "box-dungeon")


def campaign(hand: Hand) -> None:
    """Two of three games around one device are over, the third has begun."""
    fill_campaigns(hand.app.services.store)
    hand.app.features.progress.campaign.open(AROUND)


def campaigns(hand: Hand) -> None:
    fill_campaigns(hand.app.services.store)
    show(hand, "home", "campaign")


def archive(hand: Hand) -> None:
    """Games of one noon: one has a star, one a note, one is unfolded."""
    noon = mktime((2026, 3, 9, 12, 0, 0, 0, 0, -1))
    hand.app.library.ranks, hand.app.services.store._clock = RANKS, lambda: noon
    fill(hand.app.services.store)
    show(hand, "home", "archive")
    history = hand.app.features.progress.archive
    wait_until(hand, lambda: not history.list.is_reading)
    first, second, third, *_ = [row.game.table for row in hand.screen.rows]
    history.marks.favour(first, True)
    history.marks.note(second, "With Grandma")
    history.unfolded = {third[0].id}
    hand.app.navigator.rebuild()


def film(hand: Hand) -> None:
    """The fifth round, stopped."""
    take_up(hand, GAME)
    show(hand, "home", "sheet", "score", "film")
    hand.app.features.progress.film.step(middle() - 1)
    hand.app.navigator.rebuild()


def challenges(hand: Hand) -> None:
    """A month with results in its days."""
    with_results(hand)
    show(hand, "home", "challenges")


def home_wide(hand: Hand) -> None:
    hand.app.library.ranks = RANKS
    with_results(hand)
    hand.app.features.flow.resume_latest()
    show(hand, "home")


def dungeoneer(hand: Hand) -> None:
    """Another game: Anna's Hero phase, with a monster in her pack."""
    play(hand, "dungeoneer", "anna willemijntje chloe", EVENING, ("Anna", "Bram", "Chlo\u00e9"))


def dungeoneer_threat(hand: Hand) -> None:
    dungeoneer(hand)
    hand.screen.controller.open("threat", hero="anna", score="speed", x=8)


def tenefyr(hand: Hand) -> None:
    """A fight: a hand is drawn, to be kept or drawn again."""
    lay_game(hand, BEGIN, *LOOT, "enter 3a", "fight 9 loot 4", "draw bob b1 2p3 b0")


def map_masters(hand: Hand) -> None:
    """The first mission, three turns on: one goal is met, two could be."""
    play(hand, "mapmasters", "anna bram chloe", MISSION, NAMES[:3])


def in_focus(hand: Hand) -> None:
    """The ring on the sheet, between a dark room and a light one."""
    sheet(hand)
    Typist(hand).to(("room", 27))


def lesson(hand: Hand) -> None:
    """The boots are in the hand, and the way is shown."""
    hand.touch(hand.screen.learn_tile)
    follow_to(hand, "walk")
    take_step(hand)


def lesson_score(hand: Hand) -> None:
    hand.touch(hand.screen.learn_tile)
    for _ in follow(hand):
        pass
    hand.touch(hand.screen.close_tile)


class Shot(NamedTuple):
    """A picture to take. ``strip`` has the seconds of an animation that a film strip shows."""

    show: Callable[[Hand], None]
    size: tuple[int, int] = (360, 640)
    language: str = "en"
    theme: str = "light"
    plain_letters: bool = False
    strip: tuple[float, ...] = ()

    @property
    def wishes(self) -> dict[str, object]:
        """How to pick up the phone."""
        wishes = {name: value for name, value in self._asdict().items() if name not in ("show", "strip")}
        return wishes | {"motion": bool(self.strip)}


SHOTS = {
    "home": Shot(home),
    "home-tablet": Shot(home_wide, (1280, 800)),
    "challenges-dutch": Shot(challenges, language="nl"),
    "setup": Shot(setup),
    "sheet-dungeon": Shot(sheet),
    "sheet-party": Shot(lambda hand: sheet(hand, 1)),
    "sheet-fame": Shot(lambda hand: sheet(hand, 2)),
    "fight": Shot(fight),
    "fight-strip": Shot(fight, (412, 732), strip=(0.08, 0.75, 1.3, 1.8, LENGTH)),
    "death-strip": Shot(death, strip=(0.2, 0.55, 0.8, 1.6, DEATH)),
    "held": Shot(held),
    "rules-dutch-dark": Shot(rules, language="nl", theme="dark"),
    "score": Shot(score),
    "score-strip": Shot(score, strip=(0.3, 0.8, 1.24, 1.8, LENGTH)),
    "statistics": Shot(statistics),
    "roll-strip": Shot(thrown, strip=(0.1, 0.35, 0.6, 0.8, 0.95)),
    "sheet-tablet": Shot(sheet, (1280, 800)),
    "sheet-dutch-dark": Shot(sheet, language="nl", theme="dark"),
    "sheet-in-focus": Shot(in_focus),
    "keys-dutch": Shot(lambda hand: show(hand, "home", "keys"), language="nl"),
    "sheet-contrast": Shot(sheet, theme="contrast"),
    "settings-contrast-plain": Shot(settings, (412, 915), theme="contrast", plain_letters=True),
    "archive": Shot(archive),
    "film": Shot(film),
    "lesson": Shot(lesson),
    "lesson-score-dutch": Shot(lesson_score, language="nl"),
    "roll": Shot(roll),
    "box-card": Shot(box_card),
    "box-dungeon": Shot(box_dungeon),
    "invite": Shot(invite),
    "tell": Shot(tell),
    "ranking": Shot(ranking),
    "curtain-dutch": Shot(curtain, language="nl"),
    "campaign": Shot(campaign),
    "campaigns-dutch-dark": Shot(campaigns, language="nl", theme="dark"),
    "board-tablet": Shot(board, (1280, 800)),
    "dungeoneer-dutch": Shot(dungeoneer, language="nl"),
    "dungeoneer-tablet": Shot(dungeoneer_threat, (1280, 800)),
    "tenefyr-tablet": Shot(tenefyr, (1280, 800)),
    "map-masters-tablet": Shot(map_masters, (1280, 800)),
    "board-dutch-dark": Shot(board, (800, 1280), language="nl", theme="dark"),
}


LARGE = 1000
"""Pictures with a side longer than this many pixels are stored at half size: grainy paper takes many bytes."""


def take(hand: Hand, name: str) -> Image.Image:
    """The picture of this name, as the app draws it now."""
    shot = SHOTS[name]
    hand.app.services.store._clock = lambda: NOON  # games that are saved now show their date
    shot.show(hand)
    if isinstance(hand.screen, Page):
        hand.screen.unbuilt.finish()
    hand.stage.frames(3)
    if shot.strip:
        return film_strip(hand, shot.strip)
    picture = hand.picture()
    return halved(picture) if max(picture.size) > LARGE else picture


def coarse(picture: Image.Image) -> Image.Image:
    """Round every level to a multiple of three: the tests do not see that, and the grain compresses better."""
    return picture.point(lambda level: min(255, 3 * round(level / 3)))


def halved(picture: Image.Image) -> Image.Image:
    return picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.BOX)


def film_strip(hand: Hand, seconds: Sequence[float]) -> Image.Image:
    """Frames of the animation on this screen, at half size, side by side."""
    strip: Image.Image | None = None
    for number, second in enumerate(seconds):
        hand.screen.playback.hold_at(second)
        hand.stage.frames(2)
        frame = halved(hand.picture())
        strip = strip or Image.new("RGB", (frame.width * len(seconds), frame.height))
        strip.paste(frame, (number * frame.width, 0))
    assert strip is not None
    return strip
