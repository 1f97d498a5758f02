"""How Java spells classes and kinds inside its files, and how api.txt spells them."""

import re
from typing import Final

from .java_code import OBJECT, TEXT, TEXTS

KINDS: Final = {"number": "I", "boolean": "Z", "string": f"L{TEXT};", "void": "V", "any": f"L{OBJECT};"}
LARGEST_INT: Final = 1 << 31
NUMBERS: Final = frozenset("BCSIJFD")
PART: Final = re.compile(r"\[*(?:L[^;]*;|[ZBCSIJFDV])")


def internal(name: str) -> str:
    """The name of a class as Java spells it inside its files.

    >>> internal("android.os.Build.VERSION")
    'android/os/Build$VERSION'
    """
    words = name.split(".")
    first = next((place for place, word in enumerate(words) if word[:1].isupper()), len(words) - 1)
    return "/".join([*words[:first], "$".join(words[first:])])


def descriptor(kind: str) -> str:
    """
    >>> descriptor("number[]"), descriptor("android.net.Uri")
    ('[I', 'Landroid/net/Uri;')
    """
    if kind.endswith("[]"):
        return "[" + descriptor(kind.removesuffix("[]"))
    if re.fullmatch(r"-?\d+", kind):
        return "I" if abs(int(kind)) < LARGEST_INT else "J"
    return KINDS.get("string" if kind.startswith('"') else kind) or f"L{internal(kind)};"


def kind_of(part: str) -> str:
    """The inverse of ``descriptor``, as far as api.txt distinguishes kinds."""
    if part.startswith("["):
        return kind_of(part[1:]) + "[]"
    if part in NUMBERS:
        return "number"
    if part[1:-1] in TEXTS:
        return "string"
    plain = {"Z": "boolean", "V": "void", f"L{OBJECT};": "any"}
    return plain.get(part) or part[1:-1].replace("/", ".").replace("$", ".")


def parts_of(desc: str) -> list[str]:
    """The kinds that a method takes, and at the end the kind that it returns."""
    return PART.findall(desc)
