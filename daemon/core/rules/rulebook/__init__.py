"""What the rules provide for an incident, computed for the game at hand."""

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
