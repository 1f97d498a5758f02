"""What buildozer.spec must say. Every check returns a list of complaints, empty if all is well."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .spec import Spec, read_pins, requirements_in

WANTED: Final[Mapping[str, str]] = {
    "android.api": "36",
    "android.minapi": "24",
    "android.ndk_api": "24",
    "android.ndk": "28c",
    "android.debug_artifact": "apk",
    "android.release_artifact": "aab",
    "android.enable_androidx": "True",
    "android.manifest.launch_mode": "singleTask",
    "fullscreen": "0",
    "p4a.bootstrap": "sdl2",
}
"""24, because the wheels for Android are made for it; 36, because the Play Store accepts no less."""
WANTED_NAMES: Final[Mapping[str, frozenset[str]]] = {
    "android.archs": frozenset({"arm64-v8a", "x86_64"}),
    "android.permissions": frozenset({"VIBRATE", "CAMERA"}),
    "orientation": frozenset({"portrait", "landscape", "portrait-reverse", "landscape-reverse"}),
}
WITHOUT_VERSION: Final = frozenset({"android"})
"""Requirements that come with python-for-android and have no version."""
BUILT: Final = frozenset({"hostpython3", "python3", "pyjnius", "android"})
"""What a phone needs besides requirements/app.txt."""
FILES: Final = (
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
    "android.manifest.intent_filters",
    "android.extra_manifest_xml",
    "android.extra_manifest_application_arguments",
    "android.backup_rules",
    "p4a.hook",
)
LISTS_OF_FILES: Final = ("android.res_xml",)


def spec_complaints(spec: Spec, app_requirements: Path) -> list[str]:
    return [
        *_wrong_entries(spec),
        *_wrong_names(spec),
        *_missing_files(spec),
        *_wrong_requirements(spec.pins(), read_pins(requirements_in(app_requirements))),
    ]


def _wrong_entries(spec: Spec) -> list[str]:
    return [
        f"{key} is {spec.text(key) or 'missing'}, not {value}"
        for key, value in WANTED.items()
        if spec.text(key) != value
    ]


def _wrong_names(spec: Spec) -> list[str]:
    said = {key: frozenset(spec.names(key)) for key in WANTED_NAMES}
    return [
        *(f"{key} lacks {name}" for key, names in WANTED_NAMES.items() for name in sorted(names - said[key])),
        *(f"{key} has {name} too many" for key, names in WANTED_NAMES.items() for name in sorted(said[key] - names)),
    ]


def _missing_files(spec: Spec) -> list[str]:
    said = [(key, [spec.text(key)]) for key in FILES] + [(key, spec.names(key) or [""]) for key in LISTS_OF_FILES]
    return [
        f"{key} names no file: {name or 'nothing'}"
        for key, names in said
        for name in names
        if not name or not (spec.root / name).is_file()
    ]


def _wrong_requirements(said: Mapping[str, str], wanted: Mapping[str, str]) -> list[str]:
    return [
        *(f"requirements lack {name}" for name in sorted((wanted.keys() | BUILT) - said.keys())),
        *(
            f"requirements have {name}=={said[name]}, requirements/app.txt has {version}"
            for name, version in wanted.items()
            if name in said and said[name] != version
        ),
        *(
            f"requirements do not pin {name}"
            for name, version in said.items()
            if not version and name not in WITHOUT_VERSION
        ),
    ]
