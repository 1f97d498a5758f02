"""While the first screen shows, the app loads the modules that the other screens need."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import json, sys
from pathlib import Path
from paperdungeons.ui.automation.offscreen import Stage, prepare
prepare(mock=True)
from paperdungeons.ui.shell.app import PaperDungeonsApp
from paperdungeons.ui.system.hardware import fake_hardware
stage = Stage()
app = PaperDungeonsApp(Path(sys.argv[1]), hardware=fake_hardware())
app._run_prepare()
stage.frames(1)
def read():
    return sorted(name for name in sys.modules if name.startswith("paperdungeons.ui."))
first = read()
stage.seconds(1)
early = read()
stage.seconds(15)
print(json.dumps([first, early, read()]))
"""


def test_after_the_first_screen_all_others_are_read_one_by_one_and_the_sheet_soon(tmp_path):
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"KIVY_NO_ARGS": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    first, early, all_of_them = map(set, json.loads(done.stdout))
    assert "paperdungeons.ui.shell.routes" not in first
    assert "paperdungeons.ui.sheet.screen" in early - first
    assert {"paperdungeons.ui.shell.routes", "paperdungeons.ui.review.routes"} <= all_of_them - early
    assert not any(name.startswith("paperdungeons.ui.automation.demo") for name in all_of_them)
