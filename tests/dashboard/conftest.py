"""For all tests of the dashboard: hashes that cost nothing."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from dashboard import secret_hash


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real ones take a tenth of a second each; test_accounts.py looks at their parameters."""
    monkeypatch.setattr(secret_hash, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
