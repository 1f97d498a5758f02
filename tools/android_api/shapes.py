"""Makes a jar of Android classes whose methods return something, from a jar in which every method throws "Stub!".

    python -m tools.android_api.shapes ANDROID_JAR LEVEL NEW_JAR

Debian's android.jar has the real shapes of level 23: every class, method and kind of number, and no code. Here each
method of the classes in api.txt gets code: it returns its own object, a new one, 1, true or "text". What later levels
have added comes from api.txt, and every number there is assumed to be an int. Needs a JVM with ASM, through pyjnius;
tools/android_api/calls.py runs it in a process of its own.
"""

import re
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from .descriptors import descriptor, internal, kind_of, parts_of
from .java_code import (
    ABSTRACT,
    ACONST_NULL,
    ALOAD,
    ARETURN,
    CALL_SPECIAL,
    DCONST_1,
    DRETURN,
    FCONST_1,
    FINAL,
    FRETURN,
    ICONST_1,
    INTERFACE,
    IRETURN,
    LCONST_0,
    LRETURN,
    NATIVE,
    OBJECT,
    PUBLIC,
    RETURN,
    STATIC,
    SUPER,
    TEXTS,
    Code,
    java,
)
from .special_classes import LISTENERS, OURS, SPECIAL
from .table import NEW, Api, JavaClass, Member, read_our_table

JAVA_6: Final = 50
"""The last version of class files that need no stack maps."""
ANY_ACCESS: Final = 0x7
ANSWERS: Final = {"V": (RETURN,), "J": (LCONST_0, LRETURN), "F": (FCONST_1, FRETURN), "D": (DCONST_1, DRETURN)}
"""The code of a method that returns nothing, or a number that is not an int."""


