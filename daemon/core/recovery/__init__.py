"""Disconnections, and what the board's memory reports about them."""

__all__ = ["disconnection", "recovery"]
