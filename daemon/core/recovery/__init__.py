"""The time of a disconnection, and what the board's memory reports of it."""

__all__ = ["disconnection", "recovery"]
