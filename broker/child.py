"""How a child process knows that its supervisor is gone: its standard input closes.

That works however the supervisor ended, SIGKILL included, and on Windows. It is in this package because the
processes on both sides of the broker are started this way.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
import time

MARK = "FLAGFALL_CHILD"
"""Set by a supervisor in the environment of its children; without it standard input means nothing."""

GRACE_S = 10.0
"""How long a child may take to end in order; less than people wait before they start the hall again."""


def marked(name: str) -> dict[str, str]:
    """The environment of a child called ``name``, whose standard input has to be a pipe from its parent."""
    return {**os.environ, MARK: name}


def exit_when_stdin_closes(grace_s: float = GRACE_S) -> None:
    """In a supervised child: end as after SIGTERM when the supervisor is gone, by force after ``grace_s``.

    Call it once, early; every main does. Does nothing in a process that a person
    or a service manager started.
    """
    if os.environ.pop(MARK, None) is None:
        return

    def watch() -> None:
        # os.read and not sys.stdin: a buffered reader would be locked by this thread when Python shuts down.
        while os.read(0, 4096):
            pass
        if sys.platform == "win32":  # where os.kill would not let anything end in order
            _thread.interrupt_main()
        else:
            os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(grace_s)
        os._exit(1)

    threading.Thread(target=watch, name="supervisor", daemon=True).start()
