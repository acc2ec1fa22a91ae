"""Confirmed moves, and illegal moves that were answered."""

__all__ = [
    "final_moves",
    "answered_illegal_move",
    "resting_board",
    "assessment",
    "time_to_mate",
    "undetected",
    "unpressed",
]
