"""The hall: which board stands where, and one door for events and requests."""

__all__ = ["eboard", "hall", "named_rules"]
