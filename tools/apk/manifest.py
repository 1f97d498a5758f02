"""What AndroidManifest.xml must say, once python-for-android has written it."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, ParseError

ANDROID: Final = "{http://schemas.android.com/apk/res/android}"
TOOLS: Final = "{http://schemas.android.com/tools}"
PERMISSIONS: Final = frozenset({"android.permission.VIBRATE", "android.permission.CAMERA"})
REFUSED: Final = frozenset({"android.permission.INTERNET"})
OPTIONAL: Final = frozenset({"android.hardware.camera", "android.hardware.camera.autofocus"})
ACTIVITY: Final = "org.kivy.android.PythonActivity"
SCANNER: Final = "com.journeyapps.barcodescanner.CaptureActivity"
SCHEMES: Final = frozenset({"pd", "PD"})
VIEW: Final = "android.intent.action.VIEW"
VOICES: Final = "android.intent.action.TTS_SERVICE"
CATEGORIES: Final = frozenset({"android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"})
SDK: Final = {"minSdkVersion": "24", "targetSdkVersion": "36"}
APPLICATION: Final = {
    "enableOnBackInvokedCallback": "false",
    "allowBackup": "true",
    "fullBackupContent": "@xml/backup_rules",
    "dataExtractionRules": "@xml/transfer_rules",
    "localeConfig": "@xml/locales_config",
    "icon": "@mipmap/icon",
    "debuggable": "",
}
"""Without the first entry, Android 16 delivers no Back key."""
PROVIDER: Final = "androidx.core.content.FileProvider"
GIVES_FILES: Final = {"authorities": "${applicationId}.files", "exported": "false", "grantUriPermissions": "true"}
PATHS: Final = "android.support.FILE_PROVIDER_PATHS"
SHARED: Final = [("files-path", "shared/")]
"""The only folder whose files can be shared."""
TAKEN_AS_THEY_COME: Final = frozenset(
    {
        *("mcc", "mnc", "locale", "touchscreen", "keyboard", "keyboardHidden", "navigation", "orientation"),
        *("screenLayout", "uiMode", "screenSize", "smallestScreenSize", "layoutDirection", "density"),
        *("fontScale", "fontWeightAdjustment", "colorMode", "grammaticalGender"),
    }
)
"""All changes up to Android 16 that an activity can handle itself; for any other, Android restarts the activity, which
SDL does not survive."""
ICON: Final = {name: f"@mipmap/icon_{name}" for name in ("background", "foreground", "monochrome")}
MAIN: Final = {"launchMode": "singleTask", "screenOrientation": "unspecified", "exported": "true"}


def manifest_complaints(text: str) -> list[str]:
    try:
        manifest = ElementTree.fromstring(text)
    except ParseError as error:
        return [f"the manifest is no XML: {error}"]
    application = manifest.find("application")
    if application is None:
        return ["the manifest has no application"]
    return [
        *_permissions(manifest),
        *_features(manifest),
        *_voices(manifest),
        *_attributes(manifest.find("uses-sdk"), "uses-sdk", SDK),
        *_attributes(application, "application", APPLICATION),
        *_attributes(_named(application, "activity", ACTIVITY), "the main activity", MAIN),
        *_changes(_named(application, "activity", ACTIVITY)),
        *_links(_named(application, "activity", ACTIVITY)),
        *_scanner(_named(application, "activity", SCANNER)),
        *_provider(_named(application, "provider", PROVIDER)),
        *_strangers(application),
    ]


def version_complaints(text: str, code: int) -> list[str]:
    """Complaints if the number of this version in stores is not the one under which its changelog is filed."""
    found = ElementTree.fromstring(text).get(ANDROID + "versionCode", "")
    return [] if found == str(code) else [f"the version counts as {found or 'nothing'}, and we count {code}"]


def shared_complaints(text: str) -> list[str]:
    """Complaints if the resource that the provider names shares anything but the one folder."""
    try:
        paths = ElementTree.fromstring(text)
    except ParseError as error:
        return [f"the paths to share from are no XML: {error}"]
    found = [(path.tag, path.get("path", "")) for path in paths]
    return [] if found == SHARED else [f"other apps can be given files of {found}, not of {SHARED}"]


def languages_complaints(text: str, languages: Sequence[str]) -> list[str]:
    """Complaints if the resource does not list the app's languages in their order, perhaps with a country."""
    try:
        config = ElementTree.fromstring(text)
    except ParseError as error:
        return [f"the list of languages is no XML: {error}"]
    found = [_value(entry, "name") for entry in config.findall("locale")]
    spoken = [name.partition("-")[0] for name in found]
    return [] if spoken == list(languages) else [f"Android is told of {found}, and the app speaks {list(languages)}"]


