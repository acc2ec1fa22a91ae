"""Presses as they arrive, and the offences found at them."""

__all__ = [
    "ambiguous_move",
    "at_the_press",
    "changed_promotion",
    "choices",
    "game_view",
    "handling",
    "offences",
    "presses",
]
