"""External pairing engines, each in a process with its own folder and a time limit; started only here."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from dashboard.pairing.core.checker import FIDE, broken, check
from dashboard.pairing.core.system import CannotPair, RoundPairing
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.systems import baku
from dashboard.pairing.systems.dutch import (
    Engine,
    EngineInput,
    Pairs,
    answered,
    bbp_answer,
    gacrux_answer,
    question,
    rules_sheet,
)
from dashboard.pairing.systems.dutch_reasons import reasons

GACRUX = "gacrux"
"""The package, locked in requirements.txt."""

BBP_PROGRAM = "bbpPairings"
BBP_NAMES = (BBP_PROGRAM, f"{BBP_PROGRAM}.exe")
"""Its makers build it under the second name, on Linux and macOS too."""
BBP_VERSION = 6
"""The first version with the rules of February 2026."""

TIME_LIMIT_S = 300.0
"""Well beyond the slowest measured round of 500 players; see the page of the package."""


@dataclass(frozen=True, slots=True)
class FideDutch:
    """FIDE Dutch, rules of 2026, paired by another program and checked by our own checker.

    Attributes:
        engine: the program that pairs.
        time_limit_s: wall-clock time that the program has.
        acceleration: ``baku`` = the upper half has virtual points in the first rounds (C.04.7).
    """

    engine: Engine = Engine.GACRUX
    time_limit_s: float = TIME_LIMIT_S
    acceleration: Literal["off", "baku"] = "off"

    @property
    def id(self) -> str:
        """``fide-dutch``."""
        return "fide-dutch"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return its pairing rules, a line each, for the wall."""
        return rules_sheet(self.engine, self.time_limit_s, self.acceleration)

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the round after the last one.

        Raises:
            CannotPair: as every system; also if the program is missing, takes too long, reports an error, or
                gives a round that breaks an absolute rule.
        """
        if self.acceleration == "baku":
            tournament = baku.accelerated(tournament)
        asked = question(tournament, self.engine)
        ask = _ask_gacrux if self.engine is Engine.GACRUX else _ask_bbp
        paired = answered(asked, ask(asked, self.time_limit_s))
        if wrong := broken(check(tournament, paired, FIDE)):
            problems = " ".join(finding.text for finding in wrong)
            raise CannotPair(f"The engine {self.engine} gave a round that breaks absolute rules: {problems}")
        reasons_, notes = reasons(tournament, paired)
        if self.acceleration == "baku":
            reasons_ = (*baku.reasons(tournament), *reasons_)
        return RoundPairing(paired, reasons_, notes)


def _ask_gacrux(asked: EngineInput, time_limit_s: float) -> Pairs:
    if importlib.util.find_spec(GACRUX) is None:
        raise CannotPair("The Dutch system needs the package gacrux: install it with `pip install gacrux`.")
    with tempfile.TemporaryDirectory(prefix="flagfall-pairing-") as folder:
        question_file, answer_file = Path(folder, "question.trf"), Path(folder, "answer.json")
        question_file.write_text(asked.text, "ascii")
        # -I: neither the folder nor the caller's variables can put another module in its place.
        command = [
            *(sys.executable, "-I", "-m", "dashboard.pairing.gacrux_faster"),
            *("-m", "dutch", "-p", "-n", str(asked.round), "-i", str(question_file), "-o", str(answer_file)),
        ]
        done = _run("gacrux", command, folder, time_limit_s)
        if not answer_file.is_file():
            why = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
            raise CannotPair(f"The engine gacrux gave no answer (exit code {done.returncode}): {why[:300]}")
        return gacrux_answer(answer_file.read_text("utf-8", "replace"))


def _ask_bbp(asked: EngineInput, time_limit_s: float) -> Pairs:
    program = next(filter(None, map(shutil.which, BBP_NAMES)), None)
    if program is None:
        raise CannotPair(
            f"{' or '.join(BBP_NAMES)} is not on the PATH: install version {BBP_VERSION} or later, "
            "or let gacrux pair."
        )
    with tempfile.TemporaryDirectory(prefix="flagfall-pairing-") as folder:
        version = _run(BBP_PROGRAM, [program, "-r"], folder, time_limit_s).stdout
        match = re.search(r"(\d+)\.\d+", version)
        if match is None or int(match[1]) < BBP_VERSION:
            says = f"says {version.strip()[:160]!r}" if version.strip() else "does not say its version"
            raise CannotPair(
                f"{program} {says}; the rules of 2026 need version {BBP_VERSION} or later. "
                "Install it, or let gacrux pair."
            )
        question_file, answer_file = Path(folder, "question.trf"), Path(folder, "answer.txt")
        question_file.write_text(asked.text, "ascii")
        command = [program, "--dutch", str(question_file), "-p", str(answer_file)]
        done = _run(BBP_PROGRAM, command, folder, time_limit_s)
        text = answer_file.read_text("ascii", "replace") if answer_file.is_file() else ""
        return bbp_answer(done.returncode, text, done.stderr or done.stdout)


def _run(name: str, command: list[str], folder: str, time_limit_s: float) -> subprocess.CompletedProcess[str]:
    """Run a program to its end in its folder; kill it when its time is over."""
    try:
        return subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=time_limit_s,
        )
    except subprocess.TimeoutExpired:
        raise CannotPair(f"The engine {name} did not pair the round in {time_limit_s:g} seconds.") from None
    except OSError as error:
        raise CannotPair(f"The engine {name} cannot be started: {error.strerror}.") from None
