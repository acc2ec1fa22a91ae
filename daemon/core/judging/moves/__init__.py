"""What becomes final, and illegal moves that stand."""

__all__ = [
    "final_moves",
    "illegal_stands",
    "resting_board",
    "thoughts",
    "time_to_mate",
    "undetected",
    "unpressed",
]
