"""Device events in the terms of chess: squares, placements, presses."""

__all__ = ["castling", "evidence", "interpreter", "placements"]
