"""Work alongside the hall: supervised programs, and a process that searches for checkmates."""

__all__ = ["adjudicator", "beside", "child_process", "waits"]
