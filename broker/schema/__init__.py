"""The names that version 2 of the contract changes, and how what version 1 wrote is rewritten."""

__all__ = ["earlier_files", "renames"]
