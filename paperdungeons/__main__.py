"""``python -m paperdungeons``: the game without a screen. Bad input is one line on stderr and exit code 2."""

import sys
from argparse import REMAINDER, ArgumentParser, _SubParsersAction
from typing import Final, NoReturn, TypeAlias

from . import commands, player_commands
from .content.marked_table import ContentError
from .content.words import LANGUAGES
from .core.errors import Illegal
from .play.records.challenge import ChallengeKind
from .play.records.lines import RecordError
from .shelf.games import GAMES

GAME_VERBS: Final = ("deal", "autoplay", "replay", "perft", "bench")
PLAYER_VERBS: Final = ("daily", "verify", "export", "backup", "restore", "stats")
SHELF_VERB: Final = "shelf"
BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SystemExit(_complain(message))


_Verbs: TypeAlias = "_SubParsersAction[_Parser]"


def _complain(message: str) -> int:
    print(f"paperdungeons: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _parser() -> ArgumentParser:
    parser = _Parser(prog="python -m paperdungeons", description="Paper Dungeons without a screen.")
    verbs = parser.add_subparsers(required=True, metavar=" | ".join((*GAME_VERBS, *PLAYER_VERBS, SHELF_VERB)))
    language = _Parser(add_help=False)
    language.add_argument("--language", choices=LANGUAGES, default="en")
    _add_game_verbs(verbs, language)
    _add_challenge_verbs(verbs, language)
    _add_folder_verbs(verbs, language)
    _add_shelf_verb(verbs)
    return parser


def _add_game_verbs(verbs: _Verbs, language: _Parser) -> None:
    match = _Parser(add_help=False)
    match.add_argument("--seed", help="eight letters; left out, a new one is drawn")
    match.add_argument("--players", type=int, default=1)
    match.add_argument("--dungeon", help="a card from A to L instead of the one the seed draws")
    match.add_argument("--no-missions", action="store_true")
    match.add_argument("--lost-gems", action="store_true", help="the variant; alone it is always on")

    deal = verbs.add_parser("deal", parents=[match, language], help="show what a seed deals")
    deal.set_defaults(do=commands.deal)
    autoplay = verbs.add_parser("autoplay", parents=[match, language], help="let a bot play a whole game")
    autoplay.add_argument("--number", type=int, default=0, help="another number, another game")
    autoplay.add_argument("--seat", type=int, help="only this player's record, from 1")
    autoplay.add_argument("--score", action="store_true", help="add the score as comments")
    autoplay.set_defaults(do=commands.autoplay)
    replay = verbs.add_parser("replay", parents=[language], help="check a record and tell its score")
    replay.add_argument("file", help="a game record, or - for standard input")
    replay.add_argument("--json", action="store_true", help="the score as JSON, keys A to L")
    replay.add_argument("--trace", action="store_true", help="the sheet after every choice")
    replay.set_defaults(do=commands.replay_file)
    perft = verbs.add_parser("perft", parents=[match], help="count the ways to play on")
    perft.add_argument("--depth", type=int, default=4)
    perft.set_defaults(do=commands.count_perft)
    bench = verbs.add_parser("bench", help="measure this engine alone; make bench compares it")
    bench.set_defaults(do=commands.bench)


def _add_shelf_verb(verbs: _Verbs) -> None:
    shelf = verbs.add_parser(SHELF_VERB, help="play another dungeon game, one line an action, from standard input")
    shelf.add_argument("game", choices=GAMES)
    shelf.add_argument("--odds", nargs=REMAINDER, metavar="WORD", help="one question without a game")
    shelf.set_defaults(do=commands.shelf)


def _add_challenge_verbs(verbs: _Verbs, language: _Parser) -> None:
    daily = verbs.add_parser("daily", parents=[language], help="show what the challenge of a date deals")
    daily.add_argument("--date", help="YYYY-MM-DD; left out, today")
    daily.add_argument("--kind", choices=[kind.value for kind in ChallengeKind], default=ChallengeKind.DAILY.value)
    daily.set_defaults(do=player_commands.daily)
    verify = verbs.add_parser("verify", parents=[language], help="replay a shared result and tell its score")
    verify.add_argument("code", help="the code, its link, or the message around it")
    verify.set_defaults(do=player_commands.verify)


def _add_folder_verbs(verbs: _Verbs, language: _Parser) -> None:
    """What can be done with the folder in which the app keeps everything."""
    export = verbs.add_parser("export", parents=[language], help="all finished games as a table")
    form = export.add_mutually_exclusive_group(required=True)
    form.add_argument("--csv", action="store_true", help="for a spreadsheet")
    form.add_argument("--json", action="store_true", help="for programs")
    export.add_argument("folder")
    export.set_defaults(do=player_commands.export)
    backup = verbs.add_parser("backup", parents=[language], help="everything in a folder into one file")
    backup.add_argument("folder")
    backup.add_argument("file")
    backup.set_defaults(do=player_commands.backup)
    restore = verbs.add_parser("restore", parents=[language], help="merge a backup into a folder, which may be new")
    restore.add_argument("file")
    restore.add_argument("folder")
    restore.set_defaults(do=player_commands.restore_into)
    stats = verbs.add_parser("stats", parents=[language], help="what all finished games say together")
    stats.add_argument("folder")
    stats.add_argument("--json", action="store_true", help="the numbers for programs")
    stats.set_defaults(do=player_commands.stats)


def main(argv: list[str]) -> int:
    try:
        wishes = _parser().parse_args(argv)
        wishes.do(wishes)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone; nothing is left to flush at exit
        return 0
    except (ContentError, Illegal, RecordError, ValueError) as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
