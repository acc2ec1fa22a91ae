"""The hall: which board is at which table, and one entry for events and requests."""

__all__ = ["eboard", "hall", "named_rules"]
