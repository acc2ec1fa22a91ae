"""Flagfall in the place of LiveChess: the same local API, fed from the hall's own messages."""

__all__ = ["command"]
