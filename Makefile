# Drvar needs Python 3.11+, make and git; the rest comes by itself.
#
# `make play` and `make test` do everything. Overridable: PYTHON (what makes the virtual
# environment), VENV (where it lives), ARGS (words handed on to the command).

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
READY := $(VENV)/.ready
UV := $(VENV)/.uv
BUILD := build
CLIENT := src/drvar/server/static/index.html
PYTEST = $(BIN)/python -m pytest -n auto --dist worksteal
SOURCES = DRVAR_RULES=interpreted # the tests watch the rules and replace them: in the sources alone

# Compiled modules are kept, whatever the shell says: each worker and each server of the tests
# would compile everything anew, which costs more than most tests. They lie in build/.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(abspath $(BUILD))/pycache

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test test-all slow other-browsers test-fast check browser engines soak mutate bench fast wheel-fast docs lock clean

help: ## this list
	@echo 'make TARGET [ARGS="..."]'
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  %-14s %s\n", $$1, $$2 }'

setup: $(READY) ## the virtual environment, with everything in it that the locks name

play: $(READY) $(CLIENT) ## play a game: make play ARGS="skirmish --terminal"
	@$(BIN)/drvar play $(ARGS)

test: check browser ## check, then the tests: make test ARGS="tests/boards -k sight"
	$(SOURCES) $(PYTEST) $(ARGS)
	@[ -n "$(ARGS)" ] || for game in $$($(BIN)/python -c 'from drvar.games import names; print(*names())'); do \
	    $(BIN)/drvar rules $$game --coverage > $(BUILD)/coverage-$$game.txt || exit 1; \
	    tail -n 1 $(BUILD)/coverage-$$game.txt; done # no paragraph without code and proof

test-all: test slow ## `make test`, then all that it leaves out for its length

slow: $(READY) $(CLIENT) browser ## what is slow of `make test-all`: whole games in the browser, compiled rules
	$(SOURCES) $(PYTEST) -m "slow and not soak and not engines" $(ARGS)
	@[ -n "$(ARGS)" ] || $(MAKE) --no-print-directory test-fast

other-browsers: $(READY) $(CLIENT) browser engines ## a turn of each game in Firefox, WebKit and Chromium
	$(SOURCES) $(PYTEST) -m engines $(ARGS)

test-fast: $(READY) ## the tests again with compiled rules, if there is a C compiler; none in the browser
	@if $(BIN)/python tools/compile_rules.py --compiler; then $(MAKE) --no-print-directory compiled-tests; \
	    else echo 'no C compiler: the rules are not tested compiled'; fi

.PHONY: compiled-tests
compiled-tests:
	@$(BIN)/python tools/compile_rules.py
	DRVAR_RULES=compiled $(PYTEST) --ignore tests/web $(ARGS)

check: $(READY) $(CLIENT) ## lint, format and types, without changing anything
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python tools/wire_types.py --check
	@$(MAKE) --no-print-directory --jobs 2 types client-types

.PHONY: types client-types # side by side: each takes one core for most of a minute at first
types:
	$(BIN)/mypy
client-types:
	cd web && PATH="$(abspath $(BIN)):$$PATH" npm run --silent check

browser: $(READY) ## Chromium for the tests of the client, from the system's package manager
	@$(BIN)/python tools/browser.py 2>/dev/null || { echo 'installing Chromium'; mkdir -p $(BUILD); \
	    root=$$([ "$$(id -u)" = 0 ] && echo env || echo 'sudo -n env'); \
	    get="$$root DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends"; \
	    { $$root apt-get -qq update; $$get chromium-headless-shell || $$get chromium; \
	    } > $(BUILD)/chromium.log 2>&1; \
	    $(BIN)/python tools/browser.py; }

engines: $(READY) ## Firefox and WebKit for `make other-browsers`, from the system's package manager, if it has them
	@$(BIN)/python tools/engines.py > /dev/null 2>&1 || { echo 'installing Firefox and WebKit'; mkdir -p $(BUILD); \
	    root=$$([ "$$(id -u)" = 0 ] && echo env || echo 'sudo -n env'); \
	    get="$$root DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends"; \
	    { $$root apt-get -qq update; for package in $$($(BIN)/python tools/engines.py --packages); do \
	        $$get $$package; done; } > $(BUILD)/engines.log 2>&1; \
	    $(BIN)/python tools/engines.py > /dev/null || true; } # the tests skip what is missing; with CI=true they fail

