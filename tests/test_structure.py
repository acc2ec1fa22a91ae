"""The shape of the project: who may import whom, what stays pure, and that every package has its page."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.cases import each

PROJECT = Path(__file__).parent.parent
PACKAGES = ("broker", "daemon", "dashboard", "drivers")

ARROWS = {
    "broker": set[str](),
    "drivers": set[str](),
    "daemon": {"broker", "drivers"},
    "dashboard": {"broker"},
}
"""dashboard -> broker <- daemon -> drivers, and nothing else."""


def families() -> list[str]:
    """Folders in drivers/ that hold a codec."""
    return sorted(path.parent.name for path in (PROJECT / "drivers").glob("*/codec.py"))


PURE = (
    "daemon/core/**/*.py",
    "daemon/demo/event.py",
    "daemon/demo/official.py",
    "daemon/demo/players.py",
    "daemon/demo/section.py",
    "daemon/process/request_inbox.py",
    "daemon/replay/game.py",
    "daemon/replay/hall.py",
    "daemon/replay/recorded_start.py",
    "daemon/replay/recording.py",
    "daemon/replay/recording_reader.py",
    "daemon/replay/recording_writer.py",
    "daemon/replay/replay_window_words.py",
    "dashboard/alerts/news.py",
    "dashboard/alerts/outbox.py",
    "dashboard/incidents/archive.py",
    "dashboard/desk/actions/*.py",
    "dashboard/desk/event/*.py",
    "dashboard/desk/files/*.py",
    "dashboard/desk/halls/*.py",
    "dashboard/desk/rooms/*.py",
    "dashboard/desk/rounds/*.py",
    "dashboard/desk/store/event_file.py",
    "dashboard/desk/tables/*.py",
    "dashboard/games/pgn.py",
    "dashboard/games/played.py",
    "dashboard/http/limits.py",
    "dashboard/http/metrics.py",
    "dashboard/live/projection.py",
    "dashboard/livechess/*.py",
    "dashboard/pairing/*/**/*.py",
    "dashboard/people/rights.py",
    "dashboard/people/sector.py",
    "drivers/*.py",
    "drivers/link/clockless.py",
    "drivers/link/noise.py",
    "drivers/link/positions.py",
    "drivers/link/session.py",
    "drivers/simulation/*.py",
    "drivers/simulation/players/**/*.py",
    *(f"drivers/{name}/**/*.py" for name in families()),
    "broker/*.py",
    "broker/contract/*.py",
    "broker/pgn/*.py",
)
"""Values in, values out: no input or output, and time comes in as ``now``."""

TOUCHES = {
    "daemon/core/rules/rules.py",
    "daemon/core/rules/ruleset_files.py",
    "dashboard/desk/files/us_chess_report.py",
    "dashboard/desk/rounds/pairing_process.py",
    "dashboard/livechess/command.py",
    "dashboard/livechess/service.py",
    "drivers/timebase.py",
    "broker/child.py",
    "broker/command.py",
    "broker/contract/generate.py",
}
"""Modules of these rooms that touch the world: the rule sets, for one, are files, read once at the start."""

ROOM_MOST = 12
"""So many modules a room; one more is a reason to ask for whom it is."""

COMPLEX = 15
COMPLEX_MOST = 10
"""So many functions have a cyclomatic complexity over 15; it is only ever lowered. Many of them are a table
already, with a case for each kind of fact or line, and mypy holds that none is missing."""

SAME_THING = {
    "Bye", "MoveConfirmed", "MovesWithdrawn", "Player", "PositionSet", "Round", "Section", "Stage",
    "TieBreak",
}  # fmt: skip
"""Names of two classes: a thing as a program keeps it, and the message or the fact that tells it."""

PROTOCOLS = {"Command", "Message"}
"""What every family calls the first byte of what it hears and says."""

LOOSE_MOST = 3
"""So many modules at the top of the daemon and of the dashboard, which are in no room."""

IMPURE = {
    "aiomqtt", "asyncio", "fastapi", "io", "logging", "os", "paho", "pathlib", "selectors", "serial",
    "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "threading", "time", "uvicorn",
    "websockets",
}  # fmt: skip

OUTSIDE = {"open", "print", "input", "datetime.now", "datetime.datetime.now", "datetime.utcnow", "date.today"}

TOP_LEVEL = {*PACKAGES, "tests", "hardware-specs", "changes"}
"""The folders that there are; a new one is a decision. `changes` holds what the next changelog is made of."""

LOCKS = (
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-tools.txt",
    "dashboard/web/package-lock.json",
)


def modules(package: str) -> list[Path]:
    return [path for path in (PROJECT / package).rglob("*.py") if "node_modules" not in path.parts]


@cache
def imports(path: Path) -> list[str]:
    """Every module that a file imports, also inside functions and for type checking only."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the arrows; write the whole name"
            assert node.module is not None
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


