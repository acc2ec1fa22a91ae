"""The record of one game, and what is missing from it."""

__all__ = [
    "board_reading",
    "clock_reading",
    "ending_of_moves",
    "game_record",
    "missing_signals",
    "promotion_readings",
    "scoresheet",
    "signal_history",
]
