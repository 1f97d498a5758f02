"""What a backup has and what a restore has done, in words."""

from ...content.words import Words
from ..backup.restore import Restored


def written_text(words: Words, games: int) -> str:
    return words("backup.written", n=games)


def restored_lines(words: Words, done: Restored) -> list[str]:
    """A sentence for each thing that happened; how many games were added is always said."""
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
