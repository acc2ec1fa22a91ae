"""The wheel: everything that a hall needs to run is in it, so that it takes no Node and no source."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent.parent


def built(project: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Build the wheel as `make wheel` does, without the steps that it depends on."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    out = tmp_path_factory.mktemp("dist")
    done = built(PROJECT, out)
    assert done.returncode == 0, done.stderr
    (file,) = out.glob("*.whl")
    return zipfile.ZipFile(file)


def test_the_built_page_is_in_it_with_all_that_the_page_loads(wheel: zipfile.ZipFile) -> None:
    page = PROJECT / "dashboard" / "static"
    files = [f"dashboard/static/{path.relative_to(page)}" for path in page.rglob("*") if path.is_file()]
    assert "dashboard/static/index.html" in files
    assert set(files) <= set(wheel.namelist())


def test_every_module_rule_set_game_and_service_file_of_the_project_is_in_it(wheel: zipfile.ZipFile) -> None:
    """As git knows them: a file that is new counts from the moment that it is there."""
    known = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "broker", "daemon", "dashboard",
         "drivers", "flagfall.py"], cwd=PROJECT, capture_output=True, text=True,
    )  # fmt: skip
    if known.returncode:
        pytest.skip("this copy of the project is not a git repository")
    wanted = {name for name in known.stdout.splitlines() if (PROJECT / name).is_file()}
    wanted = {name for name in wanted if not name.startswith(("dashboard/web/", "dashboard/pictures/"))}
    assert {
        "daemon/core/rules/rulesets/fide-standard-2023.toml",
        "drivers/simulation/games/shipped.pgn",
    } <= wanted
    assert wanted - set(wheel.namelist()) == set()


def test_the_udev_rules_in_it_are_those_of_the_project(wheel: zipfile.ZipFile) -> None:
    ours = sorted((PROJECT / "hardware-specs").glob("*/*.rules"))
    assert len(ours) > 2
    for file in ours:
        assert wheel.read(f"daemon/operations/{file.name}") == file.read_bytes()


def test_our_licence_and_those_of_what_the_page_is_made_of_are_in_it(wheel: zipfile.ZipFile) -> None:
    (licence,) = [name for name in wheel.namelist() if name.endswith(".dist-info/licenses/LICENSE")]
    assert "GNU GENERAL PUBLIC LICENSE" in wheel.read(licence).decode()
    assert b"SIL OPEN FONT LICENSE" in wheel.read("dashboard/static/third-party.txt")


def test_nothing_else_is_in_it(wheel: zipfile.ZipFile) -> None:
    """No sources of the page, no tests, nothing that a run left behind."""
    packages = ("broker/", "daemon/", "dashboard/", "drivers/", "flagfall.py", "flagfall-")
    strangers = [name for name in wheel.namelist() if not name.startswith(packages)]
    left = [name for name in wheel.namelist() if "__pycache__" in name or name.startswith("dashboard/web/")]
    assert (strangers, left) == ([], [])


def test_it_asks_for_what_the_project_asks_for(wheel: zipfile.ZipFile) -> None:
    (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    lines = wheel.read(name).decode().split("\n\n")[0].splitlines()
    asked = {line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-Dist")}
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {part.split(">=")[0].split("<")[0] for part in asked} == {
        part.split(">=")[0].split("<")[0] for part in project["dependencies"]
    }


def test_without_the_built_page_no_wheel_is_built_and_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "flagfall.py"):
        shutil.copy(PROJECT / name, tmp_path / name)

    done = built(tmp_path, tmp_path / "dist")

    assert done.returncode != 0
    assert "The web pages are not built" in done.stderr
    assert "make wheel" in done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))
