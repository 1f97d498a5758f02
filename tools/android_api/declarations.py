"""Reading the TypeScript declarations that NativeScript makes from Android's own android.jar."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from .table import NEW, Api, JavaClass, Member

MODULE: Final = re.compile(r"(?:declare|export) module ([\w.]+) \{")
CLASS: Final = re.compile(r"export (?:abstract )?(?:class|interface) (\w+)(.*)\{")
CALL: Final = re.compile(r"(\w+)(?:<.*?>)?\((.*)\)(?:: (.*))?$")
WORDS: Final = ("static ", "abstract ", "readonly ")
NOT_CLASSES: Final = frozenset({"extends", "implements"})
HANDLE: Final = "class"
"""A field that every class has in TypeScript and none in Java."""


def read_declarations(lines: Iterable[str]) -> Api:
    """Every class by its full name, with a dot before the name of an inner class."""
    api: Api = {}
    places: list[tuple[str, bool]] = []
    """The names of the modules and classes around the current line, each with whether it is a class."""
    for raw in lines:
        line = raw.strip().replace(" | null", "").replace(" | undefined", "")
        if line.startswith(("*", "/*", "//")):
            continue
        if found := MODULE.match(line):
            places.append((found[1], False))
        elif found := CLASS.match(line):
            places.append((found[1], True))
            api.setdefault(_name(places), JavaClass(_parents(found[2])))
        elif line.startswith("}"):
            if places:
                places.pop()
        elif line.endswith("{"):
            places.append(("", False))
        elif places and places[-1][1] and line.startswith("public "):
            api[_name(places)].members += _member(line.removeprefix("public ").rstrip(";"))
    return api


def _name(places: list[tuple[str, bool]]) -> str:
    return ".".join(name for name, _ in places if name)


def _parents(text: str) -> tuple[str, ...]:
    names = re.findall(r"[\w.]+", without_generics(text))
    return tuple(_plain(name) for name in names if name not in NOT_CLASSES)


def without_generics(text: str) -> str:
    while (shorter := re.sub(r"<[^<>]*>", "", text)) != text:
        text = shorter
    return text


def _plain(kind: str) -> str:
    """A kind without its generics; an array is the kind of its elements followed by brackets.

    >>> _plain("androidNative.Array<number>"), _plain("globalAndroid.net.Uri"), _plain("java.util.List<string>")
    ('number[]', 'android.net.Uri', 'java.util.List')
    """
    kind = kind.strip().replace("globalAndroid.", "android.")
    if found := re.fullmatch(r"(?:androidNative|native)\.Array<(.*)>", kind):
        return f"{_plain(found[1])}[]"
    return without_generics(kind)


def _member(text: str) -> Iterator[Member]:
    is_static = False
    while text.startswith(WORDS):
        is_static |= text.startswith("static ")
        text = text.split(" ", 1)[1]
    if found := CALL.match(text):
        takes = tuple(_parameter(part) for part in split_outside_brackets(found[2]))
        if found[1] == "constructor":
            yield Member(NEW, takes, "")
        else:
            yield Member(found[1], takes, _plain(found[3] or "void"), is_static)
    else:
        name, _, kind = text.partition(":")
        if name.strip() != HANDLE and re.fullmatch(r"\w+", name.strip()):
            yield Member(name.strip(), None, _plain(kind), is_static)


def _parameter(text: str) -> str:
    name, _, kind = text.partition(":")
    return ("..." if name.strip().startswith("...") else "") + _plain(kind)


def split_outside_brackets(text: str) -> list[str]:
    """Split a text at the commas that are outside all brackets.

    >>> split_outside_brackets("a: Map<x, y>, b: (c, d) => void")
    ['a: Map<x, y>', 'b: (c, d) => void']
    """
    parts, depth, part = [], 0, ""
    for sign in text:
        if sign in "<([{":
            depth += 1
        elif sign in ">)]}" and not part.endswith("="):
            depth -= 1
        if sign == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    return [*parts, part.strip()] if part.strip() else parts
