"""Work beside the hall: programs that are started and watched, and a process that proves mates."""

__all__ = ["adjudicator", "beside", "child_process", "waits"]