def icon_complaints(text: str) -> list[str]:
    """Complaints if the adaptive icon lacks one of its three parts."""
    try:
        icon = ElementTree.fromstring(text)
    except ParseError as error:
        return [f"the icon is no XML: {error}"]
    drawn = {part.tag: _value(part, "drawable") for part in icon}
    return [f"the {name} of the icon is {drawn.get(name)}" for name, file in ICON.items() if drawn.get(name) != file]


def _value(element: Element, name: str) -> str:
    return element.get(ANDROID + name, "")


def _named(parent: Element, tag: str, name: str) -> Element | None:
    return next((child for child in parent.findall(tag) if _value(child, "name") == name), None)


def _permissions(manifest: Element) -> Iterator[str]:
    entries = [entry for tag in ("uses-permission", "uses-permission-sdk-23") for entry in manifest.findall(tag)]
    removed = {_value(entry, "name") for entry in entries if entry.get(TOOLS + "node") == "remove"}
    asked = {_value(entry, "name") for entry in entries if entry.get(TOOLS + "node") != "remove"}
    yield from (f"the permission {name} is not asked for" for name in sorted(PERMISSIONS - asked))
    yield from (f"the permission {name} is asked for" for name in sorted(asked - PERMISSIONS))
    yield from (f"a library may bring in {name}" for name in sorted(REFUSED - removed))


def _features(manifest: Element) -> Iterator[str]:
    """A permission makes its hardware required, unless the manifest says that it is not."""
    features = {_value(entry, "name"): _value(entry, "required") for entry in manifest.findall("uses-feature")}
    yield from (f"{name} is required" for name in sorted(OPTIONAL) if features.get(name) != "false")
    yield from (
        f"{name} is required" for name, must in features.items() if name not in {"", *OPTIONAL} and must != "false"
    )


def _voices(manifest: Element) -> Iterator[str]:
    """Of other apps, we must see those that speak and no others."""
    asked = [_value(action, "name") for action in manifest.findall("queries/intent/action")]
    others = [entry.tag for entry in manifest.findall("queries/*") if entry.tag != "intent"]
    if asked != [VOICES] or others:
        yield f"of other apps the manifest asks to see {[*asked, *others]}, not {[VOICES]}"


def _attributes(element: Element | None, what: str, wanted: dict[str, str]) -> Iterator[str]:
    if element is None:
        yield f"{what} is missing"
        return
    for name, value in wanted.items():
        if _value(element, name) != value:
            yield f"{name} of {what} is {_value(element, name) or 'missing'}, not {value or 'absent'}"


def _changes(activity: Element | None) -> Iterator[str]:
    taken = set() if activity is None else set(_value(activity, "configChanges").split("|"))
    yield from (f"a change of {name} would end the app" for name in sorted(TAKEN_AS_THEY_COME - taken))


def _links(activity: Element | None) -> Iterator[str]:
    """There must be one filter for our links, which a browser may follow, and no other that lets something else in."""
    filters = (
        []
        if activity is None
        else [entry for entry in activity.findall("intent-filter") if VIEW in _names(entry, "action")]
    )
    if len(filters) != 1:
        yield f"there are {len(filters)} filters for links, not one"
        return
    schemes = {_value(data, "scheme") for data in filters[0].findall("data")}
    if schemes != SCHEMES:
        yield f"the filter for links knows {sorted(schemes)}, not {sorted(SCHEMES)}"
    yield from (f"the filter for links lacks {name}" for name in sorted(CATEGORIES - _names(filters[0], "category")))


def _names(parent: Element, tag: str) -> set[str]:
    return {_value(child, "name") for child in parent.findall(tag)}


def _scanner(activity: Element | None) -> Iterator[str]:
    yield from _attributes(activity, "the scanner", {"screenOrientation": "fullSensor"})
    if activity is not None and activity.get(TOOLS + "replace") != "android:screenOrientation":
        yield "the scanner's own orientation is not replaced"


def _provider(provider: Element | None) -> Iterator[str]:
    """Without the provider, a phone can share only texts."""
    yield from _attributes(provider, "the provider of files", GIVES_FILES)
    entry = None if provider is None else _named(provider, "meta-data", PATHS)
    yield from _attributes(entry, "the list of its paths", {"resource": "@xml/shared_files"})


def _strangers(application: Element) -> Iterator[str]:
    yield from (f"there is a {kind}" for kind in ("service", "receiver") if application.find(kind) is not None)
    yield from (f"there is a provider {name}" for name in sorted(_names(application, "provider") - {PROVIDER}))
    if len(application.findall("provider")) > 1:
        yield "there is more than one provider"
