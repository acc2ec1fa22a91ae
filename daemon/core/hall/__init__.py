"""The hall: which board is at which table, and the entry point for events and requests."""

__all__ = ["eboard", "hall", "named_rules"]
