# `make play` opens the house, `make test` runs every check; both set up what they need.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PLAY := .venv-play/bin
SOURCES := $(shell find src web hatch_build.py pyproject.toml -type f \
	-not -path '*/node_modules/*' -not -path '*/client/*' -not -name '*.pyc')

.PHONY: play test check bench clean setup client wheel types

play: .venv-play/made
	$(PLAY)/spelbok serve --port $(PORT)

test: setup client wheel chromium
	$(MAKE) check
	cd web && npm run --silent check && npm test --silent
	SPELBOK_WHEEL_PYTHON=$(CURDIR)/.venv-wheel/bin/python $(BIN)/pytest -q

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -q tests/core tests/games tests/docs

bench: wheel
	.venv-wheel/bin/spelbok bench
	.venv-wheel/bin/python benchmarks/against_c.py
	.venv-wheel/bin/python benchmarks/journal.py

setup: .venv/made
client: web/node_modules/made src/spelbok/client/index.html
wheel: .venv-wheel/made

.venv/made: pyproject.toml hatch_build.py
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -e '.[dev]'
	touch $@

# The compiled engine as users get it: a failure to compile is an error here.
.venv-wheel/made: $(SOURCES)
	$(PYTHON) -m venv .venv-wheel
	SPELBOK_COMPILE=1 .venv-wheel/bin/pip install -q --force-reinstall --no-deps .
	.venv-wheel/bin/pip install -q .
	touch $@

.venv-play/made: $(SOURCES)
	@echo "Setting up the house (a minute or two, only the first time) …"
	$(PYTHON) -m venv .venv-play
	$(PLAY)/pip install -q --upgrade .
	touch $@

clean:
	rm -rf .venv .venv-play .venv-wheel build dist web/node_modules src/spelbok/client
