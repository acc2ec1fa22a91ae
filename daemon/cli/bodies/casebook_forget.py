"""What the dashboard keeps of people who are forgotten: its own command deletes it, with the same options.

The daemon knows nothing of what is in there. It starts ``flagfall dashboard erase`` where it finds a
casebook, so that somebody who forgets a player does not have to know that there are two places; where it
finds none, it says the command.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from daemon.journal.forget import ForgetWish

STATE = "flagfall-state"
"""The dashboard's state directory where the hall's file says nothing: beside that file, as the journal is."""
BOOKS = "cases-*.db"
WITHIN_S = 600.0


def options(wanted: ForgetWish) -> list[str]:
    """The options of the dashboard's command for the same people."""
    found = [] if wanted.event is None else ["--event", wanted.event]
    found += [word for one in sorted(wanted.games) for word in ("--game", one)]
    found += [word for one in sorted(wanted.players) for word in ("--player", one)]
    if wanted.before is not None:
        at = datetime.fromtimestamp(wanted.before / 1000, UTC)
        found += ["--before", f"{at:%Y-%m-%dT%H:%M:%S}"]
    return found


def casebook_of(journal: Path, state: Path | None) -> Path | None:
    """The state directory in which there is an incident log; None = none was found.

    Args:
        state: where somebody says that it is.
    """
    directory = state or journal.resolve().parent / STATE
    return directory if any(directory.glob(BOOKS)) else None


def said(wanted: ForgetWish, state: Path | None = None) -> str:
    """The command in words, to be copied; the directory is left out of it where it is the usual one."""
    where = shlex.join(["--state", str(state)]) if state else "--state DIR"
    return f"flagfall dashboard erase {shlex.join(options(wanted))} {where}"


def forget(wanted: ForgetWish, state: Path, program: Sequence[str] = ()) -> tuple[bool, str]:
    """Have it deleted from an incident log; whether that went well, and what the command said.

    Args:
        program: instead of our own.
    """
    command = list(program) or [sys.executable, "-P", "-m", "flagfall", "dashboard", "erase"]
    # With = and not as a word of its own: a name may begin with a hyphen.
    words = options(wanted)
    joined = [f"{name}={value}" for name, value in zip(words[::2], words[1::2], strict=True)]
    try:
        done = subprocess.run(
            [*command, *joined, f"--state={state}"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=WITHIN_S,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        return False, f"{type(error).__name__}."
    text = (done.stdout if done.returncode == 0 else f"{done.stdout}{done.stderr}").strip()
    return done.returncode == 0, text
