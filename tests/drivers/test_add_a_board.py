"""The page that shows how to add a family: its files, next to a copy of the others, pass all tests."""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "drivers" / "ADD_A_BOARD.md"
BLOCK = re.compile(
    r"^\*\*(?:`(?P<file>[^`]+)`|(?P<part>imports|row))\*\*\n\n```\w+\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COPIED = ("drivers", "hardware-specs")
"""What the page adds to; everything else stays where it is."""
LINKED = ("daemon", "broker", "dashboard", "tests", "pyproject.toml")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the board of the page in it."""
    there = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copytree(PROJECT / name, there / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in LINKED:
        (there / name).symlink_to(PROJECT / name)
    parts = {}
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        if block["part"]:
            parts[block["part"]] = block["text"]
            continue
        file = there / block["file"]
        file.parent.mkdir(exist_ok=True)
        file.write_text(block["text"], "utf-8")
    registry = there / "drivers" / "discovery" / "registry.py"
    text = registry.read_text("utf-8")
    for before, added in (
        ("from drivers.squareoff import messages", parts["imports"]),
        ('        Family(\n            name="squareoff"', parts["row"].rstrip() + ",\n"),
    ):
        assert text.count(before) == 1, before
        text = text.replace(before, added + before)
    registry.write_text(text, "utf-8")
    compileall.compile_dir(there / "drivers", quiet=2)  # once, and not in each of the processes below
    return there


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, timeout=180
    )


def test_the_page_touches_its_two_folders_and_one_row(project: Path) -> None:
    changed = {
        str(path.relative_to(project))
        for name in COPIED
        for path in (project / name).rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        and (
            not (PROJECT / path.relative_to(project)).is_file()
            or path.read_bytes() != (PROJECT / path.relative_to(project)).read_bytes()
        )
    }
    outside = {path for path in changed if "/plank/" not in path}
    assert outside == {"drivers/discovery/registry.py"}
    assert len(changed) > 10


def test_the_new_family_keeps_to_everything_that_every_family_keeps_to(project: Path) -> None:
    tests = ("test_contract.py", "test_damage.py", "discovery/test_registry.py")
    files = [f"tests/drivers/{name}" for name in tests]
    done = run(
        project, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "plank", "-rA", *files
    )
    assert done.returncode == 0, done.stdout[-3000:]
    passed = [line for line in done.stdout.splitlines() if line.startswith("PASSED") and "plank" in line]
    assert len(passed) >= 9, done.stdout[-3000:]


def test_a_family_that_is_wrong_does_not_pass(project: Path) -> None:
    """Else the test above would show nothing."""
    codec = project / "drivers" / "plank" / "codec.py"
    right = codec.read_text("utf-8")
    codec.write_text(right.replace("self._noise.end(now, events)", "m.PIECES[self._buffer[0]]"), "utf-8")
    try:
        done = run(
            project, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "plank",
            "tests/drivers/test_contract.py",
        )  # fmt: skip
    finally:
        codec.write_text(right, "utf-8")
    assert done.returncode == 1
    assert "KeyError" in done.stdout


def test_it_can_be_simulated_and_has_its_table_in_a_mixed_hall(project: Path) -> None:
    done = run(
        project, "-c",
        "from daemon.demo.mixed import kinds\n"
        "from daemon.cli.bodies.simulated_boards import catalogue, simulated\n"
        "print([(one.name, one.mode) for one in kinds()]); print(catalogue());"
        "print(simulated('plank', 1).words)",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    table, catalogue, words = done.stdout.splitlines()
    assert "('plank', 'piece')" in table
    assert "plank: plank" in catalogue
    assert words == "A simulated Plank board (plank, identifies pieces) is"


def test_a_family_that_wants_a_key_has_its_setting(project: Path) -> None:
    done = run(
        project, "-c",
        "from dataclasses import replace; from drivers.discovery.registry import FAMILIES as them;"
        "them['plank'] = replace(them['plank'], keyed=True); from daemon.config import parsed;"
        "print(parsed('[boards]\\nplank_key = \"0a1b2c3d4e5f\"', 'hall.toml').boards.key_of('plank').hex())",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["0a1b2c3d4e5f"]


def test_its_code_is_clean(project: Path) -> None:
    for check in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        done = run(project, "-m", "ruff", *check, "drivers/plank")
        assert done.returncode == 0, done.stdout
