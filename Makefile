# Every target does all of its own set-up: a private Python in .venv, the pinned packages of requirements/, and
# the system's graphics libraries. A stamp in .venv says that a requirements file has been installed completely.

ifndef PYTHON
PYTHON := $(shell python3.11 -c '' 2>/dev/null && echo python3.11 || echo python3)
endif

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --disable-pip-version-check --no-input --no-deps --require-hashes

APP := $(VENV)/installed-app
SCAN := $(VENV)/installed-scan
TEST := $(VENV)/installed-test
FUZZ := $(VENV)/installed-fuzz
BENCH := $(VENV)/installed-bench
LEARN := $(VENV)/installed-learn
APK := $(VENV)/installed-apk
JAVA := $(VENV)/installed-java
DESKTOP := $(VENV)/installed-desktop
DRAWINGS := $(VENV)/installed-drawings

# Where the environment forbids to keep compiled modules, every process that a test starts would compile them all anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL: # two pips must not write into one .venv
.PHONY: run test test-long check bench soak fuzz audit ranks learn foresight hindsight drawings apk-check apk desktop clean help graphics

help: ## show this list
	@echo 'make TARGET [ARGS="..."] [PYTHON=python3.11]'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile

run: $(APP) $(SCAN) graphics ## start the app; without a screen, or with DEMO=1, a bot plays it (ARGS go to main.py)
	$(PY) main.py $(if $(DEMO),--demo) $(ARGS)

test: check graphics ## lint, types and the tests for every commit (ARGS go to pytest)
	$(PY) -m pytest -n auto --dist worksteal $(ARGS)

check: $(APP) $(TEST) ## lint and types only
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: $(APP) $(BENCH) graphics ## measure the engine and the screens (ARGS go to the benchmark)
	$(PY) -m bench $(ARGS)

test-long: $(APP) $(TEST) graphics ## the other tests: long walks, random play, many processes (ARGS go to pytest)
	$(PY) -m pytest -n auto --dist worksteal -m long $(ARGS)

soak: $(APP) $(TEST) graphics ## hours of random play (ARGS go to pytest)
	$(PY) -m pytest -n auto --dist worksteal -m soak $(ARGS)

fuzz: $(TEST) $(FUZZ) ## fuzz every reader, guided by coverage (ARGS="--seconds 600 seat record", or nothing)
	$(PY) -m tests.fuzz $(ARGS)

audit: ## ask the public databases what is known about the pinned packages; needs pipx and the network
	for file in requirements/*.txt; do pipx run pip-audit --strict --disable-pip --require-hashes -r $$file || exit 1; done

ranks: $(VENV)/created ## let the bots play and make the rank tables anew: docs/ranks.md (ARGS go to tools/make_ranks.py)
	$(PY) -m tools.make_ranks $(ARGS)
	$(PY) -m tools.balance

learn: $(LEARN) ## let the bots play and learn what a position is worth: docs/bots.md (ARGS go to tools/learn.py)
	$(PY) -m tools.learn $(ARGS)

foresight: $(LEARN) ## teach the champion to look a round ahead: docs/bots.md (ARGS go to tools/learn_foresight.py)
	$(PY) -m tools.learn_foresight $(ARGS)

hindsight: $(LEARN) ## teach the review to search with known dice: docs/bots.md (ARGS go to tools/learn_hindsight.py)
	$(PY) -m tools.learn_hindsight $(ARGS)

drawings: $(APP) $(SCAN) $(DRAWINGS) ## make the drawings into assets/drawings.ttf (ARGS: a folder for pictures of them)
	$(PY) -m tools.drawings $(ARGS)

apk-check: $(APP) $(APK) $(JAVA) graphics ## check the Android package as far as that goes without building it
	$(PY) -m tools.apk_check $(ARGS)

apk: $(APK) ## build the Android package: docs/android.md (ARGS=release for the store)
	VIRTUAL_ENV=$(abspath $(VENV)) PATH="$(abspath $(VENV)/bin):$$PATH" buildozer android $(or $(ARGS),debug)

desktop: $(APP) $(SCAN) $(DESKTOP) graphics ## a folder build/desktop/paperdungeons for this system; it plays a game to prove itself
	rm -rf build/desktop
	KIVY_NO_CONSOLELOG=1 KIVY_LOG_MODE=MIXED $(PY) -m PyInstaller --noconfirm --log-level ERROR --distpath build/desktop \
	  --workpath build/pyinstaller tools/desktop.spec
	$(PY) -m tools.finish_desktop build/desktop/paperdungeons

clean: ## remove .venv and every cache
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Python 3.11 or newer is needed and "$(PYTHON)" is not that: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@$(PYTHON) tools/system_libraries.py venv
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/installed-%: requirements/%.txt $(VENV)/created
	$(PIP) -r $<
	@touch $@

# Wheels only, and never a reason to stop: apk-check says itself what it could not look at.
$(JAVA): requirements/java.txt $(VENV)/created
	@$(PIP) --quiet --only-binary :all: --retries 2 --timeout 30 -r $< && touch $@ || echo 'Without these, nothing of Java is looked at.'

# Only a comfort: no compiling, no waiting for a registry that is away, and another try at the next start.
$(SCAN): requirements/scan.txt $(VENV)/created
	@$(PIP) --quiet --only-binary :all: --retries 1 --timeout 5 -r $< 2>/dev/null && touch $@ \
	  || echo 'Without zxing-cpp, QR codes are not read here; they can be typed and pasted.'

graphics: $(VENV)/created
	@$(PY) tools/system_libraries.py graphics