def calls(path: Path, names: set[str]) -> Iterator[ast.Call]:
    """Every call in a file that may have one of these names; a file without them is not read as a tree."""
    text = path.read_text("utf-8")
    if not any(f"{name.rpartition('.')[2]}(" in text for name in names):
        return
    yield from (node for node in ast.walk(ast.parse(text, str(path))) if isinstance(node, ast.Call))


def outside_calls(path: Path) -> Iterator[str]:
    """Calls that reach a file or the computer's clock without an import that gives them away."""
    for node in calls(path, OUTSIDE):
        if ast.unparse(node.func) in OUTSIDE:
            yield ast.unparse(node.func)


def requirement(line: str) -> str:
    """The bare name of a distribution, as PyPI compares them."""
    return re.sub(r"[-_.]+", "-", re.split(r"[ <>=!~;\[\\]", line.strip(), maxsplit=1)[0]).lower()


def named(file: str) -> set[str]:
    lines = (PROJECT / file).read_text("utf-8").splitlines()
    return {requirement(line) for line in lines if re.match(r"[A-Za-z]", line)}


@each("package", PACKAGES)
def test_the_arrows_point_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(PROJECT)} imports {name}"
        for path in modules(package)
        for name in imports(path)
        if name.split(".")[0] in {*PACKAGES, "tests", "flagfall"} - {package} - ARROWS[package]
    ]
    assert wrong == []


def test_families_of_devices_do_not_know_each_other() -> None:
    wrong = [
        f"{path.relative_to(PROJECT)} imports {name}"
        for family in families()
        for path in modules(f"drivers/{family}")
        for name in imports(path)
        for other in set(families()) - {family}
        if name.startswith(f"drivers.{other}")
    ]
    assert families()
    assert wrong == []


def room(path: Path) -> str:
    """The folder of a module; a module at the top of its package is a room of its own."""
    inside = path.relative_to(PROJECT)
    return str(inside if len(inside.parts) == 2 and path.name != "__init__.py" else inside.parent)


def rooms(package: str) -> dict[str, int]:
    """So many modules there are in each room of a package."""
    return Counter(room(path) for path in modules(package) if not path.name.startswith("__"))


def file_of(name: str) -> Path | None:
    """The module of ours that has this name."""
    path = PROJECT / name.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def shown(folder: Path) -> set[str]:
    """The modules of a room that other rooms may import; all of those that are in no room."""
    if folder.parent == PROJECT:
        return {path.stem for path in folder.glob("*.py")}
    tree = ast.parse((folder / "__init__.py").read_text("utf-8"))
    given = (node for node in tree.body if isinstance(node, ast.Assign))
    lists = (node.value for node in given if ast.unparse(node.targets[0]) == "__all__")
    return {name for names in lists for name in ast.literal_eval(names)}


def in_a_sentence(folder: Path) -> str:
    """What a room is for, as its page says it: the first sentence of its docstring."""
    text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split()).replace("``", "`")


@each("package", PACKAGES)
def test_a_room_has_at_most_a_dozen_modules(package: str) -> None:
    assert {name: modules for name, modules in rooms(package).items() if modules > ROOM_MOST} == {}


