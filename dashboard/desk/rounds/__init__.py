"""Rounds: paired, looked at ahead, ranked, taken back."""

__all__ = ["foresight", "options", "outdated", "pairing", "pairing_process", "prizes", "stands", "undoing"]
