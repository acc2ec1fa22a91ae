"""A start of the dashboard reads nothing that it does not need, as each start waits for all that it reads.

What a start costs is measured by `python -m tests.bench starts`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]

NOT_READ = (
    "chess.engine",  # by chess.pgn, once somebody asks for a PGN
    "chess.pgn",
    "dashboard.livechess.service",  # by another command
    "dashboard.pairing.systems.us_chess",  # once it pairs
    "http_ece",  # once somebody is notified
    "numpy",
    "networkx",
    "rich",  # of the commands for a terminal
    "websockets",
)


def test_the_dashboard_reads_nothing_for_what_nobody_has_asked_for_yet() -> None:
    code = "import sys, dashboard.cli.main; print(*(name for name in sys.argv[1:] if name in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code, *NOT_READ], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
