"""What devices show, in the words of chess: squares, placements, presses."""

__all__ = ["castling", "evidence", "interpreter", "placements"]
