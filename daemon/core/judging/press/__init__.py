"""Presses as they arrive, and the offences found at them."""

__all__ = [
    "offences",
    "at_the_press",
    "choices",
    "handling",
    "ambiguous_move",
    "game_view",
    "presses",
    "changed_promotion",
]
