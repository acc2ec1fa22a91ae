# Flagfall: `make help` lists the commands. Needs Python 3.11 or later, Node 20.19 or later, and make.
#
# Dependencies are locked by hash (requirements-dev.txt, dashboard/web/package-lock.json) and installed into
# .tools, .venv and dashboard/web/node_modules; nothing outside this folder is touched. Each step leaves a
# stamp and runs again only when its sources have changed. pip's and npm's own settings on this machine define
# the package indexes, proxies and certificates.

SHELL := /bin/sh
.SHELLFLAGS := -ec
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# Set PYTHON to choose an interpreter; the default is the first of these that is 3.11 or later.
PYTHON ?=
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
ARGS ?=
PYTEST_ARGS ?= -n 4

# Without compiled modules on disk every process compiles what it imports: seconds, for each child of each test.
unexport PYTHONDONTWRITEBYTECODE

WEB := dashboard/web
WEB_SOURCES := $(shell find $(WEB) -name node_modules -prune -o -type f -print 2>/dev/null) $(wildcard broker/words/*/*.ftl)
UV := .tools/bin/uv
IN_VENV := .venv/bin/python -m

find_python = found=; \
	for name in $(PYTHONS); do \
		if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$name; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Flagfall needs Python 3.11 or later and found none (looked for: $(PYTHONS)); install one, or name it: make PYTHON=/path/to/python3" >&2; \
		exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "Flagfall needs Python's venv module, which $$found does not have; on Debian: apt install python3-venv" >&2; \
		exit 1; \
	fi

need_node = version=$$(node --version 2>/dev/null || true); \
	if [ -z "$$version" ] || ! command -v npm >/dev/null; then \
		echo "Flagfall needs Node 20.19 or later with npm and did not find it; install it to build the web pages" >&2; \
		exit 1; \
	fi; \
	if ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; then \
		echo "Flagfall needs Node 20.19 or later and found $$version; install a newer one to build the web pages" >&2; \
		exit 1; \
	fi

.PHONY: help demo test check bench torture mutants steady gallery screenshots audit wheel bundle lock clean

help: ## list the commands
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
		printf '  make %-11s %s\n' "$$name" "$$what"; \
	done

demo: .venv/.installed dashboard/static/index.html ## run a hall of simulated boards; options as in make demo ARGS="--tables 8"
	@exec $(IN_VENV) flagfall demo --incidents $(ARGS)

test: .venv/.installed dashboard/static/index.html ## run every test, the web pages' first; some Python tests with ARGS="tests/daemon -k castling"
	@failed=0; \
	if [ -z "$(ARGS)" ]; then $(need_node); npm --prefix $(WEB) test || failed=1; fi; \
	$(IN_VENV) pytest $(PYTEST_ARGS) $(ARGS) || failed=1; \
	exit $$failed

check: .venv/.installed $(WEB)/node_modules/.installed ## check format, lint, types, import arrows, pages, words, generated files and locks
	@$(IN_VENV) ruff format --check .
	@$(IN_VENV) ruff check .
	@$(IN_VENV) mypy
	@$(IN_VENV) broker.contract.generate --check
	@$(need_node); npm --prefix $(WEB) run check
	@$(IN_VENV) pytest tests/test_structure.py tests/test_pages.py tests/test_words.py

bench: .venv/.installed dashboard/static/index.html ## measure latency and cost on this machine
	@exec $(IN_VENV) tests.bench $(ARGS)

torture: .venv/.installed ## run minutes of noise and broken chains, outside the tests; other ones with ARGS="--seed 2"
	@exec $(IN_VENV) tests.torture $(ARGS)

mutants: .venv/.installed ## plant faults in the pure core and count those that no test detects; ARGS="--out after.jsonl"
	@exec $(IN_VENV) tests.mutation --jobs 2 $(ARGS)

steady: .venv/.installed dashboard/static/index.html ## run the suite ten times in random order on a busy computer; takes hours
	@exec $(IN_VENV) tests.steady $(ARGS)

gallery: .venv/.installed dashboard/static/index.html ## write every kind of incident as arbiters see it to dist/gallery.html; some with ARGS="call"
	@exec $(IN_VENV) tests.gallery $(ARGS)

screenshots: .venv/.installed dashboard/static/index.html ## take the pictures in dashboard/pictures again; some with ARGS="grid board"
	@exec $(IN_VENV) tests.screenshots $(ARGS)

wheel: .venv/.installed dashboard/static/index.html ## build one file in dist/ that installs Flagfall with its pages, without Node
	@rm -f dist/flagfall-*.whl
	@$(IN_VENV) hatchling build -t wheel

bundle: wheel ## build a folder in dist/ that installs without internet; for other systems too: ARGS="--for linux-3.13 --for windows-3.12"
	@$(IN_VENV) daemon.operations.bundle --pip .tools/bin/python $(ARGS)

audit: .venv/.installed ## check the locked packages for known vulnerabilities; fails if no index responds
	@$(need_node); exec $(IN_VENV) tests.audit

lock: $(UV) ## regenerate the requirements files from their .in files, keeping versions that still fit
	@for name in requirements-tools requirements-dev; do \
		$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header $$name.in -o $$name.txt; \
	done
	@$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		--constraint requirements-dev.txt requirements.in -o requirements.txt

clean: ## remove everything that make has made
	rm -rf .tools .venv dashboard/static $(WEB)/node_modules dist
	rm -rf .hypothesis .mutation_cache .mypy_cache .pytest_cache .ruff_cache .steady_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- files that the commands above need -------------------------------------------------------------------

$(UV): requirements-tools.txt
	@$(find_python); \
	echo "making .tools with $$found"; \
	"$$found" -m venv --clear .tools; \
	.tools/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-tools.txt
	@touch $@

.venv/bin/python: | $(UV)
	@UV_PYTHON_DOWNLOADS=never $(UV) venv --quiet --clear --python .tools/bin/python .venv

# uv does not read pip's configuration, so it gets pip's index as an option.
.venv/.installed: requirements-dev.txt pyproject.toml $(UV) | .venv/bin/python
	@echo "installing what requirements-dev.txt locks into .venv"
	@export UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=.venv; \
	index=$${PIP_INDEX_URL:-$$(.tools/bin/python -m pip config get global.index-url 2>/dev/null || true)}; \
	if [ -n "$$index" ]; then export UV_DEFAULT_INDEX="$${UV_DEFAULT_INDEX:-$$index}"; fi; \
	$(UV) pip sync --quiet --compile-bytecode --require-hashes requirements-dev.txt; \
	$(UV) pip install --quiet --no-deps --no-build-isolation --offline -e .
	@$(IN_VENV) compileall -q flagfall.py daemon drivers broker dashboard -x node_modules
	@touch $@

$(WEB)/node_modules/.installed: $(WEB)/package-lock.json $(WEB)/package.json
	@$(need_node)
	@echo "installing what $(WEB)/package-lock.json locks"
	@npm --prefix $(WEB) ci --no-audit --no-fund --loglevel=error
	@touch $@

dashboard/static/index.html: $(WEB)/node_modules/.installed $(WEB_SOURCES)
	@$(need_node)
	@echo "building the web pages"
	@npm --prefix $(WEB) run build
	@touch $@
