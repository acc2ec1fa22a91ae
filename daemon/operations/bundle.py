"""An offline folder: Flagfall, all that it needs, and a script for each system that installs it from there.

`make bundle` runs this after the wheel is built. What is fetched is checked against the hashes of
`requirements.txt`. What has no wheel of its own is built here, so the folder gets a list of its own with the
hashes of the files that are in it, which the scripts check again in the hall.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
SCRIPTS = ("install.sh", "install.cmd")

GLIBC = range(5, 29)
"""glibc 2.5 to 2.28: wheels for these run on every Linux that has Python 3.11 or later in its packages."""


class BundleError(Exception):
    """The folder cannot be made; says why."""


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of computer that the folder is for.

    Attributes:
        platforms: names of wheels that run there, as pip takes them.
        python: such as "3.12".
        markers: what the requirements ask about a computer.
    """

    platforms: tuple[str, ...]
    python: str
    markers: dict[str, str]


def _linux(machine: str) -> tuple[str, ...]:
    return (*(f"manylinux_2_{minor}_{machine}" for minor in GLIBC), f"manylinux2014_{machine}")


KINDS: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "linux": (_linux("x86_64"), {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}),
    "pi": (_linux("aarch64"), {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}),
    "windows": (("win_amd64",), {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}),
}
"""Kinds of computers by name; pi = a Raspberry Pi, or another one with a 64-bit ARM processor."""


def target(name: str) -> Target:
    """The computer that a name like windows-3.12 stands for.

    Raises:
        BundleError: it stands for none.
    """
    kind, _, python = name.partition("-")
    if kind not in KINDS or not re.fullmatch(r"3\.[0-9]+", python):
        raise BundleError(
            f"Unknown target computer {name!r}. Use {', '.join(KINDS)} and a version of Python, such as "
            "windows-3.12."
        )
    platforms, asked = KINDS[kind]
    markers = {"python_version": python, "python_full_version": f"{python}.0"}
    markers |= {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
    return Target(platforms, python, {**asked, **markers})


def locked(text: str) -> list[str]:
    """The lines of a requirements file, each with its hashes and without comments.

    One name may have several: another version for another Python.
    """
    text = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def missing(lock: Sequence[str], wheels: Sequence[str], one: Target) -> list[str]:
    """The lines of the lock that a computer needs and for which no wheel is there that runs anywhere."""
    anywhere = [
        wheel
        for wheel in wheels
        if any(tag.platform == "any" and tag.abi == "none" for tag in parse_wheel_filename(wheel)[3])
    ]
    return [line for line in lock if _wanted(line, one) and not any(_is_of(one, line) for one in anywhere)]


def relocked(lock: Sequence[str], hashes: dict[str, str]) -> str:
    """The lock with the hashes of these files (name of a wheel -> sha256) in place of its own."""
    lines = []
    for line in lock:
        digests = sorted(digest for file, digest in hashes.items() if _is_of(file, line))
        if digests:  # what only other systems need is not in the folder and not asked for there
            lines.append(" ".join([line.partition(" --hash=")[0], *(f"--hash=sha256:{d}" for d in digests)]))
    return "\n".join(lines) + "\n"


def write(pip: str, names: Sequence[str], *, project: Path = PROJECT) -> Path:
    """Make the folder below ``dist`` again; its path.

    Args:
        pip: an interpreter that has pip; the bundle is for one like it, and for ``names`` beside.

    Raises:
        BundleError: something is missing or cannot be fetched; says what.
    """
    targets = [target(name) for name in names]
    built = sorted((project / "dist").glob("flagfall-*.whl"))
    if len(built) != 1:
        raise BundleError(f"{project / 'dist'} holds {len(built)} wheels of Flagfall, not one: make wheel.")
    version = str(parse_wheel_filename(built[0].name)[1])
    folder = project / "dist" / f"flagfall-{version}-bundle"
    shutil.rmtree(folder, ignore_errors=True)
    wheels = folder / "wheels"
    wheels.mkdir(parents=True)
    lock = locked((project / "requirements.txt").read_text("utf-8"))
    _run([pip, "-m", "pip", "wheel", "--no-deps", "-w", str(wheels)], lock, folder)
    for one in targets:
        there = [path.name for path in wheels.iterdir()]
        command = [pip, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "-d", str(wheels)]
        command += ["--python-version", one.python]
        for platform in one.platforms:
            command += ["--platform", platform]
        # Markers are about the computer that pip runs on; here they are settled already.
        lines = [re.sub(r" ?;.*?(?= --hash=)", "", line) for line in missing(lock, there, one)]
        _run(command, lines, folder)
    shutil.copy(built[0], wheels)
    hashes = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in wheels.iterdir()}
    (folder / "requirements.txt").write_text(relocked([*lock, f"flagfall=={version}"], hashes), "utf-8")
    check_whole(pip, wheels)
    for script in SCRIPTS:
        shutil.copy(HERE / script, folder)
    (folder / "pythons").write_text("".join(f"{python}\n" for python in _pythons(pip, targets)), "utf-8")
    (folder / "version").write_text(f"{version}\n", "utf-8")
    return folder


def check_whole(pip: str, wheels: Path) -> None:
    """Whether a computer like this one can install Flagfall from these wheels, by what they themselves need.

    Raises:
        BundleError: something is missing; pip has said what.
    """
    trying = [pip, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
    if subprocess.run([*trying, "--no-index", "--find-links", str(wheels), "flagfall"]).returncode:
        raise BundleError("The folder does not hold all that Flagfall needs; pip says above what is missing.")


def _pythons(pip: str, targets: Sequence[Target]) -> list[str]:
    show = [pip, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    here = subprocess.run(show, capture_output=True, text=True, check=True).stdout.strip()
    return sorted({here, *(one.python for one in targets)}, key=lambda text: int(text.partition(".")[2]))


def _run(command: Sequence[str], lines: Sequence[str], folder: Path) -> None:
    asked = folder / "asked.txt"
    asked.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    done = subprocess.run([*command, "--quiet", "--require-hashes", "-r", str(asked)])
    asked.unlink()
    if done.returncode:
        raise BundleError("Not everything that requirements.txt locks could be fetched; pip says above what.")


def _requirement(line: str) -> Requirement:
    return Requirement(line.partition(" --hash=")[0])


def _is_of(wheel: str, line: str) -> bool:
    name, version, _, _ = parse_wheel_filename(wheel)
    wanted = _requirement(line)
    return canonicalize_name(wanted.name) == name and version in wanted.specifier


def _wanted(line: str, one: Target) -> bool:
    marker = _requirement(line).marker
    return marker is None or marker.evaluate(dict(one.markers))


def main(arguments: Sequence[str] | None = None) -> int:
    """``python -m daemon.operations.bundle``; the exit code."""
    parser = argparse.ArgumentParser(prog="make bundle", description="Write the offline folder.")
    parser.add_argument("--pip", default=sys.executable, help="an interpreter that has pip")
    others = "another computer that it is for: " + ", ".join(f"{kind}-3.12" for kind in KINDS)
    parser.add_argument(
        "--for", action="append", default=[], dest="names", metavar="KIND-PYTHON", help=others
    )
    given = parser.parse_args(arguments)
    try:
        folder = write(given.pip, given.names)
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    count = sum(1 for _ in (folder / "wheels").iterdir())
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {count} wheels, {size / 1e6:.0f} MB; copy it to the hall and run install there.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
