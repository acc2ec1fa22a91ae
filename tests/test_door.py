"""The door: another program's package called ``daemon`` is noticed and named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent

STRANGERS = [
    ("a package that must not be imported", "daemon/__init__.py", "raise RuntimeError('imported')\n"),
    ("a single module", "daemon.py", "class Daemon: ...\n"),
]


def flagfall(*first_on_path: Path) -> subprocess.CompletedProcess[str]:
    path = [str(folder) for folder in (*first_on_path, PROJECT)]
    code = (
        f"import sys; sys.path[:0] = {path!r}; sys.argv[1:] = ['--version']; import flagfall; flagfall.main()"
    )
    return subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("file", "content"), [one[1:] for one in STRANGERS], ids=[one[0] for one in STRANGERS]
)
def test_a_stranger_in_the_place_of_our_daemon_is_named_in_one_sentence(
    tmp_path: Path, file: str, content: str
) -> None:
    place = tmp_path / file
    place.parent.mkdir(exist_ok=True)
    place.write_text(content)

    done = flagfall(tmp_path)

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert str(place) in done.stderr
    assert "virtual environment" in done.stderr


def test_a_stray_folder_does_not_get_in_the_way(tmp_path: Path) -> None:
    """Python prefers a package to a folder without ``__init__.py``, wherever the folder stands."""
    (tmp_path / "daemon").mkdir()
    assert flagfall(tmp_path).returncode == 0


def test_our_own_daemon_opens_the_door() -> None:
    done = flagfall()
    assert done.returncode == 0
    assert done.stdout.startswith("flagfall ")
