"""What the rules have for what happened, worked out for the game at hand: values in, remedies out. Pure."""

__all__ = [
    "agreements",
    "claims",
    "clock_changes",
    "devices",
    "draw_tests",
    "flag_fall",
    "limits",
    "penalty_ladder",
    "quickplay_finish",
    "remedies",
    "touch_move",
]
