"""What one press means, and what a player is accused of."""

__all__ = [
    "accusations",
    "at_the_press",
    "choices",
    "handling",
    "judgement",
    "open_move",
    "picture",
    "presses",
    "swapped",
]
