"""An event of six players for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dashboard.desk.small_event import SmallEvent


@pytest.fixture
def small(tmp_path: Path) -> SmallEvent:
    return SmallEvent(tmp_path)
