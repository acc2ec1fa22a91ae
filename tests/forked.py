"""Child processes that are there at once: copies of a process that has read broker and daemon already.

To read them takes a Python a second of processor time. A copy runs what ``python -m MODULE`` runs, with its
own arguments and environment; it ends with the process of the tests, however that ends. Tests of starting
itself use the real command. `tests/end_to_end/ready_python.py` is for children that one talks to by pipes.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
import threading
from multiprocessing.process import BaseProcess

READ = (
    "broker.command",
    "broker.embedded.embedded",
    "broker.embedded.hall_broker",
    "broker.mosquitto.guests",
    "daemon.process.app",
    "daemon.cli.main",
)
"""What children need, before anything of it runs."""
TESTS_ARE_GONE = 78
"""The exit status of a child that saw the process of the tests end."""
_CONTEXT = multiprocessing.get_context("forkserver") if sys.platform != "win32" else None


def forked(module: str, arguments: list[str], environment: dict[str, str]) -> BaseProcess:
    """Start ``python -m module`` as a copy, with these variables beside those of the tests."""
    if _CONTEXT is None:
        return _started(multiprocessing.Process(target=_run, args=(module, arguments, environment)))
    _CONTEXT.set_forkserver_preload([*READ])
    return _started(_CONTEXT.Process(target=_run, args=(module, arguments, environment)))


def _started(process: BaseProcess) -> BaseProcess:
    process.daemon = True
    process.start()
    return process


def _run(module: str, arguments: list[str], environment: dict[str, str]) -> None:
    """In the copy: become the child."""
    threading.Thread(target=_end_with_the_tests, daemon=True).start()
    os.environ.update(environment)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _end_with_the_tests() -> None:
    tests = multiprocessing.parent_process()
    assert tests is not None
    tests.join()
    os._exit(TESTS_ARE_GONE)
