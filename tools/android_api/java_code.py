"""Writing the code of a Java method, one instruction at a time, with ASM through pyjnius."""

from functools import cache
from importlib import import_module
from typing import Any, Final

ALOAD, ILOAD, ACONST_NULL, ICONST_1, LCONST_0, FCONST_1, DCONST_1 = 25, 21, 1, 4, 9, 12, 15
IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN = 172, 173, 174, 175, 176, 177
DUP, IFEQ, GETSTATIC, PUTSTATIC, PUTFIELD, MAKE = 89, 153, 178, 179, 181, 187
CALL, CALL_SPECIAL, CALL_INTERFACE = 182, 183, 185
FINAL, ABSTRACT, NATIVE, STATIC, PUBLIC, INTERFACE, SUPER = 0x10, 0x400, 0x100, 0x8, 0x1, 0x200, 0x20
TEXT, OBJECT = "java/lang/String", "java/lang/Object"
TEXTS: Final = frozenset({TEXT, "java/lang/CharSequence"})


@cache
def java(name: str) -> Any:
    return import_module("jnius").autoclass(f"org.objectweb.asm.{name}")


class Code:
    """The instructions of one method."""

    def __init__(self, method: Any) -> None:
        self._method = method

    def plain(self, *operations: int) -> None:
        for operation in operations:
            self._method.visitInsn(operation)

    def local(self, operation: int, place: int) -> None:
        self._method.visitVarInsn(operation, place)

    def constant(self, value: str) -> None:
        self._method.visitLdcInsn(value)

    def call(self, operation: int, owner: str, name: str, desc: str) -> None:
        self._method.visitMethodInsn(operation, owner, name, desc, operation == CALL_INTERFACE)

    def field(self, operation: int, owner: str, name: str, desc: str) -> None:
        self._method.visitFieldInsn(operation, owner, name, desc)

    def make(self, name: str) -> None:
        self._method.visitTypeInsn(MAKE, name)
        self.plain(DUP)
        self.call(CALL_SPECIAL, name, "<init>", "()V")

    def if_equal(self, word: str, name: str) -> None:
        """If the argument is this word, return a new object of this class."""
        label = java("Label")()
        self.constant(word)
        self.local(ALOAD, 1)
        self.call(CALL, TEXT, "equals", f"(L{OBJECT};)Z")
        self._method.visitJumpInsn(IFEQ, label)
        self.make(name)
        self.plain(ARETURN)
        self._method.visitLabel(label)
