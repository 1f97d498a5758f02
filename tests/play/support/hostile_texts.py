"""Texts made to use up a device's time or memory; none of them is a box or a game."""

from paperdungeons.content.own_box_text import OWN_TITLE, WHOLE_TITLE
from paperdungeons.content.toml_text import LARGEST_FILE
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.play.codes.box_code import _dictionary, _letters_of, _print_of, press
from paperdungeons.play.codes.frame import CodeKind, write_frame

DEEP = 12_000
"""A key of this many parts takes half a gigabyte if nobody limits it, but does not bring the machine down."""
_PARTS = {
    "a deep key": "a." * DEEP + "a=1\n",
    "a deep table": "[" + "a." * DEEP + "a]\n",
    "a deep list of tables": "[[" + "a." * DEEP + "a]]\n",
    "a deep key of quoted parts": "'a'." * DEEP + "'a'=1\n",
    "a deep key behind a quote in quotes": '"\\"".' + "a." * DEEP + '"\\""=1\n',
    "a deep key behind quotes of the other kind": "'\"'." + "a." * DEEP + "'\"'=1\n",
    "a deep key behind a text of several lines": 'x=["""\n """,{' + "a." * DEEP + "a=1},'\"']\n",
    "a deep key in a table in a list": "x=[\n{" + "a." * DEEP + "a=1}]\n",
    "many deep keys": "".join(f"a{number}" + ".a" * 250 + "=1\n" for number in range(380)),
    "many keys in a deep table": "[" + "a." * 3000 + "a]\n" + "".join(f"k{number}=1\n" for number in range(20_000)),
    "many tables": "".join(f"[{number:x}]\n" for number in range(26_000)),
    "many empty lists": "".join(f"{number:x}=[]\n" for number in range(22_000)),
    "many empty tables in a list": "x=[" + "{}," * 60_000 + "]\n",
    "lists in lists": "x=" + "[" * 90_000 + "]" * 90_000 + "\n",
    "tables in tables": "x=" + "{a=" * 40_000 + "1" + "}" * 40_000 + "\n",
    "a long number": "x=" + "9" * 190_000 + "\n",
    "a long number of sixteen": "x=0x" + "f" * 190_000 + "\n",
    "many escapes": 'x="' + "\\\\" * 90_000 + '"\n',
    "quotes that nobody closes": 'x="' + '\\"' * 90_000 + "\n",
    "many texts that nobody closes": "'\n" * 90_000,
    "many cards": "[dungeons]\n" + "".join(f'{number:x}=""\n' for number in range(23_000)),
    "many cards in tables": "".join(f"[dungeons.{number:x}]\n" for number in range(11_000)),
    "many names": "[names]\n" + "".join(f'"dungeons.{number:x}"="a"\n' for number in range(8_000)),
    "far too much": "x" * (100 * LARGEST_FILE),
    "words without end": "PD://A " * (60 * LARGEST_FILE // 7),
}
OWN_BOXES = {name: f'format = "{OWN_TITLE}"\n{text}' for name, text in _PARTS.items()}
WHOLE_BOXES = {name: f'format = "{WHOLE_TITLE}"\n{text}' for name, text in _PARTS.items()}

LONGEST_CODE = 1000
"""One code has at most this many letters of a box."""


def codes_of(text: str) -> list[str]:
    """The codes of a text, written without checking whether it is a box."""
    letters = _letters_of(press(text))
    cuts = [letters[start : start + LONGEST_CODE] for start in range(0, len(letters), LONGEST_CODE)]
    prints = _print_of(letters.encode()) + _print_of(_dictionary()) + "0" * 7
    return [
        write_frame(CodeKind.BOX, SEED_LETTERS[number] + SEED_LETTERS[len(cuts)] + prints + cut)
        for number, cut in enumerate(cuts, 1)
    ]
