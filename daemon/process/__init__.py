"""The processes of a hall: the daemon, and the supervisor of all others."""

__all__ = ["app", "clock_words", "supervisor"]