soak: $(READY) ## the full counts that `make test` only samples, with a report
	$(PYTEST) -m soak || [ $$? -eq 5 ] # 5: no test is marked soak
	$(BIN)/python -m drvar.lab.soak $(ARGS)

mutate: $(READY) ## stub each cited rule: a test that proves it must fail
	$(BIN)/python -m drvar.lab.mutate $(ARGS)

bench: $(READY) ## rules, bots and server beside yardsticks: make bench ARGS="--server hunt"
	@$(BIN)/drvar bench $(ARGS)
	@[ -n "$(ARGS)" ] || { $(BIN)/drvar bench --bots --rounds 1 && $(BIN)/drvar bench --server --rounds 3; }

fast: $(READY) ## compile the rules: `drvar` runs them from then on (away with them: make fast ARGS=--remove)
	@$(BIN)/python tools/compile_rules.py $(ARGS)
	@$(BIN)/drvar --version

wheel-fast: $(READY) $(CLIENT) fast ## a wheel with compiled rules in dist, for this system and this Python
	@DRVAR_WHEEL=compiled $(BIN)/python -m pip --quiet wheel --no-index --no-deps \
	    --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

docs: $(READY) ## the documentation as a site in build/site
	@$(BIN)/python tools/handbook.py
	$(BIN)/zensical build --clean --strict

# --- the environment -----------------------------------------------------------------
#
# First the tools that build, then everything: two packages have to be built here (this one
# and python-chess), and that with locked tools rather than with whatever is newest.
# uv is fast and removes what a lock no longer names. Where it has no build, or cannot reach
# or trust the registry, pip installs the same lock with the same hashes.

PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check install
WITH_PIP = $(PIP) --require-hashes --no-build-isolation -r
WITH_UV = $(BIN)/uv --quiet pip sync --system-certs --python $(BIN)/python \
    --require-hashes --no-build-isolation

$(READY): pyproject.toml requirements/build.txt requirements/dev.txt $(UV)
	@echo 'installing what requirements/dev.txt names into $(VENV)'
	@$(WITH_PIP) requirements/build.txt
	@$(WITH_UV) requirements/dev.txt || { echo 'without uv, then'; $(WITH_PIP) requirements/dev.txt; }
	@$(PIP) --no-index --no-deps --no-build-isolation --editable .
	@touch $@

$(UV): requirements/uv.txt | $(BIN)/python
	@$(WITH_PIP) requirements/uv.txt || echo 'no uv to be had: pip does its work'
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo 'Drvar needs Python 3.11 or later: make PYTHON=/path/to/python3.11 ...' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	    echo 'No virtual environment: install the venv package of your Python.' >&2; exit 1; }

# --- the browser client --------------------------------------------------------------
#
# Node is the one of the virtual environment, from requirements/dev.txt.

$(CLIENT): $(shell find web -name node_modules -prune -o -name generated -prune -o -type f -print) \
    tools/build_client.py | $(READY)
	@$(BIN)/python tools/build_client.py
	@touch $@

# The locks hold hashes and no addresses, for every platform and each Python from 3.11 on
# (docs/decisions/0004-hashed-locks-without-addresses.md). What is locked stays as it is
# unless pyproject.toml asks for more; `make lock ARGS=--upgrade` takes the newest.
# dev.txt comes first; the smaller locks are held to its versions.

COMPILE = $(BIN)/uv --quiet pip compile --no-config --system-certs --universal \
    --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
    --annotation-style line --custom-compile-command 'make lock' $(ARGS)

lock: $(UV) ## the hashed locks anew from pyproject.toml: make lock ARGS=--upgrade
	$(COMPILE) --group bootstrap -o requirements/uv.txt
	$(COMPILE) --group dev pyproject.toml -o requirements/dev.txt
	$(COMPILE) --group build -c requirements/dev.txt -o requirements/build.txt
	$(COMPILE) --group bench pyproject.toml -c requirements/dev.txt -o requirements/bench.txt
	$(COMPILE) pyproject.toml -c requirements/dev.txt -o requirements/runtime.txt

clean: ## remove the virtual environment and everything built
	rm -rf $(VENV) $(BUILD) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules web/src/generated src/drvar/server/static src/drvar/_compiled
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
