"""Confirmed moves, and illegal moves that were answered."""

__all__ = [
    "answered_illegal_move",
    "assessment",
    "final_moves",
    "resting_board",
    "time_to_mate",
    "undetected",
    "unpressed",
]
