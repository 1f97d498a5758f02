"""A jnius that knows one level of the real Android: it allows only declared classes, members and arguments.

What Java would return is made up from its declared kind: 1, True, "text", or an object that again has only the members
of its class.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final

from .table import NEW, Api, JavaClass, Member

NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
TEXTS: Final = frozenset({"string", "java.lang.CharSequence", "java.lang.String"})
JAVA_TEXT: Final = "java.lang.String"
OBJECTS: Final = frozenset({"any", "java.lang.Object"})
SIGNATURE: Final = re.compile(r"\[*(?:L[^;]*;|[ZBCSIJFD])")


class WrongUse(BaseException):
    """Wrong use of the API. Not an ``Exception``, because our code catches those, gives up an ability and goes on."""


Answers = Mapping[str, object]
"""What a member returns, by class and name ("android.os.Build.VERSION.SDK_INT"); a callable is called for it."""


class Phone:
    """A phone with one level: what its members return, and which of them have been used."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self.answers: Answers = {}
        self.seen: set[str] = set()
        """The classes and members that were used, a member with its class before it."""

    def module(self) -> ModuleType:
        jnius = ModuleType("jnius")
        listener = type("PythonJavaClass", (Listener,), {"phone": self})
        known = {"autoclass": self.autoclass, "cast": self.cast, "PythonJavaClass": listener}
        jnius.__dict__.update(known, java_method=java_method, JavaException=Exception)
        return jnius

    def autoclass(self, name: str) -> "ClassObject":
        self.find(dotted(name))
        self.seen.add(dotted(name))
        return ClassObject(self, dotted(name))

    def cast(self, name: str, value: object) -> "JavaObject | None":
        self.find(dotted(name))
        return None if value is None else JavaObject(self, dotted(name))

    def find(self, name: str) -> JavaClass:
        if name not in self._api:
            raise WrongUse(f"there is no class {name}")
        return self._api[name]

    def ancestry(self, name: str) -> Iterator[str]:
        """The class itself and all its ancestors, as far as the table has them."""
        done, wanted = set[str](), [name]
        while wanted:
            name = wanted.pop(0)
            if name in self._api and name not in done:
                done.add(name)
                yield name
                wanted += self._api[name].parents

    def member(self, owner: str, name: str, of_the_class: bool) -> Any:
        declared = [(where, it) for where in self.ancestry(owner) for it in self.find(where).named(name)]
        if not declared:
            raise WrongUse(f"{owner} has no {name}")
        usable = [(where, it) for where, it in declared if it.is_static or not of_the_class]
        if not usable:
            raise WrongUse(f"{owner}.{name} needs an object")
        where, first = usable[0]
        self.seen |= {f"{it}.{name}" for it, _ in declared} | {f"{owner}.{name}"}
        if first.takes is None:
            return self.answer(f"{where}.{name}", first.gives)
        return lambda *arguments: self.call(f"{where}.{name}", [it for _, it in usable], arguments)

    def call(self, name: str, members: list[Member], arguments: tuple[object, ...]) -> Any:
        fitting = next((it for it in members if self._takes(it, arguments)), None)
        if fitting is None:
            raise WrongUse(f"{name} takes {_ways_to_call(members)}, not {_described(arguments)}")
        given = self.answers.get(name)
        return given(*arguments) if callable(given) else self.answer(name, fitting.gives)

    def make(self, name: str, arguments: tuple[object, ...]) -> "JavaObject":
        ways = self.find(name).named(NEW)
        if not any(self._takes(way, arguments) for way in ways):
            raise WrongUse(f"new {name} takes {_ways_to_call(ways)}, not {_described(arguments)}")
        return JavaObject(self, name)

    def _takes(self, member: Member, arguments: tuple[object, ...]) -> bool:
        kinds = member.takes or ()
        if member.takes_any_number:
            kinds = (*kinds[:-1], *[kinds[-1].removeprefix("...")] * (len(arguments) - len(kinds) + 1))
        return len(kinds) == len(arguments) and all(map(self._fits, arguments, kinds))

    def _fits(self, argument: object, kind: str) -> bool:
        if kind in OBJECTS:
            return True
        if argument is None:
            return kind not in {"number", "boolean"}
        if isinstance(argument, bool):
            return kind == "boolean"
        if isinstance(argument, int | float):
            return kind == "number"
        if isinstance(argument, str):
            return kind in TEXTS
        if isinstance(argument, bytes):
            return kind == "number[]"
        name = object.__getattribute__(argument, "java") if isinstance(argument, JavaObject | Listener) else ""
        return kind in self.ancestry(name) or (name == JAVA_TEXT and kind in TEXTS)

    def answer(self, name: str, kind: str) -> Any:
        if name in self.answers:
            return self.answers[name]
        if kind in {"void", "undefined"}:
            return None
        if kind.startswith('"'):
            return kind.strip('"')
        if NUMBER.fullmatch(kind):
            return int(float(kind))
        plain = {"number": 1, "boolean": True, "string": "text"}
        return plain[kind] if kind in plain else JavaObject(self, kind)


class JavaObject:
    def __init__(self, phone: Phone, java: str) -> None:
        self.phone, self.java = phone, java

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self.phone.member(self.java, name, of_the_class=False)

    def __repr__(self) -> str:
        return self.java


class ClassObject:
    def __init__(self, phone: Phone, java: str) -> None:
        self.phone, self.java = phone, java

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self.phone.member(self.java, name, of_the_class=True)

    def __call__(self, *arguments: object) -> JavaObject:
        return self.phone.make(self.java, arguments)


class Listener:
    """What jnius calls a PythonJavaClass: it must have every method of its interface, as Java would call it."""

    phone: Phone
    __javainterfaces__: list[str]

    def __init__(self) -> None:
        self.java = dotted(self.__javainterfaces__[0])
        for wanted in self.phone.find(self.java).members:
            if wanted.takes is not None and wanted.name != NEW:
                self._must_have(wanted)

    def _must_have(self, wanted: Member) -> None:
        signature = getattr(getattr(self, wanted.name, None), "signature", None)
        if signature is None:
            raise WrongUse(f"{self.java} calls {wanted.name}, which {type(self).__name__} lacks")
        inside = signature[1 : signature.index(")")]
        if len(SIGNATURE.findall(inside)) != len(wanted.takes or ()):
            raise WrongUse(f"{self.java}.{wanted.name} takes {_ways_to_call([wanted])}, not {signature}")


def java_method(signature: str, name: str | None = None) -> Callable[[Any], Any]:  # noqa: ARG001
    def mark(method: Any) -> Any:
        method.signature = signature
        return method

    return mark


def dotted(name: str) -> str:
    """
    >>> dotted("android.os.Build$VERSION"), dotted("android/hardware/Sensor")
    ('android.os.Build.VERSION', 'android.hardware.Sensor')
    """
    return name.replace("/", ".").replace("$", ".")


def _ways_to_call(members: list[Member]) -> str:
    return " or ".join(sorted({f"({', '.join(it.takes or ())})" for it in members})) or "nothing"


def _described(arguments: tuple[object, ...]) -> str:
    return f"({', '.join(map(repr, arguments))})"