@each("package", PACKAGES)
def test_other_rooms_import_what_a_room_shows(package: str) -> None:
    wrong = [
        f"{path.relative_to(PROJECT)} imports {name}, which is not in __all__ of {room(file)}"
        for path in modules(package)
        for name in imports(path)
        if name.split(".")[0] in PACKAGES
        for file in [file_of(name)]
        if file and file.name != "__init__.py" and room(file) != room(path)
        if file.stem not in shown(file.parent)
    ]
    assert wrong == []


@each("package", PACKAGES)
def test_the_page_of_a_package_says_what_is_in_its_rooms(package: str) -> None:
    page = (PROJECT / package / "README.md").read_text("utf-8")
    folders = {path.parent for path in modules(package)} - {PROJECT / package}
    said = {f"{folder.relative_to(PROJECT / package)}/": in_a_sentence(folder) for folder in folders}
    table = page.partition("\n## The rooms\n")[2].partition("\n## ")[0]
    assert dict(re.findall(r"^\| `([\w/]+/)` \| (.*) \|$", table, re.MULTILINE)) == said


def test_the_name_of_a_class_means_one_thing() -> None:
    homes: dict[str, set[str]] = defaultdict(set)
    for package in PACKAGES:
        for path in modules(package):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].add(str(path.relative_to(PROJECT)))
    twice = {name: places for name, places in homes.items() if len(places) > 1}
    assert {name: places for name, places in twice.items() if name not in SAME_THING | PROTOCOLS} == {}
    assert twice.keys() >= SAME_THING | PROTOCOLS, "take off the list what is no longer there"


@each("package", ("daemon", "dashboard"))
def test_few_modules_are_in_no_room(package: str) -> None:
    loose = [path.name for path in (PROJECT / package).glob("*.py") if not path.name.startswith("__")]
    assert len(loose) <= LOOSE_MOST, loose


def test_no_more_functions_are_complex() -> None:
    """Write a table of named cases, return early, or give a part of it a name."""
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "ruff", "check", "--select", "C901", "--ignore-noqa", "--no-cache"),
            *("--config", f"lint.mccabe.max-complexity={COMPLEX}", "--output-format", "concise", *PACKAGES),
        ],
        cwd=PROJECT, capture_output=True, text=True,
    )  # fmt: skip
    found = [line for line in checked.stdout.splitlines() if " C901 " in line]
    assert checked.returncode in (0, 1), checked.stderr
    assert len(found) <= COMPLEX_MOST, "\n".join(found)


@each("package", PACKAGES)
def test_no_room_needs_another_that_needs_it(package: str) -> None:
    needs: dict[str, set[str]] = {}
    for path in modules(package):
        files = (file_of(name) for name in imports(path) if name.split(".")[0] == package)
        needs.setdefault(room(path), set()).update({room(file) for file in files if file} - {room(path)})
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


@each("pattern", PURE)
def test_what_is_pure_stays_pure(pattern: str) -> None:
    touches = {PROJECT / file for file in TOUCHES}
    paths = [path for path in PROJECT.glob(pattern) if path.name != "__init__.py" and path not in touches]
    wrong = [
        f"{path.relative_to(PROJECT)} imports {name}"
        for path in paths
        for name in imports(path)
        if name.split(".")[0] in IMPURE
    ]
    wrong += [f"{path.relative_to(PROJECT)} calls {call}" for path in paths for call in outside_calls(path)]
    assert paths, f"{pattern} is gone; take it off the list or give its new name"
    assert wrong == []


def test_whoever_is_cancelled_stops() -> None:
    """`asyncio.wait_for` forgets it before Python 3.12 if what it waits for comes then: `asyncio.timeout`."""
    found = [
        f"{path.relative_to(PROJECT)}:{node.lineno}"
        for package in PACKAGES
        for path in modules(package)
        for node in calls(path, {"wait_for"})
        if ast.unparse(node.func) == "asyncio.wait_for"
    ]
    assert found == []


WAITS = {"asyncio.sleep", "time.sleep", "sleep"}
"""Calls that let real time pass; with 0 they only let others go on."""
PORT = "free_port"
EXCUSED = "# real time: "
"""Stands behind a line of a test that waits all the same, and says why."""
EXCUSED_MOST = 12
MEASURES = ("bench", "torture", "screenshots")
"""What runs beside the tests, for minutes, and measures or breaks something in real time."""


