"""The entry point: configures Kivy and starts the app; without a screen, a bot plays it headless and saves pictures."""

import argparse
import gc
import os
import sys
import tempfile
from pathlib import Path

PHONE, DENSITY = (824, 1830), 2.0

gc.disable()  # until the first screen is there: modules, cards and words are made to stay


def has_screen() -> bool:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "ANDROID_ARGUMENT")
    return sys.platform != "linux" or any(os.environ.get(name) for name in screens)


def settle_kivy() -> None:
    """Escape goes up instead of out; the mouse is one finger; only our own words on the command line."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")  # the app keeps nothing that docs/privacy.md does not name
    if "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")  # a crash still prints its traceback
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    for provider, _ in list(Config.items("input")):
        if provider.startswith(("mtdev", "hid", "%(name)s")):
            Config.remove_option("input", provider)


def own_folder(platform: str) -> Path:
    """Asked of Kivy before there is a window: a second app ends without one."""
    from kivy.app import App

    from paperdungeons.device.paths import games_folder

    class PaperDungeons(App):  # type: ignore[misc]
        """Its name is that of the folder."""

    return games_folder(platform, lambda: str(PaperDungeons().user_data_dir), os.environ, Path.home())


def play(demo: bool, link: str) -> None:
    settle_kivy()
    from kivy.utils import platform

    from paperdungeons.device.one_app import take_folder
    from paperdungeons.device.paths import PHONES

    folder = own_folder(platform)
    held = take_folder(folder)
    if held is None and platform not in PHONES:  # a phone has one app anyway, and must never end without a word
        from paperdungeons.ui.shell.second_app import leave_to_the_first

        print(leave_to_the_first(folder, link))
        return
    try:
        run(platform, folder, demo, link)
    finally:
        if held is not None:
            held.release()


def run(platform: str, folder: Path, demo: bool, link: str) -> None:
    from paperdungeons import __version__
    from paperdungeons.ui.shell.app import PaperDungeonsApp
    from paperdungeons.ui.system.crash_recovery import rescue
    from paperdungeons.ui.system.hardware import hardware_for

    app = PaperDungeonsApp(folder, version=__version__, hardware=hardware_for(platform, [link], folder))
    rescue(app)
    if demo:
        from paperdungeons.ui.automation.demo import run_onscreen

        run_onscreen(app)
    else:
        app.run()


def play_unseen(folder: Path) -> None:
    from paperdungeons.ui.automation.offscreen import prepare

    prepare()
    from paperdungeons.core.scoring import score
    from paperdungeons.play.storage.settings import Settings, write_settings
    from paperdungeons.ui.automation.demo import run_offscreen
    from paperdungeons.ui.shell.app import PaperDungeonsApp

    folder.mkdir(parents=True, exist_ok=True)
    own = Path(tempfile.mkdtemp(prefix="paperdungeons-"))
    write_settings(own, Settings(motion=False, sound=False))
    app = PaperDungeonsApp(own)
    print("No screen here, so a bot plays one solo game in the real app. This takes a few seconds.", flush=True)
    pictures = run_offscreen(app, folder, PHONE, DENSITY)
    assert app.library.game is not None
    print(f"It scored {score(app.library.game.session.state).total} points. {len(pictures)} pictures:")
    for picture in pictures:
        print(f"  {picture}")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Paper Dungeons, an unofficial companion")
    parser.add_argument("--demo", action="store_true", help="let a bot play one game")
    parser.add_argument("--pictures", type=Path, default=Path("build/pictures"), help="where they go without a screen")
    parser.add_argument("link", nargs="?", default="", help="a pd:// link of a table to join")
    wishes = parser.parse_args(argv)
    if has_screen():
        play(wishes.demo, wishes.link)
    else:
        play_unseen(wishes.pictures)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
