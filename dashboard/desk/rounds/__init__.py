"""Rounds: paired, computed ahead, ranked, undone."""

__all__ = [
    "foresight",
    "options",
    "outdated",
    "pairing",
    "pairing_process",
    "prizes",
    "standings_at",
    "undoing",
]
