"""Presses as they come, and what a player is accused of."""

__all__ = [
    "accusations",
    "at_the_press",
    "choices",
    "handling",
    "open_move",
    "picture",
    "presses",
    "swapped",
]
