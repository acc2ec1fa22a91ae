"""The clock of one table: followed, set, compared with its time control; and the on-screen clock."""

__all__ = [
    "clock_setting",
    "clock_step",
    "fair_taps",
    "screen_clock",
    "setting_checks",
    "setting_watch",
    "table_clock",
]