class Maker:
    """Rewrites the classes of a table, one by one."""

    def __init__(self, api: Api, stubs: zipfile.ZipFile, path: Path, level: int) -> None:
        self.api, self.level = api, level
        self.stubs = import_module("jnius").autoclass("java.util.zip.ZipFile")(str(path))
        self.known = {name.removesuffix(".class") for name in stubs.namelist() if name.endswith(".class")}
        self.made = {internal(name) for name in api if not name.startswith("java.")} - self._interfaces(api)
        self.known |= self.made

    def _interfaces(self, api: Api) -> set[str]:
        names = [internal(name) for name in api if internal(name) in self.known and not name.startswith("java.")]
        return {name for name in names if self._read(name).access & INTERFACE}

    def _read(self, name: str) -> Any:
        node = java("tree.ClassNode")()
        entry = self.stubs.getEntry(f"{name}.class")
        java("ClassReader")(self.stubs.getInputStream(entry)).accept(node, 7)  # skip code, frames and line numbers
        return node

    def classes(self) -> Iterator[tuple[str, bytes]]:
        for name, it in self.api.items():
            if internal(name) in self.made:
                yield internal(name), self._written(self._class(internal(name), it))
        for listener, method, takes in LISTENERS.values():
            yield f"{OURS}${listener}", self._written(self._interface(f"{OURS}${listener}", method, takes))

    def _written(self, node: Any) -> bytes:
        writer = java("ClassWriter")(1)  # computes the size of the stack
        node.accept(writer)
        return bytes(bytearray(byte & 0xFF for byte in writer.toByteArray()))

    def _interface(self, name: str, method: str, takes: str) -> Any:
        node = java("tree.ClassNode")()
        node.version, node.access, node.name, node.superName = JAVA_6, PUBLIC | INTERFACE | ABSTRACT, name, OBJECT
        node.methods.add(java("tree.MethodNode")(PUBLIC | ABSTRACT, method, takes, None, None))
        return node

    def _class(self, name: str, it: JavaClass) -> Any:
        node = self._read(name) if self.stubs.getEntry(f"{name}.class") else self._new(name, it)
        node.version, node.access = JAVA_6, node.access & ~(FINAL | ABSTRACT)
        for method in list(node.methods):
            if method.name == "<clinit>":
                node.methods.remove(method)
            else:
                method.access = method.access & ~(FINAL | ABSTRACT | NATIVE)
                self._fill(node, method)
        self._add_what_came_later(node, it)
        self.add(node, "<init>", "()V", PUBLIC)
        if name in SPECIAL:
            SPECIAL[name](self, node)
        return node

    def _new(self, name: str, it: JavaClass) -> Any:
        node = java("tree.ClassNode")()
        node.access, node.name, node.superName = PUBLIC | SUPER, name, internal(it.parents[0])
        return node

    # --- members ------------------------------------------------------------------------------------------------

    def _add_what_came_later(self, node: Any, it: JavaClass) -> None:
        there = {(method.name, tuple(map(kind_of, parts_of(method.desc)[:-1]))) for method in node.methods}
        fields = {field.name for field in node.fields}
        for member in it.members:
            name = "<init>" if member.name == NEW else member.name
            if not self._is_spelt_in_known_classes(member):
                continue
            if member.takes is None and name not in fields:
                self.add_field(node, member)
            elif member.takes is not None and (name, member.takes) not in there:
                takes = "".join(map(descriptor, member.takes))
                gives = "V" if member.name == NEW else descriptor(member.gives)
                self.add(node, name, f"({takes}){gives}", PUBLIC | (STATIC if member.is_static else 0))

    def _is_spelt_in_known_classes(self, member: Member) -> bool:
        kinds = [kind for kind in (*(member.takes or ()), member.gives) if kind]
        if any(kind.startswith("...") or kind in {"T", "native"} for kind in kinds):
            return False
        parts = [part.lstrip("[") for part in map(descriptor, kinds)]
        return all(part[1:-1] in self.known or part.startswith("Ljava/") for part in parts if part.startswith("L"))

    def add_field(self, node: Any, member: Member) -> None:
        value: Any = None
        if member.gives.startswith('"'):
            value = member.gives.strip('"')
        elif re.fullmatch(r"-?\d+", member.gives):
            number = "Integer" if descriptor(member.gives) == "I" else "Long"
            value = import_module("jnius").autoclass(f"java.lang.{number}")(int(member.gives))
        access = PUBLIC | (STATIC if member.is_static else 0)
        node.fields.add(java("tree.FieldNode")(access, member.name, descriptor(member.gives), None, value))

    def add(self, node: Any, name: str, desc: str, access: int) -> Any:
        for method in list(node.methods):
            if (method.name, method.desc) == (name, desc):
                node.methods.remove(method)
        method = java("tree.MethodNode")(access, name, desc, None, None)
        node.methods.add(method)
        self._fill(node, method)
        return method

    # --- code ---------------------------------------------------------------------------------------------------

    def _fill(self, node: Any, method: Any) -> None:
        code = Code(method)
        if method.name == "<init>":
            method.access = method.access & ~ANY_ACCESS | PUBLIC
            code.local(ALOAD, 0)
            code.call(CALL_SPECIAL, node.superName, "<init>", "()V")
            code.plain(RETURN)
            return
        gives = parts_of(method.desc)[-1]
        if gives[0] not in "L[":
            code.plain(*ANSWERS.get(gives, (ICONST_1, IRETURN)))
        elif gives[1:-1] == node.name and not method.access & STATIC:
            code.local(ALOAD, 0)
            code.plain(ARETURN)
        else:
            self._answer(code, gives[1:-1] if gives.startswith("L") else "")
            code.plain(ARETURN)

    def _answer(self, code: Code, name: str) -> None:
        if name in self.made:
            code.make(name)
        elif name in TEXTS:
            code.constant("text")
        else:
            code.plain(ACONST_NULL)

    def bare(self, node: Any, name: str, desc: str, access: int = PUBLIC) -> Code:
        method = self.add(node, name, desc, access)
        method.instructions.clear()
        return Code(method)


def main(argv: list[str]) -> int:
    path, level, out = Path(argv[0]), int(argv[1]), Path(argv[2])
    with zipfile.ZipFile(path) as stubs, zipfile.ZipFile(out, "w") as jar:
        for name, content in Maker(read_our_table()[level], stubs, path, level).classes():
            jar.writestr(f"{name}.class", content)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
