"""The record of one game, and what of it was not seen."""

__all__ = [
    "board_reading",
    "clock_reading",
    "ending_of_moves",
    "heard",
    "promotion_readings",
    "record",
    "scoresheet",
    "unheard",
]
