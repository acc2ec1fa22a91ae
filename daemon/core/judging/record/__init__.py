"""The record of one game, and what is missing in it."""

__all__ = [
    "board_reading",
    "clock_reading",
    "ending_of_moves",
    "signal_history",
    "promotion_readings",
    "game_record",
    "scoresheet",
    "missing_signals",
]
