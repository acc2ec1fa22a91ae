"""Monotonic time that stands, for what is paced: a slow computer would let it do more while a test runs."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest


def stand_still(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    """Let `time.monotonic` of one module say the same until the test ends.

    Args:
        module: its full name, such as "dashboard.director.calls"; it has imported `time`.
    """
    monkeypatch.setattr(f"{module}.time", SimpleNamespace(monotonic=lambda: 1000.0, time=time.time))