def waiting_lines() -> Iterator[tuple[str, str]]:
    """Every line of the tests that waits for a time to pass, or asks for a port before it is used."""
    for path in modules("tests"):
        if path.parent.name in MEASURES and not path.name.startswith("test_"):
            continue
        lines = path.read_text("utf-8").splitlines()
        for node in calls(path, {*WAITS, PORT}):
            name = ast.unparse(node.func)
            waits = name in WAITS and ast.unparse(node.args[0]) != "0"
            if waits or name.rpartition(".")[2] == PORT:
                yield f"{path.relative_to(PROJECT)}:{node.lineno}", lines[node.lineno - 1]


def test_no_test_waits_for_time_to_pass_or_takes_a_port_that_another_may_take() -> None:
    """Hand time in, wait for another process with `tests/waiting.py`, and let servers bind port 0."""
    found = [(place, line) for place, line in waiting_lines() if not place.startswith("tests/waiting.py")]
    assert [place for place, line in found if EXCUSED not in line] == []
    assert len(found) <= EXCUSED_MOST, "an excuse is for what has no other way: hand the time in"


def test_no_folder_at_the_top_that_nobody_decided_on() -> None:
    known = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT, capture_output=True, text=True,
    )  # fmt: skip
    if known.returncode:
        pytest.skip("this copy of the project is not a git repository")
    folders = {line.split("/")[0] for line in known.stdout.splitlines() if "/" in line}
    assert {folder for folder in folders if not folder.startswith(".")} <= TOP_LEVEL


@each("package", PACKAGES)
def test_every_package_has_its_page(package: str) -> None:
    page = PROJECT / package / "README.md"
    assert page.is_file(), f"{package}/README.md says what {package} is for, how to add to it, why it is so"
    assert page.read_text("utf-8").startswith("# ")


def says_what_it_is_for(path: Path) -> bool:
    text = path.read_text("utf-8")
    usual = re.match(r'(#.*\n|\s)*"""\s*\w', text)  # quicker than to read each module as a tree
    return bool(usual) or not text or ast.get_docstring(ast.parse(text)) is not None


@each("package", [*PACKAGES, "tests"])
def test_every_module_says_first_what_it_is_for(package: str) -> None:
    assert [
        str(path.relative_to(PROJECT)) for path in modules(package) if not says_what_it_is_for(path)
    ] == []


def test_every_folder_of_tests_is_a_package() -> None:
    """Otherwise pytest and mypy take tests/daemon for our daemon."""
    folders = {path.parent for path in modules("tests")}
    assert {folder for folder in folders if not (folder / "__init__.py").is_file()} == set()


@each("lock", LOCKS)
def test_a_lock_names_no_host(lock: str) -> None:
    """The index is the business of the machine that installs."""
    text = (PROJECT / lock).read_text("utf-8")
    assert not re.search(r'"resolved"\s*:|--(extra-)?index-url|--find-links', text)


@each("name", ["requirements", "requirements-dev", "requirements-tools"])
def test_the_locks_hold_what_is_asked_for(name: str) -> None:
    """Otherwise: make lock."""
    assert named(f"{name}.in") <= named(f"{name}.txt")


def test_the_distribution_asks_for_what_the_lock_is_made_from() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [line.strip() for line in (PROJECT / "requirements.in").read_text("utf-8").splitlines()]
    assert [line for line in asked if line and not line.startswith("#")] == project["dependencies"]


def test_a_hall_installs_no_tools() -> None:
    assert named("requirements.txt") <= named("requirements-dev.txt")
    tools = named("requirements-dev.in") - named("requirements.in")
    assert tools & named("requirements.txt") == set()


def test_every_command_of_make_says_what_it_does() -> None:
    rules = re.findall(r"^([a-z]+):(.*)$", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {name for name, _ in rules} >= {"demo", "test", "check", "bench", "help", "clean"}
    assert [name for name, rest in rules if "## " not in rest] == []


def test_the_contributing_page_names_the_commands() -> None:
    page = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
    for command in ("make test", "make check", "make bench", "make audit", "make lock"):
        assert command in page
