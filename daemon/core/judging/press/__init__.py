"""Presses as they arrive, and the offences found at them."""

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
