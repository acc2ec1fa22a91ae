"""Work alongside the hall: supervised programs, and a process that searches for checkmates."""

__all__ = ["adjudicator", "background", "child_process", "durations"]
