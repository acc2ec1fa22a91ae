"""The offline folder: what goes into it, and that its script installs from it and from nowhere else."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from daemon.operations import bundle
from daemon.operations.bundle import BundleError, check_whole, locked, missing, relocked, target

OURS = Path(bundle.__file__).parent
LOCK = """\
# written by a tool
chess==1.11.2 \\
    --hash=sha256:aa
    # via -r requirements.in
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:bb
Pydantic_Core==2.0 \\
    --hash=sha256:cc \\
    --hash=sha256:dd
networkx==3.6.1 ; python_full_version < '3.12' \\
    --hash=sha256:ee
networkx==3.7 ; python_full_version >= '3.12' \\
    --hash=sha256:ff
"""


def test_a_lock_is_read_line_by_line_without_comments() -> None:
    assert locked(LOCK) == [
        "chess==1.11.2 --hash=sha256:aa",
        "colorama==0.4.6 ; sys_platform == 'win32' --hash=sha256:bb",
        "Pydantic_Core==2.0 --hash=sha256:cc --hash=sha256:dd",
        "networkx==3.6.1 ; python_full_version < '3.12' --hash=sha256:ee",
        "networkx==3.7 ; python_full_version >= '3.12' --hash=sha256:ff",
    ]


def test_another_computer_needs_what_no_wheel_there_is_for_and_what_only_it_needs() -> None:
    there = ["chess-1.11.2-py3-none-any.whl", "pydantic_core-2.0-cp311-cp311-manylinux2014_x86_64.whl"]

    def names(computer: str) -> list[str]:
        return [line.split(" ")[0] for line in missing(locked(LOCK), there, target(computer))]

    there.append("networkx-3.6.1-py3-none-any.whl")
    assert names("windows-3.12") == ["colorama==0.4.6", "Pydantic_Core==2.0", "networkx==3.7"]
    assert names("pi-3.13") == ["Pydantic_Core==2.0", "networkx==3.7"]
    assert names("linux-3.11") == ["Pydantic_Core==2.0"]


@pytest.mark.parametrize("name", ["amiga-3.12", "windows", "windows-2.7", "windows-3.12.1"])
def test_a_computer_that_nobody_knows_is_refused_with_those_that_are_known(name: str) -> None:
    with pytest.raises(BundleError, match=r"linux, pi, windows .* windows-3\.12"):
        target(name)


def test_the_folder_asks_for_the_files_that_are_in_it() -> None:
    """What was built here has another hash than the source that it was built from."""
    files = {
        "chess-1.11.2-py3-none-any.whl": "11",
        "pydantic_core-2.0-cp311-cp311-manylinux2014_x86_64.whl": "33",
        "pydantic_core-2.0-cp312-cp312-win_amd64.whl": "22",
        "networkx-3.6.1-py3-none-any.whl": "44",
    }
    assert relocked(locked(LOCK), files).splitlines() == [
        "chess==1.11.2 --hash=sha256:11",
        "Pydantic_Core==2.0 --hash=sha256:22 --hash=sha256:33",
        "networkx==3.6.1 ; python_full_version < '3.12' --hash=sha256:44",
    ]


def test_the_script_for_windows_has_its_line_ends() -> None:
    text = (OURS / "install.cmd").read_bytes()
    assert text.count(b"\n") == text.count(b"\r\n") > 10


# --- the script for Linux, with a Flagfall of one line ------------------------------------------------------


def small_wheel(folder: Path, name: str, code: str, extra: dict[str, str] | None = None) -> Path:
    """A wheel of one module."""
    info = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": code,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **{f"{info}/{file}": text for file, text in (extra or {}).items()},
    }
    rows = []
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for file, text in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
            rows.append(f"{file},sha256={digest},{len(text)}")
            wheel.writestr(zipfile.ZipInfo(file), text)
        wheel.writestr(zipfile.ZipInfo(f"{info}/RECORD"), "\n".join([*rows, f"{info}/RECORD,,"]) + "\n")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle as `bundle.write` lays it out."""
    made = tmp_path / "bundle"
    (made / "wheels").mkdir(parents=True)
    says = "import needed\n\n\ndef main():\n    print('flagfall 1.0', needed.WORD)\n"
    points = {"entry_points.txt": "[console_scripts]\nflagfall = flagfall:main\n"}
    wheels = {"needed": small_wheel(made / "wheels", "needed", "WORD = 'needed'\n")}
    wheels["flagfall"] = small_wheel(made / "wheels", "flagfall", says, points)
    lock = [f"{name}==1.0" for name in wheels]
    hashes = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in wheels.values()}
    (made / "requirements.txt").write_text(relocked(lock, hashes))
    shutil.copy(OURS / "install.sh", made)
    (made / "pythons").write_text("3.5\n{}.{}\n".format(*sys.version_info[:2]))
    (made / "version").write_text("1.0\n")
    return made


def test_a_folder_from_which_something_is_missing_is_noticed_where_it_is_made(tmp_path: Path) -> None:
    needs = {"METADATA": "Metadata-Version: 2.1\nName: flagfall\nVersion: 1.0\nRequires-Dist: needed\n"}
    small_wheel(tmp_path, "flagfall", "", needs)
    with pytest.raises(BundleError, match="does not hold all"):
        check_whole(sys.executable, tmp_path)
    small_wheel(tmp_path, "needed", "")
    check_whole(sys.executable, tmp_path)


def install(folder: Path, where: Path) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["sh", str(folder / "install.sh"), str(where)], capture_output=True, text=True, timeout=60,
        env={**os.environ, "PATH": path},
    )  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="a script for sh")
def test_the_script_installs_beside_the_earlier_version_and_nothing_that_was_changed_on_the_way(
    folder: Path, tmp_path: Path
) -> None:
    """One test for both: to make an environment takes seconds."""
    where = tmp_path / "hall"
    (where / "0.9" / "bin").mkdir(parents=True)
    (where / "0.9" / "bin" / "flagfall").write_text("#!/bin/sh\necho flagfall 0.9\n")
    (where / "0.9" / "bin" / "flagfall").chmod(0o755)
    (where / "flagfall").symlink_to("0.9/bin/flagfall")

    def says() -> str:
        return subprocess.run([where / "flagfall"], capture_output=True, text=True).stdout

    small_wheel(folder / "wheels", "needed", "WORD = 'another'\n")
    refused = install(folder, where)
    assert refused.returncode != 0
    assert "hash" in refused.stderr.lower()
    assert says() == "flagfall 0.9\n"

    small_wheel(folder / "wheels", "needed", "WORD = 'needed'\n")
    done = install(folder, where)
    assert done.returncode == 0, done.stderr
    assert says() == "flagfall 1.0 needed\n"

    (where / "flagfall").unlink()
    (where / "flagfall").symlink_to("0.9/bin/flagfall")  # the way back that the script names
    assert says() == "flagfall 0.9\n"


@pytest.mark.skipif(os.name != "posix", reason="a script for sh")
def test_a_computer_without_the_right_python_is_told_which_ones_fit(folder: Path, tmp_path: Path) -> None:
    (folder / "pythons").write_text("3.5\n3.6\n")

    done = install(folder, tmp_path / "hall")

    assert done.returncode == 1
    assert re.search(r"for Python 3\.5 3\.6, .* install one, or make the bundle", done.stderr)
