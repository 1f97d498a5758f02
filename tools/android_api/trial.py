"""Runs our real `device/` and the real plyer on a phone that has the declared API of one level, and nothing else."""

import ast
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from .abilities import ABILITIES, MODULES, AbilityLost, Device, Hand, descriptor_of
from .make import P4A
from .stand_in import JavaObject, Phone, WrongUse
from .table import Api

DEVICE: Final = "paperdungeons.device"
FOLDER: Final = Path(__file__).resolve().parents[2] / "paperdungeons" / "device"
CAMERA: Final = "android.permission.CAMERA"
OF_THE_PHONE: Final = re.compile(r"(plyer|android|jnius)(\..*)?|kivy\.core\.clipboard\.clipboard_android")
"""Modules that are different on a phone, or import modules that are different there."""
SERVICES: Final = {
    "vibrator": "android.os.Vibrator",
    "sensor": "android.hardware.SensorManager",
    "clipboard": "android.content.ClipboardManager",
}
JAVA_NAME, CONSTANT = re.compile(r"[a-z]+[A-Z]\w*"), re.compile(r"[A-Z][A-Z0-9_]+")


def our_device() -> Device:
    return {name: import_module(f"{DEVICE}.{name}") for name in MODULES}


def with_a_mistake(name: str, old: str, new: str) -> ModuleType:
    """For tests: a module of `device/` with something in it replaced."""
    source = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    if old not in source:
        raise ValueError(f"{name}.py does not say {old}")
    made = ModuleType(f"{DEVICE}.{name}")
    made.__package__ = DEVICE
    exec(compile(source.replace(old, new), f"{name}.py", "exec"), made.__dict__)
    return made


def try_level(api: Api, level: int, device: Device) -> tuple[list[str], set[str]]:
    """What went wrong, and every class and member that was used."""
    phone = Phone(api)
    phone.answers = {
        "android.os.Build.VERSION.SDK_INT": level,
        "android.os.ParcelFileDescriptor.detachFd": lambda: descriptor_of("a box"),
        "android.app.Activity.getSystemService": lambda name: JavaObject(phone, SERVICES[name]),
    }
    complaints = []
    with _modules_of(phone) as listeners:
        hand = Hand(lambda: JavaObject(phone, "android.content.Intent"), lambda event, it: listeners[event](*it))
        for ability in ABILITIES:
            try:
                ability(device, hand)
            except (WrongUse, AbilityLost) as error:
                complaints.append(f"Android {level}: {ability.__name__.replace('_', ' ')}: {error}")
    return complaints, phone.seen


@contextmanager
def _modules_of(phone: Phone) -> Iterator[dict[str, Callable[..., None]]]:
    """Let `import` find a phone's modules; plyer is the real one, imported again. Yields the listeners by event."""
    listeners: dict[str, Callable[..., None]] = {}
    import_module("kivy.core.clipboard")  # now, because Kivy detects its platform only once: no phone
    before = {name: module for name, module in sys.modules.items() if OF_THE_PHONE.fullmatch(name)}
    for name in before:
        del sys.modules[name]
    sys.modules.update(_stand_ins(phone, listeners))
    try:
        with patch.dict(os.environ, {"ANDROID_ARGUMENT": ""}):
            import_module("plyer.facades").Accelerometer.__del__ = lambda _: None  # plyer's own calls a missing method
            yield listeners
    finally:
        for name in [name for name in sys.modules if OF_THE_PHONE.fullmatch(name)]:
            del sys.modules[name]
        sys.modules.update(before)


def _stand_ins(phone: Phone, listeners: dict[str, Callable[..., None]]) -> dict[str, ModuleType]:
    activity = _module("android.activity", bind=lambda **these: listeners.update(these))
    permissions = _module(
        "android.permissions",
        Permission=type("Permission", (), {"CAMERA": CAMERA}),
        check_permission=lambda _name: True,
        request_permissions=lambda _names, _then: None,
    )
    config = _module("android.config", JAVA_NAMESPACE="org.kivy.android")
    runnable = _module("android.runnable", run_on_ui_thread=lambda method: method)
    parts = {"activity": activity, "permissions": permissions, "config": config, "runnable": runnable}
    android = _module("android", python_act=phone.autoclass(P4A), **parts)
    return {it.__name__: it for it in (phone.module(), android, *parts.values())}


def _module(name: str, **contents: Any) -> ModuleType:
    module = ModuleType(name)
    module.__dict__.update(contents)
    return module


def spelt_names(source: str) -> set[str]:
    """The Java names in a module: classes, names in camel case, and constants of anything but our own classes."""
    names = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            is_constant = CONSTANT.fullmatch(node.attr) and not _is_ours(node.value)
            names |= {node.attr} if is_constant or JAVA_NAME.fullmatch(node.attr) else set()
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "autoclass":
            names |= {str(it.value).replace("$", ".") for it in node.args if isinstance(it, ast.Constant)}
    return names


def _is_ours(owner: ast.expr) -> bool:
    """Whether a class is ours: our code keeps Java classes under names in lower case."""
    return isinstance(owner, ast.Name) and owner.id[0].isupper()


def untouched(seen: set[str], folder: Path = FOLDER) -> list[str]:
    """Java names in our code that no trial has used: a mistake in them would stay hidden."""
    known = seen | {name.rpartition(".")[2] for name in seen}
    return [
        f"{file.name} spells {name}, and no trial touches it"
        for file in sorted(folder.glob("*.py"))
        if "jnius" in (source := file.read_text(encoding="utf-8"))
        for name in sorted(spelt_names(source) - known)
    ]
