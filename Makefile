# make help tells what there is. Every command does its own set-up, in .venv, the first time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
GAME ?= attila

.DEFAULT_GOAL := help
.PHONY: help demo train test test-rules test-compiled check format bench docs clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 16

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hordes needs Python 3.11 or newer; try: make PYTHON=python3.11 ...")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.train: $(BIN)/python pyproject.toml constraints.txt
	@echo "setting up $(VENV) (once; PyTorch is large)"
	@$(PIP) --editable '.[train]'
	@touch $@

$(VENV)/.test: $(BIN)/python pyproject.toml constraints.txt
	@echo "setting up $(VENV) for the tests (once; PyTorch is large)"
	@$(PIP) --editable '.[train,test]'
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	@echo "setting up $(VENV) for development (once; PyTorch is large)"
	@$(PIP) --editable '.[dev]'
	@touch $@

demo: $(VENV)/.train  ## train two-player Attila for two minutes and show what it learnt
	@$(BIN)/hordes demo

train: $(VENV)/.train  ## train a strong agent: make train GAME=attila (half an hour)
	@$(BIN)/hordes train $(GAME)

test: $(VENV)/.test  ## all tests: the rules as plain Python, then everything compiled with array bounds checked
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n 2 -m "not jit"
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n 2 -m jit

check: $(VENV)/.dev  ## lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.dev  ## bring the code into shape
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format --quiet .

bench: $(VENV)/.train  ## decisions per second of every game (hordes bench --peers: beside other libraries)
	@$(BIN)/hordes bench

docs: $(VENV)/.train  ## write the games' pages anew
	@$(BIN)/hordes docs

clean:  ## remove what the commands above made
	rm -rf $(VENV) runs build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
