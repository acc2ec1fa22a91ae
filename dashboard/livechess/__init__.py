"""Flagfall instead of LiveChess: the same local API, from the hall's own messages."""

__all__ = ["command"]
