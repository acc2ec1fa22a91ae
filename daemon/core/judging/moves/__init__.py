"""Confirmed moves, and illegal moves that were answered."""

__all__ = [
    "final_moves",
    "illegal_stands",
    "resting_board",
    "thoughts",
    "time_to_mate",
    "undetected",
    "unpressed",
]
