"""What a backup has and what a restore has done, in words."""

from ...content.own_box import NOTHING_TYPED
from ...content.words import Words
from ..backup.restore import Backup, Restored
from ..storage.saved_page import number_of_games


def written_text(words: Words, games: int) -> str:
    return words("backup.written", n=games)


def found_lines(words: Words, backup: Backup) -> list[str]:
    """What is in a backup; the number of games is always included."""
    counts = {
        "boxes": len(backup.boxes),
        "marks": sum(mark.favourite or bool(mark.note) for mark in backup.marks.values()),
        "friends": len(backup.friends),
    }
    lines = [words("backup.found.games", n=number_of_games(backup.games))]
    lines += [words(f"backup.found.{what}", n=n) for what, n in counts.items() if n]
    if backup.settings:
        lines.append(words("backup.found.settings"))
    if backup.own != NOTHING_TYPED:
        lines.append(words("backup.found.own-box"))
    return lines


def restored_lines(words: Words, done: Restored) -> list[str]:
    """A sentence for each thing that happened; the number of games added is always included."""
    lines = [words("backup.added", n=done.games.added)]
    counts = {
        "furthered": done.games.furthered,
        "known": done.games.known,
        "boxes": done.boxes,
        "marks": done.marks,
        "friends": done.friends,
    }
    lines += [words(f"backup.{what}", n=n) for what, n in counts.items() if n]
    if done.settings:
        lines.append(words("backup.settings"))
    if done.own_box_taken:
        lines.append(words("backup.own-box"))
    if done.own_box_aside:
        lines.append(words("backup.own-box-aside", file=done.own_box_aside))
    return lines
