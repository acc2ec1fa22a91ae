"""The engine gacrux at once: each round is paired by a copy of a Python that has read the engine already.

To read it takes a fifth of a second, and the tests have hundreds of small rounds paired. A copy runs what the
product's own process runs (`dashboard.pairing.engines`): the same module with the same arguments in the same
folder. `tests/dashboard/pairing/systems/test_dutch.py` compares the two.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import os
import runpy
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

from dashboard.pairing import engines
from dashboard.pairing.gacrux_faster import quicken

ENGINE = ["-I", "-m", "dashboard.pairing.gacrux_faster"]
READ = (
    "gacrux.chessjson", "gacrux.commonmain", "gacrux.helpers", "gacrux.pairing", "gacrux.pairingberger",
    "gacrux.pairingdutch", "gacrux.pairingfideteam", "gacrux.tiebreak", "gacrux.trf2json", "gacrux.version",
)  # fmt: skip
"""What `gacrux.pairingchecker` reads."""

in_its_own_process = engines._run
_one_at_a_time = threading.Lock()
_started: list[subprocess.Popen[str]] = []


def run(name: str, command: list[str], folder: str, time_limit_s: float) -> subprocess.CompletedProcess[str]:
    """As `dashboard.pairing.engines` runs a program; another than gacrux, or one in a hurry, is run there."""
    whole = [sys.executable, *ENGINE]
    if command[: len(whole)] != whole or time_limit_s != engines.TIME_LIMIT_S:
        return in_its_own_process(name, command, folder, time_limit_s)
    output = Path(folder, "output.txt")
    with _one_at_a_time:
        if not _started:
            _started.append(_parent())
        asked, answers = _started[0].stdin, _started[0].stdout
        assert asked is not None
        assert answers is not None
        request = {"arguments": command[len(whole) :], "folder": folder, "output": str(output)}
        print(json.dumps(request), file=asked, flush=True)
        code = int(answers.readline())
    return subprocess.CompletedProcess(command, code, "", output.read_text("utf-8", "replace"))


def _parent() -> subprocess.Popen[str]:
    parent = subprocess.Popen(
        [sys.executable, "-I", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    atexit.register(_end, parent)
    return parent


def _end(parent: subprocess.Popen[str]) -> None:
    parent.communicate()  # it ends when nobody can ask any more


def main(requests: IO[str]) -> None:
    """Read the engine, then run a copy for each line."""
    for module in READ:
        __import__(module)
    gc.disable()
    quicken()
    for line in requests:
        child = os.fork()
        if not child:
            _become(**json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _become(arguments: list[str], folder: str, output: str) -> None:
    """In the copy: what ``python -m dashboard.pairing.gacrux_faster`` does."""
    code = 1
    try:
        os.chdir(folder)
        sys.stdout = sys.stderr = io.TextIOWrapper(io.FileIO(output, "w"), "utf-8")
        sys.argv = ["dashboard.pairing.gacrux_faster", *arguments]
        runpy.run_module("gacrux.pairingchecker", run_name="__main__")
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main(sys.stdin)
